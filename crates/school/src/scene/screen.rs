//! What is around a board on sites, phones, desktops, book pages and posts: panels, bars, text, buttons, other pictures, a second
//! board. It lays a page out and leaves a place for each board; the boards are drawn by the painter.

use rival_core::Rng;

use super::board::Place;
use super::canvas::{Canvas, Ink, Rgb};
use super::dice::Dice;
use super::themes::hsl;
use crate::letters::Letters;

/// A page with room for boards.
pub struct Page {
    /// The page, everything drawn but the boards.
    pub canvas: Canvas,
    /// Where boards belong, the largest first.
    pub places: Vec<Place>,
}

#[derive(Clone, Copy)]
enum Layout {
    Site,
    Phone,
    Desktop,
    Book,
    Post,
}

/// Lays a page out. `rim` is the room that belongs to a board around its squares, in squares; a printed board gets a book's page.
pub fn page(letters: &[Letters], printed: bool, ground: Rgb, rim: f32, rng: &mut Rng) -> Option<Page> {
    let layout = if printed { Layout::Book } else { rng.pick([Layout::Site, Layout::Site, Layout::Phone, Layout::Desktop, Layout::Post]) };
    let (width, height) = match layout {
        Layout::Phone => (rng.whole(600, 1290), 0),
        Layout::Book => (rng.whole(700, 1700), 0),
        Layout::Post => (rng.whole(600, 1300), 0),
        Layout::Site | Layout::Desktop => (rng.pick([1280, 1366, 1440, 1600, 1920, 1920, 2048, 2560]), 0),
    };
    let tall = match layout {
        Layout::Phone => rng.between(1.5, 2.2),
        Layout::Book => rng.between(1.2, 1.5),
        Layout::Post => rng.between(0.9, 1.5),
        Layout::Site | Layout::Desktop => rng.pick([0.5625, 0.5625, 0.625, 0.5]),
    };
    let height = if height == 0 { (width as f32 * tall) as usize } else { height };
    let canvas = Canvas::new(width, height, ground)?;
    let bright = ground.iter().map(|c| u32::from(*c)).sum::<u32>() > 380;
    let mut maker = Maker { canvas, letters, ground, bright, places: Vec::new(), rim };
    match layout {
        Layout::Site => maker.site(rng),
        Layout::Phone => maker.phone(rng),
        Layout::Desktop => maker.desktop(rng),
        Layout::Book => maker.book(rng),
        Layout::Post => maker.post(rng),
    }
    let Maker { canvas, mut places, .. } = maker;
    places.sort_by(|a, b| b.pitch.total_cmp(&a.pitch));
    Some(Page { canvas, places })
}

struct Maker<'a> {
    canvas: Canvas,
    letters: &'a [Letters],
    ground: Rgb,
    bright: bool,
    places: Vec<Place>,
    rim: f32,
}

const WORDS: [&str; 28] = [
    "White", "to", "move", "and", "win", "the", "king", "after", "Black", "cannot", "e4", "Nf3", "Bb5", "O-O", "Qxd5+", "Rook", "endgame",
    "analysis", "with", "a", "strong", "attack", "on", "h7", "pawn", "1.", "2...", "is",
];

