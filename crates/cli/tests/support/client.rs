//! A client of a test's display: what a person and other programs do there. It lays windows over others and counts the clicks they get,
//! moves, resizes, puts away and closes windows, moves the pointer and presses keys.
#![allow(dead_code)] // Each test file uses its share.

use std::time::{Duration, Instant};

use rival_pilot::{Area, Screen as _, Window, X11};
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, ConfigureWindowAux, ConnectionExt as _, CreateWindowAux, EventMask, KEY_PRESS_EVENT, KEY_RELEASE_EVENT,
    MOTION_NOTIFY_EVENT, StackMode, WindowClass,
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
