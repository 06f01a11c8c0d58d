//! One board, which plays game after game and keeps some players for the next games.

use super::plan::Fixture;
use super::run::Control;
use super::settings::Settings;
use crate::date::Moment;
use crate::openings::Opening;
use crate::player::{Entrant, Player, Refusal, Seated, seat};
use crate::referee::{Abandoned, Arbiter, End, Pace, Pairing, play};
use crate::store::{GameRecord, Note, PlayerKind, PlayerName};
use notation::pgn::GameResult;
use rules::random::Random;
use thiserror::Error;

/// Why a game was not played to its end.
#[derive(Debug, Error)]
pub(super) enum Trouble {
    /// The event is being interrupted.
    #[error("the game was interrupted")]
    Abandoned,
    /// A player is no longer available.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<Abandoned> for Trouble {
    fn from(_: Abandoned) -> Self {
        Self::Abandoned
    }
}

/// Players that are kept between games, since engines take long to start.
const AT_HAND: usize = 4;

/// A board with its players.
pub(super) struct Worker<'a> {
    settings: &'a Settings,
    openings: &'a [Opening],
    control: &'a Control,
    /// The kept players, the most recently used last.
    at_hand: Vec<(usize, Box<dyn Player>)>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        settings: &'a Settings,
        openings: &'a [Opening],
        control: &'a Control,
    ) -> Self {
        Self { settings, openings, control, at_hand: Vec::new() }
    }

    /// Plays a game.
    pub(super) fn play(&mut self, fixture: &Fixture) -> Result<GameRecord, Trouble> {
        let opening = &self.openings[fixture.opening as usize % self.openings.len()];
        let mut white = self.take(fixture.white)?;
        let mut black = self.take(fixture.black)?;
        let begun = Moment::now();
        let pairing = Pairing {
            white: white.as_mut(),
            black: black.as_mut(),
            seed: seed(self.settings.seed, fixture.number),
            recall: &self.control.recall,
        };
        let seen = |arbiter: &Arbiter| {
            if let Some(watch) = &self.control.watch {
                watch(fixture, arbiter);
            }
        };
        let played = play(self.arbiter(fixture, opening), pairing, seen);
        self.put_back(fixture.white, white);
        self.put_back(fixture.black, black);
        Ok(self.record(fixture, opening, &played?, begun))
    }

    fn arbiter(&self, fixture: &Fixture, opening: &Opening) -> Arbiter {
        let paces = [self.pace(fixture.white), self.pace(fixture.black)];
        let mut arbiter = Arbiter::new(opening.start, paces, self.settings.rulebook);
        for &m in &opening.moves {
            if arbiter.open_with(m).is_err() {
                break;
            }
        }
        arbiter
    }

    fn pace(&self, entrant: usize) -> Pace {
        self.settings.entrants[entrant].pace.or(self.settings.pace)
    }

    /// Returns a kept player, or creates it.
    fn take(&mut self, entrant: usize) -> Result<Box<dyn Player>, Refusal> {
        if let Some(place) = self.at_hand.iter().position(|(known, _)| *known == entrant) {
            return Ok(self.at_hand.remove(place).1);
        }
        let settings = self.settings;
        let Seated { player, .. } =
            seat(&settings.entrants[entrant], settings.discipline, &self.control.recall)?;
        Ok(player)
    }

    /// Keeps a player, unless it has failed.
    fn put_back(&mut self, entrant: usize, player: Box<dyn Player>) {
        if player.is_broken() {
            return;
        }
        self.at_hand.push((entrant, player));
        if self.at_hand.len() > AT_HAND {
            self.at_hand.remove(0).1.leave();
        }
    }

    fn record(
        &self,
        fixture: &Fixture,
        opening: &Opening,
        arbiter: &Arbiter,
        begun: Moment,
    ) -> GameRecord {
        let game = arbiter.game();
        let mut record = GameRecord::new(
            self.named(fixture.white),
            self.named(fixture.black),
            self.settings.discipline,
        );
        record.start = opening.start;
        record.moves = game.moves().to_vec();
        let movers = game.positions().iter().map(rules::Position::turn);
        record.notes =
            arbiter.notes().iter().zip(movers).map(|(note, mover)| Note::of(note, mover)).collect();
        let end = arbiter.end();
        record.result = GameResult::of(end.map(End::outcome));
        record.reason = end.map(|end| end.reason);
        record.detail = end.map(|end| end.detail.clone()).unwrap_or_default();
        record.opening_plies = opening.moves.len();
        record.time_control = self.paces(fixture);
        (record.begun, record.ended) = (Some(begun), Some(Moment::now()));
        if !opening.name.is_empty() {
            record.tags.set("StartedFrom", &opening.name);
        }
        record
    }

    fn named(&self, entrant: usize) -> PlayerName {
        named(&self.settings.entrants[entrant])
    }

    /// Returns the limits of both players in words.
    fn paces(&self, fixture: &Fixture) -> String {
        let (white, black) = (self.pace(fixture.white), self.pace(fixture.black));
        if white == black { white.to_string() } else { format!("{white} against {black}") }
    }

    /// Ends the players.
    pub(super) fn close(self) {
        self.at_hand.into_iter().for_each(|(_, player)| player.leave());
    }
}

/// Returns the name of an entrant in the store.
pub(super) fn named(entrant: &Entrant) -> PlayerName {
    let kind = PlayerKind::from_code(entrant.who.kind()).unwrap_or(PlayerKind::Engine);
    PlayerName::new(kind, entrant.name.clone())
}

/// Returns the seed of a game.
fn seed(event: u64, number: u32) -> u64 {
    Random::new(event.wrapping_mul(0x1_0000_0001).wrapping_add(number.into())).next_u64()
}
