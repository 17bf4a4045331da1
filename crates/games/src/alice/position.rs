//! A position of Alice chess: the men of both boards, and all that decides which moves there are. It is copied at every node of a
//! search, so the key and the men that give check are kept from move to move.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use rival_core::{Move as _, Outcome, Position, Reason, Side};
use shakmaty::{Bitboard, Color, Piece, Role, Square};

use super::castling;
use super::generate::{Count, Each, can_take_in_passing, generate, passed_pawn};
use super::keys;
use super::men::{Men, Plane};
use crate::chess::{ChessMove, MoveKind, side_of};

/// Whether a pawn that made a double step can be taken as if it had made a single one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassant {
    /// Never.
    #[default]
    None,
    /// By a pawn on the board where it landed, if the square it crossed is empty on both boards.
    Land,
}

/// A legal position and who is to move. Two are equal if the same moves are possible now and later: clocks do not count.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    men: Men,
    key: u64,
    checkers: Bitboard,
    turn: Color,
    rights: u8,
    /// The square on which a pawn can be taken in passing: set only where it really can.
    passing: Option<Square>,
    en_passant: EnPassant,
    quiet_plies: u16,
    number: u16,
}

/// Everything about a position that a text tells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setup {
    pub men: Men,
    pub turn: Color,
    pub rights: u8,
    pub passing: Option<Square>,
    pub quiet_plies: u16,
    pub number: u16,
}

impl Board {
    /// The position in which every game begins.
    pub fn start(en_passant: EnPassant) -> Board {
        let men = Men::of_chess(&shakmaty::Board::new());
        Board::from_setup(Setup { men, turn: Color::White, rights: 15, passing: None, quiet_plies: 0, number: 1 }, en_passant)
    }

    /// A position that has been checked.
    pub(super) fn from_setup(setup: Setup, en_passant: EnPassant) -> Board {
        let Setup { men, turn, rights, passing, quiet_plies, number } = setup;
        let mut board = Board { men, key: 0, checkers: Bitboard::EMPTY, turn, rights, passing: None, en_passant, quiet_plies, number };
        board.checkers = board.find_checkers();
        board.passing = passing.filter(|&crossed| en_passant == EnPassant::Land && can_take_in_passing(&board, crossed));
        board.key = board.fresh_key();
        board
    }

    /// The men.
    #[inline]
    pub fn men(&self) -> &Men {
        &self.men
    }

    /// The colour to move.
    #[inline]
    pub fn color(&self) -> Color {
        self.turn
    }

    /// The men that attack the king of the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// Which castlings have not been lost, as bits.
    #[inline]
    pub(super) fn rights(&self) -> u8 {
        self.rights
    }

    /// The square on which a pawn can be taken in passing.
    #[inline]
    pub fn passing(&self) -> Option<Square> {
        self.passing
    }

    /// The number of the move, as a FEN counts.
    pub(super) fn number(&self) -> u16 {
        self.number
    }

    /// Visits the legal moves that take something or promote a pawn.
    #[inline]
    pub fn each_material_move(&self, visit: impl FnMut(ChessMove) -> ControlFlow<()>) -> ControlFlow<()> {
        generate::<_, true>(self, Bitboard::FULL, &mut Each(visit))
    }

    /// The squares that change when a move castles: the king's goal, the rook's place and its goal.
    #[inline]
    pub fn castling_squares(m: ChessMove) -> Option<(Square, Square, Square)> {
        castling::way_of(m.from(), m.to()).map(|way| (way.king_to, way.rook, way.rook_to))
    }

    /// Where a man is taken by a move; the taken man stands on the board from which the taker comes.
    #[inline]
    pub fn victim_square(&self, m: ChessMove) -> Option<Square> {
        match m.kind() {
            MoveKind::EnPassant => Some(passed_pawn(m.to(), self.turn)),
            _ if m.is_capture() => Some(m.to()),
            _ => None,
        }
    }

    #[inline]
    fn find_checkers(&self) -> Bitboard {
        let Some(king) = self.men.king_of(self.turn) else { return Bitboard::EMPTY };
        let plane = self.men.plane_of(king);
        self.men.attackers(plane, king, !self.turn, self.men.on(plane))
    }

    #[inline]
    fn put(&mut self, square: Square, piece: Piece, plane: Plane) {
        self.men.put(square, piece, plane);
        self.key ^= keys::man(square, piece, plane);
    }

    #[inline]
    fn take(&mut self, square: Square, piece: Piece) {
        self.key ^= keys::man(square, piece, self.men.plane_of(square));
        self.men.take(square, piece);
    }

