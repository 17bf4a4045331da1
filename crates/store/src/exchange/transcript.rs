//! Games of the history as other programs exchange them, and theirs as ours. What a format looks like, and whether a move is
//! legal, is known elsewhere.

use rival_core::{Side, Transcript, TranscriptMove};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use crate::{GameRow, Moment, MoveRow, Pair, Seat, SeatKind, StoredGame};

/// The tag by which a game of ours is known again.
const ID: &str = "GameId";

/// A game of the history, to be written in a format of its own.
pub fn transcript_of(game: &StoredGame) -> Transcript {
    let row = &game.row;
    let clock = row.clock.as_ref().and_then(|clock| Some((clock.get("base_ms")?.as_u64()?, clock.get("increment_ms")?.as_u64()?)));
    let mut left = Pair { first: clock.map(|(base, _)| base), second: clock.map(|(base, _)| base) };
    let mut moves = Vec::with_capacity(game.moves.len());
    for m in &game.moves {
        let remaining = if m.side == Side::First { &mut left.first } else { &mut left.second };
        *remaining = remaining.zip(clock).map(|(left, (_, increment))| left.saturating_sub(m.time_ms.unwrap_or(0)) + increment);
        let (comment, marks) = m.remark.as_ref().map(said).unwrap_or_default();
        moves.push(TranscriptMove { time_ms: m.time_ms, clock_ms: *remaining, comment, marks, ..TranscriptMove::new(&m.text) });
    }
    // A game of two people whom we do not know was played elsewhere.
    let is_ours = Side::BOTH.into_iter().any(|side| row.seat(side).player.is_some() || row.seat(side).mind.is_some());
    let mut tags = Vec::new();
    tags.extend(is_ours.then(|| ("Event".to_owned(), "Rival".to_owned())));
    tags.extend(clock.map(|(base, increment)| ("TimeControl".to_owned(), format!("{}+{}", seconds(base), seconds(increment)))));
    tags.push((ID.to_owned(), row.id.clone()));
    let kept: Vec<(String, String)> = row.tags.clone().and_then(|tags| serde_json::from_value(tags).ok()).unwrap_or_default();
    for (name, value) in kept {
        // What a game from elsewhere says of itself comes before what we would say.
        tags.retain(|(known, _)| *known != name || name == ID);
        if name != ID {
            tags.push((name, value));
        }
    }
    Transcript {
        rules: row.rules.clone(),
        start: row.start.clone(),
        players: Side::BOTH.map(|side| name(row.seat(side))),
        date: Some(row.started.unwrap_or(row.created).to_string()),
        moves,
        outcome: row.outcome(),
        tags,
    }
}

/// A game from elsewhere as the history keeps it: two people whom we do not know. `mover` is who makes the first move.
pub fn game_of(transcript: &Transcript, game: &str, mover: Side) -> StoredGame {
    // A game of which nobody knows when it was played comes into the history now.
    let created = transcript.date.as_deref().and_then(moment).unwrap_or_else(Moment::now);
    let mut at = created;
    let mut side = !mover;
    let mut moves = Vec::with_capacity(transcript.moves.len());
    for (ply, m) in (1..).zip(&transcript.moves) {
        side = !side;
        at = Moment(at.0.saturating_add_unsigned(m.time_ms.unwrap_or(0)));
        moves.push(MoveRow { ply, played: at, time_ms: m.time_ms, remark: remark(m), ..MoveRow::new(side, &m.text) });
    }
    let seat = |side: Side| Seat::person(None, transcript.players[side.index()].as_deref());
    let count = |side: Side| u32::try_from(moves.iter().filter(|m| m.side == side).count()).unwrap_or(u32::MAX);
    let outcome = transcript.outcome;
    let row = GameRow {
        id: id_of(transcript),
        game: game.to_owned(),
        rules: transcript.rules.clone(),
        start: transcript.start.clone(),
        first: seat(Side::First),
        second: seat(Side::Second),
        created_by: None,
        seat_open: false,
        clock: transcript.tag("TimeControl").and_then(clock),
        difficulty: None,
        rematch_of: None,
        created,
        started: Some(created),
        finished: outcome.map(|_| at),
        abandoned: if outcome.is_none() { Some(at) } else { None },
        winner: outcome.and_then(|outcome| outcome.winner),
        reason: outcome.map(|outcome| outcome.reason.code().to_owned()),
        version: 1,
        moves_by: Pair { first: count(Side::First), second: count(Side::Second) },
        hints: Pair { first: 0, second: 0 },
        hint_ply: None,
        draw_offer: None,
        play_time_ms: Some(at.since(created)).filter(|time| *time > 0),
        thinking_ms: None,
        nodes: None,
        level_change: None,
        tags: kept_tags(transcript),
    };
    StoredGame { row, moves }
}

/// Tags that say more than our own columns do.
fn kept_tags(transcript: &Transcript) -> Option<Json> {
    let tags: Vec<&(String, String)> = transcript.tags.iter().filter(|(name, _)| name != ID).collect();
    if tags.is_empty() { None } else { serde_json::to_value(tags).ok() }
}

/// What is said about a move, if anything.
fn remark(m: &TranscriptMove) -> Option<Json> {
    if m.comment.is_empty() && m.marks.is_empty() {
        return None;
    }
    Some(serde_json::json!({"comment": m.comment, "marks": m.marks}))
}

/// A remark read again: the comment and the marks.
fn said(remark: &Json) -> (String, Vec<u8>) {
    let comment = remark.get("comment").and_then(Json::as_str).unwrap_or_default().to_owned();
    let marks = remark.get("marks").cloned().and_then(|marks| serde_json::from_value(marks).ok()).unwrap_or_default();
    (comment, marks)
}

fn name(seat: &Seat) -> Option<String> {
    match (&seat.mind, seat.kind) {
        (Some(mind), SeatKind::Mind) => Some(format!("Rival ({mind})")),
        _ => seat.name.clone(),
    }
}

/// The game's own id if it was one of ours; otherwise one that the same game always gets, so that it comes in only once.
fn id_of(transcript: &Transcript) -> String {
    if let Some(id) = transcript.tag(ID).and_then(|id| uuid::Uuid::try_parse(id).ok()) {
        return id.to_string();
    }
    let digest = Sha256::digest(format!("{transcript:?}"));
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid().to_string()
}

/// A date, with or without the time of day; what is not known of it is its beginning.
fn moment(date: &str) -> Option<Moment> {
    let date = date.replace("??", "01");
    if date.contains('T') { date.parse().ok() } else { format!("{date}T00:00:00Z").parse().ok() }
}

fn seconds(millis: u64) -> String {
    (millis as f64 / 1000.0).to_string()
}

/// `300+2`: seconds for the game and for each move.
fn clock(text: &str) -> Option<Json> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let millis =
        |text: &str| text.parse::<f64>().ok().filter(|time| (0.0..=86_400.0).contains(time)).map(|time| (time * 1000.0).round() as u64);
    let (base, increment) = (millis(base).filter(|base| *base > 0)?, millis(increment)?);
    Some(serde_json::json!({"kind": "game", "base_ms": base, "increment_ms": increment}))
}
