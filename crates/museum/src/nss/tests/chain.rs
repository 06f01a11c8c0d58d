//! In every position the program ends within its bounds, plays a legal move, and gives a complete
//! chain of reasons for it.

use super::*;
use crate::testing::decide;
use fixtures::walks;
use notation::san;
use std::cell::Cell;
use std::collections::HashMap;
use thinking::Listener;

/// What was said about a move at the root.
#[derive(Default)]
struct Reasons {
    /// The goals that proposed it, each once.
    proposed: Vec<&'static str>,
    because: usize,
    tried: bool,
    accepted: usize,
    vetoed: usize,
}

/// Everything said at the root, by move, and the number of positions visited after each.
#[derive(Default)]
struct Chain {
    moves: HashMap<Move, Reasons>,
    ply: usize,
    positions: usize,
    most: usize,
    chose: Option<(Move, &'static str)>,
}

impl Listener for Chain {
    fn detail(&self) -> Detail {
        Detail::Nodes
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Entered { .. } => {
                self.positions = if self.ply == 0 { 1 } else { self.positions + 1 };
                self.ply += 1;
                self.most = self.most.max(self.positions);
            }
            Thought::Left { .. } => self.ply -= 1,
            Thought::Goal { m: Some(m), event, goal, .. } => {
                let reasons = self.moves.entry(*m).or_default();
                match event {
                    GoalEvent::Proposed if !reasons.proposed.contains(&goal.id) => {
                        reasons.proposed.push(goal.id);
                    }
                    GoalEvent::Accepted => reasons.accepted += 1,
                    GoalEvent::Vetoed => reasons.vetoed += 1,
                    _ => {}
                }
            }
            Thought::Listed { moves, .. } if self.ply == 0 => {
                moves.iter().for_each(|m| self.moves.entry(*m).or_default().because += 1);
            }
            Thought::Trying { m, .. } => self.moves.entry(*m).or_default().tried = true,
            Thought::Chose { m, rule, .. } => self.chose = Some((*m, rule.id)),
            _ => {}
        }
    }
}

/// A decision with its chain of reasons.
fn chain(program: &mut NewellShawSimon, at: &Position) -> (Decision, Chain) {
    let (signals, mut chain) = (Signals::default(), Chain::default());
    let mut desk = Desk::new(&signals, &StillWatch, &mut chain, 0);
    let decision = program.think(&Game::new(*at), &Limits::default(), &mut desk);
    (decision, chain)
}

/// More replies than an analysis generates in any position.
const MOST_REPLIES: usize = 218;

#[test]
fn every_move_has_reasons_and_the_analysis_ends_within_its_bounds() {
    let limit = NewellShawSimon::default().limit();
    // Beyond its bound an analysis only evaluates the remaining moves on the way back.
    let bound = (limit.positions + limit.plies * MOST_REPLIES as u32) as usize;
    walks::hold(150, &walks::usual_positions(), |at| {
        let mut program = NewellShawSimon::default();
        let (decision, chain) = chain(&mut program, &at);
        let Decision::Play(played) = decision else { panic!("{at:?}") };
        assert!(at.is_legal(played));
        let Chain { moves, most, chose, .. } = chain;
        assert!(most <= bound, "{most} positions\n{at:?}");
        let Some((m, rule)) = chose else { panic!("{at:?}") };
        assert_eq!(m, played);
        let no_goal = rule == rules::NO_GOAL.id;
        for (m, reasons) in &moves {
            assert!(reasons.because > 0, "{m:?} without a reason\n{at:?}");
            assert!(!reasons.proposed.is_empty() || no_goal, "{m:?} without a goal\n{at:?}");
            let has_votes = reasons.accepted > 0 || reasons.vetoed > 0;
            // If no goal proposes a move, the goals vote only on the best of all legal moves.
            let is_judged = if no_goal { *m == played } else { reasons.tried };
            assert_eq!(has_votes, is_judged, "{m:?}\n{at:?}");
            assert!(reasons.vetoed <= 1);
        }
        let chosen = &moves[&played];
        match rule {
            id if id == rules::FIRST_ACCEPTABLE.id => assert_eq!(chosen.vetoed, 0),
            id if id == rules::BEST_FOUND.id => {
                assert!(moves.values().all(|reasons| reasons.tried && reasons.vetoed == 1));
            }
            id => assert_eq!(id, rules::NO_GOAL.id),
        }
    });
}

/// The mirrored position gets the mirrored move.
#[test]
fn black_is_the_mirror_of_white() {
    walks::hold(50, &walks::usual_positions(), |at| {
        let mirrored = Position::from_setup(at.to_setup().color_flipped()).unwrap();
        let played =
            |at: Position| match decide(&mut NewellShawSimon::default(), at, &Limits::default()) {
                Decision::Play(m) => (m.from(), m.to(), m.promoted()),
                Decision::Stand(why) => panic!("{why}"),
            };
        let (from, to, promoted) = played(mirrored);
        let back = (from.flipped(), to.flipped(), promoted);
        assert_eq!(played(at), back, "{at:?}");
    });
}

