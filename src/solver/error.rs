//! Why a search does not start.

use super::options::{Algorithm, HeuristicName};
use crate::{
    board::goal::{BAD_GOAL, GoalSizeError},
    search::pruning::DepthError,
};

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
    /// The goal has another size.
    #[error(transparent)]
    GoalSize(#[from] GoalSizeError),
    /// The heuristic serves no goal whose blank lies outside the corners.
    #[error("{} does not serve a goal whose blank lies outside the corners: use one of {}", .heuristic.name(), heuristics_for_any_goal(*.width))]
    Goal {
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
    /// The search does not take this option.
    #[error("{} does not take {what}: leave it out, or use {}", .algorithm.name(), names_of(.takers))]
    Misfit {
        /// The option.
        what: &'static str,
        /// The algorithm asked for.
        algorithm: Algorithm,
        /// The algorithms that take it.
        takers: &'static [Algorithm],
    },
    /// The boards that wait must have come in the usual order for what follows A*.
    #[error("hybrid and a seed do not go together: leave one out, or use a seed with {} alone", Algorithm::IdaStar.name())]
    SeededHybrid,
    /// What several workers find depends on who is first, whatever the seed.
    #[error("a seed is for one worker: use 1, or leave the seed out")]
    SeedDealt,
    /// The papers have no tables of this heuristic.
    #[error("there are no published tables of {}: use one of {}", .heuristic.name(), published())]
    Unpublished {
        /// The heuristic asked for.
        heuristic: HeuristicName,
    },
    /// The pruning depth cannot be had.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// The iterations of this search cannot be dealt to several workers.
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
            StartError::GoalSize(_) => BAD_GOAL,
            StartError::Size { .. }
            | StartError::Goal { .. }
            | StartError::AlgorithmSize { .. }
            | StartError::Misfit { .. }
            | StartError::SeededHybrid
            | StartError::SeedDealt
            | StartError::Unpublished { .. }
            | StartError::Depth(_)
            | StartError::NotDealt { .. } => "bad-options",
        }
    }
}

fn published() -> String {
    let published = HeuristicName::ALL.into_iter().filter(|heuristic| heuristic.published().is_some());
    published.map(HeuristicName::name).collect::<Vec<_>>().join(", ")
}

fn heuristics_for(width: usize) -> String {
    listed(HeuristicName::for_width(width))
}

fn heuristics_for_any_goal(width: usize) -> String {
    listed(HeuristicName::for_width(width).filter(|heuristic| heuristic.serves_any_goal()))
}

fn listed(heuristics: impl Iterator<Item = HeuristicName>) -> String {
    heuristics.map(HeuristicName::name).collect::<Vec<_>>().join(", ")
}

fn algorithms_for(width: usize) -> String {
    names_of(&Algorithm::for_width(width).collect::<Vec<_>>())
}

fn names_of(algorithms: &[Algorithm]) -> String {
    algorithms.iter().map(|algorithm| algorithm.name()).collect::<Vec<_>>().join(", ")
}
