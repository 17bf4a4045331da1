//! What looking costs, against XBoard at 1920x1080: printed, never judged, for a machine has its own pace. Worth reading from a release
//! build on a quiet machine: `cargo test --release -p rival --test pilot_figures -- --ignored --nocapture`.
#![cfg(target_os = "linux")]

#[path = "support/desktop.rs"]
mod desktop;
mod support;

use std::time::{Duration, Instant};

use desktop::{Desktop, scripted_engine, scripted_opponent};

/// Processor time of a process so far, in hundredths of a second, as Linux counts it.
fn processor_time(id: u32) -> f64 {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).expect("it runs");
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    fields[11..13].iter().filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// A game of the Spanish opening, by script on both sides: nobody thinks.
const OURS: [&str; 8] = ["e2e4", "g1f3", "f1b5", "b5a4", "e1g1", "f1e1", "a4b3", "c2c3"];
const THEIRS: [&str; 8] = ["e7e5", "b8c6", "a7a6", "g8f6", "f8e7", "b7b5", "d7d6", "e8g8?"];

#[test]
#[ignore = "it measures"]
fn what_a_move_and_what_waiting_costs() {
    let still = &["-animateMoving", "false"][..];
    let scenes = [
        ("as XBoard comes", &[][..], ""),
        ("without XBoard's animation", still, ""),
        ("maximised", &[], "--maximize"),
        ("maximised, without XBoard's animation", still, "--maximize"),
    ];
    for (name, more, large) in scenes {
        let Some(desktop) = Desktop::open() else { return };
        let engine = scripted_engine(desktop.home.path(), &OURS);
        let opponent = scripted_opponent(desktop.home.path(), &THEIRS);
        let _board = desktop.xboard(&format!("sh {}", opponent.display()), None, more).ready();
        let mut run = desktop.pilot(&format!("--window xboard --color white {large} --engine {}", engine.display()));
        run.wait_for_moves(15);
        let mut overheads: Vec<u64> = run.seen.iter().filter_map(|event| event["overhead_ms"].as_u64()).skip(1).collect();
        overheads.sort_unstable();
        let board = run.seen.iter().rfind(|event| event["event"] == "board").expect("a board")["area"].clone();
        // The opponent takes its time now.
        let (id, began) = (run.guarded.0.id(), Instant::now());
        let before = processor_time(id);
        std::thread::sleep(Duration::from_secs(20));
        let share = (processor_time(id) - before) / began.elapsed().as_secs_f64();
        let middle = overheads[overheads.len() / 2];
        eprintln!(
            "{name}: board {}x{}; overhead of a move in ms: {overheads:?}, the middle one {middle}; waiting takes {:.1} % of a core",
            board["width"],
            board["height"],
            100.0 * share
        );
    }
}
