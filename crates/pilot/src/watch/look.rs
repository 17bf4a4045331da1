//! One look: is the window where it was, has the board come to rest, and what does it show.

use std::time::Duration;

use rival_core::Fault;
use rival_vision::Picture;
use shakmaty::{Move, Role, Square};

use super::find::{covered, is_same};
use super::{Accepted, News, Seeing, Target, Watcher};
use crate::follower::{Look, Verdict};
use crate::still::{Prints, Stillness, prints};
use crate::{Desk, Eyes};

/// What nothing explains is told after this time: until then it may be a man in the air.
const PATIENCE: Duration = Duration::from_millis(1500);

/// A man that could go further the same way has arrived when the board rests for so long: a program that is held up for a moment may show
/// it half way, exactly on a square.
const HALFWAY: Duration = Duration::from_millis(65);

/// A pawn may stand on the last rank while a program waits to hear what it becomes, and eyes that know chess may take it for a bishop there.
/// Whatever is no queen has to rest for so long.
const UNASKED: Duration = Duration::from_millis(800);

/// What nothing explains is read again this often.
const AGAIN: Duration = Duration::from_secs(2);

impl Watcher {
    /// Looks once.
    pub fn look(&mut self, desk: &mut dyn Desk, eyes: &mut dyn Eyes) -> Result<Seeing, Fault> {
        if let Some(seeing) = self.check_window(desk)? {
            return Ok(seeing);
        }
        let Some(board) = self.board.clone() else { return self.find(desk, eyes) };
        let picture = desk.capture(board.area)?;
        let prints = prints(&picture, &board.lattice);
        let now = desk.now();
        let stillness = self.still.see(&prints, now);
        let seeing = match stillness {
            Stillness::Known => match self.strange_since {
                None => {
                    self.last_calm = now;
                    Seeing::Calm
                }
                Some(since) => self.still_strange(desk, since)?,
            },
            Stillness::Moving => Seeing::Moving,
            Stillness::Pausing => {
                // While it is seen whether it rests there is time to read it.
                if self.ahead.as_ref().is_none_or(|(known, _)| *known != prints) {
                    self.ahead = Some((prints, eyes.read(&picture, &board.lattice)));
                }
                Seeing::Moving
            }
            Stillness::Settled | Stillness::Restless => {
                self.still.has_read(&prints, now);
                self.read(desk, eyes, &picture, &prints, stillness)?
            }
        };
        self.picture = Some(picture);
        Ok(seeing)
    }

    /// Reads the squares and takes in what they mean.
    fn read(
        &mut self,
        desk: &mut dyn Desk,
        eyes: &mut dyn Eyes,
        picture: &Picture,
        prints: &Prints,
        stillness: Stillness,
    ) -> Result<Seeing, Fault> {
        let (Some(board), Some(follower)) = (&self.board, &self.follower) else { return Ok(Seeing::Moving) };
        let ahead = self.ahead.take().filter(|(known, _)| known == prints);
        let reading = ahead.map_or_else(|| eyes.read(picture, &board.lattice), |(_, reading)| reading);
        let unchanged = self.accepted.as_ref().map_or(0, |accepted| accepted.unchanged(prints));
        let known = self.accepted.as_ref().map_or([None; 64], |accepted| accepted.men);
        let look = Look { reading: &reading, unchanged, known: &known };
        let verdict = follower.judge(&look);
        if stillness == Stillness::Restless && self.restless.replace(verdict.clone()) != Some(verdict.clone()) {
            self.still.doubt();
            return Ok(Seeing::Moving);
        }
        self.restless = None;
        let now = desk.now();
        let rest = match &verdict {
            // What never rests was read the same twice.
            _ if stillness == Stillness::Restless => Duration::ZERO,
            Verdict::Played(moves) if moves.iter().any(is_rare) => UNASKED,
            Verdict::Played(moves) if follower.may_go_on(moves) => HALFWAY,
            _ => Duration::ZERO,
        };
        if self.still.rested(now) < rest {
            self.ahead = Some((*prints, reading));
            self.still.doubt();
            return Ok(Seeing::Moving);
        }
        if let Verdict::Unexplained(squares) = verdict {
            self.reading = Some(reading);
            return self.strange(desk, eyes, now, &squares);
        }
        self.strange_since = None;
        let seeing = self.accept(verdict, prints, &look, now);
        self.reading = Some(reading);
        Ok(seeing)
    }

