//! One search, compiled once for any x86-64 and once for the processor's
//! vector and bit-counting instructions.
//!
//! The binary must run everywhere, yet counting bits and computing the winning
//! cells of several moves at once are much faster with the instructions every
//! processor of the last decade has.  The choice is made once per solve; the
//! recursion then stays inside the chosen version.  This module knows nothing
//! of the game.

// The version for newer processors and its proof: see `Modern`.
#![allow(unsafe_code)]

use super::search::{Node, Search};
use super::shape::Shape;

/// A way to call the search: the type parameter every recursion passes on.
pub trait Cpu: 'static {
    fn search<S: Shape>(search: &mut Search<'_, S>, node: Node<S::Word>, ply: i32, beta: i32) -> i32;
}

/// Runs on every processor.
pub struct Portable;

impl Cpu for Portable {
    #[inline(always)]
    fn search<S: Shape>(search: &mut Search<'_, S>, node: Node<S::Word>, ply: i32, beta: i32) -> i32 {
        portable(search, node, ply, beta)
    }
}

#[inline(never)]
fn portable<S: Shape>(search: &mut Search<'_, S>, node: Node<S::Word>, ply: i32, beta: i32) -> i32 {
    search.test::<Portable>(node, ply, beta)
}

/// Uses AVX2, BMI and POPCNT.  Not constructible: only `run` names it.
#[cfg(target_arch = "x86_64")]
struct Modern;

#[cfg(target_arch = "x86_64")]
impl Cpu for Modern {
    #[inline(always)]
    fn search<S: Shape>(search: &mut Search<'_, S>, node: Node<S::Word>, ply: i32, beta: i32) -> i32 {
        // SAFETY: `Modern` is private to this module and named only here and
        // in `run`, which has checked that the processor has these features;
        // a search never moves to a processor with fewer.
        unsafe { modern(search, node, ply, beta) }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn modern<S: Shape>(search: &mut Search<'_, S>, node: Node<S::Word>, ply: i32, beta: i32) -> i32 {
    search.test::<Modern>(node, ply, beta)
}

/// Runs the search in the best version this processor has.
pub fn run<S: Shape>(search: &mut Search<'_, S>, node: Node<S::Word>, ply: i32, beta: i32) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
    {
        return Modern::search(search, node, ply, beta);
    }
    Portable::search(search, node, ply, beta)
}
