//! `rival lab`: experiments. Each has a file of its own; what is measured, and how, is known to rival-lab.

mod rooks;

use clap::{Args, Subcommand};

use crate::failure::Done;
use crate::terminal::Terminal;

/// Flags of `rival lab`.
#[derive(Args)]
pub struct LabArgs {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand)]
enum Experiment {
    /// King and rook each: minimax, alpha-beta and expectimax against each other, as in a published study
    Rooks(rooks::RooksArgs),
}

/// Does the experiment.
pub fn run(args: &LabArgs, terminal: &mut Terminal) -> Done {
    match &args.experiment {
        Experiment::Rooks(args) => rooks::run(args, terminal),
    }
}
