//! Mate-distance pruning.
//!
//! Idea: if a mate has been found, only a shorter one matters; the score of a node cannot be better
//! than mating on the next move nor worse than being mated now. · Unsound never. · Source: common
//! since the 1980s. · Not measured.

use crate::score::Score;
use crate::search::Window;
use thinking::Rule;

pub(crate) static RULE: Rule = Rule {
    id: "mate distance",
    says: "Once a mate is found, only a shorter one matters.",
    source: "common since the 1980s",
};

/// Narrows the window to the possible scores; returns the score if the window is empty.
pub(in crate::search) fn cut(window: &mut Window, ply: usize) -> Option<Score> {
    window.alpha = window.alpha.max(Score::mated(ply));
    window.beta = window.beta.min(Score::mating(ply + 1));
    (window.alpha >= window.beta).then_some(window.alpha)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_beyond_the_nearest_mate_is_empty() {
        // Three plies from the root no mate is faster than one in four plies.
        let mut window = Window { alpha: Score::mating(3), beta: Score::INFINITE };
        assert_eq!(cut(&mut window, 3), Some(Score::mating(3)));
        let mut window = Window::FULL;
        assert_eq!(cut(&mut window, 3), None);
        assert_eq!((window.alpha, window.beta), (Score::mated(3), Score::mating(4)));
    }
}
