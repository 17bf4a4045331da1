//! Whole games in the formats of other programs: from the history to text and back, by way of the game that knows the format.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;

use rival_core::{Fault, RuleOptions};
use rival_play::{ShelfEntry, Table, find_game, shelf};
use rival_store::{StoredGame, game_of, transcript_of};
use rival_words::Words;

/// The format of chess programs.
pub const PGN: &str = "pgn";

/// Whether games of this kind are written in the format.
pub fn has_format(entry: &ShelfEntry, format: &str) -> bool {
    entry.open(&RuleOptions::default()).is_ok_and(|table| table.formats().contains(&format))
}

/// A game of the history in a format; none where its kind has no such format, or it cannot be played again.
pub fn write(game: &StoredGame, format: &str) -> Option<String> {
    let table = find_game(&game.row.game).ok()?.open(&game.row.rules).ok()?;
    table.write_transcript(format, &transcript_of(game))
}

/// The games of a text, and what is wrong with those that cannot be read; none where no game has such a format.
pub fn read(text: &str, format: &str) -> Option<(Vec<StoredGame>, Vec<Fault>)> {
    let (entry, table) = shelf().iter().find_map(|entry| {
        let table = entry.open(&RuleOptions::default()).ok()?;
        table.formats().contains(&format).then_some((entry, table))
    })?;
    let (mut games, mut broken) = (Vec::new(), Vec::new());
    let mut boards: HashMap<String, Box<dyn Table>> = HashMap::new();
    table.read_transcripts(format, text, &mut |read| {
        match read {
            Err(fault) => broken.push(fault),
            Ok(transcript) => {
                let start = transcript.start.clone().unwrap_or_default();
                let board = boards.entry(start.clone()).or_insert_with(|| {
                    let mut board = table.duplicate();
                    // The reader has set it up before.
                    let _ = board.set_position(&start);
                    board
                });
                games.push(game_of(&transcript, entry.id, board.turn()));
            }
        }
        ControlFlow::Continue(())
    });
    Some((games, broken))
}

/// How many broken games are told of one by one.
const MOST_TOLD: usize = 10;

/// A sentence for each of the first broken games of a file, and one for all the others.
pub fn told_broken(path: &Path, broken: &[String], words: &Words) -> Vec<String> {
    let file = path.display().to_string();
    let told = broken.iter().take(MOST_TOLD).map(|why| words.say("import-broken", &[("file", (&file).into()), ("why", why.into())]));
    let more = broken.len().saturating_sub(MOST_TOLD);
    told.chain((more > 0).then(|| words.say("import-more", &[("count", more.into())]))).collect()
}
