//! The root: iterative deepening, aspiration windows, several lines, and an answer that is good at any moment.

use rival_core::{Move, Position};

use super::moves::{Effort, NO_TRAIL};
use super::node::{Spot, Window, Worker, static_value};
use super::ordering::{Picker, Ranked};
use crate::deepen::proved;
use crate::{Guide, Line, Score, Verdict, VerdictKind};

/// Half of the first aspiration window, in points.
const FIRST_MARGIN: i32 = 12;

/// Beyond this a window is opened all the way.
const LAST_MARGIN: i32 = 600;

/// What is to be searched.
pub(super) struct Plan<'a, P: Position, S> {
    pub root: &'a P,
    pub state: S,
    pub moves: Vec<P::Move>,
    /// How many moves get a line of their own.
    pub lines: usize,
    pub first_depth: u32,
    pub last_depth: u32,
    /// Whether forced wins are hunted for beside the search.
    pub hunts: bool,
}

/// The answer so far.
#[derive(Clone, Debug)]
pub(super) struct Found<M> {
    /// Best first; never empty after the first move was chosen.
    pub lines: Vec<Line<M>>,
    /// The truth about the root, if proved.
    pub verdict: Option<Verdict>,
    /// The last depth completed.
    pub depth: u32,
    /// Nodes of this thread in each depth, the unfinished one included.
    pub nodes_by_depth: Vec<u64>,
    /// How much of the last depth's work went into the best move, in percent: little means that others came near.
    pub best_share: u32,
}

/// Told of every depth that was completed; says whether to go on.
pub(super) type AfterDepth<'f, P, G> = dyn FnMut(&mut Worker<'_, P, G>, &Found<<P as Position>::Move>) -> bool + 'f;

/// A move of the root in the iteration under way.
struct RootMove<M> {
    m: M,
    noisy: bool,
    /// Its value if it was the best when searched; below everything otherwise.
    score: Score,
    line: Vec<M>,
    /// Nodes spent on it in the iteration under way.
    nodes: u64,
}

/// The moves of the root, and the best one found so far in an iteration that may yet be stopped.
struct Roster<M> {
    moves: Vec<RootMove<M>>,
    partial: Option<(Score, Vec<M>)>,
}

