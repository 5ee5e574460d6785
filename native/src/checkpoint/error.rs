//! Why a checkpoint cannot be used.

use fifteen::search::jobs::checkpoint::VERSION;
use std::{io, path::PathBuf};

/// Why a checkpoint cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointFileError {
    /// The file cannot be read.
    #[error("The checkpoint {} cannot be read: {why}.", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// The file cannot be written.
    #[error("The checkpoint {} cannot be written: {why}.", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// Another program is searching with this file.
    #[error("The checkpoint {} is in use by another run. Wait until that run has ended, or use another file.", .path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else, or some of its bytes have changed.
    #[error("{} is damaged or is not a checkpoint. Choose another file, or delete this one to begin the search again.", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by another version.
    #[error("The checkpoint {} has version {version}; expected {VERSION}. Delete it to begin the search again.", .path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// The file belongs to another search.
    #[error("The checkpoint {} belongs to another search: its {field} is {found}; expected {expected}.", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        field: &'static str,
        /// What the file has.
        found: String,
        /// What the search has.
        expected: String,
    },
}
