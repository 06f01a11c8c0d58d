//! The truth report: claims proved again, mistakes that got a reason, agreement with the
//! themes of puzzles. `make truth` writes it to docs/truth.md.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a report for people")]

use engine::Engine;
use explain::{Claim, Evidence, Judged, Kind, Searcher, sentence};
use notation::{coordinates, fen, pgn, san};
use oracles::truth::check;
use oracles::{read_text, shared_data};
use rules::Move;
use rules::chess::Position;
use std::collections::BTreeMap;
use std::error::Error;
use thinking::Signals;

/// Every claim that was made, and what became of it.
#[derive(Default)]
struct Account {
    made: usize,
    proved: usize,
    with_counterfactual: usize,
    by_kind: BTreeMap<&'static str, (usize, usize)>,
}

impl Account {
    fn add(&mut self, claims: &[Claim]) {
        for claim in claims {
            self.made += 1;
            let line = self.by_kind.entry(claim.kind.id()).or_default();
            line.0 += 1;
            let counter = |evidence: &Evidence| matches!(evidence, Evidence::Counterfactual { .. });
            self.with_counterfactual += usize::from(claim.evidence.iter().any(counter));
            match check(claim) {
                Ok(()) => {
                    self.proved += 1;
                    line.1 += 1;
                }
                Err(why) => eprintln!(
                    "NOT PROVED {why}: {} {}",
                    fen::write(*claim.before),
                    sentence::with_line(claim)
                ),
            }
        }
    }

    fn report(&self) {
        println!(
            "Claims made: {}, proved again: {} ({:.2} %), with a counterfactual that holds: {}.\n",
            self.made,
            self.proved,
            100.0 * self.proved as f64 / self.made.max(1) as f64,
            self.with_counterfactual
        );
        println!("| kind | made | proved again |\n| --- | ---: | ---: |");
        for (kind, (made, proved)) in &self.by_kind {
            println!("| {kind} | {made} | {proved} |");
        }
        println!();
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let wants = |part: &str| wanted.is_empty() || wanted.iter().any(|word| word == part);
    println!("# Truth report\n");
    println!(
        "Made by `make truth`: every claim is proved again with shakmaty's rules and a plain \
         search that shares no code with the detectors (`crates/oracles/src/truth`). Of the kinds \
         *evaluation* and *no-short-reason* only the lines are replayed: their numbers are the \
         engine's own. Themes are those of Lichess's tagger and its users; agreement with them is \
         not truth, and a claim has one word where a puzzle has several themes.\n"
    );
    if wants("review") {
        reviewed()?;
    }
    if wants("puzzles") {
        puzzles()?;
    }
    Ok(())
}

/// Mistakes that an outside judge has marked.
fn reviewed() -> Result<(), Box<dyn Error>> {
    println!("## Mistakes in games of mixed strength\n");
    let (Some(games), Some(marks)) =
        (shared_data("games/review.pgn"), shared_data("games/review-marks.tsv"))
    else {
        println!("skipped: the games with an outside judge are not here.\n");
        return Ok(());
    };
    let games = read_games(&read_text(&games)?);
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let (mut account, mut marked, mut explained, mut by_terms) = (Account::default(), 0, 0, 0);
    let mut by_mark: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for line in read_text(&marks)?.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [round, ply, text, _, _, _, _, mark, ..] = fields[..] else { continue };
        let Some((start, moves)) = games.get(round) else { continue };
        let ply: usize = ply.parse()?;
        let before = moves[..ply - 1].iter().fold(*start, |now, &m| now.after(m));
        let played = moves[ply - 1];
        if !san::write(played, &before).starts_with(text.trim_end_matches(['+', '#'])) {
            return Err(
                format!("{round} {ply}: {text} is not {}", san::write(played, &before)).into()
            );
        }
        let mut searcher = Searcher::new(&mut engine, &signals);
        let Some(best) = explain::review::judge(&before, explain::NODES, &mut searcher) else {
            continue;
        };
        let reply = explain::review::judge(&before.after(played), explain::NODES, &mut searcher);
        let claims = explain::why(&before, played, &best, reply.as_ref(), &searcher);
        let reason = claims.iter().any(|claim| claim.kind != Kind::NoShortReason);
        marked += 1;
        explained += usize::from(reason);
        let terms_only = reason && claims.iter().all(|claim| claim.kind == Kind::Evaluation);
        by_terms += usize::from(terms_only);
        let line = by_mark.entry(mark.into()).or_default();
        line.0 += 1;
        line.1 += usize::from(reason);
        tell(round, ply, &before, played, &best, &claims);
        account.add(&claims);
    }
    println!(
        "Mistakes marked by the outside judge: {marked}, with a reason beyond \"another move \
              was better\": {explained} ({:.1} %).\n",
        100.0 * f64::from(explained as u32) / f64::from(marked)
    );
    println!("Of these, {by_terms} have only a term of the evaluation as their reason.\n");
    println!("| mark | mistakes | with a reason |\n| --- | ---: | ---: |");
    for (mark, (all, some)) in by_mark {
        println!("| {mark} | {all} | {some} |");
    }
    println!();
    account.report();
    Ok(())
}

