//! Windows of X11: those a window manager lists or, where none runs, those that lie in the root window and have a name.

use rival_core::Fault;
use rival_vision::Picture;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, InputFocus, MapState, StackMode, Window as Id,
};

use super::{X11, lost};
use crate::{Area, Place, Screen, Window};

/// Names longer than this are cut.
const LONGEST_NAME: u32 = 1024;

/// Windows inside windows are looked through no deeper than this.
const DEEPEST: usize = 16;

/// A window without a board in it: helpers and icons.
const LEAST: u32 = 64;

impl Screen for X11 {
    fn monitors(&mut self) -> Result<Vec<Area>, Fault> {
        self.read_monitors()
    }

    fn windows(&mut self) -> Result<Vec<Window>, Fault> {
        let mut windows = Vec::new();
        for id in self.candidates()? {
            let Some(area) = self.area_of(id)? else { continue };
            if area.width >= LEAST && area.height >= LEAST {
                windows.push(Window { id, title: self.title(id), program: self.program(id), area });
            }
        }
        Ok(windows)
    }

    fn area_of(&mut self, window: Id) -> Result<Option<Area>, Fault> {
        let (Ok(attributes), Ok(geometry)) = (self.connection.get_window_attributes(window), self.connection.get_geometry(window)) else {
            return Err(lost(&"it is gone"));
        };
        let origin = self.connection.translate_coordinates(window, self.root.root, 0, 0).map_err(|error| lost(&error))?;
        // A window that was closed between two questions is simply closed.
        let (Ok(attributes), Ok(geometry), Ok(origin)) = (attributes.reply(), geometry.reply(), origin.reply()) else { return Ok(None) };
        let area = Area { x: origin.dst_x.into(), y: origin.dst_y.into(), width: geometry.width.into(), height: geometry.height.into() };
        Ok((attributes.map_state == MapState::VIEWABLE).then_some(area))
    }

    fn is_reachable(&mut self, window: Id, place: Place) -> Result<bool, Fault> {
        Ok(self.desktop()?.holds(place) && self.windows_under(place)?.contains(&window))
    }

    fn window_at(&mut self, place: Place) -> Result<Option<Id>, Fault> {
        let under = self.windows_under(place)?;
        let known = self.candidates()?;
        // A menu or a tip has no name of its own; it is a window all the same.
        Ok(under.iter().find(|id| known.contains(id)).or(under.first()).copied())
    }

    fn raise(&mut self, window: Id) -> Result<(), Fault> {
        self.ask_manager(window, self.atoms.active, [2, 0, 0, 0, 0])?;
        // Without a window manager nobody hears that; this the server does itself.
        let on_top = ConfigureWindowAux::new().stack_mode(StackMode::ABOVE);
        self.connection.configure_window(window, &on_top).map_err(|error| lost(&error))?;
        self.connection.set_input_focus(InputFocus::PARENT, window, x11rb::CURRENT_TIME).map_err(|error| lost(&error))?;
        self.connection.flush().map_err(|error| lost(&error))
    }

    fn maximise(&mut self, window: Id) -> Result<(), Fault> {
        const ADD: u32 = 1;
        self.ask_manager(window, self.atoms.state, [ADD, self.atoms.horizontally, self.atoms.vertically, 2, 0])?;
        if self.managed()?.is_empty() {
            let Some(area) = self.area_of(window)? else { return Ok(()) };
            // The monitor that shows the most of it.
            let shown = |monitor: &Area| monitor.shared(area).map_or(0, |part| u64::from(part.width) * u64::from(part.height));
            if let Some(Area { x, y, width, height }) = self.read_monitors()?.into_iter().max_by_key(shown) {
                let all = ConfigureWindowAux::new().x(x).y(y).width(width).height(height);
                self.connection.configure_window(window, &all).map_err(|error| lost(&error))?;
            }
        }
        self.connection.flush().map_err(|error| lost(&error))
    }

    fn capture(&mut self, area: Area) -> Result<Picture, Fault> {
        self.read_picture(area)
    }
}

impl X11 {
    /// What a window manager says the windows are; none where none runs.
    fn managed(&self) -> Result<Vec<Id>, Fault> {
        let asked = self.connection.get_property(false, self.root.root, self.atoms.client_list, AtomEnum::WINDOW, 0, LONGEST_NAME);
        let reply = asked.map_err(|error| lost(&error))?.reply().map_err(|error| lost(&error))?;
        Ok(reply.value32().map(Iterator::collect).unwrap_or_default())
    }

    fn candidates(&self) -> Result<Vec<Id>, Fault> {
        let managed = self.managed()?;
        if !managed.is_empty() {
            return Ok(managed);
        }
        let tree = self.connection.query_tree(self.root.root).map_err(|error| lost(&error))?.reply().map_err(|error| lost(&error))?;
        Ok(tree.children.into_iter().filter(|&id| !self.title(id).is_empty() || !self.program(id).is_empty()).collect())
    }

    fn title(&self, window: Id) -> String {
        let modern = self.text(window, self.atoms.net_name, self.atoms.utf8);
        if modern.is_empty() { self.text(window, AtomEnum::WM_NAME.into(), AtomEnum::ANY.into()) } else { modern }
    }

    /// The second word of WM_CLASS, the kind of program.
    fn program(&self, window: Id) -> String {
        let class = self.text(window, AtomEnum::WM_CLASS.into(), AtomEnum::STRING.into());
        class.split('\0').nth(1).unwrap_or_default().to_owned()
    }

    fn text(&self, window: Id, name: u32, kind: u32) -> String {
        let asked = self.connection.get_property(false, window, name, kind, 0, LONGEST_NAME);
        let reply = asked.ok().and_then(|asked| asked.reply().ok());
        reply.map(|reply| String::from_utf8_lossy(&reply.value).into_owned()).unwrap_or_default()
    }

    /// The windows at a place from the outermost to the innermost.
    fn windows_under(&self, place: Place) -> Result<Vec<Id>, Fault> {
        let mut windows = Vec::new();
        let (x, y) = (place.x as i16, place.y as i16);
        let mut outer = self.root.root;
        while windows.len() < DEEPEST {
            let asked = self.connection.translate_coordinates(self.root.root, outer, x, y).map_err(|error| lost(&error))?;
            match asked.reply() {
                Ok(reply) if reply.child != x11rb::NONE => outer = reply.child,
                _ => break,
            }
            windows.push(outer);
        }
        Ok(windows)
    }

    fn ask_manager(&self, window: Id, what: u32, data: [u32; 5]) -> Result<(), Fault> {
        let message = ClientMessageEvent::new(32, window, what, data);
        let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        self.connection.send_event(false, self.root.root, to, message).map_err(|error| lost(&error)).map(drop)
    }
}
