//! The engine's answers in positions where the right answer is known.

#![expect(clippy::unwrap_used, reason = "a test helper that fails loudly")]

use engine::Engine;
use notation::{coordinates, fen, san};
use rules::{Game, Move};
use std::panic::{AssertUnwindSafe, catch_unwind};
use thinking::{
    Bound, Decision, Desk, Detail, Limits, Listener, OptionValue, Program, Signals, StillWatch,
    Thought, Verdict,
};

/// Replays every line it hears and collects the errors.
#[derive(Default)]
struct Checker {
    game: Option<Game>,
    faults: Vec<String>,
    lines: usize,
    last: Option<(Verdict, Vec<Move>)>,
    nodes: u64,
}

impl Checker {
    fn check(&mut self, verdict: Verdict, bound: Bound, moves: &[Move]) {
        let Some(mut game) = self.game.clone() else { return };
        for &m in moves {
            if game.outcome().is_some() || game.play(m).is_err() {
                self.faults.push(format!("{moves:?} cannot be played"));
                return;
            }
        }
        let Verdict::MateIn(n) = verdict else { return };
        let plies = if n > 0 { 2 * n - 1 } else { -2 * n };
        let whole = moves.len() == plies as usize && game.position().is_checkmate();
        if bound == Bound::Exact && !whole {
            self.faults.push(format!("mate in {n} shown by {moves:?}"));
        }
    }
}

impl Listener for Checker {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Line(line) = thought {
            self.lines += 1;
            self.nodes = line.nodes;
            self.check(line.verdict, line.bound, &line.moves);
            if line.rank == 1 {
                self.last = Some((line.verdict, line.moves.to_vec()));
            }
        }
    }
}

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen::read_chess(fen).unwrap().value);
    for m in moves.split_whitespace() {
        game.play(coordinates::read(m, game.position()).unwrap()).unwrap();
    }
    game
}

fn think(engine: &mut Engine, game: &Game, limits: &Limits) -> (Decision, Checker) {
    think_until(&Signals::default(), engine, game, limits)
}

fn think_until(
    signals: &Signals,
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
) -> (Decision, Checker) {
    let mut checker = Checker { game: Some(game.clone()), ..Checker::default() };
    let mut desk = Desk::new(signals, &StillWatch, &mut checker, 1);
    let decision = engine.think(game, limits, &mut desk);
    assert_eq!(checker.faults, Vec::<String>::new());
    (decision, checker)
}

fn answer(fen: &str, moves: &str, nodes: u64) -> (String, Option<Verdict>) {
    let game = game(fen, moves);
    let (decision, checker) = think(&mut Engine::default(), &game, &Limits::nodes(nodes));
    let Decision::Play(m) = decision else { return ("none".into(), None) };
    (san::write(m, game.position()), checker.last.map(|(verdict, _)| verdict))
}

/// Well-known mates, with the first move and the number of moves.
const MATES: &[(&str, &str, i32)] = &[
    ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8#", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qxf7#", 1),
    // Prinz's first problem: a zugzwang.
    ("5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1", "Rh6", 2),
    // Philidor's legacy, the smothered mate.
    ("r4r1k/6pp/7N/8/8/1Q6/5PPP/6K1 w - - 0 1", "Qg8+", 2),
];

#[test]
fn known_mates_are_found_and_shown_to_the_end() {
    for &(fen, first, moves) in MATES {
        let (m, verdict) = answer(fen, "", 1_000_000);
        assert_eq!((m.as_str(), verdict), (first, Some(Verdict::MateIn(moves))), "{fen}");
    }
}

/// Shortest mates that an ordinary search is slow to find.
const PROBLEMS: &[(&str, i32)] = &[
    // Morphy's.
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("8/8/8/8/8/2K5/5R2/k7 w - - 0 1", 2),
    ("8/8/8/8/8/3K4/3R4/k7 w - - 0 1", 3),
];

#[test]
fn asked_for_a_mate_it_finds_the_shortest() {
    let known = MATES.iter().map(|&(fen, _, moves)| (fen, moves));
    for (fen, moves) in known.chain(PROBLEMS.iter().copied()) {
        let limits = Limits { mate: Some(4), ..Limits::default() };
        let (_, checker) = think(&mut Engine::default(), &game(fen, ""), &limits);
        assert_eq!(checker.last.unwrap().0, Verdict::MateIn(moves), "{fen}");
    }
}

