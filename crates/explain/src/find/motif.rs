//! Finds the tactical word for a proved gain.

use super::{motifs_of_lines, removed, zugzwang};
use crate::evidence::Evidence;
use crate::kind::Kind;
use crate::prove::{Prover, Win};
use crate::trade::balance;
use concepts::analysis::PlacedPiece;
use concepts::exchange::{self, Terms};
use concepts::{Values, attack, forks, hanging, material, mates, pins, skewers, trapped};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square};

/// A kind with the pieces that it names.
pub(super) type Word = (Kind, Vec<PlacedPiece>);

/// A proved gain, before and after its first move.
pub(super) struct Scene<'a> {
    pub(super) win: &'a Win,
    pub(super) after: Position,
    pub(super) side: Color,
    prover: Prover,
}

/// The budget of the search for a word, in positions.
const BUDGET: u64 = 150_000;

/// The detectors in order; the first that fits gives the word. The line of best defence has to show
/// what a word promises: a piece that is called forked, skewered, pinned or trapped is lost in it.
const DETECTORS: [fn(&mut Scene<'_>) -> Option<Word>; 18] = [
    false_guard,
    pinned_guard,
    en_prise,
    motifs_of_lines::promotion,
    double_check,
    discovered_check,
    fork,
    skewer,
    discovered_attack,
    new_pin,
    motifs_of_lines::guard_removed,
    motifs_of_lines::guard_drawn_away,
    motifs_of_lines::guard_cut_off,
    trapped_piece,
    motifs_of_lines::attraction,
    motifs_of_lines::desperado,
    motifs_of_lines::clearance,
    motifs_of_lines::sacrifice,
];

/// A gain with the word for it.
pub(super) struct Named {
    pub(super) kind: Kind,
    pub(super) pieces: Vec<PlacedPiece>,
    /// Evidence that the gain fails without the cause: a piece, or the duty to move.
    pub(super) without: Option<Evidence>,
}

/// Returns the first word that fits, or that material is won.
pub(super) fn name(win: &Win) -> Named {
    let after = win.from.after(win.tree.m);
    let mut scene = Scene { win, after, side: win.from.turn(), prover: Prover::new(BUDGET) };
    let found = DETECTORS.iter().find_map(|detect| {
        let (kind, pieces) = detect(&mut scene)?;
        let without = match removed::cause(win, kind, &pieces) {
            Some(square) => Some(removed::fails_without(win, square)?),
            None => None,
        };
        Some(Named { kind, pieces, without })
    });
    found.unwrap_or_else(|| unnamed(win))
}

/// A gain without a pattern on the board: zugzwang, or plain material.
fn unnamed(win: &Win) -> Named {
    let without = zugzwang::fails_after_a_pass(win);
    let kind = if without.is_some() { Kind::Zugzwang } else { Kind::WinsMaterial };
    Named { kind, pieces: Vec::new(), without }
}

impl Scene<'_> {
    pub(super) fn gain(&self) -> i32 {
        self.win.target - balance(&self.win.from, self.side)
    }

    /// Pieces of the first position.
    pub(super) fn pieces(&self, squares: &[Square]) -> Vec<PlacedPiece> {
        squares.iter().filter_map(|&square| PlacedPiece::on(&self.win.from, square)).collect()
    }

    /// Pieces of the position after the first move.
    fn pieces_after(&self, squares: &[Square]) -> Vec<PlacedPiece> {
        squares.iter().filter_map(|&square| PlacedPiece::on(&self.after, square)).collect()
    }

    /// Whether the side's next move in the line takes on `target` with the piece on `taker` and
    /// wins material there: an exchange is no gain.
    fn takes_next(&self, taker: Square, target: Square) -> bool {
        let [_, reply, next, ..] = self.win.line[..] else { return false };
        let gains = || exchange::after(&self.after.after(reply), next, &Terms::default()) > 0;
        next.is_capture() && next.from() == taker && next.to() == target && gains()
    }

    /// Whether, after some reply, the piece on `taker` takes the piece on `target` and the gain is
    /// secured. Both are where they were.
    pub(super) fn falls(&mut self, taker: Square, target: Square) -> bool {
        let replies = self.after.legal_moves();
        let left = self.win.plies.saturating_sub(2);
        replies.iter().any(|&reply| {
            if reply.from() == target || reply.to() == taker {
                return false;
            }
            let now = self.after.after(reply);
            let capture = now
                .legal_moves()
                .iter()
                .copied()
                .find(|m| m.from() == taker && m.to() == target && m.is_capture());
            capture.is_some_and(|m| {
                let (side, target) = (self.side, self.win.target);
                self.prover.secures(&now.after(m), side, left, target) == Ok(true)
            })
        })
    }
}

