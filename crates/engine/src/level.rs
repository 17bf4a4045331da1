//! Levels of play: a way to search, its limits, and how often it errs. The numbers come from each game's knowledge; here
//! is only what they mean, the same for every game.

use rival_core::{History, Position, Rng};
use rival_search::{Control, Limits, Line, Report, Searcher};

/// One level that a person can choose.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// The stable word: `easy`, `medium`, `hard`, `perfect` or `strongest`; `level-ID` is its key in the translations.
    pub id: &'static str,
    /// How the level thinks.
    pub method: Method,
    /// The chance, for each move, of playing a move that is not the best it sees.
    pub error_rate: f64,
}

/// How a level thinks.
#[derive(Clone, PartialEq, Debug)]
pub enum Method {
    /// The engine search within limits.
    Engine(Limits),
    /// The exact solver, with the engine where it has no answer within these limits.
    Exact(Limits),
}

/// A searcher that errs now and then: with the given chance it plays another move than the best it sees.
///
/// Its errors are those of a person, not of a broken machine. It takes a win that lies on the board, it does not give
/// the game away to the very next move unless every move does, and a small slip is likelier than a large one. What it
/// does depends on the seed and the position alone, so a game can be played again.
#[derive(Clone, Debug)]
pub struct Noisy<S> {
    inner: S,
    error_rate: f64,
    seed: u64,
}

impl<S> Noisy<S> {
    /// `inner`, erring at this rate, from 0 (never) to 1 (whenever there is a choice).
    pub fn new(inner: S, error_rate: f64, seed: u64) -> Noisy<S> {
        Noisy { inner, error_rate: error_rate.clamp(0.0, 1.0), seed }
    }
}

impl<P: Position, S: Searcher<P>> Searcher<P> for Noisy<S> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let position = past.current();
        let mut rng = Rng::new(Rng::mix(self.seed) ^ position.key());
        if rng.unit() >= self.error_rate {
            return self.inner.search(past, limits, control, progress);
        }
        // An error is chosen among all moves by their values, so each needs a line of its own.
        let all = limits.clone().with_lines(position.count_moves().max(limits.lines));
        let report = self.inner.search(past, &all, control, progress);
        match error_among(position, &report, &mut rng) {
            Some(line) => Report {
                best: line.moves.first().copied(),
                score: line.score,
                verdict: line.verdict,
                exact_score: line.exact_score,
                line: line.moves.clone(),
                ..report
            },
            None => report,
        }
    }

    fn forget(&mut self) {
        self.inner.forget();
    }
}

/// A line to play instead of the best one; none where there is nothing else that a person would play.
fn error_among<P: Position>(position: &P, report: &Report<P::Move>, rng: &mut Rng) -> Option<Line<P::Move>> {
    let best = report.best?;
    if wins_at_once(position, best) {
        return None;
    }
    let best_loses = loses_at_once(position, best);
    let others: Vec<&Line<P::Move>> = report
        .lines
        .iter()
        .filter(|line| line.moves.first().is_some_and(|&m| m != best && (best_loses || !loses_at_once(position, m))))
        .collect();
    // The unit of a score differs from game to game: a drop is large or small by comparison with the mean drop here.
    let drops: Vec<f64> = others.iter().map(|line| f64::from((report.score.0 - line.score.0).max(0))).collect();
    let mean_drop = (drops.iter().sum::<f64>() / drops.len().max(1) as f64).max(1.0);
    let weights: Vec<f64> = drops.iter().map(|drop| (-drop / mean_drop).exp()).collect();
    let mut left = rng.unit() * weights.iter().sum::<f64>();
    let chosen = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    // Rounding may leave a crumb behind the last weight.
    chosen.or(others.len().checked_sub(1)).map(|index| others[index].clone())
}

/// Whether the game is won by playing this move.
fn wins_at_once<P: Position>(position: &P, m: P::Move) -> bool {
    position.after(m).outcome().is_some_and(|outcome| outcome.winner == Some(position.turn()))
}

/// Whether this move loses on the spot, or lets the opponent win with the next one.
fn loses_at_once<P: Position>(position: &P, m: P::Move) -> bool {
    let child = position.after(m);
    let opponent = !position.turn();
    match child.outcome() {
        Some(outcome) => outcome.winner == Some(opponent),
        None => child.turn() == opponent && child.legal_moves().into_iter().any(|reply| wins_at_once(&child, reply)),
    }
}

