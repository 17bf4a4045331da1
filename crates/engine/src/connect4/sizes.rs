//! From a size known at run time to a solver compiled for it: the one match at the boundary.

use std::sync::Arc;

use rival_games::connect4::{Size, Word};

use super::book;
use super::solver::{self, BoardOf, Limits, Shape, Solved, Solver};
use crate::SolverOptions;

/// A solver of any size, behind one virtual call a question.
pub trait Solve<W: Word>: Send {
    /// The score and a best move, as [`Solver::solve`].
    fn solve(&mut self, own: W, mask: W, limits: &Limits<'_>) -> Solved;
    /// The score alone, as [`Solver::score`].
    fn score(&mut self, own: W, mask: W, limits: &Limits<'_>) -> Solved;
    /// Forgets all earlier work.
    fn forget(&mut self);
}

impl<S: Shape> Solve<S::Word> for Solver<S> {
    fn solve(&mut self, own: S::Word, mask: S::Word, limits: &Limits<'_>) -> Solved {
        Solver::solve(self, own, mask, limits)
    }

    fn score(&mut self, own: S::Word, mask: S::Word, limits: &Limits<'_>) -> Solved {
        Solver::score(self, own, mask, limits)
    }

    fn forget(&mut self) {
        Solver::forget(self);
    }
}

/// A word whose boards can be solved.
pub trait Solvable: Word {
    /// A solver for boards of this size; none where the word has no such board.
    fn solver(size: Size, options: &SolverOptions) -> Option<Box<dyn Solve<Self>>>;
}

macro_rules! solvers {
    ($size:expr, $options:expr; $($rows:literal x $columns:literal),+) => {
        match ($size.rows(), $size.columns()) {
            $(($rows, $columns) => Some(Box::new(new::<BoardOf<$rows, $columns>>($options))),)+
            _ => None,
        }
    };
}

impl Solvable for u64 {
    fn solver(size: Size, options: &SolverOptions) -> Option<Box<dyn Solve<u64>>> {
        if size == Size::default() && options.book {
            return Some(Box::new(new::<BoardOf<6, 7>>(options).with_book(Arc::new(book::Book::embedded()))));
        }
        solvers!(size, options;
            4 x 4, 4 x 5, 4 x 6, 4 x 7, 4 x 8,
            5 x 4, 5 x 5, 5 x 6, 5 x 7, 5 x 8,
            6 x 4, 6 x 5, 6 x 6, 6 x 7, 6 x 8,
            7 x 4, 7 x 5, 7 x 6, 7 x 7, 7 x 8,
            8 x 4, 8 x 5, 8 x 6, 8 x 7)
    }
}

impl Solvable for u128 {
    fn solver(size: Size, options: &SolverOptions) -> Option<Box<dyn Solve<u128>>> {
        solvers!(size, options; 8 x 8)
    }
}

/// Checks scores of a book, drawn by a seed, with the solver, which then does not ask any book.
pub fn verify_book(book: &book::Book, positions: usize, seed: u64, progress: &mut dyn FnMut(u64, u64)) -> book::verify::VerifyReport {
    let mut solver = Solver::<BoardOf<6, 7>>::new(SolverOptions::default().table_mb);
    let mut solve = |own, mask| {
        solver.forget();
        solver.score(own, mask, &Limits::default()).lower
    };
    book::verify::verify(book, positions, seed, &mut solve, progress)
}

fn new<S: Shape>(options: &SolverOptions) -> Solver<S> {
    Solver::new(options.table_mb).with_threads(options.threads)
}

/// The book, as the solver of 6x7 asks it.
impl solver::Book<BoardOf<6, 7>> for &'static book::Book {
    fn deepest_ply(&self) -> i32 {
        self.plies() as i32
    }

    fn score(&self, own: u64, mask: u64) -> Option<i32> {
        book::Book::score(self, own, mask)
    }
}