/// Loyd's Excelsior (1861): a pawn mates on the fifth move, on the last square of its file.
const EXCELSIOR: &str = "n1rb4/1p3p1p/1p6/1R5K/8/p3p1PN/1PP1R3/N6k w - - 0 1";

#[test]
fn a_long_mate_is_proved_and_no_shorter_one_is_claimed() {
    let game = game(EXCELSIOR, "");
    for most in [5, 6] {
        let limits = Limits { mate: Some(most), nodes: Some(2_000_000), ..Limits::default() };
        let (decision, checker) = think(&mut Engine::default(), &game, &limits);
        let Decision::Play(m) = decision else { unreachable!("there is a mate") };
        assert_eq!(san::write(m, game.position()), "b4");
        assert_eq!(checker.last.unwrap().0, Verdict::MateIn(5), "mate {most}");
    }
    let limits = Limits { mate: Some(4), nodes: Some(200_000), ..Limits::default() };
    let (_, checker) = think(&mut Engine::default(), &game, &limits);
    assert!(!matches!(checker.last.unwrap().0, Verdict::MateIn(1..=4)));
}

#[test]
fn where_there_is_no_mate_it_goes_on_as_usual() {
    // There is no mate in two: the king of the last problem escapes.
    let game = game(PROBLEMS[2].0, "");
    let limits = Limits { mate: Some(2), depth: Some(6), ..Limits::default() };
    let (decision, checker) = think(&mut Engine::default(), &game, &limits);
    assert!(matches!(decision, Decision::Play(_)) && checker.lines > 0);
}

#[test]
fn a_position_for_the_third_time_is_no_step_to_mate() {
    let limits = |game: &Game| {
        let step = coordinates::read("f6f7", game.position()).unwrap();
        Limits { mate: Some(2), depth: Some(4), only: vec![step], ..Limits::default() }
    };
    let verdict = |moves: &str| {
        let game = game("7k/8/5K2/8/8/8/8/Q7 w - - 0 1", moves);
        think(&mut Engine::default(), &game, &limits(&game)).1.last.unwrap().0
    };
    assert_eq!(verdict(""), Verdict::MateIn(2));
    let there_and_back = "f6f7 h8h7 f7f6 h7h8";
    assert_eq!(verdict(there_and_back), Verdict::MateIn(2));
    assert!(matches!(
        verdict(&format!("{there_and_back} {there_and_back}")),
        Verdict::Centipawns(-1..=1)
    ));
}

#[test]
fn mate_on_the_last_of_the_fifty_moves_counts() {
    let (m, verdict) = answer("7k/8/5KQ1/8/8/8/8/8 w - - 99 80", "", 10_000);
    assert_eq!((m.as_str(), verdict), ("Qg7#", Some(Verdict::MateIn(1))));
}

#[test]
fn no_mate_is_claimed_that_the_fifty_move_rule_forbids() {
    // A won ending that cannot be won in the six remaining plies.
    let (_, verdict) = answer("8/8/8/3k4/8/8/8/KQ6 w - - 94 100", "", 200_000);
    assert!(!matches!(verdict, Some(Verdict::MateIn(_))), "{verdict:?}");
}

#[test]
fn a_repetition_is_avoided_when_winning() {
    // Stockfish issue 2097: a1b1 would be the third repetition, a1b2 wins.
    let moves = "c1b1 h1g1 b1c1 g1h1 c1b1 h1g1 b1a1 g1h1";
    let (m, _) = answer("8/8/8/8/8/8/p7/2k4K b - - 0 1", moves, 50_000);
    assert_eq!(m, "Kb2");
}

#[test]
fn a_phantom_en_passant_square_does_not_hide_a_repetition() {
    // Stockfish issue 6563: a pin makes the capture illegal, so the positions are equal.
    let moves = "d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7";
    let game = game("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4", moves);
    let (_, checker) = think(&mut Engine::default(), &game, &Limits::nodes(20_000));
    let (verdict, line) = checker.last.unwrap();
    let drawn = matches!(verdict, Verdict::Centipawns(score) if score.abs() <= 1);
    assert!(drawn && !line.is_empty(), "{verdict:?} {line:?}");
}

