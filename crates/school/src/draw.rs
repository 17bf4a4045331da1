//! Writes scenes to files, with one line of truth for each, in the form that captured windows and pages have too.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rival_core::Rng;
use rival_vision::{Lattice, Picture};

use crate::scale::Filter;
use crate::scene::{Canvas, Ink, Kind, Scene, Weather, scene, scene_in};
use crate::truth::{self, Truth};
use crate::{Split, Trouble, Wardrobe};

/// What to draw.
pub struct Order {
    /// Where to.
    pub out: PathBuf,
    /// Whose sets.
    pub split: Split,
    /// None for all sorts.
    pub weather: Option<Weather>,
    /// What is around the board.
    pub kind: Kind,
    /// How many.
    pub count: u64,
    /// Picture i is drawn from this and i.
    pub seed: u64,
    /// Write nothing.
    pub dry: bool,
}

/// Draws an order; how long the drawing took, without the files.
pub fn draw(wardrobe: &Wardrobe, order: &Order) -> Result<Duration, Trouble> {
    let out = &order.out;
    let mut lines = Vec::new();
    let mut spent = Duration::ZERO;
    if !order.dry {
        fs::create_dir_all(out).map_err(|why| Trouble::file(out, &why))?;
    }
    for i in 0..order.count {
        let mut rng = Rng::new(Rng::mix(order.seed) ^ i);
        let start = Instant::now();
        let scene = match &order.weather {
            Some(weather) => scene_in(wardrobe, order.split, order.kind, weather, &mut rng),
            None => scene(wardrobe, order.split, order.kind, &mut rng),
        };
        spent += start.elapsed();
        let scene = scene.ok_or_else(|| Trouble("the wardrobe has no sets of this split".into()))?;
        if order.dry {
            continue;
        }
        let file = format!("{i:05}.png");
        truth::save(&scene.picture, &out.join(&file))?;
        lines.push(tell(&scene, file, order.split));
    }
    if !order.dry {
        truth::write(out, &lines)?;
    }
    Ok(spent)
}

fn tell(scene: &Scene<'_>, file: String, split: Split) -> Truth {
    let flat = |lattice: &Lattice| lattice.corners.map(|corner| [corner.x, corner.y]);
    Truth {
        file,
        placement: truth::placement(&scene.squares, scene.view),
        view: truth::side(scene.view),
        turn: scene.turn.map(truth::side),
        corners: flat(&scene.lattice),
        others: scene.others.iter().map(flat).collect(),
        coordinates: scene.coordinates,
        set: scene.set.to_owned(),
        theme: scene.theme.clone(),
        seen: split == Split::Learn,
    }
}

/// One line for each set, three beside each other: its men on light and dark, its name, and a red mark if it is for the examination.
pub fn show(wardrobe: &Wardrobe, out: &Path) -> Result<(), Trouble> {
    const CELL: usize = 44;
    const WIDE: usize = 12 * CELL + 190;
    const COLUMNS: usize = 3;
    let rows = wardrobe.outfits.len().div_ceil(COLUMNS).max(1);
    let mut canvas = Canvas::new(COLUMNS * WIDE, rows * CELL, [255; 3]).ok_or_else(|| Trouble("the picture would be too large".into()))?;
    for (i, outfit) in wardrobe.outfits.iter().enumerate() {
        let (left, top) = (i % COLUMNS * WIDE, i / COLUMNS * CELL);
        for class in 1..=12 {
            let x = left + (class - 1) * CELL;
            let ground = if class % 2 == 1 { [240, 217, 181] } else { [181, 136, 99] };
            canvas.rect(x as f32, top as f32, CELL as f32, CELL as f32, Ink(ground, 1.0));
            canvas.put(&outfit.man(class, CELL, Filter::Smooth), x as i32, top as i32);
        }
        let exam = outfit.entry.split == Split::Exam;
        if let Some(font) = wardrobe.letters.first() {
            let name = font.line(&outfit.entry.name, 20);
            let family = font.line(&outfit.entry.family, 14);
            let x = (left + 12 * CELL + 4) as i32;
            canvas.write(&name, x, top as i32 + 2, Ink(if exam { [200, 0, 0] } else { [0; 3] }, 1.0));
            canvas.write(&family, x, top as i32 + 24, Ink([110; 3], 1.0));
        }
    }
    let (width, height) = (canvas.width(), canvas.height());
    let picture = Picture::new(width, height, canvas.into_rgb()).ok_or_else(|| Trouble("the picture has no size".into()))?;
    truth::save(&picture, out)
}
