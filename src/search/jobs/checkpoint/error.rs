//! Why a search cannot continue from a checkpoint.

use super::{MAX_NODES, VERSION};
use crate::search::jobs::{MessageError, bounds::BoundError, variant::Variant};

/// Why a search cannot continue from a checkpoint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The text is no checkpoint, or some of it has changed.
    #[error("This text is damaged or is not a checkpoint.")]
    Damaged,
    /// The text was written by another version.
    #[error("The checkpoint has version {version}; expected {VERSION}.")]
    Version {
        /// Its version.
        version: u32,
    },
    /// The checkpoint belongs to another search.
    #[error("The checkpoint belongs to another search: its {field} is {found}; expected {expected}.")]
    OtherSearch {
        /// The property that differs.
        field: &'static str,
        /// Its value in the checkpoint.
        found: String,
        /// Its value in the search.
        expected: String,
    },
    /// A search has at least one iteration.
    #[error("The checkpoint has no iterations; expected at least one.")]
    NoIterations,
    /// The first iteration has another bound than the h of the board.
    #[error("The checkpoint has the first bound {bound}; expected {h}, the h of the board.")]
    FirstBound {
        /// The bound.
        bound: u16,
        /// The h of the board.
        h: u16,
    },
    /// An iteration cannot have such a bound. The message contains the message of the inner error, which is therefore
    /// not the source.
    #[error("The checkpoint has {0}.")]
    Bound(BoundError),
    /// All jobs are finished, but there is neither a solution nor a next bound.
    #[error("The checkpoint has no unfinished jobs; expected a solution or the next bound.")]
    NothingLeft,
    /// It has another number of jobs than the iteration.
    #[error("The checkpoint has {found} jobs; expected {expected}.")]
    Jobs {
        /// The number of jobs of the checkpoint.
        found: usize,
        /// The number of jobs of the iteration.
        expected: usize,
    },
    /// It counts more nodes than a search can expand.
    #[error("The checkpoint counts {nodes} nodes; expected at most {MAX_NODES}.")]
    TooManyNodes {
        /// The number of nodes.
        nodes: u64,
    },
    /// The search has no such variant.
    #[error("The checkpoint has the variant {variant}, which this search does not have.")]
    Variant {
        /// The variant.
        variant: Variant,
    },
    /// The moves of its best solution do not solve the board.
    #[error("The best solution of the checkpoint does not lead to the goal.")]
    WrongSolution,
    /// Its best solution is shorter than its bound, which no solution can be.
    #[error("The best solution of the checkpoint has {length} moves; expected at least {bound}, its bound.")]
    ShortSolution {
        /// The number of moves.
        length: usize,
        /// The bound of the last iteration.
        bound: u16,
    },
    /// The search ended without a solution, so some jobs that the checkpoint marks as finished were never searched.
    #[error("The jobs that the checkpoint has as unfinished contain no solution; expected one.")]
    NoSolution,
}

impl From<MessageError> for CheckpointError {
    fn from(_: MessageError) -> Self {
        CheckpointError::Damaged
    }
}

impl From<BoundError> for CheckpointError {
    fn from(error: BoundError) -> Self {
        CheckpointError::Bound(error)
    }
}
