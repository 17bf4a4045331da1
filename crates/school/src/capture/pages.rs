//! Boards of npm packages in a browser. One page holds many boards, each in a section of its own; one screenshot of it is cut into
//! pictures, and the page itself tells where the squares lie.

use std::fs;
use std::path::Path;
use std::process::Command;

use image::GenericImageView;
use rival_core::Rng;
use serde::Serialize;

use super::{position, run};
use crate::gather::{Shop, fetch};
use crate::scene::Coordinates;
use crate::truth::Truth;
use crate::{Split, Trouble, Wardrobe};

/// The packages whose boards are captured, and the module of each that draws.
pub const KITS: [(&str, &str); 5] = [
    ("chessboard-element", "bundled/chessboard-element.bundled.js"),
    ("cm-chessboard", "src/Chessboard.js"),
    ("chessground", "dist/chessground.js"),
    ("@chrisoakman/chessboardjs", "dist/chessboard-1.0.0.min.js"),
    ("gchessboard", "dist/index.es.js"),
];

const PAGE: &str = include_str!("page.html");
/// Boards on one page.
const EACH: usize = 8;
const WIDTH: usize = 1280;
const HEIGHT: usize = 860;

#[derive(Serialize)]
struct Section {
    placement: String,
    view: &'static str,
    side: usize,
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    light: &'static str,
    dark: &'static str,
    page: &'static str,
    ink: &'static str,
    coordinates: bool,
    marks: bool,
    last: Option<[String; 2]>,
    arrows: Vec<[String; 2]>,
    /// The folder of a gathered set; none for the package's own.
    set: Option<String>,
    ending: &'static str,
    text: String,
}

#[derive(Serialize)]
struct Plan<'a> {
    kit: &'a str,
    at: String,
    sections: &'a [Section],
}

/// Captures `count` boards of a package.
pub fn capture(
    out: &Path,
    gathered: &Path,
    wardrobe: &Wardrobe,
    (kit, entry): (&str, &str),
    count: usize,
    rng: &mut Rng,
) -> Result<Vec<Truth>, Trouble> {
    let packages = gathered.join("packages");
    let whole = |path: &Path| fs::canonicalize(path).map_err(|why| Trouble::file(path, &why));
    let at = format!("file://{}", whole(&fetch(&packages, Shop::Npm, kit)?)?.display());
    let jquery = format!("file://{}/package/dist/jquery.min.js", whole(&fetch(&packages, Shop::Npm, "jquery@3")?)?.display());
    let mut truths = Vec::new();
    let short = kit.rsplit('/').next().unwrap_or(kit);
    while truths.len() < count {
        let mut names = Vec::new();
        let mut sections = Vec::new();
        for _ in 0..EACH.min(count - truths.len()) {
            let (section, name) = section(gathered, wardrobe, kit, rng)?;
            sections.push(section);
            names.push(name);
        }
        let plan = serde_json::to_string(&Plan { kit, at: at.clone(), sections: &sections }).map_err(|why| Trouble(why.to_string()))?;
        let page = out.join("page.html");
        let text =
            PAGE.replace("/*PLAN*/null", &plan).replace("/*JQUERY*/", &jquery).replace("/*ENTRY*/", &format!("{at}/package/{entry}"));
        fs::write(&page, text).map_err(|why| Trouble::file(&page, &why))?;
        // On a busy machine a browser may be caught before its boards are there.
        let page_path = whole(&page)?;
        let mut shot = shoot(&page_path, out, &sections);
        for _ in 0..5 {
            if shot.is_ok() {
                break;
            }
            shot = shoot(&page_path, out, &sections);
        }
        let (frames, picture) = shot?;
        for (i, (section, frame)) in sections.iter().zip(frames).enumerate() {
            let (set, seen) = &names[i];
            let file = format!("{short}-{:03}.png", truths.len());
            let cut = picture.view(0, (i * HEIGHT) as u32, WIDTH as u32, HEIGHT as u32).to_image();
            let path = out.join(&file);
            image::DynamicImage::ImageRgba8(cut).into_rgb8().save(&path).map_err(|why| Trouble::file(&path, &why))?;
            let [left, top, right, bottom] = frame;
            let (top, bottom) = (top - (i * HEIGHT) as f32, bottom - (i * HEIGHT) as f32);
            let coordinates = if !section.coordinates {
                Coordinates::None
            } else if kit == "cm-chessboard" || kit == "chessground" {
                Coordinates::Outside
            } else {
                Coordinates::Inside
            };
            truths.push(Truth {
                file,
                placement: section.placement.clone(),
                view: section.view.into(),
                turn: None,
                corners: [[left, top], [right, top], [right, bottom], [left, bottom]],
                others: Vec::new(),
                coordinates,
                set: set.clone(),
                theme: kit.into(),
                seen: *seen,
            });
        }
        let _ = fs::remove_file(&page);
    }
    Ok(truths)
}

