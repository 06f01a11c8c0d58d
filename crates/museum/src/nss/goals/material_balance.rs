//! Material balance: all questions of gain and loss of material in the immediate situation.
//!
//! Other goals treat forks and pins, where the loss is still a move away.

use crate::nss::exchanges::{
    ExchangeSquare, Exchanges, STATIC, VALUES, attackers_by_value, worst_loss,
};
use crate::nss::goal::{
    Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View, ordered_moves,
};
use crate::nss::rules;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, MoveList, Role, Square, attacks};
use concepts::{attack, exchange, guards, material, mobility, pins};
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct MaterialBalance;

impl Goal for MaterialBalance {
    fn rule(&self) -> &'static Rule {
        &rules::MATERIAL_BALANCE
    }

    /// The goal is always operative. The lists of exchanges and of pinned pieces are computed again
    /// where they are needed.
    fn specification(&self, _: &Position, _: Color) -> Option<Urgency> {
        Some(Urgency::Material)
    }

    /// From the most important exchange square down: captures with the least valuable piece if the
    /// opponent's piece is there, the six ways to deal with an attack if it is ours.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        let situation = Situation::new(view.at, view.legal);
        let pinned = pins::pinned(view.at, view.us(), &VALUES);
        for exchange in Exchanges::of(view.at).iter() {
            if exchange.owner == view.us() {
                // (a) If no move is made, an even exchange does no damage.
                if exchange.loss > 0 {
                    situation.answer_attack(&exchange, proposals);
                }
                continue;
            }
            for attacker in attackers_by_value(view.at, exchange.square, view.us()) {
                situation.take(attacker, exchange.square, proposals);
                // The next attacker is tried only if this one is pinned.
                if !pinned.has(attacker) {
                    break;
                }
            }
        }
    }

    /// The values of the pieces; a side that makes no move loses the worst exchange.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let total = |color| material::total(at, color, &VALUES);
        let mut count = Count {
            ours: total(standing.us),
            theirs: total(!standing.us),
            squares: Bitboard::EMPTY,
        };
        if let Some(idle) = standing.idle {
            let (loss, squares) = worst_loss(at, idle);
            *(if idle == standing.us { &mut count.ours } else { &mut count.theirs }) -= loss;
            count.squares = squares;
        }
        count
    }

    /// Dead if there are no exchanges. A side that has already lost material and is still attacked
    /// only looks for captures: the loss will hardly be recovered.
    fn unsettled(&self, at: &Position, stakes: &Stakes, moves: &mut Proposals) -> State {
        let us = at.turn();
        let exchanges = Exchanges::of(at);
        if exchanges.iter().next().is_none() {
            return State::Dead;
        }
        let sign = us.choose(1, -1);
        let has_lost = sign * (material::balance(at, &VALUES) - stakes.balance) < 0;
        let legal = ordered_moves(at);
        let situation = Situation::new(at, &legal);
        let mut before = None;
        for exchange in exchanges.iter() {
            if exchange.owner != us {
                for attacker in attackers_by_value(at, exchange.square, us) {
                    situation.take(attacker, exchange.square, moves);
                }
            } else if exchange.loss > 0 {
                // (a) Making no move comes before all defences against an attack.
                before = before.or(Some(moves.moves().len()));
                if !has_lost {
                    situation.answer_attack(&exchange, moves);
                }
            }
        }
        let no_move = before.unwrap_or(moves.moves().len());
        match moves.moves().is_empty() && exchanges.worst(us) == 0 {
            true => State::Dead,
            false => State::Alive { no_move: (!at.is_check()).then_some(no_move) },
        }
    }
}

/// A position in which a piece is attacked.
struct Situation<'a> {
    at: &'a Position,
    legal: &'a MoveList,
    us: Color,
}

impl<'a> Situation<'a> {
    fn new(at: &'a Position, legal: &'a MoveList) -> Self {
        Self { at, legal, us: at.turn() }
    }

    /// Proposes a capture by one piece; on the last rank only with promotion to a queen.
    fn take(&self, attacker: Square, target: Square, out: &mut Proposals) {
        let taking = |m: &Move| {
            m.from() == attacker && m.to() == target && m.is_capture() && becomes_queen(*m)
        };
        out.add_all(self.legal.into_iter().filter(taking), &rules::TAKE);
    }

