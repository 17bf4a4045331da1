//! Which moves the engine looks at less, more or not at all: one switch for each such step, so that any of them can be
//! measured alone, and the search without them all is exactly plain negamax.

/// Writes the switches once, and what follows from their list.
macro_rules! steps {
    ($($(#[$doc:meta])+ $step:ident,)+) => {
        /// A switch per selective step. Windows, move ordering and exact table hits change no value and have none.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Selectivity {
            $($(#[$doc])+ pub $step: bool,)+
        }

        impl Selectivity {
            /// Plain negamax, only faster.
            pub const fn none() -> Selectivity {
                Selectivity { $($step: false,)+ }
            }

            /// Everything that makes the engine stronger.
            pub const fn all() -> Selectivity {
                Selectivity { $($step: true,)+ }
            }

            /// The steps that are on in both.
            #[must_use]
            pub const fn and(self, other: Selectivity) -> Selectivity {
                Selectivity { $($step: self.$step && other.$step,)+ }
            }

            /// Each step alone, by its name.
            pub fn each() -> Vec<(&'static str, Selectivity)> {
                vec![$((stringify!($step), Selectivity { $step: true, ..Selectivity::none() }),)+]
            }
        }
    };
}

steps! {
    /// Follow noisy moves beyond the horizon before valuing a position.
    quiescence,
    /// Beyond the horizon, be content with a bound where a glance tells that the static value is far outside the window.
    glance,
    /// Let the opponent move twice; if even that does not help them, the position is good enough. Where having to move may be
    /// a burden, a search without it must agree.
    null_move,
    /// Look at late quiet moves with less depth first.
    late_move_reductions,
    /// Look one ply deeper where the side to move is under a threat.
    check_extension,
    /// Do not look for a win longer than one already found.
    mate_distance,
    /// Believe table entries of greater depth than asked for, and those found along another path though a draw rule looks at it.
    trust_table,
    /// Believe a static value far above the window near the horizon.
    reverse_futility,
    /// Where the static value is far below the window near the horizon, believe what quiescence says.
    razoring,
    /// Where a capture beats the window by far at less depth, believe it.
    probcut,
    /// Look at a position for which no best move is known with a ply less.
    internal_reduction,
    /// Look at the root again with a ply less where a move beat the window: how much better it is may wait, that it is better will not.
    root_reduction,
    /// Do not look at late quiet moves near the horizon.
    late_move_pruning,
    /// Do not look at quiet moves near the horizon where the static value is far below the window.
    futility,
    /// Do not look at quiet moves near the horizon that have failed again and again.
    history_pruning,
    /// Do not look at moves near the horizon that lose material.
    exchange_pruning,
    /// Look deeper at a move that is better than all others by far, and cut where several beat the window.
    singular_extension,
    /// Correct static values by how wrong they were in positions of the same structure.
    correction,
    /// In a long search, look for forced wins by threats alone beside it.
    hunt,
}

impl Selectivity {
    /// What suits games of few and forcing moves, where no static value can be trusted by a margin.
    pub const fn careful() -> Selectivity {
        Selectivity {
            quiescence: true,
            null_move: true,
            late_move_reductions: true,
            check_extension: true,
            mate_distance: true,
            trust_table: true,
            ..Selectivity::none()
        }
    }
}

impl Default for Selectivity {
    fn default() -> Selectivity {
        Selectivity::all()
    }
}

/// A ply in the units in which reductions are reckoned.
pub(super) const PLY: i32 = 1024;

/// By how much late moves are reduced, by depth and by their place in the list, in parts of a [`PLY`].
#[derive(Clone)]
pub(super) struct Reductions(Box<[[u16; 64]; 64]>);

impl Reductions {
    /// The table; integers only, so that every machine searches the same tree.
    pub fn new() -> Reductions {
        let mut table = Box::new([[0; 64]; 64]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (place, reduction) in row.iter_mut().enumerate().skip(1) {
                // 0.81 + log2(depth) log2(place) / 5, with both logarithms in sixteenths.
                *reduction = (830 + log2_sixteenths(depth) * log2_sixteenths(place) * 4 / 5) as u16;
            }
        }
        Reductions(table)
    }

    /// Parts of a ply to take off before anything else is considered.
    #[inline]
    pub fn parts(&self, depth: i32, place: usize) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][place.min(63)])
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
    fn reductions_grow_with_depth_and_place() {
        let reductions = Reductions::new();
        for depth in 2..130 {
            for place in 1..256 {
                assert!(reductions.parts(depth, place) <= reductions.parts(depth, place + 1));
                assert!(reductions.parts(depth, place) <= reductions.parts(depth + 1, place));
            }
        }
        assert_eq!(reductions.parts(3, 1), 830);
        assert_eq!(reductions.parts(16, 16) / PLY, 4);
    }

    #[test]
    fn logarithms_are_exact_at_powers_of_two() {
        assert_eq!([1, 2, 3, 4, 6, 64].map(log2_sixteenths), [0, 16, 24, 32, 40, 96]);
    }

    #[test]
    fn each_step_is_one_switch() {
        let each = Selectivity::each();
        assert!(each.iter().all(|(_, step)| *step != Selectivity::none() && step.and(Selectivity::all()) == *step));
        assert!(each.iter().any(|(name, step)| *name == "probcut" && step.probcut && !step.razoring));
    }
}