    #[inline]
    fn castle(&mut self, m: ChessMove) {
        let Some(way) = castling::way_of(m.from(), m.to()) else { return };
        for (role, from, to) in [(Role::King, way.king, way.king_to), (Role::Rook, way.rook, way.rook_to)] {
            let piece = role.of(self.turn);
            self.take(from, piece);
            self.put(to, piece, Plane::B);
        }
    }

    /// The square that a double step crossed, if a pawn stands ready to take there.
    #[inline]
    fn crossed(&self, from: Square, to: Square, role: Role) -> Option<Square> {
        if self.en_passant == EnPassant::None || role != Role::Pawn || from.distance(to) != 2 {
            return None;
        }
        // The other side would take where this pawn would have stood after a single step.
        Some(passed_pawn(to, self.turn))
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        let rest = |board: &Board| (board.turn, board.rights, board.passing, board.en_passant);
        self.men == other.men && rest(self) == rest(other)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl Position for Board {
    type Move = ChessMove;

    #[inline]
    fn turn(&self) -> Side {
        side_of(self.turn)
    }

    #[inline]
    fn each_move(&self, visit: impl FnMut(ChessMove) -> ControlFlow<()>) -> ControlFlow<()> {
        generate::<_, false>(self, Bitboard::FULL, &mut Each(visit))
    }

    #[inline]
    fn play_unchecked(&mut self, m: ChessMove) {
        let (us, from, to) = (self.turn, m.from(), m.to());
        let Some(role) = self.men.role_at(from) else { return };
        let plane = self.men.plane_of(from);
        self.key ^= keys::passing(self.passing) ^ keys::turn(Color::Black);
        let mut crossed = None;
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        if m.is_castle() {
            self.castle(m);
        } else {
            if let Some(square) = self.victim_square(m)
                && let Some(victim) = self.men.role_at(square)
            {
                self.take(square, victim.of(!us));
                self.quiet_plies = 0;
            }
            if role == Role::Pawn {
                self.quiet_plies = 0;
                crossed = self.crossed(from, to, role);
            }
            self.take(from, role.of(us));
            self.put(to, m.promotion().unwrap_or(role).of(us), plane.other());
        }
        if self.rights != 0 {
            let kept = self.rights & castling::kept(from) & castling::kept(to);
            self.key ^= keys::rights(self.rights) ^ keys::rights(kept);
            self.rights = kept;
        }
        self.turn = !us;
        if us.is_black() {
            self.number = self.number.saturating_add(1);
        }
        self.checkers = self.find_checkers();
        self.passing = crossed.filter(|&crossed| can_take_in_passing(self, crossed));
        self.key ^= keys::passing(self.passing);
    }

    /// Bare kings, or one knight or bishop besides: nobody can ever mate. Such men could still move, and are counted when moves are.
    #[inline]
    fn decided(&self) -> Option<Outcome> {
        let light = self.men.role(Role::Knight) | self.men.role(Role::Bishop);
        if (self.men.occupied() & !(light | self.men.role(Role::King))).any() || light.more_than_one() {
            return None;
        }
        Some(Outcome::draw(Reason::DeadPosition))
    }

    fn stuck(&self) -> Outcome {
        if self.is_check() { Outcome::win(!self.turn(), Reason::Checkmate) } else { Outcome::draw(Reason::Stalemate) }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn fresh_key(&self) -> u64 {
        keys::men(&self.men) ^ keys::rights(self.rights) ^ keys::passing(self.passing) ^ keys::turn(self.turn)
    }

    #[inline]
    fn reversible_plies(&self) -> u32 {
        u32::from(self.quiet_plies)
    }

    #[inline]
    fn passed(&self) -> Option<Board> {
        if self.is_check() {
            return None;
        }
        let mut passed = *self;
        passed.key ^= keys::passing(self.passing) ^ keys::turn(Color::Black);
        passed.passing = None;
        passed.turn = !self.turn;
        passed.quiet_plies = passed.quiet_plies.saturating_add(1);
        Some(passed)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let mut count = Count(0);
        let _ = generate::<_, false>(self, Bitboard::FULL, &mut count);
        count.0
    }

    #[inline]
    fn is_legal(&self, m: ChessMove) -> bool {
        let wanted = m.to_bits();
        let compare = |found: ChessMove| if found.to_bits() == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        generate::<_, false>(self, Bitboard::from_square(m.from()), &mut Each(compare)).is_break()
    }
}
