//! IDA* divided among several workers, which may be threads or web workers.
//!
//! Decisions: `docs/decisions/jobs.md`.
//!
//! Each iteration is cut into *jobs*, subtrees of the search tree:
//!
//! ```text
//!                  root
//!               U ╱    ╲ L
//!                ●      ●           the frontier: the upper levels, searched breadth-first
//!             U ╱ ╲ L  U ╲
//!              ●   ●      ●
//!             UU  UL     LU         three jobs, named by the moves to their top nodes
//! ```
//!
//! The [`frontier`] cuts an iteration into jobs. The [`dealer`] owns all iterations of a search. It deals jobs in
//! *batches* to the workers that ask for one, and takes their *reports* in any order. Each worker has a [`runner`],
//! which searches a batch in slices:
//!
//! ```text
//!               deal() → batch "2 0 45 UU UL"            take(batch)
//!     dealer ─────────────────────────────────▶ worker ─────────────▶ runner
//!            ◀─────────────────────────────────        ◀─────────────
//!               take(report "2 0 512 1088 1 47 -")       step(budget) → report
//! ```
//!
//! This is batch 0 of iteration 2, whose bound is 45. The report says that 512 nodes of the batch were expanded and
//! 1,088 generated so far, one job is finished, the lowest f beyond the bound is 47, and there is no solution yet.
//! A report contains everything about its batch, so it does no harm if a report arrives twice or after a later one. The dealer
//! checks what a [`Report`] says, as far as that is possible.
//! Jobs, batches and reports are plain values, and mean the same to all workers with the same board and options. No
//! memory is shared.

pub mod bounds;
pub mod checkpoint;
pub mod dealer;
pub mod dealing;
pub mod frontier;
mod queue;
pub mod runner;
mod trial;
pub mod variant;

use crate::board::{
    Move,
    notation::{read_moves, write_moves},
};
use bounds::BoundError;
use std::{fmt, str::FromStr, vec};
use variant::Variant;

/// Jobs that one worker searches one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The number of the iteration that the jobs belong to, from 0. Trials of variants count as iterations.
    pub iteration: usize,
    /// The number of the batch in its iteration, from 0.
    pub number: usize,
    /// The bound of that iteration, in moves.
    pub bound: u16,
    /// How the jobs are searched.
    pub variant: Variant,
    /// The number of nodes at which to stop; `None` unless it is a batch of a trial.
    pub limit: Option<u64>,
    /// The jobs, at least one. A job is a subtree, named by the moves from the root to its top node, which determine that node's board, its g
    /// and its state of the pruning automaton. There are none if the job is the whole iteration.
    pub jobs: Vec<Vec<Move>>,
}

impl Batch {
    /// Returns the jobs whose top node has a g below the bound, which are all jobs in a batch of a dealer.
    // Not inlined, so that it is compiled once for all heuristics.
    #[inline(never)]
    fn jobs_within_bound(mut self) -> vec::IntoIter<Vec<Move>> {
        self.jobs.retain(|moves| moves.len() < self.bound as usize);
        self.jobs.into_iter()
    }
}

impl fmt::Display for Batch {
    /// Writes the iteration, the number, the bound and the jobs, as in `3 0 54 ULD URR`. A job that is the whole
    /// iteration is `-`. A variant other than the requested one stands after the bound, as in `54<0`, and so do the variant and the
    /// limit of a trial, as in `54>0/2000`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.iteration, self.number, self.bound)?;
        if self.variant != Variant::REQUESTED || self.limit.is_some() {
            write!(f, "{}", self.variant)?;
            self.limit.iter().try_for_each(|limit| write!(f, "/{limit}"))?;
        }
        self.jobs.iter().try_for_each(|moves| write!(f, " {}", or_dash(&write_moves(moves))))
    }
}

