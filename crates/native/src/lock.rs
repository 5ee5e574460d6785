//! Locks that keep other programs from writing the same file.

use crate::file;
use std::{
    fs::{self, File, TryLockError},
    io, mem,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// A locked file, which need not exist. The lock is on a hidden file beside it, since the file itself is replaced. A
/// killed program leaves the hidden file, but no lock.
pub struct Lock {
    path: PathBuf,
    _file: File,
}

/// Warning that a file is used without a lock, as on file systems without locks.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be locked: {why}. Make sure that no other program writes the same file.", .path.display())]
pub struct Unlocked {
    path: PathBuf,
    why: io::Error,
}

/// The warning about the first file that could not be locked, given once per process.
enum Warning {
    None,
    Waiting(Unlocked),
    Taken,
}

static WARNING: Mutex<Warning> = Mutex::new(Warning::None);

/// Returns the warning about the first file that could not be locked, once per process. The work goes on without a
/// lock.
pub fn take_warning() -> Option<Unlocked> {
    let mut warning = WARNING.lock().unwrap_or_else(PoisonError::into_inner);
    match mem::replace(&mut *warning, Warning::Taken) {
        Warning::Waiting(unlocked) => Some(unlocked),
        Warning::Taken => None,
        Warning::None => {
            *warning = Warning::None;
            None
        }
    }
}

impl Lock {
    /// Locks a file; `None` if another program has locked it. Where files cannot be locked, the work can go on without
    /// a lock, and [`take_warning`] returns a warning.
    ///
    /// # Errors
    /// If nothing can be written beside the file.
    pub fn of(path: &Path) -> io::Result<Option<Self>> {
        Self::with(path, File::try_lock)
    }

    fn with(path: &Path, try_lock: impl Fn(&File) -> Result<(), TryLockError>) -> io::Result<Option<Self>> {
        let target = file::target(path);
        let (folder, start) = file::hidden(&target);
        let hidden = folder.join(start + "lock");
        loop {
            let file = File::options().write(true).create(true).truncate(false).open(&hidden);
            // A hidden file that another user has left can be locked, even if it cannot be written.
            let file = file.or_else(|error| File::open(&hidden).map_err(|_| error))?;
            match try_lock(&file) {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(why)) => warn(path, why),
            }
            // The program that held the lock may have removed the file just before, and another program may have made a
            // new one.
            if is_at(&file, &hidden) {
                return Ok(Some(Lock { path: hidden, _file: file }));
            }
        }
    }
}

fn warn(path: &Path, why: io::Error) {
    let mut warning = WARNING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Warning::None = *warning {
        *warning = Warning::Waiting(Unlocked { path: path.to_owned(), why });
    }
}

/// Returns whether an open file is still the file at this path.
fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let of = |metadata: io::Result<fs::Metadata>| metadata.map(|metadata| (metadata.dev(), metadata.ino())).ok();
        of(file.metadata()).is_some_and(|own| of(fs::metadata(path)) == Some(own))
    }
    // On other systems, an open file cannot be removed.
    #[cfg(not(unix))]
    path.exists()
}

impl Drop for Lock {
    fn drop(&mut self) {
        // If it cannot be removed, it does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;

    /// A file system without locks: the work goes on, and the first file is named once.
    #[test]
    fn a_file_that_cannot_be_locked_is_named_once() {
        let folder = env::temp_dir().join(format!("fifteen-lock-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let path = folder.join("checkpoint");
        let refused = |_: &File| Err(TryLockError::Error(io::Error::from(io::ErrorKind::Unsupported)));
        assert!(take_warning().is_none());
        for _ in 0..2 {
            assert!(Lock::with(&path, refused).expect("a file can be written").is_some());
        }
        let warning = take_warning().expect("the file is not locked").to_string();
        assert!(warning.starts_with(&format!("{} cannot be locked: ", path.display())), "{warning}");
        assert!(Lock::with(&path, refused).expect("a file can be written").is_some());
        assert!(take_warning().is_none(), "it is said once");
        let lock = Lock::of(&path).expect("a file can be written").expect("nobody has locked it");
        assert!(Lock::of(&path).expect("a file can be written").is_none(), "it is locked");
        drop(lock);
        assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 0, "no lock is left");
        fs::remove_dir(folder).expect("it is empty");
    }
}
