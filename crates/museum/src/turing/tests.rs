use super::*;
use crate::testing::{chess as position, data, decide, rows, with_walk};
use ::rules::Color;
use notation::san;
use thinking::OptionValue;

fn candidates(at: &Position) -> Vec<Candidate> {
    let moves = listed(at, &Limits::default());
    with_walk(at.turn(), |walk| look_at(at, &moves, How::USUAL, walk))
}

fn tenths(text: &str) -> Tenths {
    let digits: i64 = text.replace(['.', '+'], "").parse().unwrap();
    assert_eq!(text.rfind('.'), Some(text.len() - 2));
    digits
}

fn play_before(at: &Position) -> Tenths {
    weigh::total(&weigh::position_play(at, at.turn(), None), at.turn())
}

#[test]
fn every_position_of_both_games_has_the_values_of_the_table() {
    let text = data("turing-positions.txt");
    let mut seen = 0;
    for row in rows(&text) {
        let [id, fen_text, before, played, demanded] = row[..] else { panic!("{row:?}") };
        let at = position(fen_text);
        let before = tenths(before);
        assert_eq!(play_before(&at), before, "{id}");
        let candidates = candidates(&at);
        let (best, _) = Turing::default().choose(&Game::new(at), &candidates).unwrap();
        for (expected, is_demand) in [(played, false), (demanded, true)] {
            let words: Vec<&str> = expected.split(' ').collect();
            let [moves @ .., worth, increase] = &words[..] else { panic!("{row:?}") };
            for text in moves {
                let m = san::find(text, &at).unwrap();
                let found = candidates.iter().find(|candidate| candidate.m == m).unwrap();
                assert_eq!(found.worth.to_string(), *worth, "{id} {text}");
                assert_eq!(found.play - before, tenths(increase), "{id} {text}");
                assert!(!is_demand || found.merit() == best.merit(), "{id} {text}");
            }
            let finest = candidates.iter().filter(|other| other.merit() == best.merit());
            assert!(!is_demand || finest.count() == moves.len(), "{id}");
        }
        seen += 1;
    }
    assert_eq!(seen, 38);
}

#[test]
fn position_play_after_the_first_moves() {
    let start = Position::start();
    assert_eq!(play_before(&start), 102);
    for (text, expected) in
        [("e3", 146), ("e4", 144), ("d4", 135), ("d3", 129), ("Nf3", 130), ("Nc3", 130)]
    {
        let m = san::find(text, &start).unwrap();
        let terms = weigh::position_play(&start.after(m), Color::White, Some(m));
        assert_eq!(weigh::total(&terms, Color::White), expected, "{text}");
    }
}

/// The terms: knights 2×1.4 and 2×1.0, bishops 2×1.0, pawns 8×0.3, the right to castle 1.0.
#[test]
fn the_make_up_of_the_starting_position() {
    let terms = weigh::position_play(&Position::start(), Color::White, None);
    let of = |rule: &Rule| -> Vec<Tenths> {
        terms.iter().filter(|term| term.rule == rule).map(|term| term.white).collect()
    };
    assert_eq!(of(&rules::MOBILITY), [14, 14]);
    assert_eq!(of(&rules::DEFENCE), [10; 4]);
    assert_eq!(of(&rules::PAWN_DEFENCE), [3; 8]);
    assert_eq!(of(&rules::CASTLING_RIGHT), [10]);
    assert_eq!(terms.len(), 2 + 4 + 8 + 1);
}

#[test]
fn roots_are_those_of_the_recorded_game() {
    let roots: Vec<_> = (0..=13).map(weigh::root_in_tenths).collect();
    assert_eq!(roots, [0, 10, 14, 17, 20, 22, 24, 26, 28, 30, 32, 33, 35, 36]);
    for moves in 14..=60_u32 {
        let exact = (10.0 * f64::from(moves).sqrt()).round();
        assert_eq!(weigh::root_in_tenths(moves) as f64, exact, "{moves}");
    }
}

#[test]
fn considerable_moves_and_the_values_they_lead_to() {
    let text = data("turing-considerable.txt");
    for row in rows(&text) {
        let [fen_text, moves, worth] = row[..] else { panic!("{row:?}") };
        let at = position(fen_text);
        let found = list::considerable(&at, &at.legal_moves(), None);
        let written: Vec<_> = (&found).into_iter().map(|m| san::write(m, &at)).collect();
        assert_eq!(written, moves.split_whitespace().collect::<Vec<_>>(), "{fen_text}");
        let mut line = Pv::EMPTY;
        let value =
            with_walk(at.turn(), |walk| Analysis { walk, how: How::USUAL }.value(&at, &mut line));
        assert_eq!(value.unwrap().to_string(), worth, "{fen_text}");
    }
}

