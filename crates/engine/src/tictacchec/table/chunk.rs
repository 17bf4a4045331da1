//! Some thousand neighbouring bytes as a few hundred: what is drawn, over or won at once is left out (the rules tell the last two),
//! and each of the others is told by the gap before it and its distance. Which gaps and distances are likely is counted once for
//! the whole table.

use super::coder::{Frequencies, Reader, Writer};

/// Bytes of a chunk.
pub const CHUNK: u32 = 8192;
/// The first byte that is kept: lost in two.
const FIRST: u8 = 3;
/// Kept bytes are below this.
const VALUES: usize = 61;
/// Gaps below this are symbols of their own; above, their highest bit is the symbol and the rest follows.
const SMALL: u32 = 24;
/// Symbols of gaps: 0 for the end, 1 to 23, then powers of two from 16 to 8192.
const GAPS: usize = SMALL as usize + 10;
/// Kinds of gaps, by which the next gap is guessed.
const KINDS: usize = 5;

/// The values of a game's bytes that a table keeps.
#[inline]
pub fn is_kept(byte: u8) -> bool {
    byte >= FIRST
}

/// What is likely: gaps by the kind of the last gap and by the last distance, distances by the last one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    gaps: Vec<Frequencies>,
    values: Vec<Frequencies>,
}

/// How often everything occurred.
#[derive(Clone)]
pub struct Counts {
    gaps: Vec<[u64; GAPS]>,
    values: Vec<[u64; VALUES]>,
}

/// Where a reader or writer stands: what came last.
#[derive(Clone, Copy)]
struct Context {
    kind: usize,
    value: usize,
}

impl Context {
    const START: Context = Context { kind: 0, value: 0 };

    fn gaps(self) -> usize {
        // Distances far from the end are rare and alike.
        self.kind * 8 + self.value.min(7)
    }

    fn after(gap: u32, value: usize) -> Context {
        let kind = match gap {
            1 => 1,
            2..=3 => 2,
            4..=15 => 3,
            _ => 4,
        };
        Context { kind, value }
    }
}

const GAP_CONTEXTS: usize = KINDS * 8;

impl Counts {
    /// Nothing counted.
    pub fn new() -> Counts {
        Counts { gaps: vec![[0; GAPS]; GAP_CONTEXTS], values: vec![[0; VALUES]; VALUES] }
    }

    /// Counts what is in a chunk.
    pub fn add(&mut self, bytes: impl Iterator<Item = u8>) {
        let mut context = Context::START;
        for (gap, value) in events(bytes) {
            self.gaps[context.gaps()][gap_symbol(gap).0] += 1;
            self.values[context.value][value] += 1;
            context = Context::after(gap, value);
        }
        self.gaps[context.gaps()][0] += 1;
    }

    /// Adds the counts of another.
    pub fn merge(&mut self, other: &Counts) {
        let add = |into: &mut [u64], from: &[u64]| into.iter_mut().zip(from).for_each(|(into, from)| *into += from);
        self.gaps.iter_mut().zip(&other.gaps).for_each(|(into, from)| add(into, from));
        self.values.iter_mut().zip(&other.values).for_each(|(into, from)| add(into, from));
    }

    /// What is likely by these counts.
    pub fn model(&self) -> Model {
        Model {
            gaps: self.gaps.iter().map(|counts| Frequencies::of_counts(counts)).collect(),
            values: self.values.iter().map(|counts| Frequencies::of_counts(counts)).collect(),
        }
    }
}

/// The kept bytes of a chunk: the gap before each (1: none between), and its number among the kept values.
fn events(bytes: impl Iterator<Item = u8>) -> impl Iterator<Item = (u32, usize)> {
    let mut gap = 0;
    bytes.filter_map(move |byte| {
        gap += 1;
        is_kept(byte).then(|| (std::mem::take(&mut gap), usize::from(byte - FIRST).min(VALUES - 1)))
    })
}

/// A gap's symbol, and the bits that follow it with their count.
fn gap_symbol(gap: u32) -> (usize, u32, u32) {
    if gap < SMALL {
        return (gap as usize, 0, 0);
    }
    let bits = gap.ilog2();
    ((SMALL + bits - 4) as usize, gap - (1 << bits), bits)
}

