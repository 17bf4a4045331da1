//! The laboratory by the rules of chess: our rules, our searches, and of the study only its evaluation. Mate, stalemate and
//! draws are what they are, and expectimax plays every move it weighs.

use rival_core::{Game as _, History, Position};
use rival_games::chess::{Board, Chess, ChessMove};
use rival_search::{AlphaBeta, Evaluator, Expectimax, Minimax, Opponent, Score, Searcher};

use super::evaluation::evaluate;
use super::fighter::{Algorithm, Fighter};
use super::men::Men;

/// Tenths of the study's points: what its evaluation counts in here.
const POINT: f64 = 10.0;

/// The study's evaluation of a chess position, in tenths of its points.
#[derive(Clone, Copy, Debug)]
pub struct StudyEvaluation;

impl Evaluator<Board> for StudyEvaluation {
    fn evaluate(&self, board: &Board) -> Score {
        // No other men can come onto the board from a position of the laboratory.
        Men::of_board(board).map_or(Score::DRAW, |men| Score::heuristic(evaluate(&men, board.turn())))
    }
}

/// The search that a fighter is.
pub fn searcher(fighter: Fighter) -> Box<dyn Searcher<Board>> {
    match (fighter.algorithm, fighter.temperature) {
        (Algorithm::Minimax, _) => Box::new(Minimax::new(StudyEvaluation)),
        (Algorithm::AlphaBeta, _) => Box::new(AlphaBeta::new(StudyEvaluation)),
        (Algorithm::Expectimax, None) => Box::new(Expectimax::new(StudyEvaluation, Opponent::Uniform)),
        (Algorithm::Expectimax, Some(t)) => Box::new(Expectimax::new(StudyEvaluation, Opponent::Softmax { temperature: t * POINT })),
    }
}

/// A game of chess from this position, drawn by threefold repetition and fifty moves.
pub fn history(start: Board) -> History<Board> {
    History::new(start, Chess::default().draw_rules())
}

/// A move as programs and as people write it.
pub fn move_texts(board: &Board, m: ChessMove) -> (String, String) {
    let game = Chess::default();
    (game.move_text(board, m), game.move_notation(board, m))
}
