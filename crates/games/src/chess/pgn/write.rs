//! A game as PGN: the seven tags that every game has, the others, and the moves in lines of up to 80 letters.

use rival_core::{Game, Outcome, Position, Reason, Side, Transcript};
use shakmaty::Position as _;

use super::{BLACK_WINS, DRAWN, UNKNOWN, WHITE_WINS, clock};
use crate::chess::Chess;

const WIDTH: usize = 80;

/// The game as PGN, ending in an empty line; none if a move of it is not legal.
pub(crate) fn write(game: &Chess, transcript: &Transcript) -> Option<String> {
    let start = transcript.start.as_deref().map_or_else(|| Some(game.start()), |text| game.parse_position(text).ok())?;
    let mut words = Vec::new();
    let mut board = start.clone();
    let mut needs_number = true;
    for m in &transcript.moves {
        let played = game.parse_move(&board, &m.text).ok()?;
        let is_white = board.turn() == Side::First;
        if is_white || needs_number {
            words.push(format!("{}{}", board.shakmaty().fullmoves(), if is_white { "." } else { "..." }));
        }
        words.push(game.move_notation(&board, played));
        words.extend(m.marks.iter().map(|mark| format!("${mark}")));
        let mut comment = clock::comment(m);
        needs_number = !comment.is_empty();
        if let Some(first) = comment.first_mut() {
            first.insert(0, '{');
        }
        if let Some(last) = comment.last_mut() {
            last.push('}');
        }
        words.append(&mut comment);
        board.play_unchecked(played);
    }
    let result = result(transcript.outcome);
    words.push(result.to_owned());
    let start = Some(game.position_text(&start)).filter(|start| *start != game.position_text(&game.start()));
    let tags = tags(transcript, start.as_deref());
    Some(format!("{}\n{}\n\n", tags.iter().map(|(name, value)| tag_line(name, value)).collect::<String>(), wrapped(&words)))
}

fn tags(transcript: &Transcript, start: Option<&str>) -> Vec<(String, String)> {
    let date = transcript.date.as_deref().unwrap_or("????.??.??");
    let (day, time) = date.split_once('T').unwrap_or((date, ""));
    let told = |name: &str| transcript.tag(name).unwrap_or("?").to_owned();
    let player = |side: Side| transcript.players[side.index()].clone().unwrap_or_else(|| "?".to_owned());
    let roster = [
        ("Event", told("Event")),
        ("Site", told("Site")),
        ("Date", day.replace('-', ".")),
        ("Round", told("Round")),
        ("White", player(Side::First)),
        ("Black", player(Side::Second)),
        ("Result", result(transcript.outcome).to_owned()),
    ];
    let mut tags: Vec<(String, String)> = roster.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let mut add = |name: &str, value: &str| {
        if !tags.iter().any(|(known, _)| known == name) {
            tags.push((name.to_owned(), value.to_owned()));
        }
    };
    if !time.is_empty() {
        add("UTCDate", &day.replace('-', "."));
        add("UTCTime", time.trim_end_matches('Z').split('.').next().unwrap_or_default());
    }
    if let Some(start) = start {
        add("SetUp", "1");
        add("FEN", start);
    }
    if let Some(termination) = transcript.outcome.and_then(termination) {
        add("Termination", termination);
    }
    transcript.tags.iter().for_each(|(name, value)| add(name, value));
    tags
}

fn tag_line(name: &str, value: &str) -> String {
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""))
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.winner) {
        Some(Some(Side::First)) => WHITE_WINS,
        Some(Some(Side::Second)) => BLACK_WINS,
        Some(None) => DRAWN,
        None => UNKNOWN,
    }
}

/// The standard's word for an end that the moves do not show.
fn termination(outcome: Outcome) -> Option<&'static str> {
    match outcome.reason {
        Reason::Time => Some("time forfeit"),
        Reason::IllegalMove => Some("rules infraction"),
        Reason::Adjudication => Some("adjudication"),
        _ => None,
    }
}

/// Words in lines that are no longer than they may be, as far as the words allow.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text
}
