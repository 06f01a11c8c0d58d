//! Frey's themes of openings, as an option of machines that did not have them: when its opening
//! memory ends, a machine knows what to play for, and its evaluation counts that for some moves.

use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Game, Move};
use knowledge::themes::{Guide, Point};
use thinking::{Cell, Desk, Deviation, Exhibit, Layout, OptionSpec, Row, Rule, Settings, Thought};

const THEMES: &str = "Themes";

/// The option, off by default.
pub(crate) const THEMES_OPTION: OptionSpec = OptionSpec::check(
    THEMES,
    false,
    "Count in the evaluation what the theme of the opening asks for, less with every move out of the \
     opening memory and nothing after eight. The original did not do this.",
);

/// The term of the evaluation.
pub static THEME: Rule = Rule {
    id: "theme",
    says: "With the option Themes the opening says where pieces belong and which squares to control; \
           what is fulfilled counts up to 0.6 pawns, an eighth less with every move out of the memory.",
    source: "proposed by Frey 1977, built by nobody then; the themes and numbers are ours",
};

/// The deviation of a machine that has the option.
pub(crate) const THEMES_ADDED: Deviation = Deviation {
    about: "themes of openings",
    source_says: "nothing; Frey proposes in 1977 to store a theme with every line of a library",
    we_do: "by the option Themes, off unless it is chosen, the theme of the opening counts",
    because: "the proposal can be tried: vitrine lab themes",
};

static WISHES: Layout = Layout {
    id: "theme",
    title: "The theme of the opening: what is wished for, and what it still counts",
    columns: &["square", "bonus", "fulfilled"],
};

/// Returns the theme of a side's opening, if themes are switched on.
pub(crate) fn guide(settings: &Settings, game: &Game, side: Color) -> Option<Guide> {
    Guide::of(game, side).filter(|_| settings.check(THEMES))
}

/// Shows the theme and its wishes.
pub fn show(guide: &Guide, at: &Position, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let fulfilled: Vec<Point> = guide.theme.points(at).collect();
    let row = |wish: Point| {
        let bonus = Cell::Parts { amount: i64::from(guide.left_of(wish.bonus())), parts: 100 };
        let is_there = if fulfilled.contains(&wish) { Cell::from("yes") } else { Cell::Empty };
        Row::new(wish.to_string(), vec![wish.square().into(), bonus, is_there])
    };
    let text = format!("theme of the {}: {}", guide.theme.name, guide.theme.says).into();
    let squares = guide.theme.wishes().map(Point::square).collect();
    desk.tell(&Thought::Remark { text, rule: Some(&THEME), squares });
    let rows = guide.theme.wishes().map(row).collect();
    desk.tell(&Thought::Exhibit(Exhibit::new(&WISHES, &THEME, rows)));
}

/// Shows which wishes of the theme the chosen move fulfils.
pub fn say_gained(guide: &Guide, at: &Position, m: Move, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    for point in guide.gained(at, &at.after(m)) {
        let hundredths = guide.left_of(point.bonus());
        let bonus = f64::from(hundredths) / 100.0;
        let text = format!("theme of the {}: {point} {bonus:+.2}", guide.theme.name).into();
        let squares = Bitboard::of(point.square());
        desk.tell(&Thought::Remark { text, rule: Some(&THEME), squares });
    }
}
