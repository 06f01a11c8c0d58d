//! Centre control: P-Q4 and P-K4, ours and the opponent's.

use crate::nss::exchanges::VALUES;
use crate::nss::goal::{Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View};
use crate::nss::rules;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Move, Rank, Role, Square, attacks};
use concepts::{attack, mobility, pawns, pins};
use core::cmp::Reverse;
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct CentreControl;

/// The stages of the move generator.
const PRIMARY: usize = 0;
const STAGES: usize = 3;

impl Goal for CentreControl {
    fn rule(&self) -> &'static Rule {
        &rules::CENTRE_CONTROL
    }

    /// Operative as long as a centre pawn has not reached the fourth rank.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        waiting(at, us).any().then_some(Urgency::Normal)
    }

    fn stages(&self) -> usize {
        STAGES
    }

    /// The primary moves; then, in the order of the style, moves that prevent the opponent's and
    /// moves that prepare our own.
    fn propose(&self, view: &View<'_>, judge: &mut dyn Judge, proposals: &mut Proposals) {
        match (view.stage, view.style.prevent_first) {
            (PRIMARY, _) => primary_moves(view, proposals),
            (1, true) | (2, false) => prevent(view, judge, proposals),
            _ => prepare(view, proposals),
        }
    }

    /// The number of blocks to our primary moves.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let blocked: Bitboard = waiting(at, standing.us)
            .into_iter()
            .filter(|&pawn| (way(pawn, standing.us) & at.occupied()).any())
            .collect();
        Count::ours(-(blocked.count() as i32), blocked)
    }

    /// A static evaluation is always possible.
    fn unsettled(&self, _: &Position, _: &Stakes, _: &mut Proposals) -> State {
        State::Dead
    }
}

/// The centre pawns of a side that have not reached its fourth rank.
fn waiting(at: &Position, us: Color) -> Bitboard {
    let files = Bitboard::file(File::D) | Bitboard::file(File::E);
    let ranks = [Rank::Second, Rank::Third].map(|rank| Bitboard::rank(rank.seen_by(us)));
    pawns::of(at, us) & files & (ranks[0] | ranks[1])
}

/// The square on the fourth rank that a centre pawn aims for.
fn fourth(pawn: Square, us: Color) -> Square {
    Square::at(pawn.file(), Rank::Fourth.seen_by(us))
}

/// The squares that the pawn passes, with the last one.
fn way(pawn: Square, us: Color) -> Bitboard {
    let goal = fourth(pawn, us);
    attacks::between(pawn, goal).with(goal)
}

/// The waiting pawns in the order of the style.
fn in_order(pawns: Bitboard, queens_pawn_first: bool) -> impl Iterator<Item = Square> {
    let files = if queens_pawn_first { [File::D, File::E] } else { [File::E, File::D] };
    files.into_iter().flat_map(move |file| pawns & Bitboard::file(file))
}

/// First: P-Q4 and P-K4.
fn primary_moves(view: &View<'_>, proposals: &mut Proposals) {
    for pawn in in_order(waiting(view.at, view.us()), view.style.queens_pawn_first) {
        let goal = fourth(pawn, view.us());
        let steps = view.those(|m| m.from() == pawn && m.to() == goal);
        proposals.add_all(steps, &rules::PRIMARY);
    }
}

/// Second, if the opponent could make one of his primary moves: moves that add an attacker to his
/// centre squares, or pin a piece that defends them.
fn prevent(view: &View<'_>, judge: &mut dyn Judge, proposals: &mut Proposals) {
    let them = !view.us();
    if !primary_moves_of(view.at, them).any(|m| judge.stands(m)) {
        return;
    }
    let centre = fourth_rank_centre(them);
    proposals.add_all(bearing(view, centre), &rules::PREVENT);
    let defenders = centre
        .into_iter()
        .map(|square| attack::attackers(view.at, square, them))
        .fold(Bitboard::EMPTY, |all, pieces| all | pieces);
    proposals.add_all(pinning(view, defenders), &rules::PREVENT_BY_PIN);
}

/// The primary moves of a side whose path is free.
fn primary_moves_of(at: &Position, us: Color) -> impl Iterator<Item = Move> {
    let free = move |pawn: &Square| (way(*pawn, us) & at.occupied()).is_empty();
    waiting(at, us).into_iter().filter(free).map(move |pawn| {
        let goal = fourth(pawn, us);
        match pawn.distance(goal) {
            2 => Move::double_step(pawn, goal),
            _ => Move::ordinary(pawn, goal, false),
        }
    })
}

/// The squares Q4 and K4 of a side.
fn fourth_rank_centre(us: Color) -> Bitboard {
    [Square::D4, Square::E4].map(|square| square.seen_by(us)).into_iter().collect()
}

/// Third, removes the obstacles to our primary moves: a piece in the way moves, an unsafe square
/// gets another defender, and its attackers are pinned or driven away.
fn prepare(view: &View<'_>, proposals: &mut Proposals) {
    let us = view.us();
    for pawn in in_order(waiting(view.at, us), view.style.queens_pawn_first) {
        let in_the_way = way(pawn, us) & view.at.color(us);
        if in_the_way.any() {
            let unblock = view.those(|m| in_the_way.has(m.from()));
            proposals.add_all(unblock, &rules::UNBLOCK);
            continue;
        }
        let square = fourth(pawn, us);
        let attackers = attack::attackers(view.at, square, !us);
        proposals.add_all(bearing(view, Bitboard::of(square)), &rules::SUPPORT);
        proposals.add_all(pinning(view, attackers), &rules::SUPPORT_BY_PIN);
        proposals.add_all(driving(view, attackers), &rules::DRIVE_AWAY);
    }
}

/// The quiet moves by which a piece newly attacks one of some squares: knights first, then pawns,
/// then the rest, each to where it attacks most of them.
fn bearing(view: &View<'_>, squares: Bitboard) -> Vec<Move> {
    let reach = |m: Move| attack::from(&view.at.after(m), mobility::destination(m));
    let bears = |m: Move| {
        let before = attack::from(view.at, m.from());
        !m.is_tactical() && !m.is_castling() && (reach(m).minus(before) & squares).any()
    };
    let mut moves: Vec<Move> = view.those(bears).collect();
    moves.sort_by_key(|&m| (place(view, m), Reverse(reach(m).count())));
    moves
}

/// The index of the moving piece in the order in which pieces are brought up.
fn place(view: &View<'_>, m: Move) -> usize {
    const ORDER: [Role; 6] =
        [Role::Knight, Role::Pawn, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    let role = view.at.role_on(m.from());
    ORDER.iter().position(|&listed| Some(listed) == role).unwrap_or(ORDER.len())
}

/// The quiet moves by which one of some enemy pieces is pinned.
fn pinning(view: &View<'_>, pieces: Bitboard) -> impl Iterator<Item = Move> {
    let them = !view.us();
    let now = pins::pinned(view.at, them, &VALUES);
    view.those(move |m| {
        let slider = !matches!(view.at.role_on(m.from()), Some(Role::Pawn | Role::Knight));
        slider
            && !m.is_tactical()
            && (pins::pinned(&view.at.after(m), them, &VALUES) & pieces).minus(now).any()
    })
}

/// The pawn moves that attack one of some enemy pieces.
fn driving(view: &View<'_>, pieces: Bitboard) -> impl Iterator<Item = Move> {
    let pieces = pieces.minus(view.at.role(Role::Pawn));
    let pawns = pawns::of(view.at, view.us());
    view.those(move |m| {
        pawns.has(m.from()) && !m.is_tactical() && (attacks::pawn(view.us(), m.to()) & pieces).any()
    })
}
