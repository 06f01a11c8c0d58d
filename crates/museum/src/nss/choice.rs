//! The final choice: three procedures, of which the program of 1958 used the first.

use super::board::Council;
use super::executive::{Brief, Candidate, Decided, Executive, Panel};
use super::rules;
use crate::toolkit::STOPPED;
use ::rules::{MoveList, Role};
use std::borrow::Cow;
use thinking::Thought;

/// The procedure that picks the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FinalChoice {
    /// The first acceptable move.
    FirstAcceptable,
    /// An acceptable move that two goals propose.
    DoubleFunction,
    /// The normal goals first, then the rare ones.
    TwoLists,
}

/// Decides by the normal list; the third procedure also uses the full list, which holds the rare
/// goals as well.
pub(super) fn decide<'x>(
    executive: &mut Executive<'x, '_, '_>,
    how: FinalChoice,
    normal: &Panel<'x>,
    full: &Panel<'x>,
) -> Option<Decided> {
    let decided = match how {
        FinalChoice::FirstAcceptable => first_acceptable(executive, normal),
        FinalChoice::DoubleFunction => double_function(executive, normal),
        FinalChoice::TwoLists => two_lists(executive, normal, full),
    };
    decided.or_else(|| last_resort(executive, normal)).or_else(|| executive.best_found(normal))
}

/// The stages of all goals' generators: the index of the goal on the list, and the stage.
fn stages(panel: &Panel<'_>) -> Vec<(usize, usize)> {
    let goals = panel.council.goals.iter().enumerate();
    goals.flat_map(|(place, goal)| (0..goal.stages()).map(move |stage| (place, stage))).collect()
}

/// Goes down the goal list, stage by stage, until a move is acceptable. Returns it with the number
/// of stages that were asked.
fn search<'x>(
    executive: &mut Executive<'x, '_, '_>,
    panel: &Panel<'x>,
    from: usize,
) -> Option<(Candidate, usize)> {
    for (number, (place, stage)) in stages(panel).into_iter().enumerate().skip(from) {
        if executive.stopped {
            return None;
        }
        let proposals = executive.proposals(panel, place, stage);
        if let Some(found) = executive.first_acceptable(panel, &proposals) {
            return Some((found, number + 1));
        }
    }
    None
}

/// (a) Chooses the first acceptable move.
fn first_acceptable<'x>(
    executive: &mut Executive<'x, '_, '_>,
    panel: &Panel<'x>,
) -> Option<Decided> {
    let (candidate, _) = search(executive, panel, 0)?;
    Some(Decided { candidate, rule: &rules::FIRST_ACCEPTABLE })
}

/// (b) After the first acceptable move the other generators are asked. If one proposes it again, it
/// is played; if not, the first acceptable move that two goals propose; if there is no such move,
/// the first.
fn double_function<'x>(
    executive: &mut Executive<'x, '_, '_>,
    panel: &Panel<'x>,
) -> Option<Decided> {
    let (first, asked) = search(executive, panel, 0)?;
    for (place, stage) in stages(panel).into_iter().skip(asked) {
        executive.proposals(panel, place, stage);
    }
    if executive.proposers(first.m) > 1 {
        return Some(Decided { candidate: first, rule: &rules::DOUBLE_FUNCTION });
    }
    let mut twice: MoveList = executive.all_proposed();
    twice.retain(|m| executive.proposers(m) > 1);
    let found = executive.first_acceptable(panel, &twice);
    Some(match found {
        Some(candidate) => Decided { candidate, rule: &rules::DOUBLE_FUNCTION },
        None => Decided { candidate: first, rule: &rules::FIRST_ACCEPTABLE },
    })
}

/// (c) A move that the normal goals accept is tested for rare consequences; then the rare
/// goals may propose something better.
fn two_lists<'x>(
    executive: &mut Executive<'x, '_, '_>,
    normal: &Panel<'x>,
    full: &Panel<'x>,
) -> Option<Decided> {
    let kept = match twice_accepted(executive, normal, full)? {
        candidate if executive.stopped => return Some(Decided { candidate, rule: &STOPPED }),
        candidate => candidate,
    };
    let mut best = Decided { candidate: kept, rule: &rules::FIRST_ACCEPTABLE };
    for place in 0..full.council.goals.len() {
        if is_on(&normal.council, full, place) {
            continue;
        }
        let proposals = executive.proposals(full, place, 0);
        for m in &proposals {
            if executive.stopped || executive.candidates.iter().any(|known| known.m == m) {
                continue;
            }
            let Some(rare) = executive.test(full, m) else { break };
            if rare.is_accepted() && rare.worth > best.candidate.worth {
                best = Decided { candidate: rare, rule: &rules::RARE };
            }
        }
    }
    Some(best)
}

/// Returns the first move that both the normal and the full list accept; if time is up before the
/// full list has tested it, the move that the normal goals accept.
fn twice_accepted<'x>(
    executive: &mut Executive<'x, '_, '_>,
    normal: &Panel<'x>,
    full: &Panel<'x>,
) -> Option<Candidate> {
    let mut from = 0;
    loop {
        // Moves that were proposed earlier and not tested come first.
        let waiting = executive.all_proposed();
        let found = match executive.first_acceptable(normal, &waiting) {
            Some(found) => found,
            None => {
                let (found, asked) = search(executive, normal, from)?;
                from = asked;
                found
            }
        };
        let tested = executive.test(full, found.m);
        if executive.stopped {
            return Some(found);
        }
        if let Some(kept) = tested.filter(Candidate::is_accepted) {
            return Some(kept);
        }
    }
}

/// Whether a goal of the full list is on the normal one.
fn is_on(normal: &Council<'_>, full: &Panel<'_>, place: usize) -> bool {
    let rule = full.council.goals[place].rule();
    normal.goals.iter().any(|goal| goal.rule() == rule)
}

/// If no goal proposes anything, analyses every legal move, pawns first, and plays the best.
fn last_resort<'x>(executive: &mut Executive<'x, '_, '_>, panel: &Panel<'x>) -> Option<Decided> {
    if !executive.candidates.is_empty() || executive.stopped {
        return None;
    }
    let Brief { at, legal, .. } = executive.brief;
    let of_role = |role| legal.into_iter().filter(move |m| at.role_on(m.from()) == Some(role));
    let moves: MoveList = Role::ALL.into_iter().flat_map(of_role).collect();
    let listed = Cow::Borrowed(&*moves);
    executive.walk.desk.tell(&Thought::Listed { moves: listed, rule: &rules::NO_GOAL });
    let candidate = executive.best_of(panel, &moves)?;
    executive.tell_votes(panel, &candidate);
    Some(Decided { candidate, rule: executive.unless_stopped(&rules::NO_GOAL) })
}

/// Says why the other moves are not played: a goal rejects them, or they were not needed.
pub(super) fn tell_dropped(executive: &mut Executive<'_, '_, '_>, decided: &Decided) {
    let moves = match executive.all_proposed() {
        none if none.is_empty() => executive.brief.legal.clone(),
        proposed => proposed,
    };
    for m in moves.into_iter().filter(|&m| m != decided.candidate.m) {
        let known = executive.candidates.iter().rfind(|known| known.m == m);
        let rule = known.and_then(|known| known.vetoed_by).unwrap_or(decided.rule);
        executive.walk.desk.tell(&Thought::Discarded { m, rule });
    }
}
