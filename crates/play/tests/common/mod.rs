//! What several tests need: tables by size, and a mind that says what it was told to say.
#![allow(dead_code)] // each test file uses its own part

use std::collections::VecDeque;
use std::time::Duration;

use rival_core::{RuleOptions, Side, Unit};
use rival_play::{
    Analysis, ManualTimer, Match, Mind, MindError, MindOptions, Player, Record, Seat, Table, TimeControl, find_game, play_out,
};
use rival_search::{Control, Limits};

pub fn table(size: &str) -> Box<dyn Table> {
    find_game("connect4").expect("on the shelf").open(&RuleOptions::default().with("size", size)).expect("a size we play")
}

pub fn player(text: &str) -> Player {
    text.parse().expect("a player's name")
}

pub fn seeded(seed: u64) -> MindOptions {
    MindOptions { table_mb: 1, seed, ..MindOptions::default() }
}

/// A match between two players by name.
pub fn game_of(size: &str, first: &str, second: &str, seed: u64) -> Match {
    let table = table(size);
    let seats =
        [(first, seed), (second, seed + 1)].map(|(name, seed)| Seat::take(&*table, &player(name), &seeded(seed)).expect("can be seated"));
    Match::new(table, seats, TimeControl::None)
}

/// Answers from a list, taking its time by a manual timer, and keeps the limits it was given.
pub struct Scripted {
    pub answers: VecDeque<Option<&'static str>>,
    pub takes: Duration,
    pub timer: ManualTimer,
    pub told: std::sync::mpsc::Sender<Limits>,
}

impl Mind for Scripted {
    fn think(&mut self, _: &Record, limits: &Limits, _: &Control, progress: &mut dyn FnMut(&Analysis)) -> Result<Analysis, MindError> {
        self.timer.advance(self.takes);
        let _ = self.told.send(limits.clone());
        let analysis = thought(self.answers.pop_front().flatten());
        progress(&analysis);
        Ok(analysis)
    }

    fn forget(&mut self) {}
}

fn thought(best: Option<&str>) -> Analysis {
    Analysis {
        score: 5,
        unit: Unit::Points,
        outcome: None,
        bounds: None,
        best: best.map(str::to_owned),
        pv: Vec::new(),
        depth: 3,
        selective_depth: 3,
        nodes: 100,
        nodes_by_depth: vec![100],
        cutoffs: 0,
        table_hits: 0,
        table_full: 0,
        time_ms: 0,
        moves: Vec::new(),
    }
}

/// A person against a scripted mind on 6x7 that takes one second per move.
pub struct Duel {
    pub game: Match,
    pub timer: ManualTimer,
    pub told: std::sync::mpsc::Receiver<Limits>,
}

pub fn duel(person: Side, answers: &[Option<&'static str>], control: TimeControl) -> Duel {
    let timer = ManualTimer::new();
    timer.advance(Duration::from_secs(1000));
    let (sender, told) = std::sync::mpsc::channel();
    let mind = scripted(answers, &timer, sender.clone());
    let rival = Seat::mind(player("level:easy"), Box::new(mind));
    let seats = match person {
        Side::First => [Seat::person(), rival],
        Side::Second => [rival, Seat::person()],
    };
    let mut game = Match::with_timer(table("6x7"), seats, control, Box::new(timer.clone()));
    game.set_hinter(Box::new(scripted(&[Some("4"); 9], &timer, sender)));
    Duel { game, timer, told }
}

fn scripted(answers: &[Option<&'static str>], timer: &ManualTimer, told: std::sync::mpsc::Sender<Limits>) -> Scripted {
    Scripted { answers: answers.iter().copied().collect(), takes: Duration::from_secs(1), timer: timer.clone(), told }
}

/// Plays a game to its end and gives its moves with the nodes each cost.
pub fn finish(mut game: Match) -> (Match, Vec<(String, u64)>) {
    let mut moves = Vec::new();
    let outcome = play_out(&mut game, &Control::new(), &mut |_, played| {
        moves.push((played.text.clone(), played.analysis.as_ref().map_or(0, |analysis| analysis.nodes)));
    })
    .expect("two minds");
    assert_eq!(game.table().outcome(), Some(outcome), "every game ends on the board");
    (game, moves)
}
