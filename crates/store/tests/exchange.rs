//! Games go out and come back in, from our own files and from the Connect Four report's, and twice is the same as once.
#![allow(clippy::unwrap_used, clippy::print_stderr, clippy::print_stdout)]

mod support;

use std::path::{Path, PathBuf};

use rival_core::{Outcome, Reason, Side, Transcript, TranscriptMove};
use rival_store::{
    BlockingStore, Finish, GameFilter, GamesCsv, Imported, JsonExport, MoveRow, MovesCsv, NewGame, Seat, Store, StoreUrl, StoredGame,
    game_of, read_csv, read_json, read_report, transcript_of,
};
use serde_json::json;
use support::{Kind, Place, runtime, some_move};

/// A finished game, one that goes on, and one between two people.
async fn fill(store: &Store) {
    let me = store.local_player().await.unwrap().id;
    let mut new = NewGame::new("connect4", Seat::person(Some(&me), Some("Ana, \"la\" niña\n")), Seat::mind("level:easy"));
    new.clock = Some(json!({"kind": "move", "per_move_ms": 30000}));
    new.difficulty = Some("easy".to_owned());
    let id = store.create_game(new).await.unwrap().id;
    let valued = MoveRow { outcome: Some(json!({"result": "win", "plies": null})), hint: true, score: Some(-3), ..some_move(1) };
    store.append_move(&id, 1, valued).await.unwrap();
    store.append_move(&id, 2, some_move(2)).await.unwrap();
    let finish = Finish { level_change: Some(json!({"to": "medium"})), ..Finish::now(Outcome::win(Side::First, Reason::Resignation)) };
    store.append_last_move(&id, 3, some_move(3), finish).await.unwrap();
    let id = store.create_game(NewGame::new("chess", Seat::mind("random"), Seat::mind("engine:1s"))).await.unwrap().id;
    store.append_move(&id, 1, MoveRow::new(Side::First, "e2e4")).await.unwrap();
    store.create_game(NewGame::new("chess", Seat::person(Some(&me), None), Seat::person(None, Some("Bea")))).await.unwrap();
}

/// What must survive a journey to another house: all but the versions and who is known there.
fn bare(mut games: Vec<StoredGame>) -> Vec<StoredGame> {
    for game in &mut games {
        game.row.version = 0;
        game.row.created_by = None;
        game.row.first.player = None;
        game.row.second.player = None;
    }
    games
}

async fn write_json(store: &Store) -> Vec<u8> {
    let mut export = JsonExport::begin(Vec::new(), "test").unwrap();
    store.each_game(&GameFilter::default(), |game| export.push(&game)).await.unwrap();
    export.finish().unwrap()
}

