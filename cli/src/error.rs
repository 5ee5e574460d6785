//! Why a board was not solved. The codes are those of the JavaScript interface.

use crate::{table::BuildMemoryError, threads};
use fifteen::{
    board::{goal::Goal, notation::ReadError},
    solver::StartError,
};

/// Why one board was not solved. The next boards are still solved.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The text is not a valid board.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The search could not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The board can be solved only to the other goal.
    #[error("{error} It can be solved to the other goal: --goal {goal}.")]
    OtherGoal {
        /// Why it cannot be solved to the requested goal.
        error: StartError,
        /// The other goal.
        goal: Goal,
    },
    /// A level of the search tree has more nodes than threads are allowed.
    #[error(
        "Level {level} has {nodes} nodes within the bound {bound}; expected at most {}, a thread for each. Use a lower --threads-at-level.",
        threads::MAX_THREADS
    )]
    TooManyThreads {
        /// The number of the level, from 0 at the root.
        level: u8,
        /// The bound of the iteration, in moves.
        bound: u8,
        /// The number of its nodes within the bound.
        nodes: usize,
    },
    /// The table of the heuristic does not fit in the memory while it is built.
    #[error(transparent)]
    BuildMemory(#[from] BuildMemoryError),
    /// The search reached its memory limit before it found a solution.
    #[error(
        "The search reached its memory limit of {} MiB before it found a solution; every solution has at least {lower_bound} moves. Use --algorithm ida-star, which needs almost no memory, a-star with --hybrid, or a larger --memory.",
        .memory >> 20
    )]
    OutOfMemory {
        /// The limit, in bytes.
        memory: usize,
        /// No solution has fewer moves than this.
        lower_bound: u8,
    },
}

impl CliError {
    /// Returns the code that identifies the kind of error for programs.
    pub fn code(&self) -> &'static str {
        match self {
            CliError::Text(error) => error.code(),
            CliError::Start(error) | CliError::OtherGoal { error, .. } => error.code(),
            CliError::TooManyThreads { .. } => "bad-options",
            CliError::BuildMemory(_) | CliError::OutOfMemory { .. } => "out-of-memory",
        }
    }
}
