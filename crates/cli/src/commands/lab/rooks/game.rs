//! A game of the rook laboratory for people: every board, every move with what it cost and what it was worth, the path of states.

use rival_core::Side;
use rival_lab::rooks::{Duel, Game, GameTold, Judgement, Ply, Rules, Shares, Square, truth};
use rival_search::{Control, Verdict, VerdictKind};
use rival_words::Words;
use serde::Serialize;

use crate::draw::{Extras, board};
use crate::failure::{Done, Failure};
use crate::progress::Progress;
use crate::terminal::Terminal;

/// The answer for programs: the game, and the shares of all runs.
#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    game: &'a GameTold,
    #[serde(flatten)]
    shares: Shares,
}

/// Plays the game as often as asked for, and tells it once.
pub fn run(duel: &Duel, runs: u32, json: bool, terminal: &mut Terminal) -> Done {
    let progress = Progress::steps(u64::from(runs), terminal.ascii);
    let mut games = Vec::new();
    for run in 0..runs {
        progress.at(u64::from(run));
        games.extend(duel.play(Some(truth()), &Control::new()));
    }
    drop(progress);
    let shares = Shares::of(&games);
    let Some(game) = games.into_iter().next() else { return Err(Failure::Ours("the game came to no end".to_owned())) };
    let told = GameTold::new(duel, &game);
    if json {
        return terminal.out.json(&Answer { game: &told, shares });
    }
    show(duel, &game, terminal)?;
    if runs > 1 {
        let words = &terminal.words;
        let percent = |share: f64| words.decimal(share, 0).into();
        let args = [
            ("runs", runs.into()),
            ("white", percent(shares.white_percent)),
            ("black", percent(shares.black_percent)),
            ("draws", percent(shares.draw_percent)),
        ];
        let told = words.say("rooks-shares", &args);
        terminal.out.line(told)?;
        let same = terminal.words.plain(if shares.identical { "rooks-deterministic" } else { "rooks-differing" });
        terminal.out.line(same)?;
    }
    Ok(())
}

fn show(duel: &Duel, game: &Game, terminal: &mut Terminal) -> Done {
    let (words, paint) = (&terminal.words, terminal.paint);
    let first = game.plies.first().map_or(Side::First, |ply| ply.side);
    let mut lines = vec![paint.strong(&words.say(
        "rooks-title",
        &[
            ("white", duel.fighters[0].to_string().into()),
            ("black", duel.fighters[1].to_string().into()),
            ("rules", words.plain(&rules_key(duel.rules)).into()),
        ],
    ))];
    if let Some(verdict) = game.verdict {
        lines.push(words.say("rooks-truth", &[("verdict", worth(verdict, first, words).into())]));
    }
    lines.push(String::new());
    lines.extend(board(&game.men.view(first), &Extras::default(), paint));
    for (number, ply) in game.plies.iter().enumerate() {
        lines.push(String::new());
        lines.push(move_line(number, ply, words));
        lines.extend(board(
            &ply.men.view(!ply.side),
            &Extras { last: ply.squares.map(Square::place).to_vec(), ..Extras::default() },
            paint,
        ));
    }
    lines.push(String::new());
    lines.push(paint.strong(&end_line(game, words)));
    for side in Side::BOTH {
        let spent = game.spent(side);
        let args = [
            ("side", words.plain(side_key(side)).into()),
            ("nodes", words.count(spent.nodes).into()),
            ("time", words.duration(spent.time).into()),
        ];
        lines.push(words.say("rooks-spent", &args));
    }
    lines.push(words.plain("rooks-path"));
    let states: Vec<String> = game.path().iter().map(|state| format!("{state:?}")).collect();
    lines.push(format!("[{}]", states.join(",\n ")));
    terminal.out.lines(lines)
}

fn move_line(number: usize, ply: &Ply, words: &Words) -> String {
    let mark = if ply.side == Side::First { "" } else { "…" };
    let cost = words.say("rooks-cost", &[("nodes", words.count(ply.spent.nodes).into()), ("time", words.duration(ply.spent.time).into())]);
    let mut parts = vec![format!("{}. {mark}{}", number + 1, ply.notation), cost];
    parts.extend(ply.judgement.map(|judgement| judged(judgement, ply.side, words)));
    parts.join(" · ")
}

/// What a move was worth: the truth after it, and what it gave away.
fn judged(judgement: Judgement, mover: Side, words: &Words) -> String {
    let mut parts = vec![worth(judgement.after, !mover, words)];
    if judgement.wasted > 0 {
        parts.push(words.say("rooks-wasted", &[("count", judgement.wasted.into())]));
    }
    if let Some(change) = judgement.change {
        parts.push(words.plain(&format!("rooks-change-{}", change.word())));
    }
    parts.join(", ")
}

/// A verdict for the side to move, as who wins and in how many moves.
fn worth(verdict: Verdict, turn: Side, words: &Words) -> String {
    let winner = match verdict.result {
        VerdictKind::Draw => return words.plain("rooks-drawn"),
        VerdictKind::Win => turn,
        VerdictKind::Loss => !turn,
    };
    let side = words.plain(side_key(winner));
    match verdict.plies {
        Some(0) => words.say("rooks-mated", &[("side", side.into())]),
        plies => words.say("rooks-mate-in", &[("side", side.into()), ("moves", plies.unwrap_or(0).div_ceil(2).into())]),
    }
}

fn end_line(game: &Game, words: &Words) -> String {
    let args = [("reason", words.plain(&format!("rooks-reason-{}", game.reason)).into()), ("plies", game.plies.len().into())];
    words.say(&format!("rooks-end-{}", game.result.word()), &args)
}

fn side_key(side: Side) -> &'static str {
    if side == Side::First { "rooks-white" } else { "rooks-black" }
}

/// The key of the rules' name.
pub fn rules_key(rules: Rules) -> String {
    format!("rooks-rules-{}", rules.word())
}
