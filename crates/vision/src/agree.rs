//! Men of one board agree: two that look alike are the same, and two that look different are not. The network reads each square, and the
//! squares take counsel; where a set is new to it, it may still doubt a bishop that stands there twice, and be sure of the other one. Here
//! the men it doubts are found together: what the network said of each, how much it looks like the others that are taken for the same
//! man, and how usual the position is, for most pictures show one from a game (`usual`). That weighs little, so that what is
//! clearly drawn stays, legal or not.

use crate::figure::{Figure, unlike};
use crate::usual::{AT_MOST, oddness};
use crate::{CLASSES, Reading, class_of};

/// A man that was read more surely than this stays as it was read, whatever others look like.
const SURE: f32 = 0.9995;
/// A man whose logarithm is below this is not tried.
const UNTHINKABLE: f32 = -11.0;
/// Two squares are held against each other if there is a man that either may be: its logarithm is above this.
const THINKABLE: f32 = -9.0;

/// How likely two squares show the same man, as a logarithm of odds: so much at first, less by how unlike their pixels are (against what is
/// usual on this board between the same men), and less by how unlike the network finds them. Found with tailored sets that were in no lesson
/// (docs/eyes-school.md).
const AT_FIRST: f32 = 6.0;
const BY_PIXELS: f32 = 0.8;
const BY_NETWORK: f32 = 10.0;
/// Within these bounds: the same man may be half hidden, and another may look much like it.
const LEAST_ODDS: f32 = -2.0;
const MOST_ODDS: f32 = 3.0;
/// How much the likeness to others weighs.
const WEIGHT: f32 = 0.5;

/// How unlike the pixels of one man are on two squares, before anything is seen, and as how many pairs that counts; what is never quite nothing.
const USUAL: f32 = 0.12;
const PAIRS: f32 = 2.0;
const NEVER_LESS: f32 = 0.1;
/// More pairs of a man than this tell no more; only men that were read so well count (a logarithm), and what hides one counts no more than this.
const MOST_PAIRS: usize = 4;
const WELL_READ: f32 = -0.01;
const HIDDEN: f32 = 0.6;

/// The men of a board, and what speaks for each.
struct Men {
    /// What was read on each square of the board, men or none.
    read: [usize; 64],
    /// The square of each man.
    squares: Vec<usize>,
    /// For each man the logarithm of each class's probability.
    logs: Vec<[f32; CLASSES]>,
    /// The men that are in doubt.
    open: Vec<usize>,
    /// For every two men the logarithm of the odds that they are the same, where one of them is in doubt and both may be the same.
    alike: Vec<Vec<Option<f32>>>,
}

/// The reading with the men that are in doubt found together. `squares` were described by the network as `descriptions`, and `figure`
/// tells what stands on one.
pub fn agree(figure: impl Fn(usize) -> Figure, squares: &[usize], descriptions: &[Vec<f32>], reading: &mut Reading) {
    let read: [usize; 64] = std::array::from_fn(|square| class_of(reading.best(square).0));
    let standing: Vec<usize> = (0..squares.len()).filter(|i| read[squares[*i]] != 0).collect();
    if standing.iter().all(|i| reading.best(squares[*i]).1 >= SURE) {
        return;
    }
    let descriptions: Vec<Vec<f32>> = standing.iter().map(|i| unit(&descriptions[*i])).collect();
    let squares: Vec<usize> = standing.iter().map(|i| squares[*i]).collect();
    let figures: Vec<Figure> = squares.iter().map(|square| figure(*square)).collect();
    let mut men = Men {
        read,
        logs: squares.iter().map(|square| reading.squares[*square].map(|p| p.max(1e-6).ln())).collect(),
        open: (0..squares.len()).filter(|man| reading.best(squares[*man]).1 < SURE).collect(),
        alike: vec![vec![None; squares.len()]; squares.len()],
        squares,
    };
    men.compare(&figures, &descriptions);
    let found = men.likeliest();
    for man in &men.open {
        reading.squares[men.squares[*man]].swap(men.first(*man), found[*man]);
    }
}

impl Men {
    /// What a man was read as.
    fn first(&self, man: usize) -> usize {
        self.read[self.squares[man]]
    }

