//! The notation of advice, tested against its description in `docs/advice.md`: what the grammar
//! allows is read, written and read again, and means the same for both sides; anything else gets
//! one sentence.

use crate::anything::fallen_positions;
use museum::advice::Advice;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use rules::chess::Position;

const SIDES: &[&str] = &["own", "enemy"];
const KINDS: &[&str] =
    &["pawn", "knight", "bishop", "rook", "queen", "king", "minor", "major", "piece"];
const QUALITIES: &[&str] =
    &["passed", "isolated", "doubled", "backward", "protected", "undefended", "attacked", "pinned"];
const PLACES: &[&str] = &[
    "d5",
    "d5,e5",
    "file d",
    "rank 7",
    "centre",
    "outpost",
    "outpost d5",
    "open-file",
    "half-open-file",
    "beside-own-king",
    "beside-enemy-king",
];
/// Places that refer to the previous condition.
const BEFORE: &[&str] = &["it", "there"];

/// A condition that does not refer to another.
fn condition() -> impl Strategy<Value = String> {
    let does = select(&["on", "attacks", "can reach"][..]);
    let deed = prop_oneof![
        (does, select(PLACES)).prop_map(|(does, place)| format!("{does} {place}")),
        select(QUALITIES).prop_map(|quality| format!("is {quality}")),
    ];
    (select(SIDES), select(KINDS), deed)
        .prop_map(|(side, kind, deed)| format!("{side} {kind} {deed}"))
}

/// A condition that may follow another one.
fn later() -> impl Strategy<Value = String> {
    let of_it = (select(SIDES), select(KINDS), select(BEFORE))
        .prop_map(|(side, kind, before)| format!("{side} {kind} attacks {before}"));
    let free = prop_oneof![condition(), of_it];
    (any::<bool>(), free).prop_map(|(no, condition)| match no {
        true => format!("no {condition}"),
        false => condition,
    })
}

/// A piece of advice as the grammar generates it.
fn piece_of_advice() -> impl Strategy<Value = String> {
    let score = (-300..=300).prop_filter("a score of nothing", |score| *score != 0);
    let more = proptest::collection::vec(later(), 0..3);
    (score, condition(), more).prop_map(|(score, first, more): (i32, _, Vec<_>)| {
        let rest: String = more.iter().map(|condition| format!(" and {condition}")).collect();
        format!("{score:+} if {first}{rest}")
    })
}

/// Words of the notation in any order, and unknown words.
fn word_salad() -> impl Strategy<Value = String> {
    let known = [SIDES, KINDS, QUALITIES, PLACES, BEFORE].concat();
    let glue = select(&["if", "and", "no", "+30", "-5", "+999", ";", "#", "\n", ",", "on"][..]);
    let word =
        prop_oneof![select(known).prop_map(str::to_owned), glue.prop_map(str::to_owned), ".*"];
    proptest::collection::vec(word, 0..24).prop_map(|words| words.join(" "))
}

/// Advice that was read is written and read again; any other text gets one sentence.
fn is_read_or_refused(text: &str) -> Result<(), TestCaseError> {
    match Advice::read(text) {
        Ok(advice) => {
            prop_assert_eq!(&Advice::read(&advice.to_string()), &Ok(advice.clone()));
            let ([white, black], _) = advice.weigh(&Position::start());
            prop_assert_eq!(white, black, "{}", text);
        }
        Err(why) => prop_assert!(!why.to_string().contains('\n'), "{}", why),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 600,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1977),
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_the_grammar_allows_is_read_and_means_the_same_for_both_sides(
        text in piece_of_advice(),
        position in fallen_positions(),
    ) {
        let advice = Advice::read(&text);
        prop_assert!(advice.is_ok(), "{}: {}", text, advice.unwrap_err());
        let advice = advice.unwrap();
        prop_assert_eq!(advice.items().len(), 1);
        prop_assert_eq!(&Advice::read(&advice.to_string()), &Ok(advice.clone()));
        let at = *position.as_chess().unwrap();
        if let Ok(turned) = Position::from_setup(at.to_setup().color_flipped()) {
            let ([white, black], squares) = advice.weigh(&at);
            prop_assert_eq!(advice.weigh(&turned), ([black, white], squares.flipped()), "{}", text);
        }
    }

    #[test]
    fn a_word_salad_is_read_or_gets_one_sentence(text in word_salad()) {
        is_read_or_refused(&text)?;
    }
}
