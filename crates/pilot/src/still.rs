//! When a look is worth reading: once the squares have stopped changing. A man that glides over the board, hovers under a pointer or
//! fades in changes pixels from look to look; a position does not. It compares prints of squares and knows no chess.

use std::time::Duration;

use rival_vision::{Lattice, Picture};

/// A number for the pixels of each square, in the order of the picture.
pub type Prints = [u64; 64];

/// Squares must be the same for this long to have come to rest.
const SETTLED: Duration = Duration::from_millis(45);

/// Squares that never rest (a pulse, a glow) are read all the same, this often.
const RESTLESS: Duration = Duration::from_millis(400);

/// What to do with a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stillness {
    /// Nothing has changed since the last time it was read.
    Known,
    /// Something moves: look again soon.
    Moving,
    /// It has changed and was the same a look ago, but not for long enough: it may be read, and must not be believed yet.
    Pausing,
    /// Something has changed and come to rest: read it.
    Settled,
    /// It moves on and on: read it, and believe it only when it is read the same again.
    Restless,
}

/// Remembers the last looks.
#[derive(Default)]
pub struct Stilling {
    last: Option<(Prints, Duration)>,
    read: Option<Prints>,
    /// When something was last read, believed or not.
    read_at: Option<Duration>,
}

impl Stilling {
    /// Takes in a look.
    pub fn see(&mut self, prints: &Prints, now: Duration) -> Stillness {
        let (since, pauses) = match self.last {
            Some((last, since)) if last == *prints => (since, true),
            _ => {
                self.last = Some((*prints, now));
                (now, false)
            }
        };
        if self.read.as_ref() == Some(prints) {
            return Stillness::Known;
        }
        if now.saturating_sub(since) >= SETTLED {
            return Stillness::Settled;
        }
        match self.read_at {
            Some(when) if now.saturating_sub(when) >= RESTLESS => Stillness::Restless,
            _ if pauses => Stillness::Pausing,
            _ => Stillness::Moving,
        }
    }

    /// For how long what was looked at last has been the same.
    pub fn rested(&self, now: Duration) -> Duration {
        self.last.map_or(Duration::ZERO, |(_, since)| now.saturating_sub(since))
    }

    /// What was looked at last has been read.
    pub fn has_read(&mut self, prints: &Prints, now: Duration) {
        (self.read, self.read_at) = (Some(*prints), Some(now));
    }

    /// What was read is not believed: it must be read again when it rests.
    pub fn doubt(&mut self) {
        self.read = None;
    }
}

/// The prints of a board's squares.
pub fn prints(picture: &Picture, lattice: &Lattice) -> Prints {
    std::array::from_fn(|at| {
        let (row, column) = ((at / 8) as f32, (at % 8) as f32);
        let (upper, lower) = (lattice.at(column, row), lattice.at(column + 1.0, row + 1.0));
        let clip = |value: f32, most: usize| (value.round().max(0.0) as usize).min(most);
        let (left, right) = (clip(upper.x, picture.width()), clip(lower.x, picture.width()));
        let (top, bottom) = (clip(upper.y, picture.height()), clip(lower.y, picture.height()));
        let mut print = Print::default();
        for y in top..bottom {
            let begin = (y * picture.width() + left) * 3;
            print.add(&picture.rgb()[begin..begin + right.saturating_sub(left) * 3]);
        }
        print.0
    })
}

/// A print of all of a picture.
pub fn print_of(picture: &Picture) -> u64 {
    let mut print = Print::default();
    print.add(picture.rgb());
    print.0
}

/// Eight bytes at a time, each mixed in by a multiplication: quick, and no adversary chooses the pixels.
#[derive(Default)]
struct Print(u64);

impl Print {
    fn add(&mut self, bytes: &[u8]) {
        const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
        let words = bytes.chunks_exact(8);
        let rest = words.remainder().iter().fold(1u64, |rest, &byte| rest << 8 | u64::from(byte));
        let words = words.map(|word| u64::from_le_bytes(std::array::from_fn(|at| word[at])));
        for word in words.chain([rest]) {
            self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(MIX);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_change_is_read_when_it_has_come_to_rest_and_only_once() {
        let mut still = Stilling::default();
        let (a, b, c) = ([1; 64], [2; 64], [3; 64]);
        assert_eq!(still.see(&a, ms(0)), Stillness::Moving);
        assert_eq!(still.see(&a, ms(50)), Stillness::Settled);
        still.has_read(&a, ms(50));
        assert_eq!(still.see(&a, ms(90)), Stillness::Known);
        assert_eq!(still.see(&b, ms(100)), Stillness::Moving);
        assert_eq!(still.see(&c, ms(140)), Stillness::Moving);
        assert_eq!(still.see(&c, ms(160)), Stillness::Pausing);
        assert_eq!(still.see(&c, ms(200)), Stillness::Settled);
        assert_eq!(still.see(&a, ms(220)), Stillness::Known);
    }

    #[test]
    fn what_never_rests_is_read_now_and_then() {
        let mut still = Stilling::default();
        still.has_read(&[0; 64], ms(0));
        let looks = (1..=30u64).map(|at| {
            let look = still.see(&[at; 64], ms(at * 30));
            if look == Stillness::Restless {
                still.has_read(&[at; 64], ms(at * 30));
                still.doubt();
            }
            look
        });
        assert_eq!(looks.filter(|look| *look == Stillness::Restless).count(), 2);
        // It comes to rest exactly as it was when it was read in passing and not believed: that is read once more.
        assert_eq!(still.see(&[30; 64], ms(950)), Stillness::Settled);
    }

    #[test]
    fn one_pixel_makes_another_print() {
        let picture = |change: Option<usize>| {
            let mut rgb = vec![7; 80 * 80 * 3];
            if let Some(at) = change {
                rgb[at] = 8;
            }
            Picture::new(80, 80, rgb).expect("its size")
        };
        let board = Lattice::upright(0.0, 0.0, 80.0, 80.0);
        let plain = prints(&picture(None), &board);
        for (x, y) in [(0, 0), (35, 62), (79, 79)] {
            let changed = prints(&picture(Some((y * 80 + x) * 3 + 1)), &board);
            let differ: Vec<usize> = (0..64).filter(|&at| plain[at] != changed[at]).collect();
            assert_eq!(differ, [y / 10 * 8 + x / 10]);
        }
    }
}