#[test]
fn a_lost_game_without_moves_has_no_answer() {
    let mated = game("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "");
    let (decision, _) = think(&mut Engine::default(), &mated, &Limits::nodes(1_000));
    assert_eq!(decision, Decision::Stand(thinking::NoMove::GameOver));
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let start = game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "");
    let mut engine = Engine::default();
    let mut run = || {
        engine.new_game();
        let (decision, checker) = think(&mut engine, &start, &Limits::depth(9));
        (decision, checker.nodes, checker.last)
    };
    assert_eq!(run(), run());
}

#[test]
fn node_limits_are_kept() {
    let start = game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "");
    for limit in [1, 2, 10, 100, 999, 5_000] {
        let (decision, checker) = think(&mut Engine::default(), &start, &Limits::nodes(limit));
        assert!(matches!(decision, Decision::Play(_)));
        // The first iteration is always completed, so that there is an answer.
        assert!(checker.nodes <= limit.max(128), "{} for {limit}", checker.nodes);
    }
}

#[test]
fn a_stop_at_once_gets_a_move_that_was_looked_at() {
    // The queen can be captured; the first move of the list misses that.
    let game = game("rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 4", "");
    for threads in [1, 3] {
        let mut engine = Engine::default();
        engine.set("Threads", OptionValue::Spin(threads)).unwrap();
        let signals = Signals::default();
        signals.stop();
        let limits = Limits { infinite: true, ..Limits::default() };
        let (decision, checker) = think_until(&signals, &mut engine, &game, &limits);
        let takes = coordinates::read("c3d5", game.position()).unwrap();
        assert_eq!(decision, Decision::Play(takes));
        assert!(matches!(checker.last.unwrap().0, Verdict::Centipawns(300..)));
    }
}

/// A listener that panics at the first line.
struct Fails;

impl Listener for Fails {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        assert!(!matches!(thought, Thought::Line(_)), "this listener fails");
    }
}

#[test]
fn a_panic_in_the_first_thread_ends_the_search_of_all() {
    let mut engine = Engine::default();
    engine.set("Threads", OptionValue::Spin(3)).unwrap();
    let game = game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "");
    let signals = Signals::default();
    let mut listener = Fails;
    let mut desk = Desk::new(&signals, &StillWatch, &mut listener, 1);
    let limits = Limits { infinite: true, ..Limits::default() };
    let thought = catch_unwind(AssertUnwindSafe(|| engine.think(&game, &limits, &mut desk)));
    assert!(thought.is_err() && signals.is_stopped());
}

#[test]
fn a_listener_to_every_move_gets_the_help_of_all_threads() {
    struct Hears(u64);
    impl Listener for Hears {
        fn detail(&self) -> Detail {
            Detail::Nodes
        }
        fn hear(&mut self, thought: &Thought<'_>) {
            if let Thought::Line(line) = thought {
                self.0 = line.nodes;
            }
        }
    }
    let start = game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "");
    let nodes = |threads: i64| {
        let mut engine = Engine::default();
        engine.set("Threads", OptionValue::Spin(threads)).unwrap();
        let (signals, mut listener) = (Signals::default(), Hears(0));
        let mut desk = Desk::new(&signals, &StillWatch, &mut listener, 0);
        engine.think(&start, &Limits::depth(13), &mut desk);
        listener.0
    };
    // The table that the helpers fill changes the count of the first thread a little; their own
    // nodes change the total much. On a busy machine the helpers may get no processor before the
    // first thread is done, but not every time.
    let alone = nodes(1);
    assert!((0..5).any(|_| nodes(4) > alone * 3 / 2));
}

#[test]
fn helpers_serve_one_search_after_the_other_and_a_new_game() {
    let mut engine = Engine::default();
    engine.set("Threads", OptionValue::Spin(3)).unwrap();
    for round in 0..20 {
        let (fen, first, moves) = MATES[round % 2];
        let game = game(fen, "");
        let (decision, checker) = think(&mut engine, &game, &Limits::nodes(20_000));
        let Decision::Play(m) = decision else { unreachable!("there is a mate") };
        assert_eq!(san::write(m, game.position()), first);
        assert_eq!(checker.last.unwrap().0, Verdict::MateIn(moves));
        if round % 5 == 0 {
            engine.new_game();
        }
    }
}

