//! An analysis in the protocol's words.

use std::time::Duration;

use rival_play::{Analysis, MoveValue};
use rival_search::{Verdict, VerdictKind};
use rival_uci::{Info, Score};

/// One line of the analysis for each line that was asked for, the best first.
pub(super) fn infos(analysis: &Analysis, lines: usize) -> Vec<Info> {
    let told = |rank: usize, score: i32, outcome: Option<Verdict>, pv: Vec<String>| Info {
        depth: Some(analysis.depth),
        seldepth: Some(analysis.selective_depth.max(analysis.depth)),
        multipv: Some(rank as u32 + 1),
        score: Some(self::score(score, outcome)),
        nodes: Some(analysis.nodes),
        nps: Some(analysis.nodes.saturating_mul(1000) / analysis.time_ms.max(1)),
        hashfull: Some(analysis.table_full),
        time: Some(Duration::from_millis(analysis.time_ms)),
        pv,
        ..Info::default()
    };
    let line = |value: &MoveValue| if value.pv.is_empty() { vec![value.text.clone()] } else { value.pv.clone() };
    let mut infos = vec![told(0, analysis.score, analysis.outcome, analysis.pv.clone())];
    let others = analysis.moves.iter().filter(|value| Some(&value.text) != analysis.pv.first());
    infos.extend(
        others.take(lines.saturating_sub(1)).enumerate().map(|(index, value)| told(index + 1, value.score, value.outcome, line(value))),
    );
    infos
}

/// A score in moves to mate where the end is seen, and in the game's own points otherwise.
fn score(score: i32, outcome: Option<Verdict>) -> Score {
    let seen = rival_search::Score(score).plies().map(|plies| (score > 0, plies));
    let proved = outcome.and_then(|verdict| Some((verdict.result == VerdictKind::Win, verdict.plies?)));
    match seen.or(proved) {
        Some((true, plies)) => Score::Mate(plies.div_ceil(2) as i32),
        Some((false, plies)) => Score::Mate(-(plies.div_ceil(2) as i32)),
        None => Score::Cp(score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_are_told_as_moves() {
        let mate = |score: rival_search::Score| self::score(score.0, None);
        assert_eq!(mate(rival_search::Score::win_in(1)), Score::Mate(1));
        assert_eq!(mate(rival_search::Score::win_in(3)), Score::Mate(2));
        assert_eq!(mate(rival_search::Score::loss_in(0)), Score::Mate(0));
        assert_eq!(mate(rival_search::Score::loss_in(2)), Score::Mate(-1));
        assert_eq!(score(35, None), Score::Cp(35));
        let won = Verdict { result: VerdictKind::Win, plies: Some(5) };
        assert_eq!(score(12, Some(won)), Score::Mate(3), "a solver's stones");
    }
}
