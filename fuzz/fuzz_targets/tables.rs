//! Any bytes are an end-game table or are refused in a short sentence.

#![no_main]

use knowledge::endgame::{Material, Table};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let material: Material = "KRvK".parse().expect("the name of a material");
    if let Err(damage) = Table::from_bytes(material, bytes) {
        assert!(damage.to_string().len() < 1_000);
    }
});
