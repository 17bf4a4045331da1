//! `rival tune chess bonds`: learns what men are worth together.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use rival_engine::chess::Weights;
use rival_engine::tune::{BondOptions, Sample, learn_bonds};
use rival_games::chess::Chess;

use super::{read_samples, shown, tell_error, unwritable};
use crate::failure::Done;
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::terminal::Terminal;

/// Flags of `rival tune chess bonds`.
#[derive(Args)]
pub struct BondsArgs {
    /// The file of judged positions; may be given several times
    #[arg(long, value_name = "FILE", required = true)]
    positions: Vec<PathBuf>,
    /// Where to write the table
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Passes over all positions
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    epochs: u32,
    /// How much the result of a game counts, in percent; the rest is what the judge thought
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    result_share: u8,
    /// What makes a chance of winning of the judge's centipawns
    #[arg(long, value_name = "NUMBER", default_value_t = 0.9)]
    judge_scale: f64,
    /// How strongly numbers are drawn towards 0
    #[arg(long, value_name = "NUMBER", default_value_t = 0.05)]
    shrink: f32,
    /// The seed of the first numbers and of the order of the positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Learns and writes the table.
pub fn run(args: &BondsArgs, terminal: &mut Terminal) -> Done {
    let words = &terminal.words;
    let mut samples: Vec<Sample<Chess>> = Vec::new();
    for path in &args.positions {
        read_samples(path, &mut samples, words)?;
    }
    let options = BondOptions {
        epochs: args.epochs,
        result_share: f64::from(args.result_share) / 100.0,
        judge_scale: args.judge_scale,
        shrink: args.shrink,
        seed: args.seed,
    };
    let interrupt = Interrupt::install();
    let progress = Progress::steps(u64::from(args.epochs), terminal.ascii);
    let fitted = learn_bonds(&samples, &Weights::default(), &options, |epoch, error| {
        progress.at(u64::from(epoch));
        progress.message(format!("{error:.6}"));
        tracing::info!(epoch, apart = error, "bonds");
        !interrupt.is_pressed()
    });
    drop(progress);
    fs::write(&args.out, fitted.bonds.to_text()).map_err(|error| unwritable(&args.out, &error, words))?;
    let six = |number: f64| format!("{number:.6}");
    let lines = [
        words.say("tune-scale", &[("scale", format!("{:.4}", fitted.scale).into())]),
        tell_error("tune-learned", fitted.counts[0], [fitted.before[0], fitted.after[0]].map(six), words),
        tell_error("tune-apart", fitted.counts[1], [fitted.before[1], fitted.after[1]].map(six), words),
        words.say("tune-table", &[("file", shown(&args.out).into())]),
    ];
    terminal.out.lines(lines)
}
