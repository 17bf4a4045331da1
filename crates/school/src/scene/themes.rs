//! The colours and materials of boards: those of well-known sites and programs, colours at random, wood and marble, and the hatched and
//! dotted squares of books. Some are kept for the examination, and colours at random keep away from those.

use rival_core::Rng;

use super::canvas::Rgb;
use super::dice::Dice;
use crate::Split;

/// What covers the squares of one colour.
#[derive(Clone, Debug)]
pub enum Cover {
    /// One colour.
    Flat(Rgb),
    /// One colour, lighter or darker by a grain (its number) that runs through.
    Grain {
        /// The colour.
        colour: Rgb,
        /// Which grain.
        grain: usize,
        /// How strongly.
        depth: f32,
        /// Whether each square is cut from elsewhere.
        cut: bool,
    },
    /// From one colour to another over the board.
    Fade(Rgb, Rgb),
    /// Lines in ink on paper: direction, distance in squares, and how much of it is ink.
    Hatch {
        /// Paper.
        paper: Rgb,
        /// Ink.
        ink: Rgb,
        /// Direction of the lines in radians.
        angle: f32,
        /// From line to line, in squares.
        pitch: f32,
        /// How much of that is ink, 0 to 1.
        share: f32,
        /// A second set of lines across.
        cross: bool,
    },
    /// Dots in ink on paper: distance in squares and how much is ink.
    Dots(Rgb, Rgb, f32, f32),
    /// A gathered picture, by a number that is taken modulo how many there are; lightness between the two tones kept apart.
    Picture(usize, bool),
}

/// Light and dark squares, and what is drawn about them.
#[derive(Clone, Debug)]
pub struct Theme {
    /// Its name; "random..." for those that have none.
    pub name: String,
    /// Light squares.
    pub light: Cover,
    /// Dark squares.
    pub dark: Cover,
    /// Lines between the squares: colour and thickness in squares.
    pub lines: Option<(Rgb, f32)>,
    /// A book's: black ink on paper.
    pub printed: bool,
}

/// Colours of sites and programs, as their users see them.
const LEARN: [(&str, u32, u32); 38] = [
    ("lichess brown", 0xf0d9b5, 0xb58863),
    ("lichess blue", 0xdee3e6, 0x8ca2ad),
    ("lichess green", 0xffffdd, 0x86a666),
    ("lichess purple", 0x9f90b0, 0x7d4a8d),
    ("lichess ic", 0xececec, 0xc1c18e),
    ("lichess grey", 0xb8b8b8, 0x7d7d7d),
    ("lichess olive", 0xb9b89c, 0x6b6d55),
    ("chess.com green", 0xeeeed2, 0x769656),
    ("chess.com green new", 0xebecd0, 0x739552),
    ("chess.com brown", 0xedd6b0, 0xb88762),
    ("chess.com blue", 0xeae9d2, 0x4b7399),
    ("chess.com purple", 0xf0f1f0, 0x8476ba),
    ("chess.com orange", 0xfce4b2, 0xd08b18),
    ("chess.com red", 0xf5dbc3, 0xbb5746),
    ("chess.com tan", 0xedcba5, 0xd8a46d),
    ("chess.com bubblegum", 0xfef5f5, 0xf9cdd3),
    ("chess.com light", 0xdcdcdc, 0xababab),
    ("chess.com sky", 0xefefef, 0xc2d7e2),
    ("chess.com checkers", 0xc74c51, 0x303030),
    ("chess.com tournament", 0xebece8, 0x316549),
    ("chess.com icy sea", 0xc5d5dc, 0x7a9db2),
    ("chess.com dark wood", 0xbd9257, 0x6b3a24),
    ("chess24", 0xe3c7a4, 0x9e6b4a),
    ("chess24 dark", 0x9e7863, 0x633526),
    ("wikipedia", 0xffce9e, 0xd18b47),
    ("oakmac", 0xf0d9b5, 0xb58863),
    ("xboard", 0xc8c365, 0x77a26d),
    ("fritz", 0xf2e3c0, 0xb4865a),
    ("chessbase blue", 0xe6ecf2, 0x7b96b5),
    ("scid", 0xd0c0a0, 0xa0522d),
    ("gnome", 0xefefef, 0x9a9996),
    ("metro", 0xffffff, 0xd9d9d9),
    ("night", 0x5a6068, 0x33383f),
    ("midnight blue", 0x6c7a91, 0x2b3a55),
    ("dark terminal", 0x4d4d4d, 0x262626),
    ("twitter puzzle", 0xffffff, 0x4a90c2),
    ("forest", 0xd8e0c0, 0x3f6b3a),
    ("kids", 0xfff3b0, 0x58b368),
];

