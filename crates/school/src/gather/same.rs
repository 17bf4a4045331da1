//! Tells whether two piece sets are one drawing under two names, by their pixels: so that what is kept for the examination is not
//! learned under another name. Knows sprites only.

use crate::scale::{Filter, scale};
use crate::sprite::Sprite;

const SIDE: usize = 20;

/// What is compared of a set: each man in its frame at one small size, over grey.
pub struct Print {
    men: Vec<Vec<u8>>,
    shapes: Vec<Vec<u8>>,
}

impl Print {
    /// Of twelve men; nothing if one is empty.
    pub fn of(men: &[Sprite]) -> Option<Print> {
        let mut print = Print { men: Vec::new(), shapes: Vec::new() };
        for man in men {
            let (left, top, right, bottom) = man.frame()?;
            let (width, height) = (right - left, bottom - top);
            let rows = (top..bottom).flat_map(|y| &man.rgba[(y * man.side + left) * 4..(y * man.side + right) * 4]).copied();
            let small = scale::<4>(&rows.collect::<Vec<u8>>(), (width, height), (SIDE, SIDE), Filter::Smooth);
            print.men.push(
                small.chunks_exact(4).flat_map(|p| p[..3].iter().map(|c| c.saturating_add((u16::from(255 - p[3]) / 2) as u8))).collect(),
            );
            print.shapes.push(small.chunks_exact(4).map(|p| p[3]).collect());
        }
        Some(print)
    }

    /// How far two sets are apart: the mean difference of a byte; about 0 for one drawing, 20 and more for two.
    pub fn distance(&self, other: &Print) -> f64 {
        mean(&self.men, &other.men)
    }

    /// The same for their outer shapes alone, whatever the colours.
    pub fn shape_distance(&self, other: &Print) -> f64 {
        mean(&self.shapes, &other.shapes)
    }
}

fn mean(a: &[Vec<u8>], b: &[Vec<u8>]) -> f64 {
    let pairs = || a.iter().flatten().zip(b.iter().flatten());
    pairs().map(|(a, b)| f64::from(a.abs_diff(*b))).sum::<f64>() / pairs().count().max(1) as f64
}