on_both! {
    json_and_csv_come_back_as_they_went(place) {
        let store = place.open().await;
        fill(&store).await;
        let all = store.stored_games(&GameFilter::default()).await.unwrap();
        assert_eq!(all.len(), 3);

        let text = write_json(&store).await;
        assert_eq!(read_json(&text[..], "test").unwrap(), all);
        let (mut games, mut moves) = (Vec::new(), Vec::new());
        let mut games_csv = GamesCsv::new(&mut games, "games.csv");
        let mut moves_csv = MovesCsv::new(&mut moves, "moves.csv");
        for game in &all {
            games_csv.push(&game.row).unwrap();
            moves_csv.push(game).unwrap();
        }
        games_csv.finish().unwrap();
        moves_csv.finish().unwrap();
        let from_csv = read_csv(&games[..], "games.csv", &moves[..], "moves.csv").unwrap();
        assert_eq!(bare(from_csv.clone()), bare(all.clone()));

        // Here everything is known already.
        assert_eq!(store.import_games(all.clone(), None).await, Ok(Imported { added: 0, known: 3 }));
        assert_eq!(store.import_games(from_csv.clone(), None).await, Ok(Imported { added: 0, known: 3 }));
        assert_eq!(store.stored_games(&GameFilter::default()).await.unwrap(), all);

        // Elsewhere it is all new, and belongs to whoever imports it.
        let elsewhere = Place::new(Kind::Sqlite).unwrap();
        let other = elsewhere.open().await;
        let owner = other.local_player().await.unwrap().id;
        assert_eq!(other.import_games(from_csv, Some(&owner)).await, Ok(Imported { added: 3, known: 0 }));
        assert_eq!(other.import_games(all.clone(), Some(&owner)).await, Ok(Imported { added: 0, known: 3 }));
        assert_eq!(bare(other.stored_games(&GameFilter::default()).await.unwrap()), bare(all));
        assert_eq!(other.last_finished(&owner, "connect4", 5, true).await.unwrap().len(), 1);
        let mine = GameFilter { player: Some(owner), ..GameFilter::default() };
        assert_eq!(other.stored_games(&mine).await.unwrap().len(), 3);
        // A game that goes on goes on there.
        let going = other.unfinished_games().await.unwrap();
        assert_eq!(going.len(), 1);
        other.append_move(&going[0].id, 2, some_move(2)).await.unwrap();
    }

    a_thousand_games_are_imported_in_chunks(place) {
        let store = place.open().await;
        fill(&store).await;
        let pattern = store.stored_games(&GameFilter::default()).await.unwrap().pop().unwrap();
        let many: Vec<StoredGame> = (0..1000).map(|_| { let mut game = pattern.clone(); game.row.id = rival_store::new_id(); game }).collect();
        assert_eq!(store.import_games(many.clone(), None).await, Ok(Imported { added: 1000, known: 0 }));
        assert_eq!(store.import_games(many, None).await, Ok(Imported { added: 0, known: 1000 }));
        assert_eq!(store.stored_games(&GameFilter::default()).await.unwrap().len(), 1003);
    }

    the_reports_file_is_imported_once(place) {
        let store = place.open().await;
        let file = report_file(place.folder(), true).await;
        let before = std::fs::read(&file).unwrap();
        let me = store.local_player().await.unwrap().id;
        let games = read_report(&file).await.unwrap();
        assert_eq!(store.import_games(games.clone(), Some(&me)).await, Ok(Imported { added: 5, known: 0 }));
        assert_eq!(store.import_games(games, Some(&me)).await, Ok(Imported { added: 0, known: 5 }));
        assert_eq!(std::fs::read(&file).unwrap(), before);

        // All that the report stored can be told again.
        let game = store.game("b674089f-1374-40f8-a8d4-2dc829482542").await.unwrap();
        let row = &game.row;
        assert_eq!((row.game.as_str(), row.rules.get("size"), row.difficulty.as_deref()), ("connect4", Some("6x7"), Some("easy")));
        assert_eq!((row.first.player.as_ref(), row.second.mind.as_deref()), (Some(&me), Some("alphabeta:2")));
        assert_eq!(row.created.to_string(), "2024-11-02T21:58:52.648Z");
        assert_eq!(row.outcome(), Some(Outcome::win(Side::Second, Reason::FourInLine)));
        let statistics = row.statistics().unwrap();
        assert_eq!((statistics.play_time_ms, statistics.hints, statistics.thinking_ms, statistics.nodes), (16937, 2, 1500, 4321));
        assert_eq!((statistics.moves.first, statistics.moves.second, statistics.mean_ms), (1, 2, 750));
        let told: Vec<_> = game.moves.iter().map(|m| (m.ply, m.text.as_str(), m.side, m.hint, m.time_ms)).collect();
        let expected = [
            (1, "1", Side::First, true, Some(1352)),
            (2, "7", Side::Second, false, Some(500)),
            (3, "7", Side::Second, false, Some(500)),
        ];
        assert_eq!(told, expected);

        let outcome = async |id: &str| store.game_row(id).await.unwrap().outcome();
        assert_eq!(outcome("draw").await, Some(Outcome::draw(Reason::FullBoard)));
        assert_eq!(outcome("time").await, Some(Outcome::win(Side::First, Reason::Time)));
        assert_eq!(outcome("player-time").await, Some(Outcome::win(Side::Second, Reason::Time)));
        let left = store.game_row("left").await.unwrap();
        assert_eq!((left.outcome(), left.finished), (None, None));
        assert!(left.abandoned.is_some());
        // Nobody takes an abandoned game up again, and it counts for no level.
        assert!(store.unfinished_games().await.unwrap().is_empty());
        assert_eq!(store.last_finished(&me, "connect4", 9, true).await.unwrap().len(), 4);
    }
}

