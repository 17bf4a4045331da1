//! The book as bytes: what stands where, and what can be wrong with it.
//!
//! ```text
//!   RIVALC4B | version | rows | columns | layers | source: length u16, text | model: length u32, bytes
//!   then for each layer:  plies u8 | lengths: length u32, a number for each block | blocks: length u32, bytes
//!   at the end:           checksum u64 of all bytes before it
//! ```
//!
//! Whole numbers are little-endian; "a number" has seven bits a byte. Blocks follow each other in the order of the ranks of their
//! heights, without those whose mirror image has one.

use thiserror::Error;

use super::coding::{push_number, take_number};
use super::geometry::{COLUMNS, ROWS};
use super::index::{Heights, MAX_PLIES};

const MAGIC: [u8; 8] = *b"RIVALC4B";
const VERSION: u8 = 1;

/// Why a book, or the file it is made from, cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BookError {
    /// The first bytes are not those of a book.
    #[error("this is not a Connect Four book of Rival: it does not begin with RIVALC4B")]
    NotABook,
    /// A book of a format we do not read.
    #[error("the book has format {found}; this program reads format {VERSION}")]
    Version {
        /// The format it has.
        found: u8,
    },
    /// A book for another board.
    #[error("the book is for a board of {rows}x{columns}; only 6x7 has a book")]
    Board {
        /// Its rows.
        rows: u8,
        /// Its columns.
        columns: u8,
    },
    /// Bytes were changed, lost or added.
    #[error("the book is damaged: its {bytes} bytes do not agree with their checksum")]
    Checksum {
        /// How many bytes there are.
        bytes: usize,
    },
    /// The checksum is right, what it covers is not.
    #[error("the book is damaged: its {part} cannot be read")]
    Damaged {
        /// Which part.
        part: &'static str,
    },
    /// The file to make a book from is not a list of five-byte entries.
    #[error("the source has {bytes} bytes, which is not a whole number of entries of 5 bytes")]
    SourceLength {
        /// How many bytes there are.
        bytes: usize,
    },
    /// An entry of the source is not a position of 12 plies with a possible score.
    #[error("entry {entry} of the source (bytes {bytes:02x?}) is not an open 12-ply position with a possible score")]
    SourceEntry {
        /// Its number, from 1.
        entry: usize,
        /// What stands there.
        bytes: [u8; 5],
    },
    /// A position that a game can lead to has no score in the source.
    #[error("the source has no score for {missing} positions of 12 plies")]
    SourceGaps {
        /// How many are missing.
        missing: usize,
    },
}

/// The parts of a book, still coded.
pub(super) struct Parts<'a> {
    pub(super) source: &'a str,
    pub(super) model: &'a [u8],
    pub(super) layers: Vec<LayerPart>,
}

/// Where the blocks of one layer lie.
#[derive(Clone, Debug)]
pub(super) struct LayerPart {
    pub(super) plies: u32,
    /// Where in the book the block of each rank of heights begins; one more at the end. A block that is not kept is empty.
    pub(super) starts: Vec<u32>,
}

/// Multiplies and turns eight bytes at a time: each step is a bijection of the state, so a single changed word always shows.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    let step = |state: u64, word: u64| (state ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    let (words, rest) = bytes.as_chunks::<8>();
    let state = words.iter().fold(bytes.len() as u64, |state, word| step(state, u64::from_le_bytes(*word)));
    rest.iter().fold(state, |state, &byte| step(state, u64::from(byte)))
}

/// Writes a book: the blocks of each layer in the order of their heights, those that are not kept left out.
pub(super) fn write(source: &str, model: &[u8], layers: &[(u32, Vec<Vec<u8>>)]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION, ROWS as u8, COLUMNS as u8, layers.len() as u8]);
    bytes.extend((source.len() as u16).to_le_bytes());
    bytes.extend(source.as_bytes());
    push_part(&mut bytes, model);
    for (plies, blocks) in layers {
        bytes.push(*plies as u8);
        let mut lengths = Vec::new();
        blocks.iter().for_each(|block| push_number(&mut lengths, block.len() as u32));
        push_part(&mut bytes, &lengths);
        push_part(&mut bytes, &blocks.concat());
    }
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

fn push_part(bytes: &mut Vec<u8>, part: &[u8]) {
    bytes.extend((part.len() as u32).to_le_bytes());
    bytes.extend(part);
}

/// Reads what [`write`] wrote and checks all of it but the blocks, which the checksum covers.
pub(super) fn read(bytes: &[u8]) -> Result<Parts<'_>, BookError> {
    let rest = bytes.strip_prefix(&MAGIC).ok_or(BookError::NotABook)?;
    let (&[version, rows, columns, layers], _) = rest.split_first_chunk::<4>().ok_or(BookError::Damaged { part: "header" })?;
    if version != VERSION {
        return Err(BookError::Version { found: version });
    }
    let (body, sum) = bytes.split_last_chunk::<8>().ok_or(BookError::Damaged { part: "header" })?;
    if u64::from_le_bytes(*sum) != checksum(body) {
        return Err(BookError::Checksum { bytes: bytes.len() });
    }
    if (u32::from(rows), u32::from(columns)) != (ROWS, COLUMNS) {
        return Err(BookError::Board { rows, columns });
    }
    let mut reader = Reader { bytes: body, at: MAGIC.len() + 4 };
    let parts = reader.parts(layers)?;
    if reader.at == body.len() { Ok(parts) } else { Err(BookError::Damaged { part: "end" }) }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let taken = self.bytes.get(self.at..)?.get(..length)?;
        self.at += length;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|one| one[0])
    }

    fn part(&mut self) -> Option<&'a [u8]> {
        let length = self.take(4)?.first_chunk::<4>().copied().map(u32::from_le_bytes)?;
        self.take(length as usize)
    }

    fn source(&mut self) -> Option<&'a str> {
        let length = self.take(2)?.first_chunk::<2>().copied().map(u16::from_le_bytes)?;
        std::str::from_utf8(self.take(usize::from(length))?).ok()
    }

    fn parts(&mut self, layers: u8) -> Result<Parts<'a>, BookError> {
        let source = self.source().ok_or(BookError::Damaged { part: "source line" })?;
        let model = self.part().ok_or(BookError::Damaged { part: "model" })?;
        let layers = (0..layers).map(|_| self.layer().ok_or(BookError::Damaged { part: "layers" })).collect::<Result<_, _>>()?;
        Ok(Parts { source, model, layers })
    }

    fn layer(&mut self) -> Option<LayerPart> {
        let plies = self.byte().map(u32::from).filter(|&plies| plies <= MAX_PLIES && plies % 2 == 0)?;
        let mut lengths = self.part()?;
        let blocks = self.part()?;
        let end = self.at;
        let mut start = end - blocks.len();
        let count = Heights::count(plies);
        let mut starts = Vec::with_capacity(count + 1);
        for rank in 0..count {
            starts.push(start as u32);
            if Heights::nth(plies, rank).is_canonical() {
                start += take_number(&mut lengths)? as usize;
            }
        }
        starts.push(start as u32);
        (lengths.is_empty() && start == end).then_some(LayerPart { plies, starts })
    }
}
