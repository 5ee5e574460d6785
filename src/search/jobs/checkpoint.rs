//! A checkpoint: what a search that is divided into jobs has done so far. Another dealer with the same board and options
//! can continue from it, also in another program.
//!
//! It counts jobs that are finished and nothing else. A job under way is searched again, and its nodes are not counted
//! twice. So the counts of an interrupted search are those of one that ran through.

use crate::{board::Move, search::IterationCounts};

/// The state of a search between two jobs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The counts of all iterations; in the last one, those of the finished jobs.
    pub iterations: Vec<IterationCounts>,
    /// The lowest f beyond the bound of the last iteration that was seen, if there is one.
    pub next_bound: Option<u8>,
    /// For each job of the last iteration whether it is finished. Empty if the search has ended.
    pub finished: Vec<bool>,
    /// The moves of the shortest solution found so far.
    pub best: Option<Vec<Move>>,
}

/// Error of a checkpoint that belongs to another board, other options or another version of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "The checkpoint does not fit this search; expected one of the same board, the same options and the same version."
)]
pub struct CheckpointError;
