//! Numbers in files, and a checksum over bytes. What the files hold is each table's own matter.

use rival_core::Rng;

/// Numbers one after another, the lowest byte first.
pub(crate) struct Fields<'a>(pub &'a [u8]);

impl<'a> Fields<'a> {
    /// The next bytes; fewer at the end.
    pub fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    fn number(&mut self, bytes: usize) -> u64 {
        self.take(bytes).iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// The next number of two bytes.
    pub fn half(&mut self) -> u16 {
        self.number(2) as u16
    }

    /// The next number of four bytes.
    pub fn word(&mut self) -> u32 {
        self.number(4) as u32
    }

    /// The next number of eight bytes.
    pub fn long(&mut self) -> u64 {
        self.number(8)
    }
}

/// A number that changes when any byte does. Against damage, not against malice.
pub(crate) fn checksum(bytes: &[u8], seed: u64) -> u64 {
    let start = Rng::mix(seed ^ bytes.len() as u64);
    bytes.chunks(8).fold(start, |sum, chunk| Rng::mix(sum ^ Fields(chunk).number(8)).wrapping_add(sum.rotate_left(29)))
}
