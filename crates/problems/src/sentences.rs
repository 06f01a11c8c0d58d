//! Describes a solution in sentences, for people who do not read problem notation.

use crate::key::{joined, report};
use crate::popeye::{line_text, signed};
use crate::problem::{RuleSet, long_move};
use crate::solution::{Attack, Phase, PhaseKind, Proof, Solution};
use rules::Move;
use rules::chess::Position;

/// A paragraph, and the position that it is about.
#[derive(Clone, Debug)]
pub struct Paragraph {
    /// The sentences.
    pub text: String,
    /// The position, if a board helps.
    pub board: Option<Position>,
    /// The move that led to it.
    pub last: Option<Move>,
}

/// Variations of one phase that are described; the rest is only counted.
const MOST_VARIATIONS: usize = 40;

/// Describes a solution.
pub fn sentences(solution: &Solution) -> Vec<Paragraph> {
    let position = solution.problem.position;
    let (mover, other) = (position.turn().name(), (!position.turn()).name());
    let mut told = vec![Paragraph {
        text: format!("{}.", capital(&solution.problem.stipulation.in_words(mover, other))),
        board: Some(position),
        last: None,
    }];
    told.push(plain(verdict(solution)));
    for phase in &solution.phases {
        told.extend(phase_told(solution, phase));
    }
    let starts = [
        (&solution.set_lines, position.after_pass().unwrap_or(position), "If the other side began"),
        (&solution.lines, position, "Solution"),
    ];
    for (lines, start, what) in starts {
        for line in lines.iter().take(MOST_VARIATIONS) {
            told.push(plain(format!("{what}: {}.", line_text(solution, &start, line))));
        }
    }
    told
}

fn plain(text: String) -> Paragraph {
    Paragraph { text, board: None, last: None }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Whether there is a solution, whether it is sound, and how far that is proved.
pub fn verdict(solution: &Solution) -> String {
    let position = &solution.problem.position;
    let stipulation = solution.problem.stipulation;
    if !solution.obliged.is_empty() {
        let moves: Vec<String> = solution.obliged.iter().map(|&m| long_move(position, m)).collect();
        return format!(
            "There is no solution: {} can end it at once by {} and must.",
            position.turn().name(),
            joined(&moves)
        );
    }
    let keys = solution.of(PhaseKind::Key).count();
    let short = solution.of(PhaseKind::Short).count();
    let found = match (keys, short, solution.lines.len()) {
        (0, 0, 0) => match solution.proof {
            Proof::Complete => {
                format!("There is none: {stipulation} has no solution, every line was looked at.")
            }
            _ => "No solution was found".to_owned(),
        },
        (1, 0, 0) => "There is one key: the problem is sound.".into(),
        (n, 0, 0) => format!("There are {n} keys: the problem is cooked."),
        (_, n, 0) => format!(
            "{n} first {} it sooner than demanded: the problem has a short solution.",
            if n == 1 { "move does" } else { "moves do" }
        ),
        (_, _, 1) => "There is one solution.".into(),
        (_, _, n) => format!("There are {n} solutions."),
    };
    let mut text = match solution.proof {
        Proof::Complete if solution.is_unfinished => format!(
            "{} The search was stopped before all variations were written.",
            full_stop(&found)
        ),
        Proof::Complete => found,
        Proof::Unsound => format!(
            "{} Moves were left out by a shortcut: what was found is proved, nothing else.",
            full_stop(&found)
        ),
        Proof::Stopped { decided, all } if all > 0 => format!(
            "{} The search was stopped when {decided} of {all} first moves were decided; there \
             may be more.",
            full_stop(&found)
        ),
        Proof::Stopped { .. } => format!(
            "{} The search was stopped before every line was looked at; there may be more.",
            full_stop(&found)
        ),
    };
    if solution.problem.rules == RuleSet::Prinz {
        text += " These are Prinz's rules of 1951: no castling, double step or promotion, and \
                 stalemate counts as mate.";
    }
    text
}

fn full_stop(text: &str) -> String {
    if text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}

fn phase_told(solution: &Solution, phase: &Phase) -> Vec<Paragraph> {
    let position = solution.problem.position;
    let other = (!position.turn()).name();
    let mut told = Vec::new();
    let Some(m) = phase.play.m else {
        if let Some(passed) = position.after_pass().filter(|_| !phase.play.defences.is_empty()) {
            told.push(plain(format!("Set play, if {other} had to move in the diagram:")));
            told.extend(variations(solution, &passed, &phase.play));
        }
        return told;
    };
    let after = position.after(m);
    let text =
        report(solution, phase).map_or_else(String::new, |key| key.sentence(solution, phase.kind));
    told.push(Paragraph { text, board: Some(after), last: Some(m) });
    if let Some(passed) = after.after_pass().filter(|_| !phase.play.threats.is_empty()) {
        let threats: Vec<String> = phase
            .play
            .threats
            .iter()
            .map(|threat| attack_text(solution, &passed, threat))
            .collect();
        told.push(plain(format!("It threatens {}.", joined(&threats))));
    }
    told.extend(variations(solution, &after, &phase.play));
    if !phase.play.refutations.is_empty() {
        let replies: Vec<String> =
            phase.play.refutations.iter().map(|&m| long_move(&after, m)).collect();
        told.push(plain(format!("But {} refutes it.", joined(&replies))));
    }
    let duals = solution.duals(phase).len();
    if duals > 0 && phase.kind != PhaseKind::Try {
        told.push(plain(format!(
            "{duals} {} more than one continuation (duals).",
            if duals == 1 { "variation has" } else { "variations have" }
        )));
    }
    told
}

fn variations(solution: &Solution, after: &Position, play: &Attack) -> Vec<Paragraph> {
    let sign = solution.problem.stipulation.goal.sign();
    let mut told = Vec::new();
    for defence in play.defences.iter().take(MOST_VARIATIONS) {
        let reply = signed(after, defence.m, if defence.ends { sign } else { "" });
        let next = after.after(defence.m);
        let answers: Vec<String> =
            defence.continuations.iter().map(|a| attack_text(solution, &next, a)).collect();
        told.push(plain(match answers.is_empty() {
            true => format!("  {reply}."),
            false => format!("  After {reply}: {}.", answers.join(" or ")),
        }));
    }
    if play.defences.len() > MOST_VARIATIONS {
        let more = play.defences.len() - MOST_VARIATIONS;
        told.push(plain(format!("  And {more} more variations.")));
    }
    told
}

fn attack_text(solution: &Solution, position: &Position, attack: &Attack) -> String {
    let sign = solution.problem.stipulation.goal.sign();
    let Some(m) = attack.m else { return String::new() };
    let text = signed(position, m, if attack.ends { sign } else { "" });
    match attack.ends || attack.length < 2 {
        true => text,
        false => format!("{text}, which needs {} more", attack.length - 1),
    }
}
