//! Letters and digits of a board: in a corner of the squares at the edge, or outside on the rim. They are always true for the side from
//! which the board is seen.

use rival_core::Rng;
use rival_vision::rim::{self, Edge};
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::board::{Place, is_light};
use super::canvas::{Canvas, Ink, Rgb};
use super::dice::Dice;
use super::themes::{Cover, Theme};
use crate::letters::Letters;

/// Where coordinates are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coordinates {
    /// Nowhere.
    None,
    /// In the squares.
    Inside,
    /// On the rim.
    Outside,
}

/// The letter of a column and the digit of a row of the picture, counted from its upper left.
pub fn names(view: Color, i: usize) -> (char, char) {
    let (letter, digit) = if view == Color::White { (i, 8 - i) } else { (7 - i, i + 1) };
    ((b'a' + letter as u8) as char, (b'0' + digit as u8) as char)
}

/// Draws them in the squares; beneath the men. Told are the edges along which they are where a reader looks for them.
pub fn inside(canvas: &mut Canvas, place: Place, theme: &Theme, view: Color, letters: &[Letters], rng: &mut Rng) -> Vec<Edge> {
    let Some(font) = letters.get(rng.below(letters.len().max(1))) else { return Vec::new() };
    let height = (place.pitch * rng.between(0.2, 0.34)).round().max(7.0) as usize;
    let (digits_right, digits_low) = (rng.chance(0.3), rng.chance(0.1));
    let (letters_left, letters_high) = (rng.chance(0.35), rng.chance(0.1));
    let own = rng.chance(0.75).then_some(()).is_none().then(|| [rng.pick([0, 40, 90, 255]); 3]);
    let gap = place.pitch * 0.04;
    let write = |canvas: &mut Canvas, text: char, square: usize, right: bool, low: bool| {
        let ink = own.unwrap_or_else(|| tone(if is_light(square) { &theme.dark } else { &theme.light }));
        let line = font.line(text.encode_utf8(&mut [0; 4]), height);
        let (x, y) = place.corner(square);
        let x = if right { x + place.pitch - gap - line.width as f32 } else { x + gap };
        let y = if low { y + place.pitch - line.height as f32 } else { y };
        canvas.write(&line, x.round() as i32, y.round() as i32, Ink(ink, 1.0));
    };
    let column = if digits_right { 7 } else { 0 };
    for i in 0..8 {
        let (letter, digit) = names(view, i);
        write(canvas, digit, i * 8 + column, digits_right, digits_low);
        write(canvas, letter, 56 + i, !letters_left, !letters_high);
    }
    let digits = Edge { letters: false, far: digits_right, place: if digits_low { rim::Place::Far } else { rim::Place::Near } };
    let letters = Edge { letters: true, far: true, place: if letters_left { rim::Place::Near } else { rim::Place::Far } };
    [Some(digits), (!letters_high).then_some(letters)].into_iter().flatten().collect()
}

/// Draws them on the rim, which must be free: under and left of the board, perhaps all around. `rim` is its width. Told are the edges.
pub fn outside(canvas: &mut Canvas, place: Place, rim: f32, colour: Rgb, view: Color, letters: &[Letters], rng: &mut Rng) -> Vec<Edge> {
    let Some(font) = letters.get(rng.below(letters.len().max(1))) else { return Vec::new() };
    let height = (rim * rng.between(0.7, 1.0)).clamp(6.0, place.pitch * 0.6).round() as usize;
    let around = rng.chance(0.2);
    let upper = rng.chance(0.1);
    let right = rng.chance(0.1);
    let mut write = |text: String, x: f32, y: f32| {
        let line = font.line(&text, height);
        canvas.write(&line, (x - line.width as f32 / 2.0).round() as i32, (y - line.height as f32 / 2.0).round() as i32, Ink(colour, 1.0));
    };
    for i in 0..8 {
        let (letter, digit) = names(view, i);
        let letter = if upper { letter.to_ascii_uppercase() } else { letter };
        let along = (i as f32 + 0.5) * place.pitch;
        let (low, high) = (-rim / 2.0, place.side() + rim / 2.0);
        if around || !right {
            write(digit.to_string(), place.x + low, place.y + along);
        }
        if around || right {
            write(digit.to_string(), place.x + high, place.y + along);
        }
        write(letter.to_string(), place.x + along, place.y + high);
        if around {
            write(letter.to_string(), place.x + along, place.y + low);
        }
    }
    let edge = |letters: bool, far: bool, is_there: bool| is_there.then_some(Edge { letters, far, place: rim::Place::Outside });
    let there =
        [edge(false, false, around || !right), edge(false, true, around || right), edge(true, true, true), edge(true, false, around)];
    there.into_iter().flatten().collect()
}

/// One colour that stands for a cover.
fn tone(cover: &Cover) -> Rgb {
    match cover {
        Cover::Flat(colour) | Cover::Fade(colour, _) | Cover::Grain { colour, .. } => *colour,
        Cover::Hatch { ink, .. } | Cover::Dots(_, ink, ..) => *ink,
        Cover::Picture(_, dark) => [if *dark { 70 } else { 230 }; 3],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_tell_the_view() {
        assert_eq!(names(Color::White, 0), ('a', '8'));
        assert_eq!(names(Color::White, 7), ('h', '1'));
        assert_eq!(names(Color::Black, 0), ('h', '1'));
        assert_eq!(names(Color::Black, 7), ('a', '8'));
    }
}
