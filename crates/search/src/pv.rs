//! The best lines found so far below each ply of the current path: a triangular table of move ids that never allocates
//! while a search runs.

use rival_core::Move;

/// One line per ply.
pub(crate) struct PvTable {
    width: usize,
    moves: Vec<u16>,
    lengths: Vec<usize>,
}

impl PvTable {
    /// Room for lines of up to `plies` moves.
    pub fn new(plies: u32) -> PvTable {
        let width = plies as usize + 2;
        PvTable { width, moves: vec![0; width * width], lengths: vec![0; width] }
    }

    /// Begins a node: its line is empty.
    #[inline]
    pub fn clear(&mut self, ply: u32) {
        if let Some(length) = self.lengths.get_mut(ply as usize) {
            *length = 0;
        }
    }

    /// The line at `ply` becomes this move and the line of the ply below.
    #[inline]
    pub fn lead(&mut self, ply: u32, bits: u16) {
        let ply = ply as usize;
        let tail = self.lengths.get(ply + 1).copied().unwrap_or(0).min(self.width.saturating_sub(ply + 2));
        let (here, below) = (ply * self.width, (ply + 1) * self.width);
        if let Some(slot) = self.moves.get_mut(here) {
            *slot = bits;
            self.moves.copy_within(below..below + tail, here + 1);
            self.lengths[ply] = tail + 1;
        }
    }

    /// The line at a ply.
    pub fn line<M: Move>(&self, ply: u32) -> Vec<M> {
        let ply = ply as usize;
        let length = self.lengths.get(ply).copied().unwrap_or(0);
        self.moves.iter().skip(ply * self.width).take(length).map(|&bits| M::from_bits(bits)).collect()
    }
}
