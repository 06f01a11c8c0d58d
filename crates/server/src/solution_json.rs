//! Writes solutions of chess problems as JSON, and as PGN with variations.
//!
//! The schema is `docs/schemas/solve.schema.json`; the page and `vitrine solve` both use it.

use crate::messages::{
    KeyReportView, KeyWay, PhaseName, ProblemAttack, ProblemDefence, ProblemLine, ProblemMove,
    ProblemPhase, ProblemRules, ProblemTheme, ProofName, SolutionView,
};
use crate::thoughts_json::json;
use notation::coordinates::{self, CastlingStyle};
use notation::pgn::{self, GameTree, NodeId, Tags};
use notation::{fen, san};
use problems::key::{self, Way};
use problems::themes::{self, Theme};
use problems::{
    Attack, Defence, Phase, PhaseKind, Proof, RuleSet, Solution, long_move, popeye, sentences,
};
use rules::chess::Position;
use rules::{Bitboard, Move};
use serde_json::Value;

/// The version of the schema.
pub const SCHEMA: u32 = 1;

/// Writes the whole solution.
pub fn solution(solution: &Solution) -> Value {
    json(solution_view(solution))
}

pub(crate) fn solution_view(solution: &Solution) -> SolutionView {
    let position = &solution.problem.position;
    let passed = position.after_pass().unwrap_or(*position);
    let (proof, decided) = match solution.proof {
        Proof::Complete => (ProofName::Complete, None),
        Proof::Unsound => (ProofName::Unsound, None),
        Proof::Stopped { decided, all } => (ProofName::Stopped, Some([decided, all])),
    };
    let line = |start: &Position, line: &[Move]| ProblemLine {
        text: popeye::line_text(solution, start, line),
        moves: walked(solution, start, line),
    };
    SolutionView {
        schema: SCHEMA,
        fen: fen::write(*position),
        stipulation: solution.problem.stipulation.to_string(),
        rules: match solution.problem.rules {
            RuleSet::Modern => ProblemRules::Modern,
            RuleSet::Prinz => ProblemRules::Prinz,
        },
        verdict: sentences::verdict(solution),
        solved: solution.is_solved(),
        sound: solution.is_sound(),
        proof,
        decided,
        cut: solution.is_cut,
        nodes: solution.nodes,
        milliseconds: solution.time.as_millis() as u64,
        obliged: one_by_one(position, &solution.obliged),
        phases: solution.phases.iter().map(|p| phase(solution, p)).collect(),
        lines: solution.lines.iter().map(|l| line(position, l)).collect(),
        set_lines: solution.set_lines.iter().map(|l| line(&passed, l)).collect(),
        themes: themes::themes(solution).into_iter().map(theme).collect(),
        text: popeye::text(solution),
    }
}

fn theme(theme: Theme) -> ProblemTheme {
    ProblemTheme { name: theme.name, sentence: theme.sentence }
}

/// Writes a move in three notations.
pub(crate) fn one(position: &Position, m: Move) -> ProblemMove {
    let style = CastlingStyle::needed_for(&(*position).into());
    ProblemMove {
        uci: coordinates::write(m, style),
        san: san::write(m, position),
        long: long_move(position, m),
        fen: None,
    }
}

pub(crate) fn one_by_one(position: &Position, moves: &[Move]) -> Vec<ProblemMove> {
    moves.iter().map(|&m| one(position, m)).collect()
}

/// Writes the moves of a line with the positions after them; in series play the other side
/// passes in between.
fn walked(solution: &Solution, start: &Position, line: &[Move]) -> Vec<ProblemMove> {
    let series = solution.problem.stipulation.play.is_series();
    let mut position = *start;
    let mut moves = Vec::new();
    for &m in line {
        if series && !position.is_legal(m) {
            position = position.after_pass().unwrap_or(position);
        }
        let text = one(&position, m);
        position = position.after(m);
        moves.push(ProblemMove { fen: Some(fen::write(position)), ..text });
    }
    moves
}

fn phase(solution: &Solution, phase: &Phase) -> ProblemPhase {
    let position = &solution.problem.position;
    let start = match phase.play.m {
        Some(_) => *position,
        None => position.after_pass().unwrap_or(*position),
    };
    ProblemPhase {
        kind: match phase.kind {
            PhaseKind::Set => PhaseName::Set,
            PhaseKind::Try => PhaseName::Try,
            PhaseKind::Key => PhaseName::Key,
            PhaseKind::Short => PhaseName::Short,
        },
        report: key_report(solution, phase),
        play: attack(&start, &phase.play),
        duals: solution.duals(phase).len(),
    }
}

