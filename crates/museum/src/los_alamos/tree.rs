//! The tree: every move four plies deep, material at the leaves, mobility on the way.
//!
//! Moves are listed without testing whether they leave the own king in check. Before the last ply
//! this is found when the opponent captures the king; at the last ply it is not.

use super::field::Field;
use super::score::Score;
use super::sheet::{self, Scale};
use super::{exhibits, rules};
use crate::toolkit::{Pv, Scheme, Walk};
use ::rules::{Bitboard, Move, MoveList};
use std::borrow::Cow;
use std::marker::PhantomData;
use thinking::{Exhibit, Layout, Row, Rule, Thought, Verdict};

/// The largest depth in plies.
pub(super) const DEEPEST: usize = 6;

/// The state of a search.
pub(super) struct Tree<F> {
    scale: Scale,
    /// The number of moves in each position of the line, by ply; zero at the root.
    mobility: [i32; DEEPEST + 1],
    board: PhantomData<F>,
}

impl<F: Field> Tree<F> {
    pub(super) fn new(scale: Scale) -> Self {
        Self { scale, mobility: [0; DEEPEST + 1], board: PhantomData }
    }

    /// Records the number of moves of the side to move; `kept` are those after which the king is
    /// safe.
    fn note_mobility(&mut self, moves: &MoveList, kept: &MoveList, walk: &mut Walk<'_, '_>) {
        let ply = walk.desk.ply() as usize;
        if let Some(place) = self.mobility.get_mut(ply) {
            *place = moves.len() as i32;
        }
        if walk.desk.hears() {
            let count = moves.len() as i64;
            let signed = if walk.is_own_turn() { count } else { -count };
            let cells = vec![ply.into(), signed.into(), (moves.len() - kept.len()).into()];
            show(&exhibits::MOBILITY, &rules::MOBILITY, vec![Row::of(cells)], walk);
        }
    }

    /// The mobility collected on the way to a position `ply` plies deep, seen by the side to move
    /// there: its own moves less the opponent's.
    fn collected(&self, ply: u32) -> i32 {
        let counts = self.mobility.iter().take(ply as usize);
        counts.rev().zip([-1, 1].into_iter().cycle()).map(|(count, sign)| sign * count).sum()
    }

    /// Shows the position at the end of a line.
    fn tell_end(&self, at: &F, walk: &mut Walk<'_, '_>, points: i32) {
        let own = walk.is_own_turn();
        let view = if own { at.turn() } else { !at.turn() };
        let seen = if own { points } else { -points };
        let plies = walk.desk.ply() as usize;
        let counts = &self.mobility[..plies.min(self.mobility.len())];
        let terms = sheet::terms(at, &self.scale, view, counts);
        let sheet = sheet::sheet(&terms, view, (seen, self.verdict(Score::Points(seen))));
        walk.desk.tell(&Thought::Weighed(sheet));
    }

    /// The last ply without listeners: the same score, without visiting every move.
    fn settle_silently(&mut self, at: &F, walk: &mut Walk<'_, '_>, line: &mut Pv) -> Option<Score> {
        let last = at.last_ply(|m| self.scale.gain(at, m));
        if let Some(place) = self.mobility.get_mut(walk.desk.ply() as usize) {
            *place = last.count as i32;
        }
        (0..last.count).try_for_each(|_| walk.count())?;
        let Some((m, gain)) = last.best else { return Some(Score::KingLost) };
        line.clear();
        // A move that leaves the king in check is not shown in a line.
        if at.keeps_king(m) {
            line.set(m, &Pv::EMPTY);
        }
        let collected = self.collected(walk.desk.ply() + 1);
        Some(Score::Points(self.scale.balance(at) - collected + gain))
    }

    /// Shows a move into the last position of a line.
    fn tell_last_move(&self, at: &F, m: Move, points: i32, walk: &mut Walk<'_, '_>) {
        let own = walk.is_own_turn();
        let seen = self.verdict(Score::Points(if own { points } else { -points }));
        if !at.keeps_king(m) {
            let row = Row::of(vec![m.from().into(), m.to().into(), seen.into()]);
            return show(&exhibits::UNSEEN, &rules::HORIZON, vec![row], walk);
        }
        walk.enter(m);
        self.tell_end(&at.after(m), walk, -points);
        walk.leave(m, Some(seen));
    }
}

impl<F: Field> Scheme for Tree<F> {
    type Board = F;
    type Value = Score;

    fn weigh(&mut self, at: &F, walk: &mut Walk<'_, '_>) -> Score {
        let points = self.scale.balance(at) + self.collected(walk.desk.ply());
        if walk.desk.hears() {
            self.tell_end(at, walk, points);
        }
        Score::Points(points)
    }

    /// At the last ply a move counts only for what it captures; its position is not visited.
    fn settle(
        &mut self,
        at: &F,
        left: u32,
        walk: &mut Walk<'_, '_>,
        line: &mut Pv,
    ) -> Option<Score> {
        if left > 1 {
            return None;
        }
        if !walk.desk.hears() {
            return self.settle_silently(at, walk, line);
        }
        let moves = at.listed_moves();
        let kept = safe(at, &moves);
        self.note_mobility(&moves, &kept, walk);
        tell_listed(&kept, walk);
        let before = self.scale.balance(at) - self.collected(walk.desk.ply() + 1);
        let mut best = Score::KingLost;
        for m in &moves {
            walk.count()?;
            let points = before + self.scale.gain(at, m);
            let score = Score::Points(points);
            self.tell_last_move(at, m, points, walk);
            if score > best {
                best = score;
                line.clear();
                // A move that leaves the king in check is not shown in a line.
                if at.keeps_king(m) {
                    line.set(m, &Pv::EMPTY);
                }
            }
        }
        Some(best)
    }

    fn list(&mut self, at: &F, walk: &mut Walk<'_, '_>) -> MoveList {
        let all = at.listed_moves();
        let kept = safe(at, &all);
        self.note_mobility(&all, &kept, walk);
        tell_listed(&kept, walk);
        kept
    }

    /// Every move loses the king: mate and stalemate look the same.
    fn stuck(&mut self, _: &F, walk: &mut Walk<'_, '_>) -> Score {
        if walk.desk.hears() {
            let (text, squares) = (rules::KING.says.into(), Bitboard::EMPTY);
            walk.desk.tell(&Thought::Remark { text, rule: Some(&rules::KING), squares });
        }
        Score::KingLost
    }

    fn drawn(&self) -> Score {
        Score::Points(0)
    }

    fn verdict(&self, score: Score) -> Verdict {
        Verdict::native(format_args!("{score}"), self.scale.order(score))
    }
}

/// The moves after which the king is safe.
fn safe(at: &impl Field, moves: &MoveList) -> MoveList {
    moves.into_iter().filter(|&m| at.keeps_king(m)).collect()
}

fn tell_listed(moves: &MoveList, walk: &mut Walk<'_, '_>) {
    walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule: &rules::ALL_MOVES });
}

fn show(layout: &'static Layout, rule: &'static Rule, rows: Vec<Row>, walk: &mut Walk<'_, '_>) {
    walk.desk.tell(&Thought::Exhibit(Exhibit::new(layout, rule, rows)));
}
