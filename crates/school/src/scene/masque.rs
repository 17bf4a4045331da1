//! Men as no set has them, for lessons only: the head of one set on the foot of another, stretched, bulged and bent, lighter, darker,
//! shaded. Who has seen only a hundred drawings learns them by heart; who sees each of them in ever new shapes learns what makes a
//! bishop. All men of a board wear the same masque, so that two that are the same still look the same.

use rival_core::Rng;

use super::dice::Dice;
use crate::scale::Filter;
use crate::sprite::Sprite;
use crate::wardrobe::Outfit;

/// What is done to the men of a board.
pub struct Masque<'a> {
    /// Another set, which lends everything below this height (0 is the top of a man, 1 its foot).
    foot: Option<(&'a Outfit, f32)>,
    /// By kind of man, pawn to king: both sides of a set are drawn alike.
    bends: Option<[Bend; 6]>,
    /// For White and Black.
    shades: [Option<Shade>; 2],
}

impl<'a> Masque<'a> {
    /// Draws lots; `others` are the sets that may lend a foot.
    pub fn new(others: &[&'a Outfit], rng: &mut Rng) -> Masque<'a> {
        let foot = if rng.chance(0.3) { rng.choose(others).map(|outfit| (*outfit, rng.between(0.35, 0.7))) } else { None };
        let bends = rng.chance(0.7).then(|| {
            let force = rng.between(0.2, 1.0);
            std::array::from_fn(|_| Bend::new(force, rng))
        });
        let shades = if rng.chance(0.35) {
            Shade::pair(rng).map(Some)
        } else {
            [false, true].map(|black| rng.chance(0.25).then(|| Shade::new(black, rng)))
        };
        Masque { foot, bends, shades }
    }

    /// A man of a class (1 to 12) of a set, at a size.
    pub fn man(&self, outfit: &Outfit, class: usize, side: usize, filter: Filter) -> Sprite {
        let mut man = outfit.near(class, side).clone();
        if let Some((other, height)) = self.foot {
            man = joined(&man, other.near(class, side), height);
        }
        if let Some(bends) = &self.bends {
            man = bends[(class - 1) % 6].bent(&man);
        }
        if let Some(shade) = &self.shades[usize::from(class > 6)] {
            shade.fall(&mut man);
        }
        man.at(side, filter)
    }
}

/// The upper part of one man on the lower part of another, brought to the same height and put one above the other.
fn joined(head: &Sprite, foot: &Sprite, height: f32) -> Sprite {
    let (Some((left, top, right, bottom)), Some((left2, top2, right2, bottom2))) = (head.frame(), foot.frame()) else {
        return head.clone();
    };
    let mut out = Sprite { side: head.side, rgba: vec![0; head.rgba.len()] };
    let middle = |a: usize, b: usize| (a + b) as f32 / 2.0;
    let scale = (bottom2 - top2) as f32 / (bottom - top) as f32;
    let cut = top + ((bottom - top) as f32 * height) as usize;
    let row = head.side * 4;
    out.rgba[..cut * row].copy_from_slice(&head.rgba[..cut * row]);
    for y in cut..bottom {
        for x in 0..head.side {
            let from_x = middle(left2, right2) + (x as f32 + 0.5 - middle(left, right)) * scale;
            let from_y = top2 as f32 + (y as f32 + 0.5 - top as f32) * scale;
            out.rgba[y * row + x * 4..][..4].copy_from_slice(&mixed(foot, from_x, from_y));
        }
    }
    out
}

/// The colour at a place of a sprite, mixed from the four pixels around it; see-through beyond it.
fn mixed(sprite: &Sprite, x: f32, y: f32) -> [u8; 4] {
    let (x, y) = (x - 0.5, y - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let (u, v) = (x - left, y - top);
    let side = sprite.side as i32;
    let mut sum = [0.0f32; 4];
    for (dx, dy, share) in [(0, 0, (1.0 - u) * (1.0 - v)), (1, 0, u * (1.0 - v)), (0, 1, (1.0 - u) * v), (1, 1, u * v)] {
        let (x, y) = (left as i32 + dx, top as i32 + dy);
        if (0..side).contains(&x) && (0..side).contains(&y) {
            let pixel = &sprite.rgba[((y * side + x) * 4) as usize..][..4];
            (0..4).for_each(|c| sum[c] += share * f32::from(pixel[c]));
        }
    }
    sum.map(|part| (part + 0.5) as u8)
}

/// How a kind of man is bent. Lengths are in halves of the sprite's side.
struct Bend {
    width: f32,
    height: f32,
    lean: f32,
    /// How much the width swells along the height, how often, and where it begins.
    swell: (f32, f32, f32),
    /// How much the height does.
    squeeze: (f32, f32),
    /// Small waves across.
    wave: (f32, f32, f32),
}

impl Bend {
    fn new(force: f32, rng: &mut Rng) -> Bend {
        let mut about = |middle: f32, spread: f32| rng.about(middle, spread * force);
        Bend {
            width: about(0.97, 0.2),
            height: about(0.97, 0.14),
            lean: about(0.0, 0.1),
            swell: (about(0.0, 0.24), about(2.6, 2.0), about(0.0, 6.0)),
            squeeze: (about(0.0, 0.08), about(0.0, 6.0)),
            wave: (about(0.0, 0.04), about(0.0, 6.0), about(0.0, 6.0)),
        }
    }

    fn bent(&self, man: &Sprite) -> Sprite {
        let side = man.side;
        let half = side as f32 / 2.0;
        let mut rgba = Vec::with_capacity(man.rgba.len());
        for y in 0..side {
            let v = (y as f32 + 0.5) / half - 1.0;
            let width = self.width * (1.0 + self.swell.0 * (self.swell.1 * v + self.swell.2).sin());
            let shift = self.lean * v + self.wave.0 * (7.0 * v + self.wave.1).sin();
            let from_v = v / self.height + self.squeeze.0 * (3.0 * v + self.squeeze.1).sin();
            for x in 0..side {
                let u = (x as f32 + 0.5) / half - 1.0;
                let from_u = (u - shift) / width;
                let from_v = from_v + self.wave.0 * (7.0 * u + self.wave.2).sin();
                rgba.extend(mixed(man, (from_u + 1.0) * half, (from_v + 1.0) * half));
            }
        }
        Sprite { side, rgba }
    }
}

/// How a side's men are coloured: what was black and what was white becomes, how the greys between lie, and a light from one side.
struct Shade {
    low: [f32; 3],
    high: [f32; 3],
    power: f32,
    light: (f32, f32),
}

impl Shade {
    fn new(black: bool, rng: &mut Rng) -> Shade {
        // White men stay lighter than Black's, whatever becomes of both.
        let (low, high) =
            if black { (rng.between(0.0, 0.38), rng.between(0.55, 1.0)) } else { (rng.between(0.0, 0.3), rng.between(0.72, 1.0)) };
        Shade::between(low, high, 0.3, rng)
    }

    /// For White and Black together: either may be grey, if only White is lighter.
    fn pair(rng: &mut Rng) -> [Shade; 2] {
        let black = rng.between(0.0, 0.62);
        let white = rng.between(black + 0.25, 1.0);
        let outline = rng.between(0.0, 0.6 * white);
        let detail = if rng.chance(0.5) { rng.between(black, 1.0) } else { rng.between(black, white) };
        [Shade::between(outline, white, 0.12, rng), Shade::between(black, detail, 0.12, rng)]
    }

    fn between(low: f32, high: f32, light: f32, rng: &mut Rng) -> Shade {
        let hue = [0; 3].map(|_: u8| rng.between(-1.0, 1.0));
        let strength = rng.between(0.0, 0.15);
        let around = |grey: f32| hue.map(|h| (grey + h * strength).clamp(0.0, 1.0));
        Shade { low: around(low), high: around(high), power: rng.ratio(0.7, 1.5), light: (rng.about(0.0, light), rng.about(0.0, light)) }
    }

    fn fall(&self, man: &mut Sprite) {
        let half = man.side as f32 / 2.0;
        for (i, pixel) in man.rgba.chunks_exact_mut(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (u, v) = ((i % man.side) as f32 / half - 1.0, (i / man.side) as f32 / half - 1.0);
            let light = 1.0 + self.light.0 * u + self.light.1 * v;
            let cover = f32::from(pixel[3]);
            for (byte, (low, high)) in pixel.iter_mut().zip(self.low.iter().zip(self.high)) {
                let grey = (f32::from(*byte) / cover).min(1.0).powf(self.power);
                let colour = (low + (high - low) * grey) * light;
                *byte = (colour.clamp(0.0, 1.0) * cover) as u8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disc in the middle of a see-through square.
    fn disc(side: usize, grey: u8) -> Sprite {
        let half = side as f32 / 2.0;
        let inside = |i: usize| ((i % side) as f32 + 0.5 - half).hypot((i / side) as f32 + 0.5 - half) < half * 0.7;
        Sprite { side, rgba: (0..side * side).flat_map(|i| if inside(i) { [grey, grey, grey, 255] } else { [0; 4] }).collect() }
    }

    #[test]
    fn a_bend_moves_much_and_keeps_about_as_much() {
        let man = disc(48, 200);
        let area = |sprite: &Sprite| sprite.rgba.chunks_exact(4).filter(|p| p[3] > 127).count() as f32;
        let mut rng = Rng::new(4);
        let mut moved = 0;
        for _ in 0..50 {
            let bent = Bend::new(1.0, &mut rng).bent(&man);
            let share = area(&bent) / area(&man);
            assert!((0.5..1.6).contains(&share), "{share}");
            moved += usize::from(bent.rgba.iter().zip(&man.rgba).filter(|(a, b)| a.abs_diff(**b) > 60).count() > 200);
        }
        assert!(moved > 40, "{moved}");
    }

    #[test]
    fn a_shade_leaves_white_lighter_than_black() {
        let mut rng = Rng::new(5);
        for _ in 0..100 {
            let alone = [Shade::new(false, &mut rng), Shade::new(true, &mut rng)];
            for shades in [alone, Shade::pair(&mut rng)] {
                let mut sides = [disc(24, 245), disc(24, 15)];
                shades.iter().zip(&mut sides).for_each(|(shade, man)| shade.fall(man));
                let [white, black] = sides.map(|sprite| sprite.rgba.iter().map(|byte| u64::from(*byte)).sum::<u64>());
                assert!(white > black);
            }
        }
    }

    #[test]
    fn a_head_stands_on_another_foot() {
        let chimera = joined(&disc(40, 200), &disc(40, 30), 0.5);
        assert_eq!((chimera.rgba[(12 * 40 + 20) * 4], chimera.rgba[(28 * 40 + 20) * 4]), (200, 30));
    }
}
