//! Moves and unmoves of a placement, as retrograde analysis needs them: quiet moves stay in the table, captures and promotions leave
//! it. Whether a move leaves its own king attacked is not asked here: the placement it leads to is then an illegal one.

use std::ops::ControlFlow;

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use super::few::Few;
use super::layout::{Layout, Placement, square};

/// The squares that a man attacks.
#[inline]
fn attacked_by(color: Color, role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => attacks::pawn_attacks(color, from),
        Role::Knight => attacks::knight_attacks(from),
        Role::Bishop => attacks::bishop_attacks(from, occupied),
        Role::Rook => attacks::rook_attacks(from, occupied),
        Role::Queen => attacks::queen_attacks(from, occupied),
        Role::King => attacks::king_attacks(from),
    }
}

/// The square so many steps ahead of a pawn; negative steps go back.
#[inline]
fn ahead(color: Color, from: Square, steps: i32) -> Option<Square> {
    from.offset(if color.is_white() { 8 * steps } else { -8 * steps })
}

impl Layout {
    /// All squares with men.
    #[inline]
    pub fn occupied(&self, placement: &Placement) -> Bitboard {
        placement.squares[..self.men().len()].iter().map(|&at| square(at)).collect()
    }

    fn occupied_by(&self, placement: &Placement, color: Color) -> Bitboard {
        let own = self.men().iter().zip(placement.squares).filter(|((side, _), _)| *side == color);
        own.map(|(_, at)| square(at)).collect()
    }

    /// Whether the king of a side is attacked.
    pub fn in_check(&self, placement: &Placement, color: Color) -> bool {
        let occupied = self.occupied(placement);
        let king = square(placement.squares[usize::from(color.is_black())]);
        self.men()
            .iter()
            .zip(placement.squares)
            .any(|(&(side, role), at)| side != color && attacked_by(side, role, square(at), occupied).contains(king))
    }

    /// Calls `visit` with all that moves without capture or promotion lead to, and whether the other side may take a pawn in passing
    /// there, until it breaks.
    #[inline]
    pub fn each_quiet(&self, placement: &Placement, mut visit: impl FnMut(&Placement, bool) -> ControlFlow<()>) -> ControlFlow<()> {
        let occupied = self.occupied(placement);
        for (man, &(color, role)) in self.men().iter().enumerate() {
            if color != placement.turn {
                continue;
            }
            let from = square(placement.squares[man]);
            let mut go = |to: Square, passing: bool| {
                let mut after = *placement;
                after.squares[man] = to as u8;
                after.turn = !placement.turn;
                visit(&after, passing)
            };
            if role != Role::Pawn {
                for to in attacked_by(color, role, from, occupied) & !occupied {
                    go(to, false)?;
                }
                continue;
            }
            let Some(step) = ahead(color, from, 1).filter(|&step| !occupied.contains(step)) else { continue };
            if step.rank() != Rank::Eighth.flip_if(color) {
                go(step, false)?;
            }
            if from.rank() == Rank::Second.flip_if(color)
                && let Some(double) = ahead(color, from, 2).filter(|&double| !occupied.contains(double))
            {
                go(double, self.is_passing(placement, color, step))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether an enemy pawn attacks the square that a pawn passes.
    #[inline]
    fn is_passing(&self, placement: &Placement, color: Color, passed: Square) -> bool {
        let takers = attacks::pawn_attacks(color, passed);
        self.men().iter().zip(placement.squares).any(|(&man, at)| man == (!color, Role::Pawn) && takers.contains(square(at)))
    }

    /// Whether the side to move has a double step after which it may be taken in passing.
    pub fn has_passing_step(&self, placement: &Placement) -> bool {
        self.each_quiet(placement, |_, passing| if passing { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
    }

    /// Calls `visit` with what captures and promotions lead to.
    #[inline]
    pub fn each_conversion(&self, placement: &Placement, mut visit: impl FnMut(&Few)) {
        let occupied = self.occupied(placement);
        let theirs = self.occupied_by(placement, !placement.turn);
        for (man, &(color, role)) in self.men().iter().enumerate() {
            if color != placement.turn {
                continue;
            }
            let from = square(placement.squares[man]);
            let captures = attacked_by(color, role, from, occupied) & theirs;
            let step = ahead(color, from, 1).filter(|step| role == Role::Pawn && !occupied.contains(*step));
            let last = Rank::Eighth.flip_if(color);
            for to in captures.into_iter().chain(step.filter(|step| step.rank() == last)) {
                let Some(after) = Few::after(self, placement, man, to) else { continue };
                if role == Role::Pawn && to.rank() == last {
                    for promoted in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                        visit(&after.promoted(to, promoted));
                    }
                } else {
                    visit(&after);
                }
            }
        }
    }

    /// Calls `visit` with all that quiet moves lead here from, but for double steps that could be taken in passing.
    #[inline]
    pub fn each_unmove(&self, placement: &Placement, mut visit: impl FnMut(&Placement)) {
        let occupied = self.occupied(placement);
        for (man, &(color, role)) in self.men().iter().enumerate() {
            if color == placement.turn {
                continue;
            }
            let to = square(placement.squares[man]);
            let mut go = |from: Square| {
                let mut before = *placement;
                before.squares[man] = from as u8;
                before.turn = color;
                visit(&before);
            };
            if role != Role::Pawn {
                (attacked_by(color, role, to, occupied) & !occupied).into_iter().for_each(go);
                continue;
            }
            let Some(step) = ahead(color, to, -1).filter(|&step| !occupied.contains(step)) else { continue };
            if step.rank() != Rank::First.flip_if(color) {
                go(step);
            }
            if to.rank() == Rank::Fourth.flip_if(color)
                && let Some(home) = ahead(color, to, -2).filter(|&home| !occupied.contains(home))
                && !self.is_passing(placement, color, step)
            {
                go(home);
            }
        }
    }
}

/// Ranks as a side counts them.
trait FlipIf {
    fn flip_if(self, color: Color) -> Self;
}

impl FlipIf for Rank {
    #[inline]
    fn flip_if(self, color: Color) -> Rank {
        if color.is_white() { self } else { self.flip_vertical() }
    }
}