impl<P: Position, G: Guide<P>> Worker<'_, P, G> {
    /// Searches deeper and deeper until the plan is done, nothing more can be found, the meter stops, or `after_depth` says no.
    pub fn iterate(&mut self, plan: &Plan<'_, P, G::State>, after_depth: &mut AfterDepth<'_, P, G>) -> Found<P::Move> {
        let mut roster = self.roster(plan);
        let mut found = Found { lines: Vec::new(), verdict: None, depth: 0, nodes_by_depth: Vec::new(), best_share: 0 };
        for depth in plan.first_depth..=plan.last_depth {
            let (nodes, guesses) = (self.meter.nodes(), self.guesses);
            self.root_depth = depth;
            roster.moves.iter_mut().for_each(|candidate| candidate.nodes = 0);
            let complete = self.iteration(plan, &mut roster, depth, &mut found);
            self.hunt(plan);
            let spent = self.meter.nodes() - nodes;
            found.nodes_by_depth.push(spent);
            found.best_share = roster.moves.first().map_or(0, |best| (best.nodes * 100 / spent.max(1)) as u32);
            let caught = self.adopt_quarry(&mut found);
            if !complete && !caught || !after_depth(self, &found) || self.guesses == guesses || self.is_settled(&found) {
                break;
            }
        }
        if found.lines.is_empty() {
            let moves: Vec<P::Move> = roster.moves.first().map(|first| first.m).into_iter().collect();
            let score = static_value(self.guide, plan.root, &plan.state);
            found.lines = vec![Line { moves, score, verdict: None, exact_score: None }];
        }
        found
    }

    /// The moves of the plan, the most promising first.
    fn roster(&self, plan: &Plan<'_, P, G::State>) -> Roster<P::Move> {
        let table_move = self.table.probe(plan.root.key()).map(|entry| entry.bits);
        let mut picker = Picker::new();
        self.memory.rank_moves(self.guide, plan.root, &plan.state, table_move, (0, NO_TRAIL), &mut picker);
        let ordered = std::iter::from_fn(|| picker.pick()).filter(|ranked| plan.moves.contains(&ranked.m));
        let moves =
            ordered.map(|ranked| RootMove { m: ranked.m, noisy: ranked.noisy, score: -Score::INFINITE, line: vec![ranked.m], nodes: 0 });
        Roster { moves: moves.collect(), partial: None }
    }

    /// One depth, every line of it. False if it was stopped; `found` is then the last answer, or a better one that was certain.
    fn iteration(&mut self, plan: &Plan<'_, P, G::State>, roster: &mut Roster<P::Move>, depth: u32, found: &mut Found<P::Move>) -> bool {
        let count = plan.lines.clamp(1, roster.moves.len().max(1));
        let mut lines: Vec<Line<P::Move>> = Vec::with_capacity(count);
        let mut verdict = None;
        for rank in 0..count {
            let guesses = self.guesses;
            roster.partial = None;
            let expected = found.lines.get(rank).map(|line| line.score);
            let Some(score) = self.aspire(plan, roster, rank, depth, expected) else {
                if rank == 0 {
                    adopt_partial(found, roster.partial.take());
                }
                return false;
            };
            let truth = proved(score, self.guesses > guesses);
            if rank == 0 {
                verdict = truth;
            }
            let moves = roster.moves.get(rank).map(|best| best.line.clone()).unwrap_or_default();
            let place = lines.partition_point(|line| line.score >= score);
            lines.insert(place, Line { moves, score, verdict: truth, exact_score: None });
        }
        found.lines = lines;
        found.verdict = verdict;
        found.depth = depth;
        true
    }

    /// Searches the moves from `rank` on with a window around what is expected, and widens it until the value is inside.
    /// None if it was stopped.
    fn aspire(
        &mut self,
        plan: &Plan<'_, P, G::State>,
        roster: &mut Roster<P::Move>,
        rank: usize,
        depth: u32,
        expected: Option<Score>,
    ) -> Option<Score> {
        let mut margin = FIRST_MARGIN;
        let mut shallower = 0;
        let mut window = match expected {
            Some(score) if depth >= 4 && !score.is_decisive() => Window { alpha: Score(score.0 - margin), beta: Score(score.0 + margin) },
            _ => Window::FULL,
        };
        loop {
            let score = self.root_moves(plan, roster, rank, depth.saturating_sub(shallower).max(1), window)?;
            margin *= 3;
            let wide = margin > LAST_MARGIN;
            if score <= window.alpha && window.alpha > Window::FULL.alpha {
                shallower = 0;
                window.alpha = if wide { Window::FULL.alpha } else { Score(score.0 - margin) };
            } else if score >= window.beta && window.beta < Window::FULL.beta {
                shallower += u32::from(self.selectivity.root_reduction);
                window.beta = if wide { Window::FULL.beta } else { Score(score.0 + margin) };
            } else {
                return Some(score);
            }
        }
    }

    /// Searches the moves from `rank` on and sorts them, best first. Fail-soft; none if it was stopped, or if the hunt beside it has found what
    /// it will not better.
    fn root_moves(
        &mut self,
        plan: &Plan<'_, P, G::State>,
        roster: &mut Roster<P::Move>,
        rank: usize,
        depth: u32,
        window: Window,
    ) -> Option<Score> {
        let Window { mut alpha, beta } = window;
        let mut best = -Score::INFINITE;
        let spot = self.root_spot(plan, depth);
        let rest = roster.moves.get_mut(rank..)?;
        rest.iter_mut().for_each(|candidate| candidate.score = -Score::INFINITE);
        for (place, candidate) in rest.iter_mut().enumerate() {
            let child = plan.root.after(candidate.m);
            let state = self.guide.next_state(&plan.state, plan.root, candidate.m, &child);
            self.path.push(&child);
            // A move that fails high at once brings no line of its own: it must not inherit another's.
            self.pv.clear(1);
            self.frame_mut(0).step = self.memory.step(self.guide, plan.root, candidate.m);
            let in_check = self.in_check(&child, &state);
            let ranked = Ranked { m: candidate.m, rank: 0, noisy: candidate.noisy, checks: None };
            let reduction = self.reduction::<true>(&spot, &ranked, (place, 0), in_check);
            let effort = Effort { place, extension: 0, reduction, in_check, best };
            let nodes = self.meter.nodes();
            let score = self.child::<true>(&child, &state, spot, Window { alpha, beta }, effort);
            candidate.nodes += self.meter.nodes() - nodes;
            self.path.pop();
            self.hunt(plan);
            if self.meter.is_stopped() || self.has_caught(depth - 1) {
                return None;
            }
            best = best.max(score);
            if place == 0 || score > alpha {
                self.pv.lead(0, candidate.m.to_bits());
                candidate.score = score;
                candidate.line = self.pv.line(0);
            }
            if score > alpha {
                // Better than every move searched before it, the last answer's among them: safe to play if all stops here.
                roster.partial = Some((score, candidate.line.clone()));
                alpha = score;
            }
            if score >= beta {
                self.cutoffs += 1;
                break;
            }
        }
        rest.sort_by_key(|candidate| -candidate.score);
        Some(best)
    }

    /// The root as a node.
    fn root_spot(&mut self, plan: &Plan<'_, P, G::State>, depth: u32) -> Spot {
        let in_check = self.in_check(plan.root, &plan.state);
        let raw = static_value(self.guide, plan.root, &plan.state);
        let value = if in_check { None } else { Some(self.corrected(self.clues(plan.root, &plan.state), raw)) };
        self.frame_mut(0).value = value;
        Spot {
            depth: depth as i32,
            ply: 0,
            cut: false,
            in_check,
            key: plan.root.key(),
            known: None,
            excluded: None,
            raw_value: Some(raw),
            value,
            improving: false,
            on_variation: true,
        }
    }

    /// Whether a deeper search could not change what is known: wins and losses nearer than the depth. Reduced moves may hide
    /// a shorter way for a few plies, so a selective search goes on a little.
    fn is_settled(&self, found: &Found<P::Move>) -> bool {
        found.lines.iter().all(|line| line.score.plies().is_some_and(|plies| self.is_near(plies, found.depth)))
    }

    /// Whether a win or loss in so many plies will hardly change at a greater depth than this.
    pub fn is_near(&self, plies: u32, depth: u32) -> bool {
        plies + if self.selectivity.late_move_reductions { 4 } else { 0 } <= depth
    }
}

/// Puts the best move of an unfinished iteration before what was known, unless that was a win already. Of its truth only a win
/// is certain.
fn adopt_partial<M: Copy + PartialEq>(found: &mut Found<M>, partial: Option<(Score, Vec<M>)>) {
    let Some((score, moves)) = partial else { return };
    if found.lines.first().is_some_and(|best| best.score.is_win() && best.score > score) {
        return;
    }
    let verdict = Verdict::of_score(score).filter(|verdict| verdict.result == VerdictKind::Win);
    let kept = found.lines.len().max(1);
    found.lines.retain(|line| line.moves.first() != moves.first());
    found.lines.insert(0, Line { moves, score, verdict, exact_score: None });
    found.lines.truncate(kept);
    found.verdict = verdict;
}
