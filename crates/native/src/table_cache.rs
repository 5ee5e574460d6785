//! The cache of large tables: files in a folder of the user, built once, then read by the command line and the Python
//! package.
//!
//! ```text
//!   ~/.cache/fifteen-puzzle/pdb-7-7-1.fpdb     in XDG_CACHE_HOME, ~/Library/Caches or LOCALAPPDATA
//! ```
//!
//! A file contains its checksum. A file that is damaged, or of another version, is replaced.

use crate::{
    error::SessionError,
    file,
    tables::{
        NeededClasses, NeededTable, ReadTableError, Tables, build, build_classes, check_regular, read, read_classes,
    },
};
use fifteen::{
    HeuristicName, Solver,
    internals::{
        classes::{format as class_format, labels::Labels, table::ClassTable},
        pdb::{
            PatternDb,
            format::{decode, encode},
            partition::Partition,
        },
    },
    shape::{Dims, Shape as _},
};
use std::{
    env, fs, io, mem,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Size of the smallest table that is stored, in bytes. The tables of 6-6-3 (3 MB) and 5-5-5-5-4 (4 MB) are built in
/// 0.1 and 0.3 seconds, those of 7-7-1 (35 MB), 6-6-6-6 (91 MB) and 7-8 (196 MB) in 1.6, 6 and 10 seconds, and read in
/// 0.1 to 0.3.
const MIN_BYTES: usize = 8 << 20;

/// The same for tables of classes. Those of 3×5 boards (7 MB each) and 4×4 boards (19 MB) are built in seconds.
const MIN_CLASS_BYTES: usize = 1 << 20;

/// A folder of tables, or none.
#[derive(Clone, Debug)]
pub struct TableCache {
    folder: Option<PathBuf>,
    /// Notices since the last call of [`TableCache::take_notices`].
    notices: Arc<Mutex<Vec<Notice>>>,
}

/// An event of the file of a table.
#[derive(Debug, thiserror::Error)]
pub enum Notice {
    /// A table was built and stored.
    #[error("The table for {name} is stored in {} for later runs.", .path.display())]
    Stored {
        /// What the table is for.
        name: String,
        path: PathBuf,
    },
    /// A table was built but not stored, so it will be built again.
    #[error("The table for {name} cannot be stored in {}: {why}. It will be built again next time.", .path.display())]
    NotStored {
        /// What the table is for.
        name: String,
        path: PathBuf,
        why: io::Error,
    },
    /// A file could not be used, so its table is built and the file replaced.
    #[error("The table in {} cannot be used and is built again: {why}", .path.display())]
    Replaced { path: PathBuf, why: ReadTableError },
}

impl Notice {
    /// Returns whether something went wrong.
    pub fn is_warning(&self) -> bool {
        !matches!(self, Notice::Stored { .. })
    }
}

impl TableCache {
    /// Keeps tables in a folder, which need not exist yet; without a folder, each is built when it is needed.
    pub fn new(folder: Option<PathBuf>) -> Self {
        TableCache { folder, notices: Arc::default() }
    }

    /// Returns the folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Returns what happened to files since the last call, in this cache or a clone of it.
    pub fn take_notices(&self) -> Vec<Notice> {
        mem::take(&mut self.notices())
    }

    fn notices(&self) -> MutexGuard<'_, Vec<Notice>> {
        self.notices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the path for a heuristic's table; `None` without a cache folder, or if the table is too small to store.
    fn path(&self, heuristic: HeuristicName, partition: &Partition) -> Option<PathBuf> {
        let folder = self.folder().filter(|_| partition.table_bytes() >= MIN_BYTES)?;
        let name = match heuristic.only_shape() {
            Some(_) => heuristic.to_string(),
            None => format!("{heuristic}-{}x{}", partition.shape().rows(), partition.shape().columns()),
        };
        Some(folder.join(format!("{name}.fpdb")))
    }

    /// Returns the path of a heuristic's table; none if it is not stored.
    pub fn stored_path(&self, heuristic: HeuristicName, shape: Dims) -> Option<PathBuf> {
        self.path(heuristic, &heuristic.partition(shape)?).filter(|path| path.is_file())
    }

    /// Returns the remedy for a stored table with wrong bits, as a sentence; none if the table is not stored.
    pub fn remedy(&self, heuristic: HeuristicName, shape: Dims) -> Option<String> {
        let path = self.stored_path(heuristic, shape)?;
        Some(format!("Delete {}, and the table is built again.", path.display()))
    }

    /// Returns the path of a table of classes; none if it is not stored.
    fn class_path(&self, labels: &Labels) -> Option<PathBuf> {
        let folder = self.folder().filter(|_| ClassTable::bytes_for(labels) >= MIN_CLASS_BYTES)?;
        let shape = labels.shape();
        Some(folder.join(format!("multi-tile-{}x{}-{labels}.fcls", shape.rows(), shape.columns())))
    }

    /// Returns whether there are files of all tables of classes with these labels.
    pub fn has_stored(&self, labels: &[Labels]) -> bool {
        labels.iter().all(|labels| self.class_path(labels).is_some_and(|path| path.is_file()))
    }

    /// Reads the table in a file; none if there is no file or, with a notice, if it cannot be used.
    fn stored<T>(&self, path: &Path, read: impl FnOnce() -> Result<T, ReadTableError>) -> Option<T> {
        match read() {
            Ok(table) => Some(table),
            Err(ReadTableError::Io(error)) if is_absent(&error) => None,
            Err(why) => {
                self.notices().push(Notice::Replaced { path: path.to_owned(), why });
                None
            }
        }
    }

    /// Writes a table to its file.
    fn store(&self, name: String, path: PathBuf, bytes: &[u8]) {
        let folder = path.parent().unwrap_or(&path);
        // Writing to a pipe would wait for its other end.
        let is_replaced = match check_regular(&path) {
            Err(error) if !is_absent(&error) => Err(error),
            _ => fs::create_dir_all(folder).and_then(|()| file::replace(&path, bytes)),
        };
        let notice = match is_replaced {
            Ok(()) => Notice::Stored { name, path },
            Err(why) => Notice::NotStored { name, path, why },
        };
        self.notices().push(notice);
    }
}

/// Returns whether an error says that there is no file.
fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Reads the table of a partition.
fn read_table(path: &Path, partition: &Partition) -> Result<PatternDb, ReadTableError> {
    let table = decode(read(path)?)?;
    let found = table.partition();
    if found == partition { Ok(table) } else { Err(ReadTableError::Other { found: found.to_string() }) }
}

/// Reads the table of classes with some labels.
fn read_class_table(path: &Path, labels: &Labels) -> Result<ClassTable, ReadTableError> {
    let table = class_format::decode(&read_classes(path)?)?;
    let found = table.labels();
    if found == labels { Ok(table) } else { Err(ReadTableError::Other { found: format!("the labels {found}") }) }
}

/// The tables of a cache. `watch` is called with the fraction of a table that is built, and can stop the work.
pub struct CachedTables<'a> {
    /// Where they are stored.
    pub cache: &'a TableCache,
    /// Called every few milliseconds while a table is built.
    pub watch: &'a dyn Fn(f64) -> ControlFlow<()>,
}

