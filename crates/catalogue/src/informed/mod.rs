//! The engine with an opening book, end-game tables and the levels below its full strength.
//!
//! Exact knowledge takes precedence over search, and the program says where a move comes from. The
//! engine itself knows nothing of files; the moves it may choose from are determined here, before
//! it thinks.

mod exact;
mod limited;
mod options;
mod tables;
#[cfg(test)]
mod tests;

use engine::{Bonuses, Engine};
use exact::Exactly;
use knowledge::polyglot::{Book, key_of_game};
use knowledge::themes::Guide;
use limited::Limited;
use options::{BEST_BOOK_MOVE, BOOK_FILE, OWN_BOOK, SYZYGY_PATH, SYZYGY_PROBE_DEPTH, THEMES};
use rules::{Game, Move};
use std::borrow::Cow;
use std::path::Path;
use tables::{Endings, Known};
use thinking::{
    Card, Decision, Desk, Limits, OptionError, OptionSpec, OptionValue, Program, Rule, Settings,
    Sheet, Thought, Verdict,
};

static BOOK: Rule = Rule {
    id: "book",
    says: "A move of the opening book is played without thinking.",
    source: "Polyglot books; Shannon 1950, section 5",
};

/// The engine, a book and tables.
pub(crate) struct Informed {
    engine: Engine,
    settings: Settings,
    book: Option<Book>,
    endings: Endings,
    /// Lines to show: the engine's option `MultiPV`, remembered when it is set.
    lines: usize,
    limited: Limited,
}

impl Default for Informed {
    fn default() -> Self {
        Self {
            engine: Engine::default(),
            settings: Settings::new(options::own()),
            book: None,
            endings: Endings::default(),
            lines: 1,
            limited: Limited::default(),
        }
    }
}

impl Informed {
    fn open_book(&mut self, path: &str) -> Result<(), OptionError> {
        let refused = |why| OptionError::Refused { name: BOOK_FILE, why };
        self.book = match path {
            "" => None,
            path => {
                let opened = tablebases::open_book(Path::new(path));
                let (book, _) = opened.map_err(|error| refused(format!("{path}: {error}")))?;
                if book.count() == 0 {
                    return Err(refused(format!(
                        "{path} is not a Polyglot book: it has no record"
                    )));
                }
                Some(book)
            }
        };
        Ok(())
    }

    /// Lets the engine think, guided by the theme of the opening if that option is set.
    fn search(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        let side = game.position().turn();
        let guide = Guide::of(game, side).filter(|_| self.settings.check(THEMES));
        let (Some(guide), Some(position)) = (guide, game.position().as_chess()) else {
            self.engine.guide(None);
            return self.engine.think(game, limits, desk);
        };
        self.engine.guide(Some(bonuses(&guide)));
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        museum::theme::show(&guide, position, desk);
        self.engine.think(game, limits, desk)
    }

    /// Lets the engine choose among the moves that keep the result known from the tables.
    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        known: &Known,
        desk: &mut Desk<'_>,
    ) -> Decision {
        let (signals, watch) = (desk.signals(), desk.watch());
        let mut exactly = Exactly { desk, result: known.verdict(), hits: known.hits() };
        let limits = Limits { only: known.moves(), ..limits.clone() };
        self.engine.guide(None);
        self.engine.think(game, &limits, &mut Desk::new(signals, watch, &mut exactly, 0))
    }

    /// Returns a book move that the limits allow.
    fn book_move(&self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Option<Move> {
        let asked_to_search = limits.infinite || limits.mate.is_some();
        let book = self.book.as_ref().filter(|_| self.settings.check(OWN_BOOK))?;
        let position = game.position().as_chess().filter(|_| !asked_to_search)?;
        let key = key_of_game(game)?;
        let chosen = match self.settings.check(BEST_BOOK_MOVE) {
            true => book.best(key, position),
            false => book.choose(key, position, &mut desk.random),
        };
        chosen.filter(|&m| limits.allows(m))
    }
}

/// Converts a theme to the engine's type, with what is left of its bonuses.
fn bonuses(guide: &Guide) -> Bonuses {
    let (side, theme) = (guide.theme.side, guide.theme);
    let pieces = theme.pieces.iter().map(|&(role, at, bonus)| (role, at, guide.left_of(bonus)));
    let squares = theme.squares.iter().map(|&(at, bonus)| (at, guide.left_of(bonus)));
    Bonuses { side, pieces: pieces.collect(), squares: squares.collect(), most: guide.most() }
}

impl Program for Informed {
    fn card(&self) -> &'static Card {
        self.engine.card()
    }

    fn options(&self) -> &'static [OptionSpec] {
        options::all(self.engine.options())
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        let Some(own) = options::own().iter().find(|own| own.name.eq_ignore_ascii_case(option))
        else {
            let lines = match (option.eq_ignore_ascii_case("MultiPV"), &value) {
                (true, OptionValue::Spin(lines)) => usize::try_from(*lines).unwrap_or(1),
                _ => self.lines,
            };
            self.engine.set(option, value)?;
            self.lines = lines;
            return Ok(());
        };
        let mut settings = self.settings.clone();
        settings.set(option, value)?;
        match own.name {
            BOOK_FILE => self.open_book(settings.text(BOOK_FILE))?,
            SYZYGY_PATH => self.endings.open_syzygy(settings.text(SYZYGY_PATH))?,
            _ => {}
        }
        if own.name.starts_with("Syzygy") {
            let depth = settings.spin(SYZYGY_PROBE_DEPTH) as i32;
            self.engine.ask(self.endings.for_search(&settings), depth);
        }
        self.limited.set(&settings);
        self.settings = settings;
        Ok(())
    }

    fn get_ready(&mut self) {
        self.engine.get_ready();
        self.endings.open_own(&self.settings);
    }

    fn new_game(&mut self) {
        self.limited.new_game();
        self.engine.new_game();
    }

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        if let Some(m) = self.book_move(game, limits, desk) {
            desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
            let verdict = Verdict::native(format_args!("book"), 0);
            desk.announce(&Thought::Chose { m, verdict, rule: &BOOK });
            return Decision::Play(m);
        }
        if self.limited.is_on() {
            self.limited.tell(desk);
            return self.limited.player.think(game, limits, desk);
        }
        let Some(known) = self.endings.look_up(game, limits, &self.settings) else {
            return self.search(game, limits, desk);
        };
        desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
        known.tell(self.lines, desk);
        let Some(m) = known.decided() else {
            return self.choose(game, limits, &known, desk);
        };
        desk.announce(&Thought::Chose { m, verdict: known.verdict(), rule: &tables::EXACT });
        Decision::Play(m)
    }

    fn weigh(&self, position: &rules::Position) -> Option<Sheet<'static>> {
        match position.as_chess().filter(|_| self.limited.is_on()) {
            Some(position) => self.limited.player.weigh(position),
            None => self.engine.weigh(position),
        }
    }
}
