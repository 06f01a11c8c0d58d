//! The folder with our own tables: each in a file, read when it is first needed.

use crate::threads::Threads;
use knowledge::endgame::{Build, BuildError, Damage, EndgameTable, Material, Tables};
use rules::Variant;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use std::{error, fmt};

/// The most pieces of tables in a folder.
pub const MOST_PIECES: usize = knowledge::endgame::MAX_PIECES;

/// The time between two checkpoints of a build.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(120);

/// Tables in a folder. A missing file is a missing table; a damaged file is ignored and
/// reported by [`Folder::complaints`].
pub struct Folder {
    path: PathBuf,
    tables: HashMap<Material, OnceLock<Option<EndgameTable>>>,
    complaints: std::sync::Mutex<Vec<String>>,
}

/// Why something could not be done with a table.
#[derive(Debug)]
pub enum FolderError {
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// A file is not a valid table.
    Damaged(PathBuf, Damage),
    /// The table cannot be built.
    Build(BuildError),
    /// The table takes more memory than is allowed, both in bytes.
    Memory(Material, usize, usize),
    /// The build was stopped on request.
    Stopped(Material),
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mega = |bytes: &usize| bytes.div_ceil(1 << 20);
        match self {
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Damaged(path, damage) => write!(f, "{}: {damage}", path.display()),
            Self::Build(error) => error.fmt(f),
            Self::Memory(material, needed, allowed) => write!(
                f,
                "building {material} takes {} MB of memory, and {} MB are allowed",
                mega(needed),
                mega(allowed)
            ),
            Self::Stopped(material) => {
                write!(f, "{material} was interrupted and can be resumed")
            }
        }
    }
}

impl error::Error for FolderError {}

impl From<BuildError> for FolderError {
    fn from(error: BuildError) -> Self {
        Self::Build(error)
    }
}

/// The progress of building tables.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// A table was begun or resumed.
    Begun(Material),
    /// A table has reached the ply of the first number, of at least the second.
    Ply(Material, u8, u8),
    /// A table is done, with the bytes of its file.
    Done(Material, usize),
}

/// How tables are built.
pub struct Plan<'a> {
    /// The number of threads.
    pub threads: Threads,
    /// Bytes of memory that building may take.
    pub memory: usize,
    /// Receives the progress, and returns whether to continue.
    pub tell: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl Folder {
    /// The tables of a folder, which need not exist yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        let all = [Variant::Chess, Variant::LosAlamos].into_iter().flat_map(|variant| {
            (3..=MOST_PIECES).flat_map(move |pieces| Material::all(variant, pieces))
        });
        let tables = all.map(|material| (material, OnceLock::new())).collect();
        Self { path: path.into(), tables, complaints: std::sync::Mutex::default() }
    }

    /// The default path: in the user's data folder.
    pub fn usual_path() -> Option<PathBuf> {
        let from = |name: &str| {
            std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute())
        };
        let home = || from("HOME").map(|home| home.join(".local/share"));
        let folder = from("XDG_DATA_HOME").or_else(home).or_else(|| from("LOCALAPPDATA"));
        folder.map(|folder| folder.join("vitrine").join("tables"))
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file of a table.
    pub fn file(&self, material: &Material) -> PathBuf {
        let ending = match material.variant() {
            Variant::Chess => "dtm",
            Variant::LosAlamos => "6x6.dtm",
        };
        self.path.join(format!("{material}.{ending}"))
    }

    /// Whether the file of a table exists.
    pub fn has(&self, material: &Material) -> bool {
        self.file(material).is_file()
    }

    /// The files that were found damaged, a sentence each.
    pub fn complaints(&self) -> Vec<String> {
        self.complaints.lock().map(|list| list.clone()).unwrap_or_default()
    }

    /// Reads a table.
    pub fn read(&self, material: &Material) -> Result<EndgameTable, FolderError> {
        let path = self.file(material);
        let bytes = fs::read(&path).map_err(|error| FolderError::File(path.clone(), error))?;
        EndgameTable::from_bytes(*material, &bytes)
            .map_err(|damage| FolderError::Damaged(path, damage))
    }

    fn read_or_complain(&self, material: &Material) -> Option<EndgameTable> {
        match self.read(material) {
            Ok(table) => Some(table),
            Err(FolderError::File(_, error)) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                if let Ok(mut complaints) = self.complaints.lock() {
                    complaints.push(error.to_string());
                }
                None
            }
        }
    }

    /// Builds a table and those it needs, if their files are missing or damaged.
    pub fn build(&self, material: Material, plan: &mut Plan<'_>) -> Result<(), FolderError> {
        fs::create_dir_all(&self.path)
            .map_err(|error| FolderError::File(self.path.clone(), error))?;
        let (material, _) = material.canonical();
        for needed in material.needs().into_iter().chain([material]) {
            if self.read(&needed).is_err() {
                // A fresh view of the folder: this one may have cached the table as
                // unusable.
                Self::new(&self.path).build_one(needed, plan)?;
            }
        }
        Ok(())
    }

    fn build_one(&self, material: Material, plan: &mut Plan<'_>) -> Result<(), FolderError> {
        let memory = Build::memory(material);
        if memory > plan.memory {
            return Err(FolderError::Memory(material, memory, plan.memory));
        }
        let mut build = Build::new(material, self, &plan.threads)?;
        let checkpoint = self.file(&material).with_extension("part");
        if let Ok(file) = File::open(&checkpoint)
            && build.resume(&mut BufReader::new(file)).is_err()
        {
            // A checkpoint that cannot be read is ignored.
            build = Build::new(material, self, &plan.threads)?;
        }
        let mut flow = (plan.tell)(Progress::Begun(material));
        let mut saved = Instant::now();
        loop {
            if flow.is_break() || saved.elapsed() > BETWEEN_CHECKPOINTS {
                write(&checkpoint, |out| build.save(out))?;
                saved = Instant::now();
            }
            if flow.is_break() {
                return Err(FolderError::Stopped(material));
            }
            if let ControlFlow::Break(result) = build.step() {
                result?;
                break;
            }
            let (ply, longest) = build.progress();
            flow = (plan.tell)(Progress::Ply(material, ply, longest));
        }
        let bytes = build.table().to_bytes();
        write(&self.file(&material), |out| out.write_all(&bytes))?;
        let _ = fs::remove_file(checkpoint);
        let _ = (plan.tell)(Progress::Done(material, bytes.len()));
        Ok(())
    }
}

/// Writes a file wholly or not at all.
fn write(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), FolderError> {
    let failed = |error| FolderError::File(path.to_owned(), error);
    files::write_whole(path, failed, |out| content(out).map_err(failed))
}

impl Tables for Folder {
    fn table(&self, material: &Material) -> Option<&EndgameTable> {
        let slot = self.tables.get(material)?;
        // A table that is missing now may be built while the program runs.
        if slot.get().is_none() && !self.has(material) {
            return None;
        }
        slot.get_or_init(|| self.read_or_complain(material)).as_ref()
    }
}
