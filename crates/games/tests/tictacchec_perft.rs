//! Tic-Tac-Chec against a second set of rules written as plainly as possible: a grid of letters, loops over squares, no masks. Both
//! play the same random games under every option, and count the same sequences.

use std::collections::BTreeSet;

use rival_core::{Game, Position, Rng, RuleOptions, Side, perft, perft_divide};
use rival_games::tictacchec::{PRESETS, TicTacChec};

/// The options as they are written in `--rules`.
#[derive(Clone, Default)]
struct Options {
    placements: u32,
    most_captures: Option<u32>,
    excess_loses: bool,
    most_turns: Option<u32>,
    reversal: bool,
    returning_captures: bool,
}

impl Options {
    fn read(text: &str) -> Options {
        let mut options = Options { placements: 3, reversal: true, returning_captures: true, ..Options::default() };
        for (key, value) in text.split(',').filter_map(|part| part.split_once('=')) {
            match key {
                "placement_turns" => options.placements = value.parse().unwrap(),
                "max_captures" => options.most_captures = value.parse().ok(),
                "excess_capture" => options.excess_loses = value == "loses",
                "max_turns" => options.most_turns = value.parse().ok(),
                "pawn_reversal" => options.reversal = value == "on",
                "pawn_captures" => options.returning_captures = value == "travel",
                _ => {}
            }
        }
        options
    }
}

/// A board as anybody would first write it: letters, White's in upper case; row 0 is rank 1.
#[derive(Clone)]
struct Plain {
    options: Options,
    cells: [[char; 4]; 4],
    /// The row step of White's and of Black's pawn.
    pawn_way: [i32; 2],
    turns: [u32; 2],
    captures: [u32; 2],
    too_many_captures: bool,
}

impl Plain {
    fn new(options: &Options) -> Plain {
        let options = options.clone();
        Plain { options, cells: [['.'; 4]; 4], pawn_way: [1, -1], turns: [0; 2], captures: [0; 2], too_many_captures: false }
    }

    fn white_moves(&self) -> bool {
        self.turns[0] == self.turns[1]
    }

    fn own(&self, letter: char) -> bool {
        letter != '.' && letter.is_uppercase() == self.white_moves()
    }

    fn has_four(&self, white: bool) -> bool {
        let mine = |row: usize, column: usize| {
            let letter = self.cells[row][column];
            letter != '.' && letter.is_uppercase() == white
        };
        (0..4).any(|n| (0..4).all(|k| mine(n, k)) || (0..4).all(|k| mine(k, n)))
            || (0..4).all(|k| mine(k, k))
            || (0..4).all(|k| mine(k, 3 - k))
    }

    fn is_over(&self) -> bool {
        let out_of_turns = self.options.most_turns.is_some_and(|most| self.turns[0] >= most && self.turns[1] >= most);
        self.has_four(true) || self.has_four(false) || self.too_many_captures || out_of_turns
    }

