//! Replays every solution with another library: moves are legal, goals are reached, no reply is
//! forgotten, and refutations refute.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use notation::{coordinates, fen};
use problems::{Attack, Goal, Options, PhaseKind, Problem, RuleSet, Solution, Stipulation, solve};
use rules::Move;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
use thinking::{Signals, StillWatch};

fn witness(text: &str) -> Chess {
    let fen: Fen = text.parse().unwrap();
    fen.into_position(CastlingMode::Standard).unwrap()
}

fn played(position: &Chess, m: Move) -> Chess {
    let text = coordinates::write(m, coordinates::CastlingStyle::Standard);
    let uci: UciMove = text.parse().unwrap();
    let m = uci.to_move(position).unwrap_or_else(|_| panic!("{text} is not legal"));
    position.clone().play(m).unwrap()
}

fn solution(fen_text: &str, stipulation: &str) -> Solution {
    let position = fen::read_chess(fen_text).unwrap().value;
    let stipulation = Stipulation::read(stipulation).unwrap();
    let problem = Problem::new(position, stipulation, RuleSet::Modern).unwrap();
    let options = Options { threads: 2, trivial_tries: true, ..Options::default() };
    solve(&problem, &options, &Signals::default(), &StillWatch, &|_| ())
}

fn is_end(goal: Goal, position: &Chess) -> bool {
    match goal {
        Goal::Mate => position.is_checkmate(),
        Goal::Stalemate => position.is_stalemate(),
    }
}

/// Whether the side to move mates within `moves`, by the other library.
fn can_mate(position: &Chess, moves: u16) -> bool {
    moves > 0
        && position.legal_moves().iter().any(|&m| {
            let after = position.clone().play(m).unwrap();
            after.is_checkmate()
                || (!after.legal_moves().is_empty()
                    && after
                        .legal_moves()
                        .iter()
                        .all(|&r| can_mate(&after.clone().play(r).unwrap(), moves - 1)))
        })
}

/// Replays what follows an attacker's move of a direct mate; `position` is the one after it.
fn replay(position: &Chess, attack: &Attack) {
    assert_eq!(attack.ends, position.is_checkmate());
    if attack.ends {
        return;
    }
    for m in position.legal_moves() {
        let after = position.clone().play(m).unwrap();
        let text = m.to_uci(CastlingMode::Standard).to_string();
        let name = |own: Move| coordinates::write(own, coordinates::CastlingStyle::Standard);
        let defence = attack.defences.iter().find(|defence| name(defence.m) == text);
        let refuted = attack.refutations.iter().any(|&reply| name(reply) == text);
        if let Some(defence) = defence {
            assert!(!defence.continuations.is_empty());
            for next in &defence.continuations {
                replay(&played(&after, next.m.unwrap()), next);
            }
        }
        let left = attack.length - 1;
        assert_eq!(refuted, !can_mate(&after, left), "{text}");
        // A reply that is not listed does not defend: there must be a threat that it fails to stop.
        assert!(defence.is_some() || refuted || !attack.threats.is_empty(), "{text} is forgotten");
    }
}

#[test]
fn direct_mates_hold_against_every_reply() {
    for (fen, stipulation, key) in [
        ("5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1", "#2", "h1h6"),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "#2", "a1a6"),
        ("8/8/3R4/8/7p/3K3p/B7/k7 w - - 0 1", "#3", "d3c2"),
        ("k4K2/2p5/p7/8/3N4/8/3R4/8 w - - 0 1", "#3", "d2b2"),
    ] {
        let solution = solution(fen, stipulation);
        let start = witness(fen);
        assert!(solution.is_sound(), "{fen}");
        for phase in solution.phases.iter().filter(|phase| phase.kind != PhaseKind::Set) {
            let m = phase.play.m.unwrap();
            replay(&played(&start, m), &phase.play);
            let is_key = coordinates::write(m, coordinates::CastlingStyle::Standard) == key;
            assert_eq!(phase.kind == PhaseKind::Key, is_key, "{fen} {m:?}");
            assert_eq!(phase.play.refutations.is_empty(), is_key);
        }
    }
}

#[test]
fn lines_of_help_and_series_play_end_as_they_should() {
    for (fen, stipulation, at_least) in [
        ("1r6/pk6/8/3N4/4B3/8/8/7K b - - 0 1", "h#1", 2),
        ("8/8/8/8/4k3/8/8/R3K2R w KQ - 0 1", "h#2.5", 198),
        ("7k/8/5K2/8/8/8/8/6R1 b - - 0 1", "h#2", 1),
        ("k7/8/1K6/8/8/8/8/7R w - - 0 1", "ser-#2", 1),
    ] {
        let solution = solution(fen, stipulation);
        assert!(solution.lines.len() >= at_least, "{fen} {:?}", solution.lines);
        for line in &solution.lines {
            let mut position = witness(fen);
            let series = solution.problem.stipulation.play.is_series();
            for (index, &m) in line.iter().enumerate() {
                if series && index > 0 {
                    assert!(!position.is_check());
                    position = position.swap_turn().unwrap();
                }
                position = played(&position, m);
            }
            assert!(is_end(solution.problem.stipulation.goal, &position), "{fen} {line:?}");
        }
    }
}