fn tell(round: &str, ply: usize, before: &Position, played: Move, best: &Judged, claims: &[Claim]) {
    if std::env::var_os("VITRINE_TELL").is_none() {
        return;
    }
    let move_text = sentence::numbered(before, &[played]);
    let better = sentence::numbered(before, &best.line[..best.line.len().min(1)]);
    eprintln!("{round} {ply} {move_text} (better {better}) {}", fen::write(*before));
    for claim in claims {
        eprintln!("    [{}] {}", claim.kind, sentence::with_line(claim));
    }
}

type Game = (Position, Vec<Move>);

fn read_games(text: &str) -> BTreeMap<String, Game> {
    let games = pgn::Mainlines::new(text.as_bytes()).flatten();
    let chess = games.filter_map(|game| {
        let start = *game.start.as_chess()?;
        Some((game.tags.get("Round")?.to_owned(), (start, game.moves)))
    });
    chess.collect()
}

/// Which themes of Lichess a kind answers to.
fn themes(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Mate => &["mate"],
        Kind::BackRank => &["backRankMate"],
        Kind::SmotheredMate => &["smotheredMate"],
        Kind::EnPrise => &["hangingPiece"],
        Kind::Fork => &["fork"],
        Kind::AbsolutePin | Kind::RelativePin => &["pin"],
        Kind::Skewer => &["skewer"],
        Kind::DiscoveredCheck => &["discoveredCheck", "discoveredAttack"],
        Kind::DiscoveredAttack => &["discoveredAttack"],
        Kind::DoubleCheck => &["doubleCheck"],
        Kind::Trapped => &["trappedPiece"],
        Kind::RemovesGuard => &["capturingDefender"],
        Kind::Deflection | Kind::Overload => &["deflection"],
        Kind::Attraction => &["attraction"],
        Kind::Sacrifice => &["sacrifice"],
        Kind::Promotion => &["promotion", "advancedPawn"],
        Kind::Interference => &["interference"],
        Kind::Intermezzo => &["intermezzo"],
        _ => &[],
    }
}

/// Every this many puzzles are looked at.
const STRIDE: usize = 8;

fn puzzles() -> Result<(), Box<dyn Error>> {
    println!("## Puzzles with themes\n");
    let Some(path) = shared_data("puzzles/open.csv.zst") else {
        println!("skipped: the puzzles are not here.\n");
        return Ok(());
    };
    let text = read_text(&path)?;
    let (mut account, mut solved, mut all) = (Account::default(), 0, 0);
    let mut agreement: BTreeMap<&'static str, (usize, usize, usize)> = BTreeMap::new();
    for line in text.lines().skip(1).step_by(STRIDE) {
        let fields: Vec<&str> = line.split(',').collect();
        let [_, start, moves, _, tags, ..] = fields[..] else { continue };
        let Some((position, line)) = puzzle(start, moves) else { continue };
        all += 1;
        let tags: Vec<&str> = tags.split(' ').collect();
        let claim = explain::tactic(&position, &line);
        for &kind in Kind::ALL {
            let themed = themes(kind).iter().any(|theme| tags.contains(theme));
            let said = claim.as_ref().is_some_and(|claim| claim.kind == kind);
            let row = agreement.entry(kind.id()).or_default();
            row.0 += usize::from(said);
            row.1 += usize::from(said && themed);
            row.2 += usize::from(themed);
            if said
                && !themed
                && std::env::var_os("VITRINE_TELL").is_some()
                && let Some(claim) = &claim
            {
                eprintln!(
                    "{kind} {} {} [{}]",
                    fen::write(position),
                    sentence::with_line(claim),
                    tags.join(" ")
                );
            }
        }
        solved += usize::from(claim.is_some());
        account.add(claim.as_slice());
    }
    println!(
        "Every eighth of the shared puzzles: {all}; a mate or a gain was proved in {solved}.\n"
    );
    println!(
        "| kind | said | theme agrees | precision | themed | recall |\n| --- | ---: | ---: | ---: | ---: | ---: |"
    );
    for (kind, (said, both, themed)) in agreement.into_iter().filter(|(_, row)| row.0 + row.2 > 0) {
        let share = |of: usize| match of {
            0 => "–".into(),
            of => format!("{:.2} ± {:.2}", both as f64 / of as f64, error(both, of)),
        };
        println!("| {kind} | {said} | {both} | {} | {themed} | {} |", share(said), share(themed));
    }
    println!();
    account.report();
    Ok(())
}

/// The standard error of a share.
fn error(part: usize, of: usize) -> f64 {
    let share = part as f64 / of as f64;
    (share * (1.0 - share) / of as f64).sqrt()
}

/// The position after the opponent's error, and the solution.
fn puzzle(start: &str, moves: &str) -> Option<(Position, Vec<Move>)> {
    let mut now = fen::read_chess(start).ok()?.value;
    let mut line = Vec::new();
    let mut solved_from = now;
    for (index, text) in moves.split(' ').enumerate() {
        let m = coordinates::read(text, &now).ok()?;
        now = now.after(m);
        if index == 0 {
            solved_from = now;
        } else {
            line.push(m);
        }
    }
    Some((solved_from, line))
}
