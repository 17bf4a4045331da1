//! Following a game by looks alone. From the last position that was understood it accepts only what one legal move explains, or two:
//! ours and the answer, or two that were seen late. Everything else leaves it where it is. It is pure: no screen, no time.

mod explain;
mod start;

use rival_play::Record;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position, Square};

pub use explain::{Look, squares_of};

/// Moves that were taken back are looked for no further than this.
const MEMORY: usize = 8;

/// No more moves than this are thought to have been misread.
const CORRECTED: usize = 2;

/// What a look means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The position that is known.
    Same,
    /// These legal moves were played, one or two.
    Played(Vec<Move>),
    /// The last so many moves were taken back.
    TakenBack(usize),
    /// The last so many moves were not what they seemed, or were taken back: these were played instead.
    Corrected(usize, Vec<Move>),
    /// The board was turned round, and these moves were played meanwhile: none, one or two.
    Flipped(Vec<Move>),
    /// A game from the start, with this side at the bottom.
    NewGame(Color),
    /// Nothing legal leads here: these squares, by their names, are not as they could be.
    Unexplained(Vec<Square>),
}

/// A game that is followed.
#[derive(Clone, Debug)]
pub struct Follower {
    view: Color,
    positions: Vec<Chess>,
    moves: Vec<Move>,
    /// Whether it is known whose turn it was at the beginning.
    turn_is_sure: bool,
    /// Whether the castling rights at the beginning are more than a guess.
    rights_are_sure: bool,
}

impl Follower {
    /// A game from the start, seen with this side at the bottom.
    pub fn new_game(view: Color) -> Follower {
        Follower { view, positions: vec![Chess::default()], moves: Vec::new(), turn_is_sure: true, rights_are_sure: true }
    }

    /// The side at the bottom.
    pub fn view(&self) -> Color {
        self.view
    }

    /// The position as last understood.
    pub fn position(&self) -> &Chess {
        // There is always a first position.
        self.positions.last().unwrap_or(&self.positions[0])
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Whether the turn is more than a guess.
    pub fn turn_is_sure(&self) -> bool {
        self.turn_is_sure
    }

    /// Whether the castling rights are more than a guess.
    pub fn rights_are_sure(&self) -> bool {
        self.rights_are_sure
    }

    /// The moves understood so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The game as text, for a mind.
    pub fn record(&self) -> Record {
        let start = Fen::from_position(&self.positions[0], EnPassantMode::Legal).to_string();
        Record { start, moves: self.moves.iter().map(uci).collect() }
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        Fen::from_position(self.position(), EnPassantMode::Legal).to_string()
    }

    /// The position after so many moves, as FEN.
    pub fn fen_after(&self, plies: usize) -> String {
        self.positions.get(plies).map_or_else(|| self.fen(), |position| Fen::from_position(position, EnPassantMode::Legal).to_string())
    }

    /// How often the present position was on the board.
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        let same = |other: &&Chess| {
            other.board() == now.board()
                && other.turn() == now.turn()
                && other.castles().castling_rights() == now.castles().castling_rights()
        };
        self.positions.iter().filter(same).count()
    }

    /// Whether the rules of draws allow somebody to end the game here.
    pub fn could_be_drawn(&self) -> bool {
        self.repetitions() >= 3 || self.position().halfmoves() >= 100
    }

    /// The last moves played, as people write them.
    pub fn last_sans(&self, count: usize) -> Vec<String> {
        let from = self.moves.len().saturating_sub(count);
        let pairs = self.positions[from..].iter().zip(&self.moves[from..]);
        pairs.map(|(before, played)| SanPlus::from_move(before.clone(), *played).to_string()).collect()
    }

    /// What a look means; nothing changes.
    pub fn judge(&self, look: &Look<'_>) -> Verdict {
        if let Some(moves) = self.explained(look, self.view) {
            return if moves.is_empty() { Verdict::Same } else { Verdict::Played(moves) };
        }
        // The board may have been turned: then nothing of what was known of its squares helps.
        let afresh = look.afresh();
        for view in [self.view, !self.view] {
            if afresh.shows(Chess::default().board(), view) && !(self.moves.is_empty() && self.is_at_start()) {
                return Verdict::NewGame(view);
            }
        }
        if let Some(moves) = self.explained(&afresh, !self.view) {
            return Verdict::Flipped(moves);
        }
        let earlier = self.positions.iter().rev().skip(1).take(MEMORY);
        if let Some(back) = earlier.zip(1..).find(|(position, _)| look.shows(position.board(), self.view)).map(|(_, back)| back) {
            return Verdict::TakenBack(back);
        }
        for back in 1..=CORRECTED.min(self.moves.len()) {
            let mut earlier = self.clone();
            earlier.take_back(back);
            if let Some(moves) = earlier.explained(look, self.view) {
                return Verdict::Corrected(back, moves);
            }
        }
        Verdict::Unexplained(look.strange_squares(self.position().board(), self.view))
    }

