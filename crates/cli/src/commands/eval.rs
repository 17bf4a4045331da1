//! `rival eval`: why a position is thought to be worth what it is, term by term, without any search.

use clap::Args;
use rival_core::Game;
use rival_engine::chess::{Bond, ChessGuide, Explanation, Kind, Line, Pair};
use rival_games::chess::{Board, Chess};
use rival_words::Words;
use serde::Serialize;

use crate::draw::{Columns, Lean};
use crate::failure::{Done, Failure};
use crate::setup::{self, PositionArgs, RulesArgs};
use crate::terminal::Terminal;

/// Flags of `rival eval`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rival eval chess
  rival eval chess --moves \"e4 e5 Nf3\"
  rival eval chess --position \"8/5k2/3b4/3P4/4P3/5K2/6B1/8 w - - 0 1\" --json")]
pub struct EvalArgs {
    /// The game
    game: String,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

/// Middle-game and end-game values, for programs.
#[derive(Serialize)]
struct Values {
    middle: i32,
    end: i32,
}

#[derive(Serialize)]
struct TermAnswer {
    term: &'static str,
    kind: &'static str,
    white: Values,
    black: Values,
}

/// What two men are worth together, for White; one man where it counts for itself.
#[derive(Serialize)]
struct BondAnswer {
    men: Vec<String>,
    middle: f64,
    end: f64,
}

/// The answer, for programs. Values are in centipawns, from White's side.
#[derive(Serialize)]
struct EvalAnswer {
    position: String,
    terms: Vec<TermAnswer>,
    bonds: Vec<BondAnswer>,
    danger_white: Values,
    danger_black: Values,
    total: Values,
    winnable: i32,
    phase: f64,
    scale: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<i32>,
    value: i32,
    value_to_move: i32,
}

impl From<Pair> for Values {
    fn from(pair: Pair) -> Values {
        Values { middle: pair.middle(), end: pair.end() }
    }
}

/// Explains and tells.
pub fn run(args: &EvalArgs, terminal: &mut Terminal) -> Done {
    let entry = setup::game(&args.game, &terminal.words)?;
    if entry.id != "chess" {
        return Err(Failure::Input(terminal.words.say("eval-none", &[("game", entry.id.into())])));
    }
    let table = setup::table(&args.game, &args.rules, &args.position, &terminal.words)?;
    let text = table.position_text();
    let board = Chess::default().parse_position(&text).map_err(|error| Failure::Ours(error.to_string()))?;
    let told = ChessGuide::default().evaluation().explain(&board);
    if args.json {
        return terminal.out.json(&answer(text, &board, &told));
    }
    let words = &terminal.words;
    let mut lines = table_of_terms(&told, words);
    lines.push(String::new());
    lines.extend(strongest_bonds(&told, words));
    lines.extend(summary(&board, &told, words));
    terminal.out.lines(lines)
}

fn to_move(board: &Board, value: i32) -> i32 {
    if board.color().is_white() { value } else { -value }
}

fn answer(position: String, board: &Board, told: &Explanation) -> EvalAnswer {
    let term = |line: &Line| TermAnswer {
        term: line.name,
        kind: match line.kind {
            Kind::Linear => "linear",
            Kind::Danger => "danger",
            Kind::Winnable => "winnable",
        },
        white: line.sides.white.into(),
        black: line.sides.black.into(),
    };
    EvalAnswer {
        position,
        terms: told.lines.iter().map(term).collect(),
        bonds: told.bonds.iter().map(|bond| BondAnswer { men: men_of(bond), middle: bond.worth[0], end: bond.worth[1] }).collect(),
        danger_white: told.danger.white.into(),
        danger_black: told.danger.black.into(),
        total: told.total.into(),
        winnable: told.winnable,
        phase: told.phase,
        scale: told.scale,
        known: told.known,
        value: told.value,
        value_to_move: to_move(board, told.value),
    }
}

/// Every term for both sides: middle game, end game, and what the difference makes in this position.
fn table_of_terms(told: &Explanation, words: &Words) -> Vec<String> {
    let mut rows = Columns::new(&[Lean::Left, Lean::Right, Lean::Right, Lean::Right, Lean::Right, Lean::Right]);
    let head = |side: &str, part: &str| format!("{} {}", words.plain(side), words.plain(part));
    rows.row([
        words.plain("eval-term"),
        head("eval-white", "eval-middle"),
        head("eval-white", "eval-end"),
        head("eval-black", "eval-middle"),
        head("eval-black", "eval-end"),
        words.plain("eval-share"),
    ]);
    rows.rule();
    let share = |pair: Pair| {
        let tapered = f64::from(pair.middle()) * told.phase + f64::from(pair.end()) * (1.0 - told.phase) * told.scale;
        format!("{tapered:+.0}")
    };
    let mut add = |name: String, white: Pair, black: Pair, counts: bool| {
        let cells = [white.middle(), white.end(), black.middle(), black.end()].map(|value| value.to_string());
        let last = if counts { share(white - black) } else { String::new() };
        rows.row(std::iter::once(name).chain(cells).chain([last]));
    };
    for line in told.lines.iter().filter(|line| line.kind == Kind::Linear) {
        add(words.plain(&format!("term-{}", line.name)), line.sides.white, line.sides.black, true);
    }
    add(words.plain("eval-danger-cost"), -told.danger.white, -told.danger.black, true);
    for line in told.lines.iter().filter(|line| line.kind == Kind::Danger) {
        add(format!("· {}", words.plain(&format!("term-{}", line.name))), line.sides.white, line.sides.black, false);
    }
    rows.rule();
    rows.row([
        words.plain("eval-total"),
        told.total.middle().to_string(),
        told.total.end().to_string(),
        String::new(),
        String::new(),
        share(told.total),
    ]);
    rows.lines()
}

/// How many bonds people are told.
const TOLD_BONDS: usize = 8;

/// The men of a bond as in a FEN, each with its square.
fn men_of(bond: &Bond) -> Vec<String> {
    std::iter::once(bond.one).chain(bond.other).map(|(man, square)| format!("{}{square}", man.char())).collect()
}

/// The pairs of men that weigh most in this position; men that count for themselves are not told.
fn strongest_bonds(told: &Explanation, words: &Words) -> Vec<String> {
    let weight = |bond: &Bond| (bond.worth[0] * told.phase + bond.worth[1] * (1.0 - told.phase) * told.scale).abs();
    let mut pairs: Vec<&Bond> = told.bonds.iter().filter(|bond| bond.other.is_some()).collect();
    pairs.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
    let line = |bond: &&Bond| {
        let [middle, end] = bond.worth.map(|worth| format!("{worth:+.0}"));
        words.say("eval-bond", &[("men", men_of(bond).join(" ").into()), ("middle", middle.into()), ("end", end.into())])
    };
    let told = pairs.iter().take(TOLD_BONDS).map(line).map(|line| format!("    {line}"));
    std::iter::once(format!("  {}", words.plain("eval-bonds"))).chain(told).chain([String::new()]).collect()
}

/// How the value comes out of the totals.
fn summary(board: &Board, told: &Explanation, words: &Words) -> Vec<String> {
    let percent = |part: f64| format!("{:.0}", part * 100.0);
    let mut lines = vec![
        words.say("eval-phase", &[("percent", percent(told.phase).into())]),
        words.say("eval-winnable", &[("value", format!("{:+}", told.winnable).into())]),
        words.say("eval-scale", &[("percent", percent(told.scale).into())]),
    ];
    if let Some(value) = told.known {
        lines.push(words.say("eval-known", &[("value", format!("{value:+}").into())]));
    }
    let value = |value: i32| format!("{:+.2}", f64::from(value) / 100.0);
    let args = [("white", value(told.value).into()), ("mover", value(to_move(board, told.value)).into())];
    lines.push(words.say("eval-value", &args));
    lines.into_iter().map(|line| format!("  {line}")).collect()
}

#[cfg(test)]
mod tests {
    use rival_engine::chess::SPANS;
    use rival_words::{Language, Words};

    #[test]
    fn every_term_has_its_words() {
        for language in Language::ALL {
            let words = Words::new(language);
            assert!(words.knows("term-bonds"), "{language}");
            for span in SPANS {
                assert!(words.knows(&format!("term-{}", span.name)), "{language}: term-{}", span.name);
            }
        }
    }
}
