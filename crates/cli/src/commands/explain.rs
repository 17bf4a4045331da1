//! `rival solve --explain`: a best line move by move, with what each move is worth and whether it was the only one. It asks an exact
//! mind and knows no game.

use rival_play::{Analysis, Mind, Table};
use rival_search::{Limits, VerdictKind};

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::terminal::Terminal;
use crate::thinking::think;
use crate::told;

/// Plies of a line that are told.
const LONGEST: usize = 60;
/// Plies of a drawn line, which may have no end.
const LONGEST_DRAW: usize = 12;

/// Follows best moves from the position on the table and tells about each.
pub fn explain(table: &dyn Table, mind: &mut dyn Mind, interrupt: &Interrupt, terminal: &mut Terminal) -> Done {
    let mut table = table.duplicate();
    let mut rows = Columns::new(&[Lean::Right, Lean::Left, Lean::Left, Lean::Left, Lean::Left]);
    let heads = ["head-ply", "head-side", "head-move", "head-outcome", "head-choice"];
    rows.row(heads.map(|key| terminal.words.plain(key)));
    rows.rule();
    let mut only = 0;
    for ply in 1..=LONGEST {
        if table.outcome().is_some() || interrupt.is_pressed() {
            break;
        }
        let analysis = think(mind, &table.record(), &Limits::default(), interrupt, terminal)?.analysis;
        let (Some(best), Some(verdict)) = (analysis.best.clone(), analysis.outcome) else { break };
        if verdict.result == VerdictKind::Draw && ply > LONGEST_DRAW {
            break;
        }
        let words = &terminal.words;
        let choice = choice(&analysis, terminal);
        only += usize::from(equals(&analysis) == 1 && analysis.moves.len() > 1);
        let side = told::mark(&table.info(), table.turn());
        let written = table.notate(std::slice::from_ref(&best)).join("");
        rows.row([ply.to_string(), side, written, told::verdict(verdict, analysis.unit, words), choice]);
        table.play(&best).map_err(|error| Failure::Ours(error.to_string()))?;
    }
    let words = &terminal.words;
    let mut lines = vec![String::new(), terminal.paint.strong(&words.plain("explain-line")), String::new()];
    lines.extend(rows.lines());
    if let Some(outcome) = table.outcome() {
        lines.push(told::outcome(outcome, &table.info(), words));
    }
    lines.push(words.say("explain-only", &[("count", only.into())]));
    terminal.out.lines(lines)
}

/// How many moves keep the result.
fn equals(analysis: &Analysis) -> usize {
    let result = analysis.outcome.map(|verdict| verdict.result);
    analysis.moves.iter().filter(|value| value.outcome.map(|verdict| verdict.result) == result).count()
}

/// What there was to choose from: the only move, or so many of so many.
fn choice(analysis: &Analysis, terminal: &Terminal) -> String {
    let words = &terminal.words;
    match (equals(analysis), analysis.moves.len()) {
        (_, 1) => words.plain("explain-forced"),
        (1, _) => words.plain("explain-only-move"),
        (count, all) => words.say("explain-choice", &[("count", count.into()), ("all", all.into())]),
    }
}
