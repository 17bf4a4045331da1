//! Finding the window and the board in it. Several that could be meant are listed and left alone.

use std::time::Duration;

use rival_core::Fault;
use rival_vision::{Lattice, Picture, Seen};
use shakmaty::{Color, Square};

use super::{Accepted, Board, Seeing, Target, Watcher};
use crate::follower::Look;
use crate::still::{print_of, prints};
use crate::{Area, Desk, Eyes, Follower, Window};

/// How often it is looked for a board where none is seen.
const SEARCH: Duration = Duration::from_millis(400);

/// A board whose game is joined must have been at rest for so long.
const REST: Duration = Duration::from_millis(60);

/// A second board is one where its squares agree at least this much as well as those of the best.
const RIVAL_SCORE: f32 = 0.6;

/// Where a board is looked for.
pub(super) struct Place {
    pub window: Option<u32>,
    pub anchor: Option<Area>,
    pub area: Area,
}

impl Watcher {
    /// Looks for the board.
    pub(super) fn find(&mut self, desk: &mut dyn Desk, eyes: &mut dyn Eyes) -> Result<Seeing, Fault> {
        let now = desk.now();
        if now < self.next_search {
            return Ok(self.trouble.clone().map_or(Seeing::Moving, Seeing::Trouble));
        }
        self.next_search = now + SEARCH;
        let place = match self.place(desk)? {
            Ok(place) => place,
            Err(seeing) => return Ok(self.remember(seeing)),
        };
        let picture = desk.capture(place.area)?;
        let print = print_of(&picture);
        if self.empty_print == Some(print) {
            return Ok(self.trouble.clone().map_or(Seeing::Moving, Seeing::Trouble));
        }
        let boards = eyes.boards(&picture);
        let chosen = match choose(&boards) {
            Choice::One(seen) => seen,
            Choice::None => {
                self.empty_print = Some(print);
                let hidden = place.window.map_or(Ok(false), |window| is_overlaid(desk, window, place.area))?;
                let sentence = if hidden { is_covered() } else { self.no_board() };
                return Ok(self.remember(Seeing::Trouble(sentence)));
            }
            Choice::Several => return Ok(self.remember(Seeing::Ambiguous(two_boards(&boards, place.area)))),
        };
        self.empty_print = None;
        self.take(desk, eyes, chosen, place)
    }

    /// Takes a board that was found for the one to look at.
    fn take(&mut self, desk: &mut dyn Desk, eyes: &mut dyn Eyes, seen: &Seen, place: Place) -> Result<Seeing, Fault> {
        let (area, lattice) = with_margin(&seen.lattice, place.area);
        let mut board = Board { window: place.window, anchor: place.anchor, area, lattice };
        if board.window.is_none() {
            let middle = board.area.place_of(board.lattice.at(4.0, 4.0));
            board.window = desk.window_at(middle)?;
            if self.target == Target::Screen
                && let Some(window) = board.window
            {
                board.anchor = desk.area_of(window)?;
            }
        }
        if let Some(fault) = covered(desk, &board)? {
            return Ok(self.remember(Seeing::Trouble(fault)));
        }
        let picture = desk.capture(area)?;
        let prints = prints(&picture, &board.lattice);
        if self.follower.is_none() {
            desk.wait(REST);
            if crate::still::prints(&desk.capture(area)?, &board.lattice) != prints {
                self.next_search = desk.now() + REST;
                return Ok(Seeing::Moving);
            }
            // What is read in the small picture is what will be read from now on.
            let seen = Seen { reading: eyes.read(&picture, &board.lattice), ..seen.clone() };
            self.reading = Some(seen.reading.clone());
            let Some(follower) = Follower::join(&seen, self.view, self.turn) else {
                self.empty_print = None;
                let sentence = Fault::new("pilot-no-position", "a board is seen at {place}, but what stands on it is no position of chess");
                return Ok(self.remember(Seeing::Trouble(sentence.with("place", board.squares()))));
            };
            let look = Look { reading: &seen.reading, unchanged: 0, known: &[None; 64] };
            self.accepted = Some(Accepted::new(&prints, &follower, &look));
            self.follower = Some(follower);
            self.still.has_read(&prints, desk.now());
        } else {
            // The place is new: nothing is known of its pixels.
            self.accepted = None;
            self.still.doubt();
        }
        self.known_window = board.window;
        (self.picture, self.window_was, self.board) = (Some(picture), board.anchor, Some(board));
        (self.trouble, self.strange_since, self.next_search) = (None, None, std::time::Duration::ZERO);
        (self.last_calm, self.changed_after) = (desk.now(), desk.now());
        Ok(Seeing::Found)
    }

