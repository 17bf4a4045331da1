//! Where the laboratory's truth comes from.

use rival_games::chess::Board;
use rival_search::Verdict;

use super::judge::Truth;

struct Unknown;

impl Truth for Unknown {
    fn verdict(&self, _board: &Board) -> Option<Verdict> {
        None
    }
}

/// The truth about kings and rooks.
pub fn truth() -> &'static dyn Truth {
    &Unknown
}