    fn accept(&mut self, verdict: Verdict, prints: &Prints, look: &Look<'_>, now: Duration) -> Seeing {
        let Some(follower) = &mut self.follower else { return Seeing::Moving };
        let plies = follower.moves().len();
        follower.accept(&verdict);
        self.accepted = Some(Accepted::new(prints, follower, look));
        let news = match verdict {
            Verdict::Same | Verdict::Unexplained(_) => None,
            Verdict::Played(moves) => Some(News::Played(moves)),
            Verdict::TakenBack(count) => Some(News::TakenBack(count)),
            Verdict::Corrected(count, moves) => Some(News::Corrected(count, moves)),
            Verdict::Flipped(moves) => Some(News::Flipped(moves)),
            Verdict::NewGame(_) => Some(News::NewGame(plies)),
        };
        match news {
            Some(news) => {
                self.changed_after = self.last_calm;
                self.last_calm = now;
                Seeing::News(news)
            }
            None => {
                self.last_calm = now;
                Seeing::Calm
            }
        }
    }

    /// Nothing explains what is seen: the board may have moved within its window.
    fn strange(&mut self, desk: &mut dyn Desk, eyes: &mut dyn Eyes, now: Duration, squares: &[Square]) -> Result<Seeing, Fault> {
        let since = *self.strange_since.get_or_insert(now);
        self.trouble = Some(self.why_strange(desk, squares)?);
        if let Some(board) = self.board.clone() {
            let around = desk.capture(board.area)?;
            let found = super::find::boards_in(&around, eyes);
            let has_moved = found.first().is_none_or(|seen| !is_same(&seen.lattice, &board.lattice));
            if has_moved && now.saturating_sub(since) >= PATIENCE / 3 {
                self.lose_board();
                return Ok(Seeing::Moving);
            }
        }
        self.still_strange(desk, since)
    }

    fn still_strange(&mut self, desk: &mut dyn Desk, since: Duration) -> Result<Seeing, Fault> {
        let waited = desk.now().saturating_sub(since);
        if waited < PATIENCE {
            // The first moments are read again, in case the board moves within its window.
            self.still.doubt();
            return Ok(Seeing::Moving);
        }
        let has_begun = self.follower.as_ref().is_some_and(|follower| !follower.moves().is_empty());
        if self.rejoins || !has_begun {
            // Nothing was followed yet that could be lost: whatever stands there is read afresh.
            self.follower = None;
            self.lose_board();
            return Ok(Seeing::Moving);
        }
        if desk.now() >= self.next_search {
            self.next_search = desk.now() + AGAIN;
            self.still.doubt();
        }
        Ok(self.trouble.clone().map_or(Seeing::Moving, Seeing::Trouble))
    }

    /// Covered by another window, or simply not a position that a legal move leads to.
    fn why_strange(&self, desk: &mut dyn Desk, squares: &[Square]) -> Result<Fault, Fault> {
        if let Some(fault) = self.board.as_ref().map_or(Ok(None), |board| covered(desk, board))? {
            return Ok(fault);
        }
        let names = squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        Ok(Fault::new(
            "pilot-unexplained",
            "no legal move explains what is on {squares}; nothing is moved until the board can be explained",
        )
        .with("squares", names))
    }

    /// Whether the window is still there, and where it was; otherwise what to say.
    fn check_window(&mut self, desk: &mut dyn Desk) -> Result<Option<Seeing>, Fault> {
        let Some(board) = &self.board else { return Ok(None) };
        let (Some(window), Some(anchor)) = (board.window, board.anchor) else { return Ok(None) };
        match desk.area_of(window)? {
            None => {
                self.lose_board();
                let sentence = match &self.target {
                    Target::Window(title) => {
                        Fault::new("pilot-window-gone", "the window \"{wanted}\" is closed or put away").with("wanted", title)
                    }
                    _ => Fault::new("pilot-board-gone", "the window with the board is closed or put away"),
                };
                Ok(Some(self.remember(Seeing::Trouble(sentence))))
            }
            Some(area) if area != anchor => {
                // Wait until it rests.
                if self.window_was == Some(area) {
                    self.lose_board();
                }
                self.window_was = Some(area);
                Ok(Some(Seeing::Moving))
            }
            Some(_) => Ok(None),
        }
    }

    fn lose_board(&mut self) {
        self.board = None;
        self.next_search = Duration::ZERO;
        self.empty_print = None;
    }
}

/// Whether a pawn becomes something that it seldom becomes.
fn is_rare(played: &Move) -> bool {
    played.promotion().is_some_and(|role| role != Role::Queen)
}