/// Kept for the examination.
const EXAM: [(&str, u32, u32); 10] = [
    ("coral", 0xb1e4b9, 0x70a2a3),
    ("dusk", 0xcbb7ae, 0x716677),
    ("marine", 0x9dacff, 0x6f73d2),
    ("wheat", 0xeaefce, 0xbbbe65),
    ("emerald", 0xadbd8f, 0x6f8f72),
    ("sandcastle", 0xe4c16f, 0xb88b4a),
    ("blackboard", 0x6a7a70, 0x3a4a44),
    ("rose", 0xf6d7e0, 0xa8506e),
    ("mustard", 0xf7ecc8, 0x8a7422),
    ("steel", 0xd4dde6, 0x5c6b7a),
];

/// Of the grains that are drawn, the last ones are kept for the examination.
pub const GRAINS: usize = 14;
/// How many.
pub const EXAM_GRAINS: usize = 4;

fn rgb(colour: u32) -> Rgb {
    [(colour >> 16) as u8, (colour >> 8) as u8, colour as u8]
}

/// A theme of a split; printed or not.
pub fn theme(split: Split, printed: bool, rng: &mut Rng) -> Theme {
    match (printed, split) {
        (true, Split::Learn) => book(rng),
        (true, Split::Exam) => exam_book(rng),
        (false, Split::Exam) => exam_screen(rng),
        (false, Split::Learn) => loop {
            let theme = learn_screen(rng);
            let near = |a: Rgb, b: Rgb| a.iter().zip(b).all(|(a, b)| a.abs_diff(b) < 20);
            let taken = EXAM.iter().any(|(_, light, dark)| match (&theme.light, &theme.dark) {
                (Cover::Flat(a), Cover::Flat(b)) => near(*a, rgb(*light)) && near(*b, rgb(*dark)),
                _ => false,
            });
            if !taken {
                break theme;
            }
        },
    }
}

fn plain(name: &str, light: Rgb, dark: Rgb) -> Theme {
    Theme { name: name.into(), light: Cover::Flat(light), dark: Cover::Flat(dark), lines: None, printed: false }
}

