//! Why a checkpoint cannot be used.

use fifteen::internals::search::jobs::checkpoint::CheckpointError;
use std::{io, path::PathBuf};

/// Why a checkpoint cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointFileError {
    /// The file cannot be read.
    #[error("The checkpoint {} cannot be read: {why}.", .path.display())]
    Read { path: PathBuf, why: io::Error },
    /// The file cannot be written.
    #[error("The checkpoint {} cannot be written: {why}.", .path.display())]
    Write { path: PathBuf, why: io::Error },
    /// Another program is searching with this file.
    #[error("The checkpoint {} is in use by another run. Wait until that run has ended, or use another file.", .path.display())]
    InUse { path: PathBuf },
    /// The search cannot continue from the file.
    #[error("{}: {why} Choose another file, or delete this one to begin the search again.", .path.display())]
    Refused { path: PathBuf, why: CheckpointError },
}