impl Maker<'_> {
    /// Room of a side for a board and its rim; keeps squares from 20 to 200 pixels.
    fn board(&mut self, x: f32, y: f32, side: f32) -> f32 {
        let pitch = (side / (8.0 + 2.0 * self.rim)).clamp(20.0, 200.0);
        let pitch = if pitch > 24.0 { pitch.floor() } else { pitch };
        self.places.push(Place { x: (x + self.rim * pitch).round(), y: (y + self.rim * pitch).round(), pitch });
        pitch * (8.0 + 2.0 * self.rim)
    }

    fn ink(&self, rng: &mut Rng) -> Rgb {
        if self.bright { [rng.whole(0, 110) as u8; 3] } else { [rng.whole(140, 255) as u8; 3] }
    }

    /// A little lighter or darker than the page.
    fn panel_ink(&self, rng: &mut Rng) -> Rgb {
        let by = rng.pick([-22.0, -12.0, 10.0, 20.0]);
        self.ground.map(|c| (f32::from(c) + by).clamp(0.0, 255.0) as u8)
    }

    fn text(&mut self, x: f32, y: f32, words: &str, height: f32, ink: Rgb, rng: &mut Rng) -> f32 {
        let Some(font) = self.letters.get(rng.below(self.letters.len().max(1))) else { return 0.0 };
        let line = font.line(words, height.max(7.0) as usize);
        self.canvas.write(&line, x as i32, y as i32, Ink(ink, 1.0));
        line.width as f32
    }

    fn sentence(rng: &mut Rng, letters: usize) -> String {
        let mut text = String::new();
        while text.len() < letters {
            text += WORDS[rng.below(WORDS.len())];
            text.push(' ');
        }
        text
    }

    /// Lines of text that fill a part of the page.
    fn lines(&mut self, x: f32, y: f32, width: f32, height: f32, size: f32, rng: &mut Rng) {
        let ink = self.ink(rng);
        let Some(font) = self.letters.get(rng.below(self.letters.len().max(1))) else { return };
        let mut at = y;
        while at + size < y + height {
            let last = rng.chance(0.15);
            let share = if last { rng.between(0.2, 0.9) } else { 1.0 };
            let text = Self::sentence(rng, (width * share / size * 2.6) as usize);
            let line = font.line(&text, size as usize);
            // What is too long is cut, as a column does.
            let wide = line.width.min((width * share) as usize).max(1);
            let cut = crate::letters::Line {
                width: wide,
                height: line.height,
                ink: line.ink.chunks_exact(line.width).flat_map(|row| &row[..wide]).copied().collect(),
            };
            self.canvas.write(&cut, x as i32, at as i32, Ink(ink, 1.0));
            at += size * if last { 1.9 } else { 1.25 };
        }
    }

    fn buttons(&mut self, x: f32, y: f32, width: f32, size: f32, rng: &mut Rng) {
        let count = rng.whole(2, 6);
        let each = width / count as f32;
        let shape = rng.below(3);
        for i in 0..count {
            let ink = if rng.chance(0.3) { hsl(rng.between(0.0, 360.0), 0.6, 0.5) } else { self.panel_ink(rng) };
            let left = x + i as f32 * each;
            match shape {
                0 => self.canvas.round_rect(left, y, each * 0.9, size, size * 0.2, Ink(ink, 1.0)),
                1 => self.canvas.disc(left + each / 2.0, y + size / 2.0, size * 0.42, Ink(ink, 1.0)),
                _ => self.canvas.rect(left, y, each - 2.0, size, Ink(ink, 1.0)),
            }
            if rng.chance(0.6) {
                let ink = self.ink(rng);
                self.text(left + each * 0.2, y + size * 0.25, WORDS[rng.below(WORDS.len())], size * 0.5, ink, rng);
            }
        }
    }

    /// A picture that is no board: soft stripes and discs, or a few tiles.
    fn picture(&mut self, x: f32, y: f32, width: f32, height: f32, rng: &mut Rng) {
        let (hue, turn) = (rng.between(0.0, 360.0), rng.between(-0.02, 0.02));
        let (from, to) = ((x as i32, y as i32), ((x + width) as i32, (y + height) as i32));
        self.canvas.shade(from, to, |px, py| {
            hsl(hue + (px as f32 - x) * turn * 8.0, 0.4, 0.25 + 0.5 * ((py as f32 - y) / height).clamp(0.0, 1.0))
        });
        for _ in 0..rng.whole(0, 6) {
            let ink = Ink(hsl(rng.between(0.0, 360.0), 0.5, 0.5), 0.8);
            let (cx, cy) = (x + rng.unit() as f32 * width, y + rng.unit() as f32 * height);
            let r = height * rng.between(0.03, 0.12);
            if cx - r > x && cx + r < x + width && cy - r > y && cy + r < y + height {
                self.canvas.disc(cx, cy, r, ink);
            }
        }
    }

    fn player(&mut self, x: f32, y: f32, width: f32, size: f32, rng: &mut Rng) {
        let face = hsl(rng.between(0.0, 360.0), 0.4, 0.5);
        self.canvas.round_rect(x, y + size * 0.1, size * 0.8, size * 0.8, size * rng.pick([0.0, 0.1, 0.4]), Ink(face, 1.0));
        let ink = self.ink(rng);
        self.text(x + size, y + size * 0.2, &format!("player{} ({})", rng.below(999), 800 + rng.below(2000)), size * 0.45, ink, rng);
        let clock = [rng.pick([30, 240, 60]); 3];
        self.canvas.round_rect(x + width - size * 2.4, y + size * 0.12, size * 2.3, size * 0.76, size * 0.1, Ink(clock, 1.0));
        let digits = if clock[0] > 128 { [20; 3] } else { [230; 3] };
        self.text(x + width - size * 2.0, y + size * 0.2, &format!("{}:{:02}", rng.below(15), rng.below(60)), size * 0.55, digits, rng);
    }

    fn moves(&mut self, x: f32, y: f32, width: f32, height: f32, rng: &mut Rng) {
        let ground = self.panel_ink(rng);
        self.canvas.rect(x, y, width, height, Ink(ground, 1.0));
        let size = (height / rng.between(18.0, 40.0)).clamp(9.0, 32.0);
        let ink = self.ink(rng);
        let rows = (height * rng.between(0.3, 0.95) / (size * 1.4)) as usize;
        for i in 0..rows {
            let top = y + i as f32 * size * 1.4 + 4.0;
            if i % 2 == 1 && rng.chance(0.8) {
                let stripe = self.panel_ink(rng);
                self.canvas.rect(x, top, width, size * 1.4, Ink(stripe, 0.5));
            }
            self.text(x + 6.0, top, &format!("{}.", i + 1), size, ink, rng);
            self.text(x + width * 0.25, top, WORDS[10 + rng.below(5)], size, ink, rng);
            self.text(x + width * 0.6, top, WORDS[10 + rng.below(5)], size, ink, rng);
        }
    }

    fn site(&mut self, rng: &mut Rng) {
        let (w, h) = (self.canvas.width() as f32, self.canvas.height() as f32);
        let bar = h * rng.between(0.0, 0.08);
        let ink = self.panel_ink(rng);
        self.canvas.rect(0.0, 0.0, w, bar, Ink(ink, 1.0));
        if bar > 14.0 {
            let words = Self::sentence(rng, 40);
            let ink = self.ink(rng);
            self.text(w * 0.05, bar * 0.25, &words, bar * 0.5, ink, rng);
        }
        let player = if rng.chance(0.7) { h * rng.between(0.03, 0.06) } else { 0.0 };
        let room = h - bar - 2.0 * player - 16.0;
        let side = self.board(0.0, 0.0, room * rng.between(0.6, 1.0));
        let left = w * rng.between(0.02, 0.3).min((1.0 - side / w - 0.15).max(0.0));
        let top = bar + player + 8.0;
        self.shift(left, top);
        if player > 14.0 {
            self.player(left, top - player, side, player, rng);
            self.player(left, top + side, side, player, rng);
        }
        // An evaluation bar close to the board.
        if rng.chance(0.3) {
            let share = rng.unit() as f32;
            self.canvas.rect(left - 22.0, top, 14.0, side, Ink([60; 3], 1.0));
            self.canvas.rect(left - 22.0, top + side * share, 14.0, side * (1.0 - share), Ink([240; 3], 1.0));
        }
        let panel = (left + side + rng.between(8.0, 40.0), top);
        let wide = (w - panel.0 - 20.0).min(side * rng.between(0.4, 0.8));
        if wide > 60.0 {
            self.moves(panel.0, panel.1, wide, side * 0.7, rng);
            self.buttons(panel.0, panel.1 + side * 0.75, wide, side * 0.07, rng);
            let after = panel.0 + wide + 20.0;
            if w - after > 190.0 && rng.chance(0.5) {
                let room = (w - after - 10.0).min(side * 0.5);
                if rng.chance(0.4) && room > 8.0 * 20.0 * (1.0 + self.rim / 4.0) {
                    self.board(after, top, room);
                } else {
                    self.picture(after, top, room, room * 0.7, rng);
                }
                self.lines(after, top + room * 1.3, room, side - room * 1.4, 14.0, rng);
            }
        }
        if left > 120.0 {
            self.lines(10.0, top, left - 40.0, side * rng.between(0.1, 0.8), rng.between(11.0, 20.0), rng);
        }
    }

    /// Moves the board that was placed last.
    fn shift(&mut self, x: f32, y: f32) {
        if let Some(place) = self.places.last_mut() {
            place.x = (place.x + x).round();
            place.y = (place.y + y).round();
        }
    }

    fn phone(&mut self, rng: &mut Rng) {
        let (w, h) = (self.canvas.width() as f32, self.canvas.height() as f32);
        let inset = if rng.chance(0.6) { 0.0 } else { w * rng.between(0.0, 0.05) };
        let ink = self.ink(rng);
        self.text(w * 0.05, h * 0.01, &format!("{}:{:02}", rng.below(24), rng.below(60)), w * 0.035, ink, rng);
        let top = h * rng.between(0.08, 0.3);
        let side = self.board(inset, top, w - 2.0 * inset);
        let bar = w * 0.1;
        if rng.chance(0.8) {
            self.player(inset + 8.0, top - bar, side - 16.0, bar, rng);
            self.player(inset + 8.0, top + side + 4.0, side - 16.0, bar, rng);
        }
        self.lines(w * 0.05, top + side + bar * 1.3, w * 0.9, (h - top - side - bar * 2.6).max(0.0) * rng.between(0.2, 1.0), w * 0.04, rng);
        self.buttons(0.0, h - bar * 1.1, w, bar, rng);
    }

    fn desktop(&mut self, rng: &mut Rng) {
        let (w, h) = (self.canvas.width() as f32, self.canvas.height() as f32);
        let wall = self.panel_ink(rng);
        if rng.chance(0.6) {
            self.picture(0.0, 0.0, w, h, rng);
        } else {
            self.canvas.rect(0.0, 0.0, w, h, Ink(wall, 1.0));
        }
        let (ww, wh) = (w * rng.between(0.5, 0.95), h * rng.between(0.6, 0.92));
        let (x, y) = ((w - ww) * rng.unit() as f32, (h - wh) * rng.unit() as f32);
        let title = (h * 0.03).max(18.0);
        let bar = self.panel_ink(rng);
        self.canvas.rect(x, y, ww, wh, Ink(self.ground, 1.0));
        self.canvas.rect(x, y, ww, title, Ink(bar, 1.0));
        let ink = self.ink(rng);
        self.text(x + ww * 0.4, y + title * 0.2, "Chess - game 12", title * 0.6, ink, rng);
        for i in 0..3 {
            self.canvas.disc(x + ww - title * (0.6 + i as f32), y + title / 2.0, title * 0.25, Ink(hsl(i as f32 * 60.0, 0.7, 0.5), 1.0));
        }
        self.buttons(x, y + title, ww * 0.6, title, rng);
        let side = self.board(x + ww * 0.02, y + title * 2.4, (wh - title * 3.2).min(ww * 0.75));
        let right = x + ww * 0.04 + side;
        if x + ww - right > 90.0 {
            self.moves(right, y + title * 2.4, x + ww - right - 10.0, side * 0.8, rng);
        }
    }

    fn book(&mut self, rng: &mut Rng) {
        let (w, h) = (self.canvas.width() as f32, self.canvas.height() as f32);
        let size = w / rng.between(40.0, 70.0);
        let columns = rng.whole(1, 2) as f32;
        let wide = (w * 0.86) / columns - (columns - 1.0) * w * 0.02;
        for column in 0..columns as usize {
            let x = w * 0.07 + column as f32 * (wide + w * 0.04);
            let mut y = h * rng.between(0.05, 0.15);
            if rng.chance(0.4) {
                let ink = self.ink(rng);
                self.text(x, y, &format!("Chapter {}", rng.below(20)), size * 1.8, ink, rng);
                y += size * 3.0;
            }
            let before = h * rng.between(0.0, 0.25);
            self.lines(x, y, wide, before, size, rng);
            y += before + size;
            let least = 20.0 * (8.0 + 2.0 * self.rim);
            let side = (wide * rng.between(0.55, 1.0)).max(least).min(h - y - size * 2.0);
            if side >= least && (column == 0 || rng.chance(0.6)) {
                let used = self.board(x + (wide - side).max(0.0) / 2.0, y, side);
                y += used + size * 0.6;
                let ink = self.ink(rng);
                self.text(x + wide * 0.35, y, "White to move", size, ink, rng);
                y += size * 2.0;
            }
            self.lines(x, y, wide, (h * 0.94 - y).max(0.0), size, rng);
        }
    }

    fn post(&mut self, rng: &mut Rng) {
        let (w, h) = (self.canvas.width() as f32, self.canvas.height() as f32);
        let inset = w * rng.between(0.02, 0.12);
        let size = w * rng.between(0.025, 0.04);
        self.canvas.disc(inset + size * 1.2, size * 2.0, size * 1.2, Ink(hsl(rng.between(0.0, 360.0), 0.5, 0.5), 1.0));
        let ink = self.ink(rng);
        self.text(inset + size * 3.0, size * 1.0, "Chess Puzzles @dailychess", size, ink, rng);
        let head = size * 4.0;
        let lines = size * rng.pick([0.0, 1.6, 3.0, 5.0]);
        self.lines(inset, head, w - 2.0 * inset, lines, size, rng);
        let top = head + lines + size * 0.5;
        let side = (w - 2.0 * inset).min(h - top - size * 3.0).max(20.0 * (8.0 + 2.0 * self.rim));
        let used = self.board(inset, top, side);
        self.buttons(inset, top + used + size * 0.7, w - 2.0 * inset, size * 1.4, rng);
    }
}
