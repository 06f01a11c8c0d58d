use super::*;

#[test]
fn opening_waits_for_another_process_that_has_just_made_the_file() {
    let folder = std::env::temp_dir().join(format!("vitrine-store-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("new.sqlite");
    let other = Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE t (x); DROP TABLE t; BEGIN IMMEDIATE;").unwrap();
    // SQLite alone gives up at once.
    let patience = Duration::from_millis(300);
    let begun = Instant::now();
    let refused = Store::open_within(patience, &path).map(|_| ()).unwrap_err();
    assert!(refused.to_string().contains("database is locked"), "{refused}");
    assert!(begun.elapsed() >= patience);
    other.execute_batch("COMMIT").unwrap();
    let opened = Store::open(&path).map(|_| ());
    fs::remove_dir_all(&folder).unwrap();
    opened.unwrap();
}
