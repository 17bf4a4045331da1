//! Endgame tables made by us: the distance to mate of every position with up to four men, found by retrograde analysis, one byte a
//! position. They know nothing of searches, nor where their files belong. The rule of 50 moves is ignored, as in all such tables.

mod few;
mod file;
mod kept;
mod layout;
mod material;
mod moves;
mod set;
mod share;
mod solve;
mod table;
#[cfg(test)]
mod tests;
mod verify;

pub use file::{EXTENSION, build_command, path, paths};
pub use kept::{Endings, Kept, build_in};
pub use material::{MOST_MEN, Material};
pub use set::{Lookup, Tables};
pub use share::Stage;
pub use table::{Summary, Table};
pub use verify::{Compared, compare, random_positions, verify};
