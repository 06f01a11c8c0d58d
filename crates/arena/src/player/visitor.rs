//! A foreign engine as a player.

use super::{Failing, Player, Request};
use crate::referee::opinion::OpinionPoll;
use crate::referee::{Action, Reason, Reply};
use protocol::client::{Answer, Choice, Failure, Guest};
use std::time::Instant;

/// A foreign engine that has been greeted and set up.
pub struct Visitor {
    guest: Guest,
    broken: bool,
}

impl Visitor {
    /// An engine that is ready to play.
    pub fn new(guest: Guest) -> Self {
        Self { guest, broken: false }
    }

    fn fail(&mut self, failure: &Failure) -> Failing {
        self.broken = true;
        let reason = match failure {
            Failure::Silent { .. } | Failure::BrokenOff => Reason::Stall,
            Failure::Start { .. }
            | Failure::Ended { .. }
            | Failure::Closed { .. }
            | Failure::Flood { .. }
            | Failure::Option(_) => Reason::Crash,
        };
        (reason, failure.to_string())
    }
}

impl Player for Visitor {
    fn new_game(&mut self) -> Result<(), Failing> {
        self.guest.new_game().map_err(|failure| self.fail(&failure))
    }

    fn reply(&mut self, request: Request) -> Reply {
        let begun = Instant::now();
        let mut poll = OpinionPoll::default();
        let Request { game, limits, allowance, .. } = &request;
        match self.guest.think(game, limits, *allowance, &mut poll) {
            Ok(Answer { choice, elapsed, .. }) => {
                let action = match choice {
                    Choice::Move(m) => Action::Play(m),
                    Choice::Nothing(word) => {
                        Action::Fail(Reason::NoMove, format!("it said bestmove {word}"))
                    }
                    Choice::Illegal { why, .. } => {
                        Action::Fail(Reason::IllegalMove, why.to_string())
                    }
                };
                Reply { action, elapsed, opinion: poll.opinion() }
            }
            Err(failure) => {
                let (reason, detail) = self.fail(&failure);
                let action = Action::Fail(reason, detail);
                Reply { action, elapsed: begun.elapsed(), opinion: poll.opinion() }
            }
        }
    }

    fn is_broken(&self) -> bool {
        self.broken
    }

    fn leave(self: Box<Self>) {
        self.guest.dismiss();
    }
}
