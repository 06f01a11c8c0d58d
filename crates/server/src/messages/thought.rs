//! A thought of a program as a page sees it.

use super::{PageDetail, RuleView, Side};
use serde::Serialize;
use serde_json::Value;
use thinking::Verdict;
use ts_rs::TS;

/// A thought; `kind` says which.
#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(rename = "Thought")]
pub(crate) enum ThoughtView<'a> {
    /// The search begins.
    Began { position: PositionView },
    /// These moves are proposed by a rule.
    Listed { moves: Vec<MoveText>, rule: &'a str },
    /// A position is evaluated term by term.
    Weighed { sheet: SheetView<'a> },
    /// A move is not looked at, or not chosen, because of a rule.
    Discarded {
        #[serde(rename = "move")]
        m: MoveText,
        rule: &'a str,
    },
    /// A move is made in the mind.
    Entered {
        #[serde(rename = "move")]
        m: MoveText,
        ply: usize,
        window: Option<BoundsView>,
    },
    /// A move is taken back in the mind.
    Left {
        #[serde(rename = "move")]
        m: MoveText,
        ply: usize,
        verdict: Worth,
        cut: Option<&'a str>,
    },
    /// From here on only forcing moves are looked at.
    Settling,
    /// Something happens to a goal.
    Goal {
        goal: &'a str,
        #[ts(type = "'evoked' | 'proposed' | 'tested' | 'accepted' | 'vetoed' | 'dead'")]
        event: &'static str,
        #[serde(rename = "move")]
        m: Option<MoveText>,
        verdict: Option<Worth>,
    },
    /// A line of play with its value.
    Line(LineView),
    /// A move of the root is looked at.
    Trying {
        #[serde(rename = "move")]
        m: MoveText,
        number: u32,
    },
    /// A sentence.
    Remark { text: &'a str, rule: Option<&'a str>, squares: Vec<String> },
    /// A table of values about the present position.
    Exhibit(ExhibitView<'a>),
    /// The decision.
    Chose {
        #[serde(rename = "move")]
        m: MoveText,
        verdict: Worth,
        rule: &'a str,
    },
    /// A kind that this version does not know.
    Other,
}

/// A table of values about the present position.
#[derive(Serialize, TS)]
pub(crate) struct ExhibitView<'a> {
    /// The name of its layout, unique within the program.
    pub(crate) exhibit: &'a str,
    pub(crate) title: &'a str,
    pub(crate) rule: &'a str,
    pub(crate) columns: &'a [&'a str],
    pub(crate) rows: Vec<ExhibitRow<'a>>,
}

/// A row of such a table.
#[derive(Serialize, TS)]
#[ts(optional_fields)]
pub(crate) struct ExhibitRow<'a> {
    /// A short name, where the label is a phrase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<&'a str>,
    /// Empty where the cells say what the row is about.
    pub(crate) label: &'a str,
    /// One for each column.
    pub(crate) cells: Vec<Option<ExhibitCell>>,
}

/// A value as it is shown, and as what it is.
#[derive(Default, Serialize, TS)]
#[ts(optional_fields)]
pub(crate) struct ExhibitCell {
    pub(crate) shown: String,
    /// A count, or the number of parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<i64>,
    /// The parts that make up one unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parts: Option<i64>,
    /// Numbers that belong together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) numbers: Option<Vec<i64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) squares: Option<Vec<String>>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) m: Option<MoveText>,
    /// Moves that follow each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moves: Option<Vec<MoveText>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<Worth>,
    /// Which of a few possibilities it is; `shown` has the words for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<&'static str>,
}

/// A move with both its texts.
#[derive(Clone, Serialize, TS)]
pub(crate) struct MoveText {
    pub(crate) uci: String,
    pub(crate) san: String,
}

/// A verdict: as it is shown, and as a number of its kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct Worth {
    pub(crate) shown: String,
    #[ts(type = "'centipawns' | 'mate' | 'endgame' | 'native'")]
    pub(crate) kind: &'static str,
    pub(crate) number: i32,
}

