//! Reading a player's name. Every mistake gets one sentence that names the part that is wrong and shows a right one.

use std::str::FromStr;
use std::time::Duration;

use rival_core::Fault;
use rival_search::Limits;

use super::{DEFAULT_MCTS_NODES, MAX_ENGINE_DEPTH, MAX_PLAIN_DEPTH, Player, PlayerError};
use crate::parse_duration;

const WORDS: &str = "me, random, level:easy, adaptive, minimax:4, alphabeta:6, expectimax:3,t=1, mcts:10000, engine:1s, exact, \
                     uci:NAME and bot:NAME";

/// Above this a softmax is as good as uniform, and below its inverse as good as greedy.
const MAX_TEMPERATURE: f64 = 1e6;

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        parse(text.trim()).map_err(|fault| PlayerError { input: text.to_owned(), fault })
    }
}

fn parse(text: &str) -> Result<Player, Fault> {
    let (word, rest) = match text.split_once(':') {
        Some((word, rest)) => (word, Some(rest)),
        None => (text, None),
    };
    match word {
        "me" => alone(word, rest, Player::Me),
        "random" => alone(word, rest, Player::Random),
        "adaptive" => alone(word, rest, Player::Adaptive),
        "exact" => alone(word, rest, Player::Exact),
        "level" => name(word, "level:easy", rest).map(Player::Level),
        "bot" => name(word, "bot:mittens", rest).map(Player::Bot),
        "minimax" => single(word, "minimax:4", rest).and_then(plain_depth).map(Player::Minimax),
        "alphabeta" => single(word, "alphabeta:6", rest).and_then(plain_depth).map(Player::AlphaBeta),
        "expectimax" => expectimax(needed(word, "expectimax:3,t=1", rest)?),
        "mcts" => match rest {
            None => Ok(Player::Mcts(DEFAULT_MCTS_NODES)),
            Some(_) => single(word, "mcts:10000", rest).and_then(nodes).map(Player::Mcts),
        },
        "engine" => match rest {
            None => Ok(Player::Engine(Limits::time(Duration::from_secs(1)))),
            Some(_) => engine_limits(needed(word, "engine:1s", rest)?).map(Player::Engine),
        },
        "uci" => uci(needed(word, "uci:stockfish", rest)?),
        "" => Err(Fault::new("player-empty", "nobody is named; the players are {known}").with("known", WORDS)),
        _ => Err(Fault::new("player-unknown", "there is no player \"{word}\"; the players are {known}")
            .with("word", word)
            .with("known", WORDS)),
    }
}

/// A word that takes nothing after it.
fn alone(word: &str, rest: Option<&str>, player: Player) -> Result<Player, Fault> {
    match rest {
        None => Ok(player),
        Some(rest) => Err(Fault::new("player-trailing", "\"{word}\" stands alone; \":{rest}\" does not belong there")
            .with("word", word)
            .with("rest", rest)),
    }
}

/// What must follow the word.
fn needed<'a>(word: &str, example: &'static str, rest: Option<&'a str>) -> Result<&'a str, Fault> {
    match rest.map(str::trim) {
        Some(rest) if !rest.is_empty() => Ok(rest),
        _ => Err(Fault::new("player-incomplete", "\"{word}\" needs more after it, such as {example}")
            .with("word", word)
            .with("example", example)),
    }
}

/// The one part that must follow the word, with nothing behind it.
fn single<'a>(word: &str, example: &'static str, rest: Option<&'a str>) -> Result<&'a str, Fault> {
    let rest = needed(word, example, rest)?;
    match rest.split_once(',') {
        None => Ok(rest),
        Some((_, extra)) => {
            Err(Fault::new("player-extra", "\"{word}\" takes one value, such as {example}; \",{extra}\" does not belong there")
                .with("word", word)
                .with("example", example)
                .with("extra", extra))
        }
    }
}

fn name(word: &str, example: &'static str, rest: Option<&str>) -> Result<String, Fault> {
    let name = single(word, example, rest)?;
    if name.chars().any(|c| c.is_control() || c == '=') {
        return Err(Fault::new("player-name", "\"{name}\" is not a name, such as {example}").with("name", name).with("example", example));
    }
    Ok(name.to_owned())
}

