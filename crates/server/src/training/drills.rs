//! End games to win or to hold; the tables play the other side and judge every move.

use super::tables;
use crate::messages::{DrillStartView, DrillView};
use knowledge::endgame::{self, Exact, Material, Tables};
use notation::fen;
use rules::random::Random;
use rules::{Color, Piece, Position, Role, Setup, Square};

/// A kind of end game.
struct Drill {
    id: &'static str,
    /// The table; the stronger side is White.
    table: &'static str,
    name: &'static str,
    /// The least number of plies to the win; 0 if a draw is to be held.
    least: u8,
    says: &'static str,
}

/// All drills, the simple ones first.
const DRILLS: [Drill; 8] = [
    Drill {
        id: "KQvK-win",
        table: "KQvK",
        name: "King and queen against king",
        least: 11,
        says: "Take squares from the king until it is at the edge, then bring your own king. Beware of stalemate.",
    },
    Drill {
        id: "KRvK-win",
        table: "KRvK",
        name: "King and rook against king",
        least: 19,
        says: "Cut the king off with the rook, take the opposition, push it back rank by rank.",
    },
    Drill {
        id: "KPvK-win",
        table: "KPvK",
        name: "King and pawn against king: win it",
        least: 25,
        says: "The king goes before the pawn: three squares in front of it win.",
    },
    Drill {
        id: "KPvK-hold",
        table: "KPvK",
        name: "King and pawn against king: hold it",
        least: 0,
        says: "Stand before the pawn, and go straight back when you must.",
    },
    Drill {
        id: "KBBvK-win",
        table: "KBBvK",
        name: "Two bishops against king",
        least: 25,
        says: "Two diagonals side by side are a fence; the mate is in a corner.",
    },
    Drill {
        id: "KBNvK-win",
        table: "KBNvK",
        name: "Bishop and knight against king",
        least: 45,
        says: "The mate is in a corner of the bishop's colour; the way there leads along the edge.",
    },
    Drill {
        id: "KRvKP-win",
        table: "KRvKP",
        name: "Rook against pawn",
        least: 21,
        says: "Bring the king; the rook alone does not stop a pawn that its king goes with.",
    },
    Drill {
        id: "KQvKP-win",
        table: "KQvKP",
        name: "Queen against pawn",
        least: 21,
        says: "Check until the king stands before its pawn; then your own king comes a step nearer.",
    },
];

/// The number of random positions tried for one drill.
const TRIES: u64 = 20_000;

pub(super) fn find(id: &str) -> Option<&'static str> {
    drill(id).map(|drill| drill.id)
}

fn drill(id: &str) -> Option<&'static Drill> {
    DRILLS.iter().find(|drill| drill.id == id)
}

impl Drill {
    fn is_held(&self) -> bool {
        self.least == 0
    }

    fn material(&self) -> Option<Material> {
        self.table.parse().ok()
    }

    /// Whether a position is hard enough for the drill.
    fn asks(&self, position: &Position) -> bool {
        let lets_slip = || {
            let all = endgame::moves(tables(), position);
            all.iter().any(|(_, value)| value.is_some_and(|value| value.result() < 0))
        };
        match endgame::probe(tables(), position) {
            Some(Exact::Win(plies)) => !self.is_held() && plies >= self.least,
            Some(Exact::Draw) => self.is_held() && lets_slip(),
            _ => false,
        }
    }

    /// Puts the pieces on random squares, legal or not; `None` if two share a square.
    fn setup(&self, material: &Material, dice: &mut Random) -> Option<Setup> {
        let mut setup = Setup::EMPTY;
        setup.turn = if self.is_held() { Color::Black } else { Color::White };
        let kings = [(Color::White, Role::King), (Color::Black, Role::King)];
        for (color, role) in kings.into_iter().chain(material.others()) {
            let square = setup.board.get_mut(dice.below(Square::ALL.len()))?;
            if square.replace(Piece::new(color, role)).is_some() {
                return None;
            }
        }
        Some(setup)
    }
}

/// The drills whose tables are available.
pub(crate) fn drills() -> Vec<DrillView> {
    let is_there = |drill: &&Drill| {
        let material = drill.material();
        material.is_some_and(|material| tables().table(&material).is_some())
    };
    let view = |drill: &Drill| {
        let Drill { id, name, says, .. } = *drill;
        DrillView { id, name, goal: if drill.is_held() { "hold" } else { "win" }, says }
    };
    DRILLS.iter().filter(is_there).map(view).collect()
}

/// Returns a position of a drill, which depends on the seed.
pub(crate) fn start(id: &str, seed: u64) -> Option<DrillStartView> {
    let drill = drill(id)?;
    let material = drill.material()?;
    let mut dice = Random::new(seed);
    let position = (0..TRIES).find_map(|_| {
        let setup = drill.setup(&material, &mut dice)?;
        let position: Position = rules::chess::Position::from_setup(setup).ok()?.into();
        drill.asks(&position).then_some(position)
    })?;
    let says = endgame::probe(tables(), &position)?.to_string();
    Some(DrillStartView { fen: fen::write(position), says })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Variant;

    #[test]
    fn the_small_drills_are_always_there_and_ask_what_they_say() {
        let ids: Vec<&str> = drills().iter().map(|drill| drill.id).collect();
        assert!(ids.starts_with(&["KQvK-win", "KRvK-win", "KPvK-win", "KPvK-hold"]), "{ids:?}");
        for (id, turn) in [("KRvK-win", Color::White), ("KPvK-hold", Color::Black)] {
            let starts: Vec<String> = (0..5).map(|seed| start(id, seed).unwrap().fen).collect();
            assert_eq!(start(id, 3).unwrap().fen, starts[3], "the same seed, the same position");
            assert!(starts.iter().any(|fen| *fen != starts[0]));
            for text in starts {
                let position = fen::read(&text, Variant::Chess).unwrap().value;
                let value = endgame::probe(tables(), &position).unwrap();
                assert_eq!(position.turn(), turn);
                assert_eq!(value.result(), if id.ends_with("win") { 1 } else { 0 }, "{text}");
            }
        }
        assert!(start("KRvK", 1).is_none());
    }
}
