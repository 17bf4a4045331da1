//! Chess by the rules of FIDE, from any legal position, Chess960 included. Move generation, FEN, SAN and attack tables come
//! from `shakmaty`; here they become a [`Position`] and a [`Game`] like any other.

mod moves;
pub mod pgn;
mod position;
mod text;
mod view;

use std::ops::ControlFlow;

use rival_core::{BoardView, DrawRules, Fault, Game, GameInfo, MoveError, RuleOptions, RulesError, SetupError, Transcript, Unit};

pub use moves::{ChessMove, MoveKind};
pub use position::Board;
pub(crate) use position::side_of;
pub(crate) use text::{color_word, with_equals};
pub(crate) use view::{kind, piece};

/// The name of the format in which chess programs exchange games.
const PGN: &str = "pgn";

/// When an endless game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draws {
    /// As if somebody always claimed what may be claimed: the third repetition, 50 moves.
    #[default]
    Claimed,
    /// As if nobody ever claimed: the fifth repetition, 75 moves.
    Forced,
}

/// Chess with its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chess {
    draws: Draws,
    /// Castling is written as the king taking its own rook, as Chess960 needs it. Positions that need it get it anyway.
    chess960: bool,
}

impl Chess {
    /// Chess with these draws; `chess960` asks for its castling notation everywhere.
    pub fn new(draws: Draws, chess960: bool) -> Chess {
        Chess { draws, chess960 }
    }

    /// The same game with other draws.
    #[must_use]
    pub fn with_draws(self, draws: Draws) -> Chess {
        Chess { draws, ..self }
    }

    /// Reads `draws=claimed|forced` and `castling=standard|chess960`.
    pub fn from_rules(rules: &RuleOptions) -> Result<Chess, RulesError> {
        rules.only(&["preset", "draws", "castling"])?;
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
        let draws = match rules.get("draws") {
            None | Some("claimed") => Draws::Claimed,
            Some("forced") => Draws::Forced,
            Some(other) => return Err(wrong("draws", other, "claimed, forced")),
        };
        let chess960 = match rules.get("castling") {
            None | Some("standard") => false,
            Some("chess960") => true,
            Some(other) => return Err(wrong("castling", other, "standard, chess960")),
        };
        Ok(Chess { draws, chess960 })
    }
}

impl Game for Chess {
    type Position = Board;

    fn info(&self) -> GameInfo {
        let mut rules = RuleOptions::default();
        if self.draws == Draws::Forced {
            rules = rules.with("draws", "forced");
        }
        if self.chess960 {
            rules = rules.with("castling", "chess960");
        }
        GameInfo { id: "chess", name: "Chess", marks: ['W', 'B'], unit: Unit::Centipawns, rules }
    }

    fn start(&self) -> Board {
        Board::start()
    }

    fn draw_rules(&self) -> DrawRules {
        let (repetition, moves) = match self.draws {
            Draws::Claimed => (3, 50),
            Draws::Forced => (5, 75),
        };
        DrawRules { repetition: Some(repetition), reversible_plies: Some(2 * moves), plies: None }
    }

    fn parse_position(&self, text: &str) -> Result<Board, SetupError> {
        text::parse_position(text)
    }

    fn position_text(&self, position: &Board) -> String {
        text::fen(position)
    }

    fn parse_move(&self, position: &Board, text: &str) -> Result<ChessMove, MoveError> {
        text::parse_move(position, text)
    }

    fn move_text(&self, position: &Board, m: ChessMove) -> String {
        text::uci(position, m, self.chess960)
    }

    fn move_notation(&self, position: &Board, m: ChessMove) -> String {
        text::san(position, m)
    }

    fn formats(&self) -> &'static [&'static str] {
        &[PGN]
    }

    fn write_transcript(&self, format: &str, transcript: &Transcript) -> Option<String> {
        if format == PGN { pgn::write(self, transcript) } else { None }
    }

    fn read_transcripts(&self, format: &str, text: &str, visit: &mut dyn FnMut(Result<Transcript, Fault>) -> ControlFlow<()>) -> bool {
        let is_known = format == PGN;
        if is_known {
            let _ = pgn::Games::of(*self, text).try_for_each(visit);
        }
        is_known
    }

    fn view(&self, position: &Board) -> BoardView {
        view::view(self, position)
    }
}
