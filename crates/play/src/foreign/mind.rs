//! A foreign engine as a mind. It is started when it is first needed, told the game as text, and started once more where it
//! dies. What it answers is told as it is: whether that is legal is for the match to say.

use std::path::Path;
use std::time::{Duration, Instant};

use rival_core::{Fault, GameInfo};
use rival_search::{Control, Limits, Score, Verdict};
use rival_uci::{BestMove, Client, ClientError, Go, Info, Launch, OptionKind, Patience, Start};

use super::asked::{self, USUAL_TIME};
use super::find;
use super::{EngineEntry, Engines};
use crate::limits::tighter;
use crate::{Analysis, Mind, MindError, MoveValue, Record, Table};

/// The mind that this engine is at such a table.
pub(crate) fn seat(table: Box<dyn Table>, name: &str, options: &[(String, String)]) -> Result<Box<dyn Mind>, Fault> {
    let engine = Engines::open().and_then(|engines| engines.find(name)).map_err(|error| error.fault)?;
    let info = table.info();
    if !engine.plays(info.id) {
        return Err(other_game(&engine.name, &info));
    }
    let (limits, options) = asked::split(options)?;
    Ok(Box::new(ForeignMind { launch: launch(engine, &options), table, limits, client: None, lines: 1, is_new: true }))
}

/// The mind that the UCI engine in this file is at a table of chess. Only a person at the keyboard may name a file; a player's name
/// never does.
pub fn engine_at(table: Box<dyn Table>, path: &Path) -> Result<Box<dyn Mind>, Fault> {
    if !find::is_program(path) {
        let fault = Fault::new("engines-no-program", "\"{path}\" is not a program that can be started");
        return Err(fault.with("path", path.display()));
    }
    let name = path.file_stem().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned());
    let launch = Launch { name, path: path.to_owned(), options: Vec::new() };
    Ok(Box::new(ForeignMind { launch, table, limits: Limits::default(), client: None, lines: 1, is_new: true }))
}

/// An engine's own options, with those that were asked for in their place or behind them.
fn launch(engine: EngineEntry, asked: &[(String, String)]) -> Launch {
    let is_asked = |name: &str| asked.iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
    let kept = engine.options.into_iter().filter(|(name, _)| !is_asked(name));
    Launch { name: engine.name, path: engine.path, options: kept.chain(asked.iter().cloned()).collect() }
}

fn other_game(name: &str, info: &GameInfo) -> Fault {
    Fault::new("uci-other-game", "the engine {name} does not play {game}").with("name", name).with("game", info.name)
}

struct ForeignMind {
    launch: Launch,
    /// The game, at its start.
    table: Box<dyn Table>,
    /// Its own limits.
    limits: Limits,
    /// None before it is first needed, and after it crashed.
    client: Option<Client>,
    /// How many lines it was last told to find.
    lines: usize,
    /// Whether it must be told that another game begins.
    is_new: bool,
}

impl Mind for ForeignMind {
    fn think(
        &mut self,
        record: &Record,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, MindError> {
        let board = self.replay(record)?;
        let began = Instant::now();
        let limits = self.limits_with(limits);
        let mut told = Told::new(&*board, began);
        if board.outcome().is_some() {
            return Ok(told.analysis);
        }
        let mut answer = self.ask(&*board, &limits, control, &mut told, progress);
        if matches!(answer, Err(ClientError::Died { .. })) && !control.is_stopped() {
            let left = without(&limits, began.elapsed());
            answer = self.ask(&*board, &left, control, &mut told, progress);
        }
        match answer {
            Ok(answer) => Ok(told.finished(&answer)),
            Err(error) => Err(MindError::Foreign(error.fault())),
        }
    }

    fn forget(&mut self) {
        self.is_new = true;
    }

    fn prepare(&mut self) -> Result<(), MindError> {
        let client = self.connected().map_err(|error| MindError::Foreign(error.fault()))?;
        self.client = Some(client);
        Ok(())
    }
}

impl ForeignMind {
    fn replay(&self, record: &Record) -> Result<Box<dyn Table>, MindError> {
        let mut board = self.table.duplicate();
        board.set_position(&record.start)?;
        for (index, text) in record.moves.iter().enumerate() {
            board.play(text).map_err(|error| MindError::Move { number: index + 1, error })?;
        }
        Ok(board)
    }

    /// Its own limits and those of the moment. Without a clock it thinks for a usual time.
    fn limits_with(&self, given: &Limits) -> Limits {
        let is_free = self.limits == Limits::default() && given.clock.is_none() && given.depth.is_none() && given.nodes.is_none();
        let own = if is_free { Limits::time(USUAL_TIME) } else { self.limits.clone() };
        tighter(&own, given)
    }

    /// The running engine, set up for this game.
    fn connected(&mut self) -> Result<Client, ClientError> {
        if let Some(client) = self.client.take() {
            return Ok(client);
        }
        (self.lines, self.is_new) = (1, true);
        let mut client = Client::start(self.launch.clone(), Patience::default())?;
        let info = self.table.info();
        if client.option("UCI_Variant").is_some() {
            client.set_option("UCI_Variant", info.id)?;
        }
        if info.rules.get("castling") == Some("chess960") && client.option("UCI_Chess960").is_some() {
            client.set_option("UCI_Chess960", "true")?;
        }
        Ok(client)
    }

