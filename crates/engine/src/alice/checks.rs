//! Whether a move gives check, told before it is made. A man attacks the king of the board where it lands, and uncovers attacks on
//! the king of the board that it leaves: never both.

use rival_games::alice::{Board, Men, Plane};
use rival_games::chess::ChessMove;
use shakmaty::{Role, attacks};

/// Whether a legal move attacks the enemy king.
#[inline]
pub(super) fn gives_check(board: &Board, m: ChessMove) -> bool {
    let (men, us) = (board.men(), board.color());
    let Some(king) = men.king_of(!us) else { return false };
    let home = men.plane_of(king);
    let (from, to) = (m.from(), m.to());
    let plane = men.plane_of(from);
    if m.is_castle() {
        let Some((king_to, _, rook_to)) = Board::castling_squares(m) else { return false };
        if home == Plane::B {
            return attacks::rook_attacks(rook_to, men.on(Plane::B).with(king_to).with(rook_to)).contains(king);
        }
        let left = men.on(Plane::A).without(from).without(to);
        return men.is_seen(king, men.of(us) & left, left);
    }
    if home != plane {
        let Some(role) = m.promotion().or_else(|| men.role_at(from)) else { return false };
        return match role {
            Role::King => false,
            Role::Pawn => attacks::pawn_attacks(us, to).contains(king),
            _ => Men::reach(role, to, men.on(home)).contains(king),
        };
    }
    let victim = board.victim_square(m);
    if attacks::ray(from, king).is_empty() && victim.is_none_or(|square| attacks::ray(square, king).is_empty()) {
        return false;
    }
    let left = men.on(home).without(from).without(victim.unwrap_or(from));
    men.is_seen(king, men.of(us) & left, left)
}
