//! The two traits a rule set implements so that everything else can use it: a move that fits in
//! sixteen bits, and a position that is a small, cheaply copied value.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::{IllegalMove, Outcome, Side};

/// No position of any game on the shelf has more legal moves than this (chess: 218).
pub const MAX_MOVES: usize = 256;

/// The moves of one position, on the stack: a search allocates nothing per node.
pub type MoveList<M> = ArrayVec<M, MAX_MOVES>;

/// A move, resolved on the board it belongs to.
pub trait Move: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// One stable id, used in transposition tables, the database and on the wire.
    fn to_bits(self) -> u16;

    /// The move with this id. Any sixteen bits give some value; only [`Position::is_legal`] tells whether it is a move.
    fn from_bits(bits: u16) -> Self;
}

/// A position of a game, with everything that decides which moves are legal and who has won, rule options included.
///
/// The search copies it at every node and asks nothing virtual of it. Repetition and move limits need the past and live in
/// [`History`](crate::History).
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move of this game.
    type Move: Move;

    /// Who is to move.
    fn turn(&self) -> Side;

    /// Calls `visit` with every legal move until it breaks, in a fixed order. A decided position has none, unless the men could
    /// still move and it is only pointless (a dead position of chess): such moves are counted, and never played.
    fn each_move(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a move that is known to be legal. What an illegal one does is not defined, but it must not be unsafe.
    fn play_unchecked(&mut self, m: Self::Move);

    /// The end of the game where it shows without generating moves: four in line, bare kings.
    fn decided(&self) -> Option<Outcome>;

    /// What it means to be undecided and have no legal move: mate, stalemate, full board, loss. Only asked then.
    fn stuck(&self) -> Outcome;

    /// Equal positions have equal keys. Kept incrementally where that pays.
    fn key(&self) -> u64;

    /// The key computed from nothing, the oracle for [`key`](Position::key).
    fn fresh_key(&self) -> u64;

    /// How many of the last plies could be undone by further play: only among those can a position repeat.
    fn reversible_plies(&self) -> u32 {
        0
    }

    /// The same position with the other side to move, where the rules allow the thought (not in check, for instance).
    fn passed(&self) -> Option<Self> {
        None
    }

    /// The position after a legal move.
    #[must_use]
    #[inline]
    fn after(&self, m: Self::Move) -> Self {
        let mut child = self.clone();
        child.play_unchecked(m);
        child
    }

    /// The end of the game as far as this position alone tells: decided, or stuck.
    fn outcome(&self) -> Option<Outcome> {
        self.decided().or_else(|| if self.has_moves() { None } else { Some(self.stuck()) })
    }

    /// All legal moves, in the order of [`each_move`](Position::each_move).
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut list = MoveList::new();
        let _ = self.each_move(|m| if list.try_push(m).is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) });
        list
    }

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.each_move(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move at all.
    fn has_moves(&self) -> bool {
        self.each_move(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether this move is legal here.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.each_move(|legal| if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }).is_break()
    }

    /// Plays a move, or leaves the position as it was and says that the move is not legal.
    fn play(&mut self, m: Self::Move) -> Result<(), IllegalMove> {
        if !self.is_legal(m) {
            return Err(IllegalMove { bits: m.to_bits() });
        }
        self.play_unchecked(m);
        Ok(())
    }
}
