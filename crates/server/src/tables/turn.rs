//! The turn of a game as a state machine: its clock, and what the program to move is doing.
//!
//! Everything that changes a game ends with [`GameTable::drive`], which takes one step after the
//! other until the game has to wait: for a person, a search, or the pause between two moves.

use super::table::GameTable;
use super::view;
use crate::AppState;
use crate::thinkers::Ticket;
use arena::referee::{Action, End, Opinion, Reason, Reply};
use arena::store::Note;
use host::STOP_PATIENCE;
use rules::{Color, Move};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time of the present turn. It stops while no page watches the game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TurnClock {
    spent: Duration,
    since: Option<Instant>,
}

impl TurnClock {
    pub(super) fn start(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    pub(super) fn stop(&mut self) {
        self.spent = self.elapsed();
        self.since = None;
    }

    pub(super) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.spent + self.since.map(|since| since.elapsed()).unwrap_or_default()
    }
}

/// What the program to move is doing.
pub(super) enum TurnState {
    /// Nothing: a person is to move, or the game is paused, adjourned or over.
    Idle,
    /// Its search waits for this number of others to end.
    Queued(Search, usize),
    /// It thinks.
    Thinking(Search),
    /// It has decided; the move waits until people have seen the previous one.
    Waiting(Decided),
    /// It cannot continue; the message says why.
    Stuck(String),
}

impl TurnState {
    /// The search that runs or waits.
    pub(super) fn search(&self) -> Option<&Search> {
        match self {
            Self::Queued(search, _) | Self::Thinking(search) => Some(search),
            Self::Idle | Self::Waiting(_) | Self::Stuck(_) => None,
        }
    }

    /// The number of searches ahead in the queue.
    pub(super) fn place(&self) -> usize {
        if let Self::Queued(_, place) = self { *place } else { 0 }
    }

    /// Why the program cannot continue.
    pub(super) fn trouble(&self) -> Option<&str> {
        if let Self::Stuck(why) = self { Some(why) } else { None }
    }
}

/// A search for this table, queued or running.
pub(super) struct Search {
    pub(super) ticket: Ticket,
    pub(super) color: Color,
    /// The number of plies before the move that is searched.
    pub(super) ply: usize,
    pub(super) begun: Instant,
}

/// A move that a program has decided on and that is not yet played.
#[derive(Clone, Copy)]
pub(super) struct Decided {
    pub(super) ply: usize,
    pub(super) m: Move,
    pub(super) elapsed: Duration,
    pub(super) opinion: Option<Opinion>,
    pub(super) since: Instant,
}

/// Whether programs that play each other continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    Running,
    Paused,
    /// One move is played, then the game is paused.
    OneMove,
}

/// The next step of a game.
enum Step {
    /// Stop the clock: the game is paused, adjourned or over.
    Rest,
    /// Wait for a person's move.
    Person,
    /// Start the program's search.
    Search,
    /// Wait this long before a decided move is played.
    Wait(Duration),
    /// Play a decided move.
    Play(Decided),
    /// The mover is already thinking, or cannot continue.
    Nothing,
}

impl GameTable {
    /// Takes the steps that the game needs, until it has to wait.
    pub(super) fn drive(&mut self, app: &Arc<AppState>) {
        self.drop_outdated();
        let mut played = false;
        loop {
            match self.next_step() {
                Step::Play(decided) => {
                    self.put(app, decided.m, decided.elapsed, decided.opinion);
                    played = true;
                    continue;
                }
                Step::Rest => self.clock.stop(),
                Step::Person => {
                    self.clock.start();
                    self.expect_flag(app);
                }
                Step::Search => self.begin_search(app),
                Step::Wait(time) => self.drive_later(app, time),
                Step::Nothing => {}
            }
            break;
        }
        if played {
            self.tell_moved();
        }
    }

    fn next_step(&self) -> Step {
        let seat = self.seat(self.turn());
        if !self.is_under_way() || !self.is_awake() {
            return Step::Rest;
        }
        if seat.is_human() {
            return Step::Person;
        }
        match &self.state {
            TurnState::Idle if seat.is_program() => Step::Search,
            TurnState::Waiting(decided) => match self.time_to_wait(decided) {
                Duration::ZERO => Step::Play(*decided),
                time => Step::Wait(time),
            },
            _ => Step::Nothing,
        }
    }

    /// Drops a search or decision of another turn, and a search that is no longer wanted.
    fn drop_outdated(&mut self) {
        let (turn, ply) = (self.turn(), self.len());
        let wanted = self.is_under_way() && self.is_awake() && self.seat(turn).is_program();
        if self.state.search().is_some_and(|s| !wanted || s.color != turn || s.ply != ply) {
            self.end_search();
        }
        if matches!(&self.state, TurnState::Waiting(decided) if decided.ply != ply) {
            self.state = TurnState::Idle;
        }
    }

    /// How much longer a move waits, so that people can follow programs that play each other.
    fn time_to_wait(&self, decided: &Decided) -> Duration {
        let waits = self.is_exhibition() && self.controls.is_none() && self.flow != Flow::OneMove;
        let wait = if waits { self.wait } else { Duration::ZERO };
        wait.saturating_sub(decided.elapsed).saturating_sub(decided.since.elapsed())
    }

