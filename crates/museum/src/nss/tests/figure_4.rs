//! Figure 4: a tree of six positions with given values, and the result of its analysis.

use crate::nss::analysis::{Bounds, Finding, Ground, Rest, explore};
use crate::nss::goal::{Proposals, State};
use crate::nss::rules;
use crate::nss::vector::{Vector, Worth};
use crate::toolkit::Pv;
use ::rules::{Move, Square};

/// P0 to P5.
type Place = usize;

/// The moves of the figure; each leads to the position with its number.
const ALPHA: Move = to(1);
const BETA: Move = to(2);
const GAMMA: Move = to(3);
const DELTA: Move = to(4);
const EPSILON: Move = to(5);

const fn to(place: u8) -> Move {
    Move::ordinary(Square::A1, Square::new(place), false)
}

/// The figure, with a record of the positions that were visited.
#[derive(Default)]
struct Figure {
    /// Whether the second component is asked before the first, so that ε comes before δ.
    epsilon_first: bool,
    seen: Vec<Place>,
    cuts: Vec<Move>,
}

impl Ground for Figure {
    type Place = Place;

    fn goals(&self) -> usize {
        3
    }

    /// White, the machine, moves at P0 and P3.
    fn is_ours(&self, place: &Place) -> bool {
        [0, 3].contains(place)
    }

    fn arrive(&mut self, place: &Place) -> Option<Option<Worth>> {
        self.seen.push(*place);
        Some(None)
    }

    fn unsettled(&mut self, place: &Place, goal: usize, moves: &mut Proposals) -> State {
        let (delta, epsilon) = if self.epsilon_first { (1, 0) } else { (0, 1) };
        let generated: &[Move] = match (*place, goal) {
            (1, 2) => &[BETA, GAMMA],
            (3, goal) if goal == delta => &[DELTA],
            (3, goal) if goal == epsilon => &[EPSILON],
            _ => &[],
        };
        moves.add_all(generated.iter().copied(), &rules::TAKE);
        match generated.is_empty() {
            true => State::Dead,
            false => State::Alive { no_move: None },
        }
    }

    fn evaluate(&mut self, place: &Place, rest: Rest) -> Worth {
        assert_eq!(rest, Rest::Dead);
        let values = match place {
            2 => [4, 3, 1],
            4 => [2, 8, 1],
            5 => [4, 7, 3],
            other => panic!("P{other} has no static value"),
        };
        Worth::Goals(Vector::new(values))
    }

    fn enter(&mut self, _: &Place, m: Move, _: Bounds) -> Place {
        m.to() as Place
    }

    fn leave(&mut self, m: Move, finding: Option<Finding>) {
        if finding.unwrap().cut.is_some() {
            self.cuts.push(m);
        }
    }
}

fn analysed(mut figure: Figure) -> (Worth, Vec<Move>, Figure) {
    let mut line = Pv::EMPTY;
    let next = figure.enter(&0, ALPHA, Bounds::default());
    let finding = explore(&mut figure, &next, Bounds::default(), &mut line).unwrap();
    assert_eq!(finding.cut, None);
    (finding.worth, line.to_vec(), figure)
}

#[test]
fn the_effective_value_of_alpha() {
    let (worth, line, figure) = analysed(Figure::default());
    assert_eq!(worth, Worth::Goals(Vector::new([4, 3, 1])));
    assert_eq!(line, [BETA]);
    assert_eq!(figure.seen, [1, 2, 3, 4, 5]);
    // P3 is worth (4, 7, 3): the first component dominates.
    let mut line = Pv::EMPTY;
    let finding = explore(&mut Figure::default(), &3, Bounds::default(), &mut line).unwrap();
    assert_eq!(finding.worth, Worth::Goals(Vector::new([4, 7, 3])));
    assert_eq!(line.to_vec(), [EPSILON]);
}

#[test]
fn if_epsilon_comes_before_delta_the_fourth_position_is_never_generated() {
    let figure = Figure { epsilon_first: true, ..Figure::default() };
    let (worth, line, figure) = analysed(figure);
    assert_eq!(worth, Worth::Goals(Vector::new([4, 3, 1])));
    assert_eq!(line, [BETA]);
    assert_eq!(figure.seen, [1, 2, 3, 5]);
    assert_eq!(figure.cuts, [GAMMA]);
}

/// Figure 2: three moves with replies worth (0, 0), (−, −) and (+, −).
struct Three;

impl Ground for Three {
    type Place = usize;

    fn goals(&self) -> usize {
        1
    }

    fn is_ours(&self, place: &usize) -> bool {
        *place == 0
    }

    fn arrive(&mut self, _: &usize) -> Option<Option<Worth>> {
        Some(None)
    }

    fn unsettled(&mut self, place: &usize, _: usize, moves: &mut Proposals) -> State {
        let below: &[u8] = match place {
            0 => &[1, 2, 3],
            1 => &[4, 5],
            2 => &[6, 7],
            3 => &[8, 9],
            _ => return State::Dead,
        };
        moves.add_all(below.iter().map(|&place| to(place)), &rules::TAKE);
        State::Alive { no_move: None }
    }

    fn evaluate(&mut self, place: &usize, _: Rest) -> Worth {
        Worth::Goals(Vector::new([[0, 0, -1, -1, 1, -1][place - 4]]))
    }

    fn enter(&mut self, _: &usize, m: Move, _: Bounds) -> usize {
        m.to() as usize
    }

    fn leave(&mut self, _: Move, _: Option<Finding>) {}
}

#[test]
fn the_draw_is_preferred_to_a_win_that_is_out_of_reach() {
    let mut line = Pv::EMPTY;
    let finding = explore(&mut Three, &0, Bounds::default(), &mut line).unwrap();
    assert_eq!(finding.worth, Worth::Goals(Vector::even(1)));
    assert_eq!(line.first(), Some(&to(1)));
}
