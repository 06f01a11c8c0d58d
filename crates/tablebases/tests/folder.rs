//! A folder of tables: built, interrupted, resumed, damaged.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use knowledge::endgame::{Material, Tables};
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use tablebases::{Folder, FolderError, Plan, Progress, Threads};

/// A folder that is deleted afterwards.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("vitrine-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const MEMORY: usize = 64 << 20;

fn build(folder: &Folder, name: &str, stop_at: Option<u8>) -> Result<Vec<Material>, FolderError> {
    let mut begun = Vec::new();
    let mut tell = |progress| {
        match progress {
            Progress::Begun(material) => begun.push(material),
            Progress::Ply(_, ply, _) if Some(ply) == stop_at => return ControlFlow::Break(()),
            _ => {}
        }
        ControlFlow::Continue(())
    };
    let mut plan = Plan { threads: Threads(2), memory: MEMORY, tell: &mut tell };
    folder.build(name.parse().unwrap(), &mut plan)?;
    Ok(begun)
}

#[test]
fn a_build_that_is_interrupted_goes_on_and_ends_the_same() {
    let (whole, broken) = (Temporary::new("whole"), Temporary::new("broken"));
    let material: Material = "KRvK".parse().unwrap();
    let once = Folder::new(&whole.0);
    assert_eq!(build(&once, "KRvK", None).unwrap(), [material]);
    let parts = Folder::new(&broken.0);
    let stopped = build(&parts, "KRvK", Some(9));
    assert!(matches!(stopped, Err(FolderError::Stopped(_))));
    assert!(!parts.has(&material) && fs::read_dir(&broken.0).unwrap().count() == 1);
    build(&parts, "KRvK", None).unwrap();
    let read = |folder: &Folder| fs::read(folder.file(&material)).unwrap();
    assert_eq!(read(&once), read(&parts));
    assert_eq!(fs::read_dir(&broken.0).unwrap().count(), 1, "the checkpoint is gone");
}

#[test]
fn a_checkpoint_of_something_else_is_begun_again() {
    let place = Temporary::new("checkpoint");
    let folder = Folder::new(&place.0);
    let material: Material = "KQvK".parse().unwrap();
    fs::create_dir_all(&place.0).unwrap();
    fs::write(folder.file(&material).with_extension("part"), "nothing of the kind").unwrap();
    build(&folder, "KQvK", None).unwrap();
    assert!(folder.read(&material).is_ok());
}

#[test]
fn what_is_needed_is_built_once_and_damage_is_named_and_repaired() {
    let place = Temporary::new("needs");
    let folder = Folder::new(&place.0);
    let begun = build(&folder, "KPvK", None).unwrap();
    let names: Vec<String> = begun.iter().map(ToString::to_string).collect();
    assert_eq!(names.last().map(String::as_str), Some("KPvK"));
    assert_eq!(names.len(), 5, "{names:?}");
    assert!(build(&folder, "KPvK", None).unwrap().is_empty());

    let rook: Material = "KRvK".parse().unwrap();
    let file = folder.file(&rook);
    let bytes = fs::read(&file).unwrap();
    for (damaged, why) in [
        (&bytes[..bytes.len() - 100], "checksum does not fit"),
        (&b"RIFF"[..], "not an end-game table"),
        (&b""[..], "not an end-game table"),
    ] {
        fs::write(&file, damaged).unwrap();
        let fresh = Folder::new(&place.0);
        assert!(fresh.table(&rook).is_none());
        let complaints = fresh.complaints();
        assert!(complaints.len() == 1 && complaints[0].contains(why), "{complaints:?}");
    }
    assert_eq!(build(&folder, "KPvK", None).unwrap(), [rook]);
    assert_eq!(fs::read(&file).unwrap(), bytes);
}

#[test]
fn too_little_memory_is_said_before_anything_is_done() {
    let place = Temporary::new("memory");
    let mut tell = |_| ControlFlow::Continue(());
    let mut plan = Plan { threads: Threads(1), memory: 1 << 10, tell: &mut tell };
    let refused = Folder::new(&place.0).build("KQvK".parse().unwrap(), &mut plan);
    let sentence = refused.unwrap_err().to_string();
    assert_eq!(sentence, "building KQvK takes 1 MB of memory, and 1 MB are allowed");
}
