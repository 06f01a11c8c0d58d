//! `vitrine ladder`: how strong everybody is, what mistakes the levels make, and how the
//! characters differ, all by games that anybody can play again.
//!
//! * `rungs.rs` who is on the ladder · `climb.rs` the games between neighbours
//! * `show.rs` the list, the picture, the labels · `steps.rs` from level to level · `errors.rs` mistakes by kind
//! * `characters.rs` how games differ · `puzzles.rs` rated puzzles · `performance.rs` what results speak for ·
//!   `duel.rs` a game without an arena · `given.rs` what a move gives away · `json.rs` the ladder for programs

pub(crate) mod args;
mod characters;
mod climb;
pub(crate) mod duel;
mod errors;
mod given;
mod json;
pub(crate) mod performance;
mod picture;
mod puzzles;
mod rungs;
mod show;
mod steps;

use super::arena::args::StoreArgs;
use crate::failure::Failure;
use ::arena::store::Store;
use args::{LadderAction, LadderArgs};
use std::io::Write;

/// Does what was asked for.
pub(crate) fn run(args: &LadderArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.action {
        LadderAction::Climb(args) => climb::run(args, out),
        LadderAction::Show(args) => show::run(args, out),
        LadderAction::Errors(args) => errors::run(args, out),
        LadderAction::Characters(args) => characters::run(args, out),
        LadderAction::Puzzles(args) => puzzles::run(args, out),
    }
}

/// The store of the ladder: one of its own, so that no other game counts.
fn open(args: &StoreArgs) -> Result<Store, Failure> {
    let usual = || Some(Store::usual_path()?.with_file_name("ladder.sqlite"));
    let path = args.store.clone().or_else(usual).ok_or_else(|| {
        Failure::Failed("there is no data folder; name a database with --store FILE".into())
    })?;
    Ok(Store::open(&path)?)
}
