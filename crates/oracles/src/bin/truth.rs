//! The truth report: claims proved again, mistakes that have an explanation, agreement with the
//! themes of puzzles. `make truth` writes it to docs/truth.md.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a report for people")]

use concepts::{Values, attack, material};
use engine::Engine;
use explain::{Claim, Evidence, Judged, Kind, Searcher, Weight, sentence};
use notation::{coordinates, fen, pgn, san};
use oracles::truth::check;
use oracles::{parallel, read_text, shared_data};
use rules::chess::Position;
use rules::{Move, Role};
use std::collections::BTreeMap;
use std::error::Error;
use thinking::Signals;

/// The claims that were made, and their results.
#[derive(Default)]
struct Account {
    made: usize,
    proved: usize,
    with_counterfactual: usize,
    by_kind: BTreeMap<&'static str, (usize, usize)>,
}

/// A claim and whether it was proved again.
type Checked = (Claim, Result<(), String>);

fn checked(claims: Vec<Claim>) -> Vec<Checked> {
    let prove = |claim: Claim| {
        let proved = check(&claim);
        (claim, proved)
    };
    claims.into_iter().map(prove).collect()
}

impl Account {
    fn add(&mut self, claims: &[Checked]) {
        for (claim, checked) in claims {
            self.made += 1;
            let line = self.by_kind.entry(claim.kind.id()).or_default();
            line.0 += 1;
            let counter = |evidence: &Evidence| matches!(evidence, Evidence::Counterfactual { .. });
            self.with_counterfactual += usize::from(claim.evidence.iter().any(counter));
            match checked {
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
         search that shares no code with the detectors (`crates/oracles/src/truth`). Of the kind \
         *no-short-reason* only the lines are replayed: its numbers are the engine's own. Themes are those of Lichess's tagger and its users; agreement with them is \
         not truth, and a claim has one word where a puzzle has several themes.\n"
    );
    if wants("review") {
        reviewed()?;
    }
    if wants("puzzles") {
        puzzles()?;
    }
    if wants("motifs") {
        motif_questions()?;
    }
    Ok(())
}

/// Reports on mistakes that an external engine has marked.
fn reviewed() -> Result<(), Box<dyn Error>> {
    println!("## Mistakes in games of mixed strength\n");
    let (Some(games), Some(marks)) =
        (shared_data("games/review.pgn"), shared_data("games/review-marks.tsv"))
    else {
        println!("skipped: the games with an outside judge are not here.\n");
        return Ok(());
    };
    let games = read_games(&read_text(&games)?);
    let text = read_text(&marks)?;
    let marks: Vec<Marked<'_>> = text
        .lines()
        .skip(1)
        .filter_map(|line| marked(line, &games).transpose())
        .collect::<Result<_, _>>()?;
    let told = parallel::each(&marks, explained);
    let (mut account, mut explained, mut by_facts) = (Account::default(), 0, 0);
    let mut by_mark: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (marked, (best, claims)) in marks.iter().zip(&told) {
        let reason = claims.iter().any(|(claim, _)| claim.is_reason());
        explained += usize::from(reason);
        let lasting = |(claim, _): &Checked| claim.kind.weight() >= Weight::King;
        by_facts += usize::from(reason && claims.iter().all(lasting));
        let line = by_mark.entry(marked.mark).or_default();
        line.0 += 1;
        line.1 += usize::from(reason);
        tell(marked, best.as_ref(), claims);
        account.add(claims);
    }
    let marked = marks.len();
    println!(
        "Mistakes marked by the outside judge: {marked}, with a reason beyond \"another move \
              was better\": {explained} ({:.1} %).\n",
        100.0 * explained as f64 / marked.max(1) as f64
    );
    println!(
        "Of these, {by_facts} have a lasting fact as their reason: a pawn, a king, a piece at the \
         end of the line.\n"
    );
    println!("| mark | mistakes | with a reason |\n| --- | ---: | ---: |");
    for (mark, (all, some)) in by_mark {
        println!("| {mark} | {all} | {some} |");
    }
    println!();
    account.report();
    Ok(())
}

/// A move that the external engine has marked.
struct Marked<'t> {
    /// The game and the ply, for readers who want to look it up.
    place: String,
    before: Position,
    played: Move,
    mark: &'t str,
}

/// Returns the move of a row of the table; `None` if its game is missing.
fn marked<'t>(line: &'t str, games: &BTreeMap<String, Game>) -> Result<Option<Marked<'t>>, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [round, ply, text, _, _, _, _, mark, ..] = fields[..] else { return Ok(None) };
    let Some((start, moves)) = games.get(round) else { return Ok(None) };
    let index = ply.parse::<usize>().map_err(|error| format!("{line}: {error}"))? - 1;
    let before = moves[..index].iter().fold(*start, |now, &m| now.after(m));
    let played = moves[index];
    let written = san::write(played, &before);
    if !written.starts_with(text.trim_end_matches(['+', '#'])) {
        return Err(format!("{round} {ply}: {text} is not {written}"));
    }
    Ok(Some(Marked { place: format!("{round} {ply}"), before, played, mark }))
}

