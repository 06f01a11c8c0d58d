//! Threats that a move allows or misses: what would follow if the other side passed.

use super::{Case, double_threat, gains};
use crate::accuracy::Mark;
use crate::claim::{Claim, Perspective};
use crate::evidence::{End, Evidence};
use crate::judge::Judge;
use crate::kind::Kind;
use crate::prove::{Prover, Win};
use crate::threat::{Danger, danger};
use crate::trade::balance;
use concepts::exchange::{self, Terms};
use rules::chess::Position;
use rules::{Move, Role, Square};

/// The number of positions that the search for a threat visits.
const NODES: u64 = 15_000;

/// The budget of one proof, in positions.
const BUDGET: u64 = 250_000;

/// A move and what it threatens.
pub(super) struct Threat {
    /// The position after the move, with the other side to move.
    pub(super) at: Position,
    pub(super) danger: Danger,
}

/// Finds the threat that a move makes, if the move gives no check.
fn made_by(position: &Position, m: Move, judge: &mut dyn Judge) -> Option<Threat> {
    let at = position.play(m)?;
    let passed = at.after_pass()?;
    let (danger, _) = danger(&passed, NODES, judge);
    let danger = danger.filter(Danger::is_near)?;
    let plain = plain(&passed, m.to(), &danger);
    Some(Threat { at, danger: plain.map_or(danger, Danger::Gain) })
}

/// The capture that the piece that just moved threatens, if it wins as much as the threat of the
/// search: a player sees it first.
fn plain(passed: &Position, moved: Square, danger: &Danger) -> Option<Win> {
    if danger.first().from() == moved || matches!(danger, Danger::Mate(_)) {
        return None;
    }
    let base = balance(passed, passed.turn());
    let gains = |m: &Move| exchange::after(passed, *m, &Terms::default()) >= danger.gain();
    let moves = passed.legal_moves();
    (moves.iter().copied())
        .filter(|m| m.from() == moved && m.is_capture())
        .filter(gains)
        .filter_map(|m| gains::look(passed, base, &[m]))
        .find(|win| win.target - base >= danger.gain())
}

/// Claims that the reply to the move makes a threat that it would not make after the better move,
/// or that the better move makes one.
pub(crate) fn of_case(case: &Case, judge: &mut dyn Judge) -> Option<Claim> {
    allowed(case, judge).or_else(|| missed(case, judge))
}

/// Whether a threat that can be met is large enough to explain a move: a blunder needs the threat
/// of a piece or mate.
pub(crate) fn explains(case: &Case, threat: &Claim) -> bool {
    const PIECE: i32 = 3;
    let mates = |evidence: &Evidence| matches!(evidence, Evidence::Line { end: End::Mate, .. });
    let large = threat.amount >= PIECE || threat.evidence.iter().any(mates);
    large || case.mark() < Mark::Blunder
}

fn allowed(case: &Case, judge: &mut dyn Judge) -> Option<Claim> {
    let line = &case.reply.as_ref()?.line;
    let reply = *line.first()?;
    let threat = made_by(&case.after, reply, judge)?;
    let found = claim(case, case.allowed(), line, &threat);
    // The counterfactual of a double threat already shows the difference.
    if found.kind == Kind::DoubleThreat {
        return Some(found);
    }
    if is_taken(line) || is_traded(&threat.at, line) {
        return None;
    }
    let other = case.before.after(case.better()?);
    let expected = case.best.line.get(1).copied();
    // A threat of the same size after the better move would make no difference.
    let elsewhere = [Some(reply), expected].into_iter().flatten();
    let is_new = !works_at_once(&case.after, &threat)
        && elsewhere.filter_map(|m| other.play(m)).all(|at| !is_made(&at, &threat));
    let as_large = expected.and_then(|m| made_by(&other, m, judge));
    let smaller = as_large.is_none_or(|made| made.danger.size() < threat.danger.size());
    (is_new && smaller).then_some(found)
}

fn missed(case: &Case, judge: &mut dyn Judge) -> Option<Claim> {
    let better = case.better()?;
    let threat = made_by(&case.before, better, judge)?;
    let found = claim(case, case.missed(), &case.best.line, &threat);
    if found.kind == Kind::DoubleThreat {
        return Some(found);
    }
    if is_taken(&case.best.line)
        || is_traded(&threat.at, &case.best.line)
        || works_at_once(&case.before, &threat)
        || is_made(&case.after, &threat)
    {
        return None;
    }
    let made = made_by(&case.before, case.played, judge);
    let larger = made.is_none_or(|made| made.danger.size() < threat.danger.size());
    larger.then_some(found)
}

/// Whether the expected answer takes the piece that makes the threat: a trade, or worse.
fn is_taken(line: &[Move]) -> bool {
    matches!(line, [first, answer, ..] if answer.is_capture() && answer.to() == first.to())
}

/// Whether the expected answer takes a piece, so that it loses no time.
fn is_traded(at: &Position, line: &[Move]) -> bool {
    let piece = |m: &Move| at.role_on(m.to()).is_some_and(|role| role != Role::Pawn);
    line.get(1).is_some_and(|answer| answer.is_capture() && piece(answer))
}

/// Whether the threatened move wins as much without the preparing move.
fn works_at_once(position: &Position, threat: &Threat) -> bool {
    position.play(threat.danger.first()).is_some_and(|next| wins(&next, threat))
}

/// Whether the same threat exists in a position in which the other side is to move.
fn is_made(position: &Position, threat: &Threat) -> bool {
    position.after_pass().is_some_and(|passed| works_at_once(&passed, threat))
}

/// Whether the threatened gain, or a pawn less, is won after the first move; an undecided proof
/// counts as won.
fn wins(next: &Position, threat: &Threat) -> bool {
    let side = !next.turn();
    let target = balance(&threat.at, side) + (threat.danger.gain() - 1).max(1);
    Prover::new(BUDGET).secures(next, side, threat.danger.plies(), target) != Ok(false)
}

/// Claims the threat that a line begins with, with the expected answer; a double threat if that
/// answer does not help.
fn claim(case: &Case, view: Perspective, line: &[Move], threat: &Threat) -> Claim {
    const WITH_ANSWER: usize = 2;
    let mut claim = Claim::new(Kind::Threat, view, &case.before, Some(case.played));
    claim.line = line.iter().copied().take(WITH_ANSWER).collect();
    let at = threat.at;
    let passed = at.after_pass().unwrap_or(at);
    let found = threat.danger.claim(&passed, view, (&at, None));
    claim.amount = found.amount;
    claim.evidence = found.evidence;
    claim.evidence.push(threat.danger.if_passed(&at));
    double_threat::of_threat(case, &claim, threat, line).unwrap_or(claim)
}
