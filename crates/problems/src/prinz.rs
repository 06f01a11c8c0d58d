//! Compares a two-mover under the rules of Prinz's programme of 1951 with the real solution.

use crate::control::Options;
use crate::key::joined;
use crate::problem::{Problem, RuleSet, known_to_prinz, long_move};
use crate::solution::{Attack, Solution};
use crate::solve::solve;
use crate::stipulation::{Goal, Play};
use rules::chess::Position;
use rules::{Color, Move};
use thinking::{Signals, Watch};

/// The solution of a problem under Prinz's rules.
#[derive(Clone, Debug)]
pub struct PrinzView {
    /// The keys under his rules.
    pub keys: Vec<Move>,
    /// Those of them that are not keys in chess.
    pub wrong: Vec<Move>,
    /// Keys in chess that his rules do not find.
    pub missed: Vec<Move>,
    /// What his programme did not see, in sentences.
    pub unseen: Vec<String>,
}

/// The view; `None` unless the problem is one that Prinz could have put to the machine: a mate in
/// two with White to move.
pub fn prinz_view(solution: &Solution, signals: &Signals, watch: &dyn Watch) -> Option<PrinzView> {
    let Problem { position, stipulation, .. } = solution.problem;
    let fits = (stipulation.play, stipulation.goal) == (Play::Direct, Goal::Mate);
    if !fits || stipulation.moves != 2 || position.turn() != Color::White {
        return None;
    }
    let problem = Problem::new(position, stipulation, RuleSet::Prinz).ok()?;
    let options =
        Options { refutations: 0, set_play: false, variations: false, ..Options::default() };
    let keys = solve(&problem, &options, signals, watch, &|_| ()).keys();
    let real = solution.keys();
    let missed: Vec<Move> = real.iter().copied().filter(|m| !keys.contains(m)).collect();
    let wrong: Vec<Move> = keys.iter().copied().filter(|m| !real.contains(m)).collect();
    let unseen = unseen(&position, solution, &missed, &wrong);
    Some(PrinzView { keys, wrong, missed, unseen })
}

fn unseen(
    position: &Position,
    solution: &Solution,
    missed: &[Move],
    wrong: &[Move],
) -> Vec<String> {
    let mut said = Vec::new();
    for &m in missed {
        let name = long_move(position, m);
        said.push(match known_to_prinz(m) {
            false => format!("It did not see {name}: it had no {}.", kind(m)),
            true => format!(
                "It did not see that {name} is the key: an answer needs a move it did not have."
            ),
        });
    }
    for &m in wrong {
        let name = long_move(position, m);
        said.push(match rests_on_stalemate(position, m) {
            true => format!("Its solution {name} rests on stalemate, which it took for mate."),
            false => format!("Its solution {name} is none: Black has a move it did not know."),
        });
    }
    let mut strange = Vec::new();
    for phase in &solution.phases {
        let start = phase.play.m.map_or(*position, |m| position.after(m));
        collect_strange(&start, &phase.play, &mut strange);
    }
    strange.sort();
    strange.dedup();
    if !strange.is_empty() {
        said.push(format!("Moves of the solution that it did not have: {}.", joined(&strange)));
    }
    said
}

fn kind(m: Move) -> &'static str {
    if m.is_castling() {
        "castling"
    } else if m.is_promotion() {
        "promotion"
    } else if m.is_en_passant() {
        "capture en passant"
    } else {
        "double steps of pawns"
    }
}

fn collect_strange(after: &Position, attack: &Attack, strange: &mut Vec<String>) {
    for defence in &attack.defences {
        if !known_to_prinz(defence.m) {
            strange.push(long_move(after, defence.m));
        }
        let next = after.after(defence.m);
        for answer in defence.continuations.iter().filter_map(|answer| answer.m) {
            if !known_to_prinz(answer) {
                strange.push(long_move(&next, answer));
            }
        }
    }
}

/// Whether some reply to a first move is answered by stalemate only.
fn rests_on_stalemate(position: &Position, m: Move) -> bool {
    let rules = RuleSet::Prinz;
    let after = position.after(m);
    let replies = rules.moves(&after);
    replies.is_empty() && !after.is_check()
        || replies.iter().any(|&reply| {
            let next = after.after(reply);
            let ends = |answer: &&Move| !rules.can_move(&next.after(**answer));
            let answers = rules.moves(&next);
            let mut found = answers.iter().filter(ends).peekable();
            found.peek().is_some() && found.all(|&answer| !next.after(answer).is_check())
        })
}
