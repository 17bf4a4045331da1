//! A plain diagram of a position: our men on light and dark squares. What the eyes read can be compared with what was drawn.

use shakmaty::{Board, Color, Piece};

use super::canvas::{Canvas, Colour};
use super::men;
use crate::Picture;
use crate::seen::square_at;

/// Light squares.
pub const LIGHT: Colour = [233, 226, 208];
/// Dark squares.
pub const DARK: Colour = [150, 140, 122];

/// The squares and men of a position, seen with this side at the bottom, each square of this many pixels.
pub fn diagram(board: &Board, bottom: Color, square: usize) -> Picture {
    let mut canvas = Canvas::new(8 * square, 8 * square, LIGHT);
    let side = square as f32;
    for place in 0..64 {
        let (x, y) = ((place % 8) as f32 * side, (place / 8) as f32 * side);
        if (place / 8 + place % 8) % 2 == 1 {
            canvas.rect(x, y, side, side, DARK, 1.0);
        }
        if let Some(man) = board.piece_at(square_at(place, bottom)) {
            men::draw(&mut canvas, man, x + side * 0.08, y + side * 0.04, side * 0.84);
        }
    }
    canvas.finish()
}

/// One of our men on an even ground, in a picture of this side.
pub fn man_on(man: Piece, ground: Colour, side: usize) -> Picture {
    let mut canvas = Canvas::new(side, side, ground);
    men::draw(&mut canvas, man, 0.0, 0.0, side as f32);
    canvas.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_light_and_dark_and_men_stand_on_theirs() {
        let board = Board::from_ascii_board_fen(b"8/8/8/8/8/8/8/Q7").expect("a board");
        let picture = diagram(&board, Color::White, 20);
        assert_eq!((picture.pixel(2, 2), picture.pixel(22, 2), picture.width()), (LIGHT, DARK, 160));
        let changed = |left: usize, top: usize| (0..400).any(|i| ![LIGHT, DARK].contains(&picture.pixel(left + i % 20, top + i / 20)));
        assert!(changed(0, 140) && !changed(140, 0));
        let turned = diagram(&board, Color::Black, 20);
        assert_eq!(turned.pixel(2, 142), DARK);
        assert_ne!(turned.pixel(150, 10), LIGHT);
    }

    #[test]
    fn a_diagram_is_found_where_it_lies() {
        let board = Board::new();
        let drawn = diagram(&board, Color::White, 40);
        let mut canvas = Canvas::new(500, 460, [250, 250, 250]);
        canvas.paste(&drawn, 60, 50);
        let found = crate::locate(&canvas.finish());
        let corner = found.first().expect("a board").corners[0];
        assert!((corner.x - 60.0).abs() < 1.0 && (corner.y - 50.0).abs() < 1.0, "{corner:?}");
    }
}
