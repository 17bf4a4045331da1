//! Many games at once share the disk: 500 writers, each waiting for its answer before the next move.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod support;

use std::time::{Duration, Instant};

use rival_store::StoreUrl;
use support::{some_game, some_move};

on_both! {
    five_hundred_writers_share_commits(place) {
        const WRITERS: usize = 500;
        const MOVES: u32 = 20;
        let begun = Instant::now();
        place.open().await.close().await;
        let created = begun.elapsed();
        let begun = Instant::now();
        let store = place.open().await;
        eprintln!("a new history in {created:.1?}, opened again in {:.1?}", begun.elapsed());
        let creating: Vec<_> = (0..WRITERS).map(|_| { let store = store.clone(); tokio::spawn(async move { store.create_game(some_game()).await.unwrap().id }) }).collect();
        let mut ids = Vec::new();
        for one in creating {
            ids.push(one.await.unwrap());
        }
        let begun = Instant::now();
        let playing: Vec<_> = ids
            .iter()
            .cloned()
            .map(|id| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut waits = Vec::new();
                    for ply in 1..=MOVES {
                        let asked = Instant::now();
                        store.append_move(&id, ply, some_move(ply)).await.unwrap();
                        waits.push(asked.elapsed());
                    }
                    waits
                })
            })
            .collect();
        let mut waits: Vec<Duration> = Vec::new();
        for one in playing {
            waits.extend(one.await.unwrap());
        }
        let took = begun.elapsed();
        waits.sort();
        let kind = if matches!(place.url, StoreUrl::Sqlite(_)) { "SQLite" } else { "PostgreSQL" };
        let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
        eprintln!("{kind}: {} moves of {WRITERS} writers in {took:.2?}: {:.0} a second, wait p50 {:.1?}, p99 {:.1?}", waits.len(), waits.len() as f64 / took.as_secs_f64(), at(0.5), at(0.99));
        for id in &ids {
            assert_eq!(store.game(id).await.unwrap().moves.len(), MOVES as usize);
        }

        // One after another, each alone with its commit, for comparison.
        let id = store.create_game(some_game()).await.unwrap().id;
        let begun = Instant::now();
        for ply in 1..=50 {
            store.append_move(&id, ply, some_move(ply)).await.unwrap();
        }
        eprintln!("{kind}: one writer alone: {:.0} a second", 50.0 / begun.elapsed().as_secs_f64());
    }
}
