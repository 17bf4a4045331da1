//! How likely each score is, given what is known when it is read: the scores of the colourings next to it and whether the move
//! is forced. The frequencies are counted once, when the book is made, and travel in the book.

use super::coding::{Decoder, Span, TOTAL, push_number, take_number};

/// The largest score of an open position, on the empty board.
const MAX_SCORE: i8 = 20;
/// A position that no game leads to; the book has no score for it.
pub(super) const ABSENT: i8 = i8::MAX;
/// A colouring without a score in the file: a glance decides it, its mirror image is kept, or it was not read yet.
pub(super) const SKIPPED: i8 = i8::MAX - 1;
/// Scores from -20 to 20, and [`ABSENT`].
const SYMBOLS: usize = 2 * MAX_SCORE as usize + 2;

/// Means of the neighbours' scores, and one for no neighbours at all.
const MEANS: usize = 2 * MAX_SCORE as usize + 2;
const SPREADS: usize = 4;
const GAPS: usize = 4;
const CONTEXTS: usize = 2 * GAPS * SPREADS * MEANS;

/// The number of the situation in which a score is read, from the scores of its neighbours (nearest first).
#[inline]
pub(super) fn context(neighbours: &[i8], forced: bool) -> usize {
    let (mut sum, mut weights, mut gaps) = (0, 0, 0);
    let (mut least, mut most) = (i32::MAX, i32::MIN);
    for (nearness, &score) in (0..).zip(neighbours) {
        if score == ABSENT {
            gaps += 1;
        } else if score != SKIPPED {
            let (score, weight) = (i32::from(score), 16 - nearness);
            sum += score * weight;
            weights += weight;
            least = least.min(score);
            most = most.max(score);
        }
    }
    let (mean, spread) = if weights == 0 {
        (MEANS - 1, 0)
    } else {
        let mean = (2 * sum + weights).div_euclid(2 * weights).clamp(-i32::from(MAX_SCORE), i32::from(MAX_SCORE));
        let spread = match most - least {
            0..=2 => 0,
            3..=8 => 1,
            9..=16 => 2,
            _ => 3,
        };
        ((mean + i32::from(MAX_SCORE)) as usize, spread)
    };
    let gaps = gaps.min(GAPS - 1);
    ((usize::from(forced) * GAPS + gaps) * SPREADS + spread) * MEANS + mean
}

fn symbol_of(score: i8) -> Option<usize> {
    match score {
        ABSENT => Some(SYMBOLS - 1),
        _ if score.abs() <= MAX_SCORE => Some((score + MAX_SCORE) as usize),
        _ => None,
    }
}

fn score_of(symbol: usize) -> i8 {
    if symbol == SYMBOLS - 1 { ABSENT } else { symbol as i8 - MAX_SCORE }
}

/// How often each score was seen in each context.
pub(super) struct Counts(Vec<[u32; SYMBOLS]>);

impl Counts {
    pub(super) fn new() -> Counts {
        Counts(vec![[0; SYMBOLS]; CONTEXTS])
    }

    /// Counts one score. A score outside the range of the book is not counted, and the model will refuse to code it.
    pub(super) fn add(&mut self, context: usize, score: i8) {
        if let Some(symbol) = symbol_of(score) {
            self.0[context][symbol] += 1;
        }
    }
}

/// Frequencies that add up to [`TOTAL`], none of them 0 where the count is not.
fn scaled(counts: &[u32; SYMBOLS]) -> [u16; SYMBOLS] {
    let seen: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    let mut widths = [0; SYMBOLS];
    if seen == 0 {
        return widths;
    }
    for (width, &count) in widths.iter_mut().zip(counts) {
        if count > 0 {
            *width = (u64::from(count) * u64::from(TOTAL) / seen).max(1) as u16;
        }
    }
    // Rounding is made good where it costs least: at the most frequent score.
    let surplus = widths.iter().map(|&width| i32::from(width)).sum::<i32>() - TOTAL as i32;
    if let Some(widest) = widths.iter_mut().max() {
        *widest = (i32::from(*widest) - surplus) as u16;
    }
    widths
}