/// Returns the better move, and the claims about it, proved again.
fn explained(marked: &Marked<'_>) -> (Option<Judged>, Vec<Checked>) {
    let (mut engine, signals) = (Engine::default(), Signals::default());
    let mut searcher = Searcher::new(&mut engine, &signals);
    let (before, after) = (marked.before, marked.before.after(marked.played));
    let Some(best) = explain::review::judge(&before, explain::NODES, &mut searcher) else {
        return (None, Vec::new());
    };
    let reply = explain::review::judge(&after, explain::NODES, &mut searcher);
    let claims = explain::why(&before, marked.played, &best, reply.as_ref(), &mut searcher);
    (Some(best), checked(claims))
}

fn tell(marked: &Marked<'_>, best: Option<&Judged>, claims: &[Checked]) {
    if std::env::var_os("VITRINE_TELL").is_none() {
        return;
    }
    let before = &marked.before;
    let played = sentence::numbered(before, &[marked.played]);
    let line = best.map_or(&[][..], |best| best.line.as_slice());
    let better = sentence::numbered(before, &line[..line.len().min(1)]);
    eprintln!("{} {played} (better {better}) {}", marked.place, fen::write(*before));
    for (claim, _) in claims {
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

/// Returns the themes of Lichess that correspond to a kind. The list is empty if its tagger has no
/// such theme: it has no overload, no relative pin and no miscounted exchange.
fn themes(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Mate => &["mate"],
        Kind::BackRank => &["backRankMate"],
        Kind::SmotheredMate => &["smotheredMate"],
        Kind::EnPrise => &["hangingPiece"],
        Kind::Fork => &["fork"],
        Kind::AbsolutePin => &["pin"],
        Kind::Skewer => &["skewer"],
        Kind::DiscoveredCheck => &["discoveredCheck", "discoveredAttack"],
        Kind::DiscoveredAttack => &["discoveredAttack"],
        Kind::DoubleCheck => &["doubleCheck"],
        Kind::Trapped => &["trappedPiece"],
        Kind::RemovesGuard => &["capturingDefender"],
        Kind::Deflection => &["deflection"],
        Kind::Attraction => &["attraction"],
        Kind::Sacrifice => &["sacrifice"],
        Kind::Promotion => &["promotion", "advancedPawn"],
        Kind::Interference => &["interference"],
        Kind::Zugzwang => &["zugzwang"],
        Kind::Clearance => &["clearance"],
        _ => &[],
    }
}

/// A puzzle: the opponent's error, the position after it and the solution.
struct Puzzle {
    error: Move,
    position: Position,
    solution: Vec<Move>,
}

/// Returns how many moves show a claim: our move, the reply, what follows. An attracted piece falls
/// two plies later.
fn shown_by(claim: &Claim) -> usize {
    let king = claim.pieces.first().is_some_and(|one| one.piece.role() == Role::King);
    let needed = if claim.kind == Kind::Attraction && !king { 5 } else { 3 };
    claim.line.len().min(needed)
}

/// Returns why a claim cannot be compared with the themes of a puzzle, if it cannot.
fn differs(claim: &Claim, puzzle: &Puzzle) -> Option<&'static str> {
    let (at, first) = (&puzzle.position, *claim.line.first()?);
    let told = shown_by(claim);
    match claim.kind {
        Kind::Mate => None,
        _ if puzzle.solution.get(..told) != claim.line.get(..told) => Some(
            "the claim is about other moves than the solution: it proves less, or against another defence",
        ),
        Kind::EnPrise => {
            let is_pawn = first.is_en_passant() || at.role_on(first.to()) == Some(Role::Pawn);
            let guarded = !attack::defenders(at, first.to()).is_empty();
            let takes_back = puzzle.error.is_capture() || at.is_check();
            let less = claim.amount < material::on(at, first.to(), &Values::STANDARD);
            (is_pawn || guarded || takes_back || less).then_some(
                "*hangingPiece* is an unguarded piece, no pawn, no taking back, and stays won; ours is whatever can be taken with profit",
            )
        }
        Kind::Fork => {
            let enemies = attack::attackers(&at.after(first), first.to(), !at.turn());
            enemies.any().then_some(
                "to the tagger a forking piece that any enemy piece could take, even a pinned or a dearer one, is not safe",
            )
        }
        Kind::RemovesGuard if at.gives_check(first) => {
            Some("*capturingDefender* is never a check; ours may be")
        }
        Kind::RemovesGuard => {
            let just_took = puzzle.error.is_capture()
                && claim.pieces.get(1).is_some_and(|one| one.square == puzzle.error.to());
            just_took.then_some(
                "to the tagger it is *intermezzo* if the piece that falls has just taken something",
            )
        }
        Kind::AbsolutePin => (!is_pin_to_the_tagger(claim, at, first)).then_some(
            "to the tagger a pin counts if the pinned piece is unguarded or attacked by a cheaper one, or may not take one that is unguarded or dearer",
        ),
        _ => None,
    }
}

