//! The gallery as JSON.

use rules::Variant;
use serde_json::{Value, json};
use thinking::{Card, OptionKind, OptionSpec, Plays};

/// Returns all programs, by the year they are known for.
pub(super) fn list() -> Value {
    let programs = catalogue::PROGRAMS.iter().map(|entry| heading(entry.card()));
    json!({ "programs": programs.collect::<Vec<_>>() })
}

/// Returns one program with everything on its card.
pub(super) fn one(card: &Card, options: &[OptionSpec]) -> Value {
    let mut program = heading(card);
    let original = card.original.as_ref().map(|machine| {
        json!({
            "name": machine.name,
            "secondsPerPosition": machine.seconds_per_position,
            "basis": machine.basis,
        })
    });
    program["people"] = json!(card.people);
    program["machine"] = json!(card.machine);
    program["original"] = json!(original);
    program["sources"] = json!(card.sources);
    program["method"] = method(card);
    let rules = card.rules.iter();
    let rules =
        rules.map(|rule| json!({ "id": rule.id, "says": rule.says, "source": rule.source }));
    program["rules"] = rules.collect();
    let deviations = card.deviations.iter().map(|deviation| {
        json!({
            "about": deviation.about,
            "sourceSays": deviation.source_says,
            "weDo": deviation.we_do,
            "because": deviation.because,
        })
    });
    program["deviations"] = deviations.collect();
    program["options"] = options.iter().map(option).collect();
    json!({ "program": program })
}

/// Returns how a program chooses its moves.
pub(super) fn method(card: &Card) -> Value {
    let method = &card.method;
    json!({
        "alternatives": method.alternatives,
        "depth": method.depth,
        "evaluation": method.evaluation,
        "integration": method.integration,
        "finalChoice": method.final_choice,
        "language": method.language,
    })
}

/// Returns the games that a program plays.
pub(super) fn variants(card: &Card) -> Value {
    let variants = card.abilities.variants.iter().map(|variant| match variant {
        Variant::Chess => "chess",
        Variant::LosAlamos => "losalamos",
    });
    variants.collect()
}

fn heading(card: &Card) -> Value {
    json!({
        "id": card.id,
        "name": card.name,
        "year": card.year,
        "character": card.character,
        "variants": variants(card),
        "chess960": card.abilities.chess960,
        "only": match card.abilities.plays {
            Plays::Games => None,
            Plays::Only(what) => Some(what),
        },
        "strength": strength(card.id),
    })
}

/// Returns the strength of a program on the ladder of this version, where random moves have 0.
fn strength(id: &str) -> Value {
    let measured = catalogue::strength::measured(id);
    json!(measured.map(|found| {
        json!({
            "points": found.points,
            "error": found.error,
            "games": found.games,
            "stale": found.stale,
        })
    }))
}

fn option(option: &OptionSpec) -> Value {
    let mut value = match option.kind {
        OptionKind::Check { default } => json!({ "type": "check", "default": default }),
        OptionKind::Spin { default, min, max, .. } => {
            json!({ "type": "spin", "default": default, "min": min, "max": max })
        }
        OptionKind::Combo { default, choices } => {
            json!({ "type": "combo", "default": default, "choices": choices })
        }
        OptionKind::Text { default } => json!({ "type": "string", "default": default }),
        OptionKind::Button => json!({ "type": "button" }),
    };
    value["name"] = json!(option.name);
    value["says"] = json!(option.says);
    value
}
