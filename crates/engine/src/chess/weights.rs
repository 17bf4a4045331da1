//! Every number of the evaluation of chess: `weights.txt`, made by the tuner.

use crate::weighing::table::weights;
use crate::weighing::{Kind, Pair, Span};

weights! {
"\
# Middle-game and end-game values in centipawns, eight pairs to a line; places are for White, from a1 to h8.
# Made by `rival tune chess fit`: docs/chess-evaluation.md.

", "weights.txt";
    MATERIAL "material" 5 Linear,
    PAWN_PLACE "pawn-place" 64 Linear,
    KNIGHT_PLACE "knight-place" 64 Linear,
    BISHOP_PLACE "bishop-place" 64 Linear,
    ROOK_PLACE "rook-place" 64 Linear,
    QUEEN_PLACE "queen-place" 64 Linear,
    KING_PLACE "king-place" 64 Linear,
    TEMPO "tempo" 1 Linear,
    KNIGHT_MOBILITY "knight-mobility" 9 Linear,
    BISHOP_MOBILITY "bishop-mobility" 14 Linear,
    ROOK_MOBILITY "rook-mobility" 15 Linear,
    QUEEN_MOBILITY "queen-mobility" 28 Linear,
    BISHOP_PAIR "bishop-pair" 1 Linear,
    OUTPOST "outpost" 2 Linear,
    OUTPOST_IN_REACH "outpost-in-reach" 1 Linear,
    MINOR_BEHIND_PAWN "minor-behind-pawn" 1 Linear,
    MINOR_KING_DISTANCE "minor-king-distance" 2 Linear,
    BAD_BISHOP "bad-bishop" 1 Linear,
    LONG_DIAGONAL "long-diagonal" 1 Linear,
    ROOK_ON_FILE "rook-on-file" 2 Linear,
    ROOK_ON_SEVENTH "rook-on-seventh" 1 Linear,
    ROOK_SHUT_IN "rook-shut-in" 1 Linear,
    QUEEN_XRAYED "queen-xrayed" 1 Linear,
    ISOLATED "isolated-pawn" 2 Linear,
    DOUBLED "doubled-pawn" 2 Linear,
    BACKWARD "backward-pawn" 2 Linear,
    PHALANX "phalanx" 8 Linear,
    SUPPORTED "supported-pawn" 8 Linear,
    CANDIDATE "candidate" 8 Linear,
    LEVER "lever" 8 Linear,
    LEVER_STEP "lever-step" 8 Linear,
    LEVER_AT_KING "lever-at-king" 2 Linear,
    LEVER_TO_MOVE "lever-to-move" 1 Linear,
    RAM "ram" 8 Linear,
    CLOSED "closed" 4 Linear,
    PASSED "passed-pawn" 8 Linear,
    PASSED_FILE "passed-file" 4 Linear,
    PASSED_PROTECTED "passed-protected" 8 Linear,
    PASSED_BLOCKED "passed-blocked" 8 Linear,
    PASSED_FREE_PATH "passed-free-path" 8 Linear,
    PASSED_SAFE_STEP "passed-safe-step" 8 Linear,
    PASSED_OWN_KING "passed-own-king" 8 Linear,
    PASSED_ENEMY_KING "passed-enemy-king" 8 Linear,
    PASSED_BACKED "passed-backed" 2 Linear,
    PASSED_UNSTOPPABLE "passed-unstoppable" 1 Linear,
    SHELTER "shelter" 32 Linear,
    STORM "storm" 32 Linear,
    STORM_BLOCKED "storm-blocked" 8 Linear,
    THREAT_BY_PAWN "threat-by-pawn" 5 Linear,
    THREAT_BY_MINOR "threat-by-minor" 5 Linear,
    THREAT_BY_ROOK "threat-by-rook" 5 Linear,
    THREAT_BY_KING "threat-by-king" 1 Linear,
    THREAT_BY_STEP "threat-by-step" 1 Linear,
    HANGING "hanging" 1 Linear,
    RESTRICTED "restricted" 1 Linear,
    NEXT_ON_QUEEN "next-on-queen" 2 Linear,
    SPACE "space" 1 Linear,
    DANGER_BASE "danger" 1 Danger,
    DANGER_NO_QUEEN "danger-no-queen" 1 Danger,
    DANGER_ATTACKER "danger-attacker" 4 Danger,
    DANGER_HIT "danger-hit" 1 Danger,
    DANGER_WEAK "danger-weak-square" 1 Danger,
    DANGER_PINNED "danger-pinned" 1 Danger,
    DANGER_KNIGHT_DEFENDS "danger-knight-defends" 1 Danger,
    DANGER_CHECK "danger-check" 4 Danger,
    DANGER_LOOSE_CHECK "danger-loose-check" 1 Danger,
    DANGER_FLANK "danger-flank" 2 Danger,
    DANGER_OPEN_FILE "danger-open-file" 1 Danger,
    WINNABLE "winnable" 8 Winnable,
}

/// Where the places of each role begin, pawns first.
pub(super) const PLACES: [Span; 6] = [PAWN_PLACE, KNIGHT_PLACE, BISHOP_PLACE, ROOK_PLACE, QUEEN_PLACE, KING_PLACE];

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
    fn a_damaged_table_is_refused() {
        let text = WEIGHTS.to_text();
        for damaged in [
            text.replacen("material", "mineral", 1),
            text.replacen("tempo\n", "tempo\n 1 ", 1),
            text[..text.len() / 2].to_owned(),
            String::new(),
        ] {
            assert_eq!(Weights::parse(&damaged), None);
        }
    }

    #[test]
    fn spans_stand_one_after_another() {
        let mut next = 0;
        for span in SPANS {
            assert_eq!(span.start, next, "{}", span.name);
            assert!(span.name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
            next += span.len;
        }
        assert_eq!(next, COUNT);
    }
}
