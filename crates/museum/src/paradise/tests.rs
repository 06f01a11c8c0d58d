//! Plans on Win at Chess and known combinations; every plan is replayed, and the words of its steps
//! are checked on the board.

use super::aim::{Aim, Scales};
use super::concept::Concept;
use super::plan::Step;
use super::*;
use crate::testing::{chess, coordinates, decide, hear, win_at_chess, with_walk};
use ::rules::Role;

fn plan(fen: &str) -> (Position, Option<Plan>, u64) {
    let at = chess(fen);
    let mut tree = Tree::new(&at, 900);
    let found = with_walk(at.turn(), |walk| tree.search(&at, &at.legal_moves(), walk));
    (at, found, tree.nodes)
}

/// Whether a move mates, by trying every reply.
fn mates(at: &Position, m: Move) -> bool {
    let after = at.after(m);
    after.is_check() && after.legal_moves().is_empty()
}

/// Checks the words of a step and of all below it. Returns the number of steps.
fn check_step(at: &Position, step: &Step, aim: Aim, scales: &Scales) -> usize {
    let m = step.posted.m;
    assert!(at.is_legal(m));
    let after = at.after(m);
    let text = step.posted.says(at);
    match step.posted.concept {
        Concept::Mate => assert!(mates(at, m), "{text}"),
        Concept::Check => assert!(after.is_check(), "{text}"),
        Concept::ThreatOfMate(next) => {
            assert!(mates(&after.after_pass().unwrap(), next), "{text}");
        }
        Concept::Threat(next) => assert!(after.after_pass().unwrap().is_legal(next), "{text}"),
        Concept::Win => assert!(m.is_tactical() && step.replies.is_empty(), "{text}"),
        Concept::Exchange => assert!(m.is_tactical(), "{text}"),
    }
    let ends = step.replies.is_empty() && !step.others;
    if ends && aim == Aim::Mate {
        assert!(mates(at, m), "{text}");
    }
    if let (true, Aim::Gain(gain)) = (ends, aim) {
        assert!(mates(at, m) || scales.won(&after) >= gain, "{text}");
    }
    check_replies(&after, step, aim, scales) + 1
}

/// Checks that every legal reply is met: by a step, or at once.
fn check_replies(after: &Position, step: &Step, aim: Aim, scales: &Scales) -> usize {
    if step.replies.is_empty() && !step.others {
        return 0;
    }
    let mut count = 0;
    for reply in &after.legal_moves() {
        let at = after.after(reply);
        match step.replies.iter().find(|(met, _)| *met == reply) {
            Some((_, next)) => count += check_step(&at, next, aim, scales),
            None => assert!(scales.at_once(&at, aim).is_some()),
        }
    }
    count
}

#[test]
fn a_smothered_mate_is_planned_to_its_end() {
    let (at, found, nodes) = plan("5r1k/6pp/8/6N1/2Q5/8/8/6K1 w - - 0 1");
    let found = found.unwrap();
    assert_eq!(found.aim, Aim::Mate);
    assert!(nodes < 200, "{nodes}");
    let line: Vec<String> = found.first.line().into_iter().map(coordinates).collect();
    assert_eq!(line.first().map(String::as_str), Some("g5f7"));
    assert!(check_step(&at, &found.first, found.aim, &Scales::of(&at)) >= 3);
    let sentence = found.sentence(&at);
    assert!(sentence.starts_with("It ") && sentence.ends_with("That forces mate."), "{sentence}");
}

#[test]
fn most_of_win_at_chess_is_solved_with_few_positions_and_true_plans() {
    let Some(mut positions) = win_at_chess() else { return };
    positions.truncate(92);
    let mut counts = Vec::new();
    for (at, best) in &positions {
        let mut tree = Tree::new(at, 900);
        let found = with_walk(at.turn(), |walk| tree.search(at, &at.legal_moves(), walk));
        assert!(tree.nodes < 1_000);
        let Some(found) = found else { continue };
        check_step(at, &found.first, found.aim, &Scales::of(at));
        if best.contains(&found.first.posted.m) {
            counts.push(tree.nodes);
        }
    }
    counts.sort_unstable();
    println!("{} of {}, median {:?}", counts.len(), positions.len(), counts.get(counts.len() / 2));
    assert!(counts.len() >= 60, "{}", counts.len());
    assert!(counts[counts.len() / 2] < 200);
}

#[test]
fn the_plan_is_shown_and_its_lines_can_be_played() {
    let game = Game::new(chess("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1"));
    let said = hear(&mut Paradise::default(), &game, &Limits::default());
    assert_eq!(said.line.first().map(String::as_str), Some("h6h7"));
    let table = said.exhibits.iter().find(|one| one.layout.id == "plan").unwrap();
    assert!(table.rows.len() >= 2);
    assert!(said.remarks.iter().any(|(rule, text)| *rule == "PD-PLAN" && text.contains("queen")));
    assert!(said.exhibits.iter().any(|one| one.layout.id == "concepts"));
}

#[test]
fn without_a_plan_nothing_is_thrown_away() {
    let at = chess("4k3/8/8/3q4/8/2N5/8/4K2R w - - 0 1");
    let Decision::Play(m) = decide(&mut Paradise::default(), at, &Limits::default()) else {
        panic!("no move")
    };
    assert_eq!(coordinates(m), "c3d5");
    let start = decide(&mut Paradise::default(), Position::start(), &Limits::default());
    let Decision::Play(m) = start else { panic!("no move") };
    assert_ne!(Position::start().role_on(m.from()), Some(Role::King));
}

/// A queen ahead with nothing to win at once: the safest move back is the safest again, although it
/// repeats a position; with See Draws another move is played.
#[test]
fn who_sees_draws_does_not_go_back_and_forth() {
    let mut game = Game::new(chess("8/8/8/7p/7P/3k4/8/K5Q1 w - - 0 1"));
    let choice = |game: &Game, see: bool| {
        let mut program = Paradise::default();
        program.set(SEE_DRAWS, thinking::OptionValue::Check(see)).unwrap();
        hear(&mut program, game, &Limits::default()).line[0].clone()
    };
    let named = |game: &Game, name: &str| {
        let moves = game.legal_moves();
        moves.iter().copied().find(|m| coordinates(*m) == name)
    };
    let out = choice(&game, false);
    let back = format!("{}{}", &out[2..4], &out[..2]);
    game.play(named(&game, &out).unwrap()).unwrap();
    let away = coordinates(game.legal_moves()[0]);
    let home = format!("{}{}", &away[2..4], &away[..2]);
    for name in [away, back, home] {
        game.play(named(&game, &name).unwrap()).unwrap();
    }
    assert_eq!(choice(&game, false), out);
    let seeing = named(&game, &choice(&game, true)).unwrap();
    let after = game.position().after(seeing);
    assert!(game.positions().iter().all(|one| one.key() != after.key()));
}
