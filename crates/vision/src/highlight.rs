//! The marked squares of the last move. Most boards lay one colour over the square that was left and the one that was reached. The
//! colours of the plain squares are known from their many neighbours; two squares that differ from them as if the same colour had been
//! laid over both, one empty and one with a man that could have come from there, are taken for the last move.

use shakmaty::Role;

use crate::seen::{LastMove, Reading};
use crate::{Lattice, Picture};

type Colour = [f32; 3];

/// A square differs from its like by at least this much in brightness of a channel, in some direction of colour.
const LEAST: f32 = 14.0;
/// With more squares marked than this, something else is going on.
const MOST_MARKED: usize = 10;
/// How far two marks may be from one colour laid over both, as a share of the marks themselves.
const UNLIKE: f32 = 0.4;

/// The squares that differ from those of their own colour, in the order of the picture.
#[derive(Debug)]
struct Marks {
    /// What each square's background looks like.
    colours: [Colour; 64],
    /// The plain colours of the squares with an even and an odd sum of row and column.
    plain: [Colour; 2],
    marked: Vec<usize>,
}

/// The move whose squares are marked.
pub fn last_move(picture: &Picture, lattice: &Lattice, reading: &Reading) -> Option<LastMove> {
    find(&marks(std::array::from_fn(|place| background(picture, lattice, place))), reading)
}

/// The colour of a square's background: what most of its four corners show.
fn background(picture: &Picture, lattice: &Lattice, place: usize) -> Colour {
    const INSETS: [f32; 3] = [0.07, 0.12, 0.17];
    let (row, column) = ((place / 8) as f32, (place % 8) as f32);
    let mut channels: [Vec<u8>; 3] = Default::default();
    for dy in INSETS.into_iter().chain(INSETS.map(|inset| 1.0 - inset)) {
        for dx in INSETS.into_iter().chain(INSETS.map(|inset| 1.0 - inset)) {
            let at = lattice.at(column + dx, row + dy);
            if at.x >= 0.0 && at.y >= 0.0 && (at.x as usize) < picture.width() && (at.y as usize) < picture.height() {
                let pixel = picture.pixel(at.x as usize, at.y as usize);
                channels.iter_mut().zip(pixel).for_each(|(channel, value)| channel.push(value));
            }
        }
    }
    channels.map(|mut channel| {
        channel.sort_unstable();
        channel.get(channel.len() / 2).copied().map_or(0.0, f32::from)
    })
}

