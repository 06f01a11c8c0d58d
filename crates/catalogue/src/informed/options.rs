//! What can be set besides the engine's own options.

use std::sync::OnceLock;
use thinking::{OptionKind, OptionSpec};

pub(super) const OWN_BOOK: &str = "OwnBook";
pub(super) const BOOK_FILE: &str = "BookFile";
pub(super) const BEST_BOOK_MOVE: &str = "BestBookMove";
pub(super) const ENDGAME_TABLES: &str = "EndgameTables";
pub(super) const SYZYGY_PATH: &str = "SyzygyPath";
pub(super) const SYZYGY_PROBE_LIMIT: &str = "SyzygyProbeLimit";
pub(super) const SYZYGY_PROBE_DEPTH: &str = "SyzygyProbeDepth";
pub(super) const SYZYGY_50_MOVE_RULE: &str = "Syzygy50MoveRule";

/// The options, named as other engines name them where they have them.
pub(super) static OWN: &[OptionSpec] = &[
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

/// The engine's options and those above.
pub(super) fn all(engine: &'static [OptionSpec]) -> &'static [OptionSpec] {
    static ALL: OnceLock<Vec<OptionSpec>> = OnceLock::new();
    ALL.get_or_init(|| engine.iter().chain(OWN).copied().collect())
}
