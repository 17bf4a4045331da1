//! The network against a plain reading of its definition, on every version of the convolution.

use rival_core::Rng;

use super::*;

const SMALL: Shape = Shape {
    side: 8,
    layers: &[
        Layer { inputs: 3, outputs: 16, stride: 2 },
        Layer { inputs: 16, outputs: 32, stride: 1 },
        Layer { inputs: 32, outputs: 48, stride: 2 },
    ],
    classes: 5,
    council: None,
};

fn numbers(count: usize, rng: &mut Rng) -> Vec<f32> {
    (0..count).map(|_| rng.unit() as f32 - 0.5).collect()
}

/// Every sum written out.
fn plainly(shape: Shape, weights: &[f32], input: &[f32]) -> Vec<f32> {
    let (mut side, mut values, mut at) = (shape.side, input.to_vec(), 0);
    for layer in shape.layers {
        let out = side / layer.stride;
        let mut next = vec![0.0; out * out * layer.outputs];
        for y in 0..out {
            for x in 0..out {
                for o in 0..layer.outputs {
                    let mut sum = weights[at + 9 * layer.inputs * layer.outputs + o];
                    for (ky, kx, i) in (0..3).flat_map(|ky| (0..3).flat_map(move |kx| (0..layer.inputs).map(move |i| (ky, kx, i)))) {
                        let (from_y, from_x) = (y * layer.stride + ky, x * layer.stride + kx);
                        if (1..=side).contains(&from_y) && (1..=side).contains(&from_x) {
                            sum += values[((from_y - 1) * side + from_x - 1) * layer.inputs + i]
                                * weights[at + ((ky * 3 + kx) * layer.inputs + i) * layer.outputs + o];
                        }
                    }
                    next[(y * out + x) * layer.outputs + o] = f32::max(sum, 0.0);
                }
            }
        }
        at += (9 * layer.inputs + 1) * layer.outputs;
        (side, values) = (out, next);
    }
    let sums: Vec<f32> = (0..shape.classes)
        .map(|class| {
            weights[at + values.len() * shape.classes + class]
                + values.iter().enumerate().map(|(i, value)| value * weights[at + i * shape.classes + class]).sum::<f32>()
        })
        .collect();
    softmax(&sums)
}

#[test]
fn every_version_equals_the_plain_definition() {
    let mut rng = Rng::new(7);
    let weights = numbers(SMALL.weights(), &mut rng);
    let inputs: Vec<Vec<f32>> = (0..GROUP + 3).map(|_| numbers(SMALL.side * SMALL.side * 3, &mut rng)).collect();
    let expected: Vec<Vec<f32>> = inputs.iter().map(|input| plainly(SMALL, &weights, input)).collect();
    assert!(expected.iter().all(|p| (p.iter().sum::<f32>() - 1.0).abs() < 1e-5));
    for cpu in Cpu::all() {
        let answers = Net::new(SMALL, &weights).expect("as many weights as it has").on(cpu).run(&inputs);
        for (expected, answer) in expected.iter().zip(&answers) {
            assert!(expected.iter().zip(answer).all(|(p, q)| (p - q).abs() < 1e-4), "{cpu:?}: {answer:?} for {expected:?}");
        }
    }
}

#[test]
fn a_wrong_number_of_weights_is_no_network() {
    assert!(Net::new(SMALL, &vec![0.0; SMALL.weights() + 1]).is_none());
    assert!(Net::from_bytes(SMALL, &vec![0; SMALL.weights() * 2 - 1]).is_none());
}