/// A file as the report's program wrote it. Its last version forbade IA and JUGADOR, an earlier one did not.
async fn report_file(folder: &Path, with_moves: bool) -> PathBuf {
    use sqlx::{ConnectOptions, Connection};
    let path = folder.join("connect_four.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut file = options.connect().await.unwrap();
    let games = "CREATE TABLE games (game_id TEXT PRIMARY KEY, initial_player TEXT NOT NULL CHECK (initial_player IN ('HUMAN', 'AI')),
        winner_player TEXT, timestamp DATETIME NOT NULL, dificultad INTEGER NOT NULL CHECK (dificultad IN (1, 2, 3)),
        filas INTEGER NOT NULL CHECK (filas BETWEEN 4 AND 8), columnas INTEGER NOT NULL CHECK (columnas BETWEEN 4 AND 8),
        tiempo_juego FLOAT, jugadas_humano INTEGER DEFAULT 0, jugadas_ia INTEGER DEFAULT 0, sugerencias_usadas INTEGER DEFAULT 0,
        tiempo_total_ia FLOAT DEFAULT 0, nodos_explorados INTEGER DEFAULT 0, promedio_tiempo_jugada_ia FLOAT DEFAULT 0,
        nivel_dificultad INTEGER NOT NULL CHECK (nivel_dificultad IN (1, 2, 3)));
        INSERT INTO games VALUES
        ('b674089f-1374-40f8-a8d4-2dc829482542', 'HUMAN', 'AI', '2024-11-02 21:58:52.648749', 1, 6, 7, 16.9370017051697, 1, 2, 2, 1.5, 4321, 0.75, 1),
        ('draw', 'HUMAN', 'EMPATE', '2024-11-02 22:11:36.259982', 3, 5, 4, 39.8252968788147, 10, 10, 0, 2.0, 1, 0.2, 3),
        ('time', 'AI', 'IA', '2024-11-03 02:25:49.670505', 2, 6, 7, 54.6035268306732, 9, 9, 0, 1, 1, 1, 2),
        ('player-time', 'AI', 'JUGADOR', '2024-11-03 02:28:04', 2, 6, 7, 54, 9, 9, 0, 1, 1, 1, 2),
        ('left', 'HUMAN', NULL, '2024-11-02 23:48:00.925931', 1, 6, 7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);";
    sqlx::raw_sql(games).execute(&mut file).await.unwrap();
    if with_moves {
        let moves = "CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, player TEXT NOT NULL CHECK (player IN ('HUMAN', 'AI')),
            timestamp DATETIME NOT NULL, game_id TEXT NOT NULL, column INTEGER NOT NULL CHECK (column >= 0), help BOOLEAN NOT NULL DEFAULT 0,
            FOREIGN KEY (game_id) REFERENCES games(game_id));
            INSERT INTO moves (player, timestamp, game_id, column, help) VALUES
            ('HUMAN', '2024-11-02 21:58:54.000749', 'b674089f-1374-40f8-a8d4-2dc829482542', 0, 1),
            ('AI', '2024-11-02 21:58:54.500749', 'b674089f-1374-40f8-a8d4-2dc829482542', 6, 0),
            ('HUMAN', '2024-11-02 23:48:10', 'left', 3, 0),
            ('AI', '2024-11-02 21:58:55.000749', 'b674089f-1374-40f8-a8d4-2dc829482542', 6, 0);";
        sqlx::raw_sql(moves).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
    path
}

#[test]
fn a_file_that_is_not_what_it_should_be_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let report = |path: &Path| runtime().block_on(read_report(path)).unwrap_err();
    assert_eq!(report(&folder.path().join("none.db")).code(), "store-file");
    let noise = folder.path().join("noise.db");
    std::fs::write(&noise, "this is no database, but long enough to be taken for one".repeat(40)).unwrap();
    assert_eq!(report(&noise).code(), "store-corrupt");
    let without_moves = runtime().block_on(report_file(folder.path(), false));
    let error = report(&without_moves);
    assert_eq!(error.code(), "store-import");
    assert!(error.to_string().contains("connect_four.db"), "{error}");

    for text in
        ["", "{}", "[]", r#"{"format":"rival-games","version":99,"games":[]}"#, r#"{"format":"rival-games","version":1,"games":[{}]}"#]
    {
        let error = read_json(text.as_bytes(), "games.json").unwrap_err();
        assert!(error.code() == "store-import" && error.to_string().contains("games.json"), "{error}");
    }
    assert_eq!(read_csv("id\n1\n".as_bytes(), "g.csv", "".as_bytes(), "m.csv").unwrap_err().place(), Some("g.csv, line 2".to_owned()));
}

