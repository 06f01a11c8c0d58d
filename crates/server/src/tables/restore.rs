//! Sets up a table from the store: for a new game, a game that continues after a restart, or a
//! record to look at.

use super::seat::Seat;
use super::table::GameTable;
use super::turn::{Flow, TurnClock, TurnState};
use super::view;
use crate::messages::{OutcomeView, PlyView};
use arena::date::Moment;
use arena::player::Engines;
use arena::referee::{Action, Arbiter, Pace, Reply, Rulebook, TimeControl};
use arena::store::{GameRecord, Note, StoredGame};
use notation::pgn::GameResult;
use rules::{Game, Move, Position};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The tag that says that moves may not be taken back.
pub(crate) const TAKEBACKS_TAG: &str = "Takebacks";
/// The value of that tag.
pub(crate) const FORBIDDEN: &str = "forbidden";
/// The tag with the time of programs for a move, in milliseconds.
pub(crate) const MOVE_TIME_TAG: &str = "MoveTime";

/// The tag with Black's clock if it differs from White's.
pub(crate) const BLACK_CLOCK_TAG: &str = "BlackTimeControl";

/// The time a clock may be exceeded by: the delay between the page and the server.
const MARGIN_MILLISECONDS: u64 = 250;

/// How long programs that play each other wait between moves, so that people can follow.
const USUAL_WAIT: Duration = Duration::from_millis(700);

impl GameTable {
    /// Creates the table of a stored game.
    pub(crate) fn restore(stored: StoredGame, seed: u64, engines: &Engines) -> Self {
        let StoredGame { id, tournament, record } = stored;
        let is_ours = record.begun.is_some() && tournament.is_none();
        let is_over = record.ended.is_some() || record.result != GameResult::Unknown;
        let seats = [&record.white, &record.black]
            .map(|player| Seat::from_store(player, record.discipline, engines));
        let tag = |name: &str| record.tags.get(name).filter(|text| *text != "?");
        let white: Option<TimeControl> =
            record.time_control.parse().ok().filter(|_| is_ours && !is_over);
        let black = tag(BLACK_CLOCK_TAG).and_then(|text| text.parse().ok());
        let controls = white.map(|white| [white, black.unwrap_or(white)]);
        let arbiter = replay(&record, controls);
        let event = match tournament {
            Some((name, number)) => Some(format!("{name}, game {}", number + 1)),
            None => tag("Event").map(ToOwned::to_owned),
        };
        let exhibition = seats.iter().all(Seat::is_program);
        Self {
            id,
            version: 1,
            discipline: record.discipline,
            start: record.start,
            opening_plies: record.opening_plies,
            controls,
            move_time: tag(MOVE_TIME_TAG).and_then(|t| t.parse().ok()).map(Duration::from_millis),
            takebacks: tag(TAKEBACKS_TAG) != Some(FORBIDDEN),
            seats,
            sittings: [0; 2],
            plies: plies(arbiter.game(), &record.notes),
            arbiter,
            notes: record.notes.clone(),
            outcome: is_over.then(|| outcome(&record)),
            is_record: !is_ours,
            clock: TurnClock::default(),
            state: TurnState::Idle,
            verdicts: [None; 2],
            // An exhibition without viewers is paused until a page opens it.
            flow: match exhibition && record.moves.len() > record.opening_plies {
                true => Flow::Paused,
                false => Flow::Running,
            },
            wait: USUAL_WAIT,
            draw_offer: None,
            unsaved: None,
            save_waits: false,
            stale_from: usize::MAX,
            audience: Arc::default(),
            adjourned: true,
            left: Instant::now(),
            look: None,
            flag: None,
            seed,
            event,
            date: date(&record),
            annotated: record.annotated,
        }
    }

    /// Returns to an earlier ply, as if the later moves had never been played.
    pub(super) fn rewind(&mut self, to: usize) {
        self.stale_from = self.stale_from.min(to);
        self.notes.truncate(to);
        self.plies.truncate(to);
        self.opening_plies = self.opening_plies.min(to);
        let moves = &self.game().moves()[..to];
        let before = referee(&self.start, moves, &self.notes, self.controls, self.opening_plies);
        self.arbiter = before;
    }
}

/// Returns the referee of a stored game, with the clocks as they were.
fn replay(record: &GameRecord, controls: Option<[TimeControl; 2]>) -> Arbiter {
    let GameRecord { start, moves, notes, opening_plies, .. } = record;
    let arbiter = referee(start, moves, notes, controls, *opening_plies);
    if arbiter.game().moves().len() == moves.len() {
        return arbiter;
    }
    // The stored times do not fit the clock: only the moves are used.
    referee(start, moves, &[], None, moves.len())
}

/// Returns a referee that has judged these moves, each with its time.
fn referee(
    start: &Position,
    moves: &[Move],
    notes: &[Note],
    controls: Option<[TimeControl; 2]>,
    opening_plies: usize,
) -> Arbiter {
    let paces =
        [0, 1].map(|side| Pace { clock: controls.map(|both| both[side]), ..Pace::default() });
    // Draws are claimed by people, or by the table if only programs play.
    let rules = Rulebook { margin: MARGIN_MILLISECONDS, claims: false, ..Rulebook::default() };
    let mut arbiter = Arbiter::new(*start, paces, rules);
    for (ply, &m) in moves.iter().enumerate() {
        if ply < opening_plies {
            // An illegal move makes the game shorter than the record, which `replay` checks.
            let _ = arbiter.open_with(m);
        } else {
            let elapsed = notes.get(ply).and_then(|note| note.spent).unwrap_or_default();
            arbiter.judge(Reply { action: Action::Play(m), elapsed, opinion: None });
        }
    }
    arbiter
}

fn plies(game: &Game, notes: &[Note]) -> Vec<PlyView> {
    let unknown = Note::default();
    let moves = game.positions().iter().zip(game.moves()).enumerate();
    moves
        .map(|(ply, (before, &m))| {
            view::ply(game.start(), before, m, notes.get(ply).unwrap_or(&unknown))
        })
        .collect()
}

fn outcome(record: &GameRecord) -> OutcomeView {
    view::stored_outcome(record.result, record.reason, &record.detail)
}

/// The date of a game.
fn date(record: &GameRecord) -> String {
    let tag = record.tags.get("Date").map(ToOwned::to_owned);
    let moment = record.begun.or(record.ended);
    tag.or_else(|| moment.map(Moment::date)).unwrap_or_else(|| "?".into())
}
