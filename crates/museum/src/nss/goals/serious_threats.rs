//! Serious threats: forks and pins, where the loss is still a move away.

use crate::nss::exchanges::{STRICT, VALUES};
use crate::nss::goal::{
    Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View, ordered_moves,
};
use crate::nss::rules;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, MoveList, Role};
use concepts::mobility::with_turn;
use concepts::pins::Pin;
use concepts::{exchange, forks, pins};
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct SeriousThreats;

/// The largest number of forks that an analysis tries in one position.
const MOST_FORKS: usize = 3;

impl Goal for SeriousThreats {
    fn rule(&self) -> &'static Rule {
        &rules::SERIOUS_THREATS
    }

    /// Pressing when either side could fork or pin with its next move.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        let could = |color| with_turn(at, color).is_some_and(|its| has_threat(&its));
        (could(us) || could(!us)).then_some(Urgency::Pressing)
    }

    /// Forks, pins, and moves after which the opponent can no longer fork.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        proposals.add_all(&fork_moves(view.at), &rules::FORK);
        proposals.add_all(view.those(|m| pins_a_piece(view.at, m)), &rules::PIN);
        let them = !view.us();
        let can_fork = |at: &Position| {
            with_turn(at, them).is_some_and(|its| forks::fork_moves(&its, &STRICT).next().is_some())
        };
        if can_fork(view.at) {
            let parries = view.those(|m| !can_fork(&view.at.after(m)));
            proposals.add_all(parries, &rules::PARRY_FORK);
        }
    }

    /// The forks and pins that both sides have on the board.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let by = |color| threats(at, color);
        Count {
            ours: by(standing.us).count() as i32,
            theirs: by(!standing.us).count() as i32,
            squares: by(Color::White) | by(Color::Black),
        }
    }

    /// Not dead while the side to move can fork.
    fn unsettled(&self, at: &Position, _: &Stakes, moves: &mut Proposals) -> State {
        moves.add_all(fork_moves(at).into_iter().take(MOST_FORKS), &rules::FORK);
        State::of(at, moves)
    }
}

/// The moves by which the side to move forks, in the order of the squares.
fn fork_moves(at: &Position) -> MoveList {
    let forking: MoveList = forks::fork_moves(at, &STRICT).map(|(m, _)| m).collect();
    let mut moves = ordered_moves(at);
    moves.retain(|m| forking.contains(&m));
    moves
}

/// Whether the side to move can fork or pin.
fn has_threat(at: &Position) -> bool {
    forks::fork_moves(at, &STRICT).next().is_some()
        || at.legal_moves().into_iter().any(|m| pins_a_piece(at, m))
}

/// Whether a move makes a new pin that immobilises a piece, with a pinning piece that is not lost.
fn pins_a_piece(at: &Position, m: Move) -> bool {
    let us = at.turn();
    let sliders = at.diagonal_sliders(us) | at.straight_sliders(us);
    if !sliders.has(m.from()) || exchange::after(at, m, &STRICT) < 0 {
        return false;
    }
    let after = at.after(m);
    pins_by(&after, us).any(|pin| pin.pinner == m.to() && !pinned_before(at, us, &pin))
}

fn pinned_before(at: &Position, us: Color, pin: &Pin) -> bool {
    pins_by(at, us).any(|before| before.pinned == pin.pinned && before.target == pin.target)
}

/// The pins by a side that immobilise a piece.
fn pins_by(at: &Position, us: Color) -> impl Iterator<Item = Pin> {
    let all = pins::absolute(at, !us).chain(pins::relative(at, !us, &VALUES));
    let pawns = at.role(Role::Pawn);
    all.filter(move |pin| !pawns.has(pin.pinned) && pin.immobilises(at, &VALUES))
}

/// The pieces of a side that fork or pin and cannot be captured with profit.
fn threats(at: &Position, us: Color) -> Bitboard {
    let forking = forks::forks(at, us, &VALUES).map(|fork| fork.by);
    let pinning = pins_by(at, us).map(|pin| pin.pinner);
    let is_safe = |piece: &_| exchange::gain(at, *piece, !us, &STRICT) == 0;
    forking.chain(pinning).filter(is_safe).collect()
}
