//! Writes claims as JSON: explanations of a move and their evidence.
//!
//! The schema is `docs/schemas/why.schema.json`; the page and `vitrine why` both use it.

use crate::messages::{
    BranchView, ChangeView, ClaimView, EndView, EvidenceView, GainBound, MoveText, PromiseKind,
    PromiseView,
};
use crate::thoughts_json::json;
use explain::{
    Attack, Branch, Change, Claim, End, Evidence, Gained, Promise, Question, sentence, without,
};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::Move;
use rules::chess::Position;
use serde_json::Value;

/// Writes a claim: its sentence, and the lines that can be stepped through.
pub fn claim(claim: &Claim, question: Question) -> Value {
    json(claim_view(claim, question))
}

pub(crate) fn claim_view(claim: &Claim, question: Question) -> ClaimView {
    let seen = (question == Question::Seen).then(|| sentence::seen(claim)).flatten();
    let start = claim.start();
    ClaimView {
        kind: claim.kind.id(),
        says: claim.kind.says(),
        text: seen.unwrap_or_else(|| sentence::sentence(claim)),
        by: claim.view.by.into(),
        about: claim.view.about.into(),
        from: fen::write(start),
        line: written(&start, &claim.line),
        squares: claim.pieces.iter().map(|piece| piece.square.to_string()).collect(),
        promise: promise(claim),
        evidence: claim.evidence.iter().map(evidence).collect(),
    }
}

/// Writes the promise of a claim, which the page sends back.
fn promise(claim: &Claim) -> Option<PromiseView> {
    let attack = Attack::on(claim)?;
    let (kind, amount) = match attack.promise {
        Promise::Mate(moves) => (PromiseKind::Mate, i64::from(moves)),
        Promise::Balance(target) => (PromiseKind::Balance, i64::from(target)),
    };
    Some(PromiseView { from: fen::write(attack.from), kind, amount })
}

/// Writes one piece of evidence.
fn evidence(evidence: &Evidence) -> EvidenceView {
    match evidence {
        Evidence::Squares(squares) => EvidenceView::Squares {
            squares: squares.into_iter().map(|square| square.to_string()).collect(),
        },
        Evidence::Line { from, moves, end: how } => EvidenceView::Line {
            from: fen::write(**from),
            line: written(from, moves),
            end: end(*how),
        },
        Evidence::Tree { from, branches, .. } => {
            let moves: usize = branches.iter().map(Branch::len).sum();
            let branches = grown(from, branches, moves <= LARGEST_TREE);
            EvidenceView::Tree { from: fen::write(**from), moves, branches }
        }
        Evidence::Counterfactual { from, change, plies, gain, line } => {
            counterfactual(from, *change, (*plies, *gain), line)
        }
        Evidence::Number { from, verdict, line, nodes } => EvidenceView::Number {
            from: fen::write(**from),
            value: verdict.to_string(),
            line: written(from, line),
            nodes: *nodes,
        },
    }
}

/// A tree of more moves than this is cut after its first replies.
const LARGEST_TREE: usize = 4_000;

/// Writes the moves of a tree, each with the moves that follow it.
fn grown(from: &Position, branches: &[Branch], whole: bool) -> Vec<BranchView> {
    let style = CastlingStyle::needed_for(&(*from).into());
    let shown = |branch: &Branch| {
        let next = from.after(branch.m);
        let then = if whole || branch.then.len() > 1 { branch.then.as_slice() } else { &[] };
        let m =
            MoveText { uci: coordinates::write(branch.m, style), san: san::write(branch.m, from) };
        BranchView { m, then: grown(&next, then, whole) }
    };
    branches.iter().map(shown).collect()
}

/// Writes a counterfactual: the change, the position in which its line begins, and the line.
fn counterfactual(
    from: &Position,
    change: Change,
    (plies, gain): (u32, Gained),
    line: &[Move],
) -> EvidenceView {
    let (change, at, moves) = match change {
        Change::Instead(m) => {
            let change = ChangeView::Instead { san: san::write(m, from) };
            (change, *from, [&[m], line].concat())
        }
        Change::Pass => {
            let change = ChangeView::Pass { by: from.turn().into() };
            (change, from.after_pass().unwrap_or(*from), line.to_vec())
        }
        Change::Without(square) => {
            let change = ChangeView::Without { piece: sentence::piece_on(from, square) };
            (change, without(from, square).unwrap_or(*from), line.to_vec())
        }
    };
    let (bound, gain) = match gain {
        Gained::AtMost(gain) => (GainBound::AtMost, gain),
        Gained::AtLeast(gain) => (GainBound::AtLeast, gain),
    };
    let (from, line) = (fen::write(at), written(&at, &moves));
    EvidenceView::Counterfactual { change, from, line, plies, bound, gain }
}

/// Writes how a line ends, for the page to check.
fn end(end: End) -> EndView {
    match end {
        End::Mate => EndView::Mate,
        End::Stalemate => EndView::Stalemate,
        End::Material { by, gain } => EndView::Material { by: by.into(), gain },
        End::Repetition | End::Open => EndView::Open,
    }
}