impl Tables for CachedTables<'_> {
    fn add(&mut self, solver: &mut Solver, needed: &NeededTable) -> Result<(), SessionError> {
        let partition = needed.partition()?;
        let path = self.cache.path(needed.heuristic, &partition);
        // If the loaded table has wrong bits, so has its file.
        let stored = path.as_deref().filter(|_| needed.is_missing());
        let stored = stored.and_then(|path| self.cache.stored(path, || read_table(path, &partition)));
        let table = match (stored, path) {
            (Some(stored), _) => stored,
            (None, path) => {
                let built = build(&partition, self.watch)?;
                if let Some(path) = path {
                    self.cache.store(needed.heuristic.to_string(), path, &encode(&built));
                }
                built
            }
        };
        needed.add(solver, table)
    }

    fn add_classes(&mut self, solver: &mut Solver, needed: &NeededClasses) -> Result<(), SessionError> {
        let mut missing = Vec::new();
        for labels in &needed.labels {
            let path = self.cache.class_path(labels).filter(|_| !needed.are_wrong);
            match path.and_then(|path| self.cache.stored(&path, || read_class_table(&path, labels))) {
                Some(table) => solver.add_classes(table),
                None => missing.push(labels.clone()),
            }
        }
        for table in build_classes(&missing, self.watch)? {
            if let Some(path) = self.cache.class_path(table.labels()) {
                let name = format!("multi-tile moves on {} boards", table.labels().shape());
                self.cache.store(name, path, &class_format::encode(&table));
            }
            solver.add_classes(table);
        }
        Ok(())
    }

    fn has_stored_table(&self, heuristic: HeuristicName, shape: Dims) -> bool {
        self.cache.stored_path(heuristic, shape).is_some()
    }

    fn has_stored(&self, labels: &[Labels]) -> bool {
        self.cache.has_stored(labels)
    }

    fn remedy(&self, heuristic: HeuristicName, shape: Dims) -> Option<String> {
        self.cache.remedy(heuristic, shape)
    }
}

/// Returns the folder for tables in the cache of the user; none if the system names no such folder. Emscripten keeps files in memory, where
/// they would be a second copy of each table, so it has no such folder either.
pub fn user_folder() -> Option<PathBuf> {
    if cfg!(target_os = "emscripten") {
        return None;
    }
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
