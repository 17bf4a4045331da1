//! How much is done to a board before it is shown: from a clean screenshot to a bad scan. Only numbers.

use rival_core::Rng;

/// Numbers are from 0 (never, not at all) to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weather {
    /// Arrows, circles, dots, badges, highlights beyond the last move.
    pub marks: f64,
    /// Other sizes, tints, shadows and rims of the men.
    pub costume: f64,
    /// JPEG.
    pub squeeze: f64,
    /// Blur, noise, light, rotation, scaling.
    pub camera: f64,
    /// Chance of a book's board.
    pub print: f64,
    /// Chance of men as no set has them: in lessons only.
    pub masque: f64,
    /// Chance of grey, stained or black-and-white paper, where the board is a book's.
    pub scan: f64,
    /// Chance of men thrown anywhere, as in no game.
    pub thrown: f64,
    /// Chance of an ending with men put anywhere, of the others; the rest are from games.
    pub few: f64,
    /// Squares highlighted and one to four arrows, as sites draw them, and a JPEG of quality 50.
    pub site: bool,
}

/// Endings in lessons, and in an examination that does not ask for more or fewer.
const FEW: f64 = 0.25;

impl Weather {
    /// A clean screenshot: at most the last move, a check and coordinates are shown.
    pub const CLEAN: Weather = Weather {
        marks: 0.0,
        costume: 0.25,
        squeeze: 0.0,
        camera: 0.0,
        print: 0.0,
        scan: 0.0,
        masque: 0.0,
        thrown: 0.0,
        few: FEW,
        site: false,
    };
    /// The same with what a site lets one draw on it, sent on.
    pub const MARKED: Weather = Weather { site: true, ..Weather::CLEAN };
    /// Arrows and all, through a JPEG.
    pub const ANNOTATED: Weather = Weather { marks: 1.0, costume: 0.4, squeeze: 1.0, ..Weather::CLEAN };
    /// All at once, as pictures that went through many hands.
    pub const ROUGH: Weather = Weather { marks: 0.6, costume: 1.0, squeeze: 0.8, camera: 1.0, print: 0.15, scan: 0.5, ..Weather::CLEAN };
    /// A book, newspaper or worksheet.
    pub const PRINT: Weather = Weather { marks: 0.1, costume: 0.6, squeeze: 0.5, camera: 0.5, print: 1.0, scan: 1.0, ..Weather::CLEAN };

    /// By its name.
    pub fn named(name: &str) -> Option<Weather> {
        Some(match name {
            "clean" => Weather::CLEAN,
            "annotated" => Weather::ANNOTATED,
            "marked" => Weather::MARKED,
            "rough" => Weather::ROUGH,
            "print" => Weather::PRINT,
            _ => return None,
        })
    }

    /// What a lesson is drawn in: every weather, some oftener.
    pub fn any(rng: &mut Rng) -> Weather {
        let mut weather = *rng
            .choose(&[
                Weather::CLEAN,
                Weather::MARKED,
                Weather::MARKED,
                Weather::ANNOTATED,
                Weather::ANNOTATED,
                Weather::ROUGH,
                Weather::PRINT,
            ])
            .unwrap_or(&Weather::CLEAN);
        weather.marks = rng.unit() * weather.marks.max(if weather.print > 0.5 { 0.6 } else { 0.0 });
        weather.camera *= rng.unit();
        weather.squeeze *= 0.5 + 0.3 * rng.unit();
        weather.masque = 0.6;
        weather.thrown = 0.15;
        weather
    }
}
