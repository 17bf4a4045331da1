//! Perft of Connect Four against a brute force that is written as plainly as possible: an array of cells and a loop over all lines.

use rival_core::{Game, perft, perft_divide};
use rival_games::connect4::{ConnectFour, Size};

/// A board as anybody would first write it.
#[derive(Clone)]
struct Plain {
    rows: i32,
    columns: i32,
    cells: Vec<Vec<char>>,
}

impl Plain {
    fn new(size: Size) -> Plain {
        let (rows, columns) = (size.rows() as i32, size.columns() as i32);
        Plain { rows, columns, cells: vec![vec!['.'; columns as usize]; rows as usize] }
    }

    fn at(&self, row: i32, column: i32) -> char {
        if (0..self.rows).contains(&row) && (0..self.columns).contains(&column) { self.cells[row as usize][column as usize] } else { ' ' }
    }

    fn drop(&self, column: i32, stone: char) -> Option<Plain> {
        let row = (0..self.rows).find(|&row| self.at(row, column) == '.')?;
        let mut next = self.clone();
        next.cells[row as usize][column as usize] = stone;
        Some(next)
    }

    fn has_four(&self, stone: char) -> bool {
        let line = |row, column, (up, right)| (0..4).all(|n| self.at(row + n * up, column + n * right) == stone);
        let from = |row, column| [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|direction| line(row, column, direction));
        (0..self.rows).any(|row| (0..self.columns).any(|column| from(row, column)))
    }

    fn perft(&self, depth: u32, stone: char) -> u64 {
        let other = if stone == 'X' { 'O' } else { 'X' };
        if depth == 0 {
            return 1;
        }
        if self.has_four(other) {
            return 0;
        }
        (0..self.columns).filter_map(|column| self.drop(column, stone)).map(|next| next.perft(depth - 1, other)).sum()
    }
}

#[test]
fn perft_agrees_with_the_plain_board_on_every_size() {
    for size in Size::all() {
        let plain = Plain::new(size);
        let depth = if size.columns() <= 5 { 8 } else { 6 };
        for depth in 0..=depth {
            let expected = plain.perft(depth, 'X');
            let found = if size.bits() <= 64 {
                perft(&ConnectFour::<u64>::new(size).unwrap().start(), depth)
            } else {
                perft(&ConnectFour::<u128>::new(size).unwrap().start(), depth)
            };
            assert_eq!(found.unwrap().nodes, expected, "{size} to depth {depth}");
        }
    }
}

#[test]
fn small_board_to_the_end() {
    let size = Size::new(4, 4).unwrap();
    let game = ConnectFour::<u64>::new(size).unwrap();
    for depth in 9..=11 {
        assert_eq!(perft(&game.start(), depth).unwrap().nodes, Plain::new(size).perft(depth, 'X'), "depth {depth}");
    }
}

/// Sequence counts of the 6x7 game, the first of which (7^6 = 117,649 at depth 6, before anybody can have won) need no machine.
/// Depth 7 and 8 were counted by the plain board above; the deeper ones by ours, which agrees with it.
#[test]
fn known_counts_of_the_standard_board() {
    let game = ConnectFour::<u64>::new(Size::default()).unwrap();
    for (depth, nodes) in [(1, 7), (2, 49), (3, 343), (4, 2_401), (5, 16_807), (6, 117_649), (7, 823_536), (8, 5_673_234), (9, 39_394_572)]
    {
        assert_eq!(perft(&game.start(), depth).unwrap().nodes, nodes, "depth {depth}");
    }
}

#[test]
fn divide_adds_up() {
    let game = ConnectFour::<u64>::new(Size::default()).unwrap();
    let position = game.parse_position("4453").unwrap();
    let parts = perft_divide(&position, 6).unwrap();
    assert_eq!(parts.len(), 7);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), perft(&position, 6).unwrap().nodes);
}
