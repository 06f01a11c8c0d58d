//! Words for gains that take several moves, found in the line of best defence.

use super::motif::{Scene, Word};
use crate::kind::Kind;
use crate::trade::balance;
use concepts::attack;
use concepts::exchange::{self, Terms};
use concepts::patterns::{Pattern, Sighting, in_line};
use rules::chess::Position;
use rules::{Move, Role, Square};

/// The side's move, the reply, the side's next move.
const THREE: usize = 3;

/// The first three moves of the line.
fn three(scene: &Scene<'_>) -> Option<[Move; 3]> {
    match scene.win.line.as_slice() {
        [first, reply, next, ..] => Some([*first, *reply, *next]),
        _ => None,
    }
}

/// A promotion in the line, without which there would be no gain.
pub(super) fn promotion(scene: &mut Scene<'_>) -> Option<Word> {
    let promoting = |index: usize, m: &Move| index.is_multiple_of(2) && m.is_promotion();
    let place = (scene.win.line.iter().enumerate()).position(|(index, m)| promoting(index, m))?;
    let pawn = origin(scene.win.line.get(..=place)?, scene.win.line.get(place)?.from());
    Some((Kind::Promotion, scene.pieces(&[pawn])))
}

/// The square where a piece was at the beginning of a line.
fn origin(line: &[Move], square: Square) -> Square {
    let own = line.iter().step_by(2).rev().skip(1);
    own.fold(square, |at, m| if m.to() == at { m.from() } else { at })
}

/// The first move takes a guard; another piece then takes the piece, not a pawn, that it guarded
/// and that could not be taken profitably before.
pub(super) fn guard_removed(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, _, next] = three(scene)?;
    let (from, charge) = (&scene.win.from, next.to());
    let guarded = attack::from(from, first.to()).has(charge) && from.color(!scene.side).has(charge);
    let before = exchange::gain(from, charge, scene.side, &Terms::default());
    let fits = first.is_capture()
        && next.is_capture()
        && charge != first.to()
        && next.from() != first.to()
        && guarded
        && from.role_on(charge) != Some(Role::Pawn)
        && before < scene.gain();
    fits.then(|| (Kind::RemovesGuard, scene.pieces(&[first.to(), charge])))
}

/// Finds a pattern at the beginning of the line.
fn begins_with(scene: &Scene<'_>, pattern: Pattern) -> Option<Sighting> {
    let all = in_line(&scene.win.from, &scene.win.line);
    all.into_iter().find(|seen| seen.pattern == pattern && seen.line.len() == THREE)
}

/// Names a guard and its charges; `None` if one of the squares is empty.
fn named(scene: &Scene<'_>, kind: Kind, squares: &[Square]) -> Option<Word> {
    let pieces = scene.pieces(squares);
    (pieces.len() == squares.len()).then_some((kind, pieces))
}

/// A guard makes the reply and thereby stops guarding its charge.
pub(super) fn guard_drawn_away(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, reply, next] = three(scene)?;
    if begins_with(scene, Pattern::Overload).is_some() {
        return named(scene, Kind::Overload, &[reply.from(), first.to(), next.to()]);
    }
    begins_with(scene, Pattern::Deflection)?;
    named(scene, Kind::Deflection, &[reply.from(), next.to()])
}

/// A piece interposes between a guard and its charge, which is lost.
pub(super) fn guard_cut_off(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, reply, next] = three(scene)?;
    let seen = begins_with(scene, Pattern::Interference)?;
    let others = [first.to(), reply.to(), next.to()];
    let guard = others.into_iter().fold(seen.squares, rules::Bitboard::without).single()?;
    named(scene, Kind::Interference, &[guard, next.to()])
}

/// A king, queen or rook takes what is offered and is checked or lost there.
pub(super) fn attraction(scene: &mut Scene<'_>) -> Option<Word> {
    let [_, reply, _] = three(scene)?;
    begins_with(scene, Pattern::Attraction)?;
    named(scene, Kind::Attraction, &[reply.from()])
}

/// A piece that is lost anyway takes something first, and another piece is lost in return.
pub(super) fn desperado(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, ..] = three(scene)?;
    begins_with(scene, Pattern::Desperado)?;
    let quiet = |m: &Move| m.from() == first.from() && !m.is_capture();
    let safe = |m: &Move| {
        let after = scene.win.from.after(*m);
        exchange::gain(&after, m.to(), !scene.side, &Terms::default()) == 0
    };
    let escapes = scene.win.from.legal_moves().iter().any(|m| quiet(m) && safe(m));
    if escapes {
        return None;
    }
    named(scene, Kind::Desperado, &[first.from()])
}

/// The first move, not a capture, vacates a square that the next move uses or passes over.
pub(super) fn clearance(scene: &mut Scene<'_>) -> Option<Word> {
    let [first, _, next] = three(scene)?;
    if first.is_capture() {
        return None;
    }
    begins_with(scene, Pattern::Clearance)?;
    named(scene, Kind::Clearance, &[next.from()])
}

/// After its second move or later, the side is down two pawns compared with the beginning: it gives
/// more than it takes back at once.
pub(super) fn sacrifice(scene: &mut Scene<'_>) -> Option<Word> {
    const GIVEN: i32 = 2;
    let start = balance(&scene.win.from, scene.side);
    let mut now: Position = scene.win.from;
    for (index, &m) in scene.win.line.iter().enumerate() {
        now = now.after(m);
        let own = index.is_multiple_of(2) && index > 0;
        if own && balance(&now, scene.side) <= start - GIVEN {
            return Some((Kind::Sacrifice, Vec::new()));
        }
    }
    None
}
