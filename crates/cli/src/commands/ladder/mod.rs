//! `vitrine ladder`: the strength of all players, the mistakes of the levels, and the differences
//! between the characters, all measured by games that anybody can repeat.
//!
//! * `rungs.rs` the players on the ladder · `climb.rs` the games between neighbours
//! * `show.rs` the list, the picture, the labels · `renew.rs` new labels for some players ·
//!   `steps.rs` from level to level · `errors.rs` mistakes by kind
//! * `characters.rs` how games differ · `puzzles.rs` rated puzzles · `performance.rs` the rating of
//!   a score · `duel.rs` a game without the arena · `given.rs` pieces that a move gives away ·
//!   `json.rs` the ladder as JSON

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
mod renew;
mod rungs;
mod show;
mod steps;

use super::arena::args::StoreArgs;
use crate::failure::Failure;
use ::arena::store::Store;
use args::{LadderAction, LadderArgs};
use std::io::Write;

/// Runs the subcommand.
pub(crate) fn run(args: &LadderArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.action {
        LadderAction::Climb(args) => climb::run(args, out),
        LadderAction::Show(args) => show::run(args, out),
        LadderAction::Renew(args) => renew::run(args, out),
        LadderAction::Errors(args) => errors::run(args, out),
        LadderAction::Characters(args) => characters::run(args, out),
        LadderAction::Puzzles(args) => puzzles::run(args, out),
    }
}

/// Opens the store of the ladder, which is separate so that no other games count.
fn open(args: &StoreArgs) -> Result<Store, Failure> {
    let usual = || Some(Store::usual_path()?.with_file_name("ladder.sqlite"));
    let path = args.store.clone().or_else(usual).ok_or_else(|| {
        Failure::Failed("there is no data folder; name a database with --store FILE".into())
    })?;
    Ok(Store::open(&path)?)
}
