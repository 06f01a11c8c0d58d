//! The actions of people at a table. Most carry the ply at which they were meant and are refused
//! if the game has moved on since.

use super::seat::Seat;
use super::table::GameTable;
use super::turn::{Decided, Flow, TurnClock, TurnState};
use crate::AppState;
use crate::limits::{GAME_PLIES, LONGEST_WAIT};
use crate::messages::{Outgoing, Player, Side};
use crate::refusal::Refusal;
use crate::start::find_move;
use arena::referee::{End, Reason};
use rules::Color;
use std::sync::Arc;
use std::time::Duration;
use thinking::Verdict;

/// From this move on, a program that sees no advantage for itself agrees to a draw.
const DRAWS_FROM_MOVE: u16 = 20;

/// A program with this verdict or a worse one, in centipawns, agrees to a draw at any time.
const GLAD_OF_A_DRAW: i32 = -100;

impl GameTable {
    /// Pauses a new exhibition until it is told to begin, if `paused`.
    pub(super) fn wait_to_begin(&mut self, paused: bool) {
        self.flow = if paused && self.is_exhibition() { Flow::Paused } else { Flow::Running };
    }

    fn check_under_way(&self) -> Result<(), Refusal> {
        if self.is_record {
            return Err(Refusal::new("this is the record of a game; begin a new one from it"));
        }
        if self.outcome.is_some() {
            return Err(Refusal::new("the game is over"));
        }
        Ok(())
    }

    fn check(&self, ply: usize) -> Result<(), Refusal> {
        self.check_under_way()?;
        if ply != self.len() {
            return Err(Refusal(format!("the game has gone on: it is at ply {}", self.len())));
        }
        Ok(())
    }

    /// Refuses if it is not this side's turn: a player does not move for the other side.
    pub(crate) fn check_turn(&self, color: Color) -> Result<(), Refusal> {
        match self.turn() == color {
            true => Ok(()),
            false => Err(Refusal::new("it is not your turn")),
        }
    }

    /// Plays a person's move.
    pub(crate) fn play(
        &mut self,
        app: &Arc<AppState>,
        ply: usize,
        text: &str,
    ) -> Result<(), Refusal> {
        self.check(ply)?;
        let turn = self.turn();
        if !self.seat(turn).is_human() {
            let name = self.seat(turn).view().name;
            return Err(Refusal(format!("it is not your turn: {name} is to move")));
        }
        if app.archive.is_behind() {
            return Err(Refusal::new("the store of games is behind; try again"));
        }
        let m = find_move(text, self.game().position())?;
        let elapsed = self.charged();
        self.put(app, m, elapsed, None);
        self.drive(app);
        if self.len() > ply {
            self.tell_moved();
        } else {
            self.tell_now();
        }
        Ok(())
    }

    /// Takes moves back until `to` plies are left, or to a person's own last turn.
    pub(crate) fn take_back(
        &mut self,
        app: &Arc<AppState>,
        ply: usize,
        to: Option<usize>,
    ) -> Result<(), Refusal> {
        self.check(ply)?;
        if !self.takebacks {
            return Err(Refusal::new("this game is played without takebacks"));
        }
        let nothing = || Refusal::new("there is nothing to take back");
        let to = to.or_else(|| self.own_last_turn()).ok_or_else(nothing)?;
        if to >= self.len() {
            return Err(nothing());
        }
        self.end_search();
        self.rewind(to);
        self.draw_offer = None;
        self.reset_turn();
        self.clock = TurnClock::default();
        app.records.forget(self.id, |ply| ply >= to);
        self.save(app);
        self.drive(app);
        self.tell_all();
        Ok(())
    }

    /// The last ply before this one at which the only person was to move. If both sides are
    /// people, or both are programs, it is the previous ply.
    fn own_last_turn(&self) -> Option<usize> {
        let one_plays = self.seats.iter().filter(|seat| seat.is_human()).count() == 1;
        let positions = self.game().positions();
        let is_own = |ply: &usize| !one_plays || self.seat(positions[*ply].turn()).is_human();
        (self.opening_plies..self.len()).rev().find(is_own)
    }

    /// The side of the person who acts: the named side, or the person to move, or the only person.
    fn person(&self, named: Option<Side>) -> Result<Color, Refusal> {
        let is_human = |color: Color| self.seat(color).is_human();
        let color = match named.map(Color::from) {
            Some(color) => color,
            None if is_human(self.turn()) => self.turn(),
            None => !self.turn(),
        };
        match is_human(color) {
            true => Ok(color),
            false => Err(Refusal::new("a program plays that side")),
        }
    }

    /// Resigns for a person.
    pub(crate) fn resign(
        &mut self,
        app: &Arc<AppState>,
        ply: usize,
        color: Option<Side>,
    ) -> Result<(), Refusal> {
        self.check(ply)?;
        let color = self.person(color)?;
        self.finish(app, &End::win(!color, Reason::Resignation));
        Ok(())
    }