    fn ask(
        &mut self,
        board: &dyn Table,
        limits: &Limits,
        control: &Control,
        told: &mut Told<'_>,
        progress: &mut dyn FnMut(&Analysis),
    ) -> Result<BestMove, ClientError> {
        // Whatever goes wrong below, the engine is not used again: it is ended as it is dropped.
        let mut client = self.connected()?;
        if self.is_new {
            client.new_game()?;
        }
        let lines = limits.lines.max(1);
        if let Some(OptionKind::Spin { max, .. }) = client.option("MultiPV").map(|option| &option.kind)
            && lines != self.lines
        {
            let most = usize::try_from(*max).unwrap_or(1);
            client.set_option("MultiPV", &lines.min(most).to_string())?;
        }
        (self.lines, self.is_new) = (lines, false);
        let record = board.record();
        let start = if record.start == self.table.record().start { Start::Usual } else { Start::Text(record.start) };
        let go = go(board, limits);
        let deadline = limits.time.or(limits.clock.map(|clock| clock.remaining));
        let answer = client.think((start, record.moves), go, deadline, &|| control.is_stopped(), &mut |info| {
            if told.hear(info) {
                progress(&told.analysis);
            }
        });
        if answer.is_ok() {
            self.client = Some(client);
        }
        answer
    }
}

/// What the engine is told to do.
fn go(board: &dyn Table, limits: &Limits) -> Go {
    let mut go = Go { depth: limits.depth, nodes: limits.nodes, ..Go::default() };
    match limits.clock {
        Some(clock) => {
            // Nobody knows the other clock here; an even game is the best guess.
            (go.wtime, go.btime) = (Some(clock.remaining), Some(clock.remaining));
            (go.winc, go.binc) = (Some(clock.increment), Some(clock.increment));
            go.movestogo = clock.moves_to_go;
        }
        None => go.movetime = limits.time,
    }
    if let Some(only) = &limits.only {
        let is_wanted = |text: &String| board.move_id(text).is_ok_and(|id| only.contains(&id));
        go.searchmoves = board.legal_moves().into_iter().filter(is_wanted).collect();
    }
    go.infinite = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none() && limits.clock.is_none();
    go
}

/// Limits after some of the time has gone.
fn without(limits: &Limits, gone: Duration) -> Limits {
    let mut left = limits.clone();
    left.time = limits.time.map(|time| time.saturating_sub(gone).max(Duration::from_millis(1)));
    if let Some(clock) = &mut left.clock {
        clock.remaining = clock.remaining.saturating_sub(gone).max(Duration::from_millis(1));
    }
    left
}

/// What the engine has told so far, in our words.
struct Told<'a> {
    board: &'a dyn Table,
    began: Instant,
    analysis: Analysis,
}

impl<'a> Told<'a> {
    fn new(board: &'a dyn Table, began: Instant) -> Told<'a> {
        let unit = board.info().unit;
        let analysis = Analysis {
            score: 0,
            unit,
            outcome: None,
            bounds: None,
            best: None,
            pv: Vec::new(),
            depth: 0,
            selective_depth: 0,
            nodes: 0,
            nodes_by_depth: Vec::new(),
            cutoffs: 0,
            table_hits: 0,
            table_full: 0,
            time_ms: 0,
            moves: Vec::new(),
        };
        Told { board, began, analysis }
    }

    /// Takes a thought in; whether it is worth telling.
    fn hear(&mut self, info: &Info) -> bool {
        self.analysis.nodes = info.nodes.unwrap_or(self.analysis.nodes);
        self.analysis.time_ms = self.time_ms();
        let Some(score) = info.score.filter(|_| info.bound.is_none() && !info.pv.is_empty()) else { return false };
        let pv = self.legal_part(&info.pv);
        let Some(first) = pv.first().cloned() else { return false };
        let (score, outcome) = told_score(score);
        let rank = info.multipv.map_or(0, |rank| rank.saturating_sub(1) as usize);
        let value = MoveValue { text: first.clone(), score, outcome, pv: pv.clone() };
        let moves = &mut self.analysis.moves;
        if rank == moves.len() {
            moves.push(value);
        } else if let Some(known) = moves.get_mut(rank) {
            *known = value;
        }
        if rank == 0 {
            let analysis = &mut self.analysis;
            (analysis.score, analysis.outcome, analysis.pv, analysis.best) = (score, outcome, pv, Some(first));
            analysis.depth = info.depth.unwrap_or(analysis.depth);
            analysis.selective_depth = info.seldepth.unwrap_or(analysis.selective_depth);
        }
        rank == 0
    }

    /// All of it, with the engine's own answer, be it legal or not.
    fn finished(mut self, answer: &BestMove) -> Analysis {
        self.analysis.time_ms = self.time_ms();
        let best = answer.best.as_ref().map(|best| self.board.duplicate().play(best).unwrap_or_else(|_| best.clone()));
        if self.analysis.pv.first() != best.as_ref() {
            self.analysis.pv = best.iter().cloned().collect();
        }
        self.analysis.best = best;
        self.analysis
    }

    /// The moves of a line in our texts, as far as they are legal.
    fn legal_part(&self, pv: &[String]) -> Vec<String> {
        let mut board = self.board.duplicate();
        pv.iter().map_while(|text| board.play(text).ok()).collect()
    }

    fn time_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// A foreign score in ours. A mate that an engine claims is taken for one.
fn told_score(score: rival_uci::Score) -> (i32, Option<Verdict>) {
    match score {
        rival_uci::Score::Cp(value) => (Score::heuristic(value).0, None),
        rival_uci::Score::Mate(moves) => {
            let plies = (2 * moves.unsigned_abs()).saturating_sub(u32::from(moves > 0)).min(Score::MAX_PLY);
            let score = if moves > 0 { Score::win_in(plies) } else { Score::loss_in(plies) };
            (score.0, Verdict::of_score(score))
        }
    }
}
