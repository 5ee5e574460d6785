//! Why there is no report.

use fifteen::solver::StartError;
use std::{io, path::PathBuf};

/// Why a report was not written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// A file or folder of the report.
    #[error("cannot write {}: {source}", .path.display())]
    Write {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A search of the report.
    #[error(transparent)]
    Start(#[from] StartError),
}
