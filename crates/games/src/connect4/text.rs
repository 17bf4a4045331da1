//! Connect Four as text: columns from 1, positions as the moves that led there (`4453`) or as a picture.
//!
//! A picture has the rows from the top, `/` or a line break between them, `X` for the first player, `O` for the second and `.`
//! for an empty cell: `......./......./......./......./...O.../...X...`. The side to move follows from the stones.

use rival_core::{Fault, Move, MoveError, Position, SetupError, Side};

use super::bits::{self, Word};
use super::reach::can_be_played;
use super::{Board, Drop, Size};

/// The canonical picture of a position, on one line.
pub(super) fn picture<W: Word>(board: &Board<W>) -> String {
    let size = board.size();
    let row = |row: u32| {
        (0..size.columns())
            .map(|column| match board.stone_at(row, column) {
                None => '.',
                Some(Side::First) => 'X',
                Some(Side::Second) => 'O',
            })
            .collect::<String>()
    };
    (0..size.rows()).rev().map(row).collect::<Vec<_>>().join("/")
}

/// Reads moves or a picture. An empty text, `-` and `start` are the empty board.
pub(super) fn parse_position<W: Word>(size: Size, text: &str) -> Result<Board<W>, SetupError> {
    let trimmed = text.trim();
    if matches!(trimmed, "" | "-" | "start") {
        return Ok(Board::empty(size));
    }
    if trimmed.chars().all(|c| c.is_ascii_digit() || c.is_whitespace()) {
        parse_moves(size, trimmed).map_err(|fault| SetupError::one(text, fault))
    } else {
        parse_picture(size, trimmed).map_err(|faults| SetupError { input: text.to_owned(), faults })
    }
}

/// Reads a move: a column by number or letter.
pub(super) fn parse_move<W: Word>(board: &Board<W>, text: &str) -> Result<Drop, MoveError> {
    let input = text.trim();
    let columns = board.size().columns();
    let column = match input.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(u32::from(digit - b'1')),
        [letter @ (b'a'..=b'h' | b'A'..=b'H')] => Some(u32::from(letter.to_ascii_lowercase() - b'a')),
        _ => None,
    };
    let Some(column) = column.filter(|&column| column < columns) else {
        let fault = Fault::new("not-a-column", "the columns go from 1 to {columns}").with("columns", columns);
        return Err(MoveError::Invalid { input: text.to_owned(), fault });
    };
    if board.decided().is_some() {
        return Err(MoveError::Illegal { input: text.to_owned(), fault: Fault::new("game-over", "the game is over") });
    }
    if !board.is_open(column) {
        let fault = Fault::new("column-full", "column {column} is full").with("column", column + 1);
        return Err(MoveError::Illegal { input: text.to_owned(), fault });
    }
    Ok(Drop::from_bits(column as u16))
}

fn parse_moves<W: Word>(size: Size, text: &str) -> Result<Board<W>, Fault> {
    let mut board = Board::empty(size);
    for (index, digit) in text.chars().filter(|c| !c.is_whitespace()).enumerate() {
        let m = parse_move(&board, digit.encode_utf8(&mut [0; 4])).map_err(|error| {
            let fault =
                Fault::new("setup-move", "move {number} ({move}) cannot be played: {why}").with("number", index + 1).with("move", digit);
            match error {
                MoveError::Invalid { fault: cause, .. } | MoveError::Illegal { fault: cause, .. } => fault.because(cause),
                MoveError::Ambiguous { .. } => fault,
            }
        })?;
        board.play_unchecked(m);
    }
    Ok(board)
}

fn parse_picture<W: Word>(size: Size, text: &str) -> Result<Board<W>, Vec<Fault>> {
    let columns = read_columns(size, text)?;
    let count = |side: Side| columns.iter().flatten().filter(|&&stone| stone == side).count();
    let (first, second) = (count(Side::First), count(Side::Second));
    if first != second && first != second + 1 {
        return Err(vec![
            Fault::new("stone-count", "{first} X and {second} O cannot have taken turns, X beginning")
                .with("first", first)
                .with("second", second),
        ]);
    }
    let stones = |side: Side| {
        let placed = columns.iter().enumerate().flat_map(|(c, stack)| stack.iter().enumerate().map(move |(r, &stone)| (r, c, stone)));
        placed.filter(|&(_, _, stone)| stone == side).fold(W::ZERO, |word, (r, c, _)| word | bits::cell(size.rows(), r as u32, c as u32))
    };
    let turn = if first == second { Side::First } else { Side::Second };
    let board = Board::from_stones(size, stones(turn), stones(Side::First) | stones(Side::Second));
    check_ending(&board)?;
    if !can_be_played(size, &columns) {
        return Err(vec![Fault::new("unreachable", "no order of turns leads to these stones")]);
    }
    Ok(board)
}

/// The stones of each column from the bottom, or every fault of the drawing.
fn read_columns(size: Size, text: &str) -> Result<Vec<Vec<Side>>, Vec<Fault>> {
    let rows: Vec<&str> = text.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty()).collect();
    let mut faults = Vec::new();
    if rows.len() != size.rows() as usize {
        faults.push(
            Fault::new("row-count", "there are {found} rows, the board has {rows}").with("found", rows.len()).with("rows", size.rows()),
        );
        return Err(faults);
    }
    let mut columns = vec![Vec::new(); size.columns() as usize];
    // Above a row of the wrong length nothing can be said about what rests on what.
    let mut ragged = false;
    for (number, row) in rows.iter().enumerate().rev() {
        let place = |fault: Fault| fault.with("row", number + 1);
        let width = row.chars().count();
        if width != columns.len() {
            faults.push(place(
                Fault::new("row-length", "row {row} from the top has {found} cells, the board has {columns} columns")
                    .with("found", width)
                    .with("columns", columns.len()),
            ));
            ragged = true;
            continue;
        }
        let above_bottom = rows.len() - 1 - number;
        for (column, letter) in row.chars().enumerate() {
            let stone = match letter {
                '.' | '_' => continue,
                'X' | 'x' => Side::First,
                'O' | 'o' | '0' => Side::Second,
                _ => {
                    let fault = Fault::new("cell-letter", "\"{letter}\" in row {row} from the top, column {column} is not X, O or .");
                    faults.push(place(fault.with("letter", letter).with("column", column + 1)));
                    continue;
                }
            };
            if columns[column].len() < above_bottom && !ragged {
                let fault = Fault::new("floating", "the stone in row {row} from the top, column {column} has nothing under it");
                faults.push(place(fault.with("column", column + 1)));
            }
            columns[column].push(stone);
        }
    }
    if faults.is_empty() { Ok(columns) } else { Err(faults) }
}

/// Four in line must have been made by the very last stone.
fn check_ending<W: Word>(board: &Board<W>) -> Result<(), Vec<Fault>> {
    let rows = board.size().rows();
    let winner = board.theirs();
    if bits::has_four(board.own(), rows) {
        return Err(vec![Fault::new("won-before", "the side to move already has four in line")]);
    }
    let takes_four_apart = |column: u32| {
        let height = board.landing_row(column);
        height > 0 && {
            let top = bits::cell::<W>(rows, height - 1, column);
            winner & top != W::ZERO && !bits::has_four(winner & !top, rows)
        }
    };
    if bits::has_four(winner, rows) && !(0..board.size().columns()).any(takes_four_apart) {
        return Err(vec![Fault::new("won-earlier", "the game was won before the last stone")]);
    }
    Ok(())
}
