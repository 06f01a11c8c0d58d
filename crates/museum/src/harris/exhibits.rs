//! The tables that the program shows.

use super::race::{Runner, runners};
use super::rules;
use ::rules::chess::Position;
use ::rules::{Color, Move};
use thinking::{Cell, Desk, Exhibit, Layout, Row, Rule, Thought};

/// The running pawns of both sides.
static RACE: Layout = Layout {
    id: "race",
    title: "Pawns that run, and the king that has to catch them",
    columns: &["pawn", "pushes", "steps of the king", "too late by", "finding", "the square"],
};

/// The result of each goal.
static GOALS: Layout = Layout {
    id: "goals",
    title: "The goals in their order",
    columns: &["result", "positions", "line"],
};

/// The cost of the search.
static COUNTED: Layout =
    Layout { id: "counted", title: "Positions looked at", columns: &["count"] };

/// A goal that was tried.
pub(super) struct Aim {
    pub(super) rule: &'static Rule,
    pub(super) says: &'static str,
    pub(super) positions: Option<u64>,
    pub(super) line: Vec<Move>,
}

impl Aim {
    pub(super) fn of(rule: &'static Rule, says: &'static str) -> Self {
        Self { rule, says, positions: None, line: Vec::new() }
    }
}

fn tell(desk: &mut Desk<'_>, layout: &'static Layout, rule: &'static Rule, rows: Vec<Row>) {
    if !rows.is_empty() {
        desk.tell(&Thought::Exhibit(Exhibit::new(layout, rule, rows)));
    }
}

fn number(count: u64) -> Cell {
    Cell::from(i64::try_from(count).unwrap_or(i64::MAX))
}

/// Shows the runners of both sides.
pub(super) fn show_race(at: &Position, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let row = |side: Color, runner: Runner| {
        let finding = if runner.slack >= 1 { "cannot be caught" } else { "is caught" };
        let cells = vec![
            runner.pawn.into(),
            runner.pushes.into(),
            runner.steps.into(),
            runner.slack.into(),
            finding.into(),
            runner.square(at, side).into(),
        ];
        Row::new(side.name(), cells)
    };
    let of = |side: Color| runners(at, side).into_iter().map(move |runner| row(side, runner));
    tell(desk, &RACE, &rules::SLACK, Color::ALL.into_iter().flat_map(of).collect());
}

/// Shows the results of the goals.
pub(super) fn show_aims(aims: &[Aim], desk: &mut Desk<'_>) {
    let label = |rule: &Rule| match rule.id {
        "BW-MATE" => "mate at once",
        "BW-GOAL" => "a pawn queens",
        "BW-STOP" => "their pawns are stopped",
        "BW-PEASANT" => "the king goes to the pawns",
        _ => "the pieces drive the king",
    };
    let rows = aims.iter().map(|aim| {
        let line = if aim.line.is_empty() { Cell::Empty } else { Cell::Line(aim.line.clone()) };
        let positions = aim.positions.map_or(Cell::Empty, number);
        Row::new(label(aim.rule), vec![aim.says.into(), positions, line])
    });
    tell(desk, &GOALS, &rules::PLAY, rows.collect());
}

/// The number of positions that CHESS 4.4 searched before it played 1.a4 in Frey's Figure 3.7.
const CHESS_4_4: i64 = 48_273;

/// Frey's Figure 3.7: White's king g1 and pawns a2, b2, Black's king g8 and pawns f7, g7, h7.
fn is_figure_3_7(at: &Position) -> bool {
    const FIGURE: &[(Color, &[::rules::Square])] = {
        use ::rules::Square::{A2, B2, F7, G1, G7, G8, H7};
        &[(Color::White, &[G1, A2, B2]), (Color::Black, &[G8, F7, G7, H7])]
    };
    let pieces =
        FIGURE.iter().all(|(color, squares)| at.color(*color) == squares.iter().copied().collect());
    pieces && super::only_pawns(at) && at.turn() == Color::White
}

/// Shows how many positions were searched, beside the number that the source reports.
pub(super) fn show_counted(at: &Position, nodes: u64, desk: &mut Desk<'_>) {
    // The root position counts as well.
    let mut rows = vec![Row::new("here", vec![number(nodes + 1)])];
    if is_figure_3_7(at) {
        rows.push(Row::new("CHESS 4.4 in 1977, to nine plies", vec![CHESS_4_4.into()]));
    }
    tell(desk, &COUNTED, &rules::BAND, rows);
}
