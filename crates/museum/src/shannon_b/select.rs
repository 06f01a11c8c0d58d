//! Selects the moves of a position that are searched.

use super::force::{CHECKING, Force, Situation, THREATENING};
use super::habits::Habits;
use super::rules::{ANSWERS, BEST_QUIET, TOO_MANY, TOO_QUIET};
use super::suggest::SUGGESTED;
use crate::shannon::{Look, Scale};
use concepts::exchange::{self, Terms};
use concepts::{Values, material};
use rules::chess::Position;
use rules::{Move, MoveList, Square};
use std::borrow::Cow;
use std::cmp::Reverse;
use thinking::{Desk, Rule, Thought};

/// The last ply at which threats of mate are looked for.
const THREATS_TO: u32 = 3;

/// The number of quiet moves, best by f(P), that are followed before the least length.
const QUIET_FOLLOWED: usize = 1;

/// A move with its force and the rule that gave it.
#[derive(Clone, Copy)]
struct Graded {
    m: Move,
    force: Force,
    rule: &'static Rule,
    /// The order among moves of equal force.
    rank: Rank,
}

/// The material won at once, more first; the value of the moving piece, cheaper first; the index in
/// the list.
type Rank = (Reverse<i32>, i32, usize);

/// All moves, graded, the most forceful first; without heap memory.
struct Grades {
    moves: [Graded; rules::MAX_MOVES],
    len: usize,
}

impl Grades {
    fn iter(&self) -> impl Iterator<Item = Graded> {
        self.moves[..self.len].iter().copied()
    }

    /// Moves the best quiet moves by f(P) directly after the first `count`. Returns the new count.
    fn bring_up_quiet(&mut self, count: usize, position: &Position, scale: &Scale) -> usize {
        let worth = |graded: &Graded| Reverse(value_after(position, graded.m, scale));
        let rest = &mut self.moves[count..self.len];
        // The sort is stable: among equals the more forceful comes first.
        rest.sort_by_cached_key(worth);
        let followed = rest.len().min(QUIET_FOLLOWED);
        rest[..followed].iter_mut().for_each(|graded| graded.rule = &BEST_QUIET);
        rest[followed..].sort_by_key(|graded| (Reverse(graded.force), graded.rank));
        count + followed
    }
}

/// f(P) after a move, for the side that makes it.
fn value_after(position: &Position, m: Move, scale: &Scale) -> i32 {
    let after = position.after(m);
    let look = Look::at(&after);
    if look.is_over() { 0 } else { position.turn().choose(1, -1) * scale.f(&look) }
}

/// The data by which moves are selected at a ply.
#[derive(Clone, Copy)]
pub(super) struct Measure<'a> {
    /// The limits of depth and width.
    pub(super) habits: &'a Habits,
    /// f(P), which finds the best quiet moves.
    pub(super) scale: &'a Scale,
    /// The moves that the facts of the position suggest.
    pub(super) suggested: &'a [Move],
    /// Whether the budget of positions is used up and only one move is followed.
    pub(super) narrow: bool,
}

/// The moves to follow, most forceful first, and whether some were left out.
pub(super) struct Selection {
    pub(super) followed: MoveList,
    pub(super) left_out: bool,
}

/// Selects the moves that are followed at the current ply.
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
    let mut grades = grade(position, moves, measure, ply);
    let enough = grades.iter().take_while(|graded| graded.force >= demand).count();
    let width = if measure.narrow { 1 } else { habits.width(ply) };
    let mut count = enough.min(width);
    // Before the least length no side may stop searching, so quiet moves are followed as well;
    // otherwise the side would have to make its best capture, however bad.
    if ply < habits.least && count < moves.len() {
        let forceful = width.saturating_sub(QUIET_FOLLOWED).max(1);
        count = grades.bring_up_quiet(count.min(forceful), position, measure.scale);
    }
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

/// Says how forceful each move is, and why the others are not followed.
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
