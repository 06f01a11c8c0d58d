//! Taking back: what the opponent has just taken is taken back, as every beginner does.

use crate::mind::Mind;
use crate::search::{Candidate, MATES};
use rules::chess::Position;
use rules::{Game, Move};

/// What taking back must win, in centipawns, to come before everything else.
const WINS: i32 = 150;

/// What another move must be better by, in centipawns.
const MUCH_BETTER: i32 = 300;

/// Puts moves that take back before the others, the best first, if they win material and nothing much
/// better or a mate is seen; whether it did.
pub(crate) fn first(mind: &Mind, game: &Game, at: &Position, candidates: &mut [Candidate]) -> bool {
    // Who looks at every move has bounds for values, and finds recaptures by itself.
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
