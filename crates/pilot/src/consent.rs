//! Whether the person has been told what is fair and agrees: asked once, in the terminal or on the page, and remembered in a file.

use std::fs;
use std::path::{Path, PathBuf};

use rival_core::Fault;

/// The file that remembers it.
pub struct Consent(PathBuf);

impl Consent {
    /// The one in the pilot's folder.
    pub fn in_folder(folder: &Path) -> Consent {
        Consent(folder.join("fair-play"))
    }

    /// Whether somebody has agreed.
    pub fn is_given(&self) -> bool {
        self.0.exists()
    }

    /// Remembers that somebody has.
    pub fn give(&self) -> Result<(), Fault> {
        let kept = self.0.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&self.0, b"agreed\n"));
        kept.map_err(|error| {
            Fault::new("pilot-journal", "the folder {folder} cannot be written: {reason}")
                .with("folder", self.0.parent().unwrap_or(&self.0).display())
                .with("reason", error)
        })
    }
}
