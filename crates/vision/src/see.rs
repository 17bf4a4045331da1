//! From a picture to the boards in it: places where a board may lie are found and read, the readings judge the places (a lattice that is
//! one square off reads badly), and what was read is completed with view and turn.

use rival_core::Fault;
use shakmaty::Color;

use crate::bend::Bend;
use crate::eyes::Eyes;
use crate::seen::{Guess, Reading, Seen};
use crate::usual::oddness;
use crate::{Lattice, Picture, Region, Tiles, class_of, highlight, locate, turn, view};

/// Places that are read; the best ones come first.
const MOST_READ: usize = 6;
/// A place with this score is held to be a board, unless it reads very badly.
const SURE: f32 = 0.5;
const LEAST_CONFIDENCE: f32 = 0.5;
/// With less than this something speaks against it: then a few men thrown about, not well read, are tiles or a texture.
const BEYOND_DOUBT: f32 = 0.9;
/// A place with less may be one, if it reads well and as a position from a game, or as many men: whatever else is in a picture, an
/// emblem, a map, another game, reads as a few men thrown about.
const PERHAPS: f32 = 0.15;
const WELL_READ: f32 = 0.98;
const HARDLY_ODD: f32 = 2.5;
const MANY: usize = 16;
/// Where its lines are drawn, the look of a board too, it need not read as well if several men stand there.
const DRAWN: f32 = 0.45;
const READ: f32 = 0.9;
const SEVERAL: usize = 8;
/// And if it reads well, a few will do, odd or not: diagrams that teach may have no kings.
const FEW: usize = 3;
/// On so many squares of a board without men something else shows that it is another game's.
const STONES: usize = 10;
/// The longest side of a picture that is looked at bent; a larger one is shrunk: only a board that takes up much of it is worth the time.
const LONGEST_BENT: usize = 1000;
/// A board that reads so well needs no comparison.
const READ_AT_ONCE: f32 = 0.97;

/// What is asked of a picture.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ask {
    /// Look only here.
    pub region: Option<Region>,
    /// The side at the bottom, where it is known.
    pub view: Option<Color>,
    /// The side to move, where it is known.
    pub turn: Option<Color>,
    /// Every board, not only the largest.
    pub all: bool,
    /// Only boards that stand upright and have square squares: who watches a screen has no time to look for others.
    pub only_upright: bool,
}

/// The boards in a picture, largest first: only that one unless all are asked for, and none where there is none. The only fault of the
/// asker's is a region that is not within the picture.
pub fn see(picture: &Picture, ask: &Ask) -> Result<Vec<Seen>, Fault> {
    Eyes::embedded()?.see(picture, ask)
}

/// All that was looked at on the way to the boards.
pub(crate) struct Look {
    /// Places that were read, best first, and how sure their readings are.
    pub places: Vec<(Lattice, f32)>,
    /// What was seen in the end.
    pub boards: Vec<Seen>,
}

pub(crate) fn look(eyes: &Eyes<'_>, picture: &Picture, ask: &Ask) -> Result<Look, Fault> {
    let part = ask.region.map(|region| region.cut(picture)).transpose()?;
    let part = part.as_ref().unwrap_or(picture);
    let in_the_whole = |lattice: Lattice| ask.region.map_or(lattice.clone(), |region| region.place(&lattice));
    let look_at = |found: Vec<Lattice>| read(eyes, picture, found.into_iter().map(in_the_whole).collect(), ask);
    let mut looked = look_at(locate(part));
    if !looked.boards.is_empty() || ask.only_upright {
        return Ok(looked);
    }
    let times = part.width().max(part.height()).div_ceil(LONGEST_BENT);
    let small = part.shrunk(times);
    let mut bends = Bend::all();
    while looked.boards.is_empty()
        && let Some(bend) = bends.next()
    {
        let straight = |lattice: &Lattice| bend.undone(&small, lattice).times(times as f32);
        let mut again = look_at(locate(&bend.done_to(&small)).iter().map(straight).collect());
        again.boards.retain(is_board_though_bent);
        looked = if again.boards.is_empty() { looked } else { again };
    }
    Ok(looked)
}