    /// Takes in what a look meant.
    pub fn accept(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Same | Verdict::Unexplained(_) => {}
            Verdict::Played(moves) => moves.iter().for_each(|m| self.play(m)),
            Verdict::TakenBack(count) => self.take_back(*count),
            Verdict::Corrected(count, moves) => {
                self.take_back(*count);
                moves.iter().for_each(|m| self.play(m));
            }
            Verdict::Flipped(moves) => {
                self.view = !self.view;
                moves.iter().for_each(|m| self.play(m));
            }
            Verdict::NewGame(view) => *self = Follower::new_game(*view),
        }
    }

    /// Whether a text is a legal move here, and which.
    pub fn legal(&self, uci_text: &str) -> Option<Move> {
        uci_text.parse::<shakmaty::uci::UciMove>().ok()?.to_move(self.position()).ok()
    }

    /// The board refused our move where it was only guessed that it is our turn: it is the other's.
    pub fn pass_the_turn(&mut self) -> bool {
        match self.other_turn() {
            Some(other) if !self.turn_is_sure => {
                self.positions = vec![other];
                true
            }
            _ => false,
        }
    }

    /// The board refused to castle where the right to was only guessed.
    pub fn forget_castling(&mut self) {
        self.rights_are_sure = true;
        let mut setup = self.position().to_setup(EnPassantMode::Legal);
        setup.castling_rights = shakmaty::Bitboard::EMPTY;
        if let Ok(position) = setup.position(CastlingMode::Standard) {
            (self.positions, self.moves) = (vec![position], Vec::new());
        }
    }

    /// Whether the last of these moves may be only a part of a longer one: the same man could go further the same way. Such a man is perhaps
    /// still in motion. The moves are those that a look was explained by.
    pub fn may_go_on(&self, moves: &[Move]) -> bool {
        let Some((last, before)) = moves.split_last() else { return false };
        let position = before.iter().try_fold(self.position().clone(), |position, played| position.play(*played).ok());
        let Some((from, to)) = step(last) else { return false };
        let passes =
            |other: &Move| step(other).is_some_and(|(start, end)| start == from && shakmaty::attacks::between(from, end).contains(to));
        position.is_some_and(|position| position.legal_moves().iter().any(passes))
    }

    fn take_back(&mut self, count: usize) {
        self.positions.truncate(self.positions.len().saturating_sub(count).max(1));
        self.moves.truncate(self.positions.len() - 1);
    }

    fn is_at_start(&self) -> bool {
        self.position() == &Chess::default()
    }

    fn play(&mut self, played: &Move) {
        // Where the turn was a guess, the moves say whose it was.
        if !self.position().is_legal(*played)
            && let Some(other) = self.other_turn()
        {
            self.positions = vec![other];
        }
        self.turn_is_sure = true;
        if let Ok(next) = self.position().clone().play(*played) {
            self.positions.push(next);
            self.moves.push(*played);
        }
    }

    /// The same men with the other side to move, while the turn is a guess.
    fn other_turn(&self) -> Option<Chess> {
        if self.turn_is_sure || !self.moves.is_empty() {
            return None;
        }
        let mut setup = self.position().to_setup(EnPassantMode::Legal);
        setup.turn = !setup.turn;
        setup.ep_square = None;
        setup.position(CastlingMode::Standard).ok()
    }
}

/// A move as programs write it; castling as the king's step.
pub fn uci(played: &Move) -> String {
    played.to_uci(CastlingMode::Standard).to_string()
}

/// Where a move begins and ends on the board; castling is the king's step.
pub(crate) fn step(played: &Move) -> Option<(Square, Square)> {
    match played.to_uci(CastlingMode::Standard) {
        shakmaty::uci::UciMove::Normal { from, to, .. } => Some((from, to)),
        _ => None,
    }
}