/// Whether the exchange that the first move begins is the whole gain.
fn exchange_is_the_gain(scene: &Scene<'_>, terms: &Terms) -> bool {
    let m = scene.win.tree.m;
    m.is_capture() && exchange::after(&scene.win.from, m, terms) >= scene.gain()
}

fn false_guard(scene: &mut Scene<'_>) -> Option<Word> {
    let m = scene.win.tree.m;
    let guards = mates::false_guards(&scene.win.from, !scene.side);
    let found = guards.into_iter().find(|guard| guard.charge == m.to() && m.is_capture())?;
    let only = attack::defenders(&scene.win.from, m.to()).single() == Some(found.guard);
    only.then(|| (Kind::FalseGuard, scene.pieces(&[found.guard, found.charge])))
}

/// The captured piece has a defender, but it is pinned to its king.
fn pinned_guard(scene: &mut Scene<'_>) -> Option<Word> {
    let (from, m) = (&scene.win.from, scene.win.tree.m);
    let unpinned = Terms { pins: false, ..Terms::default() };
    if !exchange_is_the_gain(scene, &Terms::default()) || exchange_is_the_gain(scene, &unpinned) {
        return None;
    }
    let defenders = attack::defenders(from, m.to());
    let pin = pins::absolute(from, !scene.side).find(|pin| defenders.has(pin.pinned))?;
    Some((Kind::AbsolutePin, scene.pieces(&[pin.pinned, pin.pinner, pin.target])))
}

fn en_prise(scene: &mut Scene<'_>) -> Option<Word> {
    if !exchange_is_the_gain(scene, &Terms::default()) || scene.win.tree.m.is_promotion() {
        return None;
    }
    let (from, m) = (&scene.win.from, scene.win.tree.m);
    let values = &Values::STANDARD;
    let value = |square| from.role_on(square).map_or(0, |role| values.of(role));
    let taken = if m.is_en_passant() { Square::at(m.to().file(), m.from().rank()) } else { m.to() };
    let defended = attack::defenders(from, taken).any();
    let outnumbered = defended && value(m.from()) >= value(taken);
    let kind = if outnumbered { Kind::CountedWrongly } else { Kind::EnPrise };
    Some((kind, scene.pieces(&[taken])))
}

fn double_check(scene: &mut Scene<'_>) -> Option<Word> {
    scene.after.checkers().several().then(|| (Kind::DoubleCheck, Vec::new()))
}

fn discovered_check(scene: &mut Scene<'_>) -> Option<Word> {
    let m = scene.win.tree.m;
    let checker = scene.after.checkers().single()?;
    let discovered = checker != m.to() && !m.is_castling();
    let king = scene.after.king(!scene.side);
    discovered.then(|| (Kind::DiscoveredCheck, scene.pieces_after(&[m.to(), checker, king])))
}

/// At least two of the attacked pieces are in danger: the king in check, or a piece that is lost to
/// the forking piece after some reply.
fn fork(scene: &mut Scene<'_>) -> Option<Word> {
    let to = scene.win.tree.m.to();
    let by = scene.after.piece_on(to)?;
    // The forking piece is safe and takes the forked pieces itself. Pawns are not forked.
    let taken = exchange::gain(&scene.after, to, !scene.side, &Terms::default()) > 0;
    let targets = forks::worthy_targets(&scene.after, to, &Values::STANDARD);
    let targets = targets.minus(scene.after.pieces(!scene.side, Role::Pawn));
    let takes = targets.into_iter().any(|target| scene.takes_next(to, target));
    if by.role() == Role::King || taken || !takes || !targets.several() {
        return None;
    }
    let king = scene.after.king(!scene.side);
    let live: Vec<Square> =
        (targets.into_iter()).filter(|&target| target == king || scene.falls(to, target)).collect();
    let royal_first = |squares: Vec<Square>| {
        let (kings, others): (Vec<_>, Vec<_>) = squares.into_iter().partition(|&s| s == king);
        [vec![to], kings, others].concat()
    };
    (live.len() >= 2).then(|| (Kind::Fork, scene.pieces_after(&royal_first(live))))
}

