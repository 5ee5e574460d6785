//! Errors of the report.

use fifteen::solver::StartError;
use fifteen_native::error::SessionError;
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
    /// A table that cannot be built.
    #[error(transparent)]
    Table(#[from] SessionError),
    /// A search of the report.
    #[error(transparent)]
    Start(#[from] StartError),
}
