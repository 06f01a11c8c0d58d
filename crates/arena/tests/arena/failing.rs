//! Players that fail lose with the exact reason and the referee continues; a player that cannot
//! take part is refused before the first game.

use crate::programs;
use crate::support::{program, scripted, word};
use arena::Discipline;
use arena::player::{Entrant, Player, Refusal, Seated, admit, seat};
use arena::referee::{Abandoned, Arbiter, End, Pace, Pairing, Reason, Rulebook, play};
use rules::Color;
use std::sync::Arc;
use std::time::{Duration, Instant};
use thinking::Signals;

fn seated(entrant: &Entrant, recall: &Arc<Signals>) -> Box<dyn Player> {
    let Seated { player, .. } = seat(entrant, Discipline::Chess, recall).unwrap();
    player
}

/// Plays an entrant with White against `first-move`; returns how the game ended, and whether the
/// entrant is broken.
fn against(somebody: &Entrant, pace: Pace) -> (End, bool) {
    let recall = Arc::new(Signals::default());
    let mut white = seated(somebody, &recall);
    let mut black = seated(&word("first-move"), &recall);
    let rules = Rulebook { ceiling: 1, ..Rulebook::default() };
    let arbiter = Arbiter::new(Discipline::Chess.start(), [pace; 2], rules);
    let pairing =
        Pairing { white: white.as_mut(), black: black.as_mut(), seed: 1, recall: &recall };
    let arbiter = play(arbiter, pairing, |_| ()).unwrap();
    (arbiter.end().unwrap().clone(), white.is_broken())
}

const NODES: Pace = Pace { clock: None, move_time: None, depth: None, nodes: Some(10) };

fn clock() -> Pace {
    Pace { clock: "0.3".parse().ok(), ..Pace::default() }
}

#[test]
fn programs_that_fail_lose_with_the_exact_reason() {
    for (entry, pace, reason, broken) in [
        (programs::ILLEGAL, NODES, Reason::IllegalMove, false),
        (programs::NONE, NODES, Reason::NoMove, false),
        (programs::RESIGNS, NODES, Reason::Resignation, false),
        (programs::PANICS, NODES, Reason::Panic, true),
        (programs::PANICS_EARLY, NODES, Reason::Panic, true),
        (programs::SLOW, clock(), Reason::Time, false),
        (programs::DEAF, clock(), Reason::Stall, true),
        (programs::DEAF, NODES, Reason::Stall, true),
    ] {
        let (end, is_broken) = against(&program(entry), pace);
        assert_eq!((end.winner, end.reason), (Some(Color::Black), reason), "{}", entry.id);
        assert_eq!(is_broken, broken, "{}", entry.id);
    }
    let (end, _) = against(&program(programs::PANICS), NODES);
    assert_eq!(end.detail, "out of paper");
}

#[test]
fn engines_that_fail_lose_with_the_exact_reason() {
    for (mode, pace, reason, broken) in [
        ("illegal", NODES, Reason::IllegalMove, false),
        ("a1a1", NODES, Reason::IllegalMove, false),
        ("none", NODES, Reason::NoMove, false),
        ("null", NODES, Reason::NoMove, false),
        ("crash-go", NODES, Reason::Crash, true),
        ("exit-go", NODES, Reason::Crash, true),
        ("closes", NODES, Reason::Crash, true),
        ("silent-go", NODES, Reason::Stall, true),
        ("endless-info", NODES, Reason::Stall, true),
        ("late", clock(), Reason::Time, false),
        ("ignores-stop", clock(), Reason::Stall, true),
        // It plays e2e4, and then the same again.
        ("good", NODES, Reason::IllegalMove, false),
    ] {
        let begun = Instant::now();
        let (end, is_broken) = against(&scripted(mode), pace);
        assert_eq!((end.winner, end.reason), (Some(Color::Black), reason), "{mode}: {end:?}");
        assert_eq!(is_broken, broken, "{mode}");
        assert!(begun.elapsed() < Duration::from_secs(60), "{mode}");
    }
    let (end, _) = against(&scripted("crash-go"), NODES);
    assert_eq!(end.detail, "the engine ended while it was thinking, by signal 11");
}

fn refusal(entrant: &Entrant, discipline: Discipline, pace: Pace) -> Refusal {
    admit(entrant, discipline, pace, &Arc::default()).unwrap_err()
}

#[test]
fn a_player_that_does_not_fit_is_refused_before_the_first_game() {
    let small = refusal(&program(programs::SMALL_BOARD), Discipline::Chess, NODES);
    assert_eq!(small.to_string(), "small board does not play chess");
    let solver = refusal(&program(programs::SOLVER), Discipline::Chess, NODES);
    assert_eq!(solver.to_string(), "solver does not play whole games, only mate problems");
    let castling = refusal(&program(programs::SLOW), Discipline::Chess960, NODES);
    assert_eq!(castling.to_string(), "slow does not play Chess960");
    let torres = refusal(&word("torres"), Discipline::Chess, NODES);
    assert!(matches!(torres, Refusal::NotGames { .. }), "{torres}");
    let option = refusal(&word("random-move:Sed=5"), Discipline::Chess, NODES);
    assert_eq!(option.to_string(), "random-move:Sed=5: there is no option \"Sed\"; there is Seed");
    let value = refusal(&word("random-move:Seed=x"), Discipline::Chess, NODES);
    assert!(value.to_string().contains("option Seed wants a whole number"), "{value}");
}

#[test]
fn engines_that_are_missing_are_refused_before_the_first_game() {
    let free = refusal(&scripted("good"), Discipline::Chess, Pace::default());
    assert!(free.to_string().starts_with("good needs a limit"), "{free}");
    for discipline in [Discipline::Chess960, Discipline::LosAlamos] {
        let other = refusal(&scripted("good"), discipline, NODES);
        assert!(matches!(other, Refusal::OtherGame { .. }), "{other}");
    }
    for mode in ["exit-uci", "crash-uci", "complains", "exit-ready"] {
        let ended = refusal(&scripted(mode), Discipline::Chess, NODES);
        assert!(matches!(ended, Refusal::Engine { .. }), "{mode}: {ended}");
    }
    let option = refusal(&scripted("refuses-options"), Discipline::Chess, NODES);
    assert!(option.to_string().ends_with("\"error: option Net: no such file\""), "{option}");
    let mut missing = scripted("good");
    missing.who = arena::player::Who::Engine(protocol::client::Launch::new("/no/engine"));
    let missing = refusal(&missing, Discipline::Chess, NODES);
    assert!(missing.to_string().contains("/no/engine cannot be started"), "{missing}");
    let admission = admit(&scripted("banner"), Discipline::Chess, NODES, &Arc::default());
    assert_eq!(admission.unwrap().identity, "Bad Engine");
}

#[test]
fn a_recall_breaks_any_game_off() {
    for opponent in [program(programs::SLOW), scripted("late"), scripted("silent-go")] {
        let recall = Arc::new(Signals::default());
        let mut first = seated(&word("first-move"), &recall);
        let mut second = seated(&opponent, &recall);
        let arbiter = Arbiter::new(Discipline::Chess.start(), [NODES; 2], Rulebook::default());
        let pairing =
            Pairing { white: second.as_mut(), black: first.as_mut(), seed: 1, recall: &recall };
        let seen = |arbiter: &Arbiter| {
            if arbiter.game().moves().is_empty() {
                recall.stop();
            }
        };
        assert_eq!(play(arbiter, pairing, seen).err(), Some(Abandoned), "{}", opponent.name);
    }
}
