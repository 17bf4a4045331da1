//! What is known about each game beyond its rules: evaluators and guides for the searches, exact solvers, opening books,
//! and how strong each level plays. A new game adds a folder here and implements [`Knowledge`].

pub mod alice;
pub mod chess;
pub mod connect4;
mod endings;
mod knowledge;
mod level;
mod opening;
pub mod tables;
pub mod tictacchec;
pub mod tune;
mod weighing;

pub use endings::EndingTables;
pub use knowledge::{Knowledge, SolverOptions};
pub use level::{Level, Method, Noisy};
pub use opening::{BookFirst, OpeningBook};
pub use weighing::{Kind, Pair, Span, Table};
