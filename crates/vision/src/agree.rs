//! Men of one board agree: two that look alike are the same, and two that look different are not. The network reads each square by
//! itself; where a set is new to it, it may take all bishops for pawns, though the board's real pawns look otherwise. Here the squares
//! are sorted into looks, and each look gets the man that fits it best, given the others. Where looks leave it open, the usual counts
//! as well: most pictures show a position from a game (`usual`). That weighs little, so that what is clearly drawn stays, legal or not.

use crate::tiles::Tiles;
use crate::usual::{AT_MOST, oddness};
use crate::{CLASSES, Reading, class_of};

/// Looks nearer than this are one: of two squares with the same man nearly all are, of two different men hardly any.
const ALIKE: f32 = 0.04;
/// Looks further apart than this are different men.
const DIFFERENT: f32 = 0.3;
/// What it costs, in nats for each square, that two different looks are said to be one man.
const CLASH: f32 = 1.0;
/// A man whose logarithm is below this is not tried.
const UNTHINKABLE: f32 = -11.0;
/// A square that was read more surely than this stays as it was read, whatever others look like.
const SURE: f32 = 0.95;
/// A look's squares say the same thing over and over: so many of them count.
const VOICES: f32 = 4.0;

/// Squares that look alike.
struct Look {
    /// Places in the list of squares that were asked about.
    members: Vec<usize>,
    /// The mean logarithm of each man's probability.
    logs: [f32; CLASSES],
}

impl Look {
    fn weight(&self) -> f32 {
        (self.members.len() as f32).min(VOICES)
    }
}

/// The reading with every look read as one. `squares` were described by the network as `descriptions`; `covered` ones have no look.
pub fn agree(squares: &[usize], covered: &[bool], descriptions: &[Vec<f32>], reading: &mut Reading) {
    let descriptions = &descriptions.iter().map(|description| unit(description)).collect::<Vec<_>>();
    let (hidden, sorted): (Vec<usize>, Vec<usize>) =
        (0..squares.len()).filter(|i| reading.best(squares[*i]).0.is_some()).partition(|i| covered[*i]);
    let log = |group: &[usize], class: usize| mean(group.iter().map(|i| reading.squares[squares[*i]][class].max(1e-6).ln()));
    let groups = alike(&sorted, descriptions).into_iter().chain(hidden.iter().map(|i| vec![*i]));
    let looks: Vec<Look> = groups.map(|members| Look { logs: std::array::from_fn(|class| log(&members, class)), members }).collect();
    let is_hidden = |look: &Look| look.members.iter().any(|i| covered[*i]);
    let between =
        |a: &Look, b: &Look| mean(a.members.iter().flat_map(|i| b.members.iter().map(|j| distance(&descriptions[*i], &descriptions[*j]))));
    let are_apart = |a: &Look, b: &Look| !is_hidden(a) && !is_hidden(b) && between(a, b) > DIFFERENT;
    let apart: Vec<Vec<bool>> = looks.iter().map(|a| looks.iter().map(|b| are_apart(a, b)).collect()).collect();
    let read: [usize; 64] = std::array::from_fn(|square| class_of(reading.best(square).0));
    let odd = |men: &[usize]| {
        let mut board = read;
        for (look, man) in looks.iter().zip(men) {
            look.members.iter().for_each(|i| board[squares[*i]] = *man);
        }
        oddness(&board)
    };
    for (look, man) in looks.iter().zip(likeliest(&looks, &apart, odd)) {
        for i in &look.members {
            let p = &mut reading.squares[squares[*i]];
            let best = (0..CLASSES).fold(0, |best, class| if p[class] > p[best] { class } else { best });
            if best != man && p[best] < SURE {
                p.swap(best, man);
            }
        }
    }
}

fn mean(numbers: impl Iterator<Item = f32>) -> f32 {
    let (sum, count) = numbers.fold((0.0, 0.0f32), |(sum, count), number| (sum + number, count + 1.0));
    sum / count.max(1.0)
}

