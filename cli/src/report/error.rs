//! Errors of the report.

use crate::table::BuildMemoryError;
use fifteen::solver::StartError;
use std::{io, path::PathBuf};

/// Why a report was not written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file or folder of the report.
    #[error("cannot write {}", .path.display())]
    Write {
        /// Its path.
        path: PathBuf,
        /// Why it cannot be written.
        source: io::Error,
    },
    /// A table that does not fit in the memory.
    #[error(transparent)]
    BuildMemory(#[from] BuildMemoryError),
    /// A search of the report.
    #[error(transparent)]
    Start(#[from] StartError),
}
