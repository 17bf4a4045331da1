//! What the pilot needs of a desktop, as three small traits: a screen to look at, a mouse, and time. Systems fill them in; the tests
//! fill them with a drawn desktop whose clock they turn themselves. Nothing here knows chess.

use std::time::{Duration, Instant};

use rival_core::Fault;
use rival_vision::Picture;
use serde::Serialize;

use crate::{Area, Place};

/// A window of some program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// The system's number for it.
    pub id: u32,
    /// What its title bar says.
    pub title: String,
    /// The program's name for its kind of window.
    pub program: String,
    /// Where its contents are, without the frame.
    pub area: Area,
}

/// Where pictures come from.
pub trait Screen {
    /// The monitors; at least one.
    fn monitors(&mut self) -> Result<Vec<Area>, Fault>;
    /// All windows that can be seen or uncovered, in no particular order.
    fn windows(&mut self) -> Result<Vec<Window>, Fault>;
    /// Where a window's contents are now; none where it is closed or put away.
    fn area_of(&mut self, window: u32) -> Result<Option<Area>, Fault>;
    /// Whether whoever clicks this place clicks this window, and nothing that covers it.
    fn is_reachable(&mut self, window: u32, place: Place) -> Result<bool, Fault>;
    /// The window that is seen at a place; none where the bare desktop is.
    fn window_at(&mut self, place: Place) -> Result<Option<u32>, Fault>;
    /// Brings a window to the front.
    fn raise(&mut self, window: u32) -> Result<(), Fault>;
    /// Makes a window as large as the screen allows.
    fn maximise(&mut self, window: u32) -> Result<(), Fault>;
    /// A picture of an area; what lies outside the screen is black.
    fn capture(&mut self, area: Area) -> Result<Picture, Fault>;
}

/// The pointer and its main button.
pub trait Mouse {
    /// Where the pointer is.
    fn position(&mut self) -> Result<Place, Fault>;
    /// Puts the pointer somewhere.
    fn move_to(&mut self, place: Place) -> Result<(), Fault>;
    /// Presses the main button.
    fn press(&mut self) -> Result<(), Fault>;
    /// Lets it go.
    fn release(&mut self) -> Result<(), Fault>;
}

/// The passing of time.
pub trait Time {
    /// The time since some moment.
    fn now(&mut self) -> Duration;
    /// Waits.
    fn wait(&mut self, time: Duration);
    /// Waits as long, or until the system says that something changes in an area, where it does say so.
    fn wait_for_change(&mut self, _area: Area, time: Duration) {
        self.wait(time);
    }
}

/// All three together.
pub trait Desk: Screen + Mouse + Time {}

impl<T: Screen + Mouse + Time> Desk for T {}

/// The real time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WallTime(Instant);

impl WallTime {
    pub(crate) fn new() -> WallTime {
        WallTime(Instant::now())
    }

    pub(crate) fn now(self) -> Duration {
        self.0.elapsed()
    }
}
