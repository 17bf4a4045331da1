//! Alice chess as plainly as the rules say it, with two literal boards of 64 squares and every move tried; random games compare its
//! list of moves with the generator's at every position. Written from the rules alone: it shares no table with what it checks.

use std::collections::BTreeMap;

use rival_core::{Game, History, Position, Rng};
use rival_games::alice::{Alice, EnPassant};

/// A man: upper case is White's; `.` is an empty square.
type Grid = [char; 64];

/// Two boards, whose turn it is, the castlings that are left and the square a pawn has just crossed.
#[derive(Clone)]
struct Plain {
    boards: [Grid; 2],
    white: bool,
    rights: String,
    crossed: Option<usize>,
}

fn plain(fen: &str) -> Plain {
    let fields: Vec<&str> = fen.split(' ').collect();
    let mut boards = [['.'; 64]; 2];
    for (number, row) in fields[0].split('/').enumerate() {
        let (mut column, mut board) = (0, 0);
        for letter in row.chars() {
            match letter {
                '|' => board = 1,
                '1'..='8' => column += letter as usize - '0' as usize,
                _ => {
                    boards[board][(7 - number) * 8 + column] = letter;
                    (column, board) = (column + 1, 0);
                }
            }
        }
    }
    let crossed = (fields[3] != "-").then(|| square(fields[3]));
    Plain { boards, white: fields[1] == "w", rights: fields[2].to_owned(), crossed }
}

fn square(name: &str) -> usize {
    let bytes = name.as_bytes();
    (bytes[1] - b'1') as usize * 8 + (bytes[0] - b'a') as usize
}

fn name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

/// The square so many columns and rows away, if there is one.
fn step(from: usize, columns: i32, rows: i32) -> Option<usize> {
    let (column, row) = (from as i32 % 8 + columns, from as i32 / 8 + rows);
    ((0..8).contains(&column) && (0..8).contains(&row)).then_some((row * 8 + column) as usize)
}

const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// The squares that the man of a square attacks on its board.
fn attacked_by(board: &Grid, from: usize) -> Vec<usize> {
    let man = board[from];
    let up = if man.is_uppercase() { 1 } else { -1 };
    let near = |steps: &[(i32, i32)]| steps.iter().filter_map(|&(columns, rows)| step(from, columns, rows)).collect::<Vec<_>>();
    let far = |steps: &[(i32, i32)]| {
        let mut reached = Vec::new();
        for &(columns, rows) in steps {
            let mut at = from;
            while let Some(next) = step(at, columns, rows) {
                reached.push(next);
                if board[next] != '.' {
                    break;
                }
                at = next;
            }
        }
        reached
    };
    let all: Vec<_> = ROOK.into_iter().chain(BISHOP).collect();
    match man.to_ascii_lowercase() {
        'p' => near(&[(-1, up), (1, up)]),
        'n' => near(&KNIGHT),
        'b' => far(&BISHOP),
        'r' => far(&ROOK),
        'q' => far(&all),
        'k' => near(&all),
        _ => Vec::new(),
    }
}

fn is_attacked(board: &Grid, target: usize, by_white: bool) -> bool {
    (0..64).any(|from| board[from] != '.' && board[from].is_uppercase() == by_white && attacked_by(board, from).contains(&target))
}

impl Plain {
    fn own(&self, man: char) -> bool {
        man != '.' && man.is_uppercase() == self.white
    }

    fn theirs(&self, man: char) -> bool {
        man != '.' && man.is_uppercase() != self.white
    }

    /// Whether the king of the side to move is attacked, wherever it stands.
    fn in_check(&self, boards: &[Grid; 2]) -> bool {
        let king = if self.white { 'K' } else { 'k' };
        boards.iter().any(|board| (0..64).any(|square| board[square] == king && is_attacked(board, square, !self.white)))
    }

