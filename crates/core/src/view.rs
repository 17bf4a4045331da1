//! What a person sees and may choose, for any game: grids of cells, hands, and the legal choices. The page and the terminal
//! draw this and know no rules.

use serde::{Deserialize, Serialize};

use crate::Side;

/// Everything needed to draw a position and to offer its moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardView {
    /// One grid; two in Alice chess.
    pub boards: Vec<Grid>,
    /// Men that wait to be placed; empty in most games.
    pub hands: Vec<Hand>,
    /// Who is to move.
    pub turn: Side,
    /// The legal moves; none when the game is over.
    pub choices: Vec<Choice>,
    /// Cells that deserve attention: a winning line, a king in check.
    pub marks: Vec<Mark>,
}

/// A rectangle of cells. Row 0 is the bottom row as the first player sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Grid {
    /// A name where there are several grids: `A`, `B`.
    pub name: Option<String>,
    /// How many rows.
    pub rows: u8,
    /// How many columns.
    pub columns: u8,
    /// How it is drawn and clicked.
    pub style: GridStyle,
    /// `rows * columns` cells, row 0 first, each row from column 0.
    pub cells: Vec<Option<Piece>>,
    /// A label for each row, row 0 first; empty where rows are not named.
    pub row_labels: Vec<String>,
    /// A label for each column.
    pub column_labels: Vec<String>,
}

impl Grid {
    /// What stands on a cell.
    pub fn cell(&self, row: u8, column: u8) -> Option<&Piece> {
        self.cells.get(usize::from(row) * usize::from(self.columns) + usize::from(column))?.as_ref()
    }
}

/// How a grid is drawn and clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GridStyle {
    /// Light and dark squares; a choice is made by its squares.
    Checkered,
    /// Round holes that discs fall into; a click anywhere in a column is a click on its choice.
    Slots,
}

/// A man on the board or in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// The stable name of its kind: `disc`, `pawn`, `king`.
    pub kind: &'static str,
    /// One character for the terminal; tells kind and side without colour.
    pub letter: char,
    /// Where it is heading, for pawns that turn round.
    pub heading: Option<Heading>,
}

/// The direction of a pawn that may turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// Towards higher rows.
    Up,
    /// Towards row 0.
    Down,
}

/// Men of one side that wait to be placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hand {
    /// Whose hand it is.
    pub side: Side,
    /// The men in it; a [`Place::Hand`] slot is an index into this.
    pub pieces: Vec<Piece>,
}

/// Where a man is taken from or put.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// A cell of a grid.
    Cell {
        /// Index into [`BoardView::boards`].
        board: u8,
        /// Row, 0 at the bottom.
        row: u8,
        /// Column, 0 at the left.
        column: u8,
    },
    /// A man in a hand.
    Hand {
        /// Whose hand.
        side: Side,
        /// Which man.
        slot: u8,
    },
}

/// A legal move as something to point at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The move's canonical text, to be sent back.
    #[serde(rename = "move")]
    pub text: String,
    /// Where the man comes from; `None` where it comes from an endless supply (a disc).
    pub from: Option<Place>,
    /// The cell a person points at.
    pub to: Place,
    /// Where the man ends, if that is another cell than `to` (the other board of Alice chess).
    pub lands: Option<Place>,
    /// What a pawn becomes, where several choices differ only in that.
    pub promotion: Option<&'static str>,
}

/// A cell that deserves attention.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// Where.
    pub place: Place,
    /// Why.
    pub kind: MarkKind,
}

/// Why a cell deserves attention.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    /// Part of the line that won.
    Winning,
    /// A king under attack.
    Check,
}
