//! What men are worth together: a knight near the enemy king, a rook behind its own pawn, two bishops on the same wing. Every man on
//! its square has a short row of numbers, a side's sums are those rows added up, and the squares of the sums count. A square of a sum
//! is a sum over all pairs, so the whole term is exactly what the pairs of men are worth, each of which can be told (`explain`).
//!
//! ```text
//!   sum[lane]  =  begin[lane] + row[man][lane] + row[man][lane] + ...       as White sees the men, and as Black does
//!   value      =  weight[lane] * (White's sum[lane]^2 - Black's sum[lane]^2), all lanes together
//! ```
//!
//! The sums are kept from move to move (`state`): a move changes them by two to four rows.

use std::fmt::Write;
use std::sync::LazyLock;

use shakmaty::{Board as Men, Color, Piece, Role, Square};

use crate::weighing::Pair;

/// How many numbers a row has.
pub const LANES: usize = 32;
/// A man on a square, as one side sees it: its own men first, then the other side's, six roles, 64 squares.
pub const PLACES: usize = 2 * 6 * 64;
/// Rows are told in parts of a square root of a centipawn.
const ROW_UNIT: i32 = 128;
/// Weights of lanes are told in parts of one.
const WEIGHT_UNIT: i32 = 64;
/// The largest number in a row: 64 men and the beginning still fit into sixteen bits.
const MOST_IN_ROW: i32 = 500;
/// A sum counts no further than this: no game comes near.
const MOST_IN_SUM: i32 = 4095;
/// Squares lose so many bits, the largest weight is this, and all lanes together fit into 32 bits.
const SQUARE_SHIFT: u32 = 6;
const MOST_IN_WEIGHT: i32 = 255;
/// The larger of a lane's two weights.
const LARGER_WEIGHT: f32 = 2.0;
/// What all pairs together may count for at most, in centipawns.
const MOST: i32 = 3000;

const _: () = assert!(64 * MOST_IN_ROW + MOST_IN_ROW <= i16::MAX as i32);
const _: () = assert!((LANES as i64) * ((MOST_IN_SUM * MOST_IN_SUM) >> SQUARE_SHIFT) as i64 * (MOST_IN_WEIGHT as i64) < i32::MAX as i64);

const HEADER: &str = "\
# What men are worth together: docs/chess-evaluation.md. Made by `rival tune chess bonds`.
# What each lane counts in the middle game, in the end game; where its sums begin; then the rows of a side's own pawns on a1 to h8, knights,
# bishops, rooks, queens and kings, and of the other side's.
";

type Row = [i16; LANES];

/// A row that lies in one line of the processor's cache.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
struct Shelved(Row);

/// The rows of all men, where sums begin, and what each lane counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Bonds {
    rows: Box<[Shelved; PLACES]>,
    begin: Row,
    /// For the middle game, for the end game.
    weights: [[i32; LANES]; 2],
}

/// The sums of the rows as each side sees the men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sums {
    white: Row,
    black: Row,
}

/// A role and its square.
pub(super) type Place = (Role, Square);

/// What two men are worth together, or a man for itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Bond {
    /// A man and its square.
    pub one: (Piece, Square),
    /// The other; none where the man counts for itself.
    pub other: Option<(Piece, Square)>,
    /// For White, in centipawns: in the middle game, in the end game.
    pub worth: [f64; 2],
}

static SHIPPED: LazyLock<Bonds> = LazyLock::new(|| Bonds::parse(include_str!("bonds.txt")).unwrap_or_else(Bonds::none));

impl Default for Bonds {
    fn default() -> Bonds {
        SHIPPED.clone()
    }
}

impl Bonds {
    /// Men that are worth nothing together.
    pub fn none() -> Bonds {
        Bonds { rows: Box::new([Shelved([0; LANES]); PLACES]), begin: [0; LANES], weights: [[0; LANES]; 2] }
    }

