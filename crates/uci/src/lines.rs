//! Lines from a stranger: of any bytes and any length, none of which may fill the memory. It knows nothing of what they say.

use std::io::{BufRead, Read, Result};

/// Reads lines, each up to a length; what goes beyond is cut off, and bytes that are no text are replaced.
pub struct Lines<R> {
    reader: R,
    longest: u64,
    bytes: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Lines of at most this many bytes.
    pub fn new(reader: R, longest: u64) -> Lines<R> {
        Lines { reader, longest: longest.max(1), bytes: Vec::new() }
    }

    /// The next line with its end; none at the end of everything.
    pub fn next_line(&mut self) -> Result<Option<String>> {
        self.bytes.clear();
        if self.reader.by_ref().take(self.longest).read_until(b'\n', &mut self.bytes)? == 0 {
            return Ok(None);
        }
        if self.bytes.last() != Some(&b'\n') && self.bytes.len() as u64 == self.longest {
            self.skip_line()?;
        }
        Ok(Some(String::from_utf8_lossy(&self.bytes).into_owned()))
    }

    /// Throws the rest of a line away.
    fn skip_line(&mut self) -> Result<()> {
        loop {
            let buffer = self.reader.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |at| at + 1);
            self.reader.consume(used);
            if end.is_some() || used == 0 {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_strange_bytes_replaced() {
        let mut lines = Lines::new(&b"uci\r\nxxxxxxxxxxxxxxxxx\n\xff\xfe\n\nlast"[..], 8);
        let mut next = || lines.next_line().expect("reading from memory");
        assert_eq!(next().as_deref(), Some("uci\r\n"));
        assert_eq!(next().as_deref(), Some("xxxxxxxx"));
        assert_eq!(next().as_deref(), Some("\u{fffd}\u{fffd}\n"));
        assert_eq!(next().as_deref(), Some("\n"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
