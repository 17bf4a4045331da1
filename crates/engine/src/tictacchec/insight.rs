//! A quick opinion about a Tic-Tac-Chec position: lines that are open to each side, men that can move, and whether somebody completes a
//! line next turn. The table of the solution does not use it.

use std::sync::LazyLock;

use rival_core::{Position, Side};
use rival_games::tictacchec::attacks::{self, LINES};
use rival_games::tictacchec::{Board, Kind, Turn};
use rival_search::{Evaluator, Guide, Score};

/// The value of a line with so many own men (rows) and so many of the other side (columns). What stands in the way can be captured,
/// so a line is never quite closed.
const LINE: [[i32; 4]; 4] = [[0, 0, 0, 0], [4, 1, 0, 0], [22, 9, 3, 0], [80, 40, 0, 0]];
/// A square that a man can go to.
const MOBILITY: i32 = 2;
/// The other side completes a line unless it is stopped.
const THREAT: i32 = 120;
/// A man that the other side can capture, for each man it shares a line of three with.
const LOOSE: i32 = 6;
/// To be on move.
const TEMPO: i32 = 12;

const WINS: i32 = 20_000;
const STOPS: i32 = 10_000;
const CAPTURES: i32 = 3_000;

/// How many men each line has, three bits a line, by the squares of up to four men.
static MEN_ON_LINES: LazyLock<Box<[u32]>> = LazyLock::new(|| {
    let count = |men: u16| LINES.iter().enumerate().map(|(n, line)| (men & line).count_ones() << (3 * n)).sum();
    (0..=u16::MAX).map(|men| if men.count_ones() <= 4 { count(men) } else { 0 }).collect()
});

/// The evaluator and guide, under any rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Insight;

/// The squares on which each side completes a line with its next move, and those that stop it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// Where the side to move wins at once; at most one square.
    own: u16,
    /// Where the other side would.
    theirs: u16,
    /// The line that the other side threatens to complete.
    line: u16,
}

/// The line of which a side has three men, if there is one, and the square on which it completes it next turn, if it can. With four
/// men there is never a second such line: two lines share one square at most.
#[inline]
fn completing(board: &Board, side: Side) -> (u16, u16) {
    let men = board.men(side);
    // Three on a line: the two low bits of its count are set (four would be over).
    let counts = MEN_ON_LINES[usize::from(men)];
    let threes = counts & counts >> 1 & 0o1_111_111_111;
    if threes == 0 || board.turns(side) < u16::from(board.rules().placement_turns) {
        return (0, 0);
    }
    let line = LINES[(threes.trailing_zeros() / 3) as usize];
    let target = line & !men;
    let rest = men & !line;
    let other = board.men(!side);
    let square = target.trailing_zeros() as usize;
    let reaches = if rest == 0 {
        // The fourth is in hand.
        other & target == 0
    } else {
        let from = rest.trailing_zeros() as usize;
        reach(board, side, from) >> square & 1 == 1
    };
    (line, if reaches { target } else { 0 })
}

/// Where a man of either side could go if it were its turn.
fn reach(board: &Board, side: Side, from: usize) -> u16 {
    let (own, theirs) = (board.men(side), board.men(!side));
    let spent = board.rules().max_captures.is_some_and(|most| board.captures(side) >= most);
    let takes = if spent { 0 } else { theirs };
    let free = !(own | theirs);
    let on = |kind| board.square(side, kind) == Some(from);
    if on(Kind::Pawn) {
        let down = board.heads_down(side);
        let outbound = down == (side == Side::Second);
        let captures = if outbound || board.rules().returning_pawns_capture { attacks::pawn_captures(from, down) & takes } else { 0 };
        attacks::pawn_step(from, down) & free | captures
    } else {
        let all = if on(Kind::Bishop) {
            attacks::bishop(from, own | theirs)
        } else if on(Kind::Knight) {
            attacks::knight(from)
        } else {
            attacks::rook(from, own | theirs)
        };
        all & (free | takes)
    }
}

/// All squares that a side's men can go to, and how many moves that makes.
fn activity(board: &Board, side: Side) -> (u16, i32) {
    let squares = Kind::ALL.into_iter().filter_map(|kind| board.square(side, kind));
    squares.fold((0, 0), |(reached, moves), from| {
        let targets = reach(board, side, from);
        (reached | targets, moves + targets.count_ones() as i32)
    })
}

