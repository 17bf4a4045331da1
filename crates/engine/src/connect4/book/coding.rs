//! Entropy coding: numbers of varying length, and symbols coded in nearly as many bits as their probability is worth (a range
//! variant of asymmetric numeral systems, by Jarek Duda, renormalised by bytes). Knows nothing of boards.
//!
//! Reading past the end yields zeros: a broken file gives wrong symbols, never a panic. The checksum finds it first.

/// The frequencies of a table add up to 2 to this power.
pub(super) const PRECISION: u32 = 12;
/// What the frequencies of a table add up to.
pub(super) const TOTAL: u32 = 1 << PRECISION;
/// The coder's state stays at or above this between symbols. Low, since every block ends with one whole state.
const FLOOR: u32 = 1 << 16;

/// The part of the range that a symbol owns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) width: u32,
}

/// Codes spans, given in reading order, into bytes.
pub(super) fn encode(spans: &[Span]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut state = FLOOR;
    // The reader takes off last what was put on first.
    for span in spans.iter().rev() {
        while state >= (FLOOR >> PRECISION << 8) * span.width {
            bytes.push(state as u8);
            state >>= 8;
        }
        state = ((state / span.width) << PRECISION) + state % span.width + span.start;
    }
    bytes.extend([state as u8, (state >> 8) as u8, (state >> 16) as u8]);
    // Zeros at the end are what a reader sees there anyway.
    bytes.reverse();
    while bytes.last() == Some(&0) {
        bytes.pop();
    }
    bytes
}

/// Reads symbols back.
pub(super) struct Decoder<'a> {
    bytes: std::slice::Iter<'a, u8>,
    state: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { bytes: bytes.iter(), state: 0 };
        (0..3).for_each(|_| decoder.pull());
        decoder
    }

    #[inline]
    fn pull(&mut self) {
        self.state = self.state << 8 | u32::from(self.bytes.next().copied().unwrap_or(0));
    }

    /// Where in the range the next symbol lies: below [`TOTAL`].
    #[inline]
    pub(super) fn peek(&self) -> u32 {
        self.state & (TOTAL - 1)
    }

    /// Moves past the symbol that owns what [`Decoder::peek`] saw.
    #[inline]
    pub(super) fn advance(&mut self, span: Span) {
        self.state = span.width * (self.state >> PRECISION) + self.peek() - span.start;
        // Two bytes always suffice for a state that an encoder wrote.
        for _ in 0..2 {
            if self.state < FLOOR {
                self.pull();
            }
        }
    }
}

/// Appends a number, seven bits a byte, the low ones first; a set top bit says that more follow.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes such a number off the front; `None` where the bytes end too early or the number is too long.
pub(super) fn take_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0u32;
    for shift in [0, 7, 14, 21] {
        let (&first, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(first & 0x7F) << shift;
        if first < 0x80 {
            return Some(number);
        }
    }
    None
}
