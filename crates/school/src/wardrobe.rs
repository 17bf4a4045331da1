//! All that boards are drawn with, in memory: the men of every gathered set at a few sizes, fonts, textures, and which of it is kept
//! for the examination. Knows the folder that `gather` writes, and no package.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rival_vision::{CLASSES, man_of, man_on};

use crate::gather::{Entry, STEMS};
use crate::letters::Letters;
use crate::scale::Filter;
use crate::scene::Grain;
use crate::sprite::{LARGE, Sprite};
use crate::{Split, Trouble, tailor};

/// One piece set.
pub struct Outfit {
    /// What the manifest says of it.
    pub entry: Entry,
    /// By class 1 to 12, less one; each large, half and a quarter of that.
    men: Vec<[Sprite; 3]>,
}

impl Outfit {
    /// A set of twelve large pictures in the order of the classes.
    pub fn new(entry: Entry, men: Vec<Sprite>) -> Outfit {
        let men = men.into_iter().map(|large| {
            let half = large.at(large.side / 2, Filter::Smooth);
            let quarter = half.at(large.side / 4, Filter::Smooth);
            [large, half, quarter]
        });
        Outfit { entry, men: men.collect() }
    }

    /// The man of a class (1 to 12) at a size.
    pub fn man(&self, class: usize, side: usize, filter: Filter) -> Sprite {
        self.near(class, side).at(side, filter)
    }

    /// The smallest picture that is not smaller than asked: nothing is gained by looking at more pixels.
    pub fn near(&self, class: usize, side: usize) -> &Sprite {
        let sizes = &self.men[class - 1];
        sizes.iter().rev().find(|sprite| sprite.side >= side).unwrap_or(&sizes[0])
    }
}

/// Everything gathered.
pub struct Wardrobe {
    /// All sets, in the order of their names.
    pub outfits: Vec<Outfit>,
    /// Fonts for text.
    pub letters: Vec<Letters>,
    /// Pictures of wood, marble and the like.
    pub textures: Vec<Texture>,
    /// Materials drawn by ourselves.
    pub grains: Vec<Grain>,
    families: [Vec<Family>; 2],
}

/// Sets that are one drawing.
pub struct Family {
    /// Numbers of outfits.
    pub outfits: Vec<usize>,
    /// How often it is drawn: as its oftenest set.
    pub weight: f32,
    /// Whether books print one of them.
    pub ink: bool,
}

/// A picture of a board's material.
pub struct Texture {
    /// Its file name.
    pub name: String,
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
}

impl Wardrobe {
    /// Reads a gathered folder; sets are drawn on all cores, which takes a few seconds.
    pub fn open(dir: &Path) -> Result<Wardrobe, Trouble> {
        let manifest = dir.join("manifest.json");
        let text = fs::read_to_string(&manifest).map_err(|why| Trouble::file(&manifest, &why))?;
        let mut entries: Vec<Entry> = serde_json::from_str(&text).map_err(|why| Trouble::file(&manifest, &why))?;
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let parts: Vec<Result<Vec<Outfit>, Trouble>> = std::thread::scope(|scope| {
            let part = entries.len().div_ceil(cores).max(1);
            let workers: Vec<_> = entries
                .chunks(part)
                .map(|part| scope.spawn(move || part.iter().map(|entry| dress(dir, entry)).collect::<Result<Vec<Outfit>, Trouble>>()))
                .collect();
            let lost = || Err(Trouble("a thread that draws piece sets ended early".into()));
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| lost())).collect()
        });
        let outfits = parts.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().chain(own()).collect();
        let letters = files(&dir.join("fonts"))?.iter().filter_map(|(_, bytes)| Letters::new(bytes)).collect();
        let textures = files(&dir.join("textures"))?.iter().filter_map(|(name, bytes)| texture(name, bytes)).collect();
        Ok(Wardrobe::new(outfits, letters, textures))
    }

    /// Of these.
    pub fn new(outfits: Vec<Outfit>, letters: Vec<Letters>, textures: Vec<Texture>) -> Wardrobe {
        let families = [Split::Learn, Split::Exam].map(|split| {
            let mut families: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
            for (i, outfit) in outfits.iter().enumerate().filter(|(_, outfit)| outfit.entry.split == split) {
                families.entry(&outfit.entry.family).or_default().push(i);
            }
            let family = |members: Vec<usize>| Family {
                weight: members.iter().map(|i| outfits[*i].entry.weight).fold(0.0, f32::max),
                ink: members.iter().any(|i| outfits[*i].entry.ink),
                outfits: members,
            };
            families.into_values().map(family).collect()
        });
        Wardrobe { outfits, letters, textures, grains: Grain::all(), families }
    }

    /// The same with so many sets that nobody has drawn, for lessons.
    #[must_use]
    pub fn with_tailored(mut self, count: usize, seed: u64) -> Wardrobe {
        self.outfits.extend(tailor::sets(count, seed));
        Wardrobe::new(self.outfits, self.letters, self.textures)
    }

    /// The sets of a split by drawing.
    pub fn families(&self, split: Split) -> &[Family] {
        &self.families[split as usize]
    }

    /// The sets of a split.
    pub fn of(&self, split: Split) -> Vec<&Outfit> {
        self.outfits.iter().filter(|outfit| outfit.entry.split == split).collect()
    }
}