fn marks(colours: [Colour; 64]) -> Marks {
    let parity = |place: usize| (place / 8 + place % 8) % 2;
    let median = |mut values: Vec<f32>| {
        values.sort_by(f32::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or(0.0)
    };
    let plain = [0, 1].map(|side| {
        std::array::from_fn(|channel| median((0..64).filter(|&place| parity(place) == side).map(|place| colours[place][channel]).collect()))
    });
    let off = |place: usize| distance(colours[place], plain[parity(place)]);
    // Wood and marble differ from square to square: only what stands out of that counts.
    let usual = median((0..64).map(off).collect());
    let marked = (0..64).filter(|&place| off(place) > LEAST.max(6.0 * usual)).collect();
    Marks { colours, plain, marked }
}

fn distance(a: Colour, b: Colour) -> f32 {
    length(difference(a, b))
}

fn difference(a: Colour, b: Colour) -> Colour {
    std::array::from_fn(|channel| a[channel] - b[channel])
}

fn length(a: Colour) -> f32 {
    a.iter().map(|value| value * value).sum::<f32>().sqrt()
}

impl Marks {
    /// How far two marked squares are from one colour laid over both: 0 for exactly so, 1 for not at all.
    ///
    /// A colour h laid with strength s over a plain colour b gives (1-s)b + sh: what is left of the difference of two squares is 1-s of
    /// the difference of their plain colours, whatever h is.
    fn unlike(&self, a: usize, b: usize) -> f32 {
        let plain = |place: usize| self.plain[(place / 8 + place % 8) % 2];
        let (left, between) = (difference(self.colours[a], self.colours[b]), difference(plain(a), plain(b)));
        let square = length(between).powi(2);
        let share = if square < 1.0 { 0.0 } else { left.iter().zip(between).map(|(x, y)| x * y).sum::<f32>() / square };
        let rest: Colour = std::array::from_fn(|channel| left[channel] - share.clamp(0.0, 1.0) * between[channel]);
        let off = |place: usize| distance(self.colours[place], plain(place));
        length(rest) / off(a).min(off(b)).max(1.0)
    }
}

fn find(marks: &Marks, reading: &Reading) -> Option<LastMove> {
    if marks.marked.len() > MOST_MARKED {
        return None;
    }
    let mut found: Vec<(f32, usize, usize)> = Vec::new();
    for &to in &marks.marked {
        for &from in marks.marked.iter().filter(|&&from| from != to) {
            let unlike = marks.unlike(from, to);
            if unlike < UNLIKE && could_move(reading, from, to) {
                found.push((unlike, from, to));
            }
        }
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    let &(unlike, from, to) = found.first()?;
    // Other pairs that would do as well make any one of them less likely, and so do further marks.
    let rivals = found
        .iter()
        .filter(|(_, f, t)| reading.best(*t).0.map(|man| man.color) != reading.best(to).0.map(|man| man.color) && (*f, *t) != (from, to))
        .count();
    let extra = marks.marked.len() - 2;
    let confidence = (0.97 - 0.25 * unlike - 0.04 * extra as f32 - 0.2 * rivals as f32).max(0.5);
    Some(LastMove { from, to, confidence })
}

/// Whether the man on `to` could have come from the empty square `from`, seen from either side.
fn could_move(reading: &Reading, from: usize, to: usize) -> bool {
    if reading.best(from).0.is_some() {
        return false;
    }
    let Some(man) = reading.best(to).0 else { return false };
    let (rows, columns) = ((to / 8).abs_diff(from / 8), (to % 8).abs_diff(from % 8));
    let straight = (rows == 0 || columns == 0) && is_free_between(reading, from, to);
    let diagonal = rows == columns && is_free_between(reading, from, to);
    let promoted = to / 8 == 0 || to / 8 == 7;
    match man.role {
        Role::Pawn => is_pawn_step(from, to),
        Role::Knight => rows * columns == 2 || (promoted && rows == 1 && columns <= 1),
        Role::Bishop => diagonal || (promoted && rows == 1 && columns == 0),
        Role::Rook => straight || (promoted && rows == 1 && columns == 1),
        Role::Queen => straight || diagonal,
        // Castling takes the king two or three columns away along his own rank.
        Role::King => (rows <= 1 && columns <= 1) || (rows == 0 && columns <= 3 && promoted),
    }
}

/// A pawn steps one row, straight or aslant, or two from where it began; either side may sit below.
fn is_pawn_step(from: usize, to: usize) -> bool {
    let (rows, columns) = ((to / 8).abs_diff(from / 8), (to % 8).abs_diff(from % 8));
    (rows == 1 && columns <= 1) || (rows == 2 && columns == 0 && (from / 8 == 1 || from / 8 == 6))
}

fn is_free_between(reading: &Reading, from: usize, to: usize) -> bool {
    let (row, column) = (to as isize / 8 - from as isize / 8, to as isize % 8 - from as isize % 8);
    let steps = row.abs().max(column.abs());
    (1..steps).all(|step| {
        let place = (from as isize / 8 + row.signum() * step) * 8 + from as isize % 8 + column.signum() * step;
        usize::try_from(place).is_ok_and(|place| reading.best(place).0.is_none())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seen::place_of;
    use crate::testing::reading_of;
    use shakmaty::{Color, Square};

    const LIGHT: [u8; 3] = [240, 217, 181];
    const DARK: [u8; 3] = [181, 136, 99];

    /// A board of plain squares, with a colour laid over some of them.
    fn picture(marked: &[(usize, [u8; 3], f32)]) -> Picture {
        let mut rgb = Vec::new();
        for y in 0..160 {
            for x in 0..160 {
                let place = y / 20 * 8 + x / 20;
                let plain = if (place / 8 + place % 8) % 2 == 0 { LIGHT } else { DARK };
                let over = marked.iter().find(|mark| mark.0 == place);
                rgb.extend((0..3).map(|c| match over {
                    Some((_, colour, strength)) => (f32::from(plain[c]) * (1.0 - strength) + f32::from(colour[c]) * strength) as u8,
                    None => plain[c],
                }));
            }
        }
        Picture::new(160, 160, rgb).expect("its size")
    }

    fn found(fen: &str, squares: &[Square], bottom: Color) -> Option<(Square, Square)> {
        let over: Vec<_> = squares.iter().map(|&square| (place_of(square, bottom), [155, 199, 0], 0.41)).collect();
        let seen = last_move(&picture(&over), &Lattice::upright(0.0, 0.0, 160.0, 160.0), &reading_of(fen, bottom, 0.99))?;
        Some((crate::seen::square_at(seen.from, bottom), crate::seen::square_at(seen.to, bottom)))
    }

    #[test]
    fn two_marked_squares_are_the_last_move() {
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R";
        for bottom in Color::ALL {
            assert_eq!(found(fen, &[Square::E2, Square::E4], bottom), Some((Square::E2, Square::E4)));
            assert_eq!(found(fen, &[Square::G1, Square::F3], bottom), Some((Square::G1, Square::F3)));
        }
    }

    #[test]
    fn what_cannot_be_a_move_is_none() {
        let fen = "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R";
        assert_eq!(found(fen, &[], Color::White), None);
        assert_eq!(found(fen, &[Square::E4], Color::White), None);
        assert_eq!(found(fen, &[Square::A4, Square::H5], Color::White), None);
        assert_eq!(found(fen, &[Square::A1, Square::H8], Color::White), None);
        // A rook does not jump.
        assert_eq!(found(fen, &[Square::G1, Square::A1], Color::White), None);
    }

    #[test]
    fn two_different_colours_are_no_move() {
        let reading = reading_of("4k3/8/8/8/4R3/8/8/4K3", Color::White, 0.99);
        let place = |square| place_of(square, Color::White);
        let over = [(place(Square::E4), [200, 30, 30], 0.6), (place(Square::B4), [30, 60, 200], 0.6)];
        assert_eq!(last_move(&picture(&over), &Lattice::upright(0.0, 0.0, 160.0, 160.0), &reading), None);
    }

    #[test]
    fn castling_and_promotion_are_moves() {
        assert_eq!(found("4k3/8/8/8/8/8/8/5RK1", &[Square::E1, Square::G1], Color::White), Some((Square::E1, Square::G1)));
        assert_eq!(found("4k2N/8/8/8/8/8/8/6K1", &[Square::H7, Square::H8], Color::White), Some((Square::H7, Square::H8)));
    }
}
