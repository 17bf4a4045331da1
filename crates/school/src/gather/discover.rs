//! Finds piece sets in an unpacked package by the names of its files: a folder with all twelve men in one format is a set, and so is a
//! style sheet whose rules carry all twelve as data. Knows folders and names; whether two sets are alike is not asked here.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;

use super::names::man_named;

/// The twelve pictures of a set, in the order of their classes.
pub struct Found {
    /// The folder or file it was found in, under the package.
    pub place: String,
    /// File ending and bytes.
    pub men: Vec<(String, Vec<u8>)>,
}

const ENDINGS: [&str; 5] = ["svg", "png", "webp", "gif", "bmp"];

/// Every set under a folder, in the order of their places.
pub fn sets_in(home: &Path) -> Vec<Found> {
    let mut found = Vec::new();
    for folder in folders(home) {
        let mut by_kind: BTreeMap<(&str, String), BTreeMap<usize, PathBuf>> = BTreeMap::new();
        let mut files: Vec<PathBuf> = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        files.sort_by_key(|path| (path.as_os_str().len(), path.clone()));
        for path in &files {
            let (Some(stem), Some(ending)) = (path.file_stem().and_then(|s| s.to_str()), path.extension().and_then(|e| e.to_str())) else {
                continue;
            };
            let ending = ending.to_ascii_lowercase();
            if ending == "css" || ending == "js" {
                found.extend(sets_in_style(home, path));
            }
            let Some(ending) = ENDINGS.iter().find(|known| **known == ending) else { continue };
            let (set, man) = set_and_man(stem);
            if let Some(class) = man_named(man).or_else(|| black_unmarked(man, &files)) {
                by_kind.entry((ending, set.to_owned())).or_default().entry(class).or_insert_with(|| path.clone());
            }
        }
        for ((ending, set), men) in by_kind {
            if men.len() < 12 {
                continue;
            }
            let men: Option<Vec<_>> = men.values().map(|path| Some((ending.to_owned(), fs::read(path).ok()?))).collect();
            if let Some(men) = men {
                let place = if set.is_empty() { folder.clone() } else { folder.join(set) };
                found.push(Found { place: under(home, &place), men });
            }
        }
    }
    found
}

/// Where only the white men are marked, `n` beside `nw` is the black one.
fn black_unmarked(stem: &str, files: &[PathBuf]) -> Option<usize> {
    let role = "pnbrqk".find(stem).filter(|_| stem.len() == 1)?;
    let white = format!("{stem}w");
    files.iter().any(|path| path.file_stem().and_then(|s| s.to_str()) == Some(white.as_str())).then_some(7 + role)
}

/// Several sets in one folder are told apart by what stands before the man: `celtic-wn`.
fn set_and_man(stem: &str) -> (&str, &str) {
    match stem.rsplit_once('-') {
        Some((set, man)) if man.len() == 2 && set.len() > 1 && man_named(man).is_some() => (set, man),
        _ => ("", stem),
    }
}

fn under(home: &Path, path: &Path) -> String {
    path.strip_prefix(home).unwrap_or(path).to_string_lossy().into_owned()
}

/// A folder and all below it, in order.
fn folders(home: &Path) -> Vec<PathBuf> {
    let mut all = vec![home.to_owned()];
    let mut next = 0;
    while next < all.len() {
        let mut below: Vec<PathBuf> = fs::read_dir(&all[next])
            .into_iter()
            .flatten()
            .flatten()
            .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
            .map(|entry| entry.path())
            .collect();
        below.sort();
        all.extend(below);
        next += 1;
    }
    all
}

