//! The network against a plain reading of its definition, on every version of the convolution.

use rival_core::Rng;

use super::*;

const SMALL: Shape = Shape {
    side: 8,
    layers: &[
        Layer { inputs: 3, outputs: 16, stride: 2 },
        Layer { inputs: 16, outputs: 32, stride: 1 },
        Layer { inputs: 32, outputs: 16, stride: 2 },
    ],
    classes: 5,
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
