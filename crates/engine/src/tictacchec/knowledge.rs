//! How strong each level of Tic-Tac-Chec is, what the bench searches, and where the exact answers come from.

use std::sync::Arc;
use std::time::Duration;

use rival_core::Fault;
use rival_games::tictacchec::{Board, TicTacChec};
use rival_search::{Limits, Searcher};

use super::table::{BUILD_COMMAND, FILE, Table};
use super::{Exact, Insight};
use crate::{Knowledge, Level, Method, SolverOptions, tables};

impl Knowledge for TicTacChec {
    type Guide = Insight;

    fn guide(&self) -> Insight {
        Insight
    }

    fn levels(&self) -> Vec<Level> {
        let engine = |id, depth, error_rate| Level { id, method: Method::Engine(Limits::depth(depth)), error_rate };
        let strongest = Level { id: "strongest", method: Method::Exact(Limits::time(Duration::from_secs(1))), error_rate: 0.0 };
        vec![engine("easy", 2, 0.25), engine("medium", 4, 0.05), engine("hard", 7, 0.0), strongest]
    }

    fn bench(&self) -> (Vec<&'static str>, u32) {
        let positions = vec![
            "",
            "..../.P../..r./.... w BNRpbn ^- 1,1",
            "...n/.PB./.rb./N... w Rp ^- 3,3",
            "RNbn/Bp../..../P... w r ^^ 9,9",
            "..r./.NP./pb.R/n..B b - v^ 12,11",
        ];
        (positions, 6)
    }

    fn exact(&self, _options: &SolverOptions) -> Option<Box<dyn Searcher<Board>>> {
        let table = open(self)?.ok()?;
        Some(Box::new(Exact::new(Arc::new(table))))
    }

    fn exact_table(&self, _position: &Board) -> Option<Result<(), Fault>> {
        Some(open(self)?.map(|_| ()))
    }
}

/// The table on this machine, or why it cannot be asked; none where these rules have no table.
fn open(game: &TicTacChec) -> Option<Result<Table, Fault>> {
    if !Table::knows(game.rules()) {
        return None;
    }
    let absent = || {
        Fault::new("table-absent", "the exact answer is one command away: {command} makes the table, once, in some minutes")
            .with("command", BUILD_COMMAND)
    };
    let opened = tables::folder()
        .ok_or_else(absent)
        .and_then(|folder| Table::open(&folder.join(FILE)).map_err(|fault| if fault.code == "table-not-found" { absent() } else { fault }));
    Some(opened)
}
