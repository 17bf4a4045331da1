//! A game written as text, for testing searches without any real rules.
