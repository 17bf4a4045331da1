//! `rival tune`: makes the weights of an evaluation. First positions from games that the engine plays against itself, then a table
//! fitted to how those games ended; and for chess what men are worth together, learned from what a judge thinks of the positions.

mod bonds;
mod judge;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use rival_engine::Table;
use rival_engine::tune::{FitOptions, Sample, SelfPlay, Tunable, fit, self_play};
use rival_games::alice::Alice;
use rival_games::chess::Chess;
use rival_words::Words;

use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::{files, setup};

/// Flags of `rival tune`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival tune chess positions --out positions.txt --games 1000 --nodes 1200 --seed 1
  rival tune chess fit --positions positions.txt --out weights.txt
  rival tune chess judge --positions positions.txt --out judged.txt --player uci:stockfish --depth 4
  rival tune chess bonds --positions judged.txt --out bonds.txt
  rival tune alice positions --out positions.txt --games 1000

The tables that ship, and how they were made: docs/chess-evaluation.md, docs/alice.md.")]
pub struct TuneArgs {
    /// The game
    game: String,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Let the engine play itself, and write down the quiet positions with results and scores
    Positions {
        /// Where to write them
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// How many games
        #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
        games: u64,
        /// Nodes for each move
        #[arg(long, value_name = "N", default_value_t = 1200, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
        nodes: u64,
        /// The seed of the openings
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Keep every N-th position that the search asked its evaluation about, instead of the positions of the games
        #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
        every: u64,
        /// Games at the same time
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: u16,
    },
    /// Fit the table of weights to positions
    Fit {
        /// The file of positions; may be given several times
        #[arg(long, value_name = "FILE", required = true)]
        positions: Vec<PathBuf>,
        /// Where to write the table
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// The table to begin with; the one inside the program where none is named
        #[arg(long, value_name = "FILE")]
        start: Option<PathBuf>,
        /// Passes over all positions
        #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        epochs: u32,
        /// How much the result of a game counts, in percent; the rest is what the search thought
        #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u8).range(0..=100))]
        result_share: u8,
        /// What makes a chance of winning of a judge's centipawns, where one has judged the positions
        #[arg(long, value_name = "NUMBER")]
        judge_scale: Option<f64>,
        /// How strongly weights are held where they begin
        #[arg(long, value_name = "NUMBER", default_value_t = 1e-8)]
        hold: f64,
        /// Threads
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: u16,
    },
    /// Let a player judge positions: its scores take the place of ours
    Judge(judge::JudgeArgs),
    /// Learn what men are worth together from judged positions (chess)
    Bonds(bonds::BondsArgs),
}

/// Does what was asked.
pub fn run(args: &TuneArgs, terminal: &mut Terminal) -> Done {
    let entry = setup::game(&args.game, &terminal.words)?;
    match entry.id {
        "chess" => match &args.action {
            Action::Bonds(args) => bonds::run(args, terminal),
            action => run_for::<Chess>(action, terminal),
        },
        "alice" => run_for::<Alice>(&args.action, terminal),
        other => Err(Failure::Input(terminal.words.say("tune-none", &[("game", other.into())]))),
    }
}

fn run_for<G: Tunable>(action: &Action, terminal: &mut Terminal) -> Done {
    match action {
        Action::Positions { out, games, nodes, seed, every, threads } => {
            let options = SelfPlay { games: *games, nodes: *nodes, seed: *seed, threads: usize::from(*threads), every: *every };
            make_positions::<G>(out, &options, terminal)
        }
        Action::Fit { positions, out, start, epochs, result_share, judge_scale, hold, threads } => {
            let options = FitOptions {
                epochs: *epochs,
                result_share: f64::from(*result_share) / 100.0,
                judge_scale: *judge_scale,
                step: 1.0,
                hold: hold.max(0.0),
                threads: usize::from(*threads),
            };
            make_table::<G>(positions, start.as_deref(), out, &options, terminal)
        }
        Action::Judge(args) => judge::run::<G>(args, terminal),
        Action::Bonds(_) => Err(Failure::Input(terminal.words.plain("tune-bonds-none"))),
    }
}

