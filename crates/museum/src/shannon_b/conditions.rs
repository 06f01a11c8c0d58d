//! Conditional evaluation, as Frey proposes it: a decision table of stage, centre and kings chooses
//! the weights, once for each move.

use crate::shannon::phase::Phase;
use crate::shannon::{Coefficients, Term};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Role, Square};
use thinking::{Cell, Desk, Exhibit, Layout, Row, Rule, Thought};

/// The rule behind the table.
pub(super) static CONDITIONS: Rule = Rule {
    id: "conditions",
    says: "With the option Conditions the first row of a decision table that fits the stage of the game, the centre and the \
           kings chooses the weights of f(P), once for each move.",
    source: "proposed by Frey 1977 (evaluation that changes with the position, decision tables); the table is ours",
};

static TABLE: Layout = Layout {
    id: "decision table",
    title: "The decision table: the first row that fits chooses the weights",
    columns: &["stage", "centre", "kings", "fired"],
};

/// The stage of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Opening,
    Middle,
    Ending,
}

/// The kind of centre that the pawns on the d- and e-files form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Centre {
    Closed,
    LockedOnce,
    Open,
    Fluid,
}

/// Where the kings are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kings {
    Uncastled,
    SameSide,
    OppositeSides,
}

/// A row of the table; a `None` matches everything.
#[derive(Debug)]
pub(super) struct Condition {
    stage: Stage,
    centre: Option<Centre>,
    kings: Option<Kings>,
    says: &'static str,
    /// The coefficients that the row replaces, in hundredths of a pawn.
    weights: &'static [(Term, i32)],
}

/// The rows, in the order in which they are tried; the last matches every middle game.
#[rustfmt::skip] // A table.
static ROWS: [Condition; 7] = [
    Condition { stage: Stage::Ending, centre: None, kings: None,
        says: "the king goes to the centre and passed pawns count double",
        weights: &[(Term::ActiveKing, 10), (Term::Advance, 30), (Term::Passed, 60)] },
    Condition { stage: Stage::Opening, centre: None, kings: None,
        says: "development and castling count, and pawns in the centre",
        weights: &[(Term::Developed, 15), (Term::Castled, 30), (Term::Centre, 10)] },
    Condition { stage: Stage::Middle, centre: None, kings: Some(Kings::OppositeSides),
        says: "attack and shelter count: the kings are on opposite sides",
        weights: &[(Term::KingAttack, 10), (Term::ExposedKing, 40), (Term::KingPawns, 15)] },
    Condition { stage: Stage::Middle, centre: Some(Centre::Closed), kings: None,
        says: "knights count more than bishops here",
        weights: &[(Term::Knight, 320), (Term::Bishop, 280)] },
    Condition { stage: Stage::Middle, centre: Some(Centre::Open), kings: None,
        says: "bishops, open files and mobility count more",
        weights: &[(Term::Bishop, 315), (Term::OpenFile, 40), (Term::Mobility, 20)] },
    Condition { stage: Stage::Middle, centre: None, kings: Some(Kings::Uncastled),
        says: "a king in the centre is in danger twice",
        weights: &[(Term::ExposedKing, 40), (Term::KingPawns, 40), (Term::Centre, 10)] },
    Condition { stage: Stage::Middle, centre: None, kings: None,
        says: "the weights are those of the paper", weights: &[] },
];

/// A position is an ending if the pieces of both sides together are worth no more than this.
const ENDING: u32 = 26;
/// The last move of the opening,
const OPENING_MOVES: u16 = 12;
/// which also ends when fewer knights and bishops than this are at home.
const AT_HOME: u32 = 3;

impl Stage {
    fn of(at: &Position) -> Self {
        let count = |role| at.role(role).count();
        let minors = count(Role::Knight) + count(Role::Bishop);
        let home = |color: Color| {
            let on = |role, squares: [Square; 2]| {
                let squares = squares.map(|square| square.seen_by(color));
                (at.pieces(color, role) & squares.into_iter().collect::<Bitboard>()).count()
            };
            on(Role::Knight, [Square::B1, Square::G1]) + on(Role::Bishop, [Square::C1, Square::F1])
        };
        if 3 * minors + 5 * count(Role::Rook) + 9 * count(Role::Queen) <= ENDING {
            Self::Ending
        } else if at.fullmove_number() <= OPENING_MOVES
            && home(Color::White) + home(Color::Black) >= AT_HOME
        {
            Self::Opening
        } else {
            Self::Middle
        }
    }

    fn says(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle game",
            Self::Ending => "ending",
        }
    }
}

