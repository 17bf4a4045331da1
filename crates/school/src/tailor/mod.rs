//! Sets that nobody has drawn: men put together from what makes them what they are (a cross for the king, points for the queen, a mitre,
//! battlements, a horse's head, a ball) with every measure drawn by lot. A hundred sets that people have drawn can be learned by heart; of
//! these there are as many as lessons want, and no two alike. For lessons only.

mod cloth;
mod knight;
mod path;
mod pattern;
mod royals;
mod towers;

use rival_core::Rng;

use crate::Split;
use crate::gather::Entry;
use crate::sprite::{LARGE, Sprite};
use crate::wardrobe::Outfit;
use cloth::Cloth;
use pattern::Pattern;

/// A man in the making, in a square of 100 by 100: its parts from the back to the front, and lines upon them. Each is the data of an SVG
/// path.
#[derive(Default)]
struct Figure {
    parts: Vec<String>,
    lines: Vec<String>,
    /// Spots of the colour of the lines.
    spots: Vec<String>,
}

/// How often a set that was made here is drawn, against one that was gathered.
const WEIGHT: f32 = 0.04;

/// About so many sets, for a few tries fail; the same seed makes the same.
pub fn sets(count: usize, seed: u64) -> Vec<Outfit> {
    (0..count).filter_map(|number| set(number, &mut Rng::new(Rng::mix(seed ^ (number as u64) << 24)))).collect()
}

fn set(number: usize, rng: &mut Rng) -> Option<Outfit> {
    let pattern = Pattern::new(rng);
    let men: [Figure; 6] = [
        towers::pawn(&pattern, rng),
        knight::knight(&pattern, rng),
        towers::bishop(&pattern, rng),
        towers::rook(&pattern, rng),
        royals::queen(&pattern, rng),
        royals::king(&pattern, rng),
    ];
    let cloths = Cloth::pair(rng);
    let sprites = cloths.iter().flat_map(|cloth| men.iter().map(|man| Sprite::read("svg", cloth.svg(man).as_bytes(), LARGE)));
    let men: Vec<Sprite> = sprites.collect::<Option<_>>()?;
    if (0..6).any(|role| lightness(&men[role]) < lightness(&men[role + 6]) + LIGHTER) {
        return None;
    }
    let name = format!("tailor-{number}");
    let ink = men.iter().filter(|man| man.is_ink()).count() > 9;
    let entry = Entry { source: "tailor".into(), family: name.clone(), name, split: Split::Learn, ink, weight: WEIGHT, also: Vec::new() };
    Some(Outfit::new(entry, men))
}

/// By how much each of White's men is lighter than Black's: lines of the wrong tone can undo what the cloths promise.
const LIGHTER: f32 = 0.1;

/// How light a man is on a middle ground, which is seen through a hollow one: from 0 to 1, of all that is not the ground around it.
fn lightness(man: &Sprite) -> f32 {
    let pixels = || man.rgba.chunks_exact(4);
    let differs: f32 = pixels().map(|pixel| f32::from(pixel[1]) - GROUND * f32::from(pixel[3])).sum();
    let covered: f32 = pixels().map(|pixel| f32::from(pixel[3])).sum();
    GROUND + differs / covered.max(1.0)
}

/// The lightness of the middle ground.
const GROUND: f32 = 0.6;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_tries_are_sets_and_the_same_seed_makes_the_same() {
        let (one, other) = (sets(60, 3), sets(60, 3));
        assert!(one.len() >= 42, "{}", one.len());
        for (one, other) in one.iter().zip(&other) {
            assert!((1..=12).all(|class| one.near(class, LARGE) == other.near(class, LARGE)));
        }
    }

    #[test]
    fn white_is_lighter_than_black_and_men_stay_within_their_square() {
        for set in sets(60, 8) {
            for role in 1..=6 {
                let (white, black) = (set.near(role, LARGE), set.near(role + 6, LARGE));
                assert!(lightness(white) > lightness(black), "{} {role}", set.entry.name);
                let (left, top, right, bottom) = white.frame().expect("a man");
                assert!(left > 0 && top > 0 && right < LARGE && bottom < LARGE, "{} {role}", set.entry.name);
            }
        }
    }
}
