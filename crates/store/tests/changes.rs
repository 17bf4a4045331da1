//! Changes are told: within a process at once, between two servers on one PostgreSQL through LISTEN / NOTIFY.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod support;

use std::time::Duration;

use rival_store::{Change, Changes, Secret};
use support::{Kind, Place, runtime, some_game, some_move};

async fn next(changes: &mut Changes) -> Change {
    tokio::time::timeout(Duration::from_secs(20), changes.next()).await.expect("a change in time").expect("an open store")
}

on_both! {
    every_change_is_told_with_its_version(place) {
        let store = place.open().await;
        let mut changes = store.changes();
        let id = store.create_game(some_game()).await.unwrap().id;
        for ply in 1..=3 {
            store.append_move(&id, ply, some_move(ply)).await.unwrap();
        }
        assert!(store.append_move(&id, 1, some_move(1)).await.is_err());
        store.truncate_moves(&id, 3, 2).await.unwrap();
        store.delete_all_history().await.unwrap();
        for version in [1, 2, 3, 4, 5, 0] {
            assert_eq!(next(&mut changes).await, Change::Game { id: id.clone(), version });
        }
        let silence = tokio::time::timeout(Duration::from_millis(200), changes.next()).await;
        assert!(silence.is_err(), "told twice: {silence:?}");
    }

    one_game_is_deleted_with_its_moves_and_no_other(place) {
        let store = place.open().await;
        let other = store.create_game(some_game()).await.unwrap().id;
        let id = store.create_game(some_game()).await.unwrap().id;
        for (id, ply) in [(&id, 1), (&id, 2), (&other, 1)] {
            store.append_move(id, ply, some_move(ply)).await.unwrap();
        }
        let mut changes = store.changes();
        assert_eq!(store.delete_game(&id).await, Ok(()));
        assert_eq!(store.game(&id).await.unwrap_err().code(), "no-such-game");
        assert_eq!(store.append_move(&id, 3, some_move(3)).await.unwrap_err().code(), "no-such-game");
        assert_eq!(store.delete_game(&id).await.unwrap_err().code(), "no-such-game");
        assert_eq!(store.game(&other).await.unwrap().moves.len(), 1);
        // Whoever watches it is told: version 0 means that it is gone.
        let gone = Change::Game { id: id.clone(), version: 0 };
        while next(&mut changes).await != gone {}
        // Its moves are gone too: a game under the same id begins empty.
        store.create_game(rival_store::NewGame { id: id.clone(), ..some_game() }).await.unwrap();
        assert!(store.game(&id).await.unwrap().moves.is_empty());
    }

    who_lags_behind_is_told_to_read_everything(place) {
        let store = place.open().await;
        let mut changes = store.changes();
        let id = store.create_game(some_game()).await.unwrap().id;
        let mut writes = Vec::new();
        for _ in 0..6000 {
            let (store, id) = (store.clone(), id.clone());
            writes.push(tokio::spawn(async move { store.offer_draw(&id, 0, None).await.unwrap() }));
        }
        for write in writes {
            write.await.unwrap();
        }
        assert_eq!(next(&mut changes).await, Change::Everything);
    }
}

#[test]
fn two_servers_on_one_postgres_see_the_same_game_live() {
    let Some(place) = Place::new(Kind::Postgres) else { return };
    runtime().block_on(async {
        let (here, there) = (place.open().await, place.open().await);
        let (mut here_hears, mut there_hears) = (here.changes(), there.changes());
        let id = here.create_game(some_game()).await.unwrap().id;
        assert_eq!(next(&mut there_hears).await, Change::Game { id: id.clone(), version: 1 });
        assert_eq!(next(&mut here_hears).await, Change::Game { id: id.clone(), version: 1 });
        // Each server answers the move that it heard of from the other.
        for ply in 1..=20_u32 {
            let (mover, hears) = if ply % 2 == 1 { (&here, &mut there_hears) } else { (&there, &mut here_hears) };
            mover.append_move(&id, ply, some_move(ply)).await.unwrap();
            let version = u64::from(ply) + 1;
            while next(hears).await != (Change::Game { id: id.clone(), version }) {}
            let other = if ply % 2 == 1 { &there } else { &here };
            assert_eq!(other.game(&id).await.unwrap().moves.len(), ply as usize);
        }
        // Many changes at once fit into several notifications.
        let mut writes = Vec::new();
        for _ in 0..400 {
            let here = here.clone();
            writes.push(tokio::spawn(async move { here.create_game(some_game()).await.unwrap().id }));
        }
        let mut expected = std::collections::BTreeSet::new();
        for write in writes {
            expected.insert(write.await.unwrap());
        }
        while !expected.is_empty() {
            match next(&mut there_hears).await {
                Change::Game { id, .. } => drop(expected.remove(&id)),
                Change::Everything => panic!("nothing was missed"),
            }
        }
    });
}

#[test]
fn a_server_that_lost_its_connections_goes_on() {
    let Some(place) = Place::new(Kind::Postgres) else { return };
    runtime().block_on(async {
        use sqlx::Connection;
        let (here, there) = (place.open().await, place.open().await);
        let id = here.create_game(some_game()).await.unwrap().id;
        let mut hears = there.changes();
        let rival_store::StoreUrl::Postgres(address) = &place.url else { unreachable!() };
        let mut admin = sqlx::PgConnection::connect(address).await.unwrap();
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::query(cut).execute(&mut admin).await.unwrap();
        while next(&mut hears).await != Change::Everything {}
        assert_eq!(here.append_move(&id, 1, some_move(1)).await, Ok(2));
        while next(&mut hears).await != (Change::Game { id: id.clone(), version: 2 }) {}
        let secret = Secret::generate().unwrap();
        assert_eq!(there.player_by_secret(&secret).await, Ok(None));
    });
}
