//! A seat's mind that has thought elsewhere: the pool finds the move while the match is free for others, and hands it over
//! when it is done. To the match it looks like a mind that answers at once.

use std::sync::{Arc, Mutex, PoisonError};

use rival_core::{Fault, MoveError};
use rival_play::{Analysis, Mind, MindError, Record};
use rival_search::{Control, Limits};

/// Where an answer is put for the match to take. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Handover(Arc<Mutex<Option<Analysis>>>);

impl Handover {
    /// The next answer.
    pub(crate) fn put(&self, answer: Analysis) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }
}

impl Mind for Handover {
    fn think(&mut self, _: &Record, _: &Limits, _: &Control, _: &mut dyn FnMut(&Analysis)) -> Result<Analysis, MindError> {
        let answer = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let missing = || MoveError::Invalid { input: String::new(), fault: Fault::new("no-answer", "no answer was handed over") };
        answer.ok_or_else(|| MindError::Move { number: 0, error: missing() })
    }

    fn forget(&mut self) {}
}
