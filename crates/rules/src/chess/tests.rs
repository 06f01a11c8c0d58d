use super::*;

#[test]
fn perft_start() {
    assert_eq!(perft(&Position::start(), 4), 197_281);
}
