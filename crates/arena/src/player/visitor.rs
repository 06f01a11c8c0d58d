//! A foreign engine as a player.

use super::{Failing, Player, Request};
use crate::referee::{Action, Reason, Reply};
use host::OpinionListener;
use protocol::client::{Answer, Choice, Failure, Guest};
use std::sync::Arc;
use std::time::Instant;
use thinking::{Listener, Quiet, Signals, Tee};

/// A foreign engine that is initialized and set up.
pub struct Visitor {
    guest: Guest,
    broken: bool,
}

impl Visitor {
    /// Wraps an engine that is ready to play.
    pub fn new(guest: Guest) -> Self {
        Self { guest, broken: false }
    }

    /// Lets these signals end every wait from now on.
    pub fn obey(&mut self, signals: Arc<Signals>) {
        self.guest.obey(signals);
    }

    /// Sets an option if the engine accepts this value; returns whether it does.
    pub fn wish(&mut self, option: &str, value: &str) -> bool {
        self.guest.set(option, value).is_ok()
    }

    /// Requests a move; the listener hears what the engine says.
    pub fn think(&mut self, request: &Request, listener: &mut dyn Listener) -> Reply {
        let begun = Instant::now();
        let mut poll = OpinionListener::default();
        let Request { game, limits, allowance, .. } = request;
        let mut both = Tee::new(&mut poll, listener);
        let answer = self.guest.think(game, limits, *allowance, &mut both);
        match answer {
            Ok(Answer { choice, elapsed, .. }) => {
                Reply { action: action(choice), elapsed, opinion: poll.opinion() }
            }
            Err(failure) => {
                let (reason, detail) = self.fail(&failure);
                let action = Action::Fail(reason, detail);
                Reply { action, elapsed: begun.elapsed(), opinion: poll.opinion() }
            }
        }
    }

    fn fail(&mut self, failure: &Failure) -> Failing {
        self.broken = true;
        let reason = match failure {
            Failure::Silent { .. } | Failure::Interrupted => Reason::Stall,
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
        self.think(&request, &mut Quiet)
    }

    fn is_broken(&self) -> bool {
        self.broken
    }

    fn leave(self: Box<Self>) {
        self.guest.dismiss();
    }
}

fn action(choice: Choice) -> Action {
    match choice {
        Choice::Move(m) => Action::Play(m),
        Choice::Nothing(word) => Action::Fail(Reason::NoMove, format!("it said bestmove {word}")),
        Choice::Illegal { why, .. } => Action::Fail(Reason::IllegalMove, why.to_string()),
    }
}
