//! From a placement of men to a number and back. What symmetry makes equal has one number: without pawns the stronger king stands
//! in the triangle a1-d1-d4, with pawns on the files a to d, and where both sides have the same men the first is always to move.
//!
//! ```text
//!  4 . . . #      number = (kings x squares of a man + its square) x squares of the other + its square
//!  3 . . # #      kings: 462 pairs without pawns, 1806 with; two like men are one unordered pair
//!  2 . # # #      then the same again for the other side to move
//!  1 # # # #
//!    a b c d
//! ```

use std::sync::LazyLock;

use shakmaty::{Color, Role, Square, attacks};

use super::material::{MOST_MEN, Material};

/// Where the men of a layout stand, in its order: the stronger king, the weaker king, then the others; who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Squares; what is beyond the men is 0.
    pub squares: [u8; MOST_MEN],
    /// The side to move; the stronger side is White.
    pub turn: Color,
}

/// The numbers of all placements of some material.
#[derive(Clone, Debug)]
pub struct Layout {
    material: Material,
    men: Vec<(Color, Role)>,
    kings: &'static Kings,
    /// Numbers for one side to move.
    places: u32,
    like: bool,
}

/// Squares under the eight symmetries: 1 mirrors the files, 2 the ranks, 4 the diagonal, in this order.
static TURNED: LazyLock<[[u8; 64]; 8]> = LazyLock::new(|| {
    std::array::from_fn(|turn| {
        std::array::from_fn(|square| {
            let mirrored = square ^ if turn & 1 != 0 { 7 } else { 0 } ^ if turn & 2 != 0 { 56 } else { 0 };
            (if turn & 4 != 0 { mirrored >> 3 | (mirrored & 7) << 3 } else { mirrored }) as u8
        })
    })
});
const DIAGONAL: usize = 4;

/// The number of two kings, and how to turn the board for it.
#[derive(Clone, Copy, Debug)]
struct Pair {
    number: u16,
    turn: u8,
    /// Both kings stand on the long diagonal: it can be mirrored once more.
    twofold: bool,
}

#[derive(Debug)]
struct Kings {
    /// By both squares; none where the kings touch.
    pairs: Vec<Option<Pair>>,
    squares: Vec<[u8; 2]>,
}

static WITHOUT_PAWNS: LazyLock<Kings> = LazyLock::new(|| Kings::new(&[0, 1, 2, 3, 4, 5, 6, 7]));
static WITH_PAWNS: LazyLock<Kings> = LazyLock::new(|| Kings::new(&[0, 1]));

impl Kings {
    /// The pairs of kings, when the board may be turned in these ways: each gets the number of the least pair it can be turned to.
    fn new(turns: &[u8]) -> Kings {
        let mut kings = Kings { pairs: vec![None; 64 * 64], squares: Vec::new() };
        for white in 0..64_u8 {
            for black in 0..64_u8 {
                let touching = attacks::king_attacks(square(white)).contains(square(black));
                if white == black || touching {
                    continue;
                }
                // In the triangle first, then below the diagonal.
                let turned = |turn: u8| [TURNED[usize::from(turn)][usize::from(white)], TURNED[usize::from(turn)][usize::from(black)]];
                let home = |[first, second]: [u8; 2]| {
                    let above = |square: u8| square >> 3 > square & 7;
                    let outside = first & 7 > 3 || turns.len() > 2 && (first >> 3 > 3 || above(first));
                    (outside, turns.len() > 2 && above(second) && first >> 3 == first & 7, first, second)
                };
                let Some(&turn) = turns.iter().min_by_key(|&&turn| home(turned(turn))) else { continue };
                let pair = turned(turn);
                let known = kings.squares.iter().position(|&known| known == pair);
                let number = known.unwrap_or_else(|| {
                    kings.squares.push(pair);
                    kings.squares.len() - 1
                });
                let twofold = turns.len() > 2 && pair.iter().all(|square| square >> 3 == square & 7);
                kings.pairs[usize::from(white) << 6 | usize::from(black)] = Some(Pair { number: number as u16, turn, twofold });
            }
        }
        kings
    }
}

/// A square by its number, which is below 64.
#[inline]
pub fn square(number: u8) -> Square {
    Square::new(u32::from(number) & 63)
}

/// Squares on which a man can stand.
fn span(role: Role) -> u32 {
    if role == Role::Pawn { 48 } else { 64 }
}

#[inline]
fn on_span(role: Role, square: u8) -> u32 {
    u32::from(square) - if role == Role::Pawn { 8 } else { 0 }
}

impl Layout {
    /// The numbers of this material, which has men besides the kings.
    pub fn new(material: Material) -> Layout {
        let mut men = vec![(Color::White, Role::King), (Color::Black, Role::King)];
        men.extend(material.others());
        let kings: &Kings = if material.has_pawns() { &WITH_PAWNS } else { &WITHOUT_PAWNS };
        let like = men.len() == 4 && men[2] == men[3];
        let others = match men[2..] {
            [(_, role), _] if like => span(role) * (span(role) - 1) / 2,
            [(_, role), (_, other)] => span(role) * span(other),
            [(_, role)] => span(role),
            _ => 1,
        };
        Layout { material, places: kings.squares.len() as u32 * others, men, kings, like }
    }

    /// Its material.
    pub fn material(&self) -> Material {
        self.material
    }

    /// Whose men they are and what they are, in the order of placements.
    #[inline]
    pub fn men(&self) -> &[(Color, Role)] {
        &self.men
    }

