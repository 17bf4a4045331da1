//! King and pawn against king, solved: every position is won or drawn, and all of them fit in 24 KB. They are worked out backwards
//! when the first one is asked for.

use std::sync::LazyLock;

use shakmaty::{Bitboard, Color, Square, attacks};

/// Whether the side with the pawn wins.
pub(super) fn wins(strong: Color, king: Square, pawn: Square, bare: Square, turn: Color) -> bool {
    // White has the pawn, and it stands on the left half.
    let turned = |square: Square| if strong.is_white() { square } else { square.flip_vertical() };
    let mirrored = usize::from(pawn.file()) > 3;
    let placed = |square: Square| if mirrored { turned(square).flip_horizontal() } else { turned(square) };
    let spot = Spot { king: placed(king), pawn: placed(pawn), bare: placed(bare), strong_moves: turn == strong };
    let index = spot.index();
    WON.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
}

static WON: LazyLock<Vec<u64>> = LazyLock::new(solve);

/// Works the table out now, so that no search does it while a clock runs.
pub(super) fn get_ready() {
    LazyLock::force(&WON);
}

/// A position with White's pawn on files a to d.
#[derive(Clone, Copy)]
struct Spot {
    king: Square,
    pawn: Square,
    bare: Square,
    strong_moves: bool,
}

const SPOTS: usize = 2 * 24 * 64 * 64;

impl Spot {
    fn index(self) -> usize {
        let pawn = (usize::from(self.pawn.rank()).saturating_sub(1)) * 4 + usize::from(self.pawn.file());
        ((usize::from(self.strong_moves) * 24 + pawn) * 64 + usize::from(self.king)) * 64 + usize::from(self.bare)
    }

    fn from_index(index: usize) -> Spot {
        let (bare, king, rest) = (index % 64, index / 64 % 64, index / 4096);
        let pawn = rest % 24;
        let square = |index: usize| Square::new(index as u32);
        Spot { king: square(king), pawn: square((pawn / 4 + 1) * 8 + pawn % 4), bare: square(bare), strong_moves: rest >= 24 }
    }

    fn is_possible(self) -> bool {
        let distinct = self.king != self.pawn && self.bare != self.pawn && self.king.distance(self.bare) > 1;
        distinct && !(self.strong_moves && attacks::pawn_attacks(Color::White, self.pawn).contains(self.bare))
    }

    /// The squares that the king with the pawn may go to.
    fn king_steps(self) -> Bitboard {
        attacks::king_attacks(self.king) & !attacks::king_attacks(self.bare) & !Bitboard::from_square(self.pawn)
    }

    /// The squares that the bare king may go to, the pawn's included where nobody holds it.
    fn bare_steps(self) -> Bitboard {
        attacks::king_attacks(self.bare) & !attacks::king_attacks(self.king) & !attacks::pawn_attacks(Color::White, self.pawn)
    }

    /// Where the pawn may go, one step first.
    fn pawn_steps(self) -> impl Iterator<Item = Square> {
        let free = move |square: &Square| *square != self.king && *square != self.bare;
        let one = self.pawn.offset(8).filter(free);
        let two = if usize::from(self.pawn.rank()) == 1 && one.is_some() { self.pawn.offset(16).filter(free) } else { None };
        one.into_iter().chain(two)
    }
}

