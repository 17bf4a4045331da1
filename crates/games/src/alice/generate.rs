//! Legal moves, found without trying them. A man that leaves its board can only expose a king that stands on that board, and a
//! man that arrives can only shield one that stands on the other: so each of the two boards has its own simple question.
//!
//! ```text
//!   the king's board        a man that moves here is gone from it: pins, and whatever stands behind what it takes
//!   the other board         a man that moves here arrives beside the king: it never exposes it, and may step in between
//! ```

use std::ops::ControlFlow;

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use super::castling::WAYS;
use super::men::{Men, Plane};
use super::position::Board;
use crate::chess::{ChessMove, MoveKind};

/// Somebody who takes the moves, many at a time where they come so.
pub(super) trait Taker {
    /// A man, no pawn, that may go to each of these squares.
    fn man(&mut self, from: Square, targets: Bitboard, kind: MoveKind) -> ControlFlow<()>;

    /// Pawns that may each go so many squares further to one of these.
    fn pawns(&mut self, step: i32, targets: Bitboard, kind: MoveKind) -> ControlFlow<()>;

    /// One move.
    fn one(&mut self, m: ChessMove) -> ControlFlow<()>;
}

/// Gives every move to a closure.
pub(super) struct Each<F>(pub F);

impl<F: FnMut(ChessMove) -> ControlFlow<()>> Taker for Each<F> {
    #[inline]
    fn man(&mut self, from: Square, targets: Bitboard, kind: MoveKind) -> ControlFlow<()> {
        targets.into_iter().try_for_each(|to| (self.0)(ChessMove::new(from, to, kind)))
    }

