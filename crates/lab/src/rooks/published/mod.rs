//! The study's own game and searches, as its text and appendix give them: not chess, and kept so on purpose, to reproduce its
//! tables. Mate is a pattern, a drawn game is known only to the referee, and a stalemated reply counts as the worst. It
//! shares with the rest of the laboratory only where men stand and what that is worth.

mod mate;
mod moves;
mod search;

use std::collections::HashMap;

use rival_core::Side;

use super::men::Men;
pub use mate::is_mate;
pub use search::{Found, Search};

/// Why a game by the study's rules is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The mate pattern holds for the side that has moved.
    Mate,
    /// Only the kings are left.
    BareKings,
    /// An arrangement of the men was seen three times, whoever was to move.
    Threefold,
    /// More than fifty plies without a capture.
    FiftyPlies,
}

/// The referee: sees every arrangement, and says when the game is over.
#[derive(Debug)]
pub struct Referee {
    seen: HashMap<Men, u32>,
    men: usize,
    quiet: u32,
    /// A draw that the study's program has noticed, and acts on only after the next move.
    noticed: Option<End>,
}

impl Referee {
    /// A game that begins with this arrangement, which counts as seen once.
    pub fn new(start: Men) -> Referee {
        Referee { seen: HashMap::from([(start, 1)]), men: start.count(), quiet: 0, noticed: None }
    }

    /// Looks at the arrangement after a move of `mover`. Draws by repetition and by quiet plies come one move late, as in the
    /// study, whose loop counts, moves, and only then looks at its counts.
    pub fn see(&mut self, men: &Men, mover: Side) -> Option<End> {
        if is_mate(men, mover) {
            return Some(End::Mate);
        }
        if men.count() == 2 {
            return Some(End::BareKings);
        }
        if self.noticed.is_some() {
            return self.noticed;
        }
        self.quiet = if men.count() < self.men { 0 } else { self.quiet + 1 };
        self.men = men.count();
        let times = self.seen.entry(*men).or_insert(0);
        *times += 1;
        if *times == 3 {
            self.noticed = Some(End::Threefold);
        } else if self.quiet > 50 {
            self.noticed = Some(End::FiftyPlies);
        }
        None
    }
}
