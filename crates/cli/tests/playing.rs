//! Whole games at the terminal: scripted people, machines among themselves, the menu, clocks, and people who leave.

mod support;

use std::io::Write;
use std::time::{Duration, Instant};

use support::{all_columns, json, rival, running, stderr, stdout};

#[test]
fn a_whole_game_against_easy_in_each_language() {
    for (language, words) in [
        ("en", ["Connect Four", "Your move, X >", "O plays", "nodes per move", "hints used", "winner"]),
        ("es", ["Conecta 4", "Te toca, X >", "O juega", "nodos por jugada", "pistas usadas", "ganador"]),
        ("ca", ["Quatre en ratlla", "Et toca, X >", "O juga", "nodes per jugada", "pistes usades", "guanyador"]),
    ] {
        let args = format!("--lang {language} play connect4 --size 6x7 --level easy --first me --seed 5");
        let assert = rival(&args).write_stdin(all_columns()).assert().code(0);
        let said = stdout(&assert);
        for word in words {
            assert!(said.contains(word), "{language}: \"{word}\" is missing in {said}");
        }
        assert_eq!(stderr(&assert), "", "{language}");
        assert!(!said.contains('\u{1b}'), "colour in a pipe");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |seed: u32| {
        let assert = rival(&format!("play connect4 --between random random --seed {seed} --json")).assert().code(0);
        json(&assert)["moves"].as_array().expect("moves").iter().map(|played| played["move"].to_string()).collect::<String>()
    };
    assert_eq!(game(7), game(7));
    assert_ne!(game(7), game(8));
}

#[test]
fn machines_play_each_other_to_the_end() {
    for pair in ["random random", "level:easy level:medium", "alphabeta:3 engine:depth=4", "mcts:300 minimax:2"] {
        let args = format!("play connect4 --size 5x4 --between {pair} --seed 3");
        let said = stdout(&rival(&args).assert().code(0));
        assert!(said.contains("winner") && said.contains("X plays") && said.contains("O plays"), "{pair}: {said}");
    }
    let drawn =
        |flags: &str| stdout(&rival(&format!("play connect4 --between random random --seed 3{flags}")).assert()).matches('╭').count();
    assert_eq!(drawn(""), 1);
    assert!(drawn(" --boards") > 7);
}

#[test]
fn orders_at_the_prompt() {
    let script = "help\n?\nmoves\nhint\n4\nundo\nundo\n9\n\nhello\n4\nmoves\nresign\n";
    let assert = rival("play connect4 --size 6x7 --level medium --first me --seed 1").write_stdin(script).assert().code(0);
    let said = stdout(&assert);
    for words in [
        "take your last move back",
        "you can play   1 2 3 4 5 6 7",
        "Hint: ",
        "2 moves taken back",
        "There is no move of yours to take back",
        "\"9\" is not a move: the columns go from 1 to 7",
        "Type a move, or help.",
        "\"hello\" is not a move",
        "[O]",
        "You lose: resignation.",
        "moves taken back   2",
    ] {
        assert!(said.contains(words), "\"{words}\" is missing in {said}");
    }
}

#[test]
fn orders_in_the_language_spoken() {
    let said =
        stdout(&rival("--lang es play connect4 --size 5x4 --level easy --first me").write_stdin("ayuda\npista\nsalir\n").assert().code(0));
    assert!(said.contains("esta lista") && said.contains("Pista: ") && said.contains("Hasta pronto"), "{said}");
    let said =
        stdout(&rival("--lang ca play connect4 --size 5x4 --level easy --first me").write_stdin("1\nDESFER\nquit\n").assert().code(0));
    assert!(said.contains("2 jugades desfetes") && said.contains("Fins aviat"), "{said}");
}

#[test]
fn a_full_column_is_explained_and_the_game_goes_on() {
    let assert = rival("play connect4 --moves 111111 --against random --first me").write_stdin("1\n2\n").assert().code(0);
    assert!(stdout(&assert).contains("\"1\" is not legal here: column 1 is full"));
    assert!(stdout(&assert).contains("O plays"));
}

#[test]
fn the_winning_four_is_marked() {
    let assert = rival("play connect4 --moves 112233 --against random --first me").write_stdin("4\n").assert().code(0);
    let said = stdout(&assert);
    assert!(said.contains("[X] [X] [X] [X]"), "{said}");
    assert!(said.contains("You win: four in line!"), "{said}");
}

#[test]
fn the_rival_can_begin_and_the_position_decides_the_mark() {
    let said = stdout(&rival("play connect4 --moves 4 --level easy --first me").write_stdin("quit\n").assert().code(0));
    assert!(said.contains("Your move, O >"), "{said}");
    let said = stdout(&rival("play connect4 --size 4x4 --level easy --first rival").write_stdin("quit\n").assert().code(0));
    assert!(said.contains("X plays") && said.contains("Your move, O >"), "{said}");
}

#[test]
fn two_people_share_a_keyboard() {
    let script = "1\n2\n1\n2\n1\n2\n1\n";
    let said = stdout(&rival("play connect4 --size 6x7 --against me --first me").write_stdin(script).assert().code(0));
    assert!(said.contains("first (X) wins: four in line"), "{said}");
}

#[test]
fn the_menu_asks_and_explains_wrong_answers() {
    let script = format!("7\ngo\n1\n3x3\n99\nsmall\nbrutal\n9\neasy\nnobody\n2\n{}", all_columns());
    let assert = rival("menu").write_stdin(script).assert().code(0);
    let said = stdout(&assert);
    for words in [
        "Which game?",
        "\"7\" is none of the answers: type a number from 1 to 4",
        "\"go\" is none of the answers",
        "Which board",
        "A board of 3x3 is not possible: rows and columns go from 4 to 8",
        "\"99\" is not a size",
        "How strong",
        "\"brutal\" is none of the answers: type a number from 1 to 5",
        "Who begins?",
        "\"nobody\" is none of the answers",
        "Connect Four 5x4 · ",
        "winner",
    ] {
        assert!(said.contains(words), "\"{words}\" is missing in {said}");
    }
}

#[test]
fn enter_takes_the_default_everywhere() {
    let said = stdout(&rival("menu").write_stdin("\n\n\n\nquit\n").assert().code(0));
    assert!(said.contains("you (X) against medium (O)"), "{said}");
    let said = stdout(&rival("menu").env("LANG", "ca_ES.UTF-8").write_stdin("\n\n\n\nsortir\n").assert().code(0));
    assert!(said.contains("tu (X) contra mitjà (O)"), "{said}");
}

#[test]
fn play_with_nothing_given_asks_for_the_game() {
    let said = stdout(&rival("play").write_stdin("\n\n\n\nquit\n").assert().code(0));
    assert!(said.contains("Which game?") && said.contains("you (X) against medium (O)"), "{said}");
    let said = stdout(&rival("play --size 5x4 --level easy --first me").write_stdin("connect4\nquit\n").assert().code(0));
    assert!(said.contains("Which game?") && !said.contains("How strong") && said.contains("Connect Four 5x4"), "{said}");
}

#[test]
fn only_what_was_not_given_is_asked() {
    let asked = |args: &str| stdout(&rival(args).assert().code(0)).matches("] >").count();
    assert_eq!(asked("play connect4"), 1);
    let questions = |args: &str| stdout(&rival(args).write_stdin("\n\n\nquit\n").assert().code(0));
    let said = questions("play connect4 --level easy");
    assert!(said.contains("Which board") && !said.contains("How strong") && said.contains("Who begins"), "{said}");
    let said = questions("play connect4 --size 5x4 --first me");
    assert!(!said.contains("Which board") && said.contains("How strong") && !said.contains("Who begins"), "{said}");
}

#[test]
fn leaving_at_any_moment_is_polite() {
    for script in ["", "1\n", "1\n1\n", "1\n1\n1\n", "1\n1\n1\n1\n", "1\n1\n1\n1\n4\n", "1\n1\n1\n1\n4"] {
        let assert = rival("menu").write_stdin(script).assert().code(0);
        assert!(stdout(&assert).contains("Goodbye!"), "{script:?}: {}", stdout(&assert));
        assert_eq!(stderr(&assert), "");
    }
}

#[test]
fn whoever_exceeds_the_move_time_loses_at_once() {
    let started = Instant::now();
    let mut child = running("play connect4 --size 4x4 --level easy --first me --move-time 400ms").spawn().expect("rival");
    // Half a line, and never its end: the flag must not wait for it.
    child.stdin.as_mut().expect("stdin").write_all(b"4").expect("written");
    let stdin = child.stdin.take();
    let output = child.wait_with_output().expect("an end");
    drop(stdin);
    assert!(started.elapsed() < Duration::from_secs(20), "the flag did not fall");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0));
    assert!(said.contains("You lose: the time ran out."), "{said}");
    assert!(said.contains("400 ms"), "{said}");
}

#[test]
fn ascii_is_ascii_in_every_language() {
    for language in ["en", "es", "ca"] {
        let args = format!("--ascii --lang {language} play connect4 --size 5x4 --level easy --first me --seed 2");
        let assert = rival(&args).write_stdin(format!("help\n{}", all_columns())).assert().code(0);
        assert!(stdout(&assert).is_ascii(), "{language}");
        assert!(stdout(&assert).contains("+---------------+"));
    }
    let assert = rival("games").env("LC_ALL", "es_ES.ISO-8859-1").assert().code(0);
    assert!(stdout(&assert).is_ascii());
}
