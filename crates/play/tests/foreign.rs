//! Foreign engines at the table: registered by name, seated, asked, and survived when they hang, die or answer nonsense. The
//! engine is the script that the tests of rival-uci use.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use rival_core::{Outcome, Reason, RuleOptions, Side};
use rival_play::{
    EngineEntry, Engines, Match, MatchError, Mind, MindError, MindOptions, Player, Seat, Table, TimeControl, find_game, play_out,
};
use rival_search::{Control, Limits};

const FAKE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../uci/tests/fake-engine");

/// The registry of every test here, each under the names it needs. It is in a folder of its own, made known before anything
/// reads the environment.
static REGISTRY: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("foreign-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let file = folder.join("rival").join("engines.json");
    let mut engines = Engines::at(file.clone()).expect("an empty registry");
    let entry = |name: &str, variants: &[&str], options: &[(&str, &str)]| EngineEntry {
        name: name.to_owned(),
        path: FAKE.into(),
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        variants: variants.iter().map(|variant| (*variant).to_owned()).collect(),
    };
    engines.add(entry("fake", &["chess", "connect4"], &[("Hash", "8")])).expect("added");
    engines.add(entry("chess only", &["chess"], &[])).expect("added");
    file
});

fn table() -> Box<dyn Table> {
    find_game("connect4").and_then(|entry| Ok(entry.open(&RuleOptions::default()).expect("a table"))).expect("connect4")
}

/// Runs with `XDG_DATA_HOME` set: a process of its own, because the environment belongs to all threads.
fn in_own_process(test: &str) -> bool {
    if std::env::var_os("RIVAL_TEST_INSIDE").is_some() {
        return true;
    }
    let folder = REGISTRY.parent().and_then(Path::parent).expect("a data folder");
    let done = std::process::Command::new(std::env::current_exe().expect("this test"))
        .args([test, "--exact", "--nocapture"])
        .env("RIVAL_TEST_INSIDE", "1")
        .env("XDG_DATA_HOME", folder)
        .status()
        .expect("the test runs");
    assert!(done.success(), "{test} failed in its own process");
    false
}

fn mind(name: &str) -> Box<dyn Mind> {
    let player: Player = name.parse().expect("a player");
    table().mind(&player, &MindOptions::default()).expect("a seat")
}

fn think(mind: &mut dyn Mind, moves: &str) -> Result<Option<String>, MindError> {
    let mut table = table();
    table.play_all(moves).expect("moves");
    let limits = Limits::time(Duration::from_millis(300));
    mind.think(&table.record(), &limits, &Control::new(), &mut |_| {}).map(|analysis| analysis.best)
}

#[test]
fn an_engine_plays_and_tells_what_it_thinks() {
    if !in_own_process("an_engine_plays_and_tells_what_it_thinks") {
        return;
    }
    let mut engine = mind("uci:FAKE,Move=3,hash=4");
    engine.prepare().expect("it starts");
    let mut told = Vec::new();
    let record = table().record();
    let analysis = engine.think(&record, &Limits::default(), &Control::new(), &mut |so_far| told.push(so_far.clone())).expect("a move");
    assert_eq!((analysis.best.as_deref(), analysis.score, analysis.depth, analysis.nodes), (Some("3"), 17, 3, 120));
    assert_eq!(analysis.moves.len(), 1);
    assert_eq!(told.len(), 1);
    assert_eq!(think(&mut *engine, "33"), Ok(Some("3".to_owned())));
}

#[test]
fn who_cannot_sit_down_is_told_why() {
    if !in_own_process("who_cannot_sit_down_is_told_why") {
        return;
    }
    let refused = |name: &str| {
        let player: Player = name.parse().expect("a player");
        table().mind(&player, &MindOptions::default()).err().map(|error| error.fault.to_string()).unwrap_or_default()
    };
    assert!(
        refused("uci:nobody").starts_with("there is no engine \"nobody\"; the engines are chess only, fake"),
        "{}",
        refused("uci:nobody")
    );
    assert_eq!(refused("uci:chess only"), "the engine chess only does not play Connect Four");
    assert_eq!(refused("uci:fake,nodes=0"), "the number of nodes \"0\" must be a whole number from 1 to 18446744073709551615");
    let trouble = |name: &str| mind(name).prepare().map_err(|error| error.code());
    assert_eq!(trouble("uci:fake,Skill Level=3"), Err("uci-no-option"));
    assert_eq!(trouble("uci:fake,Hash=99999"), Err("uci-bad-option"));
}

