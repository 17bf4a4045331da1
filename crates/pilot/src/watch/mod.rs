//! Looking at one board again and again: where it is, whether it has come to rest, and what the look means for the game. It moves
//! no mouse and thinks about no move; the pilot and the page both look through it.

mod find;
mod look;

pub use find::matching;
pub(crate) use find::{desktop, is_covered, is_free};

use std::time::Duration;

use rival_core::Fault;
use rival_vision::{Lattice, Man, Picture, Reading, place_of};
use shakmaty::{Color, Move, Position as _, Square};

use crate::follower::{Follower, Look, Verdict, squares_of};
use crate::still::{Prints, Stilling};
use crate::{Area, Place};

/// Where to look for a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// Anywhere on the screen.
    Screen,
    /// In the one window whose title or program has these letters in it.
    Window(String),
    /// In this part of the screen.
    Region(Area),
}

/// A board on the screen.
#[derive(Clone, Debug)]
pub struct Board {
    /// The window it is in.
    pub window: Option<u32>,
    /// Where that window was; none where it need not stay.
    anchor: Option<Area>,
    /// The part of the screen that is looked at: the board and a margin of one square.
    pub area: Area,
    /// The squares, in a picture of that area.
    pub lattice: Lattice,
}

impl Board {
    /// The middle of a square on the screen.
    pub fn middle(&self, square: Square, view: Color) -> Place {
        let at = place_of(square, view);
        self.area.place_of(self.lattice.at((at % 8) as f32 + 0.5, (at / 8) as f32 + 0.5))
    }

    /// The squares on the screen.
    pub fn squares(&self) -> Area {
        let (first, last) = (self.area.place_of(self.lattice.at(0.0, 0.0)), self.area.place_of(self.lattice.at(8.0, 8.0)));
        Area { x: first.x, y: first.y, width: (last.x - first.x).max(1) as u32, height: (last.y - first.y).max(1) as u32 }
    }
}

/// What came of a look.
#[derive(Clone, PartialEq, Debug)]
pub enum Seeing {
    /// Nothing new, and the board is as it was understood.
    Calm,
    /// Something moves; look again soon.
    Moving,
    /// The board was found, or found again in another place.
    Found,
    /// Something has happened on it.
    News(News),
    /// Something is in the way. It may go by itself.
    Trouble(Fault),
    /// It cannot be told which board is meant.
    Ambiguous(Fault),
}

/// What has happened on the board.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// Legal moves, one or two.
    Played(Vec<Move>),
    /// Moves were taken back.
    TakenBack(usize),
    /// So many moves were not what they seemed: these were played instead.
    Corrected(usize, Vec<Move>),
    /// The board was turned round, and these moves were played meanwhile.
    Flipped(Vec<Move>),
    /// A game from the start; the number of moves of the game before.
    NewGame(usize),
}

/// A look that was understood.
struct Accepted {
    /// The prints of the squares.
    prints: Prints,
    /// What stood on them, in the order of the picture.
    men: [Man; 64],
    /// The squares whose pixels show what stood there: not those under an arrow that were read as something else.
    telling: u64,
}

impl Accepted {
    fn new(prints: &Prints, follower: &Follower, look: &Look<'_>) -> Accepted {
        let men = squares_of(follower.position().board(), follower.view());
        Accepted { prints: *prints, men, telling: look.telling(&men) }
    }

    /// The squares, by their bits, whose pixels are the same and tell what stands there.
    fn unchanged(&self, prints: &Prints) -> u64 {
        (0..64).filter(|&at| self.prints[at] == prints[at]).fold(0, |all, at| all | 1 << at) & self.telling
    }
}

/// Looks at a board.
pub struct Watcher {
    target: Target,
    view: Option<Color>,
    turn: Option<Color>,
    /// Whether a position that nothing explains is taken for another game, as long as no hand acts on it.
    rejoins: bool,
    board: Option<Board>,
    follower: Option<Follower>,
    still: Stilling,
    /// The last look that was understood.
    accepted: Option<Accepted>,
    /// What was read while the board had not rested long enough, and the prints of what was read.
    ahead: Option<(Prints, Reading)>,
    /// What the last look meant that was read while things moved.
    restless: Option<Verdict>,
    /// Since when nothing explains the board.
    strange_since: Option<Duration>,
    /// When it may be looked for a board again, and the print of where there was none.
    next_search: Duration,
    empty_print: Option<u64>,
    /// The window in which the board was seen last.
    known_window: Option<u32>,
    /// Where the window was a look ago: one that is being moved is waited for.
    window_was: Option<Area>,
    picture: Option<Picture>,
    /// What was read last.
    reading: Option<Reading>,
    trouble: Option<Fault>,
    last_calm: Duration,
    changed_after: Duration,
}

impl Watcher {
    /// Eyes on a target; view and turn are guessed where they are not told. One that rejoins takes a position that nothing explains for
    /// another game.
    pub fn new(target: Target, view: Option<Color>, turn: Option<Color>, rejoins: bool) -> Watcher {
        Watcher {
            target,
            view,
            turn,
            rejoins,
            board: None,
            follower: None,
            still: Stilling::default(),
            accepted: None,
            ahead: None,
            restless: None,
            strange_since: None,
            next_search: Duration::ZERO,
            empty_print: None,
            known_window: None,
            window_was: None,
            picture: None,
            reading: None,
            trouble: None,
            last_calm: Duration::ZERO,
            changed_after: Duration::ZERO,
        }
    }

    /// The game, once one is seen.
    pub fn follower(&self) -> Option<&Follower> {
        self.follower.as_ref()
    }

    /// The game, to be told what a hand found out.
    pub fn follower_mut(&mut self) -> Option<&mut Follower> {
        self.follower.as_mut()
    }

    /// The board, while it is seen.
    pub fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// The last picture of it.
    pub fn picture(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    /// What was read last.
    pub fn reading(&self) -> Option<&Reading> {
        self.reading.as_ref()
    }

    /// The prints of the squares as they were last understood.
    pub fn accepted_prints(&self) -> Option<&Prints> {
        self.accepted.as_ref().map(|accepted| &accepted.prints)
    }

    /// The last look at which the board was still as it had been before what was accepted last.
    pub fn changed_after(&self) -> Duration {
        self.changed_after
    }
}
