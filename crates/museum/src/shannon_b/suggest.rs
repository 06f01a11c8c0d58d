//! Section 8: the facts of a position trigger suggestions of plausible moves.

use concepts::analysis::{self, Fact, PlacedPiece};
use concepts::attack;
use rules::chess::Position;
use rules::{Bitboard, Color, Move, MoveList};
use std::borrow::Cow;
use thinking::{Desk, Rule, Thought};

const SECTION_8: &str = "Shannon 1950, section 8";

/// A move that was suggested.
pub(super) static SUGGESTED: Rule = Rule {
    id: "suggested",
    says: "The facts of the position suggest the move: it is worth exploring.",
    source: SECTION_8,
};

static PINNED: Rule =
    Rule { id: "attack-the-pinned", says: "A pinned piece should be attacked.", source: SECTION_8 };

static TIED: Rule = Rule {
    id: "tied-guard",
    says: "If a piece must prevent a mate, it cannot guard another: take what it only seems to \
           guard, or attack it.",
    source: SECTION_8,
};

static BUSY: Rule = Rule {
    id: "busy-guard",
    says: "A piece that has to guard others is not free: attack it, or take one of several that it \
           guards.",
    source: "Shannon 1950, section 8 and appendix, 4a",
};

static STUCK: Rule = Rule {
    id: "stuck",
    says: "A piece that has no move, or no safe one, should be attacked.",
    source: SECTION_8,
};

static STOCK: Rule = Rule {
    id: "stock",
    says: "Try the stock manoeuvres: mates, forks, discoveries, and taking what can be won.",
    source: SECTION_8,
};

static SAVED: Rule = Rule {
    id: "save",
    says: "An own piece that can be won should move away.",
    source: "the same facts, seen from the other side",
};

/// The rules of this file, for the card.
pub(crate) const RULES: [&Rule; 7] = [&SUGGESTED, &PINNED, &TIED, &BUSY, &STUCK, &STOCK, &SAVED];

/// Returns the moves that the facts of a position suggest to the side to move, and says the facts.
pub(super) fn suggestions(position: &Position, desk: &mut Desk<'_>) -> Vec<Move> {
    let mut all = Vec::new();
    for fact in analysis::tactical(position) {
        let Some((rule, moves)) = suggested_by(&fact, position) else { continue };
        if moves.is_empty() {
            continue;
        }
        if desk.hears() {
            let (text, squares) = (Cow::Owned(fact.to_string()), fact.squares());
            desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
            desk.tell(&Thought::Listed { moves: Cow::Borrowed(&moves), rule });
        }
        all.extend(moves.iter().filter(|m| !all.contains(*m)).copied().collect::<Vec<_>>());
    }
    all
}

/// Returns the moves that a fact suggests, and the rule.
pub(crate) fn suggested_by(fact: &Fact, position: &Position) -> Option<(&'static Rule, MoveList)> {
    let us = position.turn();
    let theirs = |piece: &PlacedPiece| piece.piece.color() != us;
    let attack = |pieces: &[PlacedPiece]| attacks_on(position, squares(pieces));
    Some(match fact {
        Fact::Pin { pinned, .. } if theirs(pinned) => (&PINNED, attack(&[*pinned])),
        Fact::FalseGuard { guard, line, .. } if theirs(guard) => (&TIED, only(position, line[0])),
        Fact::MateGuard { guard, .. } if theirs(guard) => (&TIED, attack(&[*guard])),
        Fact::Overload { guard, charges } if theirs(guard) => {
            (&BUSY, captures_of(position, squares(charges)))
        }
        Fact::Guard { guard, .. } if theirs(guard) => (&BUSY, attack(&[*guard])),
        Fact::Trapped(piece) | Fact::NoMove(piece) if theirs(piece) => (&STUCK, attack(&[*piece])),
        Fact::MateThreat { mating, now: true, .. } => (&STOCK, only(position, *mating)),
        Fact::ForkMove { m, .. } => (&STOCK, only(position, *m)),
        Fact::Discovery { moves, .. } => (&STOCK, moves.iter().copied().collect()),
        Fact::EnPrise { piece, exchange, .. } if theirs(piece) => {
            (&STOCK, exchange.moves().take(1).filter(|&m| position.is_legal(m)).collect())
        }
        Fact::EnPrise { piece, .. } | Fact::Trapped(piece) if !theirs(piece) => {
            (&SAVED, legal(position, |m| m.from() == piece.square))
        }
        _ => return None,
    })
}

fn squares(pieces: &[PlacedPiece]) -> Bitboard {
    pieces.iter().map(|piece| piece.square).collect()
}

fn legal(position: &Position, wanted: impl Fn(Move) -> bool) -> MoveList {
    let mut moves = position.legal_moves();
    moves.retain(wanted);
    moves
}

fn only(position: &Position, m: Move) -> MoveList {
    legal(position, |other| other == m)
}

fn captures_of(position: &Position, targets: Bitboard) -> MoveList {
    legal(position, |m| m.is_capture() && targets.has(m.to()))
}

/// The moves after which more pieces attack one of the targets, and captures of a target.
fn attacks_on(position: &Position, targets: Bitboard) -> MoveList {
    let us: Color = position.turn();
    legal(position, |m| {
        let next = position.after(m);
        let grows = |square| {
            let count = |at| attack::attackers(at, square, us).count();
            count(&next) > count(position)
        };
        targets.has(m.to()) || targets.into_iter().any(grows)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::chess;

    fn suggested(fen: &str, rule: &Rule) -> Vec<String> {
        let position = chess(fen);
        let facts = analysis::tactical(&position);
        let found = facts.iter().filter_map(|fact| suggested_by(fact, &position));
        let moves = found.filter(|(by, _)| by.id == rule.id).flat_map(|(_, moves)| moves.to_vec());
        moves.map(|m| notation::san::write(m, &position)).collect()
    }

    #[test]
    fn a_pinned_piece_should_be_attacked() {
        // The knight on f6 is pinned to the queen: Nd5 and e5 attack it again.
        let pin = "rnbqkb1r/ppp2ppp/4pn2/6B1/3PP3/2N5/PP3PPP/R2QKBNR w KQkq - 0 6";
        let moves = suggested(pin, &PINNED);
        assert!(["Nd5", "e5", "Qf3"].iter().all(|m| moves.contains(&(*m).to_owned())), "{moves:?}");
        assert!(!moves.contains(&"a3".to_owned()));
    }

    #[test]
    fn a_rook_on_the_back_rank_does_not_guard_the_pawn() {
        let moves = suggested("2r3k1/5ppp/3n4/8/4P3/8/5PPP/4R1K1 b - - 0 1", &TIED);
        assert!(moves.contains(&"Nxe4".to_owned()), "{moves:?}");
    }

    #[test]
    fn a_knight_without_a_move_should_be_attacked() {
        let moves = suggested("4k3/3b4/1P6/2P5/N7/2P5/1P6/4K3 b - - 0 1", &STUCK);
        assert_eq!(moves, ["Bxa4"]);
    }

    #[test]
    fn an_own_piece_in_danger_should_be_saved() {
        let moves = suggested("4k3/8/8/3n4/4P3/8/8/4K3 b - - 0 1", &SAVED);
        assert_eq!(moves.len(), 8);
    }
}
