//! Packs records of thoughts for the store: the JSON that a page gets, deflated.

use crate::limits::UNPACKED_BYTES;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::Serialize;
use serde_json::Value;
use std::io::{Read, Write};

/// Packs a value as deflated JSON; `None` if it cannot be serialized.
pub(crate) fn pack(what: &impl Serialize) -> Option<Vec<u8>> {
    let text = serde_json::to_vec(what).ok()?;
    // The same few words repeat: even the fastest level makes it ten times smaller.
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(&text).ok()?;
    encoder.finish().ok()
}

/// Unpacks a value; `None` if it is damaged.
pub(crate) fn unpack(packed: &[u8]) -> Option<Value> {
    let mut text = Vec::new();
    DeflateDecoder::new(packed).take(UNPACKED_BYTES).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}

/// The part of a record that a page asks for.
#[derive(Clone, Copy)]
pub(crate) struct Excerpt {
    /// The number of the first thought.
    pub(crate) from: usize,
    /// The largest number of thoughts.
    pub(crate) most: usize,
    /// Whether only the thoughts about the root moves are wanted, without the tree below.
    pub(crate) is_shallow: bool,
}

impl Default for Excerpt {
    fn default() -> Self {
        Self { from: 0, most: usize::MAX, is_shallow: false }
    }
}

impl Excerpt {
    /// Whether it contains the thought with this number.
    pub(crate) fn has(self, number: usize) -> bool {
        number >= self.from && number - self.from < self.most
    }

    /// Cuts this excerpt from a stored record of a game; `None` if the record is damaged.
    pub(crate) fn of(self, mut record: Value, game: i64) -> Option<Value> {
        // Earlier versions used another name for the detail.
        if let Some(detail) = record.as_object_mut()?.remove("hunger") {
            record["detail"] = detail;
        }
        let thoughts = record.get_mut("thoughts")?.as_array_mut()?;
        let mut wanted = std::mem::take(thoughts);
        if self.is_shallow {
            wanted = shallow(wanted);
        }
        let count = wanted.len();
        *thoughts = wanted.into_iter().skip(self.from).take(self.most).collect();
        if self.is_shallow {
            record["dropped"] = 0.into();
            record["deepest"] = Value::Null;
            record["detail"] = "moves".into();
        }
        record["count"] = count.into();
        record["from"] = self.from.into();
        // A game that continues another one has a copy of its records.
        record["game"] = game.into();
        Some(record)
    }
}

/// The thoughts about the root moves, without the tree below them.
fn shallow(thoughts: Vec<Value>) -> Vec<Value> {
    let mut ply = 0;
    let mut is_wanted = |thought: &Value| {
        let kind = thought["kind"].as_str();
        let told = thought["ply"].as_u64();
        if kind == Some("entered") {
            ply = told.unwrap_or(ply + 1);
        }
        let here = ply;
        if kind == Some("left") {
            ply = told.unwrap_or(ply).saturating_sub(1);
        }
        here <= 1 || matches!(kind, Some("began" | "line" | "chose"))
    };
    thoughts.into_iter().filter(|thought| is_wanted(thought)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_packed_is_unpacked_and_given_in_pages() {
        let record = json!({ "game": 1, "from": 0, "count": 4, "thoughts": [0, 1, 2, 3] });
        let packed = pack(&record).unwrap();
        assert_eq!(unpack(&packed), Some(record.clone()));
        let asked = Excerpt { from: 1, most: 2, ..Excerpt::default() }.of(record, 7).unwrap();
        assert_eq!(asked, json!({ "game": 7, "from": 1, "count": 4, "thoughts": [1, 2] }));
    }

    #[test]
    fn without_the_tree_the_moves_of_the_root_are_left() {
        let entered = |ply: u64| json!({ "kind": "entered", "ply": ply });
        let left = |ply: u64| json!({ "kind": "left", "ply": ply });
        let (line, weighed) = (json!({ "kind": "line" }), json!({ "kind": "weighed" }));
        let root = [weighed.clone(), entered(1), weighed.clone()];
        let tree = [entered(2), weighed, entered(3), line.clone(), left(3), left(2)];
        let whole: Vec<Value> = root.iter().cloned().chain(tree).chain([left(1)]).collect();
        let mut wanted = root.to_vec();
        wanted.extend([line, left(1)]);
        assert_eq!(shallow(whole), wanted);
    }

    #[test]
    fn the_record_of_an_earlier_version_says_its_detail() {
        let record = json!({ "game": 1, "hunger": "tree", "thoughts": [0] });
        let read = Excerpt::default().of(record, 1).unwrap();
        assert_eq!((&read["detail"], read.get("hunger")), (&json!("tree"), None));
    }

    #[test]
    fn what_is_damaged_is_nothing() {
        assert_eq!(unpack(b"no deflate"), None);
        assert_eq!(unpack(&pack(&json!([1, 2, 3])).unwrap()[1..]), None);
        assert_eq!(Excerpt::default().of(json!({ "thoughts": 3 }), 1), None);
    }
}
