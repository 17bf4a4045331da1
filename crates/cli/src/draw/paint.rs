//! Colour, where it is wanted: never the only carrier of a meaning, and nothing at all in a pipe.

use rival_core::Side;

/// Adds colour to text, or leaves it alone.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    colour: bool,
}

impl Paint {
    /// Colour or none.
    pub const fn new(colour: bool) -> Paint {
        Paint { colour }
    }

    /// A man of one side, or a name for it.
    pub fn side(self, side: Side, text: &str) -> String {
        match side {
            Side::First => self.wrap("1;31", text),
            Side::Second => self.wrap("1;33", text),
        }
    }

    /// Something that deserves attention.
    pub fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    /// Frames, empty cells, asides.
    pub fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    /// Good news.
    pub fn good(self, text: &str) -> String {
        self.wrap("1;32", text)
    }

    /// Something to correct.
    pub fn wrong(self, text: &str) -> String {
        self.wrap("33", text)
    }

    fn wrap(self, code: &str, text: &str) -> String {
        if self.colour && !text.trim().is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}
