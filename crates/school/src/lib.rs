//! Where the eyes learn to read: piece sets and board themes are gathered by package name (`gather`), hung into a `Wardrobe`, and boards
//! are drawn with them (`scene`) as sites, books, phones and scanners show them, with the truth about each. Nothing gathered is part of
//! the project. This room draws; what learns from the drawings is beside it, and `rival` itself only gets the weights.

mod capture;
mod draw;
pub mod exam;
mod gather;
mod letters;
mod scale;
mod scene;
mod split;
mod sprite;
mod tailor;
pub mod train;
mod trouble;
mod truth;
pub mod view;
mod wardrobe;

pub use capture::{Wish, capture};
pub use draw::{Order, draw, show};
pub use gather::{Entry, RECIPE, STEMS, gather};
pub use letters::Letters;
pub use scale::{Filter, scale};
pub use scene::{Coordinates, Kind, Scene, Weather, scene, scene_in};
pub use split::Split;
pub use sprite::Sprite;
pub use trouble::Trouble;
pub use truth::Truth;
pub use wardrobe::{Family, Outfit, Texture, Wardrobe};
