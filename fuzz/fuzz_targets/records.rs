//! Any bytes are a file of recorded games: the whole ones are read and can be written again, the rest is skipped.

#![no_main]

use learning::games::Games;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut games = Games::new(bytes);
    let mut count = 0;
    while let Ok(Some(record)) = games.next_game() {
        count += 1;
        let mut again = Vec::new();
        record.write(&mut again).expect("memory can be written to");
        assert_eq!(again.len(), record.size());
    }
    assert_eq!(games.summary.games, count);
    assert!(games.summary.end <= bytes.len() as u64);
});
