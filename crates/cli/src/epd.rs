//! Reading test positions: one to a line, the position's text first, then operations such as `bm Nf3;` and `id "WAC.001";`.
//! Moves are read by the game itself, so a test with an impossible move is told apart from one that was missed.

use rival_core::Fault;
use rival_play::{Record, Table};
use rival_words::Words;

/// A position and what is known about it. Moves are in canonical text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its line in the file, from 1.
    pub line: usize,
    /// Its name; empty where it has none.
    pub id: String,
    /// The position.
    pub record: Record,
    /// One of these is right; any where there are none.
    pub best: Vec<String>,
    /// All of these are wrong.
    pub avoid: Vec<String>,
}

impl Question {
    /// Whether this move is right.
    pub fn is_solved_by(&self, best: Option<&str>) -> bool {
        let Some(best) = best else { return false };
        let is_in = |moves: &[String]| moves.iter().any(|text| text == best);
        (self.best.is_empty() || is_in(&self.best)) && !is_in(&self.avoid)
    }
}

/// Reads a line; what is wrong with it, in words.
pub fn read_line(line: usize, text: &str, table: &dyn Table, words: &Words) -> Result<Question, String> {
    let (position, operations) = split(text);
    let mut table = table.duplicate();
    table.set_position(&position).map_err(|error| words.setup_error(&error))?;
    let mut question = Question { line, id: String::new(), record: table.record(), best: Vec::new(), avoid: Vec::new() };
    for operation in operations {
        let (code, operands) = operation.split_once(char::is_whitespace).unwrap_or((&operation, ""));
        match code {
            "id" => question.id = operands.trim().trim_matches('"').to_owned(),
            "bm" => question.best = moves(operands, &*table, words)?,
            "am" => question.avoid = moves(operands, &*table, words)?,
            _ => {}
        }
    }
    if question.best.is_empty() && question.avoid.is_empty() {
        return Err(words.fault(&Fault::new("epd-no-moves", "there is neither bm nor am, the moves to find or to avoid")));
    }
    Ok(question)
}

fn moves(operands: &str, table: &dyn Table, words: &Words) -> Result<Vec<String>, String> {
    let read = |text: &str| table.duplicate().play(text).map_err(|error| words.move_error(&error));
    // Old suites set the sign of a check apart: `Qd1 +`.
    let texts = operands.split_whitespace().filter(|text| !text.chars().all(|c| "+#!?".contains(c)));
    texts.map(|text| read(text.trim_end_matches(','))).collect()
}

/// The position's text, and the operations. The position ends before the first word that is an operation's code: three letters
/// or fewer of a file may be part of a FEN, so only codes that we know or that a `;` follows are taken.
fn split(text: &str) -> (String, Vec<String>) {
    let parts = statements(text);
    let Some(first) = parts.first() else { return (String::new(), Vec::new()) };
    let words: Vec<&str> = first.split_whitespace().collect();
    let is_code = |word: &&str| {
        matches!(*word, "bm" | "am" | "id" | "acd" | "acn" | "acs" | "ce" | "dm" | "eco" | "hmvc" | "fmvn" | "pm" | "pv" | "sm")
            || is_comment(word)
    };
    match words.iter().position(is_code) {
        Some(at) => {
            let operations = std::iter::once(words[at..].join(" ")).chain(parts[1..].iter().cloned());
            (words[..at].join(" "), operations.collect())
        }
        None => (first.clone(), parts[1..].to_vec()),
    }
}

/// `c0` to `c9`: a comment.
fn is_comment(word: &str) -> bool {
    matches!(word.as_bytes(), [b'c' | b'v', b'0'..=b'9'])
}

/// What stands between semicolons, but not those inside quotation marks.
fn statements(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_quoted = false;
    for letter in text.chars() {
        is_quoted ^= letter == '"';
        match (letter, parts.last_mut()) {
            (';', _) if !is_quoted => parts.push(String::new()),
            (_, Some(part)) => part.push(letter),
            (_, None) => {}
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use rival_core::RuleOptions;
    use rival_play::find_game;
    use rival_words::Language;

    use super::*;

    fn read(game: &str, text: &str) -> Result<Question, String> {
        let table = find_game(game).ok().and_then(|entry| entry.open(&RuleOptions::default()).ok()).expect("a table");
        read_line(1, text, &*table, &Words::new(Language::En))
    }

    #[test]
    fn a_line_of_win_at_chess_is_read() {
        // Position 1 of Win At Chess.
        let question =
            read("chess", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC; 001\";").expect("a question");
        assert_eq!((question.id.as_str(), question.best.as_slice()), ("WAC; 001", &["g3g6".to_owned()][..]));
        assert!(question.is_solved_by(Some("g3g6")) && !question.is_solved_by(Some("g3g5")) && !question.is_solved_by(None));
        let avoid = read("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 am e4 e2e3; c0 \"a comment\";").expect("a question");
        assert_eq!(avoid.avoid, ["e2e4", "e2e3"]);
        assert!(avoid.is_solved_by(Some("e1d1")) && !avoid.is_solved_by(Some("e2e3")));
    }

    #[test]
    fn a_check_may_be_written_apart() {
        // Position 1 of Bratko and Kopec, as its file has it.
        let question = read("chess", "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01").expect("a question");
        assert_eq!(question.best, ["d6d1"]);
    }

    #[test]
    fn any_game_has_test_positions() {
        let question = read("connect4", "444 bm 4 3; id \"c\"").expect("a question");
        assert_eq!(question.best, ["4", "3"]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        assert!(read("chess", "4k3/8/8/8/8/8/8/4K3 w - - bm Qg6;").is_err_and(|why| why.contains("Qg6")));
        assert!(read("chess", "nonsense bm e4;").is_err_and(|why| why.contains("nonsense")));
        assert!(read("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - id \"x\";").is_err_and(|why| why.contains("bm")));
    }
}
