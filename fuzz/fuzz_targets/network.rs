//! Any bytes are a network or are refused; what is accepted is written back the same.

#![no_main]

use engine::eval::network::Weights;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Weights::from_bytes(bytes) {
        Ok(weights) => assert_eq!(weights.to_bytes(), bytes),
        Err(error) => assert!(error.to_string().len() < 1_000),
    }
});
