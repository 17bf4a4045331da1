//! Playing down to a rating: fewer nodes and more errors the lower it is. The numbers follow the rule of thumb that ten times
//! the nodes are worth some 400 points; they are a scale, not a measurement, and hold for every game in the same sense.
//!
//! ```text
//!   Elo            600    1000    1400    1800    2200    2600    3000
//!   nodes           20      60     600    6000   60000    6e5     6e6
//!   errors        25 %    17 %     8 %     0 %     0 %     0 %     0 %
//! ```

/// How strong a player is allowed to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Nodes for each move.
    pub nodes: u64,
    /// How often, in a thousand moves, another move than the best is played.
    pub errors_permille: u16,
}

impl Strength {
    /// The least and the most that can be asked for.
    pub const RATINGS: std::ops::RangeInclusive<u32> = 600..=3000;

    /// The strength of a rating; what lies outside the range is taken for its end.
    ///
    /// ```
    /// use rival_play::Strength;
    /// assert!(Strength::of_elo(1200).nodes < Strength::of_elo(1300).nodes);
    /// assert_eq!(Strength::of_elo(1800).errors_permille, 0);
    /// ```
    pub fn of_elo(elo: u32) -> Strength {
        let elo = elo.clamp(*Strength::RATINGS.start(), *Strength::RATINGS.end());
        let nodes = (6000.0 * 10f64.powf((f64::from(elo) - 1800.0) / 400.0)) as u64;
        let errors_permille = 1800u32.saturating_sub(elo) * 250 / 1200;
        Strength { nodes: nodes.max(20), errors_permille: errors_permille as u16 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_never_weaker() {
        let all: Vec<Strength> = Strength::RATINGS.map(Strength::of_elo).collect();
        assert!(all.is_sorted_by_key(|strength| strength.nodes));
        assert!(all.is_sorted_by_key(|strength| std::cmp::Reverse(strength.errors_permille)));
        assert_eq!((all[0].nodes, all[0].errors_permille), (20, 250));
        assert_eq!((Strength::of_elo(1800).nodes, Strength::of_elo(2200).nodes), (6000, 60_000));
        assert_eq!(Strength::of_elo(0), all[0]);
        assert_eq!(Strength::of_elo(u32::MAX), *all.last().expect("a range"));
    }
}
