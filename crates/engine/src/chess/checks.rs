//! Whether a move gives check, told before it is made.

use rival_games::chess::{Board, ChessMove, MoveKind};
use shakmaty::{Bitboard, CastlingSide, Color, Role, Square, attacks};

/// A side's king. In a legal position it has one, so nobody need count them.
#[inline(always)]
pub(super) fn king(men: &shakmaty::Board, color: Color) -> Option<Square> {
    (men.kings() & men.by_color(color)).first()
}

/// Whether a legal move attacks the enemy king, by itself or by what it uncovers.
#[inline]
pub(super) fn gives_check(board: &Board, m: ChessMove) -> bool {
    let men = board.men();
    let us = board.color();
    let Some(king) = king(men, !us) else { return false };
    let (from, to) = (m.from(), m.to());
    let Some(role) = board.role_at(from) else { return false };
    if m.is_castle() {
        let rook = CastlingSide::from_queen_side(to < from).rook_to(us);
        let occupied = men.occupied().without(from).without(to).with(rook);
        return attacks::rook_attacks(rook, occupied).contains(king);
    }
    let mut occupied = men.occupied().without(from).with(to);
    if m.kind() == MoveKind::EnPassant {
        occupied = occupied.without(Square::from_coords(to.file(), from.rank()));
    }
    let now = m.promotion().unwrap_or(role);
    let direct = match now {
        Role::Pawn => attacks::pawn_attacks(us, to).contains(king),
        Role::Knight => attacks::knight_attacks(to).contains(king),
        Role::Bishop => attacks::bishop_attacks(to, occupied).contains(king),
        Role::Rook => attacks::rook_attacks(to, occupied).contains(king),
        Role::Queen => attacks::queen_attacks(to, occupied).contains(king),
        Role::King => false,
    };
    // Most squares lie on no line with the king: nothing is uncovered there.
    direct || (attacks::ray(from, king).any() || m.kind() == MoveKind::EnPassant) && uncovers(board, king, from, occupied)
}

fn uncovers(board: &Board, king: Square, from: Square, occupied: shakmaty::Bitboard) -> bool {
    let men = board.men();
    let own = men.by_color(board.color()).without(from) & occupied;
    (attacks::rook_attacks(king, occupied) & own & men.rooks_and_queens()).any()
        || (attacks::bishop_attacks(king, occupied) & own & men.bishops_and_queens()).any()
}

/// What gives check to one king, found once for all plain moves (no capture, castling or promotion) of a position.
pub(super) struct Net {
    king: Square,
    /// Where a man of each role attacks the king.
    from: [Bitboard; 7],
    /// Men that stand between the king and a slider of their own side.
    screens: Bitboard,
}

impl Net {
    /// The net around the king of the side that is not to move; none if it has no king.
    #[inline]
    pub fn new(board: &Board) -> Option<Net> {
        let men = board.men();
        let us = board.color();
        let king = king(men, !us)?;
        let bishop = attacks::bishop_attacks(king, men.occupied());
        let rook = attacks::rook_attacks(king, men.occupied());
        let mut from = [Bitboard::EMPTY; 7];
        from[Role::Pawn as usize] = attacks::pawn_attacks(!us, king);
        from[Role::Knight as usize] = attacks::knight_attacks(king);
        from[Role::Bishop as usize] = bishop;
        from[Role::Rook as usize] = rook;
        from[Role::Queen as usize] = bishop | rook;
        let screens = men.by_color(us) & screens(men, king, men.by_color(us));
        Some(Net { king, from, screens })
    }

    /// Where such a move of a man gives check: by itself, or to any square off the line that it screens.
    #[inline]
    pub fn catches(&self, role: Role, from: Square) -> Bitboard {
        let direct = self.from[role as usize];
        if self.screens.contains(from) { direct | !attacks::ray(self.king, from) } else { direct }
    }
}

/// Men of either side that alone stand between a king and one of these men's sliders.
#[inline(always)]
pub(super) fn screens(men: &shakmaty::Board, king: Square, sliders_of: Bitboard) -> Bitboard {
    let snipers = sliders_of
        & (attacks::rook_attacks(king, Bitboard::EMPTY) & men.rooks_and_queens()
            | attacks::bishop_attacks(king, Bitboard::EMPTY) & men.bishops_and_queens());
    let mut alone = Bitboard::EMPTY;
    for sniper in snipers {
        let between = attacks::between(king, sniper) & men.occupied();
        if between.any() && !between.more_than_one() {
            alone.add(between);
        }
    }
    alone
}

#[cfg(test)]
mod tests {
    use rival_core::{Game, History, Position, Rng};
    use rival_games::chess::Chess;

    use super::*;

    #[test]
    fn a_move_gives_check_if_it_does() {
        let game = Chess::default();
        let starts =
            ["start", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"];
        let mut rng = Rng::new(5);
        let (mut checks, mut moves) = (0, 0);
        for number in 0..300 {
            let mut history = History::new(game.parse_position(starts[number % starts.len()]).unwrap(), game.draw_rules());
            while history.outcome().is_none() {
                let board = history.current();
                for m in board.legal_moves() {
                    let truth = board.after(m).is_check();
                    assert_eq!(gives_check(board, m), truth, "{} in {}", game.move_text(board, m), game.position_text(board));
                    if m.kind() == MoveKind::Quiet {
                        let role = board.men().role_at(m.from()).unwrap();
                        assert_eq!(
                            Net::new(board).unwrap().catches(role, m.from()).contains(m.to()),
                            truth,
                            "{}",
                            game.move_text(board, m)
                        );
                    }
                    checks += u32::from(truth);
                    moves += 1;
                }
                let m = *rng.choose(&board.legal_moves()).unwrap();
                history.play(m).unwrap();
            }
        }
        assert!(checks > 10_000 && moves > 100_000, "{checks} checks in {moves} moves");
    }
}
