//! Atomic replacement of files.
//!
//! The new file is first a hidden *part* beside the old one, and then renamed. A lock marks a part that is being
//! written: a killed program leaves a part without a lock, and the next run that writes the same file removes it.

use std::{
    fs::{self, DirEntry, File},
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
};

/// The largest number of symbolic links to follow, as in Linux.
const MAX_LINKS: usize = 40;

/// Writes a file next to `path` and renames it, so that no reader ever sees an incomplete file. A symbolic link is
/// followed, even if nothing is there yet, and a file keeps its permissions.
///
/// # Errors
/// If the file cannot be written. The old file, if there was one, is then unchanged.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    // A device or a pipe cannot be replaced, so it is written in place, through the given path: the link from
    // /dev/stdout to a pipe leads to a name that only the system understands.
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return fs::write(path, bytes);
    }
    let path = target(path);
    let part = Part::beside(&path)?;
    part.write(bytes)?;
    if let Some(old) = old {
        fs::set_permissions(&part.path, old.permissions())?;
    }
    fs::rename(&part.path, &path)
}

/// Returns the folder of a file, and the prefix of the names of its hidden files.
pub(crate) fn hidden(path: &Path) -> (&Path, String) {
    // A hash has a fixed length; the file's own name may be as long as the system allows.
    let mut hasher = DefaultHasher::new();
    path.file_name().hash(&mut hasher);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    (folder, format!(".fifteen-{:016x}-", hasher.finish()))
}

/// Returns the path to which a chain of symbolic links leads.
pub(crate) fn target(path: &Path) -> PathBuf {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&target) else { break };
        target = target.parent().map_or_else(|| link.clone(), |folder| folder.join(&link));
    }
    target
}

/// A file that is not complete yet. It is removed unless it was renamed.
struct Part {
    path: PathBuf,
    file: File,
}

impl Part {
    /// Makes an empty part of the file with this path, and removes the parts that killed programs have left.
    fn beside(path: &Path) -> io::Result<Self> {
        let (folder, start) = hidden(path);
        remove_abandoned(folder, &start);
        loop {
            let number = PARTS.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("{start}{}-{number}{SUFFIX}", process::id()));
            let file = match File::options().write(true).create_new(true).open(&path) {
                // A program with the same process id was killed on a file system without locks, and left this part.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                file => file?,
            };
            // Some file systems have no locks. Nothing is removed there.
            let _ = file.lock();
            // Another run may have taken the file for an abandoned one before it was locked.
            if path.exists() {
                return Ok(Part { path, file });
            }
        }
    }

    fn write(&self, bytes: &[u8]) -> io::Result<()> {
        (&self.file).write_all(bytes)?;
        self.file.sync_all()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It is not there if it was renamed. If it cannot be removed, the first error is the one to report.
        let _ = fs::remove_file(&self.path);
    }
}

const SUFFIX: &str = ".part";

/// The number of parts that this process has made. If two threads that write the same file used the same name one after
/// the other, each could remove the other's part.
static PARTS: AtomicU64 = AtomicU64::new(0);

/// Removes all parts with this prefix that no running program has locked.
fn remove_abandoned(folder: &Path, start: &str) {
    let is_part = |entry: &DirEntry| {
        let name = entry.file_name();
        name.to_str().is_some_and(|name| name.starts_with(start) && name.ends_with(SUFFIX))
    };
    // A part that cannot be removed does no harm.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten().filter(is_part) {
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}
