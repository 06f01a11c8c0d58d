//! Whole games: every inaccuracy, mistake and blunder with the claim that explains it.
//!
//! * `phase.rs` opening, middle game, ending · `summary.rs` a short summary of the game ·
//!   `annotate.rs` the game as PGN with comments, marks and variations

mod annotate;
mod phase;
mod summary;

pub use annotate::annotate;
pub use phase::Phase;
pub use summary::summary;

use crate::accuracy::{self, Mark, Value};
use crate::ask::why;
use crate::claim::{Claim, Stance};
use crate::judge::{Judge, Judged};
use crate::mirror::Mirror;
use rules::chess::Position;
use rules::{Color, Move};
use thinking::Verdict;

/// The default number of positions that the search of each position visits.
pub const NODES: u64 = 50_000;

/// A further class of a bad move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Another move would have won something.
    Missed,
    /// The move lets the other side win something.
    Allowed,
    /// The other side did not punish it.
    Lucky,
    /// The right moves were played in the wrong order.
    WrongOrder,
    /// The other side's mistake was not punished.
    NotPunished,
}

impl Class {
    /// The words for it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Missed => "missed",
            Self::Allowed => "allowed",
            Self::Lucky => "lucky",
            Self::WrongOrder => "right idea, wrong order",
            Self::NotPunished => "the other side's mistake not punished",
        }
    }
}

/// A move that gave something away.
#[derive(Clone, PartialEq, Debug)]
pub struct BadMove {
    /// Its index in the game, from 0.
    pub ply: usize,
    /// How bad it is.
    pub mark: Mark,
    /// The values for its side before and after.
    pub values: (Value, Value),
    /// The better move and its line.
    pub better: Vec<Move>,
    /// The expected line after the move.
    pub reply: Vec<Move>,
    /// Why it is bad, the most important reason first.
    pub claims: Vec<Claim>,
    /// Its classes.
    pub classes: Vec<Class>,
}

impl BadMove {
    /// Whether there is a reason other than that another move was better.
    pub fn is_explained(&self) -> bool {
        self.claims.iter().any(Claim::is_reason)
    }
}

/// A reviewed game.
#[derive(Clone, Debug)]
pub struct Review {
    /// The positions, the start first.
    pub positions: Vec<Position>,
    /// The moves.
    pub moves: Vec<Move>,
    /// The value of every position for White.
    pub values: Vec<Value>,
    /// The verdict on every position, of its side to move.
    pub verdicts: Vec<Verdict>,
    /// The moves with a mark.
    pub bad: Vec<BadMove>,
    /// The accuracy of both sides, White first.
    pub accuracy: [Option<f64>; 2],
}

/// Asks a judge about a position, always as White, so that both colours get the same judgement.
pub fn judge(position: &Position, nodes: u64, judge: &mut dyn Judge) -> Option<Judged> {
    match position.turn() {
        Color::White => judge.judge(position, nodes),
        Color::Black => judge
            .judge(&position.mirrored(), nodes)
            .map(|judged| Judged { line: judged.line.mirrored(), ..judged }),
    }
}

/// Restores a stored judgement of a position; `None` if the position has no legal move.
pub fn recalled(
    position: &rules::Position,
    verdict: Verdict,
    line: Vec<Move>,
    nodes: u64,
) -> Option<Judged> {
    (!position.legal_moves().is_empty()).then_some(Judged { verdict, line, nodes })
}

/// Reviews a game whose positions have been judged; those without a judgement are final.
pub fn review(
    start: &Position,
    moves: &[Move],
    judged: &[Option<Judged>],
    judge: &mut dyn Judge,
) -> Review {
    let mut positions = vec![*start];
    for &m in moves {
        positions.extend(positions.last().and_then(|now| now.play(m)));
    }
    let verdicts: Vec<Verdict> = positions
        .iter()
        .zip(judged)
        .map(|(position, judged)| verdict(position, judged.as_ref()))
        .collect();
    let values: Vec<Value> = (positions.iter().zip(&verdicts))
        .map(|(position, &verdict)| Value::of(verdict).seen_by(Color::White, position.turn()))
        .collect();
    let mut bad: Vec<BadMove> = (0..moves.len())
        .filter_map(|ply| bad_move(&positions, moves, judged, &values, ply, judge))
        .collect();
    classify(&mut bad, moves);
    let accuracy = accuracy::of_game(start.turn(), &values);
    Review { positions, moves: moves.to_vec(), values, verdicts, bad, accuracy }
}

/// The verdict for the side to move.
fn verdict(position: &Position, judged: Option<&Judged>) -> Verdict {
    let over = if position.is_check() { Verdict::MateIn(0) } else { Verdict::Centipawns(0) };
    judged.map_or(over, |judged| judged.verdict)
}

fn bad_move(
    positions: &[Position],
    moves: &[Move],
    judged: &[Option<Judged>],
    values: &[Value],
    ply: usize,
    judge: &mut dyn Judge,
) -> Option<BadMove> {
    let (before, played) = (positions.get(ply)?, *moves.get(ply)?);
    let best = judged.get(ply)?.as_ref()?;
    if best.line.first() == Some(&played) {
        return None;
    }
    let mover = before.turn();
    let seen = |index: usize| Some(values.get(index)?.seen_by(mover, Color::White));
    let pair = (seen(ply)?, seen(ply + 1)?);
    let mark = Mark::of(pair.0, pair.1)?;
    let reply = judged.get(ply + 1)?.as_ref();
    let claims = why(before, played, best, reply, judge);
    Some(BadMove {
        ply,
        mark,
        values: pair,
        better: best.line.clone(),
        reply: reply.map_or_else(Vec::new, |reply| reply.line.clone()),
        claims,
        classes: Vec::new(),
    })
}

/// Whether the right moves were played in the wrong order: the better line plays the move next, and
/// in the game the better move comes next, or the piece that moved too early is taken.
fn is_wrong_order(bad: &BadMove, played: Move) -> bool {
    let turned = bad.reply.get(1).is_some_and(|next| bad.better.first() == Some(next));
    let taken = bad.reply.first().is_some_and(|reply| reply.to() == played.to());
    bad.better.get(2) == Some(&played) && (turned || taken)
}

fn classify(bad: &mut [BadMove], moves: &[Move]) {
    let marked: Vec<usize> = bad.iter().map(|bad| bad.ply).collect();
    for one in bad {
        let stances: Vec<Stance> = one.claims.iter().map(|claim| claim.view.stance).collect();
        let tactical = one.claims.first().is_some_and(|claim| !claim.line.is_empty());
        if tactical && stances.first() == Some(&Stance::Allowed) {
            one.classes.push(Class::Allowed);
        } else if tactical && stances.first() == Some(&Stance::Missed) && one.is_explained() {
            one.classes.push(Class::Missed);
        }
        if marked.contains(&(one.ply + 1)) {
            one.classes.push(Class::Lucky);
        }
        if one.ply > 0 && marked.contains(&(one.ply - 1)) {
            one.classes.push(Class::NotPunished);
        }
        if tactical && one.is_explained() && is_wrong_order(one, moves[one.ply]) {
            one.classes.push(Class::WrongOrder);
        }
    }
}
