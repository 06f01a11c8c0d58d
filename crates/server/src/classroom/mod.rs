//! A class: its teacher and pupils, tasks, answers and games. It is kept in memory until the
//! server ends, within the bounds of `limits.rs`; its games are stored like all games.
//!
//! * `pupils.rs` the pupils · `task.rs` tasks and their answers
//! * `games.rs` games and pairings · `results.rs` the results as files

mod games;
mod pupils;
mod results;
mod task;

pub(crate) use games::Pairing;
pub(crate) use task::Content;

use crate::guard::Role;
use crate::limits::CLASS_TASKS;
use crate::messages::{ClassGameView, ClassView, JoinedView, NewAnswer, PupilView};
use crate::refusal::Refusal;
use games::{Games, Player};
use pupils::Pupils;
use rules::{Color, Position};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use task::Task;

/// The class.
#[derive(Default)]
pub(crate) struct Classroom(Mutex<Room>);

#[derive(Default)]
struct Room {
    pupils: Pupils,
    games: Games,
    /// The number of tasks so far.
    asked: u32,
    task: Option<Task>,
    past: VecDeque<Task>,
}

impl Classroom {
    fn room(&self) -> MutexGuard<'_, Room> {
        // Each change is a single step, so the room is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a pupil.
    pub(crate) fn join(&self, name: &str) -> Result<JoinedView, Refusal> {
        self.room().pupils.join(name)
    }

    /// Removes a pupil, whose name becomes free again.
    pub(crate) fn remove(&self, number: u32) -> Result<(), Refusal> {
        self.room().pupils.remove(number)
    }

    /// The pupil with a secret.
    pub(crate) fn pupil(&self, secret: &str) -> Option<u32> {
        self.room().pupils.of_secret(secret)
    }

    /// Pays for a change that a pupil asks for. Returns whether there was enough credit.
    pub(crate) fn pay(&self, pupil: u32) -> bool {
        self.room().pupils.pay(pupil, Instant::now())
    }

    /// Sets a new task; the previous one is over.
    pub(crate) fn ask(&self, content: Content) {
        let mut room = self.room();
        room.put_away();
        room.asked += 1;
        room.task = Some(Task::new(room.asked, content));
    }

    /// Shows the answers to everybody; they can no longer be changed.
    pub(crate) fn reveal(&self) -> Result<(), Refusal> {
        let mut room = self.room();
        room.task.as_mut().ok_or_else(no_task)?.reveal();
        Ok(())
    }

    /// Ends the task.
    pub(crate) fn put_away(&self) -> Result<(), Refusal> {
        let mut room = self.room();
        room.task.as_ref().ok_or_else(no_task)?;
        room.put_away();
        Ok(())
    }

    /// Records or replaces the answer of a pupil.
    pub(crate) fn answer(&self, pupil: u32, new: &NewAnswer) -> Result<(), Refusal> {
        let mut room = self.room();
        let Room { pupils, task, .. } = &mut *room;
        let name = pupils.name(pupil).ok_or_else(pupils::unknown)?;
        let task = task.as_mut().ok_or_else(no_task)?;
        task.answer(pupil, name, new)
    }

    /// The position of the task.
    pub(crate) fn position(&self) -> Option<Position> {
        self.room().task.as_ref().and_then(Task::position).copied()
    }

    /// The pairings of the next round. The machine plays all pupils if `machine`, else the odd
    /// one.
    pub(crate) fn next_round(&self, machine: bool) -> Result<Vec<Pairing>, Refusal> {
        let mut room = self.room();
        let Room { pupils, games, .. } = &mut *room;
        games.next_round(&pupils.players(), machine)
    }

    /// The pairing of a game that a pupil begins.
    pub(crate) fn own_pairing(&self, pupil: u32, color: Color) -> Result<Pairing, Refusal> {
        let room = self.room();
        let name = room.pupils.name(pupil).ok_or_else(pupils::unknown)?;
        room.games.own_pairing(Player { pupil: Some(pupil), name: name.into() }, color)
    }

    /// Adds a game that has begun.
    pub(crate) fn begun(&self, game: i64, pairing: Pairing) {
        self.room().games.keep(game, pairing);
    }

    /// The games that are not known to be over.
    pub(crate) fn unfinished(&self) -> Vec<i64> {
        self.room().games.unfinished()
    }

    /// Records the result of a game.
    pub(crate) fn over(&self, game: i64, result: &str) {
        self.room().games.over(game, result);
    }

    /// The side that a pupil plays in a game.
    pub(crate) fn side(&self, pupil: u32, game: i64) -> Option<Color> {
        let room = self.room();
        room.pupils.name(pupil)?;
        room.games.side(pupil, game)
    }

    /// The class as a teacher or a pupil sees it.
    pub(crate) fn view(
        &self,
        role: Role,
        me: Option<u32>,
        invitation: Option<String>,
    ) -> ClassView {
        let room = self.room();
        let is_teacher = role == Role::Teacher;
        let mine = |pupil: u32| me == Some(pupil);
        let all = room.pupil_views();
        let task = room.task.as_ref();
        ClassView {
            role,
            invitation: invitation.filter(|_| is_teacher),
            me: all.iter().find(|one| mine(one.number)).cloned(),
            count: all.len(),
            pupils: if is_teacher { all } else { Vec::new() },
            task: task.map(|task| task.view(is_teacher, me)),
            past: room.past.len(),
            games: room.game_views(|pupil| is_teacher || mine(pupil)),
        }
    }

    /// All answers as CSV.
    pub(crate) fn answers_csv(&self) -> String {
        let room = self.room();
        results::answers(room.past.iter().chain(&room.task))
    }

    /// All games as CSV.
    pub(crate) fn games_csv(&self) -> String {
        results::games(&self.room().game_views(|_| true))
    }
}

impl Room {
    fn put_away(&mut self) {
        self.past.extend(self.task.take());
        while self.past.len() > CLASS_TASKS {
            self.past.pop_front();
        }
    }

    fn pupil_views(&self) -> Vec<PupilView> {
        let tasks: Vec<&Task> = self.past.iter().chain(&self.task).collect();
        let view = |(number, name): (u32, &str)| {
            let marks: Vec<bool> =
                tasks.iter().filter_map(|task| task.is_right_answer_of(number)).collect();
            let (half_points, played) = self.games.half_points(number);
            PupilView {
                number,
                name: name.into(),
                answered: self.task.as_ref().is_some_and(|task| task.has_answer_of(number)),
                right: marks.iter().filter(|right| **right).count(),
                of: marks.len(),
                half_points,
                played,
            }
        };
        self.pupils.all().map(view).collect()
    }

    fn game_views(&self, is_shown: impl Fn(u32) -> bool) -> Vec<ClassGameView> {
        self.games.views(is_shown)
    }
}

fn no_task() -> Refusal {
    Refusal::new("nothing is asked at the moment")
}
