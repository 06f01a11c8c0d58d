//! Converts a tournament to the data that pages show.

use crate::messages::{BoardView, EloView, EntrantView, EventState, EventView, PlaceView, Side};
use arena::player::{Entrant, Who};
use arena::referee::{Arbiter, End};
use arena::statistics::{Estimate, Tally};
use arena::store::StoredTournament;
use arena::tournament::{Fixture, Plan, Scoreboard, Standing};
use notation::coordinates::{self, CastlingStyle};
use notation::pgn::GameResult;
use notation::{fen, san};
use rules::Color;

/// The standing of a tournament, without the running games.
pub(super) fn event(stored: &StoredTournament, board: &Scoreboard, state: EventState) -> EventView {
    let settings = &stored.settings;
    let count = settings.entrants.len();
    let results = |one: usize| (0..count).map(move |other| cross(&board.between(one, other)));
    EventView {
        name: settings.name.clone(),
        date: stored.begun.date(),
        state,
        format: settings.format.to_string(),
        variant: settings.discipline.code(),
        pace: settings.pace.to_string(),
        played: board.games(),
        games: Plan::new(settings).games(),
        players: settings.entrants.iter().zip(&stored.identities).map(entrant).collect(),
        table: board.table().iter().map(place).collect(),
        cross: (0..count).map(|one| results(one).collect()).collect(),
        boards: Vec::new(),
        trouble: None,
    }
}

fn entrant((entrant, identity): (&Entrant, &String)) -> EntrantView {
    let id = match &entrant.who {
        Who::Program(entry) => Some(entry.id),
        Who::Engine(_) | Who::Gone(_) => None,
    };
    EntrantView { name: entrant.name.clone(), id, identity: identity.clone() }
}

fn cross(tally: &Tally) -> [u64; 3] {
    [tally.wins, tally.draws, tally.losses]
}

fn place(place: &Standing) -> PlaceView {
    let tally = place.tally;
    let failures = place.unsound;
    PlaceView {
        player: place.entrant,
        points: tally.points(),
        games: tally.games(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        sonneborn_berger: place.sonneborn_berger,
        elo: place.estimate.as_ref().and_then(elo),
        failures: [failures.time, failures.illegal, failures.crashed],
    }
}

/// An Elo difference, if its value is finite: JSON has no infinity.
fn elo(estimate: &Estimate) -> Option<EloView> {
    let finite = |number: f64| Some(number).filter(|number| number.is_finite());
    let value = finite(estimate.elo.value)?;
    let (low, high) = (finite(estimate.elo.low), finite(estimate.elo.high));
    Some(EloView { value, low, high, los: estimate.los })
}

/// A running game.
pub(super) fn board(fixture: &Fixture, arbiter: &Arbiter, entrants: &[Entrant]) -> BoardView {
    let game = arbiter.game();
    let position = game.position();
    let before = game.positions().iter().rev().nth(1);
    let last = game.moves().last().copied();
    let name = |index: usize| entrants.get(index).map(|e| e.name.clone()).unwrap_or_default();
    let style = CastlingStyle::needed_for(game.start());
    let clocks = *arbiter.clone().clocks();
    let left = |color| clocks.left(color).map(|left| left.as_millis() as u64);
    BoardView {
        number: fixture.number,
        white: name(fixture.white),
        black: name(fixture.black),
        size: position.variant().size(),
        fen: fen::write(*position),
        last: last.map(|m| coordinates::write(m, style)),
        san: last.zip(before).map(|(m, before)| san::write(m, before)),
        plies: game.moves().len(),
        turn: Side::from(position.turn()),
        check: position.is_check(),
        clocks: [left(Color::White), left(Color::Black)],
        values: [value(arbiter, Color::White), value(arbiter, Color::Black)],
        result: arbiter.end().map(|end| GameResult::of(Some(End::outcome(end))).to_string()),
    }
}

/// The last verdict of a side.
fn value(arbiter: &Arbiter, color: Color) -> Option<String> {
    let movers = arbiter.game().positions().iter().map(rules::Position::turn);
    let notes: Vec<_> = movers.zip(arbiter.notes()).collect();
    let last = notes.into_iter().rev().find(|(mover, _)| *mover == color);
    last.and_then(|(_, note)| note.opinion).map(|opinion| opinion.verdict.to_string())
}
