//! `rival uci`: Rival as an engine inside another program.

use clap::Args;

use crate::failure::Done;
use crate::uci;

/// Flags of `rival uci`.
#[derive(Args)]
#[command(after_help = "\
Programs that show a board start this by themselves: give them the command \"rival uci\".

Examples:
  rival uci
  printf 'uci\\nquit\\n' | rival uci")]
pub struct UciArgs {}

/// Talks until the other side has had enough.
pub fn run(_: &UciArgs) -> Done {
    uci::converse(std::io::stdin().lock())
}
