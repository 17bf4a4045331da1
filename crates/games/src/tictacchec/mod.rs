//! Tic-Tac-Chec on 4x4: a pawn, a bishop, a knight and a rook each, placed and moved by turns; four of one's own in line win, and
//! what is captured goes back to its owner's hand.

pub mod attacks;
mod position;
mod rules;
mod setup;
mod text;
mod view;

use rival_core::{BoardView, DrawRules, Game, GameInfo, MoveError, RuleOptions, RulesError, SetupError, Unit};

pub use position::{Board, Kind, Turn};
pub use rules::{PRESETS, Rules};

/// No game of people or machines goes on for longer than this; the rules themselves have no such end.
const LONGEST_GAME: u32 = 1000;

/// Tic-Tac-Chec under some rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TicTacChec {
    rules: Rules,
}

impl TicTacChec {
    /// The game under these rules.
    pub fn new(rules: Rules) -> TicTacChec {
        TicTacChec { rules }
    }

    /// The game that the options ask for.
    pub fn from_options(options: &RuleOptions) -> Result<TicTacChec, RulesError> {
        Rules::from_options(options).map(TicTacChec::new)
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Game for TicTacChec {
    type Position = Board;

    fn info(&self) -> GameInfo {
        GameInfo { id: "tictacchec", name: "Tic-Tac-Chec", marks: ['W', 'B'], unit: Unit::Points, rules: self.rules.options() }
    }

    fn start(&self) -> Board {
        Board::empty(self.rules)
    }

    fn draw_rules(&self) -> DrawRules {
        let plies = if self.rules.max_turns.is_none() { Some(LONGEST_GAME) } else { None };
        DrawRules { repetition: self.rules.repetition.map(u32::from), reversible_plies: None, plies }
    }

    fn parse_position(&self, text: &str) -> Result<Board, SetupError> {
        setup::parse_position(self.rules, text)
    }

    fn position_text(&self, position: &Board) -> String {
        text::position_text(position)
    }

    fn parse_move(&self, position: &Board, text: &str) -> Result<Turn, MoveError> {
        text::parse_move(position, text)
    }

    fn move_text(&self, _position: &Board, m: Turn) -> String {
        text::move_text(m)
    }

    fn view(&self, position: &Board) -> BoardView {
        view::view(position)
    }
}
