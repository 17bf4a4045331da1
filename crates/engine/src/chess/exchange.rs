//! Static exchange evaluation: what comes of a move if both sides then go on taking on its target square, cheapest man first,
//! each stopping when it likes. Men behind other men join in; a pinned man, and a king that would step into an attack, do
//! not. Knows the board only.

use rival_games::chess::{Board, ChessMove, MoveKind};
use shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::checks;

/// What the men are worth in an exchange: rounded, and apart from the evaluation's weights so that tuning cannot turn captures around.
const VALUES: [i32; 7] = [0, 100, 325, 325, 500, 975, 20_000];
/// Cheapest first.
const ROLES: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// The value of a man in an exchange.
#[inline]
pub(super) fn value(role: Role) -> i32 {
    VALUES[role as usize]
}

/// What a promoting pawn gains.
const PROMOTION: i32 = VALUES[Role::Queen as usize] - VALUES[Role::Pawn as usize];

/// Whether the exchange that begins with this legal move wins at least `margin` centipawns.
pub(super) fn wins(board: &Board, m: ChessMove, margin: i32) -> bool {
    let men = board.men();
    let (from, to) = (m.from(), m.to());
    let Some(moved) = board.role_at(from) else { return margin <= 0 };
    let mut occupied = men.occupied();
    let (gain, standing) = match m.kind() {
        MoveKind::Castle => return margin <= 0,
        MoveKind::Quiet => (0, moved),
        MoveKind::EnPassant => {
            occupied.discard(Square::from_coords(to.file(), from.rank()));
            (VALUES[Role::Pawn as usize], moved)
        }
        MoveKind::Capture => (board.role_at(to).map_or(0, value), moved),
        MoveKind::Promotion(role) => (value(role) - value(Role::Pawn), role),
        MoveKind::CapturePromotion(role) => (board.role_at(to).map_or(0, value) + value(role) - value(Role::Pawn), role),
    };
    let balance = gain - margin;
    if balance < 0 {
        return false;
    }
    let mover = board.color();
    let pawns = |color: Color| attacks::pawn_attacks(!color, to) & men.pawns() & men.by_color(color);
    let may_promote = Bitboard::BACKRANKS.contains(to) && (pawns(Color::White) | pawns(Color::Black)).any();
    if balance >= value(standing) && !may_promote {
        return true;
    }
    occupied.discard(from);
    occupied.add(to);
    // Taking in passing empties a second square, so any line may have been opened.
    let opened_from = (m.kind() != MoveKind::EnPassant).then_some(from);
    let mut exchange = Exchange { men, to, occupied, opened_from };
    if may_promote {
        return balance >= exchange.gain(!mover, value(standing));
    }
    exchange.goes_on(!mover, balance - value(standing)) != mover
}

/// An exchange under way. The man that stands on the target is of the side that has just moved.
struct Exchange<'a> {
    men: &'a shakmaty::Board,
    to: Square,
    /// All men still on the board, the one on the target included.
    occupied: Bitboard,
    /// Where the last move came from, if that is the one square through which it can have opened a line to the other king.
    opened_from: Option<Square>,
}

impl Exchange<'_> {
    /// Lets the sides take in turn; returns the side that ends without having reached its aim. `balance`, below 0, is what the
    /// side that has just moved is above its aim if its man is taken for nothing. No pawn may promote on the target.
    fn goes_on(&mut self, first: Color, mut balance: i32) -> Color {
        let mut side = first;
        let mut attackers = self.attackers();
        loop {
            let Some((role, from)) = self.cheapest(attackers, side) else { return side };
            self.occupied.discard(from);
            self.opened_from = Some(from);
            attackers = (attackers | self.opened(from)) & self.occupied;
            balance = -balance - 1 - value(role);
            if balance >= 0 || role == Role::King {
                return !side;
            }
            side = !side;
        }
    }

    /// What a side wins at most by taking a man of this value. Where a pawn may take and become a queen, the one that is taken costs
    /// more than it is worth, and the short cuts of [`goes_on`](Exchange::goes_on) are wrong.
    fn gain(&mut self, side: Color, standing: i32) -> i32 {
        let Some((role, from)) = self.cheapest(self.attackers(), side) else { return 0 };
        self.occupied.discard(from);
        self.opened_from = Some(from);
        match role {
            Role::King => standing,
            Role::Pawn => (standing + PROMOTION - self.gain(!side, value(Role::Queen))).max(0),
            _ => (standing - self.gain(!side, value(role))).max(0),
        }
    }

    /// Men of both sides that bear on the target.
    fn attackers(&self) -> Bitboard {
        let (men, to) = (self.men, self.to);
        let both = attacks::rook_attacks(to, self.occupied) & men.rooks_and_queens()
            | attacks::bishop_attacks(to, self.occupied) & men.bishops_and_queens()
            | attacks::knight_attacks(to) & men.knights()
            | attacks::king_attacks(to) & men.kings()
            | attacks::pawn_attacks(Color::Black, to) & men.pawns() & men.white()
            | attacks::pawn_attacks(Color::White, to) & men.pawns() & men.black();
        (both & self.occupied).without(self.to)
    }

    /// Sliders that bear on the target since a man left its square.
    #[inline]
    fn opened(&self, from: Square) -> Bitboard {
        let line = attacks::ray(self.to, from);
        if line.is_empty() {
            return Bitboard::EMPTY;
        }
        let straight = self.to.file() == from.file() || self.to.rank() == from.rank();
        if straight {
            attacks::rook_attacks(self.to, self.occupied) & self.men.rooks_and_queens()
        } else {
            attacks::bishop_attacks(self.to, self.occupied) & self.men.bishops_and_queens()
        }
    }

    /// The cheapest man of a side that may take.
    fn cheapest(&self, attackers: Bitboard, side: Color) -> Option<(Role, Square)> {
        let own = attackers & self.men.by_color(side);
        if own.is_empty() {
            return None;
        }
        let king = checks::king(self.men, side)?;
        let checked = self.is_opened_check(king, side);
        for role in ROLES {
            let able = |from: &Square| match role {
                Role::King => (attackers & self.men.by_color(!side)).is_empty() && self.king_may_take(king, side),
                _ => !(checked || attacks::ray(king, *from).any()) || self.is_safe(king, *from, side),
            };
            if let Some(from) = (own & self.men.by_role(role)).into_iter().find(able) {
                return Some((role, from));
            }
        }
        None
    }

    /// Whether nobody behind the king would take back.
    fn king_may_take(&self, king: Square, side: Color) -> bool {
        let occupied = self.occupied.without(king);
        (self.men.attacks_to(self.to, !side, occupied) & occupied).without(self.to).is_empty()
    }

    /// Whether the last move opened a line on this king.
    #[inline]
    fn is_opened_check(&self, king: Square, side: Color) -> bool {
        self.opened_from.is_none_or(|from| attacks::ray(king, from).any()) && self.sliders_on(king, self.occupied, side).any()
    }

    /// Whether the king stays safe when this man takes.
    fn is_safe(&self, king: Square, from: Square, side: Color) -> bool {
        self.sliders_on(king, self.occupied.without(from), side).is_empty()
    }

    /// Sliders of the other side that bear on a king, the man on the target left out: it is the one taken.
    #[inline]
    fn sliders_on(&self, king: Square, occupied: Bitboard, side: Color) -> Bitboard {
        let straight = attacks::rook_attacks(king, occupied) & self.men.rooks_and_queens();
        let slanting = attacks::bishop_attacks(king, occupied) & self.men.bishops_and_queens();
        ((straight | slanting) & self.men.by_color(!side) & occupied).without(self.to)
    }
}
