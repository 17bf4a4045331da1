//! Any bytes: decoded within bounds or refused in one line, and searched for boards without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rival_vision::{Picture, locate};

fuzz_target!(|bytes: &[u8]| match Picture::decode(bytes) {
    Ok(picture) => {
        assert_eq!(picture.rgb().len(), picture.width() * picture.height() * 3);
        assert!(locate(&picture).iter().all(|lattice| (0.0..=1.0).contains(&lattice.score)));
    }
    Err(fault) => assert!(!fault.to_string().contains('\n')),
});
