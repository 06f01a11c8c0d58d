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

#[test]
fn a_double_threat_names_what_is_won_after_the_expected_answer() {
    let fen = "r1b1r1k1/3nqpp1/ppn1p2p/4P3/2Pp1P2/PP1B4/1B1NQ1PP/2R2RK1 w - - 0 17";
    let claims = reasons(fen, "Nf3");
    assert_eq!(
        sentence::sentence(&claims[0]),
        "White had Qe4 with the threat of mate in 2 by Qh7+; after Nf8, Qxc6 wins a knight and a \
         pawn."
    );
    assert_eq!(changes(&claims[0]), ["pass", "instead"]);
}

#[test]
fn what_the_move_itself_takes_is_no_second_threat() {
    let fen = "r2qkb1r/pppnnpp1/7p/8/2BN1Qb1/3P4/PPP2PPP/RNB1K2R b KQkq - 4 9";
    let claims = reasons(fen, "Be6");
    assert_ne!(claims[0].kind, Kind::DoubleThreat);
}

#[test]
fn an_exchange_is_no_threat() {
    // Bxh6 attacks the queen and is simply taken.
    let fen = "rn1q1rk1/4ppbp/b1p3pB/p2p4/N2n4/1B3P2/PPPQ2PP/2KR2NR b - - 1 16";
    let claims = reasons(fen, "Nxb3+");
    assert!(claims.iter().all(|claim| claim.kind != Kind::Threat), "{:?}", claims[0].kind);
}

#[test]
fn an_answer_to_a_check_was_not_threatened_before() {
    let fen = "1r5k/p5pp/8/q1p2r2/P2PBB2/6P1/5K1P/R2Q4 b - - 2 32";
    let claims = reasons(fen, "Rb2+");
    assert!(!sentence::sentence(&claims[0]).contains("as threatened before"));
}

#[test]
fn a_rook_that_can_take_the_other_is_not_called_pinned() {
    let position = fen::read_chess("3r2k1/1r1P1pp1/7p/8/8/8/6PP/2RR3K w - - 1 35").unwrap().value;
    let claim = explain::tactic(&position, &[san::find("Rc8", &position).unwrap()]).unwrap();
    assert_eq!(claim.kind, Kind::WinsMaterial);
}

#[test]
fn a_gain_that_a_pass_would_prevent_is_zugzwang() {
    // After a6 Black's king has to leave the pawn on e5.
    let position = fen::read_chess("8/p7/8/P3pK2/3kP3/8/8/8 w - - 0 1").unwrap().value;
    let claim = explain::tactic(&position, &[san::find("a6", &position).unwrap()]).unwrap();
    assert_eq!(
        sentence::sentence(&claim),
        "White plays a6, and Black is in zugzwang, which wins a pawn."
    );
    assert_eq!(changes(&claim), ["pass"]);
}
