//! `vitrine replay`: compares the moves of a game with those that a program prefers, and by how
//! much.

mod json;

use super::think::USUAL_TIME;
use super::think::observer::Observer;
use super::think::report::numbered;
use crate::args::{ReplayArgs, ReplayColor};
use crate::failure::Failure;
use crate::thinker::Thinker;
use crate::unpack;
use notation::pgn::{Mainline, Mainlines};
use notation::san;
use rules::{Color, Game, Move, Position};
use std::io::Write;
use thinking::{Card, Decision, Limits, Verdict};

/// Replays the games of a file.
pub(crate) fn run(args: &ReplayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut thinker = Thinker::new(&args.program, &args.setup.set, args.setup.seed)?;
    let file = unpack::open(&args.game)?;
    let (mut count, mut games) = (0_u64, Vec::new());
    for game in Mainlines::new(file) {
        let game = game.map_err(|error| Failure::Failed(error.to_string()))?;
        if let (true, Some(fault)) = (game.moves.is_empty(), &game.fault) {
            return Err(Failure::Failed(format!("{}: {fault}", args.game.display())));
        }
        let replayed = replay(&mut thinker, &game, args, out)?;
        count += 1;
        if args.output.is_json() {
            games.push(json::game(&game, &replayed));
        }
    }
    match count {
        0 => Err(Failure::Usage(format!("{} holds no game", args.game.display()))),
        _ if args.output.is_json() => crate::json::print(json::all(thinker.card(), &games), out),
        _ => Ok(()),
    }
}

/// The comparison of a game.
struct Replayed {
    /// The sides whose moves were compared.
    colors: Vec<Color>,
    compared: Vec<Compared>,
}

/// A move of the game and the choice of the program.
struct Compared {
    at: Position,
    played: Move,
    decision: Decision,
    /// The program's verdicts on its choice, and on the move that was played.
    chosen: Option<Verdict>,
    worth: Option<Verdict>,
}

/// How a choice agrees with the move that was played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Agreement {
    Agrees,
    /// Another move was chosen, but the one played is worth the same.
    Equal,
    Prefers,
    /// Another move was chosen, and the one played was not considered.
    NotConsidered,
    /// The program chose no move.
    Silent,
}

impl Compared {
    fn agreement(&self) -> Agreement {
        match self.decision {
            Decision::Play(m) if m == self.played => Agreement::Agrees,
            Decision::Play(_) if self.worth.is_none() => Agreement::NotConsidered,
            Decision::Play(_) if self.worth == self.chosen => Agreement::Equal,
            Decision::Play(_) => Agreement::Prefers,
            Decision::Stand(_) => Agreement::Silent,
        }
    }
}

impl Replayed {
    fn count(&self, agreement: Agreement) -> usize {
        self.compared.iter().filter(|one| one.agreement() == agreement).count()
    }
}

/// Replays a game; in text output, every move is printed as soon as it has been compared.
fn replay(
    thinker: &mut Thinker,
    recorded: &Mainline,
    args: &ReplayArgs,
    out: &mut dyn Write,
) -> Result<Replayed, Failure> {
    let card = thinker.card();
    let colors = colors(args.color, card, recorded);
    let mut replayed = Replayed { colors, compared: Vec::new() };
    let is_told = !args.output.is_json();
    if is_told {
        tell_players(card, recorded, &replayed.colors, out)?;
    }
    let limits = Limits { move_time: Some(args.time.unwrap_or(USUAL_TIME)), ..Limits::default() };
    let mut game = Game::new(recorded.start);
    for &m in &recorded.moves {
        if replayed.colors.contains(&game.position().turn()) {
            let compared = compare(thinker, &game, m, &limits)?;
            if is_told {
                tell(&compared, out)?;
            }
            replayed.compared.push(compared);
        }
        // The moves of a game that was read are legal.
        let _ = game.play(m);
    }
    if let Some(fault) = recorded.fault.as_ref().filter(|_| is_told) {
        writeln!(out, "\nHere {fault}.")?;
    }
    if is_told {
        summarise(&replayed, out)?;
    }
    Ok(replayed)
}

