//! Writes solutions of chess problems as JSON, and as PGN with variations.
//!
//! The schema is `docs/schemas/solve.schema.json`; the page and `vitrine solve` both use it.

use notation::coordinates::{self, CastlingStyle};
use notation::pgn::{self, GameTree, NodeId, Tags};
use notation::{fen, san};
use problems::key::{self, Way};
use problems::{
    Attack, Defence, Phase, PhaseKind, Proof, RuleSet, Solution, long_move, popeye, sentences,
    themes::{self, Theme},
};
use rules::Move;
use rules::chess::Position;
use serde_json::{Value, json};

/// The version of the schema.
pub const SCHEMA: u32 = 1;

/// Writes the whole solution.
pub fn solution(solution: &Solution) -> Value {
    let position = &solution.problem.position;
    let passed = position.after_pass().unwrap_or(*position);
    let (proof, decided) = match solution.proof {
        Proof::Complete => ("complete", None),
        Proof::Unsound => ("unsound", None),
        Proof::Stopped { decided, all } => ("stopped", Some([decided, all])),
    };
    let line = |start: &Position, line: &[Move]| {
        let moves: Vec<Value> = walked(solution, start, line);
        json!({ "text": popeye::line_text(solution, start, line), "moves": moves })
    };
    json!({
        "schema": SCHEMA,
        "fen": fen::write(*position),
        "stipulation": solution.problem.stipulation.to_string(),
        "rules": match solution.problem.rules {
            RuleSet::Modern => "modern",
            RuleSet::Prinz => "prinz",
        },
        "verdict": sentences::verdict(solution),
        "solved": solution.is_solved(),
        "sound": solution.is_sound(),
        "proof": proof,
        "decided": decided,
        "cut": solution.is_cut,
        "nodes": solution.nodes,
        "milliseconds": solution.time.as_millis() as u64,
        "obliged": one_by_one(position, &solution.obliged),
        "phases": solution.phases.iter().map(|p| phase(solution, p)).collect::<Vec<_>>(),
        "lines": solution.lines.iter().map(|l| line(position, l)).collect::<Vec<_>>(),
        "setLines": solution.set_lines.iter().map(|l| line(&passed, l)).collect::<Vec<_>>(),
        "themes": themes::themes(solution).iter().map(theme).collect::<Vec<_>>(),
        "text": popeye::text(solution),
    })
}

fn theme(theme: &Theme) -> Value {
    json!({ "name": theme.name, "sentence": theme.sentence })
}

/// Writes a move in three notations.
pub fn one(position: &Position, m: Move) -> Value {
    let style = CastlingStyle::needed_for(&(*position).into());
    json!({
        "uci": coordinates::write(m, style),
        "san": san::write(m, position),
        "long": long_move(position, m),
    })
}

fn one_by_one(position: &Position, moves: &[Move]) -> Vec<Value> {
    moves.iter().map(|&m| one(position, m)).collect()
}

/// Writes the moves of a line with the positions after them; in series play the other side
/// passes in between.
fn walked(solution: &Solution, start: &Position, line: &[Move]) -> Vec<Value> {
    let series = solution.problem.stipulation.play.is_series();
    let mut position = *start;
    let mut moves = Vec::new();
    for &m in line {
        if series && !position.is_legal(m) {
            position = position.after_pass().unwrap_or(position);
        }
        let mut text = one(&position, m);
        position = position.after(m);
        text["fen"] = fen::write(position).into();
        moves.push(text);
    }
    moves
}

fn phase(solution: &Solution, phase: &Phase) -> Value {
    let position = &solution.problem.position;
    let kind = match phase.kind {
        PhaseKind::Set => "set",
        PhaseKind::Try => "try",
        PhaseKind::Key => "key",
        PhaseKind::Short => "short",
    };
    let start = match phase.play.m {
        Some(_) => *position,
        None => position.after_pass().unwrap_or(*position),
    };
    let report = key::report(solution, phase).map(|report| {
        let squares = |squares: rules::Bitboard| -> Vec<String> {
            squares.into_iter().map(|square| square.to_string()).collect()
        };
        json!({
            "sentence": report.sentence(solution, phase.kind),
            "way": match report.way {
                Way::Threat => "threat",
                Way::Block => "block",
                Way::Check => "check",
                Way::End => "end",
            },
            "checks": report.checks,
            "captures": report.captures,
            "gives": squares(report.gives),
            "takes": squares(report.takes),
            "completeBlock": report.is_complete_block,
        })
    });
    json!({
        "kind": kind,
        "report": report,
        "play": attack(&start, &phase.play),
        "duals": solution.duals(phase).len(),
    })
}

fn attack(position: &Position, node: &Attack) -> Value {
    let after = node.m.map_or(*position, |m| position.after(m));
    let passed = after.after_pass().unwrap_or(after);
    let list = |at: &Position, nodes: &[Attack]| -> Vec<Value> {
        nodes.iter().map(|next| attack(at, next)).collect()
    };
    json!({
        "move": node.m.map(|m| one(position, m)),
        "ends": node.ends,
        "length": node.length,
        "zugzwang": node.is_zugzwang,
        "threats": list(&passed, &node.threats),
        "defences": node.defences.iter().map(|d| defence(&after, d)).collect::<Vec<_>>(),
        "refutations": one_by_one(&after, &node.refutations),
        "cut": node.is_cut,
    })
}

fn defence(position: &Position, node: &Defence) -> Value {
    let after = position.after(node.m);
    json!({
        "move": one(position, node.m),
        "ends": node.ends,
        "continuations":
            node.continuations.iter().map(|next| attack(&after, next)).collect::<Vec<_>>(),
    })
}

/// Writes the phases, or the lines of help play, as one game with variations. Set play and
/// threats need a pass, which PGN does not have.
pub fn pgn(solution: &Solution) -> String {
    let position = solution.problem.position;
    let mut tree = GameTree::new(position);
    let mut tags = Tags::new();
    tags.set("Event", &format!("Problem {}", solution.problem.stipulation));
    tags.set("SetUp", "1");
    tags.set("FEN", &fen::write(position));
    tree.tags = tags;
    for phase in solution.phases.iter().rev() {
        add_attack(&mut tree, GameTree::ROOT, &phase.play);
    }
    if !solution.problem.stipulation.play.is_series() {
        for line in &solution.lines {
            let mut at = GameTree::ROOT;
            for &m in line {
                let Some(next) = step(&mut tree, at, m) else { break };
                at = next;
            }
        }
    }
    pgn::write(&tree)
}

fn add_attack(tree: &mut GameTree, from: NodeId, node: &Attack) {
    let Some(m) = node.m else { return };
    let Some(at) = step(tree, from, m) else { return };
    for defence in &node.defences {
        let Some(reply) = step(tree, at, defence.m) else { continue };
        for next in &defence.continuations {
            add_attack(tree, reply, next);
        }
    }
    for &m in &node.refutations {
        step(tree, at, m);
    }
}

/// Returns the node of a move, existing or new.
fn step(tree: &mut GameTree, from: NodeId, m: Move) -> Option<NodeId> {
    let there = tree.children(from).find(|&child| tree.played(child) == Some(m));
    there.or_else(|| tree.play(from, m).ok())
}
