//! A program with a chess board: it takes drags or clicks of one side, answers for the other, and draws itself at any moment.

use std::time::Duration;

use rival_vision::class_of;
use shakmaty::{Chess, Color, Move, Piece, Position, Role, Square};

/// Around the board, so that simple eyes find it.
pub const FRAME: [u8; 3] = [255, 0, 255];
const LIGHT: [u8; 3] = [240, 217, 181];
const DARK: [u8; 3] = [181, 136, 99];

/// The colour of a man.
pub fn color_of(class: usize) -> [u8; 3] {
    [(class * 19) as u8, 255 - (class * 17) as u8, 40]
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// Always a queen.
    Queen,
    /// Four men on squares of the board.
    OnSquares,
    /// Four men between squares.
    Between,
}

struct Glide {
    man: Piece,
    from: Square,
    to: Square,
    began: Duration,
    lasts: Duration,
    halt: Duration,
    /// Whether it is shown where it goes all the time.
    has_arrived: bool,
    after: Chess,
}

/// What lies over the squares: the men of a dialog, and men in the air.
pub struct Over {
    dialog: Vec<(i32, i32, Role)>,
    lifted: Vec<(Piece, Square, i32, i32)>,
}

pub struct App {
    pub position: Chess,
    pub played: Vec<Move>,
    pub view: Color,
    /// The side the mouse plays; the program plays the other.
    pub person: Color,
    pub pitch: i32,
    pub left: i32,
    pub top: i32,
    pub takes_drags: bool,
    pub takes_clicks: bool,
    pub promotion: Promotion,
    pub glide_ms: u64,
    pub reply_ms: u64,
    /// For how long a gliding man halts half way, as that of a program that is held up.
    pub halt_ms: u64,
    /// As what a pawn on the last rank is read until the program shows what it became, and for how long.
    pub unasked: Option<(Role, u64)>,
    pub replies: bool,
    /// A man that is held in the air by the other side.
    pub hovering: Option<(Square, f32, f32)>,
    /// Men that are drawn in place of those that stand there.
    pub rubbish: Vec<(Square, Option<Piece>)>,
    glide: Option<Glide>,
    reply_at: Option<Duration>,
    held: Option<Square>,
    pointer: (i32, i32),
    selected: Option<Square>,
    asking: Option<(Square, Square)>,
    seed: u64,
}

impl App {
    pub fn new(position: Chess, person: Color, view: Color, seed: u64) -> App {
        App {
            position,
            played: Vec::new(),
            view,
            person,
            pitch: 24,
            left: 20,
            top: 20,
            takes_drags: true,
            takes_clicks: true,
            promotion: Promotion::Queen,
            glide_ms: 150,
            reply_ms: 120,
            halt_ms: 0,
            unasked: None,
            replies: true,
            hovering: None,
            rubbish: Vec::new(),
            glide: None,
            reply_at: None,
            held: None,
            pointer: (0, 0),
            selected: None,
            asking: None,
            seed,
        }
    }

