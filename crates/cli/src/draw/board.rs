//! Any board as text, drawn from what the game tells to show: grids side by side, marks in brackets, values over columns,
//! hands below. No rule is known here.

use rival_core::{BoardView, Grid, GridStyle, Hand, Heading, MarkKind, Place, Side};

use super::Paint;

/// Columns of text that a cell takes, the gap to the next one included.
const PITCH: usize = 4;

/// What is drawn besides the view itself.
#[derive(Default)]
pub struct Extras {
    /// Cells of the last move.
    pub last: Vec<Place>,
    /// Cells that nobody is sure of.
    pub doubtful: Vec<Place>,
    /// A short text over the column that a move points at, by the move.
    pub values: Vec<(String, String)>,
}

/// The lines of a board.
pub fn board(view: &BoardView, extras: &Extras, paint: Paint) -> Vec<String> {
    let grids = view.boards.iter().enumerate().map(|(index, grid)| Sketch { view, extras, paint, grid, index: index as u8 }.lines());
    let mut lines = beside(grids.collect());
    for hand in view.hands.iter().filter(|hand| !hand.pieces.is_empty()) {
        lines.push(hand_line(hand, paint));
    }
    lines
}

/// The last move's cells, from the view before it.
pub fn cells_of(before: &BoardView, text: &str) -> Vec<Place> {
    let Some(choice) = before.choices.iter().find(|choice| choice.text == text) else { return Vec::new() };
    [choice.from, Some(choice.lands.unwrap_or(choice.to))].into_iter().flatten().collect()
}

struct Sketch<'a> {
    view: &'a BoardView,
    extras: &'a Extras,
    paint: Paint,
    grid: &'a Grid,
    index: u8,
}

/// A line, with its width on the screen apart from the colours in it.
struct Measured {
    text: String,
    width: usize,
}

impl Sketch<'_> {
    fn lines(&self) -> Vec<Measured> {
        let margin = self.grid.row_labels.iter().map(|label| label.chars().count() + 1).max().unwrap_or(0) + 2;
        let inner = usize::from(self.grid.columns) * PITCH - 1;
        let mut lines = Vec::new();
        if let Some(name) = &self.grid.name {
            lines.push(self.labels(margin, std::iter::once(name.as_str()).collect()));
        }
        if let Some(values) = self.values() {
            lines.push(self.labels(margin, values.iter().map(String::as_str).collect()));
        }
        let rim = |left: char, right: char| Measured {
            text: format!("{:margin$}{}", "", self.paint.faint(&format!("{left}{}{right}", "─".repeat(inner)))),
            width: margin + inner + 2,
        };
        lines.push(rim('╭', '╮'));
        for row in (0..self.grid.rows).rev() {
            lines.push(self.row(row, margin, inner));
        }
        lines.push(rim('╰', '╯'));
        if !self.grid.column_labels.is_empty() {
            lines.push(self.labels(margin, self.grid.column_labels.iter().map(String::as_str).collect()));
        }
        lines
    }

    fn row(&self, row: u8, margin: usize, inner: usize) -> Measured {
        let label = self.grid.row_labels.get(usize::from(row)).map_or("", String::as_str);
        let cells: Vec<String> = (0..self.grid.columns).map(|column| self.cell(row, column)).collect();
        let side = self.paint.faint("│");
        Measured { text: format!("{label:>width$} {side}{}{side}", cells.join(" "), width = margin - 1), width: margin + inner + 2 }
    }

    fn cell(&self, row: u8, column: u8) -> String {
        let place = Place::Cell { board: self.index, row, column };
        let marked = self.view.marks.iter().find(|mark| mark.place == place).map(|mark| mark.kind);
        let won = self.view.marks.iter().any(|mark| mark.kind == MarkKind::Winning);
        let (left, right) = match marked {
            Some(MarkKind::Winning) => ('[', ']'),
            Some(MarkKind::Check) => ('!', '!'),
            None if self.extras.doubtful.contains(&place) => ('?', '?'),
            None if !won && self.extras.last.contains(&place) => ('[', ']'),
            // A pawn that may turn round shows where it heads.
            None => match self.grid.cell(row, column).and_then(|piece| piece.heading) {
                Some(Heading::Up) => (' ', '^'),
                Some(Heading::Down) => (' ', 'v'),
                None => (' ', ' '),
            },
        };
        let man = match self.grid.cell(row, column) {
            Some(piece) => self.paint.side(piece.side, &piece.letter.to_string()),
            None => self.paint.faint("·"),
        };
        let (left, right) = (self.paint.strong(&left.to_string()), self.paint.strong(&right.to_string()));
        format!("{left}{man}{right}")
    }

    /// Short texts, each centred over its column.
    fn labels(&self, margin: usize, labels: Vec<&str>) -> Measured {
        let mut text = " ".repeat(margin + 1);
        for label in labels {
            text.push_str(&format!("{label:^width$} ", width = PITCH - 1));
        }
        let width = text.chars().count();
        Measured { text, width }
    }

    /// The values of the columns of a board of slots, where there are any.
    fn values(&self) -> Option<Vec<String>> {
        if self.extras.values.is_empty() || self.grid.style != GridStyle::Slots {
            return None;
        }
        let mut over = vec![String::new(); usize::from(self.grid.columns)];
        for choice in &self.view.choices {
            let value = self.extras.values.iter().find(|(text, _)| *text == choice.text);
            if let (Some((_, value)), Place::Cell { column, .. }) = (value, choice.to) {
                over[usize::from(column)] = value.clone();
            }
        }
        Some(over)
    }
}

