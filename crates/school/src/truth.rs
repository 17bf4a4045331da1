//! The truth about a picture, as one line of `truth.jsonl`: the same for drawn boards and for captured windows and pages.

use std::fs;
use std::io::Write;
use std::path::Path;

use rival_vision::{Picture, man_of};
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::Trouble;
use crate::scene::Coordinates;

/// One line.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Truth {
    /// The picture's file, beside the truth.
    pub file: String,
    /// The men as in FEN, seen from White's side.
    pub placement: String,
    /// The side at the bottom: white or black.
    pub view: String,
    /// Whose turn, where it is known.
    pub turn: Option<String>,
    /// Upper left, upper right, lower right, lower left: x and y.
    pub corners: [[f32; 2]; 4],
    /// The corners of other boards.
    pub others: Vec<[[f32; 2]; 4]>,
    /// Where coordinates are.
    pub coordinates: Coordinates,
    /// The piece set.
    pub set: String,
    /// The board's theme, or the program.
    pub theme: String,
    /// Whether lessons show this set.
    pub seen: bool,
}

/// Writes all lines into a folder.
pub fn write(folder: &Path, lines: &[Truth]) -> Result<(), Trouble> {
    let path = folder.join("truth.jsonl");
    let mut text = Vec::new();
    for line in lines {
        let line = serde_json::to_string(line).map_err(|why| Trouble::file(&path, &why))?;
        writeln!(text, "{line}").map_err(|why| Trouble::file(&path, &why))?;
    }
    fs::write(&path, text).map_err(|why| Trouble::file(&path, &why))
}

/// A side by its name in the truth.
pub fn side(color: Color) -> String {
    if color == Color::White { "white" } else { "black" }.to_owned()
}

/// Writes a picture.
pub fn save(picture: &Picture, path: &Path) -> Result<(), Trouble> {
    let (width, height) = (picture.width() as u32, picture.height() as u32);
    image::save_buffer(path, picture.rgb(), width, height, image::ExtendedColorType::Rgb8).map_err(|why| Trouble::file(path, &why))
}

/// The men as the first field of FEN, from squares in the picture's order.
pub fn placement(squares: &[u8; 64], view: Color) -> String {
    let mut text = String::new();
    for rank in 0..8 {
        let mut empty = 0;
        for file in 0..8 {
            let square = rank * 8 + file;
            let class = squares[if view == Color::White { square } else { 63 - square }];
            match man_of(usize::from(class)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text.push(piece.char());
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank < 7 {
            text.push('/');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placement_is_told_from_whites_side() {
        let mut squares = [0u8; 64];
        squares[0] = 10;
        squares[63] = 6;
        assert_eq!(placement(&squares, Color::White), "r7/8/8/8/8/8/8/7K");
        assert_eq!(placement(&squares, Color::Black), "K7/8/8/8/8/8/8/7r");
    }
}
