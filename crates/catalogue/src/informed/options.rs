//! Options in addition to the engine's own.

use crate::strength;
use opponents::LEVELS;
pub(super) use opponents::{GAME_KEY, SKILL_LEVEL};
use std::sync::{LazyLock, OnceLock};
use thinking::{OptionKind, OptionSpec};

pub(super) const OWN_BOOK: &str = "OwnBook";
pub(super) const BOOK_FILE: &str = "BookFile";
pub(super) const BEST_BOOK_MOVE: &str = "BestBookMove";
pub(super) const ENDGAME_TABLES: &str = "EndgameTables";
pub(super) const SYZYGY_PATH: &str = "SyzygyPath";
pub(super) const SYZYGY_PROBE_LIMIT: &str = "SyzygyProbeLimit";
pub(super) const SYZYGY_PROBE_DEPTH: &str = "SyzygyProbeDepth";
pub(super) const SYZYGY_50_MOVE_RULE: &str = "Syzygy50MoveRule";
pub(super) const THEMES: &str = "Themes";
pub(super) const LIMIT_STRENGTH: &str = "UCI_LimitStrength";
pub(super) const POINTS: &str = "UCI_Elo";

/// Options of books and tables, with the names that other engines use where they have the same
/// option.
static LOOKED_UP: &[OptionSpec] = &[
    OptionSpec::check(OWN_BOOK, false, "Play moves of the opening book without thinking."),
    OptionSpec::text(BOOK_FILE, "", "The opening book, a Polyglot file."),
    OptionSpec::check(
        BEST_BOOK_MOVE,
        false,
        "Always play the move with the greatest weight in the book instead of a random one.",
    ),
    OptionSpec::check(
        THEMES,
        false,
        "Out of the opening, the hand-written evaluation counts what the theme of the opening asks for, less with every move.",
    ),
    OptionSpec::check(
        ENDGAME_TABLES,
        true,
        "Play by the tables that vitrine tables build has made, where they know the position.",
    ),
    OptionSpec::text(
        SYZYGY_PATH,
        "",
        "Folders with Syzygy tables, separated as the system separates paths.",
    ),
    OptionSpec::spin(
        SYZYGY_PROBE_LIMIT,
        7,
        (0, 7),
        "Syzygy tables are probed up to this number of pieces.",
    ),
    OptionSpec::spin(
        SYZYGY_PROBE_DEPTH,
        1,
        (1, 100),
        "The least depth at which the search asks tables with the most pieces.",
    ),
    OptionSpec::check(
        SYZYGY_50_MOVE_RULE,
        true,
        "A win that the fifty-move rule would prevent counts as a draw.",
    ),
];

/// Options of strength; two of them have the names that every GUI looks for.
static STRENGTH: LazyLock<[OptionSpec; 4]> = LazyLock::new(|| {
    let points = strength::points_of_levels();
    let ends = points.first().zip(points.last()).map(|(&low, &high)| (low as i64, high as i64));
    let (min, max) = ends.unwrap_or_default();
    [
        OptionSpec::spin(
            SKILL_LEVEL,
            LEVELS as i64,
            (0, LEVELS as i64),
            "How strong it plays: 20 is full strength, below it sees less and thinks less far.",
        ),
        OptionSpec::check(LIMIT_STRENGTH, false, "Play at the level that UCI_Elo names."),
        OptionSpec {
            name: POINTS,
            says: "The strength in points of our own ladder, where the program “Any move at all” has 0 (docs/ratings.md); not the Elo of people.",
            kind: OptionKind::Spin {
                default: i64::midpoint(min, max),
                min,
                max: max.max(min),
                parts: 1,
            },
        },
        OptionSpec::spin(
            GAME_KEY,
            0,
            (0, i32::MAX as i64),
            "What a level likes and overlooks: the same number gives the same blind spots in every game; 0 leaves it to the host.",
        ),
    ]
});

/// Returns the options that are added here.
pub(super) fn own() -> &'static [OptionSpec] {
    static OWN: OnceLock<Vec<OptionSpec>> = OnceLock::new();
    OWN.get_or_init(|| LOOKED_UP.iter().chain(STRENGTH.iter()).copied().collect())
}

/// Returns the engine's options followed by those that are added here.
pub(super) fn all(engine: &'static [OptionSpec]) -> &'static [OptionSpec] {
    static ALL: OnceLock<Vec<OptionSpec>> = OnceLock::new();
    ALL.get_or_init(|| engine.iter().chain(own()).copied().collect())
}
