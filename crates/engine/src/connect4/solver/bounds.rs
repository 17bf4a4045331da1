//! Static proofs that the side to move cannot reach a score.
//!
//! A tree of thousands of positions is often refuted by one sentence: "I reply
//! above every stone of yours, and then you never get four".  This module
//! checks such sentences with a few bit operations.  It may not search, and it
//! only ever errs on the side of "not proved".
//!
//! S is the side to move, O the other.  Nobody has a four, and **neither side
//! can complete one with its next stone** (the search has dealt with that).
//! Rows are named from the top; a column with an even number of empty cells
//! splits into pairs of a lower (l) and an upper (u) cell, one with an odd
//! number has an upper cell at the bottom, its *odd bottom* (b):
//!
//! ```text
//!     even column   odd column
//!         u             u
//!         l             l
//!         u             u
//!         l             b        <- the lowest empty cells
//!         x             x        <- stones
//! ```
//!
//! **Follow-up.**  Let the number of empty cells be even.  Then the odd bottoms
//! are even in number; O fixes a pairing of them.  O's strategy: when S plays a
//! lower cell, play the upper cell on top of it; when S plays an odd bottom,
//! play the bottom it is paired with.  The reply is always available, since
//! cells are taken pair by pair, and afterwards the same picture holds with
//! fewer pairs.  So S gets lower cells and one bottom of each pair, nothing
//! else; O gets all other upper cells and the other bottom of each pair.
//!  * If S's stones, the lower cells and any such choice of bottoms contain no
//!    four, S never completes one.  In particular O never has to interrupt the
//!    strategy to parry a threat.  The score is at most 0.
//!  * Lower cells above an upper cell w where O already completes a four do not
//!    count: to open them S must play the cell below w, and O wins on w.  (w is
//!    not playable now, so it is taken as the reply to the cell below it, or w
//!    is an odd bottom, which is playable: excluded by the premise.)
//!  * If besides O's stones and the upper cells contain a four T (with two odd
//!    bottoms: one such four for either of them), O completes it unless it wins
//!    before.  When the last cell t of T is filled, the cells above t are still
//!    empty, so with at least 2k cells above each empty cell of T, O wins with
//!    at most N - 2k - 1 stones on the board before: O scores at least k + 1.
//!
//! **Zugzwang.**  Let the number of empty cells be odd, and O complete a four at
//! a lower cell w of an odd column c.  O pairs the odd bottoms of the other
//! columns, plays follow-up there, and in c replies on top of S too: there S
//! gets upper cells and O lower ones, up to w.  S can never pass: when all other
//! columns are full (or only hold cells below which S loses), S has to play in
//! c and finally below w.  So if S's stones, the lower cells of the other
//! columns, the upper cells of c below w and any choice of bottoms contain no
//! four, O wins; and as the cells above w are empty then, with a = cells above w
//! (an odd number) O scores at least (a + 1) / 2.
//!
//! **No line left.**  If S's stones and all empty cells contain no four, S
//! scores at most 0.

use super::shape::{Shape, Word, column, column_of, has_four, same_parity_above};

/// Cells with at least `count` cells of their column above them.
#[inline(always)]
fn with_cells_above<S: Shape>(count: u32) -> S::Word {
    if count >= S::ROWS {
        return S::Word::ZERO;
    }
    (S::BOTTOM << (S::ROWS - count)).minus(S::BOTTOM)
}

/// Whether the side to move provably scores less than `target`.
///
/// `own`, `opp`: the stones; `opp_wins`: the empty cells where the opponent
/// completes a four; `open`: the playable cells; `ply`: the number of stones.
/// False means "not proved", never "can reach".
#[inline(always)]
pub fn cannot_reach<S: Shape>(own: S::Word, opp: S::Word, opp_wins: S::Word, open: S::Word, ply: i32, target: i32) -> bool {
    let empty = S::BOARD & !(own | opp);
    // Lower cells S cannot open without letting O win below them.
    let guarded = opp_wins & S::UPPERS;
    let unreachable = (guarded | same_parity_above::<S>(guarded)) << 1;
    let lowers = empty & S::LOWERS & !unreachable;
    let odd = open & S::UPPERS;
    if (S::CELLS - ply) & 1 == 0 {
        follow_up::<S>(own, opp, empty, lowers, odd, target)
    } else {
        (target > 0 && !has_four::<S>(own | empty)) || zugzwang::<S>(own, opp_wins & empty, lowers, empty, odd, target)
    }
}

