//! PGN as a row of words, each with its line. It knows how they are written and nothing of chess.

/// A word of a PGN.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Word<'a> {
    /// `[White "Somebody"]`; both are empty where brackets hold something else.
    Tag(&'a str, String),
    /// `Nf3`, or anything else that stands where a move should.
    Move(&'a str),
    /// `$2`, `!?`.
    Mark(u8),
    /// `{...}` or `; ...`.
    Comment(&'a str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    Result(&'static str),
    /// A comment that never ends.
    Unclosed,
}

/// Splits a text into words.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    /// Where the next word is looked for.
    at: usize,
    /// The line of that place, from 1.
    line: usize,
    /// Whether only white space was seen on this line.
    is_line_start: bool,
}

/// The marks that people write as signs, longest first.
const SIGNS: [(&str, u8); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text: text.trim_start_matches('\u{feff}'), at: 0, line: 1, is_line_start: true }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes so many bytes, counting lines.
    fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest()[..bytes];
        self.at += bytes;
        self.line += taken.matches('\n').count();
        self.is_line_start = match taken.rfind('\n') {
            Some(last) => taken[last..].trim().is_empty(),
            None => self.is_line_start && taken.trim().is_empty(),
        };
        taken
    }

    fn skip_space(&mut self) {
        loop {
            let rest = self.rest();
            let space = rest.len() - rest.trim_start().len();
            self.take(space);
            // A line that begins with % is meant for one program and no other.
            let begins_line = self.at == 0 || self.text[..self.at].ends_with('\n');
            if !(begins_line && self.rest().starts_with('%')) {
                return;
            }
            self.take(line_length(self.rest()));
        }
    }

    /// The next word and its line; none at the end.
    pub(super) fn next(&mut self) -> Option<(usize, Word<'a>)> {
        loop {
            self.skip_space();
            let line = self.line;
            let rest = self.rest();
            let word = match rest.chars().next()? {
                '[' if self.is_line_start => self.tag(),
                '{' => self.comment(),
                ';' => Word::Comment(self.take(line_length(rest)).trim_start_matches(';').trim()),
                '(' => {
                    self.take(1);
                    Word::Open
                }
                ')' => {
                    self.take(1);
                    Word::Close
                }
                '*' => {
                    self.take(1);
                    Word::Result(super::UNKNOWN)
                }
                // Kept by the standard for later; nothing has come of it.
                '<' if rest[..line_length(rest)].contains('>') => {
                    self.take(rest.find('>').map_or(rest.len(), |at| at + 1));
                    continue;
                }
                _ => match self.plain() {
                    Some(word) => word,
                    None => continue,
                },
            };
            return Some((line, word));
        }
    }

    fn tag(&mut self) -> Word<'a> {
        let rest = self.rest();
        let (line, mut value, mut name) = (&rest[..line_length(rest)], String::new(), "");
        let mut end = line.find(']').map_or(line.len(), |at| at + 1);
        if let Some(quote) = line.find('"').filter(|quote| *quote < end) {
            name = line[1..quote].trim();
            let (mut escaped, mut is_closed) = (false, false);
            for (at, letter) in line[quote + 1..].char_indices() {
                match letter {
                    '\\' if !escaped => escaped = true,
                    '"' if !escaped => {
                        is_closed = true;
                        let after = quote + 1 + at + 1;
                        end = line[after..].find(']').map_or(line.len(), |close| after + close + 1);
                        break;
                    }
                    _ => {
                        // A backslash before anything but a quote or another is only a backslash.
                        value.extend((escaped && !matches!(letter, '"' | '\\')).then_some('\\'));
                        value.push(letter);
                        escaped = false;
                        end = line.len();
                    }
                }
            }
            if !is_closed {
                value.truncate(value.trim_end_matches(['\r', ']']).len());
            }
        }
        self.take(end);
        // Another tag may follow on the same line.
        self.is_line_start = true;
        Word::Tag(name, value)
    }

    /// A comment in braces. One that runs over the beginning of the next game was not closed.
    fn comment(&mut self) -> Word<'a> {
        let rest = self.rest();
        let close = rest.find('}');
        let next_game = rest[..close.unwrap_or(rest.len())].find("\n[Event \"");
        match (close, next_game) {
            (Some(close), None) => Word::Comment(self.take(close + 1)[1..close].trim()),
            (_, next_game) => {
                self.take(next_game.unwrap_or(rest.len()));
                Word::Unclosed
            }
        }
    }

    /// A move, a result or a mark; none for a move's number and for signs that say nothing to us.
    fn plain(&mut self) -> Option<Word<'a>> {
        let rest = self.rest();
        if let Some((sign, mark)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
            self.take(sign.len());
            return Some(Word::Mark(*mark));
        }
        let length = rest.find(|c: char| c.is_whitespace() || "{}()[];!?<>*".contains(c)).unwrap_or(rest.len());
        // A stray bracket is a word of its own.
        let length = if length == 0 { rest.chars().next().map_or(0, char::len_utf8) } else { length };
        let word = &rest[..length];
        if let Some(result) = result(word) {
            self.take(length);
            return Some(Word::Result(result));
        }
        if let Some(number) = word.strip_prefix('$') {
            self.take(length);
            return number.parse().ok().map(Word::Mark);
        }
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let dots = word[digits..].len() - word[digits..].trim_start_matches(['.', '…']).len();
        if digits + dots > 0 && (dots > 0 || digits == word.len()) {
            // `12.`, `12...`, `12`, `...`, and `12.e4`, whose move comes next.
            self.take(digits + dots);
            return None;
        }
        self.take(length);
        let says_nothing = matches!(word, "e.p." | "ep" | "+" | "++" | "#" | "N" | "TN")
            || word.chars().all(|c| "+-=/~∞±∓⩲⩱□⊕○→↑⇄⇆⌓".contains(c) && word != "--");
        if says_nothing { None } else { Some(Word::Move(word)) }
    }
}

