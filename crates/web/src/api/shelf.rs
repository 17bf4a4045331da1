//! The games there are, with all that a menu needs to know.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Json;
use axum::http::{HeaderMap, Uri};
use rival_core::{RuleOptions, Unit};
use rival_play::{Engines, MindOptions, Player, ShelfEntry, shelf as games};
use serde::Serialize;
use utoipa::ToSchema;

use super::position::note_about;
use crate::speech::language_of;

/// Names and an example of each algorithm, which tells whether a game has it.
const ALGORITHMS: [(&str, &str); 7] = [
    ("random", "random"),
    ("minimax", "minimax:1"),
    ("alphabeta", "alphabeta:1"),
    ("expectimax", "expectimax:1"),
    ("mcts", "mcts:1"),
    ("engine", "engine:nodes=1"),
    ("exact", "exact"),
];

/// The games and the engines.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Shelf {
    games: Vec<Entry>,
    /// Foreign engines registered on this machine, by name.
    engines: Vec<String>,
}

/// A game.
#[derive(Clone, Serialize, ToSchema)]
struct Entry {
    id: &'static str,
    name: &'static str,
    marks: [char; 2],
    #[schema(value_type = String)]
    unit: Unit,
    rules: Vec<Rule>,
    presets: Vec<PresetEntry>,
    /// Levels by the rules under which they differ, and `default`.
    levels: BTreeMap<String, Vec<&'static str>>,
    algorithms: Vec<&'static str>,
    /// Formats in which whole games are exchanged with other programs: `pgn`.
    formats: &'static [&'static str],
    /// Letters that may follow the side to move in a picture of a position.
    flags: &'static [&'static str],
    /// Foreign engines registered on this machine that play it, by name.
    engines: Vec<String>,
    /// What could be known exactly and is not yet, in the reader's language: a table that this machine has not made.
    note: Option<String>,
}

/// A rule option.
#[derive(Clone, Serialize, ToSchema)]
struct Rule {
    key: &'static str,
    values: &'static [&'static str],
    default: &'static str,
}

/// A word that stands for rule options.
#[derive(Clone, Serialize, ToSchema)]
struct PresetEntry {
    word: &'static str,
    #[schema(value_type = Object)]
    rules: RuleOptions,
}

/// The games there are.
#[utoipa::path(get, path = "/api/shelf", responses((status = 200, body = Shelf)))]
pub(crate) async fn shelf(uri: Uri, headers: HeaderMap) -> Json<Shelf> {
    static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf { games: games().iter().filter_map(entry).collect(), engines: Vec::new() });
    let mut shelf = SHELF.clone();
    // Engines come and go while the server runs; a registry that cannot be read offers none.
    let engines = Engines::open().map(|engines| engines.all()).unwrap_or_default();
    let language = language_of(&uri, &headers);
    for (game, entry) in shelf.games.iter_mut().zip(games()) {
        // A table may have been made since.
        game.note = entry.open(&RuleOptions::default()).ok().and_then(|table| note_about(&*table, language));
        game.engines = engines.iter().filter(|engine| engine.plays(game.id)).map(|engine| engine.name.clone()).collect();
    }
    shelf.engines = engines.into_iter().map(|engine| engine.name).collect();
    Json(shelf)
}

fn entry(game: &'static ShelfEntry) -> Option<Entry> {
    let table = game.open(&RuleOptions::default()).ok()?;
    let info = table.info();
    let usual = table.levels();
    let mut levels = BTreeMap::from([("default".to_owned(), usual.clone())]);
    let options = MindOptions { table_mb: 1, ..MindOptions::default() };
    let mut algorithms = Vec::new();
    for (name, example) in ALGORITHMS {
        let known = example.parse::<Player>().is_ok_and(|player| table.mind(&player, &options).is_ok());
        algorithms.extend(known.then_some(name));
    }
    for choice in game.rules {
        for value in choice.values {
            let rules = RuleOptions::default().with(choice.key, value);
            let others = game.open(&rules).map(|table| table.levels()).unwrap_or_default();
            if others != usual {
                levels.insert(rules.to_string(), others);
            }
        }
    }
    Some(Entry {
        id: game.id,
        name: game.name,
        marks: info.marks,
        unit: info.unit,
        rules: game.rules.iter().map(|rule| Rule { key: rule.key, values: rule.values, default: rule.default }).collect(),
        presets: game
            .presets
            .iter()
            .filter_map(|preset| Some(PresetEntry { word: preset.word, rules: preset.rules.parse().ok()? }))
            .collect(),
        levels,
        algorithms,
        formats: table.formats(),
        flags: game.flags,
        engines: Vec::new(),
        note: None,
    })
}
