//! What the engine search asks about chess: incremental values, which moves cannot wait, and which to try first. How good a
//! position is, `evaluation` knows.

use std::ops::ControlFlow;
use std::sync::Arc;

use rival_core::{Position, Rng};
use rival_games::chess::{Board, ChessMove, MoveKind};
use rival_search::{Estimate, Evaluator, Guide, Score, Suggestion};
use shakmaty::{Bitboard, Color, Role, Square};

use super::bonds::Bonds;
use super::checks::Net;
use super::evaluation::Evaluation;
use super::tables::{Endings, Lookup, MOST_MEN};
use super::weights::Weights;
use super::{checks, exchange, noisy, quiet};
use crate::chess::state::State;
use crate::tables::Truth;

/// The evaluator and guide for chess. Clones share their weights and what they remember about pawns.
#[derive(Clone, Debug)]
pub struct ChessGuide {
    evaluation: Arc<Evaluation>,
    /// Endgame tables to be asked in the tree.
    endings: Option<Arc<Endings>>,
}

impl ChessGuide {
    /// A guide with these weights.
    pub fn new(weights: &Weights) -> ChessGuide {
        ChessGuide::with_bonds(weights, &Bonds::default())
    }

    /// A guide with these weights, and with what pairs of men are worth.
    pub fn with_bonds(weights: &Weights, bonds: &Bonds) -> ChessGuide {
        super::pawn_ending::get_ready();
        ChessGuide { evaluation: Arc::new(Evaluation::with_bonds(weights, bonds)), endings: None }
    }

    /// The same with endgame tables that it knows positions from.
    #[must_use]
    pub fn with_endings(self, endings: Endings) -> ChessGuide {
        ChessGuide { endings: Some(Arc::new(endings)), ..self }
    }

    /// How promising a quiet move of such a man looks: what its place gains.
    #[inline]
    fn quiet_promise(&self, color: Color, role: Role, m: ChessMove) -> i32 {
        match m.kind() {
            MoveKind::Quiet => {
                let places = self.evaluation.places();
                let gain = places.of(color, role, m.to()) - places.of(color, role, m.from());
                if color.is_white() { gain.middle() } else { -gain.middle() }
            }
            MoveKind::Castle => CASTLING,
            _ => UNDERPROMOTION,
        }
    }

    /// What it thinks of positions, and why.
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }
}

impl Default for ChessGuide {
    fn default() -> ChessGuide {
        ChessGuide::new(&Weights::default())
    }
}

impl Evaluator<Board> for ChessGuide {
    fn evaluate(&self, board: &Board) -> Score {
        self.evaluate_with(board, &self.state(board))
    }
}

impl Guide<Board> for ChessGuide {
    type State = State;

    fn state(&self, board: &Board) -> State {
        State::new(board, self.evaluation.places())
    }

