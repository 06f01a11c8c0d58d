//! The one visible list of all programs.
