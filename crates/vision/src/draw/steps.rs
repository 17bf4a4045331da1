//! Every stage on the way from a picture to a position, as pictures to look at: what a person would want to see to believe the result, or
//! to find out where it went wrong.

use rival_core::Fault;

use super::annotate::draw_lattice;
use super::canvas::{Canvas, Colour, at, text_width};
use super::{colour_of, diagram};
use crate::eyes::Eyes;
use crate::see::{Look, look};
use crate::seen::Seen;
use crate::{Ask, Evidence, Lattice, Picture, locate_with_evidence};

/// Stages are drawn no wider or higher than this.
const MOST_PIXELS: usize = 1600;
const PAPER: Colour = [24, 27, 34];
const INK: Colour = [226, 230, 238];
const CHOSEN: Colour = [40, 210, 130];
const OTHER: Colour = [245, 150, 50];
const VOTED: Colour = [200, 130, 255];
const FOUND: Colour = [0, 200, 235];
const UPRIGHT: Colour = [90, 190, 255];
const LEVEL: Colour = [255, 170, 70];

/// A stage.
pub struct Step {
    /// `picture`, `edges`, `lattice`, `candidates`, `crop`, `tiles` or `reading`.
    pub name: &'static str,
    /// What it looks like.
    pub picture: Picture,
}

/// The stages of reading the largest board of a picture; the last ones are missing where there is no board.
pub fn steps(picture: &Picture, ask: &Ask) -> Result<Vec<Step>, Fault> {
    let part = ask.region.map(|region| region.cut(picture)).transpose()?;
    let picture = part.as_ref().unwrap_or(picture);
    let Look { places, boards } = look(&Eyes::embedded()?, picture, &Ask { all: false, region: None, ..*ask })?;
    let (_, evidence) = locate_with_evidence(picture);
    let times = picture.width().max(picture.height()).div_ceil(MOST_PIXELS).max(1);
    let small = picture.shrunk(times);
    let shrink = |lattice: &Lattice| lattice.times(1.0 / times as f32);
    let board = boards.first();
    let mut made = vec![
        Step { name: "edges", picture: edges(&small) },
        Step { name: "lattice", picture: votes(&small, &evidence, &shrink, board) },
        Step { name: "candidates", picture: candidates(&small, &places, &shrink, board) },
    ];
    made.insert(0, Step { name: "picture", picture: small });
    if let Some(seen) = board {
        made.push(Step { name: "crop", picture: squares(picture, &seen.lattice, 72, 0) });
        made.push(Step { name: "tiles", picture: squares(picture, &seen.lattice, 72, 10) });
        made.push(Step { name: "reading", picture: reading(seen) });
    }
    Ok(made)
}

/// How much brightness changes at a pixel, to the right and downwards.
fn slopes(picture: &Picture) -> Vec<[f32; 2]> {
    let (width, height) = (picture.width(), picture.height());
    let bright = |x: usize, y: usize| {
        let [r, g, b] = picture.pixel(x.min(width - 1), y.min(height - 1)).map(f32::from);
        0.3 * r + 0.59 * g + 0.11 * b
    };
    let slope = |x: usize, y: usize| [bright(x + 1, y) - bright(x.saturating_sub(1), y), bright(x, y + 1) - bright(x, y.saturating_sub(1))];
    (0..width * height).map(|index| slope(index % width, index / width)).collect()
}

/// Upright edges in blue, level ones in orange.
fn edges(picture: &Picture) -> Picture {
    let mut canvas = Canvas::new(picture.width(), picture.height(), PAPER);
    for (index, [dx, dy]) in slopes(picture).into_iter().enumerate() {
        let (x, y) = ((index % picture.width()) as i32, (index / picture.width()) as i32);
        canvas.blend(x, y, UPRIGHT, (dx.abs() / 90.0).min(1.0));
        canvas.blend(x, y, LEVEL, (dy.abs() / 90.0).min(1.0) * 0.8);
    }
    canvas.finish()
}

/// The picture, with the sums of its edges as hills below and beside it, the lattices that were voted for, and the one that was chosen.
fn votes(picture: &Picture, evidence: &Evidence, shrink: &dyn Fn(&Lattice) -> Lattice, board: Option<&Seen>) -> Picture {
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let hill = (width.max(height) / 7.0).clamp(24.0, 160.0);
    let mut canvas = Canvas::new((width + hill) as usize + 8, (height + hill) as usize + 8, PAPER);
    canvas.paste(picture, 0, 0);
    canvas.rect(0.0, 0.0, width, height, PAPER, 0.5);
    for voted in evidence.candidates.iter().rev() {
        canvas.outline(&shrink(voted).corners, 1.5, VOTED, 0.3 + 0.5 * voted.score.clamp(0.0, 1.0));
    }
    // The votes may have been counted on a smaller copy.
    let (across, down) = (width / evidence.columns.len().max(1) as f32, height / evidence.rows.len().max(1) as f32);
    for (x, votes) in evidence.columns.iter().enumerate() {
        canvas.rect(x as f32 * across, height + 6.0, across, votes * hill, UPRIGHT, 0.9);
    }
    for (y, votes) in evidence.rows.iter().enumerate() {
        canvas.rect(width + 6.0, y as f32 * down, votes * hill, down, LEVEL, 0.9);
    }
    if let Some(lattice) = board.map(|seen| shrink(&seen.lattice)) {
        draw_lattice(&mut canvas, &lattice, FOUND);
        for step in 0..=8u8 {
            let (x, y) = (lattice.at(f32::from(step), 8.0).x, lattice.at(8.0, f32::from(step)).y);
            canvas.line(at(x, height), at(x, height + hill + 8.0), 1.0, FOUND, 0.8);
            canvas.line(at(width, y), at(width + hill + 8.0, y), 1.0, FOUND, 0.8);
        }
    }
    canvas.finish()
}

