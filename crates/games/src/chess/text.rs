//! Chess as text: FEN for positions, UCI for moves, SAN read and written for people. Every refusal says what is wrong.

use rival_core::{Fault, MoveError, Position as _, SetupError};
use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::san::{San, SanError, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position, PositionError, PositionErrorKinds, Role, Setup, Square};

use super::view::kind;
use super::{Board, ChessMove};

/// The FEN of a position.
pub(super) fn fen(board: &Board) -> String {
    Fen::from_position(board.shakmaty(), EnPassantMode::Legal).to_string()
}

/// A move as chess programs write it: `e2e4`, `e7e8q`; castling as the king's step, or as king takes rook in Chess960.
pub(super) fn uci(board: &Board, m: ChessMove, chess960: bool) -> String {
    let mode = if chess960 { CastlingMode::Chess960 } else { board.shakmaty().castles().mode() };
    board.to_shakmaty(m).map(|played| played.to_uci(mode).to_string()).unwrap_or_default()
}

/// A move as people write it: `Nf3`, `exd5`, `O-O`, with `+` and `#`.
pub(super) fn san(board: &Board, m: ChessMove) -> String {
    board.to_shakmaty(m).map(|played| SanPlus::from_move(board.shakmaty().clone(), played).to_string()).unwrap_or_default()
}

/// Reads a FEN (clocks may be missing), a picture with `.` for empty squares, or `chess960:N` for start position N of Chess960. An
/// empty text, `-`, `start` and `startpos` are the ordinary start.
pub(super) fn parse_position(text: &str) -> Result<Board, SetupError> {
    let trimmed = text.trim();
    if matches!(trimmed, "" | "-" | "start" | "startpos") {
        return Ok(Board::start());
    }
    let setup = match trimmed.strip_prefix("chess960:") {
        Some(number) => numbered_start(number).map_err(|fault| SetupError::one(text, fault))?,
        None => {
            let plain = without_dots(trimmed);
            plain.parse::<Fen>().map_err(|error| SetupError::one(text, unreadable(error)))?.into_setup()
        }
    };
    let mode = CastlingMode::detect(&setup);
    let position: Result<Chess, _> = setup.clone().position(mode).or_else(PositionError::ignore_impossible_check);
    position.map(Board::from_shakmaty).map_err(|error| SetupError { input: text.to_owned(), faults: faults(&setup, error.kinds()) })
}

fn numbered_start(number: &str) -> Result<Setup, Fault> {
    let wrong =
        || Fault::new("chess960-number", "the start positions of Chess960 go from 0 to 959, not \"{number}\"").with("number", number);
    let number = number.trim().parse::<u32>().ok().filter(|&number| number < 960).ok_or_else(wrong)?;
    let mut setup = Setup::initial();
    setup.board = shakmaty::Board::chess960(number);
    setup.castling_rights = setup.board.rooks();
    Ok(setup)
}

/// A picture's empty squares as FEN counts them, and its sides as FEN names them.
fn without_dots(text: &str) -> String {
    let mut fields = text.split_whitespace();
    let mut men = String::new();
    let mut empty = 0;
    for letter in fields.next().unwrap_or_default().chars() {
        if letter == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            men.push_str(&empty.to_string());
            empty = 0;
        }
        men.push(letter);
    }
    if empty > 0 {
        men.push_str(&empty.to_string());
    }
    for (index, field) in fields.enumerate() {
        men.push(' ');
        men.push_str(match (index, field) {
            (0, "first") => "w",
            (0, "second") => "b",
            _ => field,
        });
    }
    men
}

