//! Reading a position of Tic-Tac-Chec: first what is written, then whether it can be one. Fields after the board may be left out; a
//! board alone is taken as early in the game as it can be, with every pawn heading as it would when placed.

use rival_core::{Fault, SetupError, Side};

use super::text::{letter, square_name};
use super::{Board, Kind, Rules, attacks};

/// No game has seen more turns than this.
const MOST_TURNS: u16 = 9999;

/// What is written, not yet a position.
#[derive(Default)]
struct Written {
    cells: [Option<(Side, Kind)>; 16],
    turn: Option<Side>,
    hand: Option<Vec<(Side, Kind)>>,
    headings: Option<[Option<bool>; 2]>,
    turns: Option<[u16; 2]>,
    captures: Option<[u16; 2]>,
}

/// Reads a position; an empty text, `-` and `start` are the empty board.
pub(super) fn parse_position(rules: Rules, text: &str) -> Result<Board, SetupError> {
    if matches!(text.trim(), "" | "-" | "start") {
        return Ok(Board::empty(rules));
    }
    let refused = |faults| SetupError { input: text.to_owned(), faults };
    let written = read(text.trim()).map_err(refused)?;
    build(rules, &written).map_err(refused)
}

fn read(text: &str) -> Result<Written, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut written = Written::default();
    let mut fields = text.split_whitespace();
    match read_cells(fields.next().unwrap_or_default()) {
        Ok(cells) => written.cells = cells,
        Err(found) => faults.extend(found),
    }
    let mut unread = |fault: Fault, field: &str| faults.push(fault.with("field", field));
    if let Some(field) = fields.next() {
        written.turn = match field {
            "w" | "first" => Some(Side::First),
            "b" | "second" => Some(Side::Second),
            _ => None,
        };
        if written.turn.is_none() {
            unread(Fault::new("field-turn", "\"{field}\" is not the side to move: w or b"), field);
        }
    }
    if let Some(field) = fields.next() {
        let man = |c: char| Kind::of_letter(c).map(|kind| (side_of(c), kind));
        written.hand = if field == "-" { Some(Vec::new()) } else { field.chars().map(man).collect() };
        if written.hand.is_none() {
            unread(Fault::new("field-hand", "\"{field}\" is not the men in hand: letters of PBNRpbnr, or -"), field);
        }
    }
    if let Some(field) = fields.next() {
        let heading = |c: char| match c {
            '^' => Some(Some(false)),
            'v' => Some(Some(true)),
            '-' => Some(None),
            _ => None,
        };
        let read: Option<Vec<Option<bool>>> = field.chars().map(heading).collect();
        written.headings = read.and_then(|headings| headings.try_into().ok());
        if written.headings.is_none() {
            unread(Fault::new("field-headings", "\"{field}\" is not the headings of both pawns: ^, v or - for each"), field);
        }
    }
    if let Some(field) = fields.next() {
        written.turns = pair(field);
        if written.turns.is_none() {
            unread(Fault::new("field-turns", "\"{field}\" is not the turns of both sides, such as 9,9"), field);
        }
    }
    if let Some(field) = fields.next() {
        written.captures = pair(field);
        if written.captures.is_none() {
            unread(Fault::new("field-captures", "\"{field}\" is not the captures of both sides, such as 2,0"), field);
        }
    }
    if let Some(field) = fields.next() {
        unread(Fault::new("field-extra", "\"{field}\" is one part too many"), field);
    }
    if faults.is_empty() { Ok(written) } else { Err(faults) }
}

fn side_of(letter: char) -> Side {
    if letter.is_ascii_uppercase() { Side::First } else { Side::Second }
}

fn pair(field: &str) -> Option<[u16; 2]> {
    let number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok())?;
    let (first, second) = field.split_once(',')?;
    Some([number(first)?, number(second)?])
}

fn read_cells(text: &str) -> Result<[Option<(Side, Kind)>; 16], Vec<Fault>> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 4 {
        let fault = Fault::new("row-count", "there are {found} rows, the board has {rows}");
        return Err(vec![fault.with("found", rows.len()).with("rows", 4)]);
    }
    let mut faults = Vec::new();
    let mut cells = [None; 16];
    for (number, row) in rows.into_iter().enumerate() {
        let width = row.chars().count();
        if width != 4 {
            let fault = Fault::new("row-length", "row {row} from the top has {found} cells, the board has {columns} columns");
            faults.push(fault.with("row", number + 1).with("found", width).with("columns", 4));
            continue;
        }
        for (column, c) in row.chars().enumerate() {
            match Kind::of_letter(c) {
                Some(kind) => cells[(3 - number) * 4 + column] = Some((side_of(c), kind)),
                None if c == '.' => {}
                None => {
                    let fault = Fault::new("man-letter", "\"{letter}\" on {square} is none of PBNR, pbnr and .");
                    faults.push(fault.with("letter", c).with("square", square_name((3 - number) * 4 + column)));
                }
            }
        }
    }
    if faults.is_empty() { Ok(cells) } else { Err(faults) }
}

