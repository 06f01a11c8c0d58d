//! The parts that several papers share, and nothing more: values that each player sees with the
//! opposite sign, a line of moves, a walk through the tree, plain minimax.
//!
//! The programs up to 1958 use only these. Alpha-beta, iterative deepening and the transposition
//! table are for the machines from 1967 on, which had them.

mod alpha_beta;
mod bounds;
mod deepening;
mod draws;
mod mates;
mod minimax;
mod opening;
mod order;
mod pv;
mod ratio;
mod replies;
mod rule_list;
mod table;
mod value;
mod walk;

pub(crate) use alpha_beta::{Node, Round, Searcher, best_of, round, step};
pub(crate) use bounds::Bounds;
pub(crate) use deepening::{Held, say_last, take};
pub(crate) use draws::{DRAWN, DRAWS_OPTION, SEE_DRAWS, draws_unseen};
pub(crate) use mates::Ends;
pub(crate) use minimax::{Choice, Scheme, choose};
pub(crate) use opening::begin;
pub(crate) use order::{alphabetical, by_squares, captures, victim};
pub(crate) use pv::Pv;
pub(crate) use ratio::Ratio;
pub(crate) use replies::Replies;
pub(crate) use rule_list::joined_rules;
pub(crate) use table::{Known, TranspositionTable};
pub(crate) use value::Value;
pub(crate) use walk::{STOPPED, Walk, say_prescribed, unlooked};