    fn drive_later(&mut self, app: &Arc<AppState>, time: Duration) {
        let id = self.id;
        app.later(time, move |app| {
            app.tables.with(id, |table| table.drive(app));
        });
    }

    /// Whether the game is neither paused nor adjourned.
    fn is_awake(&self) -> bool {
        let rests = self.is_exhibition() && self.flow == Flow::Paused;
        !rests && !self.is_adjourned()
    }

    /// Whether the turn costs no time: the first move of each person is free.
    pub(super) fn is_free(&self) -> bool {
        let played = self.len().saturating_sub(self.opening_plies);
        played < 2 && self.seat(self.turn()).is_human()
    }

    /// The time of this turn that the clock counts.
    pub(super) fn charged(&self) -> Duration {
        if self.is_free() { Duration::ZERO } else { self.clock.elapsed() }
    }

    /// Ends the search; its answer is ignored.
    pub(super) fn end_search(&mut self) {
        if let Some(search) = self.state.search() {
            search.ticket.abandon();
            self.state = TurnState::Idle;
        }
        self.clock = TurnClock::default();
    }

    /// Notes that the program cannot continue, and why.
    pub(super) fn get_stuck(&mut self, why: String) {
        self.clock.stop();
        self.state = TurnState::Stuck(why);
    }

    /// Drops a decided move, or the reason why the program is stuck.
    pub(super) fn reset_turn(&mut self) {
        if matches!(self.state, TurnState::Waiting(_) | TurnState::Stuck(_)) {
            self.state = TurnState::Idle;
        }
    }

    /// Plays a move: the referee judges it and the store keeps it. The caller drives the game on
    /// and tells the pages.
    pub(super) fn put(
        &mut self,
        app: &Arc<AppState>,
        m: Move,
        elapsed: Duration,
        opinion: Option<Opinion>,
    ) {
        let (ply, mover, before) = (self.len(), self.turn(), *self.game().position());
        self.arbiter.judge(Reply { action: Action::Play(m), elapsed, opinion });
        self.clock = TurnClock::default();
        self.reset_turn();
        if self.flow == Flow::OneMove {
            self.flow = Flow::Paused;
        }
        if self.game().moves().len() > ply {
            let note = self.arbiter.notes().last().map(|note| Note::of(note, mover));
            let note = note.unwrap_or_default();
            self.notes.resize(ply, Note::default());
            self.plies.push(view::ply(&self.start, &before, m, &note));
            self.notes.push(note);
            self.save(app);
            if self.draw_offer == Some(!mover) {
                // A player who moves instead of answering declines.
                self.draw_offer = None;
            }
        }
        if let Some(end) = self.verdict_of_rules() {
            self.end_with(app, &end);
        }
    }

    /// How the game has ended, if it has: by the referee's decision, by a draw claim if only
    /// programs play, or because it is too long.
    fn verdict_of_rules(&self) -> Option<End> {
        let claim = || self.claim().filter(|_| self.is_exhibition());
        let claimed = || claim().map(|claim| End::from(rules::Outcome::draw(claim)));
        let length = || self.is_too_long().then(|| End::draw(Reason::LengthRule));
        self.arbiter.end().cloned().or_else(claimed).or_else(length)
    }

    /// Ends the game and tells the pages.
    pub(super) fn finish(&mut self, app: &Arc<AppState>, end: &End) {
        self.end_with(app, end);
        self.drive(app);
        self.tell_now();
    }

    fn end_with(&mut self, app: &Arc<AppState>, end: &End) {
        self.arbiter.declare(end.clone());
        self.outcome = Some(view::outcome(end));
        self.draw_offer = None;
        self.reset_turn();
        self.dismiss_programs();
        self.save(app);
        app.announce_games();
    }

    /// Sets a timer that checks the clock when it runs out.
    pub(super) fn expect_flag(&mut self, app: &Arc<AppState>) {
        if let Some(before) = self.flag.take() {
            before.abort();
        }
        if self.controls.is_none() || self.is_free() {
            return;
        }
        // A program is told to stop at that time, and gets a moment to answer.
        let grace = if self.state.search().is_some() { STOP_PATIENCE } else { Duration::ZERO };
        let left = self.arbiter.allowance().saturating_sub(self.charged()) + grace;
        let (id, ply) = (self.id, self.len());
        let look = app.later(left + Duration::from_millis(5), move |app| {
            app.tables.with(id, |table| table.look_at_clock(app, ply));
        });
        self.flag = Some(look);
    }

    fn look_at_clock(&mut self, app: &Arc<AppState>, ply: usize) {
        let runs = self.is_under_way() && self.len() == ply && self.clock.is_running();
        if !runs || self.is_free() {
            return;
        }
        let elapsed = self.charged();
        if elapsed <= self.arbiter.allowance() {
            // The clock was stopped for a while.
            return self.expect_flag(app);
        }
        // Any action would now be too late, so the referee forfeits the game on time.
        self.arbiter.judge(Reply { action: Action::Resign, elapsed, opinion: None });
        if let Some(end) = self.arbiter.end().cloned() {
            self.finish(app, &end);
        }
    }
}
