//! Errors of the report.

use fifteen::StartError;
use fifteen_native::error::SessionError;
use std::{io, path::PathBuf};

/// Why a report was not written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file or folder of the report.
    #[error("cannot write {}", .path.display())]
    Write {
        path: PathBuf,
        /// Why it cannot be written.
        source: io::Error,
    },
    /// A file with the results of earlier runs.
    #[error("cannot read {}", .path.display())]
    Read {
        path: PathBuf,
        /// Why it cannot be read.
        source: io::Error,
    },
    /// A result of an earlier run.
    #[error("{}, line {line}: {why}", .path.display())]
    Record {
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A file with results that another run is adding to.
    #[error("{} is in use by another run", .path.display())]
    InUse { path: PathBuf },
    /// A page of results without results.
    #[error("{} has no results of earlier runs; leave out --no-search", .folder.display())]
    NoResults {
        /// The folder of the results.
        folder: PathBuf,
    },
    /// A table that cannot be built, or a search that cannot be continued.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// A search of the report.
    #[error(transparent)]
    Start(#[from] StartError),
}
