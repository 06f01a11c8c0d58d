//! Computes the table by retrograde analysis and compares it with the file.

use super::{PAWNS, POSITIONS, TABLE, pawn_number, slot};
use rules::{Bitboard, Color, File, Rank, Square, attacks};

fn pawn_square(number: usize) -> Square {
    Square::at(File::new((number % 4) as u8), Rank::new((number / 4 + 1) as u8))
}

/// The state of a position while the table is computed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Impossible,
    Unknown,
    Won,
    Drawn,
}

/// Whether the strong side wins, for all positions in the order of their slots.
fn work_out() -> Vec<bool> {
    let mut states = vec![State::Unknown; POSITIONS];
    let mut changed = true;
    let mut first = true;
    while changed {
        changed = false;
        for (index, (strong_moves, king, foe, pawn)) in all().enumerate() {
            debug_assert_eq!(index, slot(strong_moves, king, foe, pawn_number(pawn)));
            if states[index] != State::Unknown {
                continue;
            }
            let state = if first {
                at_once(strong_moves, king, foe, pawn)
            } else if strong_moves {
                strong_side(&states, king, foe, pawn)
            } else {
                weak_side(&states, king, foe, pawn)
            };
            changed |= state != State::Unknown;
            states[index] = state;
        }
        first = false;
    }
    // Positions that stay unknown are drawn: neither side can make progress.
    states.into_iter().map(|state| state == State::Won).collect()
}

/// All positions in the order of their slots.
fn all() -> impl Iterator<Item = (bool, Square, Square, Square)> {
    [false, true].into_iter().flat_map(|strong_moves| {
        Square::ALL.into_iter().flat_map(move |king| {
            Square::ALL.into_iter().flat_map(move |foe| {
                (0..PAWNS).map(move |pawn| (strong_moves, king, foe, pawn_square(pawn)))
            })
        })
    })
}

/// The state of a position without looking ahead.
fn at_once(strong_moves: bool, king: Square, foe: Square, pawn: Square) -> State {
    let guarded = attacks::pawn(Color::White, pawn);
    let touching = king == foe || attacks::king(king).has(foe) || king == pawn || foe == pawn;
    if touching || (strong_moves && guarded.has(foe)) {
        return State::Impossible;
    }
    let Some(ahead) = pawn.offset(0, 1) else { return State::Impossible };
    if strong_moves {
        let safe = king.distance(ahead) <= 1 || foe.distance(ahead) > 1;
        let promotes = pawn.rank() == Rank::Seventh && ahead != king && ahead != foe && safe;
        return if promotes { State::Won } else { State::Unknown };
    }
    let flights = attacks::king(foe).minus(attacks::king(king) | guarded);
    let takes = flights.has(pawn) && !attacks::king(king).has(pawn);
    if takes || (flights.is_empty() && !guarded.has(foe)) { State::Drawn } else { State::Unknown }
}

/// The state with the strong side to move: one winning move is enough.
fn strong_side(states: &[State], king: Square, foe: Square, pawn: Square) -> State {
    let at = |king: Square, pawn: Square| states[slot(false, king, foe, pawn_number(pawn))];
    let king_moves = attacks::king(king).minus(attacks::king(foe) | Bitboard::of(pawn));
    let mut results: Vec<State> = king_moves.into_iter().map(|to| at(to, pawn)).collect();
    let mut ahead = pawn.offset(0, 1).filter(|&to| to != king && to != foe);
    if pawn.rank() < Rank::Seventh
        && let Some(to) = ahead
    {
        results.push(at(king, to));
        ahead =
            to.offset(0, 1).filter(|&to| pawn.rank() == Rank::Second && to != king && to != foe);
        results.extend(ahead.map(|to| at(king, to)));
    }
    decide(&results, State::Won, State::Drawn)
}

/// The state with the weak side to move: one drawing move is enough.
fn weak_side(states: &[State], king: Square, foe: Square, pawn: Square) -> State {
    let guarded = attacks::king(king) | attacks::pawn(Color::White, pawn);
    let results: Vec<State> = attacks::king(foe)
        .minus(guarded)
        .into_iter()
        .map(|to| {
            if to == pawn { State::Drawn } else { states[slot(true, king, to, pawn_number(pawn))] }
        })
        .collect();
    decide(&results, State::Drawn, State::Won)
}

/// One good result is enough; without it, all results must be known to be bad.
fn decide(results: &[State], good: State, bad: State) -> State {
    if results.contains(&good) {
        good
    } else if results.contains(&State::Unknown) {
        State::Unknown
    } else {
        bad
    }
}

/// `VITRINE_WRITE_KPK=path` writes the table there.
#[test]
fn the_table_is_what_every_position_leads_to() {
    let won = work_out();
    let bytes: Vec<u8> = won
        .chunks(8)
        .map(|eight| eight.iter().rev().fold(0, |byte, &won| byte << 1 | u8::from(won)))
        .collect();
    if let Some(path) = std::env::var_os("VITRINE_WRITE_KPK") {
        std::fs::write(path, &bytes).unwrap();
    }
    assert!(bytes == TABLE, "the file of the table is not what working it out gives");
    // The same number as in other programs' tables of the same shape.
    assert_eq!(won.iter().filter(|&&won| won).count(), 111_282);
}
