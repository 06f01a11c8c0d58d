//! Matches for the laboratory between two configurations of a program, played by the arena. The
//! report contains the games.

use arena::Discipline;
use arena::openings::{Opening, built_in, shuffle};
use arena::player::{Player, Resident};
use arena::referee::{Arbiter, End, Pace, Pairing, Rulebook, play};
use arena::statistics::{Estimate, Pairs, Tally};
use host::ProgramHost;
use lab::{Bench, Matches, Played, Side};
use notation::pgn::{self, GameResult, GameTree};
use rules::Color;
use std::sync::Arc;
use thinking::Signals;

/// The seed of the openings' order: always the same, so a match can be repeated.
const SEED: u64 = 1977;

/// Moves after which a game counts as drawn.
const LONGEST_GAME: u32 = 150;

/// The longest time for a move, in seconds.
const CEILING: u64 = 60;

/// The arena as the laboratory's [`Matches`].
pub struct ArenaMatches;

impl Matches for ArenaMatches {
    fn play(
        &self,
        sides: [&Side; 2],
        games: u32,
        nodes: u64,
        bench: &Bench<'_>,
    ) -> Result<Played, String> {
        let recall = Arc::new(Signals::default());
        let [first, second] = sides;
        let mut players = [seat(first, &recall)?, seat(second, &recall)?];
        let mut openings = built_in(Discipline::Chess);
        shuffle(&mut openings, SEED);
        let (mut tally, mut pairs, mut pair) = (Tally::default(), Pairs::default(), 0);
        let mut kept = Vec::new();
        for (game, opening) in (0..games).zip(openings.iter().flat_map(|opening| [opening; 2])) {
            if bench.signals.is_stopped() {
                break;
            }
            let done = format!(
                "game {} of {games}: {} : {}",
                game + 1,
                tally.points(),
                tally.turned().points()
            );
            (bench.tell)(f64::from(game) / f64::from(games), &done);
            let is_first_white = game % 2 == 0;
            let Some(arbiter) =
                one_game(&mut players, opening, (is_first_white, nodes, game), &recall)?
            else {
                break;
            };
            let names = if is_first_white { [first, second] } else { [second, first] };
            kept.push(record(&arbiter, names.map(name), game));
            let points = half_points(&arbiter, is_first_white);
            tally += Tally::of_half_points(points);
            pair = if is_first_white { points } else { pair + points };
            if !is_first_white {
                pairs.count(pair);
            }
        }
        let estimate = Estimate::of_match(&pairs, &tally);
        let elo = estimate.and_then(|estimate| Some((estimate.elo.value, estimate.elo.error()?)));
        Ok(Played { wins: tally.wins, draws: tally.draws, losses: tally.losses, elo, games: kept })
    }
}

fn seat(side: &Side, recall: &Arc<Signals>) -> Result<Resident, String> {
    let entry = catalogue::find(&side.program).map_err(|error| error.to_string())?;
    let mut program = ProgramHost::new(*entry).map_err(|error| error.to_string())?;
    for setting in &side.settings {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        program.set_text(name, value).map_err(|error| error.to_string())?;
    }
    Resident::new(program, recall.clone()).map_err(|error| error.to_string())
}

/// Plays a game to its end; `None` if it was interrupted.
fn one_game(
    players: &mut [Resident; 2],
    opening: &Opening,
    (is_first_white, nodes, game): (bool, u64, u32),
    recall: &Signals,
) -> Result<Option<Arbiter>, String> {
    let pace = Pace { nodes: Some(nodes), ..Pace::default() };
    let rules = Rulebook { max_moves: Some(LONGEST_GAME), ceiling: CEILING, ..Rulebook::default() };
    let mut arbiter = Arbiter::new(opening.start, [pace; 2], rules);
    for &m in &opening.moves {
        arbiter.open_with(m).map_err(|error| error.to_string())?;
    }
    let [first, second] = players;
    let (white, black): (&mut dyn Player, &mut dyn Player) =
        if is_first_white { (first, second) } else { (second, first) };
    let pairing = Pairing { white, black, seed: SEED + u64::from(game), recall };
    let played = play(arbiter, pairing, |_| ()).ok();
    Ok(played.filter(|arbiter| arbiter.end().is_some()))
}

/// The half points of the first player.
fn half_points(arbiter: &Arbiter, is_first_white: bool) -> u8 {
    let first = if is_first_white { Color::White } else { Color::Black };
    match arbiter.end().and_then(|end| end.winner) {
        None => 1,
        Some(winner) if winner == first => 2,
        Some(_) => 0,
    }
}

/// The name of a program with its changed options.
fn name(side: &Side) -> String {
    match &side.settings[..] {
        [] => side.program.clone(),
        changed => format!("{} ({})", side.program, changed.join(", ")),
    }
}

/// A game as PGN.
fn record(arbiter: &Arbiter, [white, black]: [String; 2], game: u32) -> String {
    let mut tree = GameTree::from(&**arbiter.game());
    let round = (game + 1).to_string();
    let why = arbiter.end().map_or("", |end| end.reason.termination());
    for (tag, value) in [
        ("Event", "Take one idea away"),
        ("Round", &round),
        ("White", &white),
        ("Black", &black),
        ("Termination", why),
    ] {
        tree.tags.set(tag, value);
    }
    tree.result = GameResult::of(arbiter.end().map(End::outcome));
    pgn::write(&tree)
}
