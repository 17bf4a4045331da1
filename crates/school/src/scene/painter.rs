//! Draws one whole board on a canvas: squares, frame, coordinates, highlights, men, arrows; and says what it drew.

use rival_core::Rng;
use rival_vision::rim::Edge;
use shakmaty::Color;

use super::board::{self, Place};
use super::canvas::{Canvas, Ink, Rgb};
use super::coordinates::{self, Coordinates};
use super::costume::Costume;
use super::dice::Dice;
use super::marks;
use super::position::setup;
use super::themes::{Theme, hsl, theme};
use super::weather::Weather;
use crate::wardrobe::Outfit;
use crate::{Split, Wardrobe};

/// What a board looks like, before anything stands on it.
pub struct Style<'a> {
    /// The men.
    pub outfit: &'a Outfit,
    /// Sets that may lend to them in a masque.
    others: Vec<&'a Outfit>,
    /// The squares.
    pub theme: Theme,
    /// The colour of what is around the board.
    pub page: Rgb,
    coordinates: Coordinates,
    frame: Frame,
    /// The width of the frame in squares; outer coordinates are written on it.
    rim: f32,
}

#[derive(Clone, Copy, PartialEq)]
enum Frame {
    None,
    /// A line: thickness in squares and colour.
    Line(f32, Rgb),
    /// Two lines, as books have them.
    Double(Rgb),
    /// A broad band.
    Band(Rgb),
}

/// What was drawn.
pub struct Painted {
    /// By the picture's order.
    pub squares: [u8; 64],
    /// The side at the bottom.
    pub view: Color,
    /// Whose turn.
    pub turn: Option<Color>,
    /// Only where it is marked.
    pub last_move: Option<(usize, usize)>,
    /// Where.
    pub coordinates: Coordinates,
    /// The edges along which they are.
    pub signs: Vec<Edge>,
}

