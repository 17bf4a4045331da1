//! `school`: where the eyes learn to read. Not part of `rival`: only the weights that come out of it are.
//!
//! It gathers piece sets and board themes by package name, draws boards with them, trains the network on the drawings, and examines
//! it on sets, themes and programs that it has never seen.

mod train;

fn main() {}
