//! Materials that are drawn and not gathered: wood, marble, cloth and paper as grey tiles that repeat without a seam.

use rival_core::Rng;

use super::themes::GRAINS;

/// The side of a tile; a power of two.
pub const TILE: usize = 256;

/// One material: -1 to 1 for each pixel.
pub struct Grain(Vec<f32>);

impl Grain {
    /// All materials, always the same.
    pub fn all() -> Vec<Grain> {
        (0..GRAINS).map(|number| Grain::new(number as u64)).collect()
    }

    fn new(number: u64) -> Grain {
        let seed = Rng::mix(number + 77);
        let value = |x: f32, y: f32| match number % 5 {
            // Wood: long fibres, and rings bent by slow noise.
            0 | 1 => {
                let bend = noise(seed, x, y, 2, 4) * 1.5;
                let rings = ((y / TILE as f32 * (4.0 + (number % 3) as f32) + bend) * std::f32::consts::TAU).sin();
                0.45 * rings + 0.4 * noise(seed ^ 1, x, y, 4, 64) + 0.25 * noise(seed ^ 2, x, y, 16, 128)
            }
            // Marble: veins.
            2 => {
                let cloud = noise(seed, x, y, 4, 4) + 0.5 * noise(seed ^ 1, x, y, 8, 8) + 0.25 * noise(seed ^ 2, x, y, 32, 32);
                0.45 - 0.9 * (cloud * 3.0).sin().abs().sqrt() + 0.3 * cloud
            }
            // Clouds and stone.
            3 => 0.8 * noise(seed, x, y, 8, 8) + 0.5 * noise(seed ^ 1, x, y, 32, 32) + 0.4 * noise(seed ^ 2, x, y, 128, 128),
            // Cloth or paper: fine threads.
            _ => 0.5 * noise(seed, x, y, 128, 16) + 0.5 * noise(seed ^ 1, x, y, 16, 128),
        };
        Grain((0..TILE * TILE).map(|i| value((i % TILE) as f32, (i / TILE) as f32).clamp(-1.0, 1.0)).collect())
    }

    /// At a place; the tile repeats.
    #[inline]
    pub fn at(&self, x: usize, y: usize) -> f32 {
        self.0[(y % TILE) * TILE + x % TILE]
    }
}

/// Smooth noise from -1 to 1 with this many cells across and down a tile; it repeats at the tile's edge.
fn noise(seed: u64, x: f32, y: f32, across: usize, down: usize) -> f32 {
    let (u, v) = (x * across as f32 / TILE as f32, y * down as f32 / TILE as f32);
    let (i, j) = (u as usize, v as usize);
    let corner = |i: usize, j: usize| {
        let hash = Rng::mix(seed ^ ((i % across) as u64 | ((j % down) as u64) << 32));
        (hash >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    };
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (s, t) = (ease(u.fract()), ease(v.fract()));
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    mix(mix(corner(i, j), corner(i + 1, j), s), mix(corner(i, j + 1), corner(i + 1, j + 1), s), t)
}