/// Marks what is won, again and again, until nothing is added.
fn solve() -> Vec<u64> {
    let mut won = vec![0u64; SPOTS / 64];
    let is_won = |won: &[u64], spot: Spot| won[spot.index() / 64] >> (spot.index() % 64) & 1 == 1;
    loop {
        let mut added = false;
        for index in 0..SPOTS {
            let spot = Spot::from_index(index);
            if won[index / 64] >> (index % 64) & 1 == 1 || !spot.is_possible() {
                continue;
            }
            let wins = if spot.strong_moves {
                spot.pawn_steps().any(|pawn| match usize::from(pawn.rank()) {
                    7 => becomes_queen(spot, pawn),
                    _ => is_won(&won, Spot { pawn, strong_moves: false, ..spot }),
                }) || spot.king_steps().into_iter().any(|king| is_won(&won, Spot { king, strong_moves: false, ..spot }))
            } else {
                let steps = spot.bare_steps();
                // No step is stalemate, or mate by the pawn: not here, where only kings and a pawn are.
                steps.any()
                    && !steps.contains(spot.pawn)
                    && steps.into_iter().all(|bare| is_won(&won, Spot { bare, strong_moves: true, ..spot }))
            };
            if wins {
                won[index / 64] |= 1 << (index % 64);
                added = true;
            }
        }
        if !added {
            return won;
        }
    }
}

/// A new queen wins unless it is taken at once, or leaves no move.
fn becomes_queen(spot: Spot, queen: Square) -> bool {
    let held = attacks::king_attacks(spot.king);
    if attacks::king_attacks(spot.bare).contains(queen) && !held.contains(queen) {
        return false;
    }
    let occupied = Bitboard::from_square(spot.king) | Bitboard::from_square(queen);
    let seen = attacks::queen_attacks(queen, occupied);
    let checked = seen.contains(spot.bare);
    let free = attacks::king_attacks(spot.bare) & !held & !seen & !Bitboard::from_square(queen);
    checked || free.any() || {
        // A rook instead does not stalemate: it sees less.
        let rook = attacks::rook_attacks(queen, occupied);
        (attacks::king_attacks(spot.bare) & !held & !rook & !Bitboard::from_square(queen)).any()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn white_wins(king: Square, pawn: Square, bare: Square, turn: Color) -> bool {
        let there = |square: Square| square.flip_vertical();
        let wins_there = wins(Color::Black, there(king), there(pawn), there(bare), !turn);
        let wins_beside = wins(Color::White, king.flip_horizontal(), pawn.flip_horizontal(), bare.flip_horizontal(), turn);
        let wins_here = wins(Color::White, king, pawn, bare, turn);
        assert!(wins_here == wins_there && wins_here == wins_beside);
        wins_here
    }

    #[test]
    fn textbook_positions() {
        use Color::{Black, White};
        // The opposition decides; a king on the sixth rank before its pawn wins anyway; a rook pawn never does from behind.
        assert!(!white_wins(Square::E5, Square::E4, Square::E7, White));
        assert!(white_wins(Square::E5, Square::E4, Square::E7, Black));
        assert!(white_wins(Square::E6, Square::E5, Square::E8, White) && white_wins(Square::E6, Square::E5, Square::E8, Black));
        assert!(!white_wins(Square::A6, Square::A5, Square::A8, White) && !white_wins(Square::A6, Square::A5, Square::A8, Black));
        // The rule of the square.
        assert!(white_wins(Square::A1, Square::H4, Square::C4, White) && !white_wins(Square::A1, Square::H4, Square::D4, Black));
        // The pawn is lost.
        assert!(!white_wins(Square::A1, Square::D4, Square::E5, Black));
        // Stalemate.
        assert!(!white_wins(Square::E6, Square::E7, Square::E8, Black));
    }

    #[test]
    fn every_win_has_its_move_and_every_draw_its_defence() {
        let is_won = |spot: Spot| WON[spot.index() / 64] >> (spot.index() % 64) & 1 == 1;
        let (mut won, mut drawn) = (0, 0);
        for spot in (0..SPOTS).map(Spot::from_index).filter(|spot| spot.is_possible() && !spot.strong_moves) {
            let steps = spot.bare_steps();
            let saved =
                steps.is_empty() || steps.into_iter().any(|bare| bare == spot.pawn || !is_won(Spot { bare, strong_moves: true, ..spot }));
            assert_eq!(saved, !is_won(spot));
            if saved { drawn += 1 } else { won += 1 }
        }
        assert!(won > 20_000 && drawn > 20_000, "{won} won, {drawn} drawn");
    }
}
