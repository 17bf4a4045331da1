//! A player with a little sense: men are taken, protected and brought out, kings castle and stay at home until few are left. Its games look
//! like those that pictures show, which moves drawn by lot do not. Knows chess; looks one ply ahead.

use rival_core::Rng;
use shakmaty::{Bitboard, Board, Chess, Color, Move, Position as _, Role, Square};

use super::dice::Dice;

/// How one game is played, by both sides.
pub struct Sense {
    /// How much luck counts beside reason, in pawns: beginners or not.
    luck: f32,
}

/// What men are worth, pawn to king, in pawns.
const WORTH: [f32; 6] = [1.0, 3.0, 3.2, 5.0, 9.0, 50.0];

fn worth(role: Role) -> f32 {
    WORTH[role as usize - 1]
}

/// So many moves are looked at closely: those that look best at first sight.
const LOOKED_AT: usize = 10;

impl Sense {
    /// Draws how good the players are.
    pub fn new(rng: &mut Rng) -> Sense {
        Sense { luck: rng.ratio(0.1, 0.8) }
    }

    /// A legal move, if there is one.
    pub fn choose(&self, chess: &Chess, rng: &mut Rng) -> Option<Move> {
        let mut liked: Vec<(f32, Move)> =
            chess.legal_moves().into_iter().map(|m| (first_sight(chess, m) + self.luck * rng.about(0.0, 1.0), m)).collect();
        liked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let close = liked.into_iter().take(LOOKED_AT).map(|(value, m)| (value - threat(chess, m), m));
        close.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, m)| m)
    }
}

/// What a move takes and where it leads, in pawns.
fn first_sight(chess: &Chess, m: Move) -> f32 {
    let (side, board) = (chess.turn(), chess.board());
    let Some(from) = m.from() else { return 0.0 };
    let late = board.occupied().count() < 14;
    let stands = if let Move::Castle { .. } = m { return 1.5 } else { m.promotion().unwrap_or(m.role()) };
    let taken = m.capture().map_or(0.0, worth) + m.promotion().map_or(0.0, |role| worth(role) - 1.0);
    taken + place(stands, m.to(), side, late) - place(m.role(), from, side, late)
}

/// What the other side wins by the best exchange after a move.
fn threat(chess: &Chess, m: Move) -> f32 {
    let mut after = chess.clone();
    after.play_unchecked(m);
    let (them, board) = (after.turn(), after.board());
    let men = board.by_color(!them).into_iter().filter_map(|square| Some((square, board.role_at(square)?)));
    men.filter(|(_, role)| *role != Role::King)
        .map(|(square, role)| exchange(board, square, them, worth(role), board.occupied()))
        .fold(0.0, f32::max)
}

/// What a side wins by taking a man of this worth, the least of its men first, as long as it pays.
fn exchange(board: &Board, on: Square, side: Color, taken: f32, occupied: Bitboard) -> f32 {
    let attackers = board.attacks_to(on, side, occupied) & occupied;
    let role = |square: Square| board.role_at(square).unwrap_or(Role::King);
    let Some(least) = attackers.into_iter().min_by(|a, b| worth(role(*a)).total_cmp(&worth(role(*b)))) else { return 0.0 };
    (taken - exchange(board, on, !side, worth(role(least)), occupied.without(least))).max(0.0)
}

/// How good a place is for a man, in pawns.
fn place(role: Role, square: Square, side: Color, late: bool) -> f32 {
    let file = square.file() as i32;
    let rank = if side == Color::White { square.rank() as i32 } else { 7 - square.rank() as i32 };
    let bonus = |is_there: bool, by: f32| if is_there { by } else { 0.0 };
    let middle = |by: f32| by * (6 - (2 * file - 7).abs().max((2 * rank - 7).abs())) as f32;
    match role {
        // In the centre early, on its way later; the king's screen stays.
        Role::Pawn if late => 0.15 * rank as f32,
        Role::Pawn if (2..=4).contains(&file) => 0.12 * rank.min(3) as f32,
        Role::Pawn => 0.02 * rank as f32,
        Role::Knight => middle(0.12),
        Role::Bishop => middle(0.06) + bonus(rank > 0, 0.25),
        Role::Rook => bonus((3..=4).contains(&file), 0.15) + bonus(rank == 6, 0.2),
        Role::Queen => middle(0.03),
        Role::King if late => middle(0.12),
        Role::King => bonus(!(3..=5).contains(&file), 0.3) - 0.5 * rank as f32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hanging_queen_is_taken_and_a_protected_pawn_is_left_to_pawns() {
        let fen: shakmaty::fen::Fen = "4k3/4p3/3p4/8/q7/8/8/Q3K3 w - - 0 1".parse().expect("a position");
        let chess: Chess = fen.into_position(shakmaty::CastlingMode::Standard).expect("a position");
        let calm = Sense { luck: 0.0 };
        let m = calm.choose(&chess, &mut Rng::new(1)).expect("a move");
        assert_eq!((m.from(), m.to()), (Some(Square::A1), Square::A4));
    }

    #[test]
    fn an_exchange_is_counted_to_its_end() {
        let wins = |fen: &str| {
            let board = Board::from_ascii_board_fen(fen.as_bytes()).expect("men");
            let taken = board.role_at(Square::D5).map_or(0.0, worth);
            exchange(&board, Square::D5, Color::White, taken, board.occupied())
        };
        assert_eq!(wins("4k3/8/8/3n4/8/8/8/3RK3"), 3.0, "nobody takes back");
        assert_eq!(wins("4k3/8/4p3/3n4/8/8/8/3RK3"), 0.0, "a rook for a knight");
        assert_eq!(wins("4k3/8/4p3/3n4/8/8/3R4/3RK3"), 0.0, "nor two rooks for a knight and a pawn");
        assert_eq!(wins("4k3/8/4p3/3n4/4P3/8/8/3RK3"), 3.0, "the pawn first: whoever takes it back loses to the rook");
    }

    #[test]
    fn most_kings_castle_or_stay_and_men_come_out() {
        let mut rng = Rng::new(3);
        let (mut home, mut out) = (0, 0);
        for _ in 0..60 {
            let (sense, mut chess) = (Sense::new(&mut rng), Chess::default());
            for _ in 0..30 {
                let Some(m) = sense.choose(&chess, &mut rng) else { break };
                chess.play_unchecked(m);
            }
            let kings = [Color::White, Color::Black].map(|side| chess.board().king_of(side).map_or(4, |k| k.rank() as i32));
            home += usize::from(kings == [0, 7]);
            let minors = chess.board().knights() | chess.board().bishops();
            out += usize::from((minors & shakmaty::Bitboard::BACKRANKS).count() < 6);
        }
        assert!(home > 40 && out > 45, "{home} {out}");
    }
}