    /// The window and the part of the screen where the board must be.
    fn place(&mut self, desk: &mut dyn Desk) -> Result<Result<Place, Seeing>, Fault> {
        let desktop = desktop(desk)?;
        Ok(match &self.target {
            Target::Screen => Ok(Place { window: None, anchor: None, area: desktop }),
            Target::Region(area) => match area.shared(desktop) {
                Some(area) => Ok(Place { window: None, anchor: None, area }),
                None => Err(Seeing::Trouble(
                    Fault::new("pilot-region-outside", "the region {region} lies outside the screen, which is {screen}")
                        .with("region", area)
                        .with("screen", desktop),
                )),
            },
            Target::Window(wanted) => {
                let open = desk.windows()?;
                // The window that was played in remains the one, whatever its title says now and whoever else is called so.
                let known: Vec<Window> = open.iter().filter(|window| Some(window.id) == self.known_window).cloned().collect();
                let mut windows = if known.is_empty() { matching(open, wanted) } else { known };
                match windows.len() {
                    0 => {
                        Err(Seeing::Trouble(Fault::new("pilot-no-window", "no open window is called \"{wanted}\"").with("wanted", wanted)))
                    }
                    1 => {
                        let window = windows.remove(0);
                        match window.area.shared(desktop) {
                            Some(area) => Ok(Place { window: Some(window.id), anchor: Some(window.area), area }),
                            None => Err(Seeing::Trouble(
                                Fault::new("pilot-window-outside", "the window \"{title}\" lies outside the screen")
                                    .with("title", window.title),
                            )),
                        }
                    }
                    _ => Err(Seeing::Ambiguous(several_windows(&windows, wanted))),
                }
            }
        })
    }

    pub(super) fn remember(&mut self, seeing: Seeing) -> Seeing {
        if let Seeing::Trouble(fault) = &seeing {
            self.trouble = Some(fault.clone());
        }
        seeing
    }

    fn no_board(&self) -> Fault {
        match &self.target {
            Target::Screen => Fault::new("pilot-no-board", "no board is seen on the screen"),
            Target::Window(title) => Fault::new("pilot-no-board-in", "no board is seen in \"{place}\"").with("place", title),
            Target::Region(area) => Fault::new("pilot-no-board-in", "no board is seen in \"{place}\"").with("place", area),
        }
    }
}

/// That another window lies over one of the squares, if so.
pub(super) fn covered(desk: &mut dyn Desk, board: &Board) -> Result<Option<Fault>, Fault> {
    for square in Square::ALL {
        if !is_free(desk, board, board.middle(square, Color::White))? {
            return Ok(Some(is_covered()));
        }
    }
    Ok(None)
}

/// Whether whoever clicks a place of the board clicks what it lies in: its window, or the bare desktop.
pub(crate) fn is_free(desk: &mut dyn Desk, board: &Board, place: crate::Place) -> Result<bool, Fault> {
    match board.window {
        Some(window) => desk.is_reachable(window, place),
        None => Ok(desk.window_at(place)?.is_none()),
    }
}

/// That something lies over the board.
pub(crate) fn is_covered() -> Fault {
    Fault::new("pilot-covered", "another window covers the board; it goes on when the board is free")
}

