//! Windows of real programs under a display of our own. The colours of their squares are known, so the board is where those colours are.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use super::run;
use crate::Trouble;
use crate::scene::Coordinates;
use crate::truth::Truth;

/// Colours of light and dark squares.
pub type Squares = ([u8; 3], [u8; 3]);

/// Ends a program when it is no longer needed.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn start(command: &mut Command) -> Result<Running, Trouble> {
    let told = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    child.map(Running).map_err(|why| Trouble(format!("{told} did not start: {why}")))
}

/// A display of our own, and its name; the server chooses a free one.
pub fn screen() -> Result<(Running, String), Trouble> {
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

/// A picture of a program's board, and what is known about it.
pub struct Shot {
    /// The picture's name.
    pub file: String,
    /// The position that was set up.
    pub placement: String,
    /// Whether Black is at the bottom.
    pub black: bool,
    /// Where the squares are: left, top, right, bottom.
    pub frame: [f32; 4],
    /// Where coordinates are drawn.
    pub coordinates: Coordinates,
}

impl Shot {
    /// The truth about it.
    pub fn told(self, set: &str, program: &str) -> Truth {
        let [left, top, right, bottom] = self.frame;
        Truth {
            file: self.file,
            placement: self.placement,
            view: if self.black { "black" } else { "white" }.into(),
            turn: None,
            corners: [[left, top], [right, top], [right, bottom], [left, bottom]],
            others: Vec::new(),
            coordinates: self.coordinates,
            set: set.into(),
            theme: program.into(),
            seen: true,
        }
    }
}

/// Starts a program, waits until its board is there and stays, and leaves a picture of the screen; none if a tip lies over the board.
pub fn look(command: &mut Command, display: &str, path: &Path, (light, dark): Squares) -> Result<Option<[f32; 4]>, Trouble> {
    let _window = start(command)?;
    let mut frame = None;
    for _ in 0..60 {
        sleep(Duration::from_millis(700));
        run(Command::new("import").env("DISPLAY", display).args(["-window", "root"]).arg(path))?;
        let (now, tip) = board(path, (light, dark))?;
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
pub fn board(path: &Path, (light, dark): Squares) -> Result<(Option<[f32; 4]>, bool), Trouble> {
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
