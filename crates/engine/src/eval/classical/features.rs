//! The features of an evaluation, for the tuner.

use super::tally::List;
use super::{DANGER_END, DANGER_MIDDLE, FULL_PHASE, endings, phase, weigh};
use rules::Color;
use rules::chess::Position;

/// The count of one coefficient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The index of the coefficient.
    pub index: u16,
    /// The count for White less that for Black.
    pub times: i16,
}

/// All that the value of a position depends on, besides the coefficients.
#[derive(Clone, Debug)]
pub struct Features {
    /// Coefficients that are simply added.
    pub linear: Vec<Count>,
    /// Coefficients that add to the danger of White's and of Black's king.
    pub danger: [Vec<Count>; 2],
    /// The part of the middle game that is left, from 0 to 1.
    pub phase: f32,
    /// The part of an end-game advantage of White and of Black that counts, from 0 to 1.
    pub scale: [f32; 2],
    /// Whether the ending is known, so that no coefficient matters.
    pub known: bool,
}

/// Extracts the features of a position.
pub fn features(position: &Position) -> Features {
    let mut list = List::default();
    weigh(position, &mut list);
    let mut linear: Vec<Count> = list
        .findings
        .iter()
        .map(|finding| Count {
            index: finding.index as u16,
            times: finding.color.choose(finding.count, -finding.count) as i16,
        })
        .collect();
    join(&mut linear);
    let danger_to = |color: Color| {
        let findings = list.dangers.iter().filter(|finding| finding.color == color);
        let counts = findings
            .map(|finding| Count { index: finding.index as u16, times: finding.count as i16 });
        counts.collect()
    };
    let scale_for = |end: i32| endings::scale(position, end) as f32 / endings::FULL_SCALE as f32;
    Features {
        linear,
        danger: Color::ALL.map(danger_to),
        phase: phase(position) as f32 / FULL_PHASE as f32,
        scale: [scale_for(1), scale_for(-1)],
        known: endings::known(position).is_some(),
    }
}

/// Merges counts of the same coefficient and drops those that cancel out.
fn join(counts: &mut Vec<Count>) {
    counts.sort_unstable_by_key(|count| count.index);
    counts.dedup_by(|next, kept| {
        let same = next.index == kept.index;
        if same {
            kept.times += next.times;
        }
        same
    });
    counts.retain(|count| count.times != 0);
}

/// The cost of a danger in the middle game and in the end game, and their derivatives.
pub fn danger_cost(danger: f32) -> (f32, f32, f32, f32) {
    let danger = danger.max(0.0);
    let (middle, end) = (DANGER_MIDDLE as f32, DANGER_END as f32);
    let slope_of_end = if danger > 0.0 { 1.0 / end } else { 0.0 };
    (danger * danger / middle, danger / end, 2.0 * danger / middle, slope_of_end)
}
