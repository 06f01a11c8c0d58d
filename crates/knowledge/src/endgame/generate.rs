//! Builds a table by retrograde analysis: from the mates backwards, ply by ply.
//!
//! First, every position is judged by its captures and promotions alone, whose values are in
//! smaller tables, and mates are found. Then, ply by ply: a position that is lost in n makes all
//! positions before it won in n + 1; a position that is won in n makes those before it candidates,
//! which are lost if *all* their moves lose. A value that a capture gives early may be too long at
//! first, never too short, and is final when its ply is reached.
//!
//! Un-moves are not enough where a double step can be answered by an en passant capture: such
//! positions are judged again at every ply by all their moves.

use super::exact::{BROKEN, Code, DRAW, LONGEST, is_win};
use super::judge::{Judge, Values};
use super::layout::{Layout, Squares};
use super::material::Material;
use super::moves::Step;
use super::pack::Packed;
use super::table::{EndgameTable, Tables};
use core::fmt;
use core::ops::{ControlFlow, Range};
use rules::{Bitboard, Color};
use std::io::{self, Read};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Runs many parts of work, possibly several at a time.
pub trait Workers: Sync {
    /// Runs all parts, each once, and returns when all are done.
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync));
}

/// Runs one part after another.
pub struct Alone;

impl Workers for Alone {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..parts).for_each(work);
    }
}

/// Why a table cannot be built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// A table that captures or promotions lead to is missing.
    Missing(Material, Material),
    /// A mate takes more plies than a byte can hold.
    TooLong(Material),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(table, needed) => write!(f, "{table} needs {needed}, which is missing"),
            Self::TooLong(table) => {
                write!(f, "{table} has mates of more than {LONGEST} plies, which do not fit")
            }
        }
    }
}

impl core::error::Error for BuildError {}

/// A table that is being built.
pub struct Build<'a> {
    layout: Layout,
    values: Growing,
    /// Positions that may be lost, one bit each, for each side to move.
    candidates: [Vec<AtomicU64>; 2],
    /// Positions from which a double step can be answered by an en passant capture.
    passing: Vec<(Color, usize)>,
    smaller: &'a dyn Tables,
    workers: &'a dyn Workers,
    /// The next ply; `None` before the first pass over all positions.
    ply: Option<Code>,
}

/// The values so far.
struct Growing {
    sides: [Vec<AtomicU8>; 2],
    /// The longest distance so far.
    longest: AtomicU8,
}

impl Values for Growing {
    #[inline]
    fn value(&self, turn: Color, index: usize) -> Code {
        self.sides[turn as usize][index].load(Relaxed)
    }
}

impl Growing {
    #[inline]
    fn set(&self, turn: Color, index: usize, code: Code) {
        self.sides[turn as usize][index].store(code, Relaxed);
        if code < DRAW {
            self.longest.fetch_max(code, Relaxed);
        }
    }
}

/// The number of indices in a part of the work.
const PART: usize = 1 << 15;

impl<'a> Build<'a> {
    /// Begins a table. All tables it needs must be available.
    pub fn new(
        material: Material,
        smaller: &'a dyn Tables,
        workers: &'a dyn Workers,
    ) -> Result<Self, BuildError> {
        let (material, _) = material.canonical();
        let missing = material.needs().into_iter().find(|need| smaller.table(need).is_none());
        if let Some(missing) = missing {
            return Err(BuildError::Missing(material, missing));
        }
        let layout = Layout::new(material);
        let len = layout.len();
        let side = || (0..len).map(|_| AtomicU8::new(DRAW)).collect();
        let bits = || (0..len.div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        let values = Growing { sides: [side(), side()], longest: AtomicU8::new(0) };
        let candidates = [bits(), bits()];
        Ok(Self { layout, values, candidates, passing: Vec::new(), smaller, workers, ply: None })
    }

    /// The bytes of memory that building a table takes.
    pub fn memory(material: Material) -> usize {
        Layout::new(material).len() * 9 / 4
    }

    /// Runs the next step: first a pass over all positions, then a ply at a time. `Break` when
    /// nothing is left to do.
    pub fn step(&mut self) -> ControlFlow<Result<(), BuildError>> {
        let Some(ply) = self.ply else {
            self.look_at_all();
            self.ply = Some(0);
            return ControlFlow::Continue(());
        };
        if ply > self.values.longest.load(Relaxed) {
            return ControlFlow::Break(Ok(()));
        }
        if ply >= LONGEST - 1 {
            return ControlFlow::Break(Err(BuildError::TooLong(self.layout.material)));
        }
        for turn in Color::ALL {
            self.spread(turn, ply);
            self.settle_candidates(!turn);
        }
        self.judge_passing();
        self.ply = Some(ply + 1);
        ControlFlow::Continue(())
    }

    /// The next ply, and the longest distance so far.
    pub fn progress(&self) -> (u8, u8) {
        (self.ply.unwrap_or(0), self.values.longest.load(Relaxed))
    }

    /// Runs all remaining steps.
    pub fn finish(mut self) -> Result<EndgameTable, BuildError> {
        loop {
            if let ControlFlow::Break(result) = self.step() {
                return result.map(|()| self.table());
            }
        }
    }

    /// The table, when all steps are done.
    pub fn table(&self) -> EndgameTable {
        let pack = |side: &Vec<AtomicU8>| Packed::pack(side.iter().map(|code| code.load(Relaxed)));
        EndgameTable {
            layout: self.layout.clone(),
            sides: [pack(&self.values.sides[0]), pack(&self.values.sides[1])],
        }
    }

    /// The material of the table.
    pub fn material(&self) -> Material {
        self.layout.material
    }

    /// Passes all values to `call` as bytes, in chunks.
    pub(super) fn each_chunk(
        &self,
        call: &mut dyn FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        for values in self.values.sides.iter().flat_map(|side| side.chunks(PART)) {
            let bytes: Vec<u8> = values.iter().map(|code| code.load(Relaxed)).collect();
            call(&bytes)?;
        }
        Ok(())
    }

    /// Reads all values from bytes.
    pub(super) fn fill(&mut self, ply: u8, longest: u8, from: &mut dyn Read) -> io::Result<()> {
        let mut bytes = vec![0; PART];
        for values in self.values.sides.iter().flat_map(|side| side.chunks(PART)) {
            let bytes = &mut bytes[..values.len()];
            from.read_exact(bytes)?;
            values.iter().zip(bytes).for_each(|(value, &mut code)| value.store(code, Relaxed));
        }
        self.values.longest.store(longest, Relaxed);
        self.ply = Some(ply);
        self.find_passing();
        Ok(())
    }

    fn judge(&self) -> Judge<'_, Growing> {
        Judge { layout: &self.layout, values: &self.values, smaller: self.smaller }
    }

