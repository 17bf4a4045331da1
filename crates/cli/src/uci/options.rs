//! The options that Rival has as an engine, and what a change of each brings about. Values are checked by the protocol's own
//! rules, so that a wrong one changes nothing.

use rival_core::Fault;
use rival_play::{MindOptions, ShelfEntry, Strength, shelf};
use rival_uci::{OptionKind, OptionSpec};

/// What is set.
pub(super) struct Options {
    pub hash_mb: usize,
    pub threads: usize,
    pub multipv: usize,
    pub own_book: bool,
    pub book_file: String,
    pub syzygy_path: String,
    pub chess960: bool,
    pub limit_strength: bool,
    pub elo: u32,
    /// What is kept back of every clock. A machine on which others work hard looks elsewhere for a tenth of a second now and
    /// then; to lose by that is worse than to think a little less.
    pub overhead_ms: u64,
    pub game: &'static ShelfEntry,
}

/// What must be done because of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Nothing before the next search.
    Later,
    /// All that was learned is to be forgotten.
    Clear,
    /// Another game is on the table.
    OtherGame,
    /// Another opening book is to be read.
    OtherBook,
    /// Other endgame tables are to be read.
    OtherTables,
}

const USUAL_GAME: &str = "chess";

impl Options {
    /// The defaults; none where there is no game.
    pub fn new() -> Option<Options> {
        let game = shelf().iter().find(|entry| entry.id == USUAL_GAME).or_else(|| shelf().first())?;
        Some(Options {
            hash_mb: 64,
            threads: 1,
            multipv: 1,
            own_book: false,
            book_file: String::new(),
            syzygy_path: String::new(),
            chess960: false,
            limit_strength: false,
            elo: 1500,
            overhead_ms: 30,
            game,
        })
    }

    /// All options with their defaults, as they are introduced.
    pub fn specs(&self) -> Vec<OptionSpec> {
        let check = |name: &str, default| OptionSpec::new(name, OptionKind::Check { default });
        let string = |name: &str| OptionSpec::new(name, OptionKind::String { default: String::new() });
        let games: Vec<String> = shelf().iter().map(|entry| entry.id.to_owned()).collect();
        let usual = games.iter().find(|id| *id == USUAL_GAME).or(games.first()).cloned().unwrap_or_default();
        vec![
            OptionSpec::spin("Hash", 64, 1, 65_536),
            OptionSpec::spin("Threads", 1, 1, 256),
            OptionSpec::spin("MultiPV", 1, 1, 256),
            OptionSpec::new("Clear Hash", OptionKind::Button),
            check("Ponder", false),
            OptionSpec::spin("Move Overhead", 30, 0, 5_000),
            check("OwnBook", false),
            string("BookFile"),
            string("SyzygyPath"),
            check("UCI_Chess960", false),
            check("UCI_LimitStrength", false),
            OptionSpec::spin("UCI_Elo", 1500, i64::from(*Strength::RATINGS.start()), i64::from(*Strength::RATINGS.end())),
            OptionSpec::new("UCI_Variant", OptionKind::Combo { default: usual, vars: games }),
        ]
    }

    /// Sets an option, or says why that cannot be.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Effect, Fault> {
        let specs = self.specs();
        let Some(spec) = specs.iter().find(|spec| spec.is_called(name)) else {
            let known = specs.iter().map(|spec| spec.name.as_str()).collect::<Vec<_>>().join(", ");
            let fault = Fault::new("uci-no-option", "the engine {name} has no option \"{option}\"; it has {known}");
            return Err(fault.with("name", "Rival").with("option", name).with("known", known));
        };
        let value = spec.checked(value)?;
        // Checked above: a spin is a number in its range.
        let number = || value.parse::<u64>().unwrap_or_default();
        let is_true = value == "true";
        match spec.name.as_str() {
            "Hash" => self.hash_mb = number() as usize,
            "Threads" => self.threads = number() as usize,
            "MultiPV" => self.multipv = number() as usize,
            "Clear Hash" => return Ok(Effect::Clear),
            "Move Overhead" => self.overhead_ms = number(),
            "OwnBook" => self.own_book = is_true,
            "BookFile" => {
                self.book_file = value;
                return Ok(Effect::OtherBook);
            }
            "SyzygyPath" => {
                self.syzygy_path = value;
                return Ok(Effect::OtherTables);
            }
            "UCI_LimitStrength" => self.limit_strength = is_true,
            "UCI_Elo" => self.elo = number() as u32,
            "UCI_Chess960" => {
                self.chess960 = is_true;
                return Ok(Effect::OtherGame);
            }
            "UCI_Variant" => {
                self.game = shelf().iter().find(|entry| entry.id == value).unwrap_or(self.game);
                return Ok(Effect::OtherGame);
            }
            // Ponder only tells that pondering may happen.
            _ => {}
        }
        Ok(Effect::Later)
    }

    /// How strong it may be, where that is limited.
    pub fn strength(&self) -> Option<Strength> {
        self.limit_strength.then(|| Strength::of_elo(self.elo))
    }

    /// What the mind may use.
    pub fn mind(&self) -> MindOptions {
        MindOptions {
            table_mb: self.hash_mb,
            threads: self.threads,
            errors_permille: self.strength().map_or(0, |strength| strength.errors_permille),
            // The book is asked before anything is thought, where the other side wants it.
            book: false,
            // The truth would undo what limits it.
            endings: !self.limit_strength,
            plays_on: true,
            ..MindOptions::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_set_and_a_wrong_value_changes_nothing() {
        let mut options = Options::new().expect("a shelf");
        for spec in options.specs() {
            let value = match &spec.kind {
                OptionKind::Check { .. } => "true".to_owned(),
                OptionKind::Spin { max, .. } => max.to_string(),
                OptionKind::Combo { vars, .. } => vars[0].clone(),
                OptionKind::Button => String::new(),
                OptionKind::String { .. } => "/some/where".to_owned(),
            };
            assert!(options.set(&spec.name.to_uppercase(), &value).is_ok(), "{}", spec.name);
        }
        assert_eq!((options.hash_mb, options.threads, options.multipv, options.elo), (65_536, 256, 256, 3000));
        assert_eq!((options.book_file.as_str(), options.own_book, options.chess960), ("/some/where", true, true));
        assert_eq!(options.set("Hash", "0").map_err(|fault| fault.code), Err("option-spin"));
        assert_eq!(options.set("Contempt", "0").map_err(|fault| fault.code), Err("uci-no-option"));
        assert_eq!(options.hash_mb, 65_536);
    }

    #[test]
    fn every_game_of_the_shelf_is_offered() {
        let mut options = Options::new().expect("a shelf");
        for entry in shelf() {
            assert_eq!(options.set("UCI_Variant", entry.id), Ok(Effect::OtherGame));
            assert_eq!(options.game.id, entry.id);
        }
    }
}
