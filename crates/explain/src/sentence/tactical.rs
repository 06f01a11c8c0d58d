//! Words for gains.

use super::{Phrase, gain, key, lead, outcome_of, played};
use crate::claim::{Claim, Stance};
use crate::evidence::{End, Evidence};
use crate::kind::Kind;
use crate::sentence::{all, the};
use crate::trade::Trade;
use notation::san;
use rules::Role;

/// Returns the words for a claim about a gain.
pub(super) fn phrase(claim: &Claim) -> Phrase {
    match (claim.kind, claim.pieces.as_slice()) {
        (Kind::Threat, _) => Phrase::Whole(format!(
            "{} with the threat of {}{}.",
            lead(claim),
            threat(claim),
            lost_time(claim)
        )),
        (Kind::DoubleThreat, _) => Phrase::Whole(format!(
            "{} with the threat of {}; {}.",
            lead(claim),
            threat(claim),
            after_the_answer(claim)
        )),
        (Kind::EnPrise, [piece]) if wins_just(claim, piece.piece.role()) => {
            Phrase::Whole(format!("{}, which wins {}.", lead(claim), the(piece)))
        }
        (Kind::CountedWrongly, [piece]) if wins_just(claim, piece.piece.role()) => {
            Phrase::Whole(format!(
                "{}, which wins {}: it is attacked more often than defended.",
                lead(claim),
                the(piece)
            ))
        }
        (Kind::CountedWrongly, [piece]) => Phrase::Whole(format!(
            "{}{}: {} is attacked more often than defended.",
            lead(claim),
            gain(claim),
            the(piece)
        )),
        (Kind::Greedy, _) => Phrase::Whole(format!(
            "{} takes {} and loses more: {} has {}{}.",
            played(claim),
            taken(claim),
            claim.view.by.name(),
            key(claim),
            gain(claim)
        )),
        (Kind::FalseGuard | Kind::AbsolutePin | Kind::Overload | Kind::Desperado, [_, ..]) => {
            Phrase::Because(tactical(claim))
        }
        _ => Phrase::About(tactical(claim)),
    }
}

/// Names the piece that the explained move takes: *a pawn*.
fn taken(claim: &Claim) -> String {
    let role = claim.played.and_then(|m| claim.before.role_on(m.to()));
    format!("a {}", role.unwrap_or(Role::Pawn).name())
}

/// Whether a piece of this role is all that changes hands.
fn wins_just(claim: &Claim, role: Role) -> bool {
    claim.evidence.iter().any(|evidence| match evidence {
        Evidence::Line { from, moves, end: End::Material { by, gain } } => {
            let last = moves.iter().fold(**from, |now, &m| now.after(m));
            let trade = Trade::between(from, &last, *by);
            trade.gain() == *gain && trade.won == [role] && trade.given.is_empty()
        }
        _ => false,
    })
}

/// Names a threat: the first move of the line that follows a pass, and its outcome.
fn threat(claim: &Claim) -> String {
    let line = claim.evidence.iter().find_map(|evidence| match evidence {
        Evidence::Line { from, moves, end } => Some((from, moves, *end)),
        _ => None,
    });
    let Some((from, moves, end)) = line else { return String::new() };
    let first = moves.first().map_or_else(String::new, |&m| san::write(m, &**from));
    match (end, moves.len().div_ceil(2)) {
        (End::Mate, 1) => format!("mate by {first}"),
        (End::Mate, moves) => format!("mate in {moves} by {first}"),
        _ => format!("{first}{}", gain(claim)),
    }
}

