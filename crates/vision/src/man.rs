//! What may stand on a square, and the number by which the network and its teacher speak of it.

use shakmaty::{Color, Piece, Role};

/// A chess man, or none.
pub type Man = Option<Piece>;

/// Empty, then six white men from pawn to king, then six black ones.
pub const CLASSES: usize = 13;

/// The number of what stands on a square: 0 for nothing, 1 to 6 for White's pawn to king, 7 to 12 for Black's.
pub fn class_of(man: Man) -> usize {
    man.map_or(0, |piece| piece.role as usize + if piece.color == Color::White { 0 } else { 6 })
}

/// What stands on a square, by its number; nothing for a number that is none.
pub fn man_of(class: usize) -> Man {
    let (color, role) = if class <= 6 { (Color::White, class) } else { (Color::Black, class - 6) };
    Role::try_from(u32::try_from(role).ok()?).ok().map(|role| Piece { color, role })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_man_and_back() {
        for class in 0..CLASSES {
            assert_eq!(class_of(man_of(class)), class);
        }
        assert_eq!(man_of(0), None);
        assert_eq!(man_of(1), Some(Piece { color: Color::White, role: Role::Pawn }));
        assert_eq!(man_of(12), Some(Piece { color: Color::Black, role: Role::King }));
        assert_eq!(man_of(13), None);
    }
}
