//! The truth beside what was played: what a position is worth, and what a move did to it. Where the truth comes from is not
//! known here; endgame tables are the only ones who have it.

use rival_core::Position;
use rival_games::chess::Board;
use rival_search::{Verdict, VerdictKind};
use serde::Serialize;

/// Who knows the exact worth of a position for the side to move, with the plies to mate.
pub trait Truth: Send + Sync {
    /// None where it does not know.
    fn verdict(&self, board: &Board) -> Option<Verdict>;
}

/// What a move did to the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// A win became a draw.
    WinToDraw,
    /// A win became a loss.
    WinToLoss,
    /// A draw became a loss.
    DrawToLoss,
}

impl Change {
    /// Its stable word, the same as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Change::WinToDraw => "win-to-draw",
            Change::WinToLoss => "win-to-loss",
            Change::DrawToLoss => "draw-to-loss",
        }
    }
}

/// What a move was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Judgement {
    /// The worth of the position after it, for the side then to move.
    pub after: Verdict,
    /// Moves wasted: a win that takes longer now, or a loss that comes sooner. 0 where the result changed.
    pub wasted: u32,
    /// What it did to the result, if anything.
    pub change: Option<Change>,
}

/// The worth of a position: of a finished game by the rules, otherwise as the truth has it.
pub fn verdict(truth: &dyn Truth, board: &Board) -> Option<Verdict> {
    match board.outcome() {
        Some(outcome) if outcome.winner.is_some() => Some(Verdict { result: VerdictKind::Loss, plies: Some(0) }),
        Some(_) => Some(Verdict { result: VerdictKind::Draw, plies: None }),
        None => truth.verdict(board),
    }
}

/// Judges a move by the worth of the position before it (for the mover) and after it (for the other side).
pub fn judge(before: Verdict, after: Verdict) -> Judgement {
    use VerdictKind::{Draw, Loss, Win};
    let (mut wasted, mut change) = (0, None);
    match (before.result, after.result) {
        (Win, Draw) => change = Some(Change::WinToDraw),
        (Win, Win) => change = Some(Change::WinToLoss),
        (Draw, Win) => change = Some(Change::DrawToLoss),
        (Win, Loss) => wasted = plies(after) + 1 - plies(before).min(plies(after) + 1),
        (Loss, Win) => wasted = plies(before).saturating_sub(plies(after) + 1),
        // A draw kept; what is better than the truth allows cannot be.
        (Draw, Draw | Loss) | (Loss, Draw | Loss) => {}
    }
    Judgement { after, wasted: wasted / 2, change }
}

fn plies(verdict: Verdict) -> u32 {
    verdict.plies.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(result: VerdictKind, plies: u32) -> Verdict {
        Verdict { result, plies: (result != VerdictKind::Draw).then_some(plies) }
    }

    #[test]
    fn moves_are_judged_by_what_they_did() {
        use VerdictKind::{Draw, Loss, Win};
        let judged = |before, after| {
            let found = judge(before, after);
            (found.wasted, found.change)
        };
        assert_eq!(judged(worth(Win, 31), worth(Loss, 30)), (0, None), "the best move");
        assert_eq!(judged(worth(Win, 31), worth(Loss, 34)), (2, None), "a win two moves later");
        assert_eq!(judged(worth(Loss, 30), worth(Win, 29)), (0, None), "the best defence");
        assert_eq!(judged(worth(Loss, 30), worth(Win, 5)), (12, None), "a loss twelve moves sooner");
        assert_eq!(judged(worth(Win, 1), worth(Draw, 0)), (0, Some(Change::WinToDraw)));
        assert_eq!(judged(worth(Win, 1), worth(Win, 9)), (0, Some(Change::WinToLoss)));
        assert_eq!(judged(worth(Draw, 0), worth(Win, 9)), (0, Some(Change::DrawToLoss)));
        assert_eq!(judged(worth(Draw, 0), worth(Draw, 0)), (0, None));
    }
}
