//! `vitrine tables play`: the engine with its tables plays against best defence, from random
//! positions.

use super::args::PlayArgs;
use super::{folder, named, none_in, present};
use crate::commands::arena::interrupt::on_signal;
use crate::failure::Failure;
use crate::json;
use knowledge::endgame::{Exact, Material, moves, probe};
use notation::fen;
use rules::chess::Position;
use rules::random::Random;
use rules::referee::{Action, Referee};
use rules::{Color, Ending, Game, Move, Outcome, Piece, Role, Setup, Square, Variant};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::Arc;
use tablebases::Folder;
use thinking::{Decision, Limits, Program, Signals};

/// Plies after which a draw counts as held.
const HELD: usize = 100;

/// Random positions that are tried before a table is taken to have none with the wanted value.
const TRIES: usize = 10_000;

/// The counts of the games.
#[derive(Default)]
struct Tally {
    won: u64,
    drawn: u64,
    /// The number of moves of the longest win.
    longest: usize,
    /// The faults, a sentence each.
    faults: Vec<String>,
}

impl Tally {
    fn tell(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{} positions won by the tables, {} drawn", self.won, self.drawn)?;
        let (faults, longest) = (self.faults.len(), self.longest);
        Ok(writeln!(out, "{faults} games went wrong; the longest win took {longest} moves")?)
    }

    fn json(&self) -> Value {
        json!({
            "won": self.won, "drawn": self.drawn, "longestWin": self.longest, "faults": self.faults,
        })
    }
}

/// Plays the games and prints how they ended.
pub(crate) fn run(args: &PlayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let folder = folder(&args.folder)?;
    let tables = match &args.material[..] {
        [] => {
            present(&folder).into_iter().filter(|table| table.variant() == Variant::Chess).collect()
        }
        names => {
            names.iter().map(|name| named(name, Variant::Chess)).collect::<Result<Vec<_>, _>>()?
        }
    };
    if let Some(missing) = tables.iter().find(|table| !folder.has(table)) {
        return Err(Failure::Failed(format!(
            "there is no table of {missing}: vitrine tables build makes it"
        )));
    }
    if tables.is_empty() {
        return Err(none_in(&folder));
    }
    let signals = Arc::new(Signals::default());
    let stopped = signals.clone();
    on_signal(move |_| stopped.stop())?;
    let tally = host::run(|| play_all(args, (&folder, &tables), &signals))??;
    match args.output.is_json() {
        true => json::print(tally.json(), out)?,
        false => tally.tell(out)?,
    }
    match tally.faults.first() {
        None => Ok(()),
        Some(first) => {
            Err(Failure::Failed(format!("not every game ended as the tables say: {first}")))
        }
    }
}

fn play_all(
    args: &PlayArgs,
    (folder, tables): (&Folder, &[Material]),
    signals: &Signals,
) -> Result<Tally, Failure> {
    let entry =
        catalogue::find(catalogue::DEFAULT).map_err(|error| Failure::Failed(error.to_string()))?;
    let mut engine = (entry.make)();
    let mut random = Random::new(args.seed);
    let mut tally = Tally::default();
    for _ in 0..args.games {
        if signals.is_stopped() {
            break;
        }
        let table = &tables[random.below(tables.len())];
        let Some((position, exact)) = drawn_by_chance(folder, table, &mut random) else { continue };
        let ours = match exact {
            Exact::Win(_) => position.turn(),
            Exact::Loss(_) => !position.turn(),
            Exact::Draw => [Color::White, Color::Black][random.below(2)],
        };
        let mut play =
            Play { folder, engine: &mut *engine, ours, nodes: args.nodes, random: &mut random };
        let ended = play.play(position);
        match (exact, ended) {
            (Exact::Draw, Ok(_)) => tally.drawn += 1,
            (_, Ok(plies)) => {
                tally.won += 1;
                tally.longest = tally.longest.max(plies.div_ceil(2));
            }
            (_, Err(fault)) => tally.faults.push(format!("{}: {fault}", fen::write(position))),
        }
    }
    Ok(tally)
}