fn expectimax(rest: &str) -> Result<Player, Fault> {
    let (depth, option) = rest.split_once(',').map_or((rest, None), |(depth, option)| (depth, Some(option.trim())));
    let depth = plain_depth(depth.trim())?;
    let Some(option) = option else { return Ok(Player::Expectimax(depth, None)) };
    let Some(value) = option.strip_prefix("t=").map(str::trim) else {
        return Err(Fault::new("player-option", "\"{option}\" is not known after the depth; only t= is, such as expectimax:3,t=1")
            .with("option", option));
    };
    match value.parse::<f64>() {
        Ok(t) if (1.0 / MAX_TEMPERATURE..=MAX_TEMPERATURE).contains(&t) => Ok(Player::Expectimax(depth, Some(t))),
        _ => {
            Err(Fault::new("player-temperature", "the temperature \"{value}\" must be a number above 0 and up to 1000000")
                .with("value", value))
        }
    }
}

fn engine_limits(rest: &str) -> Result<Limits, Fault> {
    let mut limits = Limits::default();
    if rest == "infinite" {
        return Ok(limits);
    }
    for part in rest.split(',').map(str::trim) {
        let (key, value) = part.split_once('=').map_or(("time", part), |(key, value)| (key.trim(), value.trim()));
        let twice = match key {
            "time" => {
                let time = parse_duration(value).map_err(|error| engine_time(value, error.fault))?;
                limits.time.replace(time).is_some()
            }
            "depth" => limits.depth.replace(depth(value, MAX_ENGINE_DEPTH)?).is_some(),
            "nodes" => limits.nodes.replace(nodes(value)?).is_some(),
            _ => return Err(no_such_limit(key)),
        };
        if twice {
            return Err(Fault::new("engine-twice", "\"{part}\" sets the {key} a second time").with("part", part).with("key", key));
        }
    }
    Ok(limits)
}

/// What is wrong with a time; where it is no number at all, perhaps something else was meant.
fn engine_time(value: &str, fault: Fault) -> Fault {
    match fault.code {
        "time-number" => no_such_limit(value),
        _ => fault,
    }
}

fn no_such_limit(key: &str) -> Fault {
    Fault::new("engine-limit", "there is no limit \"{key}\"; write a time like 1s, nodes=100000, depth=12 or infinite").with("key", key)
}

fn uci(rest: &str) -> Result<Player, Fault> {
    let mut parts = rest.split(',').map(str::trim);
    let engine = name("uci", "uci:stockfish", parts.next())?;
    let mut options: Vec<(String, String)> = Vec::new();
    for part in parts {
        let wrong = |code, english| Fault::new(code, english).with("part", part).with("engine", &engine);
        let (option, value) = part
            .split_once('=')
            .map(|(option, value)| (option.trim(), value.trim()))
            .filter(|(option, _)| !option.is_empty())
            .ok_or_else(|| wrong("uci-option", "\"{part}\" is not Option=value, such as uci:{engine},Hash=64"))?;
        if part.chars().any(char::is_control) {
            return Err(wrong("uci-control", "an option of {engine} must be one line of text"));
        }
        if options.iter().any(|(known, _)| known.eq_ignore_ascii_case(option)) {
            return Err(wrong("uci-twice", "\"{part}\" sets an option a second time"));
        }
        options.push((option.to_owned(), value.to_owned()));
    }
    Ok(Player::Uci(engine, options))
}

fn plain_depth(text: &str) -> Result<u32, Fault> {
    depth(text, MAX_PLAIN_DEPTH)
}

fn depth(text: &str, most: u32) -> Result<u32, Fault> {
    match whole(text) {
        Some(depth) if (1..=u64::from(most)).contains(&depth) => Ok(depth as u32),
        _ => Err(Fault::new("player-depth", "the depth \"{value}\" must be a whole number from 1 to {most}")
            .with("value", text)
            .with("most", most)),
    }
}

fn nodes(text: &str) -> Result<u64, Fault> {
    match whole(text) {
        Some(nodes) if nodes > 0 => Ok(nodes),
        _ => Err(Fault::new("player-nodes", "the number of nodes \"{value}\" must be a whole number from 1 to {most}")
            .with("value", text)
            .with("most", u64::MAX)),
    }
}

/// Digits only: `parse` alone would also take `+4`.
fn whole(text: &str) -> Option<u64> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}
