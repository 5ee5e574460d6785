//! Why a search does not start.

use super::{
    algorithm::{Algorithm, OptionName},
    catalog::module_for,
    heuristic_name::HeuristicName,
};
use crate::{
    board::goal::{BAD_GOAL, GoalSizeError},
    search::{jobs::checkpoint::CheckpointError, pruning::DepthError},
    shape::Dims,
};

/// Why a search did not start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// No sequence of slides leads to the goal.
    #[error("This board cannot be solved: its parity is odd, the goal's is even, and sliding never changes the parity. Swap {} and {} to get a board that can be solved.", .swap.0, .swap.1)]
    Unsolvable {
        /// Two tiles whose swap makes the board solvable.
        swap: (u8, u8),
    },
    /// The heuristic does not support boards of this size.
    #[error("{} does not support {shape} boards; use {}.", .heuristic.name(), heuristics_for(*.shape))]
    HeuristicSize {
        /// The requested heuristic.
        heuristic: HeuristicName,
        /// Shape of the board.
        shape: Dims,
    },
    /// The goal has another size.
    #[error(transparent)]
    GoalSize(#[from] GoalSizeError),
    /// The heuristic does not support a goal whose blank is not in a corner.
    #[error("{} does not support a goal whose blank is not in a corner; use {}.", .heuristic.name(), heuristics_for_any_goal(*.shape))]
    HeuristicGoal {
        /// The requested heuristic.
        heuristic: HeuristicName,
        /// Shape of the board.
        shape: Dims,
    },
    /// The algorithm does not support boards of this size.
    #[error("{} does not support {shape} boards; use {}.", .algorithm.name(), algorithms_for(*.shape))]
    AlgorithmSize {
        /// The requested algorithm.
        algorithm: Algorithm,
        /// Shape of the board.
        shape: Dims,
    },
    /// The algorithm does not take this option.
    #[error("{} does not take {}; leave it out, or use {}.", .algorithm.name(), .option.phrase(), algorithms_with(*.option))]
    UnsupportedOption {
        /// The option.
        option: OptionName,
        /// The requested algorithm.
        algorithm: Algorithm,
    },
    /// A hybrid search relies on the order of the open list under the default order of moves.
    #[error("Hybrid and a seed cannot be combined; leave one of them out.")]
    SeededHybrid,
    /// With several workers the result depends on which worker is first, whatever the seed.
    #[error("A seed needs workers: 1.")]
    SeedWithWorkers,
    /// The papers use no tables of this heuristic.
    #[error("No published tables exist for {}; use {}.", .heuristic.name(), published())]
    Unpublished {
        /// The requested heuristic.
        heuristic: HeuristicName,
    },
    /// The pruning depth is out of range.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// Multi-tile moves can be minimized on smaller boards only.
    #[error("Multi-tile moves need a board of at most 16 cells; this one is {shape}.")]
    MetricSize {
        /// Shape of the board.
        shape: Dims,
    },
    /// The algorithm does not support the multi-tile metric.
    #[error("{} does not minimize multi-tile moves; use ida-star.", .algorithm.name())]
    MetricAlgorithm {
        /// The requested algorithm.
        algorithm: Algorithm,
    },
    /// The heuristic is no lower bound of multi-tile moves on this board, or it is requested for more than one solution
    /// by one worker.
    #[error("{} cannot guide this search for the fewest multi-tile moves; leave it out.", .heuristic.name())]
    MetricHeuristic {
        /// The requested heuristic.
        heuristic: HeuristicName,
    },
    /// The multi-tile metric does not go together with this option.
    #[error("A search for the fewest multi-tile moves does not take {}; leave it out.", .option.phrase())]
    MetricOption {
        /// The option.
        option: OptionName,
    },
    /// Several workers cannot share a search with this algorithm.
    #[error("{} runs in one worker; for several use {}.", .algorithm.name(), algorithms_with(OptionName::Workers))]
    OneWorker {
        /// The requested algorithm.
        algorithm: Algorithm,
    },
    /// The lab traces only some searches.
    #[error("Only ida-star and a-star can be traced, on boards of up to 16 cells and for single-tile moves.")]
    NoTrace,
    /// A search that several workers share needs at least one worker.
    #[error("Invalid number of workers 0; expected at least 1.")]
    NoWorkers,
    /// The table of the heuristic was neither added nor built.
    #[error("The table for {} is not loaded.", .heuristic.name())]
    TableMissing {
        /// The requested heuristic.
        heuristic: HeuristicName,
    },
    /// The table of the heuristic has wrong bits: they do not lead from the board to the goal.
    #[error("The table for {} has wrong bits.", .heuristic.name())]
    WrongTable {
        /// The requested heuristic.
        heuristic: HeuristicName,
    },
    /// The tables for multi-tile moves were neither added nor built.
    #[error("The tables for multi-tile moves are not loaded.")]
    ClassesMissing,
    /// The tables for multi-tile moves have wrong bits: they do not lead from the board to the goal.
    #[error("The tables for multi-tile moves have wrong bits.")]
    WrongClasses,
    /// The search is in a part of the engine that this build leaves out.
    #[error("This build does not include {} for {shape} boards; they are in {}.", .algorithm.name(), module_for(*.algorithm, *.shape))]
    NotIncluded {
        /// The requested algorithm.
        algorithm: Algorithm,
        /// Shape of the board.
        shape: Dims,
    },
}

