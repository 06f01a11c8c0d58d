//! A batch of reviews on several machines: a piece of the work is a game.

use super::{Asked, Reviewer, Wanted, written};
use crate::args::{ReviewArgs, ReviewFormat};
use crate::failure::Failure;
use crate::parts::{self, Task, Work};
use rules::fnv::fnv1a_128;
use std::fs;
use std::io::Write;

/// Reviews a part of the games, or merges the parts.
pub(super) fn run(args: &ReviewArgs, task: Task<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    if !matches!(args.format, ReviewFormat::Json | ReviewFormat::Pgn | ReviewFormat::Text) {
        let text = "parts are written as --format json, pgn or text";
        return Err(Failure::Usage(text.into()));
    }
    let mut all = Asked::new(args)?;
    while all.next_asked()?.is_some() {}
    let pieces = all.asked as u64;
    all.some()?;
    let mut reviews =
        Reviews { args, pieces, reviewer: Reviewer::new(args)?, games: Asked::new(args)? };
    parts::run_into_file(task, &mut reviews, args.output.as_deref(), out)
}

/// The reviews of a file, by the number of the game.
struct Reviews<'a> {
    args: &'a ReviewArgs,
    pieces: u64,
    reviewer: Reviewer,
    /// The reader of the file; numbers usually ascend, so it rarely starts again.
    games: Asked<'a>,
}

impl Reviews<'_> {
    fn game(&mut self, number: u64) -> Result<Wanted, Failure> {
        if self.games.asked as u64 > number {
            self.games = Asked::new(self.args)?;
        }
        while let Some(wanted) = self.games.next_asked()? {
            if self.games.asked as u64 > number {
                return Ok(wanted);
            }
        }
        Err(Failure::Failed(format!("{} has changed", self.args.game.display())))
    }
}

impl Work for Reviews<'_> {
    fn description(&self) -> Result<String, Failure> {
        let ReviewArgs { game, player, format, nodes, .. } = self.args;
        let bytes = fs::read(game).map_err(|error| Failure::about(game.display(), &error))?;
        let player = player.as_deref().unwrap_or("everybody");
        let games = fnv1a_128(&bytes);
        Ok(format!("review of {player} as {format:?} with {nodes} nodes\ngames {games:032x}\n"))
    }

    fn pieces(&self) -> u64 {
        self.pieces
    }

    fn piece(&mut self, number: u64) -> Result<Vec<u8>, Failure> {
        let wanted = self.game(number)?;
        let reviewed = self.reviewer.review(wanted, self.args.nodes)?;
        Ok(written(&reviewed, self.args.format)?.into_bytes())
    }
}