    /// Reads the text of a table: two lines of weights, one of beginnings, and a row for every man on every square.
    pub fn parse(text: &str) -> Option<Bonds> {
        let mut bonds = Bonds::none();
        let mut lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()).filter(|line| !line.is_empty());
        let mut read = |most: i32| -> Option<[i32; LANES]> {
            let mut numbers = lines.next()?.split_whitespace();
            let mut row = [0; LANES];
            for lane in &mut row {
                *lane = numbers.next()?.parse().ok().filter(|number: &i32| number.abs() <= most)?;
            }
            numbers.next().is_none().then_some(row)
        };
        for weights in &mut bonds.weights {
            *weights = read(MOST_IN_WEIGHT)?;
        }
        bonds.begin = read(MOST_IN_ROW)?.map(|number| number as i16);
        for row in bonds.rows.iter_mut() {
            row.0 = read(MOST_IN_ROW)?.map(|number| number as i16);
        }
        lines.next().is_none().then_some(bonds)
    }

    /// From numbers that are not whole: weights for the middle game and the end game, beginnings, rows. A lane counts the same when its
    /// weights are divided by a number and its rows multiplied by the root of it: the larger weight of every lane becomes the same, so
    /// that all are rounded equally well.
    pub fn rounded(weights: [[f32; LANES]; 2], begin: [f32; LANES], rows: &[[f32; LANES]]) -> Bonds {
        let larger: [f32; LANES] = std::array::from_fn(|lane| weights[0][lane].abs().max(weights[1][lane].abs()).max(1e-3) / LARGER_WEIGHT);
        let whole = |value: f32, unit: i32, most: i32| ((value * unit as f32).round() as i32).clamp(-most, most);
        let row = |row: &[f32; LANES]| -> Row {
            std::array::from_fn(|lane| whole(row[lane] * larger[lane].sqrt(), ROW_UNIT, MOST_IN_ROW) as i16)
        };
        let mut bonds = Bonds::none();
        bonds.weights = weights.map(|half| std::array::from_fn(|lane| whole(half[lane] / larger[lane], WEIGHT_UNIT, MOST_IN_WEIGHT)));
        bonds.begin = row(&begin);
        for (to, from) in bonds.rows.iter_mut().zip(rows) {
            to.0 = row(from);
        }
        bonds
    }

    /// The table as text.
    pub fn to_text(&self) -> String {
        let mut text = HEADER.to_owned();
        let mut line = |numbers: &[i32]| {
            for (lane, number) in numbers.iter().enumerate() {
                // A String takes all that is written.
                let _ = write!(text, "{}{number}", if lane == 0 { "" } else { " " });
            }
            text.push('\n');
        };
        self.weights.iter().for_each(|half| line(half));
        line(&self.begin.map(i32::from));
        self.rows.iter().for_each(|row| line(&row.0.map(i32::from)));
        text
    }

    /// The numbers that [`rounded`](Bonds::rounded) would make this table of: rows, beginnings, weights for the middle game and the end
    /// game.
    pub fn numbers(&self) -> Vec<[f32; LANES]> {
        let row = |row: &Row| row.map(|number| f32::from(number) / ROW_UNIT as f32);
        let mut numbers: Vec<[f32; LANES]> = self.rows.iter().map(|row| &row.0).chain([&self.begin]).map(row).collect();
        numbers.extend(self.weights.iter().map(|half| half.map(|weight| weight as f32 / WEIGHT_UNIT as f32)));
        numbers
    }

    /// Which row a man has as a side sees it.
    #[inline(always)]
    pub fn place(viewer: Color, color: Color, role: Role, square: Square) -> usize {
        let square = usize::from(square) ^ if viewer.is_white() { 0 } else { 56 };
        (usize::from(color != viewer) * 6 + role as usize - 1) * 64 + square
    }

    /// What every man is worth for itself and every two men together. Their sum is the [value](Bonds::value), up to rounding.
    pub(super) fn each(&self, men: &Men) -> Vec<Bond> {
        let men: Vec<(Square, Piece)> = men.iter().collect();
        let rows =
            |&(square, man): &(Square, Piece)| [Color::White, Color::Black].map(|viewer| self.row(viewer, man.color, man.role, square));
        let worth = |product: &dyn Fn(usize, usize) -> i32| {
            self.weights.map(|half| {
                let lane = |(lane, weight): (usize, &i32)| i64::from(*weight) * i64::from(product(0, lane) - product(1, lane));
                half.iter().enumerate().map(lane).sum::<i64>() as f64 / f64::from(WEIGHT_UNIT * ROW_UNIT * ROW_UNIT)
            })
        };
        let mut bonds = Vec::with_capacity(men.len() * (men.len() + 1) / 2);
        for (index, one) in men.iter().enumerate() {
            let here = rows(one);
            let at = |view: usize, lane: usize| i32::from(here[view][lane]);
            let alone = worth(&|view, lane| at(view, lane) * (at(view, lane) + 2 * i32::from(self.begin[lane])));
            bonds.push(Bond { one: (one.1, one.0), other: None, worth: alone });
            for other in &men[index + 1..] {
                let there = rows(other);
                let both = worth(&|view, lane| 2 * at(view, lane) * i32::from(there[view][lane]));
                bonds.push(Bond { one: (one.1, one.0), other: Some((other.1, other.0)), worth: both });
            }
        }
        bonds
    }

    /// The sums of an empty board.
    pub(super) fn nobody(&self) -> Sums {
        Sums { white: self.begin, black: self.begin }
    }

    #[inline(always)]
    fn row(&self, viewer: Color, color: Color, role: Role, square: Square) -> &Row {
        &self.rows[Bonds::place(viewer, color, role, square)].0
    }

    /// A man comes.
    #[inline(always)]
    pub(super) fn put(&self, sums: &mut Sums, color: Color, role: Role, square: Square) {
        add(&mut sums.white, self.row(Color::White, color, role, square));
        add(&mut sums.black, self.row(Color::Black, color, role, square));
    }

    /// A man goes.
    #[inline(always)]
    pub(super) fn take(&self, sums: &mut Sums, color: Color, role: Role, square: Square) {
        subtract(&mut sums.white, self.row(Color::White, color, role, square));
        subtract(&mut sums.black, self.row(Color::Black, color, role, square));
    }

    /// A man of a side goes from one place to another: both rows in one pass.
    #[inline(always)]
    pub(super) fn shift(&self, sums: &mut Sums, color: Color, (gone, from): Place, (come, to): Place) {
        replace(&mut sums.white, self.row(Color::White, color, gone, from), self.row(Color::White, color, come, to));
        replace(&mut sums.black, self.row(Color::Black, color, gone, from), self.row(Color::Black, color, come, to));
    }

    /// What all pairs of men are worth together, for White.
    #[inline(always)]
    pub(super) fn value(&self, sums: &Sums) -> Pair {
        let (mut middle, mut end) = (0, 0);
        for lane in 0..LANES {
            let ahead = square(sums.white[lane]) - square(sums.black[lane]);
            middle += ahead * self.weights[0][lane];
            end += ahead * self.weights[1][lane];
        }
        let whole = |value: i32| (value / (WEIGHT_UNIT * ((ROW_UNIT * ROW_UNIT) >> SQUARE_SHIFT))).clamp(-MOST, MOST);
        Pair::new(whole(middle), whole(end))
    }
}

