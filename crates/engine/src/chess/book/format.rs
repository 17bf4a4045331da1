//! Polyglot's file: entries of sixteen bytes, highest byte first, sorted by key.
//!
//! ```text
//!  0               8      10      12              16
//! +---------------+-------+-------+---------------+
//! |      key      | move  |weight |     learn     |
//! +---------------+-------+-------+---------------+
//! ```

use rival_core::Fault;

/// Bytes of an entry.
pub const ENTRY_BYTES: usize = 16;

/// One move in one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The position's Polyglot key.
    pub key: u64,
    /// The move in Polyglot's code.
    pub code: u16,
    /// How often it is played, compared with the others of its position.
    pub weight: u16,
    /// What a program has learned about it; we neither use nor change it.
    pub learn: u32,
}

impl Entry {
    pub(super) fn to_bytes(self) -> [u8; ENTRY_BYTES] {
        let mut bytes = [0; ENTRY_BYTES];
        bytes[..8].copy_from_slice(&self.key.to_be_bytes());
        bytes[8..10].copy_from_slice(&self.code.to_be_bytes());
        bytes[10..12].copy_from_slice(&self.weight.to_be_bytes());
        bytes[12..].copy_from_slice(&self.learn.to_be_bytes());
        bytes
    }

    fn from_bytes(bytes: [u8; ENTRY_BYTES]) -> Entry {
        let all = u128::from_be_bytes(bytes);
        Entry { key: (all >> 64) as u64, code: (all >> 48) as u16, weight: (all >> 32) as u16, learn: all as u32 }
    }
}

/// The entries of a file. Only keys in order can be looked up, and bytes that are no book never have them so.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Entry>, Fault> {
    let (chunks, rest) = bytes.as_chunks::<ENTRY_BYTES>();
    if bytes.is_empty() {
        return Err(Fault::new("chess-book-empty", "there is nothing in it"));
    }
    if !rest.is_empty() {
        return Err(Fault::new("chess-book-size", "{bytes} bytes are not whole entries of 16 bytes").with("bytes", bytes.len()));
    }
    let entries: Vec<Entry> = chunks.iter().map(|chunk| Entry::from_bytes(*chunk)).collect();
    match entries.windows(2).position(|pair| pair[0].key > pair[1].key) {
        None => Ok(entries),
        Some(index) => Err(Fault::new(
            "chess-book-order",
            "entry {number} comes before the one it stands behind: the book is damaged, or no Polyglot book",
        )
        .with("number", index + 2)),
    }
}
