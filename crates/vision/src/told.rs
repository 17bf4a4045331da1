//! What was seen as JSON: the one shape that the command line and the server answer with. It says nothing that [`Seen`] does not know.

use std::collections::BTreeMap;

use rival_core::Fault;
use serde::Serialize;
use shakmaty::Color;

use crate::seen::{DOUBT, Ground, Guess, Seen};
use crate::warn::warnings;
use crate::{CLASSES, Picture, Point, man_of, turn};

/// A board that was seen.
#[derive(Clone, Debug, Serialize)]
pub struct SeenTold {
    /// The position, legal or not.
    pub fen: String,
    /// The size of the whole picture.
    pub picture: Size,
    /// Upper left, upper right, lower right and lower left corner of the squares together, in pixels.
    pub corners: [Point; 4],
    /// How well the squares agree that this is a board: 0 to 1.
    pub score: f32,
    /// How sure the reading of all squares is: the geometric mean.
    pub confidence: f32,
    /// The side at the bottom.
    pub view: GuessTold,
    /// The side to move.
    pub turn: GuessTold,
    /// Castling rights that king and rooks would allow, as in the FEN.
    pub castling: String,
    /// The squares of the last move, where the board marks them: `e2e4`.
    pub last_move: Option<String>,
    /// Every square in the order of the picture, upper left first.
    pub squares: Vec<SquareTold>,
    /// What is odd about it.
    pub warnings: Vec<WarningTold>,
}

/// Width and height in pixels.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Size {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

/// A guess of a side.
#[derive(Clone, Debug, Serialize)]
pub struct GuessTold {
    /// `white` or `black`.
    pub side: &'static str,
    /// Its probability.
    pub confidence: f32,
    /// What it rests on most: told, coordinates, men, last_move, check or usual.
    pub reason: &'static str,
    /// All that spoke for White (positive) or Black.
    pub grounds: Vec<Ground>,
}

/// What stands on a square.
#[derive(Clone, Debug, Serialize)]
pub struct SquareTold {
    /// Its name.
    pub square: String,
    /// A letter as in FEN; none for an empty square.
    pub man: Option<char>,
    /// The probability of that.
    pub confidence: f32,
    /// Whether a person should look.
    pub doubtful: bool,
    /// Every content with its probability, by letter, `.` for empty.
    pub probabilities: BTreeMap<char, f32>,
}

/// Something odd.
#[derive(Clone, Debug, Serialize)]
pub struct WarningTold {
    /// The stable code; `fault-CODE` is its key in the translations.
    pub code: &'static str,
    /// One sentence.
    pub message: String,
    /// What the sentence was made with.
    pub args: BTreeMap<&'static str, String>,
}

impl SeenTold {
    /// Tells what was seen in a picture, with a voice for the warnings.
    pub fn new(seen: &Seen, picture: &Picture, say: impl Fn(&Fault) -> String) -> SeenTold {
        let warning = |fault: Fault| WarningTold { code: fault.code, message: say(&fault), args: fault.args.into_iter().collect() };
        SeenTold {
            fen: seen.fen(),
            picture: Size { width: picture.width(), height: picture.height() },
            corners: seen.lattice.corners,
            score: seen.lattice.score,
            confidence: seen.reading.confidence(),
            view: told(&seen.view),
            turn: told(&seen.turn),
            castling: turn::castling(&seen.board()),
            last_move: seen.last_squares().map(|(from, to)| format!("{from}{to}")),
            squares: (0..64).map(|place| square(seen, place)).collect(),
            warnings: warnings(seen).into_iter().map(warning).collect(),
        }
    }
}

fn told(guess: &Guess<Color>) -> GuessTold {
    let side = if guess.value == Color::White { "white" } else { "black" };
    GuessTold { side, confidence: guess.confidence, reason: guess.reason.code(), grounds: guess.grounds.clone() }
}

fn square(seen: &Seen, place: usize) -> SquareTold {
    let (man, confidence) = seen.reading.best(place);
    let letter = |class| man_of(class).map_or('.', shakmaty::Piece::char);
    SquareTold {
        square: seen.square_at(place).to_string(),
        man: man.map(shakmaty::Piece::char),
        confidence,
        doubtful: confidence < DOUBT,
        probabilities: (0..CLASSES).map(|class| (letter(class), seen.reading.squares[place][class])).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::seen_of;

    #[test]
    fn json_has_all_that_the_picture_told() {
        let mut seen = seen_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1", 0.97);
        seen.reading.squares[63] = std::array::from_fn(|class| if class == 4 { 0.6 } else { 0.4 / 12.0 });
        let picture = Picture::new(90, 80, vec![0; 90 * 80 * 3]).expect("its size");
        let json = serde_json::to_value(SeenTold::new(&seen, &picture, Fault::to_string)).expect("JSON");
        assert_eq!(json["fen"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assert_eq!(json["picture"], serde_json::json!({"width": 90, "height": 80}));
        assert_eq!(json["corners"][2], serde_json::json!({"x": 80.0, "y": 80.0}));
        assert_eq!((&json["view"]["side"], &json["view"]["reason"]), (&"white".into(), &"told".into()));
        assert_eq!(json["squares"].as_array().map(Vec::len), Some(64));
        let corner = &json["squares"][63];
        assert_eq!((&corner["square"], &corner["man"], &corner["doubtful"]), (&"h1".into(), &"R".into(), &true.into()));
        let sum: f64 = corner["probabilities"].as_object().expect("by letter").values().filter_map(serde_json::Value::as_f64).sum();
        assert!((sum - 1.0).abs() < 1e-3);
        assert_eq!(json["squares"][0]["man"], serde_json::Value::Null);
        assert_eq!(json["warnings"][0]["code"], "see-doubtful");
        assert_eq!(json["warnings"][0]["message"], "not sure of h1");
        assert_eq!(json["castling"], "K");
        assert_eq!(json["last_move"], serde_json::Value::Null);
    }
}