fn key_report(solution: &Solution, phase: &Phase) -> Option<KeyReportView> {
    let report = key::report(solution, phase)?;
    let names = |squares: Bitboard| squares.into_iter().map(|square| square.to_string()).collect();
    Some(KeyReportView {
        sentence: report.sentence(solution, phase.kind),
        way: match report.way {
            Way::Threat => KeyWay::Threat,
            Way::Block => KeyWay::Block,
            Way::Check => KeyWay::Check,
            Way::End => KeyWay::End,
        },
        checks: report.checks,
        captures: report.captures,
        gives: names(report.gives),
        takes: names(report.takes),
        complete_block: report.is_complete_block,
    })
}

fn attack(position: &Position, node: &Attack) -> ProblemAttack {
    let after = node.m.map_or(*position, |m| position.after(m));
    let passed = after.after_pass().unwrap_or(after);
    ProblemAttack {
        m: node.m.map(|m| one(position, m)),
        ends: node.ends,
        length: node.length,
        zugzwang: node.is_zugzwang,
        threats: node.threats.iter().map(|next| attack(&passed, next)).collect(),
        defences: node.defences.iter().map(|next| defence(&after, next)).collect(),
        refutations: one_by_one(&after, &node.refutations),
        cut: node.is_cut,
    }
}

fn defence(position: &Position, node: &Defence) -> ProblemDefence {
    let after = position.after(node.m);
    ProblemDefence {
        m: one(position, node.m),
        ends: node.ends,
        continuations: node.continuations.iter().map(|next| attack(&after, next)).collect(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use problems::{Options, Problem, Stipulation, solve};
    use serde_json::json as shape;
    use thinking::{Signals, Stopwatch};

    fn solved(position: &str, stipulation: &str) -> Value {
        let position = fen::read_chess(position).unwrap().value;
        let stipulation = Stipulation::read(stipulation).unwrap();
        let problem = Problem::new(position, stipulation, RuleSet::Modern).unwrap();
        let (signals, watch) = (Signals::default(), Stopwatch::start());
        solution(&solve(&problem, &Options::default(), &signals, &watch, &|_| ()))
    }

    #[test]
    fn a_solution_has_its_shape() {
        let mut written = solved("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "#1");
        assert!(written["milliseconds"].take().is_u64() && written["nodes"].take().is_u64());
        assert!(written["text"].take().as_str().unwrap().contains("1.Ra1-a8 # !"));
        let attack = |m: Value, ends: bool| {
            shape!({
                "move": m, "ends": ends, "length": 1, "zugzwang": false, "threats": [],
                "defences": [], "refutations": [], "cut": false,
            })
        };
        let key = shape!({ "uci": "a1a8", "san": "Ra8#", "long": "Ra1-a8" });
        let report = shape!({
            "sentence": "The key Ra1-a8 ends it at once and takes f8 and h8 from the king.",
            "way": "end", "checks": true, "captures": false, "gives": [], "takes": ["f8", "h8"],
            "completeBlock": false,
        });
        let shape = shape!({
            "schema": 1, "fen": "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "stipulation": "#1",
            "rules": "modern", "verdict": "There is one key: the problem is sound.",
            "solved": true, "sound": true, "proof": "complete", "decided": null, "cut": false,
            "nodes": null, "milliseconds": null, "obliged": [],
            "phases": [
                { "kind": "set", "report": null, "play": attack(Value::Null, false), "duals": 0 },
                { "kind": "key", "report": report, "play": attack(key, true), "duals": 0 },
            ],
            "lines": [], "setLines": [], "themes": [], "text": null,
        });
        assert_eq!(written, shape);
    }

    #[test]
    fn moves_of_lines_have_their_positions() {
        let written = solved("6k1/R4ppp/8/8/8/8/8/7K b - - 0 1", "h#1");
        let line = &written["lines"][0];
        assert!(line["text"].is_string(), "{written}");
        let m = line["moves"].as_array().unwrap().last().unwrap();
        assert_eq!((&m["san"], m["fen"].is_string()), (&shape!("Ra8#"), true), "{m}");
    }
}
