//! Every number of the evaluation of Alice chess: `weights.txt`, made by the tuner.

use crate::weighing::table::weights;
use crate::weighing::{Kind, Pair, Span};

weights! {
"\
# Middle-game and end-game values in centipawns, eight pairs to a line; places are for White, from a1 to d8: the wings are alike.
# Made by `rival tune alice fit`: docs/alice.md.

", "weights.txt";
    MATERIAL "material" 5 Linear,
    PAWN_PLACE "pawn-place" 32 Linear,
    KNIGHT_PLACE "knight-place" 32 Linear,
    BISHOP_PLACE "bishop-place" 32 Linear,
    ROOK_PLACE "rook-place" 32 Linear,
    QUEEN_PLACE "queen-place" 32 Linear,
    KING_PLACE "king-place" 32 Linear,
    TEMPO "tempo" 1 Linear,
    KNIGHT_MOBILITY "knight-mobility" 9 Linear,
    BISHOP_MOBILITY "bishop-mobility" 14 Linear,
    ROOK_MOBILITY "rook-mobility" 15 Linear,
    QUEEN_MOBILITY "queen-mobility" 28 Linear,
    MIRROR_BLOCKED "mirror-blocked" 4 Linear,
    WITH_OWN_KING "with-own-king" 5 Linear,
    WITH_ENEMY_KING "with-enemy-king" 5 Linear,
    BISHOP_PAIR "bishop-pair" 1 Linear,
    ROOK_ON_FILE "rook-on-file" 2 Linear,
    ISOLATED "isolated-pawn" 1 Linear,
    DOUBLED "doubled-pawn" 1 Linear,
    SUPPORTED "supported-pawn" 8 Linear,
    PASSED "passed-pawn" 8 Linear,
    PASSED_FREE "passed-free" 8 Linear,
    PASSED_SAFE "passed-safe-step" 8 Linear,
    PASSED_OWN_KING "passed-own-king" 8 Linear,
    PASSED_ENEMY_KING "passed-enemy-king" 8 Linear,
    THREAT_BY_PAWN "threat-by-pawn" 5 Linear,
    THREAT_BY_MINOR "threat-by-minor" 5 Linear,
    THREAT_BY_ROOK "threat-by-rook" 5 Linear,
    HANGING "hanging" 5 Linear,
    LOOSE "loose" 5 Linear,
    KING_NEIGHBOURS "king-neighbours" 2 Linear,
    DANGER_BASE "danger" 1 Danger,
    DANGER_NO_QUEEN "danger-no-queen" 1 Danger,
    DANGER_ATTACKER "danger-attacker" 8 Danger,
    DANGER_HIT "danger-hit" 2 Danger,
    DANGER_CHECK "danger-check" 4 Danger,
    DANGER_LOOSE_CHECK "danger-loose-check" 1 Danger,
    DANGER_ESCAPES "danger-escapes" 5 Danger,
    DANGER_DEFENDERS "danger-defenders" 5 Danger,
    DANGER_UNCOVER "danger-uncover" 1 Danger,
    DANGER_PINNED "danger-pinned" 1 Danger,
}

/// Where the places of each role begin, pawns first.
pub(super) const PLACES: [Span; 6] = [PAWN_PLACE, KNIGHT_PLACE, BISHOP_PLACE, ROOK_PLACE, QUEEN_PLACE, KING_PLACE];

/// The index among the places of a role: both wings have the same.
#[inline]
pub(super) fn place(square: usize) -> usize {
    let (file, rank) = (square % 8, square / 8);
    rank * 4 + file.min(7 - file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weighing::Table;

    #[test]
    fn the_table_that_ships_has_every_name_and_reads_back() {
        assert_eq!(Weights::parse(include_str!("weights.txt")).as_ref(), Some(&WEIGHTS));
        assert_eq!(WEIGHTS.to_text(), include_str!("weights.txt"));
    }

    #[test]
    fn wings_are_alike() {
        assert_eq!([0, 7, 3, 4, 56, 63, 59].map(place), [0, 0, 3, 3, 28, 28, 31]);
    }
}