impl Model {
    /// A chunk in short.
    pub fn pack(&self, bytes: impl Iterator<Item = u8>) -> Vec<u8> {
        // Written backwards, so that it is read forwards.
        let mut told = Vec::new();
        let mut context = Context::START;
        for (gap, value) in events(bytes) {
            told.push((context, gap, value));
            context = Context::after(gap, value);
        }
        let mut writer = Writer::new();
        writer.symbol(&self.gaps[context.gaps()], 0);
        for (context, gap, value) in told.into_iter().rev() {
            let (symbol, rest, bits) = gap_symbol(gap);
            writer.symbol(&self.values[context.value], value);
            // Twelve bits at most can be written at once.
            writer.bits(rest >> (bits / 2), bits - bits / 2);
            writer.bits(rest & ((1 << (bits / 2)) - 1), bits / 2);
            writer.symbol(&self.gaps[context.gaps()], symbol);
        }
        writer.finish()
    }

    /// Calls `visit` with the place and byte of everything kept in a packed chunk, until it says that it has heard enough.
    #[inline]
    pub fn unpack(&self, packed: &[u8], mut visit: impl FnMut(u32, u8) -> bool) {
        let mut reader = Reader::new(packed);
        let mut context = Context::START;
        let mut next = 0;
        loop {
            let symbol = reader.symbol(&self.gaps[context.gaps()]) as u32;
            let gap = if symbol < SMALL {
                symbol
            } else {
                let bits = symbol - SMALL + 4;
                let low = reader.bits(bits / 2);
                let high = reader.bits(bits - bits / 2);
                (1 << bits) + (high << (bits / 2) | low)
            };
            let value = if symbol == 0 { return } else { reader.symbol(&self.values[context.value]) };
            next += gap;
            if next > CHUNK || !visit(next - 1, value as u8 + FIRST) {
                return;
            }
            context = Context::after(gap, value);
        }
    }

    /// The byte at a place of a packed chunk; 0 where none is kept.
    pub fn byte(&self, packed: &[u8], place: u32) -> u8 {
        let mut found = 0;
        self.unpack(packed, |at, byte| {
            if at == place {
                found = byte;
            }
            at < place
        });
        found
    }

    /// All frequencies, to be kept.
    pub fn parts(&self) -> impl Iterator<Item = u16> + '_ {
        self.gaps.iter().chain(&self.values).flat_map(|frequencies| frequencies.parts().iter().copied())
    }

    /// How many [`parts`](Model::parts) there are.
    pub const PARTS: usize = GAP_CONTEXTS * GAPS + VALUES * VALUES;

    /// A model as it was kept; none where its frequencies are none.
    pub fn read(parts: &[u16]) -> Option<Model> {
        let (gaps, values) = parts.split_at_checked(GAP_CONTEXTS * GAPS)?;
        let read =
            |parts: &[u16], each: usize| parts.chunks(each).map(|parts| Frequencies::read(parts.to_vec())).collect::<Option<Vec<_>>>();
        (values.len() == VALUES * VALUES).then_some(())?;
        Some(Model { gaps: read(gaps, GAPS)?, values: read(values, VALUES)? })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn model_of(chunks: &[Vec<u8>]) -> Model {
        let mut counts = Counts::new();
        chunks.iter().for_each(|bytes| counts.add(bytes.iter().copied()));
        counts.model()
    }

    fn unpacked(model: &Model, packed: &[u8], length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        model.unpack(packed, |at, byte| {
            bytes[at as usize] = byte;
            true
        });
        bytes
    }

    #[test]
    fn a_model_reads_back() {
        let model = model_of(&[vec![3, 0, 0, 4, 4, 9]]);
        let parts: Vec<u16> = model.parts().collect();
        assert_eq!(parts.len(), Model::PARTS);
        assert_eq!(Model::read(&parts), Some(model));
        assert_eq!(Model::read(&parts[1..]), None);
    }

    proptest! {
        #[test]
        fn chunks_read_back(events in prop::collection::vec((1usize..9000, 0u8..43), 0..200)) {
            let mut bytes = vec![0u8; CHUNK as usize];
            let mut at = 0;
            for (gap, value) in events {
                at += gap % 64 * (gap % 7) + 1;
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = value;
                }
            }
            let expected: Vec<u8> = bytes.iter().map(|&byte| if is_kept(byte) { byte } else { 0 }).collect();
            let model = model_of(&[bytes.clone(), vec![0; 5]]);
            let packed = model.pack(bytes.iter().copied());
            prop_assert_eq!(unpacked(&model, &packed, CHUNK as usize), &*expected);
            for place in (0..CHUNK).step_by(61) {
                prop_assert_eq!(model.byte(&packed, place), expected[place as usize]);
            }
        }
    }
}
