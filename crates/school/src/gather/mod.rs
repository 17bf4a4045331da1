//! Gathers piece sets, fonts and textures into one folder of one form, as the recipe says. What it fetches stays in that folder and
//! never becomes part of the project. It names and splits sets; it draws nothing.

mod discover;
mod fetch;
mod font;
mod names;
mod recipe;
mod same;
mod symbols;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

pub(crate) use fetch::{Shop, fetch};
pub use names::STEMS;
pub use recipe::RECIPE;

use crate::sprite::{LARGE, Sprite};
use crate::{Split, Trouble};
use recipe::Step;
use same::Print;

/// What is known of a gathered set.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Entry {
    /// Its folder under `sets`.
    pub name: String,
    /// The package it came from.
    pub source: String,
    /// The first set found that is the same drawing, perhaps in other colours or sharpness.
    pub family: String,
    /// Whether it is learned from or examined with.
    pub split: Split,
    /// Whether books print it: black ink on white.
    pub ink: bool,
    /// How often it is drawn, against 1 for most.
    pub weight: f32,
    /// Where the very same was found again.
    pub also: Vec<String>,
}

/// Sets closer than this are one and the same; the second is not kept.
const TWIN: f64 = 2.5;
/// Sets closer than this are one drawing, and in one split.
const KIN: f64 = 11.0;
/// Sets whose outer shapes are closer than this are one drawing in other colours.
const COUSIN: f64 = 4.5;

struct Gathered {
    entry: Entry,
    men: Vec<(String, Vec<u8>)>,
    print: Print,
}

