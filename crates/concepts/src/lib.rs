//! The chess vocabulary that people and papers use, answered for a position.
