//! XBoard: a position from a file, and squares in colours of our choice.

use std::fs;
use std::path::Path;
use std::process::Command;

use rival_core::Rng;

use super::position;
use super::windows::{Shot, Squares, look, screen};
use crate::Trouble;
use crate::scene::Coordinates;
use crate::truth::Truth;

/// Colours of light and dark squares.
const THEMES: [Squares; 4] = [
    ([200, 195, 101], [119, 162, 109]),
    ([240, 217, 181], [181, 136, 99]),
    ([222, 227, 230], [140, 162, 173]),
    ([246, 215, 224], [168, 80, 110]),
];

/// Captures `count` windows.
pub fn xboard(out: &Path, count: usize, rng: &mut Rng) -> Result<Vec<Truth>, Trouble> {
    let (_screen, display) = screen()?;
    let mut truths = Vec::new();
    for i in 0..count {
        let (_, placement) = position(rng);
        let (light, dark) = THEMES[rng.below(THEMES.len())];
        let black = rng.below(3) == 0;
        let coordinates = rng.below(2) == 0;
        let home = out.join("xboard-home");
        fs::create_dir_all(&home).map_err(|why| Trouble::file(&home, &why))?;
        let record = home.join("position.fen");
        fs::write(&record, format!("{placement} w - - 0 1\n")).map_err(|why| Trouble::file(&record, &why))?;
        let record = fs::canonicalize(&record).map_err(|why| Trouble::file(&record, &why))?;
        let hex = |[r, g, b]: [u8; 3]| format!("#{r:02x}{g:02x}{b:02x}");
        let size = (24 + rng.below(90)).to_string();
        let mut command = Command::new("/usr/games/xboard");
        command.env("DISPLAY", &display).env("HOME", &home).arg("-ncp").arg("-loadPositionFile").arg(&record);
        command.args(["-boardSize", &size, "-lightSquareColor", &hex(light), "-darkSquareColor", &hex(dark)]);
        command.args(["-flipView", if black { "true" } else { "false" }, "-showCoords", if coordinates { "true" } else { "false" }]);
        command.args(["-useBoardTexture", "false", "-overrideLineGap", "0", "-autoFlipView", "false", "-popupExitMessage", "false"]);
        // Settings from the future: no tip about what is new, and not the other one either, which lay over every board on some days.
        // If it gives one all the same, it is started again.
        command.args(["-saveDate", "2000000000"]);
        command.args(["-messageSuppress", "Right-clicking menu item or dialog text pops up help on it"]);
        let file = format!("xboard-{i:03}.png");
        let path = out.join(&file);
        let mut frame = None;
        for _ in 0..8 {
            frame = look(&mut command, &display, &path, (light, dark))?;
            if frame.is_some() {
                break;
            }
        }
        let Some(frame) = frame else {
            let _ = fs::remove_file(&path);
            continue;
        };
        let coordinates = if coordinates { Coordinates::Inside } else { Coordinates::None };
        truths.push(Shot { file, placement, black, frame, coordinates }.told("xboard's own", "xboard"));
        let _ = fs::remove_dir_all(&home);
    }
    if truths.is_empty() {
        return Err(Trouble("no window with a board came up".into()));
    }
    Ok(truths)
}
