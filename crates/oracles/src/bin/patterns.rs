//! Compares the patterns of `concepts` with the themes of puzzles: how often a pattern that we name
//! is among a puzzle's themes, and how often a theme is named. `make patterns` writes it to
//! docs/patterns.md.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a report for people")]

use concepts::Values;
use concepts::patterns::{Pattern, in_line, mate_pictures};
use notation::{coordinates, fen};
use oracles::{our_move, read_text, shared_data, their_position};
use rules::Move;
use rules::chess::Position;
use shakmaty::Position as _;
use std::collections::BTreeMap;
use std::error::Error;

/// The source of a puzzle's theme.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// Lichess's tagger, by a definition.
    Tagger,
    /// The votes of people; the tagger has no definition.
    Votes,
}

/// The themes that correspond to a pattern, and their source; a pattern that is not listed has no
/// theme.
#[rustfmt::skip] // A table.
const THEMES: &[(Pattern, Says, &str)] = &[
    (Pattern::Smothered, Says::Tagger, "smotheredMate"),
    (Pattern::Arabian, Says::Tagger, "arabianMate"),
    (Pattern::Hook, Says::Tagger, "hookMate"),
    (Pattern::Anastasia, Says::Tagger, "anastasiaMate"),
    (Pattern::Vukovic, Says::Votes, "vukovicMate"),
    (Pattern::Boden, Says::Tagger, "bodenMate"),
    (Pattern::DoubleBishop, Says::Tagger, "doubleBishopMate"),
    (Pattern::Dovetail, Says::Tagger, "dovetailMate"),
    (Pattern::SwallowTail, Says::Votes, "swallowstailMate"),
    (Pattern::Epaulette, Says::Votes, "epauletteMate"),
    (Pattern::Pillsbury, Says::Votes, "pillsburysMate"),
    (Pattern::Morphy, Says::Votes, "morphysMate"),
    (Pattern::Opera, Says::Votes, "operaMate"),
    (Pattern::Triangle, Says::Votes, "triangleMate"),
    (Pattern::BackRank, Says::Tagger, "backRankMate"),
    (Pattern::Deflection, Says::Tagger, "deflection"),
    (Pattern::Overload, Says::Tagger, "deflection"),
    (Pattern::Attraction, Says::Tagger, "attraction"),
    (Pattern::Interference, Says::Tagger, "interference"),
    (Pattern::Clearance, Says::Tagger, "clearance"),
    (Pattern::XRay, Says::Tagger, "xRayAttack"),
    (Pattern::Trapped, Says::Tagger, "trappedPiece"),
    (Pattern::Underpromotion, Says::Tagger, "underPromotion"),
];

/// A known difference between our definition and the tagger's: its description, and whether a line
/// is a case of it.
type Difference = (Pattern, &'static str, fn(&Position, &[Move]) -> bool);

const DIFFERENCES: &[Difference] = &[(
    Pattern::Overload,
    "the tagger has no overload; it says *deflection* only where the first capture gives up more than it takes. Left out: \
     the first capture takes its worth, and the guard cannot take back without giving up its other duty",
    takes_its_worth,
)];

/// Whether the move that the overloaded guard answers captures as much as it risks.
fn takes_its_worth(from: &Position, line: &[Move]) -> bool {
    let Some(sighting) = in_line(from, line).into_iter().find(|s| s.pattern == Pattern::Overload)
    else {
        return false;
    };
    let [before @ .., first, _, _] = sighting.line.as_slice() else { return false };
    let at = before.iter().fold(*from, |now, &m| now.after(m));
    let value = |square| at.role_on(square).map_or(0, |role| Values::STANDARD.of(role));
    value(first.to()) >= value(first.from())
}

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

    /// Returns precision and recall with their standard errors.
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

/// Whether a puzzle is in the half that was held back when the definitions were made.
fn is_held_back(id: &str) -> bool {
    id.bytes().map(u32::from).sum::<u32>() % 2 == 1
}

/// Returns the position after the opponent's error, and the solution.
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

/// Returns the patterns that we name in a solution. Each line is replayed by shakmaty.
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
    let (mut table, mut left_out, mut counts) = (Table::new(), BTreeMap::new(), [0; 2]);
    for row in read_text(&path)?.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let [id, start, moves, _, tags, ..] = fields[..] else { continue };
        let Some((from, line)) = puzzle(start, moves) else { continue };
        let half = usize::from(is_held_back(id));
        counts[half] += 1;
        let tags: Vec<&str> = tags.split(' ').collect();
        let found = named(&from, &line)?;
        for &pattern in Pattern::ALL {
            let theme = THEMES.iter().find(|(other, ..)| *other == pattern);
            let themed = theme.is_some_and(|(.., theme)| tags.contains(theme));
            let is_named = found.contains(&pattern);
            let differs = DIFFERENCES
                .iter()
                .find(|(other, _, differs)| *other == pattern && is_named && differs(&from, &line));
            if let Some((_, says, _)) = differs {
                let count: &mut [usize; 2] = left_out.entry((pattern, *says)).or_default();
                count[usize::from(themed)] += 1;
                continue;
            }
            table.entry(pattern).or_default()[half].add(is_named, themed);
            if is_named && !themed && theme.is_some() && std::env::var_os("VITRINE_TELL").is_some()
            {
                eprintln!(
                    "{}\t{id}\t{}\t{moves}\t{}",
                    pattern.id(),
                    fen::write(from),
                    tags.join(" ")
                );
            }
        }
    }
    report(&table, counts);
    differences(&table, &left_out);
    definitions();
    Ok(())
}

