//! Plays the games between neighbours. The order follows from the games so far: a few games between
//! neighbours sort the ladder, more games correct the order, then every pair of neighbours gets all
//! its games.

use super::args::ClimbArgs;
use super::open;
use super::rungs::{self, Rung};
use crate::commands::arena::{in_parts, interrupt};
use crate::failure::Failure;
use ::arena::player::Engines;
use ::arena::ratings::{RatingOptions, rate};
use ::arena::store::{PairResult, Span, Store};
use ::arena::tournament::{Control, Format, Order, RunError, Stopped, Tournament};
use catalogue::strength;
use std::io::Write;
use std::sync::atomic::Ordering;

/// Games of each gap in the rounds that sort the ladder. After a few games distant players may be
/// neighbours, so the number grows from round to round: most games are played by true neighbours.
const FIRST_ROUNDS: [u32; 3] = [8, 60, 160];

/// Rounds with all games, so that players that change places get their games too.
const FULL_ROUNDS: usize = 3;

/// Moves after which a game is drawn, normally and with `--quick`.
const MOST_MOVES: u32 = 150;
const QUICK_MOVES: u32 = 30;

/// Games of each gap with `--quick`.
const QUICK_GAMES: u32 = 2;

/// Plays the missing games.
pub(crate) fn run(args: &ClimbArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let rungs = chosen(args)?;
    if let Some(task) = args.parts.task()? {
        let settled = at_once(args, rungs).settle(&Engines::default())?;
        return in_parts::run(task, settled, || open(&args.store), None, out);
    }
    let mut store = open(&args.store)?;
    let control = Control::default();
    interrupt::attend(&control)?;
    for (round, games) in rounds(wanted(args)).enumerate() {
        let gaps = missing(&store, &rungs, games)?;
        writeln!(out, "round {}: {} gaps without their {games} games", round + 1, gaps.len())?;
        for (lower, upper, played) in gaps {
            let gap = Gap { lower, upper, played, games };
            gap.play(&mut store, args, &control, out)?;
            if control.drain.load(Ordering::Relaxed) {
                let text = "stopped; the same command continues";
                return Err(Failure::Failed(text.into()));
            }
        }
    }
    writeln!(out, "Done; vitrine ladder show lists it.")?;
    Ok(())
}

/// Returns the games of each gap, round by round.
fn rounds(wanted: u32) -> impl Iterator<Item = u32> {
    let first = FIRST_ROUNDS.into_iter().filter(move |&games| games < wanted);
    first.chain([wanted; FULL_ROUNDS])
}

/// Orders all games between neighbours as one event, for several machines. The neighbours are those
/// by label or guess. Engines of the system, which differ between machines, are left out.
fn at_once(args: &ClimbArgs, mut rungs: Vec<Rung>) -> Order {
    rungs.retain(|rung| !rung.is_of_system());
    rungs.sort_by(|one, other| one.guess.total_cmp(&other.guess));
    let (games, seed) = (wanted(args), args.seed);
    Order {
        name: Some(format!("ladder with {games} games a gap seed {seed}")),
        format: Some(Format::Ladder),
        reach: Some(1),
        players: rungs.into_iter().map(|rung| rung.word).collect(),
        pairs: Some(games.div_ceil(2)),
        ..usual(args)
    }
}

/// Returns the number of games of each gap.
fn wanted(args: &ClimbArgs) -> u32 {
    if args.quick { QUICK_GAMES } else { args.games }
}

/// Returns the settings that all games of the ladder share.
fn usual(args: &ClimbArgs) -> Order {
    Order {
        tc: Some("none".into()),
        max_moves: Some(if args.quick { QUICK_MOVES } else { MOST_MOVES }),
        seed: Some(args.seed),
        ..Order::default()
    }
}

/// Returns the players of the arguments.
fn chosen(args: &ClimbArgs) -> Result<Vec<Rung>, Failure> {
    let mut rungs = rungs::all();
    if let Some(unknown) = args.only.iter().find(|name| !rungs.iter().any(|r| r.name == **name)) {
        let shown = notation::quote(unknown);
        return Err(Failure::Usage(format!(
            "{shown} is not on the ladder; vitrine ladder show lists it"
        )));
    }
    if !args.only.is_empty() {
        rungs.retain(|rung| args.only.contains(&rung.name));
    }
    rungs.retain(|rung| !(args.no_museum && rung.museum && rung.name != strength::ZERO));
    match rungs.len() {
        0 | 1 => Err(Failure::Usage("a ladder needs at least two players".into())),
        _ => Ok(rungs),
    }
}

