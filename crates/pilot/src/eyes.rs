//! What the pilot asks of eyes: where boards are, and what stands on one whose place is known. The real ones are those of
//! rival-vision; the tests bring simple ones that read a drawn screen without fail.

use rival_core::Fault;
use rival_vision::net::Net;
use rival_vision::{Guess, Lattice, Picture, Reading, Reason, Seen, Tiles, locate, read, reader};
use shakmaty::Color;

/// Eyes.
pub trait Eyes {
    /// Every board of a picture, the largest first.
    fn boards(&mut self, picture: &Picture) -> Vec<Seen>;
    /// What stands on the squares of a board whose place is known.
    fn read(&mut self, picture: &Picture, lattice: &Lattice) -> Reading;
}

/// The eyes of rival-vision.
pub struct Sight {
    net: &'static Net,
}

impl Sight {
    /// Ready to look.
    pub fn new() -> Result<Sight, Fault> {
        let net = reader().ok_or_else(|| Fault::new("see-no-weights", "this program was built without the weights of its eyes"))?;
        Ok(Sight { net })
    }
}

impl Eyes for Sight {
    fn boards(&mut self, picture: &Picture) -> Vec<Seen> {
        let seen = |lattice: Lattice| {
            let reading = self.read(picture, &lattice);
            let guess = |value| Guess { value, confidence: 0.6, reason: Reason::Men };
            let view = guess(if is_white_below(&reading) { Color::White } else { Color::Black });
            Seen { lattice, reading, view, turn: guess(Color::White) }
        };
        locate(picture).into_iter().filter(|lattice| lattice.score >= 0.3).take(4).map(seen).collect()
    }

    fn read(&mut self, picture: &Picture, lattice: &Lattice) -> Reading {
        read(self.net, &Tiles::cut(picture, lattice))
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
