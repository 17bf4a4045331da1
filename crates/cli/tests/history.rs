//! The history at the terminal: what is played is kept, told, carried away and brought back, copied and deleted.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use support::{json, rival, stderr, stdout};
use tempfile::TempDir;

/// A folder with a history of its own.
struct House(TempDir);

impl House {
    fn new() -> House {
        House(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// `rival` with these words, on this history.
    fn rival(&self, args: &str) -> Command {
        let mut command = rival(args);
        command.current_dir(&self.0).arg("--db").arg(self.path("rival.db"));
        command
    }

    /// A game that the person wins, on the fourth of their moves.
    fn play_a_win(&self) {
        let said = self.rival("play connect4 --moves 112233 --against random --first me").write_stdin("4\n").assert().code(0);
        assert!(stdout(&said).contains("You win") && stderr(&said).is_empty(), "{}", stderr(&said));
    }

    fn games(&self) -> Vec<Value> {
        json(&self.rival("history --json").assert().code(0)).as_array().expect("an array").clone()
    }

    fn export(&self) -> Value {
        json(&self.rival("export").assert().code(0))
    }
}

/// An export as it is in any house: without who is known there.
fn bare(mut export: Value) -> Value {
    for game in export["games"].as_array_mut().expect("games") {
        for pointer in ["/first/player", "/second/player", "/created_by", "/version"] {
            *game.pointer_mut(pointer).expect(pointer) = Value::Null;
        }
    }
    export
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

#[test]
fn a_game_is_kept_with_its_moves_and_its_end() {
    let house = House::new();
    let script = "hint\n4\nundo\n3\n3\n3\nresign\n";
    house.rival("play connect4 --size 6x7 --level easy --first me --seed 3 --move-time 30s").write_stdin(script).assert().code(0);
    let games = house.games();
    assert_eq!(games.len(), 1);
    let id = games[0]["id"].as_str().expect("an id");
    let game = json(&house.rival(&format!("history show {id} --json")).assert().code(0));
    for (pointer, value) in [
        ("/game", "connect4"),
        ("/first/kind", "person"),
        ("/second/mind", "level:easy"),
        ("/difficulty", "easy"),
        ("/winner", "second"),
        ("/reason", "resignation"),
        ("/clock/kind", "move"),
        ("/moves/0/move", "3"),
    ] {
        assert_eq!(game.pointer(pointer).and_then(Value::as_str), Some(value), "{pointer} in {game}");
    }
    assert_eq!(game["hints"]["first"], 1, "{game}");
    let moves = game["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 6, "{game}");
    assert!(moves[1]["nodes"].is_u64() && moves[1]["unit"].is_string() && moves[0]["nodes"].is_null(), "{game}");
    assert!(game["play_time_ms"].is_u64() && game["finished"].is_string());
    let said = stdout(&house.rival(&format!("history show {}", &id[..8])).assert().code(0));
    assert!(said.contains("you (X) against easy (O)") && said.contains("lost: resignation") && said.contains(id), "{said}");
}

#[test]
fn a_start_of_its_own_and_moves_before_the_match_are_kept() {
    let house = House::new();
    house.play_a_win();
    let picture = "......./......./......./......./OOO..../XXX....";
    house.rival(&format!("play connect4 --against random --first me --position {picture}")).write_stdin("4\n").assert().code(0);
    let export = house.export();
    let games = export["games"].as_array().expect("games");
    assert_eq!((games[0]["start"].is_string(), games[0]["moves"].as_array().map(Vec::len)), (true, Some(1)), "{export}");
    assert_eq!((games[1]["start"].is_null(), games[1]["moves"].as_array().map(Vec::len)), (true, Some(7)), "{export}");
    assert!(games.iter().all(|game| game["winner"] == "first" && game["reason"] == "four-in-line"), "{export}");
}

#[test]
fn a_game_that_is_left_is_left_and_one_without_a_move_was_none() {
    let house = House::new();
    house.rival("play connect4 --size 5x4 --level easy --first me").write_stdin("quit\n").assert().code(0);
    assert!(house.games().is_empty());
    house.rival("play connect4 --size 5x4 --level easy --first me").write_stdin("1\nquit\n").assert().code(0);
    let games = house.games();
    assert!(games.len() == 1 && games[0]["abandoned"].is_string() && games[0]["finished"].is_null(), "{games:?}");
    assert!(stdout(&house.rival("history").assert().code(0)).contains("left unfinished"));
}

#[test]
fn machines_are_kept_too_and_nothing_is_where_nothing_shall_be() {
    let house = House::new();
    house.rival("play connect4 --size 4x4 --between random random --seed 1 --json").assert().code(0);
    house.rival("play connect4 --size 4x4 --between random random --seed 2").assert().code(0);
    let games = house.games();
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game["finished"].is_string() && game["first"]["mind"] == "random"), "{games:?}");
    rival("play connect4 --size 4x4 --between random random --no-history").env("XDG_DATA_HOME", house.0.path()).assert().code(0);
    assert!(!house.path("rival").exists());
}

#[test]
fn the_table_in_each_language() {
    let house = House::new();
    house.play_a_win();
    for (language, words) in [
        ("en", ["when", "Connect Four 6x7", "you (X) against random (O)", "won: four in line"]),
        ("es", ["cuándo", "Conecta 4 6x7", "tú (X) contra random (O)", "ganada: "]),
        ("ca", ["quan", "Quatre en ratlla 6x7", "tu (X) contra random (O)", "guanyada: "]),
    ] {
        let said = stdout(&house.rival(&format!("--lang {language} history")).assert().code(0));
        for word in words {
            assert!(said.contains(word), "{language}: \"{word}\" is missing in {said}");
        }
    }
    let said = stdout(&house.rival("history --csv").assert().code(0));
    assert!(said.starts_with("id,game,rules,") && said.lines().count() == 2, "{said}");
}

#[test]
fn a_limit_shows_the_latest_and_a_game_only_its_own() {
    let house = House::new();
    assert_eq!(stdout(&rival("history").env("XDG_DATA_HOME", house.0.path()).assert().code(0)), "No game has been played yet.\n");
    (0..3).for_each(|_| house.play_a_win());
    let said = stdout(&house.rival("history --limit 2 --game connect4").assert().code(0));
    assert!(said.matches("won: four in line").count() == 2 && said.contains("there are more"), "{said}");
    assert_eq!(json(&house.rival("history --limit 1 --json").assert().code(0)).as_array().map(Vec::len), Some(1));
    let assert = house.rival("history --game go").assert().code(2);
    assert!(stderr(&assert).contains("the games are connect4"));
}

#[test]
fn what_is_exported_comes_back_and_twice_is_once() {
    let (house, other) = (House::new(), House::new());
    house.play_a_win();
    house.rival("play connect4 --size 5x4 --level easy --first me").write_stdin("1\nquit\n").assert().code(0);
    let said = stdout(&house.rival("export --out games.json").assert().code(0));
    assert_eq!(said, "games.json: 2 games\n");
    let file = house.path("games.json").display().to_string();
    assert_eq!(stdout(&other.rival(&format!("import {file}")).assert().code(0)), "2 games added, 0 known already\n");
    assert_eq!(bare(other.export()), bare(house.export()));
    assert_eq!(stdout(&other.rival(&format!("import {file}")).assert().code(0)), "0 games added, 2 known already\n");
    assert_eq!(bare(other.export()), bare(house.export()));

    let third = House::new();
    house.rival("export --format csv-games --out games.csv").assert().code(0);
    house.rival("export --format csv-moves --out moves.csv").assert().code(0);
    let (games, moves) = (house.path("games.csv").display().to_string(), house.path("moves.csv").display().to_string());
    assert_eq!(stdout(&third.rival(&format!("import {moves} {games}")).assert().code(0)), "2 games added, 0 known already\n");
    assert_eq!(bare(third.export()), bare(house.export()));
    assert!(stdout(&third.rival("history").assert().code(0)).contains("you (X) against random"));
}

#[test]
fn an_export_takes_the_place_of_the_last_one_and_leaves_nothing_else() {
    let house = House::new();
    let assert = rival("export --out games.json --db none.db").current_dir(&house.0).assert().code(2);
    assert!(stderr(&assert).contains("none.db") && !house.path("games.json").exists(), "{}", stderr(&assert));
    house.play_a_win();
    for _ in 0..2 {
        house.rival("export --out games.json").assert().code(0);
    }
    let names: Vec<String> = fs::read_dir(&house.0).expect("a folder").flatten().map(|f| f.file_name().to_string_lossy().into()).collect();
    assert!(names.iter().all(|name| name == "games.json" || name.starts_with("rival.db")), "{names:?}");
    assert!(stdout(&house.rival("export --format pgn").assert().code(0)).is_empty(), "no game of chess is in the history");
    let assert = house.rival("export --out .").assert().code(2);
    assert!(stderr(&assert).contains("directory"), "{}", stderr(&assert));
}

#[test]
fn what_is_not_legal_is_not_imported() {
    let house = House::new();
    house.play_a_win();
    house.rival("export --out games.json").assert().code(0);
    let good = text(&house.path("games.json"));
    for (from, to, words) in [
        ("\"ply\":7,\"move\":\"4\"", "\"ply\":7,\"move\":\"9\"", "move 7: \"9\" is not a move"),
        (
            "\"ply\":2,\"move\":\"1\",\"side\":\"second\"",
            "\"ply\":2,\"move\":\"1\",\"side\":\"first\"",
            "move 2: it is the other side's turn",
        ),
        ("\"reason\":\"four-in-line\"", "\"reason\":\"full-board\"", "the board does not show the end"),
        ("\"game\":\"connect4\"", "\"game\":\"go\"", "there is no such game"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(good, bad, "{from} is not in {good}");
        fs::write(house.path("bad.json"), bad).expect("a file");
        let assert = House::new().rival(&format!("import {}", house.path("bad.json").display())).assert().code(2);
        let said = stderr(&assert);
        assert!(said.contains(words) && said.contains("bad.json") && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn files_that_are_no_games_are_told_in_one_sentence() {
    let house = House::new();
    for (name, content) in [
        ("empty", &b""[..]),
        ("prose", b"once upon a time"),
        ("broken.json", b"{\"format\":\"rival-games\",\"version\":1,\"games\":[{}]}"),
        ("other.json", b"{\"format\":\"shopping\",\"version\":1}"),
        ("games.csv", b"id,game,rules\nx,y,z\n"),
        ("broken.db", b"SQLite format 3\0 and then nothing of the kind"),
        ("chess.pgn", b"[Event \"x\"]\n\n1. e4 Ke4"),
    ] {
        fs::write(house.path(name), content).expect("a file");
        let assert = house.rival(&format!("import {name}")).assert().code(2);
        let said = stderr(&assert);
        assert!(said.starts_with("rival: ") && said.lines().count() == 1 && stdout(&assert).is_empty(), "{name}: {said}");
        assert!(!house.path("rival.db").exists(), "{name} made a history");
    }
    for name in [".", "/no/such/file"] {
        assert!(stderr(&house.rival(&format!("import {name}")).assert().code(2)).contains(name));
    }
    assert!(stderr(&house.rival("--lang ca import empty").assert().code(2)).contains("és buit"));
}

#[test]
fn a_backup_is_a_history_and_never_written_over() {
    let house = House::new();
    house.play_a_win();
    house.rival("backup copy.db").assert().code(0);
    let copied = json(&rival("export --db").arg(house.path("copy.db")).assert().code(0));
    assert_eq!(copied, house.export());
    fs::write(house.path("precious"), "mine").expect("a file");
    let assert = house.rival("backup precious").assert().code(2);
    assert!(stderr(&assert).contains("exists already"), "{}", stderr(&assert));
    assert_eq!(text(&house.path("precious")), "mine");
}

#[test]
fn deleting_asks_first() {
    let house = House::new();
    house.play_a_win();
    for script in ["", "\n", "1\n", "no\n"] {
        assert!(stderr(&house.rival("history delete").write_stdin(script).assert().code(1)).contains("nothing was deleted"));
    }
    assert_eq!(house.games().len(), 1);
    assert!(stdout(&house.rival("--lang es history delete").write_stdin("sí\n").assert().code(0)).contains("1 partida borrada"));
    assert!(house.games().is_empty());
    house.play_a_win();
    house.play_a_win();
    assert_eq!(stdout(&house.rival("history delete --all --yes").assert().code(0)), "2 games deleted\n");
    assert!(house.games().is_empty());
}

#[test]
fn one_game_is_deleted_by_its_id_after_a_question() {
    let house = House::new();
    house.play_a_win();
    house.play_a_win();
    let ids: Vec<String> = house.games().iter().map(|game| game["id"].as_str().expect("an id").to_owned()).collect();
    let short = &ids[0][..13];
    let refused = house.rival(&format!("history delete {short}")).write_stdin("no\n").assert().code(1);
    assert!(stdout(&refused).contains("Delete this game?") && stderr(&refused).contains("nothing was deleted"));
    assert_eq!(house.games().len(), 2);
    let deleted = house.rival(&format!("--lang ca history delete {short}")).write_stdin("sí\n").assert().code(0);
    assert!(stdout(&deleted).contains("1 partida esborrada"), "{}", stdout(&deleted));
    let left: Vec<String> = house.games().iter().map(|game| game["id"].as_str().expect("an id").to_owned()).collect();
    assert_eq!(left, ids[1..]);
    for (args, sentence) in
        [(format!("history delete {}", ids[0]), "no game"), (format!("history delete {} --all", ids[1]), "cannot be used with")]
    {
        let refused = house.rival(&args).arg("--yes").assert().code(2);
        assert!(stderr(&refused).contains(sentence), "{}", stderr(&refused));
    }
    house.rival(&format!("history delete {} --yes", ids[1])).assert().code(0);
    assert!(house.games().is_empty());
}

#[test]
fn the_adaptive_level_follows_the_last_five_games() {
    let house = House::new();
    let play = |hint: &str| {
        let mut game = house.rival("play connect4 --moves 112233 --level adaptive --first me");
        let said = stdout(&game.write_stdin(format!("{hint}4\n")).assert().code(0));
        assert!(said.contains("You win"), "{said}");
        said
    };
    // Three halves and two wins are not enough; with the next win, the last five make four.
    for (number, hint) in ["hint\n", "hint\n", "hint\n", "", "", ""].into_iter().enumerate() {
        let said = play(hint);
        assert!(said.contains("adaptive (easy)"), "{said}");
        let expected = "Connect Four: your level goes up to medium, for 4 wins in your last 5 games.";
        assert_eq!(said.contains("your level"), number == 5, "game {number}: {said}");
        assert_eq!(said.contains(expected), number == 5, "game {number}: {said}");
    }
    // Not again before five more games, and carried into the next one.
    assert!(play("").contains("adaptive (medium)"));
    let games = house.games();
    assert_eq!((&games[0]["second"]["mind"], &games[0]["difficulty"]), (&"adaptive".into(), &"medium".into()));
    assert_eq!((&games[1]["difficulty"], &games[1]["level_change"]["to"]), (&"easy".into(), &"medium".into()));
    assert!(stdout(&house.rival("history").assert().code(0)).contains("adaptive (medium)"));
}

#[test]
fn the_adaptive_level_needs_a_history_and_a_person() {
    let unkept = rival("play connect4 --size 6x7 --against adaptive --first me --no-history").write_stdin("").assert().code(2);
    assert!(stderr(&unkept).contains("needs the history of your games"), "{}", stderr(&unkept));
    let house = House::new();
    let alone = house.rival("play connect4 --between adaptive random").assert().code(2);
    assert!(stderr(&alone).contains("follows you"), "{}", stderr(&alone));
}
