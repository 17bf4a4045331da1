//! The loop: look, wait for the turn, think, move the mouse, see that the move happened. It decides when something is done and tells
//! what it does; how boards are seen, games followed and mice moved is the business of its neighbours.

mod enter;
mod think;

use std::path::PathBuf;
use std::time::Duration;

use rival_core::Fault;
use rival_play::Mind;
use shakmaty::{Color, Move, Position};

use crate::event::Event;
use crate::follower::{Follower, uci};
use crate::hand::{Hand, Input, Person};
use crate::journal::Journal;
use crate::still::Prints;
use crate::watch::{News, Seeing, Target, Watcher};
use crate::{Desk, Eyes};

/// Between looks while nothing happens: ten looks a second cost little.
const IDLE: Duration = Duration::from_millis(100);

/// Between looks while something moves.
const BUSY: Duration = Duration::from_millis(12);

/// Between looks while something is in the way.
const WAITING: Duration = Duration::from_millis(200);

/// A mouse that a person moved must rest for so long.
const PAUSE: Duration = Duration::from_secs(2);

/// A move that the board refused is tried again after this time, then after twice as long, and so on.
const FIRST_RETRY: Duration = Duration::from_secs(6);
const LAST_RETRY: Duration = Duration::from_secs(60);

/// What is asked of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Orders {
    /// Where the board is.
    pub target: Target,
    /// The side to play; the one at the bottom where none is told.
    pub color: Option<Color>,
    /// Whose turn it is in a game that is joined; guessed where it is not told.
    pub turn: Option<Color>,
    /// How moves are entered.
    pub input: Input,
    /// No hand on the mouse: the move is only shown.
    pub dry_run: bool,
    /// Whether both sides are thought for; only without a hand.
    pub both_sides: bool,
    /// How many games; none for as many as come.
    pub games: Option<u32>,
    /// Thinking time for a move.
    pub time: Duration,
    /// Whether the window is brought to the front at the beginning.
    pub raise: bool,
    /// Whether it is made as large as the screen.
    pub maximise: bool,
}

/// Who listens to a run and may end it.
pub trait Company {
    /// Whether the run is to end.
    fn is_stopped(&self) -> bool;
    /// Hears what happens. An error ends the run.
    fn hear(&mut self, event: &Event) -> Result<(), Fault>;
    /// Whether a move may be entered; asked only where that is wanted.
    fn allows(&mut self, _san: &str) -> Result<bool, Fault> {
        Ok(true)
    }
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All games were played.
    Done,
    /// The person put the mouse into a corner of the screen.
    Corner,
    /// The company asked for it.
    Stopped,
}

/// A run.
pub struct Pilot<'a> {
    orders: Orders,
    desk: &'a mut dyn Desk,
    eyes: &'a mut dyn Eyes,
    mind: &'a mut dyn Mind,
    company: &'a mut dyn Company,
    journal: Option<Journal>,
    watcher: Watcher,
    hand: Hand,
    /// How moves are entered: the way that worked last.
    input: Input,
    color: Option<Color>,
    games: u32,
    told_trouble: Option<Fault>,
    has_seen: bool,
    paused_until: Option<Duration>,
    /// The move that was thought of, and for which position.
    decided: Option<(String, Move, Duration)>,
    /// The position whose move was shown or declined.
    settled: Option<String>,
    /// A board that refused a move: the position, its pixels, and when to try again although they are the same.
    refused: Option<(String, Prints, Duration)>,
    /// How long to wait after the next refusal.
    patience: Duration,
    /// The move that was entered last and not seen yet. A slow board may show it long after it was given up.
    entered: Option<Move>,
    /// When the last movement of the mouse ended.
    let_go: Duration,
    is_over: bool,
}

