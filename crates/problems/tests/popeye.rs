//! Problems with the solutions that Popeye gives: keys, tries, set play and trees.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use notation::{coordinates, fen};
use problems::{
    Attack, Defence, Options, PhaseKind, Problem, Proof, RuleSet, Shortcuts, Solution, Stipulation,
    solve,
};
use rules::Move;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use thinking::{Signals, Stopwatch};

/// Moves that may be made for one problem. Problems that take more are listed and not
/// compared; the long version solves most of them.
fn patience() -> u64 {
    if std::env::var_os("VITRINE_SOAK").is_some() { 20_000_000 } else { 10_000 }
}

fn word(m: Move) -> String {
    coordinates::write(m, coordinates::CastlingStyle::Standard)
}

fn words(moves: &[Move]) -> BTreeSet<String> {
    moves.iter().copied().map(word).collect()
}

/// An expected node with its lists sorted and its marks left out.
fn tidy(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, list)| *name != "mark" && list.as_array().is_none_or(|l| !l.is_empty()))
            .map(|(name, value)| (name.clone(), tidy(value)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        Value::Array(list) => {
            let mut list: Vec<Value> = list.iter().map(tidy).collect();
            list.sort_by_key(|value| value["m"].to_string());
            list.into()
        }
        other => other.clone(),
    }
}

fn attack(node: &Attack, sign: &str) -> Value {
    let mut value = json!({});
    if let Some(m) = node.m {
        value["m"] = word(m).into();
    }
    if node.ends {
        value["end"] = sign.into();
    }
    if node.is_zugzwang {
        value["zz"] = true.into();
    }
    let list = |nodes: &[Attack]| -> Vec<Value> { nodes.iter().map(|n| attack(n, sign)).collect() };
    value["threat"] = list(&node.threats).into();
    value["re"] = node.defences.iter().map(|reply| defence(reply, sign)).collect();
    value["but"] = node.refutations.iter().map(|&m| json!({"m": word(m)})).collect();
    value
}

fn defence(node: &Defence, sign: &str) -> Value {
    let mut value = json!({"m": word(node.m)});
    if node.ends {
        value["end"] = sign.into();
    }
    value["re"] = node.continuations.iter().map(|next| attack(next, sign)).collect();
    value
}

fn options(case: &Value) -> Options {
    let has = |word: &str| case["options"].as_array().unwrap().iter().any(|o| o == word);
    Options {
        nodes: Some(patience()),
        threads: 2,
        refutations: usize::from(has("tries")),
        trivial_tries: true,
        set_play: has("setplay"),
        threats: !has("nothreat"),
        variations: case.get("tree").is_some() || has("setplay"),
        post_key: has("postkeyplay"),
        shortcuts: Shortcuts {
            longest_threat: has("threat 1").then_some(1),
            ..Shortcuts::default()
        },
        ..Options::default()
    }
}

fn solved(case: &Value) -> Solution {
    let position = fen::read_chess(case["fen"].as_str().unwrap()).unwrap().value;
    let stipulation = Stipulation::read(case["stip"].as_str().unwrap()).unwrap();
    let problem = Problem::new(position, stipulation, RuleSet::Modern).unwrap();
    solve(&problem, &options(case), &Signals::default(), &Stopwatch::start(), &|_| ())
}

/// The differences between a solution and the expected one.
fn differences(case: &Value, solution: &Solution) -> Vec<String> {
    let mut found = Vec::new();
    let mut compare = |what: &str, ours: Value, theirs: Value| {
        let (ours, theirs) = (tidy(&ours), tidy(&theirs));
        if ours != theirs {
            found.push(format!("{what}\n  ours   {ours}\n  theirs {theirs}"));
        }
    };
    let sign = solution.problem.stipulation.goal.sign();
    let set = |list: &Value| -> BTreeSet<String> {
        list.as_array().unwrap().iter().map(|m| m.as_str().unwrap().to_owned()).collect()
    };
    if let Some(keys) = case.get("keys") {
        compare("keys", json!(words(&solution.keys())), json!(set(keys)));
    }
    if let Some(moves) = case.get("mustmate") {
        compare("obliged", json!(words(&solution.obliged)), json!(set(moves)));
    }
    if let Some(tries) = case.get("tries") {
        let ours: Vec<Value> = solution
            .of(PhaseKind::Try)
            .map(|phase| {
                json!({"m": word(phase.play.m.unwrap()), "refuted": words(&phase.play.refutations)})
            })
            .collect();
        compare("tries", ours.into(), tries.clone());
    }
    if let Some(lines) = case.get("solutions") {
        compare("solutions", lines_of(&solution.lines), sorted(lines));
    }
    match case.get("setplay") {
        Some(lines) if case.get("solutions").is_some() => {
            compare("set lines", lines_of(&solution.set_lines), sorted(lines));
        }
        Some(tree) => {
            let ours =
                solution.set_play().map_or(json!([]), |play| attack(play, sign)["re"].clone());
            compare("set play", ours, tree.clone());
        }
        None => {}
    }
    match case.get("tree") {
        Some(Value::Array(tree)) => {
            // If several refutations are allowed, not every try is in the tree of the
            // source.
            for node in tree {
                let m = node["m"].as_str().unwrap();
                let ours =
                    solution.phases.iter().find(|p| p.play.m.is_some_and(|own| word(own) == m));
                let ours = ours.map_or(Value::Null, |phase| attack(&phase.play, sign));
                compare("tree", ours, node.clone());
            }
        }
        Some(tree) => {
            let mut ours = solution.phases.first().map_or(Value::Null, |p| attack(&p.play, sign));
            ours["but"] = json!([]);
            compare("tree after the key", ours, tree.clone());
        }
        None => {}
    }
    found
}

fn lines_of(lines: &[Vec<Move>]) -> Value {
    let lines: BTreeSet<Vec<String>> =
        lines.iter().map(|line| line.iter().copied().map(word).collect()).collect();
    json!(lines.into_iter().map(|line| json!({"m": line})).collect::<Vec<_>>())
}

fn sorted(lines: &Value) -> Value {
    let mut lines: Vec<Value> =
        lines.as_array().unwrap().iter().map(|line| json!({"m": line})).collect();
    lines.sort_by_key(ToString::to_string);
    lines.into()
}

#[test]
fn every_problem_of_the_collection_is_solved_as_expected() {
    let Some(path) = fixtures::shared_data("problems/popeye.jsonl") else { return };
    let text = fs::read_to_string(path).unwrap();
    let (mut compared, mut late, mut wrong) = (0, Vec::new(), Vec::new());
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let name = format!("{} {}", case["id"], case["stip"]);
        let solution = solved(&case);
        let is_whole = !solution.is_cut && !solution.is_unfinished;
        if !is_whole || matches!(solution.proof, Proof::Stopped { .. }) {
            late.push(name);
            continue;
        }
        compared += 1;
        for difference in differences(&case, &solution) {
            wrong.push(format!("{name}: {difference}"));
        }
    }
    eprintln!("{compared} compared, {} took too long: {late:?}", late.len());
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 0);
}
