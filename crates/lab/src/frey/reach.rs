//! Bit maps that answer questions of a plan: the squares that a bishop reaches in one, two, three
//! moves, and the squares from which a piece can be pinned.

use super::position;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square, attacks};
use thinking::{OptionSpec, Settings};

/// The bishop's reach.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "reach",
    room: Room::Frey,
    title: "Where a bishop can be in three moves",
    asks: "How many squares can a bishop reach in one, two and three moves if nothing else moves?",
    source: "Frey 1977, the section on board representation",
    options: &[
        OptionSpec::text(
            "Position",
            "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2",
            "The position.",
        ),
        OptionSpec::text("Square", "c1", "Where the bishop is."),
    ],
    is_swift: true,
    run,
};

/// The number of moves considered.
const MOVES: usize = 3;

/// The squares that a bishop reaches in at most one, two, three moves. Its own pieces block it;
/// capturing an enemy piece ends the path.
fn reached(position: &Position, from: Square, color: Color) -> [Bitboard; MOVES] {
    let occupied = position.occupied().without(from);
    let own = position.color(color).without(from);
    let (mut now, mut seen) = (Bitboard::of(from), Bitboard::EMPTY);
    [(); MOVES].map(|()| {
        let next =
            now.into_iter().fold(Bitboard::EMPTY, |all, s| all | attacks::bishop(s, occupied));
        let fresh = next.minus(own).minus(seen).without(from);
        seen |= fresh;
        now = fresh.minus(occupied);
        seen
    })
}

/// The squares from which a bishop or queen of the other side would pin a piece to its king along a diagonal.
fn pinning(position: &Position, piece: Square) -> Bitboard {
    let Some(color) = position.piece_on(piece).map(|piece| piece.color()) else {
        return Bitboard::EMPTY;
    };
    let king = position.king(color);
    let pins = |&from: &Square| {
        let between = attacks::between(from, king);
        between.has(piece)
            && (between & position.occupied()).without(piece).is_empty()
            && !position.color(color).has(from)
    };
    attacks::bishop_rays(king).into_iter().filter(pins).collect()
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(settings.text("Position"))?;
    let text = settings.text("Square").trim().to_lowercase();
    let from = Square::ALL.into_iter().find(|square| square.to_string() == text);
    let bishop = from.and_then(|square| {
        let piece = position.piece_on(square).filter(|piece| piece.role() == Role::Bishop)?;
        Some((square, piece.color()))
    });
    let Some((from, color)) = bishop else {
        return Err(Trouble(format!("there is no bishop on {}", notation::quote(&text))));
    };
    let mut report = Report::default();
    let maps = reached(&position, from, color);
    let rows = maps.iter().enumerate().map(|(index, map)| row![index + 1, map.count()]).collect();
    report.table("Squares within reach", &["moves", "squares"], rows);
    for (index, map) in maps.into_iter().enumerate() {
        report.board(
            &format!("In {} move{}", index + 1, if index == 0 { "" } else { "s" }),
            settings.text("Position"),
            map,
        );
    }
    let pinned = position.color(!color).into_iter().filter_map(|square| {
        let squares = pinning(&position, square) & maps[MOVES - 1];
        squares.any().then(|| {
            let names: Vec<_> = squares.into_iter().map(|s| s.to_string()).collect();
            row![square.to_string(), names.join(", ")]
        })
    });
    let pinned: Vec<_> = pinned.collect();
    if !pinned.is_empty() {
        report.table("Pieces it can pin from there", &["piece on", "from"], pinned);
    }
    report.say(
        "Each map is 64 bits: a move of the bishop from every square of one map gives the next.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reach_is_that_of_the_reference() {
        let counts = |fen: &str, from| {
            let maps = reached(&position(fen).unwrap(), from, Color::White);
            maps.map(|map| map.count())
        };
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let open = "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2";
        assert_eq!(counts(start, Square::C1), [0, 0, 0]);
        assert_eq!(counts(open, Square::C1), [5, 16, 19]);
        assert_eq!(counts("k7/8/8/8/3B4/8/8/K7 w - - 0 1", Square::D4), [12, 30, 30]);
    }

    #[test]
    fn pins_come_from_every_square_of_the_diagonal_up_to_the_edge() {
        let nimzo = "rnbqk2r/pppp1ppp/4pn2/8/2PP4/2N5/PP2PPPP/R1BQKBNR b KQkq - 0 4";
        let squares = |fen: &str, piece| pinning(&position(fen).unwrap(), piece);
        let of = |all: &[Square]| all.iter().copied().collect::<Bitboard>();
        assert_eq!(squares(nimzo, Square::C3), of(&[Square::A5, Square::B4]));
        let philidor = "r1bqkbnr/pppn1ppp/3p4/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
        assert_eq!(squares(philidor, Square::D7), of(&[Square::A4, Square::B5, Square::C6]));
    }
}
