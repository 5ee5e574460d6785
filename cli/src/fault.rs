//! Why a board has no answer: the codes are those of the JavaScript interface.

use crate::threads;
use fifteen::{
    board::{goal::Goal, notation::ReadError},
    solver::StartError,
};

/// A fault of one board; the others go on.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The text is no board.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// The search cannot start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// No slides lead to this goal, but some lead to the other.
    #[error("{error} To the other goal it can be solved: --goal {goal}.")]
    OtherGoal {
        /// Why not to this one.
        error: StartError,
        /// The other.
        goal: Goal,
    },
    /// A level of the tree is too wide for a thread each.
    #[error(
        "Level {level} has {nodes} nodes within the bound {bound}, and {} threads are the most: try a lower --threads-at-level.",
        threads::MOST
    )]
    TooManyThreads {
        /// Its number.
        level: u8,
        /// The bound of the pass.
        bound: u8,
        /// Its nodes.
        nodes: usize,
    },
    /// The search reached the limit of memory.
    #[error(
        "The search filled the {} MiB that its nodes may take; it has proved that no solution has fewer than {lower_bound} moves. ida-star needs next to no memory: try --algorithm ida-star, a-star with --hybrid, or a larger --memory.",
        .memory >> 20
    )]
    OutOfMemory {
        /// The limit, in bytes.
        memory: usize,
        /// What was proved: no solution is shorter.
        lower_bound: u8,
    },
}

impl Fault {
    /// The code that programs tell faults apart by.
    pub fn code(&self) -> &'static str {
        match self {
            Fault::Text(error) => error.code(),
            Fault::Start(error) | Fault::OtherGoal { error, .. } => error.code(),
            Fault::TooManyThreads { .. } => "bad-options",
            Fault::OutOfMemory { .. } => "out-of-memory",
        }
    }
}
