//! `vitrine programs`: the gallery.

use crate::args::{ProgramsAction, ProgramsArgs};
use crate::commands::programs_json;
use crate::failure::Failure;
use crate::json;
use crate::text::paragraph;
use rules::Variant;
use std::io::{self, Write};
use thinking::{Card, OptionKind, OptionSpec, Plays};

/// Lists the programs or shows one.
pub(crate) fn run(args: &ProgramsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.action {
        None if args.output.is_json() => json::print(programs_json::list(), out),
        None => Ok(list(out)?),
        Some(ProgramsAction::Show { id, output }) => {
            let program = (catalogue::find(id)?.make)();
            if output.is_json() {
                return json::print(programs_json::one(program.card(), program.options()), out);
            }
            Ok(show(program.card(), program.options(), out)?)
        }
        Some(ProgramsAction::Compare(args)) => super::compare::run(args, out),
    }
}

fn list(out: &mut dyn Write) -> io::Result<()> {
    let widest = catalogue::PROGRAMS.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
    for entry in catalogue::PROGRAMS {
        let card = entry.card();
        let heading = format!("{:<widest$}  {}  ", card.id, card.year);
        paragraph(out, &heading, &format!("{}. {}", card.name, card.character))?;
    }
    writeln!(out, "\nvitrine programs show NAME tells more; vitrine play --program NAME plays.")
}

fn show(card: &Card, options: &[OptionSpec], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{} ({}), {}\n", card.name, card.id, card.year)?;
    paragraph(out, "", card.character)?;
    writeln!(out)?;
    paragraph(out, "People:   ", &card.people.join(", "))?;
    paragraph(out, "Machine:  ", card.machine)?;
    if let Some(machine) = &card.original {
        let speed = format!(
            "{}: {} s a position ({})",
            machine.name, machine.seconds_per_position, machine.basis
        );
        paragraph(out, "Speed:    ", &speed)?;
    }
    paragraph(out, "Plays:    ", &abilities(card))?;
    for source in card.sources {
        paragraph(out, "Source:   ", source)?;
    }
    show_method(card, out)?;
    show_rules(card, out)?;
    show_deviations(card, out)?;
    show_options(options, out)
}

fn abilities(card: &Card) -> String {
    let names = card.abilities.variants.iter().map(|variant| match variant {
        Variant::Chess if card.abilities.chess960 => "chess and Chess960",
        Variant::Chess => "chess",
        Variant::LosAlamos => "Los Alamos chess",
    });
    let games = names.collect::<Vec<_>>().join(", ");
    match card.abilities.plays {
        Plays::Games => games,
        Plays::Only(what) => format!("{games}; only {what}"),
    }
}

fn show_method(card: &Card, out: &mut dyn Write) -> io::Result<()> {
    let method = &card.method;
    writeln!(out, "\nHow it chooses")?;
    for (heading, text) in [
        ("  Alternatives  ", method.alternatives),
        ("  Depth         ", method.depth),
        ("  Evaluation    ", method.evaluation),
        ("  Integration   ", method.integration),
        ("  Final choice  ", method.final_choice),
        ("  Written in    ", method.language),
    ] {
        paragraph(out, heading, text)?;
    }
    Ok(())
}

fn show_rules(card: &Card, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\nIts rules")?;
    for (number, rule) in (1..).zip(card.rules) {
        paragraph(out, &format!("{number:>3}. "), &format!("{} [{}]", rule.says, rule.source))?;
    }
    Ok(())
}

fn show_deviations(card: &Card, out: &mut dyn Write) -> io::Result<()> {
    if card.deviations.is_empty() {
        return writeln!(out, "\nNothing departs from the source.");
    }
    writeln!(out, "\nWhere the source is silent or we depart from it")?;
    for (number, deviation) in (1..).zip(card.deviations) {
        writeln!(out, "{number:>3}. About {}", deviation.about)?;
        paragraph(out, "     The source: ", deviation.source_says)?;
        paragraph(out, "     We do:      ", deviation.we_do)?;
        paragraph(out, "     Because:    ", deviation.because)?;
    }
    Ok(())
}

fn show_options(options: &[OptionSpec], out: &mut dyn Write) -> io::Result<()> {
    if options.is_empty() {
        return writeln!(out, "\nIt has no options.");
    }
    writeln!(out, "\nOptions")?;
    for option in options {
        paragraph(out, &format!("  {} ", option.name), &values(option.kind))?;
        paragraph(out, "      ", option.says)?;
    }
    Ok(())
}

/// Describes the values of an option.
fn values(kind: OptionKind) -> String {
    match kind {
        OptionKind::Check { default } => format!("(true or false, usually {default})"),
        OptionKind::Spin { default, min, max, .. } => {
            format!("({min} to {max}, usually {default})")
        }
        OptionKind::Combo { default, choices } => {
            format!("({}, usually {default})", choices.join(", "))
        }
        OptionKind::Text { default: "" } => "(a text)".into(),
        OptionKind::Text { default } => format!("(a text, usually {default})"),
        OptionKind::Button => "(a button)".into(),
    }
}
