//! Numbers that the papers print, or that follow from them.

use crate::positions::{after, data, numbers, squares};
use concepts::{Values, area, castling, hanging, king, material, mobility, pawns};
use rules::Color::{self, Black, White};
use rules::chess::Position;

/// One number for each side, White's first.
fn both(answer: impl Fn(Color) -> u32) -> Vec<u32> {
    vec![answer(White), answer(Black)]
}

#[test]
fn freys_table() {
    let mut rows = 0;
    for row in data("frey-table.txt") {
        let [node, line, moves, castle, centre] = &row[..] else { panic!("{row:?}") };
        let position = after(line);
        let castling = both(|color| castling::moves_needed(&position, color).unwrap());
        assert_eq!(both(|color| mobility::count(&position, color)), numbers(moves), "{node}");
        assert_eq!(castling, numbers(castle), "node {node}");
        assert_eq!(both(|color| area::centre_attacks(&position, color)), numbers(centre), "{node}");
        rows += 1;
    }
    assert_eq!(rows, 17);
}

fn weak_pawns(position: &Position, color: Color) -> Vec<u32> {
    let kinds = [pawns::doubled, pawns::backward, pawns::isolated];
    kinds.iter().map(|find| find(position, color).count()).collect()
}

/// Ten times the difference of material, weak pawns and mobility.
fn tenfold_f(position: &Position) -> i32 {
    let weak = |color| weak_pawns(position, color).iter().sum::<u32>() as i32;
    let moves = |color| mobility::count(position, color) as i32;
    let material = material::balance(position, &Values::STANDARD);
    10 * material - 5 * (weak(White) - weak(Black)) + moves(White) - moves(Black)
}

#[test]
fn shannons_terms() {
    for row in data("shannon-table.txt") {
        let [line, white, black, moves, f] = &row[..] else { panic!("{row:?}") };
        let position = after(line);
        assert_eq!(weak_pawns(&position, White), numbers(white), "{line}");
        assert_eq!(weak_pawns(&position, Black), numbers(black), "{line}");
        assert_eq!(both(|color| mobility::count(&position, color)), numbers(moves), "{line}");
        assert_eq!(tenfold_f(&position).to_string(), *f, "{line}");
    }
}

#[test]
fn shannons_quiescence() {
    for row in data("quiescence.txt") {
        let [line, expected] = &row[..] else { panic!("{row:?}") };
        let position = after(line);
        let found = Color::ALL.map(|color| {
            hanging::attacked_by_cheaper(&position, color, &Values::STANDARD)
                | hanging::outnumbered(&position, color)
        });
        assert_eq!(found[0] | found[1], squares(expected), "{line}");
    }
}

#[test]
fn bernsteins_initial_position() {
    let start = Position::start();
    for color in Color::ALL {
        assert_eq!(mobility::count(&start, color), 20);
        assert_eq!(area::controlled(&start, color).count(), 22);
        assert_eq!(king::controlled_ring(&start, color).count(), 5);
        assert_eq!(material::total(&start, color, &Values::STANDARD), 39);
    }
}
