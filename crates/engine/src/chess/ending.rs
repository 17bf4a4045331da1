//! Endings whose result is known, or in which an advantage is worth less than it looks: what theory says and no sum of terms can.

use shakmaty::{Bitboard, Board as Men, Color, Role, Square};

use super::evaluation::FULL_SCALE;
use super::exchange::value;
use super::eye::Eye;
use super::geometry::{KING_WING, QUEEN_WING};
use super::pawn_ending;

const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);
/// A won ending is worth at least this, so that it is preferred to any middle game a pawn or two up.
const WON: i32 = 1000;

/// The value for White of an ending against the bare king, where theory settles it.
#[inline]
pub(super) fn known(men: &Men, turn: Color) -> Option<i32> {
    let weak = if (men.black() & !men.kings()).is_empty() {
        Color::Black
    } else if (men.white() & !men.kings()).is_empty() {
        Color::White
    } else {
        return None;
    };
    let value = against_bare_king(men, !weak, turn)?;
    Some(if weak.is_black() { value } else { -value })
}

/// The value for the side that has men left.
fn against_bare_king(men: &Men, strong: Color, turn: Color) -> Option<i32> {
    let own = men.by_color(strong) & !men.kings();
    let (king, bare) = (men.king_of(strong)?, men.king_of(!strong)?);
    let count = |role: Role| (own & men.by_role(role)).count();
    if (own & men.pawns()).any() {
        let pawn = own.single_square()?;
        let wins = pawn_ending::wins(strong, king, pawn, bare, turn);
        let rank = usize::from(pawn.rank()) as i32;
        let steps = if strong.is_white() { rank } else { 7 - rank };
        return Some(if wins { WON / 2 + 20 * steps } else { 0 });
    }
    let bishops = own & men.bishops();
    let majors = count(Role::Queen) + count(Role::Rook);
    let both_shades = (bishops & DARK).any() && (bishops & !DARK).any();
    if majors == 0 && !both_shades && (bishops.is_empty() || count(Role::Knight) == 0) && count(Role::Knight) < 3 {
        return Some(0);
    }
    let material: i32 =
        [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().map(|role| count(role) as i32 * value(role)).sum();
    let nearness = 7 - king.distance(bare) as i32;
    // Bishop and knight mate in a corner of the bishop's shade; everybody else at any edge.
    let driven = if majors == 0 && !both_shades && bishops.any() {
        let corners = if (bishops & DARK).any() { [Square::A1, Square::H8] } else { [Square::A8, Square::H1] };
        30 * (7 - corners.into_iter().map(|corner| steps(corner, bare)).min().unwrap_or(7))
    } else {
        20 * from_centre(bare)
    };
    Some(WON + material + driven + 10 * nearness)
}

/// How far a square lies from the centre, by files and ranks.
fn from_centre(square: Square) -> i32 {
    let off = |line: i32| (3 - line).max(line - 4);
    off(usize::from(square.file()) as i32) + off(usize::from(square.rank()) as i32)
}

/// Half the way from square to square by files and ranks, at most 7.
fn steps(a: Square, b: Square) -> i32 {
    let off = |a: usize, b: usize| (a as i32 - b as i32).abs();
    (off(a.file().into(), b.file().into()) + off(a.rank().into(), b.rank().into())) / 2
}

/// The share of an end-game score that counts, in 64ths; `end` tells who is better.
#[inline(always)]
pub(super) fn scale(eye: &Eye<'_>, passed: Bitboard, end: i32) -> i32 {
    let strong = if end >= 0 { Color::White } else { Color::Black };
    let (own, theirs) = (eye.camp(strong), eye.camp(!strong));
    let men = eye.men;
    let material = |side: Bitboard| {
        let of = |role: Role| (side & men.by_role(role)).count() as i32 * value(role);
        of(Role::Knight) + of(Role::Bishop) + of(Role::Rook) + of(Role::Queen)
    };
    if own.pawns.is_empty() {
        let (more, less) = (material(own.men), material(theirs.men));
        if more - less <= value(Role::Bishop) {
            let hopeless = more < value(Role::Rook);
            return if hopeless {
                0
            } else if less <= value(Role::Bishop) {
                4
            } else {
                14
            };
        }
        if (own.men & !men.knights()).single_square().is_some() && (own.men & men.knights()).count() == 2 && theirs.pawns.is_empty() {
            return 0;
        }
        return FULL_SCALE;
    }
    if is_wrong_corner(eye, strong) {
        return 0;
    }
    let pieces = eye.occupied & !(men.pawns() | men.kings());
    let bishops = pieces & men.bishops();
    let opposite = (bishops & own.men).single_square().is_some()
        && (bishops & theirs.men).single_square().is_some()
        && (bishops & DARK).single_square().is_some();
    let pawns = own.pawns.count() as i32;
    if opposite {
        return if pieces == bishops { 18 + 4 * (passed & own.men).count() as i32 } else { 22 + 3 * (pieces & own.men).count() as i32 }
            .min(FULL_SCALE);
    }
    let rooks = men.rooks();
    let one_wing = |pawns: Bitboard| (pawns & QUEEN_WING).is_empty() != (pawns & KING_WING).is_empty();
    if pieces == rooks
        && (rooks & own.men).single_square().is_some()
        && (rooks & theirs.men).single_square().is_some()
        && pawns - theirs.pawns.count() as i32 <= 1
        && one_wing(own.pawns)
        && theirs.pawns.into_iter().any(|pawn| pawn.distance(theirs.king) <= 1)
    {
        return 36;
    }
    (36 + 7 * pawns).min(FULL_SCALE)
}

/// Rook pawns whose queening square the bishop does not hold, with the other king in the corner: nobody gets it out of there.
fn is_wrong_corner(eye: &Eye<'_>, strong: Color) -> bool {
    let (own, theirs) = (eye.camp(strong), eye.camp(!strong));
    let pieces = own.men & !(own.pawns | eye.men.kings());
    let bishops = pieces & eye.men.bishops();
    if pieces != bishops || bishops.is_empty() || (theirs.men & !eye.men.kings()).any() {
        return false;
    }
    let only_on = |file: u64| (own.pawns & !Bitboard(0x0101_0101_0101_0101 << file)).is_empty();
    let file = if only_on(0) {
        0
    } else if only_on(7) {
        7
    } else {
        return false;
    };
    let corner = Square::new(if strong.is_white() { 56 + file } else { file });
    let shade = if DARK.contains(corner) { DARK } else { !DARK };
    (bishops & shade).is_empty() && theirs.king.distance(corner) <= 1
}