#[test]
fn an_engine_that_dies_is_started_once_more() {
    if !in_own_process("an_engine_that_dies_is_started_once_more") {
        return;
    }
    let marker = REGISTRY.with_file_name("died-before");
    let mut once = mind(&format!("uci:fake,Behaviour=die-once,Marker={}", marker.display()));
    assert_eq!(think(&mut *once, ""), Ok(Some("4".to_owned())));
    assert!(marker.exists(), "it did die");
    let mut always = mind("uci:fake,Behaviour=die");
    assert_eq!(think(&mut *always, "").map_err(|error| error.code()), Err("uci-died"));
    assert_eq!(think(&mut *always, "").map_err(|error| error.code()), Err("uci-died"), "it can be asked again");
}

/// The fake engine begins against a random mover.
fn match_with(name: &str) -> Match {
    let seats = [name, "random"].map(|name| {
        let player: Player = name.parse().expect("a player");
        Seat::take(&*table(), &player, &MindOptions::default()).expect("a seat")
    });
    Match::new(table(), seats, TimeControl::None)
}

#[test]
fn a_match_with_a_broken_engine_ends_properly() {
    if !in_own_process("a_match_with_a_broken_engine_ends_properly") {
        return;
    }
    for behaviour in ["die", "hang", "illegal", "none", "talk"] {
        let mut game = match_with(&format!("uci:fake,Behaviour={behaviour},movetime=50ms"));
        let outcome = play_out(&mut game, &Control::new(), &mut |_, _| {});
        assert_eq!(outcome, Ok(Outcome::win(Side::Second, Reason::IllegalMove)), "{behaviour}");
    }
    let sentence = |behaviour: &str| {
        let mut game = match_with(&format!("uci:fake,Behaviour={behaviour}"));
        let error = game.think_and_play(&Control::new(), &mut |_| {}).expect_err("no move");
        assert!(matches!(error, MatchError::Forfeit { side: Side::First, .. }));
        error.to_string()
    };
    assert_eq!(sentence("illegal"), "uci:fake,Behaviour=illegal answered \"z9z9\", which is not a legal move, and loses");
    assert!(
        sentence("die").starts_with("uci:fake,Behaviour=die gave no move, and loses: the engine fake ended by itself"),
        "{}",
        sentence("die")
    );
}

#[test]
fn the_registry_keeps_what_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deep").join("engines.json");
    let entry = |name: &str, path: &str| EngineEntry {
        name: name.to_owned(),
        path: path.into(),
        options: [("Skill Level".to_owned(), "3".to_owned())].into(),
        variants: vec!["chess".to_owned()],
    };
    let mut engines = Engines::at(file.clone()).expect("empty");
    engines.add(entry("b", FAKE)).expect("added");
    engines.add(entry("a", FAKE)).expect("added");
    let wrong = |engines: &mut Engines, name: &str, path: &str| engines.add(entry(name, path)).map_err(|error| error.fault.code);
    for name in ["", " a", "a,b", "a=b", "a:b", "a/b", "a\nb", &"x".repeat(41)] {
        assert_eq!(wrong(&mut engines, name, FAKE), Err("engines-name"), "{name}");
    }
    for path in ["/no/such/file", "/", file!()] {
        assert_eq!(wrong(&mut engines, "c", path), Err("engines-no-program"), "{path}");
    }
    let read = Engines::at(file.clone()).expect("written");
    assert_eq!(read.find("B").expect("there"), entry("b", FAKE));
    let names: Vec<String> = read.all().into_iter().map(|engine| engine.name).filter(|name| name != "stockfish").collect();
    assert_eq!(names, ["a", "b"]);
    engines.remove("A").expect("removed");
    assert_eq!(engines.remove("a").map_err(|error| error.fault.code), Err("engines-unknown"));
    assert!(Engines::at(file.clone()).expect("written").find("a").is_err());
    std::fs::write(&file, "{\"engines\": [{\"name\": 3}]}").expect("a broken file");
    assert_eq!(Engines::at(file).map(|_| ()).map_err(|error| error.fault.code), Err("engines-unreadable"));
    assert_eq!(Engines::at(folder.path().into()).map(|_| ()).map_err(|error| error.fault.code), Err("engines-unreadable"));
}
