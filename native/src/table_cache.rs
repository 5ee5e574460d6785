//! Large tables in a folder of the user, so that they are built once and then read.
//!
//! ```text
//!   ~/.cache/fifteen-puzzle/pdb-7-7-1.fpdb     in XDG_CACHE_HOME, ~/Library/Caches or LOCALAPPDATA
//! ```
//!
//! A file contains its checksum. A file that is damaged, or of another version, is replaced.

use crate::{
    error::SessionError,
    file,
    tables::{Tables, build, read},
};
use fifteen::{
    pdb::{
        PatternDb,
        format::{decode, encode},
        partition::Partition,
    },
    shape::{Dims, Shape as _},
    solver::{HeuristicName, Solver, StartError},
};
use std::{
    env, fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// Smaller tables are built faster than they are worth a file. In bytes.
const MIN_BYTES: usize = 1 << 20;

/// A folder of tables, or none.
#[derive(Clone, Debug)]
pub struct TableCache {
    folder: Option<PathBuf>,
}

impl TableCache {
    /// Keeps tables in a folder, which need not exist yet; without a folder, each is built when it is needed.
    pub fn new(folder: Option<PathBuf>) -> Self {
        TableCache { folder }
    }

    /// Returns the folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Returns the path of a heuristic's table; none if it is not stored.
    fn path(&self, heuristic: HeuristicName, partition: &Partition) -> Option<PathBuf> {
        let folder = self.folder().filter(|_| partition.table_bytes() >= MIN_BYTES)?;
        let name = match heuristic.only_shape() {
            Some(_) => heuristic.to_string(),
            None => format!("{heuristic}-{}x{}", partition.shape().rows(), partition.shape().columns()),
        };
        Some(folder.join(format!("{name}.fpdb")))
    }

    /// Writes a table to its file. If that fails, it will be built again next time.
    fn store(&self, path: &Path, table: &PatternDb) {
        if let Some(folder) = self.folder() {
            let _ = fs::create_dir_all(folder).and_then(|()| file::replace(path, &encode(table)));
        }
    }
}

/// Reads the table of a partition; none if the file has no such table or is damaged.
fn stored(path: &Path, partition: &Partition) -> Option<PatternDb> {
    decode(read(path).ok()?).ok().filter(|table| table.partition() == partition)
}

/// The tables of a cache. `watch` is called with the fraction of a table that is built, and can stop the work.
pub struct CachedTables<'a> {
    /// Where they are stored.
    pub cache: &'a TableCache,
    /// Called every few milliseconds while a table is built.
    pub watch: &'a dyn Fn(f64) -> ControlFlow<()>,
}

impl Tables for CachedTables<'_> {
    fn add(
        &mut self,
        solver: &mut Solver,
        heuristic: HeuristicName,
        shape: Dims,
        reason: &StartError,
    ) -> Result<(), SessionError> {
        let partition = heuristic.partition(shape).expect("only a heuristic with a partition misses a table");
        let path = self.cache.path(heuristic, &partition);
        // The file of a table with wrong bits has them too.
        let is_missing = matches!(reason, StartError::TableMissing { .. });
        let stored = path.as_deref().filter(|_| is_missing).and_then(|path| stored(path, &partition));
        let table = match (stored, path) {
            (Some(stored), _) => stored,
            (None, path) => {
                let built = build(&partition, self.watch)?;
                if let Some(path) = path {
                    self.cache.store(&path, &built);
                }
                built
            }
        };
        solver.add_table(table).expect("the partition belongs to a heuristic");
        Ok(())
    }
}

/// Returns the folder for tables in the cache of the user; none if the system names no such folder.
pub fn user_folder() -> Option<PathBuf> {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let caches = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        env::home_dir().map(|home| home.join("Library").join("Caches"))
    } else {
        named("XDG_CACHE_HOME").or_else(|| env::home_dir().map(|home| home.join(".cache")))
    };
    caches.map(|caches| caches.join("fifteen-puzzle"))
}