    /// Holds the men in doubt against all that may be the same.
    fn compare(&mut self, figures: &[Figure], descriptions: &[Vec<f32>]) {
        let usual = self.usually_unlike(figures) + NEVER_LESS;
        for open in self.open.clone() {
            for other in 0..self.squares.len() {
                let may_be = |class: usize| self.logs[open][class].min(self.logs[other][class]) > THINKABLE;
                if other == open || self.alike[open][other].is_some() || !(1..CLASSES).any(may_be) {
                    continue;
                }
                let by_pixels = unlike(&figures[open], &figures[other]) / usual;
                let by_network = distance(&descriptions[open], &descriptions[other]).max(0.0).sqrt();
                let odds = (AT_FIRST - BY_PIXELS * by_pixels - BY_NETWORK * by_network).clamp(LEAST_ODDS, MOST_ODDS);
                self.alike[open][other] = Some(odds);
                self.alike[other][open] = Some(odds);
            }
        }
    }

    /// How unlike the pixels of the same man are on two squares of this board, in the mean: blurred by what a picture went through.
    fn usually_unlike(&self, figures: &[Figure]) -> f32 {
        let (mut sum, mut count) = (USUAL * PAIRS, PAIRS);
        for class in 1..CLASSES {
            let is_well_read = |man: &usize| self.first(*man) == class && self.logs[*man][class] > WELL_READ;
            let same: Vec<usize> = (0..self.squares.len()).filter(is_well_read).collect();
            for pair in same.windows(2).take(MOST_PAIRS) {
                sum += unlike(&figures[pair[0]], &figures[pair[1]]).min(HIDDEN);
                count += 1.0;
            }
        }
        sum / count
    }

    /// The men all together: found once as if the position had to be from a game, once as if that hardly mattered, for two kings that are
    /// both taken for something else become kings only together; the likelier of both counts.
    fn likeliest(&self) -> Vec<usize> {
        let (one, other) = (self.settled(AT_MOST), self.settled(f32::MAX));
        if self.value(&one, AT_MOST) >= self.value(&other, AT_MOST) { one } else { other }
    }

    /// How likely these men are, as a logarithm, where no board is odder than `most`.
    fn value(&self, men: &[usize], most: f32) -> f32 {
        let mut board = self.read;
        self.open.iter().for_each(|man| board[self.squares[*man]] = men[*man]);
        let likely = |man: &usize| {
            let same = self.alike[*man].iter().zip(men).filter(|(_, other)| **other == men[*man]).filter_map(|(odds, _)| *odds);
            let (sum, count) = same.fold((0.0, 0.0f32), |(sum, count), odds| (sum + odds, count + 1.0));
            self.logs[*man][men[*man]] + WEIGHT * sum / count.max(1.0)
        };
        self.open.iter().map(likely).sum::<f32>() - oddness(&board).min(most)
    }

    /// Begins with what was read, and gives another class to one man, to two that change places, or to all that look
    /// like one, as long as it gets better.
    fn settled(&self, most: f32) -> Vec<usize> {
        let mut men: Vec<usize> = (0..self.squares.len()).map(|man| self.first(man)).collect();
        let mut now = self.value(&men, most);
        let mut give = |men: &mut Vec<usize>, changes: &[(usize, usize)]| {
            if changes.iter().any(|(man, class)| self.logs[*man][*class] < UNTHINKABLE) {
                return false;
            }
            let before = men.clone();
            changes.iter().for_each(|(man, class)| men[*man] = *class);
            let then = self.value(men, most);
            let is_better = then > now + 1e-4;
            if is_better {
                now = then;
            } else {
                *men = before;
            }
            is_better
        };
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            for man in &self.open {
                (1..CLASSES).for_each(|class| goes_on |= give(&mut men, &[(*man, class)]));
            }
            for (man, other) in self.open.iter().enumerate().flat_map(|(i, man)| self.open[..i].iter().map(move |other| (*man, *other))) {
                let changes = [(man, men[other]), (other, men[man])];
                goes_on |= give(&mut men, &changes);
            }
            for man in &self.open {
                let is_like = |other: &&usize| {
                    other == &man || (men[**other] == men[*man] && self.alike[*man][**other].is_some_and(|odds| odds > 0.0))
                };
                let alike: Vec<usize> = self.open.iter().filter(is_like).copied().collect();
                for class in (1..CLASSES).filter(|_| alike.len() > 1) {
                    let changes: Vec<(usize, usize)> = alike.iter().map(|man| (*man, class)).collect();
                    goes_on |= give(&mut men, &changes);
                }
            }
        }
        men
    }
}

