//! What a program says to an engine. Reading follows the protocol's own advice: an unknown word is passed over and the rest
//! is tried, so that no line can do harm. What is printed is read back to the same command.

use std::fmt;
use std::time::Duration;

use crate::in_line;
use crate::number::{millis, natural, small};

/// A line to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Introduce yourself.
    Uci,
    /// Say more, or less, about what you do.
    Debug(bool),
    /// Answer when all before this is done.
    IsReady,
    /// Change an option.
    SetOption {
        /// Its name.
        name: String,
        /// Its value; none for a button.
        value: Option<String>,
    },
    /// What comes next has nothing to do with what was before.
    NewGame,
    /// The game to think about.
    Position {
        /// Where it began.
        start: Start,
        /// What was played since.
        moves: Vec<String>,
    },
    /// Think.
    Go(Go),
    /// Answer now.
    Stop,
    /// The move that was expected has been played.
    PonderHit,
    /// The end.
    Quit,
}

/// Where a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The game's own first position.
    Usual,
    /// A position in the game's text; FEN in chess.
    Text(String),
}

/// How to think.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Consider these moves only.
    pub searchmoves: Vec<String>,
    /// In the opponent's time, until told what was played.
    pub ponder: bool,
    /// The first side's clock.
    pub wtime: Option<Duration>,
    /// The second side's clock.
    pub btime: Option<Duration>,
    /// What each move adds to the first side's clock.
    pub winc: Option<Duration>,
    /// What each move adds to the second side's clock.
    pub binc: Option<Duration>,
    /// Moves to the next time control.
    pub movestogo: Option<u32>,
    /// To this depth.
    pub depth: Option<u32>,
    /// This many nodes.
    pub nodes: Option<u64>,
    /// Until a win in this many moves is found.
    pub mate: Option<u32>,
    /// For this time.
    pub movetime: Option<Duration>,
    /// Until told to stop.
    pub infinite: bool,
    /// Do not think: count the move sequences of this length.
    pub perft: Option<u32>,
}

impl Command {
    /// Reads a line. None where nothing in it is a command; words before the first known one are passed over, but the end must
    /// be said plainly.
    ///
    /// ```
    /// use rival_uci::Command;
    /// assert_eq!(Command::parse("joho isready please"), Some(Command::IsReady));
    /// assert_eq!(Command::parse("never quit"), None);
    /// ```
    pub fn parse(line: &str) -> Option<Command> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = words.iter().position(|word| COMMANDS.contains(word))?;
        command(words[at], &words[at + 1..]).filter(|command| at == 0 || *command != Command::Quit)
    }
}

const COMMANDS: [&str; 10] = ["uci", "debug", "isready", "setoption", "ucinewgame", "position", "go", "stop", "ponderhit", "quit"];

fn command(word: &str, rest: &[&str]) -> Option<Command> {
    Some(match word {
        "uci" => Command::Uci,
        "debug" => match rest.first() {
            Some(&"on") => Command::Debug(true),
            Some(&"off") => Command::Debug(false),
            _ => return None,
        },
        "isready" => Command::IsReady,
        "setoption" => return set_option(rest),
        "ucinewgame" => Command::NewGame,
        "position" => return position(rest),
        "go" => Command::Go(go(rest)),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        _ => return None,
    })
}

/// `name N [value V]`; both may have blanks inside.
fn set_option(words: &[&str]) -> Option<Command> {
    let words = words.strip_prefix(&["name"])?;
    let (name, value) = match words.iter().position(|word| *word == "value") {
        Some(at) => (&words[..at], Some(words[at + 1..].join(" "))),
        None => (words, None),
    };
    (!name.is_empty()).then(|| Command::SetOption { name: name.join(" "), value })
}

