//! Searches that continue where an earlier run of the program ended: a file that is written every few seconds.
//!
//! ```text
//!   {"format":"fifteen checkpoint","version":3,"search":{"board":"1 2 …","algorithm":"beam",…},"finished":"1101…",…}
//!   9a3f01c2                                                                the checksum of the first line
//! ```

mod error;

use crate::{file, lock::Lock};
pub use error::CheckpointFileError;
use fifteen::{
    board::notation::{read_moves, write_moves},
    pdb::checksum::Checksum,
    search::{
        Counts, IterationCounts,
        jobs::checkpoint::{Checkpoint, VERSION},
    },
};
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// The name of the format.
const FORMAT: &str = "fifteen checkpoint";

/// More than a checkpoint has: it takes a byte for each job of an iteration, and there are some ten thousand.
const MAX_BYTES: u64 = 1 << 24;

/// How often to write the file.
const INTERVAL: Duration = Duration::from_secs(2);

/// What identifies a search. A checkpoint continues only the same search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchKey {
    /// The tiles of the board.
    pub board: String,
    /// The goal.
    pub goal: String,
    /// The algorithm.
    pub algorithm: String,
    /// The heuristic.
    pub heuristic: String,
    /// Whether the mirror image is looked up too.
    pub reflection: bool,
    /// Whether the tables are those of the papers.
    pub published_tables: bool,
    /// The depth of the pruning automaton, if it is not the default one.
    pub prune_depth: Option<u8>,
}

/// The file of one search.
pub struct CheckpointFile {
    path: PathBuf,
    _lock: Lock,
    key: SearchKey,
    /// The seconds of earlier runs.
    earlier: f64,
    started: Instant,
    written: Instant,
    /// Why the last attempt to write the file failed, if it did.
    failure: Option<CheckpointFileError>,
    /// Called with the failure if the attempt before did not fail.
    on_failure: fn(&CheckpointFileError),
}

/// The contents of a file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Contents {
    format: String,
    version: u32,
    search: SearchKey,
    seconds: f64,
    iterations: Vec<Iteration>,
    next_bound: Option<u16>,
    finished: String,
    best: Option<String>,
    variant: String,
    trials: u8,
    /// Numbers of nodes expanded and generated.
    tried: Vec<Option<(u64, u64)>>,
}

/// The counts of an iteration.
#[derive(Serialize, Deserialize)]
struct Iteration {
    bound: u16,
    expanded: u64,
    generated: u64,
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
                return Err(CheckpointFileError::Damaged { path });
            }
            Err(why) => return Err(CheckpointFileError::Read { path, why }),
        };
        let contents = text.map(|text| Contents::read(&path, &text, &key)).transpose()?;
        let earlier = contents.as_ref().map_or(0.0, |contents| contents.seconds);
        let checkpoint = contents.map(|contents| contents.checkpoint(&path)).transpose()?;
        let now = Instant::now();
        let file =
            CheckpointFile { path, _lock: lock, key, earlier, started: now, written: now, failure: None, on_failure };
        Ok((file, checkpoint))
    }

    /// Returns the time of all runs that a file states; zero if there is none, or it is damaged.
    pub fn time_in(path: &Path) -> Duration {
        let text = read(path).unwrap_or_default();
        let line = text.lines().next().unwrap_or_default();
        let seconds = serde_json::from_str(line).map_or(0.0, |contents: Contents| contents.seconds);
        Duration::try_from_secs_f64(seconds).unwrap_or_default()
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
        self.earlier + self.started.elapsed().as_secs_f64()
    }

    /// Replaces the file, in one step.
    ///
    /// # Errors
    /// If it cannot be written. The old file is then unchanged.
    pub fn write(&mut self, checkpoint: &Checkpoint) -> Result<(), CheckpointFileError> {
        let contents = Contents::new(self.key.clone(), self.seconds(), checkpoint);
        let line = serde_json::to_string(&contents).expect("the contents are plain values");
        let text = format!("{line}\n{:08x}\n", checksum(&line));
        file::replace(&self.path, text.as_bytes())
            .map_err(|why| CheckpointFileError::Write { path: self.path.clone(), why })?;
        self.written = Instant::now();
        Ok(())
    }

    /// Replaces the file, or keeps why it could not be written. The next attempt may succeed, so the search goes on.
    pub fn try_write(&mut self, checkpoint: &Checkpoint) {
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

    /// Returns the error of contents that are not those of its search, in spite of their checksum.
    pub fn damaged(&self) -> CheckpointFileError {
        CheckpointFileError::Damaged { path: self.path.clone() }
    }
}