fn make_positions<G: Tunable>(out: &Path, options: &SelfPlay, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut file = BufWriter::new(File::create(out).map_err(|error| unwritable(out, &error, words))?);
    let interrupt = Interrupt::install();
    let progress = Progress::steps(options.games, terminal.ascii);
    let (mut played, mut kept, mut trouble) = (0, 0u64, None);
    self_play::<G>(options, &G::Weights::default(), |games, samples| {
        progress.at(games);
        (played, kept) = (games, kept + samples.len() as u64);
        trouble = samples.iter().try_for_each(|sample| writeln!(file, "{sample}")).err();
        trouble.is_none() && !interrupt.is_pressed()
    });
    drop(progress);
    if let Some(error) = trouble.or_else(|| file.flush().err()) {
        return Err(unwritable(out, &error, words));
    }
    let args = [("games", words.count(played).into()), ("positions", words.count(kept).into()), ("file", shown(out).into())];
    let told = words.say("tune-positions", &args);
    terminal.out.line(told)
}

fn make_table<G: Tunable>(positions: &[PathBuf], start: Option<&Path>, out: &Path, options: &FitOptions, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let start = match start {
        Some(path) => {
            G::Weights::parse(&files::read(path, words)?).ok_or_else(|| files::unusable(path, &words.plain("why-not-weights"), words))?
        }
        None => G::Weights::default(),
    };
    let mut samples: Vec<Sample<G>> = Vec::new();
    for path in positions {
        read_samples(path, &mut samples, words)?;
    }
    let interrupt = Interrupt::install();
    let progress = Progress::steps(u64::from(options.epochs), terminal.ascii);
    let fitted = fit::<G>(&samples, &start, options, |step| {
        progress.at(u64::from(step.epoch));
        progress.message(format!("{:.6} {:.6}", step.errors[0], step.errors[1]));
        tracing::info!(epoch = step.epoch, learned = step.errors[0], apart = step.errors[1], "fit");
        !interrupt.is_pressed()
    });
    drop(progress);
    fs::write(out, fitted.weights.to_text()).map_err(|error| unwritable(out, &error, words))?;
    let six = |number: f64| format!("{number:.6}");
    let lines = [
        words.say("tune-scale", &[("scale", format!("{:.4}", fitted.scale).into())]),
        tell_error("tune-learned", fitted.counts[0], [fitted.before[0], fitted.after[0]].map(six), words),
        tell_error("tune-apart", fitted.counts[1], [fitted.before[1], fitted.after[1]].map(six), words),
        words.say("tune-table", &[("file", shown(out).into())]),
    ];
    terminal.out.lines(lines)
}

fn tell_error(key: &str, count: usize, [before, after]: [String; 2], words: &Words) -> String {
    words.say(key, &[("count", words.count(count as u64).into()), ("before", before.into()), ("after", after.into())])
}

fn read_samples<G: Tunable>(path: &Path, samples: &mut Vec<Sample<G>>, words: &Words) -> Done {
    let text = files::read(path, words)?;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        samples.push(parse_line(path, index + 1, line, words)?);
    }
    if samples.is_empty() { Err(files::unusable(path, &words.plain("why-empty"), words)) } else { Ok(()) }
}

fn parse_line<G: Tunable>(path: &Path, number: usize, line: &str, words: &Words) -> Done<Sample<G>> {
    line.parse::<Sample<G>>().map_err(|error| {
        let args = [
            ("file", shown(path).into()),
            ("line", number.into()),
            ("input", error.input.clone().into()),
            ("fault", words.fault(&error.fault).into()),
        ];
        Failure::Input(words.say("error-line", &args))
    })
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn unwritable(path: &Path, error: &std::io::Error, words: &Words) -> Failure {
    Failure::Input(words.say("error-write", &[("file", shown(path).into()), ("why", files::why(error, words).into())]))
}
