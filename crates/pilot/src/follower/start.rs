//! Joining a game that is under way: the men are read, the rest is guessed as the eyes guess it, and remembered as a guess. Castling
//! is thought possible where king and rook stand at home.

use rival_vision::{Guess, Reading, Seen, square_at};
use shakmaty::{Bitboard, Board, CastlingMode, Chess, Color, FromSetup, Position, Setup, Square};

use super::Follower;
use super::explain::Look;

/// A turn that is guessed more surely than this is taken as known.
const SURE: f32 = 0.95;

/// A square that is read less surely than this is not read.
const READ: f32 = 0.5;

impl Follower {
    /// The game whose position is seen; none where the reading is no position.
    pub fn join(seen: &Seen, view: Option<Color>, turn: Option<Color>) -> Option<Follower> {
        let nothing = [None; 64];
        let look = Look { reading: &seen.reading, unchanged: 0, known: &nothing };
        let sides = view.map_or(vec![Color::White, Color::Black], |view| vec![view]);
        if let Some(&view) = sides.iter().find(|&&view| look.shows(Chess::default().board(), view)) {
            return Some(Follower::new_game(view));
        }
        if let Some(begun) = sides.iter().find_map(|&view| Follower::begun(&look, view, turn)) {
            return Some(begun);
        }
        let view = view.unwrap_or(seen.view.value);
        let board = board_of(&seen.reading, view)?;
        let guessed = seen.turn.clone();
        let told = turn.map(|value| Guess { value, confidence: 1.0, ..guessed.clone() });
        let guess = told.unwrap_or(guessed);
        let as_guessed = position(&board, guess.value);
        let otherwise = position(&board, !guess.value);
        let is_sure = guess.confidence >= SURE || as_guessed.is_none() || otherwise.is_none();
        let first = as_guessed.or(otherwise)?;
        let rights_are_sure = first.castles().is_empty();
        Some(Follower { view, positions: vec![first], moves: Vec::new(), turn_is_sure: is_sure, rights_are_sure })
    }

    /// A game of which one move was played, or two: who has moved says whose turn it is, and nothing has lost a right to castle that is not
    /// seen. It remains a guess, for a move may have been made in two steps.
    fn begun(look: &Look<'_>, view: Color, turn: Option<Color>) -> Option<Follower> {
        let mut game = Follower::new_game(view);
        game.explained(look, view)?.iter().for_each(|played| game.play(played));
        let now = game.position().clone();
        let is_told = turn.is_some();
        (turn.is_none_or(|turn| turn == now.turn())).then_some(Follower {
            positions: vec![now],
            moves: Vec::new(),
            turn_is_sure: is_told,
            ..game
        })
    }
}

fn board_of(reading: &Reading, view: Color) -> Option<Board> {
    let mut board = Board::empty();
    for at in 0..64 {
        let (man, chance) = reading.best(at);
        if chance < READ {
            return None;
        }
        if let Some(piece) = man {
            board.set_piece_at(square_at(at, view), piece);
        }
    }
    Some(board)
}

fn position(board: &Board, turn: Color) -> Option<Chess> {
    let mut setup = Setup::empty();
    setup.board = board.clone();
    setup.turn = turn;
    setup.castling_rights = possible_castling(board);
    Chess::from_setup(setup, CastlingMode::Standard).ok().filter(|position| !position.legal_moves().is_empty() || position.is_checkmate())
}

/// The rooks at home whose king is at home.
fn possible_castling(board: &Board) -> Bitboard {
    let mut rights = Bitboard::EMPTY;
    for (color, king, rooks) in [(Color::White, Square::E1, [Square::A1, Square::H1]), (Color::Black, Square::E8, [Square::A8, Square::H8])]
    {
        if board.king_of(color) == Some(king) {
            rights |= board.rooks() & board.by_color(color) & Bitboard::from_iter(rooks);
        }
    }
    rights
}
