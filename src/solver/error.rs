//! Why a search does not start.

use super::options::{Algorithm, HeuristicName};
use crate::search::pruning::DepthError;

/// Why a search did not start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// No slides lead to the goal.
    #[error("This board cannot be solved: its parity is odd, the goal's is even, and no slide changes it. Swap {} and {} to get one that can.", .swap.0, .swap.1)]
    Unsolvable {
        /// Two tiles whose swap makes the board solvable.
        swap: (u8, u8),
    },
    /// The heuristic serves no boards of this size.
    #[error("{} does not serve {width}×{width} boards: use one of {}", .heuristic.name(), heuristics_for(*.width))]
    Size {
        /// The heuristic asked for.
        heuristic: HeuristicName,
        /// Columns of the board.
        width: usize,
    },
    /// The search serves no boards of this size.
    #[error("{} does not serve {width}×{width} boards: use one of {}", .algorithm.name(), algorithms_for(*.width))]
    AlgorithmSize {
        /// The algorithm asked for.
        algorithm: Algorithm,
        /// Columns of the board.
        width: usize,
    },
    /// The pruning depth cannot be had.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// The passes of this search cannot be dealt to several workers.
    #[error("{} is not for several workers: use {}", .algorithm.name(), Algorithm::IdaStar.name())]
    NotDealt {
        /// The algorithm asked for.
        algorithm: Algorithm,
    },
    /// The tables of the heuristic were neither added nor built.
    #[error("{} needs its table, which is not there", .heuristic.name())]
    TableMissing {
        /// The heuristic asked for.
        heuristic: HeuristicName,
    },
}

impl StartError {
    /// The code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self {
            StartError::Unsolvable { .. } => "unsolvable",
            StartError::TableMissing { .. } => "table-failed",
            StartError::Size { .. }
            | StartError::AlgorithmSize { .. }
            | StartError::Depth(_)
            | StartError::NotDealt { .. } => "bad-options",
        }
    }
}

fn heuristics_for(width: usize) -> String {
    HeuristicName::for_width(width).map(HeuristicName::name).collect::<Vec<_>>().join(", ")
}

fn algorithms_for(width: usize) -> String {
    Algorithm::for_width(width).map(Algorithm::name).collect::<Vec<_>>().join(", ")
}