    #[inline]
    fn next_state(&self, state: &State, before: &Board, m: ChessMove, after: &Board) -> State {
        self.evaluation.announce_position(after.key());
        let next = state.after(before, m, after, self.evaluation.places());
        if next.structure != state.structure {
            self.evaluation.announce(next.structure);
        }
        next
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
    fn estimate(&self, board: &Board, state: &State, low: Score, high: Score) -> Estimate {
        self.evaluation.estimate(board, state, low.0, high.0)
    }

    fn forget(&self) {
        self.evaluation.forget();
    }

    /// What is decided before the limit of 50 moves can matter, and what is drawn.
    #[inline]
    fn known(&self, board: &Board) -> Option<Score> {
        let tables = self.endings.as_ref().filter(|_| board.men().occupied().count() <= MOST_MEN)?;
        Some(match tables.probe(board)?.within(Some(FIFTY_MOVES.saturating_sub(board.reversible_plies())))? {
            Truth::Draw => Score::DRAW,
            Truth::Win(plies) => Score::win_in(plies),
            Truth::Loss(plies) => Score::loss_in(plies),
        })
    }

    #[inline]
    fn is_noisy(&self, _board: &Board, _state: &State, m: ChessMove) -> bool {
        noisy::is_noisy(m)
    }

    /// Stalemate is overlooked: it is rare, and looking for it would cost a full list of moves at every quiet node.
    #[inline]
    fn each_noisy(&self, board: &Board, _state: &State, visit: impl FnMut(ChessMove) -> ControlFlow<()>) -> bool {
        let _ = noisy::each(board, visit);
        true
    }

    fn in_stages(&self) -> bool {
        true
    }

    #[inline]
    fn each_quiet(&self, board: &Board, _state: &State, visit: impl FnMut(Suggestion<ChessMove>) -> ControlFlow<()>) {
        let Some(net) = Net::new(board) else { return };
        let _ = quiet::each(board, &mut Suggester { guide: self, board, net, visit });
    }

    #[inline]
    fn exchange_wins(&self, board: &Board, m: ChessMove, margin: Score) -> bool {
        exchange::wins(board, m, margin.0)
    }

    /// Noisy moves: the most valuable victim first, taken by the cheapest man. Quiet ones: what the man's place gains.
    #[inline]
    fn promise(&self, board: &Board, _state: &State, m: ChessMove) -> i32 {
        let Some(role) = board.role_at(m.from()) else { return 0 };
        let victim = || board.role_at(m.to()).map_or(0, exchange::value);
        let taken = |victim: i32, attacker: Role| victim - attacker as i32;
        match m.kind() {
            MoveKind::Capture => taken(victim(), role),
            MoveKind::EnPassant => taken(exchange::value(Role::Pawn), role),
            MoveKind::Promotion(Role::Queen) => taken(exchange::value(Role::Queen) - exchange::value(Role::Pawn), role),
            MoveKind::CapturePromotion(Role::Queen) => taken(victim() + exchange::value(Role::Queen), role),
            _ => self.quiet_promise(board.color(), role, m),
        }
    }

    #[inline]
    fn slot(&self, board: &Board, m: ChessMove) -> usize {
        slot(board.role_at(m.from()).unwrap_or(Role::Pawn), m)
    }

    fn slots(&self) -> usize {
        6 * 64
    }

    #[inline]
    fn structure_key(&self, _board: &Board, state: &State) -> u64 {
        state.structure
    }

    /// The men of each side but its pawns.
    #[inline]
    fn men_keys(&self, board: &Board, _state: &State) -> Option<[u64; 2]> {
        let men = board.men();
        let roles = [men.knights(), men.bishops(), men.rooks(), men.queens(), men.kings()];
        // The products do not wait for each other: this is asked at every node.
        Some([men.white(), men.black()].map(|own| {
            let products = roles.iter().zip(SPREADS).map(|(&role, spread)| u64::from(role & own).wrapping_mul(spread));
            Rng::mix(products.fold(0, u64::wrapping_add))
        }))
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
        (men.by_color(board.color()) & !(men.pawns() | men.kings())).is_empty()
    }

    #[inline]
    fn likely_key_after(&self, board: &Board, m: ChessMove) -> Option<u64> {
        Some(board.likely_key_after(m))
    }

    /// A node of chess costs more than a look into the table, even beyond the horizon.
    fn table_depth(&self) -> i32 {
        0
    }
}

/// Makes suggestions of quiet moves: what all moves of a man share is looked up once.
struct Suggester<'a, V> {
    guide: &'a ChessGuide,
    board: &'a Board,
    net: Net,
    visit: V,
}

impl<V: FnMut(Suggestion<ChessMove>) -> ControlFlow<()>> quiet::Listener for Suggester<'_, V> {
    #[inline]
    fn man(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let color = self.board.color();
        let places = self.guide.evaluation.places().of_man(color, role);
        let here = places[usize::from(from)];
        let checks = self.net.catches(role, from);
        for to in targets {
            let m = ChessMove::quiet(from, to);
            let gain = (places[usize::from(to)] - here).middle();
            let promise = if color.is_white() { gain } else { -gain };
            (self.visit)(Suggestion { m, slot: slot(role, m), promise, checks: checks.contains(to) })?;
        }
        ControlFlow::Continue(())
    }

    fn other(&mut self, role: Role, m: ChessMove) -> ControlFlow<()> {
        let promise = self.guide.quiet_promise(self.board.color(), role, m);
        (self.visit)(Suggestion { m, slot: slot(role, m), promise, checks: checks::gives_check(self.board, m) })
    }
}

/// By what moves, and where to.
#[inline]
fn slot(role: Role, m: ChessMove) -> usize {
    (role as usize - 1) * 64 + usize::from(m.to())
}

/// Castling is tried before most quiet moves; becoming less than a queen hardly ever helps.
const CASTLING: i32 = 60;
const UNDERPROMOTION: i32 = -8000;
/// An odd number for each role, its bits as good as thrown.
const SPREADS: [u64; 5] = [Rng::mix(1) | 1, Rng::mix(2) | 1, Rng::mix(3) | 1, Rng::mix(4) | 1, Rng::mix(5) | 1];
/// Plies without capture or pawn move after which a game is drawn.
const FIFTY_MOVES: u32 = 100;
