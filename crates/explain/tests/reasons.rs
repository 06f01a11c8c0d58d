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
        "After c3, Black has Bxh3, as threatened before, which wins a pawn, since the pawn on g2 is \
         pinned to its king."
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
    let said = sentence::sentence(&claims[0]);
    let threat = "White had Qe4 with the threat of mate in 2 by Qh7+; if Black answers ";
    // Several answers are equally bad; after some of them a pawn falls, too.
    assert!(said.starts_with(threat), "{said}");
    assert!(said.contains(", Qxc6 wins a knight"), "{said}");
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
    // Bxh6 attacks the queen and is simply recaptured.
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

/// Returns the first reason against a move, in words, with its line.
fn first(text: &str, played: &str) -> (Kind, String) {
    let claims = reasons(text, played);
    (claims[0].kind, sentence::with_line(&claims[0]))
}

#[test]
fn what_both_moves_take_is_not_called_missed() {
    // Queen and pawn can take the rook on g3.
    let (kind, said) = first("1r5k/ppp2q1p/3p1p2/4p3/4P3/2Q3r1/PPP2PPP/2KR4 w - - 0 20", "Qxg3");
    assert!(!said.contains("wins the rook on g3"), "{kind}: {said}");
}

#[test]
fn a_capture_is_shown_with_the_reason_why_it_is_safe() {
    let fen = "3r1r1k/ppp3p1/2npb1qp/4p2n/4P3/2P1RNNP/PP3PP1/R2Q1BK1 w - - 3 17";
    let start = fen::read_chess(fen).unwrap().value;
    let (mut position, mut line) = (start, Vec::new());
    for word in ["Nxe5", "dxe5", "Qxh5", "Qxh5", "Nxh5"] {
        line.push(san::find(word, &position).unwrap());
        position = position.after(line[line.len() - 1]);
    }
    let claim = explain::tactic(&start, &line).unwrap();
    assert_eq!(
        sentence::with_line(&claim),
        "White plays Nxe5, which wins a pawn. (17.Nxe5 dxe5 18.Qxh5 Qxh5 19.Nxh5)"
    );
}

#[test]
fn the_mate_is_that_of_the_better_line() {
    let claims = reasons("r6k/6pp/7N/8/2Q5/8/1n4PP/6K1 w - - 0 1", "h3");
    let better = claims[0].evidence.iter().find_map(|evidence| match evidence {
        Evidence::Line { moves, .. } => moves.first().copied(),
        _ => None,
    });
    let position = *claims[0].before;
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let mut judge = Searcher::new(&mut engine, &signals);
    let best = explain::review::judge(&position, explain::NODES, &mut judge).unwrap();
    assert_eq!(better, best.line.first().copied());
}

#[test]
fn a_king_that_walks_is_no_reason() {
    // In the line of the better move White's king goes to h2 voluntarily.
    let text = "2rqr1kb/1p1bpp1p/p2p1npB/8/3NP3/1PN2P1P/1PPQ2P1/3R1R1K b - - 0 16";
    let position = fen::read_chess(text).unwrap().value;
    let played = san::find("Qb6", &position).unwrap();
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let mut judge = Searcher::new(&mut engine, &signals);
    let nodes = explain::review::NODES;
    let best = explain::review::judge(&position, nodes, &mut judge).unwrap();
    let reply = explain::review::judge(&position.after(played), nodes, &mut judge);
    let claims = explain::why(&position, played, &best, reply.as_ref(), &mut judge);
    assert_ne!(claims[0].kind, Kind::OpensKing, "{}", sentence::with_line(&claims[0]));
}

#[test]
fn a_fact_that_costs_a_pawn_is_no_reason() {
    // Ne7 b4 Ba7 bxa5: White's doubled pawns do not make up for Black's lost pawn.
    let fen = "2r2rk1/1ppb1ppp/2np4/p1bNn1q1/2P2N2/PP2P3/1B2BPPP/R2Q1RK1 b - - 4 13";
    assert_ne!(first(fen, "Be6").0, Kind::PawnWeakness);
    // Qc7 Nd6 Ne7 Bxd4: a file that is open because a pawn was lost.
    let fen = "r2r2k1/1b2qpp1/ppn1p2p/4P3/1PPpNP2/P2Q4/1B4PP/2R2RK1 b - - 4 21";
    assert_ne!(first(fen, "Rab8").0, Kind::OpenFile);
}

#[test]
fn an_exchange_of_rooks_is_no_skewer() {
    let fen = "4q1k1/2r3pp/bp2p2r/p2pN2P/3P2Q1/4PR2/PP4PK/7R w - - 5 26";
    assert_ne!(first(fen, "Kg1").0, Kind::Skewer);
}

