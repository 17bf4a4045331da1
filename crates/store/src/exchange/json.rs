//! Games as one JSON document: `{"format":"rival-games","version":1,"games":[...]}`, one game a line.

use std::io::{Read, Write};

use serde::Deserialize;

use crate::{Result, StoreError, StoredGame};

const FORMAT: &str = "rival-games";
const VERSION: u32 = 1;

/// Writes games one after another, so that not all of them need to be in memory.
#[derive(Debug)]
pub struct JsonExport<W: Write> {
    out: W,
    place: String,
    any: bool,
}

impl<W: Write> JsonExport<W> {
    /// Begins a document; `place` is what errors call it.
    pub fn begin(mut out: W, place: &str) -> Result<JsonExport<W>> {
        let head = format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"games\":[");
        out.write_all(head.as_bytes()).map_err(|error| unwritten(place, &error))?;
        Ok(JsonExport { out, place: place.to_owned(), any: false })
    }

    /// Adds a game.
    pub fn push(&mut self, game: &StoredGame) -> Result<()> {
        let before: &[u8] = if self.any { b",\n" } else { b"\n" };
        self.any = true;
        let line = serde_json::to_vec(game).map_err(|error| unwritten(&self.place, &error))?;
        self.out.write_all(before).and_then(|()| self.out.write_all(&line)).map_err(|error| unwritten(&self.place, &error))
    }

    /// Ends the document.
    pub fn finish(mut self) -> Result<W> {
        self.out.write_all(b"\n]}\n").and_then(|()| self.out.flush()).map_err(|error| unwritten(&self.place, &error))?;
        Ok(self.out)
    }
}

pub(super) fn unwritten(place: &str, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::File { place: place.to_owned(), detail: error.to_string() }
}

#[derive(Deserialize)]
struct Document {
    format: String,
    version: u32,
    #[serde(default)]
    games: Vec<StoredGame>,
}

/// Reads such a document; `place` is what errors call it.
pub fn read_json(input: impl Read, place: &str) -> Result<Vec<StoredGame>> {
    let wrong = |detail: String| StoreError::Import { place: place.to_owned(), detail };
    let document: Document = serde_json::from_reader(std::io::BufReader::new(input)).map_err(|error| wrong(error.to_string()))?;
    if document.format != FORMAT || document.version > VERSION {
        return Err(wrong(format!("it is \"{}\" version {}, not {FORMAT} up to version {VERSION}", document.format, document.version)));
    }
    Ok(document.games)
}
