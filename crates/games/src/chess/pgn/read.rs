//! PGN read game by game: each is played on a board, so that what comes out is legal. A game that cannot be is one sentence,
//! and the next one is read all the same.

use rival_core::{Fault, Game, History, MoveError, Outcome, Reason, Side, Transcript, TranscriptMove};

use shakmaty::Position as _;

use super::scan::{Scanner, Word};
use super::{BLACK_WINS, DRAWN, UNKNOWN, WHITE_WINS, clock};
use crate::chess::{Board, Chess, Draws};

/// The games of a text, one after another.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    game: Chess,
    scanner: Scanner<'a>,
    /// A word that was read and belongs to the next game.
    ahead: Option<(usize, Word<'a>)>,
    number: usize,
}

/// A game as its words say it.
#[derive(Default)]
struct Sheet<'a> {
    tags: Vec<(String, String)>,
    /// Where the FEN stands.
    start_line: usize,
    /// Each move as it was written, with its line, and what is said about it.
    moves: Vec<(usize, &'a str, TranscriptMove)>,
    result: Option<(usize, &'static str)>,
    /// The first thing that cannot be read.
    broken: Option<(usize, Fault)>,
}

impl<'a> Games<'a> {
    /// The games of this text, read by the rules of `game`.
    pub fn of(game: Chess, text: &'a str) -> Games<'a> {
        Games { game, scanner: Scanner::new(text), ahead: None, number: 0 }
    }

    fn next_word(&mut self) -> Option<(usize, Word<'a>)> {
        self.ahead.take().or_else(|| self.scanner.next())
    }

    /// The words of one game; none at the end of the text.
    fn sheet(&mut self) -> Option<Sheet<'a>> {
        let mut sheet = Sheet::default();
        let mut depth = 0usize;
        let mut is_begun = false;
        let mut has_moves = false;
        while let Some((line, word)) = self.next_word() {
            match word {
                Word::Tag(name, _) if has_moves || name == "Event" && sheet.tags.iter().any(|(known, _)| known == name) => {
                    self.ahead = Some((line, word));
                    break;
                }
                // What is said after a result belongs to the game before.
                Word::Comment(_) | Word::Mark(_) | Word::Close if !is_begun => continue,
                Word::Tag(name, value) => {
                    if name == "FEN" {
                        sheet.start_line = line;
                    }
                    sheet.tags.push((name.to_owned(), value));
                }
                Word::Open => depth += 1,
                Word::Close => depth = depth.saturating_sub(1),
                Word::Unclosed => {
                    let fault = Fault::new("pgn-comment", "a comment that begins here has no end");
                    sheet.broken.get_or_insert((line, fault));
                }
                _ if depth > 0 => {}
                Word::Move(text) => sheet.moves.push((line, text, TranscriptMove::default())),
                Word::Mark(mark) => {
                    if let Some((.., m)) = sheet.moves.last_mut().filter(|_| mark > 0) {
                        m.marks.push(mark);
                    }
                }
                Word::Comment(text) => {
                    if let Some((.., m)) = sheet.moves.last_mut() {
                        clock::note(text, m);
                    }
                }
                Word::Result(result) => {
                    sheet.result = Some((line, result));
                    return Some(sheet);
                }
            }
            is_begun = true;
            has_moves |= !sheet.moves.is_empty() || sheet.broken.is_some();
        }
        is_begun.then_some(sheet)
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Transcript, Fault>;

    fn next(&mut self) -> Option<Result<Transcript, Fault>> {
        let sheet = self.sheet()?;
        self.number += 1;
        let number = self.number;
        Some(sheet.play(self.game).map_err(|(line, fault)| {
            Fault::new("pgn-game", "game {game}, line {line}: {why}").with("game", number).with("line", line).because(fault)
        }))
    }
}

/// What is wrong with a game, and on which line.
type Broken = (usize, Fault);

impl Sheet<'_> {
    fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim()).filter(|value| !matches!(*value, "" | "?" | "-" | "????.??.??"))
    }

    fn play(mut self, game: Chess) -> Result<Transcript, Broken> {
        if let Some(broken) = self.broken.take() {
            return Err(broken);
        }
        self.check_variant()?;
        let start = match self.tag("FEN") {
            None => game.start(),
            Some(fen) => game.parse_position(fen).map_err(|error| {
                let fault =
                    error.faults.into_iter().next().unwrap_or_else(|| Fault::new("not-a-position", "this position is not possible"));
                (self.start_line, Fault::new("pgn-start", "the position in the FEN tag: {why}").because(fault))
            })?,
        };
        // Where nobody claimed a draw that could have been claimed, the game went on: by the other rule, then.
        let forced = game.with_draws(Draws::Forced);
        let (game, played) = match self.replay(game, &start) {
            Err((_, fault)) if is_over(&fault) && game != forced => (forced, self.replay(forced, &start)?),
            played => (game, played?),
        };
        let outcome = self.outcome(&played)?;
        let start = Some(game.position_text(&start)).filter(|start| *start != game.position_text(&game.start()));
        let moves = played
            .past()
            .iter()
            .zip(self.moves.drain(..))
            .map(|((board, m), (.., told))| TranscriptMove { text: game.move_text(board, *m), ..told });
        let moves = moves.collect();
        let players = ["White", "Black"].map(|name| self.tag(name).map(str::to_owned));
        let date = self.date();
        let told_elsewhere = ["White", "Black", "Result", "FEN", "SetUp", "Date", "UTCDate", "UTCTime", "PlyCount", ""];
        let is_other =
            |(name, value): &(String, String)| !told_elsewhere.contains(&name.as_str()) && !matches!(value.as_str(), "?" | "-" | "");
        let tags = std::mem::take(&mut self.tags).into_iter().filter(is_other).collect();
        Ok(Transcript { rules: game.info().rules, start, players, date, moves, outcome, tags })
    }

    /// Refuses games that are played by other rules.
    fn check_variant(&self) -> Result<(), Broken> {
        let Some(variant) = self.tag("Variant") else { return Ok(()) };
        let plain: String = variant.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
        if matches!(
            plain.as_str(),
            "chess" | "standard" | "normal" | "fromposition" | "chess960" | "fischerandom" | "fischerrandom" | "freestyle"
        ) {
            return Ok(());
        }
        let line = self.moves.first().map_or(1, |(line, ..)| *line);
        Err((line, Fault::new("pgn-variant", "\"{variant}\" is another game").with("variant", variant)))
    }

    fn replay(&self, game: Chess, start: &Board) -> Result<History<Board>, Broken> {
        let mut history = History::new(start.clone(), game.draw_rules());
        for (line, text, _) in &self.moves {
            let board = history.current();
            let number = board.shakmaty().fullmoves().get();
            let dots = if board.color().is_white() { "." } else { "..." };
            let broken = |fault: Fault| {
                let fault =
                    Fault::new("pgn-move", "{move} cannot be played: {why}").with("move", format!("{number}{dots} {text}")).because(fault);
                (*line, fault)
            };
            if history.outcome().is_some() {
                return Err(broken(Fault::new("game-over", "the game is over")));
            }
            let m = game.parse_move(board, text).map_err(|error| broken(fault_of(error)))?;
            history.play(m).map_err(|_| broken(Fault::new("not-a-legal-move", "it is not among the legal moves")))?;
        }
        Ok(history)
    }

    /// How the game ended: the board has the last word, then the result at its end, then the tag.
    fn outcome(&self, played: &History<Board>) -> Result<Option<Outcome>, Broken> {
        let tagged = || self.tag("Result").and_then(|tag| [WHITE_WINS, BLACK_WINS, DRAWN].into_iter().find(|known| *known == tag));
        let told = self.result.map(|(_, result)| result).filter(|result| *result != UNKNOWN).or_else(tagged);
        let winner = match told {
            Some(WHITE_WINS) => Some(Some(Side::First)),
            Some(BLACK_WINS) => Some(Some(Side::Second)),
            Some(_) => Some(None),
            None => None,
        };
        match (played.outcome(), winner) {
            (Some(board), Some(told)) if board.winner != told => {
                let line = self.result.map(|(line, _)| line).or(self.moves.last().map(|(line, ..)| *line)).unwrap_or(1);
                let result = self.result.map_or(UNKNOWN, |(_, result)| result);
                Err((line, Fault::new("pgn-result", "the result {result} is not how the game on the board ends").with("result", result)))
            }
            (Some(board), _) => Ok(Some(board)),
            (None, Some(winner)) => Ok(Some(Outcome { winner, reason: self.reason(winner) })),
            (None, None) => Ok(None),
        }
    }

    /// Why a game ended that could have gone on.
    fn reason(&self, winner: Option<Side>) -> Reason {
        let told = self.tag("Termination").unwrap_or_default().to_lowercase();
        match winner {
            _ if told.contains("adjudication") => Reason::Adjudication,
            Some(_) if told.contains("time") => Reason::Time,
            Some(_) if told.contains("infraction") || told.contains("illegal") => Reason::IllegalMove,
            Some(_) => Reason::Resignation,
            None => Reason::Agreement,
        }
    }

    /// The date, and the time of day where it is known, as ISO 8601 has it.
    fn date(&self) -> Option<String> {
        let date = self.tag("UTCDate").or_else(|| self.tag("Date"))?.replace('.', "-");
        let time = self.tag("UTCTime").filter(|_| self.tag("UTCDate").is_some());
        Some(time.map_or_else(|| date.clone(), |time| format!("{date}T{time}Z")))
    }
}

fn is_over(fault: &Fault) -> bool {
    fault.cause.as_ref().is_some_and(|cause| cause.code == "game-over")
}

fn fault_of(error: MoveError) -> Fault {
    match error {
        MoveError::Invalid { fault, .. } | MoveError::Illegal { fault, .. } => fault,
        MoveError::Ambiguous { candidates, .. } => {
            Fault::new("move-ambiguous", "it could be any of {candidates}").with("candidates", candidates.join(", "))
        }
    }
}