type Table = BTreeMap<Pattern, [Agreement; 2]>;

fn report(table: &Table, [seen, held]: [usize; 2]) {
    println!(
        "Made by `make patterns`. The solutions of {} puzzles are read; every line is replayed by \
         shakmaty. The definitions were made looking at {seen} of them; the other {held} were held \
         back, but for back-rank mate, the mates with two bishops, deflection, overload and attraction, which were narrowed \
         after looking at what disagreed in both. Themes are the output of Lichess's tagger or of its users' votes: agreement with them \
         is not truth. Cases of a known difference in definition are counted below the table.\n",
        seen + held
    );
    println!(
        "| pattern | theme by | named | precision | recall | held back: named | precision | recall |"
    );
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (pattern, halves) in table {
        if halves.iter().all(|half| half.named + half.themed == 0) {
            continue;
        }
        let theme = THEMES.iter().find(|(other, ..)| other == pattern);
        let by = match theme {
            Some((_, Says::Tagger, _)) => "tagger",
            Some((_, Says::Votes, _)) => "votes",
            None => "none",
        };
        let cells: Vec<String> = halves
            .iter()
            .map(|half| {
                let [precision, recall] = match theme {
                    Some(_) => half.shares(),
                    None => ["–".into(), "–".into()],
                };
                format!("{} | {precision} | {recall}", half.named)
            })
            .collect();
        println!("| {} | {by} | {} |", pattern.name(), cells.join(" | "));
    }
}

fn differences(table: &Table, left_out: &BTreeMap<(Pattern, &str), [usize; 2]>) {
    println!("\n## Where the definitions differ\n");
    println!(
        "A theme *by votes* has no definition: people give it or do not. What we name by such a word \
         and the voters do not is a mate that has every point of the definition below; the table says \
         how many there are."
    );
    println!("\n| pattern | not voted for |\n| --- | ---: |");
    for (pattern, says, _) in THEMES {
        let missing: usize = table
            .get(pattern)
            .map_or(0, |halves| halves.iter().map(|half| half.named - half.both).sum());
        if *says == Says::Votes && missing > 0 {
            println!("| {} | {missing} |", pattern.name());
        }
    }
    println!(
        "\n| pattern | difference | cases | of these with the theme |\n| --- | --- | ---: | ---: |"
    );
    for ((pattern, says), [without, with]) in left_out {
        println!("| {} | {says} | {} | {with} |", pattern.name(), without + with);
    }
}

fn definitions() {
    println!("\n## Definitions\n\n| pattern | definition |\n| --- | --- |");
    for pattern in Pattern::ALL {
        println!("| {} | {} |", pattern.name(), pattern.definition());
    }
}