fn build(rules: Rules, written: &Written) -> Result<Board, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut board = Board::empty(rules);
    for (square, (side, kind)) in written.cells.iter().enumerate().filter_map(|(square, man)| man.map(|man| (square, man))) {
        if board.square(side, kind).is_some() {
            faults.push(Fault::new("man-twice", "\"{letter}\" is there twice").with("letter", letter(side, kind)));
            continue;
        }
        let down = match (kind, written.headings) {
            (Kind::Pawn, Some(headings)) => headings[side.index()].unwrap_or_else(|| board.placed_heading(side, square)),
            (Kind::Pawn, None) => board.placed_heading(side, square),
            _ => false,
        };
        board.put(side, kind, Some((square, down)));
    }
    faults.extend(hand_faults(&board, written));
    faults.extend(heading_faults(&board, written));
    if !faults.is_empty() {
        return Err(faults);
    }
    let turns = written.turns.unwrap_or_else(|| earliest_turns(&board, written.turn));
    let captures = written.captures.unwrap_or_default();
    faults.extend(counter_faults(&board, written, turns, captures));
    if faults.is_empty() {
        board.count(turns, captures.map(|count| count as u8));
        let turn = if turns[0] == turns[1] { Side::First } else { Side::Second };
        if attacks::is_line(board.men(turn)) {
            faults.push(Fault::new("won-before", "the side to move already has four in line"));
        }
    }
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

fn hand_faults(board: &Board, written: &Written) -> Vec<Fault> {
    let Some(hand) = &written.hand else { return Vec::new() };
    let men = Side::BOTH.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
    let wrong = men.filter(|&man| hand.iter().filter(|&&held| held == man).count() != usize::from(board.square(man.0, man.1).is_none()));
    let told = |(side, kind)| {
        Fault::new("hand-wrong", "\"{letter}\" must stand on the board or be in the hand, once").with("letter", letter(side, kind))
    };
    wrong.map(told).collect()
}

fn heading_faults(board: &Board, written: &Written) -> Vec<Fault> {
    let Some(headings) = written.headings else { return Vec::new() };
    let wrong = |side: &Side| match (board.square(*side, Kind::Pawn), headings[side.index()]) {
        (None, heading) => heading.is_some(),
        (Some(_), None) => true,
        (Some(square), Some(down)) if board.rules().pawns_turn => board.rules().heading_at(square, down) != down,
        (Some(_), Some(down)) => down != (*side == Side::Second),
    };
    let told = |side| {
        Fault::new("heading-wrong", "\"{letter}\" cannot head that way: ^ is up, v down, - in hand")
            .with("letter", letter(side, Kind::Pawn))
    };
    Side::BOTH.into_iter().filter(wrong).map(told).collect()
}

fn counter_faults(board: &Board, written: &Written, turns: [u16; 2], captures: [u16; 2]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let follows = turns[0] == turns[1] || turns[0] == turns[1] + 1;
    let turn = if turns[0] == turns[1] { Side::First } else { Side::Second };
    let told = |fault: Fault| fault.with("first", turns[0]).with("second", turns[1]);
    if turns[0] > MOST_TURNS || turns[1] > MOST_TURNS || !follows || written.turn.is_some_and(|side| side != turn) {
        faults.push(told(Fault::new("turns-wrong", "{first} and {second} turns do not lead to this side's turn, White beginning")));
    } else {
        // Nothing can have been captured while both sides were only placing, and nobody has placed more men than it had turns.
        let placing = turns[0] + turns[1] <= 2 * u16::from(board.rules().placement_turns);
        let men = |side: Side| board.men(side).count_ones() as u16;
        let possible = |side: Side| if placing { men(side) == turns[side.index()] } else { men(side) <= turns[side.index()] };
        if !Side::BOTH.into_iter().all(possible) {
            faults.push(told(Fault::new("turns-men", "{first} and {second} turns cannot have placed these men")));
        }
    }
    let most = board.rules().max_captures.map_or(0, |most| u16::from(most) + u16::from(board.rules().excess_loses));
    let within =
        |side: Side| captures[side.index()] <= if side == turn { most.saturating_sub(u16::from(board.rules().excess_loses)) } else { most };
    if !Side::BOTH.into_iter().all(within) {
        let fault = Fault::new("captures-wrong", "{first} and {second} captures are more than the rules allow");
        faults.push(fault.with("first", captures[0]).with("second", captures[1]));
    }
    faults
}

/// The fewest turns that can have led to these men: placements only where that is possible, a few turns more where it is not.
fn earliest_turns(board: &Board, turn: Option<Side>) -> [u16; 2] {
    let [first, second] = Side::BOTH.map(|side| board.men(side).count_ones() as u16);
    let placements = u16::from(board.rules().placement_turns);
    let fits = first + second <= 2 * placements
        && match turn {
            None => first == second || first == second + 1,
            Some(Side::First) => first == second,
            Some(Side::Second) => first == second + 1,
        };
    if fits {
        return [first, second];
    }
    let later = placements.max(first).max(second);
    match turn {
        Some(Side::Second) => [later + 1, later],
        _ if later == placements && first + second != 2 * placements => [later + 1, later + 1],
        _ => [later, later],
    }
}
