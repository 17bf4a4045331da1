//! The account at the end of a match: who won and why, and what each side used.

use std::time::Duration;

use rival_core::{Outcome, Side};
use rival_play::{LevelChange, MatchStatistics, SideStatistics};
use rival_words::Value;

use super::Session;
use crate::draw::{Columns, Lean};
use crate::failure::Done;
use crate::terminal::Terminal;
use crate::told;

/// What a side has not got.
const NOTHING: &str = "–";

impl Session {
    /// The last board, the result and the numbers.
    pub(super) fn show_end(&self, terminal: &mut Terminal) -> Done {
        let statistics = self.game.statistics();
        let result = self.result(terminal);
        if self.game.outcome().is_some() {
            self.draw(terminal)?;
        }
        terminal.out.line(result)?;
        if let Some(fault) = &self.forfeit {
            let sentence = told::sentence(&terminal.words.fault(fault));
            terminal.out.line(sentence)?;
        }
        if statistics.moves.is_empty() {
            return Ok(());
        }
        terminal.out.line("")?;
        let lines = self.sides_table(&statistics, terminal);
        terminal.out.lines(lines)?;
        terminal.out.line("")?;
        let lines = self.game_table(&statistics, terminal);
        terminal.out.lines(lines)
    }

    /// How and why the person's level has changed.
    pub(super) fn tell_level(&self, change: &LevelChange, terminal: &mut Terminal) -> Done {
        let words = &terminal.words;
        let wins = if change.wins.fract() == 0.0 { Value::from(change.wins as i64) } else { Value::from(change.wins.to_string()) };
        let key = if change.up { "page-level-up" } else { "page-level-down" };
        let game = words.game(self.game.table().info().id, self.game.table().info().name);
        let args = [("game", game.into()), ("to", words.level(&change.to).into()), ("wins", wins), ("games", change.games.into())];
        let sentence = terminal.paint.strong(&words.say(key, &args));
        terminal.out.line("")?;
        terminal.out.line(sentence)
    }

    /// Who won and why, from the person's side where one plays against a machine.
    fn result(&self, terminal: &Terminal) -> String {
        let (words, paint) = (&terminal.words, terminal.paint);
        let Some(outcome) = self.game.outcome() else { return words.plain("goodbye-unfinished") };
        let reason = words.reason(outcome.reason);
        match (outcome.winner, self.lone_person()) {
            (Some(winner), Some(person)) if winner == person => paint.good(&words.say("you-win", &[("reason", reason.into())])),
            (Some(_), Some(_)) => paint.strong(&words.say("you-lose", &[("reason", reason.into())])),
            _ => paint.strong(&self.told_by_name(outcome, terminal)),
        }
    }

    fn told_by_name(&self, outcome: Outcome, terminal: &Terminal) -> String {
        let words = &terminal.words;
        let reason = words.reason(outcome.reason);
        match outcome.winner {
            Some(winner) => words.say("outcome-win", &[("side", self.name_with_mark(winner, terminal).into()), ("reason", reason.into())]),
            None => words.say("outcome-draw", &[("reason", reason.into())]),
        }
    }

    /// The person's side, where the other one is a machine.
    fn lone_person(&self) -> Option<Side> {
        let people: Vec<Side> = Side::BOTH.into_iter().filter(|&side| self.game.seat(side).is_person()).collect();
        if let [person] = people[..] { Some(person) } else { None }
    }

    fn sides_table(&self, statistics: &MatchStatistics, terminal: &Terminal) -> Vec<String> {
        let words = &terminal.words;
        let mut rows = Columns::new(&[Lean::Left, Lean::Right, Lean::Right]);
        let names = Side::BOTH.map(|side| self.name_with_mark(side, terminal));
        rows.row([String::new(), names[0].clone(), names[1].clone()]);
        rows.rule();
        let mut add = |key: &str, cell: &dyn Fn(&SideStatistics) -> String| {
            rows.row([words.plain(key), cell(&statistics.sides[0]), cell(&statistics.sides[1])]);
        };
        let time = |micros: u64| words.duration(Duration::from_micros(micros));
        let machine = |side: &SideStatistics, text: String| if side.person { NOTHING.to_owned() } else { text };
        add("stat-moves", &|side| words.count(side.moves.into()));
        add("stat-time", &|side| time(side.time_us));
        add("stat-mean-time", &|side| if side.moves == 0 { NOTHING.to_owned() } else { time(side.mean_time_us) });
        add("stat-nodes", &|side| machine(side, words.count(side.nodes)));
        add("stat-mean-nodes", &|side| machine(side, words.count(side.nodes / u64::from(side.moves.max(1)))));
        if statistics.sides.iter().any(|side| side.person) {
            add("stat-hints", &|side| if side.person { words.count(side.hints_used.into()) } else { NOTHING.to_owned() });
        }
        rows.lines()
    }

    fn game_table(&self, statistics: &MatchStatistics, terminal: &Terminal) -> Vec<String> {
        let words = &terminal.words;
        let mut rows = Columns::new(&[Lean::Left, Lean::Left]);
        if statistics.reason.is_some() {
            let winner = statistics.winner.map_or_else(|| words.plain("stat-nobody"), |side| self.name_with_mark(side, terminal));
            rows.row([words.plain("stat-winner"), winner]);
        }
        rows.row([words.plain("stat-play-time"), words.duration(Duration::from_micros(statistics.play_time_us))]);
        rows.row([words.plain("stat-began"), self.name_with_mark(statistics.began, terminal)]);
        if statistics.taken_back > 0 {
            rows.row([words.plain("stat-taken-back"), words.count(statistics.taken_back.into())]);
        }
        rows.row([words.plain("stat-record"), self.game.table().notations().join(" ")]);
        rows.row([words.plain("stat-seed"), self.seed.to_string()]);
        rows.lines()
    }
}
