//! Who looks at a game, and what they may do in it. Only its players change it; whoever made it may also tell its minds to
//! hurry. It decides from what is kept of the game, and changes nothing.

use axum::http::StatusCode;
use rival_core::Side;
use rival_store::{GameRow, SeatKind, Secret};
use serde::Serialize;
use utoipa::ToSchema;

use super::LiveGame;
use crate::problem::{Answer, Problem};

/// Somebody who looks at a game.
#[derive(Clone, Debug)]
pub(crate) struct Viewer {
    /// Which player they are; none for somebody who has never done anything here.
    pub player: Option<String>,
    /// What their browser holds: the seat's token follows from it.
    pub secret: Secret,
}

impl Viewer {
    /// Whether they sit at this side.
    pub(crate) fn sits_at(&self, row: &GameRow, side: Side) -> bool {
        let seat = row.seat(side);
        seat.kind == SeatKind::Person && seat.player.is_some() && seat.player == self.player
    }

    /// Whether they play in this game.
    pub(crate) fn plays(&self, row: &GameRow) -> bool {
        Side::BOTH.into_iter().any(|side| self.sits_at(row, side))
    }

    /// Whether they made this game.
    pub(crate) fn made(&self, row: &GameRow) -> bool {
        row.created_by.is_some() && row.created_by == self.player
    }

    /// Refuses whoever does not play here.
    pub(crate) fn must_play(&self, row: &GameRow) -> Answer<()> {
        if self.plays(row) { Ok(()) } else { Err(not_a_player()) }
    }

    /// Refuses whoever neither plays here nor made the game.
    pub(crate) fn must_belong(&self, row: &GameRow) -> Answer<()> {
        if self.plays(row) || self.made(row) { Ok(()) } else { Err(not_a_player()) }
    }

    /// The side for which they act: their own; where both are theirs, the one to move.
    pub(crate) fn acts_for(&self, row: &GameRow, turn: Side) -> Answer<Side> {
        [turn, !turn].into_iter().find(|&side| self.sits_at(row, side)).ok_or_else(not_a_player)
    }
}

fn not_a_player() -> Problem {
    Problem::plain(StatusCode::FORBIDDEN, "not-a-player", "only the players of this game may do that")
}

/// What a viewer may do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Can {
    /// Move.
    #[serde(rename = "move")]
    pub play: bool,
    /// Take back.
    pub undo: bool,
    /// Give up.
    pub resign: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// Accept or decline one.
    pub answer_draw: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Tell Rival to move.
    pub now: bool,
    /// Play again.
    pub rematch: bool,
}

/// What of a game decides who may do what.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    pub row: GameRow,
    pub turn: Side,
    pub is_over: bool,
    pub is_started: bool,
    /// Sides that have a move on the board.
    pub has_moved: [bool; 2],
}

impl Standing {
    pub(super) fn of(live: &LiveGame) -> Standing {
        Standing {
            row: live.row.clone(),
            turn: live.turn(),
            is_over: live.outcome().is_some(),
            is_started: live.is_started(),
            has_moved: Side::BOTH.map(|side| live.moves.iter().any(|played| played.side == side)),
        }
    }

    /// What a viewer may do.
    pub(super) fn can(&self, viewer: &Viewer) -> Can {
        let Standing { row, turn, .. } = self;
        let goes_on = !self.is_over && self.is_started;
        let mine = Side::BOTH.map(|side| viewer.sits_at(row, side));
        let plays = mine[0] || mine[1];
        let between_people = Side::BOTH.into_iter().all(|side| row.seat(side).kind == SeatKind::Person);
        let alone = Side::BOTH.into_iter().all(|side| mine[side.index()] || row.seat(side).kind == SeatKind::Mind);
        let to_move = goes_on && mine[turn.index()];
        let offered = row.draw_offer;
        let answers = goes_on && offered.is_some_and(|by| mine[(!by).index()] && !mine[by.index()]);
        Can {
            play: to_move,
            undo: goes_on && plays && alone && Side::BOTH.into_iter().any(|side| mine[side.index()] && self.has_moved[side.index()]),
            resign: goes_on && plays,
            offer_draw: goes_on && plays && between_people && offered.is_none(),
            answer_draw: answers,
            hint: to_move,
            now: goes_on && row.seat(*turn).kind == SeatKind::Mind && (plays || viewer.made(row)),
            rematch: self.is_over && (plays || viewer.made(row)),
        }
    }
}
