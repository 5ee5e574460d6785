//! Tables: built with a progress bar, or read from the file that the user named.

use crate::{bar::Bar, program::warn};
use fifteen::{
    pdb::{PatternDb, partition::Partition},
    shape::Dims,
    solver::{HeuristicName, Solver, StartError},
};
use fifteen_native::{
    error::SessionError,
    tables::{self, ReadTableError, Tables},
};
use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// The file that the user named, until it is read. Without one, or if it cannot be read, tables are built.
pub struct TableFile(pub Option<PathBuf>);

impl Tables for TableFile {
    fn add(
        &mut self,
        solver: &mut Solver,
        heuristic: HeuristicName,
        shape: Dims,
        reason: &StartError,
    ) -> Result<(), SessionError> {
        if let StartError::WrongTable { .. } = reason {
            warn(format_args!("warning: {reason} It is built again."));
        }
        if let Some(path) = self.0.take() {
            match add_file(solver, &path) {
                Ok(()) => return Ok(()),
                Err(error) => warn(format_args!("warning: {}: {error}; the table is built instead", path.display())),
            }
        }
        let partition = heuristic.partition(shape).expect("only a heuristic with a partition misses a table");
        solver.add_table(build(&partition)?).expect("the partition belongs to a heuristic");
        Ok(())
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
