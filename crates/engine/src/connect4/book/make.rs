//! Makes a book from the published scores of the 12-ply positions. The scores of all shallower positions follow from those by
//! minimax, so no solver is needed; what the source leaves out is won at a glance.

use super::BookError;
use super::block::walk;
use super::coding::encode;
use super::colourings::Colourings;
use super::format;
use super::geometry::{Glance, after, bits_of, glance, playable};
use super::index::{Heights, Stones, canonical};
use super::model::{ABSENT, Counts, Model};
use super::source::{SOURCE_PLIES, facts};

/// What the book says about the origin of its scores.
const SOURCE_LINE: &str = "12 plies: book_12ply_distances.dat of bitbully-databases 0.0.2 (PyPI, Markus Thill, MIT); shallower: minimax";

/// A position of the index that some game reaches, its score not known yet.
const UNSCORED: i8 = ABSENT - 2;

/// The scores of one ply, one byte for each index.
struct Sheet {
    plies: u32,
    colourings: Colourings,
    scores: Vec<i8>,
}

impl Sheet {
    fn new(plies: u32) -> Sheet {
        let colourings = Colourings::new(plies);
        let scores = vec![ABSENT; Heights::count(plies) * colourings.len()];
        Sheet { plies, colourings, scores }
    }

    /// Where a position or its mirror image stands.
    fn slot(&mut self, own: u64, mask: u64) -> &mut i8 {
        let (own, mask) = canonical(own, mask);
        let colouring = self.colourings.rank(Stones::new(mask).colouring(own));
        &mut self.scores[Heights::of(mask).rank() * self.colourings.len() + colouring]
    }

    fn block(&self, rank: usize) -> &[i8] {
        let length = self.colourings.len();
        &self.scores[rank * length..(rank + 1) * length]
    }

    /// Every reached position of the sheet that is open: stones, moves worth looking at, score so far.
    fn for_each_open(&self, mut visit: impl FnMut(u64, u64, u64, i8)) {
        for rank in 0..Heights::count(self.plies) {
            let block = self.block(rank);
            if block.iter().all(|&score| score == ABSENT) {
                continue;
            }
            let stones = Stones::new(Heights::nth(self.plies, rank).mask());
            for (colouring, &score) in block.iter().enumerate() {
                let own = stones.own(self.colourings.nth(colouring));
                if score != ABSENT
                    && let Glance::Open { moves, .. } = glance(own, stones.mask)
                {
                    visit(own, stones.mask, moves, score);
                }
            }
        }
    }

    /// The rank of every block that is kept.
    fn kept_blocks(&self) -> impl Iterator<Item = (usize, Heights)> {
        let plies = self.plies;
        (0..Heights::count(plies)).map(move |rank| (rank, Heights::nth(plies, rank))).filter(|(_, heights)| heights.is_canonical())
    }
}

/// Makes a book. `progress` is told how many of how many steps are done.
pub fn make(source: &[u8], progress: &mut dyn FnMut(u64, u64)) -> Result<Vec<u8>, BookError> {
    // Read through once before the long work, so that a wrong file is refused at once.
    facts(source)?.try_for_each(|fact| fact.map(drop))?;
    let steps = u64::from(SOURCE_PLIES) * 2 + 3;
    let mut done = 0;
    let mut step = || {
        done += 1;
        progress(done, steps);
    };
    let mut sheets = reached_positions(&mut step);
    write_facts(source, &mut sheets)?;
    step();
    for plies in (0..SOURCE_PLIES as usize).rev() {
        let (above, below) = sheets.split_at_mut(plies + 1);
        score_by_minimax(&mut above[plies], &mut below[0]);
        step();
    }
    let kept: Vec<&Sheet> = sheets.iter().step_by(2).collect();
    let model = Model::from_counts(&count_scores(&kept));
    step();
    let layers: Vec<_> = kept.iter().map(|sheet| (sheet.plies, encode_blocks(sheet, &model))).collect();
    let bytes = format::write(SOURCE_LINE, &model.to_bytes(), &layers);
    step();
    Ok(bytes)
}

/// A sheet for each ply up to the source's, with every position marked that a game leads to.
fn reached_positions(step: &mut dyn FnMut()) -> Vec<Sheet> {
    let mut start = Sheet::new(0);
    *start.slot(0, 0) = UNSCORED;
    let mut sheets = vec![start];
    for plies in 0..SOURCE_PLIES {
        let mut next = Sheet::new(plies + 1);
        // Positions below a foregone score are reached, too: all moves count here, not only those worth looking at.
        for rank in 0..Heights::count(plies) {
            mark_children(&sheets[plies as usize], rank, &mut next);
        }
        sheets.push(next);
        step();
    }
    sheets
}

fn mark_children(sheet: &Sheet, rank: usize, next: &mut Sheet) {
    let stones = Stones::new(Heights::nth(sheet.plies, rank).mask());
    for (colouring, &score) in sheet.block(rank).iter().enumerate() {
        let own = stones.own(sheet.colourings.nth(colouring));
        if score != ABSENT && glance(own, stones.mask) != Glance::Over {
            for cell in bits_of(playable(stones.mask)) {
                let (own, mask) = after(own, stones.mask, cell);
                *next.slot(own, mask) = UNSCORED;
            }
        }
    }
}

/// Writes the source's scores into the deepest sheet and makes sure that they are all there.
fn write_facts(source: &[u8], sheets: &mut [Sheet]) -> Result<(), BookError> {
    let Some(deepest) = sheets.last_mut() else { return Ok(()) };
    for (at, fact) in facts(source)?.enumerate() {
        let fact = fact?;
        let slot = deepest.slot(fact.own, fact.mask);
        if *slot != UNSCORED {
            let bytes = std::array::from_fn(|byte| source[at * 5 + byte]);
            return Err(BookError::SourceEntry { entry: at + 1, bytes });
        }
        *slot = fact.score as i8;
    }
    let mut missing = 0;
    deepest.for_each_open(|_, _, _, score| missing += usize::from(score == UNSCORED));
    if missing == 0 { Ok(()) } else { Err(BookError::SourceGaps { missing }) }
}

/// Scores every open position of a sheet from the one a ply deeper.
fn score_by_minimax(sheet: &mut Sheet, deeper: &mut Sheet) {
    let mut found = Vec::new();
    sheet.for_each_open(|own, mask, moves, _| {
        let replies = bits_of(moves).map(|cell| after(own, mask, cell));
        let scores = replies.map(|(own, mask)| match glance(own, mask) {
            Glance::Score(score) => -score,
            _ => -i32::from(*deeper.slot(own, mask)),
        });
        found.push((own, mask, scores.max().unwrap_or(0)));
    });
    for (own, mask, score) in found {
        *sheet.slot(own, mask) = score as i8;
    }
}

fn count_scores(sheets: &[&Sheet]) -> Counts {
    let mut counts = Counts::new();
    for sheet in sheets {
        for (rank, heights) in sheet.kept_blocks() {
            let scores = sheet.block(rank);
            walk(heights, &sheet.colourings, scores.len(), |at, context| {
                counts.add(context, scores[at]);
                scores[at]
            });
        }
    }
    counts
}

fn encode_blocks(sheet: &Sheet, model: &Model) -> Vec<Vec<u8>> {
    let block = |(rank, heights)| {
        let scores = sheet.block(rank);
        let mut spans = Vec::new();
        walk(heights, &sheet.colourings, scores.len(), |at, context| {
            // The model has counted every score, so that each has a span.
            spans.extend(model.span(context, scores[at]));
            scores[at]
        });
        encode(&spans)
    };
    sheet.kept_blocks().map(block).collect()
}
