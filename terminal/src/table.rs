//! Tables: read from the file that the user named or from the user's cache, or built with a progress bar.

use crate::{bar::Bar, program::warn};
use fifteen::{
    pdb::{PatternDb, partition::Partition},
    solver::Solver,
};
use fifteen_native::{
    error::SessionError,
    table_cache::{CachedTables, TableCache},
    tables::{self, NeededTable, ReadTableError, Tables},
};
use std::{
    cell::RefCell,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// The file that the user named, until it is read. Without one, or if it cannot be read, tables are built.
pub struct TableFile(pub Option<PathBuf>);

impl Tables for TableFile {
    fn add(&mut self, solver: &mut Solver, needed: &NeededTable) -> Result<(), SessionError> {
        if self.is_read(solver, needed) {
            return Ok(());
        }
        needed.add(solver, build(&needed.partition()?)?)
    }
}

impl TableFile {
    /// Adds the table of the file to a solver, unless there is none or it was read before. Returns whether it was added.
    fn is_read(&mut self, solver: &mut Solver, needed: &NeededTable) -> bool {
        if !needed.is_missing() {
            warn(format_args!("warning: {} It is built again.", needed.reason));
        }
        if let Some(path) = self.0.take() {
            match add_file(solver, &path) {
                Ok(()) => return true,
                Err(error) => warn(format_args!("warning: {}: {error}; the table is built instead", path.display())),
            }
        }
        false
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
        let bar = RefCell::new(Bar::of_fraction("building the table"));
        let watch = |fraction| {
            bar.borrow_mut().at(fraction);
            ControlFlow::Continue(())
        };
        let added = CachedTables { cache: &self.cache, watch: &watch }.add(solver, needed);
        // The bar must be gone before something is written.
        drop(bar);
        for notice in self.cache.take_notices() {
            warn(format_args!("{}{notice}", if notice.is_warning() { "warning: " } else { "" }));
        }
        added
    }
}

fn add_file(solver: &mut Solver, path: &Path) -> Result<(), ReadTableError> {
    Ok(solver.add_table_file(tables::read(path)?)?)
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
