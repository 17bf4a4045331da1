//! A Tic-Tac-Chec position: eight men in one word, a few counters and the rules, copied at every node of a search.
//!
//! ```text
//!  a man    7      6 5    4          3 2 1 0
//!           in     -      the pawn   square
//!           hand          heads down
//! ```

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use rival_core::{Move, Outcome, Position, Reason, Rng, Side};

use super::Rules;
use super::attacks::{self, squares};

/// The kinds of men, in the order in which they are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// One step ahead, captures sideways ahead, turns round at the ends.
    Pawn,
    /// Along diagonals.
    Bishop,
    /// Jumps.
    Knight,
    /// Along rows and columns.
    Rook,
}

impl Kind {
    /// All four.
    pub const ALL: [Kind; 4] = [Kind::Pawn, Kind::Bishop, Kind::Knight, Kind::Rook];

    /// Its letter, in upper case.
    pub const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Bishop => 'B',
            Kind::Knight => 'N',
            Kind::Rook => 'R',
        }
    }

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pawn => "pawn",
            Kind::Bishop => "bishop",
            Kind::Knight => "knight",
            Kind::Rook => "rook",
        }
    }

    /// The kind with this letter, in either case.
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }
}

/// A man put on a square, from the hand or from another square: the source (a square, or 16 + kind), then the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn(u16);

impl Turn {
    /// A man from the hand.
    pub const fn place(kind: Kind, to: usize) -> Turn {
        Turn((16 + kind as u16) << 4 | to as u16 & 15)
    }

    /// A man from a square.
    pub const fn go(from: usize, to: usize) -> Turn {
        Turn((from as u16 & 15) << 4 | to as u16 & 15)
    }

    /// The kind that comes from the hand; none where a man moves.
    #[inline]
    pub const fn placed(self) -> Option<Kind> {
        if self.0 >> 4 >= 16 { Some(Kind::ALL[(self.0 >> 4 & 3) as usize]) } else { None }
    }

    /// The square a man comes from; means nothing for one from the hand.
    #[inline]
    pub const fn from(self) -> usize {
        (self.0 >> 4 & 15) as usize
    }

    /// Where it goes.
    #[inline]
    pub const fn to(self) -> usize {
        (self.0 & 15) as usize
    }
}

impl Move for Turn {
    fn to_bits(self) -> u16 {
        self.0
    }

    fn from_bits(bits: u16) -> Turn {
        Turn(bits)
    }
}

const IN_HAND: u8 = 0x80;
const HEADS_DOWN: u8 = 0x10;

/// How a game has ended on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    No,
    FourInLine,
    CaptureLimit,
}

/// The men, the turns played, and the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    men: [[u8; 4]; 2],
    masks: [u16; 2],
    turns: [u16; 2],
    captures: [u8; 2],
    end: End,
    rules: Rules,
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.men, self.turns, self.captures).hash(state);
    }
}

