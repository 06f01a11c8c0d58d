//! Material that a move lets the other side win, or fails to win.

use super::{Case, motif};
use crate::accuracy::Mark;
use crate::claim::{Claim, Perspective, Stance};
use crate::evidence::{Change, End, Evidence, Gained};
use crate::kind::Kind;
use crate::prove::{Prover, Win, proves};
use crate::trade::balance;
use rules::chess::Position;
use rules::{Color, Move};

/// The budget of one proof, in positions.
const BUDGET: u64 = 250_000;

/// The number of moves of an expected line that are searched for a quiet end.
const LINE_PLIES: usize = 7;

/// Proves what the side to move wins beyond a balance; the expected line is a hint.
pub(crate) fn look(from: &Position, base: i32, expected: &[Move]) -> Option<Win> {
    proves(&mut Prover::new(BUDGET), from, base, expected)
}

/// Plies within which as much must not be won after the other move; more for a longer win.
fn elsewhere(win: &Win) -> u32 {
    win.plies.saturating_sub(2).max(2)
}

/// Makes a claim of a proved gain, with the tactical word that fits.
pub(crate) fn claim(
    win: &Win,
    view: Perspective,
    (before, played): (&Position, Option<Move>),
) -> Claim {
    let named = motif::name(win);
    let mut claim = Claim::new(named.kind, view, before, played);
    claim.line.clone_from(&win.line);
    claim.pieces = named.pieces;
    // What the move itself took counts as well.
    let (from, moves) = match (view.stance, played) {
        (Stance::Allowed, Some(m)) => (*before, [&[m], win.line.as_slice()].concat()),
        _ => (win.from, win.line.clone()),
    };
    let gain = win.target - balance(&from, view.by);
    claim.amount = gain;
    let end = End::Material { by: view.by, gain };
    let secured = win.target - balance(&win.from, view.by);
    claim.evidence = vec![
        Evidence::Line { from: Box::new(from), moves, end },
        Evidence::Tree {
            from: Box::new(win.from),
            branches: vec![win.tree.clone()],
            end: End::Material { by: view.by, gain: secured },
        },
    ];
    claim.evidence.extend(named.without);
    claim
}

/// Claims what a move lets the other side win and the better move would not.
pub(crate) fn allowed(case: &Case) -> Option<Claim> {
    let reply = case.reply.as_ref()?;
    let better = case.better()?;
    let enemy = !case.mover();
    let base = balance(&case.before, enemy).max(balance(&case.after, enemy));
    let win = look(&case.after, base, &reply.line)?;
    let gain = win.target - balance(&case.before, enemy);
    let other = case.before.after(better);
    let plies = 1 + elsewhere(&win);
    let secured = Prover::new(BUDGET).secures(&other, enemy, plies, win.target);
    if secured != Ok(false) {
        return None;
    }
    let mut claim = claim(&win, case.allowed(), (&case.before, Some(case.played)));
    let threatened = threatened_before(case, &win);
    if claim.kind == Kind::WinsMaterial && case.played.is_capture() && threatened.is_none() {
        claim.kind = Kind::Greedy;
    }
    if let Some(evidence) = taking_back_at_once(case, &win) {
        claim.kind = Kind::Intermezzo;
        claim.evidence.push(evidence);
    }
    claim.evidence.push(Evidence::Counterfactual {
        from: Box::new(case.before),
        change: Change::Instead(better),
        plies,
        gain: Gained::AtMost(gain - 1),
        line: failing(&other, enemy, plies, &win),
    });
    claim.evidence.extend(threatened);
    Some(claim)
}

/// Shows by a pass that the move overlooks an existing threat. A reply to a check was not
/// threatened before.
fn threatened_before(case: &Case, win: &Win) -> Option<Evidence> {
    if case.after.is_check() {
        return None;
    }
    let enemy = win.from.turn();
    let passed = case.before.after_pass()?;
    let next = passed.play(win.tree.m)?;
    let gain = win.target - balance(&case.before, enemy);
    let secured = Prover::new(BUDGET).secures(&next, enemy, win.plies, win.target) == Ok(true);
    (secured && gain > 0).then(|| Evidence::Counterfactual {
        from: Box::new(case.before),
        change: Change::Pass,
        plies: win.plies,
        gain: Gained::AtLeast(gain),
        line: vec![win.tree.m],
    })
}

/// Shows that recapturing at once would gain less than the line; `None` if the line does not
/// recapture with its second move.
fn taking_back_at_once(case: &Case, win: &Win) -> Option<Evidence> {
    let [first, _, next, ..] = win.line[..] else { return None };
    let square = case.played.to();
    let takes_later = case.played.is_capture() && first.to() != square && next.to() == square;
    if !takes_later || !next.is_capture() || !case.after.is_legal(next) {
        return None;
    }
    let enemy = win.from.turn();
    let taken = case.after.after(next);
    let secured = Prover::new(BUDGET).secures(&taken, enemy, win.plies, win.target);
    (secured == Ok(false)).then(|| Evidence::Counterfactual {
        from: Box::new(case.after),
        change: Change::Instead(next),
        plies: win.plies,
        gain: Gained::AtMost(win.target - balance(&case.after, enemy) - 1),
        line: failing(&taken, enemy, win.plies, win),
    })
}

