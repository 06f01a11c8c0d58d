//! One game under way: the board, the seats, the clock of the turn and the pages that watch.
//!
//! A table changes only under its lock, so all pages hear of its changes in the same order.

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

/// A game under way, or a record that pages look at.
pub(crate) struct GameTable {
    pub(super) id: i64,
    /// Increases with every change.
    pub(super) version: u64,
    pub(super) discipline: Discipline,
    pub(super) start: Position,
    pub(super) opening_plies: usize,
    pub(super) controls: Option<[TimeControl; 2]>,
    /// The time of programs for a move, if there is no clock.
    pub(super) move_time: Option<Duration>,
    pub(super) takebacks: bool,
    pub(super) seats: [Seat; 2],
    /// Counts the players that each side has had, so that answers of earlier ones are ignored.
    pub(super) sittings: [u32; 2],
    pub(super) arbiter: Arbiter,
    pub(super) notes: Vec<Note>,
    pub(super) plies: Vec<PlyView>,
    pub(super) outcome: Option<OutcomeView>,
    /// Whether this is the record of a game, which cannot be continued.
    pub(super) is_record: bool,
    pub(super) clock: TurnClock,
    /// What the program to move is doing.
    pub(super) state: TurnState,
    /// The last verdict of each side.
    pub(super) verdicts: [Option<Verdict>; 2],
    pub(super) flow: Flow,
    /// How long programs that play each other wait between moves.
    pub(super) wait: Duration,
    pub(super) draw_offer: Option<Color>,
    pub(super) unsaved: Option<String>,
    /// Whether the table is queued to be saved.
    pub(super) save_waits: bool,
    /// The stored moves from this ply on have been taken back since.
    pub(super) stale_from: usize,
    pub(super) audience: Arc<Audience>,
    /// Whether the game is adjourned because no page watches it.
    pub(super) adjourned: bool,
    /// When the last page left.
    pub(super) left: Instant,
    /// The timer that checks whether a page watches.
    pub(super) look: Option<AbortHandle>,
    /// The timer that checks the clock when it runs out.
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

    /// The number of plies played.
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

    /// The pages that watch the game.
    pub(crate) fn audience(&self) -> &Arc<Audience> {
        &self.audience
    }

    /// Sends the present state of the game to all pages.
    pub(super) fn tell_now(&mut self) {
        self.version += 1;
        let now = self.now();
        self.audience.tell(&Outgoing::Now { game: self.id, version: self.version, now: &now });
    }

    /// Sends the last move to all pages.
    pub(super) fn tell_moved(&mut self) {
        self.version += 1;
        let now = self.now();
        if let Some(ply) = self.plies.last() {
            let (game, version) = (self.id, self.version);
            self.audience.tell(&Outgoing::Moved { game, version, ply, now: &now });
        }
    }

    /// Sends the whole game to all pages.
    pub(super) fn tell_all(&mut self) {
        self.version += 1;
        self.audience.tell(&Outgoing::Game { game: &self.view() });
    }
}
