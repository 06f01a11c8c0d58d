//! The examples of the paper as tests of reasons.

use super::*;
use crate::testing::{data, rows};
use notation::san;

const FIGURE_5: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const FIGURE_6: &str = "rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3";

/// Lets the program consider one move only.
fn asked(at: &Position, text: &str) -> (Move, Vec<Thought<'static>>) {
    let m = san::find(text, at).unwrap();
    let limits = Limits { only: vec![m], ..Limits::default() };
    let (decision, thoughts) = thoughts(&mut opening_four(), at, &limits);
    assert_eq!(decision, Decision::Play(m));
    (m, thoughts)
}

fn first<'a>(
    thoughts: &'a [Thought<'a>],
    m: Move,
    event: GoalEvent,
) -> Option<(&'static str, Option<Verdict>)> {
    let mut events =
        goal_events(thoughts).filter(|&(_, e, about, _)| e == event && about == Some(m));
    events.next().map(|(goal, _, _, verdict)| (goal, verdict))
}

#[test]
fn moves_are_proposed_and_rejected_for_the_reasons_of_the_paper() {
    let text = data("nss-positions.txt");
    for row in rows(&text) {
        let [fen, text, proposer, rejecter, values] = row[..] else { panic!("{row:?}") };
        let at = position(fen);
        let (m, thoughts) = asked(&at, text);
        let by = |event| first(&thoughts, m, event).map_or("nobody", |(goal, _)| goal);
        assert_eq!(by(GoalEvent::Proposed), proposer, "{fen} {text}");
        assert_eq!(by(GoalEvent::Vetoed), rejecter, "{fen} {text}");
        let Some(Thought::Chose { verdict, .. }) = thoughts.last() else { panic!("{fen} {text}") };
        assert_eq!(verdict.to_string(), values, "{fen} {text}");
    }
}

