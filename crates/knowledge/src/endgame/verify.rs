//! Verifies a finished table: each value must be one more than that of its best child.

use super::exact::{BROKEN, Code};
use super::generate::Workers;
use super::judge::{Judge, Values};
use super::table::{EndgameTable, Tables};
use core::fmt;
use rules::Color;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// A value that does not follow from those of the next positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    material: super::Material,
    turn: Color,
    index: usize,
    held: Code,
    wanted: Code,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is damaged: with {:?} to move, position {} has the value {} and should have {}",
            self.material, self.turn, self.index, self.held, self.wanted
        )
    }
}

impl core::error::Error for Mistake {}

/// The number of indices in a part of the work.
const PART: usize = 1 << 15;

/// Judges every position of a table by its moves; returns the number of positions if all are
/// correct.
pub fn verify(
    table: &EndgameTable,
    smaller: &dyn Tables,
    workers: &dyn Workers,
) -> Result<u64, Mistake> {
    let layout = &table.layout;
    let judge = Judge { layout, values: table, smaller };
    let mistake = Mutex::new(None);
    let seen = AtomicU64::new(0);
    workers.each(layout.len().div_ceil(PART), &|part| {
        let mut positions = 0;
        for index in part * PART..(part * PART + PART).min(layout.len()) {
            let squares = layout.squares(index);
            if layout.index(&squares) != Some(index) {
                continue;
            }
            for turn in Color::ALL.into_iter().filter(|&turn| layout.is_position(&squares, turn)) {
                positions += 1;
                let held = table.value(turn, index);
                let wanted = judge.judge(&squares, turn).code;
                if held != wanted || held == BROKEN {
                    let material = layout.material;
                    let found = Mistake { material, turn, index, held, wanted };
                    *mistake.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                }
            }
        }
        seen.fetch_add(positions, Relaxed);
    });
    match mistake.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(mistake) => Err(mistake),
        None => Ok(seen.into_inner()),
    }
}
