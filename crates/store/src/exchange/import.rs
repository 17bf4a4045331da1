//! Putting games in that were played elsewhere. A game is known by its id: importing twice adds nothing and changes nothing.

use std::collections::HashMap;

use rival_core::Side;

use super::CHUNK;
use crate::changes::News;
use crate::sql::{Link, values};
use crate::writer::Write;
use crate::{GameRow, MoveRow, Pair, Result, Seat, SeatKind, Store, StoreError, StoredGame, games, moves};

/// What an import did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Games that are new.
    pub added: u64,
    /// Games that were there already, and were left as they are.
    pub known: u64,
}

impl Store {
    /// Adds the games that are not there yet. A person whose id is not known here becomes the owner if the other side is no
    /// person, and nobody we know otherwise; a game that nobody here made is the owner's.
    pub async fn import_games(&self, games: Vec<StoredGame>, owner: Option<&str>) -> Result<Imported> {
        games.iter().try_for_each(validate)?;
        let mut done = Imported::default();
        let mut rest = games;
        while !rest.is_empty() {
            let tail = rest.split_off(rest.len().min(CHUNK));
            let part = self.write(Import { games: rest, owner: owner.map(str::to_owned) }).await?;
            done.added += part.added;
            done.known += part.known;
            rest = tail;
        }
        Ok(done)
    }
}

/// Everything that the tables take for granted.
fn validate(game: &StoredGame) -> Result<()> {
    let StoredGame { row, moves } = game;
    let wrong = |detail: String| Err(StoreError::Import { place: format!("game \"{}\"", row.id), detail });
    let fit = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if row.id.is_empty() || row.id.len() > 64 || !row.id.chars().all(fit) {
        return wrong("its id is not made of up to 64 letters, digits and hyphens".to_owned());
    }
    if let Some((number, m)) = (1..).zip(moves).find(|(number, m)| m.ply != *number) {
        return wrong(format!("move {number} says that it is number {}", m.ply));
    }
    if row.finished.is_some() && row.outcome().is_none() {
        return wrong(format!("\"{}\" is no reason for a game to end", row.reason.as_deref().unwrap_or_default()));
    }
    Ok(())
}

struct Import {
    games: Vec<StoredGame>,
    owner: Option<String>,
}

impl Write for Import {
    type Made = Imported;

    fn key(&self) -> &str {
        self.games.first().map_or("", |game| &game.row.id)
    }

    async fn apply(&self, link: &mut Link<'_>, news: &mut News) -> Result<Imported> {
        let mut done = Imported::default();
        let mut people = HashMap::new();
        for StoredGame { row, moves } in &self.games {
            if link.fetch_one("SELECT id FROM games WHERE id = $1", values![&row.id]).await?.is_some() {
                done.known += 1;
                continue;
            }
            let mut row = self.at_home(link, &mut people, row, moves).await?;
            if !games::insert(link, &row, None).await? {
                // Another game is the rematch already, or another server has just imported this one.
                row.rematch_of = None;
                if !games::insert(link, &row, None).await? {
                    done.known += 1;
                    continue;
                }
            }
            for m in moves {
                moves::insert(link, &row.id, m.ply, m).await?;
            }
            news.tell(&row.id, row.version);
            done.added += 1;
        }
        Ok(done)
    }
}

impl Import {
    /// The game as it stands in this house: known players only, counts that fit the moves, nothing pending.
    async fn at_home(&self, link: &mut Link<'_>, people: &mut HashMap<String, bool>, row: &GameRow, moves: &[MoveRow]) -> Result<GameRow> {
        let mut row = row.clone();
        let alone = [&row.first, &row.second].iter().filter(|seat| seat.kind == SeatKind::Person).count() == 1;
        for seat in [&mut row.first, &mut row.second] {
            let known = knows(link, people, seat.player.as_deref()).await?;
            settle(seat, known, if alone { self.owner.as_deref() } else { None });
        }
        if !knows(link, people, row.created_by.as_deref()).await? {
            row.created_by = self.owner.clone();
        }
        let count = |side: Side| u32::try_from(moves.iter().filter(|m| m.side == side).count()).unwrap_or(u32::MAX);
        row.moves_by = Pair { first: count(Side::First), second: count(Side::Second) };
        (row.hint_ply, row.draw_offer, row.seat_open) = (None, None, false);
        row.version = row.version.max(1);
        Ok(row)
    }
}

fn settle(seat: &mut Seat, known: bool, owner: Option<&str>) {
    if !known {
        seat.player = owner.filter(|_| seat.kind == SeatKind::Person).map(str::to_owned);
    }
}

async fn knows(link: &mut Link<'_>, people: &mut HashMap<String, bool>, player: Option<&str>) -> Result<bool> {
    let Some(player) = player else { return Ok(false) };
    if let Some(&known) = people.get(player) {
        return Ok(known);
    }
    let known = link.fetch_one("SELECT id FROM players WHERE id = $1", values![player]).await?.is_some();
    people.insert(player.to_owned(), known);
    Ok(known)
}
