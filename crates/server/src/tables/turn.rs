//! The turn of a game: its clock, and the program that thinks when it is a program's.

use super::table::{Pending, Table};
use super::view;
use crate::House;
use crate::limits::{LONGEST_THOUGHT, STOP_PATIENCE};
use crate::thinkers::{Answer, Question, Record, Stream, Ticket};
use arena::referee::{Action, End, Opinion, Reason, Reply};
use arena::store::Note;
use rules::{Color, Move};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thinking::{Decision, Limits, NoMove};

/// The time of the present turn. It stands still while nobody looks at the game.
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

/// A program that thinks for this table.
pub(super) struct Search {
    pub(super) ticket: Ticket,
    pub(super) color: Color,
    /// The plies before the move that is looked for.
    pub(super) ply: usize,
    /// How many searches come first.
    pub(super) place: usize,
    pub(super) begun: Instant,
}

/// Who was asked: the number of the search, and who sat where.
#[derive(Clone, Copy)]
struct Asked {
    number: u64,
    sitting: u32,
    color: Color,
}

impl Table {
    /// Sees to it that whoever is to move is at it: the clock runs, the program thinks.
    pub(super) fn attend(&mut self, house: &Arc<House>) {
        let (turn, ply) = (self.turn(), self.len());
        let wanted = self.is_under_way() && self.is_awake() && self.seat(turn).is_program();
        if self.search.as_ref().is_some_and(|s| !wanted || s.color != turn || s.ply != ply) {
            self.end_search();
        }
        if !self.is_under_way() || !self.is_awake() {
            self.clock.stop();
        } else if self.seat(turn).is_human() {
            self.clock.start();
            self.expect_flag(house);
        } else if wanted && self.search.is_none() && self.stuck.is_none() {
            match self.pending {
                Some(pending) if pending.ply == ply => self.expect_pending(house),
                _ => self.begin_search(house),
            }
        }
    }

