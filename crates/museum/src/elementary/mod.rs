//! Elementary endings by rules with reasons, as an alternative to the endgame tables: king and
//! rook, and king and pawn, against a lone king.
//!
//! * `rook.rs` a room that shrinks · `pawn.rs` the square, key squares, a short proof
//! * `findings.rs` what was found, in words and squares · `rules.rs` the rules in words and the
//!   deviations

mod findings;
mod pawn;
mod rook;
mod rules;
#[cfg(test)]
mod tests;

use crate::toolkit::{begin, say_prescribed};
use ::rules::chess::Position;
use ::rules::{Bitboard, Game, Move, Role, Square, Variant};
use findings::{Drawn, Finding};
use std::borrow::Cow;
use thinking::{
    Abilities, Card, Decision, Desk, Limits, Method, NoMove, Plays, Program, Rule, Settings,
    Thought, Verdict,
};

/// The program.
#[derive(Clone, Debug)]
pub struct Elementary {
    settings: Settings,
}

impl Default for Elementary {
    fn default() -> Self {
        Self { settings: Settings::new(&[]) }
    }
}

static CARD: Card = Card {
    id: "elementary",
    name: "Elementary endings",
    year: 1978,
    people: &["Ivan Bratko and Donald Michie (rook)", "Monroe Newborn (pawn, in spirit)"],
    machine: "none in particular",
    character: "Knows two endings by rules and gives its reason for every move; patient, never wrong, never quickest.",
    method: Method {
        alternatives: "the moves that the first fitting rule asks for",
        depth: "up to three moves for the rook, fourteen plies for the pawn",
        evaluation: "none: a room, key squares, the square of the pawn",
        integration: "a goal holds after every reply",
        final_choice: "the first rule that fits",
        language: "rules in order",
    },
    sources: &[
        "I. Bratko, D. Michie, advice for king and rook against king, about 1978 (known from descriptions)",
        "M. Newborn, PEASANT: an endgame program for kings and pawns, in: Chess Skill in Man and Machine, 1977",
    ],
    rules: rules::ALL,
    deviations: rules::DEVIATIONS,
    abilities: Abilities {
        variants: &[Variant::Chess],
        chess960: false,
        plays: Plays::Only("king and rook, or king and pawn, against king"),
    },
    original: None,
};

const WANTS: &str =
    "plays the stronger side of king and rook, or king and pawn, against a lone king";
const OTHER_MOVES_ONLY: &str = "has just one move here, and it was not asked about that one";

/// The usual value of being a rook ahead, for hosts that need a number; the rules have none.
const A_ROOK_AHEAD: i32 = 500;

/// A move and the reason for it.
struct Found {
    m: Move,
    rule: &'static Rule,
    finding: Finding,
    drawn: Vec<Drawn>,
}

/// The only piece that the side to move has beside its king, if the opponent has only a king.
fn lone_piece(at: &Position) -> Option<(Role, Square)> {
    let square = at.color(at.turn()).without(at.king(at.turn())).single()?;
    let alone = at.color(!at.turn()).count() == 1;
    at.role_on(square).filter(|_| alone).map(|role| (role, square))
}

/// Returns the move that the rules prescribe; `None` if they do not cover the position.
fn found(at: &Position) -> Option<Found> {
    let side = at.turn();
    let (role, piece) = lone_piece(at)?;
    let [king, piece, lone_king] =
        [at.king(side), piece, at.king(!side)].map(|square| square.seen_by(side));
    match role {
        Role::Rook => {
            let placement = rook::Placement { king, rook: piece, lone_king };
            let rook::Prescription { after, rule, finding } = placement.prescribe()?;
            let m = move_of(at, [(king, after.king), (piece, after.rook)])?;
            Some(Found { m, rule, finding, drawn: findings::of_rook(placement, after) })
        }
        Role::Pawn => {
            let placement =
                pawn::Placement { king, pawn: piece, lone_king, lone_king_to_move: false };
            let pawn::Prescription { after, rule, finding } =
                pawn::Prover::default().prescribe(placement)?;
            let m = move_of(at, [(king, after.king), (piece, after.pawn)])?;
            Some(Found { m, rule, finding, drawn: findings::of_pawn(after, finding) })
        }
        _ => None,
    }
}

/// Returns the legal move that takes one of two pieces from its square to another; squares as the
/// side to move sees them. A pawn becomes a rook.
fn move_of(at: &Position, steps: [(Square, Square); 2]) -> Option<Move> {
    let (from, to) = steps.into_iter().find(|(from, to)| from != to)?;
    let (from, to) = (from.seen_by(at.turn()), to.seen_by(at.turn()));
    let legal = at.legal_moves();
    let fits = |m: &&Move| {
        m.from() == from && m.to() == to && m.promoted().is_none_or(|role| role == Role::Rook)
    };
    legal.iter().find(fits).copied()
}

impl Program for Elementary {
    thinking::keeps_settings!(CARD, &[], settings);

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let (at, _) = match begin(game, limits, desk) {
            Ok(begun) => begun,
            Err(decision) => return decision,
        };
        let Some(Found { m, rule, finding, drawn }) = found(at) else {
            return Decision::Stand(NoMove::NotMine(WANTS));
        };
        if !limits.allows(m) {
            return Decision::Stand(NoMove::NotMine(OTHER_MOVES_ONLY));
        }
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&[m]), rule });
        let squares = Bitboard::of(m.from()).with(m.to());
        let text = finding.says(at.turn()).into();
        desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
        findings::show(drawn, at.turn(), rule, desk);
        let verdict = Verdict::native(format_args!("{}", rule.id), A_ROOK_AHEAD);
        say_prescribed(m, verdict, desk);
        desk.announce(&Thought::Chose { m, verdict, rule });
        Decision::Play(m)
    }
}
