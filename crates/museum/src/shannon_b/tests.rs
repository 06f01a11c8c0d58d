use super::*;
use crate::shannon::testing::{after, first_sheet, overheard, replay, set, table};
use crate::testing::{ODD_POSITIONS, chess, decide};
use ::rules::{chess, losalamos};
use fixtures::walks;
use proptest::prelude::any;
use std::collections::HashSet;

/// A program without its opening memory and with these options.
fn with(settings: &[&str]) -> ShannonB {
    let mut program = ShannonB::default();
    set(&mut program, &["Memory=false"]).unwrap();
    set(&mut program, settings).unwrap();
    program
}

fn played(decision: Decision) -> Move {
    match decision {
        Decision::Play(m) => m,
        Decision::Stand(why) => panic!("{why}"),
    }
}

fn game(moves: &str) -> Game {
    let mut game = Game::standard();
    for word in moves.split_whitespace() {
        let m = notation::san::find(word, game.position()).unwrap();
        game.play(m).unwrap();
    }
    game
}

/// The rule by which the move was decided.
fn decided_by(thoughts: &[Thought<'_>]) -> &'static str {
    match thoughts.last() {
        Some(Thought::Chose { rule, .. }) => rule.id,
        other => panic!("{other:?}"),
    }
}

const MIDDLE: &str = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 12";

#[test]
fn by_memory_until_the_opponent_leaves_it_or_it_ends() {
    let known = game("e4 c5 Nf3");
    let (decision, thoughts) = overheard(&mut ShannonB::default(), &known, &Limits::default(), 3);
    assert_eq!(decided_by(&thoughts), "memory");
    let replies: Vec<Move> =
        openings::replies(known.position().as_chess().unwrap()).map(|reply| reply.m).collect();
    assert!(replies.contains(&played(decision)) && replies.len() > 2);
    let left = game("e4 a5 d4 h5");
    let exhausted = game("f4 e5 fxe5 d6 exd6 Bxd6 Nf3 g5");
    for game in [left, exhausted] {
        let limits = Limits::nodes(300);
        let (_, thoughts) = overheard(&mut ShannonB::default(), &game, &limits, 3);
        assert_ne!(decided_by(&thoughts), "memory");
    }
    let (_, thoughts) = overheard(&mut with(&[]), &known, &Limits::nodes(300), 3);
    assert_ne!(decided_by(&thoughts), "memory");
}

#[test]
fn openings_vary_with_the_dice_and_not_with_the_seed() {
    let opening = |settings: &[&str], host: u64| {
        let mut program = ShannonB::default();
        set(&mut program, settings).unwrap();
        let mut game = Game::standard();
        for ply in 0..6 {
            let (decision, thoughts) =
                overheard(&mut program, &game, &Limits::nodes(1), host + ply);
            if decided_by(&thoughts) == "memory" {
                game.play(played(decision)).unwrap();
            }
        }
        game.moves().to_vec()
    };
    let all: HashSet<_> = (0..20).map(|host| opening(&[], 100 * host)).collect();
    assert!(all.len() > 10);
    assert_eq!(opening(&["Seed=7"], 1), opening(&["Seed=7"], 1_000));
}

#[test]
fn chance_chooses_among_nearly_equal_moves_only() {
    let position = chess(MIDDLE);
    let mut chosen = HashSet::new();
    for seed in 0..12 {
        let mut program = with(&["Positions=5000", "Margin=100"]);
        let (decision, thoughts) =
            overheard(&mut program, &Game::new(position), &Limits::default(), seed);
        let tried = replay(&thoughts);
        let best = tried.iter().map(|&(_, value)| value).max().unwrap();
        let value = tried.iter().find(|(m, _)| *m == played(decision)).unwrap().1;
        assert!(best - value <= 100, "{value} for {best}");
        let near = tried.iter().filter(|&&(_, value)| best - value <= 100).count();
        assert_eq!(decided_by(&thoughts), if near > 1 { "chance" } else { "best" });
        chosen.insert(played(decision));
    }
    assert!(chosen.len() > 1);
    let firm = |seed| {
        let mut program = with(&["Positions=600", "Margin=0"]);
        overheard(&mut program, &Game::new(position), &Limits::default(), seed).0
    };
    assert!((1..6).all(|seed| firm(seed) == firm(0)));
}

#[test]
fn a_mate_is_not_put_off_by_chance() {
    let position = chess("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    walks::hold(5, &any::<u64>(), |seed| {
        let mut program = with(&["Margin=300", "Positions=3000"]);
        let decision = overheard(&mut program, &Game::new(position), &Limits::default(), seed).0;
        assert!(!position.after(played(decision)).has_legal_move());
    });
}

/// The largest number of moves followed at each ply where the side to move was not in check.
fn widest(thoughts: &[Thought<'_>], root: Position) -> Vec<usize> {
    let mut widest = vec![0; 24];
    let mut line = vec![(root, 0)];
    for thought in thoughts {
        let ply = line.len() - 1;
        let (here, followed) = &mut line[ply];
        match thought {
            Thought::Entered { m, .. } => {
                *followed += 1;
                if !here.is_check() {
                    widest[ply] = widest[ply].max(*followed);
                }
                let next = here.after(*m);
                line.push((next, 0));
            }
            Thought::Left { .. } => {
                line.pop();
            }
            _ => {}
        }
    }
    widest
}

#[test]
fn every_first_move_then_fewer_and_fewer_replies() {
    let position = chess(MIDDLE);
    let game = Game::new(position);
    let (_, thoughts) = overheard(&mut with(&["Positions=20000"]), &game, &Limits::default(), 0);
    replay(&thoughts);
    let widest = widest(&thoughts, position);
    assert_eq!(widest[0], position.legal_moves().len());
    assert_eq!(widest[1..6], [8, 6, 4, 2, 2]);
    assert!(widest[6..20].iter().all(|&moves| moves <= 2), "{widest:?}");
    assert!(widest[6] > 0, "lively lines go on");
}

#[test]
fn variations_end_where_they_may() {
    let position = chess(MIDDLE);
    let game = Game::new(position);
    let (_, thoughts) = overheard(&mut with(&["Positions=20000"]), &game, &Limits::default(), 0);
    let mut line = vec![position];
    let (mut quiet, mut far) = (0, 0);
    for thought in &thoughts {
        match thought {
            Thought::Entered { m, .. } => {
                let next = line[line.len() - 1].after(*m);
                line.push(next);
            }
            Thought::Left { .. } => {
                line.pop();
            }
            Thought::Remark { rule: Some(rule), .. } if line.len() > 1 => {
                let (here, plies) = (&line[line.len() - 1], line.len() - 1);
                if rule.id == QUIET.id {
                    assert!(
                        plies >= 4 && quiet::unrest(here, quiet::CheckClause::Given).is_empty()
                    );
                    quiet += 1;
                } else if rule.id == "far-enough" {
                    assert!((4..=20).contains(&plies));
                    far += 1;
                }
            }
            _ => {}
        }
        assert!(line.len() <= 21);
    }
    assert!(quiet > 100 && far > 0, "{quiet} quiet, {far} far enough");
}

#[test]
fn a_queen_sacrifice_with_check_is_always_in_the_tree() {
    // Philidor's legacy: Nh6+ Kh8, Qg8+ Rxg8, Nf7 mate.
    let position = chess("r4rk1/5Npp/8/8/8/1Q6/6PP/6K1 w - - 0 1");
    let m = played(decide(
        &mut with(&["Margin=0", "Least moves=3", "Replies=4"]),
        position,
        &Limits::default(),
    ));
    assert_eq!(notation::san::write(m, &position), "Nh6+");
    let (_, thoughts) = overheard(
        &mut with(&["Least moves=3", "Replies=4"]),
        &Game::new(position),
        &Limits::default(),
        0,
    );
    let line = thoughts.iter().rev().find_map(|thought| match thought {
        Thought::Line(line) if line.moves[0] == m => Some(line.moves.to_vec()),
        _ => None,
    });
    assert_eq!(line.unwrap().len(), 5);
}

#[test]
fn exchanges_are_followed_to_their_end() {
    // At one ply type A takes the pawn; type B sees the queen taken back.
    let position = chess("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
    let m = played(decide(&mut with(&["Least moves=1"]), position, &Limits::default()));
    assert!(!m.is_capture());
}

#[test]
fn phases_have_terms_of_their_own() {
    let terms = |fen: &str, settings: &[&str]| {
        let (_, thoughts) =
            overheard(&mut with(settings), &Game::new(chess(fen)), &Limits::nodes(1), 0);
        let sheet = thoughts.iter().find_map(|thought| match thought {
            Thought::Weighed(sheet) => Some(sheet.terms.iter().map(|t| t.rule.id).collect()),
            _ => None,
        });
        sheet.unwrap_or_else(HashSet::new)
    };
    let opening = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let ending = "4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 40";
    assert!(terms(opening, &[]).contains("developed-pieces"));
    assert!(!terms(MIDDLE, &[]).contains("developed-pieces"));
    assert!(terms(ending, &[]).contains("advance"));
    assert!(!terms(ending, &["Phases=false"]).contains("advance"));
}

#[test]
fn the_middle_game_weighs_by_the_printed_formula() {
    for row in table("shannon-table.txt") {
        let position = after(&row[0]);
        let (_, thoughts) =
            overheard(&mut with(&["Phases=false"]), &Game::new(position), &Limits::nodes(1), 0);
        assert_eq!(first_sheet(&thoughts), 10 * row[4].parse::<i64>().unwrap(), "{}", row[0]);
    }
}

#[test]
fn g_of_the_root_is_said() {
    for row in table("quiescence.txt") {
        let (_, thoughts) =
            overheard(&mut with(&[]), &Game::new(after(&row[0])), &Limits::nodes(1), 0);
        let said = thoughts.iter().find_map(|thought| match thought {
            Thought::Remark { rule: Some(rule), squares, .. } if rule.id == QUIET.id => {
                Some(*squares)
            }
            _ => None,
        });
        assert_eq!(said.unwrap().any(), !row[1].is_empty(), "{}", row[0]);
    }
}

#[test]
fn zugzwang_is_seen_in_the_end_game() {
    // The side to move loses the pawn it guards; it would rather pass.
    let position = chess("8/8/1p6/1Pk5/8/1K6/8/8 w - - 0 50");
    let mut program = with(&["Positions=5000"]);
    let (_, thoughts) = overheard(&mut program, &Game::new(position), &Limits::default(), 0);
    let rests = thoughts.iter().take_while(|t| !matches!(t, Thought::Chose { .. }));
    let mut ply = 0;
    for thought in rests {
        match thought {
            Thought::Entered { .. } => ply += 1,
            Thought::Left { .. } => ply -= 1,
            Thought::Remark { rule: Some(rule), .. } if rule.id == "rest" => assert!(ply > 2),
            _ => {}
        }
    }
    replay(&thoughts);
}

#[test]
fn facts_suggest_moves_by_option() {
    let pin = chess("rnbqkb1r/ppp2ppp/4pn2/6B1/3PP3/2N5/PP3PPP/R2QKBNR w KQkq - 0 12");
    let heard = |settings: &[&str]| {
        let (_, thoughts) = overheard(&mut with(settings), &Game::new(pin), &Limits::default(), 0);
        replay(&thoughts);
        let listed = |rule: &str| {
            thoughts
                .iter()
                .any(|thought| matches!(thought, Thought::Listed { rule: by, .. } if by.id == rule))
        };
        (listed("attack-the-pinned"), listed("suggested"))
    };
    assert_eq!(heard(&["Positions=1000"]), (false, false));
    assert_eq!(heard(&["Positions=1000", "Analysis=true"]), (true, true));
}

#[test]
fn it_can_be_set_to_the_size_of_a_masters_thinking() {
    // De Groot's master looked at 44 positions.
    let settings = ["Replies=1", "Least moves=1", "Most moves=5", "Positions=100"];
    let (_, thoughts) =
        overheard(&mut with(&settings), &Game::new(chess(MIDDLE)), &Limits::default(), 0);
    let entered = thoughts.iter().filter(|t| matches!(t, Thought::Entered { .. })).count();
    assert!((44..=150).contains(&entered), "{entered}");
}

#[test]
fn thoughts_can_be_played_through_again() {
    let cases = (walks::usual_positions(), any::<bool>(), any::<u64>());
    walks::hold(12, &cases, |(position, analysis, seed)| {
        let analysis = format!("Analysis={analysis}");
        let settings = ["Positions=600", "Terms=all", "Check clause=possible", &analysis];
        let (decision, thoughts) =
            overheard(&mut with(&settings), &Game::new(position), &Limits::default(), seed);
        let tried = replay(&thoughts);
        assert_eq!(tried.len(), position.legal_moves().len());
        if let Decision::Play(m) = decision {
            assert!(matches!(thoughts.last(), Some(Thought::Chose { m: said, .. }) if *said == m));
            let best = tried.iter().map(|&(_, value)| value).max().unwrap();
            assert!(tried.iter().any(|&(tried, value)| tried == m && best - value <= 10));
        }
    });
}

#[test]
fn any_position_gets_a_legal_move_or_a_reason() {
    for fen in ODD_POSITIONS {
        let position = chess(fen);
        let mut program = with(&["Positions=1000", "Terms=all"]);
        match decide(&mut program, position, &Limits::default()) {
            Decision::Play(m) => assert!(position.is_legal(m), "{fen}"),
            Decision::Stand(why) => {
                assert_eq!((why, position.has_legal_move()), (NoMove::GameOver, false), "{fen}");
            }
        }
    }
    let strange = Position::from_setup(chess::double_chess960_setup(17, 901)).unwrap();
    assert!(strange.is_legal(played(decide(&mut with(&[]), strange, &Limits::depth(2)))));
    let small = decide(&mut with(&[]), losalamos::Position::start(), &Limits::default());
    assert!(matches!(small, Decision::Stand(NoMove::NotMine(_))));
    let only_castling = chess("4kr2/8/8/8/8/7p/7P/6KR w H - 0 1");
    let stuck = decide(&mut with(&[]), only_castling, &Limits::default());
    assert!(matches!(stuck, Decision::Stand(NoMove::NotMine(_))));
}

#[test]
fn limits_are_kept() {
    let only = vec![Move::ordinary(::rules::Square::G1, ::rules::Square::H3, false)];
    let limits = Limits { only: only.clone(), ..Limits::default() };
    assert_eq!(
        decide(&mut ShannonB::default(), Position::start(), &limits),
        Decision::Play(only[0])
    );
    let game = Game::standard();
    let (decision, thoughts) = overheard(&mut with(&[]), &game, &Limits::nodes(3), 0);
    assert!(matches!(decision, Decision::Play(_)));
    assert_eq!(decided_by(&thoughts), STOPPED.id);
    let (_, thoughts) = overheard(&mut with(&[]), &game, &Limits::depth(2), 0);
    let deepest = widest(&thoughts, Position::start()).iter().rposition(|&moves| moves > 0);
    assert_eq!(deepest, Some(1));
}

/// "At least two moves": no side stops before, and the line that decides has four plies or ends the
/// game.
#[test]
fn every_variation_goes_two_moves() {
    let bench = include_str!("../../../../data/museum/bench.txt");
    let fens: Vec<&str> = bench.lines().filter(|line| line.matches('/').count() == 7).collect();
    assert!(fens.len() >= 12, "{fens:?}");
    for fen in fens {
        let position = chess(fen);
        let game = Game::new(position);
        let (_, thoughts) = overheard(&mut with(&["Positions=1500"]), &game, &Limits::default(), 0);
        let mut ply = 0;
        for thought in &thoughts {
            match thought {
                Thought::Entered { .. } => ply += 1,
                Thought::Left { .. } => ply -= 1,
                Thought::Remark { rule: Some(rule), .. } if rule.id == "rest" => {
                    assert!(ply >= 4, "a rest at ply {ply} of {fen}");
                }
                Thought::Line(line) => {
                    let end = line.moves.iter().fold(position, |at, &m| at.after(m));
                    let whole = line.moves.len() >= 4 || !end.has_legal_move();
                    assert!(whole, "{} plies decide in {fen}", line.moves.len());
                }
                _ => {}
            }
        }
    }
}

/// The remarks and tables of a rule.
fn said_by(rule: &str, thoughts: &[Thought<'_>]) -> Vec<String> {
    let texts = thoughts.iter().filter_map(|thought| match thought {
        Thought::Remark { text, rule: Some(by), .. } if by.id == rule => Some(text.to_string()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_theme_is_said_and_counts_only_if_it_is_switched_on() {
    let declined = game("d4 d5 c4 e6 a3 a6");
    let (_, plain) = overheard(&mut with(&[]), &declined, &Limits::nodes(3_000), 3);
    assert!(said_by("theme", &plain).is_empty());
    let mut program = with(&["Themes=true"]);
    let (decision, thoughts) = overheard(&mut program, &declined, &Limits::nodes(3_000), 3);
    let said = said_by("theme", &thoughts);
    assert!(said[0].starts_with("theme of the Queen's Gambit Declined: Press on d5"), "{said:?}");
    let position = declined.position().as_chess().unwrap();
    let guide = knowledge::themes::Guide::of(&declined, position.turn()).unwrap();
    let gained = guide.gained(position, &position.after(played(decision)));
    assert_eq!(said.len(), 1 + gained.len(), "{said:?}");
    let term = |thoughts: &[Thought<'_>]| {
        let sheet = thoughts.iter().find_map(|thought| match thought {
            Thought::Weighed(sheet) => Some(sheet),
            _ => None,
        });
        sheet.unwrap().terms.iter().find(|term| term.rule.id == "theme").copied()
    };
    assert!(term(&plain).is_none());
    assert_eq!(term(&thoughts).unwrap().white, i64::from(guide.value(position)));
}

#[test]
fn openings_can_be_chosen_to_suit_the_machine() {
    let first = |style: &str, seed: u64| {
        let mut program = ShannonB::default();
        set(&mut program, &[&format!("Book Style={style}")]).unwrap();
        played(overheard(&mut program, &Game::standard(), &Limits::nodes(300), seed).0)
    };
    let start = Position::start();
    let open = moves_of_style(&start, Style::Open);
    let english = notation::san::find("c4", &start).unwrap();
    assert!((0..20).all(|seed| open.contains(&first("open", seed))));
    assert!((0..40).any(|seed| first("closed", seed) == english));
}

#[test]
fn the_row_that_fired_is_said_and_its_weights_count() {
    let closed = "rnbq1rk1/pp3pbp/3p1np1/2pPp3/2P1P3/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 13";
    let game = Game::new(chess(closed));
    let mut program = with(&["Conditions=true"]);
    let (_, thoughts) = overheard(&mut program, &game, &Limits::nodes(300), 3);
    let said = said_by("conditions", &thoughts);
    assert_eq!(
        said,
        [
            "row 4 fired: middle game, closed centre, kings on the same side; knights count more than bishops here"
        ]
    );
    let (_, plain) = overheard(&mut with(&[]), &game, &Limits::nodes(300), 3);
    assert!(said_by("conditions", &plain).is_empty());
    // Two knights and two bishops a side: the totals stay, the pieces get other weights.
    let knights = |thoughts: &[Thought<'_>]| {
        let sheet = thoughts.iter().find_map(|thought| match thought {
            Thought::Weighed(sheet) => Some(sheet),
            _ => None,
        });
        sheet.unwrap().terms.iter().find(|term| term.rule.id == "knight").unwrap().white
    };
    assert_eq!((knights(&plain), knights(&thoughts)), (600, 640));
}
