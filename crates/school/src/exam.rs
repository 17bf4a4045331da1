//! The examination: boards drawn with sets and themes that were never in a lesson, or captured from real programs, are read as `rival
//! see` reads them, and every square counts. A board is exact when all sixty-four squares are read right; whether coordinates told its
//! side is counted beside it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use rival_core::Rng;
use rival_vision::{Ask, Eyes, Guess, Lattice, Picture, Point, Reading, Reason, class_of};
use shakmaty::{Board, Color};

use crate::{Coordinates, Kind, Split, Trouble, Truth, Wardrobe, Weather, scene_in};

/// A picture and the truth about it.
pub struct Question {
    /// The picture.
    pub picture: Picture,
    /// Where its board is.
    pub lattice: Lattice,
    /// The class of each square, in the order of the picture.
    pub squares: [u8; 64],
    /// The side at the bottom.
    pub view: Color,
    /// Where coordinates are drawn.
    pub coordinates: Coordinates,
    /// The piece set, or the program.
    pub set: String,
}

/// How many were right.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Marks {
    /// Boards.
    pub boards: usize,
    /// Boards without a wrong square.
    pub exact: usize,
    /// Of those, how many were also told from the right side.
    pub sides: usize,
    /// Squares that were read wrong, on boards that were found.
    pub wrong: usize,
    /// Boards that were not found, or elsewhere by more than half a square.
    pub lost: usize,
}

/// How well letters and digits on the rim were read, on boards that were found and have some.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Signs {
    /// Boards.
    pub boards: usize,
    /// Boards where they told the right side.
    pub right: usize,
    /// Boards where they told the wrong side.
    pub wrong: usize,
}

/// The result of an examination.
#[derive(Default)]
pub struct Report {
    /// Together.
    pub all: Marks,
    /// Coordinates.
    pub signs: Signs,
    /// By piece set.
    pub sets: BTreeMap<String, Marks>,
    /// Which man was taken for which, in the order of [`class_of`], and how often.
    pub mistakes: BTreeMap<(usize, usize), usize>,
}

/// What is drawn for an examination.
#[derive(Clone, Copy)]
pub struct Paper {
    /// Sets and themes.
    pub split: Split,
    /// What is done to the boards.
    pub weather: Weather,
    /// What is around them; boards in a page must be found first.
    pub kind: Kind,
    /// How many boards.
    pub count: usize,
    /// The same seed asks the same.
    pub seed: u64,
}

impl Paper {
    /// Its questions, drawn one after the other.
    pub fn questions(self, wardrobe: &Wardrobe) -> impl Iterator<Item = Question> {
        (0..self.count).filter_map(move |number| {
            let mut rng = Rng::new(Rng::mix(self.seed ^ (number as u64) << 20));
            let scene = scene_in(wardrobe, self.split, self.kind, &self.weather, &mut rng)?;
            Some(Question {
                lattice: scene.lattice,
                squares: scene.squares,
                view: scene.view,
                coordinates: scene.coordinates,
                set: scene.set.to_owned(),
                picture: scene.picture,
            })
        })
    }
}

/// The questions of a folder that `school draw` or `school capture` wrote.
pub fn folder(folder: &Path) -> Result<Vec<Question>, Trouble> {
    let path = folder.join("truth.jsonl");
    let text = fs::read_to_string(&path).map_err(|why| Trouble::file(&path, &why))?;
    text.lines().map(|line| question(folder, line)).collect()
}

fn question(folder: &Path, line: &str) -> Result<Question, Trouble> {
    let truth: Truth = serde_json::from_str(line).map_err(|why| Trouble(format!("{line}: {why}")))?;
    let path = folder.join(&truth.file);
    let bytes = fs::read(&path).map_err(|why| Trouble::file(&path, &why))?;
    let picture = Picture::decode(&bytes).map_err(|why| Trouble::file(&path, &why))?;
    let board = Board::from_ascii_board_fen(truth.placement.as_bytes()).map_err(|why| Trouble::file(&path, &why))?;
    let view = if truth.view == "white" { Color::White } else { Color::Black };
    let squares = std::array::from_fn(|place| class_of(board.piece_at(rival_vision::square_at(place, view))) as u8);
    let lattice = Lattice { corners: truth.corners.map(|[x, y]| Point { x, y }), score: 1.0 };
    let set = if truth.seen { truth.theme } else { truth.set };
    Ok(Question { picture, lattice, squares, view, coordinates: truth.coordinates, set })
}

