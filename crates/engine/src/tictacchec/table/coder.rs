//! An entropy coder with fixed frequencies (range asymmetric numeral systems, after Jarek Duda): what is likely costs a fraction of
//! a bit, and decoding is a look in a table. It knows symbols, not what they mean.

/// Frequencies add up to this.
const BITS: u32 = 12;
const WHOLE: u32 = 1 << BITS;
/// The state of a coder lies from here to 256 times this.
const LOW: u32 = 1 << 23;

/// How often each symbol is expected, in parts of [`WHOLE`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frequencies {
    /// One for each symbol.
    each: Vec<u16>,
    /// The sum of those before it.
    before: Vec<u16>,
    /// The symbol of every part.
    symbols: Vec<u8>,
}

impl Frequencies {
    /// Frequencies in the proportion of these counts. Every symbol gets a part at least, so that anything can be written.
    pub fn of_counts(counts: &[u64]) -> Frequencies {
        let room = u64::from(WHOLE) - counts.len() as u64;
        let total = counts.iter().sum::<u64>().max(1);
        let mut each: Vec<u16> = counts.iter().map(|count| 1 + (count * room / total) as u16).collect();
        // What rounding left over goes to the likeliest.
        let left = WHOLE as u16 - each.iter().sum::<u16>();
        if let Some(likeliest) = each.iter_mut().max() {
            *likeliest += left;
        }
        Frequencies::build(each)
    }

    /// Frequencies as they were kept; none where they do not add up.
    pub fn read(each: Vec<u16>) -> Option<Frequencies> {
        let sum: u32 = each.iter().map(|&part| u32::from(part)).sum();
        (sum == WHOLE && each.len() <= 256 && !each.contains(&0)).then(|| Frequencies::build(each))
    }

    /// The parts of each symbol, to be kept.
    pub fn parts(&self) -> &[u16] {
        &self.each
    }

    fn build(each: Vec<u16>) -> Frequencies {
        let mut symbols = Vec::with_capacity(WHOLE as usize);
        let mut before = Vec::with_capacity(each.len());
        for (symbol, &parts) in each.iter().enumerate() {
            before.push(symbols.len() as u16);
            symbols.extend(std::iter::repeat_n(symbol as u8, usize::from(parts)));
        }
        Frequencies { each, before, symbols }
    }
}

/// Writes symbols, the last first: they are read in the order opposite to that of writing.
pub struct Writer {
    state: u32,
    bytes: Vec<u8>,
}

impl Writer {
    /// Nothing written.
    pub fn new() -> Writer {
        Writer { state: LOW, bytes: Vec::new() }
    }

    /// Writes a symbol.
    pub fn symbol(&mut self, frequencies: &Frequencies, symbol: usize) {
        self.put(u32::from(frequencies.each[symbol]), u32::from(frequencies.before[symbol]));
    }

    /// Writes some bits, all values being as likely.
    pub fn bits(&mut self, value: u32, count: u32) {
        self.put(WHOLE >> count, value << (BITS - count));
    }

    fn put(&mut self, parts: u32, before: u32) {
        while self.state >= ((LOW >> BITS) << 8) * parts {
            self.bytes.push(self.state as u8);
            self.state >>= 8;
        }
        self.state = ((self.state / parts) << BITS) + self.state % parts + before;
    }

    /// The bytes, in the order of reading.
    pub fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.state.to_le_bytes());
        self.bytes.reverse();
        self.bytes
    }
}

/// Reads symbols. Bytes that no writer has written give symbols all the same; past the end it reads zeros.
pub struct Reader<'a> {
    state: u32,
    bytes: &'a [u8],
}

impl Reader<'_> {
    /// Begins to read.
    pub fn new(bytes: &[u8]) -> Reader<'_> {
        let mut reader = Reader { state: 0, bytes };
        for _ in 0..4 {
            reader.state = reader.state << 8 | reader.byte();
        }
        reader
    }

    /// The next symbol.
    #[inline]
    pub fn symbol(&mut self, frequencies: &Frequencies) -> usize {
        let part = self.state % WHOLE;
        let symbol = usize::from(frequencies.symbols[part as usize]);
        self.take(u32::from(frequencies.each[symbol]), part - u32::from(frequencies.before[symbol]));
        symbol
    }

    /// The next bits.
    #[inline]
    pub fn bits(&mut self, count: u32) -> u32 {
        let part = self.state % WHOLE;
        let value = part >> (BITS - count);
        self.take(WHOLE >> count, part - (value << (BITS - count)));
        value
    }

    #[inline]
    fn take(&mut self, parts: u32, within: u32) {
        self.state = parts.wrapping_mul(self.state >> BITS).wrapping_add(within);
        while self.state < LOW {
            // Zeros for ever would never leave a state of zero.
            let byte = self.byte();
            self.state = self.state << 8 | byte;
            if self.state == 0 {
                self.state = LOW;
            }
        }
    }

    #[inline]
    fn byte(&mut self) -> u32 {
        let Some((&first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        u32::from(first)
    }
}

#[cfg(test)]
mod tests {
    use rival_core::Rng;

    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let mut rng = Rng::new(1);
        let frequencies = Frequencies::of_counts(&[1_000_000, 3, 0, 20_000, 999]);
        assert_eq!(Frequencies::read(frequencies.parts().to_vec()), Some(frequencies.clone()));
        for length in [0, 1, 7, 5000] {
            let symbols: Vec<(usize, u32)> = (0..length).map(|_| (rng.below(5) * rng.below(2), rng.below(1 << 7) as u32)).collect();
            let mut writer = Writer::new();
            for &(symbol, bits) in symbols.iter().rev() {
                writer.bits(bits, 7);
                writer.symbol(&frequencies, symbol);
            }
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            assert!(symbols.iter().all(|&(symbol, bits)| (reader.symbol(&frequencies), reader.bits(7)) == (symbol, bits)));
        }
    }

    #[test]
    fn the_likely_costs_little() {
        let frequencies = Frequencies::of_counts(&[99, 1]);
        let mut writer = Writer::new();
        (0..10_000).for_each(|_| writer.symbol(&frequencies, 0));
        assert!(writer.finish().len() < 40);
    }

    #[test]
    fn any_bytes_are_read_to_some_end() {
        let frequencies = Frequencies::of_counts(&[5, 1, 1]);
        let mut rng = Rng::new(2);
        for length in 0..50 {
            let bytes: Vec<u8> = (0..length).map(|_| (rng.below(256) * rng.below(2)) as u8).collect();
            let mut reader = Reader::new(&bytes);
            (0..200).for_each(|_| assert!(reader.symbol(&frequencies) < 3 && reader.bits(3) < 8));
        }
    }

    #[test]
    fn frequencies_that_do_not_add_up_are_refused() {
        assert_eq!(Frequencies::read(vec![1, 2]), None);
        assert_eq!(Frequencies::read(vec![4096, 0]), None);
    }
}