impl FromStr for Batch {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Self, MessageError> {
        let mut fields = FieldReader(text.split(' '));
        let (iteration, number) = (fields.number()?, fields.number()?);
        let bound = fields.0.next().ok_or(MessageError)?;
        let (bound, variant, limit) = match bound.split_once(['<', '>']) {
            Some((before, number)) => {
                let (number, limit) =
                    number.split_once('/').map_or((number, None), |(number, limit)| (number, Some(limit)));
                let limit = limit.map(str::parse).transpose().map_err(|_| MessageError)?;
                (before, Variant::read(bound.contains('<'), number)?, limit)
            }
            _ => (bound, Variant::REQUESTED, None),
        };
        let bound = bound.parse().map_err(|_| MessageError)?;
        let jobs =
            fields.0.map(|word| read_moves(dashless(word)).map_err(|_| MessageError)).collect::<Result<_, _>>()?;
        Ok(Batch { iteration, number, bound, variant, limit, jobs })
    }
}

impl fmt::Display for Report {
    /// Writes the fields in order, with `-` for `None`, as in `3 0 1200 2500 4 56 -`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = self.next_bound.map_or(String::new(), |bound| bound.to_string());
        let solution = self.solution.as_ref().map_or(String::new(), |moves| write_moves(moves));
        let Report { iteration, batch, expanded, generated, finished, .. } = self;
        write!(f, "{iteration} {batch} {expanded} {generated} {finished} {} {}", or_dash(&next), or_dash(&solution))
    }
}

impl FromStr for Report {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Self, MessageError> {
        let mut fields = FieldReader(text.split(' '));
        Ok(Report {
            iteration: fields.number()?,
            batch: fields.number()?,
            expanded: fields.number()?,
            generated: fields.number()?,
            finished: fields.number()?,
            next_bound: fields.optional(|word| word.parse().ok())?,
            // An empty list of moves is written as `-`, like a missing one; a search whose root is the goal deals no
            // jobs.
            solution: fields.optional(|word| read_moves(word).ok().filter(|moves| !moves.is_empty()))?,
        })
    }
}

/// A text that is not a valid batch or report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid message of a search; expected a batch or a report.")]
pub struct MessageError;

/// The fields of a text that are still to be read.
struct FieldReader<'a>(std::str::Split<'a, char>);

impl FieldReader<'_> {
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

/// The progress of a runner on a batch.
///
/// A dealer takes reports from workers that may run elsewhere, so it checks what it can, see [`ReportError`]: that a solution leads from the
/// board to the goal and has as many moves as the bound, and that the next bound is possible. It cannot check the counts, that a
/// finished job has no solution, or that no f is lower than the next bound. A lower bound, and the proof that a solution is optimal, are as
/// reliable as the workers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The number of the iteration, from 0.
    pub iteration: usize,
    /// The number of the batch in that iteration.
    pub batch: usize,
    /// Number of nodes expanded.
    pub expanded: u64,
    /// Number of nodes generated. The top nodes of jobs count for the frontier instead.
    pub generated: u64,
    /// Number of jobs searched completely without a solution.
    pub finished: usize,
    /// The lowest f beyond the bound in the finished jobs, if there is one.
    pub next_bound: Option<u16>,
    /// The moves of a solution from the root, if one was found.
    pub solution: Option<Vec<Move>>,
}

impl Report {
    /// Returns the report of a batch that is not begun.
    pub(super) fn of(batch: &Batch) -> Self {
        Report { iteration: batch.iteration, batch: batch.number, ..Report::default() }
    }
}

/// Why a report is refused: its worker has made a mistake, or has a table with wrong bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReportError {
    /// The moves of its solution do not lead from the board to the goal.
    #[error("The solution of a report does not lead to the goal.")]
    WrongSolution,
    /// The length of its solution is impossible within the bound.
    #[error("The solution of a report has {length} moves; expected {bound}, the bound of its iteration.")]
    Length {
        /// The number of moves.
        length: usize,
        /// The bound of the iteration.
        bound: u16,
    },
    /// Its next bound is impossible for an iteration. The message contains the message of the inner error, which is
    /// therefore not the source.
    #[error("A report has {0}.")]
    NextBound(BoundError),
}

/// Returns the lower of two bounds, the only one, or `None`.
fn lower(a: Option<u16>, b: Option<u16>) -> Option<u16> {
    a.into_iter().chain(b).min()
}