fn learn_screen(rng: &mut Rng) -> Theme {
    let (name, light, dark) = LEARN[rng.below(LEARN.len())];
    let (light, dark) = (rgb(light), rgb(dark));
    let mut theme = match rng.below(20) {
        0..=7 => plain(name, light, dark),
        8..=11 => {
            let (light, dark) = random_pair(rng);
            plain("random", light, dark)
        }
        12..=14 => {
            let (light, dark) = if rng.chance(0.5) { wood_pair(rng) } else { random_pair(rng) };
            grained("random grain", light, dark, rng.below(GRAINS - EXAM_GRAINS), rng)
        }
        15 => {
            let (light, dark) = random_pair(rng);
            let lighter = |c: Rgb, by: f32| c.map(|c| (f32::from(c) * by).min(255.0) as u8);
            let (a, b) = (rng.between(0.8, 1.1), rng.between(0.8, 1.1));
            let faded = (Cover::Fade(lighter(light, a), lighter(light, b)), Cover::Fade(lighter(dark, b), lighter(dark, a)));
            Theme { light: faded.0, dark: faded.1, ..plain("random fade", light, dark) }
        }
        16 | 17 => {
            let number = rng.below(64);
            let cut = rng.chance(0.5);
            Theme {
                light: Cover::Picture(number, false),
                dark: Cover::Picture(number, true),
                ..plain(if cut { "texture" } else { "texture even" }, light, dark)
            }
        }
        18 => {
            // Squares told apart by lines alone.
            let ground = if rng.chance(0.7) { [rng.whole(235, 255) as u8; 3] } else { light };
            let line = if rng.chance(0.7) { [rng.whole(0, 120) as u8; 3] } else { dark };
            Theme { lines: Some((line, rng.between(0.015, 0.05))), ..plain("lines only", ground, ground) }
        }
        _ => {
            // Jitter: the same colours through another screen.
            let shift = |c: Rgb, rng: &mut Rng| c.map(|c| (f32::from(c) + rng.about(0.0, 14.0)).clamp(0.0, 255.0) as u8);
            let (light, dark) = (shift(light, rng), shift(dark, rng));
            plain("random near", light, dark)
        }
    };
    if theme.lines.is_none() && rng.chance(0.06) {
        theme.lines = Some(([rng.whole(0, 255) as u8; 3], rng.between(0.01, 0.03)));
    }
    theme
}

/// Two colours of any hue, the first lighter; sometimes hardly apart, sometimes both dark.
fn random_pair(rng: &mut Rng) -> (Rgb, Rgb) {
    let hue = rng.between(0.0, 360.0);
    let other = if rng.chance(0.6) { hue + rng.about(0.0, 30.0) } else { rng.between(0.0, 360.0) };
    let dark_light = if rng.chance(0.15) { rng.between(0.12, 0.3) } else { rng.between(0.25, 0.7) };
    let apart = if rng.chance(0.15) { rng.between(0.05, 0.12) } else { rng.between(0.12, 0.5) };
    let bright = |rng: &mut Rng| if rng.chance(0.3) { 0.0 } else { rng.between(0.0, 0.75) };
    let (s, t) = (bright(rng), bright(rng));
    (hsl(hue, s, (dark_light + apart).min(0.98)), hsl(other, t, dark_light))
}

fn wood_pair(rng: &mut Rng) -> (Rgb, Rgb) {
    let dark = rng.between(0.2, 0.45);
    let (a, b) = (rng.between(20.0, 45.0), rng.between(12.0, 35.0));
    let (s, t) = (rng.between(0.25, 0.6), rng.between(0.25, 0.6));
    (hsl(a, s, (dark + rng.between(0.18, 0.4)).min(0.88)), hsl(b, t, dark))
}

fn grained(name: &str, light: Rgb, dark: Rgb, grain: usize, rng: &mut Rng) -> Theme {
    let (depth, cut) = (rng.between(0.08, 0.4), rng.chance(0.5));
    let cover = |colour| Cover::Grain { colour, grain, depth, cut };
    Theme { light: cover(light), dark: cover(dark), ..plain(name, light, dark) }
}

/// Hue in degrees, the others 0 to 1.
pub fn hsl(hue: f32, saturation: f32, lightness: f32) -> Rgb {
    let chroma = saturation * lightness.min(1.0 - lightness);
    [0.0, 8.0, 4.0].map(|n| {
        let k = (n + hue.rem_euclid(360.0) / 30.0) % 12.0;
        ((lightness - chroma * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0)) * 255.0).round() as u8
    })
}

fn paper(rng: &mut Rng) -> (Rgb, Rgb) {
    let white = rng.whole(228, 255) as u8;
    let warm = rng.whole(0, 18) as u8;
    let ink = rng.whole(0, 60) as u8;
    ([white, white.saturating_sub(warm / 3), white.saturating_sub(warm)], [ink; 3])
}