/// Compares one move with the program's choice.
fn compare(
    thinker: &mut Thinker,
    game: &Game,
    played: Move,
    limits: &Limits,
) -> Result<Compared, Failure> {
    let mut seen = Observer::new(0);
    let decision = thinker.think(game, limits, &mut seen)?;
    let chosen = seen.chose.map(|(_, verdict, _)| verdict);
    let worth = seen.candidate(played).and_then(|candidate| candidate.verdict);
    Ok(Compared { at: *game.position(), played, decision, chosen, worth })
}

fn tell_players(
    card: &Card,
    recorded: &Mainline,
    colors: &[Color],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let tag = |name| recorded.tags.get(name).unwrap_or("?");
    writeln!(out, "{} - {}, {}", tag("White"), tag("Black"), tag("Date"))?;
    let sides: Vec<&str> = colors.iter().map(|color| color.name()).collect();
    Ok(writeln!(out, "{} is asked for the moves of {}.\n", card.name, sides.join(" and "))?)
}

/// Prints how a choice compares with the move that was played.
fn tell(compared: &Compared, out: &mut dyn Write) -> Result<(), Failure> {
    let Compared { at, played, decision, chosen, worth } = compared;
    write!(out, "{:<12}", numbered(at, *played))?;
    let m = match decision {
        Decision::Play(m) if m == played => {
            return Ok(writeln!(out, "agrees{}", in_brackets(*chosen))?);
        }
        Decision::Play(m) => *m,
        Decision::Stand(why) => return Ok(writeln!(out, "no move: {why}")?),
    };
    let preferred = format!("{}{}", san::write(m, at), in_brackets(*chosen));
    match worth {
        Some(_) if worth == chosen => writeln!(out, "prefers {preferred}, worth the same")?,
        Some(verdict) => writeln!(out, "prefers {preferred} to {verdict}")?,
        None => writeln!(out, "prefers {preferred}; it did not consider what was played")?,
    }
    Ok(())
}

fn in_brackets(verdict: Option<Verdict>) -> String {
    verdict.map_or_else(String::new, |verdict| format!(" ({verdict})"))
}

fn summarise(replayed: &Replayed, out: &mut dyn Write) -> Result<(), Failure> {
    let asked = replayed.compared.len();
    write!(out, "\n{} of {asked} moves agree", replayed.count(Agreement::Agrees))?;
    let (equal, silent) = (replayed.count(Agreement::Equal), replayed.count(Agreement::Silent));
    if equal > 0 {
        write!(out, ", {equal} more are worth as much as the program's")?;
    }
    if silent > 0 {
        write!(out, ", at {silent} it has no move")?;
    }
    Ok(writeln!(out, ".\n")?)
}

/// Returns the sides whose moves are compared. By default it is the side named after the program or
/// its machine, otherwise White.
fn colors(wish: ReplayColor, card: &Card, game: &Mainline) -> Vec<Color> {
    match wish {
        ReplayColor::White => vec![Color::White],
        ReplayColor::Black => vec![Color::Black],
        ReplayColor::Both => Color::ALL.to_vec(),
        ReplayColor::Named => {
            let is_its = |tag| game.tags.get(tag).is_some_and(|name| names(card, name));
            vec![if is_its("Black") && !is_its("White") { Color::Black } else { Color::White }]
        }
    }
}

/// Whether a player is named after a program, its machine or its maker.
fn names(card: &Card, player: &str) -> bool {
    let player = player.trim().to_lowercase();
    let has = |text: &str| player.len() > 3 && text.to_lowercase().contains(&player);
    has(card.name) || has(card.machine) || player == card.id || card.people.iter().any(|p| has(p))
}
