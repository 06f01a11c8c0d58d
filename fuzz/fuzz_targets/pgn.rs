//! Any bytes are some games; each is written and read back the same, and both ways of
//! reading agree.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::pgn::{Mainlines, Reader, write};

fuzz_target!(|bytes: &[u8]| {
    let trees: Vec<_> = Reader::new(bytes).collect();
    let lines: Vec<_> = Mainlines::new(bytes).collect();
    assert_eq!(trees.len(), lines.len());
    for (tree, line) in trees.into_iter().zip(lines) {
        let (Ok(tree), Ok(line)) = (tree, line) else { continue };
        assert_eq!((tree.moves(), tree.fault().cloned()), (line.moves, line.fault));
        let text = write(&tree);
        let mut games = Reader::new(text.as_bytes());
        let again = games.next().expect("one game").expect("a good one");
        assert!(games.next().is_none() && again.faults.is_empty(), "{text}");
        assert_eq!(write(&again), text);
        assert_eq!((again.moves(), again.len()), (tree.moves(), tree.len()));
    }
});
