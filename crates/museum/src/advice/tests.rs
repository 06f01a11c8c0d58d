//! Advice is read, written and applied; nonsense gets one sentence.

use super::*;
use crate::testing::chess;

fn advice(text: &str) -> Advice {
    Advice::read(text).unwrap()
}

fn fault(text: &str) -> String {
    Advice::read(text).unwrap_err().to_string()
}

const GOOD: &str = "\
+30 if own knight can reach outpost d5 and no enemy minor attacks there
+15 if own rook on open-file; -20 if own pawn is isolated and enemy rook attacks it
# a remark
+25 if own knight on outpost and no enemy bishop attacks it # and another
-40 if enemy queen attacks beside-own-king and no own piece on f3,g2,g3
+12 if own pawn on rank 7
+5 if enemy king on file h";

#[test]
fn what_is_written_is_read_again() {
    let read = advice(GOOD);
    assert_eq!(read.items().len(), 7);
    assert_eq!(advice(&read.to_string()), read);
    let first = read.items()[0].to_string();
    assert_eq!(first, "+30 if own knight can reach outpost d5 and no enemy minor attacks there");
    assert!(advice("").is_empty() && advice("# nothing\n;;\n").is_empty());
}

#[test]
fn advice_applies_where_it_says_and_to_both_sides_alike() {
    // The knight on c3 reaches d5, which the pawn e4 guards and no black pawn can attack.
    let outpost = "r1b1k3/pp3p2/8/4p3/4P3/2N5/PP3P2/4K3 w - - 0 1";
    let text = "+30 if own knight can reach outpost d5 and no enemy minor attacks d5";
    let squares = |fen: &str, color| advice(text).items()[0].applies(&chess(fen), color);
    let white = squares(outpost, Color::White).unwrap();
    assert_eq!(white.single(), Some(rules::Square::C3));
    assert_eq!(squares(outpost, Color::Black), None);
    // With a bishop that attacks d5 the condition fails.
    let spoilt = outpost.replace("8/4p3/4P3", "4b3/4p3/4P3");
    assert_eq!(squares(&spoilt, Color::White), None);
    for fen in [outpost, spoilt.as_str()] {
        let at = chess(fen);
        let turned = Position::from_setup(at.to_setup().color_flipped()).unwrap();
        for item in advice(GOOD).items() {
            for color in Color::ALL {
                let one = item.applies(&at, color).map(Bitboard::flipped);
                assert_eq!(one, item.applies(&turned, !color), "{item}");
            }
        }
    }
}

#[test]
fn points_are_added_for_each_side() {
    let at = chess("4k3/3r4/8/8/8/8/R7/4K3 w - - 0 1");
    let (points, squares) =
        advice("+15 if own rook on open-file; -5 if own rook on file a").weigh(&at);
    assert_eq!(points, [10, 15]);
    assert_eq!(squares.count(), 2);
}

#[test]
fn every_fault_is_one_sentence_with_its_line() {
    for (text, sentence) in [
        ("own rook on d1", "line 1: advice begins with a score, as in: +30 if own rook on file d"),
        (
            "+0 if own rook on d1",
            "line 1: a score is a whole number from -300 to 300 but not 0, in hundredths of a pawn",
        ),
        (
            "+99999999999 if own rook on d1",
            "line 1: a score is a whole number from -300 to 300 but not 0, in hundredths of a pawn",
        ),
        (
            "\n+5 when own rook on d1",
            "line 2: \"when\" is not the word after the score; there is if",
        ),
        ("+5 if my rook on d1", "line 1: \"my\" is not a side; there is own, enemy"),
        (
            "+5 if own duke on d1",
            "line 1: \"duke\" is not a kind of piece; there is pawn, knight, bishop, rook, queen, king, minor, major, piece",
        ),
        (
            "+5 if own rook eats d1",
            "line 1: \"eats\" is not what a piece does; there is on, attacks, can, is",
        ),
        ("+5 if own rook on file z", "line 1: \"z\" is not the letter of a file; there is a to h"),
        ("+5 if own rook on rank 9", "line 1: \"9\" is not the number of a rank; there is 1 to 8"),
        (
            "+5 if own rook on",
            "line 1: the line ends where a place: squares such as d5 or d5,e5, file d, rank 7, or a name should come",
        ),
        (
            "+5 if own rook can go d1",
            "line 1: \"go\" is not the word after \"can\"; there is reach",
        ),
        (
            "+5 if own rook on d1 or d2",
            "line 1: \"or\" is not the word between two conditions; there is and",
        ),
        (
            "+5 if own rook on it",
            "line 1: \"it\" and \"there\" need a condition before them that is not a \"no\"",
        ),
        (
            "+5 if no own rook on d1 and enemy rook attacks there",
            "line 1: \"it\" and \"there\" need a condition before them that is not a \"no\"",
        ),
    ] {
        assert_eq!(fault(text), sentence, "{text}");
    }
    let many = "+1 if own king on e1;".repeat(limits::MOST + 1);
    assert_eq!(fault(&many), "line 1: there are more than 64 pieces of advice");
    let long = format!("+1 if {}", ["own king on e1"; limits::CONDITIONS + 1].join(" and "));
    assert_eq!(fault(&long), "line 1: advice has at most 6 conditions");
    assert_eq!(fault(&" ".repeat(limits::LONGEST + 1)), "advice has at most 16384 bytes");
}
