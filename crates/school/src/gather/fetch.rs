//! Fetches packages by name from npm, PyPI and Debian with the tools that everybody has for it, and unpacks them. Runs nothing that is
//! in a package, and knows nothing of what is in it.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Trouble;

/// Where a package comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shop {
    /// `npm pack`.
    Npm,
    /// `pip download`, wheels and archives as they are.
    Pypi,
    /// `apt-get download`.
    Deb,
}

impl Shop {
    /// By its word in the recipe.
    pub fn named(word: &str) -> Option<Shop> {
        Some(match word {
            "npm" => Shop::Npm,
            "pypi" => Shop::Pypi,
            "deb" => Shop::Deb,
            _ => return None,
        })
    }
}

impl fmt::Display for Shop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Shop::Npm => "npm",
            Shop::Pypi => "pypi",
            Shop::Deb => "deb",
        })
    }
}

/// The folder with the unpacked package; fetched only if it is not there yet.
pub fn fetch(packages: &Path, shop: Shop, name: &str) -> Result<PathBuf, Trouble> {
    let home = packages.join(shop.to_string()).join(name.replace('/', "__"));
    if home.is_dir() {
        return Ok(home);
    }
    let work = packages.join("unpacking").join(name.replace('/', "__"));
    let _ = fs::remove_dir_all(&work);
    let (shelf, open) = (work.join("shelf"), work.join("open"));
    for folder in [&shelf, &open] {
        fs::create_dir_all(folder).map_err(|why| Trouble::file(folder, &why))?;
    }
    match shop {
        Shop::Npm => run(Command::new("npm").args(["pack", "--silent", name]).current_dir(&shelf))?,
        // Only a ready wheel: the other kind would run the package's own code merely to be looked at.
        Shop::Pypi => run(Command::new("pip").args(["download", "-q", "--no-deps", "--only-binary", ":all:", name]).current_dir(&shelf))?,
        Shop::Deb => run(Command::new("apt-get").args(["-qq", "download", name]).current_dir(&shelf))?,
    }
    for entry in fs::read_dir(&shelf).map_err(|why| Trouble::file(&shelf, &why))?.flatten() {
        unpack(&entry.path(), &open)?;
    }
    if let Some(parent) = home.parent() {
        fs::create_dir_all(parent).map_err(|why| Trouble::file(parent, &why))?;
    }
    fs::rename(&open, &home).map_err(|why| Trouble::file(&home, &why))?;
    let _ = fs::remove_dir_all(&work);
    Ok(home)
}

fn unpack(archive: &Path, into: &Path) -> Result<(), Trouble> {
    match archive.extension().and_then(|ending| ending.to_str()) {
        Some("whl" | "zip") => run(Command::new("python3").args(["-m", "zipfile", "-e"]).arg(archive).arg(into)),
        Some("deb") => run(Command::new("dpkg-deb").arg("-x").arg(archive).arg(into)),
        _ => run(Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(into)),
    }
}

fn run(command: &mut Command) -> Result<(), Trouble> {
    let told = format!("{command:?}");
    let done = command.output().map_err(|why| Trouble(format!("{told} did not start: {why}")))?;
    if done.status.success() {
        return Ok(());
    }
    let last = String::from_utf8_lossy(&done.stderr);
    let last = last.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no word why");
    Err(Trouble(format!("{told} failed: {last}")))
}