/// Every place that was read, with the certainty of its reading; the chosen one in green.
fn candidates(picture: &Picture, places: &[(Lattice, f32)], shrink: &dyn Fn(&Lattice) -> Lattice, board: Option<&Seen>) -> Picture {
    let mut canvas = Canvas::enlarged(picture, 1);
    canvas.rect(0.0, 0.0, picture.width() as f32, picture.height() as f32, PAPER, 0.45);
    // The best is drawn last, over the others.
    for (rank, (place, confidence)) in places.iter().enumerate().rev() {
        let chosen = board.is_some_and(|seen| seen.lattice == *place);
        let (colour, lattice) = (if chosen { CHOSEN } else { OTHER }, shrink(place));
        let width = (lattice.pitch() * 0.06).max(2.0);
        if chosen {
            draw_lattice(&mut canvas, &lattice, colour);
        }
        canvas.outline(&lattice.corners, width, colour, 0.9);
        let text = format!("{}  {:.0}%", rank + 1, confidence * 100.0);
        let (dot, corner) = ((lattice.pitch() / 24.0).round().clamp(1.0, 4.0), lattice.at(0.06, 0.06 + 0.6 * (rank % 8) as f32));
        let (left, top) = (corner.x.round(), corner.y.round());
        canvas.rect(left, top, text_width(&text, dot) + 6.0 * dot, 13.0 * dot, colour, 0.95);
        canvas.text(left + 3.0 * dot, top + 3.0 * dot, dot, &text, [16, 18, 22]);
    }
    canvas.finish()
}

/// The board set upright, its squares of this size and so far apart.
fn squares(picture: &Picture, lattice: &Lattice, size: usize, gap: usize) -> Picture {
    let whole = 8 * (size + gap) + gap;
    let mut canvas = Canvas::new(whole, whole, PAPER);
    for place in 0..64 {
        let (row, column) = (place / 8, place % 8);
        for y in 0..size {
            for x in 0..size {
                let share = |pixel: usize| (pixel as f32 + 0.5) / size as f32;
                let spot = lattice.at(column as f32 + share(x), row as f32 + share(y));
                let clip = |value: f32, most: usize| (value.max(0.0) as usize).min(most.saturating_sub(1));
                let pixel = picture.pixel(clip(spot.x, picture.width()), clip(spot.y, picture.height()));
                canvas.blend((gap + column * (size + gap) + x) as i32, (gap + row * (size + gap) + y) as i32, pixel, 1.0);
            }
        }
    }
    canvas.finish()
}

/// Our own drawing of what was read, each square with its certainty, and the names of files and ranks as we take them to be.
fn reading(seen: &Seen) -> Picture {
    let (size, rim) = (84.0, 34.0);
    let whole = (8.0 * size + 2.0 * rim) as usize;
    let mut canvas = Canvas::new(whole, whole, PAPER);
    canvas.paste(&diagram(&seen.board(), seen.view.value, size as usize), rim as i32, rim as i32);
    for place in 0..64 {
        let confidence = seen.reading.best(place).1;
        let (x, y) = (rim + (place % 8) as f32 * size, rim + (place / 8) as f32 * size);
        let text = format!("{:.0}", (confidence * 100.0).floor());
        let (dot, colour) = (2.0, colour_of(confidence));
        if confidence < crate::DOUBT {
            let corners =
                [at(x + 3.0, y + 3.0), at(x + size - 3.0, y + 3.0), at(x + size - 3.0, y + size - 3.0), at(x + 3.0, y + size - 3.0)];
            canvas.outline(&corners, 5.0, colour, 1.0);
        }
        canvas.rect(x + 6.0, y + size - 13.0, (size - 12.0) * confidence, 5.0, colour, 1.0);
        let left = x + size - 8.0 - text_width(&text, dot);
        canvas.rect(left - 4.0, y + 5.0, text_width(&text, dot) + 8.0, 20.0, colour, 1.0);
        canvas.text(left, y + 8.0, dot, &text, [255, 255, 255]);
    }
    for step in 0..8 {
        let (file, rank) = (seen.square_at(56 + step).file().char(), seen.square_at(step * 8).rank().char());
        let middle = rim + step as f32 * size + size / 2.0;
        canvas.text(middle - 5.0, whole as f32 - rim + 10.0, 2.0, &file.to_string(), INK);
        canvas.text(12.0, middle - 7.0, 2.0, &rank.to_string(), INK);
    }
    canvas.finish()
}
