//! A named mate is called by its name, and a near miss is not.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use explain::sentence::sentence;

fn told(fen: &str, mating: &str) -> String {
    let at = notation::fen::read_chess(fen).unwrap().value;
    let m = notation::coordinates::read(mating, &at).unwrap();
    sentence(&explain::tactic(&at, &[m]).unwrap())
}

#[test]
fn a_mate_with_a_name_says_it() {
    let anastasia = told("8/4N1pk/8/8/8/8/6K1/R7 w - - 0 1", "a1h1");
    assert!(anastasia.ends_with("mate at once, Anastasia's mate."), "{anastasia}");
    let arabian = told("7k/R7/5N2/8/8/8/8/K7 w - - 0 1", "a7h7");
    assert!(arabian.ends_with("mate at once, an Arabian mate."), "{arabian}");
    let smothered = told("6rk/6pp/7N/8/8/8/8/K7 w - - 0 1", "h6f7");
    assert!(smothered.ends_with("mate at once, smothered."), "{smothered}");
}

#[test]
fn a_mate_without_a_name_is_just_mate() {
    let plain = told("8/4N2k/8/8/3B4/8/6K1/R7 w - - 0 1", "a1h1");
    assert!(plain.ends_with("mate at once."), "{plain}");
}