#[cfg(test)]
mod tests {
    use rival_core::{Game, Move};
    use rival_games::connect4::{Board, ConnectFour, Drop, Size};
    use rival_search::Score;

    use super::*;

    /// Values each column by a fixed number, the first highest.
    struct Fixed([i32; 7]);

    impl Searcher<Board<u64>> for Fixed {
        fn search(&mut self, past: &History<Board<u64>>, limits: &Limits, _: &Control, _: &mut dyn FnMut(&Report<Drop>)) -> Report<Drop> {
            let value = |m: Drop| Score(self.0[usize::from(m.to_bits())]);
            let mut moves = past.current().legal_moves();
            moves.sort_by_key(|&m| -value(m));
            let line = |&m: &Drop| Line { moves: vec![m], score: value(m), verdict: None, exact_score: None };
            let lines: Vec<_> = moves.iter().take(limits.lines.max(1)).map(line).collect();
            let best = moves.first().copied();
            Report { best, score: best.map_or(Score::DRAW, value), line: best.into_iter().collect(), lines, ..Report::default() }
        }

        fn forget(&mut self) {}
    }

    fn after(moves: &str) -> History<Board<u64>> {
        let game = ConnectFour::<u64>::new(Size::default()).expect("6x7 fits");
        let mut history = History::new(game.start(), game.draw_rules());
        for text in game.split_moves(moves) {
            let m = game.parse_move(history.current(), text).expect("a move");
            history.play(m).expect("legal");
        }
        history
    }

    /// The columns, from 1, that a searcher erring at this rate plays with a thousand seeds.
    fn columns(values: [i32; 7], rate: f64, moves: &str) -> [usize; 7] {
        let mut counts = [0; 7];
        for seed in 0..1000 {
            let report = Noisy::new(Fixed(values), rate, seed).search(&after(moves), &Limits::default(), &Control::new(), &mut |_| {});
            let best = report.best.expect("the game goes on");
            assert_eq!(report.line.first(), Some(&best));
            assert_eq!(report.score, Score(values[usize::from(best.to_bits())]));
            counts[usize::from(best.to_bits())] += 1;
        }
        counts
    }

    const FALLING: [i32; 7] = [60, 50, 40, 30, 20, 10, 0];

    #[test]
    fn it_errs_as_often_as_it_should() {
        assert_eq!(columns(FALLING, 0.0, ""), [1000, 0, 0, 0, 0, 0, 0]);
        assert_eq!(columns(FALLING, 1.0, "")[0], 0);
        let now_and_then = columns(FALLING, 0.2, "")[0];
        assert!((740..860).contains(&now_and_then), "{now_and_then} best moves of 1000");
    }

    #[test]
    fn small_errors_are_likelier_than_large_ones() {
        let counts = columns(FALLING, 1.0, "");
        assert!(counts[1] > 2 * counts[6] && counts[6] > 0, "{counts:?}");
        assert!(counts[1..].is_sorted_by(|a, b| *a + 40 > *b), "{counts:?}");
    }

    #[test]
    fn the_same_seed_errs_in_the_same_way() {
        let play = |seed| Noisy::new(Fixed(FALLING), 0.5, seed).search(&after("44"), &Limits::default(), &Control::new(), &mut |_| {}).best;
        assert!((0..50).all(|seed| play(seed) == play(seed)));
        assert!((0..50).any(|seed| play(seed) != play(seed + 1)));
    }

    #[test]
    fn a_win_on_the_board_is_taken() {
        // The first player has three in column 1, the best by its value.
        assert_eq!(columns(FALLING, 1.0, "121212")[0], 1000);
    }

    #[test]
    fn the_game_is_not_given_away_at_once() {
        // The second player must answer three in column 1, the best by its value: every error would lose at once.
        assert_eq!(columns(FALLING, 1.0, "12131")[0], 1000);
        // Three in row 1 open at both ends: whatever is played loses, so anything may be.
        assert!(columns(FALLING, 1.0, "31415").iter().filter(|&&count| count > 0).count() > 3);
    }
}
