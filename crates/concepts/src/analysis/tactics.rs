//! The tactical facts of a position, one function for each kind.

use super::fact::Fact;
use super::piece::PlacedPiece;
use crate::exchange::{Terms, exchange};
use crate::{
    attack, checks, discoveries, forks, guards, hanging, mates, mobility, overload, pins, skewers,
    trapped,
};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Rank, Role};
use std::collections::HashSet;

/// The input of all finders: the position and the settings of exchanges.
pub(super) struct Tactics<'a> {
    pub(super) position: &'a Position,
    pub(super) terms: &'a Terms,
}

/// Finds the facts of one kind.
type Finder = fn(&Tactics<'_>, Color) -> Vec<Fact>;

/// The finders of all kinds of facts, the most important first.
pub(super) const FINDERS: [Finder; 13] = [
    check,
    mate_threats,
    mate_guards,
    false_guards,
    en_prise,
    pinned,
    skewered,
    forked,
    fork_moves,
    discoveries,
    overloaded,
    guarding,
    immobile,
];

impl Tactics<'_> {
    fn pieces_on(&self, squares: Bitboard) -> Vec<PlacedPiece> {
        PlacedPiece::on_all(self.position, squares)
    }

    fn is_in_check(&self, color: Color) -> bool {
        self.position.turn() == color && self.position.is_check()
    }
}

fn check(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let position = this.position;
    if !this.is_in_check(color) {
        return Vec::new();
    }
    let by = this.pieces_on(position.checkers());
    let mate = checks::is_mate(position);
    let king = PlacedPiece::on(position, position.king(color));
    king.map(|king| Fact::Check { king, by, mate }).into_iter().collect()
}

/// Mates by promotion are listed once, with the queen if she mates.
fn mate_threats(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let now = this.position.turn() == color;
    let threats: Vec<_> = mates::threatened(this.position, color).collect();
    let with_queen = |m: Move| Move::promotion(m.from(), m.to(), Role::Queen, m.is_capture());
    let needless = |m: Move| {
        m.promoted().is_some_and(|role| role != Role::Queen) && threats.contains(&with_queen(m))
    };
    let told = threats.iter().copied().filter(|&m| !needless(m));
    told.filter_map(|mating| {
        let piece = PlacedPiece::on(this.position, mating.from())?;
        Some(Fact::MateThreat { piece, mating, now })
    })
    .collect()
}

/// Mates by different pieces on the same square that tie a guard in the same way are listed once.
fn mate_guards(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let found = mates::mate_guards(this.position, color).into_iter();
    let facts = found.filter_map(|found| {
        let guard = PlacedPiece::on(this.position, found.guard)?;
        let mates::MateGuard { mating, barred, free, line, .. } = found;
        Some(Fact::MateGuard { guard, mating, barred, free, line })
    });
    let mut told = HashSet::new();
    facts.filter(|fact| told.insert(fact.to_string())).collect()
}

fn false_guards(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let found = mates::false_guards(this.position, color).into_iter();
    found
        .filter_map(|found| {
            let guard = PlacedPiece::on(this.position, found.guard)?;
            let charge = PlacedPiece::on(this.position, found.charge)?;
            Some(Fact::FalseGuard { guard, charge, line: found.line })
        })
        .collect()
}

fn en_prise(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let (position, terms) = (this.position, this.terms);
    let found = hanging::en_prise(position, color, terms).into_iter();
    found
        .filter_map(|square| {
            let piece = PlacedPiece::on(position, square)?;
            let defended = attack::defenders(position, square).any();
            let exchange = Box::new(exchange(position, square, !color, terms)?);
            Some(Fact::EnPrise { piece, defended, exchange })
        })
        .collect()
}

