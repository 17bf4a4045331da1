//! The terms of the evaluation, each a sum of weights for one side. A term says what it sees on the board; what that is worth
//! stands in `weights.txt`.

pub(super) mod king;
pub(super) mod passed;
pub(super) mod pawns;
pub(super) mod pieces;
pub(super) mod space;
pub(super) mod threats;
pub(super) mod winnable;
