//! Bounds, stops, twins and bad input.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use notation::fen;
use problems::{
    Options, Problem, Progress, Proof, RuleSet, Solution, Stipulation, popeye, sentences, solve,
};
use thinking::{Signals, StillWatch};

const KRK: &str = "8/8/8/4k3/8/8/8/R3K3 w - - 0 1";
const FIGURE_1: &str = "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1";

fn problem(fen_text: &str, stipulation: &str) -> Problem {
    let position = fen::read_chess(fen_text).unwrap().value;
    let stipulation = Stipulation::read(stipulation).unwrap();
    Problem::new(position, stipulation, RuleSet::Modern).unwrap()
}

fn solved(problem: &Problem, options: &Options) -> Solution {
    solve(problem, options, &Signals::default(), &StillWatch, &|_| ())
}

#[test]
fn a_stop_keeps_what_is_proved_and_says_how_much_that_is() {
    let options = Options { nodes: Some(20_000), ..Options::default() };
    let solution = solved(&problem(KRK, "#6"), &options);
    assert!(matches!(solution.proof, Proof::Stopped { decided, all } if decided < all));
    assert!(!solution.is_sound() && solution.nodes < 100_000);
    assert!(!solution.is_cut, "the time ran out, not the room");
    let signals = Signals::default();
    signals.stop();
    let stopped = solve(&problem(KRK, "h#6"), &Options::default(), &signals, &StillWatch, &|_| ());
    assert!(matches!(stopped.proof, Proof::Stopped { .. }));
}

#[test]
fn a_stop_while_the_variations_are_written_is_not_blamed_on_their_number() {
    let signals = Signals::default();
    let stop_at_the_last = |progress: Progress| {
        if progress.decided == progress.all {
            signals.stop();
        }
    };
    let mate = problem(FIGURE_1, "#2");
    let stopped = solve(&mate, &Options::default(), &signals, &StillWatch, &stop_at_the_last);
    assert_eq!(stopped.proof, Proof::Complete);
    assert!(stopped.is_unfinished && !stopped.is_cut);
    assert!(sentences::verdict(&stopped).ends_with("stopped before all variations were written."));
    assert!(popeye::text(&stopped).ends_with("solution finished, parts of it left out.\n"));
    let whole = solved(&mate, &Options::default());
    assert!(!whole.is_unfinished);
    assert_eq!(whole.keys(), stopped.keys());
}

#[test]
fn a_tree_that_is_too_large_is_cut_and_says_so() {
    let options = Options { tree: 4, trivial_tries: true, ..Options::default() };
    let whole = solved(&problem(FIGURE_1, "#2"), &Options::default());
    let cut = solved(&problem(FIGURE_1, "#2"), &options);
    assert!(!whole.is_cut && cut.is_cut && !cut.is_unfinished);
    assert_eq!(whole.keys(), cut.keys());
}

#[test]
fn twins_are_other_problems_and_nonsense_is_refused() {
    let first = problem(FIGURE_1, "#2");
    let twin = first.twin("move h1 g1, stipulation #3").unwrap();
    assert_eq!(twin.stipulation.to_string(), "#3");
    assert_ne!(twin.position, first.position);
    for bad in ["move a1 b2", "remove h8", "add green Qd4", "turn the board", "move z9 a1"] {
        let why = first.twin(bad).unwrap_err().to_string();
        assert!(!why.is_empty() && !why.contains('\n'), "{bad}: {why}");
    }
    assert!(first.duplex().is_ok());
}

#[test]
fn prinz_takes_stalemate_for_mate() {
    // Only stalemate in two: the king in the corner has no move after Qb3 and Kc3.
    let position = fen::read_chess("8/8/8/8/8/2K5/5Q2/k7 w - - 0 1").unwrap().value;
    let stipulation = Stipulation::mate_in(1);
    let modern = Problem::new(position, stipulation, RuleSet::Modern).unwrap();
    let prinz = Problem::new(position, stipulation, RuleSet::Prinz).unwrap();
    let options = Options::default();
    let (real, his) = (solved(&modern, &options).keys(), solved(&prinz, &options).keys());
    assert!(real.iter().all(|m| his.contains(m)));
    assert!(his.len() > real.len(), "{real:?} {his:?}");
}
