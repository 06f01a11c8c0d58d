//! Any text is advice or gets one sentence; what was understood is written and read again, and
//! applies to both sides alike.

#![no_main]

use libfuzzer_sys::fuzz_target;
use museum::advice::Advice;
use rules::chess::Position;

fuzz_target!(|text: &str| match Advice::read(text) {
    Ok(advice) => {
        assert_eq!(Advice::read(&advice.to_string()), Ok(advice.clone()));
        let ([white, black], _) = advice.weigh(&Position::start());
        assert_eq!(white, black);
    }
    Err(why) => assert!(!why.to_string().contains('\n')),
});
