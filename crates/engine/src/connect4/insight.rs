//! A quick opinion about a Connect Four position: who owns the cells that win the game when the columns fill up, and whose
//! stones lie on more lines. The exact solver does not use it.

use rival_core::{Position, Side};
use rival_games::connect4::bits::{self, Word};
use rival_games::connect4::{Board, Drop, Size};
use rival_search::{Evaluator, Guide, Score, Selectivity};

/// A cell that would complete four is worth this much, whenever it is reached.
const THREAT: i32 = 60;
/// And this much more on the rows where its owner is the one to be let in at the end: with all else filled up, the first player
/// gets the odd rows (counted from 1), the second the even ones.
const FIRST_ON_ODD_ROW: i32 = 70;
const SECOND_ON_EVEN_ROW: i32 = 40;
/// A stone is worth this much for each of the lines of four through its cell.
const LINE: i32 = 2;

/// The evaluator and guide for one board size.
#[derive(Clone, Debug)]
pub struct Insight<W: Word> {
    rows: u32,
    /// Every cell.
    cells: W,
    /// The lowest cell of every column.
    bottom: W,
    /// Cells of rows 1, 3, 5, ... counted from 1.
    odd_rows: W,
    /// Lines of four through each cell, by bit index.
    lines: Vec<u8>,
    /// The same numbers (16 at most) as bit planes: plane k holds the cells whose number has bit k. Sums them without a loop over stones.
    planes: [W; 5],
}

impl<W: Word> Insight<W> {
    /// The insight for boards of this size.
    pub fn new(size: Size) -> Insight<W> {
        let (rows, columns) = (size.rows(), size.columns());
        let cells = bits::all_cells(rows, columns);
        let mut odd_rows = W::ZERO;
        let mut lines = vec![0u8; W::BITS as usize];
        let mut planes = [W::ZERO; 5];
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let cell: W = bits::cell(rows, row, column);
            if row % 2 == 0 {
                odd_rows = odd_rows | cell;
            }
            let count = lines_through(cells, cell, rows);
            lines[cell.lowest() as usize] = count as u8;
            for (bit, plane) in planes.iter_mut().enumerate() {
                if count >> bit & 1 == 1 {
                    *plane = *plane | cell;
                }
            }
        }
        Insight { rows, cells, bottom: bits::bottom(rows, columns), odd_rows, lines, planes }
    }

    /// The winning cells of the side to move less those of the other side.
    #[inline]
    fn threats(&self, board: &Board<W>, own: W, theirs: W) -> i32 {
        if own | theirs == W::ZERO {
            return 0;
        }
        self.threat_value(own, board.turn()) - self.threat_value(theirs, !board.turn())
    }

    /// The empty cells that would complete four for these stones.
    #[inline]
    fn winning_cells(&self, board: &Board<W>, stones: W) -> W {
        bits::completing_cells(stones, self.rows) & self.cells & !board.mask()
    }

    fn threat_value(&self, cells: W, owner: Side) -> i32 {
        let (rows, bonus) = match owner {
            Side::First => (self.odd_rows, FIRST_ON_ODD_ROW),
            Side::Second => (!self.odd_rows, SECOND_ON_EVEN_ROW),
        };
        THREAT * cells.count() as i32 + bonus * (cells & rows).count() as i32
    }

    fn lines_of(&self, stones: W) -> i32 {
        (0..5).map(|bit| ((stones & self.planes[bit]).count() as i32) << bit).sum()
    }

    fn landing(&self, board: &Board<W>, m: Drop) -> W {
        (board.mask() + bits::cell(self.rows, 0, m.column())) & !board.mask()
    }
}

/// How many lines of four on the board go through a cell.
fn lines_through<W: Word>(cells: W, cell: W, rows: u32) -> u32 {
    let along = |step: u32| {
        let pairs = cells & (cells >> step);
        let starts = pairs & (pairs >> (2 * step));
        (0..4).filter(|n| (starts << (n * step)) & cell != W::ZERO).count() as u32
    };
    bits::directions(rows).into_iter().map(along).sum()
}

/// What is kept from node to node.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<W> {
    /// Lines through the stones of the side to move less those of the other side.
    balance: i32,
    /// Empty cells that win for the side to move.
    own: W,
    /// Empty cells that win for the other side.
    theirs: W,
}

impl<W: Word> Evaluator<Board<W>> for Insight<W> {
    fn evaluate(&self, board: &Board<W>) -> Score {
        self.evaluate_with(board, &self.state(board))
    }
}

impl<W: Word> Guide<Board<W>> for Insight<W> {
    type State = Outlook<W>;

    fn state(&self, board: &Board<W>) -> Outlook<W> {
        Outlook {
            balance: self.lines_of(board.own()) - self.lines_of(board.theirs()),
            own: self.winning_cells(board, board.own()),
            theirs: self.winning_cells(board, board.theirs()),
        }
    }

    /// Only the mover's winning cells can have grown; both lose the cell that was filled.
    #[inline]
    fn next_state(&self, state: &Outlook<W>, before: &Board<W>, m: Drop, after: &Board<W>) -> Outlook<W> {
        let cell = self.landing(before, m);
        Outlook {
            balance: -(state.balance + i32::from(self.lines[cell.lowest() as usize])),
            own: state.theirs & !cell,
            theirs: self.winning_cells(after, after.theirs()),
        }
    }

    #[inline]
    fn evaluate_with(&self, board: &Board<W>, state: &Outlook<W>) -> Score {
        Score(LINE * state.balance + self.threats(board, state.own, state.theirs))
    }

    /// Winning, and stopping a win, are the only moves that cannot wait.
    #[inline]
    fn is_noisy(&self, board: &Board<W>, state: &Outlook<W>, m: Drop) -> bool {
        (state.own | state.theirs) & self.landing(board, m) != W::ZERO
    }

    /// Nothing is ever taken.
    fn exchange_wins(&self, _board: &Board<W>, _m: Drop, margin: Score) -> bool {
        margin <= Score::DRAW
    }

    /// Wins before blocks before stones on many lines.
    #[inline]
    fn promise(&self, board: &Board<W>, state: &Outlook<W>, m: Drop) -> i32 {
        let cell = self.landing(board, m);
        if state.own & cell != W::ZERO {
            2000
        } else if state.theirs & cell != W::ZERO {
            1000
        } else {
            i32::from(self.lines[cell.lowest() as usize])
        }
    }

    #[inline]
    fn slot(&self, board: &Board<W>, m: Drop) -> usize {
        self.landing(board, m).lowest() as usize * 2 + board.turn().index()
    }

    fn slots(&self) -> usize {
        W::BITS as usize * 2
    }

    fn structure_key(&self, _board: &Board<W>, _outlook: &Outlook<W>) -> u64 {
        0
    }

    /// The other side would win with its next stone.
    #[inline]
    fn in_check(&self, board: &Board<W>, state: &Outlook<W>) -> bool {
        (board.mask() + self.bottom) & state.theirs != W::ZERO
    }

    fn steps(&self) -> Selectivity {
        Selectivity::careful()
    }

    fn table_depth(&self) -> i32 {
        2
    }
}
