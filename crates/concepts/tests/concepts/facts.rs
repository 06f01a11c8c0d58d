//! Facts: the expected sentences, and the proofs that must hold.

use crate::positions::{self, data, fen};
use concepts::analysis::{Fact, facts, lasting};
use concepts::checks::is_mate_but_for_interpositions;
use concepts::{attack, forks, mobility};
use rules::chess::Position;
use rules::{Color, Move};

#[test]
fn the_expected_sentences_are_told() {
    let mut told: Vec<String> = Vec::new();
    let mut current = String::new();
    let (mut positive, mut negative) = (0, 0);
    for row in data("facts.txt") {
        let line = row.join(";");
        if let Some(sentence) = line.strip_prefix("+ ") {
            assert!(told.iter().any(|s| s == sentence), "{current}\n{sentence}\n{told:#?}");
            positive += 1;
        } else if let Some(sentence) = line.strip_prefix("- ") {
            assert!(told.iter().all(|s| s != sentence), "{current}\n{sentence}");
            negative += 1;
        } else {
            told = facts(&fen(&line)).iter().map(Fact::to_string).collect();
            current = line;
        }
    }
    assert!(positive > 30 && negative > 4);
}

/// Plays moves from a position with this side to move.
fn play(position: &Position, first: Color, moves: &[Move]) -> Option<Position> {
    let start = mobility::with_turn(position, first)?;
    let mut now = start;
    for &m in moves {
        now = now.play(m).unwrap_or_else(|| panic!("{m:?} of {moves:?} in\n{position:?}"));
    }
    Some(now)
}

/// Checks the proof of a fact; returns whether it has one.
fn prove(position: &Position, fact: &Fact) -> bool {
    let proof = fact.proof();
    match fact {
        Fact::MateThreat { piece, .. } => {
            let end = play(position, piece.piece.color(), &proof).unwrap();
            assert!(is_mate_but_for_interpositions(&end), "{fact}\n{position:?}");
        }
        Fact::MateGuard { guard, .. } => {
            let end = play(position, guard.piece.color(), &proof).unwrap();
            assert!(is_mate_but_for_interpositions(&end), "{fact}\n{position:?}");
        }
        Fact::FalseGuard { guard, .. } => {
            let end = play(position, !guard.piece.color(), &proof).unwrap();
            assert!(is_mate_but_for_interpositions(&end), "{fact}\n{position:?}");
        }
        Fact::EnPrise { piece, exchange, .. } => {
            assert!(exchange.result > 0 && proof[0].to() == piece.square);
            return play(position, exchange.first, &proof).is_some();
        }
        Fact::ForkMove { piece, m, targets } => {
            let end = play(position, piece.piece.color(), &proof).unwrap();
            let values = concepts::Values::STANDARD;
            let found = forks::worthy_targets(&end, mobility::destination(*m), &values);
            assert!(targets.iter().all(|target| found.has(target.square)), "{fact}");
        }
        Fact::Discovery { screen, slider, target, .. } => {
            let end = play(position, screen.piece.color(), &proof).unwrap();
            assert!(attack::from(&end, slider.square).has(target.square), "{fact}");
        }
        _ => return false,
    }
    true
}

#[test]
fn every_proof_can_be_played() {
    let mut proved = 0;
    let mut kinds = std::collections::HashSet::new();
    for position in positions::from_games(30).step_by(2).chain(positions::random_placements(2_000))
    {
        for fact in facts(&position) {
            assert!(fact.squares().any() && fact.to_string().ends_with('.'), "{fact:?}");
            proved += u32::from(prove(&position, &fact));
            kinds.insert(std::mem::discriminant(&fact));
        }
    }
    assert!(proved > 5_000);
    assert_eq!(kinds.len(), 15, "all kinds of facts occur");
}

#[test]
fn nothing_is_said_twice() {
    for position in positions::from_games(6) {
        let mut told: Vec<_> = facts(&position).iter().map(Fact::to_string).collect();
        let all = told.len();
        told.sort();
        told.dedup();
        assert_eq!(told.len(), all, "{position:?}");
    }
}

#[test]
fn the_start_is_quiet() {
    let start = Position::start();
    assert_eq!(facts(&start), lasting(&start));
    let told: Vec<_> = lasting(&start).iter().map(Fact::to_string).collect();
    let white = "White's pieces on b1, c1, f1 and g1 are not developed.";
    let black = "Black's pieces on b8, c8, f8 and g8 are not developed.";
    assert_eq!(told, [white, black]);
}
