//! The open seat: taken once, by whoever brings the token first.

use rival_core::Side;

use crate::changes::News;
use crate::games;
use crate::secret::hash;
use crate::sql::{Link, values};
use crate::writer::Write;
use crate::{Moment, Result, SeatKind, Store, StoreError};

impl Store {
    /// Seats a player at the open side of a game, which starts with it; answers the side and the new version. Of several who
    /// try, one succeeds.
    pub async fn take_seat(&self, game: &str, token: &str, player: &str, name: Option<&str>) -> Result<(Side, u64)> {
        self.write(TakeSeat {
            game: game.to_owned(),
            token_hash: hash(token),
            player: player.to_owned(),
            name: name.map(str::to_owned),
            at: Moment::now(),
        })
        .await
    }
}

struct TakeSeat {
    game: String,
    token_hash: String,
    player: String,
    name: Option<String>,
    at: Moment,
}

impl Write for TakeSeat {
    type Made = (Side, u64);

    fn key(&self) -> &str {
        &self.game
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<(Side, u64)> {
        let game = games::find(link, &self.game).await?.ok_or_else(|| StoreError::NoGame(self.game.clone()))?;
        let taken = || StoreError::SeatTaken(self.game.clone());
        let (side, take) = if game.first.kind == SeatKind::Open {
            let take = "UPDATE games SET version = version + 1, seat_hash = NULL, first_kind = 'person', first_player = $3, first_name = $4, \
                started = COALESCE(started, $5) WHERE id = $1 AND seat_hash = $2 RETURNING version";
            (Side::First, take)
        } else if game.second.kind == SeatKind::Open {
            let take = "UPDATE games SET version = version + 1, seat_hash = NULL, second_kind = 'person', second_player = $3, second_name = $4, \
                started = COALESCE(started, $5) WHERE id = $1 AND seat_hash = $2 RETURNING version";
            (Side::Second, take)
        } else {
            return Err(taken());
        };
        let values = values![&self.game, &self.token_hash, &self.player, self.name.as_deref(), self.at];
        let row = link.fetch_one(take, values).await?.ok_or_else(taken)?;
        let version = row.cells(link.place).number()?;
        news.tell(&self.game, version);
        Ok((side, version))
    }
}
