//! Every number of an evaluation in one table of named spans, a file of text that is read when the program is compiled. The tuner
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

/// A value for every weight of one evaluation. [`weights!`] makes such a type.
pub trait Table: Clone + Default + PartialEq + std::fmt::Debug + Send + Sync + 'static {
    /// All spans, in the order of the table.
    const SPANS: &'static [Span];
    /// What stands at the head of the text.
    const HEADER: &'static str;

    /// All values.
    fn pairs(&self) -> &[Pair];

    /// The table with these values; none unless there is one for every weight.
    fn from_pairs(pairs: &[Pair]) -> Option<Self>;

    /// Reads a table; none unless it has exactly the spans that the evaluation knows, in their order, and a pair for every weight.
    fn parse(text: &str) -> Option<Self>;

    /// The table as text: each span's name, then its pairs of middle-game and end-game values, eight to a line.
    fn to_text(&self) -> String {
        let mut text = Self::HEADER.to_owned();
        for span in Self::SPANS {
            text.push_str(span.name);
            for (index, pair) in self.pairs()[span.start..span.start + span.len].iter().enumerate() {
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

/// Whether a text has exactly these spans, in their order.
pub(crate) fn names_fit(text: &str, spans: &[Span]) -> bool {
    let words = text.lines().map(|line| line.split('#').next().unwrap_or_default()).flat_map(str::split_whitespace);
    let names = words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    names.eq(spans.iter().map(|span| span.name))
}

/// Makes the type of a table: a constant for each span, `SPANS`, `COUNT`, `Weights`, and `WEIGHTS`, the table that ships.
macro_rules! weights {
    ($header:literal, $file:literal; $($name:ident $text:literal $len:literal $kind:ident,)*) => {
        weights!(@start 0; $($name $text $len $kind,)*);

        /// All spans, in the order of the table.
        pub const SPANS: &[Span] = &[$($name),*];

        /// A value for every weight.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Weights(pub [Pair; COUNT]);

        /// The table that ships.
        pub(super) static WEIGHTS: Weights = Weights(match $crate::weighing::table::read(include_bytes!($file)) {
            Some(pairs) => pairs,
            None => panic!("the table does not hold two numbers for every weight"),
        });

        impl Default for Weights {
            fn default() -> Weights {
                WEIGHTS.clone()
            }
        }

        impl $crate::weighing::Table for Weights {
            const SPANS: &'static [Span] = SPANS;
            const HEADER: &'static str = $header;

            fn pairs(&self) -> &[Pair] {
                &self.0
            }

            fn from_pairs(pairs: &[Pair]) -> Option<Weights> {
                pairs.try_into().ok().map(Weights)
            }

            fn parse(text: &str) -> Option<Weights> {
                if !$crate::weighing::table::names_fit(text, SPANS) {
                    return None;
                }
                $crate::weighing::table::read(text.as_bytes()).map(Weights)
            }
        }
    };
    (@start $start:expr; $name:ident $text:literal $len:literal $kind:ident, $($rest:tt)*) => {
        pub(super) const $name: Span = Span { name: $text, start: $start, len: $len, kind: Kind::$kind };
        weights!(@start $start + $len; $($rest)*);
    };
    (@start $start:expr;) => {
        /// How many weights there are.
        pub const COUNT: usize = $start;
    };
}

pub(crate) use weights;

/// The numbers of a table in their order; names and what follows a `#` are passed over.
pub(crate) const fn read<const COUNT: usize>(text: &[u8]) -> Option<[Pair; COUNT]> {
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
