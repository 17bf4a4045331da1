//! The colourings of a given number of stones, in order: half of the bits set, rounded down. The same list serves every height
//! vector of a ply, and so does the list of each colouring's neighbours, from whose scores its own is guessed.

/// How many neighbours are asked at most.
const NEIGHBOURS: usize = 12;

/// All colourings of a ply.
pub(super) struct Colourings {
    bits: Vec<u16>,
    ranks: Vec<u16>,
    neighbours: Vec<[u16; NEIGHBOURS]>,
}

impl Colourings {
    /// The colourings of so many stones, at most 12.
    pub(super) fn new(plies: u32) -> Colourings {
        let all = 1u32 << plies;
        let bits: Vec<u16> = (0..all).filter(|bits| bits.count_ones() == plies / 2).map(|bits| bits as u16).collect();
        let mut ranks = vec![0; all as usize];
        bits.iter().enumerate().for_each(|(rank, &bits)| ranks[usize::from(bits)] = rank as u16);
        let swaps = light_swaps(plies);
        let neighbours = bits.iter().map(|&bits| neighbours_of(bits, &swaps, &ranks)).collect();
        Colourings { bits, ranks, neighbours }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.bits.len()
    }

    /// The colouring of a rank.
    #[inline]
    pub(super) fn nth(&self, rank: usize) -> u16 {
        self.bits[rank]
    }

    /// The rank of a colouring of as many stones, half of them set.
    pub(super) fn rank(&self, colouring: u16) -> usize {
        usize::from(self.ranks[usize::from(colouring)])
    }

    /// Ranks, all of them lower, of the colourings that come from this one by exchanging two stones, the lightest exchange
    /// first. Where there are fewer, its own rank fills the list: its score is not known yet, which counts as none.
    #[inline]
    pub(super) fn neighbours(&self, rank: usize) -> &[u16; NEIGHBOURS] {
        &self.neighbours[rank]
    }
}

/// Pairs of cells (heavier, lighter), those first whose exchange should change a score least.
fn light_swaps(plies: u32) -> Vec<(u32, u32)> {
    let mut swaps: Vec<(u32, u32)> = (0..plies).flat_map(|high| (0..high).map(move |low| (high, low))).collect();
    swaps.sort_by_key(|(high, low)| (high * high + low * low, high - low));
    swaps
}

/// An exchange that moves a set bit down gives a smaller number, hence a lower rank.
fn neighbours_of(bits: u16, swaps: &[(u32, u32)], ranks: &[u16]) -> [u16; NEIGHBOURS] {
    let goes_down = |&&(high, low): &&(u32, u32)| bits >> high & 1 == 1 && bits >> low & 1 == 0;
    let swapped = |&(high, low): &(u32, u32)| ranks[usize::from(bits ^ (1 << high) ^ (1 << low))];
    let mut list = [ranks[usize::from(bits)]; NEIGHBOURS];
    list.iter_mut().zip(swaps.iter().filter(goes_down).map(swapped)).for_each(|(slot, rank)| *slot = rank);
    list
}
