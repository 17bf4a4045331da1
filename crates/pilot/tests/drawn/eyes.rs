//! Simple eyes for the drawn desktop: a magenta frame is a board, a plain colour is a man, and a square is as sure as it is full.

use rival_pilot::Eyes;
use rival_vision::{CLASSES, Guess, Lattice, Picture, Reading, Reason, Seen};
use shakmaty::Color;

use super::app::{FRAME, color_of};

#[derive(Default)]
pub struct DrawnEyes {
    pub searches: usize,
    pub readings: usize,
}

impl Eyes for DrawnEyes {
    fn boards(&mut self, picture: &Picture) -> Vec<Seen> {
        self.searches += 1;
        let is_frame = |x: usize, y: usize| x < picture.width() && y < picture.height() && picture.pixel(x, y) == FRAME;
        let mut found = Vec::new();
        for y in 0..picture.height() {
            for x in 0..picture.width() {
                let begins = is_frame(x, y) && (x == 0 || !is_frame(x - 1, y)) && (y == 0 || !is_frame(x, y - 1));
                if !begins {
                    continue;
                }
                let width = (x..picture.width()).take_while(|&x| is_frame(x, y)).count();
                let height = (y..picture.height()).take_while(|&y| is_frame(x, y)).count();
                if width == height
                    && width >= 64
                    && (0..width).all(|step| is_frame(x + step, y + width - 1) && is_frame(x + width - 1, y + step))
                {
                    let side = (width - 4) as f32;
                    let lattice = Lattice { score: 0.9, ..Lattice::upright(x as f32 + 2.0, y as f32 + 2.0, side, side) };
                    let reading = self.read(picture, &lattice);
                    let view = if is_white_below(&reading) { Color::White } else { Color::Black };
                    let guess = |value| Guess { value, confidence: 0.7, reason: Reason::Men, grounds: Vec::new() };
                    found.push(Seen { lattice, reading, view: guess(view), turn: guess(Color::White), last: None });
                }
            }
        }
        found
    }

    fn read(&mut self, picture: &Picture, lattice: &Lattice) -> Reading {
        self.readings += 1;
        let squares = std::array::from_fn(|at| {
            let (column, row) = ((at % 8) as f32, (at / 8) as f32);
            let mut counts = [0.0; CLASSES];
            let mut all = 0.0;
            for step in 0..64 {
                let (right, down) = ((step % 8) as f32, (step / 8) as f32);
                let point = lattice.at(column + 0.25 + right / 14.0, row + 0.25 + down / 14.0);
                let (x, y) = (point.x.max(0.0) as usize, point.y.max(0.0) as usize);
                if x < picture.width() && y < picture.height() {
                    let pixel = picture.pixel(x, y);
                    let class = (1..CLASSES).find(|&class| color_of(class) == pixel).unwrap_or(0);
                    counts[class] += 1.0;
                }
                all += 1.0;
            }
            counts.map(|count| (count / all * 0.98) + 0.02 / CLASSES as f32)
        });
        Reading { squares }
    }
}

/// White's men stand lower on the mean.
fn is_white_below(reading: &Reading) -> bool {
    let mut balance = 0.0;
    for at in 0..64 {
        if let Some(man) = reading.best(at).0 {
            balance += if man.color == Color::White { 1.0 } else { -1.0 } * (at as f32 / 8.0 - 3.5);
        }
    }
    balance >= 0.0
}
