//! Scenes: pictures of boards with the truth about them. A scene is drawn from a wardrobe, a split and a seeded generator; the same
//! seed draws the same picture. `painter` draws one board; `Kind` says what is around it.

mod board;
mod camera;
mod canvas;
mod chalk;
mod coordinates;
mod costume;
mod dice;
mod grain;
mod jpeg;
mod marks;
mod masque;
mod painter;
mod position;
mod screen;
mod sense;
mod themes;
mod weather;

use rival_core::Rng;
use rival_vision::rim::Edge;
use rival_vision::{Lattice, Picture, Point};
use shakmaty::Color;

pub(crate) use canvas::{Canvas, Ink};
pub use coordinates::Coordinates;
pub(crate) use dice::Dice;
pub use grain::Grain;
pub(crate) use position::{Setup, game};
pub use weather::Weather;

use crate::{Split, Wardrobe};
use board::Place;
use camera::Shot;
use painter::{Painted, Style};
use screen::Page;

/// What is around a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Kind {
    /// At most a square's width of frame and page.
    Board,
    /// A page, a window or a post with a board somewhere.
    Screen,
}

/// A picture of a board and the truth about it.
pub struct Scene<'a> {
    /// The picture.
    pub picture: Picture,
    /// Where its board is; with two, the larger.
    pub lattice: Lattice,
    /// Where others are.
    pub others: Vec<Lattice>,
    /// The class of each square, in the order of the picture: upper left first.
    pub squares: [u8; 64],
    /// The side at the bottom.
    pub view: Color,
    /// Whose turn it is, where the position comes from a game.
    pub turn: Option<Color>,
    /// From and to, numbered in the order of the picture, where they are marked.
    pub last_move: Option<(usize, usize)>,
    /// Where coordinates are drawn.
    pub coordinates: Coordinates,
    /// The edges along which they are.
    pub signs: Vec<Edge>,
    /// The piece set.
    pub set: &'a str,
    /// The board's theme.
    pub theme: String,
}

/// A scene in any weather, as lessons want it. Nothing if the split has no sets.
pub fn scene<'a>(wardrobe: &'a Wardrobe, split: Split, kind: Kind, rng: &mut Rng) -> Option<Scene<'a>> {
    let weather = Weather::any(rng);
    scene_in(wardrobe, split, kind, &weather, rng)
}

/// A scene in a weather.
pub fn scene_in<'a>(wardrobe: &'a Wardrobe, split: Split, kind: Kind, weather: &Weather, rng: &mut Rng) -> Option<Scene<'a>> {
    let style = Style::new(wardrobe, split, weather, rng)?;
    let (canvas, places, painted) = match kind {
        Kind::Board => close(wardrobe, &style, weather, rng)?,
        Kind::Screen => far(wardrobe, &style, weather, rng)?,
    };
    finish(canvas, &places, painted, &style, weather, rng)
}

/// A board that all but fills the picture.
fn close<'a>(wardrobe: &'a Wardrobe, style: &Style<'a>, weather: &Weather, rng: &mut Rng) -> Option<(Canvas, Vec<Place>, Painted)> {
    let pitch = if rng.chance(0.06) { rng.ratio(64.0, 130.0) } else { rng.ratio(20.0, 64.0) };
    let pitch = if rng.chance(0.6) { pitch.round() } else { pitch };
    let mut margin = |least: f32| match rng.below(10) {
        0..=3 => least,
        4..=6 => least.max(rng.between(0.0, 0.3)),
        _ => least.max(rng.between(0.0, 1.0)),
    };
    let rim = style.rim();
    let mut sides = [rim; 4].map(&mut margin);
    // Whoever cuts a picture by hand may cut into the board.
    if rng.chance(0.06 * weather.marks.max(weather.camera)) {
        let cut = rng.between(-0.35, 0.0);
        sides[rng.below(4)] = cut;
    }
    let [left, right, top, bottom] = sides.map(|margin| (margin * pitch).round());
    let side = (pitch * 8.0).round();
    let mut canvas = Canvas::new((left + side + right) as usize, (top + side + bottom) as usize, style.page)?;
    let place = Place { x: left, y: top, pitch };
    let painted = style.paint(&mut canvas, wardrobe, place, weather, rng);
    Some((canvas, vec![place], painted))
}

/// A board somewhere on a page, perhaps with a second one.
fn far<'a>(wardrobe: &'a Wardrobe, style: &Style<'a>, weather: &Weather, rng: &mut Rng) -> Option<(Canvas, Vec<Place>, Painted)> {
    let Page { mut canvas, places } = screen::page(&wardrobe.letters, style.theme.printed, style.page, style.rim(), rng)?;
    let painted = style.paint(&mut canvas, wardrobe, *places.first()?, weather, rng);
    for place in &places[1..] {
        style.paint(&mut canvas, wardrobe, *place, weather, rng);
    }
    Some((canvas, places, painted))
}

fn finish<'a>(
    canvas: Canvas,
    places: &[Place],
    painted: Painted,
    style: &Style<'a>,
    weather: &Weather,
    rng: &mut Rng,
) -> Option<Scene<'a>> {
    let (width, height) = (canvas.width(), canvas.height());
    let corners = |place: &Place| {
        let (x, y, side) = (place.x, place.y, place.side());
        [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(u, v)| Point { x: x + u * side, y: y + v * side })
    };
    let corners = places.iter().map(corners).collect();
    let mut shot = Shot { width, height, rgb: canvas.into_rgb(), corners };
    camera::shoot(&mut shot, weather, style.theme.printed, rng);
    let mut lattices = shot.corners.iter().map(|corners| Lattice { corners: *corners, score: 1.0 });
    let lattice = lattices.next()?;
    let others = lattices.collect();
    Some(Scene {
        picture: Picture::new(shot.width, shot.height, shot.rgb)?,
        lattice,
        others,
        squares: painted.squares,
        view: painted.view,
        turn: painted.turn,
        last_move: painted.last_move,
        coordinates: painted.coordinates,
        signs: painted.signs,
        set: &style.outfit.entry.name,
        theme: style.theme.name.clone(),
    })
}

#[cfg(test)]
mod tests;
