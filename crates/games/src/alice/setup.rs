//! Reading a position of Alice chess: first what is written, then whether it can be one. One board with `|` before the men of board
//! B, or both boards, A and B, with `|` or `;` between them; `.` is an empty square too.

use rival_core::{Fault, SetupError};
use shakmaty::{Bitboard, Color, File, Piece, Rank, Role, Square};

use super::castling::WAYS;
use super::generate::passed_pawn;
use super::position::Setup;
use super::{Board, EnPassant, Men, Plane};
use crate::chess::color_word;

/// No clock of a FEN goes further.
const MOST: u16 = 9999;

/// Reads a position; an empty text, `-`, `start` and `startpos` are the start.
pub(super) fn parse_position(en_passant: EnPassant, text: &str) -> Result<Board, SetupError> {
    let trimmed = text.trim();
    if matches!(trimmed, "" | "-" | "start" | "startpos") {
        return Ok(Board::start(en_passant));
    }
    let refused = |faults| SetupError { input: text.to_owned(), faults };
    let setup = read(trimmed).map_err(refused)?;
    let faults = faults(&setup);
    if faults.is_empty() { Ok(Board::from_setup(setup, en_passant)) } else { Err(refused(faults)) }
}

/// What is written, field by field; all but the first may be missing.
fn read(text: &str) -> Result<Setup, Vec<Fault>> {
    let mut fields = text.split_whitespace();
    let mut faults = Vec::new();
    let men = read_men(fields.next().unwrap_or_default()).unwrap_or_else(|found| {
        faults.extend(found);
        Men::default()
    });
    let mut setup = Setup { men, turn: Color::White, rights: 0, passing: None, quiet_plies: 0, number: 1 };
    let number = |field: &str| {
        let digits = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| field.parse().ok()).flatten().filter(|&number: &u16| number <= MOST)
    };
    let mut unread = |code, english| faults.push(Fault::new(code, english));
    match fields.next() {
        None | Some("w" | "first") => {}
        Some("b" | "second") => setup.turn = Color::Black,
        Some(_) => unread("fen-turn", "the second part of a FEN is w or b, who is to move"),
    }
    if let Some(field) = fields.next() {
        match read_rights(field) {
            Some(rights) => setup.rights = rights,
            None => unread("fen-castling", "the third part of a FEN is the castling rights: - or letters of KQkq"),
        }
    }
    if let Some(field) = fields.next().filter(|field| *field != "-") {
        match field.parse() {
            Ok(square) => setup.passing = Some(square),
            Err(_) => unread("fen-passing", "the fourth part of a FEN is the square that a pawn has just passed, or -"),
        }
    }
    if let Some(field) = fields.next() {
        match number(field) {
            Some(plies) => setup.quiet_plies = plies,
            None => unread("fen-clock", "the fifth part of a FEN is a number, the plies since the last capture or pawn move"),
        }
    }
    if let Some(field) = fields.next() {
        match number(field) {
            Some(count) => setup.number = count.max(1),
            None => unread("fen-number", "the sixth part of a FEN is the number of the move"),
        }
    }
    if let Some(field) = fields.next() {
        faults.push(Fault::new("field-extra", "\"{field}\" is one part too many").with("field", field));
    }
    if faults.is_empty() { Ok(setup) } else { Err(faults) }
}

fn read_rights(field: &str) -> Option<u8> {
    if field == "-" {
        return Some(0);
    }
    field.chars().try_fold(0, |rights, letter| {
        let way = WAYS.iter().find(|way| way.letter == letter)?;
        (rights & way.right == 0).then_some(rights | way.right)
    })
}

/// The men of one text with `|` before those of board B, or of two boards one after the other.
fn read_men(text: &str) -> Result<Men, Vec<Fault>> {
    let Some((a, b)) = two_boards(text) else { return read_board(text, Plane::A, true) };
    let mut faults = Vec::new();
    let mut read = |text, plane| {
        read_board(text, plane, false).unwrap_or_else(|found| {
            faults.extend(found);
            Men::default()
        })
    };
    let (mut men, others) = (read(a, Plane::A), read(b, Plane::B));
    for square in others.occupied() {
        if men.occupied().contains(square) {
            faults.push(Fault::new("square-both-boards", "{square} is occupied on both boards").with("square", square));
        } else if let Some(piece) = others.piece_at(square) {
            men.put(square, piece, Plane::B);
        }
    }
    if faults.is_empty() { Ok(men) } else { Err(faults) }
}

/// Splits a text that writes board A and then board B: at `;`, or at the first `|` with seven `/` on either side of it.
fn two_boards(text: &str) -> Option<(&str, &str)> {
    let slashes = |part: &str| part.matches('/').count();
    let at_bar = || {
        let splits = text.match_indices('|').map(|(at, _)| (&text[..at], &text[at + 1..]));
        splits.into_iter().find(|(a, b)| slashes(a) == 7 && slashes(b) == 7)
    };
    text.split_once(';').or_else(at_bar)
}

