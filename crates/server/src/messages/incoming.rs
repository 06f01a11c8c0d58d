//! Messages from a page to the server.

use super::{DisciplineName, FormatName, Side};
use arena::Discipline;
use arena::tournament::Format;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use thinking::Detail;
use ts_rs::TS;

/// A message of a page. Unknown kinds and unknown fields are refused: a page that says
/// something we do not understand should hear of it.
#[derive(Debug, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Incoming {
    /// Must come first.
    Hello { version: u32, token: String },
    /// Says which pupil of a class it is, by what joining was answered with.
    Pupil { secret: String },
    /// Wants to see a game, and how much of what is thought in it.
    Watch {
        game: i64,
        #[serde(default)]
        #[ts(as = "Option<PageDetail>", optional)]
        thoughts: PageDetail,
    },
    /// Has seen enough.
    Leave { game: i64 },
    /// Begins a game.
    NewGame(Box<NewGame>),
    /// Plays a move after `ply` plies.
    Play {
        game: i64,
        ply: usize,
        #[serde(rename = "move")]
        text: String,
    },
    /// Takes moves back until `to` plies are left; without it, to the own last turn.
    TakeBack {
        game: i64,
        ply: usize,
        #[ts(optional = nullable)]
        to: Option<usize>,
    },
    /// Gives up.
    Resign {
        game: i64,
        ply: usize,
        #[ts(optional = nullable)]
        color: Option<Side>,
    },
    /// Offers a draw, or accepts the one that is offered.
    OfferDraw {
        game: i64,
        ply: usize,
        #[ts(optional = nullable)]
        color: Option<Side>,
    },
    /// Declines the draw that is offered.
    DeclineDraw { game: i64, ply: usize },
    /// Claims the draw that the rules give.
    ClaimDraw { game: i64, ply: usize },
    /// Gives a side to another player.
    Seat { game: i64, color: Side, player: Player },
    /// Stops the play of programs, or lets it go on.
    Pause { game: i64, paused: bool },
    /// Lets programs play one move.
    Step { game: i64 },
    /// How long programs that play each other wait between moves, in milliseconds.
    Pace { game: i64, wait: u64 },
    /// Tells a program to decide now.
    Hurry { game: i64 },
    /// Lets a program think about a position, beside any game.
    Think(Box<Study>),
    /// Ends that.
    Stop { search: u64 },
    /// Has a game analysed that is over, and waits for it.
    Review { game: i64 },
    /// Waits no longer.
    StopReview { game: i64 },
    /// Deletes games permanently.
    DeleteGames { games: Vec<i64> },
    /// Begins a tournament.
    NewTournament(Box<NewTournament>),
    /// Lets a tournament rest after the games that go on, or at once.
    PauseTournament {
        tournament: String,
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        at_once: bool,
    },
    /// Goes on with a tournament.
    ResumeTournament { tournament: String },
    /// Deletes a tournament with all its games.
    DeleteTournament { tournament: String },
    /// Wants to see a tournament.
    WatchTournament { tournament: String },
    /// Has seen enough.
    LeaveTournament { tournament: String },
}

/// How much of the thinking a page wants to see.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize, Serialize, TS,
)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PageDetail {
    /// Nothing.
    None,
    /// Lines of play with their values.
    #[default]
    Lines,
    /// Also what is thought of each move.
    Moves,
    /// Also the walk through the tree: moves made, taken back and dropped, as far as there
    /// is room.
    Tree,
    /// Everything that is thought about every node of the tree.
    Nodes,
}

impl PageDetail {
    /// The level of detail that programs are asked for.
    pub(crate) fn detail(self) -> Detail {
        match self {
            Self::None | Self::Lines => Detail::Lines,
            Self::Moves => Detail::Moves,
            Self::Tree | Self::Nodes => Detail::Nodes,
        }
    }
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Player {
    /// A person of this name.
    Human(String),
    /// A program of the catalogue.
    Program {
        id: String,
        #[serde(default)]
        #[ts(as = "Option<BTreeMap<String, String>>", optional)]
        options: BTreeMap<String, String>,
    },
    /// A foreign engine, by its name in the configuration file.
    Engine { name: String },
}

/// A requested game.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub(crate) struct NewGame {
    pub(crate) white: Player,
    pub(crate) black: Player,
    #[serde(default)]
    #[ts(as = "Option<Start>", optional)]
    pub(crate) start: Start,
    /// Seconds and increment, `300+3`; without it there is no clock.
    pub(crate) clock: Option<String>,
    /// Black's clock where it is another one: time odds.
    pub(crate) black_clock: Option<String>,
    /// Milliseconds that programs have for a move where there is no clock.
    pub(crate) move_time: Option<u64>,
    /// Whether moves may be taken back.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) takebacks: bool,
    /// Whether programs that play each other wait for a word to begin.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) paused: bool,
}

fn yes() -> bool {
    true
}

/// Where a game starts.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Start {
    /// From the usual place of a game.
    Usual(#[ts(as = "DisciplineName")] Discipline),
    /// From a position of Chess960 by its number.
    Chess960(u16),
    /// From a position.
    Fen(String),
    /// After the moves of a PGN.
    Pgn(String),
    /// After some plies of a game of the store.
    Game { id: i64, ply: usize },
}

impl Default for Start {
    fn default() -> Self {
        Self::Usual(Discipline::Chess)
    }
}

