//! The solver against slower, simpler truths.
//!
//! Everything here is checked against a plain negamax that knows only the rules
//! (`Truth`), or against published scores; nothing is checked against itself.

use core::sync::atomic::AtomicBool;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::bounds::cannot_reach;
use super::limits::{Book, Limits};
use super::shape::{BoardOf, Shape, Word, column, completions, has_four, playable};
use super::solve::Solver;

/// A small deterministic random number generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 40) as u32 % n
    }
}

/// Scores by the rules alone, remembered in a map.
struct Truth<S: Shape>(HashMap<S::Word, i32>);

impl<S: Shape> Truth<S> {
    fn new() -> Self {
        Truth(HashMap::new())
    }

    /// The score for the owner of `own`; the opponent has no four.
    fn score(&mut self, own: S::Word, mask: S::Word) -> i32 {
        let ply = mask.count() as i32;
        if ply == S::CELLS {
            return 0;
        }
        if let Some(&score) = self.0.get(&own.plus(mask)) {
            return score;
        }
        let mut best = -S::CELLS;
        for col in 0..S::COLS {
            let cell = playable::<S>(mask) & column::<S>(col);
            if cell.any() {
                let score = if has_four::<S>(own | cell) { (S::CELLS + 1 - ply) / 2 } else { -self.score(own ^ mask, mask | cell) };
                best = best.max(score);
            }
        }
        self.0.insert(own.plus(mask), best);
        best
    }
}

/// A random position with `ply` stones and no four, as `(own, mask)`.
fn random_position<S: Shape>(dice: &mut Dice, ply: u32) -> (S::Word, S::Word) {
    'again: loop {
        let (mut own, mut mask) = (S::Word::ZERO, S::Word::ZERO);
        while mask.count() < ply {
            let cell = playable::<S>(mask) & column::<S>(dice.below(S::COLS));
            if cell.is_empty() {
                continue;
            }
            if has_four::<S>(own | cell) {
                continue 'again;
            }
            mask = mask | cell;
            own = (own | cell) ^ mask;
        }
        return (own, mask);
    }
}

fn check_bounds<S: Shape>(empty_at_most: u32, rounds: u32) {
    let (mut dice, mut truth) = (Dice(42), Truth::<S>::new());
    let (mut proofs, mut asked) = (0, 0);
    for _ in 0..rounds {
        let ply = S::CELLS as u32 - 1 - dice.below(empty_at_most.min(S::CELLS as u32));
        let (own, mask) = random_position::<S>(&mut dice, ply);
        let (opp, empty) = (own ^ mask, S::BOARD & !mask);
        let open = playable::<S>(mask);
        let opp_wins = completions::<S>(opp) & empty;
        if ((opp_wins | completions::<S>(own)) & open).any() {
            continue;
        }
        let score = truth.score(own, mask);
        for target in -(S::CELLS / 2)..=S::CELLS / 2 {
            asked += 1;
            if cannot_reach::<S>(own, opp, opp_wins, open, ply as i32, target) {
                proofs += 1;
                assert!(score < target, "{own:?} {mask:?}: {score} >= {target}");
            }
        }
    }
    assert!(proofs * 20 > asked, "only {proofs} proofs in {asked}");
}

#[test]
fn every_static_proof_is_true() {
    check_bounds::<BoardOf<4, 4>>(16, 20_000);
    check_bounds::<BoardOf<4, 5>>(14, 10_000);
    check_bounds::<BoardOf<5, 4>>(14, 10_000);
    check_bounds::<BoardOf<5, 5>>(12, 10_000);
    check_bounds::<BoardOf<4, 6>>(12, 5_000);
    check_bounds::<BoardOf<6, 7>>(11, 3_000);
    check_bounds::<BoardOf<7, 8>>(10, 1_000);
    check_bounds::<BoardOf<8, 8>>(10, 1_000);
}

fn check_solver<S: Shape>(empty_at_most: u32, rounds: u32) {
    let (mut dice, mut truth) = (Dice(7), Truth::<S>::new());
    let mut solver = Solver::<S>::new(1);
    for round in 0..rounds {
        let ply = S::CELLS as u32 - dice.below(empty_at_most + 1);
        let (own, mask) = random_position::<S>(&mut dice, ply);
        if round % 3 == 0 {
            solver.forget();
        }
        let solved = solver.solve(own, mask, &Limits::default());
        let score = truth.score(own, mask);
        assert!(solved.finished);
        assert_eq!((solved.lower, solved.upper), (score, score), "{own:?} {mask:?}");
        if ply as i32 == S::CELLS {
            assert_eq!(solved.best, None);
            continue;
        }
        let cell = playable::<S>(mask) & column::<S>(solved.best.expect("a move exists"));
        assert!(cell.any());
        let reached = if has_four::<S>(own | cell) { (S::CELLS + 1 - ply as i32) / 2 } else { -truth.score(own ^ mask, mask | cell) };
        assert_eq!(reached, score, "best move of {own:?} {mask:?}");
    }
}

