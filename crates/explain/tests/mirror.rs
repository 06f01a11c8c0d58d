//! Both colours get the same answer in the same words.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use engine::Engine;
use explain::{Claim, Mirror, Question, Searcher, ask, sentence};
use notation::{fen, san};
use thinking::Signals;

/// Positions with a move that gives something away, or that has an idea.
const CASES: [(&str, &str); 6] = [
    ("r1bqkbnr/ppp2pp1/2n1p3/3p3p/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 5", "O-O"),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "d3"),
    ("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g4"),
    ("r3k2r/ppp2ppp/2n1bn2/3q4/3P4/2N2N2/PP3PPP/R1BQR1K1 w kq - 0 12", "a3"),
    ("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+"),
    // A queen that comes out too early is chased by a knight.
    ("r1bqk1nr/ppp2ppp/2np4/2b1p3/4P3/2N2N2/PPPPBPPP/R1BQ1RK1 b kq - 1 5", "Qf6"),
];

fn answers(text: &str, played: &str, mirrored: bool) -> Vec<(Question, Vec<Claim>)> {
    let mut position = fen::read_chess(text).unwrap().value;
    let mut m = san::find(played, &position).unwrap();
    if mirrored {
        (position, m) = (position.mirrored(), m.mirrored());
    }
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let mut judge = Searcher::new(&mut engine, &signals);
    // What should have been seen comes from the same claims as why a move is bad.
    [Question::WhyBad, Question::Idea, Question::Threat]
        .map(|question| (question, ask(question, &position, m, &mut judge)))
        .to_vec()
}

/// A sentence with the colours and the ranks exchanged.
fn exchanged(text: &str) -> String {
    let swapped =
        text.replace("White", "\u{1}").replace("Black", "White").replace('\u{1}', "Black");
    let mut before = ' ';
    swapped
        .chars()
        .map(|c| {
            let on_board = ('a'..='h').contains(&before) && ('1'..='8').contains(&c);
            before = c;
            if on_board { char::from(b'9' - (c as u8 - b'0')) } else { c }
        })
        .collect()
}

#[test]
fn mirrored_positions_give_mirrored_sentences() {
    for (text, played) in CASES {
        let ours = answers(text, played, false);
        let theirs = answers(text, played, true);
        for ((question, own), (_, other)) in ours.iter().zip(&theirs) {
            let own: Vec<String> = own.iter().map(sentence::sentence).collect();
            let other: Vec<String> =
                other.iter().map(|claim| exchanged(&sentence::sentence(claim))).collect();
            assert_eq!(own, other, "{text} {played} {question:?}");
            assert!(!own.is_empty(), "{text} {played} {question:?}");
        }
    }
}

#[test]
fn the_questions_are_answered_by_the_reason() {
    let first = |text: &str, played: &str, question: Question| {
        let all = answers(text, played, false);
        let (_, claims) = all.into_iter().find(|(asked, _)| *asked == question).unwrap();
        sentence::sentence(&claims[0])
    };
    let (hangs, castles) = CASES[0];
    assert_eq!(
        first(hangs, castles, Question::WhyBad),
        "After O-O, Black has dxc4, as threatened before, which wins the bishop on c4."
    );
    let (scholar, quiet) = CASES[1];
    assert_eq!(first(scholar, quiet, Question::WhyBad), "White had Qxf7#: mate at once.");
    let (fool, push) = CASES[2];
    assert_eq!(first(fool, push, Question::WhyBad), "After g4, Black has Qh4#: mate at once.");
    let (early, queen) = CASES[5];
    assert_eq!(
        first(early, queen, Question::WhyBad),
        "After Qf6, White has Nd5 with the threat of Nxf6+, which wins a queen for a knight; the \
         queen is expected to go back, and two moves are lost."
    );
    let (fork, knight) = CASES[4];
    assert_eq!(
        first(fork, knight, Question::Idea),
        "White plays Nc7+, a fork of the king on e8 and the rook on a8, which wins a rook."
    );
}
