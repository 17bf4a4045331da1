//! Hearing that pixels change (the DAMAGE extension), so that a change is looked at when it comes and not at the next regular look. It
//! only ever shortens a wait: what a server does not tell is seen a little later.

use std::time::Duration;

use rival_core::Fault;
use x11rb::connection::{Connection, RequestConnection};
use x11rb::protocol::Event;
use x11rb::protocol::damage::{self, ConnectionExt as _, ReportLevel};
use x11rb::protocol::xproto::Window as Id;
use x11rb::rust_connection::RustConnection;

use super::lost;
use crate::Area;

/// How often it is listened during a wait.
const LISTEN: Duration = Duration::from_millis(8);

/// The server's promise to tell of changes, where it gives one.
pub(super) struct Changes(Option<damage::Damage>);

impl Changes {
    /// Asks to be told of every change on the screen.
    pub(super) fn ask(connection: &RustConnection, root: Id) -> Result<Changes, Fault> {
        if connection.extension_information(damage::X11_EXTENSION_NAME).map_err(|error| lost(&error))?.is_none() {
            return Ok(Changes(None));
        }
        let version = connection.damage_query_version(1, 1).map_err(|error| lost(&error))?.reply();
        let id = connection.generate_id().map_err(|error| lost(&error))?;
        let asked = connection.damage_create(id, root, ReportLevel::DELTA_RECTANGLES).map_err(|error| lost(&error))?.check();
        Ok(Changes((version.is_ok() && asked.is_ok()).then_some(id)))
    }

    /// Waits until something changes in an area, no longer than this.
    pub(super) fn wait(&self, connection: &RustConnection, area: Area, time: Duration) {
        let Some(id) = self.0 else { return std::thread::sleep(time) };
        let began = std::time::Instant::now();
        loop {
            // A display that is gone says so when it is looked at next.
            let (mut heard, mut concerns) = (false, false);
            while let Ok(Some(event)) = connection.poll_for_event() {
                let Event::DamageNotify(change) = event else { continue };
                let (x, y) = (change.area.x.into(), change.area.y.into());
                let changed = Area { x, y, width: change.area.width.into(), height: change.area.height.into() };
                (heard, concerns) = (true, concerns || changed.shared(area).is_some());
            }
            if heard && connection.damage_subtract(id, x11rb::NONE, x11rb::NONE).and_then(|_| connection.flush()).is_err() {
                return;
            }
            let left = time.saturating_sub(began.elapsed());
            if concerns || left.is_zero() {
                return;
            }
            std::thread::sleep(left.min(LISTEN));
        }
    }
}