fn read_board(text: &str, plane: Plane, masked: bool) -> Result<Men, Vec<Fault>> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        let fault = Fault::new("row-count", "there are {found} rows, the board has {rows}");
        return Err(vec![fault.with("found", rows.len()).with("rows", 8)]);
    }
    let mut men = Men::default();
    let mut faults = Vec::new();
    for (number, (row, rank)) in (1..).zip(rows.into_iter().zip(Rank::ALL.into_iter().rev())) {
        if let Err(fault) = read_row(row, rank, plane, masked, &mut men) {
            faults.push(fault.with("row", number));
        }
    }
    if faults.is_empty() { Ok(men) } else { Err(faults) }
}

fn read_row(row: &str, rank: Rank, plane: Plane, masked: bool, men: &mut Men) -> Result<(), Fault> {
    let mut column = 0u32;
    let mut mirrored = false;
    for letter in row.chars() {
        match letter {
            '|' if masked && !mirrored => mirrored = true,
            '1'..='8' | '.' if !mirrored => column += letter.to_digit(10).unwrap_or(1),
            _ => {
                let Some(piece) = Piece::from_char(letter) else {
                    let no_piece = "a | in row {row} from the top stands before no piece";
                    let strange =
                        "\"{letter}\" in row {row} from the top is none of PNBRQK, pnbrqk, 1 to 8 and | before a piece on board B";
                    let known = matches!(letter, '1'..='8' | '.') || letter == '|' && masked;
                    let fault = if known { Fault::new("mask-no-piece", no_piece) } else { Fault::new("alice-letter", strange) };
                    return Err(fault.with("letter", letter));
                };
                if let Ok(file) = File::try_from(column) {
                    men.put(Square::from_coords(file, rank), piece, if mirrored { Plane::B } else { plane });
                }
                mirrored = false;
                column += 1;
            }
        }
    }
    if mirrored {
        return Err(Fault::new("mask-no-piece", "a | in row {row} from the top stands before no piece"));
    }
    if column != 8 {
        let fault = Fault::new("row-length", "row {row} from the top has {found} cells, the board has {columns} columns");
        return Err(fault.with("found", column).with("columns", 8));
    }
    Ok(())
}

/// Everything that keeps a setup from being a position.
fn faults(setup: &Setup) -> Vec<Fault> {
    let men = &setup.men;
    if men.occupied().is_empty() {
        return vec![Fault::new("board-empty", "there is nothing on the board")];
    }
    let mut faults = Vec::new();
    for color in Color::ALL {
        let own = men.of(color);
        let kings = (men.role(Role::King) & own).count();
        let name = |fault: Fault| fault.with("side", color_word(color)).with("count", kings);
        if kings == 0 {
            faults.push(name(Fault::new("king-missing", "{side} has no king")));
        } else if kings > 1 {
            faults.push(name(Fault::new("kings-many", "{side} has {count} kings")));
        }
    }
    if let Some(square) = (men.role(Role::Pawn) & Bitboard::BACKRANKS).first() {
        let fault = Fault::new("pawn-edge", "the pawn on {square} cannot stand on the first or the last rank");
        faults.push(fault.with("square", square));
    }
    if Color::ALL.into_iter().any(|color| promoted(men, color) > 8) {
        faults.push(Fault::new("men-many", "there are more men than a game can have"));
    }
    let stands = |square, piece| men.piece_at(square) == Some(piece) && men.plane_of(square) == Plane::A;
    let fits = |way: &super::castling::Castling| stands(way.king, Role::King.of(way.color)) && stands(way.rook, Role::Rook.of(way.color));
    if WAYS.iter().any(|way| setup.rights & way.right != 0 && !fits(way)) {
        faults.push(Fault::new("castling-rights", "the castling rights do not fit the places of kings and rooks"));
    }
    if let Some(square) = setup.passing.filter(|&square| !could_have_passed(setup, square)) {
        faults.push(Fault::new("passing-square", "no pawn can have just passed {square}").with("square", square));
    }
    if let Some(king) = men.king_of(!setup.turn) {
        let plane = men.plane_of(king);
        if men.is_attacked(plane, king, setup.turn, men.on(plane)) {
            faults.push(Fault::new("other-king-attacked", "{side} could take the king").with("side", color_word(setup.turn)));
        }
    }
    faults
}

/// Pawns, and men that must have been pawns.
fn promoted(men: &Men, color: Color) -> usize {
    let count = |role| (men.role(role) & men.of(color)).count();
    let beyond = |role, usual| count(role).saturating_sub(usual);
    count(Role::Pawn) + beyond(Role::Knight, 2) + beyond(Role::Bishop, 2) + beyond(Role::Rook, 2) + beyond(Role::Queen, 1)
}

/// Whether a pawn stands beyond a square that it may have crossed, and nothing where it would have come from.
fn could_have_passed(setup: &Setup, crossed: Square) -> bool {
    let them = !setup.turn;
    let rank = if them.is_white() { Rank::Third } else { Rank::Sixth };
    let pawn = passed_pawn(crossed, setup.turn);
    let origin = passed_pawn(crossed, them);
    crossed.rank() == rank && setup.men.piece_at(pawn) == Some(Role::Pawn.of(them)) && !setup.men.occupied().contains(origin)
}