fn section(gathered: &Path, wardrobe: &Wardrobe, kit: &str, rng: &mut Rng) -> Result<(Section, (String, bool)), Trouble> {
    const THEMES: [(&str, &str); 7] = [
        ("#f0d9b5", "#b58863"),
        ("#eeeed2", "#769656"),
        ("#dee3e6", "#8ca2ad"),
        ("#e8ebf0", "#5c6b7a"),
        ("#f6d7e0", "#a8506e"),
        ("#eae9d2", "#4b7399"),
        ("#5a6068", "#33383f"),
    ];
    let (setup, placement) = position(rng);
    let (light, dark) = THEMES[rng.below(THEMES.len())];
    let dark_page = rng.below(2) == 0;
    let name = |square: usize| format!("{}{}", (b'a' + (square % 8) as u8) as char, 8 - square / 8);
    let own = matches!(kit, "cm-chessboard" | "gchessboard") || (kit != "@chrisoakman/chessboardjs" && rng.below(3) == 0);
    let split = if rng.below(2) == 0 { Split::Exam } else { Split::Learn };
    let sets = wardrobe.of(split);
    let is_shown = |name: &str| is_shown(&gathered.join("sets").join(name));
    let outfit = if own { None } else { (0..20).find_map(|_| rng.choose(&sets).copied().filter(|outfit| is_shown(&outfit.entry.name))) };
    let (set, ending) = match outfit {
        None => (None, "svg"),
        Some(outfit) => {
            let folder = gathered.join("sets").join(&outfit.entry.name);
            let folder = fs::canonicalize(&folder).map_err(|why| Trouble::file(&folder, &why))?;
            let ending = ["svg", "png", "webp", "gif", "bmp"].into_iter().find(|ending| folder.join(format!("wP.{ending}")).exists());
            (Some(format!("file://{}", folder.display())), ending.unwrap_or("png"))
        }
    };
    let side = 8 * (22 + rng.below(74));
    let section = Section {
        placement,
        view: if rng.below(3) == 0 { "black" } else { "white" },
        side,
        left: rng.below(WIDTH - side - 40) + 20,
        top: rng.below(HEIGHT - side - 50) + 20,
        width: WIDTH,
        height: HEIGHT,
        light,
        dark,
        page: if dark_page { "#262421" } else { "#f4f4f4" },
        ink: if dark_page { "#ddd" } else { "#222" },
        coordinates: rng.below(2) == 0,
        marks: rng.below(2) == 0,
        last: setup.last_move.map(|(from, to)| [name(from), name(to)]),
        arrows: (0..rng.below(4)).map(|_| [name(rng.below(32)), name(32 + rng.below(32))]).collect(),
        set,
        ending,
        text: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ".repeat(rng.below(12)),
    };
    let named = match outfit {
        Some(outfit) => (outfit.entry.name.clone(), split == Split::Learn),
        // The packages' own men are the classic ones, and one of Lichess; both are among the lessons.
        None => (format!("{kit}'s own"), true),
    };
    Ok((section, named))
}

/// Whether a browser shows the pictures of a set: drawings that do not say that they are SVG are shown by others alone.
fn is_shown(folder: &Path) -> bool {
    let Ok(files) = fs::read_dir(folder) else { return false };
    let mut drawings = files.flatten().map(|file| file.path()).filter(|path| path.extension().is_some_and(|ending| ending == "svg"));
    drawings.all(|path| fs::read_to_string(path).is_ok_and(|text| text.contains("http://www.w3.org/2000/svg")))
}

type Frames = Vec<[f32; 4]>;

/// A screenshot of a page of so many sections, and where the squares are in it.
fn shoot(page: &Path, out: &Path, sections: &[Section]) -> Result<(Frames, image::DynamicImage), Trouble> {
    let url = format!("file://{}", page.display());
    let size = format!("--window-size={WIDTH},{}", HEIGHT * sections.len());
    let shot = out.join("shot.png");
    let chromium = || {
        let mut command = Command::new("chromium");
        command.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files"]);
        command.args(["--virtual-time-budget=20000", &size]);
        command
    };
    let text = run(chromium().arg("--dump-dom").arg(&url))?;
    let text = String::from_utf8_lossy(&text);
    let lost = || Trouble("the page did not tell where its boards are".into());
    let frames = text.split_once("data-frames=\"").and_then(|(_, rest)| rest.split_once('"')).ok_or_else(lost)?.0;
    let frames: Frames = serde_json::from_str(frames).map_err(|_| lost())?;
    if frames.len() != sections.len() || frames.iter().any(|[left, top, right, bottom]| right - left < 100.0 || bottom - top < 100.0) {
        return Err(lost());
    }
    run(chromium().arg(format!("--screenshot={}", shot.display())).arg(&url))?;
    let picture = image::open(&shot).map_err(|why| Trouble::file(&shot, &why))?;
    let _ = fs::remove_file(&shot);
    let there = sections.iter().zip(&frames).all(|(section, frame)| is_there(&picture, section, *frame));
    if there { Ok((frames, picture)) } else { Err(Trouble("the screenshot was taken before its boards were drawn".into())) }
}

/// Whether something else than the page is where the squares should be: near a corner of each, where men seldom are.
fn is_there(picture: &image::DynamicImage, section: &Section, [left, top, right, bottom]: [f32; 4]) -> bool {
    let page = u32::from_str_radix(section.page.trim_start_matches('#'), 16).unwrap_or_default().to_be_bytes();
    let bare = (0..64).filter(|square| {
        let (u, v) = ((square % 8) as f32 + 0.1, (square / 8) as f32 + 0.1);
        let (x, y) = (left + (right - left) * u / 8.0, top + (bottom - top) * v / 8.0);
        picture.in_bounds(x as u32, y as u32) && picture.get_pixel(x as u32, y as u32).0[..3] == page[1..]
    });
    bare.count() < 8
}
