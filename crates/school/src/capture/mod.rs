//! Captures real boards: pages with boards of npm packages and our own page in headless Chromium, the windows of XBoard and GNOME Chess
//! under Xvfb. The positions are ours, so the truth is known; the drawing is theirs. Needs chromium, npm, Xvfb, xboard, gnome-chess and
//! ImageMagick's `import` on the machine.

mod gnome;
mod own;
mod pages;
mod windows;
mod xboard;

use std::fs;
use std::path::Path;
use std::process::Command;

use rival_core::Rng;
use shakmaty::Color;

use crate::scene::{Setup, game};
use crate::truth::{self, Truth};
use crate::{Trouble, Wardrobe};

/// What to capture.
pub struct Wish<'a> {
    /// Where to.
    pub out: &'a Path,
    /// Sets come from here, and packages are fetched into it.
    pub gathered: &'a Path,
    /// Only this package, or `xboard`, `gnome-chess`, `rival`.
    pub only: Option<&'a str>,
    /// The program whose page is captured.
    pub rival: Option<&'a Path>,
    /// Of each.
    pub count: usize,
    /// The same seed sets up the same positions.
    pub seed: u64,
}

/// Captures pictures of each package and program into a folder; tells what it does.
pub fn capture(wish: &Wish<'_>, tell: &mut dyn FnMut(&str)) -> Result<Vec<Truth>, Trouble> {
    let Wish { out, gathered, only, rival, count, seed } = *wish;
    let wanted = |name: &str| only.is_none_or(|only| only == name);
    fs::create_dir_all(out).map_err(|why| Trouble::file(out, &why))?;
    let wardrobe = Wardrobe::open(gathered)?;
    let mut rng = Rng::new(Rng::mix(seed));
    let mut truths = Vec::new();
    for (kit, entry) in pages::KITS.into_iter().filter(|(kit, _)| wanted(kit)) {
        match pages::capture(out, gathered, &wardrobe, (kit, entry), count, &mut rng) {
            Ok(more) => {
                tell(&format!("{kit}: {} pictures", more.len()));
                truths.extend(more);
            }
            Err(why) => tell(&format!("{kit} left out: {why}")),
        }
        // What there is stays good if the rest takes too long.
        truth::write(out, &truths)?;
    }
    type Captured = Result<Vec<Truth>, Trouble>;
    let mut program = |name: &str, capture: &mut dyn FnMut(&mut Rng) -> Captured| -> Result<(), Trouble> {
        if wanted(name) {
            match capture(&mut rng) {
                Ok(more) => {
                    tell(&format!("{name}: {} pictures", more.len()));
                    truths.extend(more);
                }
                Err(why) => tell(&format!("{name} left out: {why}")),
            }
            truth::write(out, &truths)?;
        }
        Ok(())
    };
    program("xboard", &mut |rng| xboard::xboard(out, count, rng))?;
    program("gnome-chess", &mut |rng| gnome::gnome_chess(out, count, rng))?;
    if let Some(rival) = rival {
        program("rival", &mut |rng| own::page(out, rival, count, rng))?;
    }
    Ok(truths)
}

/// A position of a game, with its placement from White's side.
fn position(rng: &mut Rng) -> (Setup, String) {
    let setup = game(rng);
    let placement = truth::placement(&setup.squares, Color::White);
    (setup, placement)
}

/// Runs a program to its end and gives its output.
fn run(command: &mut Command) -> Result<Vec<u8>, Trouble> {
    let told = command.get_program().to_string_lossy().into_owned();
    let done = command.output().map_err(|why| Trouble(format!("{told} did not start: {why}")))?;
    if done.status.success() {
        return Ok(done.stdout);
    }
    let last = String::from_utf8_lossy(&done.stderr);
    Err(Trouble(format!("{told} failed: {}", last.lines().last().unwrap_or("no word why"))))
}