/// Reads the places where boards may be, best ones first.
fn read(eyes: &Eyes<'_>, picture: &Picture, places: Vec<Lattice>, ask: &Ask) -> Look {
    let mut read: Vec<(Lattice, Reading)> = Vec::new();
    for (index, lattice) in places.into_iter().enumerate() {
        let asked_for = index < MOST_READ || (ask.all && lattice.score >= SURE);
        // However well it reads, a place with less is no board.
        if asked_for && lattice.score >= PERHAPS && !read.iter().any(|board| settles(board, &lattice, ask.all)) {
            let reading = eyes.read(picture, &lattice);
            if !is_of_another_game(picture, &lattice, &reading) {
                read.push((lattice, reading));
            }
        }
    }
    let places = read.iter().map(|(lattice, reading)| (lattice.clone(), reading.confidence())).collect();
    let mut boards = choose(read);
    if !ask.all {
        boards.truncate(1);
    }
    let boards = boards.into_iter().map(|(lattice, reading)| complete(eyes, picture, lattice, reading, ask)).collect();
    Look { places, boards }
}

/// Whether no chess man stands on a board, but something else on many squares: draughtsmen, say, are to the network as little as the discs
/// that teachers draw on squares.
fn is_of_another_game(picture: &Picture, lattice: &Lattice, reading: &Reading) -> bool {
    (0..64).all(|place| reading.best(place).0.is_none()) && Tiles::cut(picture, lattice).taken() >= STONES
}

/// What a reading means: from whose side it is seen, and whose turn it is.
fn complete(eyes: &Eyes<'_>, picture: &Picture, lattice: Lattice, reading: Reading, ask: &Ask) -> Seen {
    let last = highlight::last_move(picture, &lattice, &reading);
    let guessed = || view::decide(eyes.coordinates(picture, &lattice), &reading, last.as_ref());
    let view = ask.view.map_or_else(guessed, Guess::told);
    let turn = ask.turn.map_or_else(|| turn::decide(&reading.board(view.value), view.value, last.as_ref()), Guess::told);
    Seen { lattice, reading, view, turn, last }
}

/// Of places that were read, those that are boards: where two lie over each other, the one that reads better. Largest first.
fn choose(read: Vec<(Lattice, Reading)>) -> Vec<(Lattice, Reading)> {
    let worth = |(lattice, reading): &(Lattice, Reading)| reading.confidence() * (0.5 + 0.5 * lattice.score);
    let mut sound: Vec<_> = read.into_iter().filter(is_board).collect();
    sound.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let mut kept: Vec<(Lattice, Reading)> = Vec::new();
    for candidate in sound {
        if !kept.iter().any(|other| other.0.overlaps(&candidate.0)) {
            kept.push(candidate);
        }
    }
    kept.sort_by(|a, b| b.0.pitch().total_cmp(&a.0.pitch()));
    kept
}

/// Whether a board that was read makes it needless to read another place: it lies there and reads well, or it is larger and only the
/// largest is asked for. Reading is what takes time.
fn settles((lattice, reading): &(Lattice, Reading), other: &Lattice, all: bool) -> bool {
    let in_the_way = lattice.overlaps(other) || (!all && lattice.pitch() >= other.pitch());
    in_the_way && lattice.score >= SURE && reading.confidence() >= READ_AT_ONCE
}

/// Whether a place that was read is a board: its squares say so, or they nearly do and its men are read well.
fn is_board((lattice, reading): &(Lattice, Reading)) -> bool {
    let confidence = reading.confidence();
    let board: [usize; 64] = std::array::from_fn(|place| class_of(reading.best(place).0));
    let men = board.iter().filter(|class| **class != 0).count();
    let usual = oddness(&board) < HARDLY_ODD;
    let speaks_for_itself = lattice.score >= BEYOND_DOUBT || usual || men >= SEVERAL || (confidence >= READ_AT_ONCE && men >= FEW);
    (lattice.score >= SURE && confidence >= LEAST_CONFIDENCE && speaks_for_itself)
        || (lattice.score >= DRAWN && confidence >= READ && usual && men >= SEVERAL)
        || (lattice.score >= PERHAPS && confidence >= WELL_READ && (usual || men >= MANY || (lattice.score >= DRAWN && men >= FEW)))
}

