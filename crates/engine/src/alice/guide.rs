//! What the engine search asks about Alice chess: incremental values, which moves cannot wait, and which to try first. How good a
//! position is, `evaluation` knows.

use std::ops::ControlFlow;
use std::sync::Arc;

use rival_core::Rng;
use rival_games::alice::{Board, Plane};
use rival_games::chess::{ChessMove, MoveKind};
use rival_search::{Evaluator, Guide, Score};
use shakmaty::{Color, Role};

use super::evaluation::Evaluation;
use super::state::State;
use super::weights::Weights;
use super::{checks, exchange};

/// The evaluator and guide for Alice chess. Clones share their weights.
#[derive(Clone, Debug)]
pub struct AliceGuide {
    evaluation: Arc<Evaluation>,
}

impl AliceGuide {
    /// A guide with these weights.
    pub fn new(weights: &Weights) -> AliceGuide {
        AliceGuide { evaluation: Arc::new(Evaluation::new(weights)) }
    }

    /// What it thinks of positions, and why.
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }
}

impl Default for AliceGuide {
    fn default() -> AliceGuide {
        AliceGuide::new(&Weights::default())
    }
}

impl Evaluator<Board> for AliceGuide {
    fn evaluate(&self, board: &Board) -> Score {
        self.evaluate_with(board, &self.state(board))
    }
}

/// What takes, and what becomes a queen.
#[inline]
fn is_noisy(m: ChessMove) -> bool {
    match m.kind() {
        MoveKind::Capture | MoveKind::EnPassant => true,
        MoveKind::Promotion(role) | MoveKind::CapturePromotion(role) => role == Role::Queen,
        MoveKind::Quiet | MoveKind::Castle => false,
    }
}

impl Guide<Board> for AliceGuide {
    type State = State;

    fn state(&self, board: &Board) -> State {
        State::new(board, self.evaluation.places())
    }

    #[inline]
    fn next_state(&self, state: &State, before: &Board, m: ChessMove, _after: &Board) -> State {
        state.after(before, m, self.evaluation.places())
    }

    /// The sums are White's whoever moves.
    #[inline]
    fn passed_state(&self, state: &State, _passed: &Board) -> State {
        *state
    }

    #[inline]
    fn evaluate_with(&self, board: &Board, state: &State) -> Score {
        Score::heuristic(self.evaluation.value(board, state))
    }

    #[inline]
    fn is_noisy(&self, _board: &Board, _state: &State, m: ChessMove) -> bool {
        is_noisy(m)
    }

    /// Stalemate is overlooked: it is rare, and looking for it would cost a full list of moves at every quiet node.
    #[inline]
    fn each_noisy(&self, board: &Board, _state: &State, mut visit: impl FnMut(ChessMove) -> ControlFlow<()>) -> bool {
        let _ = board.each_material_move(|m| if is_noisy(m) { visit(m) } else { ControlFlow::Continue(()) });
        true
    }

    #[inline]
    fn exchange_wins(&self, board: &Board, m: ChessMove, margin: Score) -> bool {
        exchange::wins(board, m, margin.0)
    }

    /// Noisy moves: the most valuable victim first, taken by the cheapest man. Quiet ones: what the man's place gains.
    #[inline]
    fn promise(&self, board: &Board, _state: &State, m: ChessMove) -> i32 {
        let men = board.men();
        let Some(role) = men.role_at(m.from()) else { return 0 };
        let victim = || men.role_at(m.to()).map_or(0, exchange::value);
        let taken = |victim: i32| victim - role as i32;
        match m.kind() {
            MoveKind::Capture => taken(victim()),
            MoveKind::EnPassant => taken(exchange::value(Role::Pawn)),
            MoveKind::Promotion(Role::Queen) => taken(exchange::value(Role::Queen) - exchange::value(Role::Pawn)),
            MoveKind::CapturePromotion(Role::Queen) => taken(victim() + exchange::value(Role::Queen)),
            MoveKind::Promotion(_) | MoveKind::CapturePromotion(_) => UNDERPROMOTION,
            MoveKind::Castle => CASTLING,
            MoveKind::Quiet => {
                let places = self.evaluation.places();
                let gain = places.of(board.color(), role, m.to()) - places.of(board.color(), role, m.from());
                if board.color().is_white() { gain.middle() } else { -gain.middle() }
            }
        }
    }

    /// The kind of man, where it goes, and on which board it lands.
    #[inline]
    fn slot(&self, board: &Board, m: ChessMove) -> usize {
        let men = board.men();
        let role = men.role_at(m.from()).unwrap_or(Role::Pawn);
        let lands = usize::from(men.plane_of(m.from()) == Plane::A);
        (lands * 6 + role as usize - 1) * 64 + usize::from(m.to())
    }

    fn slots(&self) -> usize {
        2 * 6 * 64
    }

    /// Pawns and kings, and on which board each of them stands.
    #[inline]
    fn structure_key(&self, board: &Board, _state: &State) -> u64 {
        let men = board.men();
        let (pawns, kings) = (men.role(Role::Pawn), men.role(Role::King));
        let white = Rng::mix(u64::from((pawns | kings) & men.of(Color::White)) ^ 0x9E37_79B9_7F4A_7C15);
        let black = Rng::mix(u64::from((pawns | kings) & men.of(Color::Black)).wrapping_add(white));
        let mirrored = Rng::mix(u64::from((pawns | kings) & men.mask(Plane::B)) ^ black);
        Rng::mix(u64::from(kings).wrapping_add(mirrored))
    }

    #[inline]
    fn in_check(&self, board: &Board, _state: &State) -> bool {
        board.is_check()
    }

    #[inline]
    fn threatens(&self, board: &Board, m: ChessMove) -> bool {
        checks::gives_check(board, m)
    }

    /// With nothing but pawns and the king, the side to move may have to spoil its own position.
    #[inline]
    fn zugzwang_prone(&self, board: &Board) -> bool {
        let men = board.men();
        (men.of(board.color()) & !(men.role(Role::Pawn) | men.role(Role::King))).is_empty()
    }

    /// A node costs more than a look into the table, even beyond the horizon.
    fn table_depth(&self) -> i32 {
        0
    }
}

/// Castling is tried before most quiet moves; becoming less than a queen hardly ever helps.
const CASTLING: i32 = 60;
const UNDERPROMOTION: i32 = -8000;
