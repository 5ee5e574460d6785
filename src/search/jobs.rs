//! A bounded iteration of IDA* dealt as jobs to workers, threads or web workers.
//!
//! A *job* is a subtree of the iteration. The [`frontier`] cuts an iteration into jobs; the [`dealer`] owns the iterations of a whole
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

/// A subtree of an iteration, named by the moves from the root to its top. They fix the top's board, its g and what the
/// pruning automaton knows there. As text it is these moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The moves from the root; none for the whole iteration.
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
    /// The number of the iteration that they are of, from 0.
    pub iteration: usize,
    /// The bound of that iteration.
    pub bound: u8,
    /// At least one.
    pub jobs: Vec<Job>,
}

impl fmt::Display for Batch {
    /// The iteration, the bound and the jobs, as in `3 54 ULD URR`; the whole iteration as a job is `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.iteration, self.bound)?;
        self.jobs.iter().try_for_each(|job| write!(f, " {}", or_dash(&job.to_string())))
    }
}

impl FromStr for Batch {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Self, MessageError> {
        let mut words = Words(text.split(' '));
        let (iteration, bound) = (words.number()?, words.number()?);
        let jobs =
            words.0.map(|word| dashless(word).parse::<Job>().map_err(|_| MessageError)).collect::<Result<_, _>>()?;
        Ok(Batch { iteration, bound, jobs })
    }
}

impl fmt::Display for Report {
    /// The fields in order, `-` for none, as in `3 1200 2500 4 56 -`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = self.next_bound.map_or(String::new(), |bound| bound.to_string());
        let solution = self.solution.as_ref().map_or(String::new(), |moves| write_moves(moves));
        let Report { iteration, expanded, generated, finished, .. } = self;
        write!(f, "{iteration} {expanded} {generated} {finished} {} {}", or_dash(&next), or_dash(&solution))
    }
}

impl FromStr for Report {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Self, MessageError> {
        let mut words = Words(text.split(' '));
        Ok(Report {
            iteration: words.number()?,
            expanded: words.number()?,
            generated: words.number()?,
            finished: words.number()?,
            next_bound: words.optional(|word| word.parse().ok())?,
            solution: words.optional(|word| read_moves(word).ok())?,
        })
    }
}

/// A batch or a report that was not written here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no batch or report of a search")]
pub struct MessageError;

/// What is left of a text.
struct Words<'a>(std::str::Split<'a, char>);

impl Words<'_> {
    fn number<T: FromStr>(&mut self) -> Result<T, MessageError> {
        self.0.next().and_then(|word| word.parse().ok()).ok_or(MessageError)
    }

    fn optional<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, MessageError> {
        match self.0.next() {
            None => Err(MessageError),
            Some("-") => Ok(None),
            Some(word) => read(word).map(Some).ok_or(MessageError),
        }
    }
}

fn or_dash(text: &str) -> &str {
    if text.is_empty() { "-" } else { text }
}

fn dashless(word: &str) -> &str {
    if word == "-" { "" } else { word }
}

/// What a runner did in one slice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The number of the iteration.
    pub iteration: usize,
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