/// Follows the recipe into a folder. Tells what it does line by line; a package that does not come is told and left out.
pub fn gather(dir: &Path, recipe: &str, exam_only: bool, tell: &mut dyn FnMut(&str)) -> Result<Vec<Entry>, Trouble> {
    let steps = recipe::steps(recipe)?;
    let packages = dir.join("packages");
    let listed = |wanted: fn(&Step) -> Option<&Vec<String>>| -> BTreeSet<&String> { steps.iter().filter_map(wanted).flatten().collect() };
    let exam = listed(|step| if let Step::Exam(names) = step { Some(names) } else { None });
    let dropped = listed(|step| if let Step::Drop(names) = step { Some(names) } else { None });
    let often = listed(|step| if let Step::Often(names) = step { Some(names) } else { None });
    let rare = listed(|step| if let Step::Rare(names) = step { Some(names) } else { None });
    let mut all: Vec<Gathered> = Vec::new();
    let mut extras: Vec<(&'static str, PathBuf)> = Vec::new();
    for step in &steps {
        let found = match take(step, &packages, &mut extras) {
            Ok(found) => found,
            Err(why) => {
                tell(&format!("left out: {why}"));
                continue;
            }
        };
        for (name, source, ink, men) in found {
            if dropped.contains(&name) {
                continue;
            }
            match add(&mut all, name, source, ink, men) {
                Ok(told) | Err(told) => tell(&told),
            }
        }
    }
    let exam_families: BTreeSet<String> =
        all.iter().filter(|set| exam.contains(&set.entry.name)).map(|set| set.entry.family.clone()).collect();
    for set in &mut all {
        set.entry.split = if exam_families.contains(&set.entry.family) { Split::Exam } else { Split::Learn };
    }
    for set in &mut all {
        let name = &set.entry.name;
        set.entry.weight = if often.contains(name) {
            4.0
        } else if rare.contains(name) {
            0.25
        } else {
            1.0
        };
    }
    for name in [&exam, &often, &rare].into_iter().flatten().filter(|name| !all.iter().any(|set| set.entry.name == ***name)) {
        tell(&format!("the recipe speaks of {name}, but no such set was found"));
    }
    all.retain(|set| !exam_only || set.entry.split == Split::Exam);
    tell_likeness(&all, tell);
    write(dir, &all, &extras)?;
    Ok(all.into_iter().map(|set| set.entry).collect())
}

type Named = (String, String, bool, Vec<(String, Vec<u8>)>);

/// What one step brings.
fn take(step: &Step, packages: &Path, extras: &mut Vec<(&'static str, PathBuf)>) -> Result<Vec<Named>, Trouble> {
    let read = |path: PathBuf| fs::read(&path).map_err(|why| Trouble::file(&path, &why));
    Ok(match step {
        Step::Sets { shop, package, prefix, within } => {
            let home = fetch(packages, *shop, package)?;
            let found = discover::sets_in(&home).into_iter().filter(|set| set.place.contains(within.as_str()));
            found.map(|set| (set_name(prefix, &set.place), format!("{shop} {package} {}", set.place), false, set.men)).collect()
        }
        Step::Font { shop, package, path, name, characters, cut } => {
            let font = read(fetch(packages, *shop, package)?.join(path))?;
            let men = font::drawings(&font, characters, *cut).ok_or_else(|| Trouble(format!("{path} lacks chess men")))?;
            vec![(name.clone(), format!("{shop} {package} {path}"), *cut != font::Cut::Solid, men)]
        }
        Step::Icons { package, name, icons } => {
            let collection = read(fetch(packages, Shop::Npm, package)?.join("package/icons.json"))?;
            let men = symbols::icons(&collection, icons).ok_or_else(|| Trouble(format!("{package} lacks some of {icons:?}")))?;
            vec![(name.clone(), format!("npm {package}"), false, men)]
        }
        Step::Groups { shop, package, path, name } => {
            let drawing = read(fetch(packages, *shop, package)?.join(path))?;
            let men = symbols::groups(&drawing).ok_or_else(|| Trouble(format!("{path} lacks groups of chess men")))?;
            vec![(name.clone(), format!("{shop} {package} {path}"), false, men)]
        }
        Step::Strip { shop, package, path, name, rows } => {
            let picture = read(fetch(packages, *shop, package)?.join(path))?;
            let men = symbols::strip(&picture, rows).ok_or_else(|| Trouble(format!("{path} cannot be cut into chess men")))?;
            vec![(name.clone(), format!("{shop} {package} {path}"), false, men)]
        }
        Step::Letters { shop, package, path } | Step::Texture { shop, package, path } => {
            let path = fetch(packages, *shop, package)?.join(path);
            fs::metadata(&path).map_err(|why| Trouble::file(&path, &why))?;
            extras.push((if matches!(step, Step::Letters { .. }) { "fonts" } else { "textures" }, path));
            Vec::new()
        }
        Step::Exam(_) | Step::Drop(_) | Step::Often(_) | Step::Rare(_) => Vec::new(),
    })
}

/// The prefix, and the last folder unless it only says that pictures are in it.
fn set_name(prefix: &str, place: &str) -> String {
    const PLAIN: [&str; 18] = [
        "pieces",
        "images",
        "img",
        "assets",
        "static",
        "resources",
        "svg",
        "png",
        "pictures",
        "package",
        "default",
        "figures",
        "piece_svgs",
        "chesspieces",
        "theme",
        "256",
        "128",
        "base",
    ];
    let last = place.rsplit('/').map(|part| part.split('.').next().unwrap_or(part)).find(|part| !PLAIN.contains(part) && !part.is_empty());
    let tidy = |text: &str| text.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect::<String>();
    match last {
        Some(last) if tidy(last) != prefix => format!("{prefix}-{}", tidy(last)),
        _ => prefix.to_owned(),
    }
}

/// Adds a set unless it is there already; says what became of it.
fn add(all: &mut Vec<Gathered>, name: String, source: String, ink: bool, men: Vec<(String, Vec<u8>)>) -> Result<String, String> {
    let sprites: Option<Vec<Sprite>> = men.iter().map(|(ending, bytes)| Sprite::read(ending, bytes, LARGE)).collect();
    let sprites = sprites.ok_or_else(|| format!("left out: {name}, unreadable or empty"))?;
    if sprites.iter().filter(|man| man.cut_out()).count() < 10 {
        return Err(format!("left out: {name}, not cut out of its ground"));
    }
    let ink = ink || sprites.iter().all(Sprite::is_ink);
    let print = Print::of(&sprites).ok_or_else(|| format!("left out: {name}, an empty man"))?;
    let nearest = all.iter_mut().map(|set| (set.print.distance(&print), set)).min_by(|a, b| a.0.total_cmp(&b.0));
    let mut family = name.clone();
    if let Some((distance, nearest)) = nearest
        && distance < TWIN
    {
        let told = format!("{name} is {} again ({distance:.1})", nearest.entry.name);
        nearest.entry.also.push(source);
        nearest.entry.ink |= ink;
        return Ok(told);
    }
    // All that are kin become one family, also those that only this one connects.
    let near = |set: &Gathered| set.print.distance(&print) < KIN || set.print.shape_distance(&print) < COUSIN;
    let kin: BTreeSet<String> = all.iter().filter(|set| near(set)).map(|set| set.entry.family.clone()).collect();
    if let Some(first) = all.iter().map(|set| &set.entry.family).find(|name| kin.contains(*name)) {
        family = first.clone();
    }
    for set in all.iter_mut().filter(|set| kin.contains(&set.entry.family)) {
        set.entry.family = family.clone();
    }
    let taken = |name: &str| all.iter().any(|set| set.entry.name == name);
    let free = (2..).map(|n| format!("{name}-{n}")).find(|other| !taken(other));
    let name = if taken(&name) { free.unwrap_or(name) } else { name };
    let told = format!("{name} (family {family}) from {source}");
    all.push(Gathered { entry: Entry { name, source, family, split: Split::Learn, ink, weight: 1.0, also: Vec::new() }, men, print });
    Ok(told)
}

/// For each set of the examination, the sets of the lessons that come nearest: whoever writes the recipe should look at them.
fn tell_likeness(all: &[Gathered], tell: &mut dyn FnMut(&str)) {
    for set in all.iter().filter(|set| set.entry.split == Split::Exam) {
        let others = || all.iter().filter(|other| other.entry.split == Split::Learn);
        let nearest = others().map(|other| (other.print.distance(&set.print), other)).min_by(|a, b| a.0.total_cmp(&b.0));
        let shaped = others().map(|other| (other.print.shape_distance(&set.print), other)).min_by(|a, b| a.0.total_cmp(&b.0));
        if let (Some((d, near)), Some((s, shape))) = (nearest, shaped) {
            tell(&format!("exam: {} is {d:.1} from {}, its shapes {s:.1} from {}", set.entry.name, near.entry.name, shape.entry.name));
        }
    }
}

fn write(dir: &Path, all: &[Gathered], extras: &[(&'static str, PathBuf)]) -> Result<(), Trouble> {
    let make = |folder: &Path| fs::create_dir_all(folder).map_err(|why| Trouble::file(folder, &why));
    for old in ["sets", "fonts", "textures"] {
        let _ = fs::remove_dir_all(dir.join(old));
        make(&dir.join(old))?;
    }
    for set in all {
        let folder = dir.join("sets").join(&set.entry.name);
        make(&folder)?;
        for (stem, (ending, bytes)) in STEMS.iter().zip(&set.men) {
            let path = folder.join(format!("{stem}.{ending}"));
            fs::write(&path, bytes).map_err(|why| Trouble::file(&path, &why))?;
        }
    }
    for (kind, path) in extras {
        if let Some(name) = path.file_name() {
            fs::copy(path, dir.join(kind).join(name)).map_err(|why| Trouble::file(path, &why))?;
        }
    }
    let entries: Vec<&Entry> = all.iter().map(|set| &set.entry).collect();
    let manifest = dir.join("manifest.json");
    let text = serde_json::to_string_pretty(&entries).map_err(|why| Trouble::file(&manifest, &why))?;
    fs::write(&manifest, text).map_err(|why| Trouble::file(&manifest, &why))
}
