//! The board of the bots' protocol: four rows of codes, seen from one player, against the rows of a position's text. It knows letters
//! and codes, no rules.

/// Rows of codes: pawn 1, bishop 2, knight 3, rook 4, negative for Black, 0 for nothing.
pub type Cells = [[i8; 4]; 4];

/// A player of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Code 1.
    White,
    /// Code -1.
    Black,
}

impl Colour {
    /// The colour with this code.
    pub fn of_code(code: i8) -> Option<Colour> {
        match code {
            1 => Some(Colour::White),
            -1 => Some(Colour::Black),
            _ => None,
        }
    }
}

/// A board as one player sees it: its own home row is row 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The codes.
    pub cells: Cells,
    /// Who looks.
    pub colour: Colour,
}

const LETTERS: [char; 4] = ['P', 'B', 'N', 'R'];

impl View {
    /// The board of a position's text, as a player sees it.
    pub fn of_text(text: &str, colour: Colour) -> View {
        let code = |letter: char| {
            let kind = LETTERS.iter().position(|&known| known == letter.to_ascii_uppercase()).map_or(0, |index| index as i8 + 1);
            if letter.is_ascii_lowercase() { -kind } else { kind }
        };
        let mut cells = Cells::default();
        let rows = text.split(' ').next().unwrap_or_default().split('/');
        for (into, row) in cells.iter_mut().zip(rows) {
            into.iter_mut().zip(row.chars()).for_each(|(cell, letter)| *cell = code(letter));
        }
        View { cells: turned(cells, colour), colour }
    }

    /// The rows of a position's text. A code that is none becomes a `?`, which no position has.
    pub fn rows(&self) -> String {
        let letter = |code: i8| match code {
            0 => '.',
            1..=4 => LETTERS[code as usize - 1],
            -4..=-1 => LETTERS[-code as usize - 1].to_ascii_lowercase(),
            _ => '?',
        };
        turned(self.cells, self.colour).map(|row| row.map(letter).iter().collect::<String>()).join("/")
    }
}

/// The board turned by 180 degrees for Black.
fn turned(mut cells: Cells, colour: Colour) -> Cells {
    if colour == Colour::Black {
        cells.reverse();
        cells.iter_mut().for_each(|row| row.reverse());
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_read_back_from_both_sides() {
        let text = "RNbn/Bp../..../P... w r ^^ 9,9";
        let white = View::of_text(text, Colour::White);
        assert_eq!(white.cells, [[4, 3, -2, -3], [2, -1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]]);
        let black = View::of_text(text, Colour::Black);
        assert_eq!(black.cells[0], [0, 0, 0, 1]);
        assert_eq!(black.cells[3], [-3, -2, 3, 4]);
        assert!([white, black].iter().all(|view| view.rows() == "RNbn/Bp../..../P..."));
        assert!(View { cells: [[9, 0, 0, 0]; 4], colour: Colour::White }.rows().contains('?'));
    }
}
