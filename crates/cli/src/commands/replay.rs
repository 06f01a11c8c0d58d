//! `vitrine replay`: does a program agree with the moves of a game, and if not, what does
//! it prefer and by how much?

use super::think::USUAL_TIME;
use super::think::observer::Observer;
use super::think::report::numbered;
use crate::args::{ReplayArgs, ReplayColor};
use crate::failure::Failure;
use crate::thinker::Thinker;
use crate::unpack;
use notation::pgn::{Mainline, Mainlines};
use notation::san;
use rules::{Color, Game, Move};
use std::io::Write;
use thinking::{Card, Decision, Limits, Verdict};

/// Goes through the games of a file.
pub(crate) fn run(args: &ReplayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut thinker = Thinker::new(&args.program, &args.setup.set, args.setup.seed)?;
    let file = unpack::open(&args.game)?;
    let mut games = 0;
    for game in Mainlines::new(file) {
        let game = game.map_err(|error| Failure::Failed(error.to_string()))?;
        if let (true, Some(fault)) = (game.moves.is_empty(), &game.fault) {
            return Err(Failure::Failed(format!("{}: {fault}", args.game.display())));
        }
        replay(&mut thinker, &game, args, out)?;
        games += 1;
    }
    match games {
        0 => Err(Failure::Usage(format!("{} holds no game", args.game.display()))),
        _ => Ok(()),
    }
}

/// What came of one side's moves.
#[derive(Default)]
struct Tally {
    asked: usize,
    agreed: usize,
    /// Another move was chosen, but the one played is worth the same.
    equal: usize,
    /// The program had no move to offer.
    silent: usize,
}

fn replay(
    thinker: &mut Thinker,
    recorded: &Mainline,
    args: &ReplayArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let card = thinker.card();
    let tag = |name| recorded.tags.get(name).unwrap_or("?");
    writeln!(out, "{} - {}, {}", tag("White"), tag("Black"), tag("Date"))?;
    let colors = colors(args.color, card, recorded);
    let sides: Vec<&str> = colors.iter().map(|color| color.choose("White", "Black")).collect();
    writeln!(out, "{} is asked for the moves of {}.\n", card.name, sides.join(" and "))?;
    let limits = Limits { move_time: Some(args.time.unwrap_or(USUAL_TIME)), ..Limits::default() };
    let (mut game, mut tally) = (Game::new(recorded.start), Tally::default());
    for &m in &recorded.moves {
        if colors.contains(&game.position().turn()) {
            compare(thinker, &game, m, (&limits, &mut tally), out)?;
        }
        // A move of a game that was read is legal.
        let _ = game.play(m);
    }
    if let Some(fault) = &recorded.fault {
        writeln!(out, "\nHere {fault}.")?;
    }
    summarise(&tally, out)
}

/// Asks for one move and says how it compares with the one that was played.
fn compare(
    thinker: &mut Thinker,
    game: &Game,
    played: Move,
    (limits, tally): (&Limits, &mut Tally),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut seen = Observer::new(0);
    let decision = thinker.think(game, limits, &mut seen)?;
    let at = game.position();
    let worth = |m| seen.candidate(m).and_then(|candidate| candidate.verdict);
    let chosen = seen.chose.map(|(_, verdict, _)| verdict);
    tally.asked += 1;
    write!(out, "{:<12}", numbered(at, played))?;
    match decision {
        Decision::Play(m) if m == played => {
            tally.agreed += 1;
            writeln!(out, "agrees{}", in_brackets(chosen))?;
        }
        Decision::Play(m) => {
            let is_equal = chosen.is_some() && worth(played) == chosen;
            tally.equal += usize::from(is_equal);
            let preferred = format!("{}{}", san::write(m, at), in_brackets(chosen));
            match worth(played) {
                Some(_) if is_equal => writeln!(out, "prefers {preferred}, worth the same")?,
                Some(verdict) => writeln!(out, "prefers {preferred} to {verdict}")?,
                None => writeln!(out, "prefers {preferred}; it did not consider what was played")?,
            }
        }
        Decision::Stand(why) => {
            tally.silent += 1;
            writeln!(out, "no move: {why}")?;
        }
    }
    Ok(())
}

fn in_brackets(verdict: Option<Verdict>) -> String {
    verdict.map_or_else(String::new, |verdict| format!(" ({verdict})"))
}

fn summarise(tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    write!(out, "\n{} of {} moves agree", tally.agreed, tally.asked)?;
    if tally.equal > 0 {
        write!(out, ", {} more are worth as much as the program's", tally.equal)?;
    }
    if tally.silent > 0 {
        write!(out, ", at {} it has no move", tally.silent)?;
    }
    Ok(writeln!(out, ".\n")?)
}

/// Whose moves the program is asked for. Unless it is said, the side that bears the name of
/// the program or of its machine, otherwise White.
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

/// Whether a player's name is that of a program, of its machine or of its maker.
fn names(card: &Card, player: &str) -> bool {
    let player = player.trim().to_lowercase();
    let has = |text: &str| player.len() > 3 && text.to_lowercase().contains(&player);
    has(card.name) || has(card.machine) || player == card.id || card.people.iter().any(|p| has(p))
}
