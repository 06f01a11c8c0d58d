//! Broken FENs collected by others. Our own are in `notation`.

use notation::fen;
use rules::Variant;

/// A public collection of broken and merely odd FENs, each with a remark.
#[test]
fn the_public_destruction_test_is_survived() {
    let Some(path) = oracles::shared_data("misc/fen-destruction-test.txt") else { return };
    let text = std::fs::read(path).unwrap();
    let lines: Vec<_> = text.split(|&byte| byte == b'\n').filter(|line| line.len() > 5).collect();
    assert!(lines.len() > 90);
    for line in &lines {
        let refused = fen::read(line, Variant::Chess).is_err();
        let remark = String::from_utf8_lossy(line);
        if remark.contains("epd should be OK") || remark.contains("should be not a problem") {
            assert!(!refused, "{remark}");
        }
        if ["garbage", "kings; cull", "1 king; cull", "pawn back rank", "square count", "colour"]
            .iter()
            .any(|sign| remark.contains(sign))
        {
            assert!(refused, "{remark}");
        }
    }
}
