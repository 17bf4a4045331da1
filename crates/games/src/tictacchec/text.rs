//! Tic-Tac-Chec as text: moves `P@a1` and `a1b2`, and positions such as `RNbn/Bp../..../P... w r ^^ 9,9`: the board from rank 4 down,
//! upper case for White; the side to move; the men in hand; the headings of White's and of Black's pawn (`^` up the board, `v`
//! down, `-` in hand); the turns each side has played, and its captures where they are limited.

use rival_core::{Fault, MoveError, Position, Side};

use super::{Board, Kind, Turn};

/// A man's letter: upper case for White.
pub(super) fn letter(side: Side, kind: Kind) -> char {
    if side == Side::First { kind.letter() } else { kind.letter().to_ascii_lowercase() }
}

/// The canonical text of a position.
pub(super) fn position_text(board: &Board) -> String {
    let cell = |square| board.man_at(square).map_or('.', |(side, kind)| letter(side, kind));
    let rank = |row: usize| (4 * row..4 * row + 4).map(cell).collect::<String>();
    let men = Side::BOTH.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
    let hand: String = men.filter(|&(side, kind)| board.square(side, kind).is_none()).map(|(side, kind)| letter(side, kind)).collect();
    let heading = |side| match board.square(side, Kind::Pawn) {
        None => '-',
        Some(_) if board.heads_down(side) => 'v',
        Some(_) => '^',
    };
    let mut text = format!(
        "{} {} {} {}{} {},{}",
        [3, 2, 1, 0].map(rank).join("/"),
        if board.turn() == Side::First { 'w' } else { 'b' },
        if hand.is_empty() { "-" } else { &hand },
        heading(Side::First),
        heading(Side::Second),
        board.turns(Side::First),
        board.turns(Side::Second),
    );
    if board.rules().max_captures.is_some() {
        text.push_str(&format!(" {},{}", board.captures(Side::First), board.captures(Side::Second)));
    }
    text
}

/// A square's name.
pub(super) fn square_name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + (square & 3) as u8), (square >> 2) + 1)
}

/// The canonical text of a move.
pub(super) fn move_text(m: Turn) -> String {
    match m.placed() {
        Some(kind) => format!("{}@{}", kind.letter(), square_name(m.to())),
        None => format!("{}{}", square_name(m.from()), square_name(m.to())),
    }
}

fn square_of(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [column @ (b'a'..=b'd' | b'A'..=b'D'), row @ b'1'..=b'4'] => {
            Some(usize::from(row - b'1') * 4 + usize::from(column.to_ascii_lowercase() - b'a'))
        }
        _ => None,
    }
}

/// The move that a text stands for on any board: `P@a1`, `a1b2`, `a1-b2`, `a1xb2`.
fn read_move(text: &str) -> Option<Turn> {
    if let Some((kind, to)) = text.split_once('@') {
        let mut letters = kind.chars();
        let kind = letters.next().and_then(Kind::of_letter).filter(|_| letters.next().is_none())?;
        return Some(Turn::place(kind, square_of(to)?));
    }
    let (from, to) = text.split_at_checked(2)?;
    let to = to.strip_prefix(['-', 'x', 'X']).unwrap_or(to);
    Some(Turn::go(square_of(from)?, square_of(to)?))
}

/// Reads a move.
pub(super) fn parse_move(board: &Board, text: &str) -> Result<Turn, MoveError> {
    let Some(m) = read_move(text.trim()) else {
        let fault = Fault::new("tictacchec-move", "a move is a man from the hand, such as P@a1, or two squares, such as a1b2");
        return Err(MoveError::Invalid { input: text.to_owned(), fault });
    };
    if board.is_legal(m) { Ok(m) } else { Err(MoveError::Illegal { input: text.to_owned(), fault: why_not(board, m) }) }
}

/// Why a move that is none of the legal ones cannot be played.
fn why_not(board: &Board, m: Turn) -> Fault {
    if board.outcome().is_some() {
        return Fault::new("game-over", "the game is over");
    }
    let side = board.turn();
    let to = square_name(m.to());
    match m.placed() {
        Some(kind) if board.square(side, kind).is_some() => {
            Fault::new("man-not-in-hand", "the {man} is not in the hand").with("man", letter(side, kind))
        }
        Some(_) => Fault::new("square-taken", "{square} is not free, and a man from the hand captures nothing").with("square", to),
        None => match board.man_at(m.from()) {
            Some((owner, _)) if owner == side && board.is_placing() => {
                Fault::new("only-placements", "the first {turns} turns of each player place men from the hand")
                    .with("turns", board.rules().placement_turns)
            }
            Some((owner, kind)) if owner == side && board.targets(kind, m.from()) >> m.to() & 1 == 1 => {
                Fault::new("captures-spent", "no captures are left")
            }
            Some((owner, kind)) if owner == side => {
                Fault::new("man-cannot-go", "the {man} cannot go to {square}").with("man", letter(side, kind)).with("square", to)
            }
            _ => Fault::new("not-your-man", "no man of the side to move stands on {square}").with("square", square_name(m.from())),
        },
    }
}
