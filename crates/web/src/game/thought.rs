//! What a mind thinks, as people read it: the analysis, and its moves in the notation of the game.

use rival_play::{Analysis, Table};
use serde::Serialize;

/// A thought about a position.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Thought {
    #[serde(flatten)]
    pub analysis: Analysis,
    /// The line it expects, as people write it.
    line: Vec<String>,
    /// The moves that have a value, as people write them, in the same order.
    names: Vec<String>,
}

impl Thought {
    /// A thought about this table's position.
    pub(crate) fn about(table: &dyn Table, analysis: Analysis) -> Thought {
        let name = |text: &String| table.notate(std::slice::from_ref(text)).pop().unwrap_or_default();
        let names = analysis.moves.iter().map(|value| name(&value.text)).collect();
        Thought { line: table.notate(&analysis.pv), names, analysis }
    }
}
