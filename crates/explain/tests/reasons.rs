//! Why a move is bad, with the counterfactual that shows it.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use engine::Engine;
use explain::{Change, Claim, Evidence, Kind, Question, Searcher, ask, sentence};
use notation::{fen, san};
use thinking::Signals;

fn reasons(text: &str, played: &str) -> Vec<Claim> {
    let position = fen::read_chess(text).unwrap().value;
    let m = san::find(played, &position).unwrap();
    let (mut engine, signals) = (Engine::default(), Signals::default());
    ask(Question::WhyBad, &position, m, &mut Searcher::new(&mut engine, &signals))
}

/// The changes of the counterfactuals of a claim, in words.
fn changes(claim: &Claim) -> Vec<String> {
    let change = |evidence: &Evidence| match evidence {
        Evidence::Counterfactual { change: Change::Pass, .. } => Some("pass".to_owned()),
        Evidence::Counterfactual { change: Change::Instead(_), .. } => Some("instead".to_owned()),
        Evidence::Counterfactual { change: Change::Without(square), .. } => {
            Some(format!("without {square}"))
        }
        _ => None,
    };
    claim.evidence.iter().filter_map(change).collect()
}

#[test]
fn a_pin_is_the_reason_if_the_gain_fails_without_the_piece_that_pins() {
    let claims = reasons("N1bk2nr/pp3pp1/2n3qp/2p1p3/4P3/3P3P/PPP1BPP1/R2Q1RK1 w - - 0 14", "c3");
    assert_eq!(
        sentence::sentence(&claims[0]),
        "After c3, Black has Bxh3, as threatened before, since the pawn on g2 is pinned to its \
         king, which wins a pawn."
    );
    assert_eq!(changes(&claims[0]), ["without g6", "instead", "pass"]);
}

#[test]
fn stalemate_comes_before_the_mate_that_was_missed() {
    let claims = reasons("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg6");
    assert_eq!(
        claims.iter().map(|claim| claim.kind).collect::<Vec<_>>(),
        [Kind::Stalemate, Kind::Mate]
    );
    assert_eq!(sentence::sentence(&claims[0]), "After Qg6, Black is stalemated: a draw.");
    assert_eq!(sentence::sentence(&claims[1]), "White had Qg7#: mate at once.");
}

#[test]
fn what_both_moves_take_back_is_no_reason() {
    // The queen is taken back either way; only the pawn on d6 makes the difference.
    let claims = reasons("rnb1kbnr/ppp2ppp/3Q4/8/8/8/PPP1PPPP/RNB1KBNR b KQkq - 0 4", "cxd6");
    assert!(claims.iter().all(|claim| claim.amount < 9), "{:?}", claims[0].kind);
}
