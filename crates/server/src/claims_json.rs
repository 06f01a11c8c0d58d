//! Writes claims as JSON: explanations of a move and their evidence.
//!
//! The schema is `docs/schemas/why.schema.json`; the page and `vitrine why` both use it.

use explain::{
    Attack, Branch, Change, Claim, End, Evidence, Gained, Promise, Question, sentence, without,
};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::Move;
use rules::chess::Position;
use serde_json::{Value, json};

/// Writes a claim: its sentence, and the lines that can be stepped through.
pub fn claim(claim: &Claim, question: Question) -> Value {
    let seen = (question == Question::Seen).then(|| sentence::seen(claim)).flatten();
    let start = claim.start();
    let squares: Vec<String> = claim.pieces.iter().map(|piece| piece.square.to_string()).collect();
    json!({
        "kind": claim.kind.id(),
        "says": claim.kind.says(),
        "text": seen.unwrap_or_else(|| sentence::sentence(claim)),
        "by": claim.view.by.choose("white", "black"),
        "about": claim.view.about.choose("white", "black"),
        "from": fen::write(start),
        "line": written(&start, &claim.line),
        "squares": squares,
        "promise": promise(claim),
        "evidence": claim.evidence.iter().map(evidence).collect::<Vec<_>>(),
    })
}

/// Writes the promise of a claim, which the page sends back.
fn promise(claim: &Claim) -> Option<Value> {
    let attack = Attack::on(claim)?;
    let (kind, amount) = match attack.promise {
        Promise::Mate(moves) => ("mate", i64::from(moves)),
        Promise::Balance(target) => ("balance", i64::from(target)),
    };
    Some(json!({ "from": fen::write(attack.from), "kind": kind, "amount": amount }))
}

/// Writes one piece of evidence.
fn evidence(evidence: &Evidence) -> Value {
    match evidence {
        Evidence::Squares(squares) => {
            let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
            json!({ "kind": "squares", "squares": names })
        }
        Evidence::Line { from, moves, end: how } => json!({
            "kind": "line", "from": fen::write(**from), "line": written(from, moves), "end": end(*how),
        }),
        Evidence::Tree { from, branches, .. } => {
            let moves: usize = branches.iter().map(Branch::len).sum();
            json!({
                "kind": "tree", "from": fen::write(**from), "moves": moves,
                "branches": grown(from, branches, moves <= LARGEST_TREE),
            })
        }
        Evidence::Counterfactual { from, change, plies, gain, line } => {
            counterfactual(from, *change, (*plies, *gain), line)
        }
        Evidence::Number { from, verdict, line, nodes } => json!({
            "kind": "number", "from": fen::write(**from), "value": verdict.to_string(),
            "line": written(from, line), "nodes": nodes,
        }),
    }
}

/// A tree of more moves than this is cut after its first replies.
const LARGEST_TREE: usize = 4_000;

/// Writes the moves of a tree, each with the moves that follow it.
fn grown(from: &Position, branches: &[Branch], whole: bool) -> Vec<Value> {
    let style = CastlingStyle::needed_for(&(*from).into());
    let shown = |branch: &Branch| {
        let next = from.after(branch.m);
        let then = if whole || branch.then.len() > 1 { branch.then.as_slice() } else { &[] };
        json!({
            "uci": coordinates::write(branch.m, style), "san": san::write(branch.m, from),
            "then": grown(&next, then, whole),
        })
    };
    branches.iter().map(shown).collect()
}

/// Writes a counterfactual: the change, the position in which its line begins, and the line.
fn counterfactual(
    from: &Position,
    change: Change,
    (plies, gain): (u32, Gained),
    line: &[Move],
) -> Value {
    let (what, at, moves) = match change {
        Change::Instead(m) => {
            let what = json!({ "kind": "instead", "san": san::write(m, from) });
            (what, *from, [&[m], line].concat())
        }
        Change::Pass => {
            let what = json!({ "kind": "pass", "by": from.turn().choose("white", "black") });
            (what, from.after_pass().unwrap_or(*from), line.to_vec())
        }
        Change::Without(square) => {
            let piece = sentence::piece_on(from, square);
            let what = json!({ "kind": "without", "piece": piece });
            (what, without(from, square).unwrap_or(*from), line.to_vec())
        }
    };
    let (bound, gain) = match gain {
        Gained::AtMost(gain) => ("at most", gain),
        Gained::AtLeast(gain) => ("at least", gain),
    };
    json!({
        "kind": "counterfactual", "change": what, "from": fen::write(at), "line": written(&at, &moves),
        "plies": plies, "bound": bound, "gain": gain,
    })
}

/// Writes how a line ends, for the page to check.
fn end(end: End) -> Value {
    match end {
        End::Mate => json!({ "kind": "mate" }),
        End::Stalemate => json!({ "kind": "stalemate" }),
        End::Material { by, gain } => {
            json!({ "kind": "material", "by": by.choose("white", "black"), "gain": gain })
        }
        End::Repetition | End::Open => json!({ "kind": "open" }),
    }
}

/// Writes the moves of a line, each in both notations.
pub(crate) fn written(from: &Position, line: &[Move]) -> Vec<Value> {
    let style = CastlingStyle::needed_for(&(*from).into());
    let mut now = *from;
    line.iter()
        .map(|&m| {
            let shown = json!({ "uci": coordinates::write(m, style), "san": san::write(m, &now) });
            now = now.after(m);
            shown
        })
        .collect()
}