fn book(rng: &mut Rng) -> Theme {
    let (paper, ink) = paper(rng);
    let (name, dark) = match rng.below(10) {
        0..=4 => {
            let angle = if rng.chance(0.75) { rng.pick([45.0, 135.0]) } else { rng.between(0.0, 180.0) };
            let angle = f32::to_radians(angle + rng.about(0.0, 4.0));
            let (pitch, share, cross) = (rng.ratio(0.06, 0.24), rng.between(0.15, 0.5), rng.chance(0.12));
            ("hatched", Cover::Hatch { paper, ink, angle, pitch, share, cross })
        }
        5 => ("dotted", Cover::Dots(paper, ink, rng.ratio(0.06, 0.18), rng.between(0.12, 0.45))),
        6..=8 => ("grey", Cover::Flat([rng.whole(120, 225) as u8; 3])),
        _ => ("white", Cover::Flat(paper)),
    };
    let lines = (name == "white" || rng.chance(0.12)).then(|| (ink, rng.between(0.012, 0.045)));
    Theme { name: name.into(), light: Cover::Flat(paper), dark, lines, printed: true }
}

fn exam_screen(rng: &mut Rng) -> Theme {
    let (name, light, dark) = EXAM[rng.below(EXAM.len())];
    let (light, dark) = (rgb(light), rgb(dark));
    if rng.chance(0.7) {
        return plain(name, light, dark);
    }
    let grain = rng.below(EXAM_GRAINS);
    let (light, dark) = match grain {
        0 => ([0xe2, 0xbb, 0x82], [0x8b, 0x4f, 0x2b]),
        1 => ([0xd9, 0xcf, 0xc0], [0x5b, 0x4a, 0x42]),
        2 => ([0xe9, 0xe6, 0xdf], [0x8f, 0x9a, 0x8c]),
        _ => ([0xc9, 0xa9, 0x6a], [0x4e, 0x2f, 0x1c]),
    };
    let name = ["walnut", "smoked oak", "green marble", "ebony"][grain];
    grained(name, light, dark, GRAINS - EXAM_GRAINS + grain, rng)
}

fn exam_book(rng: &mut Rng) -> Theme {
    let (paper, ink) = paper(rng);
    let (name, dark) = match rng.below(4) {
        0 => ("steep hatching", Cover::Hatch { paper, ink, angle: 1.05, pitch: 0.11, share: 0.28, cross: false }),
        1 => ("cross hatching", Cover::Hatch { paper, ink, angle: 0.79, pitch: 0.16, share: 0.18, cross: true }),
        2 => ("coarse dots", Cover::Dots(paper, ink, 0.125, 0.3)),
        _ => ("newsprint", Cover::Hatch { paper, ink, angle: 2.36, pitch: 0.075, share: 0.4, cross: false }),
    };
    Theme { name: name.into(), light: Cover::Flat(paper), dark, lines: None, printed: true }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_never_use_an_examination_theme() {
        let mut rng = Rng::new(3);
        let names: Vec<&str> = EXAM.iter().map(|(name, ..)| *name).chain(["walnut", "ebony", "coarse dots", "newsprint"]).collect();
        for printed in [false, true] {
            for _ in 0..500 {
                let lesson = theme(Split::Learn, printed, &mut rng);
                assert!(!names.contains(&lesson.name.as_str()));
                if let Cover::Grain { grain, .. } = lesson.light {
                    assert!(grain < GRAINS - EXAM_GRAINS);
                }
            }
        }
    }

    #[test]
    fn colours_by_hue_are_what_they_are_called() {
        assert_eq!(hsl(0.0, 1.0, 0.5), [255, 0, 0]);
        assert_eq!(hsl(120.0, 1.0, 0.5), [0, 255, 0]);
        assert_eq!(hsl(240.0, 0.0, 0.5), [128, 128, 128]);
    }
}