fn position(words: &[&str]) -> Option<Command> {
    let (start, moves) = match words.iter().position(|word| *word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let start = match start.first() {
        Some(&"startpos") => Start::Usual,
        Some(&"fen") => Start::Text(start[1..].join(" ")),
        _ => return None,
    };
    Some(Command::Position { start, moves: moves.iter().map(ToString::to_string).collect() })
}

const GO_WORDS: [&str; 13] =
    ["searchmoves", "ponder", "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "infinite", "perft"];

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut left = words;
    while let Some((word, rest)) = left.split_first() {
        left = rest;
        let value = rest.first().copied().unwrap_or_default();
        match *word {
            "ponder" => go.ponder = true,
            "infinite" => go.infinite = true,
            "searchmoves" => {
                let count = rest.iter().take_while(|word| !GO_WORDS.contains(word)).count();
                go.searchmoves.extend(rest[..count].iter().map(ToString::to_string));
                left = &rest[count..];
            }
            "wtime" => go.wtime = millis(value).or(go.wtime),
            "btime" => go.btime = millis(value).or(go.btime),
            "winc" => go.winc = millis(value).or(go.winc),
            "binc" => go.binc = millis(value).or(go.binc),
            "movestogo" => go.movestogo = small(value).or(go.movestogo),
            "depth" => go.depth = small(value).or(go.depth),
            "nodes" => go.nodes = natural(value).or(go.nodes),
            "mate" => go.mate = small(value).or(go.mate),
            "movetime" => go.movetime = millis(value).or(go.movetime),
            "perft" => go.perft = small(value).or(go.perft),
            _ => {}
        }
    }
    go
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Uci => f.write_str("uci"),
            Command::Debug(on) => f.write_str(if *on { "debug on" } else { "debug off" }),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value: None } => write!(f, "setoption name {}", in_line(name)),
            Command::SetOption { name, value: Some(value) } => write!(f, "setoption name {} value {}", in_line(name), in_line(value)),
            Command::NewGame => f.write_str("ucinewgame"),
            Command::Position { start, moves } => {
                match start {
                    Start::Usual => f.write_str("position startpos")?,
                    Start::Text(text) => write!(f, "position fen {}", in_line(text))?,
                }
                words(f, "moves", moves)
            }
            Command::Go(go) => go.fmt(f),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if self.ponder {
            f.write_str(" ponder")?;
        }
        let times = [("wtime", self.wtime), ("btime", self.btime), ("winc", self.winc), ("binc", self.binc), ("movetime", self.movetime)];
        let numbers = [
            ("movestogo", self.movestogo.map(u64::from)),
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
            ("mate", self.mate.map(u64::from)),
            ("perft", self.perft.map(u64::from)),
        ];
        let times = times.into_iter().map(|(word, time)| (word, time.map(|time| time.as_millis())));
        for (word, value) in times.chain(numbers.into_iter().map(|(word, value)| (word, value.map(u128::from)))) {
            if let Some(value) = value {
                write!(f, " {word} {value}")?;
            }
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        words(f, "searchmoves", &self.searchmoves)
    }
}

