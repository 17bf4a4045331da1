//! A drawn desktop: windows with chess boards on them that glide, hover, ask for promotions and answer by themselves, a pointer, and a
//! clock that only the one who waits moves. Men are blocks of plain colours, so that simple eyes read them without fail.
#![allow(dead_code)] // Each test uses a part of it.

pub mod app;
pub mod eyes;
pub mod mind;

use std::collections::VecDeque;
use std::time::Duration;

use rival_core::Fault;
use rival_pilot::{Area, Company, Event, Input, Mouse, Orders, Place, Screen, Target, Time, Window};
use rival_vision::Picture;

use app::{App, Over};

pub const DESKTOP: Area = Area { x: 0, y: 0, width: 640, height: 480 };

/// To play the board in the drawn window, game after game, by dragging.
pub fn orders() -> Orders {
    Orders {
        target: Target::Window("drawn board".to_owned()),
        color: None,
        turn: None,
        input: Input::Drag,
        dry_run: false,
        both_sides: false,
        games: None,
        time: Duration::from_millis(1),
        raise: true,
        maximise: false,
    }
}

/// What is in a window.
pub enum Content {
    Board(Box<App>),
    Plain([u8; 3]),
}

pub struct DrawnWindow {
    pub id: u32,
    pub title: String,
    pub area: Area,
    pub is_open: bool,
    pub content: Content,
}

type Happening = Box<dyn FnOnce(&mut Drawn)>;

/// The desktop; later windows lie on top.
#[derive(Default)]
pub struct Drawn {
    pub time: Duration,
    pub pointer: Place0,
    pub windows: Vec<DrawnWindow>,
    pub presses: Vec<Place>,
    pub captures: usize,
    script: VecDeque<(Duration, Happening)>,
}

/// A place with a default.
#[derive(Clone, Copy)]
pub struct Place0(pub Place);

impl Default for Place0 {
    fn default() -> Place0 {
        Place0(Place { x: 5, y: 200 })
    }
}

impl Drawn {
    pub fn with_board(app: App) -> Drawn {
        let mut drawn = Drawn::default();
        drawn.add("drawn board", Area { x: 60, y: 40, width: 260, height: 240 }, Content::Board(Box::new(app)));
        drawn
    }

    pub fn add(&mut self, title: &str, area: Area, content: Content) -> u32 {
        let id = self.windows.len() as u32 + 1;
        self.windows.push(DrawnWindow { id, title: title.to_owned(), area, is_open: true, content });
        id
    }

    /// Something that happens by itself.
    pub fn at(&mut self, ms: u64, happening: impl FnOnce(&mut Drawn) + 'static) {
        self.script.push_back((Duration::from_millis(ms), Box::new(happening)));
        self.script.make_contiguous().sort_by_key(|(when, _)| *when);
    }

    pub fn app(&mut self) -> &mut App {
        let mut boards: Vec<(u32, &mut App)> = Vec::new();
        for window in &mut self.windows {
            if let Content::Board(app) = &mut window.content {
                boards.push((window.id, app));
            }
        }
        boards.into_iter().min_by_key(|(id, _)| *id).expect("a board").1
    }

    fn top(&self, place: Place) -> Option<usize> {
        self.windows.iter().rposition(|window| window.is_open && window.area.holds(place))
    }

    fn pixel(&self, place: Place, over: &[Option<Over>]) -> [u8; 3] {
        let Some(at) = self.top(place) else { return [20, 20, 20] };
        let area = self.windows[at].area;
        match (&self.windows[at].content, &over[at]) {
            (Content::Board(app), Some(over)) => app.pixel(place.x - area.x, place.y - area.y, over),
            (Content::Plain(color), _) => *color,
            (Content::Board(_), None) => [20, 20, 20],
        }
    }

    fn inside(&mut self, act: impl FnOnce(&mut App, i32, i32, Duration)) {
        let (place, time) = (self.pointer.0, self.time);
        if let Some(at) = self.top(place) {
            let window = &mut self.windows[at];
            if let Content::Board(app) = &mut window.content {
                act(app, place.x - window.area.x, place.y - window.area.y, time);
            }
        }
    }
}

impl Screen for Drawn {
    fn monitors(&mut self) -> Result<Vec<Area>, Fault> {
        Ok(vec![DESKTOP])
    }

