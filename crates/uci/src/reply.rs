//! What an engine says. Reading a stranger's lines never fails: what is not understood is none.

use std::fmt;

use crate::{Info, OptionSpec, in_line};

/// A line from an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Its name and version.
    Name(String),
    /// Who wrote it.
    Author(String),
    /// An option that it has.
    Option(OptionSpec),
    /// It has introduced itself.
    UciOk,
    /// Everything said before is done.
    ReadyOk,
    /// A thought.
    Info(Info),
    /// Its move.
    BestMove {
        /// The move; none where the game is over.
        best: Option<String>,
        /// The answer it expects.
        ponder: Option<String>,
    },
}

/// How "no move" is written, by the protocol and by strangers.
const NO_MOVE: [&str; 4] = ["0000", "(none)", "none", "NULL"];

impl Reply {
    /// Reads a line.
    pub fn parse(line: &str) -> Option<Reply> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Some(match word {
            "id" => match rest.split_once(char::is_whitespace) {
                Some(("name", name)) => Reply::Name(name.trim().to_owned()),
                Some(("author", author)) => Reply::Author(author.trim().to_owned()),
                _ => return None,
            },
            "option" => Reply::Option(OptionSpec::parse(rest)?),
            "uciok" => Reply::UciOk,
            "readyok" => Reply::ReadyOk,
            "info" => Reply::Info(Info::parse(rest)),
            "bestmove" => {
                let mut words = rest.split_whitespace();
                let read = |text: Option<&str>| text.filter(|text| !NO_MOVE.contains(text)).map(str::to_owned);
                let best = read(words.next());
                let ponder = words.next().filter(|word| *word == "ponder").and_then(|_| read(words.next()));
                Reply::BestMove { best, ponder }
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {}", in_line(name)),
            Reply::Author(author) => write!(f, "id author {}", in_line(author)),
            Reply::Option(option) => option.fmt(f),
            Reply::UciOk => f.write_str("uciok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => info.fmt(f),
            Reply::BestMove { best, ponder } => {
                write!(f, "bestmove {}", best.as_deref().map_or_else(|| NO_MOVE[0].to_owned(), in_line))?;
                ponder.as_ref().map_or(Ok(()), |ponder| write!(f, " ponder {}", in_line(ponder)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_printed_is_read_back() {
        for line in [
            "id name Rival 0.1.0",
            "id author nobody in particular",
            "option name Hash type spin default 16 min 1 max 1024",
            "uciok",
            "readyok",
            "info depth 3 seldepth 5 multipv 1 score cp 12 nodes 400 nps 100000 time 4 pv e2e4 e7e5",
            "info depth 9 score mate -2 pv h7h8",
            "info string no such option",
            "bestmove e2e4 ponder e7e5",
            "bestmove 0000",
        ] {
            assert_eq!(Reply::parse(line).map(|reply| reply.to_string()).as_deref(), Some(line));
        }
        assert_eq!(Reply::parse("bestmove (none)"), Some(Reply::BestMove { best: None, ponder: None }));
        assert_eq!(Reply::parse("bestmove"), Some(Reply::BestMove { best: None, ponder: None }));
        for noise in ["", "Stockfish 15.1 by the Stockfish developers", "id", "id name", "option type spin"] {
            assert_eq!(Reply::parse(noise), None, "{noise}");
        }
    }

    proptest! {
        #[test]
        fn any_line_of_a_stranger_is_read_or_passed_over(word in "(id|option|info|bestmove|readyok)?", rest in "\\PC*") {
            if let Some(reply) = Reply::parse(&format!("{word} {rest}")) {
                prop_assert!(!reply.to_string().contains('\n'));
            }
        }
    }
}
