//! Minds that have thought before: kept between moves, because what they learned helps them, but never more of them than
//! the memory allowed. It knows their size as they were made, and nothing of what they think.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use rival_play::{Mind, Player};

/// A mind of one game.
struct Kept {
    key: String,
    player: Player,
    megabytes: usize,
    mind: Box<dyn Mind>,
}

/// Minds at rest, the longest unused first.
pub(crate) struct Minds {
    most_megabytes: usize,
    kept: Mutex<VecDeque<Kept>>,
}

impl Minds {
    /// Room for minds of this size together.
    pub(crate) fn new(most_megabytes: usize) -> Minds {
        Minds { most_megabytes, kept: Mutex::new(VecDeque::new()) }
    }

    /// The mind that thought as this player under this key, if it is still here.
    pub(crate) fn take(&self, key: &str, player: &Player) -> Option<Box<dyn Mind>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|own| own.key == key && own.player == *player)?;
        kept.remove(at).map(|own| own.mind)
    }

    /// Keeps a mind, and lets go of the longest unused ones where it gets tight.
    pub(crate) fn keep(&self, key: String, player: Player, megabytes: usize, mind: Box<dyn Mind>) {
        if megabytes > self.most_megabytes {
            return;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back(Kept { key, player, megabytes, mind });
        let mut all: usize = kept.iter().map(|own| own.megabytes).sum();
        while all > self.most_megabytes {
            let Some(oldest) = kept.pop_front() else { break };
            all -= oldest.megabytes;
        }
    }
}
