//! Ctrl-C as a request rather than an end: the running search is told to return with what it has, and a waiting prompt
//! hears of it. A second one, when nobody reacts, ends the program.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};

use rival_search::Control;

use crate::talk::Heard;

/// How many requests it takes until the program ends by itself.
const PATIENCE: u32 = 2;

#[derive(Default)]
struct Shared {
    count: AtomicU32,
    control: Mutex<Option<Arc<Control>>>,
    ears: Mutex<Option<Sender<Heard>>>,
}

/// Knows whether Ctrl-C was pressed, and whom to tell.
#[derive(Clone, Default)]
pub struct Interrupt {
    shared: Arc<Shared>,
}

impl Interrupt {
    /// Takes Ctrl-C over. Where the system does not let us, Ctrl-C simply ends the program.
    pub fn install() -> Interrupt {
        let interrupt = Interrupt::default();
        let shared = Arc::clone(&interrupt.shared);
        let taken = ctrlc::set_handler(move || shared.pressed());
        if let Err(error) = taken {
            tracing::warn!(%error, "Ctrl-C cannot be caught");
        }
        interrupt
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_pressed(&self) -> bool {
        self.shared.count.load(Ordering::SeqCst) > 0
    }

    /// A control for a search that Ctrl-C stops.
    pub fn control(&self) -> Arc<Control> {
        let control = Arc::new(Control::new());
        *self.shared.control.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&control));
        if self.is_pressed() {
            control.stop();
        }
        control
    }

    /// Whom to tell besides.
    pub fn tell(&self, ears: Sender<Heard>) {
        *self.shared.ears.lock().unwrap_or_else(PoisonError::into_inner) = Some(ears);
    }
}

impl Shared {
    fn pressed(&self) {
        if self.count.fetch_add(1, Ordering::SeqCst) + 1 >= PATIENCE {
            std::process::exit(1);
        }
        if let Some(control) = &*self.control.lock().unwrap_or_else(PoisonError::into_inner) {
            control.stop();
        }
        if let Some(ears) = &*self.ears.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = ears.send(Heard::Interrupted);
        }
    }
}
