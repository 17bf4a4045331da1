//! What an engine tells while it thinks: depth, score, nodes and the line it expects. Unknown words are passed over.

use std::fmt;
use std::time::Duration;

use crate::in_line;
use crate::number::{millis, natural, small, whole};

/// A thought.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// The depth searched.
    pub depth: Option<u32>,
    /// The deepest ply looked at.
    pub seldepth: Option<u32>,
    /// Which of several lines this is, from 1.
    pub multipv: Option<u32>,
    /// How good it is for the side to move.
    pub score: Option<Score>,
    /// Whether the score is only a bound.
    pub bound: Option<Bound>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Positions visited in a second.
    pub nps: Option<u64>,
    /// How full the table is, in thousandths.
    pub hashfull: Option<u32>,
    /// Times the endgame tables knew the answer.
    pub tbhits: Option<u64>,
    /// Time since the search began.
    pub time: Option<Duration>,
    /// The line expected.
    pub pv: Vec<String>,
    /// Anything, in words.
    pub string: Option<String>,
}

/// How good a position is for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn, or whatever the game counts.
    Cp(i32),
    /// Won in this many moves (not plies); lost where negative or 0.
    Mate(i32),
}

/// On which side of the truth a score is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

impl Info {
    /// Words for people.
    pub fn words(text: impl Into<String>) -> Info {
        Info { string: Some(text.into()), ..Info::default() }
    }

    /// Reads what follows `info`.
    pub(crate) fn parse(rest: &str) -> Info {
        let mut info = Info::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "string" => {
                    info.string = Some(words.collect::<Vec<_>>().join(" "));
                    break;
                }
                // A line is the rest of what is said, but for words that come after it in some engines.
                "pv" => {
                    info.pv = words.by_ref().map(str::to_owned).collect();
                    break;
                }
                "lowerbound" => info.bound = Some(Bound::Lower),
                "upperbound" => info.bound = Some(Bound::Upper),
                "score" => {
                    let kind = words.next().unwrap_or_default();
                    let value = words.next().and_then(whole).map(|value| value.clamp(-1_000_000, 1_000_000) as i32);
                    info.score = match (kind, value) {
                        ("cp", Some(value)) => Some(Score::Cp(value)),
                        ("mate", Some(value)) => Some(Score::Mate(value)),
                        _ => info.score,
                    };
                }
                "depth" => info.depth = words.next().and_then(small),
                "seldepth" => info.seldepth = words.next().and_then(small),
                "multipv" => info.multipv = words.next().and_then(small),
                "nodes" => info.nodes = words.next().and_then(natural),
                "nps" => info.nps = words.next().and_then(natural),
                "hashfull" => info.hashfull = words.next().and_then(small),
                "tbhits" => info.tbhits = words.next().and_then(natural),
                "time" => info.time = words.next().and_then(millis),
                _ => {}
            }
        }
        info
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        let mut number = |word: &str, value: Option<u64>| value.map_or(Ok(()), |value| write!(f, " {word} {value}"));
        number("depth", self.depth.map(u64::from))?;
        number("seldepth", self.seldepth.map(u64::from))?;
        number("multipv", self.multipv.map(u64::from))?;
        match self.score {
            Some(Score::Cp(value)) => write!(f, " score cp {value}")?,
            Some(Score::Mate(moves)) => write!(f, " score mate {moves}")?,
            None => {}
        }
        match self.bound {
            Some(Bound::Lower) => f.write_str(" lowerbound")?,
            Some(Bound::Upper) => f.write_str(" upperbound")?,
            None => {}
        }
        let mut number = |word: &str, value: Option<u64>| value.map_or(Ok(()), |value| write!(f, " {word} {value}"));
        number("nodes", self.nodes)?;
        number("nps", self.nps)?;
        number("hashfull", self.hashfull.map(u64::from))?;
        number("tbhits", self.tbhits)?;
        number("time", self.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)))?;
        if let Some(text) = &self.string {
            return write!(f, " string {}", in_line(text));
        }
        if !self.pv.is_empty() {
            f.write_str(" pv")?;
            self.pv.iter().try_for_each(|text| write!(f, " {}", in_line(text)))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_stockfish_is_read() {
        let info = Info::parse(
            "depth 12 seldepth 18 multipv 2 score cp -31 upperbound nodes 54321 nps 900000 hashfull 21 tbhits 0 time 60 pv e7e5 g1f3",
        );
        assert_eq!((info.depth, info.seldepth, info.multipv), (Some(12), Some(18), Some(2)));
        assert_eq!((info.score, info.bound), (Some(Score::Cp(-31)), Some(Bound::Upper)));
        assert_eq!((info.nodes, info.hashfull, info.time), (Some(54321), Some(21), Some(Duration::from_millis(60))));
        assert_eq!(info.pv, ["e7e5", "g1f3"]);
        assert_eq!(Info::parse(info.to_string().strip_prefix("info").unwrap_or_default()), info);
    }

    #[test]
    fn half_a_line_is_half_a_thought() {
        assert_eq!(Info::parse("score mate"), Info::default());
        assert_eq!(Info::parse("depth x score cp y nodes"), Info::default());
        assert_eq!(Info::parse("currmove e2e4 currmovenumber 3 depth 4").depth, Some(4));
        assert_eq!(Info::parse("string depth 4"), Info::words("depth 4"));
        assert_eq!(Info::parse("score mate -3").score, Some(Score::Mate(-3)));
    }
}