/// The piece that moved attacks one that has to leave; the one behind it is lost.
fn skewer(scene: &mut Scene<'_>) -> Option<Word> {
    let to = scene.win.tree.m.to();
    let found: Vec<_> = skewers::skewers(&scene.after, !scene.side, &Values::STANDARD)
        .filter(|skewer| skewer.slider == to)
        .collect();
    let leaves = |front: Square| scene.win.line.get(1).is_some_and(|reply| reply.from() == front);
    let live = (found.into_iter())
        .find(|skewer| leaves(skewer.front) && scene.takes_next(to, skewer.behind))?;
    Some((Kind::Skewer, scene.pieces_after(&[to, live.front, live.behind])))
}

/// A slider behind the piece that moved wins a new target, and the piece that moved takes, checks
/// or attacks something as well.
fn discovered_attack(scene: &mut Scene<'_>) -> Option<Word> {
    let m = scene.win.tree.m;
    let sliders =
        scene.win.from.diagonal_sliders(scene.side) | scene.win.from.straight_sliders(scene.side);
    let values = &Values::STANDARD;
    let busy = m.is_capture()
        || scene.after.is_check()
        || forks::worthy_targets(&scene.after, m.to(), values).any();
    if !busy || m.is_castling() {
        return None;
    }
    for slider in sliders.without(m.from()) {
        let before = attack::from(&scene.win.from, slider);
        let new = forks::worthy_targets(&scene.after, slider, values).minus(before);
        let opened = |target: &Square| rules::attacks::between(slider, *target).has(m.from());
        let targets: Vec<Square> = new.into_iter().filter(opened).collect();
        if let Some(target) = targets.into_iter().find(|&target| scene.takes_next(slider, target)) {
            return Some((Kind::DiscoveredAttack, scene.pieces_after(&[m.to(), slider, target])));
        }
    }
    None
}

/// The piece that moved pins another, and the pinned piece is lost.
fn new_pin(scene: &mut Scene<'_>) -> Option<Word> {
    let (to, enemy) = (scene.win.tree.m.to(), !scene.side);
    let absolute: Vec<_> = pins::absolute(&scene.after, enemy).collect();
    let relative: Vec<_> = pins::relative(&scene.after, enemy, &Values::STANDARD).collect();
    let pins = absolute.into_iter().map(|pin| (Kind::AbsolutePin, pin));
    let pins = pins.chain(relative.into_iter().map(|pin| (Kind::RelativePin, pin)));
    let gains =
        |square: Square| exchange::gain(&scene.after, square, scene.side, &Terms::default()) > 0;
    let is_pawn = |square: Square| scene.after.role_on(square) == Some(Role::Pawn);
    for (kind, pin) in pins.filter(|(_, pin)| pin.pinner == to && !is_pawn(pin.pinned)) {
        if gains(pin.pinned) && falls_pinned(scene, pin.pinned, to) {
            return Some((kind, scene.pieces_after(&[pin.pinned, pin.pinner, pin.target])));
        }
    }
    None
}

/// Whether the next move of the line takes a pinned piece: on its square, or on the square of the
/// cheaper pinning piece that it has taken.
fn falls_pinned(scene: &Scene<'_>, pinned: Square, pinner: Square) -> bool {
    let [_, reply, next, ..] = scene.win.line.as_slice() else { return false };
    let value = |square| material::on(&scene.after, square, &Values::STANDARD);
    let takes_pinner = reply.from() == pinned && reply.to() == pinner;
    let stands = if takes_pinner { pinner } else { pinned };
    // A piece that can take an equal pinning piece is not held by it.
    let held = value(pinned) > value(pinner) || !attack::from(&scene.after, pinned).has(pinner);
    let stayed = reply.from() != pinned || takes_pinner;
    held && stayed && next.is_capture() && next.to() == stands
}

/// An attacked piece that is lost wherever it goes.
fn trapped_piece(scene: &mut Scene<'_>) -> Option<Word> {
    let terms = Terms::default();
    let enemy = !scene.side;
    let lost = trapped::trapped(&scene.after, enemy, &terms);
    let lost = lost.minus(scene.after.pinned_to_king(enemy));
    let before = hanging::en_prise(&scene.win.from, enemy, &terms);
    let values = &Values::STANDARD;
    let dear = |square: &Square| {
        scene.after.role_on(*square).is_some_and(|role| values.of(role) >= scene.gain())
    };
    let candidates: Bitboard = lost.minus(before).into_iter().filter(dear).collect();
    let [_, reply, next, ..] = scene.win.line.as_slice() else { return None };
    let stands = |square: Square| if reply.from() == square { reply.to() } else { square };
    let fate = |square: &Square| next.is_capture() && next.to() == stands(*square);
    let square = candidates.into_iter().find(fate)?;
    Some((Kind::Trapped, scene.pieces_after(&[square])))
}
