//! Answers for other programs. Every object has the number of its schema; `docs/json.md` lists them.

use crate::failure::Failure;
use serde_json::{Map, Value};
use std::io::Write;

/// The schemas under `docs/schemas` have this number. It grows when a field goes or changes its meaning.
const SCHEMA: u32 = 1;

/// Prints an object on lines of its own.
pub(crate) fn print(value: Value, out: &mut dyn Write) -> Result<(), Failure> {
    let value = numbered(value);
    Ok(writeln!(out, "{value:#}")?)
}

/// The object with the number of its schema.
pub(crate) fn numbered(value: Value) -> Value {
    let mut object = Map::new();
    object.insert("schema".into(), SCHEMA.into());
    if let Value::Object(fields) = value {
        object.extend(fields);
    }
    object.into()
}