impl Contents {
    fn new(search: SearchKey, seconds: f64, checkpoint: &Checkpoint) -> Self {
        let iteration = |&IterationCounts { bound, expanded, generated, .. }: &IterationCounts| Iteration {
            bound,
            expanded,
            generated,
        };
        Contents {
            format: FORMAT.to_owned(),
            version: VERSION,
            search,
            seconds,
            iterations: checkpoint.iterations.iter().map(iteration).collect(),
            next_bound: checkpoint.next_bound,
            finished: checkpoint.finished.iter().map(|&is_finished| if is_finished { '1' } else { '0' }).collect(),
            best: checkpoint.best.as_ref().map(|moves| write_moves(moves)),
            variant: checkpoint.variant.to_string(),
            trials: checkpoint.trials,
            tried: checkpoint.tried.iter().map(|tried| tried.map(|c| (c.expanded, c.generated))).collect(),
        }
    }

    /// Reads the contents of a file, and checks that they belong to a search.
    fn read(path: &Path, text: &str, key: &SearchKey) -> Result<Self, CheckpointFileError> {
        let damaged = || CheckpointFileError::Damaged { path: path.to_owned() };
        let (line, sum) = text.split_once('\n').ok_or_else(damaged)?;
        if u32::from_str_radix(sum.trim_end(), 16) != Ok(checksum(line)) {
            return Err(damaged());
        }
        // Another version may have other fields, so it is read first.
        let header: Header = serde_json::from_str(line).map_err(|_| damaged())?;
        if header.format != FORMAT {
            return Err(damaged());
        }
        if header.version != VERSION {
            return Err(CheckpointFileError::Version { path: path.to_owned(), version: header.version });
        }
        let contents: Contents = serde_json::from_str(line).map_err(|_| damaged())?;
        if Duration::try_from_secs_f64(contents.seconds).is_err() {
            return Err(damaged());
        }
        match difference(&contents.search, key) {
            None => Ok(contents),
            Some((field, found, expected)) => {
                Err(CheckpointFileError::Other { path: path.to_owned(), field, found, expected })
            }
        }
    }

    fn checkpoint(self, path: &Path) -> Result<Checkpoint, CheckpointFileError> {
        let iteration =
            |Iteration { bound, expanded, generated }| IterationCounts { bound, expanded, generated, stored: 0 };
        let damaged = || CheckpointFileError::Damaged { path: path.to_owned() };
        let counts = |(expanded, generated)| Counts { expanded, generated };
        Ok(Checkpoint {
            iterations: self.iterations.into_iter().map(iteration).collect(),
            next_bound: self.next_bound,
            finished: self.finished.chars().map(is_finished).collect::<Option<_>>().ok_or_else(damaged)?,
            best: self.best.map(|moves| read_moves(&moves)).transpose().map_err(|_| damaged())?,
            variant: self.variant.parse().map_err(|_| damaged())?,
            trials: self.trials,
            tried: self.tried.into_iter().map(|tried| tried.map(counts)).collect(),
        })
    }
}

fn is_finished(sign: char) -> Option<bool> {
    match sign {
        '0' => Some(false),
        '1' => Some(true),
        _ => None,
    }
}

/// The part of a file that all versions have.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// Returns the name and the values of the first field in which two searches differ.
fn difference(found: &SearchKey, expected: &SearchKey) -> Option<(&'static str, String, String)> {
    let depth = |key: &SearchKey| key.prune_depth.map_or("the default".to_owned(), |depth| depth.to_string());
    let fields = |key: &SearchKey| {
        [
            ("board", key.board.clone()),
            ("goal", key.goal.clone()),
            ("algorithm", key.algorithm.clone()),
            ("heuristic", key.heuristic.clone()),
            ("--no-reflection", (!key.reflection).to_string()),
            ("--published-tables", key.published_tables.to_string()),
            ("pruning depth", depth(key)),
        ]
    };
    let differing = fields(found).into_iter().zip(fields(expected)).find(|(found, expected)| found != expected);
    differing.map(|((field, found), (_, expected))| (field, found, expected))
}

/// Reads a file, up to a size that no checkpoint has.
fn read(path: &Path) -> io::Result<String> {
    // Before it is opened, since opening a pipe waits for its other end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    let mut text = String::new();
    File::open(path)?.take(MAX_BYTES).read_to_string(&mut text)?;
    Ok(text)
}

fn checksum(line: &str) -> u32 {
    let mut checksum = Checksum::new();
    checksum.update(line.as_bytes());
    checksum.finish()
}
