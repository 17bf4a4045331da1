//! The pointer of X11, moved by the XTEST extension as if the mouse itself had moved.

use rival_core::Fault;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, MOTION_NOTIFY_EVENT};
use x11rb::protocol::xtest::ConnectionExt as _;

use super::{X11, lost};
use crate::{Mouse, Place};

const MAIN_BUTTON: u8 = 1;

impl Mouse for X11 {
    fn position(&mut self) -> Result<Place, Fault> {
        let asked = self.connection.query_pointer(self.root.root).map_err(|error| lost(&error))?;
        let pointer = asked.reply().map_err(|error| lost(&error))?;
        Ok(Place { x: pointer.root_x.into(), y: pointer.root_y.into() })
    }

    fn move_to(&mut self, place: Place) -> Result<(), Fault> {
        self.pretend(MOTION_NOTIFY_EVENT, 0, place)
    }

    fn press(&mut self) -> Result<(), Fault> {
        self.pretend(BUTTON_PRESS_EVENT, MAIN_BUTTON, Place { x: 0, y: 0 })
    }

    fn release(&mut self) -> Result<(), Fault> {
        self.pretend(BUTTON_RELEASE_EVENT, MAIN_BUTTON, Place { x: 0, y: 0 })
    }
}

impl X11 {
    fn pretend(&self, event: u8, detail: u8, place: Place) -> Result<(), Fault> {
        let (x, y) = (place.x as i16, place.y as i16);
        let asked = self.connection.xtest_fake_input(event, detail, x11rb::CURRENT_TIME, self.root.root, x, y, 0);
        let done = asked.map_err(|error| lost(&error))?.check();
        done.map_err(|error| {
            Fault::new("pilot-mouse-refused", "this display does not let programs move the mouse: {reason}").with("reason", error)
        })?;
        self.connection.flush().map_err(|error| lost(&error))
    }
}
