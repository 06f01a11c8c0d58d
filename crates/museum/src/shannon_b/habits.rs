//! The settings of type B for one decision.

use super::card;
use super::force::{ATTACKING, CAPTURING, CHECKING, DEVELOPING, Force, MEDIUM, THREATENING};
use super::quiet::CheckClause;
use crate::shannon::Style;
use crate::shannon::phase::Phase;
use thinking::{Limits, Settings};

/// The least h(P, M) that a move needs at each of the first plies; at ply 0 every move is followed.
const DEMANDS: [Force; 5] = [0, MEDIUM, DEVELOPING, ATTACKING, THREATENING];
/// From this ply on only checks are followed.
const CHECKS_ONLY: u32 = 15;
/// In the end game all moves are followed at plies below this one.
const ALL_IN_ENDING: u32 = 3;
/// The number of plies by which the demands rise later for a combination player.
const COMBINATION_DELAY: u32 = 2;
/// The number of additional replies that such a player follows.
const COMBINATION_REPLIES: usize = 4;
/// At each ply `FEWER` fewer replies are followed, but at least `ALWAYS`.
const FEWER: usize = 2;
const ALWAYS: usize = 2;

/// How far, how wide and how carefully a variation is explored.
#[derive(Clone, Debug)]
pub(super) struct Habits {
    /// The plies that every variation is explored at least.
    pub(super) least: u32,
    /// The ply at which every variation ends.
    pub(super) most: u32,
    /// The budget of positions for a decision.
    pub(super) positions: u64,
    /// The reading of the third clause of g(P).
    pub(super) clause: CheckClause,
    /// Whether the analytical data of section 8 suggest moves.
    pub(super) analysis: bool,
    replies: usize,
    delay: u32,
    phase: Phase,
}

impl Habits {
    /// Creates the settings from the options, within the limits.
    pub(super) fn new(settings: &Settings, style: Style, phase: Phase, limits: &Limits) -> Self {
        let plies = |name| 2 * u32::try_from(settings.spin(name)).unwrap_or(1);
        let bound = limits.depth.unwrap_or(u32::MAX).max(1);
        let most = plies(card::MOST).min(bound);
        let combines = style == Style::Combination;
        let more = if combines { COMBINATION_REPLIES } else { 0 };
        Self {
            least: plies(card::LEAST).min(most),
            most,
            positions: u64::try_from(settings.spin(card::POSITIONS)).unwrap_or(u64::MAX),
            clause: CheckClause::named(settings.text(card::CHECKS)),
            analysis: settings.check(card::ANALYSIS),
            replies: usize::try_from(settings.spin(card::REPLIES)).unwrap_or(ALWAYS) + more,
            delay: if combines { COMBINATION_DELAY } else { 0 },
            phase,
        }
    }

    /// Whether the end-game program is used.
    pub(super) fn is_ending(&self) -> bool {
        self.phase == Phase::Ending
    }

    /// The least force that a move needs at a ply to be followed.
    pub(super) fn demand(&self, ply: u32) -> Force {
        if ply == 0 || self.is_ending() && ply < ALL_IN_ENDING {
            return 0;
        }
        if ply >= CHECKS_ONLY + self.delay {
            return CHECKING;
        }
        let step = ply.saturating_sub(self.delay).max(1) as usize;
        DEMANDS.get(step).copied().unwrap_or(CAPTURING)
    }

    /// The number of moves that are followed at a ply.
    pub(super) fn width(&self, ply: u32) -> usize {
        if ply == 0 || self.is_ending() && ply < ALL_IN_ENDING {
            return usize::MAX;
        }
        self.replies.saturating_sub(FEWER * (ply as usize - 1)).max(ALWAYS)
    }

    /// The same settings with every variation explored one move further.
    pub(super) fn further(&self) -> Self {
        Self { least: (self.least + 2).min(self.most), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn habits(style: Style, phase: Phase) -> Habits {
        Habits::new(&Settings::new(&card::OPTIONS), style, phase, &Limits::default())
    }

    #[test]
    fn demands_rise_and_fewer_and_fewer_moves_are_followed() {
        for (style, phase) in [
            (Style::Paper, Phase::Middle),
            (Style::Combination, Phase::Middle),
            (Style::Paper, Phase::Ending),
        ] {
            let habits = habits(style, phase);
            assert_eq!((habits.least, habits.most), (4, 20));
            assert_eq!((habits.demand(0), habits.width(0)), (0, usize::MAX));
            for ply in 1..20 {
                assert!(habits.demand(ply) >= habits.demand(ply - 1));
                assert!(habits.width(ply) <= habits.width(ply - 1));
            }
            assert_eq!((habits.demand(19), habits.width(19)), (CHECKING, ALWAYS));
        }
    }

    #[test]
    fn a_combination_player_looks_at_more() {
        let (paper, combination) =
            (habits(Style::Paper, Phase::Middle), habits(Style::Combination, Phase::Middle));
        assert!((1..20).all(|ply| combination.demand(ply) <= paper.demand(ply)));
        assert!((1..20).all(|ply| combination.width(ply) >= paper.width(ply)));
        assert!(combination.demand(4) < paper.demand(4));
    }

    #[test]
    fn limits_cut_the_length() {
        let settings = Settings::new(&card::OPTIONS);
        let cut = Habits::new(&settings, Style::Paper, Phase::Middle, &Limits::depth(3));
        assert_eq!((cut.least, cut.most), (3, 3));
        assert_eq!(cut.further().least, 3);
    }
}