    #[inline]
    fn pawns(&mut self, step: i32, targets: Bitboard, kind: MoveKind) -> ControlFlow<()> {
        for to in targets & !Bitboard::BACKRANKS {
            (self.0)(ChessMove::new(shifted(to, -step), to, kind))?;
        }
        for to in targets & Bitboard::BACKRANKS {
            let from = shifted(to, -step);
            for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                let kind = if kind == MoveKind::Capture { MoveKind::CapturePromotion(role) } else { MoveKind::Promotion(role) };
                (self.0)(ChessMove::new(from, to, kind))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn one(&mut self, m: ChessMove) -> ControlFlow<()> {
        (self.0)(m)
    }
}

/// Counts without looking at each.
pub(super) struct Count(pub usize);

impl Taker for Count {
    #[inline]
    fn man(&mut self, _from: Square, targets: Bitboard, _kind: MoveKind) -> ControlFlow<()> {
        self.0 += targets.count();
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, _step: i32, targets: Bitboard, _kind: MoveKind) -> ControlFlow<()> {
        self.0 += targets.count() + 3 * (targets & Bitboard::BACKRANKS).count();
        ControlFlow::Continue(())
    }

    #[inline]
    fn one(&mut self, _m: ChessMove) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// The men that stand between the king and those who would attack it from afar.
#[derive(Clone, Copy)]
struct Lines {
    /// Own men that stand there alone: none may leave, unless it takes the attacker.
    pinned: Bitboard,
    /// Any men that stand there alone or by two: a capture that takes one away needs a closer look.
    delicate: Bitboard,
}

/// The pieces that are generated one by one.
const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// A position as the generator sees it.
struct Scene<'a> {
    board: &'a Board,
    men: &'a Men,
    us: Color,
    king: Square,
    /// The king's board.
    home: Plane,
    theirs: Bitboard,
    empty: Bitboard,
    checkers: Bitboard,
}

/// Gives every legal move of the given own men to the taker; only those that change the material, if so wanted.
#[inline]
pub(super) fn generate<T: Taker, const MATERIAL: bool>(board: &Board, movers: Bitboard, taker: &mut T) -> ControlFlow<()> {
    let Some(scene) = Scene::new(board) else { return ControlFlow::Continue(()) };
    let movers = movers & scene.men.of(scene.us);
    if movers.contains(scene.king) {
        scene.king_moves::<T, MATERIAL>(taker)?;
    }
    if scene.checkers.more_than_one() {
        return ControlFlow::Continue(());
    }
    scene.away::<T, MATERIAL>(movers, taker)?;
    match scene.checkers.first() {
        None => scene.at_home::<T, MATERIAL>(movers, taker)?,
        Some(checker) => scene.take_checker(movers, checker, taker)?,
    }
    scene.passing(movers, taker)
}

impl<'a> Scene<'a> {
    /// None without a king.
    #[inline]
    fn new(board: &'a Board) -> Option<Scene<'a>> {
        let (men, us) = (board.men(), board.color());
        let king = men.king_of(us)?;
        Some(Scene {
            board,
            men,
            us,
            king,
            home: men.plane_of(king),
            theirs: men.of(!us),
            empty: !men.occupied(),
            checkers: board.checkers(),
        })
    }

    /// The king may not step where it is attacked on its own board, nor where it would be attacked on the other.
    #[inline]
    fn king_moves<T: Taker, const MATERIAL: bool>(&self, taker: &mut T) -> ControlFlow<()> {
        let (home, away) = (self.home, self.home.other());
        let around = attacks::king_attacks(self.king);
        let takes = around & self.theirs & self.men.mask(home);
        let quiet = if MATERIAL { Bitboard::EMPTY } else { around & self.empty };
        if (takes | quiet).is_empty() {
            return if MATERIAL { ControlFlow::Continue(()) } else { self.castling(taker) };
        }
        let lifted = self.men.on(home).without(self.king);
        let beyond = self.men.on(away);
        let mut safe = Bitboard::EMPTY;
        for to in takes | quiet {
            if !self.men.is_attacked(home, to, !self.us, lifted) && !self.men.is_attacked(away, to, !self.us, beyond) {
                safe.add(to);
            }
        }
        taker.man(self.king, safe & takes, MoveKind::Capture)?;
        if MATERIAL {
            return ControlFlow::Continue(());
        }
        taker.man(self.king, safe & quiet, MoveKind::Quiet)?;
        self.castling(taker)
    }

    /// From board A to board B; on B the rook that arrives shields its king.
    #[inline]
    fn castling<T: Taker>(&self, taker: &mut T) -> ControlFlow<()> {
        if self.board.rights() == 0 || self.checkers.any() {
            return ControlFlow::Continue(());
        }
        for way in WAYS.iter().filter(|way| way.color == self.us && self.board.rights() & way.right != 0) {
            let goals = Bitboard::from_square(way.king_to) | Bitboard::from_square(way.rook_to);
            let (on_a, on_b) = (self.men.on(Plane::A), self.men.on(Plane::B));
            if (way.between & on_a).any() || (goals & on_b).any() {
                continue;
            }
            let attacked = |square| self.men.is_attacked(Plane::A, square, !self.us, on_a.without(way.king));
            if !attacked(way.rook_to) && !attacked(way.king_to) && !self.men.is_attacked(Plane::B, way.king_to, !self.us, on_b | goals) {
                taker.one(ChessMove::new(way.king, way.rook, MoveKind::Castle))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Men on the board where the king is not. They arrive beside it: in check they must land in between.
    #[inline]
    fn away<T: Taker, const MATERIAL: bool>(&self, movers: Bitboard, taker: &mut T) -> ControlFlow<()> {
        let wanted = self.checkers.first().map_or(Bitboard::FULL, |checker| attacks::between(self.king, checker));
        if wanted.is_empty() {
            return ControlFlow::Continue(());
        }
        let mask = self.men.mask(self.home.other());
        let (movers, occupied, theirs) = (movers & mask, self.men.occupied() & mask, self.theirs & mask & wanted);
        let quiet = self.empty & wanted;
        let pawns = movers & self.men.role(Role::Pawn);
        self.pushes::<T, MATERIAL>(pawns, occupied, wanted, taker)?;
        for step in [7, 9] {
            let (step, targets) = self.strikes(pawns, step);
            taker.pawns(step, targets & theirs, MoveKind::Capture)?;
        }
        for role in PIECES {
            for from in movers & self.men.role(role) {
                let reach = Men::reach(role, from, occupied);
                taker.man(from, reach & theirs, MoveKind::Capture)?;
                if !MATERIAL {
                    taker.man(from, reach & quiet, MoveKind::Quiet)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Men on the king's own board, while it is not in check. They leave it: nothing may open behind them, nor behind what they take.
    #[inline]
    fn at_home<T: Taker, const MATERIAL: bool>(&self, movers: Bitboard, taker: &mut T) -> ControlFlow<()> {
        let mask = self.men.mask(self.home);
        let (movers, occupied, theirs) = (movers & mask, self.men.occupied() & mask, self.theirs & mask);
        let lines = self.lines(occupied);
        let pawns = movers & self.men.role(Role::Pawn);
        self.pushes::<T, MATERIAL>(pawns & !lines.pinned, occupied, Bitboard::FULL, taker)?;
        for step in [7, 9] {
            let (step, targets) = self.strikes(pawns, step);
            let mut safe = Bitboard::EMPTY;
            for to in targets & theirs {
                let from = shifted(to, -step);
                if !(lines.delicate.contains(from) || lines.delicate.contains(to)) || self.may_take(from, to, occupied) {
                    safe.add(to);
                }
            }
            taker.pawns(step, safe, MoveKind::Capture)?;
        }
        for role in PIECES {
            for from in movers & self.men.role(role) {
                let reach = Men::reach(role, from, occupied);
                let takes = reach & theirs;
                let doubtful = if lines.delicate.contains(from) { takes } else { takes & lines.delicate };
                let mut safe = takes & !doubtful;
                for to in doubtful {
                    if self.may_take(from, to, occupied) {
                        safe.add(to);
                    }
                }
                taker.man(from, safe, MoveKind::Capture)?;
                if !MATERIAL && !lines.pinned.contains(from) {
                    taker.man(from, reach & self.empty, MoveKind::Quiet)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// In check from one man: who stands on its board can only take it.
    #[inline]
    fn take_checker<T: Taker>(&self, movers: Bitboard, checker: Square, taker: &mut T) -> ControlFlow<()> {
        let occupied = self.men.on(self.home);
        let takers = self.men.attackers(self.home, checker, self.us, occupied).without(self.king) & movers;
        for from in takers.into_iter().filter(|&from| self.may_take(from, checker, occupied)) {
            let to = Bitboard::from_square(checker);
            if self.men.role(Role::Pawn).contains(from) {
                taker.pawns(i32::from(checker) - i32::from(from), to, MoveKind::Capture)?;
            } else {
                taker.man(from, to, MoveKind::Capture)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A pawn that takes another in passing ends on the other board; both leave this one.
    #[inline]
    fn passing<T: Taker>(&self, movers: Bitboard, taker: &mut T) -> ControlFlow<()> {
        match self.board.passing() {
            Some(to) => self.passing_pawns(to, movers).try_for_each(|from| taker.one(ChessMove::new(from, to, MoveKind::EnPassant))),
            None => ControlFlow::Continue(()),
        }
    }

    fn passing_pawns(&self, to: Square, movers: Bitboard) -> impl Iterator<Item = Square> {
        let passed = passed_pawn(to, self.us);
        let plane = self.men.plane_of(passed);
        let pawns = attacks::pawn_attacks(!self.us, to) & movers & self.men.of(self.us) & self.men.role(Role::Pawn) & self.men.mask(plane);
        let them = self.theirs.without(passed) & self.men.mask(self.home);
        let men = *self.men;
        let (home, king, us) = (self.home, self.king, self.us);
        pawns.into_iter().filter(move |&from| {
            let left = men.on(home).without(from).without(passed);
            let occupied = if home == plane { left } else { left.with(to) };
            (men.attackers(home, king, !us, occupied) & them).is_empty()
        })
    }

    /// Steps of one and two squares; the square that is crossed may be taken on the other board.
    #[inline]
    fn pushes<T: Taker, const MATERIAL: bool>(
        &self,
        pawns: Bitboard,
        occupied: Bitboard,
        wanted: Bitboard,
        taker: &mut T,
    ) -> ControlFlow<()> {
        let third = Bitboard::from_rank(if self.us.is_white() { Rank::Third } else { Rank::Sixth });
        let single = self.forward(pawns) & !occupied;
        let shown = if MATERIAL { Bitboard::BACKRANKS } else { Bitboard::FULL };
        let step = if self.us.is_white() { 8 } else { -8 };
        taker.pawns(step, single & self.empty & wanted & shown, MoveKind::Quiet)?;
        if MATERIAL {
            return ControlFlow::Continue(());
        }
        taker.pawns(2 * step, self.forward(single & third) & self.empty & wanted, MoveKind::Quiet)
    }

    #[inline]
    fn forward(&self, pawns: Bitboard) -> Bitboard {
        if self.us.is_white() { Bitboard(pawns.0 << 8) } else { Bitboard(pawns.0 >> 8) }
    }

    /// The squares that pawns attack to one side, and how far that is.
    #[inline]
    fn strikes(&self, pawns: Bitboard, distance: i32) -> (i32, Bitboard) {
        // Seven up goes to the left, nine up to the right; downwards the other way round.
        let to_left = (distance == 7) == self.us.is_white();
        let edge = if to_left { Bitboard(0x0101_0101_0101_0101) } else { Bitboard(0x8080_8080_8080_8080) };
        let from = (pawns & !edge).0;
        if self.us.is_white() { (distance, Bitboard(from << distance)) } else { (-distance, Bitboard(from >> distance)) }
    }

    /// Who stands between the king and the attackers of its own board.
    #[inline]
    fn lines(&self, occupied: Bitboard) -> Lines {
        let mut lines = Lines { pinned: Bitboard::EMPTY, delicate: Bitboard::EMPTY };
        let snipers = attacks::bishop_attacks(self.king, Bitboard::EMPTY) & self.men.diagonal()
            | attacks::rook_attacks(self.king, Bitboard::EMPTY) & self.men.straight();
        for sniper in snipers & self.theirs & occupied {
            let between = attacks::between(self.king, sniper) & occupied;
            match between.count() {
                1 => {
                    lines.pinned |= between & !self.theirs;
                    lines.delicate |= between;
                }
                2 => lines.delicate |= between,
                _ => {}
            }
        }
        lines
    }

    /// Whether the king of this board is safe when both the taker and the taken have left it.
    #[inline]
    fn may_take(&self, from: Square, to: Square, occupied: Bitboard) -> bool {
        let left = occupied.without(from).without(to);
        !self.men.is_seen(self.king, self.theirs & left, left)
    }
}

/// Where the pawn stands that has just passed a square; `us` may take it.
#[inline]
pub(super) fn passed_pawn(crossed: Square, us: Color) -> Square {
    shifted(crossed, if us.is_white() { -8 } else { 8 })
}

/// Whether a pawn can be taken in passing on this square, by the side to move.
pub(super) fn can_take_in_passing(board: &Board, crossed: Square) -> bool {
    Scene::new(board).is_some_and(|scene| scene.empty.contains(crossed) && scene.passing_pawns(crossed, Bitboard::FULL).next().is_some())
}

#[inline]
fn shifted(square: Square, by: i32) -> Square {
    Square::new((i32::from(square) + by) as u32 & 63)
}
