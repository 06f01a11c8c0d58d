//! The patterns of `concepts` against the themes of puzzles: how often a name that we give is
//! among a puzzle's themes, and how often a theme is named. `make patterns` writes it to
//! docs/patterns.md.

#![expect(clippy::print_stdout, reason = "a report for people")]

use concepts::patterns::{Pattern, in_line, mate_pictures};
use notation::{coordinates, fen};
use oracles::{our_move, read_text, shared_data, their_position};
use rules::Move;
use rules::chess::Position;
use shakmaty::Position as _;
use std::collections::BTreeMap;
use std::error::Error;

/// The themes that mean what a pattern means, empty where puzzles have no word for it.
#[rustfmt::skip] // A table.
const THEMES: &[(Pattern, &[&str])] = &[
    (Pattern::Smothered, &["smotheredMate"]),
    (Pattern::Arabian, &["arabianMate"]),
    (Pattern::Hook, &["hookMate"]),
    (Pattern::Anastasia, &["anastasiaMate"]),
    (Pattern::Vukovic, &["vukovicMate"]),
    (Pattern::Boden, &["bodenMate"]),
    (Pattern::DoubleBishop, &["doubleBishopMate"]),
    (Pattern::Dovetail, &["dovetailMate"]),
    (Pattern::SwallowTail, &["swallowstailMate"]),
    (Pattern::Epaulette, &["epauletteMate"]),
    (Pattern::Pillsbury, &["pillsburysMate"]),
    (Pattern::Morphy, &["morphysMate"]),
    (Pattern::Opera, &["operaMate"]),
    (Pattern::Triangle, &["triangleMate"]),
    (Pattern::BackRank, &["backRankMate"]),
    (Pattern::Deflection, &["deflection"]),
    (Pattern::Overload, &["deflection", "overloading"]),
    (Pattern::Attraction, &["attraction"]),
    (Pattern::Interference, &["interference"]),
    (Pattern::Clearance, &["clearance"]),
    (Pattern::XRay, &["xRayAttack"]),
    (Pattern::Trapped, &["trappedPiece"]),
    (Pattern::Underpromotion, &["underPromotion"]),
];

/// How often a pattern was named, had its theme, and both.
#[derive(Clone, Copy, Default)]
struct Agreement {
    named: usize,
    themed: usize,
    both: usize,
}

impl Agreement {
    fn add(&mut self, named: bool, themed: bool) {
        self.named += usize::from(named);
        self.themed += usize::from(themed);
        self.both += usize::from(named && themed);
    }

    /// Precision and recall with their standard errors.
    fn shares(self) -> [String; 2] {
        [self.named, self.themed].map(|of| {
            if of == 0 {
                return "–".into();
            }
            let share = self.both as f64 / of as f64;
            let error = (share * (1.0 - share) / of as f64).sqrt();
            format!("{share:.2} ± {error:.2}")
        })
    }
}

/// The definitions were made looking at one half of the puzzles; the other was held back.
fn is_held_back(id: &str) -> bool {
    id.bytes().map(u32::from).sum::<u32>() % 2 == 1
}

/// The position after the opponent's error, and the solution.
fn puzzle(start: &str, moves: &str) -> Option<(Position, Vec<Move>)> {
    let before = fen::read_chess(start).ok()?.value;
    let mut texts = moves.split(' ');
    let from = before.after(coordinates::read(texts.next()?, &before).ok()?);
    let (mut now, mut line) = (from, Vec::new());
    for text in texts {
        let m = coordinates::read(text, &now).ok()?;
        line.push(m);
        now = now.after(m);
    }
    Some((from, line))
}

/// The patterns that are named in a solution. Each line is replayed by shakmaty.
fn named(from: &Position, line: &[Move]) -> Result<Vec<Pattern>, Box<dyn Error>> {
    let last = line.iter().fold(*from, |now, &m| now.after(m));
    let mut all: Vec<Pattern> =
        mate_pictures::pictures(&last).into_iter().map(|(pattern, _)| pattern).collect();
    if !all.is_empty() && !replayed(from, line)?.is_checkmate() {
        return Err("a mate that has a name is none".into());
    }
    for sighting in in_line(from, line) {
        replayed(from, &sighting.line)?;
        if !sighting.holds(from) {
            return Err(format!("{sighting:?} does not keep its promise").into());
        }
        all.push(sighting.pattern);
    }
    Ok(all)
}

fn replayed(from: &Position, line: &[Move]) -> Result<shakmaty::Chess, Box<dyn Error>> {
    let mut theirs = their_position(from)?;
    for &m in line {
        let legal = theirs.legal_moves();
        let twin = legal.into_iter().find(|other| our_move(*other) == Some(m));
        theirs = theirs.play(twin.ok_or("a move of a line is not legal")?)?;
    }
    Ok(theirs)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("# Patterns and the themes of puzzles\n");
    let Some(path) = shared_data("puzzles/open.csv.zst") else {
        println!("skipped: the puzzles are not here.");
        return Ok(());
    };
    let mut table: BTreeMap<Pattern, [Agreement; 2]> = BTreeMap::new();
    let mut counts = [0; 2];
    for row in read_text(&path)?.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let [id, start, moves, _, tags, ..] = fields[..] else { continue };
        let Some((from, line)) = puzzle(start, moves) else { continue };
        let half = usize::from(is_held_back(id));
        counts[half] += 1;
        let tags: Vec<&str> = tags.split(' ').collect();
        let found = named(&from, &line)?;
        for &pattern in Pattern::ALL {
            let themes = THEMES.iter().find(|(other, _)| *other == pattern);
            let themed =
                themes.is_some_and(|(_, all)| all.iter().any(|theme| tags.contains(theme)));
            table.entry(pattern).or_default()[half].add(found.contains(&pattern), themed);
        }
    }
    report(&table, counts);
    Ok(())
}

fn report(table: &BTreeMap<Pattern, [Agreement; 2]>, [seen, held]: [usize; 2]) {
    println!(
        "Made by `make patterns`. The solutions of {} puzzles are read; every line is replayed by \
         shakmaty. The definitions were made looking at {seen} of them; the other {held} were held \
         back. Themes are the output of Lichess's tagger and its users' votes: agreement with them \
         is not truth.\n",
        seen + held
    );
    println!("| pattern | named | precision | recall | held back: named | precision | recall |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (pattern, halves) in table {
        if halves.iter().all(|half| half.named + half.themed == 0) {
            continue;
        }
        let cells: Vec<String> = halves
            .iter()
            .map(|half| {
                let [precision, recall] = match THEMES.iter().any(|(other, _)| other == pattern) {
                    true => half.shares(),
                    false => ["no theme".into(), "–".into()],
                };
                format!("{} | {precision} | {recall}", half.named)
            })
            .collect();
        println!("| {} | {} |", pattern.name(), cells.join(" | "));
    }
    println!("\n## Definitions\n\n| pattern | definition |\n| --- | --- |");
    for pattern in Pattern::ALL {
        println!("| {} | {} |", pattern.name(), pattern.says());
    }
}