#[test]
fn the_other_final_choices_end_with_legal_moves() {
    for choice in ["double-function", "two-lists"] {
        walks::hold(50, &walks::usual_positions(), |at| {
            let mut program = with("Final Choice", choice);
            let (decision, chain) = chain(&mut program, &at);
            assert!(matches!(decision, Decision::Play(m) if at.is_legal(m)), "{at:?}");
            if chain.chose.is_some_and(|(_, rule)| rule == rules::BEST_FOUND.id) {
                assert!(chain.moves.values().all(|reasons| reasons.tried), "{choice}\n{at:?}");
            }
        });
    }
}

/// A move that two goals propose is preferred to the first acceptable one.
#[test]
fn a_double_function_is_looked_for() {
    let (single, double) = (Cell::new(0), Cell::new(0));
    walks::hold(120, &walks::usual_positions(), |at| {
        let (decision, chain) = chain(&mut with("Final Choice", "double-function"), &at);
        let Some((m, rule)) = chain.chose else { panic!("{at:?}") };
        assert_eq!(decision, Decision::Play(m));
        let twice = |reasons: &Reasons| reasons.proposed.len() > 1;
        if rule == rules::DOUBLE_FUNCTION.id {
            double.update(|count| count + 1);
            assert!(twice(&chain.moves[&m]) && chain.moves[&m].vetoed == 0, "{at:?}");
        } else if rule == rules::FIRST_ACCEPTABLE.id {
            single.update(|count| count + 1);
            let mut rivals = chain.moves.values().filter(|reasons| twice(reasons));
            assert!(rivals.all(|rival| rival.vetoed > 0), "{at:?}");
        }
    });
    let (single, double) = (single.get(), double.get());
    assert!(single > 10 && double > 10, "{single} {double}");
}

#[test]
fn it_keeps_to_what_it_is_asked() {
    let start = Position::start();
    let only = vec![san::find("a3", &start).unwrap()];
    let limits = Limits { only: only.clone(), ..Limits::default() };
    let mut program = NewellShawSimon::default();
    assert_eq!(decide(&mut program, start, &limits), Decision::Play(only[0]));
    for nodes in [0, 1, 2, 5, 30, 200] {
        walks::hold(20, &walks::usual_positions(), |at| {
            let decision = decide(&mut NewellShawSimon::default(), at, &Limits::nodes(nodes));
            assert!(matches!(decision, Decision::Play(m) if at.is_legal(m)));
        });
    }
    let other = ::rules::losalamos::Position::start();
    assert!(matches!(
        decide(&mut program, other, &Limits::default()),
        Decision::Stand(NoMove::NotMine(_))
    ));
    let mated = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(decide(&mut program, mated, &Limits::default()), Decision::Stand(NoMove::GameOver));
}

/// The program keeps to a small bound and still plays.
#[test]
fn the_bounds_are_options() {
    walks::hold(60, &walks::usual_positions(), |at| {
        let mut program = NewellShawSimon::default();
        program.set("Analysis Plies", OptionValue::Spin(3)).unwrap();
        program.set("Analysis Positions", OptionValue::Spin(20)).unwrap();
        let (_, thoughts) = thoughts(&mut program, &at, &Limits::default());
        let (mut ply, mut deepest) = (0_u32, 0);
        for thought in &thoughts {
            match thought {
                Thought::Entered { .. } => ply += 1,
                Thought::Left { .. } => ply -= 1,
                _ => {}
            }
            deepest = deepest.max(ply);
        }
        assert!(deepest <= 3, "{at:?}");
    });
}

/// The card says that pawns become queens; a promotion to a rook that is listed first has the same
/// value for every goal.
#[test]
fn a_pawn_becomes_a_queen_even_if_no_goal_proposes_it() {
    let at = position("2n4r/3k1P1p/1p4pQ/p4p2/P2P4/1PNB1PBP/2PN2P1/R4RK1 w - - 0 25");
    for repertoire in [NINE, FOUR, TWO] {
        let mut program = with(REPERTOIRE, repertoire);
        let Decision::Play(m) = decide(&mut program, at, &Limits::default()) else {
            panic!("it does not move");
        };
        let text = san::write(m, &at);
        assert!(matches!(m.promoted(), None | Some(Role::Queen)), "{repertoire}: {text}");
        let rook = (&at.legal_moves()).into_iter().find(|m| m.promoted() == Some(Role::Rook));
        let only = Limits { only: rook.into_iter().collect(), ..Limits::default() };
        let asked = decide(&mut program, at, &only);
        assert_eq!(asked, Decision::Play(rook.unwrap()), "what is asked about is played");
    }
}
