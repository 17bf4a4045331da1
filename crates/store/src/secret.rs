//! Things nobody can guess: a browser's secret, a game's id, the token of a seat. The database keeps only hashes of secrets;
//! they are long and random, so one round of SHA-256 is enough.

use std::fmt::{self, Write};

use sha2::{Digest, Sha256};

use crate::{Result, StoreError};

/// A new unguessable id: a random UUID.
pub fn new_id() -> String {
    uuid::Uuid::new_v4().to_string()
}

/// What a browser holds to be known again: 256 random bits as text.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one from the system's randomness.
    pub fn generate() -> Result<Secret> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|error| StoreError::Unreachable { place: "the system's randomness".to_owned(), detail: error.to_string() })?;
        Ok(Secret(hex(&bytes)))
    }

    /// The one that a browser sent.
    pub fn from_text(text: &str) -> Secret {
        Secret(text.to_owned())
    }

    /// The text to send to the browser.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The token of the open seat at a game that this secret's holder made. It follows from the secret and the game, so the
    /// link can be shown again after a restart although the database has only its hash.
    pub fn seat_token(&self, game: &str) -> String {
        hash(&format!("seat {game} {}", self.0))[..32].to_owned()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// What the database keeps of a secret or a token.
pub(crate) fn hash(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_tokens_follow_from_them() {
        let (one, two) = (Secret::generate().unwrap(), Secret::generate().unwrap());
        assert_ne!(one, two);
        assert_eq!(one.text().len(), 64);
        assert_eq!(one.seat_token("g"), Secret::from_text(one.text()).seat_token("g"));
        assert_ne!(one.seat_token("g"), one.seat_token("h"));
        assert_ne!(one.seat_token("g"), two.seat_token("g"));
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