/// A council by its definition, square by square, every sum written out.
fn counselled(council: Council, classes: usize, weights: &[f32], seen: &[Vec<f32>], squares: &[usize]) -> Vec<Vec<f64>> {
    let mut at = 0;
    let mut next = |count: usize| {
        at += count;
        weights[at - count..at].iter().map(|weight| f64::from(*weight)).collect::<Vec<f64>>()
    };
    let map = |rows: &[Vec<f64>], weights: &[f64], biases: &[f64]| -> Vec<Vec<f64>> {
        let out = |row: &Vec<f64>, o: usize| biases[o] + (0..row.len()).map(|i| row[i] * weights[i * biases.len() + o]).sum::<f64>();
        rows.iter().map(|row| (0..biases.len()).map(|o| out(row, o)).collect()).collect()
    };
    let normal = |rows: &[Vec<f64>]| -> Vec<Vec<f64>> {
        let mean = |row: &Vec<f64>| row.iter().sum::<f64>() / row.len() as f64;
        let spread = |row: &Vec<f64>| (row.iter().map(|x| (x - mean(row)).powi(2)).sum::<f64>() / row.len() as f64 + 1e-5).sqrt();
        rows.iter().map(|row| row.iter().map(|x| (x - mean(row)) / spread(row)).collect()).collect()
    };
    let add = |a: &mut [Vec<f64>], b: &[Vec<f64>]| {
        a.iter_mut().zip(b).for_each(|(a, b)| a.iter_mut().zip(b).for_each(|(a, b)| *a += b));
    };
    let (width, depth) = (council.width, council.width / council.heads);
    let seen: Vec<Vec<f64>> = seen.iter().map(|row| row.iter().map(|x| f64::from(*x)).collect()).collect();
    let mut minds = map(&seen, &next(seen[0].len() * width), &next(width));
    let places = next(64 * width);
    let own: Vec<Vec<f64>> = squares.iter().map(|square| places[square * width..(square + 1) * width].to_vec()).collect();
    add(&mut minds, &own);
    for _ in 0..council.rounds {
        let asked = map(&normal(&minds), &next(width * 3 * width), &next(3 * width));
        let mut answers = vec![vec![0.0; width]; minds.len()];
        for (row, i) in (0..minds.len()).flat_map(|row| (0..width).map(move |i| (row, i))) {
            let first = i / depth * depth;
            let fits = |other: &Vec<f64>| {
                let product: f64 = (first..first + depth).map(|k| asked[row][k] * other[width + k]).sum();
                (product / (depth as f64).sqrt()).exp()
            };
            let all: f64 = asked.iter().map(fits).sum();
            answers[row][i] = asked.iter().map(|other| fits(other) / all * other[2 * width + i]).sum();
        }
        add(&mut minds, &map(&answers, &next(width * width), &next(width)));
        let mut thoughts = map(&normal(&minds), &next(width * council.inner), &next(council.inner));
        thoughts.iter_mut().flatten().for_each(|thought| *thought = thought.max(0.0));
        add(&mut minds, &map(&thoughts, &next(council.inner * width), &next(width)));
    }
    let said = map(&normal(&minds), &next(width * classes), &next(classes));
    assert_eq!(at, weights.len());
    said
}

#[test]
fn a_council_is_what_its_definition_says() {
    let council = Council { width: 8, heads: 2, rounds: 2, inner: 6 };
    let shape = Shape { council: Some(council), ..SMALL };
    let mut rng = Rng::new(11);
    let weights = numbers(shape.weights(), &mut rng);
    let net = Net::new(shape, &weights).expect("as many weights as it has");
    let seen: Vec<Vec<f32>> = (0..7).map(|_| numbers(shape.features(), &mut rng)).collect();
    let squares = [0, 9, 63, 17, 30, 31, 8];
    let said = counselled(council, shape.classes, &weights[shape.alone()..], &seen, &squares);
    let answers = net.judge_together(&seen, &squares);
    for ((said, answer), seen) in said.iter().zip(&answers).zip(&seen) {
        let sums: Vec<f32> = net.sums(seen).iter().zip(said).map(|(sum, said)| sum + *said as f32).collect();
        assert!(softmax(&sums).iter().zip(answer).all(|(p, q)| (p - q).abs() < 1e-4), "{answer:?}");
    }
    // The others matter: a square by itself is read otherwise than among them.
    let alone = net.judge_together(&seen[..1], &squares[..1]);
    assert!(alone[0].iter().zip(&answers[0]).any(|(p, q)| (p - q).abs() > 1e-3));
    assert!(net.judge_together(&[], &[]).is_empty());
}