/// Whether what was found in a bent picture is a board: there nearly every grid, a go board's too, can be made to look like squares, so that
/// only several men make a board of them, or squares beyond doubt on which all is well read.
fn is_board_though_bent(seen: &Seen) -> bool {
    let (confidence, score) = (seen.reading.confidence(), seen.lattice.score);
    let men = (0..64).filter(|place| seen.reading.best(*place).0.is_some()).count();
    (men >= SEVERAL && confidence >= READ) || (score >= BEYOND_DOUBT && confidence >= WELL_READ)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::reading_of;

    const FEN: &str = "4k3/8/8/8/8/8/8/4K3";

    fn read(x: f32, size: f32, score: f32, p: f32) -> (Lattice, Reading) {
        (Lattice { score, ..Lattice::upright(x, 0.0, size, size) }, reading_of(FEN, Color::White, p))
    }

    fn lefts(read: Vec<(Lattice, Reading)>) -> Vec<f32> {
        choose(read).iter().map(|(lattice, _)| lattice.corners[0].x).collect()
    }

    #[test]
    fn of_two_places_over_each_other_the_one_that_reads_better_is_the_board() {
        assert_eq!(lefts(vec![read(10.0, 80.0, 0.95, 0.7), read(0.0, 80.0, 0.9, 0.99)]), [0.0]);
    }

    #[test]
    fn boards_apart_are_all_told_largest_first() {
        assert_eq!(
            lefts(vec![read(0.0, 80.0, 0.9, 0.99), read(100.0, 160.0, 0.9, 0.95), read(300.0, 40.0, 0.9, 0.99)]),
            [100.0, 0.0, 300.0]
        );
    }

    #[test]
    fn what_reads_badly_is_no_board() {
        assert_eq!(lefts(vec![read(0.0, 80.0, 1.0, 0.3)]), Vec::<f32>::new());
    }

    #[test]
    fn a_board_of_draughts_is_no_board_and_an_empty_one_is() {
        let board = |stones: usize| {
            let (pitch, mut rgb) = (40i32, Vec::new());
            for (y, x) in (0..320).flat_map(|y| (0..320).map(move |x| (y, x))) {
                let (row, column) = (y / pitch, x / pitch);
                let is_dark = (row + column) % 2 == 1;
                let (dx, dy) = (x % pitch - pitch / 2, y % pitch - pitch / 2);
                let is_stone = is_dark && dx * dx + dy * dy < 256 && (!(3..5).contains(&row)) && ((row * 8 + column) as usize) < stones;
                rgb.extend(if is_stone {
                    [200, 60, 40]
                } else if is_dark {
                    [110, 140, 90]
                } else {
                    [238, 238, 210]
                });
            }
            Picture::new(320, 320, rgb).expect("its size")
        };
        let found = |stones: usize| see(&board(stones), &Ask::default()).expect("eyes").len();
        assert_eq!((found(0), found(64)), (1, 0));
    }

    #[test]
    fn two_men_on_a_grid_that_was_bent_are_no_board() {
        let found = |fen: &str, score: f32, p: f32| {
            let net = crate::testing::blank_net(crate::MEN);
            let picture = Picture::new(1, 1, vec![0; 3]).expect("one pixel");
            let lattice = Lattice { score, ..Lattice::upright(0.0, 0.0, 80.0, 80.0) };
            complete(&Eyes { men: &net, rim: None }, &picture, lattice, reading_of(fen, Color::White, p), &Ask::default())
        };
        let bent = |fen: &str, score: f32, p: f32| is_board_though_bent(&found(fen, score, p));
        assert!(!bent(FEN, 0.4, 0.99) && !bent(FEN, 0.97, 0.95));
        assert!(bent(FEN, 0.97, 0.99), "an ending on squares beyond doubt");
        assert!(bent("6k1/5ppp/8/8/8/8/5PPP/R5K1", 0.5, 0.93));
    }

    #[test]
    fn an_even_wall_is_no_empty_board() {
        let wall = (Lattice { score: 0.3, ..Lattice::upright(0.0, 0.0, 80.0, 80.0) }, reading_of("8/8/8/8/8/8/8/8", Color::White, 1.0));
        assert!(!is_board(&wall));
        assert!(is_board(&read(0.0, 80.0, 0.3, 0.99)));
    }

    #[test]
    fn a_few_men_thrown_about_on_tiles_are_no_board() {
        let tiles = |score: f32, p: f32| {
            is_board(&(Lattice { score, ..Lattice::upright(0.0, 0.0, 80.0, 80.0) }, reading_of("2k5/8/8/6k1/6k1/8/8/8", Color::White, p)))
        };
        assert!(!tiles(0.78, 0.93));
        assert!(tiles(0.95, 0.93) && tiles(0.78, 0.99));
        let empty =
            |score: f32| (Lattice { score, ..Lattice::upright(0.0, 0.0, 80.0, 80.0) }, reading_of("8/8/8/8/8/8/8/8", Color::White, 0.99));
        assert!(is_board(&empty(0.95)) && !is_board(&empty(0.78)), "tiles without anything on them");
    }

    #[test]
    fn a_drawn_grid_with_several_men_is_a_board() {
        let grid = |fen: &str, score: f32, p: f32| {
            is_board(&(Lattice { score, ..Lattice::upright(0.0, 0.0, 80.0, 80.0) }, reading_of(fen, Color::White, p)))
        };
        let game = "6k1/5ppp/8/8/8/8/5PPP/R5K1";
        assert!(grid(game, 0.46, 0.93));
        assert!(!grid(game, 0.4, 0.93), "no lines are drawn");
        assert!(!grid(FEN, 0.46, 0.93), "two men are too few");
        let lesson = "8/3N4/8/8/2N2N2/8/8/8";
        assert!(grid(lesson, 0.46, 0.99) && !grid(lesson, 0.46, 0.93) && !grid(lesson, 0.4, 0.99), "three that are well read");
    }

    #[test]
    fn a_region_beyond_the_picture_is_the_only_fault() {
        let picture = Picture::new(100, 100, vec![128; 100 * 100 * 3]).expect("its size");
        let (men, rim) = (crate::testing::blank_net(crate::MEN), None);
        let eyes = Eyes { men: &men, rim };
        let ask = |region| Ask { region: Some(region), ..Ask::default() };
        let outside = Region { x: 60, y: 0, width: 50, height: 50 };
        assert_eq!(look(&eyes, &picture, &ask(outside)).map(|_| ()).expect_err("outside").code, "see-region-outside");
        let inside = Region { x: 0, y: 0, width: 100, height: 100 };
        assert!(look(&eyes, &picture, &ask(inside)).expect("no fault").boards.is_empty());
    }

    #[test]
    fn a_board_that_reads_well_needs_no_comparison() {
        let (good, poor, low) = (read(0.0, 80.0, 0.9, 0.99), read(0.0, 80.0, 0.9, 0.9), read(0.0, 80.0, 0.4, 0.99));
        let at = |x: f32, size: f32| Lattice::upright(x, 0.0, size, size);
        assert!(settles(&good, &at(10.0, 80.0), true) && settles(&good, &at(300.0, 40.0), false));
        assert!(!settles(&good, &at(300.0, 40.0), true) && !settles(&good, &at(300.0, 160.0), false));
        assert!(!settles(&poor, &at(10.0, 80.0), false) && !settles(&low, &at(10.0, 80.0), false));
    }

    #[test]
    fn our_own_diagrams_are_read_from_both_sides() {
        for fen in ["r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R", "6k1/5ppp/8/8/8/8/5PPP/R5K1"] {
            let board = shakmaty::Board::from_ascii_board_fen(fen.as_bytes()).expect("a board");
            for bottom in Color::ALL {
                let seen = see(&crate::diagram(&board, bottom, 48), &Ask::default()).expect("eyes");
                assert_eq!(seen.first().map(|seen| (seen.board().to_string(), seen.view.value)), Some((board.to_string(), bottom)));
            }
        }
    }

    #[test]
    fn what_is_clearly_drawn_is_told_legal_or_not() {
        for fen in ["KK6/8/8/3qqq2/8/8/8/PPPPpppp", "8/8/2QQQ3/8/8/3nnnn1/8/8", "k1k1k3/8/8/8/8/8/8/8"] {
            let board = shakmaty::Board::from_ascii_board_fen(fen.as_bytes()).expect("a board");
            let ask = Ask { view: Some(Color::White), ..Ask::default() };
            let seen = see(&crate::diagram(&board, Color::White, 48), &ask).expect("eyes");
            assert_eq!(seen.first().map(|seen| seen.board().to_string()), Some(board.to_string()));
        }
    }

    #[test]
    fn what_is_told_is_taken() {
        let picture = Picture::new(80, 80, vec![128; 80 * 80 * 3]).expect("its size");
        let (lattice, reading) = read(0.0, 80.0, 1.0, 0.99);
        let ask = Ask { view: Some(Color::Black), turn: Some(Color::Black), ..Ask::default() };
        let (men, rim) = (crate::testing::blank_net(crate::MEN), None);
        let eyes = Eyes { men: &men, rim };
        assert_eq!(complete(&eyes, &picture, lattice, reading, &ask).fen(), "3K4/8/8/8/8/8/8/3k4 b - - 0 1");
    }
}
