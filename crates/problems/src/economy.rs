//! Economy: the pieces that no variation needs, found by removing them and solving again.

use crate::control::Options;
use crate::problem::Problem;
use crate::solution::{PhaseKind, Proof, Solution};
use crate::solve::solve;
use rules::chess::Position;
use rules::{Role, Square};
use thinking::{Signals, Watch};

/// The pieces without which the problem keeps its one key and stays sound. Empty for problems that
/// are not sound.
pub fn idle_pieces(
    solution: &Solution,
    options: &Options,
    signals: &Signals,
    watch: &dyn Watch,
) -> Vec<Square> {
    let Some(key) = solution.of(PhaseKind::Key).next().and_then(|phase| phase.play.m) else {
        return Vec::new();
    };
    if !solution.is_sound() {
        return Vec::new();
    }
    let options = Options { refutations: 0, set_play: false, variations: false, ..*options };
    let position = &solution.problem.position;
    let idle = |square: &Square| {
        let is_king = position.role_on(*square) == Some(Role::King);
        !is_king && *square != key.from() && keeps_key(solution, *square, &options, signals, watch)
    };
    position.occupied().into_iter().filter(idle).collect()
}

fn keeps_key(
    solution: &Solution,
    square: Square,
    options: &Options,
    signals: &Signals,
    watch: &dyn Watch,
) -> bool {
    let mut setup = solution.problem.position.to_setup();
    setup.board[square as usize] = None;
    setup.castling = setup.castling.without(square);
    let Ok(position) = Position::from_setup(setup) else { return false };
    let Problem { stipulation, rules, .. } = solution.problem;
    let Ok(problem) = Problem::new(position, stipulation, rules) else { return false };
    let without = solve(&problem, options, signals, watch, &|_| ());
    without.proof == Proof::Complete && without.is_sound() && without.keys() == solution.keys()
}