    /// Whether the game goes on at the moment.
    fn is_awake(&self) -> bool {
        let rests = self.is_exhibition() && self.paused && !self.step;
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

    /// Ends the search; whatever it answers is not heard.
    pub(super) fn end_search(&mut self) {
        if let Some(search) = self.search.take() {
            search.ticket.abandon();
        }
        self.clock = TurnClock::default();
    }

    fn begin_search(&mut self, house: &Arc<House>) {
        let (color, ply, game) = (self.turn(), self.len(), self.arbiter.game().clone());
        let sitting = self.sittings[color as usize];
        let Some(engaged) = self.seat_mut(color).engaged() else { return };
        let card = engaged.card();
        let (program, fresh) = match engaged.take() {
            Ok(taken) => taken,
            Err(refusal) => return self.get_stuck(refusal.0),
        };
        let number = house.thinkers.number();
        let stream = Stream::new(number, Some(self.id), game.position(), self.audience.clone());
        let root = *game.position();
        let question = Question {
            program,
            fresh,
            game,
            limits: self.limits(),
            seed: self.seed.wrapping_add(ply as u64),
            patience: self.patience(),
            stream,
        };
        let (id, home) = (self.id, Arc::downgrade(house));
        let asked = Asked { number, sitting, color };
        let home_too = home.clone();
        let done = move |mut answer: Answer| {
            let Some(house) = home.upgrade() else { return };
            let heard = &mut answer.heard;
            let kept = Record {
                search: number,
                game: id,
                ply,
                card,
                root,
                decision: answer.decision.as_ref().ok().copied(),
                elapsed: answer.elapsed,
                thoughts: std::mem::take(&mut heard.thoughts),
                dropped: heard.dropped,
                deepest: heard.deepest,
                hunger: heard.hunger,
            };
            house.tables.with(id, |table| table.answered(&house, asked, answer, kept));
        };
        let moved_up = move |place| {
            let Some(house) = home_too.upgrade() else { return };
            house.tables.with(id, |table| table.moved_up(number, place));
        };
        match house.thinkers.ask(number, question, done, moved_up) {
            Ok((ticket, place)) => {
                let begun = Instant::now();
                self.search = Some(Search { ticket, color, ply, place, begun });
                if place == 0 {
                    self.clock.start();
                }
                self.expect_flag(house);
            }
            Err(_) => self.get_stuck("too many programs think at the same time; try again".into()),
        }
    }

    fn get_stuck(&mut self, why: String) {
        self.clock.stop();
        self.stuck = Some(why);
    }

    /// What the program may use.
    fn limits(&self) -> Limits {
        let limits = self.arbiter.limits();
        let time = self.move_time.or(self.program_time());
        let move_time = if limits.clock.is_some() { None } else { time };
        Limits { move_time, ..limits }
    }

    /// What a program has without a clock: those that never had one decide by their own
    /// habits, the others need a bound.
    fn program_time(&self) -> Option<Duration> {
        Some(USUAL_TIME)
    }

    /// When the program is told to stop.
    fn patience(&self) -> Duration {
        let clock = self.control.map(|_| self.arbiter.allowance());
        clock.unwrap_or(LONGEST_THOUGHT).min(LONGEST_THOUGHT)
    }

    fn moved_up(&mut self, number: u64, place: usize) {
        let Some(search) = self.search.as_mut().filter(|s| s.ticket.id == number) else { return };
        search.place = place;
        if place == 0 {
            search.begun = Instant::now();
            self.clock.start();
        }
        self.tell_now();
    }

    /// A program has answered. An answer to a question that is no longer asked is not
    /// heard, but its program comes back to its seat.
    fn answered(&mut self, house: &Arc<House>, asked: Asked, answer: Answer, record: Record) {
        let Answer { program, decision, elapsed, heard } = answer;
        let Asked { number, sitting, color } = asked;
        // Who was cut off because the server ends has not decided.
        let heard_for =
            |search: &Search| search.ticket.id == number && !search.ticket.is_abandoned();
        let is_ours = self.search.as_ref().is_some_and(heard_for);
        if self.sittings[color as usize] == sitting
            && let (Some(engaged), Some(program)) = (self.seat_mut(color).engaged(), program)
        {
            engaged.put_back(program);
        }
        if !is_ours {
            return;
        }
        self.search = None;
        let opinion = heard.verdict.map(|verdict| Opinion {
            verdict,
            depth: heard.depth,
            nodes: heard.nodes,
        });
        self.verdicts[color as usize] = heard.verdict;
        house.records.keep(record);
        match decision {
            Ok(Decision::Play(m)) => {
                self.pending = Some(Pending { ply: self.len(), m, elapsed, opinion });
                self.expect_pending(house);
            }
            Ok(Decision::Stand(NoMove::Resigns)) => {
                self.finish(house, &End::win(!color, Reason::Resignation));
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

    /// Plays the move that waits, at once or when people have seen the one before.
    fn expect_pending(&mut self, house: &Arc<House>) {
        let Some(pending) = self.pending else { return };
        let waits = self.is_exhibition() && self.control.is_none() && !self.step;
        let left = self.wait.saturating_sub(pending.elapsed);
        if !waits || left.is_zero() {
            return self.play_pending(house);
        }
        self.tell_now();
        let id = self.id;
        house.later(left, move |house| {
            house.tables.with(id, |table| {
                let same = table.pending.is_some_and(|p| p.ply == pending.ply && p.m == pending.m);
                if same && table.is_awake() {
                    table.play_pending(house);
                }
            });
        });
    }

    pub(super) fn play_pending(&mut self, house: &Arc<House>) {
        let Some(pending) = self.pending.take() else { return };
        if pending.ply == self.len() && self.is_under_way() {
            self.put(house, pending.m, pending.elapsed, pending.opinion);
        }
    }

    /// Plays a move that took so long: the referee judges it, the store keeps it, everybody
    /// hears of it, and the next one is asked.
    pub(super) fn put(
        &mut self,
        house: &Arc<House>,
        m: Move,
        elapsed: Duration,
        opinion: Option<Opinion>,
    ) {
        let (ply, mover, before) = (self.len(), self.turn(), *self.game().position());
        self.arbiter.judge(Reply { action: Action::Play(m), elapsed, opinion });
        self.clock = TurnClock::default();
        (self.step, self.stuck) = (false, None);
        if self.game().moves().len() > ply {
            let note = self.arbiter.notes().last().map(|note| Note::of(note, mover));
            let note = note.unwrap_or_default();
            self.notes.resize(ply, Note::default());
            self.plies.push(view::ply(&self.start, &before, m, &note));
            self.notes.push(note);
            self.save(house);
            if self.draw_offer == Some(!mover) {
                // Who moves instead of answering has declined.
                self.draw_offer = None;
            }
        }
        if let Some(end) = self.verdict_of_rules() {
            self.end_with(house, &end);
        }
        self.attend(house);
        if self.len() > ply { self.tell_moved() } else { self.tell_now() }
    }

    /// How the game has ended, if it has: by the referee, by a claim where no person is
    /// there to make it, or because it is too long.
    fn verdict_of_rules(&self) -> Option<End> {
        let claim = || self.claim().filter(|_| self.is_exhibition());
        let claimed = || claim().map(|claim| End::from(rules::Outcome::draw(claim)));
        let length = || self.is_too_long().then(|| End::draw(Reason::LengthRule));
        self.arbiter.end().cloned().or_else(claimed).or_else(length)
    }

    /// Ends the game and tells everybody.
    pub(super) fn finish(&mut self, house: &Arc<House>, end: &End) {
        self.end_with(house, end);
        self.attend(house);
        self.tell_now();
    }

    fn end_with(&mut self, house: &Arc<House>, end: &End) {
        self.arbiter.declare(end.clone());
        self.outcome = Some(view::outcome(end));
        (self.draw_offer, self.pending) = (None, None);
        self.dismiss_programs();
        self.save(house);
        house.announce_games();
    }

    /// Looks at the clock again when it will have run out.
    fn expect_flag(&mut self, house: &Arc<House>) {
        if let Some(before) = self.flag.take() {
            before.abort();
        }
        if self.control.is_none() || self.is_free() {
            return;
        }
        // A program is told to stop then, and given a moment to answer.
        let grace = if self.search.is_some() { STOP_PATIENCE } else { Duration::ZERO };
        let left = self.arbiter.allowance().saturating_sub(self.charged()) + grace;
        let (id, ply) = (self.id, self.len());
        let look = house.later(left + Duration::from_millis(5), move |house| {
            house.tables.with(id, |table| table.look_at_clock(house, ply));
        });
        self.flag = Some(look);
    }

    fn look_at_clock(&mut self, house: &Arc<House>, ply: usize) {
        let runs = self.is_under_way() && self.len() == ply && self.clock.is_running();
        if !runs || self.is_free() {
            return;
        }
        let elapsed = self.charged();
        if elapsed <= self.arbiter.allowance() {
            // It stood still for a while.
            return self.expect_flag(house);
        }
        // Whatever the player would do now, it is too late.
        self.arbiter.judge(Reply { action: Action::Resign, elapsed, opinion: None });
        if let Some(end) = self.arbiter.end().cloned() {
            self.finish(house, &end);
        }
    }
}

/// What a program has for a move where nobody has said anything. Programs that never had a
/// clock use less, or all they need.
const USUAL_TIME: Duration = Duration::from_secs(5);
