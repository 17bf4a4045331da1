//! The load test, run by hand (`cargo bench --bench load [GAMES] [SECONDS]`): a server process, and so many games against
//! `easy`, each with an open event stream, each making a move a second. Loopback only; it ends by itself. Prints the answer
//! times of moves, errors, and the memory of the server.
#![allow(clippy::print_stderr, clippy::unwrap_used, clippy::print_stdout, missing_docs)]

#[path = "../tests/common/wire.rs"]
#[allow(dead_code)]
mod wire;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rival_store::{Store, StoreUrl};
use rival_web::{Options, bind};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use wire::Wire;

const MOST_GAMES: usize = 1000;
const MOST_SECONDS: u64 = 120;

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    if let Ok(path) = std::env::var("RIVAL_LOAD_DATABASE") {
        return runtime.block_on(serve(&path));
    }
    let games = numbers.first().map_or(500, |&n| n as usize).min(MOST_GAMES);
    let seconds = numbers.get(1).copied().unwrap_or(30).min(MOST_SECONDS);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rival.db");
    let (mut server, port, cold) = start(&path);
    println!("cold start to the first answer: {} ms", cold.as_millis());
    runtime.block_on(load(port, games, Duration::from_secs(seconds)));
    println!("server memory: {}", memory(server.id()));
    server.kill().unwrap();
    server.wait().unwrap();
}

async fn serve(path: &str) {
    let store = Store::open(&StoreUrl::Sqlite(path.into())).await.unwrap();
    let bound = bind(Options { port: 0, ..Options::default() }, store).await.unwrap();
    println!("port {}", bound.address().port());
    std::io::stdout().flush().unwrap();
    bound.serve(std::future::pending()).await.unwrap();
}

/// The server as a process of its own, and how long it took from nothing to an answered request.
fn start(path: &std::path::Path) -> (Child, u16, Duration) {
    let started = Instant::now();
    let mut child = Command::new(std::env::current_exe().unwrap()).env("RIVAL_LOAD_DATABASE", path).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port = line.trim().strip_prefix("port ").unwrap().parse().unwrap();
    let mut stream = std::net::TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    BufReader::new(stream).read_line(&mut answer).unwrap();
    assert!(answer.contains(" 200 "), "{answer}");
    (child, port, started.elapsed())
}

fn memory(pid: u32) -> String {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = |name: &str| status.lines().find_map(|line| line.strip_prefix(name)).map_or("?", str::trim).to_owned();
    format!("{} now, {} at most", line("VmRSS:"), line("VmHWM:"))
}

#[derive(Default)]
struct Counts {
    moves: AtomicU64,
    games: AtomicU64,
    errors: AtomicU64,
    events: AtomicU64,
}

async fn load(port: u16, games: usize, time: Duration) {
    let counts = Arc::new(Counts::default());
    let (times, mut told) = mpsc::unbounded_channel();
    let end = Instant::now() + time + Duration::from_secs(3);
    let mut tasks = Vec::new();
    for number in 0..games {
        // Spread over the first second, as people are.
        tokio::time::sleep(Duration::from_secs(1) / games as u32).await;
        let (counts, times) = (Arc::clone(&counts), times.clone());
        tasks.push(tokio::spawn(async move {
            if let Err(error) = play(port, number, end, &counts, &times).await {
                counts.errors.fetch_add(1, Ordering::Relaxed);
                eprintln!("game {number}: {error}");
            }
        }));
    }
    drop(times);
    let mut all: Vec<Duration> = Vec::new();
    while let Some(time) = told.recv().await {
        all.push(time);
    }
    for task in tasks {
        task.await.unwrap();
    }
    all.sort();
    let at = |share: f64| {
        all.get(((all.len() as f64 * share) as usize).min(all.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
    println!(
        "{games} games at once for {} s: {} moves answered ({:.0} a second), {} games begun, {} events, {} errors",
        time.as_secs(),
        count(&counts.moves),
        count(&counts.moves) as f64 / time.as_secs_f64(),
        count(&counts.games),
        count(&counts.events),
        count(&counts.errors)
    );
    println!("answer of a move: p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, max {:.1} ms", at(0.5), at(0.9), at(0.99), at(1.0));
}

/// One person: games one after another, a move a second, the stream telling whose turn it is.
async fn play(
    port: u16,
    number: usize,
    end: Instant,
    counts: &Arc<Counts>,
    times: &mpsc::UnboundedSender<Duration>,
) -> std::io::Result<()> {
    let mut wire = Wire::connect(port, "").await?;
    wire.ask("GET", "/api/me", "").await?;
    while Instant::now() < end {
        let game = json!({"game": "connect4", "first": "me", "second": "level:easy"}).to_string();
        let (status, state) = wire.ask("POST", "/api/games", &game).await?;
        if status != 201 {
            return Err(std::io::Error::other(format!("{status} {state}")));
        }
        counts.games.fetch_add(1, Ordering::Relaxed);
        let id = state["id"].as_str().unwrap_or_default().to_owned();
        let mut stream = Wire::connect(port, &wire.cookie).await?;
        stream.send("GET", &format!("/api/games/{id}/events"), "").await?;
        stream.head().await?;
        play_one(&mut wire, &mut stream, &id, number, end, counts, times).await?;
    }
    Ok(())
}

async fn play_one(
    wire: &mut Wire,
    stream: &mut Wire,
    id: &str,
    number: usize,
    end: Instant,
    counts: &Counts,
    times: &mpsc::UnboundedSender<Duration>,
) -> std::io::Result<()> {
    loop {
        let next = Instant::now() + Duration::from_secs(1);
        let state: Value = loop {
            let (name, data) = stream.event().await?;
            counts.events.fetch_add(1, Ordering::Relaxed);
            let state: Value = serde_json::from_str(&data)?;
            if name == "state" && (state["can"]["move"] == true || !state["outcome"].is_null()) {
                break state;
            }
        };
        if !state["outcome"].is_null() || Instant::now() >= end {
            return Ok(());
        }
        let choices = state["view"]["choices"].as_array().map_or(&[][..], Vec::as_slice);
        let moves = state["moves"].as_array().map_or(0, Vec::len);
        let choice = &choices[(number * 7 + moves * 3) % choices.len()]["move"];
        let body = json!({"move": choice, "ply": moves}).to_string();
        let asked = Instant::now();
        let (status, answer) = wire.ask("POST", &format!("/api/games/{id}/moves"), &body).await?;
        let _ = times.send(asked.elapsed());
        if status != 200 {
            return Err(std::io::Error::other(format!("{status} {answer}")));
        }
        counts.moves.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep_until(next.into()).await;
    }
}