/// Rules such as `.cg-wrap piece.pawn.white { background-image: url('data:image/svg+xml;base64,...') }`, grouped by what is left of
/// the selector without its man.
fn sets_in_style(home: &Path, path: &Path) -> Vec<Found> {
    let Ok(text) = fs::read_to_string(path) else { return Vec::new() };
    let mut groups: BTreeMap<String, BTreeMap<usize, (String, Vec<u8>)>> = BTreeMap::new();
    for (at, _) in text.match_indices("data:image/") {
        let before = &text[..at];
        let Some(brace) = before.rfind('{') else { continue };
        if before.len() - brace > 200 || before[brace..].contains('}') {
            continue;
        }
        let from = before[..brace].rfind(['}', '{', ';', '/', '`', '"', '\n']).map_or(0, |at| at + 1);
        let selector = before[from..brace].trim();
        let Some(class) = man_named(selector) else { continue };
        if let Some(picture) = data_uri(&text[at..]) {
            let rest: String = ["pawn", "knight", "bishop", "rook", "queen", "king", "white", "black"]
                .iter()
                .fold(selector.to_owned(), |rest, word| rest.replace(word, ""));
            groups.entry(rest).or_default().entry(class).or_insert(picture);
        }
    }
    groups
        .into_values()
        .filter(|men| men.len() == 12)
        .map(|men| Found { place: under(home, path), men: men.into_values().collect() })
        .collect()
}

/// Ending and bytes of a data URI at the start of a text.
fn data_uri(text: &str) -> Option<(String, Vec<u8>)> {
    let text = text.strip_prefix("data:image/")?;
    let (head, body) = text.split_once(',')?;
    let ending = if head.starts_with("svg") { "svg" } else { head.split([';', ',']).next()? };
    let body = &body[..body.find(['\'', '"', ')'])?];
    let bytes = if head.contains("base64") { base64::engine::general_purpose::STANDARD.decode(body.trim()).ok()? } else { percent(body) };
    ENDINGS.contains(&ending).then(|| (ending.to_owned(), bytes))
}

fn percent(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        let hex = bytes.get(i + 1..i + 3).and_then(|hex| std::str::from_utf8(hex).ok()).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match (bytes[i], hex) {
            (b'%', Some(byte)) => {
                out.push(byte);
                i += 3;
            }
            (byte, _) => {
                out.push(byte);
                i += 1;
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_style_sheets_are_found() {
        let home = tempfile::tempdir().expect("a folder for the test");
        let pieces = home.path().join("img/fine");
        fs::create_dir_all(&pieces).expect("folders");
        let mut style = String::new();
        for stem in super::super::names::STEMS {
            fs::write(pieces.join(format!("{stem}.svg")), stem).expect("a file");
            let colour = if stem.starts_with('w') { "white" } else { "black" };
            let role = ["pawn", "knight", "bishop", "rook", "queen", "king"]["PNBRQK".find(&stem[1..]).expect("a man")];
            style += &format!(".x piece.{role}.{colour} {{ background: url('data:image/svg+xml,{stem}%21') }}\n");
        }
        fs::write(home.path().join("all.css"), style).expect("a file");
        for (set, stem) in ["old", "new"].into_iter().flat_map(|set| super::super::names::STEMS.map(|stem| (set, stem))) {
            let stem = stem.to_lowercase();
            fs::write(home.path().join("img").join(format!("{set}-{stem}.png")), format!("{set}{stem}")).expect("a file");
        }
        let unmarked = home.path().join("plain");
        fs::create_dir_all(&unmarked).expect("folders");
        for man in "pnbrqk".chars() {
            fs::write(unmarked.join(format!("{man}w.png")), format!("white {man}")).expect("a file");
            fs::write(unmarked.join(format!("{man}.png")), format!("black {man}")).expect("a file");
        }
        let found = sets_in(home.path());
        assert_eq!(found.iter().map(|set| set.place.as_str()).collect::<Vec<_>>(), ["all.css", "img/new", "img/old", "plain", "img/fine"]);
        assert_eq!(found[0].men[7].1, b"bN!");
        assert_eq!((found[1].men[7].1.as_slice(), found[2].men[0].1.as_slice()), (b"newbn".as_slice(), b"oldwp".as_slice()));
        assert_eq!(found[4].men[7].1, b"bN");
        assert_eq!((found[3].men[1].1.as_slice(), found[3].men[7].1.as_slice()), (b"white n".as_slice(), b"black n".as_slice()));
    }
}
