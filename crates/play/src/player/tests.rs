use std::time::Duration;

use proptest::prelude::*;
use rival_search::Limits;

use super::*;

fn read(text: &str) -> Result<Player, PlayerError> {
    text.parse()
}

#[test]
fn the_grammar_of_the_architecture_page_is_read() {
    let cases = [
        ("me", Player::Me),
        ("random", Player::Random),
        ("level:easy", Player::Level("easy".into())),
        ("adaptive", Player::Adaptive),
        ("minimax:4", Player::Minimax(4)),
        ("alphabeta:6", Player::AlphaBeta(6)),
        ("expectimax:3,t=1", Player::Expectimax(3, Some(1.0))),
        ("expectimax:3", Player::Expectimax(3, None)),
        ("mcts:10000", Player::Mcts(10_000)),
        ("engine:1s", Player::Engine(Limits::time(Duration::from_secs(1)))),
        ("engine:nodes=100000", Player::Engine(Limits::nodes(100_000))),
        ("engine:depth=12", Player::Engine(Limits::depth(12))),
        ("engine:infinite", Player::Engine(Limits::default())),
        ("exact", Player::Exact),
        (
            "uci:stockfish,Skill Level=3,Hash=16",
            Player::Uci("stockfish".into(), vec![("Skill Level".into(), "3".into()), ("Hash".into(), "16".into())]),
        ),
        ("bot:mittens", Player::Bot("mittens".into())),
    ];
    for (text, player) in cases {
        assert_eq!(read(text), Ok(player.clone()), "{text}");
        assert_eq!(player.to_string(), text);
    }
}

#[test]
fn what_is_left_out_has_a_default_or_is_asked_for() {
    assert_eq!(read("engine").map(|p| p.to_string()), Ok("engine:1s".into()));
    assert_eq!(read("mcts").map(|p| p.to_string()), Ok("mcts:10000".into()));
    assert_eq!(read(" engine:depth=12, 1500ms ").map(|p| p.to_string()), Ok("engine:1.5s,depth=12".into()));
    for text in ["minimax", "alphabeta", "alphabeta:", "expectimax", "level", "level: ", "uci", "bot:", "engine:", "mcts:"] {
        assert_eq!(read(text).map_err(|error| error.code()), Err("player-incomplete"), "{text}");
    }
}

#[test]
fn every_mistake_gets_one_sentence() {
    let cases = [
        ("minimax:0", "player \"minimax:0\": the depth \"0\" must be a whole number from 1 to 60"),
        ("minimax:abc", "player \"minimax:abc\": the depth \"abc\" must be a whole number from 1 to 60"),
        ("minimax:61", "player \"minimax:61\": the depth \"61\" must be a whole number from 1 to 60"),
        ("minimax:+4", "player \"minimax:+4\": the depth \"+4\" must be a whole number from 1 to 60"),
        (
            "alphabeta:99999999999999999999",
            "player \"alphabeta:99999999999999999999\": the depth \"99999999999999999999\" must be a whole number from 1 to 60",
        ),
        ("engine:depth=129", "player \"engine:depth=129\": the depth \"129\" must be a whole number from 1 to 128"),
        ("engine:1parsec", "player \"engine:1parsec\": there is no unit \"parsec\"; the units are ms, s, m and h"),
        ("engine:fast", "player \"engine:fast\": there is no limit \"fast\"; write a time like 1s, nodes=100000, depth=12 or infinite"),
        ("engine:1s,2s", "player \"engine:1s,2s\": \"2s\" sets the time a second time"),
        (
            "engine:plies=3",
            "player \"engine:plies=3\": there is no limit \"plies\"; write a time like 1s, nodes=100000, depth=12 or infinite",
        ),
        ("expectimax:3,t=-1", "player \"expectimax:3,t=-1\": the temperature \"-1\" must be a number above 0 and up to 1000000"),
        ("expectimax:3,1", "player \"expectimax:3,1\": \"1\" is not known after the depth; only t= is, such as expectimax:3,t=1"),
        ("mcts:0", "player \"mcts:0\": the number of nodes \"0\" must be a whole number from 1 to 18446744073709551615"),
        ("minimax", "player \"minimax\": \"minimax\" needs more after it, such as minimax:4"),
        ("minimax:4,5", "player \"minimax:4,5\": \"minimax\" takes one value, such as minimax:4; \",5\" does not belong there"),
        ("me:4", "player \"me:4\": \"me\" stands alone; \":4\" does not belong there"),
        ("uci:stockfish,Hash", "player \"uci:stockfish,Hash\": \"Hash\" is not Option=value, such as uci:stockfish,Hash=64"),
        ("uci:stockfish,Hash=1,hash=2", "player \"uci:stockfish,Hash=1,hash=2\": \"hash=2\" sets an option a second time"),
    ];
    for (text, sentence) in cases {
        assert_eq!(read(text).map_err(|error| error.to_string()), Err(sentence.to_owned()));
    }
}

