//! Board sizes: rows x columns, each from 4 to 8.

use std::fmt;
use std::str::FromStr;

use rival_core::{Fault, RuleOptions, RulesError};

/// A board's size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    rows: u8,
    columns: u8,
}

impl Size {
    /// The smallest side.
    pub const MIN: u8 = 4;
    /// The largest side.
    pub const MAX: u8 = 8;

    /// A size within the limits.
    pub const fn new(rows: u8, columns: u8) -> Option<Size> {
        if rows < Size::MIN || rows > Size::MAX || columns < Size::MIN || columns > Size::MAX {
            return None;
        }
        Some(Size { rows, columns })
    }

    /// Every size we play, small ones first.
    pub fn all() -> impl Iterator<Item = Size> {
        (Size::MIN..=Size::MAX).flat_map(|rows| (Size::MIN..=Size::MAX).map(move |columns| Size { rows, columns }))
    }

    /// The size that `size=5x4` or a preset (`normal`, `small`) names; 6x7 where neither is given.
    pub fn from_rules(rules: &RuleOptions) -> Result<Size, RulesError> {
        rules.only(&["preset", "size"])?;
        let wrong = |fault| RulesError { input: rules.to_string(), fault };
        match (rules.get("preset"), rules.get("size")) {
            (_, Some(size)) => size.parse().map_err(wrong),
            (None | Some("normal" | "default"), None) => Ok(Size::default()),
            (Some("small"), None) => Ok(Size { rows: 5, columns: 4 }),
            (Some(preset), None) => Err(wrong(
                Fault::new("unknown-preset", "there is no preset \"{preset}\"; the presets are {known}")
                    .with("preset", preset)
                    .with("known", "normal, small"),
            )),
        }
    }

    /// How many rows.
    pub const fn rows(self) -> u32 {
        self.rows as u32
    }

    /// How many columns.
    pub const fn columns(self) -> u32 {
        self.columns as u32
    }

    /// How many cells.
    pub const fn cells(self) -> u32 {
        self.rows() * self.columns()
    }

    /// Bits needed for a board, spare row included.
    pub const fn bits(self) -> u32 {
        (self.rows() + 1) * self.columns()
    }
}

impl Default for Size {
    fn default() -> Size {
        Size { rows: 6, columns: 7 }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Size {
    type Err = Fault;

    /// Rows, an `x`, columns.
    fn from_str(text: &str) -> Result<Size, Fault> {
        let wrong_form = || Fault::new("size-form", "\"{size}\" is not a size; write rows x columns, such as 6x7").with("size", text);
        let (rows, columns) = text.trim().split_once(['x', 'X', '×']).ok_or_else(wrong_form)?;
        // A number of digits without end is still a number: too large, not ill-formed.
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let number = |part: &str| digits(part.trim()).then(|| part.trim().parse().unwrap_or(u8::MAX));
        let (rows, columns) = number(rows).zip(number(columns)).ok_or_else(wrong_form)?;
        Size::new(rows, columns).ok_or_else(|| {
            Fault::new("size-range", "a board of {size} is not possible: rows and columns go from 4 to 8").with("size", text.trim())
        })
    }
}
