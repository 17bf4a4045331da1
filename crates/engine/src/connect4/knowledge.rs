//! How strong each level of Connect Four is, on which boards it is perfect, and what the bench searches.

use std::time::Duration;

use rival_games::connect4::{Board, ConnectFour, Size};
use rival_search::{Limits, Searcher};

use super::{Exact, Insight, Solvable};
use crate::{Knowledge, Level, Method, SolverOptions};

impl<W: Solvable> Knowledge for ConnectFour<W> {
    type Guide = Insight<W>;

    fn guide(&self) -> Insight<W> {
        Insight::new(self.size())
    }

    fn levels(&self) -> Vec<Level> {
        let engine = |id, depth, error_rate| Level { id, method: Method::Engine(Limits::depth(depth)), error_rate };
        let top = |id, time| Level { id, method: Method::Exact(Limits::time(time)), error_rate: 0.0 };
        let last = if answers_within_a_second(self.size()) {
            top("perfect", Duration::from_secs(5))
        } else {
            top("strongest", Duration::from_secs(1))
        };
        vec![engine("easy", 2, 0.25), engine("medium", 4, 0.05), engine("hard", 8, 0.0), last]
    }

    fn bench(&self) -> (Vec<&'static str>, u32) {
        if self.size() == Size::default() {
            (vec!["", "4", "44", "4444", "435", "32164625", "2252576253", "71255763"], 12)
        } else {
            (vec![""], 10)
        }
    }

    fn exact(&self, options: &SolverOptions) -> Option<Box<dyn Searcher<Board<W>>>> {
        Exact::new(self.size(), options).map(|exact| Box::new(exact) as _)
    }
}

/// Whether every position of the board is answered exactly within a second: by the solver alone on small boards, with the help
/// of the book on 6x7. Measured: docs/connect4-solver.md.
fn answers_within_a_second(size: Size) -> bool {
    size.cells() <= 35 || size == Size::default()
}