impl Board {
    /// All men in hand.
    pub fn empty(rules: Rules) -> Board {
        Board { men: [[IN_HAND; 4]; 2], masks: [0; 2], turns: [0; 2], captures: [0; 2], end: End::No, rules }
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The squares of a side's men.
    #[inline]
    pub fn men(&self, side: Side) -> u16 {
        self.masks[side.index()]
    }

    /// The square of a man; none where it is in hand.
    #[inline]
    pub fn square(&self, side: Side, kind: Kind) -> Option<usize> {
        let man = self.men[side.index()][kind as usize];
        (man & IN_HAND == 0).then_some(usize::from(man & 15))
    }

    /// Whether a side's pawn heads down the board.
    #[inline]
    pub fn heads_down(&self, side: Side) -> bool {
        self.men[side.index()][Kind::Pawn as usize] & HEADS_DOWN != 0
    }

    /// The man on a square.
    pub fn man_at(&self, square: usize) -> Option<(Side, Kind)> {
        let side = Side::BOTH.into_iter().find(|&side| self.men(side) >> square & 1 == 1)?;
        Kind::ALL.into_iter().find(|&kind| self.square(side, kind) == Some(square)).map(|kind| (side, kind))
    }

    /// How many turns a side has played.
    #[inline]
    pub fn turns(&self, side: Side) -> u16 {
        self.turns[side.index()]
    }

    /// How often a side has captured; counted only where captures are limited.
    pub fn captures(&self, side: Side) -> u8 {
        self.captures[side.index()]
    }

    /// Whether the side to move may only place men.
    #[inline]
    pub fn is_placing(&self) -> bool {
        self.turns[self.turn().index()] < u16::from(self.rules.placement_turns)
    }

    /// Puts a man of a side on a free square, or takes it back into the hand; for setting positions up.
    pub(super) fn put(&mut self, side: Side, kind: Kind, place: Option<(usize, bool)>) {
        let man = &mut self.men[side.index()][kind as usize];
        if *man & IN_HAND == 0 {
            self.masks[side.index()] &= !(1 << (*man & 15));
        }
        *man = IN_HAND;
        if let Some((square, down)) = place {
            *man = square as u8 | if down { HEADS_DOWN } else { 0 };
            self.masks[side.index()] |= 1 << square;
        }
    }

    /// Sets the counters of a position being set up, and sees whether it is decided.
    pub(super) fn count(&mut self, turns: [u16; 2], captures: [u8; 2]) {
        (self.turns, self.captures) = (turns, captures);
        let over = |side: Side| self.rules.max_captures.is_some_and(|most| self.captures(side) > most);
        self.end = if over(!self.turn()) {
            End::CaptureLimit
        } else if attacks::is_line(self.men(!self.turn())) {
            End::FourInLine
        } else {
            End::No
        };
    }

    /// The heading of a side's pawn when it is placed on a square: away from its owner, unless that is the end of its way.
    pub fn placed_heading(&self, side: Side, square: usize) -> bool {
        self.rules.heading_at(square, side == Side::Second)
    }

    /// Where a man of the side to move can go.
    #[inline]
    pub fn targets(&self, kind: Kind, square: usize) -> u16 {
        let side = self.turn();
        let (own, theirs) = (self.men(side), self.men(!side));
        match kind {
            Kind::Pawn => self.pawn_targets(side, square, own | theirs, theirs),
            Kind::Bishop => attacks::bishop(square, own | theirs) & !own,
            Kind::Knight => attacks::knight(square) & !own,
            Kind::Rook => attacks::rook(square, own | theirs) & !own,
        }
    }

    #[inline]
    fn pawn_targets(&self, side: Side, square: usize, occupied: u16, theirs: u16) -> u16 {
        let down = self.heads_down(side);
        let outbound = down == (side == Side::Second);
        let captures = if outbound || self.rules.returning_pawns_capture { attacks::pawn_captures(square, down) & theirs } else { 0 };
        attacks::pawn_step(square, down) & !occupied | captures
    }

    /// Whether one capture more than the rules allow would be the next one of the side to move.
    #[inline]
    fn captures_are_spent(&self) -> bool {
        self.rules.max_captures.is_some_and(|most| self.captures[self.turn().index()] >= most)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.end != End::No || self.rules.max_turns.is_some_and(|most| self.turns[1] >= most)
    }

    /// What besides the men tells positions apart: whose turn it is, how far placing has come, and the captures.
    fn situation(&self) -> u64 {
        let placed = |turns: u16| u64::from(turns.min(u16::from(self.rules.placement_turns)));
        let [first, second] = self.turns;
        let [captured, lost] = self.captures.map(u64::from);
        u64::from(first != second) | placed(first) << 1 | placed(second) << 3 | captured << 8 | lost << 16
    }
}

impl Position for Board {
    type Move = Turn;

    #[inline]
    fn turn(&self) -> Side {
        if self.turns[0] == self.turns[1] { Side::First } else { Side::Second }
    }