/// Returns a random position of a table that is not over, with its value; colours are exchanged
/// half of the time.
fn drawn_by_chance(
    folder: &Folder,
    table: &Material,
    random: &mut Random,
) -> Option<(Position, Exact)> {
    for _ in 0..TRIES {
        let flip = random.below(2) == 1;
        let kings = [Color::White, Color::Black].map(|color| (color, Role::King));
        let mut setup =
            Setup { turn: [Color::White, Color::Black][random.below(2)], ..Setup::EMPTY };
        for (color, role) in kings.into_iter().chain(table.others()) {
            let color = if flip { !color } else { color };
            let square = Square::ALL[random.below(Square::ALL.len())];
            setup.board[square as usize] = Some(Piece::new(color, role));
        }
        let Ok(position) = Position::from_setup(setup) else { continue };
        let whole = position.occupied().count() as usize == table.pieces();
        let known = probe(folder, &position.into())
            .filter(|_| whole && Game::new(position).outcome().is_none());
        if let Some(exact) = known {
            return Some((position, exact));
        }
    }
    None
}

/// One game: the engine on one side, the tables on the other.
struct Play<'a> {
    folder: &'a Folder,
    engine: &'a mut dyn Program,
    ours: Color,
    nodes: u64,
    random: &'a mut Random,
}

impl Play<'_> {
    /// Plays a game to its end; returns how many plies it took, or what the engine gave away.
    fn play(&mut self, start: Position) -> Result<usize, String> {
        self.engine.new_game();
        let mut game = Game::new(start);
        let wins = probe(self.folder, game.position()).is_some_and(|exact| exact != Exact::Draw);
        let mut fault = None;
        let outcome = Referee::CLAIMING.play(&mut game, |game| {
            self.next(game, wins).unwrap_or_else(|why| {
                fault = Some(why);
                Action::Fail
            })
        });
        let ended = match (wins, outcome.winner, outcome.ending) {
            (.., Ending::Forfeit) => Err("an illegal move".into()),
            (true, None, Ending::FiftyMoves) => Err("a win ran into the fifty-move rule".into()),
            (true, winner, _) if winner != Some(self.ours) => Err("a win was not won".into()),
            (false, Some(winner), _) if winner != self.ours => Err("a draw was lost".into()),
            _ => Ok(game.moves().len()),
        };
        fault.map_or(ended, Err)
    }

    /// Returns what the side to move does, if the last move has kept the result.
    fn next(&mut self, game: &Game, wins: bool) -> Result<Action, String> {
        self.check(game, wins)?;
        if !wins && game.moves().len() >= HELD {
            return Ok(Action::End(Outcome::draw(Ending::Adjudication)));
        }
        let m = match game.position().turn() == self.ours {
            true => self.engine_move(game),
            false => self.defence(game),
        };
        m.map(Action::Play)
    }

    fn engine_move(&mut self, game: &Game) -> Result<Move, String> {
        let limits = Limits::nodes(self.nodes);
        match thinking::in_silence(0, |desk| self.engine.think(game, &limits, desk)) {
            Decision::Play(m) => Ok(m),
            Decision::Stand(why) => Err(format!("no move: {why}")),
        }
    }

    /// Returns the move of longest resistance, or a random move that keeps the draw.
    fn defence(&mut self, game: &Game) -> Result<Move, String> {
        let valued = moves(self.folder, game.position());
        let best = valued.first().and_then(|(_, value)| *value).ok_or("a table is missing")?;
        let equal: Vec<Move> = valued
            .iter()
            .take_while(|(_, value)| value.is_some_and(|value| value.rank() == best.rank()))
            .map(|(m, _)| *m)
            .collect();
        Ok(equal[self.random.below(equal.len())])
    }

    /// Checks that the result has not changed.
    fn check(&self, game: &Game, wins: bool) -> Result<(), String> {
        let Some(exact) = probe(self.folder, game.position()) else { return Ok(()) };
        let ours =
            if game.position().turn() == self.ours { exact.result() } else { -exact.result() };
        match (wins, ours) {
            (true, 1) | (false, 0 | 1) => Ok(()),
            (true, _) => Err("a win was given away".into()),
            (false, _) => Err("a draw was given away".into()),
        }
    }
}
