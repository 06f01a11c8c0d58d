//! What can be set besides the engine's own options.

use crate::strength;
use opponents::LEVELS;
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
pub(super) const SKILL_LEVEL: &str = "Skill Level";
pub(super) const LIMIT_STRENGTH: &str = "UCI_LimitStrength";
pub(super) const POINTS: &str = "UCI_Elo";
pub(super) const GAME_KEY: &str = "Game Key";

/// Options of books and tables, named as other engines name them where they have them.
static LOOKED_UP: &[OptionSpec] = &[
    OptionSpec {
        name: OWN_BOOK,
        says: "Play moves of the opening book without thinking.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: BOOK_FILE,
        says: "The opening book, a Polyglot file.",
        kind: OptionKind::Text { default: "" },
    },
    OptionSpec {
        name: BEST_BOOK_MOVE,
        says: "Always play the heaviest move of the book, not one by chance.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: THEMES,
        says: "Out of the opening, the hand-written evaluation counts what the theme of the opening asks for, less with every move.",
        kind: OptionKind::Check { default: false },
    },
    OptionSpec {
        name: ENDGAME_TABLES,
        says: "Play by the tables that vitrine tables build has made, where they know the position.",
        kind: OptionKind::Check { default: true },
    },
    OptionSpec {
        name: SYZYGY_PATH,
        says: "Folders with Syzygy tables, separated as the system separates paths.",
        kind: OptionKind::Text { default: "" },
    },
    OptionSpec {
        name: SYZYGY_PROBE_LIMIT,
        says: "The most pieces for which Syzygy tables are asked.",
        kind: OptionKind::Spin { default: 7, min: 0, max: 7, parts: 1 },
    },
    OptionSpec {
        name: SYZYGY_PROBE_DEPTH,
        says: "The least depth at which the search asks tables with the most pieces.",
        kind: OptionKind::Spin { default: 1, min: 1, max: 100, parts: 1 },
    },
    OptionSpec {
        name: SYZYGY_50_MOVE_RULE,
        says: "A win that the fifty-move rule would prevent counts as a draw.",
        kind: OptionKind::Check { default: true },
    },
];

/// Options of strength: two of them bear the names that every GUI looks for.
static STRENGTH: LazyLock<[OptionSpec; 4]> = LazyLock::new(|| {
    let points = strength::points_of_levels();
    let ends = points.first().zip(points.last()).map(|(&low, &high)| (low as i64, high as i64));
    let (min, max) = ends.unwrap_or_default();
    [
        OptionSpec {
            name: SKILL_LEVEL,
            says: "How strong it plays: 20 is full strength, below it sees less and thinks less far.",
            kind: OptionKind::Spin { default: LEVELS as i64, min: 0, max: LEVELS as i64, parts: 1 },
        },
        OptionSpec {
            name: LIMIT_STRENGTH,
            says: "Play at the level that UCI_Elo names.",
            kind: OptionKind::Check { default: false },
        },
        OptionSpec {
            name: POINTS,
            says: "The strength in points of our own ladder, where any move at all is 0 (docs/ratings.md); not the Elo of people.",
            kind: OptionKind::Spin {
                default: i64::midpoint(min, max),
                min,
                max: max.max(min),
                parts: 1,
            },
        },
        OptionSpec {
            name: GAME_KEY,
            says: "What a level likes and overlooks: the same number gives the same blind spots in every game; 0 leaves it to the host.",
            kind: OptionKind::Spin { default: 0, min: 0, max: i32::MAX as i64, parts: 1 },
        },
    ]
});

/// What can be set here.
pub(super) fn own() -> &'static [OptionSpec] {
    static OWN: OnceLock<Vec<OptionSpec>> = OnceLock::new();
    OWN.get_or_init(|| LOOKED_UP.iter().chain(STRENGTH.iter()).copied().collect())
}

/// The engine's options and those above.
pub(super) fn all(engine: &'static [OptionSpec]) -> &'static [OptionSpec] {
    static ALL: OnceLock<Vec<OptionSpec>> = OnceLock::new();
    ALL.get_or_init(|| engine.iter().chain(own()).copied().collect())
}