#[test]
fn threads_without_processors_are_a_wish_that_is_answered_in_words() {
    struct Reads(Vec<String>);
    impl Listener for Reads {
        fn detail(&self) -> Detail {
            Detail::Lines
        }
        fn hear(&mut self, thought: &Thought<'_>) {
            if let Thought::Remark { text, .. } = thought {
                self.0.push(text.to_string());
            }
        }
    }
    let start = game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "");
    let said = |threads: i64| {
        let mut engine = Engine::default();
        engine.set("Threads", OptionValue::Spin(threads)).unwrap();
        let (signals, mut listener) = (Signals::default(), Reads(Vec::new()));
        let mut desk = Desk::new(&signals, &StillWatch, &mut listener, 1);
        engine.think(&start, &Limits::nodes(2_000), &mut desk);
        listener.0
    };
    assert_eq!(said(2), Vec::<String>::new());
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    if processors < 512 {
        assert!(said(512)[0].contains(" of 512 threads are used"));
    }
}

#[test]
fn several_lines_and_several_threads_replay_too() {
    let mut engine = Engine::default();
    engine.set("MultiPV", OptionValue::Spin(5)).unwrap();
    engine.set("Threads", OptionValue::Spin(4)).unwrap();
    for (fen, ..) in MATES {
        let game = game(fen, "");
        let (decision, checker) = think(&mut engine, &game, &Limits::nodes(60_000));
        let moves = game.position().legal_moves();
        assert!(matches!(decision, Decision::Play(m) if moves.contains(&m)) || moves.is_empty());
        assert!(checker.lines >= moves.len().min(5));
    }
}

#[test]
fn only_the_allowed_moves_are_considered() {
    let start = game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "");
    let m = coordinates::read("a2a3", start.position()).unwrap();
    let limits = Limits { only: vec![m], ..Limits::nodes(2_000) };
    assert_eq!(think(&mut Engine::default(), &start, &limits).0, Decision::Play(m));
}

#[test]
fn won_endings_are_won() {
    // Queen, rook, two bishops, and bishop and knight against the bare king.
    for (fen, longest) in [
        ("8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 14),
        ("8/8/8/3k4/8/8/8/KR6 w - - 0 1", 24),
        ("8/8/8/3k4/8/8/8/KBB5 w - - 0 1", 30),
        ("8/8/8/3k4/8/8/8/KBN5 w - - 0 1", 48),
        ("8/8/8/8/4k3/8/4P3/4K3 b - - 0 1", 0),
    ] {
        let mut game = game(fen, "");
        let mut engine = Engine::default();
        while game.outcome().is_none() && game.claimable_draw().is_none() {
            let (decision, _) = think(&mut engine, &game, &Limits::nodes(30_000));
            let Decision::Play(m) = decision else { break };
            game.play(m).unwrap();
        }
        let mated = game.position().is_checkmate();
        assert_eq!(mated, longest > 0, "{fen}");
        assert!(longest == 0 || game.moves().len().div_ceil(2) <= longest, "{fen}");
    }
}

#[test]
fn a_table_that_is_changed_a_thousand_times_is_made_once() {
    let mut engine = Engine::default();
    let since = std::time::Instant::now();
    for megabytes in [1, 512].repeat(500) {
        engine.set("Hash", OptionValue::Spin(megabytes)).unwrap();
    }
    engine.set("Hash", OptionValue::Spin(2)).unwrap();
    engine.get_ready();
    assert!(since.elapsed() < std::time::Duration::from_secs(5), "{:?}", since.elapsed());
}

#[test]
#[cfg(target_os = "linux")]
fn a_table_that_the_machine_has_no_memory_for_is_refused() {
    let mut engine = Engine::default();
    let refused = engine.set("Hash", OptionValue::Spin(1 << 20)).unwrap_err().to_string();
    assert!(refused.contains("cannot have 1048576 MB; keeping"), "{refused}");
}
