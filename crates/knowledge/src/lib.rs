//! What can be looked up instead of being worked out.
//!
//! * [`openings`] a memory of standard openings with their names

pub mod openings;
