//! XBoard's window under a display of its own. We choose the colours of the squares, so the board is where those colours are.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use rival_core::Rng;

use super::{position, run};
use crate::Trouble;
use crate::scene::Coordinates;
use crate::truth::Truth;

/// Ends a program when it is no longer needed.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(command: &mut Command) -> Result<Running, Trouble> {
    let told = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    child.map(Running).map_err(|why| Trouble(format!("{told} did not start: {why}")))
}

/// A display of our own, and its name; the server chooses a free one.
fn screen() -> Result<(Running, String), Trouble> {
    let mut command = Command::new("Xvfb");
    command.args(["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut server = child.map(Running).map_err(|why| Trouble(format!("Xvfb did not start: {why}")))?;
    let mut number = String::new();
    if let Some(output) = server.0.stdout.take() {
        BufReader::new(output).read_line(&mut number).map_err(|why| Trouble(format!("Xvfb did not name its display: {why}")))?;
    }
    let number: u32 = number.trim().parse().map_err(|_| Trouble("Xvfb did not name its display".into()))?;
    Ok((server, format!(":{number}")))
}

/// Colours of light and dark squares.
const THEMES: [([u8; 3], [u8; 3]); 4] = [
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
        // Settings from the future: no tip about what is new. Now and then it gives another one; then it is started again.
        command.args(["-saveDate", "2000000000"]);
        let path = out.join(format!("xboard-{i:03}.png"));
        let mut frame = None;
        for _ in 0..8 {
            frame = look(&mut command, &display, &path, (light, dark))?;
            if frame.is_some() {
                break;
            }
        }
        let Some([left, top, right, bottom]) = frame else {
            let _ = fs::remove_file(&path);
            continue;
        };
        truths.push(Truth {
            file: format!("xboard-{i:03}.png"),
            placement,
            view: if black { "black" } else { "white" }.into(),
            turn: None,
            corners: [[left, top], [right, top], [right, bottom], [left, bottom]],
            others: Vec::new(),
            coordinates: if coordinates { Coordinates::Inside } else { Coordinates::None },
            set: "xboard's own".into(),
            theme: "xboard".into(),
            seen: true,
        });
        let _ = fs::remove_dir_all(&home);
    }
    if truths.is_empty() {
        return Err(Trouble("no window with a board came up".into()));
    }
    Ok(truths)
}

/// Starts XBoard, waits until its board is there and stays, and leaves a picture of it; none if a tip lies over the board.
fn look(command: &mut Command, display: &str, path: &Path, (light, dark): ([u8; 3], [u8; 3])) -> Result<Option<[f32; 4]>, Trouble> {
    let _window = start(command)?;
    let mut frame = None;
    for _ in 0..60 {
        sleep(Duration::from_millis(700));
        run(Command::new("import").env("DISPLAY", display).args(["-window", "root"]).arg(path))?;
        let (now, tip) = board(path, light, dark)?;
        if tip {
            return Ok(None);
        }
        if now.is_some() && now == frame {
            return Ok(frame);
        }
        frame = now;
    }
    Ok(None)
}

/// The frame of all pixels in one of two colours: left, top, right, bottom; none if it is no board. And whether a tip lies over it.
fn board(path: &Path, light: [u8; 3], dark: [u8; 3]) -> Result<(Option<[f32; 4]>, bool), Trouble> {
    let picture = image::open(path).map_err(|why| Trouble::file(path, &why))?.into_rgb8();
    let (mut left, mut top, mut right, mut bottom, mut many) = (u32::MAX, u32::MAX, 0, 0, 0u32);
    for (x, y, pixel) in picture.enumerate_pixels() {
        if pixel.0 == light || pixel.0 == dark {
            (left, top, right, bottom) = (left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1));
            many += 1;
        }
    }
    // The colour of XBoard's tips.
    let tip = picture.pixels().filter(|pixel| pixel.0 == [204, 204, 102]).count() > 200;
    if many == 0 {
        return Ok((None, tip));
    }
    let (width, height) = (right - left, bottom - top);
    // Squares that are not fully there yet, or a window that hangs over the edge, are no board.
    let whole = width.abs_diff(height) <= 2 && width > 150 && many * 3 > width * height;
    Ok((whole.then_some([left, top, right, bottom].map(|v| v as f32)), tip))
}
