//! The council's part of the slope: the way of `rival_vision::net::Council` in matrices, many boards at once, and the way back. Maps take the
//! squares of all boards together; only questions and answers stay within a board.

use std::ops::Range;

use rival_vision::net::{Council, PLACES, answered, normal};

use super::matrix::{Linear, add};

/// A council with its weights, sitting over the squares of some boards.
pub struct Counsel<'a> {
    council: Council,
    /// For every map where its weights are, its numbers in and out.
    parts: Vec<(Range<usize>, usize, usize)>,
    weights: &'a [f32],
    squares: &'a [usize],
    /// The squares of each board.
    boards: &'a [Range<usize>],
}

/// What the way back needs.
pub struct Minutes {
    rounds: Vec<Round>,
    last: Normal,
}

struct Round {
    before_asking: Normal,
    asked: Vec<f32>,
    answers: Vec<f32>,
    /// By board and head: how much each square listens to each.
    attention: Vec<Vec<Vec<f32>>>,
    before_thinking: Normal,
    thoughts: Vec<f32>,
}

/// Rows of mean 0 and spread 1, and by how much each was scaled.
struct Normal {
    rows: Vec<f32>,
    scales: Vec<f32>,
}

impl Normal {
    fn of(rows: &[f32], width: usize) -> Normal {
        let (rows, scales) = normal(rows, width);
        Normal { rows, scales }
    }

    /// The slopes for the rows as they were.
    fn back(&self, mut slopes: Vec<f32>) -> Vec<f32> {
        let width = self.rows.len() / self.scales.len();
        for ((slopes, row), scale) in slopes.chunks_exact_mut(width).zip(self.rows.chunks_exact(width)).zip(&self.scales) {
            let mean = slopes.iter().sum::<f32>() / width as f32;
            let along = slopes.iter().zip(row).map(|(slope, number)| slope * number).sum::<f32>() / width as f32;
            slopes.iter_mut().zip(row).for_each(|(slope, number)| *slope = scale * (*slope - mean - number * along));
        }
        slopes
    }
}

impl<'a> Counsel<'a> {
    /// Over squares of so many features each; `boards` tells which of them belong together.
    pub fn new(
        council: Council,
        (features, classes): (usize, usize),
        weights: &'a [f32],
        squares: &'a [usize],
        boards: &'a [Range<usize>],
    ) -> Counsel<'a> {
        let mut at = 0;
        let mut parts = Vec::new();
        for (_, inputs, outputs) in council.parts(features, classes) {
            let end = at + (inputs + 1) * outputs;
            parts.push((at..end, inputs, outputs));
            at = end + if parts.len() == 1 { PLACES * council.width } else { 0 };
        }
        Counsel { council, parts, weights, squares, boards }
    }

    /// The place of a square's own numbers.
    fn place(&self, square: usize) -> Range<usize> {
        let first = self.parts[0].0.end + square * self.council.width;
        first..first + self.council.width
    }

    fn linear(&self, part: usize) -> Linear<'a> {
        let (range, inputs, outputs) = &self.parts[part];
        Linear::new(*inputs, *outputs, &self.weights[range.clone()])
    }

    fn back(&self, part: usize, rows: &[f32], out: &[f32], slopes: &mut [f32]) -> Vec<f32> {
        self.linear(part).back(rows, out, &mut slopes[self.parts[part].0.clone()])
    }

    /// What is to be added to the sums of each square, and the minutes.
    pub fn sit(&self, seen: &[f32]) -> (Vec<f32>, Minutes) {
        let width = self.council.width;
        let mut minds = self.linear(0).rows(seen);
        for (mind, square) in minds.chunks_exact_mut(width).zip(self.squares) {
            add(mind, &self.weights[self.place(*square)]);
        }
        let mut rounds = Vec::new();
        for round in 0..self.council.rounds {
            let first = 1 + 4 * round;
            let before_asking = Normal::of(&minds, width);
            let asked = self.linear(first).rows(&before_asking.rows);
            let (mut answers, mut attention) = (Vec::with_capacity(minds.len()), Vec::new());
            for board in self.boards {
                let (answer, listening) = answered(&asked[board.start * 3 * width..board.end * 3 * width], width, self.council.heads);
                answers.extend(answer);
                attention.push(listening);
            }
            add(&mut minds, &self.linear(first + 1).rows(&answers));
            let before_thinking = Normal::of(&minds, width);
            let mut thoughts = self.linear(first + 2).rows(&before_thinking.rows);
            thoughts.iter_mut().for_each(|thought| *thought = thought.max(0.0));
            add(&mut minds, &self.linear(first + 3).rows(&thoughts));
            rounds.push(Round { before_asking, asked, answers, attention, before_thinking, thoughts });
        }
        let last = Normal::of(&minds, width);
        (self.linear(self.parts.len() - 1).rows(&last.rows), Minutes { rounds, last })
    }

    /// From the slopes of what was said: those of the weights are added to `slopes`, and those of what was seen returned.
    pub fn rise(&self, minutes: &Minutes, seen: &[f32], said: &[f32], slopes: &mut [f32]) -> Vec<f32> {
        let mut minds = minutes.last.back(self.back(self.parts.len() - 1, &minutes.last.rows, said, slopes));
        for (number, round) in minutes.rounds.iter().enumerate().rev() {
            let first = 1 + 4 * number;
            let mut thoughts = self.back(first + 3, &round.thoughts, &minds, slopes);
            thoughts.iter_mut().zip(&round.thoughts).for_each(|(slope, thought)| *slope = if *thought > 0.0 { *slope } else { 0.0 });
            let thinking = self.back(first + 2, &round.before_thinking.rows, &thoughts, slopes);
            add(&mut minds, &round.before_thinking.back(thinking));
            let answers = self.back(first + 1, &round.answers, &minds, slopes);
            let asked = self.unanswer(round, &answers);
            let asking = self.back(first, &round.before_asking.rows, &asked, slopes);
            add(&mut minds, &round.before_asking.back(asking));
        }
        for (mind, square) in minds.chunks_exact(self.council.width).zip(self.squares) {
            add(&mut slopes[self.place(*square)], mind);
        }
        self.back(0, seen, &minds, slopes)
    }

    /// The way back through questions and answers.
    fn unanswer(&self, round: &Round, answers: &[f32]) -> Vec<f32> {
        let (width, heads) = (self.council.width, self.council.heads);
        let depth = width / heads;
        let scale = 1.0 / (depth as f32).sqrt();
        let mut slopes = vec![0.0; round.asked.len()];
        for (board, attention) in self.boards.iter().zip(&round.attention) {
            for (head, shares) in attention.iter().enumerate() {
                let at = |square: usize, part: usize| (square * 3 + part) * width + head * depth;
                for (row, shares) in board.clone().zip(shares.chunks_exact(board.len())) {
                    let slope = &answers[row * width + head * depth..][..depth];
                    let heard = |other: usize| dot(slope, &round.asked[at(other, 2)..][..depth]);
                    let heard: Vec<f32> = board.clone().map(heard).collect();
                    let mean = dot(&heard, shares);
                    for ((other, share), heard) in board.clone().zip(shares).zip(&heard) {
                        let listening = scale * share * (heard - mean);
                        for i in 0..depth {
                            slopes[at(other, 2) + i] += share * slope[i];
                            slopes[at(row, 0) + i] += listening * round.asked[at(other, 1) + i];
                            slopes[at(other, 1) + i] += listening * round.asked[at(row, 0) + i];
                        }
                    }
                }
            }
        }
        slopes
    }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
