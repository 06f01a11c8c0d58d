use super::*;
use notation::{coordinates, fen, san};
use rules::Game;
use thinking::{Desk, Detail, Limits, Program, Recorder, Signals, StillWatch};

fn position(text: &str) -> Position {
    let variant = match text.matches('/').count() {
        5 => rules::Variant::LosAlamos,
        _ => rules::Variant::Chess,
    };
    fen::read(text, variant).unwrap().value
}

/// Records the thoughts of a program about a position, with every node.
fn thoughts(program: &mut dyn Program, root: &Position) -> Vec<Thought<'static>> {
    let signals = Signals::default();
    let mut recorder = Recorder::new(Detail::Nodes, 2_000_000);
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 1);
    program.think(&Game::new(*root), &Limits::default(), &mut desk);
    recorder.into_thoughts()
}

fn told(program: &mut dyn Program, text: &str) -> Told {
    let root = position(text);
    let id = program.card().id;
    tell(id, &root, &thoughts(program, &root)).unwrap()
}

/// Checks that no sentence quotes a rule and that every sentence ends as one.
fn is_plain(program: &dyn Program, told: &Told) {
    assert!((1..=5).contains(&told.sentences.len()), "{told:?}");
    for sentence in &told.sentences {
        assert!(sentence.ends_with('.') && !sentence.contains(".."), "{sentence}");
        for rule in program.card().rules {
            assert!(!sentence.contains(rule.says), "{sentence}");
        }
    }
}

const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

#[test]
fn turing_tells_what_gained_most_position_play() {
    let mut program = museum::Turing::default();
    let told = told(&mut program, AFTER_E4);
    is_plain(&program, &told);
    assert_eq!(told.sentences[0], "Turing's machine saw 18 moves that lose nothing.");
    assert!(
        told.sentences[1].starts_with(
            "Of these 1…e6 has most position-play points, 14.6; e5 comes next with 14.4"
        ),
        "{told:?}"
    );
    assert!(told.sentences[2].starts_with("Most of it is mobility: "), "{told:?}");
    assert!(told.sentences[2].contains("the bishop on f8"), "{told:?}");
}

/// Example 1 of the review of the page: a bishop is taken for free, and no reply matters.
#[test]
fn turing_names_the_piece_that_it_takes() {
    let mut program = museum::Turing::default();
    let fen = "r1bqkbnr/ppp2pp1/2n1p3/3p3p/2BPP3/5N2/PPP2PPP/RNBQ1RK1 b kq - 0 5";
    let told = told(&mut program, fen);
    is_plain(&program, &told);
    let first = &told.sentences[0];
    assert!(first.starts_with("5…dxc4 takes the bishop on c4 and comes to 82/75"), "{first}");
    assert!(!told.sentences.concat().contains("expects Kh1"), "{told:?}");
}

/// One position for each rule; the last for Black.
#[test]
fn elementary_endings_tell_what_the_rule_is_after() {
    for (fen, says) in [
        ("7k/R7/5K2/8/8/8/8/8 w - - 0 1", "at the edge"),
        ("8/8/8/3k4/8/8/8/K6R w - - 0 1", "takes squares from the lone king"),
        ("8/P7/8/8/8/8/5k2/K7 w - - 0 1", "the rook cannot be taken"),
        ("8/8/8/P7/8/8/6k1/K7 w - - 0 1", "the lone king needs 6 steps, the pawn 2 pushes"),
        ("8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", "is drawn"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "the king goes first"),
        ("8/8/4p3/8/8/4k3/8/4K3 b - - 0 1", "the king stands on e3, a key square"),
    ] {
        let mut program = museum::Elementary::default();
        let told = told(&mut program, fen);
        is_plain(&program, &told);
        assert!(told.sentences[0].contains(says), "{told:?}");
        assert_eq!(told.sentences.len(), 2, "{told:?}");
    }
}

#[test]
fn the_only_legal_move_is_called_so() {
    let told = told(&mut museum::Turing::default(), "7k/R7/5K2/8/8/8/8/8 b - - 0 40");
    assert_eq!(told.sentences, ["40…Kg8 is the only legal move."]);
}

/// The twelfth move of MANIAC's third game: Qa3, -24.
#[test]
fn los_alamos_tells_its_sum() {
    let mut program = museum::LosAlamos::default();
    let told = told(&mut program, "r1q1nr/P1pk2/3ppp/2pP2/2P1PP/R1QKNR w - - 0 12");
    is_plain(&program, &told);
    assert!(told.sentences[0].contains("12.Qa3 comes to -24"), "{told:?}");
    assert!(told.sentences[1].starts_with("On the line Qa3 "), "{told:?}");
}

