//! The exact solver where it answers in time, the engine where it does not: how a `perfect` or `strongest` level thinks.
//! It knows nothing of levels or of noise.

use std::time::{Duration, Instant};

use rival_core::{History, Position};
use rival_search::{Control, Limits, Report, Searcher};

use crate::limits::tighter;

/// Asks the solver within its limits; where it stops unfinished, the engine thinks for as long.
pub(crate) struct ExactOrEngine<P: Position, E> {
    pub(crate) exact: Box<dyn Searcher<P>>,
    pub(crate) engine: E,
    /// The limits of each of the two.
    pub(crate) limits: Limits,
}

impl<P: Position, E: Searcher<P>> Searcher<P> for ExactOrEngine<P, E> {
    fn search(
        &mut self,
        past: &History<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Report<P::Move>),
    ) -> Report<P::Move> {
        let started = Instant::now();
        let solved = self.exact.search(past, &self.solver_limits(limits), control, progress);
        if solved.verdict.is_some() || past.outcome().is_some() || control.is_stopped() {
            return solved;
        }
        let spent = Spent { time: started.elapsed(), nodes: solved.nodes };
        let found = self.engine.search(past, &tighter(&self.limits, &spent.taken_from(limits)), control, progress);
        Report { nodes: found.nodes.saturating_add(solved.nodes), time: started.elapsed(), ..found }
    }

    fn forget(&mut self) {
        self.exact.forget();
        self.engine.forget();
    }
}

impl<P: Position, E> ExactOrEngine<P, E> {
    /// Where the caller's time is short the solver takes half of it, so that the engine has some left. A solver knows no
    /// clock: of one it takes what an ordinary move may cost. Depth means nothing to it.
    fn solver_limits(&self, given: &Limits) -> Limits {
        let of_clock = given.clock.map(|clock| clock.remaining / 40 + clock.increment / 4);
        let halves = Limits { nodes: given.nodes.map(|nodes| nodes / 2), time: given.time.map(|time| time / 2), ..given.clone() };
        let share = Limits { time: of_clock, ..Limits::default() };
        Limits { depth: None, clock: None, ..tighter(&tighter(&self.limits, &halves), &share) }
    }
}

/// What the solver used of the limits that both share.
struct Spent {
    time: Duration,
    nodes: u64,
}

impl Spent {
    fn taken_from(&self, limits: &Limits) -> Limits {
        let mut left = limits.clone();
        left.time = limits.time.map(|time| time.saturating_sub(self.time));
        left.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes).max(1));
        if let Some(clock) = &mut left.clock {
            clock.remaining = clock.remaining.saturating_sub(self.time);
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use rival_core::Game;
    use rival_games::connect4::{Board, ConnectFour, Drop, Size};
    use rival_search::{Clock, Verdict, VerdictKind};

    use super::*;

    /// Answers column 1 or 2 with or without a verdict, and keeps the limits it was given.
    struct Told {
        column: usize,
        verdict: Option<Verdict>,
        limits: std::sync::mpsc::Sender<Limits>,
    }

    impl Searcher<Board<u64>> for Told {
        fn search(&mut self, past: &History<Board<u64>>, limits: &Limits, _: &Control, _: &mut dyn FnMut(&Report<Drop>)) -> Report<Drop> {
            let _ = self.limits.send(limits.clone());
            Report { best: past.current().legal_moves().get(self.column).copied(), verdict: self.verdict, nodes: 10, ..Report::default() }
        }

        fn forget(&mut self) {}
    }

    /// The move's index, the nodes, and the limits of the solver and, if asked, of the engine.
    fn ask(verdict: Option<Verdict>, own: &Limits, given: &Limits, control: &Control) -> (usize, u64, Vec<Limits>) {
        let game = ConnectFour::<u64>::new(Size::default()).expect("6x7 fits");
        let (limits, told) = std::sync::mpsc::channel();
        let exact = Box::new(Told { column: 0, verdict, limits: limits.clone() });
        let mut both = ExactOrEngine { exact, engine: Told { column: 1, verdict: None, limits }, limits: own.clone() };
        let past = History::new(game.start(), game.draw_rules());
        let report = both.search(&past, given, control, &mut |_| {});
        let column = past.current().legal_moves().iter().position(|&m| Some(m) == report.best).expect("a legal move");
        (column, report.nodes, told.try_iter().collect())
    }

    const DRAWN: Option<Verdict> = Some(Verdict { result: VerdictKind::Draw, plies: None });

    #[test]
    fn a_proof_is_enough() {
        let own = Limits::time(Duration::from_secs(1));
        let (column, nodes, limits) = ask(DRAWN, &own, &Limits::depth(3), &Control::new());
        assert_eq!((column, nodes), (0, 10));
        assert_eq!(limits, [own]);
    }

    #[test]
    fn without_a_proof_the_engine_moves_within_the_same_limits() {
        let own = Limits::nodes(1000);
        let (column, nodes, limits) = ask(None, &own, &Limits::default(), &Control::new());
        assert_eq!((column, nodes), (1, 20));
        assert_eq!(limits, [own.clone(), own]);
    }

    #[test]
    fn what_is_given_is_shared_by_both() {
        let (_, _, limits) = ask(None, &Limits::default(), &Limits::nodes(100), &Control::new());
        assert_eq!(limits, [Limits::nodes(50), Limits::nodes(90)]);
        let clock = Clock { remaining: Duration::from_secs(40), increment: Duration::ZERO, moves_to_go: None };
        let (_, _, limits) = ask(None, &Limits::default(), &Limits { clock: Some(clock), ..Limits::default() }, &Control::new());
        assert_eq!(limits[0], Limits::time(Duration::from_secs(1)));
        assert!(limits[1].clock.is_some_and(|left| left.remaining <= clock.remaining));
    }

    #[test]
    fn stopped_it_moves_without_thinking_again() {
        let control = Control::new();
        control.stop();
        let (column, _, limits) = ask(None, &Limits::default(), &Limits::default(), &control);
        assert_eq!((column, limits.len()), (0, 1));
    }
}
