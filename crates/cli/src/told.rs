//! What a mind found, in words: scores, verdicts, and the one line after each of its moves.

use std::time::Duration;

use rival_core::{GameInfo, Outcome, Side, Unit};
use rival_play::{Analysis, RuleChoice, Table, find_game};
use rival_search::{Verdict, VerdictKind};
use rival_words::Words;

/// A value from the side to move: the verdict where there is one, the number otherwise.
pub fn value(score: i32, outcome: Option<Verdict>, unit: Unit, words: &Words) -> String {
    outcome.map_or_else(|| number(score, unit, words), |verdict| self::verdict(verdict, unit, words))
}

/// A proved result in words: `wins in 7 plies`; where pawns are counted, as chess players say it: `mate in 4`.
pub fn verdict(verdict: Verdict, unit: Unit, words: &Words) -> String {
    let kind = match verdict.result {
        VerdictKind::Win => "win",
        VerdictKind::Draw => return words.plain("verdict-draw"),
        VerdictKind::Loss => "loss",
    };
    match verdict.plies {
        Some(plies) if unit == Unit::Centipawns => words.say(&format!("verdict-{kind}-mate"), &[("moves", plies.div_ceil(2).into())]),
        Some(plies) => words.say(&format!("verdict-{kind}-in"), &[("plies", plies.into())]),
        None => words.plain(&format!("verdict-{kind}")),
    }
}

/// A score with its sign; centipawns as pawns.
pub fn number(score: i32, unit: Unit, words: &Words) -> String {
    let sign = if score > 0 { "+" } else { "" };
    match unit {
        Unit::Centipawns => format!("{sign}{}", words.decimal(f64::from(score) / 100.0, 2)),
        Unit::Stones | Unit::Points => format!("{sign}{score}"),
    }
}

/// The unit's name.
pub fn unit(unit: Unit, words: &Words) -> String {
    words.plain(match unit {
        Unit::Centipawns => "unit-centipawns",
        Unit::Stones => "unit-stones",
        Unit::Points => "unit-points",
    })
}

/// How likely the side to move is to win, from 0 to 1: what a bar shows.
pub fn chance(score: i32, outcome: Option<Verdict>, unit: Unit) -> f64 {
    match (outcome.map(|verdict| verdict.result), unit) {
        (Some(VerdictKind::Win), _) => 1.0,
        (Some(VerdictKind::Draw), _) => 0.5,
        (Some(VerdictKind::Loss), _) => 0.0,
        (None, Unit::Stones) => f64::from(score.signum() + 1) / 2.0,
        (None, Unit::Centipawns | Unit::Points) => 1.0 / (1.0 + 10f64.powf(-f64::from(score) / 400.0)),
    }
}

/// What it thought, in one line: time, nodes, depth, score and the line it expects.
pub fn thought(analysis: &Analysis, time: Duration, words: &Words) -> String {
    let nodes = words.say("count-nodes", &[("count", analysis.nodes.into()), ("text", words.count(analysis.nodes).into())]);
    let mut parts = vec![words.duration(time), nodes];
    if analysis.depth > 0 {
        parts.push(words.say("thought-depth", &[("depth", analysis.depth.into())]));
    }
    parts.push(match analysis.outcome {
        Some(outcome) => verdict(outcome, analysis.unit, words),
        None => words.say("thought-score", &[("score", number(analysis.score, analysis.unit, words).into())]),
    });
    if analysis.pv.len() > 1 {
        parts.push(words.say("thought-line", &[("line", line(&analysis.pv, 10).into())]));
    }
    parts.join(" · ")
}

/// The same thought about the table's position, its moves as people write them.
pub fn notated(analysis: &Analysis, table: &dyn Table) -> Analysis {
    let one = |text: &String| table.notate(std::slice::from_ref(text)).pop().unwrap_or_default();
    let mut told = analysis.clone();
    told.best = told.best.as_ref().map(one);
    told.pv = table.notate(&told.pv);
    for value in &mut told.moves {
        value.text = one(&value.text);
        value.pv = table.notate(&value.pv);
    }
    told
}

/// The first moves of a line.
pub fn line(moves: &[String], most: usize) -> String {
    let shown = moves.iter().take(most).map(String::as_str).collect::<Vec<_>>().join(" ");
    if moves.len() > most { format!("{shown} …") } else { shown }
}

/// A remark as a sentence: a capital at the beginning, a full stop at the end.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let capital: String = letters.next().map(char::to_uppercase).into_iter().flatten().collect();
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{capital}{}{stop}", letters.as_str())
}

/// The game's name, with the size of the board where it has several: `Connect Four 5x4`; of other options only those that differ from the
/// default are told, with their names.
pub fn title(info: &GameInfo, words: &Words) -> String {
    let name = words.game(info.id, info.name);
    match find_game(info.id).ok().and_then(|entry| size_choice(entry.rules)) {
        Some(size) => format!("{name} {}", info.rules.get(size.key).unwrap_or(size.default)),
        None if info.rules.0.is_empty() => name,
        None => format!("{name} ({})", info.rules),
    }
}

/// The size of the board, where that is the one thing to choose.
fn size_choice(choices: &'static [RuleChoice]) -> Option<&'static RuleChoice> {
    choices.first().filter(|choice| choices.len() == 1 && choice.key == "size")
}

/// The mark of a side: `X`.
pub fn mark(info: &GameInfo, side: Side) -> String {
    info.marks[side.index()].to_string()
}

/// The end of a game: `X wins: four in line`.
pub fn outcome(outcome: Outcome, info: &GameInfo, words: &Words) -> String {
    let reason = words.reason(outcome.reason);
    match outcome.winner {
        Some(side) => words.say("outcome-win", &[("side", mark(info, side).into()), ("reason", reason.into())]),
        None => words.say("outcome-draw", &[("reason", reason.into())]),
    }
}