impl From<Verdict> for Worth {
    fn from(verdict: Verdict) -> Self {
        let (kind, number) = match verdict {
            Verdict::Centipawns(value) => ("centipawns", value),
            Verdict::MateIn(moves) => ("mate", moves),
            Verdict::Endgame(value) => ("endgame", i32::from(value)),
            Verdict::Native { order, .. } => ("native", order),
        };
        Self { shown: verdict.to_string(), kind, number }
    }
}

/// What a move has to reach to matter.
#[derive(Serialize, TS)]
#[ts(rename = "Bounds")]
pub(crate) struct BoundsView {
    pub(crate) at_least: Option<Worth>,
    pub(crate) at_most: Option<Worth>,
}

/// A position.
#[derive(Serialize, TS)]
pub(crate) struct PositionView {
    #[ts(type = "Discipline")]
    pub(crate) variant: &'static str,
    pub(crate) fen: String,
    pub(crate) turn: Side,
}

/// A line of play with its value.
#[derive(Serialize, TS)]
pub(crate) struct LineView {
    pub(crate) depth: u32,
    pub(crate) selective_depth: u32,
    pub(crate) rank: u32,
    pub(crate) verdict: Worth,
    #[ts(type = "'exact' | 'lower' | 'upper'")]
    pub(crate) bound: &'static str,
    pub(crate) chances: Option<ChancesView>,
    pub(crate) nodes: u64,
    pub(crate) milliseconds: u64,
    pub(crate) moves: Vec<MoveText>,
}

/// What may come of a position, of a thousand games.
#[derive(Serialize, TS)]
pub(crate) struct ChancesView {
    pub(crate) win: u16,
    pub(crate) draw: u16,
    pub(crate) loss: u16,
}

/// An evaluation, term by term.
#[derive(Serialize, TS)]
pub(crate) struct SheetView<'a> {
    pub(crate) unit: &'a str,
    pub(crate) parts: i64,
    pub(crate) view: Side,
    #[ts(type = "'difference' | 'ratio' | 'vector'")]
    pub(crate) fold: &'static str,
    pub(crate) terms: Vec<TermView<'a>>,
    pub(crate) own: i64,
    pub(crate) other: i64,
    /// The value that was given, in parts of the unit; `None` if it is not one number.
    pub(crate) value: Option<i64>,
    pub(crate) verdict: Worth,
}

/// What a rule gives to both sides.
#[derive(Serialize, TS)]
pub(crate) struct TermView<'a> {
    pub(crate) rule: &'a str,
    pub(crate) white: i64,
    pub(crate) black: i64,
    pub(crate) squares: Vec<String>,
}

/// The move, or why there is none.
#[derive(Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DecisionView {
    Play(MoveText),
    Stand(String),
}

/// Who thinks, with the rules that thoughts refer to.
#[derive(Clone, Serialize, TS)]
#[ts(rename = "Thinker")]
pub(crate) struct ThinkerView {
    /// The name, for a foreign engine.
    pub(crate) id: String,
    pub(crate) name: String,
    /// Zero for a foreign engine.
    pub(crate) year: u16,
    pub(crate) rules: Vec<RuleView>,
}

/// What was thought before a move.
#[derive(Serialize, TS)]
#[ts(rename = "ThoughtRecord")]
pub(crate) struct RecordView {
    pub(crate) search: u64,
    pub(crate) game: i64,
    /// The plies played before it.
    pub(crate) ply: usize,
    pub(crate) program: ThinkerView,
    pub(crate) position: PositionView,
    pub(crate) decision: Option<DecisionView>,
    pub(crate) milliseconds: u64,
    /// The number of the first of these thoughts.
    pub(crate) from: usize,
    /// How many thoughts are kept.
    pub(crate) count: usize,
    #[ts(type = "Thought[]")]
    pub(crate) thoughts: Vec<Value>,
    pub(crate) dropped: u64,
    /// Down to this ply everything was kept; `None`: all of it.
    pub(crate) deepest: Option<u32>,
    /// What was listened for.
    pub(crate) detail: PageDetail,
    /// The decision in words, for the programs of which a story is known.
    pub(crate) told: Option<ToldView>,
}

/// A decision told in a few sentences, and the numbers behind them.
#[derive(Serialize, TS)]
#[ts(rename = "Told")]
pub(crate) struct ToldView {
    pub(crate) sentences: Vec<String>,
    pub(crate) numbers: Vec<String>,
}
