//! Our own page: `rival serve`, and its analysis board in headless Chromium.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use rival_core::Rng;
use shakmaty::Color;

use super::windows::{Running, Shot, Squares, board};
use super::{position, run};
use crate::Trouble;
use crate::scene::Coordinates;
use crate::truth::Truth;

/// The squares of the page by day.
const SQUARES: Squares = ([0xef, 0xe7, 0xd4], [0x86, 0xa3, 0x9b]);

/// Captures `count` windows of the page that this `rival` serves.
pub fn page(out: &Path, rival: &Path, count: usize, rng: &mut Rng) -> Result<Vec<Truth>, Trouble> {
    let data = out.join("rival-data");
    let mut command = Command::new(rival);
    command.args(["serve", "--port", "0", "--lang", "en", "--no-browser", "--db"]).arg(data.join("history.db"));
    fs::create_dir_all(&data).map_err(|why| Trouble::file(&data, &why))?;
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut server = Running(child.map_err(|why| Trouble(format!("{} did not start: {why}", rival.display())))?);
    let mut line = String::new();
    if let Some(output) = server.0.stdout.take() {
        BufReader::new(output).read_line(&mut line).map_err(|why| Trouble(format!("the server did not tell its address: {why}")))?;
    }
    let address = line.split_whitespace().last().filter(|word| word.starts_with("http"));
    let address = address.ok_or_else(|| Trouble("the server did not tell its address".into()))?;
    let mut truths = Vec::new();
    for i in 0..count {
        let (setup, placement) = position(rng);
        let turn = if setup.turn == Some(Color::Black) { 'b' } else { 'w' };
        let file = format!("rival-{i:03}.png");
        let path = out.join(&file);
        let (width, height) = (1000 + rng.below(920), 700 + rng.below(380));
        let position = format!("{placement} {turn} - - 0 1").replace('/', "%2F").replace(' ', "%20");
        let mut chromium = Command::new("chromium");
        chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=8000"]);
        chromium.arg(format!("--window-size={width},{height}")).arg(format!("--screenshot={}", path.display()));
        run(chromium.arg(format!("{address}/analyze?game=chess&position={position}")))?;
        match board(&path, SQUARES)?.0 {
            Some(frame) => {
                truths.push(Shot { file, placement, black: false, frame, coordinates: Coordinates::Inside }.told("rival", "rival's page"));
            }
            None => fs::remove_file(&path).map_err(|why| Trouble::file(&path, &why))?,
        }
    }
    drop(server);
    let _ = fs::remove_dir_all(&data);
    if truths.is_empty() { Err(Trouble("no page with a board came up".into())) } else { Ok(truths) }
}
