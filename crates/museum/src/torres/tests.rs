use super::*;
use ::rules::{Color, File, Piece, Rank, Setup, Square, chess};
use std::collections::{HashMap, HashSet};
use thinking::{Detail, Recorder, Signals, StillWatch};

fn decide(program: &mut Torres, position: impl Into<Position>) -> Decision {
    crate::testing::decide(program, position, &Limits::default())
}

fn at(white_king: Square, rook: Square, black_king: Square) -> Placing {
    Placing { white_king, rook, black_king }
}

/// The positions in which the automaton was exhibited: king a8, rook b7, the black king anywhere on
/// ranks 1 to 6 where it is not in check.
fn starts() -> impl Iterator<Item = Placing> {
    let squares = Square::ALL.into_iter();
    let free = squares.filter(|s| s.rank() <= Rank::Sixth && s.file() != File::B);
    free.map(|black_king| at(Square::A8, Square::B7, black_king))
}

impl Placing {
    /// The position, White to move.
    fn position(&self) -> chess::Position {
        let mut setup = Setup::EMPTY;
        for (square, piece) in [
            (self.white_king, Piece::WhiteKing),
            (self.rook, Piece::WhiteRook),
            (self.black_king, Piece::BlackKing),
        ] {
            setup.board[square as usize] = Some(piece);
        }
        chess::Position::from_setup(setup).unwrap()
    }
}

/// The moves until mate against the longest defence, for every position that can arise. Panics at
/// an illegal move, a rook that can be captured, a stalemate or a loop.
#[derive(Default)]
struct Play {
    longest: HashMap<Placing, u32>,
    open: HashSet<Placing>,
}

impl Play {
    fn moves_to_mate(&mut self, placing: Placing) -> u32 {
        if let Some(&known) = self.longest.get(&placing) {
            return known;
        }
        assert!(self.open.insert(placing), "{placing:?} repeats");
        let position = placing.position();
        let order = placing.order().expect("a rule fits");
        let next = position.play(Move::ordinary(order.from, order.to, false)).expect("legal");
        let replies = next.legal_moves();
        assert!(!replies.is_empty() || next.is_check(), "{placing:?} is stalemate");
        let longest = (&replies).into_iter().map(|reply| {
            assert!(!reply.is_capture(), "{placing:?} loses the rook");
            let placing = Placing::of(&next.after(reply).into()).unwrap();
            self.moves_to_mate(placing)
        });
        let moves = 1 + longest.max().unwrap_or(0);
        self.open.remove(&placing);
        self.longest.insert(placing, moves);
        moves
    }
}

/// The longest mate for each square of the black king, rank 6 first; a dot where the rook gives
/// check.
const LONGEST: &str = "61 . 65 66 61 62 57 58
                       61 . 65 58 57 58 53 54
                       57 . 57 58 58 58 54 54
                       57 . 57 57 50 50 50 50
                       49 . 52 52 50 50 50 50
                       49 . 52 52 49 44 42 42";

#[test]
fn from_every_start_every_defence_is_mated_in_the_known_number_of_moves() {
    let mut play = Play::default();
    let rows = LONGEST.lines().enumerate();
    let mut found = 0;
    for (row, line) in rows {
        for (file, entry) in line.split_whitespace().enumerate() {
            let black_king = Square::new((8 * (5 - row) + file) as u8);
            if let Ok(moves) = entry.parse() {
                let placing = at(Square::A8, Square::B7, black_king);
                assert_eq!(play.moves_to_mate(placing), moves, "{black_king}");
                found += 1;
            }
        }
    }
    assert_eq!(found, starts().count());
    assert_eq!(found, 42);
    assert_eq!(play.longest.len(), 5_904);
    assert_eq!(play.longest.values().max(), Some(&66));
}

#[test]
fn from_b8_the_rules_can_fail() {
    let placing = at(Square::A8, Square::H8, Square::C7);
    let position = placing.position();
    assert!(matches!(
        decide(&mut Torres::default(), position),
        Decision::Stand(NoMove::NotMine(_))
    ));
}