    /// How many numbers there are.
    pub fn numbers(&self) -> u32 {
        if self.material.is_even() { self.places } else { 2 * self.places }
    }

    /// The number of a placement without two men on a square; none where the kings touch.
    #[inline]
    pub fn number(&self, placement: &Placement) -> Option<u32> {
        let [mut white, mut black, mut first, mut second] = placement.squares;
        let mut base = 0;
        if placement.turn.is_black() {
            if self.material.is_even() {
                [white, black, first, second] = [black ^ 56, white ^ 56, second ^ 56, first ^ 56];
            } else {
                base = self.places;
            }
        }
        let pair = self.kings.pairs[usize::from(white) << 6 | usize::from(black)]?;
        let turned = &TURNED[usize::from(pair.turn)];
        let (first, second) = (turned[usize::from(first)], turned[usize::from(second)]);
        let kings = u32::from(pair.number);
        let mut number = self.with_kings(kings, first, second);
        if pair.twofold {
            let mirrored = &TURNED[DIAGONAL];
            number = number.min(self.with_kings(kings, mirrored[usize::from(first)], mirrored[usize::from(second)]));
        }
        Some(base + number)
    }

    #[inline]
    fn with_kings(&self, kings: u32, first: u8, second: u8) -> u32 {
        let role = self.men[2].1;
        if self.men.len() == 3 {
            return kings * span(role) + on_span(role, first);
        }
        if self.like {
            let (low, high) = (on_span(role, first.min(second)), on_span(role, first.max(second)));
            return kings * (span(role) * (span(role) - 1) / 2) + high * high.saturating_sub(1) / 2 + low;
        }
        let other = self.men[3].1;
        (kings * span(role) + on_span(role, first)) * span(other) + on_span(other, second)
    }

    /// The placement of a number; none where two men would share a square, or the number is that of a mirror image left out.
    pub fn placement(&self, number: u32) -> Option<Placement> {
        let turn = if number < self.places { Color::White } else { Color::Black };
        let number = number % self.places;
        let role = self.men[2].1;
        let lift = |role, place: u32| (place + if role == Role::Pawn { 8 } else { 0 }) as u8;
        let (kings, first, second) = if self.men.len() == 3 {
            (number / span(role), lift(role, number % span(role)), 0)
        } else if self.like {
            let pairs = span(role) * (span(role) - 1) / 2;
            let pair = number % pairs;
            let mut high = (2 * pair).isqrt();
            while high * high.saturating_sub(1) / 2 > pair {
                high -= 1;
            }
            while high * (high + 1) / 2 <= pair {
                high += 1;
            }
            (number / pairs, lift(role, pair - high * (high - 1) / 2), lift(role, high))
        } else {
            let other = self.men[3].1;
            let rest = number / span(other);
            (rest / span(role), lift(role, rest % span(role)), lift(other, number % span(other)))
        };
        let [white, black] = self.kings.squares[kings as usize];
        let placement = Placement { squares: [white, black, first, second], turn };
        let squares = &placement.squares[..self.men.len()];
        let apart = squares.iter().enumerate().all(|(n, square)| !squares[..n].contains(square));
        let whole = number + if turn.is_black() { self.places } else { 0 };
        (apart && self.number(&placement) == Some(whole)).then_some(placement)
    }

    /// How many placements of the whole board have the number of this one.
    pub fn images(&self, placement: &Placement) -> u64 {
        if self.material.has_pawns() {
            return 2;
        }
        let on_diagonal = placement.squares[..self.men.len()].iter().all(|square| square >> 3 == square & 7);
        if on_diagonal { 4 } else { 8 }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn every_number_is_that_of_its_own_placement() {
        assert_eq!((WITHOUT_PAWNS.squares.len(), WITH_PAWNS.squares.len()), (462, 1806));
        for name in ["KRvK", "KPvK", "KRvKR", "KQvKP", "KPPvK", "KNNvK"] {
            let layout = Layout::new(name.parse().expect("a material"));
            let mut found = 0;
            for number in 0..layout.numbers() {
                if let Some(placement) = layout.placement(number) {
                    assert_eq!(layout.number(&placement), Some(number), "{name}");
                    found += 1;
                }
            }
            assert!(found * 10 > layout.numbers() * 9, "{name}: {found} of {}", layout.numbers());
        }
    }

    /// Plainly: all boards with two kings and a rook, by the number they get.
    #[test]
    fn images_of_one_placement_share_its_number_and_nothing_else_does() {
        let layout = Layout::new("KRvK".parse().expect("a material"));
        let mut images: HashMap<u32, Vec<[u8; 4]>> = HashMap::new();
        for white in 0..64 {
            for black in 0..64 {
                for rook in (0..64).filter(|rook| ![white, black].contains(rook)) {
                    let squares = [white, black, rook, 0];
                    if let Some(number) = layout.number(&Placement { squares, turn: Color::White }) {
                        images.entry(number).or_default().push(squares);
                    }
                }
            }
        }
        for (number, images) in images {
            let placement = layout.placement(number).expect("a placement");
            assert_eq!(layout.images(&placement), images.len() as u64);
            let turned: Vec<[u8; 4]> = (0..8)
                .map(|turn: usize| std::array::from_fn(|man| if man < 3 { TURNED[turn][usize::from(placement.squares[man])] } else { 0 }))
                .collect();
            assert!(images.iter().all(|image| turned.contains(image)), "{placement:?}");
        }
    }
}