/// Returns the neighbours that have not played all their games.
fn missing<'r>(
    store: &Store,
    rungs: &'r [Rung],
    games: u32,
) -> Result<Vec<(&'r Rung, &'r Rung, u32)>, Failure> {
    let results = store.results(&Span::default())?;
    let options = RatingOptions { anchor: Some(strength::ZERO.into()), ..RatingOptions::default() };
    let rated = rate(&results, &options).map(|list| list.rated).unwrap_or_default();
    let points = |rung: &Rung| {
        let found = rated.iter().find(|rated| rated.player.name == rung.name);
        found.map_or(rung.guess, |rated| rated.elo)
    };
    let mut order: Vec<&Rung> = rungs.iter().collect();
    order.sort_by(|one, other| points(one).total_cmp(&points(other)));
    let mut pairs: Vec<_> = order.windows(2).map(|pair| (pair[0], pair[1])).collect();
    // Consecutive levels play each other even if other players come between them.
    for (lower, upper) in levels_in_turn(rungs) {
        if !pairs.contains(&(lower, upper)) && !pairs.contains(&(upper, lower)) {
            pairs.push((lower, upper));
        }
    }
    let gaps = pairs.into_iter().map(|(lower, upper)| {
        (lower, upper, u32::try_from(between(&results, lower, upper)).unwrap_or(u32::MAX))
    });
    Ok(gaps.filter(|&(_, _, played)| played < games).collect())
}

/// Returns each level with the next one.
fn levels_in_turn(rungs: &[Rung]) -> impl Iterator<Item = (&Rung, &Rung)> {
    let of = |level| {
        let name = strength::name_of_level(level);
        rungs.iter().find(|rung| rung.name == name)
    };
    (1..opponents::LEVELS).filter_map(move |level| of(level - 1).zip(of(level)))
}

/// Counts the games that two players have played against each other.
fn between(results: &[PairResult], one: &Rung, other: &Rung) -> u64 {
    let is_theirs = |result: &&PairResult| {
        let (white, black) = (&result.white.name, &result.black.name);
        (white, black) == (&one.name, &other.name) || (white, black) == (&other.name, &one.name)
    };
    results.iter().filter(is_theirs).map(|result| result.games).sum()
}

/// Two neighbours, with the games that they have played and should have played.
struct Gap<'r> {
    lower: &'r Rung,
    upper: &'r Rung,
    played: u32,
    games: u32,
}

impl Gap<'_> {
    fn play(
        &self,
        store: &mut Store,
        args: &ClimbArgs,
        control: &Control,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        // An interrupted event has the same name and is resumed.
        let (upper, lower, seed) = (&self.upper.name, &self.lower.name, args.seed);
        let name =
            format!("{upper} over {lower} from {} to {} seed {seed}", self.played, self.games);
        let known = store.tournaments()?.iter().any(|row| row.name == name);
        let tournament = match known {
            true => Tournament::resume(store, &name, &control.recall),
            false => {
                let settled = self.order(name, args).settle(&Engines::default())?;
                Tournament::begin(store, &settled, &control.recall)
            }
        };
        let tournament = match tournament {
            // A player that is not available does not prevent the others from playing.
            Err(RunError::Refused(why)) => return Ok(writeln!(out, "left out: {why}")?),
            tournament => tournament?,
        };
        let (stopped, board) = tournament.run(store, control, &mut ())?;
        let tally = board.between(0, 1);
        let (wins, draws, losses) = (tally.wins, tally.draws, tally.losses);
        writeln!(out, "{upper} over {lower}: +{wins} ={draws} -{losses}")?;
        out.flush()?;
        match stopped {
            Stopped::Asked => control.drain.store(true, Ordering::Relaxed),
            Stopped::Complete | Stopped::Decided(_) => {}
        }
        Ok(())
    }

    fn order(&self, name: String, args: &ClimbArgs) -> Order {
        Order {
            name: Some(name),
            players: vec![self.upper.word.clone(), self.lower.word.clone()],
            pairs: Some((self.games - self.played).div_ceil(2)),
            // A gap that gets more games later plays other openings.
            seed: Some(args.seed.wrapping_mul(1_000).wrapping_add(self.played.into())),
            concurrency: Some(args.concurrency.into()),
            ..usual(args)
        }
    }
}
