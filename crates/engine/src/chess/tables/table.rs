//! One table in memory: a byte for every number of its layout. It answers for its own material alone; what captures and promotions
//! lead to, and pawns taken in passing, are the business of all [`Tables`](super::Tables) together.

use rival_games::chess::Board;
use shakmaty::{Color, Position};

use super::few::Few;
use super::layout::{Layout, Placement};
use super::material::Material;
use crate::tables::Truth;

/// The byte of a number that is no legal position.
pub(super) const ILLEGAL: u8 = 255;
/// While a table is made: a capture or promotion draws or wins, so that it is never lost. A draw, if nothing better is found.
pub(super) const SAFE: u8 = 254;
/// The most plies that a byte can tell.
pub(super) const MOST_PLIES: usize = 250;

/// The truth about every position of some material: the distance to mate. It ignores the rule of 50 moves.
#[derive(Debug)]
pub struct Table {
    layout: Layout,
    bytes: Vec<u8>,
    summary: Summary,
}

/// What a table comes to, every mirror image counted; first for the stronger side to move, then for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Legal positions.
    pub positions: [u64; 2],
    /// Positions in which the side to move wins.
    pub won: [u64; 2],
    /// Positions in which it loses.
    pub lost: [u64; 2],
    /// The plies of the longest win of the side to move; 0 where it never wins.
    pub longest: [u32; 2],
}

impl Summary {
    /// The longest mate, in moves of the side that wins.
    pub fn longest_mate(&self) -> u32 {
        self.longest.into_iter().max().unwrap_or(0).div_ceil(2)
    }
}

impl Table {
    pub(super) fn new(layout: Layout, bytes: Vec<u8>) -> Table {
        let summary = summarise(&layout, &bytes);
        Table { layout, bytes, summary }
    }

    /// Of bytes whose summary is known already.
    pub(super) fn with_summary(layout: Layout, bytes: Vec<u8>, summary: Summary) -> Table {
        Table { layout, bytes, summary }
    }

    /// Its material.
    pub fn material(&self) -> Material {
        self.layout.material()
    }

    /// What it comes to.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    #[inline]
    pub(super) fn byte(&self, placement: &Placement) -> u8 {
        self.layout.number(placement).map_or(ILLEGAL, |number| self.bytes[number as usize])
    }

    /// The byte of a few men of this material.
    #[inline]
    pub(super) fn byte_of(&self, few: &Few, turned: bool) -> u8 {
        few.placement(&self.layout, turned).map_or(ILLEGAL, |placement| self.byte(&placement))
    }

    /// The truth about a position of this material, colours either way. None where it is of other material, or where castling or
    /// taking in passing is possible.
    pub fn probe(&self, board: &Board) -> Option<Truth> {
        let few = Few::of(board)?;
        let (material, turned) = few.material()?;
        if material != self.material() || board.shakmaty().legal_ep_square().is_some() {
            return None;
        }
        Some(self.byte_of(&few, turned)).filter(|&byte| byte != ILLEGAL).map(Truth::of_byte)
    }
}

fn summarise(layout: &Layout, bytes: &[u8]) -> Summary {
    let mut summary = Summary::default();
    for (number, &byte) in bytes.iter().enumerate().filter(|(_, byte)| **byte != ILLEGAL) {
        let Some(placement) = layout.placement(number as u32) else { continue };
        let (side, images) = (usize::from(placement.turn == Color::Black), layout.images(&placement));
        summary.positions[side] += images;
        match Truth::of_byte(byte) {
            Truth::Draw => {}
            Truth::Win(plies) => {
                summary.won[side] += images;
                summary.longest[side] = summary.longest[side].max(plies);
            }
            Truth::Loss(_) => summary.lost[side] += images,
        }
    }
    if layout.material().is_even() {
        // The other side's positions are these with colours exchanged.
        let Summary { positions, won, lost, longest } = &mut summary;
        (positions[1], won[1], lost[1], longest[1]) = (positions[0], won[0], lost[0], longest[0]);
    }
    summary
}
