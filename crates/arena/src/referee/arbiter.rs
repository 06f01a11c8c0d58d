//! A game under way, as the referee sees it: the board, the clocks, the time of each move, and the
//! end.

use super::clock::Clocks;
use super::pace::Pace;
use super::reason::{End, Reason};
use super::rulebook::{Rulebook, ScoreStreaks};
use host::Opinion;
use rules::referee::Referee;
use rules::{Bitboard, Color, Game, Move, Position, Role, losalamos};
use std::sync::Arc;
use std::time::Duration;
use thinking::Limits;

/// What a player did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// It plays this move.
    Play(Move),
    /// It resigns.
    Resign,
    /// It failed, for a reason that forfeits the game; with details.
    Fail(Reason, String),
}

/// What a player did, how long it took, and what it thought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// What it did.
    pub action: Action,
    /// The time it took, measured by the referee.
    pub elapsed: Duration,
    /// Its opinion of the position before its move.
    pub opinion: Option<Opinion>,
}

/// The referee's note on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveNote {
    /// How long it took; `None` for a move of the opening.
    pub spent: Option<Duration>,
    /// The mover's clock after the move.
    pub clock: Option<Duration>,
    /// What the mover thought.
    pub opinion: Option<Opinion>,
}

/// The referee of one game.
#[derive(Clone, Debug)]
pub struct Arbiter {
    game: Arc<Game>,
    paces: [Pace; 2],
    clocks: Clocks,
    rules: Rulebook,
    streaks: ScoreStreaks,
    notes: Vec<MoveNote>,
    end: Option<End>,
}

impl Arbiter {
    /// Starts a game from a position, with the pace of each side, White's first.
    pub fn new(start: Position, paces: [Pace; 2], rules: Rulebook) -> Self {
        let mut arbiter = Self {
            game: Arc::new(Game::new(start)),
            paces,
            clocks: Clocks::new(paces.map(|pace| pace.clock)),
            rules,
            streaks: ScoreStreaks::default(),
            notes: Vec::new(),
            end: None,
        };
        arbiter.look();
        arbiter
    }

    /// Plays a move of the opening, which costs no time.
    pub fn open_with(&mut self, m: Move) -> Result<(), rules::IllegalMove> {
        Arc::make_mut(&mut self.game).play(m)?;
        self.notes.push(MoveNote::default());
        self.look();
        Ok(())
    }

    /// The game so far.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Returns the notes on the moves.
    pub fn notes(&self) -> &[MoveNote] {
        &self.notes
    }

    /// Returns the clocks.
    pub fn clocks(&mut self) -> &mut Clocks {
        &mut self.clocks
    }

    /// Returns how the game ended, if it is over.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Returns the side to move.
    pub fn turn(&self) -> Color {
        self.game.position().turn()
    }

    fn pace(&self) -> Pace {
        self.paces[self.turn() as usize]
    }

    /// Returns the limits of the player to move.
    pub fn limits(&self) -> Limits {
        let pace = self.pace();
        Limits {
            clock: self.clocks.times(self.turn()),
            move_time: pace.time(),
            depth: pace.depth,
            nodes: pace.nodes,
            ..Limits::default()
        }
    }

    /// Returns the time after which the player loses, including the margin; `None` without a time
    /// limit.
    fn lost_after(&self) -> Option<Duration> {
        let times = [self.clocks.left(self.turn()), self.pace().time()];
        let least = times.into_iter().flatten().min();
        least.map(|time| time + self.rules.margin())
    }

    /// Returns the time after which the player is told to stop: it has lost by then or, without a
    /// time limit, has used all of the ceiling.
    pub fn allowance(&self) -> Duration {
        self.lost_after().unwrap_or(self.rules.ceiling())
    }

    /// Judges the action of the player to move. Does nothing after the end of the game.
    pub fn judge(&mut self, reply: Reply) {
        if self.end.is_some() {
            return;
        }
        let late = self.lost_after().is_some_and(|time| reply.elapsed > time);
        let mover = self.turn();
        match reply.action {
            // A failure counts before the clock.
            Action::Fail(reason, detail) => {
                self.end = Some(End::win(!mover, reason).with(detail));
            }
            _ if late => self.end = Some(self.flag_fall(mover, reply.elapsed)),
            Action::Resign => self.end = Some(End::win(!mover, Reason::Resignation)),
            Action::Play(m) if !self.game.position().is_legal(m) => {
                self.end = Some(End::win(!mover, Reason::IllegalMove).with(format!("{m:?}")));
            }
            Action::Play(m) => self.play(m, reply.elapsed, reply.opinion),
        }
    }

    /// Ends the game by agreement, by a claim, or because the page was closed.
    pub fn declare(&mut self, end: End) {
        self.end.get_or_insert(end);
    }

    fn flag_fall(&self, loser: Color, elapsed: Duration) -> End {
        let over = self.lost_after().map(|time| elapsed.saturating_sub(time));
        let over = over.unwrap_or_default() + self.rules.margin();
        let detail = format!("{:.3} s over", over.as_secs_f64());
        match could_mate(self.game.position(), !loser) {
            true => End::win(!loser, Reason::Time).with(detail),
            false => End::draw(Reason::TimeBareKing).with(detail),
        }
    }

    fn play(&mut self, m: Move, elapsed: Duration, opinion: Option<Opinion>) {
        let mover = self.turn();
        let number = u32::from(self.game.position().fullmove_number());
        // The move is legal, and the flag has not fallen.
        let _ = Arc::make_mut(&mut self.game).play(m);
        let _ = self.clocks.spend(mover, elapsed, self.rules.margin());
        let clock = self.clocks.left(mover);
        self.notes.push(MoveNote { spent: Some(elapsed), clock, opinion });
        self.streaks.hear(mover, opinion.as_ref(), &self.rules);
        self.look();
        if self.end.is_none() {
            self.end = self.streaks.verdict(mover, number, &self.rules);
        }
    }

    /// Checks whether the rules of chess end the game or allow a claim.
    fn look(&mut self) {
        let referee = Referee { claims: self.rules.claims };
        self.end = referee.outcome(&self.game).map(End::from);
    }
}

/// Whether a side could still give mate if the opponent helped.
fn could_mate(position: &Position, color: Color) -> bool {
    match position {
        Position::Chess(position) => position.could_mate(color),
        Position::LosAlamos(position) => small_could_mate(position, color),
    }
}

/// The same on the small board, which has no bishops.
fn small_could_mate(position: &losalamos::Position, color: Color) -> bool {
    let own = |role| position.pieces(color, role);
    if (own(Role::Pawn) | own(Role::Rook) | own(Role::Queen)).any() {
        return true;
    }
    // A knight needs a second knight, or an enemy piece that blocks the enemy king.
    let theirs = position.color(!color);
    let king_and_queens = [Role::King, Role::Queen].into_iter();
    let no_help =
        king_and_queens.fold(Bitboard::EMPTY, |all, role| all | position.pieces(!color, role));
    let knights = own(Role::Knight);
    knights.several() || (knights.any() && theirs.minus(no_help).any())
}

#[cfg(test)]
mod tests;
