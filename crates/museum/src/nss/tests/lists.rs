//! The situation evokes goals; goals can be added and removed without harm.

use super::*;
use crate::nss::goal::{Count, Judge, Proposals, Stakes, Standing, State, Urgency, View};
use crate::testing::decide;
use ::rules::Color;
use notation::san;
use thinking::Rule;

const FOUR: [&str; 4] = ["material balance", "centre control", "development", "pawn structure"];

#[test]
fn the_start_evokes_the_four_goals_of_the_opening() {
    assert_eq!(evoked(&mut NewellShawSimon::default(), &Position::start()), FOUR);
    let figure_5 = position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert_eq!(evoked(&mut NewellShawSimon::default(), &figure_5), FOUR);
    assert_eq!(evoked(&mut with("Repertoire", "coded-two"), &Position::start()), FOUR[..2]);
}

#[test]
fn the_situation_changes_the_list() {
    for (fen, expected) in [
        // In check the king comes first.
        (
            "rnbqk1nr/pppp1ppp/8/4p3/1b1PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3",
            &["king safety", "material balance", "development", "pawn structure"][..],
        ),
        // Queen and bishop attack f7.
        (
            "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
            &[
                "material balance",
                "king safety",
                "serious threats",
                "centre control",
                "development",
                "pawn structure",
            ],
        ),
        // A pawn ending has little else than passed pawns.
        ("8/5k2/8/2P5/8/8/8/4K3 w - - 0 1", &["material balance", "pawn structure", "promotion"]),
        ("8/2P2k2/8/8/8/8/8/4K3 w - - 0 1", &["material balance", "promotion", "pawn structure"]),
        // All pieces are developed and the enemy king has castled.
        (
            "r4rk1/pppqbppp/2npbn2/4p3/4P3/2NPBN2/PPPQBPPP/R4RK1 w - - 0 1",
            &["material balance", "centre control", "pawn structure", "king-side attack"],
        ),
        ("8/8/8/4k3/8/8/8/4K3 w - - 0 1", &["material balance"]),
    ] {
        assert_eq!(evoked(&mut NewellShawSimon::default(), &position(fen)), expected, "{fen}");
    }
}

/// Three tempi ahead, a pawn may be offered; not before.
#[test]
fn gambits_need_three_tempi() {
    let ahead = position("rnbqkbnr/ppp2ppp/3pp3/8/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 w kq - 0 6");
    let list = evoked(&mut NewellShawSimon::default(), &ahead);
    assert_eq!(list[..2], ["gambits", "material balance"]);
    let level = position("rnbqkbnr/ppp2ppp/3pp3/8/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 4");
    assert!(!evoked(&mut NewellShawSimon::default(), &level).contains(&"gambits"));
}

/// A goal that proposes P-QR3 when no better move is left, and always counts 0.
struct Toy {
    urgency: Urgency,
}

static TOY: Rule = Rule { id: "toy", says: "Goal: P-QR3.", source: "a test" };
static TOY_MOVE: Rule = Rule { id: "toy: P-QR3", says: "P-QR3.", source: "a test" };

impl Goal for Toy {
    fn rule(&self) -> &'static Rule {
        &TOY
    }
    fn specification(&self, _: &Position, _: Color) -> Option<Urgency> {
        Some(self.urgency)
    }
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        let step =
            |m: Move| m.from().seen_by(view.us()) == ::rules::Square::A2 && !m.is_double_step();
        proposals.add_all(view.those(step), &TOY_MOVE);
    }
    fn evaluate(&self, _: &Position, _: Standing) -> Count {
        Count::default()
    }
    fn unsettled(&self, _: &Position, _: &Stakes, _: &mut Proposals) -> State {
        State::Dead
    }
}

/// The program with a toy after all other goals, or before them.
fn with_toy(urgency: Urgency) -> NewellShawSimon {
    let toy: &'static Toy = Box::leak(Box::new(Toy { urgency }));
    let mut entries: Vec<GoalEntry> =
        GOALS.iter().map(|e| GoalEntry { option: e.option, goal: e.goal, ..*e }).collect();
    entries.push(GoalEntry { option: "Toy", goal: toy, stage: Stage::Coded, rare: false });
    NewellShawSimon { repertoire: Box::leak(entries.into_boxed_slice()), ..Default::default() }
}

/// Positions of all phases.
const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3",
    "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
    "r4rk1/pppqbppp/2npbn2/4p3/4P3/2NPBN2/PPPQBPPP/R4RK1 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/4k3/8/8/Q7/4K3 w - - 0 1",
];

