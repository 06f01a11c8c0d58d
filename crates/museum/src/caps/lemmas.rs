//! Lemmas: moves that failed or won, with the squares on which the result depends.

use ::rules::chess::Position;
use ::rules::{Bitboard, Move, Piece, Square};
use std::collections::HashMap;

/// The result of a move at a ply.
#[derive(Clone, Debug)]
struct Lemma {
    /// The squares that matter, and the pieces on them.
    environment: Vec<(Square, Option<Piece>)>,
    /// Whether the move won.
    won: bool,
}

impl Lemma {
    fn holds(&self, at: &Position) -> bool {
        self.environment.iter().all(|&(square, piece)| at.piece_on(square) == piece)
    }
}

/// The file of lemmas of one search.
#[derive(Clone, Debug, Default)]
pub(super) struct Lemmas {
    filed: HashMap<(u32, Move), Lemma>,
    /// How often a lemma kept a move from being tried, and how often one named a move.
    pub(super) spared: u64,
    pub(super) named: u64,
}

impl Lemmas {
    /// Files the result of a move; the second time the environments are united.
    pub(super) fn file(&mut self, ply: u32, m: Move, at: &Position, squares: Bitboard, won: bool) {
        let old = self.filed.get(&(ply, m)).map(|lemma| &lemma.environment);
        let known: Bitboard = old.into_iter().flatten().map(|(square, _)| *square).collect();
        let all = known | squares | Bitboard::of(m.from()).with(m.to());
        let environment = all.into_iter().map(|square| (square, at.piece_on(square))).collect();
        self.filed.insert((ply, m), Lemma { environment, won });
    }

    /// Whether a move failed in an environment that is the same here.
    pub(super) fn refutes(&mut self, ply: u32, m: Move, at: &Position) -> bool {
        let lemma = self.filed.get(&(ply, m));
        let refuted = lemma.is_some_and(|lemma| !lemma.won && lemma.holds(at));
        self.spared += u64::from(refuted);
        refuted
    }

    /// The moves that won at this ply in an environment that is the same here.
    pub(super) fn winners(&mut self, ply: u32, at: &Position) -> Vec<Move> {
        let won = self.filed.iter().filter(|((at_ply, m), lemma)| {
            *at_ply == ply && lemma.won && at.is_legal(*m) && lemma.holds(at)
        });
        let mut moves: Vec<Move> = won.map(|((_, m), _)| *m).collect();
        moves.sort_by_key(|&m| crate::toolkit::alphabetical(m));
        self.named += moves.len() as u64;
        moves
    }

    /// The number of lemmas.
    pub(super) fn len(&self) -> usize {
        self.filed.len()
    }
}
