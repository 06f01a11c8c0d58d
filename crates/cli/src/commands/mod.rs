//! One file per command.

pub(crate) mod about;
pub(crate) mod advice;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod board;
pub(crate) mod book;
pub(crate) mod compare;
pub(crate) mod eval;
pub(crate) mod lab;
pub(crate) mod ladder;
pub(crate) mod learn;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod programs;
mod programs_json;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod suite;
pub(crate) mod tables;
pub(crate) mod think;
pub(crate) mod uci;
pub(crate) mod welcome;
pub(crate) mod why;
