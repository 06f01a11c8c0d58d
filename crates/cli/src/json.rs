//! JSON output. Every object has the number of its schema; `docs/json.md` lists them.

use crate::failure::Failure;
use serde_json::{Map, Value};
use std::io::Write;

/// The number of the schemas under `docs/schemas`. It increases when a field is removed or changes
/// its meaning.
const SCHEMA: u32 = 1;

/// Prints an object on lines of its own.
pub(crate) fn print(value: Value, out: &mut dyn Write) -> Result<(), Failure> {
    let value = numbered(value);
    Ok(writeln!(out, "{value:#}")?)
}

/// Adds the number of the schema to an object.
pub(crate) fn numbered(value: Value) -> Value {
    let mut object = Map::new();
    object.insert("schema".into(), SCHEMA.into());
    if let Value::Object(fields) = value {
        object.extend(fields);
    }
    object.into()
}
