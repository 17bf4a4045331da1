//! The desktop of X11, spoken to over its socket. It knows windows, pictures and the pointer; it knows nothing of boards.

mod capture;
mod changes;
mod mouse;
mod shared;
mod windows;

use std::time::Duration;

use rival_core::Fault;
use x11rb::connection::{Connection, RequestConnection};
use x11rb::protocol::randr::ConnectionExt as _;
use x11rb::protocol::xproto::{Atom, ConnectionExt as _, Screen as Root};
use x11rb::protocol::{randr, xtest};
use x11rb::rust_connection::RustConnection;

use crate::desk::WallTime;
use crate::{Area, Time};

/// A connection to an X server.
pub struct X11 {
    connection: RustConnection,
    root: Root,
    atoms: Atoms,
    formats: capture::Formats,
    shared: shared::Shared,
    changes: changes::Changes,
    /// The pixels of the last picture, as the server keeps them.
    pixels: Vec<u8>,
    time: WallTime,
}

/// The names of properties and messages that the server has numbers for.
struct Atoms {
    client_list: Atom,
    net_name: Atom,
    utf8: Atom,
    active: Atom,
    state: Atom,
    horizontally: Atom,
    vertically: Atom,
}

impl X11 {
    /// Connects to this display, or to the one that `DISPLAY` names.
    pub fn connect(display: Option<&str>) -> Result<X11, Fault> {
        let name = display.map_or_else(|| std::env::var("DISPLAY").unwrap_or_default(), ToOwned::to_owned);
        let unreachable = |why: &dyn std::fmt::Display| {
            Fault::new("pilot-unreachable", "the display \"{display}\" cannot be reached: {reason}")
                .with("display", &name)
                .with("reason", one_line(why))
        };
        if !has_possible_number(&name) {
            return Err(unreachable(&"there is no such display"));
        }
        let (connection, number) = RustConnection::connect(display).map_err(|error| unreachable(&error))?;
        let root = connection.setup().roots.get(number).cloned().ok_or_else(|| unreachable(&"it has no screen"))?;
        let atoms = Atoms::of(&connection)?;
        let formats = capture::Formats::of(connection.setup(), &root)?;
        let changes = changes::Changes::ask(&connection, root.root)?;
        let (shared, pixels, time) = (shared::Shared::default(), Vec::new(), WallTime::new());
        Ok(X11 { connection, root, atoms, formats, shared, changes, pixels, time })
    }

    /// Whether the pointer may be moved by a program; a sentence where it may not.
    pub fn check_mouse(&self) -> Result<(), Fault> {
        let has_it = self.connection.extension_information(xtest::X11_EXTENSION_NAME).map_err(|error| lost(&error))?.is_some();
        let forbidden = || {
            Fault::new(
                "pilot-no-mouse",
                "this display lets no program move the mouse (it has no XTEST); --dry-run only looks and shows the move",
            )
        };
        if has_it { Ok(()) } else { Err(forbidden()) }
    }

    /// All of the screen as it is now: monitors come and go.
    fn desktop(&self) -> Result<Area, Fault> {
        let asked = self.connection.get_geometry(self.root.root).map_err(|error| lost(&error))?;
        let all = asked.reply().map_err(|error| lost(&error))?;
        Ok(Area { x: 0, y: 0, width: all.width.into(), height: all.height.into() })
    }

    fn read_monitors(&self) -> Result<Vec<Area>, Fault> {
        if self.connection.extension_information(randr::X11_EXTENSION_NAME).map_err(|error| lost(&error))?.is_none() {
            return Ok(vec![self.desktop()?]);
        }
        let reply = self.connection.randr_get_monitors(self.root.root, true).map_err(|error| lost(&error))?.reply();
        let areas: Vec<Area> = reply.map_or_else(
            |_| Vec::new(),
            |reply| {
                let area = |m: &randr::MonitorInfo| Area { x: m.x.into(), y: m.y.into(), width: m.width.into(), height: m.height.into() };
                reply.monitors.iter().map(area).collect()
            },
        );
        Ok(if areas.is_empty() { vec![self.desktop()?] } else { areas })
    }
}

impl Atoms {
    fn of(connection: &RustConnection) -> Result<Atoms, Fault> {
        let atom = |name: &str| -> Result<Atom, Fault> {
            let asked = connection.intern_atom(false, name.as_bytes()).map_err(|error| lost(&error))?;
            Ok(asked.reply().map_err(|error| lost(&error))?.atom)
        };
        Ok(Atoms {
            client_list: atom("_NET_CLIENT_LIST")?,
            net_name: atom("_NET_WM_NAME")?,
            utf8: atom("UTF8_STRING")?,
            active: atom("_NET_ACTIVE_WINDOW")?,
            state: atom("_NET_WM_STATE")?,
            horizontally: atom("_NET_WM_STATE_MAXIMIZED_HORZ")?,
            vertically: atom("_NET_WM_STATE_MAXIMIZED_VERT")?,
        })
    }
}

/// The display no longer answers, or refuses.
fn lost(why: &dyn std::fmt::Display) -> Fault {
    Fault::new("pilot-display-lost", "the display does not do what it was asked for: {reason}").with("reason", one_line(why))
}

/// Displays are numbered as far as there are ports for them, from 6000 on.
fn has_possible_number(display: &str) -> bool {
    let number = display.rsplit(':').next().and_then(|rest| rest.split('.').next()).and_then(|number| number.parse::<u32>().ok());
    number.is_none_or(|number| number <= u32::from(u16::MAX) - 6000)
}

/// What a server says may have several lines.
fn one_line(text: &dyn std::fmt::Display) -> String {
    text.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Time for X11 {
    fn now(&mut self) -> Duration {
        self.time.now()
    }

    fn wait(&mut self, time: Duration) {
        std::thread::sleep(time);
    }

    fn wait_for_change(&mut self, area: Area, time: Duration) {
        self.changes.wait(&self.connection, area, time);
    }
}
