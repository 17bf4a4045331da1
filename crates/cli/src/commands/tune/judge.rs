//! `rival tune GAME judge`: another player's opinion of every position, in the place of the score that our search gave.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use rival_core::{Position, Side};
use rival_engine::tune::{Sample, Tunable};
use rival_play::{MindOptions, Player, Record};
use rival_search::Limits;

use super::{parse_line, shown, unwritable};
use crate::commands::analyze::seat_failure;
use crate::failure::Done;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{files, setup, thinking};

/// Flags of `rival tune GAME judge`.
#[derive(Args)]
pub struct JudgeArgs {
    /// The file of positions
    #[arg(long, value_name = "FILE")]
    positions: PathBuf,
    /// Where to write them
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Who judges
    #[arg(long, value_name = "PLAYER", default_value = "engine:infinite")]
    player: String,
    /// Look this many plies ahead
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
}

/// Beyond this a judge says who wins and nothing more.
const CLEAR: i32 = 3000;

/// Asks about every position and writes down the answers.
pub fn run<G: Tunable>(args: &JudgeArgs, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let game = G::default();
    let table = setup::open(setup::game(game.info().id, words)?, &rival_core::RuleOptions::default(), words)?;
    let player: Player = args.player.parse().map_err(|error| seat_failure(&error, terminal))?;
    let options = MindOptions { book: false, ..MindOptions::default() };
    let mut mind = table.mind(&player, &options).map_err(|error| seat_failure(&error, terminal))?;
    mind.prepare().map_err(|error| thinking::failure(&error, terminal))?;
    let unreadable = |error: &std::io::Error| files::unusable(&args.positions, &files::why(error, words), words);
    let lines = BufReader::new(File::open(&args.positions).map_err(|error| unreadable(&error))?).lines();
    let mut file = BufWriter::new(File::create(&args.out).map_err(|error| unwritable(&args.out, &error, words))?);
    let interrupt = Interrupt::install();
    let progress = Progress::spinner(&words.plain("thinking"), terminal.ascii);
    let limits = Limits::depth(args.depth);
    let (mut asked, mut kept) = (0u64, 0u64);
    for line in lines {
        let line = line.map_err(|error| unreadable(&error))?;
        if interrupt.is_pressed() {
            break;
        }
        asked += 1;
        let sample: Sample<G> = parse_line(&args.positions, asked as usize, &line, words)?;
        let record = Record { start: game.position_text(&sample.board), moves: Vec::new() };
        let found = mind.think(&record, &limits, &interrupt.control(), &mut |_| {});
        let found = found.map_err(|error| thinking::failure(&error, terminal))?;
        if found.score.abs() < CLEAR {
            kept += 1;
            let score = if sample.board.turn() == Side::First { found.score } else { -found.score };
            writeln!(file, "{}", Sample { score, ..sample }).map_err(|error| unwritable(&args.out, &error, words))?;
        }
        if asked.is_multiple_of(1000) {
            progress.message(words.count(asked));
        }
    }
    drop(progress);
    file.flush().map_err(|error| unwritable(&args.out, &error, words))?;
    let args = [("kept", words.count(kept).into()), ("positions", words.count(asked).into()), ("file", shown(&args.out).into())];
    let told = words.say("tune-judged", &args);
    terminal.out.line(told)
}