impl<'a> Pilot<'a> {
    /// Ready to begin.
    pub fn new(
        orders: Orders,
        desk: &'a mut dyn Desk,
        eyes: &'a mut dyn Eyes,
        mind: &'a mut dyn Mind,
        company: &'a mut dyn Company,
        journal: Option<Journal>,
    ) -> Pilot<'a> {
        let input = orders.input;
        let watcher = Watcher::new(orders.target.clone(), None, orders.turn, orders.dry_run);
        Pilot {
            orders,
            desk,
            eyes,
            mind,
            company,
            journal,
            watcher,
            hand: Hand::default(),
            input,
            color: None,
            games: 0,
            told_trouble: None,
            has_seen: false,
            paused_until: None,
            decided: None,
            settled: None,
            refused: None,
            patience: FIRST_RETRY,
            entered: None,
            let_go: Duration::ZERO,
            is_over: false,
        }
    }

    /// Runs until the games are played or somebody ends it.
    pub fn run(&mut self) -> Result<End, Fault> {
        self.bring_forward()?;
        loop {
            if let Some(end) = self.is_ended()? {
                return Ok(end);
            }
            let seeing = self.watcher.look(self.desk, self.eyes)?;
            let rest = self.take_in(&seeing)?;
            if self.orders.games.is_some_and(|games| self.games >= games) {
                return Ok(End::Done);
            }
            if matches!(seeing, Seeing::Calm | Seeing::News(_) | Seeing::Found) && self.is_free()? {
                self.take_turn()?;
            }
            match self.watcher.board() {
                Some(board) if rest == IDLE => self.desk.wait_for_change(board.area, rest),
                _ => self.desk.wait(rest),
            }
        }
    }

    /// Whether somebody ends the run. A person's hand on the mouse only pauses it.
    fn is_ended(&mut self) -> Result<Option<End>, Fault> {
        if self.company.is_stopped() {
            return Ok(Some(End::Stopped));
        }
        match self.hand.feel(self.desk)? {
            Person::Stops => return Ok(Some(End::Corner)),
            Person::Moves if !self.orders.dry_run => self.pause()?,
            Person::Moves | Person::Away => {}
        }
        Ok(None)
    }

    /// Lets the person have the mouse.
    fn pause(&mut self) -> Result<(), Fault> {
        let was_paused = self.paused_until.replace(self.desk.now() + PAUSE).is_some();
        if was_paused { Ok(()) } else { self.tell(&Event::Paused) }
    }

    fn is_free(&mut self) -> Result<bool, Fault> {
        match self.paused_until {
            Some(until) if self.desk.now() < until => Ok(false),
            Some(_) => {
                self.paused_until = None;
                self.tell(&Event::Resumed)?;
                Ok(true)
            }
            None => Ok(true),
        }
    }

    /// Raises and enlarges the window, where one is named.
    fn bring_forward(&mut self) -> Result<(), Fault> {
        let Target::Window(wanted) = &self.orders.target else { return Ok(()) };
        let windows = crate::watch::matching(self.desk.windows()?, wanted);
        if let [window] = &windows[..] {
            if self.orders.raise {
                self.desk.raise(window.id)?;
            }
            if self.orders.maximise {
                self.desk.maximise(window.id)?;
            }
            self.desk.wait(3 * IDLE);
        }
        Ok(())
    }

    /// Tells what a look gave; how long to wait before the next.
    fn take_in(&mut self, seeing: &Seeing) -> Result<Duration, Fault> {
        match seeing {
            Seeing::Calm => {
                // That a move is refused is not over because the board is seen.
                let is_refusal = self.told_trouble.as_ref().is_some_and(|fault| fault.code == "pilot-refused");
                if !is_refusal {
                    self.all_clear()?;
                }
                Ok(IDLE)
            }
            Seeing::Moving => Ok(BUSY),
            Seeing::Found => {
                self.all_clear()?;
                self.found()?;
                Ok(BUSY)
            }
            Seeing::News(news) => {
                (self.refused, self.patience) = (None, FIRST_RETRY);
                self.all_clear()?;
                self.take_news(news)?;
                Ok(BUSY)
            }
            Seeing::Ambiguous(fault) if !self.has_seen => Err(fault.clone()),
            Seeing::Trouble(fault) | Seeing::Ambiguous(fault) => {
                self.trouble(fault.clone())?;
                Ok(WAITING)
            }
        }
    }

    fn found(&mut self) -> Result<(), Fault> {
        let (Some(board), Some(follower)) = (self.watcher.board(), self.watcher.follower()) else { return Ok(()) };
        let area = board.squares();
        let (view, fen, turn_is_sure) = (follower.view(), follower.fen(), follower.turn_is_sure());
        if !self.has_seen || follower.moves().is_empty() {
            self.color = Some(self.orders.color.unwrap_or(view));
            self.is_over = false;
        }
        self.has_seen = true;
        let color = self.color.unwrap_or(view);
        self.keep("board");
        self.tell(&Event::Board { area, view, color, fen, turn_is_sure })?;
        self.check_over()
    }

    fn take_news(&mut self, news: &News) -> Result<(), Fault> {
        let Some(follower) = self.watcher.follower().cloned() else { return Ok(()) };
        match news {
            News::Played(moves) => self.tell_played(moves, &follower)?,
            News::TakenBack(count) => {
                self.is_over = false;
                self.tell(&Event::TakenBack { count: *count, fen: follower.fen() })?;
            }
            News::Corrected(count, moves) => {
                self.is_over = false;
                let fen = follower.fen_after(follower.moves().len().saturating_sub(moves.len()));
                self.tell(&Event::TakenBack { count: *count, fen })?;
                self.tell_played(moves, &follower)?;
            }
            News::Flipped(moves) => {
                self.tell(&Event::Flipped { view: follower.view() })?;
                self.tell_played(moves, &follower)?;
            }
            News::NewGame(plies) => {
                if !self.is_over && *plies > 0 {
                    self.over("*", "left", *plies)?;
                }
                self.is_over = false;
                let view = follower.view();
                self.color = Some(self.orders.color.unwrap_or(view));
                self.mind.forget();
                self.tell(&Event::NewGame { view, color: self.color.unwrap_or(view) })?;
            }
        }
        self.check_over()
    }

    fn tell_played(&mut self, moves: &[Move], follower: &Follower) -> Result<(), Fault> {
        let sans = follower.last_sans(moves.len());
        let mut side = if moves.len().is_multiple_of(2) { follower.turn() } else { !follower.turn() };
        let mut stranger = false;
        for (at, (played, san)) in moves.iter().zip(sans).enumerate() {
            let ours = self.entered.take_if(|entered| is_same(entered, played)).is_some();
            stranger |= !ours && self.color == Some(side) && !self.orders.dry_run;
            let fen = follower.fen_after(follower.moves().len() - (moves.len() - 1 - at));
            self.tell(&Event::Played { uci: uci(played), san, side, ours, fen })?;
            side = !side;
        }
        // The game has gone on: what was entered and never seen is of the past.
        self.entered = None;
        if stranger {
            let color = self.color.map_or("", crate::event::color_word);
            let fault =
                Fault::new("pilot-other-plays", "somebody else moves the {color} pieces that are to be played here: is --color right?");
            self.tell(&Event::Trouble { fault: fault.with("color", color), picture: None })?;
        }
        Ok(())
    }

    /// Ends the game where the rules do.
    fn check_over(&mut self) -> Result<(), Fault> {
        let Some(follower) = self.watcher.follower() else { return Ok(()) };
        let (position, plies) = (follower.position(), follower.moves().len());
        if self.is_over {
            return Ok(());
        }
        if position.is_checkmate() {
            let result = if position.turn() == Color::White { "0-1" } else { "1-0" };
            return self.over(result, "checkmate", plies);
        }
        if position.is_stalemate() {
            return self.over("1/2-1/2", "stalemate", plies);
        }
        if position.is_insufficient_material() {
            return self.over("1/2-1/2", "material", plies);
        }
        Ok(())
    }

    fn over(&mut self, result: &'static str, reason: &'static str, plies: usize) -> Result<(), Fault> {
        self.is_over = true;
        // A game that was left was not played to its end.
        self.games += u32::from(reason != "left");
        self.keep("over");
        self.tell(&Event::Over { result, reason, plies })
    }

    /// Says once what is in the way, with a picture of it.
    fn trouble(&mut self, fault: Fault) -> Result<(), Fault> {
        if self.told_trouble.as_ref() == Some(&fault) {
            return Ok(());
        }
        let picture = self.keep("trouble");
        self.journal.iter().for_each(Journal::settle);
        self.told_trouble = Some(fault.clone());
        self.tell(&Event::Trouble { fault, picture: picture.map(|path| path.display().to_string()) })
    }

    fn all_clear(&mut self) -> Result<(), Fault> {
        match self.told_trouble.take() {
            Some(_) => self.tell(&Event::GoesOn),
            None => Ok(()),
        }
    }

    fn keep(&mut self, word: &str) -> Option<PathBuf> {
        let picture = self.watcher.picture()?.clone();
        self.journal.as_mut()?.keep(word, || picture)
    }

    fn tell(&mut self, event: &Event) -> Result<(), Fault> {
        if let Some(journal) = &mut self.journal {
            journal.tell(event);
        }
        self.company.hear(event)
    }
}

/// Whether a move that is seen is the one that was entered. What a pawn becomes the board may decide: many always make a queen.
fn is_same(entered: &Move, seen: &Move) -> bool {
    entered == seen || (entered.is_promotion() && seen.is_promotion() && enter::ends(entered) == enter::ends(seen))
}