/// Writes the moves of a line, each in both notations.
pub(crate) fn written(from: &Position, line: &[Move]) -> Vec<MoveText> {
    let style = CastlingStyle::needed_for(&(*from).into());
    let mut now = *from;
    line.iter()
        .map(|&m| {
            let shown = MoveText { uci: coordinates::write(m, style), san: san::write(m, &now) };
            now = now.after(m);
            shown
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use explain::{Kind, Perspective, Stance};
    use rules::{Bitboard, Color, Square};
    use serde_json::json as shape;
    use thinking::Verdict;

    const LADDER: &str = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1";

    fn ladder() -> Box<Position> {
        Box::new(fen::read_chess(LADDER).unwrap().value)
    }

    fn found(text: &str) -> Move {
        coordinates::read(text, &*ladder()).unwrap()
    }

    #[test]
    fn every_kind_of_evidence_has_its_shape() {
        let (from, up) = (ladder(), shape!({ "uci": "a2a7", "san": "Ra7" }));
        let line = |end| Evidence::Line { from: from.clone(), moves: vec![found("a2a7")], end };
        let reply = coordinates::read("h8g8", &from.after(found("a2a7"))).unwrap();
        let then = vec![Branch { m: reply, then: Vec::new() }];
        let branches = vec![Branch { m: found("a2a7"), then }];
        let number = Verdict::Centipawns(30);
        for (one, shape) in [
            (
                Evidence::Squares(Bitboard::from(Square::E4)),
                shape!({ "kind": "squares", "squares": ["e4"] }),
            ),
            (
                line(End::Mate),
                shape!({ "kind": "line", "from": LADDER, "line": [up], "end": { "kind": "mate" } }),
            ),
            (
                Evidence::Tree { from: from.clone(), branches, end: End::Mate },
                shape!({
                    "kind": "tree", "from": LADDER, "moves": 2,
                    "branches": [{
                        "uci": "a2a7", "san": "Ra7",
                        "then": [{ "uci": "h8g8", "san": "Kg8", "then": [] }],
                    }],
                }),
            ),
            (
                Evidence::Number { from: from.clone(), verdict: number, line: vec![], nodes: 9 },
                shape!({
                    "kind": "number", "from": LADDER, "value": number.to_string(), "line": [], "nodes": 9,
                }),
            ),
        ] {
            assert_eq!(json(evidence(&one)), shape);
        }
        let by = Color::Black;
        for (how, shape) in [
            (End::Stalemate, shape!({ "kind": "stalemate" })),
            (
                End::Material { by, gain: 3 },
                shape!({ "kind": "material", "by": "black", "gain": 3 }),
            ),
            (End::Repetition, shape!({ "kind": "open" })),
            (End::Open, shape!({ "kind": "open" })),
        ] {
            assert_eq!(json(evidence(&line(how)))["end"], shape);
        }
    }

    #[test]
    fn every_change_has_its_shape() {
        let b1 = Square::B1;
        for (change, gain, shape) in [
            (
                Change::Instead(found("a2a7")),
                Gained::AtMost(1),
                shape!({
                    "change": { "kind": "instead", "san": "Ra7" }, "from": LADDER,
                    "line": [{ "uci": "a2a7", "san": "Ra7" }], "bound": "at most", "gain": 1,
                }),
            ),
            (
                Change::Pass,
                Gained::AtLeast(2),
                shape!({
                    "change": { "kind": "pass", "by": "white" },
                    "from": "7k/8/8/8/8/8/R7/1R2K3 b - - 1 1",
                    "line": [], "bound": "at least", "gain": 2,
                }),
            ),
            (
                Change::Without(b1),
                Gained::AtMost(0),
                shape!({
                    "change": { "kind": "without", "piece": sentence::piece_on(&ladder(), b1) },
                    "from": "7k/8/8/8/8/8/R7/4K3 w - - 0 1",
                    "line": [], "bound": "at most", "gain": 0,
                }),
            ),
        ] {
            let line = Vec::new();
            let one = Evidence::Counterfactual { from: ladder(), change, plies: 4, gain, line };
            let mut shape = shape;
            shape["kind"] = "counterfactual".into();
            shape["plies"] = 4.into();
            assert_eq!(json(evidence(&one)), shape);
        }
    }

    #[test]
    fn a_claim_has_a_promise_if_a_tree_proves_it() {
        let view = Perspective { by: Color::White, about: Color::White, stance: Stance::Done };
        let mut mate = Claim::new(Kind::Mate, view, &ladder(), Some(found("a2a7")));
        mate.amount = 2;
        let written = claim(&mate, Question::Idea);
        let shape = shape!({
            "kind": "mate", "says": Kind::Mate.says(), "text": sentence::sentence(&mate),
            "by": "white", "about": "white", "from": LADDER, "line": [], "squares": [],
            "promise": null, "evidence": [],
        });
        assert_eq!(written, shape);
        mate.evidence =
            vec![Evidence::Tree { from: ladder(), branches: Vec::new(), end: End::Mate }];
        let promise = shape!({ "from": LADDER, "kind": "mate", "amount": 2 });
        assert_eq!(claim(&mate, Question::Idea)["promise"], promise);
    }
}
