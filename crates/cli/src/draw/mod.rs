//! Drawing for a terminal: boards, tables, bars, colour. It turns values into lines and writes none of them.

pub mod ascii;
mod board;
mod columns;
mod paint;

pub use board::{Extras, board, cells_of};
pub use columns::{Columns, Lean, bar};
pub use paint::Paint;
