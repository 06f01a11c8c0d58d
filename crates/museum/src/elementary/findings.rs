//! The findings of the rules, in words and as squares. The rules see the board from the stronger
//! side; here it is turned back.

use super::{pawn, rook};
use ::rules::{Bitboard, Color, Square};
use thinking::{Desk, Exhibit, Layout, Row, Rule, Thought};

/// The finding of a rule; squares as the stronger side sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Finding {
    MateAtHand,
    ShutIn { room: i32 },
    Shrinks { from: i32, to: i32 },
    Nearer { corner: Square },
    Stays { room: i32 },
    Divided { moves: u32 },
    RookIsSafe,
    TooLate { steps: u8, pushes: i32 },
    OnKeySquare { king: Square },
    Proved,
    Prepared { moves: u32 },
    NotForced,
}

impl Finding {
    /// The finding in words for a side.
    pub(super) fn says(self, side: Color) -> String {
        match self {
            Self::MateAtHand => "there is a mate in two moves at most".into(),
            Self::ShutIn { room } => format!("the lone king is shut into a room of {room} squares"),
            Self::Shrinks { from, to } => format!("the room shrinks from {from} to {to} squares"),
            Self::Nearer { corner } => format!("the king comes nearer to {}", corner.seen_by(side)),
            Self::Stays { room } => format!("the room of {room} squares stays"),
            Self::Divided { moves } => {
                format!("the rook stands between the kings in {} at most", counted(moves, "move"))
            }
            Self::RookIsSafe => "the rook cannot be taken".into(),
            Self::TooLate { steps, pushes } => {
                format!("the lone king needs {steps} steps, the pawn {pushes} pushes")
            }
            Self::OnKeySquare { king } => {
                format!("the king stands on {}, a key square", king.seen_by(side))
            }
            Self::Proved => "a key square, a run or promotion follows in every line".into(),
            Self::Prepared { moves } => {
                let moves = counted(moves, "king move");
                format!("a push that wins can be forced after {moves} at most")
            }
            Self::NotForced => "neither a run nor a key square can be forced".into(),
        }
    }
}

fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The squares that the deciding rule considers.
static DRAWN: Layout =
    Layout { id: "drawn", title: "What the rule looks at", columns: &["squares", "count"] };

/// Squares with their name.
pub(super) type Drawn = (&'static str, Bitboard);

/// The squares left to the lone king after the move, which the page finds by their key.
const ROOM_AFTER: &str = "the room after the move";

/// The room before and after a move of king and rook.
pub(super) fn of_rook(before: rook::Placement, after: rook::Placement) -> Vec<Drawn> {
    let mut drawn = vec![
        ("the room before the move", before.room_squares()),
        (ROOM_AFTER, after.room_squares()),
    ];
    if after.king != before.king && after.room_squares().any() {
        drawn.push(("the corner of the room beside the rook", Bitboard::of(after.corner())));
    }
    drawn
}

/// The key squares, or the square of a pawn that runs.
pub(super) fn of_pawn(after: pawn::Placement, finding: Finding) -> Vec<Drawn> {
    match finding {
        Finding::RookIsSafe => Vec::new(),
        Finding::TooLate { .. } => vec![
            ("the path of the pawn", after.path()),
            ("the square that the lone king would have to enter", after.square()),
        ],
        _ => vec![("the key squares of the pawn", after.key_squares())],
    }
}

/// Shows the squares to a side.
pub(super) fn show(drawn: Vec<Drawn>, side: Color, rule: &'static Rule, desk: &mut Desk<'_>) {
    let turned = |squares: Bitboard| -> Bitboard {
        squares.into_iter().map(|square| square.seen_by(side)).collect()
    };
    let rows: Vec<Row> = drawn
        .into_iter()
        .filter(|(_, squares)| squares.any())
        .map(|(name, squares)| {
            let row = Row::new(name, vec![turned(squares).into(), squares.count().into()]);
            let key = (name == ROOM_AFTER).then_some("room after");
            Row { key, ..row }
        })
        .collect();
    if !rows.is_empty() && desk.hears() {
        desk.tell(&Thought::Exhibit(Exhibit::new(&DRAWN, rule, rows)));
    }
}
