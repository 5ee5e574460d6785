//! Searches that continue where an earlier run of the program ended: a file with a [checkpoint](CheckpointText) that is written
//! every few seconds.

mod error;

use crate::{file, lock::Lock, tables::check_regular};
pub use error::CheckpointFileError;
use fifteen::internals::{
    search::jobs::checkpoint::{Checkpoint, CheckpointError},
    solver::{CheckpointText, SearchKey},
};
use std::{
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Larger than any checkpoint, which has a byte for each job of an iteration: some ten thousand.
const MAX_BYTES: u64 = 1 << 24;

/// How often to write the file.
const INTERVAL: Duration = Duration::from_secs(2);

/// The checkpoint file of one search.
pub struct CheckpointFile {
    path: PathBuf,
    _lock: Lock,
    key: SearchKey,
    /// The time of earlier runs.
    earlier: Duration,
    started: Instant,
    written: Instant,
    /// Why the last attempt to write the file failed, if it did.
    failure: Option<CheckpointFileError>,
    /// Called with a failure, unless the attempt before it failed too.
    on_failure: fn(&CheckpointFileError),
}

impl CheckpointFile {
    /// Opens the file of a search, and returns where the search left off; `None` if there is no file yet. Calls `on_failure`
    /// when [`Self::try_write`] fails for the first time, or again after it has succeeded.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged or in use, or belongs to another search or version.
    pub fn open(
        path: PathBuf,
        key: SearchKey,
        on_failure: fn(&CheckpointFileError),
    ) -> Result<(Self, Option<Checkpoint>), CheckpointFileError> {
        let lock = match Lock::of(&path) {
            Ok(Some(lock)) => lock,
            Ok(None) => return Err(CheckpointFileError::InUse { path }),
            Err(why) => return Err(CheckpointFileError::Write { path, why }),
        };
        let text = match read(&path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(CheckpointFileError::Refused { path, why: CheckpointError::Damaged });
            }
            Err(why) => return Err(CheckpointFileError::Read { path, why }),
        };
        let text = text.map(|text| checked(&text, &key)).transpose();
        let text = text.map_err(|why| CheckpointFileError::Refused { path: path.clone(), why })?;
        let earlier = text.as_ref().map_or(Duration::ZERO, |text| Duration::from_micros(text.microseconds));
        let checkpoint = text.map(|text| text.checkpoint);
        let now = Instant::now();
        let file =
            CheckpointFile { path, _lock: lock, key, earlier, started: now, written: now, failure: None, on_failure };
        Ok((file, checkpoint))
    }

    /// Returns the total time of all runs, as a file states it; zero if the file is missing or damaged.
    pub fn time_in(path: &Path) -> Duration {
        let text = read(path).unwrap_or_default().parse();
        text.map_or(Duration::ZERO, |text: CheckpointText| Duration::from_micros(text.microseconds))
    }

    /// Begins to count the seconds of this run.
    pub fn start_clock(&mut self) {
        self.started = Instant::now();
    }

    /// Returns whether the file should be written again.
    pub fn is_due(&self) -> bool {
        self.written.elapsed() >= INTERVAL
    }

    /// Returns the seconds of all runs so far.
    pub fn seconds(&self) -> f64 {
        self.time().as_secs_f64()
    }

    fn time(&self) -> Duration {
        self.earlier.saturating_add(self.started.elapsed())
    }

    /// Replaces the file atomically.
    ///
    /// # Errors
    /// If it cannot be written. The old file is then unchanged.
    pub fn write(&mut self, checkpoint: Checkpoint) -> Result<(), CheckpointFileError> {
        let microseconds = self.time().as_micros() as u64;
        let text = CheckpointText { key: self.key.clone(), microseconds, checkpoint }.to_string();
        file::replace(&self.path, text.as_bytes())
            .map_err(|why| CheckpointFileError::Write { path: self.path.clone(), why })?;
        self.written = Instant::now();
        Ok(())
    }

    /// Replaces the file, or keeps the error. The next attempt may succeed, so the search goes on.
    pub fn try_write(&mut self, checkpoint: Checkpoint) {
        let failure = self.write(checkpoint).err();
        if let (None, Some(failure)) = (&self.failure, &failure) {
            (self.on_failure)(failure);
        }
        self.failure = failure;
        self.written = Instant::now();
    }

    /// Returns why the last attempt to write the file failed, if it did.
    pub fn into_failure(self) -> Option<CheckpointFileError> {
        self.failure
    }

    /// Returns the error of a checkpoint that cannot be continued.
    pub fn refused(&self, why: CheckpointError) -> CheckpointFileError {
        CheckpointFileError::Refused { path: self.path.clone(), why }
    }
}

/// Parses a checkpoint, and checks that it belongs to this search.
fn checked(text: &str, key: &SearchKey) -> Result<CheckpointText, CheckpointError> {
    let text: CheckpointText = text.parse()?;
    text.check(key)?;
    Ok(text)
}

/// Reads a file, up to [`MAX_BYTES`].
fn read(path: &Path) -> io::Result<String> {
    check_regular(path)?;
    let mut text = String::new();
    File::open(path)?.take(MAX_BYTES).read_to_string(&mut text)?;
    Ok(text)
}