    fn windows(&mut self) -> Result<Vec<Window>, Fault> {
        let open = self.windows.iter().filter(|window| window.is_open);
        Ok(open.map(|w| Window { id: w.id, title: w.title.clone(), program: "drawn".to_owned(), area: w.area }).collect())
    }

    fn area_of(&mut self, window: u32) -> Result<Option<Area>, Fault> {
        Ok(self.windows.iter().find(|w| w.id == window && w.is_open).map(|w| w.area))
    }

    fn is_reachable(&mut self, window: u32, place: Place) -> Result<bool, Fault> {
        Ok(self.window_at(place)? == Some(window))
    }

    fn window_at(&mut self, place: Place) -> Result<Option<u32>, Fault> {
        Ok(self.top(place).map(|at| self.windows[at].id))
    }

    fn raise(&mut self, window: u32) -> Result<(), Fault> {
        self.windows.sort_by_key(|w| w.id == window);
        Ok(())
    }

    fn maximise(&mut self, _window: u32) -> Result<(), Fault> {
        Ok(())
    }

    fn capture(&mut self, area: Area) -> Result<Picture, Fault> {
        self.captures += 1;
        let over = |window: &DrawnWindow| match &window.content {
            Content::Board(app) => Some(app.over_board(self.time)),
            Content::Plain(_) => None,
        };
        let over: Vec<Option<Over>> = self.windows.iter().map(over).collect();
        let mut rgb = Vec::with_capacity(area.width as usize * area.height as usize * 3);
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                rgb.extend(self.pixel(Place { x, y }, &over));
            }
        }
        Ok(Picture::new(area.width as usize, area.height as usize, rgb).expect("its size"))
    }
}

impl Mouse for Drawn {
    fn position(&mut self) -> Result<Place, Fault> {
        Ok(self.pointer.0)
    }

    fn move_to(&mut self, place: Place) -> Result<(), Fault> {
        self.pointer.0 = place;
        self.inside(|app, x, y, _| app.moved(x, y));
        Ok(())
    }

    fn press(&mut self) -> Result<(), Fault> {
        self.presses.push(self.pointer.0);
        self.inside(App::pressed);
        Ok(())
    }

    fn release(&mut self) -> Result<(), Fault> {
        self.inside(App::released);
        // Whoever was pressed hears of it wherever the pointer is, and also where its window was closed meanwhile.
        for window in &mut self.windows {
            if let Content::Board(app) = &mut window.content {
                app.let_go();
            }
        }
        Ok(())
    }
}

impl Time for Drawn {
    fn now(&mut self) -> Duration {
        self.time
    }

    fn wait(&mut self, time: Duration) {
        self.time += time;
        while self.script.front().is_some_and(|(when, _)| *when <= self.time) {
            if let Some((_, happening)) = self.script.pop_front() {
                happening(self);
            }
        }
        let now = self.time;
        for window in &mut self.windows {
            if let Content::Board(app) = &mut window.content {
                app.tick(now);
            }
        }
    }
}

/// Hears everything, and ends the run after so many events or so many moves.
pub struct Listener {
    pub events: Vec<Event>,
    pub most_moves: usize,
    pub most_looks: std::cell::Cell<usize>,
}

impl Listener {
    pub fn until(most_moves: usize) -> Listener {
        Listener { events: Vec::new(), most_moves, most_looks: std::cell::Cell::new(1500) }
    }

    pub fn moves(&self) -> Vec<String> {
        let played = self.events.iter().filter_map(|event| match event {
            Event::Played { uci, .. } => Some(uci.clone()),
            _ => None,
        });
        played.collect()
    }

    pub fn troubles(&self) -> Vec<&'static str> {
        let codes = self.events.iter().filter_map(|event| match event {
            Event::Trouble { fault, .. } => Some(fault.code),
            _ => None,
        });
        codes.collect()
    }

    pub fn has(&self, test: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(test)
    }
}

impl Company for Listener {
    fn is_stopped(&self) -> bool {
        let left = self.most_looks.get();
        self.most_looks.set(left.saturating_sub(1));
        left == 0 || self.moves().len() >= self.most_moves
    }

    fn hear(&mut self, event: &Event) -> Result<(), Fault> {
        self.events.push(event.clone());
        Ok(())
    }
}
