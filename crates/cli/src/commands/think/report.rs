//! The thinking of a program as a report for a terminal.

use super::observer::{Candidate, Observer};
use super::reasons;
use crate::text::paragraph;
use crate::thinker::would_have_taken;
use explain::programs;
use notation::san;
use rules::{Move, Position};
use std::cmp::Reverse;
use std::io::{self, Write};
use std::time::Duration;
use thinking::{Card, Decision, Rule, Sheet};

/// Remarks that are printed from the beginning and the end; those between are counted.
const FIRST_REMARKS: usize = 150;
const LAST_REMARKS: usize = 10;

/// Columns for the proposers of a move: usually, and at most.
const PROPOSERS: usize = 20;
const WIDEST_PROPOSERS: usize = 44;

/// The width of a verdict; a pair of Turing's fits in it.
const WORTH: usize = 28;

/// Everything that is reported about one decision.
pub(crate) struct Report<'a> {
    pub(crate) card: &'static Card,
    pub(crate) at: &'a Position,
    pub(crate) decision: Decision,
    pub(crate) seen: &'a Observer,
    pub(crate) time: Duration,
}

impl Report<'_> {
    pub(crate) fn print(&self, with_tree: bool, out: &mut dyn Write) -> io::Result<()> {
        self.print_with(&[], with_tree, out)
    }

    /// Prints the report, with the purpose of the move if the program has no story of its own.
    pub(crate) fn print_with(
        &self,
        idea: &[String],
        with_tree: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.print_choice(out)?;
        self.print_story(idea, out)?;
        self.print_basis(out)?;
        self.print_remarks(out)?;
        self.print_exhibits(out)?;
        reasons::print(self.seen, self.at, out)?;
        self.print_candidates(out)?;
        self.print_sheets(out)?;
        if with_tree {
            self.print_tree(out)?;
        }
        self.print_rules(out)?;
        self.print_cost(out)
    }

    fn write(&self, m: Move) -> String {
        san::write(m, self.at)
    }

    fn print_choice(&self, out: &mut dyn Write) -> io::Result<()> {
        let name = self.card.name;
        match (self.decision, self.seen.chose) {
            (Decision::Play(m), Some((_, verdict, _))) => {
                let worth = in_brackets(&verdict.to_string());
                writeln!(out, "{name} plays {} {worth}.", self.write(m))
            }
            (Decision::Play(m), None) => writeln!(out, "{name} plays {}.", self.write(m)),
            (Decision::Stand(why), _) => writeln!(out, "{name} does not move: {why}."),
        }
    }

    /// Prints the decision as the program's maker would tell it, and the numbers behind it.
    fn print_story(&self, idea: &[String], out: &mut dyn Write) -> io::Result<()> {
        let told = programs::tell(self.card.id, self.at, &self.seen.near).unwrap_or_default();
        let sentences = if told.sentences.is_empty() { idea } else { &told.sentences };
        if !sentences.is_empty() {
            paragraph(out, "", &sentences.join(" "))?;
        }
        for number in &told.numbers {
            paragraph(out, "  ", number)?;
        }
        writeln!(out)
    }

    /// Prints the expected line and the rule that decided.
    fn print_basis(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(line) = &self.seen.line {
            paragraph(out, "  Expects: ", &self.expected(&line.moves))?;
        }
        match (self.decision, self.seen.chose) {
            (Decision::Play(_), Some((.., rule))) => {
                paragraph(out, "  Rule:    ", &format!("{} [{}]", rule.says, rule.source))?;
            }
            _ if self.seen.line.is_none() => return Ok(()),
            _ => {}
        }
        writeln!(out)
    }

    /// Returns the line, and how many other replies are as good as the one it contains.
    fn expected(&self, moves: &[Move]) -> String {
        let line = line_text(self.at, moves);
        let shown = self.seen.exhibits.iter().rfind(|exhibit| exhibit.layout.id == "replies");
        let row = shown.and_then(|replies| Some((replies, replies.rows.first()?)));
        let counts = row.and_then(|(replies, row)| {
            Some((replies.number(row, "replies")?, replies.number(row, "equal")?))
        });
        match counts {
            Some((all, equal)) if equal > 1 && equal == all => {
                format!("{line} (any of the {all} replies is the same to it)")
            }
            Some((all, equal)) if equal > 1 => {
                format!("{line} ({equal} of {all} replies are the same to it)")
            }
            _ => line,
        }
    }

    fn print_remarks(&self, out: &mut dyn Write) -> io::Result<()> {
        let remarks = &self.seen.remarks;
        if !remarks.is_empty() {
            writeln!(out, "Remarks")?;
        }
        let last = remarks.len().saturating_sub(LAST_REMARKS);
        for (index, (text, rule)) in remarks.iter().enumerate() {
            if (FIRST_REMARKS..last).contains(&index) {
                if index == FIRST_REMARKS {
                    writeln!(out, "  ... {} more ...", last - FIRST_REMARKS)?;
                }
                continue;
            }
            let name = rule.map_or_else(String::new, |rule| format!("{}: ", rule.id));
            paragraph(out, "  ", &format!("{name}{text}"))?;
        }
        if remarks.is_empty() { Ok(()) } else { writeln!(out) }
    }

    fn print_exhibits(&self, out: &mut dyn Write) -> io::Result<()> {
        for exhibit in &self.seen.exhibits {
            let table = exhibit.table(&|moves| line_text(self.at, moves));
            writeln!(out, "{} [{}]\n{table}", exhibit.layout.title, exhibit.rule.id)?;
        }
        Ok(())
    }

    /// Prints every listed move: who proposed it, its value, why it is not played.
    fn print_candidates(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut moves: Vec<Move> = Vec::new();
        for &m in self.seen.listed.iter().flat_map(|(moves, _)| moves) {
            if !moves.contains(&m) {
                moves.push(m);
            }
        }
        if moves.is_empty() {
            return Ok(());
        }
        moves.sort_by_key(|&m| (!self.is_chosen(m), Reverse(self.merit(m))));
        writeln!(out, "Candidates ({})", moves.len())?;
        let widest = moves.iter().map(|&m| self.proposers(m).chars().count() + 2).max();
        let width = widest.unwrap_or(0).clamp(PROPOSERS, WIDEST_PROPOSERS);
        writeln!(out, "  {:<9}{:<WORTH$}{:<width$}dropped by", "move", "worth", "proposed by")?;
        for m in moves {
            self.print_candidate(m, width, out)?;
        }
        writeln!(out)
    }

    /// Returns the sort key of a move: its value, and among equals the static evaluation after it.
    fn merit(&self, m: Move) -> Option<(i32, i64)> {
        let candidate = self.seen.candidate(m)?;
        let stands = candidate.sheets.first().map_or(0, Sheet::difference);
        Some((candidate.verdict?.rank(), stands))
    }

    fn is_chosen(&self, m: Move) -> bool {
        self.decision == Decision::Play(m)
    }

    /// Returns the rules that have put a move on the list, each once.
    fn proposers(&self, m: Move) -> String {
        let mut rules: Vec<&str> = Vec::new();
        for (_, rule) in self.seen.listed.iter().filter(|(moves, _)| moves.contains(&m)) {
            if !rules.contains(&rule.id) {
                rules.push(rule.id);
            }
        }
        rules.join(", ")
    }

    fn print_candidate(&self, m: Move, width: usize, out: &mut dyn Write) -> io::Result<()> {
        let candidate = self.seen.candidate(m);
        let worth = match candidate {
            // For the chosen move the value is exact.
            Some(Candidate { verdict: Some(verdict), at_most: true, .. }) if !self.is_chosen(m) => {
                format!("≤ {verdict}")
            }
            Some(Candidate { verdict: Some(verdict), .. }) => verdict.to_string(),
            Some(_) => "interrupted".into(),
            None => "-".into(),
        };
        let dropped = self.seen.discarded.iter().find(|(other, _)| *other == m);
        let fate = match dropped {
            _ if self.is_chosen(m) => "chosen",
            Some((_, rule)) => rule.id,
            None => "-",
        };
        let proposers = self.proposers(m);
        writeln!(out, "  {:<9}{worth:<WORTH$}{proposers:<width$}{fate}", self.write(m))
    }

    fn print_sheets(&self, out: &mut dyn Write) -> io::Result<()> {
        for sheet in &self.seen.sheets {
            print_sheet(sheet, "The position as it stands", out)?;
        }
        let Decision::Play(m) = self.decision else { return Ok(()) };
        let Some(candidate) = self.seen.candidate(m) else { return Ok(()) };
        let name = self.write(m);
        for sheet in &candidate.sheets {
            print_sheet(sheet, &format!("The position after {name}"), out)?;
        }
        match &candidate.source {
            Some(source) if !candidate.sheets.contains(source) => {
                print_sheet(source, &format!("Where the worth of {name} comes from"), out)
            }
            _ => Ok(()),
        }
    }

    fn print_tree(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "Tree")?;
        let mut way = vec![*self.at];
        for branch in &self.seen.tree {
            way.truncate(branch.ply as usize + 1);
            let at = way[way.len() - 1];
            let indent = 2 + 2 * branch.ply as usize;
            let verdict = branch.verdict.map_or_else(String::new, |v| v.to_string());
            let rule = branch.rule.map_or("", |rule| rule.id);
            let cut = branch.cut.map_or_else(String::new, |rule| format!(", {}", rule.id));
            let text = numbered(&at, branch.m);
            writeln!(out, "{:indent$}{text:<12} {verdict:<WORTH$} [{rule}{cut}]", "")?;
            way.push(at.after(branch.m));
        }
        writeln!(out)
    }

    /// Prints the meaning of the short names in the report.
    fn print_rules(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut named: Vec<&'static Rule> = Vec::new();
        let seen = self.seen;
        let rules = seen.listed.iter().map(|(_, rule)| *rule);
        let rules = rules.chain(seen.discarded.iter().map(|(_, rule)| *rule));
        let rules = rules.chain(seen.remarks.iter().filter_map(|(_, rule)| *rule));
        let rules = rules.chain(seen.exhibits.iter().map(|exhibit| exhibit.rule));
        for rule in rules.chain(seen.intentions.iter().map(|intention| intention.goal)) {
            if !named.contains(&rule) {
                named.push(rule);
            }
        }
        if named.is_empty() {
            return Ok(());
        }
        writeln!(out, "What the names mean")?;
        for rule in named {
            paragraph(out, &format!("  {}: ", rule.id), rule.says)?;
        }
        writeln!(out)
    }

    fn print_cost(&self, out: &mut dyn Write) -> io::Result<()> {
        let nodes = self.seen.nodes;
        if nodes == 0 {
            return writeln!(out, "It took {} ms.", self.time.as_millis());
        }
        let positions = if nodes == 1 { "position" } else { "positions" };
        write!(out, "{nodes} {positions} in {} ms", self.time.as_millis())?;
        match would_have_taken(self.card, nodes) {
            Some(then) => writeln!(out, "; {then}."),
            None => writeln!(out, "."),
        }
    }
}

/// Puts a value in brackets, unless it has its own.
fn in_brackets(worth: &str) -> String {
    if worth.starts_with('(') { worth.into() } else { format!("({worth})") }
}

/// Writes a move with its number: `12.Qa3`, `3...b4`.
pub(crate) fn numbered(at: &Position, m: Move) -> String {
    let dots = at.turn().choose(".", "...");
    format!("{}{dots}{}", at.fullmove_number(), san::write(m, at))
}

/// Writes a line of play with move numbers.
pub(crate) fn line_text(start: &Position, moves: &[Move]) -> String {
    let mut at = *start;
    let mut words = Vec::new();
    for (index, &m) in moves.iter().enumerate() {
        let follows = index > 0 && at.turn() == rules::Color::Black;
        words.push(if follows { san::write(m, &at) } else { numbered(&at, m) });
        at = at.after(m);
    }
    words.join(" ")
}

/// Prints a sheet under its title.
fn print_sheet(sheet: &Sheet<'_>, title: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{title} (in {})\n{sheet}", sheet.unit)
}
