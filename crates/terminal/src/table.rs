//! Tables: read from the file that the user named or from the user's cache, or built with a progress bar.

use crate::{bar::Bar, program::warn};
use fifteen::{
    HeuristicName, Options, Solver,
    internals::{
        classes::labels::Labels,
        pdb::{PatternDb, format::decode, partition::Partition},
    },
    shape::Dims,
};
use fifteen_native::{
    error::SessionError,
    table_cache::{CachedTables, TableCache},
    tables::{self, NeededClasses, NeededTable, ReadTableError, Tables},
};
use std::{
    cell::RefCell,
    fmt::Display,
    mem,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// The file that the user named. Without one, or if it cannot be read, tables are built.
#[derive(Default)]
pub struct TableFile {
    /// The file, until it is read for a search.
    unread: Option<PathBuf>,
    /// The table that the file has, once it is read.
    contents: Option<Contents>,
    /// The table that was missing when the file was read.
    first_missing: Option<(HeuristicName, Dims)>,
    /// Whether the user was warned that a search does not need the file.
    is_reported: bool,
}

/// The table that a file has.
struct Contents {
    path: PathBuf,
    heuristic: HeuristicName,
    shape: Dims,
}

impl TableFile {
    /// Takes tables from a file, if there is one.
    pub fn new(path: Option<PathBuf>) -> Self {
        TableFile { unread: path, ..TableFile::default() }
    }

    /// Returns the remedy for a table with wrong bits, as a sentence; none if it is not the table of the file.
    fn remedy(&self, heuristic: HeuristicName, shape: Dims) -> Option<String> {
        let is_its = |contents: &&Contents| (contents.heuristic, contents.shape) == (heuristic, shape);
        let Contents { path, .. } = self.contents.as_ref().filter(is_its)?;
        Some(format!("Leave out --table, or build {} again.", path.display()))
    }

    /// Adds the table of the file to a solver, unless there is none or it was read before. Returns whether it was added.
    fn is_read(&mut self, solver: &mut Solver, needed: &NeededTable) -> bool {
        if !needed.is_missing() {
            warn(format_args!("warning: {} It is built again.", needed.reason));
        }
        let missing = (needed.heuristic, needed.shape);
        if let Some(path) = self.unread.take() {
            match add_table(solver, &path, tables::read_piped(&path)) {
                Ok(contents) => {
                    (self.contents, self.first_missing) = (Some(contents), Some(missing));
                    return true;
                }
                Err(error) => warn(format_args!("warning: {}: {error}; the table is built instead", path.display())),
            }
        } else if needed.is_missing() && self.first_missing.take() == Some(missing) {
            // The search for which the file was read still has no table.
            let (heuristic, shape) = missing;
            self.report(format_args!("needs the table for {heuristic} on {shape} boards"));
        }
        false
    }

    /// Warns once that a search does not need the file. `what` says what the search does instead.
    fn report(&mut self, what: impl Display) {
        if let Some(Contents { path, heuristic, shape }) = &self.contents
            && !mem::replace(&mut self.is_reported, true)
        {
            let path = path.display();
            warn(format_args!("warning: {path} has the table for {heuristic} on {shape} boards; this search {what}"));
        }
    }

    /// Warns once that a search needs no table, if the user named a file that no search has needed so far. `what` says what the
    /// search does instead.
    fn report_unneeded(&mut self, what: impl Display) {
        let Some(path) = self.unread.as_ref().filter(|_| !self.is_reported) else { return };
        // It stays unread: the solver must not prefer its table, and a later board may need it. So a pipe is not read either.
        match add_table(&mut Solver::new(), path, tables::read(path)) {
            Ok(contents) => {
                self.contents = Some(contents);
                self.report(what);
            }
            Err(error) => {
                self.is_reported = true;
                warn(format_args!("warning: {}: {error}; this search {what}", path.display()));
            }
        }
    }
}

/// The file that the user named, and then the tables in the user's cache.
pub struct CachedFile {
    pub file: TableFile,
    pub cache: TableCache,
}

impl Tables for CachedFile {
    fn add(&mut self, solver: &mut Solver, needed: &NeededTable) -> Result<(), SessionError> {
        if self.file.is_read(solver, needed) {
            return Ok(());
        }
        self.with_bar(|mut tables| tables.add(solver, needed))
    }

    fn add_classes(&mut self, solver: &mut Solver, needed: &NeededClasses) -> Result<(), SessionError> {
        self.with_bar(|mut tables| tables.add_classes(solver, needed))
    }

    fn has_stored_table(&self, heuristic: HeuristicName, shape: Dims) -> bool {
        self.cache.stored_path(heuristic, shape).is_some()
    }

    fn has_stored(&self, labels: &[Labels]) -> bool {
        self.cache.has_stored(labels)
    }

    fn remedy(&self, heuristic: HeuristicName, shape: Dims) -> Option<String> {
        self.file.remedy(heuristic, shape).or_else(|| self.cache.remedy(heuristic, shape))
    }
}

impl CachedFile {
    /// Adds tables of the cache with a progress bar, and reports what happened to files.
    fn with_bar<T>(&self, add: impl FnOnce(CachedTables) -> T) -> T {
        let bar = RefCell::new(Bar::of_fraction("building the table"));
        let watch = |fraction| {
            bar.borrow_mut().at(fraction);
            ControlFlow::Continue(())
        };
        let added = add(CachedTables { cache: &self.cache, watch: &watch });
        // The bar must be gone before something is written.
        drop(bar);
        for notice in self.cache.take_notices() {
            warn(format_args!("{}{notice}", if notice.is_warning() { "warning: " } else { "" }));
        }
        added
    }

    /// Warns once if the user named a table file and a search of boards of this shape needs no table.
    pub fn check_use(&mut self, solver: &Solver, options: &Options, shape: Dims) {
        match solver.heuristic_for(shape, options) {
            _ if options.published => self.file.report_unneeded("uses the published tables"),
            None => self.file.report_unneeded("needs no table"),
            Some(heuristic) if heuristic.has_tables() => {}
            Some(heuristic) => self.file.report_unneeded(format_args!("uses {heuristic}, which needs no table")),
        }
    }
}

/// Adds the table that was read from a file to a solver.
fn add_table(
    solver: &mut Solver,
    path: &Path,
    bytes: Result<Vec<u8>, ReadTableError>,
) -> Result<Contents, ReadTableError> {
    let table = decode(bytes?)?;
    let (heuristic, shape) = (HeuristicName::of_partition(table.partition()), table.partition().shape());
    solver.add_table(table)?;
    let heuristic = heuristic.expect("the solver takes the tables of heuristics alone");
    Ok(Contents { path: path.to_owned(), heuristic, shape })
}

/// Builds the tables of a partition.
///
/// # Errors
/// If there is not enough memory.
pub fn build(partition: &Partition) -> Result<PatternDb, SessionError> {
    let mut bar = Bar::of_fraction("building the table");
    tables::build(partition, |fraction| {
        bar.at(fraction);
        ControlFlow::Continue(())
    })
}
