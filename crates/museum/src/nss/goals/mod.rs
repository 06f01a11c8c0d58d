//! The goals, one file each, and the list of them. A new goal needs its file, its line here and its
//! rules in `rules.rs`.

mod centre_control;
mod development;
mod gambits;
mod king_safety;
mod king_side_attack;
mod material_balance;
mod pawn_structure;
mod promotion;
mod serious_threats;

use super::goal::Goal;

/// A goal that can be switched on and off.
pub(super) struct GoalEntry {
    /// The name of its option.
    pub(super) option: &'static str,
    /// The goal.
    pub(super) goal: &'static dyn Goal,
    /// The state of its work in 1958.
    pub(super) stage: Stage,
    /// Whether it looks for rare events with very good or very bad consequences.
    pub(super) rare: bool,
}

impl GoalEntry {
    /// Whether this is the name of the goal, ignoring case.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.option.eq_ignore_ascii_case(name)
    }
}

/// The state of the work on a goal when the paper was written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// The goal was coded.
    Coded,
    /// The goal was defined.
    Defined,
    /// The goal was planned, or appears in a figure.
    Planned,
}

const fn entry(option: &'static str, goal: &'static dyn Goal, stage: Stage) -> GoalEntry {
    GoalEntry { option, goal, stage, rare: false }
}

const fn rare(option: &'static str, goal: &'static dyn Goal, stage: Stage) -> GoalEntry {
    GoalEntry { option, goal, stage, rare: true }
}

/// All goals. Goals of the same urgency keep this order on the list.
pub(super) static GOALS: [GoalEntry; 9] = [
    entry("King Safety", &king_safety::KingSafety, Stage::Planned),
    rare("Gambits", &gambits::Gambits, Stage::Planned),
    entry("Material Balance", &material_balance::MaterialBalance, Stage::Coded),
    rare("Serious Threats", &serious_threats::SeriousThreats, Stage::Planned),
    entry("Centre Control", &centre_control::CentreControl, Stage::Coded),
    entry("Development", &development::Development, Stage::Defined),
    entry("Pawn Structure", &pawn_structure::PawnStructure, Stage::Defined),
    rare("King-Side Attack", &king_side_attack::KingSideAttack, Stage::Planned),
    entry("Promotion", &promotion::Promotion, Stage::Planned),
];
