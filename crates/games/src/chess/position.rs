//! A chess position: shakmaty's, with the key kept from move to move. It is copied at every node of a search.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use rival_core::{Move, Outcome, Position, Reason, Side};
use shakmaty::zobrist::{Zobrist64, ZobristValue};
use shakmaty::{CastlingSide, Chess, Color, EnPassantMode, File, Position as _, Role, Square};

use super::moves::{ChessMove, MoveKind};

/// A legal position and who is to move. Two are equal if the same moves are possible now and later: clocks do not count.
#[derive(Clone, Debug)]
pub struct Board {
    chess: Chess,
    key: u64,
    /// The file on which a pawn can be taken in passing: part of the key only where it really can.
    passing: Option<File>,
    /// Who stands on each square. The sets of men in `chess` tell it too, but a search asks many times at every node, and putting nine sets
    /// together takes longer than copying this.
    roles: [Option<Role>; 64],
}

impl Board {
    /// The position in which every game begins.
    pub fn start() -> Board {
        Board::from_shakmaty(Chess::new())
    }

    /// The same position as shakmaty has it.
    pub fn from_shakmaty(chess: Chess) -> Board {
        let passing = chess.legal_ep_square().map(Square::file);
        let key = fresh_key(&chess);
        let roles = Square::ALL.map(|square| chess.board().role_at(square));
        Board { chess, key, passing, roles }
    }

    /// What shakmaty knows about it.
    #[inline]
    pub fn shakmaty(&self) -> &Chess {
        &self.chess
    }

    /// The men.
    #[inline]
    pub fn men(&self) -> &shakmaty::Board {
        self.chess.board()
    }

    /// The role of the man on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.roles[usize::from(square)]
    }

    /// The colour to move.
    #[inline]
    pub fn color(&self) -> Color {
        self.chess.turn()
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.chess.is_check()
    }

    /// The key by which Polyglot's opening books know this position.
    pub fn polyglot_key(&self) -> u64 {
        self.chess.zobrist_hash::<Zobrist64>(EnPassantMode::PseudoLegal).0
    }

    /// The move as shakmaty writes it, if a man stands where it begins.
    #[inline]
    pub fn to_shakmaty(&self, m: ChessMove) -> Option<shakmaty::Move> {
        let (from, to) = (m.from(), m.to());
        Some(match m.kind() {
            MoveKind::EnPassant => shakmaty::Move::EnPassant { from, to },
            MoveKind::Castle => shakmaty::Move::Castle { king: from, rook: to },
            kind => {
                let role = self.role_at(from)?;
                let takes = matches!(kind, MoveKind::Capture | MoveKind::CapturePromotion(_));
                let capture = if takes { Some(self.role_at(to)?) } else { None };
                shakmaty::Move::Normal { role, from, capture, to, promotion: m.promotion() }
            }
        })
    }

    /// Changes the key and the roles by what a move does to the men.
    #[inline]
    fn move_men(&mut self, m: shakmaty::Move) {
        let us = self.chess.turn();
        match m {
            shakmaty::Move::Normal { role, from, capture, to, promotion } => {
                if let Some(taken) = capture {
                    self.take(to, taken, !us);
                }
                self.take(from, role, us);
                self.put(to, promotion.unwrap_or(role), us);
            }
            shakmaty::Move::EnPassant { from, to } => {
                self.take(Square::from_coords(to.file(), from.rank()), Role::Pawn, !us);
                self.take(from, Role::Pawn, us);
                self.put(to, Role::Pawn, us);
            }
            shakmaty::Move::Castle { king, rook } => {
                let side = CastlingSide::from_queen_side(rook < king);
                self.take(king, Role::King, us);
                self.take(rook, Role::Rook, us);
                self.put(side.king_to(us), Role::King, us);
                self.put(side.rook_to(us), Role::Rook, us);
            }
            shakmaty::Move::Put { .. } => {}
        }
    }

    #[inline]
    fn take(&mut self, square: Square, role: Role, color: Color) {
        self.key ^= Zobrist64::zobrist_for_piece(square, role.of(color)).0;
        self.roles[usize::from(square)] = None;
    }

    #[inline]
    fn put(&mut self, square: Square, role: Role, color: Color) {
        self.key ^= Zobrist64::zobrist_for_piece(square, role.of(color)).0;
        self.roles[usize::from(square)] = Some(role);
    }

    /// The key after a move, but for castling rights that it takes away and for what it lets be taken in passing. Right nearly always, and
    /// known before anything is played: whoever will look the position up can have it fetched meanwhile.
    #[inline]
    pub fn likely_key_after(&self, m: ChessMove) -> u64 {
        let us = self.chess.turn();
        let Some(role) = self.role_at(m.from()) else { return self.key };
        let mask = |square: Square, role: Role, color: Color| Zobrist64::zobrist_for_piece(square, role.of(color)).0;
        let mut key =
            self.key ^ mask(m.from(), role, us) ^ mask(m.to(), m.promotion().unwrap_or(role), us) ^ Zobrist64::zobrist_for_white_turn().0;
        if let Some(taken) = self.role_at(m.to()) {
            key ^= mask(m.to(), taken, !us);
        }
        if let Some(file) = self.passing {
            key ^= Zobrist64::zobrist_for_en_passant_file(file).0;
        }
        key
    }

    /// Changes the key by the castling rights that a move took away.
    #[inline]
    fn toggle_lost_rights(&mut self, before: [bool; 4]) {
        for ((had, has), (color, side)) in before.into_iter().zip(rights(&self.chess)).zip(RIGHTS) {
            if had && !has {
                self.key ^= Zobrist64::zobrist_for_castling_right(color, side).0;
            }
        }
    }

    #[inline]
    fn toggle_passing(&mut self) {
        if let Some(file) = self.passing {
            self.key ^= Zobrist64::zobrist_for_en_passant_file(file).0;
        }
    }
}

