//! A few men anywhere on a board: what leaves one table on its way to a smaller one, or comes from a real board to be looked up. It
//! knows no numbers.

use rival_games::chess::Board;
use shakmaty::{Color, Position as _, Role, Square};

use super::layout::{Layout, Placement};
use super::material::{self, MOST_MEN, Material};

/// A few men, and who is to move.
#[derive(Clone, Copy, Debug)]
pub struct Few {
    men: [(Color, Role, u8); MOST_MEN],
    count: usize,
    turn: Color,
}

impl Few {
    /// The men on a board; none where there are too many, or castling is possible, which no table knows.
    pub fn of(board: &Board) -> Option<Few> {
        let occupied = board.men().occupied();
        if occupied.count() > MOST_MEN || board.shakmaty().castles().any() {
            return None;
        }
        let mut few = Few { men: [(Color::White, Role::King, 0); MOST_MEN], count: 0, turn: board.color() };
        for square in occupied {
            let piece = board.men().piece_at(square)?;
            few.men[few.count] = (piece.color, piece.role, square as u8);
            few.count += 1;
        }
        Some(few)
    }

    /// The men of a placement.
    pub(super) fn on(layout: &Layout, placement: &Placement) -> Few {
        let mut few = Few { men: [(Color::White, Role::King, 0); MOST_MEN], count: layout.men().len(), turn: placement.turn };
        for ((slot, &(color, role)), square) in few.men.iter_mut().zip(layout.men()).zip(placement.squares) {
            *slot = (color, role, square);
        }
        few
    }

    /// The men after one of them has gone somewhere and taken what stood there; none where that is a king.
    pub(super) fn after(layout: &Layout, placement: &Placement, moved: usize, to: Square) -> Option<Few> {
        let to = to as u8;
        let mut few = Few { men: [(Color::White, Role::King, 0); MOST_MEN], count: 0, turn: !placement.turn };
        for (man, &(color, role)) in layout.men().iter().enumerate() {
            let at = if man == moved { to } else { placement.squares[man] };
            if man != moved && at == to {
                if role == Role::King {
                    return None;
                }
                continue;
            }
            few.men[few.count] = (color, role, at);
            few.count += 1;
        }
        Some(few)
    }

    /// The same with another man on a square.
    #[must_use]
    pub(super) fn promoted(mut self, square: Square, role: Role) -> Few {
        for man in &mut self.men[..self.count] {
            if man.2 == square as u8 {
                man.1 = role;
            }
        }
        self
    }

    /// The same without the man on a square, and with the one that took it in passing on another.
    #[must_use]
    pub(super) fn taken_in_passing(mut self, from: Square, to: Square, taken: Square) -> Few {
        let mut left = self;
        left.count = 0;
        for &(color, role, at) in self.men[..self.count].iter().filter(|man| man.2 != taken as u8) {
            left.men[left.count] = (color, role, if at == from as u8 { to as u8 } else { at });
            left.count += 1;
        }
        self = left;
        self.turn = !self.turn;
        self
    }

    /// The men, by color, role and square.
    pub(super) fn men(&self) -> &[(Color, Role, u8)] {
        &self.men[..self.count]
    }

    /// Their material, and whether Black is the stronger side.
    pub(super) fn material(&self) -> Option<(Material, bool)> {
        let mut counts = [[0; 5]; 2];
        for &(color, role, _) in self.men() {
            if let Some(place) = material::place(role) {
                counts[usize::from(color.is_black())][place] += 1;
            }
        }
        Material::new(counts[0], counts[1])
    }

    /// Where they stand in the order of a layout, colours exchanged where Black is the stronger side; none where they are other men.
    pub(super) fn placement(&self, layout: &Layout, turned: bool) -> Option<Placement> {
        let mut placement = Placement { squares: [0; MOST_MEN], turn: if turned { !self.turn } else { self.turn } };
        let mut used = [false; MOST_MEN];
        for (slot, &(color, role)) in layout.men().iter().enumerate() {
            let sought = if turned { !color } else { color };
            let man = (0..self.count).find(|&man| !used[man] && (self.men[man].0, self.men[man].1) == (sought, role))?;
            used[man] = true;
            placement.squares[slot] = self.men[man].2 ^ if turned { 56 } else { 0 };
        }
        (layout.men().len() == self.count).then_some(placement)
    }

    /// Whether the kings touch.
    pub(super) fn kings_touch(&self) -> bool {
        let mut kings = self.men().iter().filter(|man| man.1 == Role::King).map(|man| man.2);
        match (kings.next(), kings.next()) {
            (Some(one), Some(other)) => (one >> 3).abs_diff(other >> 3).max((one & 7).abs_diff(other & 7)) <= 1,
            _ => false,
        }
    }
}
