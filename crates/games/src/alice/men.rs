//! The men of both boards in one set of bitboards: a square is never occupied twice, so a mask of the squares whose man stands on
//! board B tells the boards apart. Knows how men attack, not whose turn it is.
//!
//! ```text
//!   roles[6]  which kind      colors[2]  whose      on_b  on which board
//!   board A = occupied & !on_b                      board B = occupied & on_b
//! ```

use shakmaty::{Bitboard, Color, Piece, Role, Square, attacks};

/// One of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Plane {
    /// Where the game begins.
    A,
    /// The other side of the looking-glass.
    B,
}

impl Plane {
    /// Both boards.
    pub const BOTH: [Plane; 2] = [Plane::A, Plane::B];

    /// The other board.
    #[inline]
    #[must_use]
    pub fn other(self) -> Plane {
        match self {
            Plane::A => Plane::B,
            Plane::B => Plane::A,
        }
    }

    /// Its letter.
    pub fn letter(self) -> char {
        match self {
            Plane::A => 'A',
            Plane::B => 'B',
        }
    }
}

/// The roles by their number; 0 is none.
const ROLES: [Option<Role>; 8] =
    [None, Some(Role::Pawn), Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen), Some(Role::King), None];

/// Who stands where, and on which board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Men {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
    on_b: Bitboard,
}

impl Men {
    /// The men of a chess board, all on board A.
    pub fn of_chess(board: &shakmaty::Board) -> Men {
        let mut men = Men::default();
        for (square, piece) in board.clone() {
            men.put(square, piece, Plane::A);
        }
        men
    }

    /// Every man.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The men of a colour.
    #[inline]
    pub fn of(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The men of a kind.
    #[inline]
    pub fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize - 1]
    }

    /// Bishops and queens.
    #[inline]
    pub fn diagonal(&self) -> Bitboard {
        self.role(Role::Bishop) | self.role(Role::Queen)
    }

    /// Rooks and queens.
    #[inline]
    pub fn straight(&self) -> Bitboard {
        self.role(Role::Rook) | self.role(Role::Queen)
    }

    /// The squares whose man, if there is one, stands on this board. Those of one board are not those of the other.
    #[inline]
    pub fn mask(&self, plane: Plane) -> Bitboard {
        match plane {
            Plane::A => !self.on_b,
            Plane::B => self.on_b,
        }
    }

    /// Every man on one board.
    #[inline]
    pub fn on(&self, plane: Plane) -> Bitboard {
        self.occupied() & self.mask(plane)
    }

    /// The board on which the man of a square stands.
    #[inline]
    pub fn plane_of(&self, square: Square) -> Plane {
        if self.on_b.contains(square) { Plane::B } else { Plane::A }
    }

    /// What stands on a square of either board.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        // Without a branch: which man stands where is not to be guessed. At most one of the bits is set.
        let at = |index: usize| (self.roles[index].0 >> u32::from(square) & 1) as usize * (index + 1);
        ROLES[(at(0) + at(1) + at(2) + at(3) + at(4) + at(5)) & 7]
    }

    /// Who stands on a square of either board.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::from_white(self.of(Color::White).contains(square));
        self.role_at(square).map(|role| role.of(color))
    }

    /// Where a colour's king stands.
    #[inline]
    pub fn king_of(&self, color: Color) -> Option<Square> {
        (self.role(Role::King) & self.of(color)).first()
    }

    /// Puts a man on an empty square.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece, plane: Plane) {
        self.roles[piece.role as usize - 1].add(square);
        self.colors[piece.color as usize].add(square);
        if plane == Plane::B {
            self.on_b.add(square);
        }
    }

    /// Takes a man that stands there away.
    #[inline]
    pub fn take(&mut self, square: Square, piece: Piece) {
        self.roles[piece.role as usize - 1].discard(square);
        self.colors[piece.color as usize].discard(square);
        self.on_b.discard(square);
    }

    /// The squares that a man of this kind attacks through these men.
    #[inline]
    pub fn reach(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        match role {
            Role::Knight => attacks::knight_attacks(square),
            Role::Bishop => attacks::bishop_attacks(square, occupied),
            Role::Rook => attacks::rook_attacks(square, occupied),
            Role::Queen => attacks::queen_attacks(square, occupied),
            Role::King => attacks::king_attacks(square),
            Role::Pawn => Bitboard::EMPTY,
        }
    }

    /// The men of one colour on one board that attack a square of it, through these men of the board.
    #[inline]
    pub fn attackers(&self, plane: Plane, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let (diagonal, straight) = (self.diagonal(), self.straight());
        let near = attacks::knight_attacks(square) & self.role(Role::Knight)
            | attacks::pawn_attacks(!by, square) & self.role(Role::Pawn)
            | attacks::king_attacks(square) & self.role(Role::King);
        let far = attacks::bishop_attacks(square, occupied) & diagonal | attacks::rook_attacks(square, occupied) & straight;
        (near | far) & self.of(by) & self.mask(plane)
    }

    /// Whether any man of a colour attacks a square of a board, through these men of the board.
    #[inline]
    pub fn is_attacked(&self, plane: Plane, square: Square, by: Color, occupied: Bitboard) -> bool {
        let them = self.of(by) & self.mask(plane);
        let near = attacks::knight_attacks(square) & self.role(Role::Knight)
            | attacks::pawn_attacks(!by, square) & self.role(Role::Pawn)
            | attacks::king_attacks(square) & self.role(Role::King);
        (near & them).any() || self.is_seen(square, them, occupied)
    }

    /// Whether one of `them` sees a square from afar, through these men.
    #[inline]
    pub fn is_seen(&self, square: Square, them: Bitboard, occupied: Bitboard) -> bool {
        let (diagonal, straight) = (self.diagonal() & them, self.straight() & them);
        diagonal.any() && (attacks::bishop_attacks(square, occupied) & diagonal).any()
            || straight.any() && (attacks::rook_attacks(square, occupied) & straight).any()
    }
}
