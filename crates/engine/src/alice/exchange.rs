//! Static exchange evaluation for two boards. Whoever takes lands on the other board, so only men of that board can take back; they
//! land where the first taker came from. Hence one side's takers all come from one board and the other side's from the other:
//!
//! ```text
//!   board X   our takers stand here; what they take is taken here; their takers land here
//!   board Y   their takers stand here; what they take is taken here; our takers land here
//! ```

use rival_games::alice::{Board, Men, Plane};
use rival_games::chess::{ChessMove, MoveKind};
use shakmaty::{Bitboard, Color, Role, Square, attacks};

/// What the men are worth in an exchange: rounded, and apart from the evaluation's weights so that tuning cannot turn captures around.
const VALUES: [i32; 7] = [0, 100, 320, 320, 480, 900, 20_000];
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
    let Some(moved) = men.role_at(from) else { return margin <= 0 };
    let taken = || board.victim_square(m).and_then(|square| men.role_at(square)).map_or(0, value);
    let (gain, standing) = match m.kind() {
        MoveKind::Castle => return margin <= 0,
        MoveKind::Quiet => (0, moved),
        MoveKind::Capture | MoveKind::EnPassant => (taken(), moved),
        MoveKind::Promotion(role) | MoveKind::CapturePromotion(role) => (taken() + value(role) - value(Role::Pawn), role),
    };
    let balance = gain - margin;
    if balance < 0 {
        return false;
    }
    // Even a pawn that takes back and becomes a queen wins no more than this.
    let most = value(standing) + if Bitboard::BACKRANKS.contains(to) { PROMOTION } else { 0 };
    if balance >= most {
        return true;
    }
    let plane = men.plane_of(from);
    let mut occupied = [men.on(Plane::A), men.on(Plane::B)];
    let origin = &mut occupied[plane as usize];
    *origin = origin.without(from).without(board.victim_square(m).unwrap_or(to));
    occupied[plane.other() as usize].add(to);
    let opened = if m.kind() == MoveKind::EnPassant { None } else { Some(from) };
    let mut exchange = Exchange { men, to, occupied, opened, taken: m.is_capture() };
    balance >= exchange.gain(!board.color(), plane.other(), value(standing))
}

/// An exchange under way.
struct Exchange<'a> {
    men: &'a Men,
    to: Square,
    /// The men left on each board; on the one where the last taker landed, it stands on the target.
    occupied: [Bitboard; 2],
    /// Where the last move came from, if that is the one square through which it can have opened a line.
    opened: Option<Square>,
    /// Whether the last move took something, which can open a line through the target too.
    taken: bool,
}

impl Exchange<'_> {
    /// What a side wins at most by taking the man of this value on the target of a board, cheapest man first.
    fn gain(&mut self, side: Color, plane: Plane, standing: i32) -> i32 {
        let Some((role, from)) = self.cheapest(side, plane) else { return 0 };
        if role == Role::King {
            return standing;
        }
        self.occupied[plane as usize] = self.occupied[plane as usize].without(from).without(self.to);
        self.occupied[plane.other() as usize].add(self.to);
        (self.opened, self.taken) = (Some(from), true);
        let promotes = role == Role::Pawn && Bitboard::BACKRANKS.contains(self.to);
        let (won, risked) = if promotes { (standing + PROMOTION, value(Role::Queen)) } else { (standing, value(role)) };
        // What is left cannot be taken for more than it is worth: no need to look when even that is a gain.
        (won - self.gain(!side, plane.other(), risked)).max(0)
    }

    /// The men of a side on a board that bear on the target.
    #[inline]
    fn attackers(&self, plane: Plane, side: Color, occupied: Bitboard) -> Bitboard {
        self.men.attackers(plane, self.to, side, occupied) & occupied.without(self.to)
    }

    /// The cheapest man of a side that may take on a board.
    fn cheapest(&self, side: Color, plane: Plane) -> Option<(Role, Square)> {
        let own = self.attackers(plane, side, self.occupied[plane as usize]);
        if own.is_empty() {
            return None;
        }
        let king = self.men.king_of(side)?;
        ROLES.into_iter().find_map(|role| {
            let able = |from: &Square| match role {
                Role::King => self.king_may_take(king, side, plane),
                _ => self.is_safe(king, *from, side, plane),
            };
            (own & self.men.role(role)).into_iter().find(able).map(|from| (role, from))
        })
    }

    /// A king may take what is attacked on neither board.
    fn king_may_take(&self, king: Square, side: Color, plane: Plane) -> bool {
        let (here, beyond) = (self.occupied[plane as usize].without(king), self.occupied[plane.other() as usize]);
        self.attackers(plane, !side, here).is_empty() && self.attackers(plane.other(), !side, beyond).is_empty()
    }

    /// Whether the king stays safe when this man takes.
    fn is_safe(&self, king: Square, from: Square, side: Color, plane: Plane) -> bool {
        let home = self.men.plane_of(king);
        let on_line = |square: Square| attacks::ray(king, square).any();
        let occupied = self.occupied[home as usize];
        if home == plane {
            // Taker and taken leave the king's board.
            if !on_line(from) && !on_line(self.to) {
                return true;
            }
            let left = occupied.without(from).without(self.to);
            return !self.men.is_seen(king, self.men.of(!side) & self.men.mask(home) & left, left);
        }
        // The taker arrives beside the king; only a line that the last move opened can matter.
        if self.opened.is_some_and(|opened| !on_line(opened)) && !(self.taken && on_line(self.to)) {
            return true;
        }
        let with = occupied.with(self.to);
        !self.men.is_seen(king, (self.men.of(!side) & self.men.mask(home) & with).without(self.to), with)
    }
}