/// Holds an examination; where `told`, the places of the boards are given. What was not exact is shown to `failed`, with the squares as
/// they were read.
pub fn examine(
    eyes: &Eyes<'_>,
    questions: impl Iterator<Item = Question>,
    told: bool,
    failed: &mut dyn FnMut(&Question, &[u8; 64]),
) -> Report {
    let mut report = Report::default();
    for question in questions {
        let answer =
            if told { Some((eyes.read(&question.picture, &question.lattice), Guess::told(question.view))) } else { seen(eyes, &question) };
        let squares = answer.as_ref().map_or([0; 64], |(reading, _)| std::array::from_fn(|square| class_of(reading.best(square).0) as u8));
        let wrong: Vec<usize> = (0..64).filter(|square| squares[*square] != question.squares[*square]).collect();
        let is_exact = answer.is_some() && wrong.is_empty();
        let is_right_side = answer.as_ref().is_some_and(|(_, view)| view.value == question.view);
        for marks in [report.sets.entry(question.set.clone()).or_default(), &mut report.all] {
            marks.boards += 1;
            marks.lost += usize::from(answer.is_none());
            marks.wrong += if answer.is_some() { wrong.len() } else { 0 };
            marks.exact += usize::from(is_exact);
            marks.sides += usize::from(is_exact && is_right_side);
        }
        if let Some((_, view)) = answer {
            if !told {
                report.signs.count(&question, &view);
            }
            for square in &wrong {
                *report.mistakes.entry((usize::from(question.squares[*square]), usize::from(squares[*square]))).or_default() += 1;
            }
        }
        if !is_exact {
            failed(&question, &squares);
        }
    }
    report
}

/// What `rival see` makes of it, if it looks at the right place.
fn seen(eyes: &Eyes<'_>, question: &Question) -> Option<(Reading, Guess<Color>)> {
    let seen = eyes.see(&question.picture, &Ask::default()).ok()?.into_iter().next()?;
    let off = |a: f32, b: f32| (a - b).abs() < 0.5 * question.lattice.pitch();
    let is_there = seen.lattice.corners.iter().zip(&question.lattice.corners).all(|(a, b)| off(a.x, b.x) && off(a.y, b.y));
    is_there.then_some((seen.reading, seen.view))
}

impl Signs {
    fn count(&mut self, question: &Question, view: &Guess<Color>) {
        if question.coordinates == Coordinates::None {
            return;
        }
        self.boards += 1;
        if let Some(ground) = view.grounds.iter().find(|ground| ground.reason == Reason::Coordinates) {
            let is_right = (ground.log_odds > 0.0) == (question.view == Color::White);
            *if is_right { &mut self.right } else { &mut self.wrong } += 1;
        }
    }
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
        let mut text = "| set | boards | exact | 95 % interval | and the right side | squares wrong | not found |\n|---|---:|---:|---|---:|---:|---:|\n".to_owned();
        for (name, marks) in rows {
            let (p, low, high) = marks.share();
            let Marks { boards, sides, wrong, lost, .. } = marks;
            let _ = writeln!(text, "| {name} | {boards} | {p:.2} % | {low:.1} to {high:.1} | {sides} | {wrong} | {lost} |");
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
        assert!(p == 100.0 && high > 99.99 && (96.2..96.4).contains(&low), "{low} {high}");
        let (_, low, high) = Marks { boards: 10, exact: 5, ..Marks::default() }.share();
        assert!((23.6..23.8).contains(&low) && (76.2..76.4).contains(&high), "{low} {high}");
    }
}