    fn each_part(&self, work: impl Fn(Range<usize>) + Sync) {
        let len = self.layout.len();
        self.workers.each(len.div_ceil(PART), &|part| {
            work(part * PART..(part * PART + PART).min(len));
        });
    }

    /// Finds which placements are positions, which are mates, and what captures and promotions are
    /// worth.
    fn look_at_all(&mut self) {
        self.each_part(|part| {
            for index in part {
                let squares = self.layout.squares(index);
                let used = self.layout.index(&squares) == Some(index);
                for turn in Color::ALL {
                    let code = match used && self.layout.is_position(&squares, turn) {
                        true => self.first_value(&squares, turn),
                        false => BROKEN,
                    };
                    self.values.set(turn, index, code);
                }
            }
        });
        self.find_passing();
    }

    /// Lists the positions from which a double step can be answered by an en passant capture.
    fn find_passing(&mut self) {
        if !self.layout.material.has_opposing_pawns() {
            return;
        }
        let passing = Mutex::new(Vec::new());
        self.each_part(|part| {
            for (turn, index) in part.flat_map(|index| Color::ALL.map(|turn| (turn, index))) {
                let is_position = self.values.value(turn, index) != BROKEN;
                if is_position && self.has_passing_step(&self.layout.squares(index), turn) {
                    passing.lock().unwrap_or_else(PoisonError::into_inner).push((turn, index));
                }
            }
        });
        self.passing = passing.into_inner().unwrap_or_else(PoisonError::into_inner);
    }

    fn first_value(&self, squares: &Squares, turn: Color) -> Code {
        let found = self.judge().judge_conversions(squares, turn);
        // If there is a quiet move, only a win is certain: it can only become shorter.
        if found.quiet && !is_win(found.code) { DRAW } else { found.code }
    }

    fn has_passing_step(&self, squares: &Squares, turn: Color) -> bool {
        let flow = self.layout.each_step(squares, turn, |step| match step {
            Step::Double { .. } => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        flow.is_break()
    }

    /// Propagates the positions with the value of this ply to those before them.
    fn spread(&self, turn: Color, ply: Code) {
        let before = !turn;
        self.each_part(|part| {
            for index in part.filter(|&index| self.values.value(turn, index) == ply) {
                let squares = self.layout.squares(index);
                self.layout.each_unmove(&squares, before, |squares| {
                    let Some(index) = self.layout.index(&squares) else { return };
                    let known = self.values.value(before, index);
                    if known == BROKEN || known <= ply + 1 {
                        return;
                    }
                    if ply.is_multiple_of(2) {
                        self.values.set(before, index, ply + 1);
                    } else if !is_win(known) {
                        let bit = 1 << (index % 64);
                        self.candidates[before as usize][index / 64].fetch_or(bit, Relaxed);
                    }
                });
            }
        });
    }

    /// Judges the candidates by all their moves.
    fn settle_candidates(&self, turn: Color) {
        const WORDS: usize = PART / 64;
        let words = &self.candidates[turn as usize];
        self.workers.each(words.len().div_ceil(WORDS), &|part| {
            let first = part * WORDS;
            let end = (first + WORDS).min(words.len());
            for (word, bits) in words[first..end].iter().enumerate() {
                for bit in Bitboard(bits.swap(0, Relaxed)) {
                    let index = (first + word) * 64 + bit as usize;
                    let squares = self.layout.squares(index);
                    if let Some(code) = self.judge().lost_in(&squares, turn) {
                        self.values.set(turn, index, code);
                    }
                }
            }
        });
    }

    fn judge_passing(&self) {
        self.workers.each(self.passing.len().div_ceil(PART), &|part| {
            let end = ((part + 1) * PART).min(self.passing.len());
            for &(turn, index) in &self.passing[part * PART..end] {
                let found = self.judge().judge(&self.layout.squares(index), turn);
                if found.code != self.values.value(turn, index) {
                    self.values.set(turn, index, found.code);
                }
            }
        });
    }
}