fn pinned(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let relative = pins::relative(this.position, color, &this.terms.values);
    let found = pins::absolute(this.position, color).chain(relative);
    found
        .filter_map(|pin| {
            let [pinned, pinner, target] = [pin.pinned, pin.pinner, pin.target]
                .map(|square| PlacedPiece::on(this.position, square));
            Some(Fact::Pin { pinned: pinned?, pinner: pinner?, target: target? })
        })
        .collect()
}

fn skewered(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let found = skewers::skewers(this.position, color, &this.terms.values);
    found
        .filter_map(|line| {
            let [slider, front, behind] = [line.slider, line.front, line.behind]
                .map(|square| PlacedPiece::on(this.position, square));
            Some(Fact::Skewer { slider: slider?, front: front?, behind: behind? })
        })
        .collect()
}

fn forked(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let found = forks::forks(this.position, color, &this.terms.values);
    found
        .filter_map(|fork| {
            let by = PlacedPiece::on(this.position, fork.by)?;
            Some(Fact::Fork { by, targets: this.pieces_on(fork.targets) })
        })
        .collect()
}

fn fork_moves(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    if this.position.turn() != color {
        return Vec::new();
    }
    let found = forks::fork_moves(this.position, this.terms);
    found
        .filter_map(|(m, fork)| {
            let piece = PlacedPiece::on(this.position, m.from())?;
            Some(Fact::ForkMove { piece, m, targets: this.pieces_on(fork.targets) })
        })
        .collect()
}

/// Discoveries; those by the same piece for the same attack are combined.
fn discoveries(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let mut facts: Vec<Fact> = Vec::new();
    if this.position.turn() != color {
        return facts;
    }
    for found in discoveries::discovered_attacks(this.position, &this.terms.values) {
        let [screen, slider, target] = [found.m.from(), found.slider, found.target]
            .map(|square| PlacedPiece::on(this.position, square));
        let (Some(screen), Some(slider), Some(target)) = (screen, slider, target) else {
            continue;
        };
        let known = facts.iter_mut().find_map(|fact| match fact {
            Fact::Discovery { screen: s, slider: l, target: t, moves }
                if (*s, *l, *t) == (screen, slider, target) =>
            {
                Some(moves)
            }
            _ => None,
        });
        match known {
            Some(moves) => moves.push(found.m),
            None => facts.push(Fact::Discovery { screen, slider, target, moves: vec![found.m] }),
        }
    }
    facts
}

fn overloaded(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let found = overload::overloaded(this.position, color, this.terms);
    found
        .filter_map(|guard| {
            let charges = this.pieces_on(guard.charges);
            Some(Fact::Overload { guard: PlacedPiece::on(this.position, guard.piece)?, charges })
        })
        .collect()
}

fn guarding(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let overloaded: Bitboard =
        overload::overloaded(this.position, color, this.terms).map(|guard| guard.piece).collect();
    let found = guards::guards(this.position, color, this.terms);
    found
        .filter(|guard| !overloaded.has(guard.piece))
        .filter_map(|guard| {
            let charges = this.pieces_on(guard.charges);
            Some(Fact::Guard { guard: PlacedPiece::on(this.position, guard.piece)?, charges })
        })
        .collect()
}

/// Trapped pieces, and pieces off their first rank without a move that are not pinned to the king.
/// Empty for a side in check, since the check itself restricts its pieces.
fn immobile(this: &Tactics<'_>, color: Color) -> Vec<Fact> {
    let position = this.position;
    if this.is_in_check(color) {
        return Vec::new();
    }
    let trapped = trapped::trapped(position, color, this.terms);
    let home = Bitboard::rank(Rank::First.seen_by(color));
    let others = position.role(Role::Pawn) | position.role(Role::King) | home;
    let told = trapped | position.pinned_to_king(color);
    let stuck = mobility::immobile(position, color).minus(others | told);
    let trapped = this.pieces_on(trapped).into_iter().map(Fact::Trapped);
    trapped.chain(this.pieces_on(stuck).into_iter().map(Fact::NoMove)).collect()
}
