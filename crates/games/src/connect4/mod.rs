//! Connect Four on any board from 4x4 to 8x8: stones fall to the lowest free cell of a column, four in line win, a full
//! board draws.

pub mod bits;
mod position;
mod reach;
mod size;
mod text;
mod view;

use rival_core::{BoardView, DrawRules, Game, GameInfo, MoveError, RuleOptions, SetupError, Unit};

pub use bits::Word;
pub use position::{Board, Drop};
pub use size::Size;

/// Connect Four on a board of one size. `W` must have room for it: `u64` for all sizes but 8x8, which takes `u128`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectFour<W: Word> {
    size: Size,
    word: std::marker::PhantomData<W>,
}

impl<W: Word> ConnectFour<W> {
    /// The game on this board, if the word has room for it.
    pub fn new(size: Size) -> Option<ConnectFour<W>> {
        (size.bits() <= W::BITS).then_some(ConnectFour { size, word: std::marker::PhantomData })
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }
}

impl<W: Word> Game for ConnectFour<W> {
    type Position = Board<W>;

    fn info(&self) -> GameInfo {
        let rules = if self.size == Size::default() { RuleOptions::default() } else { RuleOptions::default().with("size", self.size) };
        GameInfo { id: "connect4", name: "Connect Four", marks: ['X', 'O'], unit: Unit::Points, rules }
    }

    fn exact_unit(&self) -> Unit {
        Unit::Stones
    }

    fn start(&self) -> Board<W> {
        Board::empty(self.size)
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::default()
    }

    fn parse_position(&self, text: &str) -> Result<Board<W>, SetupError> {
        text::parse_position(self.size, text)
    }

    fn position_text(&self, position: &Board<W>) -> String {
        text::picture(position)
    }

    fn parse_move(&self, position: &Board<W>, text: &str) -> Result<Drop, MoveError> {
        text::parse_move(position, text)
    }

    fn move_text(&self, _position: &Board<W>, m: Drop) -> String {
        (m.column() + 1).to_string()
    }

    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        text.char_indices().filter(|(_, c)| !c.is_whitespace() && *c != ',').map(|(at, c)| &text[at..at + c.len_utf8()]).collect()
    }

    fn view(&self, position: &Board<W>) -> BoardView {
        view::view(position)
    }
}
