//! The council: what stands on a square depends on the others of its board. Every square tells what it saw, asks all others and is
//! answered by those that matter to it (attention), thinks about it, and does so again; then each says once more what it takes itself
//! for. So a man that only looks like a bishop where the bishops look otherwise is not taken for one, grey men are Black's beside white
//! ones, and a rook under an arrow is the second rook of its side. Nothing here knows a rule of chess: lessons taught it what is usual.

use super::multiply::Linear;

/// The build of a council.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Council {
    /// Numbers that a square keeps in mind.
    pub width: usize,
    /// Questions that it asks at once; they share the width.
    pub heads: usize,
    /// How often it asks and thinks.
    pub rounds: usize,
    /// Numbers between the two steps of a thought.
    pub inner: usize,
}

/// Squares of a board.
pub const PLACES: usize = 64;

/// Linear maps of a council, in the order of their weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What a square saw, as it keeps it in mind.
    See,
    /// Its question, what it offers to those who ask, and what it answers.
    Ask,
    /// What it makes of the answers.
    Hear,
    /// The first step of a thought.
    Think,
    /// The second.
    Conclude,
    /// What it says in the end.
    Say,
}

impl Council {
    /// All maps with their numbers in and out, for squares of so many features and so many classes. Between the first and the others the
    /// places have a row of `width` numbers each.
    pub fn parts(&self, features: usize, classes: usize) -> Vec<(Part, usize, usize)> {
        let width = self.width;
        let round = [
            (Part::Ask, width, 3 * width),
            (Part::Hear, width, width),
            (Part::Think, width, self.inner),
            (Part::Conclude, self.inner, width),
        ];
        let rounds = std::iter::repeat_n(round, self.rounds).flatten();
        std::iter::once((Part::See, features, width)).chain(rounds).chain([(Part::Say, width, classes)]).collect()
    }

    /// How many weights it has.
    pub fn weights(&self, features: usize, classes: usize) -> usize {
        PLACES * self.width + self.parts(features, classes).iter().map(|(_, inputs, outputs)| (inputs + 1) * outputs).sum::<usize>()
    }
}

/// A council ready to sit.
pub(super) struct Seated {
    council: Council,
    see: Linear,
    places: Vec<f32>,
    rounds: Vec<[Linear; 4]>,
    say: Linear,
}

impl Seated {
    /// Of weights in the order of [`Council::parts`], each map's rows and then its biases, the places behind the first; `take` gives the next
    /// ones.
    pub fn new<'a>(council: Council, features: usize, classes: usize, mut take: impl FnMut(usize) -> &'a [f32]) -> Seated {
        let (width, inner) = (council.width, council.inner);
        let mut linear = |inputs: usize, outputs: usize| Linear::new(take(inputs * outputs), take(outputs));
        let see = linear(features, width);
        let places = take(PLACES * width).to_vec();
        let mut linear = |inputs: usize, outputs: usize| Linear::new(take(inputs * outputs), take(outputs));
        let mut round = || [linear(width, 3 * width), linear(width, width), linear(width, inner), linear(inner, width)];
        let rounds = (0..council.rounds).map(|_| round()).collect();
        let say = linear(width, classes);
        Seated { council, see, places, rounds, say }
    }

    /// What is to be added to the sums of each square, given what was seen on it; `squares` are their numbers.
    pub fn sit(&self, seen: &[f32], squares: &[usize]) -> Vec<f32> {
        let width = self.council.width;
        let mut minds = self.see.rows(seen);
        for (mind, square) in minds.chunks_exact_mut(width).zip(squares) {
            add(mind, &self.places[square * width..(square + 1) * width]);
        }
        for [ask, hear, think, conclude] in &self.rounds {
            let asked = ask.rows(&normal(&minds, width).0);
            let answers = answered(&asked, width, self.council.heads).0;
            add(&mut minds, &hear.rows(&answers));
            let mut thoughts = think.rows(&normal(&minds, width).0);
            thoughts.iter_mut().for_each(|thought| *thought = thought.max(0.0));
            add(&mut minds, &conclude.rows(&thoughts));
        }
        self.say.rows(&normal(&minds, width).0)
    }
}

fn add(sum: &mut [f32], more: &[f32]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// Rows brought to mean 0 and spread 1, and by how much each was scaled.
pub fn normal(rows: &[f32], width: usize) -> (Vec<f32>, Vec<f32>) {
    let (mut out, mut scales) = (rows.to_vec(), Vec::with_capacity(rows.len() / width));
    for row in out.chunks_exact_mut(width) {
        let mean = row.iter().sum::<f32>() / width as f32;
        row.iter_mut().for_each(|number| *number -= mean);
        let scale = 1.0 / (row.iter().map(|number| number * number).sum::<f32>() / width as f32 + 1e-5).sqrt();
        row.iter_mut().for_each(|number| *number *= scale);
        scales.push(scale);
    }
    (out, scales)
}

/// What all squares of one board are answered, and for each head how much each square (a row) listens to each (a column). A row of
/// `asked` is a question, an offer and an answer, each `width` numbers.
pub fn answered(asked: &[f32], width: usize, heads: usize) -> (Vec<f32>, Vec<Vec<f32>>) {
    let (count, depth) = (asked.len() / (3 * width), width / heads);
    let scale = 1.0 / (depth as f32).sqrt();
    let part = |row: usize, which: usize, head: usize| &asked[row * 3 * width + which * width + head * depth..][..depth];
    let mut answers = vec![0.0; count * width];
    let mut attention = Vec::with_capacity(heads);
    for head in 0..heads {
        let mut shares = Vec::with_capacity(count * count);
        for row in 0..count {
            let question = part(row, 0, head);
            let sums: Vec<f32> = (0..count).map(|other| scale * dot(question, part(other, 1, head))).collect();
            let listens = super::softmax(&sums);
            let answer = &mut answers[row * width + head * depth..][..depth];
            for (other, share) in listens.iter().enumerate() {
                answer.iter_mut().zip(part(other, 2, head)).for_each(|(sum, number)| *sum += share * number);
            }
            shares.extend(listens);
        }
        attention.push(shares);
    }
    (answers, attention)
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
