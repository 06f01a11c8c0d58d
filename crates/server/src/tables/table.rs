//! One game under way: the board, who sits at it, the clock of the turn, and who looks.
//!
//! A table changes only under its lock, and everybody who looks hears of every change in
//! the same order.

use super::seat::Seat;
use super::turn::{Flow, TurnClock, TurnState};
use crate::messages::{OutcomeView, Outgoing, PlyView};
use crate::thinkers::Audience;
use arena::Discipline;
use arena::referee::{Arbiter, TimeControl};
use arena::store::Note;
use rules::{Color, Game, Position};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thinking::Verdict;
use tokio::task::AbortHandle;

/// A game under way, or a record that is looked at.
pub(crate) struct GameTable {
    pub(super) id: i64,
    /// Counts every change.
    pub(super) version: u64,
    pub(super) discipline: Discipline,
    pub(super) start: Position,
    pub(super) opening_plies: usize,
    pub(super) controls: Option<[TimeControl; 2]>,
    /// For programs, where there is no clock.
    pub(super) move_time: Option<Duration>,
    pub(super) takebacks: bool,
    pub(super) seats: [Seat; 2],
    /// Counts the players that each side has had, so that an answer of an earlier one is ignored.
    pub(super) sittings: [u32; 2],
    pub(super) arbiter: Arbiter,
    pub(super) notes: Vec<Note>,
    pub(super) plies: Vec<PlyView>,
    pub(super) outcome: Option<OutcomeView>,
    /// A record cannot be gone on with.
    pub(super) is_record: bool,
    pub(super) clock: TurnClock,
    /// What the program to move is doing.
    pub(super) state: TurnState,
    /// What each side last thought of its position.
    pub(super) verdicts: [Option<Verdict>; 2],
    pub(super) flow: Flow,
    /// How long programs that play each other wait between moves.
    pub(super) wait: Duration,
    pub(super) draw_offer: Option<Color>,
    pub(super) unsaved: Option<String>,
    /// It waits for the store.
    pub(super) save_waits: bool,
    /// What the store has from this ply on was taken back since.
    pub(super) stale_from: usize,
    pub(super) audience: Arc<Audience>,
    /// No page watches, and nothing happens.
    pub(super) adjourned: bool,
    /// When the last one looked away.
    pub(super) left: Instant,
    /// Looks whether anybody is there.
    pub(super) look: Option<AbortHandle>,
    /// Looks at the clock when it will have run out.
    pub(super) flag: Option<AbortHandle>,
    pub(super) seed: u64,
    pub(super) event: Option<String>,
    pub(super) date: String,
    pub(super) annotated: Option<String>,
}

impl GameTable {
    /// The game so far.
    pub(super) fn game(&self) -> &Game {
        self.arbiter.game()
    }

    /// Whose turn it is.
    pub(super) fn turn(&self) -> Color {
        self.arbiter.turn()
    }

    /// How many plies have been played.
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether moves can still be played.
    pub(super) fn is_under_way(&self) -> bool {
        self.outcome.is_none() && !self.is_record
    }

    pub(super) fn seat(&self, color: Color) -> &Seat {
        &self.seats[color as usize]
    }

    pub(super) fn seat_mut(&mut self, color: Color) -> &mut Seat {
        &mut self.seats[color as usize]
    }

    /// Whether programs play each other.
    pub(super) fn is_exhibition(&self) -> bool {
        self.seats.iter().all(Seat::is_program)
    }

    /// Who looks at it.
    pub(crate) fn audience(&self) -> &Arc<Audience> {
        &self.audience
    }

    /// Tells everybody how it stands.
    pub(super) fn tell_now(&mut self) {
        self.version += 1;
        let now = self.now();
        self.audience.tell(&Outgoing::Now { game: self.id, version: self.version, now: &now });
    }

    /// Tells everybody of the last move.
    pub(super) fn tell_moved(&mut self) {
        self.version += 1;
        let now = self.now();
        if let Some(ply) = self.plies.last() {
            let (game, version) = (self.id, self.version);
            self.audience.tell(&Outgoing::Moved { game, version, ply, now: &now });
        }
    }

    /// Tells everybody everything.
    pub(super) fn tell_all(&mut self) {
        self.version += 1;
        self.audience.tell(&Outgoing::Game { game: &self.view() });
    }
}
