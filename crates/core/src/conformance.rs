//! One suite that every game must pass. Filled by the games room's tests.
