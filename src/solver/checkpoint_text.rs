//! The text of a checkpoint, the same in all interfaces: the key of the search, its progress, and a checksum of both.
//!
//! ```text
//!   fifteen checkpoint 4                              the version
//!   board: 8 6 7/2 5 4/3 0 1
//!   goal: blank-last
//!   algorithm: ida-star
//!   heuristic: manhattan
//!   reflection: true
//!   published tables: false
//!   pruning depth: default
//!   microseconds: 1250000                             the time of the search so far
//!   done: 23 - 0110 >0 0 - 21:3:6                     see `Checkpoint`
//!   9a3f01c2                                          the checksum of the lines above
//! ```

use super::options::Options;
use crate::{
    board::AnyBoard,
    pdb::checksum::Checksum,
    search::jobs::checkpoint::{Checkpoint, CheckpointError, VERSION},
};
use std::{fmt, str::FromStr};

/// The beginning of every text. The version follows.
const FORMAT: &str = "fifteen checkpoint ";

/// The beginning of the files of versions up to 3.
const OLD_FORMAT: &str = r#"{"format":"fifteen checkpoint","version":"#;

/// The fields that determine the jobs of a search, and so the checkpoints from which it can continue.
const FIELDS: [&str; 7] =
    ["board", "goal", "algorithm", "heuristic", "reflection", "published tables", "pruning depth"];

const TIME: &str = "microseconds";
const DONE: &str = "done";

/// Identifies a search. A checkpoint continues only the same search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchKey([String; FIELDS.len()]);

impl SearchKey {
    /// Returns the key of the search of a board with these options, and the algorithm and the heuristic that they select.
    pub fn new(board: &AnyBoard, options: &Options, algorithm: &str, heuristic: Option<&str>) -> Self {
        SearchKey([
            board.to_string(),
            options.goal.to_string(),
            algorithm.to_owned(),
            heuristic.unwrap_or("none").to_owned(),
            options.reflection.to_string(),
            options.published.to_string(),
            options.prune_depth.map_or("default".to_owned(), |depth| depth.to_string()),
        ])
    }
}

/// The contents of the text of a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckpointText {
    /// The search.
    pub key: SearchKey,
    /// The time of the search so far. Zero if the caller measures it.
    pub microseconds: u64,
    /// The progress of the search.
    pub checkpoint: Checkpoint,
}

impl CheckpointText {
    /// Checks that the checkpoint is one of this search.
    ///
    /// # Errors
    /// [`CheckpointError::OtherSearch`].
    pub fn check(&self, expected: &SearchKey) -> Result<(), CheckpointError> {
        let values = FIELDS.into_iter().zip(self.key.0.iter().zip(&expected.0));
        match values.into_iter().find(|(_, (found, expected))| found != expected) {
            None => Ok(()),
            Some((field, (found, expected))) => {
                Err(CheckpointError::OtherSearch { field, found: found.clone(), expected: expected.clone() })
            }
        }
    }
}

impl fmt::Display for CheckpointText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut content = format!("{FORMAT}{VERSION}");
        let (time, done) = (self.microseconds.to_string(), self.checkpoint.to_string());
        let fields = FIELDS.into_iter().zip(self.key.0.iter().map(String::as_str));
        for (name, value) in fields.chain([(TIME, time.as_str()), (DONE, done.as_str())]) {
            content.extend(["\n", name, ": ", value]);
        }
        writeln!(f, "{content}\n{}", checksum(&content))
    }
}

impl FromStr for CheckpointText {
    type Err = CheckpointError;

    fn from_str(text: &str) -> Result<Self, CheckpointError> {
        let lines = text.strip_suffix('\n').and_then(|text| text.rsplit_once('\n'));
        let (content, sum) = lines.ok_or(CheckpointError::Damaged)?;
        if sum != checksum(content) {
            return Err(CheckpointError::Damaged);
        }
        // The version is read first, since other versions may have other lines.
        let version = version_of(content).ok_or(CheckpointError::Damaged)?;
        if version != VERSION {
            return Err(CheckpointError::Version { version });
        }
        let mut lines = content.split('\n').skip(1);
        let mut read = |name: &str| {
            let value = lines.next().and_then(|line| line.strip_prefix(name)?.strip_prefix(": "));
            value.ok_or(CheckpointError::Damaged)
        };
        let mut key = SearchKey([const { String::new() }; FIELDS.len()]);
        for (value, name) in key.0.iter_mut().zip(FIELDS) {
            read(name)?.clone_into(value);
        }
        let microseconds = read(TIME)?.parse().map_err(|_| CheckpointError::Damaged)?;
        let checkpoint = read(DONE)?.parse()?;
        if lines.next().is_some() {
            return Err(CheckpointError::Damaged);
        }
        Ok(CheckpointText { key, microseconds, checkpoint })
    }
}

/// Returns the version that a text states; `None` if the text is no checkpoint.
fn version_of(content: &str) -> Option<u32> {
    let rest = content.strip_prefix(FORMAT).or_else(|| content.strip_prefix(OLD_FORMAT))?;
    rest.split(['\n', ',']).next()?.parse().ok()
}

fn checksum(content: &str) -> String {
    format!("{:08x}", Checksum::of(&[content.as_bytes()]))
}
