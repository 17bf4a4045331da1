//! Entering a move with the mouse, and seeing that it happened. Nothing is clicked that is not a square of the board as it was last
//! understood, or the wanted man on a promotion dialog.

use std::time::Duration;

use rival_core::Fault;
use rival_vision::Picture;
use shakmaty::{Color, Move, Piece, Role, Square};

use super::{BUSY, Pilot};
use crate::Place;
use crate::choice::find_choice;
use crate::event::Event;
use crate::follower::{Follower, step, uci};
use crate::hand::{Input, Person, Touch};
use crate::still::prints;
use crate::watch::{Board, Seeing, is_covered, is_free};

/// A move must be seen within this time.
const PATIENCE: Duration = Duration::from_millis(2000);

/// A dialog is looked for after this time.
const DIALOG: Duration = Duration::from_millis(150);

/// What came of entering a move.
enum Came {
    /// Something was seen to happen on the board.
    News,
    /// The board is as it was.
    Nothing,
    /// It cannot be told: something covers the board, or a person moved the mouse.
    Unclear,
}

/// Where a move begins and ends on the board; castling is the king's step.
pub(super) fn ends(played: &Move) -> (Square, Square) {
    step(played).unwrap_or((played.to(), played.to()))
}

impl Pilot<'_> {
    /// Enters a move; where the board does not take it, once more in the other way; then says so and waits.
    pub(super) fn enter(&mut self, follower: &Follower, played: Move, san: &str, thinking: Duration) -> Result<(), Fault> {
        let first = self.input;
        for input in [first, first.other()] {
            let Some(board) = self.preflight(follower, &played)? else { return Ok(()) };
            let before = self.watcher.picture().cloned();
            let (from, to) = ends(&played);
            let (from, to) = (board.middle(from, follower.view()), board.middle(to, follower.view()));
            self.entered = Some(played);
            if self.hand.enter(self.desk, input, from, to)? == Touch::Disturbed {
                self.entered = None;
                return self.pause();
            }
            // What the board shows since our own last move was let go is the other's.
            let (now, since) = (self.desk.now(), self.watcher.changed_after().max(self.let_go));
            let gone = now.saturating_sub(since).saturating_sub(thinking);
            self.let_go = now;
            if input == first {
                self.keep_arrow(follower, &played);
            }
            let word = if input == Input::Drag { "drag" } else { "click" };
            let overhead_ms = u64::try_from(gone.as_millis()).unwrap_or(u64::MAX);
            self.tell(&Event::Entered { uci: uci(&played), san: san.to_owned(), input: word, overhead_ms })?;
            match self.see_it_happen(&played, follower.turn(), before.as_ref(), &board)? {
                Came::News => {
                    self.input = input;
                    return Ok(());
                }
                Came::Unclear => return Ok(()),
                Came::Nothing => {}
            }
        }
        self.refused(follower, &played, san)
    }

    /// Whether the board is exactly as it was understood, and whether a click on it reaches it.
    fn preflight(&mut self, follower: &Follower, played: &Move) -> Result<Option<Board>, Fault> {
        let Some(board) = self.watcher.board().cloned() else { return Ok(None) };
        let picture = self.desk.capture(board.area)?;
        if self.watcher.accepted_prints() != Some(&prints(&picture, &board.lattice)) {
            return Ok(None);
        }
        let (from, to) = ends(played);
        for square in [from, to] {
            let place = board.middle(square, follower.view());
            if !is_free(self.desk, &board, place)? {
                self.trouble(is_covered())?;
                return Ok(None);
            }
        }
        Ok(Some(board))
    }

    /// Looks until the move is seen, or until it is clear that it did not happen.
    fn see_it_happen(&mut self, played: &Move, side: Color, before: Option<&Picture>, board: &Board) -> Result<Came, Fault> {
        let began = self.desk.now();
        let mut has_chosen = false;
        let mut is_clear = false;
        while self.desk.now().saturating_sub(began) < PATIENCE {
            self.desk.wait(BUSY);
            match self.hand.feel(self.desk)? {
                Person::Away => {}
                Person::Stops => return Ok(Came::Unclear),
                Person::Moves => {
                    self.pause()?;
                    return Ok(Came::Unclear);
                }
            }
            let seeing = self.watcher.look(self.desk, self.eyes)?;
            if let Seeing::News(_) = &seeing {
                self.take_in(&seeing)?;
                return Ok(Came::News);
            }
            is_clear = matches!(seeing, Seeing::Calm);
            let waited = self.desk.now().saturating_sub(began);
            if let (Some(role), Some(before), false) = (played.promotion(), before, has_chosen)
                && !is_clear
                && waited >= DIALOG
            {
                has_chosen = self.choose(Piece { color: side, role }, before, board)?;
            }
        }
        if is_clear {
            return Ok(Came::Nothing);
        }
        if played.promotion().is_some() && !has_chosen {
            self.trouble(
                Fault::new("pilot-promotion", "the board asks what the pawn becomes, and no {man} is seen to click: please choose")
                    .with("man", role_word(played.promotion().unwrap_or(Role::Queen))),
            )?;
        }
        Ok(Came::Unclear)
    }

    /// Clicks the wanted man on a dialog, where one is seen.
    fn choose(&mut self, man: Piece, before: &Picture, board: &Board) -> Result<bool, Fault> {
        let Some(after) = self.watcher.picture().cloned() else { return Ok(false) };
        let Some(point) = find_choice(self.eyes, before, &after, &board.lattice, man) else { return Ok(false) };
        let place: Place = board.area.place_of(point);
        if !is_free(self.desk, board, place)? {
            return Ok(false);
        }
        self.keep("promotion");
        Ok(self.hand.click(self.desk, place)? == Touch::Done)
    }

    /// The board did not take the move, in neither way.
    fn refused(&mut self, follower: &Follower, played: &Move, san: &str) -> Result<(), Fault> {
        self.decided = None;
        if follower.could_be_drawn() {
            return self.over("1/2-1/2", "claim", follower.moves().len());
        }
        let is_castling = matches!(played, Move::Castle { .. });
        if let Some(known) = self.watcher.follower_mut() {
            if is_castling && !known.rights_are_sure() {
                known.forget_castling();
                return Ok(());
            }
            if known.pass_the_turn() {
                return Ok(());
            }
        }
        let again = self.desk.now() + self.patience;
        self.patience = (2 * self.patience).min(super::LAST_RETRY);
        self.refused = self.watcher.accepted_prints().map(|prints| (follower.fen(), *prints, again));
        let fault = Fault::new(
            "pilot-refused",
            "the board does not take the move {move}, neither dragged nor clicked: is it our turn, and is --color right?",
        );
        self.trouble(fault.with("move", san))
    }
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        _ => "queen",
    }
}