/// Example 4: the line stops in the middle of an exchange.
#[test]
fn shannon_a_does_not_see_the_recapture() {
    let mut program = museum::ShannonA::default();
    let fen = "rnbqkbnr/pppp1ppp/8/4P3/8/8/PPP1PPPP/RNBQKBNR b KQkq - 0 2";
    let told = told(&mut program, fen);
    is_plain(&program, &told);
    assert!(told.sentences.concat().contains("it does not see "), "{told:?}");
}

/// Example 5: castling is on the list because of question 3.
#[test]
fn bernstein_names_the_question_that_gave_the_move() {
    let mut program = museum::Bernstein::default();
    let told = told(&mut program, "rnbqk2r/pppp1ppp/4p3/8/1bBPn3/5N2/PPP2PPP/RNBQ1RK1 b kq - 0 6");
    is_plain(&program, &told);
    assert_eq!(
        told.sentences[0],
        "6…O-O was the only move that its questions left: the king can castle."
    );
}

#[test]
fn nss_tells_who_proposed_and_that_it_was_acceptable() {
    let mut program = museum::NewellShawSimon::default();
    let told = told(&mut program, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    is_plain(&program, &told);
    assert_eq!(told.sentences[0], "2…Nc6 was proposed by material balance (add a defender).");
    assert_eq!(told.sentences[1], "No goal loses by it, so it was played at once.");
    assert!(told.sentences[2].starts_with("6 moves more"), "{told:?}");
    assert!(told.numbers[0].contains("development -1"), "{told:?}");
}

#[test]
fn every_historical_program_has_its_story() {
    let mut prinz = museum::Prinz::default();
    let story = told(&mut prinz, "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1");
    is_plain(&prinz, &story);
    assert!(story.sentences[1].starts_with("5 moves failed before it"), "{story:?}");
    let mut torres = museum::Torres::default();
    let story = told(&mut torres, "K7/1R6/3k4/8/8/8/8/8 w - - 0 1");
    is_plain(&torres, &story);
    assert!(story.sentences[0].contains("because the kings are 3 files apart"), "{story:?}");
    for program in [&mut museum::FirstMove as &mut dyn Program, &mut museum::RandomMove::default()]
    {
        let story = told(program, AFTER_E4);
        is_plain(program, &story);
    }
    let mut type_b = museum::ShannonB::default();
    let story = told(&mut type_b, AFTER_E4);
    assert!(story.sentences[0].contains("from its memory of openings"), "{story:?}");
}

/// The knight on f3 and the pawn on e4 are attacked by the pawn on d5, directly and behind it.
const FOUR_KNIGHTS: &str = "r1bqkb1r/ppp2ppp/2n2n2/3pp3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 5";

#[test]
fn caps_names_what_goes_wrong_and_what_the_move_does_about_it() {
    let mut program = museum::Caps::default();
    let told = told(&mut program, FOUR_KNIGHTS);
    is_plain(&program, &told);
    assert_eq!(
        told.sentences[0],
        "CAPS passed to see what goes wrong: the pawn on d5 would go for the knight on f3 and the \
         pawn on e4."
    );
    assert!(told.sentences[1].ends_with("5.Nxd5 does: it takes the culprit."), "{told:?}");
}

#[test]
fn the_machines_of_the_tournaments_have_their_stories() {
    let quiet = "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6";
    let mut mac_hack = museum::MacHack::default();
    let story = told(&mut mac_hack, quiet);
    is_plain(&mac_hack, &story);
    assert!(story.sentences[0].contains("followed 17 of them"), "{story:?}");
    assert!(story.sentences[1].starts_with("6.O-O had most points; Na4 came 3rd"), "{story:?}");
    assert!(story.numbers[0].contains("attacks a piece"), "{story:?}");
    let mut tech = museum::Tech::default();
    let story = told(&mut tech, quiet);
    is_plain(&tech, &story);
    assert!(story.sentences[1].contains("put this move first"), "{story:?}");
    let rook_ending = "8/5pk1/8/8/8/8/R4PK1/r7 w - - 0 1";
    let mut kaissa = museum::Kaissa::default();
    let story = told(&mut kaissa, rook_ending);
    is_plain(&kaissa, &story);
    assert!(story.sentences[0].starts_with("KAISSA guessed"), "{story:?}");
    assert!(story.sentences.concat().contains("Rxa1"), "{story:?}");
    let mut chess_4 = museum::Chess4::default();
    let story = told(&mut chess_4, rook_ending);
    is_plain(&chess_4, &story);
    assert!(story.sentences[0].contains("1.Rxa1 comes to"), "{story:?}");
    assert_eq!(story.sentences[1], "It wanted Rxa1 at every depth.");
}

#[test]
fn plans_and_patterns_are_told() {
    let mut paradise = museum::Paradise::default();
    let story = told(&mut paradise, FOUR_KNIGHTS);
    is_plain(&paradise, &story);
    assert!(story.sentences[0].contains("found none that holds"), "{story:?}");
    let mut patterns = museum::PatternPlayer::default();
    let story = told(&mut patterns, FOUR_KNIGHTS);
    is_plain(&patterns, &story);
    assert!(
        story.sentences[1].starts_with("5.Bb5 was called for by a fact: The Black knight on c6")
    );
    // Frey's Figure 3.7.
    let mut harris = museum::Harris::default();
    let story = told(&mut harris, "6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1");
    is_plain(&harris, &story);
    assert!(
        story.sentences.last().is_some_and(|last| last.starts_with("So it plays 1.")),
        "{story:?}"
    );
}

/// The refutation of a blunder: on its list, cut, or beyond its depth.
#[test]
fn it_did_not_look_there() {
    let root = position(AFTER_E4);
    let said = thoughts(&mut museum::ShannonA::default(), &root);
    let line = |text: &str| {
        let mut at = root;
        let mut moves = Vec::new();
        for word in text.split(' ') {
            let m = san::find(word, &at).or_else(|_| coordinates::read(word, &at)).unwrap();
            moves.push(m);
            at = at.after(m);
        }
        moves
    };
    let plies = match said.iter().rev().find_map(|thought| match thought {
        Thought::Line(line) => Some(line.depth as usize),
        _ => None,
    }) {
        Some(plies) => plies,
        None => panic!("no line"),
    };
    let deep = line("e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6");
    assert!(matches!(looked_at(&said, &deep[..2]), Sight::Seen(_)));
    assert_eq!(looked_at(&said, &deep), Sight::Beyond { place: plies });
    let sentence = looked_at(&said, &deep).sentence(&root, &deep);
    assert!(sentence.contains(&format!("ended after {plies} plies")), "{sentence}");
    // Bernstein's table holds seven moves: the others are not looked at.
    let said = thoughts(&mut museum::Bernstein::default(), &root);
    let unlisted = line("h5");
    let sight = looked_at(&said, &unlisted);
    assert!(
        matches!(sight, Sight::NotListed { place: 0 } | Sight::Cut { place: 0, .. }),
        "{sight:?}"
    );
    assert!(sight.sentence(&root, &unlisted).starts_with("It did not look at h5"));
}

#[test]
fn a_last_move_that_the_rules_forbid_is_said_to_be_one() {
    // White's king is in check after Bb4+, but the program lets White take the pawn on e5.
    let root = position("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    let signals = Signals::default();
    let mut recorder = Recorder::new(Detail::Moves, 100_000);
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 1);
    let mut program = museum::LosAlamos::default();
    program.think(&Game::new(root), &Limits::default(), &mut desk);
    let told = tell("los-alamos", &root, &recorder.into_thoughts()).unwrap();
    assert!(
        told.sentences[1]
            .ends_with("it is a pawn behind at the end by a last move that the rules forbid."),
        "{told:?}"
    );
}

#[test]
fn a_proved_mate_is_told_with_a_way_to_it() {
    let root = position("5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1");
    let moves: Vec<Move> = ["h1h6", "g7h6", "g6g7"]
        .iter()
        .scan(root, |at, text| {
            let m = coordinates::read(text, at).ok()?;
            *at = at.after(m);
            Some(m)
        })
        .collect();
    let verdict = thinking::Verdict::MateIn(2);
    let line = thinking::Line {
        depth: 3,
        selective_depth: 3,
        rank: 1,
        verdict,
        bound: thinking::Bound::Exact,
        chances: None,
        nodes: 100,
        time: std::time::Duration::ZERO,
        table_full: None,
        table_hits: 0,
        moves: moves.clone().into(),
    };
    let rule = museum::Prinz::default().card().rules[0];
    let said = [Thought::Line(line), Thought::Chose { m: moves[0], verdict, rule }];
    let told = tell("problem-solver", &root, &said).unwrap();
    assert_eq!(
        told.sentences,
        [
            "1.Rh6 mates in 2 against every reply, and nothing mates sooner.",
            "One way to the mate is Rh6 gxh6 g7#."
        ]
    );
}
