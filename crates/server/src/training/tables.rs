//! The end-game tables available: those in the folder of this machine, and those of three pieces,
//! which are built when they are first needed.

use knowledge::endgame::{Alone, Build, EndgameTable, Material, Shelf, Tables};
use std::sync::{Arc, LazyLock, OnceLock};
use tablebases::Folder;

/// The tables of three pieces, each after the tables it needs.
const SMALL: [&str; 5] = ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"];

/// The tables of the folder, and those that are built.
pub(crate) struct AtHand {
    folder: Option<Folder>,
    small: OnceLock<Shelf>,
}

impl AtHand {
    /// The tables of three pieces, used only if the folder lacks one.
    fn small(&self) -> &Shelf {
        self.small.get_or_init(|| {
            let mut shelf = Shelf::default();
            for name in SMALL {
                let built = name
                    .parse::<Material>()
                    .ok()
                    .and_then(|material| Build::new(material, &shelf, &Alone).ok()?.finish().ok());
                if let Some(table) = built {
                    shelf.add(Arc::new(table));
                }
            }
            shelf
        })
    }
}

impl Tables for AtHand {
    fn table(&self, material: &Material) -> Option<&EndgameTable> {
        let kept = self.folder.as_ref().and_then(|folder| folder.table(material));
        let is_small = || SMALL.iter().any(|name| name.parse() == Ok(*material));
        kept.or_else(|| is_small().then(|| self.small().table(material)).flatten())
    }
}

/// The tables of this machine.
pub(crate) fn tables() -> &'static AtHand {
    static TABLES: LazyLock<AtHand> = LazyLock::new(|| AtHand {
        folder: Folder::usual_path().map(Folder::new),
        small: OnceLock::new(),
    });
    &TABLES
}