/// A position for a program to think about.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub(crate) struct Study {
    /// A program of the catalogue, or a foreign engine by its name in the configuration file.
    pub(crate) program: String,
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, String>>", optional)]
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) start: Start,
    /// Only these moves are considered; all if there are none.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub(crate) only: Vec<String>,
    /// Only thoughts along this line and below it are told; all if there is none.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub(crate) along: Vec<String>,
    pub(crate) move_time: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    /// It may stop at a mate in this number of moves.
    pub(crate) mate: Option<u32>,
    /// The side to move passes first: what would the other one do?
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) pass: bool,
    #[serde(default)]
    #[ts(as = "Option<PageDetail>", optional)]
    pub(crate) thoughts: PageDetail,
    /// Whether it is told how the search divides itself among the moves of the root.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) shares: bool,
}

/// A requested tournament.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub(crate) struct NewTournament {
    pub(crate) name: Option<String>,
    #[serde(default)]
    #[ts(as = "Option<FormatName>", optional)]
    pub(crate) format: Format,
    /// Players as words: `turing`, `turing:Seed=5`; a foreign engine by its name in the server's file.
    pub(crate) players: Vec<String>,
    /// Openings that each pairing plays with both colours.
    pub(crate) pairs: u32,
    #[serde(default)]
    #[ts(as = "Option<DisciplineName>", optional)]
    pub(crate) variant: Discipline,
    pub(crate) clock: Option<String>,
    pub(crate) move_time: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    /// Games at the same time.
    pub(crate) boards: Option<usize>,
    /// Moves after which a game is drawn.
    pub(crate) max_moves: Option<u32>,
    pub(crate) seed: Option<u64>,
}

/// A message with the number under which it is answered.
#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) id: Option<u64>,
    pub(crate) content: Result<Incoming, String>,
}

/// Reads a message. Its number is found even if the rest is invalid.
pub(crate) fn read(text: &str) -> Letter {
    let mut whole: Value = match serde_json::from_str(text) {
        Ok(whole) => whole,
        Err(_) => return Letter { id: None, content: Err("the message is not JSON".into()) },
    };
    let Some(object) = whole.as_object_mut() else {
        return Letter { id: None, content: Err("a message is an object".into()) };
    };
    let id = match object.remove("id") {
        None => None,
        Some(id) => match id.as_u64() {
            Some(id) => Some(id),
            None => {
                let content = Err("id is a whole number".into());
                return Letter { id: None, content };
            }
        },
    };
    let kind = object.get("type").and_then(Value::as_str).map(notation::quote);
    let content = serde_json::from_value(whole).map_err(|error| {
        // The parser's message names its own types and is only logged.
        tracing::debug!("a message is refused: {}", notation::quote(error.to_string()));
        kind.map_or_else(
            || "a message needs a type".into(),
            |kind| {
                format!("the message {kind} cannot be understood; docs/protocol.md lists them all")
            },
        )
    });
    Letter { id, content }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_with_their_number() {
        let letter = read(r#"{"type":"play","id":7,"game":3,"ply":4,"move":"Nf3"}"#);
        assert_eq!(letter.id, Some(7));
        let Ok(Incoming::Play { game: 3, ply: 4, text }) = letter.content else { panic!() };
        assert_eq!(text, "Nf3");
        let letter = read(
            r#"{"type":"new_game","white":{"human":"Ada"},"black":{"program":{"id":"turing"}},
                "start":{"chess960":518},"clock":"300+3"}"#,
        );
        let Ok(Incoming::NewGame(new)) = letter.content else { panic!("{:?}", letter.content) };
        assert_eq!((new.start, new.takebacks), (Start::Chess960(518), true));
        let letter = read(r#"{"type":"watch","game":1,"thoughts":"nodes"}"#);
        let Ok(Incoming::Watch { thoughts: PageDetail::Nodes, .. }) = letter.content else {
            panic!()
        };
    }

    #[test]
    fn what_is_no_message_is_refused_with_its_number() {
        for (text, id) in [
            ("", None),
            ("[]", None),
            ("7", None),
            (r#"{"type":"dance","id":1}"#, Some(1)),
            (r#"{"id":2}"#, Some(2)),
            (r#"{"type":"play","id":3,"game":1,"ply":0}"#, Some(3)),
            (r#"{"type":"play","id":4,"game":"1","ply":0,"move":"e4"}"#, Some(4)),
            (r#"{"type":"play","id":5,"game":1,"ply":0,"move":"e4","x":1}"#, Some(5)),
            (r#"{"type":"play","id":6,"game":1,"ply":-1,"move":"e4"}"#, Some(6)),
            (r#"{"type":"play","id":-6,"game":1,"ply":1,"move":"e4"}"#, None),
            (r#"{"type":"play","id":7,"game":1e999,"ply":1,"move":"e4"}"#, None),
            (r#"{"type":"play","id":8,"game":1,"ply":1,"move":"\ud800"}"#, None),
            (r#"{"type":"leave","id":9,"game":1,"evil":2}"#, Some(9)),
        ] {
            let letter = read(text);
            assert!(letter.content.is_err(), "{text}");
            assert_eq!(letter.id, id, "{text}");
            let sentence = letter.content.unwrap_err();
            assert!(sentence.chars().count() < 200);
            for word in ["expected", "field", "variant", "invalid", "column", "u32", "EOF"] {
                assert!(!sentence.contains(word), "{sentence} speaks of the parser");
            }
        }
        let refusal = read(r#"{"type":"da\u001bnce","id":1}"#).content.unwrap_err();
        let words =
            r#"the message "da\u{1b}nce" cannot be understood; docs/protocol.md lists them all"#;
        assert_eq!(refusal, words);
        let deep = "[".repeat(60_000);
        assert!(read(&deep).content.is_err());
    }
}
