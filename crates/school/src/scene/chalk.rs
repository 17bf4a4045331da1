//! What teachers and books draw on squares: crosses where a man may go, discs, frames, stars, letters, bars and whole regions. An empty square
//! with a sign on it is empty, and a man under one is still that man. Knows places on the board, not what is right.

use rival_core::Rng;

use super::board::Place;
use super::canvas::{Canvas, Ink};
use super::dice::Dice;
use super::marks::colour;
use crate::letters::Letters;

/// One kind of sign, its measures in squares.
#[derive(Clone, Copy)]
enum Sign {
    Cross {
        reach: f32,
        thick: f32,
    },
    Plus {
        reach: f32,
        thick: f32,
    },
    Disc(f32),
    Ring {
        reach: f32,
        thick: f32,
    },
    Frame {
        reach: f32,
        thick: f32,
    },
    Block(f32),
    Tick {
        reach: f32,
        thick: f32,
    },
    /// A shape of so many points, which go in by so much between them; 1 is a polygon.
    Star {
        reach: f32,
        points: usize,
        inner: f32,
    },
    /// A letter, a digit or the name of the square, so high.
    Word {
        number: usize,
        high: f32,
    },
}

impl Sign {
    fn new(rng: &mut Rng) -> Sign {
        let reach = rng.between(0.14, 0.5);
        let thick = rng.ratio(0.03, 0.2);
        match rng.below(12) {
            0..=3 => Sign::Cross { reach, thick },
            4 => Sign::Plus { reach, thick },
            5 => Sign::Disc(reach),
            6 => Sign::Ring { reach, thick: thick * 0.6 },
            7 => Sign::Frame { reach, thick: thick * 0.6 },
            8 => Sign::Block(reach),
            9 => Sign::Tick { reach, thick },
            10 => Sign::Star { reach, points: rng.pick([3, 4, 5, 5, 6, 8]), inner: rng.pick([0.4, 0.5, 1.0]) },
            _ => Sign::Word { number: rng.below(80), high: rng.between(0.35, 0.95) },
        }
    }

    /// Whether nothing could be seen of a man beneath it.
    fn hides(&self) -> bool {
        matches!(*self, Sign::Disc(reach) | Sign::Block(reach) | Sign::Star { reach, .. } if reach > 0.22)
    }

    fn draw(&self, canvas: &mut Canvas, place: Place, square: usize, ink: Ink, letters: Option<&Letters>) {
        let (x, y) = place.middle(square);
        let pitch = place.pitch;
        let at = |u: f32, v: f32| (x + u * pitch, y + v * pitch);
        match *self {
            Sign::Cross { reach, thick } => {
                let r = reach * 0.9;
                canvas.lines(&[at(-r, -r), at(r, r)], thick * pitch, ink, false);
                canvas.lines(&[at(-r, r), at(r, -r)], thick * pitch, ink, false);
            }
            Sign::Plus { reach, thick } => {
                canvas.lines(&[at(-reach, 0.0), at(reach, 0.0)], thick * pitch, ink, false);
                canvas.lines(&[at(0.0, -reach), at(0.0, reach)], thick * pitch, ink, false);
            }
            Sign::Disc(reach) => canvas.disc(x, y, reach * pitch, ink),
            Sign::Ring { reach, thick } => canvas.ring(x, y, reach * pitch, thick * pitch, ink),
            Sign::Frame { reach, thick } => {
                canvas.frame(x - reach * pitch, y - reach * pitch, 2.0 * reach * pitch, 2.0 * reach * pitch, thick * pitch, ink);
            }
            Sign::Block(reach) => canvas.rect(x - reach * pitch, y - reach * pitch, 2.0 * reach * pitch, 2.0 * reach * pitch, ink),
            Sign::Tick { reach, thick } => {
                canvas.lines(&[at(-reach, 0.0), at(-reach * 0.3, reach * 0.7), at(reach, -reach * 0.7)], thick * pitch, ink, true);
            }
            Sign::Star { reach, points, inner } => {
                let tip = |i: usize| {
                    let far = reach * if i.is_multiple_of(2) { 1.0 } else { inner * (std::f32::consts::PI / points as f32).cos() };
                    let (sin, cos) = (std::f32::consts::PI * i as f32 / points as f32).sin_cos();
                    at(far * sin, -far * cos)
                };
                canvas.polygon(&(0..2 * points).map(tip).collect::<Vec<_>>(), ink);
            }
            Sign::Word { number, high } => {
                let letter = |first: u8, i: usize| char::from(first + i as u8);
                let word = match number {
                    0..=25 => letter(b'A', number).to_string(),
                    26..=34 => letter(b'1', number - 26).to_string(),
                    35..=49 => letter(b'a', number % 26).to_string(),
                    _ => format!("{}{}", letter(b'a', square % 8), 8 - square / 8),
                };
                let Some(font) = letters else { return };
                let line = font.line(&word, ((high * pitch) as usize).max(5));
                canvas.write(&line, (x - line.width as f32 / 2.0) as i32, (y - line.height as f32 / 2.0) as i32, ink);
            }
        }
    }
}