#[test]
fn the_report_file_is_refused_as_a_history_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = runtime().block_on(report_file(folder.path(), true));
    let before = std::fs::read(&path).unwrap();
    let error = BlockingStore::open(&StoreUrl::Sqlite(path.clone())).unwrap_err();
    assert_eq!(error.code(), "store-foreign");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_backup_is_a_history_of_its_own_and_never_replaces_a_file() {
    let place = Place::new(Kind::Sqlite).unwrap();
    let store = BlockingStore::open(&place.url).unwrap();
    store.wait(fill(store.store()));
    let copy = place.folder().join("copy.db");
    store.backup(&copy).unwrap();
    let opened = BlockingStore::open(&StoreUrl::Sqlite(copy.clone())).unwrap();
    let filter = GameFilter::default();
    assert_eq!(opened.stored_games(&filter).unwrap(), store.stored_games(&filter).unwrap());
    opened.close();
    let before = std::fs::read(&copy).unwrap();
    store.delete_all_history().unwrap();
    assert_eq!(store.backup(&copy).unwrap_err().code(), "store-file-exists");
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    assert_eq!(store.backup(&place.folder().join("no/such/folder/copy.db")).unwrap_err().code(), "store-file");
    let left: Vec<_> = std::fs::read_dir(place.folder()).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with(".rival")), "{left:?}");
    store.close();
}

#[test]
fn postgres_says_how_it_is_backed_up() {
    let Some(place) = Place::new(Kind::Postgres) else { return };
    let store = BlockingStore::open(&place.url).unwrap();
    assert_eq!(store.backup(&place.folder().join("copy.db")).unwrap_err().code(), "store-unsupported");
}

on_both! {
    what_a_game_from_elsewhere_says_is_kept(place) {
        let store = place.open().await;
        let said = TranscriptMove { comment: "a blunder, \"surely\"".to_owned(), marks: vec![4], ..TranscriptMove::new("e7e5") };
        let tags = [("Event", "Club night"), ("Site", "Barcelona"), ("Round", "3")].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let transcript = Transcript { moves: vec![TranscriptMove::new("e2e4"), said], tags: tags.into(), ..Transcript::default() };
        let game = game_of(&transcript, "chess", Side::First);
        store.import_games(vec![game.clone()], None).await.unwrap();
        let kept = store.game(&game.row.id).await.unwrap();
        assert_eq!((&kept.row.tags, &kept.moves[1].remark), (&game.row.tags, &game.moves[1].remark));
        let out = transcript_of(&kept);
        assert_eq!((out.tag("Event"), out.tag("Site"), out.tag("Round")), (Some("Club night"), Some("Barcelona"), Some("3")));
        assert_eq!((&out.moves[1].comment, &out.moves[1].marks), (&transcript.moves[1].comment, &transcript.moves[1].marks));

        // By our own files too.
        let all = store.stored_games(&GameFilter::default()).await.unwrap();
        assert_eq!(read_json(&write_json(&store).await[..], "test").unwrap(), all);
        let (mut games, mut moves) = (Vec::new(), Vec::new());
        let (mut games_csv, mut moves_csv) = (GamesCsv::new(&mut games, "games.csv"), MovesCsv::new(&mut moves, "moves.csv"));
        games_csv.push(&kept.row).unwrap();
        moves_csv.push(&kept).unwrap();
        games_csv.finish().unwrap();
        moves_csv.finish().unwrap();
        assert_eq!(bare(read_csv(&games[..], "games.csv", &moves[..], "moves.csv").unwrap()), bare(all));
        // A file that an older Rival wrote has no such columns.
        let without = |text: &[u8]| {
            let text = String::from_utf8(text.to_vec()).unwrap();
            let mut reader = csv::Reader::from_reader(text.as_bytes());
            let mut writer = csv::Writer::from_writer(Vec::new());
            let head = reader.headers().unwrap().clone();
            let keep = |record: &csv::StringRecord| record.iter().take(head.len() - 1).map(str::to_owned).collect::<Vec<_>>();
            writer.write_record(keep(&head)).unwrap();
            reader.records().for_each(|record| writer.write_record(keep(&record.unwrap())).unwrap());
            writer.into_inner().unwrap()
        };
        let old = read_csv(&without(&games)[..], "games.csv", &without(&moves)[..], "moves.csv").unwrap();
        assert_eq!((&old[0].row.tags, &old[0].moves[1].remark), (&None, &None));
    }
}