/// The thoughts without the toy's words and without its component of every vector.
fn without_toy(thoughts: &[Thought<'_>]) -> Vec<String> {
    let heard = thoughts.iter().filter_map(|thought| match thought {
        Thought::Goal { goal, .. } if goal.id == TOY.id => None,
        Thought::Goal { goal, event, m, verdict } => {
            Some(format!("{goal:?} {event:?} {m:?} {verdict:?}"))
        }
        Thought::Listed { moves, rule } => Some(format!("{moves:?} {rule:?}")),
        Thought::Entered { m, .. } => Some(format!("> {m:?}")),
        Thought::Left { m, cut, .. } => Some(format!("< {m:?} {cut:?}")),
        Thought::Weighed(sheet) => {
            let terms = sheet.terms.iter().filter(|term| term.rule.id != TOY.id);
            Some(format!("{:?}", terms.collect::<Vec<_>>()))
        }
        Thought::Chose { m, rule, .. } => Some(format!("{m:?} {rule:?}")),
        _ => None,
    });
    heard.collect()
}

#[test]
fn adding_a_goal_changes_nothing_else() {
    let mut held = 0;
    for fen in POSITIONS {
        let at = position(fen);
        let plain = thoughts(&mut NewellShawSimon::default(), &at, &Limits::default());
        let Some(Thought::Chose { rule, .. }) = plain.1.last() else { panic!("{fen}") };
        if rule.id != rules::FIRST_ACCEPTABLE.id {
            continue; // Here the toy is asked as well, and may be heard.
        }
        let toyed = thoughts(&mut with_toy(Urgency::Later), &at, &Limits::default());
        assert_eq!(plain.0, toyed.0, "{fen}");
        assert_eq!(without_toy(&plain.1), without_toy(&toyed.1), "{fen}");
        held += 1;
    }
    assert!(held >= 5, "{held} positions have an acceptable move");
}

#[test]
fn an_added_goal_is_heard_when_its_turn_comes() {
    let start = Position::start();
    let decision = decide(&mut with_toy(Urgency::AtOnce), start, &Limits::default());
    assert_eq!(decision, Decision::Play(san::find("a3", &start).unwrap()));
    let (_, thoughts) = thoughts(&mut with_toy(Urgency::AtOnce), &start, &Limits::default());
    assert!(goal_events(&thoughts).any(|event| (event.0, event.1) == ("toy", GoalEvent::Proposed)));
}

/// The paper's order of priorities is one of many: any goal can be put first, and the same goals
/// are still evoked.
#[test]
fn goals_can_be_reordered() {
    let start = Position::start();
    let mut program = with("Goal Order", "development, pawn structure");
    let order = ["development", "pawn structure", "material balance", "centre control"];
    assert_eq!(evoked(&mut program, &start), order);
    let decision = decide(&mut program, start, &Limits::default());
    assert_eq!(decision, Decision::Play(san::find("Nc3", &start).unwrap()));
    let refused = program.set("Goal Order", OptionValue::Text("king safety, luck".into()));
    assert!(refused.is_err_and(|error| error.to_string().contains("King Safety, Gambits")));
    assert_eq!(evoked(&mut program, &start), order, "a bad order changes nothing");
    for entry in &GOALS {
        let mut program = with("Goal Order", entry.option);
        for fen in POSITIONS {
            let at = position(fen);
            let list = evoked(&mut program, &at);
            let mut usual = evoked(&mut NewellShawSimon::default(), &at);
            let place = usual.iter().position(|goal| *goal == entry.goal.rule().id);
            place.into_iter().for_each(|place| usual[..=place].rotate_right(1));
            assert_eq!(list, usual, "{} {fen}", entry.option);
        }
    }
}

#[test]
fn any_goal_can_be_removed_and_even_all_of_them() {
    let mut none = NewellShawSimon::default();
    for entry in &GOALS {
        none.set(entry.option, OptionValue::Check(false)).unwrap();
        let mut without = NewellShawSimon::default();
        without.set(entry.option, OptionValue::Check(false)).unwrap();
        for fen in POSITIONS {
            let at = position(fen);
            for program in [&mut without, &mut none] {
                let (decision, thoughts) = thoughts(program, &at, &Limits::default());
                assert!(matches!(decision, Decision::Play(m) if at.is_legal(m)), "{fen}");
                assert!(goal_events(&thoughts).all(|event| event.0 != entry.goal.rule().id));
            }
        }
    }
}

/// Every goal has an option of its name, and the list of rules begins with it.
#[test]
fn every_goal_has_its_option_and_its_rule() {
    let program = NewellShawSimon::default();
    for entry in &GOALS {
        assert!(program.options().iter().any(|option| option.name == entry.option));
        assert!(CARD.rules.contains(&entry.goal.rule()));
        assert_eq!(entry.goal.rule().id, entry.option.to_lowercase());
    }
}

/// "Only centre control proposes P-Q4": clearing the way leaves the centre pawns to it.
#[test]
fn development_does_not_move_the_centre_pawns() {
    let mut program = with("Final Choice", "double-function");
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    ] {
        let (_, thoughts) = thoughts(&mut program, &position(fen), &Limits::default());
        let cleared = thoughts.iter().filter_map(|thought| match thought {
            Thought::Listed { moves, rule } if rule.id == rules::CLEAR_WAY.id => Some(moves),
            _ => None,
        });
        let files: Vec<::rules::File> =
            cleared.flat_map(|moves| moves.iter()).map(|m| m.from().file()).collect();
        assert!(!files.is_empty());
        assert!(
            !files.contains(&::rules::File::D) && !files.contains(&::rules::File::E),
            "{files:?}"
        );
    }
}

/// A piece that can be taken is a matter of material balance, not of development.
#[test]
fn development_leaves_a_piece_en_prise_to_material_balance() {
    // The pawn on c2 attacks the knight on b1.
    let at = position("rnbqkbnr/pp1ppppp/8/8/8/8/PPp1PPPP/RNB1KBNR w KQkq - 0 5");
    let attacked = exchanges::Exchanges::of(&at);
    assert!(attacked.iter().any(|exchange| exchange.square == ::rules::Square::B1));
    let (_, thoughts) =
        thoughts(&mut with("Final Choice", "double-function"), &at, &Limits::default());
    for thought in &thoughts {
        if let Thought::Listed { moves, rule } = thought
            && [rules::DEVELOP_KNIGHT.id, rules::DEVELOP_BISHOP.id].contains(&rule.id)
        {
            for m in moves.iter() {
                let en_prise = attacked.iter().any(|e| e.square == m.from() && e.loss > 0);
                assert!(!en_prise, "{m:?}");
            }
        }
    }
}