impl StartError {
    /// Returns the code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self {
            StartError::Unsolvable { .. } => "unsolvable",
            StartError::TableMissing { .. }
            | StartError::WrongTable { .. }
            | StartError::ClassesMissing
            | StartError::WrongClasses => "table-failed",
            StartError::GoalSize(_) => BAD_GOAL,
            StartError::HeuristicSize { .. }
            | StartError::HeuristicGoal { .. }
            | StartError::AlgorithmSize { .. }
            | StartError::UnsupportedOption { .. }
            | StartError::SeededHybrid
            | StartError::SeedWithWorkers
            | StartError::Unpublished { .. }
            | StartError::Depth(_)
            | StartError::OneWorker { .. }
            | StartError::NoWorkers
            | StartError::NoTrace
            | StartError::MetricSize { .. }
            | StartError::MetricAlgorithm { .. }
            | StartError::MetricOption { .. }
            | StartError::MetricHeuristic { .. }
            | StartError::NotIncluded { .. } => "bad-options",
        }
    }
}

/// Why a search did not continue where a checkpoint left it. This is a separate type, since most programs read no
/// checkpoints and need not contain these messages.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ResumeError {
    /// The search does not start, with or without a checkpoint.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The checkpoint is one of another search, or no search can have written it.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}

impl ResumeError {
    /// Returns the code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self {
            ResumeError::Start(error) => error.code(),
            ResumeError::Checkpoint(_) => "bad-checkpoint",
        }
    }
}

fn published() -> String {
    heuristics(&|heuristic| heuristic.published().is_some())
}

fn heuristics_for(shape: Dims) -> String {
    heuristics(&|heuristic| heuristic.supports(shape))
}

fn heuristics_for_any_goal(shape: Dims) -> String {
    heuristics(&|heuristic| heuristic.supports(shape) && heuristic.supports_any_goal())
}

fn heuristics(is_listed: &dyn Fn(HeuristicName) -> bool) -> String {
    let listed = HeuristicName::ALL.into_iter().filter(|&heuristic| is_listed(heuristic));
    listed.map(HeuristicName::name).collect::<Vec<_>>().join(", ")
}

fn algorithms_for(shape: Dims) -> String {
    algorithms(Algorithm::for_shape(shape))
}

fn algorithms_with(option: OptionName) -> String {
    algorithms(Algorithm::ALL.into_iter().filter(|algorithm| algorithm.takes(option)))
}

fn algorithms(names: impl Iterator<Item = Algorithm>) -> String {
    names.map(Algorithm::name).collect::<Vec<_>>().join(", ")
}
