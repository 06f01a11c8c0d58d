//! Development: tempi won and lost.

use crate::nss::exchanges::{Exchanges, VALUES};
use crate::nss::goal::{
    Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View, ordered_moves,
};
use crate::nss::rules;
use crate::nss::tempo::tempi;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Move, Rank, Role, Square};
use concepts::castling::{self, Castling};
use concepts::{attack, development, material, pawns};
use core::cmp::Reverse;
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct Development;

impl Goal for Development {
    fn rule(&self) -> &'static Rule {
        &rules::DEVELOPMENT
    }

    /// Operative as long as a knight or bishop is at home or castling is still possible.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        let to_come = matches!(castling::status(at, us), Castling::Possible { .. });
        let at_home = development::undeveloped_minors(at, us).any();
        (at_home || to_come).then_some(Urgency::Normal)
    }

    fn stages(&self) -> usize {
        2
    }

    /// Castling, then knights, then bishops, to where they are most active; then moves that clear
    /// the way for those that are blocked. Centre control moves the centre pawns, and material
    /// balance moves pieces that would be lost.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        let others = centre_pawns(view.at) | en_prise(view.at);
        if view.stage > 0 {
            let frees = |m: Move| !others.has(m.from()) && frees_a_piece(view.at, m);
            return proposals.add_all(view.those(frees), &rules::CLEAR_WAY);
        }
        proposals.add_all(view.those(Move::is_castling), &rules::CASTLE);
        for (role, why) in
            [(Role::Knight, &rules::DEVELOP_KNIGHT), (Role::Bishop, &rules::DEVELOP_BISHOP)]
        {
            let pieces = view.at.pieces(view.us(), role).minus(others);
            let mut moves: Vec<Move> =
                view.those(|m| pieces.has(m.from()) && develops(view.at, m)).collect();
            moves.sort_by_key(|&m| Reverse(attack::from(&view.at.after(m), m.to()).count()));
            proposals.add_all(moves, why);
        }
    }

    /// The tempi of both sides.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let home = |color| development::undeveloped_minors(at, color);
        Count {
            ours: tempi(at, standing.us),
            theirs: tempi(at, !standing.us),
            squares: home(Color::White) | home(Color::Black),
        }
    }

    /// Not dead while the side to move can develop a piece and attack with it a piece that then
    /// has to move: that wins a tempo.
    fn unsettled(&self, at: &Position, _: &Stakes, moves: &mut Proposals) -> State {
        let exposed = exposed_pieces(at, !at.turn());
        if exposed.is_empty() {
            return State::Dead;
        }
        let legal = ordered_moves(at);
        for role in [Role::Knight, Role::Bishop] {
            let gains = |m: &Move| {
                at.role_on(m.from()) == Some(role) && develops(at, *m) && chases(at, *m, exposed)
            };
            moves.add_all(legal.into_iter().filter(gains), &rules::GAIN_TEMPO);
        }
        State::of(at, moves)
    }
}

/// The pawns on the queen's and the king's file of the side to move.
fn centre_pawns(at: &Position) -> Bitboard {
    let files = Bitboard::file(File::D) | Bitboard::file(File::E);
    pawns::of(at, at.turn()) & files
}

/// The pieces of the side to move that would be lost if they were not saved.
fn en_prise(at: &Position) -> Bitboard {
    let exchanges = Exchanges::of(at);
    let lost = exchanges.iter().filter(|exchange| exchange.owner == at.turn() && exchange.loss > 0);
    lost.map(|exchange| exchange.square).collect()
}

/// Whether a move brings a knight or bishop off its first rank.
fn develops(at: &Position, m: Move) -> bool {
    let us = at.turn();
    let first = Rank::First.seen_by(us);
    development::undeveloped_minors(at, us).has(m.from()) && m.to().rank() != first
}

/// Whether a move lets a knight or bishop out that was blocked.
fn frees_a_piece(at: &Position, m: Move) -> bool {
    let us = at.turn();
    let Some(next) = at.after(m).after_pass() else { return false };
    let home = development::undeveloped_minors(at, us).without(m.from());
    let can_get_out = |at: &Position| -> Bitboard {
        let moves = at.legal_moves();
        moves.iter().filter(|&&m| develops(at, m)).map(|m| m.from()).collect()
    };
    (can_get_out(&next) & home).minus(can_get_out(at)).any()
}

/// The pieces of a side that have left its first rank.
fn exposed_pieces(at: &Position, color: Color) -> Bitboard {
    let home = Bitboard::rank(Rank::First.seen_by(color));
    at.color(color).minus(at.role(Role::Pawn) | at.role(Role::King) | home)
}

/// Whether the moving piece attacks a piece that it did not attack before and that has to move: it
/// is worth more, or it is undefended.
fn chases(at: &Position, m: Move, exposed: Bitboard) -> bool {
    let after = at.after(m);
    let attacked = attack::from(&after, m.to()).minus(attack::from(at, m.from())) & exposed;
    let value = |square: Square| material::on(&after, square, &VALUES);
    let must_move = |target: Square| {
        value(target) > value(m.to()) || attack::defenders(&after, target).is_empty()
    };
    attacked.into_iter().any(must_move)
}
