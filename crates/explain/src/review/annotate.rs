//! The review as PGN: comments, marks and variations that other programs read.

use super::{BadMove, Review, summary};
use crate::accuracy::{Mark, Value};
use crate::claim::Stance;
use crate::sentence;
use notation::pgn::{Command, Comment, GameTree, Nag, NodeId};
use rules::{Color, Move};
use thinking::Verdict;

/// The most moves that are written of a variation.
const LONGEST: usize = 10;

/// Writes a review into its game: an evaluation after every move, and for every bad move its mark,
/// the reasons, the better line and the refutation.
pub fn annotate(game: &mut GameTree, review: &Review) {
    let nodes: Vec<NodeId> = game.mainline().collect();
    for (ply, &node) in nodes.iter().enumerate() {
        let (Some(position), Some(&verdict)) =
            (review.positions.get(ply + 1), review.verdicts.get(ply + 1))
        else {
            break;
        };
        let bad = review.bad.iter().find(|bad| bad.ply == ply);
        let mut text = evaluation(verdict, position.turn());
        if let Some(bad) = bad {
            text = format!("{text} {}", reasons(bad));
        }
        let notes = game.annotations_mut(node);
        // A move has one evaluation: that of another program is removed.
        let is_evaluation = |command: &Command| matches!(command, Command::Eval { .. });
        notes.after = notes.after.iter().map(|comment| comment.without(is_evaluation)).collect();
        notes.after.retain(|comment| !comment.text().is_empty());
        if !text.is_empty() {
            notes.after.push(Comment::new(text.trim()));
        }
        if let Some(bad) = bad {
            notes.nags.push(nag(bad.mark));
        }
    }
    for bad in &review.bad {
        let Some(&node) = nodes.get(bad.ply) else { continue };
        let before = game.parent(node).unwrap_or(GameTree::ROOT);
        play(game, before, &bad.better);
        play(game, node, &refutation(bad));
    }
    if let Some(&first) = nodes.first() {
        let text = summary(review).join(" ");
        game.annotations_mut(first).before.insert(0, Comment::new(&text));
    }
}

/// Returns the line that proves the first reason, otherwise the line that the search expects.
fn refutation(bad: &BadMove) -> Vec<Move> {
    let allowed = bad.claims.first().filter(|claim| claim.view.stance == Stance::Allowed);
    match allowed {
        Some(claim) if !claim.line.is_empty() => claim.line.clone(),
        _ => bad.reply.clone(),
    }
}

/// Adds the legal part of a line as a variation; follows moves that are there already.
fn play(game: &mut GameTree, from: NodeId, line: &[Move]) {
    let mut at = from;
    for &m in line.iter().take(LONGEST) {
        match game.play(at, m) {
            Ok(next) => at = next,
            Err(_) => return,
        }
    }
}

/// The sign `?!`.
const DUBIOUS: Nag = Nag(6);
/// The sign `?`.
const MISTAKE: Nag = Nag(2);
/// The sign `??`.
const BLUNDER: Nag = Nag(4);

fn nag(mark: Mark) -> Nag {
    match mark {
        Mark::Inaccuracy => DUBIOUS,
        Mark::Mistake => MISTAKE,
        Mark::Blunder => BLUNDER,
    }
}

/// Writes the reasons and the class of the mistake.
fn reasons(bad: &BadMove) -> String {
    let claims = bad.claims.iter().map(sentence::with_line).collect::<Vec<_>>().join(" ");
    let classes: Vec<&str> = bad.classes.iter().map(|class| class.words()).collect();
    let classes =
        if classes.is_empty() { String::new() } else { format!(" ({})", classes.join(", ")) };
    let word = bad.mark.word();
    let capital = word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1));
    format!("{}{classes}. {claims}", capital.collect::<String>())
}

/// Writes the evaluation for White as a command of a comment; empty after checkmate.
fn evaluation(verdict: Verdict, turn: Color) -> String {
    match (verdict, Value::of(verdict).seen_by(Color::White, turn)) {
        (Verdict::MateIn(0), _) => String::new(),
        (Verdict::MateIn(moves), _) => format!("[%eval #{}]", turn.choose(moves, -moves)),
        (_, value) => format!("[%eval {:.2}]", f64::from(value.centipawns()) / 100.0),
    }
}
