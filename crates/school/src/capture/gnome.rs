//! GNOME Chess: a position from a PGN file; its settings from a file of our own.

use std::fs;
use std::path::Path;
use std::process::Command;

use rival_core::Rng;

use super::position;
use super::windows::{Shot, Squares, look, screen};
use crate::Trouble;
use crate::scene::Coordinates;
use crate::truth::Truth;

/// Its squares have these colours always.
const SQUARES: Squares = ([238, 238, 236], [186, 189, 182]);

/// Captures `count` windows.
pub fn gnome_chess(out: &Path, count: usize, rng: &mut Rng) -> Result<Vec<Truth>, Trouble> {
    let (_screen, display) = screen()?;
    let mut truths = Vec::new();
    let home = out.join("gnome-home");
    let settings = home.join("glib-2.0/settings");
    fs::create_dir_all(&settings).map_err(|why| Trouble::file(&settings, &why))?;
    let whole = fs::canonicalize(&home).map_err(|why| Trouble::file(&home, &why))?;
    for i in 0..count {
        let (_, placement) = position(rng);
        let (black, numbered) = (rng.below(3) == 0, rng.below(2) == 0);
        let pieces = if rng.below(2) == 0 { "simple" } else { "fancy" };
        let (width, height) = (450 + rng.below(750), 450 + rng.below(500));
        let side = if black { "black" } else { "white" };
        let chosen = format!(
            "[org/gnome/Chess]\nshow-numbering={numbered}\npiece-theme='{pieces}'\nboard-side='{side}'\nwidth={width}\nheight={height}\n"
        );
        let keys = settings.join("keyfile");
        fs::write(&keys, chosen).map_err(|why| Trouble::file(&keys, &why))?;
        let record = home.join("position.pgn");
        let text = format!("[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"{placement} w - - 0 1\"]\n\n*\n");
        fs::write(&record, text).map_err(|why| Trouble::file(&record, &why))?;
        let mut command = Command::new("/usr/games/gnome-chess");
        command.env("DISPLAY", &display).env("HOME", &whole).env("XDG_CONFIG_HOME", &whole).env("GSETTINGS_BACKEND", "keyfile");
        command.arg(whole.join("position.pgn"));
        let file = format!("gnome-chess-{i:03}.png");
        let path = out.join(&file);
        let Some(frame) = look(&mut command, &display, &path, SQUARES)? else {
            let _ = fs::remove_file(&path);
            continue;
        };
        let coordinates = if numbered { Coordinates::Outside } else { Coordinates::None };
        truths.push(Shot { file, placement, black, frame, coordinates }.told(pieces, "gnome-chess"));
    }
    let _ = fs::remove_dir_all(&home);
    if truths.is_empty() { Err(Trouble("no window with a board came up".into())) } else { Ok(truths) }
}
