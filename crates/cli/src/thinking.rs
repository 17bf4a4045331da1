//! Asking a mind for its thoughts, with a sign of life on stderr and Ctrl-C at hand.

use std::time::{Duration, Instant};

use rival_play::{Analysis, Mind, MindError, Record};
use rival_search::Limits;

use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::told;

/// What a mind thought, and how long it took by our own watch.
pub struct Thought {
    /// What it found.
    pub analysis: Analysis,
    /// Wall time.
    pub time: Duration,
}

/// Lets a mind think about a game.
pub fn think(mind: &mut dyn Mind, record: &Record, limits: &Limits, interrupt: &Interrupt, terminal: &Terminal) -> Done<Thought> {
    let control = interrupt.control();
    let progress = terminal.sees_progress().then(|| Progress::spinner(&terminal.words.plain("thinking"), terminal.ascii));
    let started = Instant::now();
    let found = mind.think(record, limits, &control, &mut |so_far| {
        if let Some(progress) = &progress {
            progress.message(told::thought(so_far, started.elapsed(), &terminal.words));
        }
    });
    let time = started.elapsed();
    drop(progress);
    let analysis = found.map_err(|error| failure(&error, terminal))?;
    tracing::info!(moves = record.moves.len(), best = ?analysis.best, score = analysis.score, nodes = analysis.nodes, ?time, "thought");
    Ok(Thought { analysis, time })
}

/// A mind that has no answer, as the reason to stop.
pub fn failure(error: &MindError, terminal: &Terminal) -> Failure {
    match error {
        MindError::Setup(error) => Failure::Input(terminal.words.setup_error(error)),
        // The record came from a table that had played every move of it.
        MindError::Move { .. } => Failure::Ours(error.to_string()),
        MindError::Foreign(fault) => Failure::Input(terminal.words.fault(fault)),
    }
}
