//! A chair at the table: a person, or a mind under the name of its player.

use crate::{Mind, MindError, MindOptions, Player, PlayerError, Table};

/// Who sits at a side.
pub struct Seat {
    player: Player,
    mind: Option<Box<dyn Mind>>,
}

impl Seat {
    /// A person.
    pub fn person() -> Seat {
        Seat { player: Player::Me, mind: None }
    }

    /// A mind that is already made, under this name.
    pub fn mind(player: Player, mind: Box<dyn Mind>) -> Seat {
        Seat { player, mind: Some(mind) }
    }

    /// Seats whoever is named: a person for `me`, otherwise a mind made by the table.
    pub fn take(table: &dyn Table, player: &Player, options: &MindOptions) -> Result<Seat, PlayerError> {
        match player {
            Player::Me => Ok(Seat::person()),
            _ => Ok(Seat::mind(player.clone(), table.mind(player, options)?)),
        }
    }

    /// Gets the mind ready, before a clock runs.
    pub fn prepare(&mut self) -> Result<(), MindError> {
        self.mind.as_mut().map_or(Ok(()), |mind| mind.prepare())
    }

    /// The player's name.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        self.mind.is_none()
    }

    pub(super) fn mind_mut(&mut self) -> Option<&mut Box<dyn Mind>> {
        self.mind.as_mut()
    }
}
