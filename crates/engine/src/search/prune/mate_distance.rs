//! Mate-distance pruning.
//!
//! Idea: if a mate has been found, only a shorter one matters; the score of a node cannot
//! be better than mating next move nor worse than being mated now. · Unsound never. ·
//! Source: common since the 1980s. · Worth here: not measured; it costs nothing.

use crate::score::Score;
use crate::search::Window;
use thinking::Rule;

pub(crate) static RULE: Rule = Rule {
    id: "mate distance",
    says: "Once a mate is found, only a shorter one matters.",
    source: "common since the 1980s",
};

/// Narrows the window to what is possible here; the score if nothing is left.
pub(in crate::search) fn cut(window: &mut Window, ply: usize) -> Option<Score> {
    window.alpha = window.alpha.max(Score::mated(ply));
    window.beta = window.beta.min(Score::mating(ply + 1));
    (window.alpha >= window.beta).then_some(window.alpha)
}