    /// Proposes the ways to deal with a damaging attack.
    fn answer_attack(&self, exchange: &ExchangeSquare, out: &mut Proposals) {
        let target = exchange.square;
        self.take_attackers(target, out);
        self.add_defenders(exchange, out);
        self.move_away(target, out);
        self.interpose(target, out);
        self.pin_attackers(target, out);
    }

    fn attackers(&self, target: Square) -> Bitboard {
        attack::attackers(self.at, target, !self.us)
    }

    /// (b) Captures an attacker, with the least valuable piece first.
    fn take_attackers(&self, target: Square, out: &mut Proposals) {
        for attacker in attackers_by_value(self.at, target, !self.us) {
            for taker in attackers_by_value(self.at, attacker, self.us) {
                let taking = |m: &Move| {
                    m.from() == taker && m.to() == attacker && m.is_capture() && becomes_queen(*m)
                };
                out.add_all(self.legal.into_iter().filter(taking), &rules::TAKE_ATTACKER);
            }
        }
    }

    /// (c) Defends the target with a piece that is not employed in another defence.
    fn add_defenders(&self, exchange: &ExchangeSquare, out: &mut Proposals) {
        let target = exchange.square;
        let helps = |m: &Move| {
            self.is_quiet_move_of_free_piece(*m, target)
                && attack::from(&self.at.after(*m), mobility::destination(*m)).has(target)
                && self.loss_after(*m, target) < exchange.loss
        };
        out.add_all(self.legal.into_iter().filter(helps), &rules::ADD_DEFENDER);
    }

    /// The loss of the target's owner on its square after a move.
    fn loss_after(&self, m: Move, target: Square) -> i32 {
        exchange::gain(&self.at.after(m), target, !self.us, &STATIC)
    }

    /// (d) Moves the target to where it is not lost.
    fn move_away(&self, target: Square, out: &mut Proposals) {
        let goes = |m: &Move| {
            m.from() == target
                && !m.is_castling()
                && becomes_queen(*m)
                && exchange::after(self.at, *m, &STATIC) >= 0
        };
        out.add_all(self.legal.into_iter().filter(goes), &rules::MOVE_AWAY);
    }

    /// (e) Interposes a piece that is not employed and will not be captured.
    fn interpose(&self, target: Square, out: &mut Proposals) {
        let attackers = self.attackers(target).into_iter();
        let between = attackers
            .map(|attacker| attacks::between(attacker, target))
            .fold(Bitboard::EMPTY, |all, squares| all | squares);
        let steps_between = |m: &Move| {
            between.has(m.to())
                && self.is_quiet_move_of_free_piece(*m, target)
                && exchange::after(self.at, *m, &STATIC) >= 0
        };
        out.add_all(self.legal.into_iter().filter(steps_between), &rules::INTERPOSE);
    }

    /// (f) Pins the attacker with a piece that is not employed and that the attacker cannot
    /// capture.
    fn pin_attackers(&self, target: Square, out: &mut Proposals) {
        let sliders = self.at.diagonal_sliders(self.us) | self.at.straight_sliders(self.us);
        let attackers = self.attackers(target);
        let pins_attacker = |m: &Move| {
            sliders.has(m.from())
                && self.is_quiet_move_of_free_piece(*m, target)
                && self.pins_one_of(*m, attackers)
        };
        out.add_all(self.legal.into_iter().filter(pins_attacker), &rules::PIN_ATTACKER);
    }

    fn pins_one_of(&self, m: Move, attackers: Bitboard) -> bool {
        let after = self.at.after(m);
        let all = pins::absolute(&after, !self.us).chain(pins::relative(&after, !self.us, &VALUES));
        let mut ours = all.filter(|pin| pin.pinner == m.to() && attackers.has(pin.pinned));
        ours.any(|pin| !attack::from(&after, pin.pinned).has(pin.pinner))
    }

    /// Whether a move is no capture, and its piece is neither the target nor employed in a defence.
    fn is_quiet_move_of_free_piece(&self, m: Move, target: Square) -> bool {
        m.from() != target
            && !m.is_tactical()
            && !m.is_castling()
            && guards::charges(self.at, m.from(), &STATIC).without(target).is_empty()
    }
}

/// Whether a move is no promotion, or one to a queen.
fn becomes_queen(m: Move) -> bool {
    matches!(m.promoted(), None | Some(Role::Queen))
}
