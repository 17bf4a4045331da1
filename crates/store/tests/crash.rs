//! `kill -9` at any moment: every move that was answered is there when the history is opened again, and the game goes on.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod support;

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use rival_store::{Store, StoreUrl};
use support::{Kind, Place, runtime, some_game, some_move};

const GAMES: usize = 12;

/// The program that is killed: this test's own binary. It takes up every unfinished game and plays on, telling each move once
/// it is answered.
#[test]
#[ignore = "run by the tests beside it, as another process"]
fn player_until_killed() {
    let Ok(address) = std::env::var("RIVAL_TEST_CRASH") else { return };
    runtime().block_on(async {
        let store = Store::open(&address.parse::<StoreUrl>().unwrap()).await.unwrap();
        let mut games = Vec::new();
        for row in store.unfinished_games().await.unwrap() {
            let store = store.clone();
            games.push(tokio::spawn(async move {
                for ply in row.moves() + 1.. {
                    store.append_move(&row.id, ply, some_move(ply)).await.unwrap();
                    // One write of a whole line: a torn line would only be cut off, never invented.
                    std::io::stdout().write_all(format!("\nack {} {ply}\n", row.id).as_bytes()).unwrap();
                    std::io::stdout().flush().unwrap();
                }
            }));
        }
        for game in games {
            game.await.unwrap();
        }
    });
}

fn survives_kills(kind: Kind, kills: u32) {
    let Some(place) = Place::new(kind) else { return };
    let address = match &place.url {
        StoreUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
        StoreUrl::Postgres(address) => address.clone(),
    };
    let runtime = runtime();
    let ids: Vec<String> = runtime.block_on(async {
        let store = place.open().await;
        let mut ids = Vec::new();
        for _ in 0..GAMES {
            ids.push(store.create_game(some_game()).await.unwrap().id);
        }
        store.close().await;
        ids
    });
    let mut answered: HashMap<String, u32> = HashMap::new();
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    for kill in 0..kills {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "player_until_killed", "--ignored", "--nocapture"])
            .env("RIVAL_TEST_CRASH", &address)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (first, heard) = std::sync::mpsc::channel();
        let reader = std::thread::spawn(move || {
            let acks = out.lines().map_while(Result::ok).filter(|line| line.starts_with("ack "));
            acks.inspect(|_| first.send(()).unwrap_or_default()).collect::<Vec<_>>()
        });
        // Every other time before the first answer perhaps, otherwise in the middle of the games however slow the machine is.
        if kill % 2 == 1 {
            heard.recv_timeout(Duration::from_secs(60)).unwrap();
        }
        std::thread::sleep(Duration::from_millis(random % 200));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in reader.join().unwrap() {
            let parts: Vec<&str> = line.split(' ').collect();
            if let [_, id, ply] = parts[..] {
                answered.insert(id.to_owned(), ply.parse().unwrap());
            }
        }
        runtime.block_on(async {
            let store = place.open().await;
            store.check().await.unwrap();
            for id in &ids {
                let game = store.game(id).await.unwrap();
                let plies: Vec<u32> = game.moves.iter().map(|m| m.ply).collect();
                assert_eq!(plies, (1..=game.row.moves()).collect::<Vec<_>>(), "kill {kill}: no holes");
                let promised = answered.get(id).copied().unwrap_or(0);
                assert!(game.row.moves() >= promised, "kill {kill}: {promised} moves were answered, {} are there", game.row.moves());
                assert_eq!(game.row.version, u64::from(game.row.moves()) + 1);
            }
            store.close().await;
        });
    }
    let total: u32 = answered.values().sum();
    eprintln!("{kind:?}: {kills} kills, {total} answered moves, none lost");
    assert!(total > kills / 2, "the child hardly played: {total} moves in {kills} lives");
}

#[test]
fn every_answered_move_survives_kill_9_on_sqlite() {
    survives_kills(Kind::Sqlite, 40);
}

#[test]
fn every_answered_move_survives_kill_9_on_postgres() {
    survives_kills(Kind::Postgres, 15);
}