/// Whether the tagger's definition of a pin can hold after the first move of a claim.
fn is_pin_to_the_tagger(claim: &Claim, at: &Position, first: Move) -> bool {
    let Some(pinned) = claim.pieces.first() else { return false };
    let after = at.after(first);
    let worth = |square| material::on(&after, square, &Values::STANDARD);
    let value = worth(pinned.square);
    let unguarded = |square| attack::defenders(&after, square).is_empty();
    let cheaper = attack::attackers(&after, pinned.square, at.turn())
        .into_iter()
        .any(|square| worth(square) < value && after.role_on(square) != Some(Role::King));
    let may_not_take = attack::from(&after, pinned.square).has(first.to())
        && (unguarded(first.to()) || worth(first.to()) > value);
    unguarded(pinned.square) || cheaper || may_not_take
}

/// The counts of a kind: claimed, comparable, agreeing, and how often puzzles have the theme.
#[derive(Clone, Copy, Default)]
struct Row {
    said: usize,
    compared: usize,
    agree: usize,
    themed: usize,
}

fn puzzles() -> Result<(), Box<dyn Error>> {
    println!("## Puzzles with themes\n");
    let Some(path) = shared_data("puzzles/open.csv.zst") else {
        println!("skipped: the puzzles are not here.\n");
        return Ok(());
    };
    let (mut account, mut solved, mut all) = (Account::default(), 0, 0);
    let mut rows: BTreeMap<&'static str, Row> = BTreeMap::new();
    let mut left_out: BTreeMap<(&'static str, &'static str), usize> = BTreeMap::new();
    let text = read_text(&path)?;
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let solutions = parallel::each(&lines, |line| solution(line));
    for Solution { puzzle, tags, claims } in solutions.into_iter().flatten() {
        all += 1;
        let has = |kind: Kind| themes(kind).iter().any(|theme| tags.contains(theme));
        for &kind in Kind::ALL {
            rows.entry(kind.id()).or_default().themed += usize::from(has(kind));
        }
        let Some((claim, _)) = claims.first() else { continue };
        solved += 1;
        let row = rows.entry(claim.kind.id()).or_default();
        row.said += 1;
        match differs(claim, &puzzle).filter(|_| !themes(claim.kind).is_empty()) {
            Some(why) => *left_out.entry((claim.kind.id(), why)).or_default() += 1,
            None => {
                row.compared += 1;
                row.agree += usize::from(has(claim.kind));
                if !has(claim.kind) {
                    tell_puzzle(claim, &puzzle, &tags);
                }
            }
        }
        account.add(&claims);
    }
    println!("The shared puzzles: {all}; a mate or a gain was proved in {solved}.\n");
    agreement(&rows, &left_out);
    account.report();
    Ok(())
}