/// One position for each rule, and the start.
#[test]
fn each_rule_prescribes_its_move() {
    use Square::*;
    for (rule, placing, to) in [
        ("rule 1", at(D3, G2, F1), A2),
        ("rule 1", at(C3, B2, C1), H2),
        ("rule 2", at(A7, H3, A1), H2),
        ("rule 3", at(A4, H2, A1), A3),
        ("rule 4", at(D3, A2, E1), B2),
        ("rule 4", at(A3, H2, B1), G2),
        ("rule 5", at(D3, B2, F1), E3),
        ("rule 6", at(B3, G2, B1), G1),
        ("rule 4", at(A8, B7, D6), A7),
    ] {
        let order = placing.order().unwrap();
        assert_eq!((order.rule.id, order.to), (rule, to));
        let m = Move::ordinary(order.from, order.to, false);
        assert_eq!(decide(&mut Torres::default(), placing.position()), Decision::Play(m));
    }
}

#[test]
fn every_placing_of_the_three_pieces_gets_a_legal_move_or_a_sentence() {
    let mut program = Torres::default();
    let mut answered = 0;
    for index in 0..64 * 64 * 64 {
        let square = |shift| Square::new((index >> shift & 63) as u8);
        let mut setup = Setup::EMPTY;
        setup.board[square(0) as usize] = Some(Piece::WhiteKing);
        setup.board[square(6) as usize] = Some(Piece::WhiteRook);
        setup.board[square(12) as usize] = Some(Piece::BlackKing);
        let Ok(position) = chess::Position::from_setup(setup) else { continue };
        match decide(&mut program, position) {
            Decision::Play(m) => {
                assert!(position.is_legal(m));
                answered += 1;
            }
            Decision::Stand(why) => assert_ne!(why, NoMove::GameOver),
        }
    }
    assert!(answered > 5_904);
}

#[test]
fn what_is_not_its_own_is_refused_in_a_sentence() {
    let start = chess::Position::start();
    let mut program = Torres::default();
    let Decision::Stand(why) = decide(&mut program, start) else { panic!("it moved") };
    assert_eq!(
        why.to_string(),
        "this program plays White, to move, with king and rook against a lone king"
    );
    let refused = Decision::Stand(why);
    let mut setup = at(Square::A8, Square::B7, Square::D6).position().to_setup();
    setup.turn = Color::Black;
    assert_eq!(decide(&mut program, chess::Position::from_setup(setup).unwrap()), refused);
    assert_eq!(decide(&mut program, ::rules::losalamos::Position::start()), refused);
}

#[test]
fn two_errors_are_forgiven_and_the_third_ends_play_until_a_new_game() {
    let own = at(Square::A8, Square::B7, Square::D6).position();
    let mut program = Torres::default();
    for errors in 1..=2 {
        program.set("illegal move", OptionValue::Press).unwrap();
        assert_eq!((program.lamp().is_lit(), program.lamp().errors()), (true, errors));
        assert!(matches!(decide(&mut program, own), Decision::Play(_)));
        assert_eq!((program.lamp().is_lit(), program.lamp().errors()), (false, errors));
    }
    program.illegal_move();
    let stopped = Decision::Stand(NoMove::NotMine(lamp::STOPPED));
    assert_eq!(decide(&mut program, own), stopped);
    assert!(program.lamp().is_lit() && program.lamp().has_stopped());
    program.illegal_move();
    assert_eq!(program.lamp().errors(), 3);
    program.new_game();
    assert!(matches!(decide(&mut program, own), Decision::Play(_)));
    assert!(program.set("illegal move", OptionValue::Check(true)).is_err());
    assert_eq!(program.lamp(), Lamp::default());
}

#[test]
fn it_tells_the_zones_and_every_rule_it_asked() {
    let placing = at(Square::D3, Square::B2, Square::F1);
    let mut recorder = Recorder::new(Detail::Nodes, 100);
    let signals = Signals::default();
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    Torres::default().think(&Game::new(placing.position()), &Limits::default(), &mut desk);
    let remarks: Vec<_> = recorder
        .thoughts()
        .iter()
        .filter_map(|thought| match thought {
            Thought::Remark { text, rule: Some(rule), .. } => Some(format!("{}: {text}", rule.id)),
            _ => None,
        })
        .collect();
    assert_eq!(
        remarks,
        [
            "zones: the black king on f1 is in zone 2, the files f to h",
            "zones: the rook on b2 is in zone 1, the files a to c",
            "rule 1: the black king and the rook are not in the same zone",
            "rule 2: the rook is 1 rank above the black king",
            "rule 3: the white king is 2 ranks above the black king",
            "rule 4: the kings are 2 files apart",
            "rule 5: the kings are 2 files apart",
        ]
    );
}