#[test]
fn a_pinned_piece_is_not_called_shut_in() {
    let fen = "r1b1k1nr/pppp1qpp/8/8/2n5/2P1BN2/P4PPP/R1Q2RK1 b kq - 3 13";
    assert_ne!(first(fen, "Nxe3").0, Kind::Restricted);
}

#[test]
fn a_threat_that_comes_after_either_move_is_no_reason() {
    // Black plays b4 after Bd3 as well.
    let fen = "rnbqk2r/p3ppbp/2pp1np1/1p6/2BPPB2/2N5/PPPQ1PPP/R3K1NR w KQkq - 0 7";
    let (kind, said) = first(fen, "Bb3");
    assert!(kind != Kind::Threat || !said.contains("b4"), "{said}");
}

#[test]
fn a_queen_that_comes_out_and_goes_back_has_lost_two_moves() {
    let fen = "r1bqk1nr/ppp2ppp/2np4/2b1p3/4P3/2N2N2/PPPPBPPP/R1BQ1RK1 b kq - 1 5";
    assert_eq!(
        first(fen, "Qf6").1,
        "After Qf6, White has Nd5 with the threat of Nxf6+, which wins a queen for a knight; the \
         queen is expected to go back, and two moves are lost. (6.Nd5 Qd8)"
    );
}

#[test]
fn who_takes_a_poisoned_pawn_is_told_so() {
    // The bishop is shut in.
    let (kind, said) = first("2k5/ppp2ppp/4b3/8/8/8/PPP2PPP/2K4R b - - 0 1", "Bxa2");
    assert_eq!(kind, Kind::Greedy, "{said}");
    assert!(said.starts_with("Bxa2 takes a pawn and loses more: White has b3"), "{said}");
}

#[test]
fn a_breakthrough_in_a_pawn_ending_is_proved_to_the_promotion() {
    let position = fen::read_chess("7k/ppp5/8/PPP5/8/8/7K/8 w - - 0 1").unwrap().value;
    let claim = explain::tactic(&position, &[san::find("b6", &position).unwrap()]).unwrap();
    let said = sentence::sentence(&claim);
    assert_eq!(claim.kind, Kind::Promotion, "{said}");
}

/// Returns the ideas of a move, with the lines that show them.
fn ideas(text: &str, played: &str) -> Vec<String> {
    let position = fen::read_chess(text).unwrap().value;
    let m = san::find(played, &position).unwrap();
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let claims = ask(Question::Idea, &position, m, &mut Searcher::new(&mut engine, &signals));
    claims.iter().map(sentence::with_line).collect()
}

#[test]
fn what_is_prevented_is_written_as_the_moves_of_the_other_side() {
    let said = ideas("4r1k1/pp2q1pp/3b2r1/3P1pn1/3R4/1Q2P2P/PP3PP1/2R2BK1 w - - 9 23", "Kh1");
    assert_eq!(said[0], "Kh1 prevents Nxh3+, which wins a pawn. (23…Nxh3+ 24.Kh1 Ng5)");
    let said = ideas("5rk1/ppp3p1/7p/3p4/PP1P4/2P1Rr2/6PP/6K1 w - - 0 24", "Rxf3");
    assert!(said.iter().any(|said| said == "Rxf3 prevents mate by Rf1#."), "{said:?}");
}

#[test]
fn a_move_that_loses_as_much_elsewhere_prevents_nothing() {
    let attacked = "r1bqkb1r/pppp1ppp/2n1pn2/7Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 2 4";
    // The knight cannot take on h5 any more, but the king takes on f7, or the knight on g4.
    for queen_lost in ["Qxf7+", "Qg4"] {
        let said = ideas(attacked, queen_lost);
        assert!(said.iter().all(|said| !said.contains("prevents")), "{said:?}");
    }
    let said = ideas(attacked, "Qe2");
    assert!(said[0].starts_with("Qe2 prevents Nxh5, which wins a queen."), "{said:?}");
    // The pawn on h3 is guarded, and Nf3+ forks the king and a rook.
    let fork = "4r1k1/pp2q1pp/3b2r1/3P1pn1/3R4/1Q2P2P/PP3PP1/2R2BK1 w - - 9 23";
    let said = ideas(fork, "g3");
    assert!(said.iter().all(|said| !said.contains("prevents")), "{said:?}");
}

#[test]
fn a_move_that_is_hardly_worse_is_not_called_the_best() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let claims = reasons(start, "h3");
    assert_eq!(claims[0].kind, Kind::NotBad);
    let said = sentence::sentence(&claims[0]);
    assert!(said.starts_with("h3 is not bad: "), "{said}");
    assert_eq!(sentence::seen(&claims[0]), None);
}
