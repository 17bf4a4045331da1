//! `rival`: glue between a person's words and the rooms that know. It reads the command line, calls one command, and turns
//! what comes back into an exit code.

mod args;
mod commands;
mod draw;
mod epd;
mod exchange;
mod failure;
mod files;
mod game;
mod history;
mod interrupt;
mod logging;
mod menu;
mod output;
mod panics;
mod progress;
mod setup;
mod talk;
mod terminal;
mod thinking;
mod told;
mod uci;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};
use crate::failure::{Done, Failure, exit_code};
use crate::output::complain;
use crate::terminal::Terminal;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let mut terminal = Terminal::new(cli.globals.lang, cli.globals.ascii);
    panics::take_over(terminal.words.language(), terminal.ascii);
    let ascii = terminal.ascii;
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&cli, &mut terminal)));
    // A panic has been told by its hook.
    let done = done.unwrap_or(Err(Failure::Ours(String::new())));
    if let Err(failure) = &done
        && let Some(sentence) = failure.sentence(&terminal.words)
    {
        tracing::error!(sentence, code = failure.code(), "stopped");
        complain(&sentence, ascii);
    }
    exit_code(&done)
}

/// Help and the version are answers; everything else that clap has to say is wrong input, told in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A pipe that was closed before the help came has nobody to complain to.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    let parts =
        text.trim_start_matches("error: ").split("\n\n").take_while(|part| !part.starts_with("Usage") && !part.starts_with("For more"));
    let on_one_line = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = parts.map(on_one_line).collect::<Vec<_>>().join("; ");
    complain(&sentence, false);
    ExitCode::from(Failure::Input(sentence).code())
}

fn run(cli: &Cli, terminal: &mut Terminal) -> Done {
    if let Some(file) = &cli.globals.log {
        logging::start(file, &cli.globals.log_level, &terminal.words)?;
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "rival");
    }
    if let Some(folder) = rival_store::StoreUrl::default_path().ok().and_then(|path| Some(path.parent()?.join("tables"))) {
        rival_engine::tables::keep_in(folder);
    }
    let done = match &cli.command {
        None => commands::serve::run(&commands::serve::ServeArgs::default(), terminal),
        Some(Command::Serve(args)) => commands::serve::run(args, terminal),
        Some(Command::Menu(args)) => commands::play::run_menu(args, terminal),
        Some(Command::Games(args)) => commands::games::run(args, terminal),
        Some(Command::Play(args)) => commands::play::run(args, terminal),
        Some(Command::History(args)) => commands::history::run(args, terminal),
        Some(Command::Export(args)) => commands::export::run(args, terminal),
        Some(Command::Import(args)) => commands::import::run(args, terminal),
        Some(Command::Backup(args)) => commands::backup::run(args, terminal),
        Some(Command::See(args)) => commands::see::run(args, terminal),
        Some(Command::Analyze(args)) => commands::analyze::run(args, terminal),
        Some(Command::Solve(args)) => commands::solve::run(args, terminal),
        Some(Command::Tables(args)) => commands::tables::run(args, terminal),
        Some(Command::Lab(args)) => commands::lab::run(args, terminal),
        Some(Command::Perft(args)) => commands::perft::run(args, terminal),
        Some(Command::Bench(args)) => commands::bench::run(args, terminal),
        Some(Command::Eval(args)) => commands::eval::run(args, terminal),
        Some(Command::Tune(args)) => commands::tune::run(args, terminal),
        Some(Command::Book(args)) => commands::book::run(args, terminal),
        Some(Command::Uci(args)) => commands::uci::run(args),
        Some(Command::Engines(args)) => commands::engines::run(args, terminal),
        Some(Command::Epd(args)) => commands::epd::run(args, terminal),
        Some(Command::Bot(args)) => commands::bot::run(args, terminal),
        Some(Command::Bots(args)) => commands::bots::run(args, terminal),
        Some(Command::Pilot(args)) => commands::pilot::run(args, terminal),
        Some(Command::Completions(args)) => commands::completions::run(args, terminal),
    };
    // What was said before something went wrong is still worth reading.
    let flushed = terminal.out.flush();
    done.and(flushed)
}
