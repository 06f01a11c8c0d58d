//! The search of a program for a table: its request, its place in the queue and its answer.

use super::table::GameTable;
use super::turn::{Decided, Search, TurnState};
use crate::AppState;
use crate::limits::LONGEST_THOUGHT;
use crate::refusal::Refusal;
use crate::thinkers::{Answer, Question, Record, Stream};
use arena::referee::{End, Reason};
use rules::Color;
use std::sync::Arc;
use std::time::{Duration, Instant};
use thinking::{Decision, Limits, NoMove};

/// The time of a program for a move, if there is no clock and no time for a move was chosen.
/// Programs that never had a clock use less, or all they need.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// A search that was asked for: its number, its side and the sitting of that side's player.
#[derive(Clone, Copy)]
struct Asked {
    number: u64,
    sitting: u32,
    color: Color,
}

impl GameTable {
    /// Asks for a search of the program to move.
    pub(super) fn begin_search(&mut self, app: &Arc<AppState>) {
        let (color, ply, number) = (self.turn(), self.len(), app.thinkers.number());
        let question = match self.question(number) {
            Ok(question) => question,
            Err(refusal) => return self.get_stuck(refusal.0),
        };
        let asked = Asked { number, sitting: self.sittings[color as usize], color };
        let (id, home) = (self.id, Arc::downgrade(app));
        let home_too = home.clone();
        let record = self.record(number);
        let done = move |mut answer: Answer| {
            let Some(app) = home.upgrade() else { return };
            let record = record.with(&mut answer);
            app.tables.with(id, |table| table.answered(&app, asked, answer, record));
        };
        let moved_up = move |place| {
            let Some(app) = home_too.upgrade() else { return };
            app.tables.with(id, |table| table.moved_up(number, place));
        };
        match app.thinkers.ask(number, question, done, moved_up) {
            Ok((ticket, place)) => {
                let search = Search { ticket, color, ply, begun: Instant::now() };
                self.state = match place {
                    0 => TurnState::Thinking(search),
                    _ => TurnState::Queued(search, place),
                };
                if place == 0 {
                    self.clock.start();
                }
                self.expect_flag(app);
            }
            Err(crowded) => self.get_stuck(crowded.to_string()),
        }
    }

    /// Builds the question for the program to move.
    fn question(&mut self, number: u64) -> Result<Question, Refusal> {
        let (color, game) = (self.turn(), self.arbiter.game().clone());
        let stream = Stream::new(number, Some(self.id), game.position(), self.audience.clone());
        let stream = stream.with_tree();
        let (limits, patience) = (self.limits(), self.patience());
        let seed = self.seed.wrapping_add(self.len() as u64);
        let nobody = || Refusal::new("no program plays this side");
        let (thinker, fresh) = self.seat_mut(color).engaged().ok_or_else(nobody)?.take()?;
        Ok(Question { thinker, fresh, game, limits, seed, patience, stream })
    }

    /// Creates the record of the search, without its answer.
    fn record(&self, number: u64) -> Record {
        let root = *self.game().position();
        let program = self.seat(self.turn()).thinker_view();
        Record::new(number, (self.id, self.len()), program, root)
    }

    /// The limits of the search.
    fn limits(&self) -> Limits {
        let limits = self.arbiter.limits();
        let time = self.move_time.unwrap_or(USUAL_TIME);
        Limits { move_time: limits.clock.is_none().then_some(time), ..limits }
    }

    /// The time after which the program is told to stop.
    fn patience(&self) -> Duration {
        let clock = self.controls.map(|_| self.arbiter.allowance());
        clock.unwrap_or(LONGEST_THOUGHT).min(LONGEST_THOUGHT)
    }

    fn moved_up(&mut self, number: u64, place: usize) {
        self.state = match std::mem::replace(&mut self.state, TurnState::Idle) {
            TurnState::Queued(search, _) if search.ticket.id == number => match place {
                0 => {
                    self.clock.start();
                    TurnState::Thinking(Search { begun: Instant::now(), ..search })
                }
                _ => TurnState::Queued(search, place),
            },
            other => return self.state = other,
        };
        self.tell_now();
    }

    /// Handles the answer of a program. An outdated answer is ignored, but its program returns
    /// to its seat.
    fn answered(&mut self, app: &Arc<AppState>, asked: Asked, answer: Answer, record: Record) {
        let Answer { thinker, decision, elapsed, heard } = answer;
        let Asked { number, sitting, color } = asked;
        // A search that was stopped by the shutdown of the server has not decided.
        let heard_for =
            |search: &Search| search.ticket.id == number && !search.ticket.is_abandoned();
        let is_ours = self.state.search().is_some_and(heard_for);
        if self.sittings[color as usize] == sitting
            && let (Some(engaged), Some(thinker)) = (self.seat_mut(color).engaged(), thinker)
        {
            engaged.put_back(thinker);
        }
        if !is_ours {
            return;
        }
        self.state = TurnState::Idle;
        let opinion = heard.opinion;
        self.verdicts[color as usize] = opinion.map(|opinion| opinion.verdict);
        app.remember(record);
        match decision {
            Ok(Decision::Play(m)) => {
                let (ply, since) = (self.len(), Instant::now());
                let decided = Decided { ply, m, elapsed, opinion, since };
                self.state = TurnState::Waiting(decided);
                self.drive(app);
                if matches!(self.state, TurnState::Waiting(_)) {
                    self.tell_now();
                }
            }
            Ok(Decision::Stand(NoMove::Resigns)) => {
                self.finish(app, &End::win(!color, Reason::Resignation));
            }
            Ok(Decision::Stand(why)) => {
                self.get_stuck(why.to_string());
                self.tell_now();
            }
            Err(why) => {
                self.get_stuck(why);
                self.tell_now();
            }
        }
    }
}