/// Who may castle where.
const RIGHTS: [(Color, CastlingSide); 4] = [
    (Color::White, CastlingSide::KingSide),
    (Color::White, CastlingSide::QueenSide),
    (Color::Black, CastlingSide::KingSide),
    (Color::Black, CastlingSide::QueenSide),
];

#[inline]
fn rights(chess: &Chess) -> [bool; 4] {
    RIGHTS.map(|(color, side)| chess.castles().has(color, side))
}

fn fresh_key(chess: &Chess) -> u64 {
    chess.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// White is the first player.
pub(crate) fn side_of(color: Color) -> Side {
    if color.is_white() { Side::First } else { Side::Second }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.chess == other.chess
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
        side_of(self.chess.turn())
    }

    #[inline]
    fn each_move(&self, mut visit: impl FnMut(ChessMove) -> ControlFlow<()>) -> ControlFlow<()> {
        self.chess.legal_moves().into_iter().try_for_each(|m| visit(ChessMove::from_shakmaty(m)))
    }

    #[inline]
    fn play_unchecked(&mut self, m: ChessMove) {
        let Some(played) = self.to_shakmaty(m) else { return };
        self.toggle_passing();
        self.move_men(played);
        if self.chess.castles().any() {
            let before = rights(&self.chess);
            self.chess.play_unchecked(played);
            self.toggle_lost_rights(before);
        } else {
            self.chess.play_unchecked(played);
        }
        self.passing = if self.chess.maybe_ep_square().is_some() { self.chess.legal_ep_square().map(Square::file) } else { None };
        self.toggle_passing();
        self.key ^= Zobrist64::zobrist_for_white_turn().0;
    }

    /// A position in which nobody can ever mate. Its men could still move, and are counted when moves are.
    #[inline]
    fn decided(&self) -> Option<Outcome> {
        let men = self.men();
        if (men.pawns() | men.rooks() | men.queens()).any() || !self.chess.is_insufficient_material() {
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
        fresh_key(&self.chess)
    }

    #[inline]
    fn reversible_plies(&self) -> u32 {
        self.chess.halfmoves()
    }

    fn passed(&self) -> Option<Board> {
        let chess = self.chess.clone().swap_turn().ok()?;
        let mut passed = Board { chess, ..*self };
        passed.toggle_passing();
        passed.passing = None;
        passed.key ^= Zobrist64::zobrist_for_white_turn().0;
        Some(passed)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.chess.legal_moves().len()
    }

    fn is_legal(&self, m: ChessMove) -> bool {
        self.to_shakmaty(m).is_some_and(|played| ChessMove::from_shakmaty(played).to_bits() == m.to_bits() && self.chess.is_legal(played))
    }
}

#[cfg(test)]
mod tests {
    use rival_core::{Game, Rng};

    use super::*;

    #[test]
    fn roles_are_those_of_the_men() {
        let game = super::super::Chess::default();
        let starts =
            ["start", "r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/1PPBBPpP/R3K2R w KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"];
        let mut rng = Rng::new(3);
        for text in starts.into_iter().cycle().take(60) {
            let mut board = game.parse_position(text).unwrap();
            while let Some(&m) = rng.choose(&board.legal_moves()).filter(|_| board.reversible_plies() < 100) {
                board.play_unchecked(m);
                assert!(Square::ALL.into_iter().all(|square| board.role_at(square) == board.men().role_at(square)), "{board:?}");
            }
        }
    }
}