/// The follow-up proof; `lowers`: the lower cells S may get, `odd`: the odd
/// bottoms, even in number.
#[inline(always)]
fn follow_up<S: Shape>(own: S::Word, opp: S::Word, empty: S::Word, lowers: S::Word, odd: S::Word, target: i32) -> bool {
    let base = own | lowers;
    if has_four::<S>(base) {
        return false;
    }
    if target <= 0 && !wins_by_uppers::<S>(opp, empty, odd, target) {
        return false;
    }
    pairs_hold::<S>(base, odd)
}

/// Whether follow-up gives O a four early enough to score above `-target`.
#[inline(always)]
fn wins_by_uppers<S: Shape>(opp: S::Word, empty: S::Word, odd: S::Word, target: i32) -> bool {
    // O must score 1 - target = k + 1 with k = -target.
    let rows = with_cells_above::<S>((-2 * target) as u32);
    let sure = opp | (empty & S::UPPERS & rows & !odd);
    if has_four::<S>(sure) {
        return true;
    }
    // With one pair of bottoms, S chooses which of the two O gets.
    let first = odd.lowest_bit();
    let second = odd ^ first;
    let one_pair = odd.any() && !second.several();
    one_pair && (odd & !rows).is_empty() && has_four::<S>(sure | first) && has_four::<S>(sure | second)
}

/// Whether the bottoms `odd`, even in number, can be paired so that no choice
/// of one from each pair completes a four with `base`, which has none itself.
/// With six or more only the simple sufficient test is made.
#[inline(always)]
fn pairs_hold<S: Shape>(base: S::Word, odd: S::Word) -> bool {
    if !has_four::<S>(base | odd) {
        return true;
    }
    let a = odd.lowest_bit();
    let rest = odd ^ a;
    let b = rest.lowest_bit();
    let rest = rest ^ b;
    if rest.is_empty() {
        return !has_four::<S>(base | a) && !has_four::<S>(base | b);
    }
    let c = rest.lowest_bit();
    let d = rest ^ c;
    if d.several() {
        return false;
    }
    let bad = |x: S::Word, y: S::Word| has_four::<S>(base | x | y);
    // ab|cd, ac|bd, ad|bc : a pairing holds when every cross choice is safe.
    let (ab, ac, ad) = (bad(a, b), bad(a, c), bad(a, d));
    let (bc, bd, cd) = (bad(b, c), bad(b, d), bad(c, d));
    !(ac || ad || bc || bd) || !(ab || ad || bc || cd) || !(ab || ac || bd || cd)
}

/// The zugzwang proof; `opp_wins`: empty cells only, `odd`: odd in number.
#[inline(always)]
fn zugzwang<S: Shape>(own: S::Word, opp_wins: S::Word, lowers: S::Word, empty: S::Word, odd: S::Word, target: i32) -> bool {
    let rows = if target > 0 { S::LOWERS } else { S::LOWERS & with_cells_above::<S>((1 - 2 * target) as u32) };
    let mut threats = opp_wins & rows;
    while threats.any() {
        let threat = threats.lowest_bit();
        let col = column::<S>(column_of::<S>(threat));
        threats = threats & !col;
        if (col & odd).any() {
            let below = threat.minus(S::Word::ONE) & col & empty & S::UPPERS;
            let base = own | (lowers & !col) | below;
            let others = odd & !col;
            if !has_four::<S>(base) && (others.is_empty() || pairs_hold::<S>(base, others)) {
                return true;
            }
        }
    }
    false
}
