//! Files that are replaced in one step.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// Writes a file next to `path` and renames it, so that no reader ever sees an incomplete file.
///
/// # Errors
/// If the file cannot be written. The old file, if there was one, is then unchanged.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link is kept and its target replaced. A device cannot be replaced, so it is written to.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&path).is_ok_and(|old| !old.is_file()) {
        return fs::write(&path, bytes);
    }
    let temporary = beside(&path);
    let written = write_through(&temporary, bytes).and_then(|()| fs::rename(&temporary, &path));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