impl Centre {
    fn of(at: &Position) -> Self {
        let files = [File::D, File::E].map(Bitboard::file);
        let [white, black] = Color::ALL.map(|color| at.pieces(color, Role::Pawn));
        let facing = files.into_iter().filter(|&file| (white.north() & black & file).any()).count();
        let pawns = ((white | black) & (files[0] | files[1])).count();
        match (facing, pawns) {
            (2, _) => Self::Closed,
            (_, 0 | 1) => Self::Open,
            (1, _) => Self::LockedOnce,
            _ => Self::Fluid,
        }
    }

    fn says(self) -> &'static str {
        match self {
            Self::Closed => "closed centre",
            Self::LockedOnce => "centre locked on one file",
            Self::Open => "open centre",
            Self::Fluid => "fluid centre",
        }
    }
}

impl Kings {
    fn of(at: &Position) -> Self {
        let wing = |color| match at.king(color).file() {
            File::A | File::B | File::C => Some(0),
            File::D | File::E => None,
            File::F | File::G | File::H => Some(1),
        };
        match (wing(Color::White), wing(Color::Black)) {
            (None, _) | (_, None) => Self::Uncastled,
            (white, black) if white == black => Self::SameSide,
            _ => Self::OppositeSides,
        }
    }

    fn says(self) -> &'static str {
        match self {
            Self::Uncastled => "a king in the centre",
            Self::SameSide => "kings on the same side",
            Self::OppositeSides => "kings on opposite sides",
        }
    }
}

/// Returns the first row that matches, with its number counted from 1.
pub(super) fn fired(at: &Position) -> (usize, &'static Condition) {
    let (stage, centre, kings) = (Stage::of(at), Centre::of(at), Kings::of(at));
    let fits = |row: &&Condition| {
        row.stage == stage
            && row.centre.is_none_or(|wanted| wanted == centre)
            && row.kings.is_none_or(|wanted| wanted == kings)
    };
    let place = ROWS.iter().position(|row| fits(&row)).unwrap_or(ROWS.len() - 1);
    (place + 1, &ROWS[place])
}

impl Condition {
    /// Replaces coefficients by those of the row.
    pub(super) fn weights(&self, set: Coefficients) -> Coefficients {
        self.weights.iter().fold(set, |set, &(term, weight)| set.with(term, weight))
    }

    /// The phase whose terms count.
    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Opening => Phase::Opening,
            Stage::Middle => Phase::Middle,
            Stage::Ending => Phase::Ending,
        }
    }
}

/// Says which row matches and why, and shows the table.
pub(super) fn say(at: &Position, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let (number, row) = fired(at);
    let answers = [Stage::of(at).says(), Centre::of(at).says(), Kings::of(at).says()].join(", ");
    let text = format!("row {number} fired: {answers}; {}", row.says).into();
    let squares = Bitboard::EMPTY;
    desk.tell(&Thought::Remark { text, rule: Some(&CONDITIONS), squares });
    let rows = (1..).zip(&ROWS).map(|(place, row)| {
        let any = |says: Option<&'static str>| Cell::from(says.unwrap_or("any"));
        let fired = if place == number { Cell::from("yes") } else { Cell::Empty };
        let cells = vec![
            row.stage.says().into(),
            any(row.centre.map(Centre::says)),
            any(row.kings.map(Kings::says)),
            fired,
        ];
        Row::new(row.says, cells)
    });
    desk.tell(&Thought::Exhibit(Exhibit::new(&TABLE, &CONDITIONS, rows.collect())));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::chess;

    /// The expected rows were computed by a separate program.
    #[test]
    fn the_rows_are_those_of_the_reference() {
        for (fen, row) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2),
            ("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5", 6),
            ("r4rk1/1bp1qppp/p1pb1n2/8/8/1PN2N2/PBP1QPPP/R4RK1 w - - 0 15", 5),
            ("2kr3r/ppp2ppp/2n1bn2/2b1p3/4P3/2NPBN2/PPP2PPP/R4RK1 w - - 0 14", 3),
            ("rnbq1rk1/pp3pbp/3p1np1/2pPp3/2P1P3/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 13", 4),
            ("6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1", 1),
            ("r2qr1k1/ppp2ppp/2n5/3p4/3P4/2NQ4/PPP2PPP/R4RK1 w - - 0 16", 7),
            ("rnbqk2r/pp2bppp/4pn2/2pp4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6", 2),
        ] {
            assert_eq!(fired(&chess(fen)).0, row, "{fen}");
        }
    }

    #[test]
    fn a_knight_is_worth_more_than_a_bishop_where_the_centre_is_closed_and_less_where_it_is_open() {
        let difference = |row: usize| {
            let set = ROWS[row - 1].weights(Coefficients::formula());
            set.get(Term::Knight) - set.get(Term::Bishop)
        };
        assert!(difference(4) > 0 && difference(5) < 0 && difference(7) == 0);
    }
}