    /// Every legal move.
    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from_board in [0, 1] {
            for from in (0..64).filter(|&from| self.own(self.boards[from_board][from])) {
                for to in self.targets(from_board, from) {
                    self.try_move(from_board, from, to, &mut moves);
                }
            }
        }
        self.castlings(&mut moves);
        moves.sort();
        moves
    }

    /// Where the men's way of moving leads on their own board, the other one aside.
    fn targets(&self, from_board: usize, from: usize) -> Vec<usize> {
        let board = &self.boards[from_board];
        let attacked = attacked_by(board, from);
        if board[from].to_ascii_lowercase() != 'p' {
            return attacked.into_iter().filter(|&to| !self.own(board[to])).collect();
        }
        let mut targets: Vec<usize> = attacked.into_iter().filter(|&to| self.theirs(board[to])).collect();
        let (up, home) = if self.white { (1, 1) } else { (-1, 6) };
        if let Some(one) = step(from, 0, up).filter(|&one| board[one] == '.') {
            targets.push(one);
            targets.extend(step(one, 0, up).filter(|&two| from / 8 == home && board[two] == '.'));
        }
        if let Some(crossed) = self.crossed
            && attacked_by(board, from).contains(&crossed)
            && self.boards.iter().all(|board| board[crossed] == '.')
            && step(crossed, 0, -up).is_some_and(|passed| self.theirs(board[passed]) && board[passed].to_ascii_lowercase() == 'p')
        {
            targets.push(crossed);
        }
        targets
    }

    fn try_move(&self, from_board: usize, from: usize, to: usize, moves: &mut Vec<String>) {
        let other = 1 - from_board;
        if self.boards[other][to] != '.' {
            return;
        }
        let man = self.boards[from_board][from];
        let mut boards = self.boards;
        boards[from_board][from] = '.';
        let is_pawn = man.to_ascii_lowercase() == 'p';
        if is_pawn && from % 8 != to % 8 && boards[from_board][to] == '.' {
            boards[from_board][step(to, 0, if self.white { -1 } else { 1 }).unwrap()] = '.';
        }
        boards[from_board][to] = '.';
        // A king may not step where it is attacked on the board it leaves, nor stay where it is attacked on the other.
        if man.to_ascii_lowercase() == 'k' && is_attacked(&boards[from_board], to, !self.white) {
            return;
        }
        boards[other][to] = man;
        if self.in_check(&boards) {
            return;
        }
        if is_pawn && (to / 8 == 0 || to / 8 == 7) {
            moves.extend("qrbn".chars().map(|role| format!("{}{}{role}", name(from), name(to))));
        } else {
            moves.push(format!("{}{}", name(from), name(to)));
        }
    }

    fn castlings(&self, moves: &mut Vec<String>) {
        let row = if self.white { 0 } else { 56 };
        let (king, rook) = if self.white { ('K', 'R') } else { ('k', 'r') };
        for (letter, rook_from, rook_to, king_to, between, path) in
            [('K', 7, 5, 6, &[5, 6][..], &[4, 5, 6][..]), ('Q', 0, 3, 2, &[1, 2, 3], &[4, 3, 2])]
        {
            let letter = if self.white { letter } else { letter.to_ascii_lowercase() };
            let on_a = &self.boards[0];
            let free = between.iter().all(|column| on_a[row + column] == '.')
                && self.boards[1][row + king_to] == '.'
                && self.boards[1][row + rook_to] == '.';
            if !self.rights.contains(letter) || !free || path.iter().any(|column| is_attacked(on_a, row + column, !self.white)) {
                continue;
            }
            let mut boards = self.boards;
            boards[0][row + 4] = '.';
            boards[0][row + rook_from] = '.';
            boards[1][row + king_to] = king;
            boards[1][row + rook_to] = rook;
            if !self.in_check(&boards) {
                moves.push(format!("{}{}", name(row + 4), name(row + king_to)));
            }
        }
    }
}

/// Pawns that can often pass each other.
const PAWNS: &str = "4k3/1p1p1p2/3|n4/2P1|P1|P1/1p1|p4/8/P1P1P3/4K3 b - - 0 1";

/// Plays random games and compares at every position; counts what happened.
fn compare(games: u64, seed: u64, game: Alice, start: &str) -> BTreeMap<&'static str, u64> {
    let mut seen = BTreeMap::new();
    let mut count = |what: &'static str| *seen.entry(what).or_insert(0) += 1;
    let mut rng = Rng::new(seed);
    for _ in 0..games {
        let mut history = History::new(game.parse_position(start).unwrap(), game.draw_rules());
        loop {
            let board = *history.current();
            let text = game.position_text(&board);
            let expected = plain(&text);
            let mut found: Vec<String> = board.legal_moves().iter().map(|&m| game.move_text(&board, m)).collect();
            found.sort();
            assert_eq!(found, expected.moves(), "{text}");
            assert_eq!(board.is_check(), expected.in_check(&expected.boards), "{text}");
            count("positions");
            if let Some(outcome) = history.outcome() {
                count(outcome.reason.code());
                break;
            }
            let moves = board.legal_moves();
            let m = *rng.choose(&moves).expect("a game that is not over has a move");
            if m.is_castle() {
                count("castlings");
            }
            if m.promotion().is_some() {
                count("promotions");
            }
            if board.is_check() {
                count("checks");
            }
            if board.passing() == Some(m.to()) && board.victim_square(m).is_some_and(|square| square != m.to()) {
                count("taken in passing");
            }
            history.play(m).unwrap();
        }
    }
    println!("{games} games, seed {seed}, {:?}: {seen:?}", game.info().rules.to_string());
    seen
}

fn expect(seen: &BTreeMap<&'static str, u64>, wanted: &[&str]) {
    for what in wanted {
        assert!(seen.contains_key(what), "no {what} in {seen:?}");
    }
}

#[test]
fn random_games_have_the_moves_of_the_plain_rules() {
    let seen = compare(300, 1, Alice::default(), "start");
    expect(&seen, &["castlings", "promotions", "checks", "checkmate", "stalemate"]);
    assert!(!seen.contains_key("taken in passing"));
    let land = Alice::new(EnPassant::Land);
    expect(&compare(100, 2, land, "start"), &["castlings", "promotions", "checkmate"]);
    expect(&compare(100, 3, land, PAWNS), &["taken in passing"]);
}

#[test]
#[ignore = "slow: ten thousand games, every position"]
fn ten_thousand_random_games_have_the_moves_of_the_plain_rules() {
    let wanted = ["castlings", "promotions", "checks", "checkmate", "stalemate", "dead-position", "repetition", "no-progress"];
    expect(&compare(10_000, 3, Alice::default(), "start"), &wanted);
    expect(&compare(2_000, 4, Alice::new(EnPassant::Land), "start"), &["taken in passing"]);
    expect(&compare(2_000, 5, Alice::new(EnPassant::Land), PAWNS), &["taken in passing"]);
}