#[test]
fn an_unknown_word_lists_what_there_is() {
    let error = read("deepblue:4").expect_err("no such player");
    assert_eq!(error.code(), "player-unknown");
    for word in ["deepblue", "me", "random", "level:", "minimax:", "engine:", "exact", "uci:", "bot:"] {
        assert!(error.to_string().contains(word), "{error}");
    }
    assert_eq!(read("").map_err(|error| error.code()), Err("player-empty"));
}

#[test]
fn over_a_wire_an_engine_can_only_be_held_down() {
    assert!(Player::from_wire("uci:stockfish,UCI_LimitStrength=true,UCI_Elo=1500,movetime=1s").is_ok());
    for name in ["uci:stockfish,Debug Log File=/tmp/x", "uci:stockfish,Hash=65536", "uci:stockfish,SyzygyPath=/etc"] {
        assert_eq!(Player::from_wire(name).map_err(|error| error.code()), Err("engines-option-here"), "{name}");
    }
    assert_eq!(Player::from_wire("level:easy").ok(), "level:easy".parse().ok());
    assert_eq!(read("uci:x,A=1\nquit").map_err(|error| error.code()), Err("uci-control"));
}

fn names() -> impl Strategy<Value = String> {
    "[a-zA-Z0-9._-]([a-zA-Z0-9 ._-]{0,8}[a-zA-Z0-9._-])?"
}

fn limits() -> impl Strategy<Value = Limits> {
    let time = prop::option::of((1..=86_400_000_000u64).prop_map(Duration::from_micros));
    (prop::option::of(1..=MAX_ENGINE_DEPTH), prop::option::of(1..=u64::MAX), time).prop_map(|(depth, nodes, time)| Limits {
        depth,
        nodes,
        time,
        ..Limits::default()
    })
}

fn players() -> impl Strategy<Value = Player> {
    let options = prop::collection::btree_map("[A-Z][a-zA-Z ]{0,6}[a-z]", "([a-zA-Z0-9./=-]{0,8})", 0..3);
    prop_oneof![
        Just(Player::Me),
        Just(Player::Random),
        Just(Player::Adaptive),
        Just(Player::Exact),
        names().prop_map(Player::Level),
        names().prop_map(Player::Bot),
        (1..=MAX_PLAIN_DEPTH).prop_map(Player::Minimax),
        (1..=MAX_PLAIN_DEPTH).prop_map(Player::AlphaBeta),
        (1..=MAX_PLAIN_DEPTH, prop::option::of(1e-6..1e6f64)).prop_map(|(depth, t)| Player::Expectimax(depth, t)),
        (1..=u64::MAX).prop_map(Player::Mcts),
        limits().prop_map(Player::Engine),
        (names(), options).prop_filter_map("one spelling of each option", |(name, options)| {
            let mut words: Vec<String> = options.keys().map(|word| word.to_lowercase()).collect();
            words.sort();
            words.dedup();
            (words.len() == options.len()).then(|| Player::Uci(name, options.into_iter().collect()))
        }),
    ]
}

proptest! {
    #[test]
    fn writing_and_reading_gives_the_same_player(player in players()) {
        prop_assert_eq!(read(&player.to_string()), Ok(player));
    }

    #[test]
    fn any_text_is_read_or_refused_with_its_input(text in "(me|engine|mcts|uci|expectimax)?:?\\PC{0,20}") {
        match read(&text) {
            Ok(player) => prop_assert_eq!(read(&player.to_string()), Ok(player)),
            Err(error) => prop_assert_eq!(error.input, text),
        }
    }
}
