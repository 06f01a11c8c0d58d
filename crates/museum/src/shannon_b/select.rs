//! Which moves of a position are followed.

use super::force::{CHECKING, Force, Situation, THREATENING};
use super::habits::Habits;
use super::rules::{ANSWERS, TOO_MANY, TOO_QUIET};
use super::suggest::SUGGESTED;
use concepts::exchange::{self, Terms};
use concepts::{Values, material};
use rules::chess::Position;
use rules::{Move, MoveList, Square};
use std::borrow::Cow;
use std::cmp::Reverse;
use thinking::{Desk, Rule, Thought};

/// The last ply at which threats of mate are looked for.
const THREATS_TO: u32 = 3;

/// A move with its force and the rule that gave it.
#[derive(Clone, Copy)]
struct Graded {
    m: Move,
    force: Force,
    rule: &'static Rule,
    /// What comes first among moves of equal force.
    rank: Rank,
}

/// What is won at once, then who moves: more before less, cheaper before dearer; then the
/// place in the list.
type Rank = (Reverse<i32>, i32, usize);

/// All moves, graded, the most forceful first; no memory is asked for.
struct Grades {
    moves: [Graded; rules::MAX_MOVES],
    len: usize,
}

impl Grades {
    fn iter(&self) -> impl Iterator<Item = Graded> {
        self.moves[..self.len].iter().copied()
    }
}

/// What decides at a ply.
#[derive(Clone, Copy)]
pub(super) struct Measure<'a> {
    /// How far and how wide.
    pub(super) habits: &'a Habits,
    /// What the facts of the position suggest.
    pub(super) suggested: &'a [Move],
    /// Whether the share of positions is used up and only one move is followed.
    pub(super) narrow: bool,
}

/// The moves to follow, most forceful first, and whether some were left out.
pub(super) struct Selection {
    pub(super) followed: MoveList,
    pub(super) left_out: bool,
}

/// Selects the moves that are followed at the present ply.
pub(super) fn select(
    position: &Position,
    moves: &MoveList,
    measure: Measure<'_>,
    desk: &mut Desk<'_>,
) -> Selection {
    if position.is_check() && !measure.narrow {
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule: &ANSWERS });
        return Selection { followed: moves.clone(), left_out: false };
    }
    let (ply, habits) = (desk.ply(), measure.habits);
    let demand = habits.demand(ply);
    let grades = grade(position, moves, measure, ply);
    let enough = grades.iter().take_while(|graded| graded.force >= demand).count();
    // At least so many moves are always gone: then the most forceful there is.
    let least = usize::from(ply < habits.least);
    let width = if measure.narrow { 1 } else { habits.width(ply) };
    let count = enough.min(width).max(least);
    let followed: MoveList = grades.iter().take(count).map(|graded| graded.m).collect();
    if desk.hears() {
        say(&grades, count, demand, desk);
    }
    Selection { followed, left_out: count < moves.len() && !position.is_check() }
}

fn grade(position: &Position, moves: &MoveList, measure: Measure<'_>, ply: u32) -> Grades {
    let demand = measure.habits.demand(ply);
    let situation = Situation::of(position, measure.habits.is_ending());
    let nothing = Move::ordinary(Square::A1, Square::A1, false);
    let blank = Graded { m: nothing, force: 0, rule: &TOO_QUIET, rank: (Reverse(0), 0, 0) };
    let mut grades = Grades { moves: [blank; rules::MAX_MOVES], len: moves.len() };
    for (index, m) in moves.into_iter().enumerate() {
        let (mut force, mut rule) = situation.force(m);
        if measure.suggested.contains(&m) {
            (force, rule) = (CHECKING, &SUGGESTED);
        } else if force < demand.min(THREATENING) && ply <= THREATS_TO {
            (force, rule) = situation.threatens_mate(m).unwrap_or((force, rule));
        }
        grades.moves[index] = Graded { m, force, rule, rank: rank(position, m, index) };
    }
    let key = |graded: &Graded| (Reverse(graded.force), graded.rank);
    grades.moves[..grades.len].sort_unstable_by_key(key);
    grades
}

fn rank(position: &Position, m: Move, place: usize) -> Rank {
    const TERMS: Terms = Terms::plain(Values::STANDARD);
    match m.is_tactical() {
        true => {
            let won = exchange::won_by(position, m, &TERMS);
            (Reverse(won), material::on(position, m.from(), &TERMS.values), place)
        }
        false => (Reverse(0), 0, place),
    }
}

/// Says how forceful each move is, and why those that are not followed are not.
fn say(grades: &Grades, followed: usize, demand: Force, desk: &mut Desk<'_>) {
    let mut proposed = grades.iter().peekable();
    while let Some(first) = proposed.next() {
        let mut group: MoveList = core::iter::once(first.m).collect();
        while let Some(next) = proposed.next_if(|next| next.rule.id == first.rule.id) {
            group.push(next.m);
        }
        desk.tell(&Thought::Listed { moves: Cow::Borrowed(&group), rule: first.rule });
    }
    for Graded { m, force, .. } in grades.iter().skip(followed) {
        let rule = if force < demand { &TOO_QUIET } else { &TOO_MANY };
        desk.tell(&Thought::Discarded { m, rule });
    }
}