    fn random(&mut self, below: usize) -> usize {
        self.seed = self.seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.seed >> 33) as usize) % below.max(1)
    }

    pub fn tick(&mut self, now: Duration) {
        if let Some(glide) = self.glide.take_if(|glide| now >= glide.began + glide.lasts) {
            self.position = glide.after;
        }
        let is_its_turn = self.position.turn() != self.person && self.glide.is_none() && self.replies && self.hovering.is_none();
        if !is_its_turn {
            self.reply_at = None;
            return;
        }
        let at = *self.reply_at.get_or_insert(now + Duration::from_millis(self.reply_ms));
        let moves = self.position.legal_moves();
        if now >= at && !moves.is_empty() {
            let chosen = moves[self.random(moves.len())];
            self.play(chosen, now, Duration::from_millis(self.glide_ms));
        }
    }

    pub fn play(&mut self, played: Move, now: Duration, lasts: Duration) {
        let (Some(from), to) = (played.from(), played.to()) else { return };
        let Some(man) = self.position.board().piece_at(from) else { return };
        let after = self.position.clone().play(played).expect("legal");
        self.played.push(played);
        let halt = if lasts.is_zero() { lasts } else { Duration::from_millis(self.halt_ms) };
        let lasts = lasts + halt;
        let unasked = self.unasked.filter(|_| played.is_promotion());
        self.glide = Some(match unasked {
            Some((role, ms)) => Glide {
                man: Piece { role, ..man },
                from,
                to,
                began: now,
                lasts: Duration::from_millis(ms),
                halt: Duration::ZERO,
                has_arrived: true,
                after,
            },
            None => Glide { man, from, to, began: now, lasts, halt, has_arrived: false, after },
        });
        self.tick(now);
    }

    /// A game from the start, whatever was going on.
    pub fn restart(&mut self) {
        (self.position, self.glide, self.reply_at, self.held) = (Chess::default(), None, None, None);
        self.played.clear();
    }

    pub fn square_at(&self, x: i32, y: i32) -> Option<Square> {
        let (column, row) = ((x - self.left).div_euclid(self.pitch), (y - self.top).div_euclid(self.pitch));
        ((0..8).contains(&column) && (0..8).contains(&row)).then(|| rival_vision::square_at((row * 8 + column) as usize, self.view))
    }

    fn corner(&self, square: Square) -> (i32, i32) {
        let at = rival_vision::place_of(square, self.view) as i32;
        (self.left + at % 8 * self.pitch, self.top + at / 8 * self.pitch)
    }

    pub fn moved(&mut self, x: i32, y: i32) {
        self.pointer = (x, y);
    }

    pub fn pressed(&mut self, x: i32, y: i32, now: Duration) {
        if let Some((from, to)) = self.asking {
            let chosen = self
                .dialog()
                .into_iter()
                .find(|(left, top, _)| (*left..left + self.pitch).contains(&x) && (*top..top + self.pitch).contains(&y));
            self.asking = None;
            if let Some((_, _, role)) = chosen {
                self.try_move(from, to, Some(role), now, false);
            }
            return;
        }
        let Some(square) = self.square_at(x, y) else { return };
        if let Some(from) = self.selected.take()
            && from != square
        {
            self.try_move(from, square, None, now, true);
            return;
        }
        let is_own = self.position.board().color_at(square) == Some(self.person) && self.position.turn() == self.person;
        if is_own && self.takes_drags {
            self.held = Some(square);
        }
        if is_own && self.takes_clicks {
            self.selected = Some(square);
        }
    }

    pub fn released(&mut self, x: i32, y: i32, now: Duration) {
        let (Some(from), Some(to)) = (self.held.take(), self.square_at(x, y)) else { return };
        if from != to {
            self.selected = None;
            self.try_move(from, to, None, now, false);
        }
    }

    /// The button came up: nothing is held any more.
    pub fn let_go(&mut self) {
        self.held = None;
    }

    fn try_move(&mut self, from: Square, to: Square, role: Option<Role>, now: Duration, glides: bool) {
        let fits = |m: &&Move| rival_pilot::uci(m).starts_with(&format!("{from}{to}"));
        let choices: Vec<Move> = self.position.legal_moves().iter().filter(fits).copied().collect();
        let chosen = match choices[..] {
            [] => return,
            [only] => only,
            _ if role.is_none() && self.promotion != Promotion::Queen => {
                self.asking = Some((from, to));
                return;
            }
            _ => {
                let wanted = role.unwrap_or(Role::Queen);
                choices.into_iter().find(|m| m.promotion() == Some(wanted)).expect("all four are there")
            }
        };
        let lasts = if glides { Duration::from_millis(self.glide_ms) } else { Duration::ZERO };
        self.play(chosen, now, lasts);
    }

    /// The men on the dialog, with their upper left corners.
    fn dialog(&self) -> Vec<(i32, i32, Role)> {
        let Some((_, to)) = self.asking else { return Vec::new() };
        let (x, y) = self.corner(to);
        let roles = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop];
        let down = if y < self.top + 4 * self.pitch { 1 } else { -1 };
        let place = |at: i32| match self.promotion {
            Promotion::OnSquares => (x, y + down * at * self.pitch),
            _ => {
                let left = (x - 3 * self.pitch / 2).clamp(self.left, self.left + 4 * self.pitch);
                (left + at * (self.pitch + 2), y + down * (self.pitch + 5))
            }
        };
        roles.into_iter().zip(0..).map(|(role, at)| (place(at).0, place(at).1, role)).collect()
    }

    /// What lies over the squares at a moment.
    pub fn over_board(&self, now: Duration) -> Over {
        let mut lifted = Vec::new();
        if let Some(glide) = &self.glide {
            let (passed, glides) = (now.saturating_sub(glide.began), glide.lasts - glide.halt);
            let moved = passed.min(glides / 2) + passed.saturating_sub(glides / 2 + glide.halt);
            let part = if glide.has_arrived { 1.0 } else { moved.as_secs_f32() / glides.as_secs_f32().max(0.001) };
            let ((ax, ay), (bx, by)) = (self.corner(glide.from), self.corner(glide.to));
            let between = |a: i32, b: i32| a + ((b - a) as f32 * part) as i32;
            lifted.push((glide.man, glide.from, between(ax, bx), between(ay, by)));
        }
        if let Some(from) = self.held
            && let Some(man) = self.position.board().piece_at(from)
        {
            lifted.push((man, from, self.pointer.0 - self.pitch / 2, self.pointer.1 - self.pitch / 2));
        }
        if let Some((from, right, down)) = self.hovering
            && let Some(man) = self.position.board().piece_at(from)
        {
            let (ax, ay) = self.corner(from);
            lifted.push((man, from, ax + (right * self.pitch as f32) as i32, ay + (down * self.pitch as f32) as i32));
        }
        Over { dialog: self.dialog(), lifted }
    }

    pub fn pixel(&self, x: i32, y: i32, over: &Over) -> [u8; 3] {
        let Over { dialog, lifted } = over;
        for &(left, top, role) in dialog {
            if (left..left + self.pitch).contains(&x) && (top..top + self.pitch).contains(&y) {
                return self.man_pixel(Piece { color: self.person, role }, x - left, y - top).unwrap_or([250, 250, 250]);
            }
        }
        for (man, _, left, top) in lifted {
            if let Some(color) = self.man_pixel(*man, x - left, y - top) {
                return color;
            }
        }
        let Some(square) = self.square_at(x, y) else {
            let (right, bottom) = (self.left + 8 * self.pitch, self.top + 8 * self.pitch);
            let in_frame = (self.left - 2..right + 2).contains(&x) && (self.top - 2..bottom + 2).contains(&y);
            return if in_frame { FRAME } else { [200, 200, 205] };
        };
        let ground = if square.is_light() { LIGHT } else { DARK };
        let ground = if self.selected == Some(square) { [250, 240, 80] } else { ground };
        let shown = self.rubbish.iter().find(|(at, _)| *at == square).map(|(_, man)| *man);
        let man = shown.unwrap_or_else(|| self.position.board().piece_at(square));
        if lifted.iter().any(|(_, from, _, _)| *from == square) {
            return ground;
        }
        let (left, top) = self.corner(square);
        man.and_then(|man| self.man_pixel(man, x - left, y - top)).unwrap_or(ground)
    }

    fn man_pixel(&self, man: Piece, x: i32, y: i32) -> Option<[u8; 3]> {
        let (low, high) = (self.pitch / 5, self.pitch - self.pitch / 5);
        ((low..high).contains(&x) && (low..high).contains(&y)).then(|| color_of(class_of(Some(man))))
    }
}
