//! Searches for a mate in a given number of moves, and for nothing else.
//!
//! Idea: the problem solver proves a mate by proof-number search, without evaluation or pruning. If
//! it finds no result within its share of the time, the ordinary search takes over, which sees
//! other long mates sooner. · Unsound never. · Source: Prinz 1952, who solved mates in two; Nagai
//! 2002.

use super::Shared;
use super::threads::Task;
use crate::chances;
use crate::score::{FIFTY_MOVES, Score};
use problems::{Control, Mate, Options, Wanted};
use rules::chess::Position;
use rules::{Bitboard, Move};
use std::borrow::Cow;
use thinking::{Bound, Desk, Line, Rule, Thought, Verdict};

pub(crate) static RULE: Rule = Rule {
    id: "mate",
    says: "Asked for a mate, prove one against every reply: nothing is judged, nothing left out.",
    source: "Prinz 1952, Nagai 2002",
};

/// The share of the time or nodes for the proof, as a divisor; the ordinary search gets the rest.
const SHARE: u32 = 2;
/// The nodes for a proof if no limit is set.
const PATIENCE: u64 = 1_000_000;
/// Up to this length the shortest mate is found, by trying shorter ones first.
const SHORT: u16 = 4;
/// Longer mates are left to the ordinary search.
const LONGEST: u32 = 32;
/// The memory of the proof, in bytes.
const MEMORY: usize = 32 << 20;

/// Looks for a mate in at most this many moves and reports the result. Returns the first move, and
/// the length of the mate as a verdict.
pub(crate) fn look_for(
    shared: &Shared<'_>,
    task: &Task<'_>,
    most: u32,
    desk: &mut Desk<'_>,
) -> Option<(Move, Verdict)> {
    let within = most.min(LONGEST).min(before_the_draw(task)) as u16;
    let options = Options {
        time: shared.plan.hard.map(|hard| hard / SHARE),
        nodes: Some(shared.limits.nodes.map_or(PATIENCE, |nodes| nodes / u64::from(SHARE))),
        ..Options::default()
    };
    let control = Control::new(&options, shared.signals, shared.watch, &|_| ());
    let wanted = if within <= SHORT { Wanted::Shortest } else { Wanted::Any };
    let found = problems::mate(task.position, task.moves, (within, wanted), MEMORY, &control);
    match found {
        Mate::Found { line: moves, shortest } => {
            desk.announce(&Thought::Line(line(shared, control.nodes(), task.position, &moves)));
            let count = moves.len().div_ceil(2) as i32;
            if !shortest {
                remark(
                    format!("Mate in {count} is proved; that there is no shorter one is not."),
                    desk,
                );
            }
            Some((*moves.first()?, Verdict::MateIn(count)))
        }
        Mate::None if u32::from(within) == most => {
            remark(format!("There is no mate in {most}: every line was looked at."), desk);
            None
        }
        Mate::None | Mate::Unknown => None,
    }
}

fn remark(text: String, desk: &mut Desk<'_>) {
    let text = text.into();
    desk.announce(&Thought::Remark { text, rule: Some(&RULE), squares: Bitboard::EMPTY });
}

/// The longest mate that no draw can prevent: the solver knows neither the fifty-move rule nor
/// repetition.
fn before_the_draw(task: &Task<'_>) -> u32 {
    let clock = usize::from(task.position.halfmove_clock());
    let recent = &task.keys[task.keys.len().saturating_sub(clock + 1)..];
    let twice = |key: &u64| recent.iter().filter(|other| *other == key).count() > 1;
    if recent.iter().any(twice) {
        return 0;
    }
    (u32::from(FIFTY_MOVES) + 1).saturating_sub(clock as u32) / 2
}

fn line<'m>(shared: &Shared<'_>, nodes: u64, position: &Position, moves: &'m [Move]) -> Line<'m> {
    Line {
        depth: moves.len() as u32,
        selective_depth: moves.len() as u32,
        rank: 1,
        verdict: Verdict::MateIn(moves.len().div_ceil(2) as i32),
        bound: Bound::Exact,
        chances: Some(chances::FITTED.chances(-Score::mated(moves.len()), position)),
        nodes,
        time: shared.watch.elapsed(),
        table_full: None,
        table_hits: 0,
        moves: Cow::Borrowed(moves),
    }
}