    /// Where the man on a square may go, whatever the limits say.
    fn reach(&self, row: i32, column: i32) -> Vec<(i32, i32)> {
        let side = usize::from(!self.white_moves());
        let at = |row: i32, column: i32| {
            let inside = (0..4).contains(&row) && (0..4).contains(&column);
            inside.then(|| self.cells[row as usize][column as usize])
        };
        let ray = |up: i32, right: i32, longest: i32| {
            let mut found = Vec::new();
            for n in 1..=longest {
                match at(row + n * up, column + n * right) {
                    Some('.') => found.push((row + n * up, column + n * right)),
                    Some(letter) if !self.own(letter) => {
                        found.push((row + n * up, column + n * right));
                        break;
                    }
                    _ => break,
                }
            }
            found
        };
        match at(row, column).unwrap().to_ascii_uppercase() {
            'R' => [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().flat_map(|(up, right)| ray(up, right, 3)).collect(),
            'B' => [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().flat_map(|(up, right)| ray(up, right, 3)).collect(),
            'N' => [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
                .into_iter()
                .flat_map(|(up, right)| ray(up, right, 1))
                .collect(),
            _ => {
                let way = self.pawn_way[side];
                let outbound = way == if side == 0 { 1 } else { -1 };
                let mut found = Vec::new();
                if at(row + way, column) == Some('.') {
                    found.push((row + way, column));
                }
                for right in [-1, 1] {
                    let target = at(row + way, column + right);
                    let takes = target.is_some_and(|letter| letter != '.' && !self.own(letter));
                    if takes && (outbound || self.options.returning_captures) {
                        found.push((row + way, column + right));
                    }
                }
                found
            }
        }
    }

    fn moves(&self) -> Vec<(String, Plain)> {
        let mut found = Vec::new();
        if self.is_over() {
            return found;
        }
        let side = usize::from(!self.white_moves());
        let name = |row: i32, column: i32| format!("{}{}", ['a', 'b', 'c', 'd'][column as usize], row + 1);
        let all = || (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
        let on_board: Vec<char> = self.cells.iter().flatten().copied().collect();
        for kind in ['P', 'B', 'N', 'R'] {
            let letter = if side == 0 { kind } else { kind.to_ascii_lowercase() };
            if on_board.contains(&letter) {
                continue;
            }
            for (row, column) in all().filter(|&(row, column)| self.cells[row as usize][column as usize] == '.') {
                let mut next = self.clone();
                if kind == 'P' {
                    next.pawn_way[side] = if side == 0 { 1 } else { -1 };
                }
                next.settle(side, letter, row, column);
                found.push((format!("{kind}@{}", name(row, column)), next));
            }
        }
        if self.turns[side] < self.options.placements {
            return found;
        }
        for (row, column) in all() {
            let letter = self.cells[row as usize][column as usize];
            if !self.own(letter) {
                continue;
            }
            for (to_row, to_column) in self.reach(row, column) {
                let mut next = self.clone();
                if self.cells[to_row as usize][to_column as usize] != '.'
                    && let Some(most) = self.options.most_captures
                {
                    next.captures[side] += 1;
                    next.too_many_captures = next.captures[side] > most;
                    if next.too_many_captures && !self.options.excess_loses {
                        continue;
                    }
                }
                next.cells[row as usize][column as usize] = '.';
                next.settle(side, letter, to_row, to_column);
                found.push((format!("{}{}", name(row, column), name(to_row, to_column)), next));
            }
        }
        found
    }

    /// A man arrives; a pawn at an end of the board turns round.
    fn settle(&mut self, side: usize, letter: char, row: i32, column: i32) {
        self.cells[row as usize][column as usize] = letter;
        if letter.eq_ignore_ascii_case(&'P') && self.options.reversal {
            match row {
                0 => self.pawn_way[side] = 1,
                3 => self.pawn_way[side] = -1,
                _ => {}
            }
        }
        self.turns[side] += 1;
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.moves().iter().map(|(_, next)| next.perft(depth - 1)).sum() }
    }

    fn text(&self) -> String {
        let rows: Vec<String> = self.cells.iter().rev().map(|row| row.iter().collect()).collect();
        let on_board: Vec<char> = self.cells.iter().flatten().copied().collect();
        let hand: String = "PBNRpbnr".chars().filter(|letter| !on_board.contains(letter)).collect();
        let way = |letter: char, way: i32| {
            if !on_board.contains(&letter) {
                '-'
            } else if way > 0 {
                '^'
            } else {
                'v'
            }
        };
        let captures = self.options.most_captures.map_or(String::new(), |_| format!(" {},{}", self.captures[0], self.captures[1]));
        format!(
            "{} {} {} {}{} {},{}{captures}",
            rows.join("/"),
            if self.white_moves() { 'w' } else { 'b' },
            if hand.is_empty() { "-" } else { &hand },
            way('P', self.pawn_way[0]),
            way('p', self.pawn_way[1]),
            self.turns[0],
            self.turns[1]
        )
    }
}

const OPTION_SETS: [&str; 7] = [
    "",
    "placement_turns=0",
    "max_captures=1",
    "max_captures=2,excess_capture=loses,max_turns=20",
    "pawn_reversal=off",
    "pawn_captures=outbound",
    "placement_turns=0,max_captures=3,pawn_captures=outbound,max_turns=30",
];

fn game(rules: &str) -> TicTacChec {
    TicTacChec::from_options(&rules.parse::<RuleOptions>().unwrap()).unwrap()
}

#[test]
fn random_games_have_the_same_moves_and_positions() {
    let presets = PRESETS.iter().map(|(_, rules)| *rules);
    for rules in OPTION_SETS.into_iter().chain(presets) {
        let game = game(rules);
        let mut rng = Rng::new(5);
        let (mut captures, mut endings) = (0, BTreeSet::new());
        for _ in 0..150 {
            let (mut ours, mut plain) = (game.start(), Plain::new(&Options::read(rules)));
            for _ in 0..400 {
                let expected = plain.moves();
                let found: BTreeSet<String> = ours.legal_moves().iter().map(|&m| game.move_text(&ours, m)).collect();
                assert_eq!(found, expected.iter().map(|(text, _)| text.clone()).collect(), "{rules}: {}", plain.text());
                let Some((text, next)) = rng.choose(&expected) else {
                    endings.insert(ours.outcome().unwrap().reason.code());
                    break;
                };
                let men = ours.men(!ours.turn());
                ours.play(game.parse_move(&ours, text).unwrap()).unwrap();
                captures += u32::from(ours.men(ours.turn()) != men);
                plain = next.clone();
                assert_eq!(game.position_text(&ours), plain.text(), "{rules}");
                let read = game.parse_position(&plain.text()).unwrap_or_else(|error| panic!("{rules}: {error}"));
                assert_eq!(read, ours, "{rules}");
                let winner = ours.decided().and_then(|outcome| outcome.winner);
                let four = [true, false].into_iter().find(|&white| plain.has_four(white));
                if !plain.too_many_captures {
                    assert_eq!(winner, four.map(|white| if white { Side::First } else { Side::Second }));
                }
            }
        }
        assert!(captures > 100 && endings.contains("four-in-line"), "{rules}: {captures} captures, {endings:?}");
        assert_eq!(rules.contains("loses"), endings.contains("capture-limit"), "{rules}: {endings:?}");
    }
}

#[test]
fn perft_agrees_with_the_plain_board() {
    for rules in OPTION_SETS {
        for depth in 0..=3 {
            let expected = Plain::new(&Options::read(rules)).perft(depth);
            assert_eq!(perft(&game(rules).start(), depth).unwrap().nodes, expected, "{rules} to depth {depth}");
        }
    }
    // From the middle of random games, where men move and capture.
    let mut rng = Rng::new(9);
    for rules in OPTION_SETS {
        let (game, mut plain) = (game(rules), Plain::new(&Options::read(rules)));
        for ply in 0..40 {
            let moves = plain.moves();
            let Some((_, next)) = rng.choose(&moves) else { break };
            plain = next.clone();
            if ply % 8 == 7 {
                let ours = game.parse_position(&plain.text()).unwrap();
                assert_eq!(perft(&ours, 3).unwrap().nodes, plain.perft(3), "{rules}: {}", plain.text());
            }
        }
    }
}

/// While only placing, the counts need no machine: 4 men on 16 squares, then 4 on 15, then 3 on 14, 3 on 13, 2 on 12.
#[test]
fn counts_of_the_placements() {
    let mut nodes = 1;
    for (depth, choices) in [(1, 64), (2, 60), (3, 42), (4, 39)] {
        nodes *= choices;
        assert_eq!(perft(&game("").start(), depth).unwrap().nodes, nodes);
    }
    let parts = perft_divide(&game("").start(), 3).unwrap();
    assert!(parts.len() == 64 && parts.iter().all(|&(_, nodes)| nodes == 60 * 42));
}
