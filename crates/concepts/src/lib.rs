//! The chess vocabulary that people and papers use, answered for a position.

pub mod attack;
pub mod exchange;
pub mod lines;
pub mod material;
mod values;
#[cfg(test)]
mod testing;

pub use values::Values;