#[test]
fn small_boards_agree_with_the_rules() {
    check_solver::<BoardOf<4, 4>>(16, 3_000);
    check_solver::<BoardOf<4, 5>>(14, 2_000);
    check_solver::<BoardOf<5, 4>>(14, 2_000);
    check_solver::<BoardOf<5, 5>>(12, 2_000);
}

#[test]
fn late_positions_of_large_boards_agree_with_the_rules() {
    check_solver::<BoardOf<6, 7>>(11, 1_000);
    check_solver::<BoardOf<6, 8>>(10, 500);
    check_solver::<BoardOf<8, 6>>(10, 500);
    check_solver::<BoardOf<7, 7>>(10, 500);
    check_solver::<BoardOf<7, 8>>(10, 500);
    check_solver::<BoardOf<8, 7>>(10, 500);
    check_solver::<BoardOf<8, 8>>(10, 500);
}

type Standard = BoardOf<6, 7>;

fn played(moves: &str) -> (u64, u64) {
    let (mut own, mut mask) = (0, 0);
    for digit in moves.bytes() {
        let cell = playable::<Standard>(mask) & column::<Standard>(u32::from(digit - b'1'));
        mask |= cell;
        own = (own | cell) ^ mask;
    }
    (own, mask)
}

const MIDGAME: &str = "44444236634";

#[test]
fn one_thread_visits_the_same_nodes_every_time() {
    let (own, mask) = played("4444423663426");
    let mut solver = Solver::<Standard>::new(16);
    let first = solver.solve(own, mask, &Limits::default());
    solver.forget();
    assert_eq!(solver.solve(own, mask, &Limits::default()), first);
    assert_eq!(Solver::<Standard>::new(16).solve(own, mask, &Limits::default()), first);
}

#[test]
fn several_threads_find_the_same_score() {
    let (own, mask) = played(MIDGAME);
    let alone = Solver::<Standard>::new(16).solve(own, mask, &Limits::default());
    let together = Solver::<Standard>::new(16).with_threads(2).solve(own, mask, &Limits::default());
    assert_eq!((together.lower, together.upper), (alone.lower, alone.upper));
}

#[test]
fn a_stopped_search_tells_true_bounds() {
    let (own, mask) = played(MIDGAME);
    let mut solver = Solver::<Standard>::new(16);
    let score = solver.solve(own, mask, &Limits::default()).lower;
    for nodes in (0..60_000).step_by(1_777) {
        solver.forget();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let partial = solver.solve(own, mask, &limits);
        assert!(partial.lower <= score && score <= partial.upper);
        assert_eq!(partial.finished, partial.lower == partial.upper);
        assert!(partial.nodes <= nodes + 64);
    }
    // Work done before the stop is kept and still true.
    assert_eq!(solver.solve(own, mask, &Limits::default()).lower, score);

    let stop = AtomicBool::new(true);
    solver.forget();
    let stopped = solver.solve(own, mask, &Limits { stop: Some(&stop), ..Limits::default() });
    assert!(!stopped.finished);
    let late = Instant::now() + Duration::from_millis(2);
    let timed = solver.solve(0, 0, &Limits { deadline: Some(late), ..Limits::default() });
    assert!(!timed.finished && timed.lower < timed.upper);
}

struct OneLine;

impl Book<Standard> for OneLine {
    fn deepest_ply(&self) -> i32 {
        1
    }
    fn score(&self, _: u64, mask: u64) -> Option<i32> {
        // The known scores of the seven first moves, for the second player.
        let second = [2, 1, 0, -1, 0, 1, 2];
        match mask.count_ones() {
            1 => Some(second[(mask.trailing_zeros() / 7) as usize]),
            _ => None,
        }
    }
}

#[test]
fn a_book_answers_for_shallow_positions() {
    let mut solver = Solver::<Standard>::new(1).with_book(std::sync::Arc::new(OneLine));
    let solved = solver.solve(0, 0, &Limits::default());
    assert_eq!((solved.lower, solved.upper, solved.best), (1, 1, Some(3)));
}