fn result(word: &str) -> Option<&'static str> {
    Some(match word {
        "1-0" | "1–0" | "1:0" => super::WHITE_WINS,
        "0-1" | "0–1" | "0:1" => super::BLACK_WINS,
        "1/2-1/2" | "1/2" | "½-½" | "1/2–1/2" => super::DRAWN,
        _ => return None,
    })
}

/// Bytes up to the end of the line, without it.
fn line_length(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<(usize, String)> {
        let mut scanner = Scanner::new(text);
        std::iter::from_fn(|| scanner.next()).map(|(line, word)| (line, format!("{word:?}"))).collect()
    }

    #[test]
    fn words_and_their_lines() {
        let text = "\u{feff}[White \"A \\\"B\\\" \\\\ C\"] [Black \"D]\"]\r\n% not for us\n\n1.e4 e5 2...Nf3!? $14 {a\ncomment} (2. d4) ; to the end\n0-0 1-0";
        let expected = [
            (1, "Tag(\"White\", \"A \\\"B\\\" \\\\ C\")"),
            (1, "Tag(\"Black\", \"D]\")"),
            (4, "Move(\"e4\")"),
            (4, "Move(\"e5\")"),
            (4, "Move(\"Nf3\")"),
            (4, "Mark(5)"),
            (4, "Mark(14)"),
            (4, "Comment(\"a\\ncomment\")"),
            (5, "Open"),
            (5, "Move(\"d4\")"),
            (5, "Close"),
            (5, "Comment(\"to the end\")"),
            (6, "Move(\"0-0\")"),
            (6, "Result(\"1-0\")"),
        ];
        assert_eq!(words(text), expected.map(|(line, word)| (line, word.to_owned())));
    }

    #[test]
    fn what_is_not_closed_ends_with_its_game() {
        let text = "1. e4 {no end\n[Event \"next\"]\n1. d4 {also none";
        let kinds: Vec<String> = words(text).into_iter().map(|(line, word)| format!("{line} {word}")).collect();
        assert_eq!(kinds, ["1 Move(\"e4\")", "1 Unclosed", "2 Tag(\"Event\", \"next\")", "3 Move(\"d4\")", "3 Unclosed"]);
        assert_eq!(words("[Event \"half\n1. e4"), [(1, "Tag(\"Event\", \"half\")".to_owned()), (2, "Move(\"e4\")".to_owned())]);
        assert_eq!(words("[ ] [x"), [(1, "Tag(\"\", \"\")".to_owned()), (1, "Tag(\"\", \"\")".to_owned())]);
    }
}
