//! Any bytes are some lines; what is read is written and read back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::epd::{self, Lines};
use rules::Variant;

fuzz_target!(|bytes: &[u8]| {
    for variant in [Variant::Chess, Variant::LosAlamos] {
        for (_, reading) in Lines::new(bytes, variant) {
            let Ok(reading) = reading else { continue };
            let text = epd::write(&reading.value);
            let again = epd::read(&text, variant).expect("what we write we read");
            assert_eq!(again.value.position, reading.value.position);
            assert_eq!(epd::write(&again.value), text);
        }
    }
});
