//! Locks that keep other programs from writing the same file.

use crate::file;
use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// A locked file, which need not exist. The lock is that of a hidden file beside it, since the file itself is replaced. A program that
/// was killed leaves the hidden file, but no lock.
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Locks a file; `None` if another program has locked it.
    ///
    /// # Errors
    /// If nothing can be written beside the file.
    pub fn of(path: &Path) -> io::Result<Option<Self>> {
        let path = file::target(path);
        let (folder, start) = file::hidden(&path);
        let path = folder.join(start + "lock");
        loop {
            let file = File::options().write(true).create(true).truncate(false).open(&path);
            // One that another user has left can be locked nevertheless.
            let file = file.or_else(|error| File::open(&path).map_err(|_| error))?;
            // Some file systems have no locks.
            if let Err(TryLockError::WouldBlock) = file.try_lock() {
                return Ok(None);
            }
            // The program that had it may have removed it just before, and another one may have made a new one.
            if is_at(&file, &path) {
                return Ok(Some(Lock { path, _file: file }));
            }
        }
    }
}

/// Returns whether an open file is the one with this path.
fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let of = |metadata: io::Result<fs::Metadata>| metadata.map(|metadata| (metadata.dev(), metadata.ino())).ok();
        of(file.metadata()).is_some_and(|own| of(fs::metadata(path)) == Some(own))
    }
    // An open file cannot be removed there.
    #[cfg(not(unix))]
    path.exists()
}

impl Drop for Lock {
    fn drop(&mut self) {
        // If it cannot be removed, it does no harm.
        let _ = fs::remove_file(&self.path);
    }
}