/// A puzzle with its themes and our claims about it, proved again.
struct Solution<'t> {
    puzzle: Puzzle,
    tags: Vec<&'t str>,
    claims: Vec<Checked>,
}

fn solution<'t>(line: &'t str) -> Option<Solution<'t>> {
    let fields: Vec<&'t str> = line.split(',').collect();
    let [_, start, moves, _, tags, ..] = fields[..] else { return None };
    let puzzle = puzzle(start, moves)?;
    let claim = explain::tactic(&puzzle.position, &puzzle.solution);
    let claims = checked(claim.into_iter().collect());
    Some(Solution { puzzle, tags: tags.split(' ').collect(), claims })
}

fn tell_puzzle(claim: &Claim, puzzle: &Puzzle, tags: &[&str]) {
    if std::env::var_os("VITRINE_TELL").is_some() {
        let position = fen::write(puzzle.position);
        eprintln!("{} {position} {} [{}]", claim.kind, sentence::with_line(claim), tags.join(" "));
    }
}

fn agreement(
    rows: &BTreeMap<&'static str, Row>,
    left_out: &BTreeMap<(&'static str, &'static str), usize>,
) {
    println!(
        "Compared are the claims that mean the same as a theme; the others are counted below the table.\n"
    );
    println!("| kind | said | compared | theme agrees | precision | themed | recall |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let has_theme = |id: &str| Kind::ALL.iter().any(|k| k.id() == id && !themes(*k).is_empty());
    for (kind, row) in rows.iter().filter(|(_, row)| row.said + row.themed > 0) {
        if !has_theme(kind) {
            println!("| {kind} | {} | no theme | – | – | – | – |", row.said);
            continue;
        }
        let share = |of: usize| match of {
            0 => "–".into(),
            of => format!("{:.2} ± {:.2}", row.agree as f64 / of as f64, error(row.agree, of)),
        };
        println!(
            "| {kind} | {} | {} | {} | {} | {} | {} |",
            row.said,
            row.compared,
            row.agree,
            share(row.compared),
            row.themed,
            share(row.themed)
        );
    }
    println!("\n| kind | not compared, because | claims |\n| --- | --- | ---: |");
    for ((kind, why), count) in left_out {
        println!("| {kind} | {why} | {count} |");
    }
    println!();
}

/// Reports on questions with exact squares as answers.
fn motif_questions() -> Result<(), Box<dyn Error>> {
    println!("## Motif questions\n");
    let Some(path) = shared_data("motifs/motifs.jsonl") else {
        println!("skipped: the questions are not here.\n");
        return Ok(());
    };
    println!(
        "Every pin, skewer and fork on the board, every discovered and double check that can be given, with exact \
         squares. The questions count a skewer and a fork whether or not anything is worth attacking; ours has to be worth it, \
         so its recall is lower by definition, and its precision is what counts. Their *battery*, a line of own pieces, is no \
         concept of ours.\n"
    );
    println!("| kind | questions | answers | named | precision | recall |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    for (kind, tally) in oracles::motifs::tallies(&read_text(&path)?) {
        let share = |of: usize| {
            format!("{:.2} ± {:.2}", tally.agree as f64 / of as f64, error(tally.agree, of))
        };
        println!(
            "| {} | {} | {} | {} | {} | {} |",
            kind.replace('_', " "),
            tally.questions,
            tally.answers,
            tally.named,
            share(tally.named),
            share(tally.answers)
        );
    }
    println!();
    Ok(())
}

/// Returns the standard error of a proportion.
fn error(part: usize, of: usize) -> f64 {
    let share = part as f64 / of as f64;
    (share * (1.0 - share) / of as f64).sqrt()
}

fn puzzle(start: &str, moves: &str) -> Option<Puzzle> {
    let before = fen::read_chess(start).ok()?.value;
    let mut texts = moves.split(' ');
    let error = coordinates::read(texts.next()?, &before).ok()?;
    let position = before.after(error);
    let (mut now, mut solution) = (position, Vec::new());
    for text in texts {
        let m = coordinates::read(text, &now).ok()?;
        solution.push(m);
        now = now.after(m);
    }
    Some(Puzzle { error, position, solution })
}
