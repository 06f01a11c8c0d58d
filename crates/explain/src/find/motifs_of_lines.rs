//! Words for gains that take several moves, read off the line of best defence.

use super::motif::{Scene, Word};
use crate::kind::Kind;
use crate::trade::balance;
use concepts::attack;
use concepts::exchange::{self, Terms};
use rules::chess::Position;
use rules::{Move, Role, Square};

/// The first three moves of the line: what is played, the reply, what follows.
fn three(scene: &Scene<'_>) -> Option<[Move; 3]> {
    match scene.win.line.as_slice() {
        [first, reply, next, ..] => Some([*first, *reply, *next]),
        _ => None,
    }
}

/// A promotion of the side in the line, without which the gain would not be there.
pub(super) fn promotion(scene: &mut Scene<'_>) -> Option<Word> {
    let promoting = |index: usize, m: &Move| index.is_multiple_of(2) && m.is_promotion();
    let place = (scene.win.line.iter().enumerate()).position(|(index, m)| promoting(index, m))?;
    let pawn = origin(scene.win.line.get(..=place)?, scene.win.line.get(place)?.from());
    Some((Kind::Promotion, scene.pieces(&[pawn])))
}

/// Where the piece that stands on a square at the end of a line stood at its beginning.
fn origin(line: &[Move], square: Square) -> Square {
    let own = line.iter().step_by(2).rev().skip(1);
    own.fold(square, |at, m| if m.to() == at { m.from() } else { at })
}

/// The first move takes a guard; the next takes what it guarded, which could not be taken
/// with profit before.
pub(super) fn guard_removed(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, _, next] = three(scene)?;
    let (from, charge) = (&scene.win.from, next.to());
    let guarded = attack::from(from, first.to()).has(charge) && from.color(!scene.side).has(charge);
    let before = exchange::gain(from, charge, scene.side, &Terms::default());
    let fits = first.is_capture()
        && next.is_capture()
        && charge != first.to()
        && guarded
        && before < scene.gain();
    fits.then(|| (Kind::RemovesGuard, scene.pieces(&[first.to(), charge])))
}

/// The reply is made by a guard, which thereby gives up what it guarded.
pub(super) fn guard_drawn_away(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, reply, next] = three(scene)?;
    let charge = next.to();
    let replied = scene.after.after(reply);
    let guard = reply.from();
    let guarded = attack::from(&scene.after, guard).has(charge);
    let gave_up = !attack::from(&replied, reply.to()).has(charge);
    let made_to = reply.to() == first.to() || scene.after.is_check();
    let takes =
        next.is_capture() && charge != reply.to() && scene.after.color(!scene.side).has(charge);
    let before = exchange::gain(&scene.win.from, charge, scene.side, &Terms::default());
    if !(guarded && gave_up && made_to && takes && before < scene.gain()) {
        return None;
    }
    let two_charges = first.is_capture() && reply.to() == first.to();
    Some(if two_charges {
        (Kind::Overload, scene.pieces(&[guard, first.to(), charge]))
    } else {
        (Kind::Deflection, scene.pieces(&[guard, charge]))
    })
}

/// A queen or rook takes what is offered and is lost there.
pub(super) fn attraction(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, reply, next] = three(scene)?;
    let drawn = scene.after.role_on(reply.from())?;
    let offered = !first.is_capture() && reply.to() == first.to() && reply.is_capture();
    let lost = next.to() == first.to() && next.is_capture();
    let fits = offered && lost && matches!(drawn, Role::Queen | Role::Rook);
    fits.then(|| (Kind::Attraction, scene.pieces(&[reply.from()])))
}

/// Material worth two pawns or more is given up on the way, and not taken back at once.
pub(super) fn sacrifice(scene: &mut Scene<'_>) -> Option<Word> {
    const GIVEN: i32 = 2;
    let start = balance(&scene.win.from, scene.side);
    let mut now: Position = scene.win.from;
    for (index, &m) in scene.win.line.iter().enumerate() {
        now = now.after(m);
        let back = scene.win.line.get(index + 1).is_some_and(|next| next.to() == m.to());
        if now.turn() == scene.side && !back && balance(&now, scene.side) <= start - GIVEN {
            return Some((Kind::Sacrifice, Vec::new()));
        }
    }
    None
}
