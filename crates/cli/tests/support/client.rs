//! A client of a test's display: what a person and other programs do there. It lays windows over others and counts the clicks they get,
//! moves, resizes, puts away and closes windows, moves the pointer and presses keys.
#![allow(dead_code)] // Each test file uses its share.

use std::time::{Duration, Instant};

use rival_pilot::{Area, Screen as _, Window, X11};
use x11rb::connection::Connection;
use x11rb::properties::{WmSizeHints, WmSizeHintsSpecification};
use x11rb::protocol::Event;
use x11rb::protocol::randr::{ConnectionExt as _, MonitorInfo};
use x11rb::protocol::xproto::{
    AtomEnum, BUTTON_PRESS_EVENT, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, CreateWindowAux, EventMask, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT, PropMode, StackMode, WindowClass,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::PATIENCE;

/// Keys of every PC keyboard, as X numbers them.
pub const CONTROL: u8 = 37;
pub const N: u8 = 57;
pub const F2: u8 = 68;

pub struct Client {
    connection: RustConnection,
    root: u32,
    windows: X11,
}

impl Client {
    pub fn connect(display: &str) -> Client {
        let (connection, number) = RustConnection::connect(Some(display)).expect("the display answers");
        let root = connection.setup().roots[number].root;
        Client { connection, root, windows: X11::connect(Some(display)).expect("the display answers") }
    }

    /// Waits for so many windows of XBoard, and gives them with the first opened first.
    pub fn xboards(&mut self, count: usize) -> Vec<Window> {
        let began = Instant::now();
        loop {
            let mut found = self.windows.windows().expect("windows");
            found.retain(|window| window.program == "Xboard");
            if found.len() == count {
                found.sort_by_key(|window| window.id);
                return found;
            }
            assert!(began.elapsed() < PATIENCE, "{found:?}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    pub fn area_of(&mut self, window: u32) -> Area {
        self.windows.area_of(window).expect("an answer").expect("an open window")
    }

    fn sync(&self) {
        self.connection.sync().expect("the display answers");
    }

    /// Lays a grey window over everything else, with no name and no frame, such as menus and tips are.
    pub fn cover(&self, area: Area) -> u32 {
        let id = self.connection.generate_id().expect("a number");
        let how = CreateWindowAux::new().background_pixel(0x0060_6060).override_redirect(1).event_mask(EventMask::BUTTON_PRESS);
        let (x, y, width, height) = (area.x as i16, area.y as i16, area.width as u16, area.height as u16);
        let kind = WindowClass::INPUT_OUTPUT;
        self.connection.create_window(x11rb::COPY_DEPTH_FROM_PARENT, id, self.root, x, y, width, height, 0, kind, 0, &how).expect("sent");
        self.connection.map_window(id).expect("sent");
        self.sync();
        id
    }

    /// A window with a name, which a window manager frames and lays over the others.
    pub fn open_window(&self, name: &str, area: Area) -> u32 {
        let id = self.connection.generate_id().expect("a number");
        let how = CreateWindowAux::new().background_pixel(0x0060_6060).event_mask(EventMask::BUTTON_PRESS);
        let (x, y, width, height) = (area.x as i16, area.y as i16, area.width as u16, area.height as u16);
        let kind = WindowClass::INPUT_OUTPUT;
        self.connection.create_window(x11rb::COPY_DEPTH_FROM_PARENT, id, self.root, x, y, width, height, 0, kind, 0, &how).expect("sent");
        let name_of = (AtomEnum::WM_NAME, AtomEnum::STRING);
        self.connection.change_property8(PropMode::REPLACE, id, name_of.0, name_of.1, name.as_bytes()).expect("sent");
        let place = Some((WmSizeHintsSpecification::UserSpecified, area.x, area.y));
        WmSizeHints { position: place, ..WmSizeHints::new() }.set_normal_hints(&self.connection, id).expect("sent");
        self.connection.map_window(id).expect("sent");
        self.sync();
        id
    }

    /// Asks the window manager to bring a window to the front, as a click on its name in a list does.
    pub fn activate(&self, window: u32) {
        let asked = self.connection.intern_atom(false, b"_NET_ACTIVE_WINDOW").expect("sent").reply().expect("the display answers");
        let message = ClientMessageEvent::new(32, window, asked.atom, [2, 0, 0, 0, 0]);
        let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        self.connection.send_event(false, self.root, to, message).expect("sent");
        self.sync();
    }

    /// Waits until a window manager has taken over.
    pub fn wait_for_manager(&self) {
        let began = Instant::now();
        let name =
            self.connection.intern_atom(false, b"_NET_SUPPORTING_WM_CHECK").expect("sent").reply().expect("the display answers").atom;
        let asked = || self.connection.get_property(false, self.root, name, AtomEnum::WINDOW, 0, 1).expect("sent").reply();
        while !asked().is_ok_and(|reply| reply.value_len == 1) {
            assert!(began.elapsed() < PATIENCE, "no window manager");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Divides the screen into two monitors side by side.
    pub fn divide(&self) -> [Area; 2] {
        let all = self.connection.get_geometry(self.root).expect("sent").reply().expect("the display answers");
        let width = u32::from(all.width) / 2;
        let halves = [0, width as i32].map(|x| Area { x, y: 0, width, height: all.height.into() });
        let resources = self.connection.randr_get_screen_resources_current(self.root).expect("sent").reply().expect("RandR");
        for (number, half) in halves.iter().enumerate() {
            let name = self.connection.intern_atom(false, format!("half-{number}").as_bytes()).expect("sent").reply().expect("a name").atom;
            // The first takes the screen's only output, so that no monitor of all the screen remains.
            let outputs = if number == 0 { resources.outputs.clone() } else { Vec::new() };
            let (x, width, height) = (half.x as i16, half.width as u16, half.height as u16);
            let (width_in_millimeters, height_in_millimeters) = (250, 280);
            let monitor = MonitorInfo {
                name,
                primary: number == 0,
                automatic: false,
                x,
                y: 0,
                width,
                height,
                width_in_millimeters,
                height_in_millimeters,
                outputs,
            };
            self.connection.randr_set_monitor(self.root, monitor).expect("sent").check().expect("a monitor");
        }
        halves
    }

    /// The monitors, as the pilot is told of them.
    pub fn monitors(&mut self) -> Vec<Area> {
        self.windows.monitors().expect("monitors")
    }

    /// Takes a window of ours away. How many clicks all of ours have got since the last time.
    pub fn uncover(&self, id: u32) -> usize {
        self.connection.destroy_window(id).expect("sent");
        self.sync();
        let mut clicks = 0;
        while let Some(event) = self.connection.poll_for_event().expect("the display answers") {
            clicks += usize::from(matches!(event, Event::ButtonPress(_)) && event.response_type() == BUTTON_PRESS_EVENT);
        }
        clicks
    }

    pub fn place(&self, window: u32, area: Area) {
        let how = ConfigureWindowAux::new().x(area.x).y(area.y).width(area.width).height(area.height).stack_mode(StackMode::ABOVE);
        self.connection.configure_window(window, &how).expect("sent");
        self.sync();
    }

    pub fn put_away(&self, window: u32) {
        self.connection.unmap_window(window).expect("sent");
        self.sync();
    }

    pub fn bring_back(&self, window: u32) {
        self.connection.map_window(window).expect("sent");
        self.sync();
    }

    pub fn pointer(&self) -> (i16, i16) {
        let pointer = self.connection.query_pointer(self.root).expect("sent").reply().expect("the display answers");
        (pointer.root_x, pointer.root_y)
    }

    /// A person's hand on the mouse.
    pub fn point(&self, x: i16, y: i16) {
        self.connection.xtest_fake_input(MOTION_NOTIFY_EVENT, 0, x11rb::CURRENT_TIME, self.root, x, y, 0).expect("sent");
        self.sync();
    }

    /// Presses keys together.
    pub fn press(&self, keys: &[u8]) {
        let tell = |event: u8, key: u8| {
            self.connection.xtest_fake_input(event, key, x11rb::CURRENT_TIME, self.root, 0, 0, 0).expect("sent");
        };
        keys.iter().for_each(|&key| tell(KEY_PRESS_EVENT, key));
        keys.iter().rev().for_each(|&key| tell(KEY_RELEASE_EVENT, key));
        self.sync();
    }
}