/// Says that the piece that was played moves again in the expected answer.
fn lost_time(claim: &Claim) -> String {
    let (Stance::Allowed, Some(m), Some(answer)) =
        (claim.view.stance, claim.played, claim.line.get(1))
    else {
        return String::new();
    };
    let aims_at_it = |evidence: &Evidence| match evidence {
        Evidence::Line { moves, .. } => moves.first().is_some_and(|take| take.to() == m.to()),
        _ => false,
    };
    let role = claim.before.role_on(m.from()).filter(|_| claim.evidence.iter().any(aims_at_it));
    let Some(role) = role else { return String::new() };
    let piece = role.name();
    match answer {
        // Castling costs no time even if the king moves again.
        _ if answer.from() != m.to() || answer.is_capture() || m.is_castling() => String::new(),
        _ if answer.to() == m.from() => {
            format!("; the {piece} is expected to go back, and two moves are lost")
        }
        _ => format!("; the {piece} is expected to move again"),
    }
}

/// Says what is won after the answer to a threat: *if Black answers Nf8, Qxc6 wins a knight*.
fn after_the_answer(claim: &Claim) -> String {
    let start = claim.start();
    let [first, answer, next, ..] = claim.line[..] else { return String::new() };
    let met = start.after(first);
    let last = claim.evidence.iter().rev().find_map(|evidence| match evidence {
        Evidence::Line { from, moves, end } => Some(outcome_of(from, moves, *end)),
        _ => None,
    });
    format!(
        "if {} answers {}, {} {}",
        (!claim.view.by).name(),
        san::write(answer, &met),
        san::write(next, &met.after(answer)),
        last.unwrap_or_default()
    )
}

fn tactical(claim: &Claim) -> String {
    let pieces = claim.pieces.as_slice();
    match (claim.kind, pieces) {
        (Kind::EnPrise, [piece]) => format!("taking {}", the(piece)),
        (Kind::FalseGuard, [guard, charge]) => {
            format!("since {} cannot take back on {}: that allows mate", the(guard), charge.square)
        }
        (Kind::Fork, [_, targets @ ..]) => format!("a fork of {}", all(targets)),
        (Kind::AbsolutePin, [pinned, ..]) => {
            format!("since {} is pinned to its king", the(pinned))
        }
        (Kind::RelativePin, [pinned, _, target]) => {
            format!("a pin of {} to {}", the(pinned), the(target))
        }
        (Kind::Skewer, [_, front, behind]) => {
            format!("a skewer: {} has to leave, and {} falls", the(front), the(behind))
        }
        (Kind::DiscoveredCheck, [_, slider, ..]) => {
            format!("a discovered check by {}", the(slider))
        }
        (Kind::DoubleCheck, _) => "a double check".into(),
        (Kind::DiscoveredAttack, [_, slider, target]) => {
            format!("a discovered attack by {} on {}", the(slider), the(target))
        }
        (Kind::Trapped, [piece]) => format!("and {} is trapped", the(piece)),
        (Kind::RemovesGuard, [guard, charge]) => {
            format!("removing {}, the guard of {}", the(guard), the(charge))
        }
        (Kind::Deflection, [guard, charge]) => {
            format!("drawing {} away from {}", the(guard), the(charge))
        }
        (Kind::Attraction, [piece]) if piece.piece.role() == Role::King => {
            format!("drawing {} into a check", the(piece))
        }
        (Kind::Attraction, [piece]) => {
            format!("drawing {} to a square where it is lost", the(piece))
        }
        (Kind::Overload, [guard, charges @ ..]) => {
            format!("since {} cannot guard both {}", the(guard), all(charges))
        }
        (Kind::Interference, [guard, charge]) => {
            format!("cutting off {} from {}", the(guard), the(charge))
        }
        (Kind::Desperado, [piece]) => format!("since {} is lost anyway", the(piece)),
        (Kind::Clearance, [piece]) => format!("making way for {}", the(piece)),
        (Kind::Sacrifice, _) => "a sacrifice".into(),
        (Kind::Zugzwang, _) => {
            format!("and {} is in zugzwang", (!claim.view.by).name())
        }
        (Kind::Intermezzo, _) => "a move in between before taking back".into(),
        (Kind::Promotion, [pawn]) => format!("and {} promotes", the(pawn)),
        _ => String::new(),
    }
}
