//! A bounded pass of IDA* dealt as jobs to workers, threads or web workers.
//!
//! A *job* is a subtree of the pass. The [`frontier`] cuts a pass into jobs; the [`dealer`] owns the passes of a whole
//! search, deals jobs in *batches* to whoever asks, and takes *reports* of what was searched, in whatever order they
//! come; a [`runner`] searches a batch, a slice at a time. Jobs, batches and reports are plain values that mean the same
//! to every worker which has the same board and options.

pub mod dealer;
pub mod frontier;
pub mod runner;

use crate::board::{
    Move,
    notation::{ReadError, read_moves, write_moves},
};
use std::{fmt, str::FromStr};

/// A subtree of a pass, named by the moves from the root to its top. They fix the top's board, its g and what the
/// pruning automaton knows there. As text it is these moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The moves from the root; none for the whole pass.
    pub moves: Vec<Move>,
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_moves(&self.moves))
    }
}

impl FromStr for Job {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Ok(Job { moves: read_moves(text)? })
    }
}

/// Jobs that one worker searches, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The number of the pass that they are of, from 0.
    pub pass: usize,
    /// The bound of that pass.
    pub bound: u8,
    /// At least one.
    pub jobs: Vec<Job>,
}

/// What a runner did in one slice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The number of the pass.
    pub pass: usize,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated; the tops of jobs count in the frontier.
    pub generated: u64,
    /// Jobs searched to their end without a solution.
    pub finished: usize,
    /// The lowest f beyond the bound in the jobs that were finished.
    pub next_bound: Option<u8>,
    /// A solution, from the root.
    pub solution: Option<Vec<Move>>,
}

/// The lower of two bounds, where there are any.
fn lower(a: Option<u8>, b: Option<u8>) -> Option<u8> {
    a.into_iter().chain(b).min()
}
