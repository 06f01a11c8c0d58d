//! Triangulation: with all pawns locked only the kings move, so all placements can be searched.

use super::endings::is_pawn_ending;
use super::{Pattern, Promise, Sighting};
use crate::each;
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Role, Square, attacks};

/// The most moves until a pawn is lost.
const MOST: u8 = 24;

/// Three moves of the attacker's king round the triangle and two of the other king between them.
const ROUND: usize = 5;

/// Two kings among locked pawns.
struct Lock {
    us: Color,
    /// The squares that our king may enter, and those that theirs may.
    open: [Bitboard; 2],
    /// Their unguarded pawns: the goal of our king.
    prey: Bitboard,
    /// The moves until a pawn is lost, for each pair of king squares and side to move.
    moves: Vec<Option<u8>>,
}

/// Finds a triangulation of the side to move: its king makes three moves and the other king two,
/// both kings return to their squares, and from there a pawn is lost sooner. All placements of the
/// two kings are searched; the other king defends as long as it can.
pub fn triangulation(at: &Position) -> Option<Sighting> {
    if !is_pawn_ending(at) || at.is_check() || !is_locked(at) {
        return None;
    }
    let lock = Lock::solve(at);
    let (us, them) = (at.king(at.turn()), at.king(!at.turn()));
    let now = lock.get(us, them, true)?;
    let passed = lock.get(us, them, false)?;
    if passed >= now {
        return None;
    }
    let line = lock.way_round(at, [us, them], ROUND)?;
    let squares = line.iter().step_by(2).fold(Bitboard::of(them), |all, m| all.with(m.to()));
    let (pattern, by, promise) = (Pattern::Triangulation, at.turn(), Promise::Shown);
    Some(Sighting { pattern, by, squares, line, promise })
}

/// Whether no pawn of either side can move or take.
fn is_locked(at: &Position) -> bool {
    let pawns = at.role(Role::Pawn);
    let shut = |color: Color| {
        let own = at.pieces(color, Role::Pawn);
        own.forward(color).minus(pawns).is_empty()
            && (attacks::pawns(color, own) & at.pieces(!color, Role::Pawn)).is_empty()
    };
    shut(Color::White) && shut(Color::Black)
}

fn place(ours: Square, theirs: Square, our_turn: bool) -> usize {
    (ours as usize * 64 + theirs as usize) * 2 + usize::from(our_turn)
}

impl Lock {
    fn solve(at: &Position) -> Self {
        let us = at.turn();
        let [own, other] = [us, !us].map(|color| at.pieces(color, Role::Pawn));
        let held = attacks::pawns(!us, other);
        let open = [!(own | held), !(other | attacks::pawns(us, own))];
        let prey = other.minus(held);
        let mut lock = Self { us, open, prey, moves: vec![None; 64 * 64 * 2] };
        for round in 1..=MOST {
            let known = lock.known();
            lock.sweep(round, own);
            // The first round that decides nothing new is the last; round one finds only captures.
            if lock.known() == known {
                break;
            }
        }
        lock
    }

    /// The number of placements that are decided.
    fn known(&self) -> usize {
        self.moves.iter().flatten().count()
    }

    fn get(&self, ours: Square, theirs: Square, our_turn: bool) -> Option<u8> {
        self.moves[place(ours, theirs, our_turn)]
    }

    /// The squares where a king can go: free, and not next to the other king.
    fn steps(&self, from: Square, other: Square, ours: bool) -> Bitboard {
        attacks::king(from).minus(attacks::king(other)).without(other)
            & self.open[usize::from(!ours)]
    }

    /// Decides the placements that take this many moves.
    fn sweep(&mut self, round: u8, own: Bitboard) {
        for ours in Square::ALL {
            for theirs in Square::ALL {
                if ours.distance(theirs) <= 1 {
                    continue;
                }
                self.decide_ours(ours, theirs, round);
                self.decide_theirs(ours, theirs, own, round);
            }
        }
    }

    fn decide_ours(&mut self, ours: Square, theirs: Square, round: u8) {
        if self.get(ours, theirs, true).is_some() {
            return;
        }
        let steps = self.steps(ours, theirs, true);
        let takes = (steps & self.prey).any() && round == 1;
        let wins = |to: Square| self.get(to, theirs, false).is_some_and(|moves| moves < round);
        if takes || steps.minus(self.prey).into_iter().any(wins) {
            self.moves[place(ours, theirs, true)] = Some(round);
        }
    }

    fn decide_theirs(&mut self, ours: Square, theirs: Square, own: Bitboard, round: u8) {
        if self.get(ours, theirs, false).is_some() {
            return;
        }
        let steps = self.steps(theirs, ours, false);
        let escapes = (steps & own).any();
        let loses = |to: Square| self.get(ours, to, true).is_some_and(|moves| moves <= round);
        if steps.any() && !escapes && steps.into_iter().all(loses) {
            self.moves[place(ours, theirs, false)] = Some(round);
        }
    }

    /// Finds a way round in which our king takes the shortest way and theirs defends longest.
    fn way_round(&self, now: &Position, goal: [Square; 2], left: usize) -> Option<Vec<Move>> {
        let kings = [now.king(self.us), now.king(!self.us)];
        if left == 0 {
            return (kings == goal).then(Vec::new);
        }
        let our_turn = now.turn() == self.us;
        let worth = |m: Move| {
            let next = now.after(m);
            self.get(next.king(self.us), next.king(!self.us), !our_turn)
        };
        let moves = now.legal_moves();
        let worths = moves.iter().filter_map(|&m| worth(m));
        let best = if our_turn { worths.min() } else { worths.max() }?;
        each(moves).filter(|&m| worth(m) == Some(best)).find_map(|m| {
            let rest = self.way_round(&now.after(m), goal, left - 1)?;
            Some([&[m], rest.as_slice()].concat())
        })
    }
}