/// A description at length one, so that the product of two is their cosine.
fn unit(description: &[f32]) -> Vec<f32> {
    let length = product(description, description).sqrt().max(1e-9);
    description.iter().map(|number| number / length).collect()
}

/// One less the cosine of two descriptions of length one: 0 for the same.
fn distance(a: &[f32], b: &[f32]) -> f32 {
    1.0 - product(a, b)
}

/// The sum of products, in sixteen parts at once: one after the other they would have to wait for each other.
fn product(a: &[f32], b: &[f32]) -> f32 {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<16>(), b.as_chunks::<16>());
    let mut sums = [0.0f32; 16];
    for (a, b) in a.iter().zip(b) {
        sums.iter_mut().zip(a.iter().zip(b)).for_each(|(sum, (a, b))| *sum += a * b);
    }
    sums.iter().sum::<f32>() + a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Men with a description each and the two likeliest classes with their probabilities, read again together. Who is described alike
    /// looks alike.
    fn agreed(men: &[(&[f32], usize, f32, usize, f32)]) -> Vec<usize> {
        let mut reading = Reading { squares: [[1e-4; CLASSES]; 64] };
        for (square, (_, first, p, second, q)) in men.iter().enumerate() {
            reading.squares[square][*first] = *p;
            reading.squares[square][*second] = *q;
        }
        let squares: Vec<usize> = (0..men.len()).collect();
        let descriptions: Vec<Vec<f32>> = men.iter().map(|man| man.0.to_vec()).collect();
        let look = |square: usize| men.iter().position(|man| man.0 == men[square].0).unwrap_or(square);
        agree(|square| Figure::drawn(look(square)), &squares, &descriptions, &mut reading);
        squares.iter().map(|square| class_of(reading.best(*square).0)).collect()
    }

    const PAWN: &[f32] = &[1.0, 0.1, 0.0];
    const BISHOP: &[f32] = &[0.4, 1.0, 0.0];
    const KING: &[f32] = &[0.0, 0.2, 1.0];

    #[test]
    fn men_that_look_alike_are_read_as_one() {
        assert_eq!(agreed(&[(PAWN, 1, 0.9, 3, 0.1), (PAWN, 1, 0.8, 3, 0.2), (PAWN, 3, 0.6, 1, 0.4), (KING, 6, 0.9, 5, 0.1)]), [1, 1, 1, 6]);
    }

    #[test]
    fn two_looks_are_not_one_man() {
        // The bishops are taken for pawns, but the pawns look otherwise.
        let men = [(PAWN, 1, 0.97, 3, 0.01), (PAWN, 1, 0.97, 3, 0.01), (BISHOP, 1, 0.6, 3, 0.35), (BISHOP, 1, 0.6, 3, 0.35)];
        assert_eq!(agreed(&men), [1, 1, 3, 3]);
    }

    #[test]
    fn what_is_read_surely_stays() {
        // Promoted, drawn otherwise, half hidden: looks may differ and the network be sure all the same.
        assert_eq!(agreed(&[(PAWN, 1, 0.99, 3, 0.003), (BISHOP, 1, 0.99, 3, 0.003)]), [1, 1]);
    }

    #[test]
    fn two_kings_that_look_like_bishops_are_kings_where_there_are_no_others() {
        let look = |at: usize| [0, 1, 2, 3].map(|i| f32::from(u8::from(i == at)));
        let looks = [0, 1, 2, 3].map(look);
        let man = |at: usize, bishop: usize, p: f32, king: f32| (looks[at].as_slice(), bishop, p, bishop + 3, king);
        let men = [man(0, 3, 0.9, 0.001), man(1, 3, 0.94, 0.03), man(2, 9, 0.9, 0.001), man(3, 9, 0.94, 0.03)];
        assert_eq!(agreed(&men), [3, 6, 9, 12]);
    }

    #[test]
    fn legality_is_no_reason() {
        // Three white kings that look alike are three white kings.
        assert_eq!(agreed(&[(KING, 6, 0.9, 5, 0.1), (KING, 6, 0.9, 5, 0.1), (KING, 6, 0.7, 5, 0.3)]), [6, 6, 6]);
    }
}