    #[inline]
    fn each_move(&self, mut visit: impl FnMut(Turn) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        let side = self.turn();
        let (own, theirs) = (self.men(side), self.men(!side));
        let may_move = !self.is_placing();
        let refused = if self.captures_are_spent() && !self.rules.excess_loses { theirs } else { 0 };
        for kind in Kind::ALL {
            match self.square(side, kind) {
                None => squares(!(own | theirs)).try_for_each(|to| visit(Turn::place(kind, to)))?,
                Some(from) if may_move => {
                    squares(self.targets(kind, from) & !refused).try_for_each(|to| visit(Turn::go(from, to)))?;
                }
                Some(_) => {}
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, m: Turn) {
        let (mover, other) = (self.turn().index(), (!self.turn()).index());
        let (to, target) = (m.to(), 1u16 << m.to());
        let kind = match m.placed() {
            Some(kind) => kind as usize,
            None => {
                self.masks[mover] &= !(1 << m.from());
                self.men[mover].iter().position(|man| man & !HEADS_DOWN == m.from() as u8).unwrap_or(0)
            }
        };
        if self.masks[other] & target != 0 {
            let taken = self.men[other].iter().position(|man| man & !HEADS_DOWN == to as u8).unwrap_or(0);
            self.men[other][taken] = IN_HAND;
            self.masks[other] &= !target;
            if let Some(most) = self.rules.max_captures {
                self.captures[mover] += 1;
                if self.captures[mover] > most {
                    self.end = End::CaptureLimit;
                }
            }
        }
        let was = self.men[mover][kind];
        self.men[mover][kind] = to as u8;
        if kind == Kind::Pawn as usize {
            let down = if was & IN_HAND != 0 { mover == 1 } else { was & HEADS_DOWN != 0 };
            if self.rules.heading_at(to, down) {
                self.men[mover][kind] |= HEADS_DOWN;
            }
        }
        self.masks[mover] |= target;
        self.turns[mover] += 1;
        if self.end == End::No && attacks::is_line(self.masks[mover]) {
            self.end = End::FourInLine;
        }
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        match self.end {
            End::FourInLine => Some(Outcome::win(!self.turn(), Reason::FourInLine)),
            End::CaptureLimit => Some(Outcome::win(self.turn(), Reason::CaptureLimit)),
            End::No if self.is_over() => Some(Outcome::draw(Reason::PlyLimit)),
            End::No => None,
        }
    }

    fn stuck(&self) -> Outcome {
        Outcome::win(!self.turn(), Reason::NoMoves)
    }

    #[inline]
    fn key(&self) -> u64 {
        let [[a, b, c, d], [e, f, g, h]] = self.men;
        Rng::mix(Rng::mix(u64::from_le_bytes([a, b, c, d, e, f, g, h])) ^ self.situation())
    }

    fn fresh_key(&self) -> u64 {
        let mut again = Board::empty(self.rules);
        for (square, (side, kind)) in (0..16).filter_map(|square| self.man_at(square).map(|man| (square, man))) {
            again.put(side, kind, Some((square, kind == Kind::Pawn && self.heads_down(side))));
        }
        again.count(self.turns, self.captures);
        again.key()
    }

    /// Men in hand come back on the board and the other way round: after the placements everything can be undone.
    fn reversible_plies(&self) -> u32 {
        let [first, second] = self.turns.map(|turns| u32::from(turns.saturating_sub(u16::from(self.rules.placement_turns))));
        first + second
    }

    fn passed(&self) -> Option<Board> {
        if self.is_placing() || self.is_over() || self.rules.max_turns.is_some() {
            return None;
        }
        let mut passed = *self;
        let turn = self.turn().index();
        passed.turns[turn] += 1;
        // The turn follows from equal counts: White's pass is one turn more; Black's leaves them equal again.
        Some(passed)
    }

    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        let side = self.turn();
        let (own, theirs) = (self.men(side), self.men(!side));
        let empty = 16 - (own | theirs).count_ones();
        let refused = if self.captures_are_spent() && !self.rules.excess_loses { theirs } else { 0 };
        let may_move = !self.is_placing();
        let count = Kind::ALL.into_iter().map(|kind| match self.square(side, kind) {
            None => empty,
            Some(from) if may_move => (self.targets(kind, from) & !refused).count_ones(),
            Some(_) => 0,
        });
        count.sum::<u32>() as usize
    }
}
