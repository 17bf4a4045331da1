//! The men of a set as one board shows them: their size, tint, shadow, rim and thickness, the same for all men of a side. Knows
//! sprites, no squares.

use rival_core::Rng;

use super::canvas::Canvas;
use super::dice::Dice;
use super::masque::Masque;
use super::weather::Weather;
use crate::scale::Filter;
use crate::sprite::Sprite;
use crate::wardrobe::Outfit;

/// How the men of a board are dressed.
pub struct Costume<'a> {
    outfit: &'a Outfit,
    masque: Option<Masque<'a>>,
    side: usize,
    filter: Filter,
    tints: [Option<[f32; 3]>; 2],
    opacity: f32,
    shadow: Option<(f32, f32, f32)>,
    halo: Option<[u8; 3]>,
    thick: f32,
    offset: (f32, f32),
    men: Vec<Option<(Sprite, Option<Sprite>)>>,
}

impl<'a> Costume<'a> {
    /// Dresses a set for squares of a pitch; `others` may lend to it.
    pub fn new(outfit: &'a Outfit, others: &[&'a Outfit], pitch: f32, weather: &Weather, rng: &mut Rng) -> Costume<'a> {
        let masque = rng.chance(weather.masque).then(|| Masque::new(others, rng));
        let size = if rng.chance(0.55) { rng.between(0.92, 1.0) } else { rng.between(0.7, 1.05) };
        let recolour = rng.chance(weather.costume * 0.35);
        let tint = |rng: &mut Rng| Some([0; 3].map(|_: i32| rng.between(0.0, 1.0)));
        let tints = if recolour { [tint(rng), tint(rng)] } else { [None, None] };
        let shadow = rng.chance(weather.costume * 0.2);
        let halo = rng.chance(weather.costume * 0.08);
        Costume {
            outfit,
            masque,
            side: (pitch * size).round().max(4.0) as usize,
            filter: rng.pick([Filter::Smooth, Filter::Smooth, Filter::Smooth, Filter::Sharp, Filter::Linear]),
            tints,
            opacity: if rng.chance(weather.costume * 0.06) { rng.between(0.6, 0.95) } else { 1.0 },
            shadow: shadow.then(|| (rng.between(-0.02, 0.07), rng.between(0.0, 0.07), rng.between(0.2, 0.6))),
            halo: halo.then(|| [rng.pick([255, 255, 230, 30, 0]); 3]),
            thick: if rng.chance(weather.costume * if outfit.entry.ink { 0.4 } else { 0.08 }) { rng.between(-0.8, 0.8) } else { 0.0 },
            offset: if rng.chance(weather.costume * 0.3) { (rng.about(0.0, 0.06), rng.about(0.0, 0.08)) } else { (0.0, 0.0) },
            men: vec![None; 12],
        }
    }

    /// Puts a man of a class (1 to 12) with its middle at a place.
    pub fn put(&mut self, canvas: &mut Canvas, class: usize, x: f32, y: f32) {
        if self.men[class - 1].is_none() {
            self.men[class - 1] = Some(self.dress(class));
        }
        let Some((man, under)) = &self.men[class - 1] else { return };
        let side = self.side as f32;
        let left = (x - side / 2.0 + self.offset.0 * side).round() as i32;
        let top = (y - side / 2.0 + self.offset.1 * side).round() as i32;
        if let Some(under) = under {
            let (dx, dy, _) = self.shadow.unwrap_or_default();
            canvas.put(under, left + (dx * side).round() as i32, top + (dy * side).round() as i32);
        }
        canvas.put(man, left, top);
    }

    fn dress(&self, class: usize) -> (Sprite, Option<Sprite>) {
        let mut man = match &self.masque {
            None => self.outfit.man(class, self.side, self.filter),
            Some(masque) => masque.man(self.outfit, class, self.side, self.filter),
        };
        if self.thick != 0.0 {
            man = weigh(&man, self.thick);
        }
        if let Some(tint) = self.tints[usize::from(class > 6)] {
            colour(&mut man, tint, class > 6);
        }
        let under = match (self.shadow, self.halo) {
            (Some((_, _, strength)), _) => Some(blurred(&man, [0; 3], strength, (self.side / 22).max(1))),
            (None, Some(halo)) => Some(blurred(&man, halo, 3.0, (self.side / 30).max(1))),
            _ => None,
        };
        if self.opacity < 1.0 {
            man.rgba.iter_mut().for_each(|byte| *byte = (f32::from(*byte) * self.opacity) as u8);
        }
        (man, under)
    }
}

/// White becomes cream, yellow, pale blue; black becomes brown, dark blue, grey, red: each stays on its side of the middle.
fn colour(man: &mut Sprite, tint: [f32; 3], black: bool) {
    for pixel in man.rgba.chunks_exact_mut(4) {
        let alpha = f32::from(pixel[3]);
        for (byte, t) in pixel[..3].iter_mut().zip(tint) {
            let c = f32::from(*byte);
            *byte = if black { (c + (alpha - c) * t * 0.38).min(alpha) as u8 } else { (c * (0.72 + 0.28 * t)) as u8 };
        }
    }
}

/// Thicker (positive) or thinner ink: each pixel moves towards the darkest or lightest of its neighbours.
fn weigh(man: &Sprite, by: f32) -> Sprite {
    let mut out = man.clone();
    let side = man.side;
    for y in 1..side.saturating_sub(1) {
        for x in 1..side - 1 {
            let at = (y * side + x) * 4;
            let pixel = |at: usize| &man.rgba[at..at + 4];
            // Against a middle ground: ink is dark and solid.
            let dark = |p: &[u8]| 2 * i32::from(p[3]) - i32::from(p[0]) - i32::from(p[1]);
            let mut best = at;
            for next in [at - 4, at + 4, at - side * 4, at + side * 4] {
                let (a, b) = (dark(pixel(next)), dark(pixel(best)));
                if (by > 0.0 && a > b) || (by < 0.0 && a < b && pixel(next)[3] > 0) {
                    best = next;
                }
            }
            for c in 0..4 {
                let (old, new) = (f32::from(man.rgba[at + c]), f32::from(man.rgba[best + c]));
                out.rgba[at + c] = (old + (new - old) * by.abs()) as u8;
            }
        }
    }
    out
}

/// The shape in one colour, blurred.
fn blurred(man: &Sprite, colour: [u8; 3], strength: f32, radius: usize) -> Sprite {
    let side = man.side;
    let mut alpha: Vec<f32> = man.rgba.chunks_exact(4).map(|pixel| f32::from(pixel[3])).collect();
    for step in [1, side] {
        let old = alpha.clone();
        for (i, value) in alpha.iter_mut().enumerate() {
            let along = if step == 1 { i % side } else { i / side };
            let (back, ahead) = (radius.min(along), radius.min(side - 1 - along));
            let sum: f32 = (0..=back + ahead).map(|k| old[i - back * step + k * step]).sum();
            *value = sum / (2 * radius + 1) as f32;
        }
    }
    let rgba = alpha
        .iter()
        .flat_map(|a| {
            let a = (a * strength).min(255.0);
            [colour[0], colour[1], colour[2], 255].map(|c| (f32::from(c) * a / 255.0) as u8)
        })
        .collect();
    Sprite { side, rgba }
}
