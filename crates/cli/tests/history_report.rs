//! The SQLite file of the Connect Four report becomes history: recognised by itself, played again, and added once.

mod support;

use std::path::Path;

use sqlx::{ConnectOptions, Connection};
use support::{json, rival, stderr, stdout};

const TABLES: &str = "CREATE TABLE games (game_id TEXT PRIMARY KEY, initial_player TEXT, winner_player TEXT, timestamp DATETIME, dificultad INTEGER,
    filas INTEGER, columnas INTEGER, tiempo_juego FLOAT, sugerencias_usadas INTEGER, tiempo_total_ia FLOAT, nodos_explorados INTEGER);
    CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, player TEXT, timestamp DATETIME, game_id TEXT, \"column\" INTEGER, help BOOLEAN);";

/// Writes a report's file: games by id, winner and the columns played, the person beginning.
fn report(path: &Path, games: &[(&str, Option<&str>, &[i64])]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut file = options.connect().await.expect("a file");
        sqlx::raw_sql(TABLES).execute(&mut file).await.expect("tables");
        for (id, winner, columns) in games {
            let game = "INSERT INTO games VALUES ($1, 'HUMAN', $2, '2024-11-02 21:58:52', 1, 6, 7, 16.9, 0, 1.5, 4321)";
            sqlx::query(game).bind(id).bind(winner).execute(&mut file).await.expect("a game");
            for (column, player) in columns.iter().zip(["HUMAN", "AI"].into_iter().cycle()) {
                let one = "INSERT INTO moves (player, timestamp, game_id, \"column\", help) VALUES ($1, '2024-11-02 21:58:54', $2, $3, 0)";
                sqlx::query(one).bind(player).bind(id).bind(column).execute(&mut file).await.expect("a move");
            }
        }
        file.close().await.expect("closed");
    });
}

#[test]
fn the_report_is_recognised_and_added_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("connect_four.db");
    report(
        &file,
        &[
            ("won", Some("HUMAN"), &[0, 1, 0, 1, 0, 1, 0]),
            ("on-time", Some("IA"), &[3, 3]),
            ("on-time-too", Some("AI"), &[3]),
            ("left", None, &[3]),
            ("impossible", Some("HUMAN"), &[0, 0, 0, 0, 0, 0, 0]),
        ],
    );
    let db = folder.path().join("rival.db").display().to_string();
    let import = format!("import {} --db {db}", file.display());
    let assert = rival(&import).assert().code(0);
    assert_eq!(stdout(&assert), "4 games added, 0 known already\n");
    assert!(stderr(&assert).contains("1 game is left out: \"impossible\", move 7: "), "{}", stderr(&assert));
    assert_eq!(stdout(&rival(&import).assert().code(0)), "0 games added, 4 known already\n");
    let ends = |id: &str| {
        let game = json(&rival(&format!("history show {id} --json --db {db}")).assert().code(0));
        (game["winner"].as_str().map(str::to_owned), game["reason"].as_str().map(str::to_owned))
    };
    let end = |winner: &str, reason: &str| (Some(winner.to_owned()), Some(reason.to_owned()));
    assert_eq!(ends("won"), end("first", "four-in-line"));
    assert_eq!((ends("on-time"), ends("on-time-too")), (end("second", "time"), end("second", "time")));
    assert_eq!(ends("left"), (None, None));
    let said = stdout(&rival(&format!("history --db {db}")).assert().code(0));
    assert!(said.contains("you (X) against alphabeta:2 (O)") && said.contains("lost: the time ran out"), "{said}");
}

#[test]
fn a_report_with_no_legal_game_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("connect_four.db");
    report(&file, &[("lie", Some("EMPATE"), &[3, 3])]);
    let db = folder.path().join("rival.db").display().to_string();
    let assert = rival(&format!("--lang es import {} --db {db}", file.display())).assert().code(2);
    assert!(stderr(&assert).contains("partida «lie»") && stderr(&assert).lines().count() == 1, "{}", stderr(&assert));
}
