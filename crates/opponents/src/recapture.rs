//! Recaptures: a piece that the opponent has just taken is taken back, as every beginner does.

use crate::mind::Mind;
use crate::search::{Candidate, MATES};
use rules::chess::Position;
use rules::{Game, Move};

/// The least gain of a recapture, in centipawns, that puts it before everything else.
const WINS: i32 = 150;

/// The lead, in centipawns, with which another move comes first all the same.
const MUCH_BETTER: i32 = 300;

/// Puts recaptures before the other moves, the best first, if they win material and no mate or much
/// better move was found. Returns whether it did.
pub(crate) fn first(mind: &Mind, game: &Game, at: &Position, candidates: &mut [Candidate]) -> bool {
    // Levels that see every move have only bounds as values, and find recaptures themselves.
    if mind.level.sees_everything() {
        return false;
    }
    let Some(taker) = game.moves().last().filter(|last| last.is_capture()) else { return false };
    let takes_back = |m: Move| m.is_capture() && m.to() == taker.to();
    let Some(best) = candidates.first() else { return false };
    let Some(back) = candidates.iter().find(|candidate| takes_back(candidate.m)) else {
        return false;
    };
    let wins = back.value >= mind.taste.value(at) + WINS;
    let outdone = best.value >= MATES || best.value > back.value + MUCH_BETTER;
    if takes_back(best.m) || !wins || outdone {
        return false;
    }
    candidates.sort_by_key(|candidate| !takes_back(candidate.m));
    true
}
