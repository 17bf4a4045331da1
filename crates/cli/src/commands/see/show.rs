//! What was seen, for people: the FEN, the board with doubtful squares marked, and what the guesses rest on.

use rival_play::find_game;
use rival_vision::{Guess, Reason, place, warnings};
use rival_words::Words;
use shakmaty::Color;

use super::Found;
use crate::draw::{Extras, board};
use crate::failure::Done;
use crate::terminal::Terminal;
use crate::told;

/// Tells a board.
pub fn show(found: &Found, terminal: &mut Terminal) -> Done {
    let (seen, words, paint) = (&found.seen, &terminal.words, terminal.paint);
    let last = seen.last_squares().map_or_else(Vec::new, |(from, to)| vec![place(from), place(to)]);
    let doubtful = seen.doubtful().into_iter().map(place).collect();
    let mut lines = vec![seen.fen(), String::new()];
    lines.extend(board(&seen.board_view(), &Extras { last, doubtful, ..Extras::default() }, paint));
    lines.push(String::new());
    let side = |color: Color, white, black| words.plain(if color == Color::White { white } else { black });
    lines.push(guess(&seen.view, &side(seen.view.value, "see-view-white", "see-view-black"), words));
    lines.push(guess(&seen.turn, &side(seen.turn.value, "see-turn-white", "see-turn-black"), words));
    for warning in warnings(seen) {
        lines.push(paint.wrong(&told::sentence(&words.fault(&warning))));
    }
    if let Some(Ok(analysis)) = &found.best {
        lines.push(best_line(analysis, &seen.fen(), words).unwrap_or_default());
    }
    terminal.out.lines(lines)
}

/// A guess with its certainty and what it rests on.
fn guess(guess: &Guess<Color>, text: &str, words: &Words) -> String {
    let reason = words.plain(match guess.reason {
        Reason::Told => "see-reason-told",
        Reason::Coordinates => "see-reason-coordinates",
        Reason::Men => "see-reason-men",
        Reason::LastMove => "see-reason-last-move",
        Reason::Check => "see-reason-check",
        Reason::Usual => "see-reason-usual",
    });
    // A guess is never certain, however well rounded.
    let percent = if guess.reason == Reason::Told { 100 } else { ((guess.confidence * 100.0) as i32).clamp(50, 99) };
    words.say("see-guess", &[("text", text.into()), ("percent", percent.into()), ("reason", reason.into())])
}

/// The best move and its value, as people write them.
fn best_line(analysis: &rival_play::Analysis, fen: &str, words: &Words) -> Option<String> {
    let mut table = find_game("chess").ok()?.open(&rival_core::RuleOptions::default()).ok()?;
    table.set_position(fen).ok()?;
    let told = told::notated(analysis, &*table);
    let value = told::value(told.score, told.outcome, told.unit, words);
    let args = [("move", told.best.clone().unwrap_or_default().into()), ("value", value.into()), ("line", told::line(&told.pv, 8).into())];
    Some(words.say("see-best", &args))
}
