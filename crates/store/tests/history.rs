//! Games, moves, seats, levels and lists: the same on both databases.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod support;

use rival_core::{Outcome, Reason, RuleOptions, Side};
use rival_store::{Finish, GameFilter, Level, Moment, MoveRow, NewGame, PlayerChange, Rating, Seat, SeatKind, Secret, StoreError};
use serde_json::json;
use support::{side_of, some_game, some_move};

fn won_by_first() -> Finish {
    Finish::now(Outcome::win(Side::First, Reason::FourInLine))
}

on_both! {
    a_game_is_read_as_it_was_written(place) {
        let store = place.open().await;
        let player = store.create_player(&Secret::generate().unwrap()).await.unwrap();
        let mut new = NewGame::new("connect4", Seat::person(Some(&player.id), Some("Ana")), Seat::mind("adaptive"));
        new.rules = RuleOptions::default().with("size", "5x4");
        new.start = Some("some position".to_owned());
        new.clock = Some(json!({"kind": "move", "per_move_ms": 30000}));
        new.difficulty = Some("easy".to_owned());
        new.created_by = Some(player.id.clone());
        let made = store.create_game(new.clone()).await.unwrap();
        assert_eq!((made.version, made.moves(), made.seat_open), (1, 0, false));
        assert_eq!(made.started, Some(made.created));

        let full = MoveRow {
            time_ms: Some(1200),
            nodes: Some(u64::MAX / 2),
            depth: Some(12),
            score: Some(-35),
            unit: Some("points".to_owned()),
            outcome: Some(json!({"result": "win", "plies": 7})),
            hint: true,
            clock: Some(json!({"first": 1, "second": 2})),
            ..MoveRow::new(Side::First, "4")
        };
        assert_eq!(store.append_move(&new.id, 1, full.clone()).await, Ok(2));
        assert_eq!(store.append_move(&new.id, 2, some_move(2)).await, Ok(3));

        let game = store.game(&new.id).await.unwrap();
        assert_eq!(game.row.version, 3);
        assert_eq!((game.row.first.clone(), game.row.second.clone(), game.row.rules.clone()), (new.first, new.second, new.rules));
        assert_eq!((game.row.start, game.row.clock, game.row.difficulty), (new.start, new.clock, new.difficulty));
        assert_eq!((game.row.moves_by.first, game.row.moves_by.second, game.row.hints.first), (1, 1, 1));
        assert_eq!(game.moves[0], MoveRow { ply: 1, ..full });
        assert_eq!(game.moves.len(), 2);
        assert_eq!(store.game("nobody").await, Err(StoreError::NoGame("nobody".to_owned())));
    }

    a_ply_is_played_once_and_in_order(place) {
        let store = place.open().await;
        let id = store.create_game(some_game()).await.unwrap().id;
        store.append_move(&id, 1, some_move(1)).await.unwrap();
        for wrong in [0, 1, 3, 99] {
            let error = store.append_move(&id, wrong, some_move(wrong)).await.unwrap_err();
            assert_eq!(error, StoreError::Stale { game: id.clone(), ply: wrong, moves: 1 });
            assert_eq!(error.code(), "stale");
        }
        assert_eq!(store.append_move("nobody", 1, some_move(1)).await, Err(StoreError::NoGame("nobody".to_owned())));
        let game = store.game(&id).await.unwrap();
        assert_eq!((game.moves.len(), game.row.version), (1, 2));
    }

    of_many_who_answer_the_same_ply_one_succeeds(place) {
        let (here, there) = (place.open().await, place.open().await);
        let id = here.create_game(some_game()).await.unwrap().id;
        for ply in 1..=20 {
            let tries: Vec<_> = (0..16)
                .map(|number| {
                    let (store, id) = (if number % 2 == 0 { here.clone() } else { there.clone() }, id.clone());
                    tokio::spawn(async move { store.append_move(&id, ply, some_move(ply)).await })
                })
                .collect();
            let mut answered = 0;
            for one in tries {
                match one.await.unwrap() {
                    Ok(_) => answered += 1,
                    Err(error) => assert_eq!(error.code(), "stale"),
                }
            }
            assert_eq!(answered, 1, "ply {ply}");
        }
        let game = there.game(&id).await.unwrap();
        assert_eq!((game.moves.len(), game.row.version), (20, 21));
    }

    a_game_ends_with_its_totals_and_goes_on_again(place) {
        let store = place.open().await;
        let id = store.create_game(some_game()).await.unwrap().id;
        for ply in 1..=6 {
            store.append_move(&id, ply, some_move(ply)).await.unwrap();
        }
        let finish = Finish { play_time_ms: Some(9000), level_change: Some(json!({"to": "medium"})), ..won_by_first() };
        assert_eq!(store.append_last_move(&id, 7, some_move(7), finish).await, Ok(9));
        let row = store.game_row(&id).await.unwrap();
        assert_eq!(row.outcome(), Some(Outcome::win(Side::First, Reason::FourInLine)));
        let statistics = row.statistics().unwrap();
        assert_eq!((statistics.play_time_ms, statistics.thinking_ms, statistics.nodes, statistics.mean_ms), (9000, 300, 3000, 100));
        assert_eq!((statistics.moves.first, statistics.moves.second), (4, 3));
        assert_eq!(row.level_change, Some(json!({"to": "medium"})));

        assert_eq!(store.append_move(&id, 8, some_move(8)).await, Err(StoreError::Finished(id.clone())));
        assert_eq!(store.append_move(&id, 7, some_move(7)).await.unwrap_err().code(), "stale");
        assert_eq!(store.finish_game(&id, 7, won_by_first()).await, Err(StoreError::Finished(id.clone())));
        assert!(store.unfinished_games().await.unwrap().is_empty());

        assert_eq!(store.truncate_moves(&id, 6, 5).await.unwrap_err().code(), "stale");
        assert_eq!(store.truncate_moves(&id, 7, 5).await, Ok(10));
        let game = store.game(&id).await.unwrap();
        assert_eq!((game.moves.len(), game.row.moves_by.first, game.row.moves_by.second), (5, 3, 2));
        assert_eq!((game.row.outcome(), game.row.statistics(), game.row.level_change), (None, None, None));
        assert_eq!(store.unfinished_games().await.unwrap().len(), 1);
        store.append_move(&id, 6, some_move(6)).await.unwrap();

        store.finish_game(&id, 6, Finish::now(Outcome::draw(Reason::Agreement))).await.unwrap();
        let row = store.game_row(&id).await.unwrap();
        assert_eq!(row.outcome(), Some(Outcome::draw(Reason::Agreement)));
        assert!(row.play_time_ms.is_some());
        let version = store.reopen_game(&id).await.unwrap();
        assert_eq!(version, row.version + 1);
        assert_eq!(store.reopen_game(&id).await, Ok(version));
        store.abandon_game(&id).await.unwrap();
        assert!(store.unfinished_games().await.unwrap().is_empty());
        assert_eq!(store.abandon_game("nobody").await, Err(StoreError::NoGame("nobody".to_owned())));
    }

    hints_count_once_a_move_and_stay_when_it_is_taken_back(place) {
        let store = place.open().await;
        let id = store.create_game(some_game()).await.unwrap().id;
        store.note_hint(&id, Side::First, 0).await.unwrap();
        store.note_hint(&id, Side::First, 0).await.unwrap();
        assert_eq!(store.note_hint(&id, Side::First, 3).await.unwrap_err().code(), "stale");
        let row = store.game_row(&id).await.unwrap();
        assert_eq!((row.hints.first, row.hint_ply), (1, Some(1)));
        store.append_move(&id, 1, some_move(1)).await.unwrap();
        store.append_move(&id, 2, some_move(2)).await.unwrap();
        let game = store.game(&id).await.unwrap();
        assert_eq!((game.moves[0].hint, game.moves[1].hint, game.row.hints.first), (true, false, 1));
        store.truncate_moves(&id, 2, 0).await.unwrap();
        store.append_move(&id, 1, some_move(1)).await.unwrap();
        let game = store.game(&id).await.unwrap();
        assert_eq!((game.moves[0].hint, game.row.hints.first), (false, 1));
    }

    an_offer_of_a_draw_lasts_until_the_next_move(place) {
        let store = place.open().await;
        let id = store.create_game(some_game()).await.unwrap().id;
        store.offer_draw(&id, 0, Some(Side::Second)).await.unwrap();
        assert_eq!(store.game_row(&id).await.unwrap().draw_offer, Some(Side::Second));
        store.append_move(&id, 1, some_move(1)).await.unwrap();
        assert_eq!(store.game_row(&id).await.unwrap().draw_offer, None);
    }

    a_seat_is_taken_once(place) {
        let store = place.open().await;
        let secret = Secret::generate().unwrap();
        let host = store.create_player(&secret).await.unwrap();
        let mut new = NewGame::new("connect4", Seat::person(Some(&host.id), None), Seat::open());
        let token = secret.seat_token(&new.id);
        new.seat_token = Some(token.clone());
        let made = store.create_game(new).await.unwrap();
        assert!(made.seat_open && made.started.is_none());

        let mut friends = Vec::new();
        for _ in 0..8 {
            friends.push(store.create_player(&Secret::generate().unwrap()).await.unwrap().id);
        }
        assert_eq!(store.take_seat(&made.id, "guess", &friends[0], None).await, Err(StoreError::SeatTaken(made.id.clone())));
        let tries: Vec<_> = friends
            .into_iter()
            .map(|friend| {
                let (store, id, token) = (store.clone(), made.id.clone(), token.clone());
                tokio::spawn(async move { store.take_seat(&id, &token, &friend, Some("Bea")).await.map(|seat| (seat, friend)) })
            })
            .collect();
        let mut seated = Vec::new();
        for one in tries {
            match one.await.unwrap() {
                Ok(seat) => seated.push(seat),
                Err(error) => assert_eq!(error.code(), "seat-taken"),
            }
        }
        let [((Side::Second, 2), friend)] = &seated[..] else { panic!("{seated:?}") };
        let row = store.game_row(&made.id).await.unwrap();
        assert_eq!((row.second.kind, row.second.player.as_ref(), row.second.name.as_deref()), (SeatKind::Person, Some(friend), Some("Bea")));
        assert!(!row.seat_open && row.started.is_some());
    }

    a_rematch_is_made_once(place) {
        let store = place.open().await;
        let id = store.create_game(some_game()).await.unwrap().id;
        assert_eq!(store.rematch(&id).await, Ok(None));
        let again = NewGame { rematch_of: Some(id.clone()), ..some_game() };
        let next = store.create_game(again.clone()).await.unwrap().id;
        let second = NewGame { rematch_of: Some(id.clone()), ..some_game() };
        assert_eq!(store.create_game(second).await, Err(StoreError::GameExists(id.clone())));
        assert_eq!(store.create_game(NewGame { rematch_of: None, ..again }).await, Err(StoreError::GameExists(next.clone())));
        assert_eq!(store.rematch(&id).await, Ok(Some(next)));
    }

    a_game_may_begin_with_moves(place) {
        let store = place.open().await;
        let new = NewGame { moves: (1..=3).map(some_move).collect(), ..some_game() };
        let id = store.create_game(new).await.unwrap().id;
        store.append_move(&id, 4, some_move(4)).await.unwrap();
        let game = store.game(&id).await.unwrap();
        assert_eq!(game.moves.iter().map(|m| (m.ply, m.side)).collect::<Vec<_>>(), (1..=4).map(|ply| (ply, side_of(ply))).collect::<Vec<_>>());
    }

    players_are_known_by_their_secret(place) {
        let store = place.open().await;
        let secret = Secret::generate().unwrap();
        assert_eq!(store.player_by_secret(&secret).await, Ok(None));
        let player = store.create_player(&secret).await.unwrap();
        assert_eq!(store.create_player(&secret).await, Ok(player.clone()));
        assert_eq!(store.player_by_secret(&secret).await, Ok(Some(player.clone())));
        assert_eq!(store.player_by_secret(&Secret::from_text("local")).await, Ok(None));
        let change = PlayerChange { name: Some("Núria 🎲".to_owned()), sound: Some(true), lang: None };
        let changed = store.update_player(&player.id, change).await.unwrap();
        assert_eq!((changed.name.as_str(), changed.sound, changed.lang.as_deref()), ("Núria 🎲", true, None));
        let changed = store.update_player(&player.id, PlayerChange { lang: Some("ca".to_owned()), ..PlayerChange::default() }).await.unwrap();
        assert_eq!((changed.name.as_str(), changed.sound, changed.lang.as_deref()), ("Núria 🎲", true, Some("ca")));
        let nul = PlayerChange { name: Some("a\0b".to_owned()), ..PlayerChange::default() };
        assert_eq!(store.update_player(&player.id, nul).await.unwrap_err().code(), "store-unfit-text");
        assert_eq!(store.update_player("nobody", PlayerChange::default()).await.unwrap_err().code(), "no-such-player");
        let local = store.local_player().await.unwrap();
        assert_eq!(store.local_player().await, Ok(local.clone()));
        assert_ne!(local.id, player.id);
    }

    a_text_that_cannot_be_kept_leaves_nothing_behind(place) {
        let store = place.open().await;
        let id = store.create_game(some_game()).await.unwrap().id;
        let error = store.append_move(&id, 1, MoveRow::new(Side::First, "4\0")).await.unwrap_err();
        assert_eq!(error.code(), "store-unfit-text");
        assert_eq!(store.append_move(&id, 1, some_move(1)).await, Ok(2));
    }

    a_write_that_fails_does_not_harm_those_beside_it(place) {
        let store = place.open().await;
        let mut writes = Vec::new();
        for number in 0..200 {
            let store = store.clone();
            writes.push(tokio::spawn(async move {
                // Every seventh names a player that nobody knows: the database itself refuses it, in the middle of the others.
                let stranger = Seat::person(Some("nobody"), None);
                let first = if number % 7 == 0 { stranger } else { Seat::mind("random") };
                let made = store.create_game(NewGame::new("chess", first, Seat::mind("random"))).await;
                (number, made.map_err(|error| error.code()))
            }));
        }
        for write in writes {
            let (number, made) = write.await.unwrap();
            match made {
                Ok(row) => assert!(number % 7 != 0 && store.game(&row.id).await.is_ok()),
                Err(code) => assert_eq!((number % 7, code), (0, "store-failed")),
            }
        }
        assert_eq!(store.list_games(&GameFilter::default(), 500, None).await.unwrap().games.len(), 171);
    }

    the_last_finished_games_are_those_of_the_player(place) {
        let store = place.open().await;
        let me = store.local_player().await.unwrap().id;
        let friend = store.create_player(&Secret::generate().unwrap()).await.unwrap().id;
        let person = || Seat::person(Some(&me), None);
        let mut ids = Vec::new();
        for (at, (first, second, winner)) in (1_i64..).zip([
            (person(), Seat::mind("adaptive"), Some(Side::First)),
            (Seat::mind("adaptive"), person(), Some(Side::First)),
            (person(), Seat::mind("adaptive"), None),
            (person(), Seat::person(Some(&friend), None), Some(Side::First)),
            (person(), person(), Some(Side::First)),
        ]) {
            let id = store.create_game(NewGame::new("connect4", first, second)).await.unwrap().id;
            let outcome = Outcome { winner, reason: Reason::FourInLine };
            store.finish_game(&id, 0, Finish { at: Moment(at), ..Finish::now(outcome) }).await.unwrap();
            ids.push(id);
        }
        store.create_game(NewGame::new("connect4", person(), Seat::mind("adaptive"))).await.unwrap();
        let seen = |games: Vec<rival_store::FinishedGame>| games.into_iter().map(|game| (game.row.id, game.side, game.won)).collect::<Vec<_>>();
        let minds = seen(store.last_finished(&me, "connect4", 5, true).await.unwrap());
        assert_eq!(
            minds,
            [
                (ids[2].clone(), Side::First, None),
                (ids[1].clone(), Side::Second, Some(false)),
                (ids[0].clone(), Side::First, Some(true)),
            ]
        );
        assert_eq!(seen(store.last_finished(&me, "connect4", 1, false).await.unwrap()), [(ids[3].clone(), Side::First, Some(true))]);
        assert_eq!(seen(store.last_finished(&friend, "connect4", 5, false).await.unwrap()), [(ids[3].clone(), Side::Second, Some(false))]);
        assert!(store.last_finished(&me, "chess", 5, false).await.unwrap().is_empty());

        let totals = store.statistics(&GameFilter { player: Some(me.clone()), ..GameFilter::default() }).await.unwrap();
        let [all] = &totals[..] else { panic!("{totals:?}") };
        assert_eq!((all.games, all.finished, all.wins, all.losses, all.draws), (6, 5, 2, 1, 1));
    }

    levels_and_ratings_are_kept(place) {
        let store = place.open().await;
        let me = store.local_player().await.unwrap().id;
        assert_eq!(store.level(&me, "connect4").await, Ok(None));
        let level = Level { player: me.clone(), game: "connect4".to_owned(), level: "easy".to_owned(), changed: Moment(5), games_since: 2 };
        store.set_level(level.clone()).await.unwrap();
        let id = store.create_game(some_game()).await.unwrap().id;
        let up = Level { level: "medium".to_owned(), games_since: 0, ..level };
        store.finish_game(&id, 0, Finish { levels: vec![up.clone()], ..won_by_first() }).await.unwrap();
        assert_eq!(store.level(&me, "connect4").await, Ok(Some(up.clone())));
        assert_eq!(store.levels(&me).await, Ok(vec![up]));
        let rating = Rating {
            subject: "engine:1s".to_owned(),
            game: "connect4".to_owned(),
            rules: RuleOptions::default(),
            rating: 1_500_000,
            deviation: 20_000,
            games: 10,
            changed: Moment(1),
        };
        store.set_rating(Rating { rating: 1, ..rating.clone() }).await.unwrap();
        store.set_rating(rating.clone()).await.unwrap();
        assert_eq!(store.ratings("connect4").await, Ok(vec![rating]));
    }

    lists_come_in_pages(place) {
        let store = place.open().await;
        let me = store.local_player().await.unwrap().id;
        for number in 0..25 {
            let game = if number % 5 == 0 { "chess" } else { "connect4" };
            let mut new = NewGame::new(game, Seat::mind("random"), Seat::mind("random"));
            new.created_by = Some(me.clone()).filter(|_| number % 2 == 0);
            store.create_game(new).await.unwrap();
        }
        let (mut seen, mut cursor, mut pages) = (Vec::new(), None, 0);
        loop {
            let page = store.list_games(&GameFilter::default(), 10, cursor.as_deref()).await.unwrap();
            seen.extend(page.games.into_iter().map(|game| (game.created, game.id)));
            pages += 1;
            cursor = page.next;
            if cursor.is_none() {
                break;
            }
        }
        assert_eq!((seen.len(), pages), (25, 3));
        assert!(seen.windows(2).all(|pair| pair[0] > pair[1]));
        let count = async |filter: GameFilter| store.list_games(&filter, 100, None).await.unwrap().games.len();
        assert_eq!(count(GameFilter { game: Some("chess".to_owned()), ..GameFilter::default() }).await, 5);
        assert_eq!(count(GameFilter { player: Some(me.clone()), ..GameFilter::default() }).await, 13);
        assert_eq!(count(GameFilter { finished: Some(true), ..GameFilter::default() }).await, 0);
        assert_eq!(store.list_games(&GameFilter::default(), 5, Some("what")).await.unwrap_err().code(), "bad-cursor");
    }

    forgetting_leaves_other_peoples_games(place) {
        let store = place.open().await;
        let me = store.local_player().await.unwrap().id;
        let friend = store.create_player(&Secret::generate().unwrap()).await.unwrap().id;
        let mine = store.create_game(NewGame::new("chess", Seat::person(Some(&me), Some("Ana")), Seat::mind("random"))).await.unwrap().id;
        store.append_move(&mine, 1, some_move(1)).await.unwrap();
        let ours = store.create_game(NewGame::new("chess", Seat::person(Some(&me), Some("Ana")), Seat::person(Some(&friend), Some("Bea")))).await.unwrap().id;
        let theirs = store.create_game(NewGame::new("chess", Seat::person(Some(&friend), None), Seat::mind("random"))).await.unwrap().id;
        assert_eq!(store.delete_history(&me).await, Ok(vec![mine.clone()]));
        assert_eq!(store.game(&mine).await.unwrap_err().code(), "no-such-game");
        let row = store.game_row(&ours).await.unwrap();
        assert_eq!((row.first, row.second.name.as_deref(), row.version), (Seat::person(None, None), Some("Bea"), 2));
        assert!(store.game(&theirs).await.is_ok());
        assert_eq!(store.local_player().await.unwrap().id, me);
        assert_eq!(store.delete_all_history().await.unwrap().len(), 2);
        assert!(store.list_games(&GameFilter::default(), 10, None).await.unwrap().games.is_empty());
    }

    a_history_is_opened_again(place) {
        let store = place.open().await;
        let id = store.create_game(some_game()).await.unwrap().id;
        store.append_move(&id, 1, some_move(1)).await.unwrap();
        store.close().await;
        assert_eq!(store.append_move(&id, 2, some_move(2)).await.unwrap_err().code(), "store-closed");
        assert_eq!(store.game(&id).await.unwrap_err().code(), "store-closed");
        let store = place.open().await;
        assert_eq!(store.game(&id).await.unwrap().moves.len(), 1);
        assert_eq!(store.unfinished_games().await.unwrap()[0].id, id);
        store.check().await.unwrap();
    }

    many_open_a_new_history_at_once(place) {
        let tries: Vec<_> = (0..8).map(|_| { let place = place.clone(); tokio::spawn(async move { place.open().await.local_player().await.unwrap().id }) }).collect();
        let mut ids = Vec::new();
        for one in tries {
            ids.push(one.await.unwrap());
        }
        ids.dedup();
        assert_eq!(ids.len(), 1);
    }
}