/// Draws signs of one kind or a few on some squares, and now and then bars and regions.
pub fn chalk(canvas: &mut Canvas, place: Place, squares: &[u8; 64], letters: &[Letters], rng: &mut Rng) {
    let font = letters.get(rng.below(letters.len().max(1)));
    for _ in 0..rng.pick([1, 1, 1, 2, 3]) {
        let sign = Sign::new(rng);
        let ink = Ink(if rng.chance(0.25) { [rng.pick([0, 0, 255]); 3] } else { colour(rng) }, rng.pick([1.0, 1.0, 0.8, 0.5]));
        for square in chosen(squares, rng).into_iter().filter(|square| squares[*square] == 0 || !sign.hides()) {
            sign.draw(canvas, place, square, ink, font);
        }
    }
    if rng.chance(0.12) {
        bar(canvas, place, rng);
    }
    if rng.chance(0.12) {
        region(canvas, place, rng);
    }
}

/// Squares that belong together: where a man could go from one of them, a row, a field, or a few drawn by lot.
fn chosen(squares: &[u8; 64], rng: &mut Rng) -> Vec<usize> {
    let within = |x: i32, y: i32| (0..8).contains(&x) && (0..8).contains(&y);
    let at = |x: i32, y: i32| (y * 8 + x) as usize;
    match rng.below(6) {
        0 | 1 => {
            let from = (0..8).map(|_| rng.below(64)).find(|square| squares[*square] != 0).unwrap_or(27);
            let (x, y) = ((from % 8) as i32, (from / 8) as i32);
            let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            let leaning = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
            let jumps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
            let (steps, far): (Vec<(i32, i32)>, i32) = match rng.below(5) {
                0 => (straight.to_vec(), 8),
                1 => (leaning.to_vec(), 8),
                2 => (jumps.to_vec(), 1),
                3 => ([straight, leaning].concat(), 1),
                _ => ([straight, leaning].concat(), 8),
            };
            let mut found = Vec::new();
            for (dx, dy) in steps {
                for i in (1..=far).take_while(|i| within(x + i * dx, y + i * dy)) {
                    let square = at(x + i * dx, y + i * dy);
                    found.push(square);
                    if squares[square] != 0 {
                        break;
                    }
                }
            }
            found
        }
        2 => {
            let (x, y) = (rng.below(8) as i32, rng.below(8) as i32);
            let (dx, dy) = rng.pick([(1, 0), (0, 1), (1, 1), (1, -1)]);
            (-7..8).filter(|i| within(x + i * dx, y + i * dy)).map(|i| at(x + i * dx, y + i * dy)).collect()
        }
        3 => {
            let (left, top) = (rng.whole(0, 5), rng.whole(0, 5));
            let (right, bottom) = (rng.whole(left, 7), rng.whole(top, 7).min(top + 3));
            (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * 8 + x)).collect()
        }
        _ => (0..rng.whole(1, 6)).map(|_| rng.below(64)).collect(),
    }
}

/// A thick line from square to square, or along their edges.
fn bar(canvas: &mut Canvas, place: Place, rng: &mut Rng) {
    let on_edges = rng.chance(0.4);
    let end = |square: usize| if on_edges { place.corner(square) } else { place.middle(square) };
    for _ in 0..rng.whole(1, 3) {
        let from = rng.below(64);
        let (along, across) = (rng.below(8), rng.below(8));
        let to = rng.pick([from / 8 * 8 + along, from % 8 + across * 8, across * 8 + along]);
        canvas.lines(&[end(from), end(to)], rng.ratio(0.04, 0.3) * place.pitch, Ink(colour(rng), rng.pick([1.0, 0.6])), false);
    }
}

/// A frame around some squares, or a tint over them and their men.
fn region(canvas: &mut Canvas, place: Place, rng: &mut Rng) {
    let (left, top) = (rng.whole(0, 6), rng.whole(0, 6));
    let (wide, high) = (rng.whole(1, 8 - left) as f32 * place.pitch, rng.whole(1, 8 - top) as f32 * place.pitch);
    let (x, y) = place.corner(top * 8 + left);
    if rng.chance(0.6) {
        canvas.frame(x, y, wide, high, rng.ratio(0.03, 0.12) * place.pitch, Ink(colour(rng), 1.0));
    } else {
        canvas.rect(x, y, wide, high, Ink(colour(rng), rng.between(0.15, 0.5)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Place = Place { x: 0.0, y: 0.0, pitch: 24.0 };

    #[test]
    fn signs_are_drawn_on_every_kind_of_board() {
        let mut rng = Rng::new(6);
        let mut drawn = 0;
        for squares in [[0; 64], [1; 64], std::array::from_fn(|square| (square % 13) as u8)] {
            for _ in 0..100 {
                let mut canvas = Canvas::new(192, 192, [200; 3]).expect("a canvas");
                chalk(&mut canvas, PLACE, &squares, &[], &mut rng);
                drawn += usize::from(canvas.into_rgb().iter().any(|byte| *byte != 200));
            }
        }
        // Without a font letters are not drawn, and what would hide a man is not drawn over one.
        assert!(drawn > 200, "{drawn}");
    }

    #[test]
    fn a_man_is_never_hidden_by_a_sign() {
        assert!(Sign::Disc(0.4).hides() && Sign::Block(0.3).hides());
        assert!(!Sign::Disc(0.1).hides() && !Sign::Cross { reach: 0.5, thick: 0.1 }.hides());
    }

    #[test]
    fn squares_that_belong_together_are_on_the_board() {
        let mut squares = [0; 64];
        squares[27] = 2;
        let mut rng = Rng::new(2);
        for _ in 0..300 {
            let found = chosen(&squares, &mut rng);
            assert!(!found.is_empty() && found.iter().all(|square| *square < 64));
        }
    }
}