/// Whether something lies over a window, at points spread over its visible part.
fn is_overlaid(desk: &mut dyn Desk, window: u32, area: Area) -> Result<bool, Fault> {
    const POINTS: u32 = 12;
    for at in 0..POINTS * POINTS {
        let along = |side: u32, step: u32| (u64::from(side) * u64::from(2 * step + 1) / u64::from(2 * POINTS)) as i32;
        let place = crate::Place { x: area.x + along(area.width, at % POINTS), y: area.y + along(area.height, at / POINTS) };
        if !desk.is_reachable(window, place)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// All monitors together.
pub(crate) fn desktop(desk: &mut dyn Desk) -> Result<Area, Fault> {
    let monitors = desk.monitors()?;
    let edge = |value: &dyn Fn(&Area) -> i32, most: bool| {
        let values = monitors.iter().map(value);
        if most { values.max() } else { values.min() }.unwrap_or(0)
    };
    let (x, y) = (edge(&|area| area.x, false), edge(&|area| area.y, false));
    let (right, bottom) = (edge(&|area| area.right(), true), edge(&|area| area.bottom(), true));
    Ok(Area { x, y, width: (right - x).max(1) as u32, height: (bottom - y).max(1) as u32 })
}

/// The windows with these letters in their title or program's name; one that is called exactly so is meant alone.
pub fn matching(windows: Vec<Window>, wanted: &str) -> Vec<Window> {
    let wanted = wanted.trim().to_lowercase();
    let exact: Vec<Window> = windows.iter().filter(|window| window.title.to_lowercase() == wanted).cloned().collect();
    if exact.len() == 1 {
        return exact;
    }
    let has = |text: &str| text.to_lowercase().contains(&wanted);
    windows.into_iter().filter(|window| has(&window.title) || has(&window.program)).collect()
}

fn several_windows(windows: &[Window], wanted: &str) -> Fault {
    let list = windows.iter().map(|window| format!("\"{}\" ({})", window.title, window.area)).collect::<Vec<_>>().join(", ");
    Fault::new("pilot-windows", "{count} windows are called \"{wanted}\": {list}; say which with more of its title, or with --region")
        .with("count", windows.len())
        .with("wanted", wanted)
        .with("list", list)
}

enum Choice<'a> {
    None,
    One(&'a Seen),
    Several,
}

fn choose(boards: &[Seen]) -> Choice<'_> {
    let best = boards.iter().map(|seen| seen.lattice.score).fold(0.0, f32::max);
    let mut good = boards.iter().filter(|seen| seen.lattice.score >= RIVAL_SCORE * best);
    match (good.next(), good.next()) {
        (None, _) => Choice::None,
        (Some(one), None) => Choice::One(one),
        (Some(_), Some(_)) => Choice::Several,
    }
}

fn two_boards(boards: &[Seen], area: Area) -> Fault {
    let place = |seen: &Seen| {
        let (first, last) = (area.place_of(seen.lattice.at(0.0, 0.0)), area.place_of(seen.lattice.at(8.0, 8.0)));
        format!("{},{},{},{}", first.x, first.y, last.x - first.x, last.y - first.y)
    };
    let list = boards.iter().map(place).collect::<Vec<_>>().join(" ; ");
    Fault::new("pilot-boards", "{count} boards are seen: {list}; say which with --region or --window")
        .with("count", boards.len())
        .with("list", list)
}

/// The part of the screen that holds a board and a square's width around it, and the board in a picture of it.
fn with_margin(lattice: &Lattice, area: Area) -> (Area, Lattice) {
    let (xs, ys) = (lattice.corners.map(|corner| corner.x), lattice.corners.map(|corner| corner.y));
    let margin = lattice.pitch();
    let least = |values: [f32; 4]| values.into_iter().fold(f32::MAX, f32::min) - margin;
    let most = |values: [f32; 4]| values.into_iter().fold(f32::MIN, f32::max) + margin;
    let (left, top) = (least(xs).floor(), least(ys).floor());
    let around = Area {
        x: area.x + left as i32,
        y: area.y + top as i32,
        width: (most(xs) - left).ceil().max(1.0) as u32,
        height: (most(ys) - top).ceil().max(1.0) as u32,
    };
    let mut moved = lattice.clone();
    for corner in &mut moved.corners {
        corner.x -= left;
        corner.y -= top;
    }
    (around, moved)
}

/// Whether two lattices lie at the same place, within a fraction of a square.
pub(super) fn is_same(a: &Lattice, b: &Lattice) -> bool {
    let near = a.pitch() * 0.12;
    a.corners.iter().zip(&b.corners).all(|(a, b)| (a.x - b.x).abs() <= near && (a.y - b.y).abs() <= near)
}

/// The boards in the same part of the screen.
pub(super) fn boards_in(picture: &Picture, eyes: &mut dyn Eyes) -> Vec<Seen> {
    eyes.boards(picture)
}
