//! How a command can fail to be done, and the exit code each way has: 0 done, 1 the answer is no, 2 the input was wrong, 70
//! our fault. Everything a command cannot do ends here as one sentence.

use std::io;
use std::process::ExitCode;

use rival_words::Words;

/// Why a command stopped before it was done.
#[derive(Debug)]
pub enum Failure {
    /// The answer is no: a test set with a wrong score, a position not solved in time. All was said on stdout, or is said now.
    No(Option<String>),
    /// The input was wrong; the sentence gives it back and names the place.
    Input(String),
    /// We are at fault; a panic has already said so and leaves nothing to say.
    Ours(String),
    /// The output cannot be written, a full disk perhaps.
    Unwritable(String),
    /// Whoever read our output has gone: nobody is left to be told, and nothing is wrong.
    Closed,
}

impl Failure {
    /// The exit code of the contract.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::No(_) => 1,
            Failure::Input(_) => 2,
            Failure::Ours(_) | Failure::Unwritable(_) => 70,
        }
    }

    /// What is to be said on stderr.
    pub fn sentence(&self, words: &Words) -> Option<String> {
        let sentence = match self {
            Failure::Closed => None,
            Failure::No(sentence) => sentence.clone(),
            Failure::Input(sentence) | Failure::Ours(sentence) => Some(sentence.clone()),
            Failure::Unwritable(why) => Some(words.say("error-output", &[("why", why.into())])),
        };
        sentence.filter(|sentence| !sentence.is_empty())
    }
}

/// What a command returns.
pub type Done<T = ()> = Result<T, Failure>;

impl From<io::Error> for Failure {
    /// For writing only: reading errors are wrong input, and are said with the name of the file.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Unwritable(error.to_string()),
        }
    }
}

/// The process's answer.
pub fn exit_code(done: &Done) -> ExitCode {
    ExitCode::from(done.as_ref().err().map_or(0, Failure::code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_failure_has_the_code_of_the_contract() {
        let codes =
            [Failure::Closed, Failure::No(None), Failure::Input(String::new()), Failure::Ours(String::new())].map(|failure| failure.code());
        assert_eq!(codes, [0, 1, 2, 70]);
        assert_eq!(Failure::from(io::Error::from(io::ErrorKind::BrokenPipe)).code(), 0);
        assert_eq!(Failure::from(io::Error::from(io::ErrorKind::StorageFull)).code(), 70);
    }
}
