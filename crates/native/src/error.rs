//! Why a board was not solved.

use crate::{checkpoint::CheckpointFileError, evaluations::RankingError, threads::MAX_THREADS};
use fifteen::{HeuristicName, StartError, internals::search::jobs::ReportError};

/// Why a session has no solution.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The search could not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The table of the heuristic has wrong bits, which the search noticed only at its end.
    #[error("The table for {heuristic} has wrong bits.{}", .remedy.as_ref().map_or(String::new(), |remedy| format!(" {remedy}")))]
    WrongTable {
        /// The heuristic.
        heuristic: HeuristicName,
        /// The remedy, as a sentence for the user, if one is known.
        remedy: Option<String>,
    },
    /// A report of a thread was refused, though no table has wrong bits.
    #[error(transparent)]
    Report(#[from] ReportError),
    /// A level of the search tree has more nodes than threads are allowed.
    #[error(
        "Level {level} has {nodes} nodes within the bound {bound}; expected at most {MAX_THREADS}, a thread for each."
    )]
    TooManyThreads {
        /// The number of the level, from 0 at the root.
        level: u16,
        /// The bound of the iteration, in moves.
        bound: u16,
        /// Number of nodes at that level within the bound.
        nodes: usize,
    },
    /// The table of the heuristic does not fit in the memory while it is built.
    #[error(transparent)]
    BuildMemory(#[from] BuildMemoryError),
    /// The search reached its memory limit before it found a solution.
    #[error(
        "The search reached its memory limit of {} MiB before it found a solution; every solution has at least {lower_bound} moves.",
        .memory >> 20
    )]
    OutOfMemory {
        /// The limit, in bytes.
        memory: usize,
        /// No solution has fewer moves than this.
        lower_bound: u16,
    },
    /// The requested ranking does not suit the search.
    #[error(transparent)]
    Ranking(#[from] RankingError),
    /// The checkpoint cannot be used.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointFileError),
    /// The caller stopped the work.
    #[error("The work was stopped.")]
    Stopped,
}

/// Error of tables that do not fit in the memory while they are built.
#[derive(Debug, thiserror::Error)]
#[error("Building the table takes up to {} MiB of memory, which is more than there is.", .bytes >> 20)]
pub struct BuildMemoryError {
    /// Memory needed, in bytes.
    pub bytes: usize,
}

impl SessionError {
    /// Returns the code by which programs tell errors apart, the same in every interface.
    pub fn code(&self) -> &'static str {
        match self {
            SessionError::Start(error) => error.code(),
            SessionError::WrongTable { .. } => "table-failed",
            SessionError::Report(_) => "worker-failed",
            SessionError::TooManyThreads { .. } | SessionError::Ranking(_) => "bad-options",
            SessionError::Checkpoint(_) => "bad-checkpoint",
            SessionError::BuildMemory(_) | SessionError::OutOfMemory { .. } => "out-of-memory",
            SessionError::Stopped => "aborted",
        }
    }
}
