//! Eyes: a picture becomes a board, its squares, and a chess position.
//!
//! The way of a picture: it is decoded within bounds (`Picture`), lattices of eight by eight squares are found in it (`locate`), their
//! squares are cut to one size (`Tiles`), a network says what stands on each (`Net`), and `Seen` adds from which side the board is
//! seen and whose turn it may be. This room knows what a chess man and a position are; it knows no engine, no screen and no mouse.

mod decode;
mod lattice;
mod locate;
mod man;
pub mod net;
mod picture;
mod reader;
pub mod rim;
mod seen;
mod tiles;

pub use decode::LONGEST_SIDE;
pub use lattice::{Lattice, Point};
pub use locate::{Evidence, Plane, locate, locate_with_evidence};
pub use man::{CLASSES, Man, class_of, man_of};
pub use picture::Picture;
pub use reader::{MEN, read, reader};
pub use seen::{Guess, Reading, Reason, Seen};
pub use tiles::{CHANNELS, TILE, Tiles};
