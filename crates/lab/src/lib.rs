//! Where algorithms are measured against each other. It plays and counts; how its findings are shown is for the terminal and
//! the page to say.

pub mod rooks;