impl<'a> Style<'a> {
    /// Draws lots for everything; nothing if the split has no set.
    pub fn new(wardrobe: &'a Wardrobe, split: Split, weather: &Weather, rng: &mut Rng) -> Option<Style<'a>> {
        let printed = rng.chance(weather.print);
        let outfit = choose(wardrobe, split, printed, rng)?;
        let others = if weather.masque > 0.0 { wardrobe.of(split) } else { Vec::new() };
        let theme = theme(split, printed, rng);
        let dark_page = !printed && rng.chance(0.35);
        let page = match (printed, dark_page) {
            (true, _) => match theme.light {
                super::themes::Cover::Flat(paper) => paper,
                _ => [255; 3],
            },
            (false, true) => [rng.whole(10, 60) as u8; 3].map(|c| c + rng.below(12) as u8),
            (false, false) => [rng.whole(225, 255) as u8; 3],
        };
        let coordinates = match rng.below(10) {
            0..=3 => Coordinates::None,
            4..=7 if !printed => Coordinates::Inside,
            _ => Coordinates::Outside,
        };
        let coordinates = if wardrobe.letters.is_empty() { Coordinates::None } else { coordinates };
        let ink: Rgb = if dark_page { [rng.whole(150, 255) as u8; 3] } else { [rng.whole(0, 110) as u8; 3] };
        let frame = if printed {
            match rng.below(6) {
                0 => Frame::None,
                1 => Frame::Double(ink),
                _ => Frame::Line(rng.between(0.015, 0.08), ink),
            }
        } else {
            match rng.below(10) {
                0..=4 => Frame::None,
                5 | 6 => Frame::Line(rng.between(0.01, 0.12), [0; 3].map(|_: u8| rng.below(256) as u8)),
                _ => Frame::Band(band(rng)),
            }
        };
        let rim = match (coordinates, frame) {
            (Coordinates::Outside, _) => rng.between(0.28, 0.7),
            (_, Frame::Band(_)) => rng.between(0.1, 0.6),
            (_, Frame::None) => 0.0,
            _ => 0.12,
        };
        Some(Style { outfit, others, theme, page, coordinates, frame, rim })
    }

    /// How much room around the squares belongs to the board, in squares.
    pub fn rim(&self) -> f32 {
        self.rim
    }

    /// Draws a board with men at a place.
    pub fn paint(&self, canvas: &mut Canvas, wardrobe: &Wardrobe, place: Place, weather: &Weather, rng: &mut Rng) -> Painted {
        let setup = setup(weather.thrown, weather.few, rng);
        let view = rng.pick([Color::White, Color::White, Color::Black]);
        let turned = |square: usize| if view == Color::White { square } else { 63 - square };
        let mut squares = [0u8; 64];
        for (square, class) in setup.squares.iter().enumerate() {
            squares[turned(square)] = *class;
        }
        let mut signs = self.surround(canvas, place, view, wardrobe, rng);
        board::paint(canvas, wardrobe, &self.theme, place, rng.next_u64());
        let last_move = setup.last_move.filter(|_| !self.theme.printed && rng.chance(0.6)).map(|(from, to)| (turned(from), turned(to)));
        if let Some((from, to)) = last_move {
            marks::last_move(canvas, place, from, to, rng);
        }
        marks::beneath(canvas, place, weather.marks, rng);
        if weather.site {
            marks::highlights(canvas, place, rng);
        }
        if self.coordinates == Coordinates::Inside {
            signs = coordinates::inside(canvas, place, &self.theme, view, &wardrobe.letters, rng);
        }
        if let Some(king) = setup.check.filter(|_| !self.theme.printed && rng.chance(0.5)) {
            marks::check(canvas, place, turned(king), rng);
        }
        self.dress(canvas, place, &squares, weather, rng);
        if weather.site {
            marks::arrows(canvas, place, &squares, rng);
        }
        marks::above(canvas, place, &squares, weather.marks, &wardrobe.letters, rng);
        Painted { squares, view, turn: setup.turn, last_move, coordinates: self.coordinates, signs }
    }

    /// Puts the men on their squares; rarely one is held a little aside.
    fn dress(&self, canvas: &mut Canvas, place: Place, squares: &[u8; 64], weather: &Weather, rng: &mut Rng) {
        let mut costume = Costume::new(self.outfit, &self.others, place.pitch, weather, rng);
        let held = rng.chance(0.04 * weather.marks).then(|| rng.below(64));
        for (square, class) in squares.iter().enumerate().filter(|(_, class)| **class != 0) {
            let (x, y) = place.middle(square);
            let aside =
                if held == Some(square) { (rng.about(0.0, 0.25) * place.pitch, rng.about(0.0, 0.25) * place.pitch) } else { (0.0, 0.0) };
            costume.put(canvas, usize::from(*class), x + aside.0, y + aside.1);
        }
    }

    /// Frame and outer coordinates; the edges that have them.
    fn surround(&self, canvas: &mut Canvas, place: Place, view: Color, wardrobe: &Wardrobe, rng: &mut Rng) -> Vec<Edge> {
        let rim = self.rim * place.pitch;
        let side = place.side();
        let mut ground = self.page;
        match self.frame {
            Frame::None => {}
            Frame::Line(thick, colour) => {
                let thick = (thick * place.pitch).max(1.0);
                canvas.frame(place.x - thick / 2.0, place.y - thick / 2.0, side + thick, side + thick, thick, Ink(colour, 1.0));
            }
            Frame::Double(colour) => {
                let thin = (0.02 * place.pitch).max(1.0);
                let gap = (0.1 * place.pitch).max(2.5);
                canvas.frame(place.x, place.y, side, side, thin, Ink(colour, 1.0));
                canvas.frame(place.x - gap, place.y - gap, side + 2.0 * gap, side + 2.0 * gap, 2.0 * thin, Ink(colour, 1.0));
            }
            Frame::Band(colour) => {
                canvas.rect(place.x - rim, place.y - rim, side + 2.0 * rim, side + 2.0 * rim, Ink(colour, 1.0));
                ground = colour;
            }
        }
        if self.coordinates != Coordinates::Outside {
            return Vec::new();
        }
        let bright = ground.iter().map(|c| u32::from(*c)).sum::<u32>() > 330;
        let ink = if bright { [rng.whole(0, 90) as u8; 3] } else { [rng.whole(170, 255) as u8; 3] };
        coordinates::outside(canvas, place, rim, ink, view, &wardrobe.letters, rng)
    }
}

/// Mostly wood, black, white or grey, as frames are.
fn band(rng: &mut Rng) -> Rgb {
    match rng.below(8) {
        0..=2 => hsl(rng.between(10.0, 40.0), rng.between(0.2, 0.6), rng.between(0.12, 0.6)),
        3 | 4 => [rng.whole(10, 70) as u8; 3],
        5 | 6 => [rng.whole(170, 255) as u8; 3],
        _ => [0; 3].map(|_: u8| rng.below(256) as u8),
    }
}

/// A set: each drawing as often as its weight says, however many recoloured copies it has; books mostly use sets of ink.
fn choose<'a>(wardrobe: &'a Wardrobe, split: Split, printed: bool, rng: &mut Rng) -> Option<&'a Outfit> {
    let families = wardrobe.families(split);
    let ink = printed && families.iter().any(|family| family.ink) && rng.chance(0.8);
    let wanted = || families.iter().filter(|family| family.ink || !ink);
    let mut left = rng.unit() as f32 * wanted().map(|family| family.weight).sum::<f32>();
    let family = wanted()
        .find(|family| {
            left -= family.weight;
            left < 0.0
        })
        .or_else(|| wanted().next_back())?;
    rng.choose(&family.outfits).map(|i| &wardrobe.outfits[*i])
}
