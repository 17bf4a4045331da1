//! Alice chess: two boards, and whoever has moved goes through the looking-glass to the same square of the other one. The men's
//! moves are those of chess on the board where they stand; the attack tables come from `shakmaty`.

mod castling;
mod generate;
mod keys;
mod men;
mod position;
mod setup;
mod text;
mod view;

use rival_core::{BoardView, DrawRules, Fault, Game, GameInfo, MoveError, RuleOptions, RulesError, SetupError, Unit};

use crate::chess::ChessMove;

pub use men::{Men, Plane};
pub use position::{Board, EnPassant};

/// Alice chess with its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Alice {
    en_passant: EnPassant,
}

impl Alice {
    /// The game with this rule for pawns that pass each other.
    pub fn new(en_passant: EnPassant) -> Alice {
        Alice { en_passant }
    }

    /// Reads `en-passant=none|land`.
    pub fn from_rules(rules: &RuleOptions) -> Result<Alice, RulesError> {
        rules.only(&["preset", "en-passant"])?;
        let wrong = |key: &'static str, value: &str, known: &str| RulesError {
            input: rules.to_string(),
            fault: Fault::new("rule-value", "{key} is one of {known}, not \"{value}\"")
                .with("key", key)
                .with("known", known)
                .with("value", value),
        };
        if let Some(word) = rules.get("preset").filter(|word| *word != "normal") {
            return Err(wrong("preset", word, "normal"));
        }
        match rules.get("en-passant") {
            None | Some("none") => Ok(Alice::new(EnPassant::None)),
            Some("land") => Ok(Alice::new(EnPassant::Land)),
            Some(other) => Err(wrong("en-passant", other, "none, land")),
        }
    }
}

impl Game for Alice {
    type Position = Board;

    fn info(&self) -> GameInfo {
        let mut rules = RuleOptions::default();
        if self.en_passant == EnPassant::Land {
            rules = rules.with("en-passant", "land");
        }
        GameInfo { id: "alice", name: "Alice chess", marks: ['W', 'B'], unit: Unit::Centipawns, rules }
    }

    fn start(&self) -> Board {
        Board::start(self.en_passant)
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules { repetition: Some(3), reversible_plies: Some(100), plies: None }
    }

    fn parse_position(&self, text: &str) -> Result<Board, SetupError> {
        setup::parse_position(self.en_passant, text)
    }

    fn position_text(&self, position: &Board) -> String {
        text::fen(position)
    }

    fn parse_move(&self, position: &Board, text: &str) -> Result<ChessMove, MoveError> {
        text::parse_move(position, text)
    }

    fn move_text(&self, _position: &Board, m: ChessMove) -> String {
        text::uci(m)
    }

    fn move_notation(&self, position: &Board, m: ChessMove) -> String {
        text::san(position, m)
    }

    fn view(&self, position: &Board) -> BoardView {
        view::view(self, position)
    }
}