    /// Offers a draw for a person, or accepts the one that is offered.
    pub(crate) fn offer_draw(
        &mut self,
        app: &Arc<AppState>,
        ply: usize,
        color: Option<Side>,
    ) -> Result<(), Refusal> {
        self.check(ply)?;
        let color = self.person(color)?;
        let accepted = self.draw_offer == Some(!color) || self.would_draw(!color);
        if accepted {
            self.finish(app, &End::draw(Reason::Agreement));
        } else if self.seat(!color).is_program() {
            let (game, color) = (self.id, Side::from(!color));
            self.audience().tell(&Outgoing::Said { game, color, text: "no, thank you" });
        } else {
            self.draw_offer = Some(color);
            self.tell_now();
        }
        Ok(())
    }

    /// Whether a program accepts a draw. Programs with verdicts in their own units never do.
    fn would_draw(&self, color: Color) -> bool {
        let late = self.game().position().fullmove_number() >= DRAWS_FROM_MOVE;
        let content = match self.verdicts[color as usize] {
            Some(Verdict::Centipawns(value)) => value <= GLAD_OF_A_DRAW || (late && value <= 0),
            Some(Verdict::MateIn(moves)) => moves < 0,
            Some(Verdict::Endgame(value)) => value <= 0,
            Some(Verdict::Native { .. }) | None => false,
        };
        content && self.seat(color).is_program()
    }

    /// Declines an offered draw for a person.
    pub(crate) fn decline_draw(&mut self, ply: usize) -> Result<(), Refusal> {
        self.check(ply)?;
        if self.draw_offer.take().is_none() {
            return Err(Refusal::new("nobody has offered a draw"));
        }
        self.tell_now();
        Ok(())
    }

    /// Claims a draw by the rules for a person.
    pub(crate) fn claim_draw(&mut self, app: &Arc<AppState>, ply: usize) -> Result<(), Refusal> {
        self.check(ply)?;
        self.person(None)?;
        let nothing = || Refusal::new("there is no draw to claim");
        let claim = self.claim().ok_or_else(nothing)?;
        self.finish(app, &End::from(rules::Outcome::draw(claim)));
        Ok(())
    }

    /// Gives a side to another player.
    pub(crate) fn give_seat(
        &mut self,
        app: &Arc<AppState>,
        color: Color,
        player: &Player,
    ) -> Result<(), Refusal> {
        self.check_under_way()?;
        let seat = Seat::of(player, self.discipline, &app.engines)?;
        if self.state.search().is_some_and(|search| search.color == color) {
            self.end_search();
        }
        *self.seat_mut(color) = seat;
        self.save(app);
        self.sittings[color as usize] += 1;
        (self.verdicts[color as usize], self.draw_offer) = (None, None);
        self.reset_turn();
        self.flow = Flow::Running;
        self.drive(app);
        self.tell_all();
        app.announce_games();
        Ok(())
    }

    fn check_exhibition(&self) -> Result<(), Refusal> {
        self.check_under_way()?;
        match self.is_exhibition() {
            true => Ok(()),
            false => Err(Refusal::new("only a game between two programs can be paused")),
        }
    }

    /// Sets the flow of an exhibition. A program that is stuck is asked again.
    fn set_flow(&mut self, flow: Flow) {
        self.flow = flow;
        if matches!(self.state, TurnState::Stuck(_)) {
            self.reset_turn();
        }
    }

    /// Pauses or resumes an exhibition.
    pub(crate) fn pause(&mut self, app: &Arc<AppState>, paused: bool) -> Result<(), Refusal> {
        self.check_exhibition()?;
        self.set_flow(if paused { Flow::Paused } else { Flow::Running });
        self.drive(app);
        self.tell_now();
        Ok(())
    }

    /// Plays one move of an exhibition.
    pub(crate) fn step(&mut self, app: &Arc<AppState>) -> Result<(), Refusal> {
        self.check_exhibition()?;
        self.set_flow(Flow::OneMove);
        self.drive(app);
        self.tell_now();
        Ok(())
    }

    /// Sets how long programs that play each other wait between moves.
    pub(crate) fn set_wait(
        &mut self,
        app: &Arc<AppState>,
        milliseconds: u64,
    ) -> Result<(), Refusal> {
        self.check_exhibition()?;
        self.wait = Duration::from_millis(milliseconds).min(LONGEST_WAIT);
        self.drive(app);
        self.tell_now();
        Ok(())
    }

    /// Tells the program to decide now, or plays its waiting move at once.
    pub(crate) fn hurry(&mut self, app: &Arc<AppState>) -> Result<(), Refusal> {
        self.check_under_way()?;
        match &self.state {
            TurnState::Queued(search, _) | TurnState::Thinking(search) => search.ticket.hurry(),
            TurnState::Waiting(decided) => {
                let Decided { m, elapsed, opinion, .. } = *decided;
                self.put(app, m, elapsed, opinion);
                self.drive(app);
                self.tell_moved();
            }
            TurnState::Idle | TurnState::Stuck(_) => {
                return Err(Refusal::new("nobody is thinking"));
            }
        }
        Ok(())
    }

    /// Whether the game has reached the longest length that the server allows.
    pub(super) fn is_too_long(&self) -> bool {
        self.len() >= GAME_PLIES
    }
}
