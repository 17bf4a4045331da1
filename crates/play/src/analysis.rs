//! The one JSON object that answers analysis in every game, and its making from a search's report. It knows the text of
//! moves through the game, and no game by name.

use rival_core::{Game, MoveOf, Position, Unit};
use rival_search::{Report, Verdict};
use serde::{Deserialize, Serialize};

/// What a mind thinks of a position; scores are from the side to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// The value of the position, in the unit. In a solver's `stones` it is the game's exact score. In the heuristic units
    /// a proved win is 32000 less its plies (31993: a win in 7), a proved loss the negative of that, and everything else
    /// lies within 31000 of 0; who only wants the distance reads `outcome`.
    pub score: i32,
    /// What the score counts.
    pub unit: Unit,
    /// The truth, where it is exact; null otherwise.
    pub outcome: Option<Verdict>,
    /// Where a solver was stopped: the least and the most that the exact score, in stones, can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[i32; 2]>,
    /// The move to play; null where the game is over.
    pub best: Option<String>,
    /// The line expected, best move first.
    pub pv: Vec<String>,
    /// The last depth completed.
    pub depth: u32,
    /// The deepest ply looked at.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited by each iteration.
    pub nodes_by_depth: Vec<u64>,
    /// Nodes whose remaining moves were skipped.
    pub cutoffs: u64,
    /// Times the table knew the answer.
    pub table_hits: u64,
    /// How full the table is, in thousandths.
    #[serde(default)]
    pub table_full: u32,
    /// Wall time.
    pub time_ms: u64,
    /// Each move that was valued on its own, best first, in the same unit.
    pub moves: Vec<MoveValue>,
}

/// One move with its own value, from the side to move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Its value.
    pub score: i32,
    /// The truth, where it is exact.
    pub outcome: Option<Verdict>,
    /// The line expected, this move first; left out where nothing is expected after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pv: Vec<String>,
}

impl Analysis {
    /// A report about `position`, told in the game's words.
    pub(crate) fn of_report<G: Game>(game: &G, position: &G::Position, report: &Report<MoveOf<G>>) -> Analysis {
        let exact = report.exact_score.is_some();
        let moves = report.lines.iter().filter_map(|line| {
            let first = *line.moves.first()?;
            // All scores of one analysis are in one unit: beside exact ones a merely heuristic one has no place.
            let score = if exact { line.exact_score? } else { line.score.0 };
            let pv = if line.moves.len() > 1 { line_text(game, position, &line.moves) } else { Vec::new() };
            Some(MoveValue { text: game.move_text(position, first), score, outcome: line.verdict, pv })
        });
        Analysis {
            score: report.exact_score.unwrap_or(report.score.0),
            unit: if exact { game.exact_unit() } else { game.info().unit },
            outcome: report.verdict,
            bounds: report.bounds.map(|(least, most)| [least, most]),
            best: report.best.map(|m| game.move_text(position, m)),
            pv: line_text(game, position, &report.line),
            depth: report.depth,
            selective_depth: report.selective_depth,
            nodes: report.nodes,
            nodes_by_depth: report.nodes_by_depth.clone(),
            cutoffs: report.cutoffs,
            table_hits: report.table_hits,
            table_full: report.table_full,
            time_ms: u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX),
            moves: moves.collect(),
        }
    }
}

/// The texts of a line, each on the board it is played on. A line from a shared table may be torn: it ends before the
/// first move that is not legal.
fn line_text<G: Game>(game: &G, position: &G::Position, line: &[MoveOf<G>]) -> Vec<String> {
    let mut board = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &m in line {
        if !board.is_legal(m) {
            break;
        }
        texts.push(game.move_text(&board, m));
        board.play_unchecked(m);
    }
    texts
}

#[cfg(test)]
mod tests {
    use rival_games::connect4::{Board, ConnectFour, Drop, Size};
    use rival_search::{Line, Score, VerdictKind};

    use super::*;

    fn told(change: impl FnOnce(&mut Report<Drop>, &[Drop])) -> Analysis {
        let game = ConnectFour::<u64>::new(Size::default()).expect("6x7 fits");
        let start: Board<u64> = game.start();
        let moves = start.legal_moves();
        let line = |index: usize, score| Line { moves: vec![moves[index]], score: Score(score), verdict: None, exact_score: None };
        let mut report = Report {
            best: Some(moves[3]),
            score: Score(20),
            line: vec![moves[3], moves[3], moves[0]],
            lines: vec![line(3, 20), line(2, 10)],
            ..Report::default()
        };
        change(&mut report, &moves);
        Analysis::of_report(&game, &start, &report)
    }

    #[test]
    fn heuristic_scores_are_in_the_games_unit() {
        let analysis = told(|_, _| {});
        assert_eq!((analysis.score, analysis.unit, analysis.outcome), (20, Unit::Points, None));
        assert_eq!(analysis.best.as_deref(), Some("4"));
        assert_eq!(analysis.pv, ["4", "4", "1"]);
        assert_eq!(analysis.moves.iter().map(|value| (value.text.as_str(), value.score)).collect::<Vec<_>>(), [("4", 20), ("3", 10)]);
    }

    #[test]
    fn exact_scores_are_in_stones_and_stand_alone() {
        let won = Verdict { result: VerdictKind::Win, plies: Some(41) };
        let analysis = told(|report, _| {
            (report.exact_score, report.verdict) = (Some(1), Some(won));
            (report.lines[0].exact_score, report.lines[0].verdict) = (Some(1), Some(won));
        });
        assert_eq!((analysis.score, analysis.unit, analysis.outcome), (1, Unit::Stones, Some(won)));
        assert_eq!(analysis.moves, [MoveValue { text: "4".to_owned(), score: 1, outcome: Some(won), pv: Vec::new() }]);
        let json = serde_json::to_value(&analysis).expect("plain data");
        assert_eq!(json["outcome"], serde_json::json!({ "result": "win", "plies": 41 }));
        assert_eq!(json["unit"], "stones");
    }

    #[test]
    fn a_torn_line_ends_before_its_first_illegal_move() {
        // Column 4 has room for six stones.
        let analysis = told(|report, moves| report.line = vec![moves[3]; 9]);
        assert_eq!(analysis.pv, ["4"; 6]);
    }
}
