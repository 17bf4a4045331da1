//! Tables that answer together: a position, and all that captures and promotions make of it.

use std::sync::Arc;

use rival_core::Position;
use rival_games::chess::{Board, ChessMove, MoveKind};
use shakmaty::{Color, Position as _, Role};

use super::few::Few;
use super::layout::{Layout, Placement};
use super::material::Material;
use super::share::Stage;
use super::solve::solve;
use super::table::{ILLEGAL, Table};
use crate::tables::{Stopped, Truth, Watch, is_won};

/// Tables that can be looked up.
pub trait Lookup {
    /// The table of some material; none where it is not here.
    fn get(&self, material: &Material) -> Option<&Arc<Table>>;

    /// The truth about a position; none where its table is not here, or castling is possible. The rule of 50 moves is ignored.
    fn probe(&self, board: &Board) -> Option<Truth> {
        let without = Some(self.byte(&Few::of(board)?)).filter(|&byte| byte != ILLEGAL)?;
        if board.shakmaty().legal_ep_square().is_none() {
            return Some(Truth::of_byte(without));
        }
        let moves = board.legal_moves();
        let (passing, others): (Vec<ChessMove>, Vec<ChessMove>) = moves.iter().partition(|m| m.kind() == MoveKind::EnPassant);
        let mut best = without;
        for m in passing {
            let after = Some(self.byte(&Few::of(&board.after(m))?)).filter(|&byte| byte != ILLEGAL)?;
            best = in_passing(Some(best), Some(turned(after)), || others.is_empty()).unwrap_or(0);
        }
        Some(Truth::of_byte(best))
    }

    /// The byte of a few men: a draw where only kings are left, [`ILLEGAL`] where they stand illegally or their table is not here.
    #[doc(hidden)]
    #[inline]
    fn byte(&self, few: &Few) -> u8 {
        match few.material() {
            Some((material, _)) if material.is_bare() => {
                if few.kings_touch() {
                    ILLEGAL
                } else {
                    0
                }
            }
            Some((material, turned)) => self.get(&material).map_or(ILLEGAL, |table| table.byte_of(few, turned)),
            None => ILLEGAL,
        }
    }
}

impl Lookup for Tables {
    fn get(&self, material: &Material) -> Option<&Arc<Table>> {
        self.tables.iter().find(|table| table.material() == *material)
    }
}

/// Some tables.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    tables: Vec<Arc<Table>>,
}

impl Tables {
    /// Makes the table of some material and all it is made from, in memory.
    pub fn build(material: Material, watch: &Watch<'_, Stage>) -> Result<Tables, Stopped> {
        let mut tables = Tables::default();
        for material in material.needed().into_iter().chain([material]) {
            tables.make(material, watch)?;
        }
        Ok(tables)
    }

    /// Makes a table from those that are here, which are all it [needs](Material::needed).
    pub fn make(&mut self, material: Material, watch: &Watch<'_, Stage>) -> Result<Arc<Table>, Stopped> {
        let table = Arc::new(solve(material, self, watch)?);
        self.add(table.clone());
        Ok(table)
    }

    /// Adds a table, instead of another of the same material.
    pub fn add(&mut self, table: Arc<Table>) {
        self.tables.retain(|known| known.material() != table.material());
        self.tables.push(table);
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// All tables.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Table>> {
        self.tables.iter()
    }

    /// What taking in passing is worth for the side to move, just after the double step of the other's only pawn; none where it is illegal.
    pub(super) fn in_passing(&self, layout: &Layout, placement: &Placement) -> Option<u8> {
        let pawn = |color: Color| {
            let man = layout.men().iter().position(|&man| man == (color, Role::Pawn))?;
            Some(super::layout::square(placement.squares[man]))
        };
        let (taker, taken) = (pawn(placement.turn)?, pawn(!placement.turn)?);
        let to = taken.offset(if placement.turn.is_white() { 8 } else { -8 })?;
        let few = Few::on(layout, placement).taken_in_passing(taker, to, taken);
        Some(self.byte(&few)).filter(|&byte| byte != ILLEGAL).map(turned)
    }
}

/// The byte of a move by that of the position it leads to.
fn turned(after: u8) -> u8 {
    match Truth::of_byte(after) {
        Truth::Draw => 0,
        Truth::Win(plies) => Truth::Loss(plies + 1).byte(),
        Truth::Loss(plies) => Truth::Win(plies + 1).byte(),
    }
}

/// The value of a position in which a pawn can be taken in passing, by its value without that, the value that taking has for the side
/// that takes (none where it is illegal), and whether there is no other move.
pub(super) fn in_passing(without: Option<u8>, taken: Option<u8>, no_other: impl Fn() -> bool) -> Option<u8> {
    let Some(taken) = taken else { return without };
    match (without, Truth::of_byte(taken)) {
        (Some(value), Truth::Win(_)) if is_won(value) => Some(value.min(taken)),
        (_, Truth::Win(_)) => Some(taken),
        (Some(value), _) if is_won(value) => Some(value),
        (_, Truth::Draw) => Some(0),
        (Some(value), Truth::Loss(_)) if value != 0 => Some(value.max(taken)),
        (without, Truth::Loss(_)) => {
            if no_other() {
                Some(taken)
            } else {
                without
            }
        }
    }
}