/// Our own men, as the page and the drawings of the eyes have them: whoever reads boards should read ours.
fn own() -> Option<Outfit> {
    let man = |class: usize| {
        let piece = man_of(class)?;
        let (dark, light) = (man_on(piece, [0; 3], LARGE), man_on(piece, [255; 3], LARGE));
        // What differs between the grounds is ground: the rest is the man.
        let pixel = |(dark, light): (&[u8], &[u8])| {
            let cover = 255 - light[1].saturating_sub(dark[1]);
            let colour = [0, 1, 2].map(|c| (u32::from(dark[c]) * 255 / u32::from(cover.max(1))).min(255) as u8);
            [colour[0], colour[1], colour[2], cover]
        };
        Some(Sprite { side: LARGE, rgba: dark.rgb().chunks_exact(3).zip(light.rgb().chunks_exact(3)).flat_map(pixel).collect() })
    };
    let name = "rival".to_owned();
    let entry = Entry { source: name.clone(), family: name.clone(), name, split: Split::Learn, ink: false, weight: 4.0, also: Vec::new() };
    Some(Outfit::new(entry, (1..CLASSES).map(man).collect::<Option<_>>()?))
}

fn dress(dir: &Path, entry: &Entry) -> Result<Outfit, Trouble> {
    let folder = dir.join("sets").join(&entry.name);
    let man = |stem: &str| -> Result<Sprite, Trouble> {
        for ending in ["svg", "png", "webp", "gif", "bmp"] {
            let path = folder.join(format!("{stem}.{ending}"));
            if let Ok(bytes) = fs::read(&path) {
                return Sprite::read(ending, &bytes, LARGE).ok_or_else(|| Trouble::file(&path, &"not a picture of a man"));
            }
        }
        Err(Trouble::file(&folder, &format!("has no {stem}")))
    };
    Ok(Outfit::new(entry.clone(), STEMS.iter().map(|stem| man(stem)).collect::<Result<_, _>>()?))
}

/// Names and bytes of the files in a folder, in order; none where there is no such folder.
fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, Trouble> {
    let mut paths: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        fs::read(&path).map(|bytes| (name, bytes)).map_err(|why| Trouble::file(&path, &why))
    };
    paths.into_iter().map(read).collect()
}

fn texture(name: &str, bytes: &[u8]) -> Option<Texture> {
    let picture = image::load_from_memory(bytes).ok()?.into_rgb8();
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    (width > 15 && height > 15).then(|| Texture { name: name.replace('_', "-"), width, height, rgb: picture.into_raw() })
}