fn unreadable(error: ParseFenError) -> Fault {
    let (code, english) = match error {
        ParseFenError::InvalidBoard => {
            ("fen-board", "the men are not eight rows of eight squares in FEN's letters (PNBRQK, pnbrqk, 1 to 8)")
        }
        ParseFenError::InvalidTurn => ("fen-turn", "the second part of a FEN is w or b, who is to move"),
        ParseFenError::InvalidCastling => ("fen-castling", "the third part of a FEN is the castling rights: - or letters of KQkq"),
        ParseFenError::InvalidEpSquare => ("fen-passing", "the fourth part of a FEN is the square that a pawn has just passed, or -"),
        ParseFenError::InvalidHalfmoveClock => {
            ("fen-clock", "the fifth part of a FEN is a number, the plies since the last capture or pawn move")
        }
        ParseFenError::InvalidFullmoves => ("fen-number", "the sixth part of a FEN is the number of the move"),
        _ => ("fen", "this is not a FEN, such as rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    };
    Fault::new(code, english)
}

/// Everything that keeps a setup from being a position.
fn faults(setup: &Setup, kinds: PositionErrorKinds) -> Vec<Fault> {
    let men = &setup.board;
    let mut faults = Vec::new();
    let mut add = |kind: PositionErrorKinds, fault: Fault| {
        if kinds.contains(kind) {
            faults.push(fault);
        }
    };
    add(PositionErrorKinds::EMPTY_BOARD, Fault::new("board-empty", "there is nothing on the board"));
    for color in Color::ALL {
        let kings = (men.kings() & men.by_color(color)).count();
        let name = |fault: Fault| fault.with("side", color_word(color)).with("count", kings);
        if kings == 0 {
            add(PositionErrorKinds::MISSING_KING, name(Fault::new("king-missing", "{side} has no king")));
        }
        if kings > 1 {
            add(PositionErrorKinds::TOO_MANY_KINGS, name(Fault::new("kings-many", "{side} has {count} kings")));
        }
    }
    let pawn = (men.pawns() & shakmaty::Bitboard::BACKRANKS).first();
    let square = pawn.map_or_else(String::new, |square| square.to_string());
    let on_edge = Fault::new("pawn-edge", "the pawn on {square} cannot stand on the first or the last rank").with("square", square);
    add(PositionErrorKinds::PAWNS_ON_BACKRANK, on_edge);
    let moved = Fault::new("castling-rights", "the castling rights do not fit the places of kings and rooks");
    add(PositionErrorKinds::INVALID_CASTLING_RIGHTS, moved);
    let square = setup.ep_square.map_or_else(String::new, |square| square.to_string());
    let passed = Fault::new("passing-square", "no pawn can have just passed {square}").with("square", square);
    add(PositionErrorKinds::INVALID_EP_SQUARE, passed);
    let attacked = Fault::new("other-king-attacked", "{side} could take the king").with("side", color_word(setup.turn));
    add(PositionErrorKinds::OPPOSITE_CHECK, attacked);
    add(PositionErrorKinds::TOO_MUCH_MATERIAL, Fault::new("men-many", "there are more men than a game can have"));
    if faults.is_empty() {
        faults.push(Fault::new("not-a-position", "this position is not possible"));
    }
    faults
}

pub(crate) fn color_word(color: Color) -> &'static str {
    if color.is_white() { "White" } else { "Black" }
}

/// Reads a move in UCI or SAN, forgiving what people do differently: `0-0`, `e2-e4`, `e8Q`, marks like `!?`.
pub(super) fn parse_move(board: &Board, text: &str) -> Result<ChessMove, MoveError> {
    let chess = board.shakmaty();
    let cleaned = text.trim().trim_end_matches(['!', '?', '+', '#']).trim_end_matches("e.p.").trim();
    let illegal = |fault: Fault| MoveError::Illegal { input: text.to_owned(), fault };
    if board.decided().is_some() {
        return Err(illegal(Fault::new("game-over", "the game is over")));
    }
    let squares: String = cleaned.chars().filter(|c| *c != '-').collect();
    if let Ok(uci @ UciMove::Normal { from, to, promotion }) = squares.to_ascii_lowercase().parse::<UciMove>()
        && !squares.starts_with(|c: char| c.is_ascii_uppercase())
    {
        return match uci.to_move(chess) {
            Ok(m) => Ok(ChessMove::from_shakmaty(m)),
            Err(_) if promotion.is_none() && UciMove::Normal { from, to, promotion: Some(Role::Queen) }.to_move(chess).is_ok() => {
                let candidates = ["q", "r", "b", "n"].map(|piece| format!("{from}{to}{piece}"));
                Err(MoveError::Ambiguous { input: text.to_owned(), candidates: candidates.to_vec() })
            }
            Err(_) => Err(illegal(why_illegal(chess, from, to))),
        };
    }
    let spelled = cleaned.replace('0', "O");
    let spelled = spelled.replace(['(', ')'], "");
    let san = spelled.parse::<San>().or_else(|_| with_equals(&spelled).parse::<San>()).map_err(|_| MoveError::Invalid {
        input: text.to_owned(),
        fault: Fault::new("not-a-chess-move", "a move is two squares (e2e4, e7e8q) or notation (Nf3, exd5, O-O, e8=Q)"),
    })?;
    match san.to_move(chess) {
        Ok(m) => Ok(ChessMove::from_shakmaty(m)),
        Err(SanError::AmbiguousSan) => {
            let fits = chess.legal_moves().into_iter().filter(|&m| san.matches(m));
            let candidates = fits.map(|m| SanPlus::from_move(chess.clone(), m).to_string()).collect();
            Err(MoveError::Ambiguous { input: text.to_owned(), candidates })
        }
        Err(SanError::IllegalSan) => Err(illegal(why_san_illegal(chess, &san))),
    }
}

/// `e8Q` as `e8=Q`.
pub(crate) fn with_equals(text: &str) -> String {
    match text.char_indices().last() {
        Some((at, piece @ ('Q' | 'R' | 'B' | 'N'))) if at >= 2 => format!("{}={piece}", &text[..at]),
        _ => text.to_owned(),
    }
}

/// Why a man cannot go from one square to another, as far as a person would ask.
fn why_illegal(chess: &Chess, from: Square, to: Square) -> Fault {
    let fault = |code, english| Fault::new(code, english).with("from", from).with("to", to);
    let Some(piece) = chess.board().piece_at(from) else {
        return fault("square-empty", "there is nothing on {from}");
    };
    let fault = |code, english| fault(code, english).with("piece", kind(piece.role));
    if piece.color != chess.turn() {
        return fault("not-your-piece", "the {piece} on {from} is not yours to move");
    }
    if chess.us().contains(to) {
        return fault("own-piece-there", "your own piece stands on {to}");
    }
    let pushes = piece.role == Role::Pawn && from.file() == to.file();
    let reaches = if pushes {
        let step = if piece.color.is_white() { 1 } else { -1 };
        from.rank().offset(step) == Some(to.rank()) && !chess.board().occupied().contains(to)
    } else if piece.role == Role::Pawn {
        chess.them().contains(to) && chess.board().attacks_from(from).contains(to)
    } else {
        chess.board().attacks_from(from).contains(to)
    };
    if !reaches {
        return fault("piece-cannot-go", "the {piece} on {from} cannot go to {to}");
    }
    if chess.is_check() && piece.role != Role::King {
        fault("still-in-check", "your king is in check, and this does not help")
    } else {
        fault("king-left-attacked", "your king would be in check")
    }
}

fn why_san_illegal(chess: &Chess, san: &San) -> Fault {
    match san {
        San::Castle(_) => Fault::new("cannot-castle", "castling is not possible here"),
        San::Normal { role, to, .. } if chess.is_check() => {
            Fault::new("none-helps", "your king is in check, and no {piece} can help on {to}").with("piece", kind(*role)).with("to", to)
        }
        San::Normal { role, to, .. } => {
            Fault::new("none-goes", "no {piece} of yours can go to {to}").with("piece", kind(*role)).with("to", to)
        }
        San::Put { .. } | San::Null => {
            Fault::new("not-a-chess-move", "a move is two squares (e2e4, e7e8q) or notation (Nf3, exd5, O-O, e8=Q)")
        }
    }
}