#[inline(always)]
fn square(sum: i16) -> i32 {
    let sum = i32::from(sum).clamp(-MOST_IN_SUM, MOST_IN_SUM);
    (sum * sum) >> SQUARE_SHIFT
}

#[inline(always)]
fn replace(sum: &mut Row, gone: &Row, come: &Row) {
    for ((sum, gone), come) in sum.iter_mut().zip(gone).zip(come) {
        *sum = sum.wrapping_sub(*gone).wrapping_add(*come);
    }
}

#[inline(always)]
fn add(sum: &mut Row, row: &Row) {
    for (sum, row) in sum.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*row);
    }
}

#[inline(always)]
fn subtract(sum: &mut Row, row: &Row) {
    for (sum, row) in sum.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_that_ships_reads_and_is_written_back() {
        let shipped = Bonds::parse(include_str!("bonds.txt"));
        assert_eq!(shipped.as_ref().map(Bonds::to_text).as_deref(), Some(include_str!("bonds.txt")));
        assert_eq!(shipped, Some(Bonds::default()));
        assert_ne!(shipped, Some(Bonds::none()));
    }

    #[test]
    fn a_damaged_table_is_refused() {
        let text = Bonds::default().to_text();
        let most = format!("{}\n", [MOST_IN_ROW + 1; LANES].map(|number| number.to_string()).join(" "));
        let cut = text.trim_end().rfind('\n').expect("lines") + 1;
        for damaged in
            [String::new(), text[..text.len() / 2].to_owned(), format!("{text}1\n"), text[..cut].to_owned() + &most, text.replace(' ', ";")]
        {
            assert_eq!(Bonds::parse(&damaged), None);
        }
    }

    #[test]
    fn no_board_is_too_much() {
        let most = |sign: f32| [sign * 100.0; LANES];
        let bonds = Bonds::rounded([most(1.0); 2], most(1.0), &[most(1.0); PLACES]);
        let mut sums = bonds.nobody();
        for square in Square::ALL {
            bonds.put(&mut sums, Color::White, Role::Queen, square);
        }
        assert!(sums.white.iter().chain(&sums.black).all(|&sum| i32::from(sum) == 65 * MOST_IN_ROW));
        assert_eq!(bonds.value(&sums), Pair::ZERO);
        let one_sided = Sums { white: sums.white, black: [0; LANES] };
        assert_eq!(bonds.value(&one_sided), Pair::new(MOST, MOST));
        for square in Square::ALL {
            bonds.take(&mut sums, Color::White, Role::Queen, square);
        }
        assert_eq!(sums, bonds.nobody());
    }
}