/// Groups of squares whose men look alike.
fn alike(sorted: &[usize], descriptions: &[Vec<f32>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for &i in sorted {
        let near = |group: &Vec<usize>| mean(group.iter().map(|j| distance(&descriptions[i], &descriptions[*j])));
        let nearest = groups.iter_mut().map(|group| (near(group), group)).min_by(|a, b| a.0.total_cmp(&b.0));
        match nearest {
            Some((distance, group)) if distance < ALIKE => group.push(i),
            _ => groups.push(vec![i]),
        }
    }
    groups
}

/// The man of each look, all looks together: found once as if the position had to be from a game, once as if that hardly mattered, for
/// two kings that are both taken for something else become kings only together; the likelier of both counts.
fn likeliest(looks: &[Look], apart: &[Vec<bool>], odd: impl Fn(&[usize]) -> f32) -> Vec<usize> {
    let clash = |i: usize, j: usize| if apart[i][j] { CLASH * looks[i].weight().min(looks[j].weight()) } else { 0.0 };
    let fit = |men: &[usize]| {
        let fit: f32 = looks.iter().zip(men).map(|(look, man)| look.weight() * look.logs[*man]).sum();
        let clashes: f32 = (0..men.len()).map(|i| (0..i).filter(|j| men[i] == men[*j]).map(|j| clash(i, j)).sum::<f32>()).sum();
        fit - clashes
    };
    let anywhere = |men: &[usize]| fit(men) - odd(men).min(AT_MOST);
    let in_a_game = |men: &[usize]| fit(men) - odd(men);
    let (one, other) = (settle(looks, anywhere), settle(looks, in_a_game));
    if anywhere(&one) >= anywhere(&other) { one } else { other }
}

/// The man of each look: each its likeliest at first, then one or two are changed as long as it gets better.
fn settle(looks: &[Look], value: impl Fn(&[usize]) -> f32) -> Vec<usize> {
    let first = |look: &Look| (1..CLASSES).fold(1, |best, class| if look.logs[class] > look.logs[best] { class } else { best });
    let mut men: Vec<usize> = looks.iter().map(first).collect();
    let mut now = value(&men);
    for _ in 0..20 {
        let before = now;
        for i in 0..looks.len() {
            for man in (1..CLASSES).filter(|man| looks[i].logs[*man] > UNTHINKABLE) {
                let old = std::mem::replace(&mut men[i], man);
                let then = value(&men);
                if then > now + 1e-4 {
                    now = then;
                } else {
                    men[i] = old;
                }
            }
        }
        // Two looks that should change places stand in each other's way.
        for (i, j) in (0..looks.len()).flat_map(|i| (0..i).map(move |j| (i, j))) {
            if looks[i].logs[men[j]].min(looks[j].logs[men[i]]) < UNTHINKABLE {
                continue;
            }
            men.swap(i, j);
            let then = value(&men);
            if then > now + 1e-4 {
                now = then;
            } else {
                men.swap(i, j);
            }
        }
        if now <= before {
            break;
        }
    }
    men
}

/// Squares with something laid over them: an arrow or a badge reaches their corners, where men do not. What lies there says little
/// about how a man looks. A square is held against the others of its colour, whatever their texture.
pub fn covered(tiles: &Tiles, squares: &[usize]) -> Vec<bool> {
    let uneven: Vec<f32> = squares.iter().map(|square| tiles.uneven(*square)).collect();
    let usual = |parity: usize| {
        let mut all: Vec<f32> =
            squares.iter().zip(&uneven).filter(|(square, _)| (**square / 8 + **square % 8) % 2 == parity).map(|(_, u)| *u).collect();
        all.sort_by(f32::total_cmp);
        all.get(all.len() / 2).copied().unwrap_or(0.0)
    };
    let usual = [usual(0), usual(1)];
    squares.iter().zip(&uneven).map(|(square, uneven)| *uneven > 2.0 * usual[(square / 8 + square % 8) % 2] + 0.03).collect()
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

    /// Squares with a description each and the two likeliest men with their probabilities, read again together.
    fn agreed(men: &[(&[f32], usize, f32, usize, f32)]) -> Vec<usize> {
        let mut reading = Reading { squares: [[1e-4; CLASSES]; 64] };
        for (square, (_, first, p, second, q)) in men.iter().enumerate() {
            reading.squares[square][*first] = *p;
            reading.squares[square][*second] = *q;
        }
        let squares: Vec<usize> = (0..men.len()).collect();
        let descriptions: Vec<Vec<f32>> = men.iter().map(|man| man.0.to_vec()).collect();
        agree(&squares, &vec![false; men.len()], &descriptions, &mut reading);
        squares.iter().map(|square| crate::class_of(reading.best(*square).0)).collect()
    }

    const PAWN: &[f32] = &[1.0, 0.1, 0.0];
    const BISHOP: &[f32] = &[0.4, 1.0, 0.0];
    const KING: &[f32] = &[0.0, 0.2, 1.0];

    #[test]
    fn a_look_is_read_as_one() {
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