/// Claims what another move would have won and this one does not.
pub(crate) fn missed(case: &Case) -> Option<Claim> {
    let better = case.better()?;
    // Both moves take the same piece: there is no difference.
    if case.played.is_capture() && better.is_capture() && better.to() == case.played.to() {
        return None;
    }
    let mover = case.mover();
    let base = balance(&case.before, mover);
    let win = look(&case.before, base, &case.best.line)?;
    let plies = elsewhere(&win);
    let secured = Prover::new(BUDGET).secures(&case.after, mover, plies, win.target);
    if secured != Ok(false) {
        return None;
    }
    let mut claim = claim(&win, case.missed(), (&case.before, Some(case.played)));
    claim.evidence.push(Evidence::Counterfactual {
        from: Box::new(case.before),
        change: Change::Instead(case.played),
        plies,
        gain: Gained::AtMost(win.target - base - 1),
        line: failing(&case.after, mover, plies, &win),
    });
    Some(claim)
}

/// Shows how a win fails in a position where the side does not secure as much.
pub(super) fn failing(from: &Position, side: Color, plies: u32, win: &Win) -> Vec<Move> {
    // The line is only an illustration: the proof holds without it.
    Prover::new(BUDGET).failing(from, side, plies, (&win.line, win.target)).unwrap_or_default()
}

/// Claims what the expected lines win at their quiet ends, if no proof was found.
pub(crate) fn by_lines(case: &Case) -> Option<Claim> {
    let reply = case.reply.as_ref()?;
    let better = case.better()?;
    let mover = case.mover();
    let played = [&[case.played], reply.line.as_slice()].concat();
    let here = quiet_ends(&case.before, &played);
    let there = quiet_ends(&case.before, &case.best.line);
    let of_mover = |ends: &[(usize, Position)]| ends.last().map(|(_, last)| balance(last, mover));
    let start = balance(&case.before, mover);
    let (after_played, after_better) = (of_mover(&here)?, of_mover(&there)?);
    // A gain is told only if the other line leaves the balance unchanged: what both lines win, by
    // recaptures for example, is no difference.
    let allowed = || {
        let found = kept(&case.before, &here, !mover).filter(|_| after_better >= start)?;
        Some((case.allowed(), played, found))
    };
    let missed = || {
        // The late outcome of a quiet move is no reason for a blunder.
        let forcing = better.is_capture() || case.before.gives_check(better);
        if case.mark() == Mark::Blunder && !forcing {
            return None;
        }
        let found = kept(&case.before, &there, mover).filter(|_| after_played <= start)?;
        Some((case.missed(), case.best.line.clone(), found))
    };
    let (view, line, (length, gain)) = allowed().or_else(missed)?;
    let moves = line.get(..length)?.to_vec();
    let last = moves.iter().fold(case.before, |now, &m| now.after(m));
    let target = balance(&case.before, view.by) + gain;
    if Prover::new(BUDGET).secures(&last, view.by, 0, target) != Ok(true) {
        return None;
    }
    let mut claim = Claim::new(Kind::LineMaterial, view, &case.before, Some(case.played));
    claim.line = moves.iter().copied().skip(usize::from(view.by != mover)).collect();
    claim.amount = gain;
    let end = End::Material { by: view.by, gain };
    claim.evidence = vec![Evidence::Line { from: Box::new(case.before), moves, end }];
    claim.evidence.extend(case.numbers());
    (!claim.line.is_empty()).then_some(claim)
}

/// The quiet positions of a line, each with the number of moves that lead to it.
pub(super) fn quiet_ends(from: &Position, line: &[Move]) -> Vec<(usize, Position)> {
    let (mut now, mut ends) = (*from, Vec::new());
    for (index, &m) in line.iter().take(LINE_PLIES).enumerate() {
        let Some(next) = now.play(m) else { break };
        now = next;
        if is_quiet(&now) {
            ends.push((index + 1, now));
        }
    }
    ends
}

/// Finds where a side first has a gain that it keeps to the end of the line, and its amount.
fn kept(from: &Position, ends: &[(usize, Position)], side: Color) -> Option<(usize, i32)> {
    let start = balance(from, side);
    let mut least = i32::MAX;
    let mut found = None;
    for (length, position) in ends.iter().rev() {
        least = least.min(balance(position, side) - start);
        if least < 1 {
            break;
        }
        found = Some((*length, least));
    }
    found
}

/// Whether neither side gains by captures.
pub(crate) fn is_quiet(position: &Position) -> bool {
    let gains = |position: &Position| {
        let side = position.turn();
        let more = balance(position, side) + 1;
        Prover::new(BUDGET).secures(position, side, 0, more) != Ok(false)
    };
    !position.is_check()
        && position.has_legal_move()
        && !gains(position)
        && position.after_pass().is_some_and(|passed| !gains(&passed))
}
