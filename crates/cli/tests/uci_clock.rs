//! Real clocks: at 1 s and 0.01 s a move nobody loses on time, and every move is legal.

mod support;
#[path = "support/talk.rs"]
mod talk;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rival_core::{RuleOptions, Side};
use rival_play::find_game;
use support::running;
use talk::Talk;

const BASE: Duration = Duration::from_secs(1);
const INCREMENT: Duration = Duration::from_millis(10);
/// Enough that the base is used up and the increment must do.
const MOST_PLIES: usize = 160;

/// Time in which the machine ran nobody who wanted to run: not the engine's fault, and not its time.
struct Stalls(Arc<AtomicU64>);

impl Stalls {
    /// Sleeps for a millisecond over and over, and notes what it oversleeps.
    fn watch() -> Stalls {
        let lost = Arc::new(AtomicU64::new(0));
        let watched = Arc::downgrade(&lost);
        std::thread::spawn(move || {
            while let Some(lost) = watched.upgrade() {
                let began = Instant::now();
                std::thread::sleep(Duration::from_millis(1));
                let over = began.elapsed().saturating_sub(Duration::from_millis(4));
                lost.fetch_add(over.as_micros() as u64, Ordering::Relaxed);
            }
        });
        Stalls(lost)
    }

    /// What was lost since the last time.
    fn taken(&self) -> Duration {
        Duration::from_micros(self.0.swap(0, Ordering::Relaxed))
    }
}

#[test]
fn a_second_and_a_hundredth_is_enough_for_a_game() {
    let mut board = find_game("chess").ok().and_then(|entry| entry.open(&RuleOptions::default()).ok()).expect("a table");
    let mut talks = [Talk::about("chess"), Talk::about("chess")];
    let stalls = Stalls::watch();
    let mut clocks = [BASE; 2];
    let mut least = BASE;
    while board.outcome().is_none() && board.record().moves.len() < MOST_PLIES {
        let mover = board.turn().index();
        let [white, black] = clocks.map(|clock| clock.as_millis());
        talks[mover].say(&format!("position startpos moves {}", board.record().moves.join(" ")));
        stalls.taken();
        let began = Instant::now();
        let (_, best) = talks[mover].go(&format!("go wtime {white} btime {black} winc 10 binc 10"));
        let used = began.elapsed().saturating_sub(stalls.taken());
        let side = if board.turn() == Side::First { "White" } else { "Black" };
        let left = clocks[mover].checked_sub(used);
        let moves = board.record().moves.join(" ");
        assert!(left.is_some(), "{side} used {used:?} of {:?} after {moves}", clocks[mover]);
        least = least.min(left.unwrap_or_default());
        clocks[mover] = left.unwrap_or_default() + INCREMENT;
        board.play(&best).unwrap_or_else(|error| panic!("{side}: {error}"));
    }
    assert!(board.record().moves.len() > 10, "a game of {} plies", board.record().moves.len());
    eprintln!("{} plies; the least left on a clock was {least:?}", board.record().moves.len());
}
