//! What can be looked up instead of being worked out.
//!
//! * [`openings`] a memory of standard openings with their names
//! * [`themes`] what to play for once the memory is at its end
//! * [`polyglot`] opening books in the format that GUIs read
//! * [`endgame`] end games solved exactly: distances to mate

pub mod endgame;
pub mod openings;
pub mod polyglot;
pub mod themes;
