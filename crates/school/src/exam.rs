//! The examination: boards drawn with sets and themes that were never in a lesson are read, and every square counts. A board is exact
//! when all sixty-four squares are read right.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rival_core::Rng;
use rival_vision::net::Net;
use rival_vision::{Lattice, Picture, Tiles, class_of, locate, read};

use crate::{Kind, Scene, Split, Wardrobe, Weather, scene_in};

/// How many were right.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Marks {
    /// Boards.
    pub boards: usize,
    /// Boards without a wrong square.
    pub exact: usize,
    /// Squares that were read wrong, on boards that were found.
    pub wrong: usize,
    /// Boards that were not found, or elsewhere by more than a tenth of a square.
    pub lost: usize,
}

/// The result of an examination.
pub struct Report {
    /// Together.
    pub all: Marks,
    /// By piece set.
    pub sets: BTreeMap<String, Marks>,
    /// Which man was taken for which, in the order of [`class_of`], and how often.
    pub mistakes: BTreeMap<(usize, usize), usize>,
}

/// What is examined.
#[derive(Clone, Copy)]
pub struct Paper {
    /// Sets and themes.
    pub split: Split,
    /// What is done to the boards.
    pub weather: Weather,
    /// What is around them; boards in a page must be found first.
    pub kind: Kind,
    /// Whether boards must be found, or their places are told.
    pub find: bool,
    /// How many boards.
    pub count: usize,
    /// The same seed asks the same.
    pub seed: u64,
}

/// Holds an examination; with `failed`, boards that were not exact are shown to it, with the squares that were read.
pub fn examine(wardrobe: &Wardrobe, net: &Net, paper: &Paper, failed: &mut dyn FnMut(&Scene<'_>, &[u8; 64])) -> Report {
    let mut report = Report { all: Marks::default(), sets: BTreeMap::new(), mistakes: BTreeMap::new() };
    for number in 0..paper.count {
        let mut rng = Rng::new(Rng::mix(paper.seed ^ (number as u64) << 20));
        let Some(scene) = scene_in(wardrobe, paper.split, paper.kind, &paper.weather, &mut rng) else { continue };
        let place = if paper.find { found(net, &scene) } else { Some(scene.lattice.clone()) };
        let squares = place.as_ref().map_or([0; 64], |place| read_at(net, &scene.picture, place));
        let set = report.sets.entry(scene.set.to_owned()).or_default();
        let wrong: Vec<usize> = (0..64).filter(|square| squares[*square] != scene.squares[*square]).collect();
        for marks in [set, &mut report.all] {
            marks.boards += 1;
            marks.lost += usize::from(place.is_none());
            marks.wrong += if place.is_some() { wrong.len() } else { 0 };
            marks.exact += usize::from(place.is_some() && wrong.is_empty());
        }
        if place.is_some() {
            for square in &wrong {
                *report.mistakes.entry((usize::from(scene.squares[*square]), usize::from(squares[*square]))).or_default() += 1;
            }
        }
        if place.is_none() || !wrong.is_empty() {
            failed(&scene, &squares);
        }
    }
    report
}

/// The lattice that the program takes, if it is the right one.
fn found(_net: &Net, scene: &Scene<'_>) -> Option<Lattice> {
    let near = |lattice: &Lattice| {
        let off = |a: f32, b: f32| (a - b).abs() < 0.1 * scene.lattice.pitch();
        lattice.corners.iter().zip(&scene.lattice.corners).all(|(a, b)| off(a.x, b.x) && off(a.y, b.y))
    };
    locate(&scene.picture).into_iter().next().filter(near)
}

fn read_at(net: &Net, picture: &Picture, place: &Lattice) -> [u8; 64] {
    let reading = read(net, &Tiles::cut(picture, place));
    std::array::from_fn(|square| class_of(reading.best(square).0) as u8)
}

impl Marks {
    /// The share of exact boards with its 95 % interval (Wilson's), in percent.
    pub fn share(&self) -> (f64, f64, f64) {
        let (n, z) = (self.boards.max(1) as f64, 1.96f64);
        let p = self.exact as f64 / n;
        let (middle, half) =
            ((p + z * z / (2.0 * n)) / (1.0 + z * z / n), z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n));
        (100.0 * p, 100.0 * (middle - half).max(0.0), 100.0 * (middle + half).min(1.0))
    }
}

impl Report {
    /// As a table of sets, the worst first.
    pub fn table(&self) -> String {
        let mut rows: Vec<(&str, Marks)> = self.sets.iter().map(|(name, marks)| (name.as_str(), *marks)).collect();
        rows.sort_by(|a, b| a.1.share().0.total_cmp(&b.1.share().0).then(a.0.cmp(b.0)));
        rows.push(("together", self.all));
        let mut text = "| set | boards | exact | 95 % interval | squares wrong | not found |\n|---|---:|---:|---|---:|---:|\n".to_owned();
        for (name, marks) in rows {
            let (p, low, high) = marks.share();
            let _ = writeln!(text, "| {name} | {} | {p:.2} % | {low:.1} to {high:.1} | {} | {} |", marks.boards, marks.wrong, marks.lost);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let (p, low, high) = Marks { boards: 100, exact: 100, ..Marks::default() }.share();
        assert!((p, high) == (100.0, 100.0) && (96.2..96.4).contains(&low), "{low}");
        let (_, low, high) = Marks { boards: 10, exact: 5, ..Marks::default() }.share();
        assert!((23.6..23.8).contains(&low) && (76.2..76.4).contains(&high), "{low} {high}");
    }
}
