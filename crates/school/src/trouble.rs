//! What goes wrong in the school, in one sentence: it is a workshop for those who train, with no other language to say it in.

use std::fmt;
use std::path::Path;

/// One sentence.
#[derive(Debug)]
pub struct Trouble(pub String);

impl Trouble {
    /// A file or folder that could not be read or written.
    pub fn file(path: &Path, why: &dyn fmt::Display) -> Trouble {
        Trouble(format!("{}: {why}", path.display()))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}