fn beside(grids: Vec<Vec<Measured>>) -> Vec<String> {
    let height = grids.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = grids.iter().map(|lines| lines.iter().map(|line| line.width).max().unwrap_or(0)).collect();
    let line = |number: usize| {
        grids.iter().zip(&widths).fold(String::new(), |mut text, (lines, width)| {
            let (part, used) = lines.get(number).map_or(("", 0), |line| (line.text.as_str(), line.width));
            text.push_str(part);
            text.push_str(&" ".repeat(width.saturating_sub(used) + 2));
            text
        })
    };
    (0..height).map(|number| line(number).trim_end().to_owned()).collect()
}

fn hand_line(hand: &Hand, paint: Paint) -> String {
    let men: Vec<String> = hand.pieces.iter().map(|piece| paint.side(piece.side, &piece.letter.to_string())).collect();
    let name = match hand.side {
        Side::First => "1",
        Side::Second => "2",
    };
    format!("   {name}: {}", men.join(" "))
}

#[cfg(test)]
mod tests {
    use rival_core::{Choice, Mark, Piece};

    use super::*;

    fn grid(name: Option<&str>, cells: &str) -> Grid {
        let piece = |letter: char| {
            let side = if letter.is_uppercase() { Side::First } else { Side::Second };
            (letter != '.').then_some(Piece { side, kind: "man", letter, heading: None })
        };
        Grid {
            name: name.map(str::to_owned),
            rows: 2,
            columns: 3,
            style: if name.is_some() { GridStyle::Checkered } else { GridStyle::Slots },
            cells: cells.chars().map(piece).collect(),
            row_labels: if name.is_some() { vec!["1".to_owned(), "2".to_owned()] } else { Vec::new() },
            column_labels: ["a", "b", "c"].map(str::to_owned).to_vec(),
        }
    }

    fn view(boards: Vec<Grid>) -> BoardView {
        BoardView { boards, hands: Vec::new(), turn: Side::First, choices: Vec::new(), marks: Vec::new() }
    }

    #[test]
    fn a_board_of_slots_with_its_last_move_and_values() {
        let mut view = view(vec![grid(None, "Xo..X.")]);
        let to = Place::Cell { board: 0, row: 1, column: 0 };
        view.choices.push(Choice { text: "1".to_owned(), from: None, to, lands: None, promotion: None });
        let last = vec![Place::Cell { board: 0, row: 0, column: 1 }];
        let extras = Extras { last, values: vec![("1".to_owned(), "+3".to_owned())], ..Extras::default() };
        let drawn = board(&view, &extras, Paint::new(false));
        let expected = ["   +3", "  ╭───────────╮", "  │ ·   X   · │", "  │ X  [o]  · │", "  ╰───────────╯", "    a   b   c"];
        assert_eq!(drawn, expected);
    }

    #[test]
    fn two_boards_stand_side_by_side_and_hands_below() {
        let mut view = view(vec![grid(Some("A"), "K....."), grid(Some("B"), ".....k")]);
        view.marks.push(Mark { place: Place::Cell { board: 1, row: 1, column: 2 }, kind: MarkKind::Check });
        let piece = Piece { side: Side::Second, kind: "rook", letter: 'r', heading: None };
        view.hands.push(Hand { side: Side::Second, pieces: vec![piece.clone(), piece] });
        let drawn = board(&view, &Extras::default(), Paint::new(false));
        assert_eq!(drawn[2], "  2 │ ·   ·   · │    2 │ ·   ·  !k!│");
        assert_eq!(drawn[3], "  1 │ K   ·   · │    1 │ ·   ·   · │");
        assert_eq!(drawn.last().map(String::as_str), Some("   2: r r"));
    }

    #[test]
    fn a_won_game_marks_the_line_and_not_the_last_move() {
        let mut view = view(vec![grid(None, "XXX...")]);
        view.marks = (0..3).map(|column| Mark { place: Place::Cell { board: 0, row: 0, column }, kind: MarkKind::Winning }).collect();
        let last = vec![Place::Cell { board: 0, row: 1, column: 0 }];
        let drawn = board(&view, &Extras { last, ..Extras::default() }, Paint::new(false));
        assert_eq!(drawn[2], "  │[X] [X] [X]│");
        assert_eq!(drawn[1], "  │ ·   ·   · │");
    }
}
