//! The switches as options of a program and of an experiment.

use super::{Cutoffs, Evaluation, Quiescence, Switches};
use thinking::{OptionSpec, Settings};

/// The largest depth: a full search of it takes minutes in most positions.
const DEEPEST: i64 = 12;

const MINIMAX: &str = "none";
const SHALLOW: &str = "shallow";
const ALPHA_BETA: &str = "alpha-beta";
const CAPTURES: &str = "captures";
const CHECKS: &str = "captures and checks";
const TECH: &str = "TECH's values";
const SHANNON: &str = "Shannon's f(P)";
const FREY: &str = "Frey's opening formula";
const MATERIAL: &str = "material";

/// The switches as options.
pub(crate) const OPTIONS: [OptionSpec; 12] = [
    OptionSpec::spin("Depth", 3, (1, DEEPEST), "Plies that are looked at in full."),
    OptionSpec::combo(
        "Cut-offs",
        ALPHA_BETA,
        &[MINIMAX, SHALLOW, ALPHA_BETA],
        "What need not be looked at: nothing, what the parent's best refutes, or all of alpha-beta.",
    ),
    OptionSpec::combo(
        "Quiescence",
        CAPTURES,
        &["none", CAPTURES, CHECKS],
        "What is looked at beyond the depth.",
    ),
    OptionSpec::spin(
        "Check plies",
        2,
        (0, 40),
        "Plies beyond the depth in which checks are tried.",
    ),
    OptionSpec::combo(
        "Evaluation",
        MATERIAL,
        &[MATERIAL, TECH, SHANNON, FREY],
        "How a position is judged statically.",
    ),
    OptionSpec::spin(
        "Width",
        0,
        (0, 100),
        "Moves looked at in each position, the best without searching; 0 for all.",
    ),
    OptionSpec::check("Captures first", true, "The most valuable victim first."),
    OptionSpec::check("Killers", false, "Then the quiet move that last cut at this ply."),
    OptionSpec::check(
        "Refutations",
        false,
        "Then the reply that last refuted the opponent's move.",
    ),
    OptionSpec::check("Hash move", false, "First of all what was best here before."),
    OptionSpec::check(
        "Deepening",
        false,
        "Depth 1 first, then 2, and on, each with the last line first.",
    ),
    OptionSpec::check("Table", false, "Values of positions are remembered, each for its depth."),
];

/// The switches from the settings.
pub(crate) fn switches_of(settings: &Settings) -> Switches {
    let number = |name| u32::try_from(settings.spin(name)).unwrap_or(0);
    Switches {
        depth: number("Depth").max(1),
        cutoffs: match settings.text("Cut-offs") {
            MINIMAX => Cutoffs::Minimax,
            SHALLOW => Cutoffs::Shallow,
            _ => Cutoffs::AlphaBeta,
        },
        quiescence: match settings.text("Quiescence") {
            CAPTURES => Quiescence::Captures,
            CHECKS => Quiescence::Checks(number("Check plies")),
            _ => Quiescence::Off,
        },
        evaluation: match settings.text("Evaluation") {
            TECH => Evaluation::Tech,
            SHANNON => Evaluation::Shannon,
            FREY => Evaluation::FreyOpening,
            _ => Evaluation::Material,
        },
        width: Some(number("Width") as usize).filter(|&width| width > 0),
        captures_first: settings.check("Captures first"),
        killers: settings.check("Killers"),
        refutations: settings.check("Refutations"),
        hash_move: settings.check("Hash move"),
        deepening: settings.check("Deepening"),
        table: settings.check("Table"),
        ..Switches::default()
    }
}