/// The frequencies of one context, ready for look-up.
#[derive(Clone)]
struct Table {
    /// Where each symbol's span starts; the last is [`TOTAL`].
    starts: [u16; SYMBOLS + 1],
    /// The symbol at the start of each 64th of the range: the search begins there.
    hints: [u8; 64],
}

impl Table {
    /// The table of widths that add up to [`TOTAL`]; of no widths at all, none.
    fn new(widths: &[u16; SYMBOLS]) -> Option<Table> {
        if widths.iter().all(|&width| width == 0) {
            return None;
        }
        let mut starts = [0; SYMBOLS + 1];
        for (symbol, &width) in widths.iter().enumerate() {
            starts[symbol + 1] = starts[symbol] + width;
        }
        let owner = |place: u16| starts[1..SYMBOLS].iter().take_while(|&&end| end <= place).count() as u8;
        let hints = std::array::from_fn(|part| owner((part as u32 * TOTAL / 64) as u16));
        Some(Table { starts, hints })
    }

    fn span(&self, symbol: usize) -> Span {
        let start = self.starts[symbol];
        Span { start: u32::from(start), width: u32::from(self.starts[symbol + 1] - start) }
    }

    #[inline]
    fn owner(&self, place: u32) -> usize {
        let mut symbol = usize::from(self.hints[(place * 64 / TOTAL) as usize]);
        while u32::from(self.starts[symbol + 1]) <= place {
            symbol += 1;
        }
        symbol
    }
}

/// The frequencies of every context.
pub(super) struct Model {
    /// `None` for contexts that never occurred.
    tables: Vec<Option<Table>>,
}

impl Model {
    /// The model of a book without positions.
    pub(super) fn without_contexts() -> Model {
        Model { tables: Vec::new() }
    }

    pub(super) fn from_counts(counts: &Counts) -> Model {
        Model { tables: counts.0.iter().map(scaled).map(|widths| Table::new(&widths)).collect() }
    }

    /// The span of a score, if the counts had it.
    pub(super) fn span(&self, context: usize, score: i8) -> Option<Span> {
        let span = self.tables.get(context)?.as_ref()?.span(symbol_of(score)?);
        (span.width > 0).then_some(span)
    }

    /// Reads the next score. In a context that never occurred, only a broken file asks; the answer is [`ABSENT`].
    #[inline]
    pub(super) fn read(&self, context: usize, decoder: &mut Decoder<'_>) -> i8 {
        let Some(table) = &self.tables[context] else { return ABSENT };
        let symbol = table.owner(decoder.peek());
        decoder.advance(table.span(symbol));
        score_of(symbol)
    }

    /// Every context's frequencies: the first symbol used, how many follow from there, and their widths.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for table in &self.tables {
            let widths: [u32; SYMBOLS] = std::array::from_fn(|symbol| table.as_ref().map_or(0, |table| table.span(symbol).width));
            let first = widths.iter().position(|&width| width > 0).unwrap_or(0);
            let end = widths.iter().rposition(|&width| width > 0).map_or(first, |last| last + 1);
            bytes.extend([first as u8, (end - first) as u8]);
            widths[first..end].iter().for_each(|&width| push_number(&mut bytes, width));
        }
        bytes
    }

    /// Reads [`Model::to_bytes`]; `None` where that cannot have written it.
    pub(super) fn from_bytes(mut bytes: &[u8]) -> Option<Model> {
        let mut tables = Vec::with_capacity(CONTEXTS);
        for _ in 0..CONTEXTS {
            let (&[first, length], rest) = bytes.split_first_chunk::<2>()?;
            bytes = rest;
            let mut widths = [0; SYMBOLS];
            let used = widths.get_mut(usize::from(first)..usize::from(first) + usize::from(length))?;
            for width in used.iter_mut() {
                *width = u16::try_from(take_number(&mut bytes)?).ok().filter(|&width| u32::from(width) <= TOTAL)?;
            }
            let sum: u32 = widths.iter().map(|&width| u32::from(width)).sum();
            if sum != TOTAL && (sum, length) != (0, 0) {
                return None;
            }
            tables.push(Table::new(&widths));
        }
        bytes.is_empty().then_some(Model { tables })
    }
}