impl Insight {
    /// Lines of the side to move less those of the other.
    fn lines(own: u16, theirs: u16) -> i32 {
        let (mut mine, mut others) = (MEN_ON_LINES[usize::from(own)], MEN_ON_LINES[usize::from(theirs)]);
        let mut value = 0;
        for _ in LINES {
            let (a, b) = ((mine & 3) as usize, (others & 3) as usize);
            value += LINE[a][b] - LINE[b][a];
            (mine, others) = (mine >> 3, others >> 3);
        }
        value
    }

    fn outlook(board: &Board) -> Outlook {
        let (_, own) = completing(board, board.turn());
        let (line, theirs) = completing(board, !board.turn());
        Outlook { own, theirs, line }
    }

    /// Whether a move puts the man that is missing on the square that wins.
    fn wins(board: &Board, outlook: &Outlook, m: Turn) -> bool {
        if outlook.own >> m.to() & 1 == 0 {
            return false;
        }
        // A man of the line itself may go there too, and completes nothing.
        let men = board.men(board.turn()) & if m.placed().is_some() { u16::MAX } else { !(1 << m.from()) };
        attacks::is_line(men | 1 << m.to())
    }

    /// Whether a move goes to the square that the other side needs, or captures a man of its line.
    fn stops(outlook: &Outlook, m: Turn) -> bool {
        outlook.theirs != 0 && (outlook.theirs | outlook.line) >> m.to() & 1 == 1
    }

    fn takes(board: &Board, m: Turn) -> bool {
        board.men(!board.turn()) >> m.to() & 1 == 1
    }
}

impl Evaluator<Board> for Insight {
    fn evaluate(&self, board: &Board) -> Score {
        self.evaluate_with(board, &Insight::outlook(board))
    }
}

impl Guide<Board> for Insight {
    type State = Outlook;

    fn state(&self, board: &Board) -> Outlook {
        Insight::outlook(board)
    }

    #[inline]
    fn next_state(&self, _state: &Outlook, _before: &Board, _m: Turn, after: &Board) -> Outlook {
        Insight::outlook(after)
    }

    #[inline]
    fn evaluate_with(&self, board: &Board, outlook: &Outlook) -> Score {
        let (own, theirs) = (board.men(board.turn()), board.men(!board.turn()));
        let ((reached, moves), (their_reached, their_moves)) = (activity(board, board.turn()), activity(board, !board.turn()));
        let loose = (theirs & reached).count_ones() as i32 - (own & their_reached).count_ones() as i32;
        let threats = i32::from(outlook.own != 0) - i32::from(outlook.theirs != 0);
        Score(Insight::lines(own, theirs) + MOBILITY * (moves - their_moves) + LOOSE * loose + THREAT * threats + TEMPO)
    }

    /// To complete a line, and to break the other side's.
    #[inline]
    fn is_noisy(&self, board: &Board, outlook: &Outlook, m: Turn) -> bool {
        Insight::wins(board, outlook, m) || Insight::stops(outlook, m) && Insight::takes(board, m)
    }

    /// What is captured comes back: nothing is won for good.
    fn exchange_wins(&self, _board: &Board, _m: Turn, margin: Score) -> bool {
        margin <= Score::DRAW
    }

    #[inline]
    fn promise(&self, board: &Board, outlook: &Outlook, m: Turn) -> i32 {
        if Insight::wins(board, outlook, m) {
            return WINS;
        }
        let side = board.turn();
        let men = board.men(side) & if m.placed().is_some() { u16::MAX } else { !(1 << m.from()) };
        let lines = Insight::lines(men | 1 << m.to(), board.men(!side) & !(1 << m.to()));
        let stops = if Insight::stops(outlook, m) { STOPS } else { 0 };
        stops + if Insight::takes(board, m) { CAPTURES } else { 0 } + 8 * lines
    }

    #[inline]
    fn slot(&self, board: &Board, m: Turn) -> usize {
        let kind = match m.placed() {
            Some(kind) => 4 + kind as usize,
            None => Kind::ALL.into_iter().position(|kind| board.square(board.turn(), kind) == Some(m.from())).unwrap_or(0),
        };
        (kind * 16 + m.to()) * 2 + board.turn().index()
    }

    fn slots(&self) -> usize {
        256
    }

    fn structure_key(&self, _board: &Board, _outlook: &Outlook) -> u64 {
        0
    }

    /// The other side would complete a line with its next turn.
    #[inline]
    fn in_check(&self, _board: &Board, outlook: &Outlook) -> bool {
        outlook.theirs != 0
    }
}
