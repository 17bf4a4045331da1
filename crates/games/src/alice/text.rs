//! Alice chess as text: FEN with `|` before every man that stands on board B, moves as two squares, and notation for people with the
//! board of arrival behind a slash (`Nf3/B`). Every refusal of a move says why.

use std::fmt::Write as _;

use rival_core::{Fault, MoveError, Position};
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, Color, File, Move, Rank, Role, Square, attacks};

use super::castling::WAYS;
use super::view::goal;
use super::{Board, Men, Plane};
use crate::chess::{ChessMove, kind, with_equals};

/// The FEN of a position.
pub(super) fn fen(board: &Board) -> String {
    let men = board.men();
    let mut text = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            text.push('/');
        }
        let mut empty = 0;
        for square in File::ALL.map(|file| Square::from_coords(file, rank)) {
            let Some(piece) = men.piece_at(square) else {
                empty += 1;
                continue;
            };
            push_count(&mut text, &mut empty);
            if men.plane_of(square) == Plane::B {
                text.push('|');
            }
            text.push(piece.char());
        }
        push_count(&mut text, &mut empty);
    }
    let mut rights: String = WAYS.iter().filter(|way| board.rights() & way.right != 0).map(|way| way.letter).collect();
    if rights.is_empty() {
        rights.push('-');
    }
    let passing = board.passing().map_or_else(|| "-".to_owned(), |square| square.to_string());
    let _ = write!(text, " {} {rights} {passing} {} {}", board.color().char(), board.reversible_plies(), board.number());
    text
}

fn push_count(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

/// A move as chess programs write it: `e2e4`, `e7e8q`; castling as the king's step.
pub(super) fn uci(m: ChessMove) -> String {
    let promotion = m.promotion().map_or_else(String::new, |role| role.char().to_string());
    format!("{}{}{promotion}", m.from(), goal(m))
}

/// A move as people write it, with the board of arrival: `Nf3/B`, `exd5/A+`, `O-O/B`.
pub(super) fn san(board: &Board, m: ChessMove) -> String {
    let Some(Move::Normal { role, from, capture, to, promotion }) = to_shakmaty(board, m) else { return castled(board, m) };
    let men = board.men();
    let plane = men.plane_of(from);
    // Men of the other board land elsewhere: only those of this one can be mistaken for each other.
    let rivals: Vec<Square> = board
        .legal_moves()
        .into_iter()
        .filter(|other| other.to() == to && !other.is_castle() && other.from() != from && men.plane_of(other.from()) == plane)
        .map(ChessMove::from)
        .filter(|&other| men.role_at(other) == Some(role))
        .collect();
    let (mut file, mut rank) = (None, None);
    if role == Role::Pawn {
        file = capture.map(|_| from.file());
    } else if !rivals.is_empty() {
        if rivals.iter().all(|other| other.file() != from.file()) {
            file = Some(from.file());
        } else {
            rank = Some(from.rank());
            file = rivals.iter().any(|other| other.rank() == from.rank()).then(|| from.file());
        }
    }
    let san = San::Normal { role, file, rank, capture: capture.is_some(), to, promotion };
    format!("{san}/{}{}", plane.other().letter(), ending(board, m))
}

fn castled(board: &Board, m: ChessMove) -> String {
    let san = San::Castle(CastlingSide::from_queen_side(m.to() < m.from()));
    format!("{san}/B{}", ending(board, m))
}

fn ending(board: &Board, m: ChessMove) -> &'static str {
    let after = board.after(m);
    match (after.is_check(), after.has_moves()) {
        (true, false) => "#",
        (true, true) => "+",
        _ => "",
    }
}

/// The move as shakmaty would write it on one board; taking in passing is an ordinary capture here.
fn to_shakmaty(board: &Board, m: ChessMove) -> Option<Move> {
    if m.is_castle() {
        return Some(Move::Castle { king: m.from(), rook: m.to() });
    }
    let men = board.men();
    let capture = board.victim_square(m).and_then(|square| men.role_at(square));
    Some(Move::Normal { role: men.role_at(m.from())?, from: m.from(), capture, to: m.to(), promotion: m.promotion() })
}

/// Reads a move as two squares or in notation, with or without the board of arrival, forgiving what people do differently.
pub(super) fn parse_move(board: &Board, text: &str) -> Result<ChessMove, MoveError> {
    let illegal = |fault: Fault| MoveError::Illegal { input: text.to_owned(), fault };
    if board.decided().is_some() {
        return Err(illegal(Fault::new("game-over", "the game is over")));
    }
    let (cleaned, arrival) = without_arrival(text);
    let m = if let Some((from, to, promotion)) = two_squares(cleaned) {
        of_squares(board, text, from, to, promotion)?
    } else {
        of_notation(board, text, cleaned, arrival)?
    };
    let lands = board.men().plane_of(m.from()).other();
    match arrival {
        Some(said) if said != lands => {
            Err(illegal(Fault::new("lands-elsewhere", "this move ends on board {board}").with("board", lands.letter())))
        }
        _ => Ok(m),
    }
}

/// The text without marks and without the board of arrival, and that board if it was named.
fn without_arrival(text: &str) -> (&str, Option<Plane>) {
    let plain = |text: &'_ str| text.trim_end_matches(['!', '?', '+', '#']).trim_end().len();
    let trimmed = text.trim();
    let cleaned = &trimmed[..plain(trimmed)];
    for (suffix, plane) in [("/A", Plane::A), ("/a", Plane::A), ("/B", Plane::B), ("/b", Plane::B)] {
        if let Some(rest) = cleaned.strip_suffix(suffix) {
            return (&rest[..plain(rest)], Some(plane));
        }
    }
    (cleaned, None)
}

