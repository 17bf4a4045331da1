//! Every number of the evaluation, in one table of named spans: `weights.txt`, read when the program is compiled. The tuner
//! writes the same file. What a weight means is said where it is used; here is only where it stands.

use super::pair::Pair;

/// A row of weights with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// Its name in the table; it has no digits.
    pub name: &'static str,
    /// The index of its first weight.
    pub start: usize,
    /// How many weights it has.
    pub len: usize,
    /// How its weights enter the score.
    pub kind: Kind,
}

/// How a weight enters the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Counted and added.
    Linear,
    /// Added up to the danger of a king, whose square counts in the middle game.
    Danger,
    /// Added up to what brings an end-game advantage nearer to a win or to a draw.
    Winnable,
}

macro_rules! spans {
    ($($name:ident $text:literal $len:literal $kind:ident,)*) => {
        spans!(@start 0; $($name $text $len $kind,)*);

        /// All spans, in the order of the table.
        pub const SPANS: &[Span] = &[$($name),*];
    };
    (@start $start:expr; $name:ident $text:literal $len:literal $kind:ident, $($rest:tt)*) => {
        pub(super) const $name: Span = Span { name: $text, start: $start, len: $len, kind: Kind::$kind };
        spans!(@start $start + $len; $($rest)*);
    };
    (@start $start:expr;) => {
        /// How many weights there are.
        pub const COUNT: usize = $start;
    };
}

spans! {
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

/// A value for every weight.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights(pub [Pair; COUNT]);

/// What stands at the head of every table.
const HEADER: &str = "\
# Middle-game and end-game values in centipawns, eight pairs to a line; places are for White, from a1 to h8.
# Made by `rival tune chess fit`: docs/chess-evaluation.md.

";

/// The table that ships.
pub(super) static WEIGHTS: Weights = Weights(match read(include_bytes!("weights.txt")) {
    Some(pairs) => pairs,
    None => panic!("weights.txt does not hold two numbers for every weight"),
});

impl Default for Weights {
    fn default() -> Weights {
        WEIGHTS.clone()
    }
}

impl Weights {
    /// Reads a table; none unless it has exactly the spans that the evaluation knows, in their order, and a pair for every weight.
    pub fn parse(text: &str) -> Option<Weights> {
        let words = text.lines().map(|line| line.split('#').next().unwrap_or_default()).flat_map(str::split_whitespace);
        let names = words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
        if !names.eq(SPANS.iter().map(|span| span.name)) {
            return None;
        }
        read(text.as_bytes()).map(Weights)
    }

    /// The table as text: each span's name, then its pairs of middle-game and end-game values, eight to a line.
    pub fn to_text(&self) -> String {
        let mut text = HEADER.to_owned();
        for span in SPANS {
            text.push_str(span.name);
            for (index, pair) in self.0[span.start..span.start + span.len].iter().enumerate() {
                text.push_str(if index % 8 == 0 { "\n" } else { "  " });
                text.push_str(&format!("{:5} {:4}", pair.middle(), pair.end()));
            }
            text.push_str("\n\n");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }
}

/// The numbers of a table in their order; names and what follows a `#` are passed over.
const fn read(text: &[u8]) -> Option<[Pair; COUNT]> {
    let mut pairs = [Pair::ZERO; COUNT];
    let mut found = 0;
    let mut middle = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'#' {
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
        } else if text[at].is_ascii_digit() {
            let negative = at > 0 && text[at - 1] == b'-';
            let mut value = 0;
            while at < text.len() && text[at].is_ascii_digit() {
                value = value * 10 + (text[at] - b'0') as i32;
                if value > 20_000 {
                    return None;
                }
                at += 1;
            }
            let value = if negative { -value } else { value };
            if found >= 2 * COUNT {
                return None;
            }
            if found % 2 == 0 {
                middle = value;
            } else {
                pairs[found / 2] = Pair::new(middle, value);
            }
            found += 1;
        } else {
            at += 1;
        }
    }
    if found == 2 * COUNT { Some(pairs) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

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