/// Tests each rule alone: the recapture after a capture, and staying put where it is allowed.
#[test]
fn a_recapture_is_considerable_only_on_the_square_of_the_capture() {
    let at = position("4k3/8/2p5/3p4/4P3/8/8/4K2B w - - 0 1");
    let legal = at.legal_moves();
    assert!(list::considerable(&at, &legal, None).is_empty());
    let taken_there = Move::ordinary(::rules::Square::D8, ::rules::Square::D5, true);
    let taken_elsewhere = Move::ordinary(::rules::Square::D8, ::rules::Square::D7, true);
    assert_eq!(list::considerable(&at, &legal, Some(taken_there)).len(), 1);
    assert!(list::considerable(&at, &legal, Some(taken_elsewhere)).is_empty());
}

#[test]
fn a_side_must_take_when_every_move_is_considerable() {
    // The king is in check from an undefended queen that only the king can capture.
    let at = position("7k/8/8/8/8/8/1q6/K7 w - - 0 1");
    let mut line = Pv::EMPTY;
    let value =
        with_walk(at.turn(), |walk| Analysis { walk, how: How::USUAL }.value(&at, &mut line));
    assert_eq!((value.unwrap().to_string().as_str(), line.len()), ("1", 1));
}

#[test]
fn black_is_the_mirror_of_white() {
    let text = data("turing-positions.txt");
    for row in rows(&text).step_by(6) {
        let at = position(row[1]);
        let mirrored = Position::from_setup(at.to_setup().color_flipped()).unwrap();
        let merits = |at: &Position| {
            let mut merits: Vec<_> = candidates(at).iter().map(Candidate::merit).collect();
            merits.sort();
            merits
        };
        assert_eq!(merits(&at), merits(&mirrored), "{}", row[0]);
    }
}

#[test]
fn a_tie_goes_to_the_last_or_to_the_dice() {
    let text = data("turing-positions.txt");
    let row = rows(&text).find(|row| row[0] == "G2-26").unwrap();
    let at = position(row[1]);
    let equal = ["Rg5", "Rdg1"].map(|text| Decision::Play(san::find(text, &at).unwrap()));
    let mut program = Turing::default();
    let mut played = Vec::new();
    for seed in 0..20 {
        program.set("Seed", OptionValue::Spin(seed)).unwrap();
        played.push(decide(&mut program, at, &Limits::default()));
    }
    assert!(played.iter().all(|decision| equal.contains(decision)));
    assert!(equal.iter().all(|decision| played.contains(decision)));
    assert_eq!(played[0], Decision::Play(listed_last(&at, &equal)));
}

fn listed_last(at: &Position, among: &[Decision]) -> Move {
    let moves = listed(at, &Limits::default());
    *moves.iter().rfind(|&&m| among.contains(&Decision::Play(m))).unwrap()
}

#[test]
fn it_keeps_to_what_it_is_asked() {
    let start = Position::start();
    let only = vec![san::find("a3", &start).unwrap()];
    let limits = Limits { only: only.clone(), ..Limits::default() };
    assert_eq!(decide(&mut Turing::default(), start, &limits), Decision::Play(only[0]));
    for nodes in [0, 1, 30, 200, 1_000] {
        let decision = decide(&mut Turing::default(), start, &Limits::nodes(nodes));
        assert!(matches!(decision, Decision::Play(m) if start.is_legal(m)));
    }
    let other =
        decide(&mut Turing::default(), ::rules::losalamos::Position::start(), &Limits::default());
    assert!(matches!(other, Decision::Stand(NoMove::NotMine(_))));
}

/// Leaving lines out changes no value: the values are the same when every line is followed.
#[test]
fn leaving_lines_out_changes_no_value() {
    let text = data("turing-positions.txt");
    for row in rows(&text).step_by(3) {
        let at = position(row[1]);
        let moves = listed(&at, &Limits::default());
        let found = |skips| {
            let look = |walk: &mut Walk<'_, '_>| {
                (look_at(&at, &moves, How { skips, ..How::USUAL }, walk), walk.nodes())
            };
            let (candidates, nodes) = with_walk(at.turn(), look);
            let merits: Vec<_> = candidates.iter().map(Candidate::merit).collect();
            let lines: Vec<_> = candidates.iter().map(|c| c.line.to_vec()).collect();
            (merits, lines, nodes)
        };
        let ((merits, lines, few), (all_merits, all_lines, many)) = (found(true), found(false));
        assert_eq!((merits, lines), (all_merits, all_lines), "{}", row[0]);
        assert!(few <= many);
    }
}

/// Two plies on, a rook can capture an undefended queen; without considerable moves this is not
/// seen.
#[test]
fn without_considerable_moves_every_position_is_dead() {
    let at = position("6k1/8/8/4q3/8/8/8/4R1K1 w - - 0 1");
    let worth = |considers| {
        let (how, mut line) = (How { considers, ..How::USUAL }, Pv::EMPTY);
        with_walk(at.turn(), |walk| Analysis { walk, how }.value(&at, &mut line)).unwrap()
    };
    assert!(worth(true) > Worth::LEVEL && worth(false) < Worth::LEVEL);
    let mut program = Turing::default();
    program.set("Considerable Moves", OptionValue::Check(false)).unwrap();
    assert!(matches!(decide(&mut program, at, &Limits::default()), Decision::Play(_)));
}
