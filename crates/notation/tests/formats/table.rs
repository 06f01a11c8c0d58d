//! Tables of test cases: one case per line, columns separated by ` | `, `#` begins a comment.

use std::path::{Path, PathBuf};

/// The project's own data.
pub(crate) fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/notation").join(name)
}

/// The cases of a file: the number of the line and its columns.
pub(crate) fn cases(name: &str) -> Vec<(usize, Vec<String>)> {
    let text = std::fs::read_to_string(data(name)).unwrap();
    let lines =
        text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let columns = |line: &str| line.split(" | ").map(|column| column.trim().to_owned()).collect();
    let cases: Vec<_> = lines.map(|(index, line)| (index + 1, columns(line))).collect();
    assert!(!cases.is_empty(), "{name} has no cases");
    cases
}

/// The bytes of a column: `\s` is a blank, `\n`, `\r`, `\t`, `\0` as usual, `\xNN` a byte.
pub(crate) fn unescaped(column: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = column;
    while let Some((plain, escape)) = rest.split_once('\\') {
        bytes.extend(plain.as_bytes());
        let length = if escape.starts_with('x') { 3 } else { 1 };
        let (code, tail) = escape.split_at(length);
        bytes.push(match code {
            "s" => b' ',
            "n" => b'\n',
            "r" => b'\r',
            "t" => b'\t',
            "0" => 0,
            "\\" => b'\\',
            hex => u8::from_str_radix(&hex[1..], 16).unwrap(),
        });
        rest = tail;
    }
    bytes.extend(rest.as_bytes());
    bytes
}
