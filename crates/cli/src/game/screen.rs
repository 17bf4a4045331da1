//! What a match looks like: who plays whom, and the board with its last move.

use rival_core::{Place, Side};
use rival_play::{Player, Table};

use super::Session;
use super::order::Order;
use crate::commands::analyze::tell_absent;
use crate::draw::{Extras, board, cells_of};
use crate::failure::Done;
use crate::terminal::Terminal;
use crate::told;

/// A move to show what a move looks like: one from the middle of the list.
pub(super) fn example(legal: &[String]) -> &str {
    legal.get(legal.len() / 2).map_or("", String::as_str)
}

/// The legal moves as people write them.
pub(super) fn notations(table: &dyn Table) -> Vec<String> {
    table.legal_moves().iter().flat_map(|text| table.notate(std::slice::from_ref(text))).collect()
}

impl Session {
    /// Who plays whom at what, and what a person can type.
    pub(super) fn introduce(&self, terminal: &mut Terminal) -> Done {
        let (words, paint) = (&terminal.words, terminal.paint);
        let info = self.game.table().info();
        let seats = Side::BOTH.map(|side| paint.side(side, &self.name_with_mark(side, terminal)));
        let title = paint.strong(&told::title(&info, words));
        let against = words.say("against", &[("first", (&seats[0]).into()), ("second", (&seats[1]).into())]);
        let orders = Order::ALL.map(|order| order.spoken(words)).join(", ");
        let has_person = Side::BOTH.iter().any(|&side| self.game.seat(side).is_person());
        let legal = notations(self.game.table());
        let how = words.say("how-to-play", &[("move", example(&legal).into()), ("orders", orders.into())]);
        terminal.out.line("")?;
        terminal.out.line(format!("{title} · {against}"))?;
        if has_person {
            terminal.out.line(paint.faint(&how))?;
            if let Some(Err(fault)) = self.game.table().exact_table() {
                tell_absent(&fault, terminal)?;
            }
        }
        Ok(())
    }

    /// The board as it stands, the last move marked.
    pub(super) fn draw(&self, terminal: &mut Terminal) -> Done {
        let extras = Extras { last: self.last_cells(), ..Extras::default() };
        let lines = board(&self.game.table().view(), &extras, terminal.paint);
        terminal.out.line("")?;
        terminal.out.lines(lines)?;
        terminal.out.line("")
    }

    /// The cells of the last move, whoever played it.
    fn last_cells(&self) -> Vec<Place> {
        let mut before = self.game.table().duplicate();
        let Some(last) = before.record().moves.pop() else { return Vec::new() };
        before.undo();
        cells_of(&before.view(), &last)
    }

    /// A player's name: you, a level, or the name it was given.
    pub(super) fn name(&self, side: Side, terminal: &Terminal) -> String {
        let words = &terminal.words;
        let both_people = Side::BOTH.iter().all(|&side| self.game.seat(side).is_person());
        match self.game.seat(side).player() {
            Player::Me if both_people => words.plain(&format!("name-{}", side.code())),
            Player::Me => words.plain("name-you"),
            Player::Level(level) => words.level(level),
            Player::Adaptive => {
                let level = self.scribe.level().map_or_else(String::new, |level| words.level(level));
                words.say("name-adaptive", &[("level", level.into())])
            }
            player => player.to_string(),
        }
    }

    /// A player's name with its mark: `you (X)`.
    pub(super) fn name_with_mark(&self, side: Side, terminal: &Terminal) -> String {
        format!("{} ({})", self.name(side, terminal), told::mark(&self.game.table().info(), side))
    }
}
