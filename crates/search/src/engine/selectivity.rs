//! Which moves the engine looks at less, more or not at all: one switch for each such step, so that any of them can be
//! measured alone, and the search without them all is exactly plain negamax.

/// A switch per selective step. Windows, move ordering and exact table hits change no value and have none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Selectivity {
    /// Follow noisy moves beyond the horizon before valuing a position.
    pub quiescence: bool,
    /// Let the opponent move twice; if even that does not help them, the position is good enough.
    pub null_move: bool,
    /// Look at late quiet moves with less depth first.
    pub late_move_reductions: bool,
    /// Look one ply deeper where the side to move is under a threat.
    pub check_extension: bool,
    /// Do not look for a win longer than one already found.
    pub mate_distance: bool,
    /// Believe table entries of greater depth than asked for, and those found along another path though a draw rule looks at it.
    pub trust_table: bool,
}

impl Selectivity {
    /// Plain negamax, only faster.
    pub const fn none() -> Selectivity {
        Selectivity {
            quiescence: false,
            null_move: false,
            late_move_reductions: false,
            check_extension: false,
            mate_distance: false,
            trust_table: false,
        }
    }

    /// Everything that makes the engine stronger.
    pub const fn all() -> Selectivity {
        Selectivity {
            quiescence: true,
            null_move: true,
            late_move_reductions: true,
            check_extension: true,
            mate_distance: true,
            trust_table: true,
        }
    }
}

impl Default for Selectivity {
    fn default() -> Selectivity {
        Selectivity::all()
    }
}

/// By how much late moves are reduced, by depth and by their place in the list.
#[derive(Clone)]
pub(super) struct Reductions(Box<[[u8; 64]; 64]>);

impl Reductions {
    /// The table; integers only, so that every machine searches the same tree.
    pub fn new() -> Reductions {
        let mut table = Box::new([[0; 64]; 64]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (place, reduction) in row.iter_mut().enumerate().skip(1) {
                // 0.5 + log2(depth) log2(place) / 5, in units of 1 / 1280.
                *reduction = ((640 + log2_sixteenths(depth) * log2_sixteenths(place)) / 1280) as u8;
            }
        }
        Reductions(table)
    }

    /// Plies to take off; never so many that less than one is left.
    #[inline]
    pub fn plies(&self, depth: i32, place: usize) -> i32 {
        let by_table = i32::from(self.0[depth.clamp(0, 63) as usize][place.min(63)]);
        by_table.min(depth - 2).max(0)
    }
}

/// The binary logarithm in sixteenths, with straight lines between the powers of two.
fn log2_sixteenths(n: usize) -> usize {
    let whole = n.max(1).ilog2() as usize;
    16 * whole + 16 * (n.max(1) - (1 << whole)) / (1 << whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_and_always_leave_a_ply() {
        let reductions = Reductions::new();
        for depth in 2..130 {
            for place in 1..256 {
                let plies = reductions.plies(depth, place);
                assert!((0..depth).contains(&plies));
                assert!(plies <= reductions.plies(depth, place + 1));
            }
        }
        assert_eq!(reductions.plies(3, 1), 0);
        assert_eq!(reductions.plies(16, 16), 3);
    }

    #[test]
    fn logarithms_are_exact_at_powers_of_two() {
        assert_eq!([1, 2, 3, 4, 6, 64].map(log2_sixteenths), [0, 16, 24, 32, 40, 96]);
    }
}