fn two_squares(text: &str) -> Option<(Square, Square, Option<Role>)> {
    if text.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    let squares: String = text.chars().filter(|c| *c != '-').collect();
    match squares.to_ascii_lowercase().parse::<UciMove>() {
        Ok(UciMove::Normal { from, to, promotion }) => Some((from, to, promotion)),
        _ => None,
    }
}

fn of_squares(board: &Board, text: &str, from: Square, to: Square, promotion: Option<Role>) -> Result<ChessMove, MoveError> {
    let moves = board.legal_moves();
    let mut fits = moves.into_iter().filter(|m| m.from() == from && (goal(*m) == to || m.is_castle() && m.to() == to));
    let found: Vec<ChessMove> = fits.by_ref().collect();
    if let Some(&m) = found.iter().find(|m| m.promotion() == promotion) {
        return Ok(m);
    }
    if promotion.is_none() && !found.is_empty() {
        return Err(MoveError::Ambiguous { input: text.to_owned(), candidates: found.into_iter().map(uci).collect() });
    }
    Err(MoveError::Illegal { input: text.to_owned(), fault: why_illegal(board, from, to) })
}

fn of_notation(board: &Board, text: &str, cleaned: &str, arrival: Option<Plane>) -> Result<ChessMove, MoveError> {
    let spelled = cleaned.replace('0', "O").replace(['(', ')'], "");
    let spelled = spelled.trim_end_matches("e.p.").trim_end();
    let read = spelled.parse::<San>().or_else(|_| with_equals(spelled).parse::<San>());
    let Some(read) = read.ok().filter(|san| matches!(san, San::Normal { .. } | San::Castle(_))) else {
        let english =
            "a move is two squares (e2e4, e7e8q) or notation (Nf3, exd5, O-O, e8=Q), with /A or /B for the board of arrival if wanted";
        return Err(MoveError::Invalid { input: text.to_owned(), fault: Fault::new("not-an-alice-move", english) });
    };
    let fitting = |m: &ChessMove| to_shakmaty(board, *m).is_some_and(|written| read.matches(written));
    let mut found: Vec<ChessMove> = board.legal_moves().into_iter().filter(fitting).collect();
    if found.len() > 1 {
        found.retain(|m| arrival.is_none_or(|plane| board.men().plane_of(m.from()) != plane));
    }
    match found[..] {
        [m] => Ok(m),
        [] => Err(MoveError::Illegal { input: text.to_owned(), fault: why_none(board, &read) }),
        _ => Err(MoveError::Ambiguous { input: text.to_owned(), candidates: found.into_iter().map(|m| san(board, m)).collect() }),
    }
}

/// Why a man cannot go from one square to another, as far as a person would ask.
fn why_illegal(board: &Board, from: Square, to: Square) -> Fault {
    let (men, us) = (board.men(), board.color());
    let fault = |code, english| Fault::new(code, english).with("from", from).with("to", to);
    let Some(piece) = men.piece_at(from) else {
        return fault("square-empty", "there is nothing on {from}");
    };
    let fault = |code, english| fault(code, english).with("piece", kind(piece.role));
    if piece.color != us {
        return fault("not-your-piece", "the {piece} on {from} is not yours to move");
    }
    let plane = men.plane_of(from);
    let occupied = men.on(plane);
    if occupied.contains(to) && men.of(us).contains(to) {
        return fault("own-piece-there", "your own piece stands on {to}");
    }
    let reaches = match piece.role {
        Role::Pawn if from.file() == to.file() => pawn_reaches(us, from, to) && !occupied.contains(to),
        Role::Pawn => (attacks::pawn_attacks(us, from) & men.of(!us) & occupied).contains(to),
        role => Men::reach(role, from, occupied).contains(to),
    };
    if !reaches {
        return fault("piece-cannot-go", "the {piece} on {from} cannot go to {to}");
    }
    if men.occupied().contains(to) && !occupied.contains(to) {
        return fault("mirror-taken", "{to} is taken on the other board, where the {piece} would arrive");
    }
    if piece.role == Role::King {
        if men.is_attacked(plane, to, !us, occupied.without(from)) {
            return fault("king-crosses-attack", "{to} is attacked on the board from which the king comes");
        }
        return fault("king-lands-attacked", "{to} is attacked on the board where the king would arrive");
    }
    if board.is_check() {
        fault("still-in-check", "your king is in check, and this does not help")
    } else {
        fault("king-left-attacked", "your king would be in check")
    }
}

fn pawn_reaches(us: Color, from: Square, to: Square) -> bool {
    let step = if us.is_white() { 1 } else { -1 };
    from.rank().offset(step) == Some(to.rank())
}

fn why_none(board: &Board, san: &San) -> Fault {
    match san {
        San::Normal { role, to, .. } if board.is_check() => {
            Fault::new("none-helps", "your king is in check, and no {piece} can help on {to}").with("piece", kind(*role)).with("to", to)
        }
        San::Normal { role, to, .. } => {
            Fault::new("none-goes", "no {piece} of yours can go to {to}").with("piece", kind(*role)).with("to", to)
        }
        _ => Fault::new("cannot-castle", "castling is not possible here"),
    }
}
