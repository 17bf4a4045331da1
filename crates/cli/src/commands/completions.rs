//! `rival completions SHELL`: a script that teaches the shell our words.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::failure::Done;
use crate::terminal::Terminal;

/// Flags of `rival completions`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival completions bash
  rival completions fish")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Prints the script.
pub fn run(args: &CompletionsArgs, terminal: &mut Terminal) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "rival", &mut script);
    terminal.out.raw(&script)
}