/// A word and what follows it, where anything does.
fn words(f: &mut fmt::Formatter<'_>, word: &str, list: &[String]) -> fmt::Result {
    if list.is_empty() {
        return Ok(());
    }
    write!(f, " {word}")?;
    list.iter().try_for_each(|text| write!(f, " {}", in_line(text)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(line: &str) -> Option<Command> {
        Command::parse(line)
    }

    #[test]
    fn the_words_of_the_protocol_are_read() {
        assert_eq!(read("uci"), Some(Command::Uci));
        assert_eq!(read("  debug   on "), Some(Command::Debug(true)));
        assert_eq!(
            read("setoption name Skill Level value 3"),
            Some(Command::SetOption { name: "Skill Level".into(), value: Some("3".into()) })
        );
        assert_eq!(read("setoption name Clear Hash"), Some(Command::SetOption { name: "Clear Hash".into(), value: None }));
        assert_eq!(
            read("setoption name BookFile value "),
            Some(Command::SetOption { name: "BookFile".into(), value: Some(String::new()) })
        );
        assert_eq!(
            read("position startpos moves e2e4 e7e5"),
            Some(Command::Position { start: Start::Usual, moves: vec!["e2e4".into(), "e7e5".into()] })
        );
        let fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
        assert_eq!(
            read(&format!("position fen {fen} moves a1a2")),
            Some(Command::Position { start: Start::Text(fen.into()), moves: vec!["a1a2".into()] })
        );
        assert_eq!(read("position fen"), Some(Command::Position { start: Start::Text(String::new()), moves: vec![] }));
        assert_eq!(read("quit"), Some(Command::Quit));
    }

    #[test]
    fn a_go_takes_its_words_in_any_order() {
        let Some(Command::Go(go)) = read("go wtime 1000 btime -20 searchmoves e2e4 d2d4 winc 10 infinite movestogo 5 depth six nodes 7")
        else {
            panic!("a go");
        };
        assert_eq!(go.wtime, Some(Duration::from_secs(1)));
        assert_eq!(go.btime, Some(Duration::ZERO));
        assert_eq!(go.searchmoves, ["e2e4", "d2d4"]);
        assert_eq!((go.winc, go.movestogo, go.depth, go.nodes), (Some(Duration::from_millis(10)), Some(5), None, Some(7)));
        assert!(go.infinite && !go.ponder);
    }

    #[test]
    fn what_is_no_command_is_passed_over() {
        for line in [
            "",
            "   ",
            "hello",
            "debug",
            "debug maybe",
            "setoption quit",
            "setoption",
            "setoption name",
            "setoption name value 3",
            "position",
            "position e2e4",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
        assert_eq!(read("hello go depth 3"), Some(Command::Go(Go { depth: Some(3), ..Go::default() })));
    }

    #[test]
    fn nothing_can_be_smuggled_into_a_second_line() {
        let command = Command::SetOption { name: "A\nquit".into(), value: Some("1\r\nquit".into()) };
        assert_eq!(command.to_string(), "setoption name A quit value 1  quit");
    }

    fn go_strategy() -> impl Strategy<Value = Go> {
        let ms = || prop::option::of((0u64..10_000_000).prop_map(Duration::from_millis));
        let moves = prop::collection::vec("[a-h][1-8][a-h][1-8]", 0..3);
        let clocks = (ms(), ms(), ms(), ms(), prop::option::of(any::<u32>()));
        let rest = (prop::option::of(any::<u32>()), prop::option::of(0..i64::MAX as u64), prop::option::of(any::<u32>()), ms());
        (moves, any::<[bool; 2]>(), clocks, rest, prop::option::of(any::<u32>())).prop_map(
            |(searchmoves, [ponder, infinite], clocks, rest, perft)| {
                let (wtime, btime, winc, binc, movestogo) = clocks;
                let (depth, nodes, mate, movetime) = rest;
                Go { searchmoves, ponder, wtime, btime, winc, binc, movestogo, depth, nodes, mate, movetime, infinite, perft }
            },
        )
    }

    proptest! {
        #[test]
        fn any_line_is_read_or_passed_over(line in "\\PC*") {
            if let Some(command) = Command::parse(&line) {
                prop_assert_eq!(Command::parse(&command.to_string()), Some(command));
            }
        }

        #[test]
        fn lines_of_known_words_in_any_order_survive_printing(
            words in prop::collection::vec(prop::sample::select(vec!["go", "position", "fen", "startpos", "moves", "setoption", "name", "value",
                "depth", "-3", "99999999999999999999", "wtime", "searchmoves", "e2e4", "infinite", "ponder", "debug", "on", "perft"]), 0..12),
        ) {
            if let Some(command) = Command::parse(&words.join(" ")) {
                prop_assert_eq!(Command::parse(&command.to_string()), Some(command));
            }
        }

        #[test]
        fn what_is_printed_is_read_back(go in go_strategy()) {
            let command = Command::Go(go);
            prop_assert_eq!(Command::parse(&command.to_string()), Some(command));
        }
    }
}
