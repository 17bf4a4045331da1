//! Eyes: a picture becomes a board, its squares, and a chess position.
//!
//! The way of a picture: it is decoded within bounds (`Picture`), lattices of eight by eight squares are found in it (`locate`), their
//! squares are cut to one size (`Tiles`), a network says what stands on each (`Net`), and `Seen` adds from which side the board is
//! seen and whose turn it may be. This room knows what a chess man and a position are; it knows no engine, no screen and no mouse.

mod agree;
mod bend;
mod board;
mod decode;
mod draw;
mod eyes;
mod fen;
mod figure;
mod highlight;
mod lattice;
mod locate;
mod man;
pub mod net;
mod picture;
mod reader;
mod region;
pub mod rim;
mod see;
mod seen;
#[cfg(test)]
mod testing;
mod tiles;
mod told;
mod turn;
mod usual;
pub mod view;
mod warn;

pub use board::place;
pub use decode::LONGEST_SIDE;
pub use draw::{Step, annotate, diagram, man_on, png, steps};
pub use eyes::Eyes;
pub use lattice::{Lattice, Point};
pub use locate::{Evidence, Plane, locate, locate_with_evidence};
pub use man::{CLASSES, Man, class_of, man_of};
pub use picture::Picture;
pub use reader::{MEN, Memory, read, read_again, reader};
pub use region::Region;
pub use see::{Ask, see};
pub use seen::{DOUBT, Ground, Guess, LastMove, Reading, Reason, Seen, place_of, square_at};
pub use tiles::{CHANNELS, TILE, Tiles, mirrored};
pub use told::{GuessTold, SeenTold, SquareTold, WarningTold};
pub use warn::warnings;