/// The lines that were analysed, as moves from the root.
fn lines(at: &Position, thoughts: &[Thought<'_>]) -> Vec<String> {
    let (mut way, mut found) = (Vec::new(), Vec::new());
    let mut places = vec![*at];
    for thought in thoughts {
        match thought {
            Thought::Entered { m, .. } => {
                let here = places[places.len() - 1];
                way.push(san::write(*m, &here));
                places.push(here.after(*m));
                found.push(way.join(" "));
            }
            Thought::Left { .. } => {
                way.pop();
                places.pop();
            }
            _ => {}
        }
    }
    found
}

fn last_line(at: &Position, thoughts: &[Thought<'_>]) -> String {
    let line = thoughts.iter().rev().find_map(|thought| match thought {
        Thought::Line(line) => Some(line.moves.to_vec()),
        _ => None,
    });
    let mut here = *at;
    let mut words = Vec::new();
    for m in line.unwrap() {
        words.push(san::write(m, &here));
        here = here.after(m);
    }
    words.join(" ")
}

/// Figure 5: centre control proposes the move, material balance accepts it after the recapture, and
/// development rejects it because of the knight's attack on the queen.
#[test]
fn figure_5_for_its_reasons() {
    let at = position(FIGURE_5);
    let (decision, thoughts) = thoughts(&mut opening_four(), &at, &Limits::default());
    let d4 = san::find("d4", &at).unwrap();
    let events: Vec<_> =
        goal_events(&thoughts).filter(|(_, _, m, _)| *m == Some(d4)).map(|e| (e.0, e.1)).collect();
    use GoalEvent::{Accepted, Proposed, Tested, Vetoed};
    let expected = [
        ("centre control", Proposed),
        ("material balance", Tested),
        ("material balance", Accepted),
        ("centre control", Tested),
        ("centre control", Accepted),
        ("development", Tested),
        ("development", Vetoed),
    ];
    assert_eq!(events, expected);
    let (_, alone) = asked(&at, "d4");
    let looked_at = lines(&at, &alone);
    let begins = |text: &str| looked_at.iter().any(|line| line.starts_with(text));
    assert!(last_line(&at, &alone).starts_with("d4 exd4 Qxd4 Nc6 Q"), "{looked_at:?}");
    assert!(begins("d4 exd4 Qxd4 Nc6") && !begins("d4 exd4 Qxd4 Bc5"));
    // The move that is played instead prepares it: the square Q4 gets another defender.
    assert_eq!(decision, Decision::Play(san::find("Nf3", &at).unwrap()));
}

/// 3…B-B4 would not have sufficed: the bishop can be captured.
#[test]
fn figure_5_the_bishop_does_not_suffice() {
    let after = position("rnbqk1nr/pppp1ppp/8/2b5/3QP3/8/PPP2PPP/RNB1KBNR w KQkq - 1 4");
    let (m, thoughts) = asked(&after, "Qxc5");
    assert_eq!(first(&thoughts, m, GoalEvent::Proposed).unwrap().0, "material balance");
    assert_eq!(first(&thoughts, m, GoalEvent::Vetoed), None);
    let Some(Thought::Chose { verdict, .. }) = thoughts.last() else { panic!("no choice") };
    assert!(verdict.to_string().starts_with("(3, "), "{verdict}");
    // Development would generate it, had the knight not been enough.
    let before = position("rnbqkbnr/pppp1ppp/8/8/3QP3/8/PPP2PPP/RNB1KBNR b KQkq - 0 3");
    let mut moves = goal::Proposals::default();
    let development = GOALS.iter().find(|entry| entry.option == "Development").unwrap();
    development.goal.unsettled(&before, &goal::Stakes { balance: 0 }, &mut moves);
    let moves: Vec<_> = moves.moves().iter().map(|&m| san::write(m, &before)).collect();
    assert_eq!(moves, ["Nc6", "Bc5"]);
}

/// Figure 6: material balance proposes the pin; the pawn is lost if Black takes back at
/// once, and castling if he takes the knight first.
#[test]
fn figure_6_for_its_reasons() {
    let at = position(FIGURE_6);
    let (m, thoughts) = asked(&at, "Bg4");
    let proposed = thoughts.iter().find_map(|thought| match thought {
        Thought::Listed { moves, rule } if moves.contains(&m) => Some(rule.id),
        _ => None,
    });
    assert_eq!(proposed, Some(rules::PIN_ATTACKER.id));
    let looked_at = lines(&at, &thoughts);
    let has = |text: &str| looked_at.iter().any(|line| line == text);
    assert!(has("Bg4 dxe5 dxe5 Qxd8+ Kxd8 Nxe5"), "{looked_at:#?}");
    assert!(has("Bg4 dxe5 Bxf3 gxf3 dxe5 Qxd8+ Kxd8"), "{looked_at:#?}");
    assert!(!has("Bg4 dxe5 Bxf3 Qxf3"), "either reply shows it, and the pawn's comes first");
    let place = |text: &str| looked_at.iter().position(|line| line == text);
    assert!(place("Bg4 dxe5 dxe5") < place("Bg4 dxe5 Bxf3"));
    assert_eq!(last_line(&at, &thoughts), "Bg4 dxe5 Bxf3 gxf3 dxe5 Qxd8+ Kxd8");
    let Some((goal, Some(verdict))) = first(&thoughts, m, GoalEvent::Vetoed) else { panic!() };
    assert_eq!((goal, verdict.to_string().as_str()), ("development", "-2"));
    let level = first_evoked(&thoughts, "development");
    assert_eq!(level, "-1");
}

fn first_evoked(thoughts: &[Thought<'_>], goal: &str) -> String {
    let mut events = goal_events(thoughts);
    let found = events.find(|event| event.0 == goal && event.1 == GoalEvent::Evoked);
    found.unwrap().3.unwrap().to_string()
}

/// The end positions of both lines of Figure 6, and what the goals see in them.
#[test]
fn the_ends_of_figure_6() {
    let goals: Vec<&'static dyn Goal> =
        opening_four().goal_list(&position(FIGURE_6)).into_iter().map(|entry| entry.goal).collect();
    let council = board::Council { goals: &goals, us: ::rules::Color::Black };
    let value = |fen: &str| council.evaluate(&position(fen), None).components()[..3].to_vec();
    assert_eq!(value(FIGURE_6), [0, 0, -1]);
    assert_eq!(value("rn1k1bnr/ppp2ppp/8/4N3/4P1b1/8/PPP2PPP/RNB1KB1R b KQ - 0 6")[0], -1);
    assert_eq!(value("rn1k1bnr/ppp2ppp/8/4p3/4P3/5P2/PPP2P1P/RNB1KB1R w KQ - 0 7"), [0, 0, -2]);
}

/// Without development no goal rejects either move: only that goal has a reason.
#[test]
fn without_development_both_examples_turn_out_otherwise() {
    for (fen, text) in [(FIGURE_5, "d4"), (FIGURE_6, "Bg4")] {
        let at = position(fen);
        let m = san::find(text, &at).unwrap();
        let limits = Limits { only: vec![m], ..Limits::default() };
        let mut program = opening_four();
        program.set("Development", OptionValue::Check(false)).unwrap();
        let (_, thoughts) = thoughts(&mut program, &at, &limits);
        assert_eq!(first(&thoughts, m, GoalEvent::Vetoed), None, "{text}");
    }
}

#[test]
fn the_style_switches_change_the_order_of_proposals() {
    let start = Position::start();
    for (value, text) in [("queens-pawn-first", "d4"), ("kings-pawn-first", "e4")] {
        let decision = thoughts(&mut with("Primary Moves", value), &start, &Limits::default()).0;
        assert_eq!(decision, Decision::Play(san::find(text, &start).unwrap()));
    }
    // After 1.P-Q4 N-KB3 the move P-K4 loses a pawn; the style decides which stage comes next.
    let at = position("rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2");
    for (value, rule) in [("prevent-first", rules::PREVENT), ("prepare-first", rules::SUPPORT)] {
        let mut program = opening_four();
        program.set("Centre", OptionValue::Text(value.into())).unwrap();
        let (_, thoughts) = thoughts(&mut program, &at, &Limits::default());
        let listed = thoughts.iter().filter_map(|thought| match thought {
            Thought::Listed { rule, .. } if rule.id.starts_with("centre") => Some(rule.id),
            _ => None,
        });
        let listed: Vec<_> = listed.collect();
        assert_eq!(listed[..2], [rules::PRIMARY.id, rule.id], "{value}");
    }
}

/// Preventing the opponent's move makes sense only if it would not be rejected.
#[test]
fn prevention_asks_first_what_the_opponent_could_do() {
    let remarks = |fen: &str| -> Vec<String> {
        let (_, thoughts) = thoughts(&mut opening_four(), &position(fen), &Limits::default());
        let of_trial = thoughts.iter().filter_map(|thought| match thought {
            Thought::Exhibit(trial) if trial.layout.id == "trial" => {
                Some(trial.line(&|_| String::new()))
            }
            _ => None,
        });
        of_trial.collect()
    };
    // 1…P-Q4 would lose a tempo with the queen, as P-Q4 did for White.
    assert_eq!(
        remarks(FIGURE_5),
        ["What the opponent could do: from d7, to d5, outcome would be rejected"]
    );
    let closed = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(
        remarks(closed),
        ["What the opponent could do: from e7, to e5, outcome would be rejected"]
    );
    let indian = "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2";
    assert_eq!(
        remarks(indian),
        ["What the opponent could do: from d7, to d5, outcome could be made"]
    );
}

/// The ways to deal with an attack, each in its own position; an undefended attacker is captured
/// before anything else.
#[test]
fn the_ways_to_deal_with_an_attack() {
    for (fen, text, rule) in [
        ("4k3/8/4p3/5b2/8/3R2N1/8/4K3 w - - 0 1", "Nxf5", rules::TAKE_ATTACKER),
        ("3rk3/8/8/8/8/3N4/8/5K2 w - - 0 1", "Ke2", rules::ADD_DEFENDER),
        ("4k3/8/8/3r4/8/3N4/1B6/4K3 w - - 0 1", "Nf4", rules::MOVE_AWAY),
        ("k2r4/8/8/8/8/1P2P3/1B6/3N2K1 w - - 0 1", "Bd4", rules::INTERPOSE),
        ("8/4k3/3r4/8/3N4/8/8/2B3K1 w - - 0 1", "Ba3", rules::PIN_ATTACKER),
        ("4k3/8/8/3r4/8/3N2P1/6B1/4K3 w - - 0 1", "Bxd5", rules::TAKE),
    ] {
        let at = position(fen);
        let m = san::find(text, &at).unwrap();
        let legal = ordered_moves(&at);
        let mut proposals = goal::Proposals::default();
        let style = Style { queens_pawn_first: true, prevent_first: true };
        let view = goal::View { at: &at, legal: &legal, stage: 0, style };
        let material = GOALS.iter().find(|entry| entry.option == "Material Balance").unwrap();
        material.goal.propose(&view, &mut Nobody, &mut proposals);
        let why =
            proposals.by_reason().find(|(moves, _)| moves.contains(&m)).map(|(_, why)| why.id);
        assert_eq!(why, Some(rule.id), "{fen} {text}");
    }
}

/// A judge that is never asked.
struct Nobody;

impl goal::Judge for Nobody {
    fn stands(&mut self, _: Move) -> bool {
        panic!("material balance asks nobody")
    }
}

/// Being a pawn down in a continuation and still attacked, a side looks for captures only.
#[test]
fn a_loss_is_not_expected_to_be_recovered() {
    let at = position("4k3/8/8/3r4/8/3N4/8/4K3 w - - 0 1");
    let material = GOALS.iter().find(|entry| entry.option == "Material Balance").unwrap();
    let balance = concepts::material::balance(&at, &exchanges::VALUES);
    let generated = |balance| {
        let mut moves = goal::Proposals::default();
        material.goal.unsettled(&at, &goal::Stakes { balance }, &mut moves);
        moves.moves().len()
    };
    assert!(generated(balance) > 0);
    assert_eq!(generated(balance + 1), 0);
}
