//! Whether the attacker succeeds: the interface of both searches.

use crate::battle::Battle;
use crate::control::{Control, Meter, Shortcuts};
use crate::direct::Direct;
use crate::problem::{Problem, RuleSet};
use crate::stipulation::{Goal, Play};
use crate::table::TranspositionTable;
use rules::chess::Position;
use rules::{Move, MoveList};

/// A search that is exact unless it was stopped: the caller looks at `is_over` afterwards.
pub(crate) trait Judge {
    /// A move by which the attacker, to move, reaches the goal within `moves`.
    fn attack(&mut self, position: &Position, moves: u16) -> Option<Move>;
    /// Whether, with the defender to move, the goal is reached now or, against every reply,
    /// within `moves` further moves of the attacker.
    fn is_answered(&mut self, position: &Position, moves: u16) -> bool;
    /// Whether it was stopped, so that its answers are invalid.
    fn is_over(&self) -> bool;
}

/// What the problem demands, as the searches need it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand {
    pub(crate) play: Play,
    pub(crate) goal: Goal,
    pub(crate) rules: RuleSet,
}

impl Demand {
    pub(crate) fn of(problem: &Problem) -> Self {
        let Problem { stipulation, rules, .. } = *problem;
        Self { play: stipulation.play, goal: stipulation.goal, rules }
    }

    /// Whether the goal is reached against the side to move.
    pub(crate) fn is_reached(&self, position: &Position) -> bool {
        self.rules.is_reached(self.goal, position)
    }

    /// Whether the attacker makes the last move; otherwise the defender does.
    pub(crate) fn attacker_ends(&self) -> bool {
        self.play == Play::Direct
    }

    /// The moves by which the side to move reaches the goal at once.
    pub(crate) fn goal_moves(&self, position: &Position) -> MoveList {
        let mut moves = self.rules.moves(position);
        let must_check = self.goal == Goal::Mate && self.rules == RuleSet::Modern;
        moves.retain(|m| {
            (!must_check || position.gives_check(m)) && self.is_reached(&position.after(m))
        });
        moves
    }

    /// The replies that the defender may make: in reflex play it must reach the goal if it can.
    pub(crate) fn replies(&self, position: &Position) -> MoveList {
        if matches!(self.play, Play::Reflex | Play::SemiReflex) {
            let goals = self.goal_moves(position);
            if !goals.is_empty() {
                return goals;
            }
        }
        self.rules.moves(position)
    }

    /// Whether the attacker is obliged to reach the goal itself, which is a failure.
    pub(crate) fn attacker_is_obliged(&self, position: &Position) -> bool {
        self.play == Play::Reflex && !self.goal_moves(position).is_empty()
    }
}

/// The search that fits the demand: the fast one for mates, the plain one for the rest.
pub(crate) fn judge<'a>(
    demand: Demand,
    control: &'a Control<'a>,
    table: &'a TranspositionTable,
    shortcuts: Shortcuts,
) -> Box<dyn Judge + 'a> {
    let meter = Meter::new(control);
    match (demand.play, demand.goal, demand.rules) {
        (Play::Direct, Goal::Mate, RuleSet::Modern) => {
            Box::new(Direct::new(meter, table, shortcuts))
        }
        _ => Box::new(Battle::new(demand, meter, table)),
    }
}
