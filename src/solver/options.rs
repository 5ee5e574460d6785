//! How to solve a board, and whether the options go together.

mod setters;

use super::{
    algorithm::{Algorithm, OptionName},
    catalog,
    error::StartError,
    heuristic_name::HeuristicName,
};
use crate::{
    board::{AnyBoard, goal::Goal, metric::Metric, parity::Parity},
    classes,
    search::priority::Weight,
    shape::Dims,
};

/// How to solve a board.
#[derive(Clone, Debug)]
#[non_exhaustive]
#[expect(clippy::struct_excessive_bools, reason = "each of them is an option that users know by its name")]
pub struct Options {
    /// The goal.
    pub goal: Goal,
    /// How moves are counted. Multi-tile moves can be minimized on boards of up to 16 cells, by IDA* with no other option but the goal: with
    /// tables of classes or, on boards of up to four rows and columns, with walking distance in multi-tile moves, which takes far longer.
    pub metric: Metric,
    /// The algorithm; by default [`Algorithm::default_for`] the shape.
    pub algorithm: Option<Algorithm>,
    /// The heuristic; by default the strongest whose table is loaded, or [`HeuristicName::default_for`] the shape.
    pub heuristic: Option<HeuristicName>,
    /// Whether the board's mirror image is looked up in the tables too.
    pub reflection: bool,
    /// Whether to use the tables of the papers, which keep the least value over all zones of the blank, instead of the project's
    /// own, which give higher bounds and are smaller.
    pub published: bool,
    /// Length in moves up to which IDA*, the beam and a hybrid A* prune duplicate paths; by default
    /// [`Automaton::default_depth`](crate::search::pruning::Automaton::default_depth). On 4×4 boards that is 14: compared
    /// with 12 it saves a twentieth of the nodes and up to a tenth of the time on hard boards, and its automaton is built in
    /// some hundredths of a second.
    pub prune_depth: Option<u8>,
    /// Bytes that the nodes of a search other than IDA* may take. A beam search may always take 1 MiB, and a search for the fewest
    /// multi-tile moves 512 KiB. What does not depend on the number of nodes comes on top: tables, the pruning automaton of IDA*, the
    /// beam and a hybrid A* (up to 10 MiB while it is built, and 60 MiB for depth 14 on 5×5 boards), the list of all solutions, the
    /// jobs that several workers share, and less than 1 MiB for everything else. A search that has found no solution within its
    /// memory ends with [`SolveError::OutOfMemory`](super::SolveError::OutOfMemory).
    pub memory: usize,
    /// The weight of h, which only weighted A* takes; by default [`Weight::default`].
    pub weight: Option<Weight>,
    /// Seed of a random order of children in IDA* and A*; by default the order of moves is fixed.
    pub seed: Option<u64>,
    /// Whether A* continues as IDA* when its memory is full.
    pub hybrid: bool,
    /// Whether a beam search goes on proving after its last sweep, until the caller stops it. By default it ends when it has
    /// proved in vain for some time.
    pub endless: bool,
    /// Whether a long shared search on a 5×5 or 6×6 board tries variants of itself: from the goal to the board, and
    /// with 6-6-6-6 tables also other partitions. It continues in the variant that takes the fewest nodes. It builds
    /// tables for that, which takes seconds, and up to half a minute after 150 million nodes. An endless beam search
    /// builds them as well, to sweep from the goal to the board with each partition. By default, it searches as
    /// requested.
    pub variants: bool,
    /// Whether a learned evaluation guides a beam that several workers share, if [one was added](super::Solver::add_evaluation_file). By
    /// default it does.
    pub learned: bool,
}

impl Options {
    pub(super) fn is_multi_tile(&self) -> bool {
        self.metric == Metric::MultiTile
    }

    /// Returns the algorithm for boards of a shape.
    pub fn algorithm_for(&self, shape: Dims) -> Algorithm {
        self.algorithm.unwrap_or(Algorithm::default_for(shape))
    }

    /// Returns the heuristic: the heuristic named in the options, the strongest whose table is loaded, or the default;
    /// for goals that tables do not support, the strongest that needs no table. `None` for an algorithm without a
    /// heuristic.
    pub(super) fn heuristic_for(
        &self,
        shape: Dims,
        is_loaded: impl Fn(HeuristicName) -> bool,
    ) -> Option<HeuristicName> {
        if self.is_multi_tile() {
            return self.heuristic;
        }
        if !self.algorithm_for(shape).takes_heuristic() {
            return None;
        }
        let default = HeuristicName::default_for(shape);
        let mut heuristics = HeuristicName::for_shape(shape);
        let strongest = || {
            if !self.goal.is_in_corner() {
                return heuristics.find(|heuristic| heuristic.supports_any_goal());
            }
            // The default is preferred to a weaker heuristic whose table is loaded.
            heuristics.take_while(|&heuristic| heuristic != default).find(|&heuristic| is_loaded(heuristic))
        };
        Some(self.heuristic.or_else(strongest).unwrap_or(default))
    }

    /// Checks whether the options go together on boards of a shape, without regard to tables.
    pub(super) fn check(&self, shape: Dims) -> Result<(), StartError> {
        let algorithm = self.algorithm_for(shape);
        if !algorithm.supports(shape) {
            return Err(StartError::AlgorithmSize { algorithm, shape });
        }
        let given = [
            (self.heuristic.is_some(), OptionName::Heuristic),
            (self.weight.is_some(), OptionName::Weight),
            (self.hybrid, OptionName::Hybrid),
            (self.seed.is_some(), OptionName::Seed),
        ];
        for (is_given, option) in given {
            if is_given && !algorithm.takes(option) {
                return Err(StartError::UnsupportedOption { option, algorithm });
            }
        }
        if self.hybrid && self.seed.is_some() { Err(StartError::SeededHybrid) } else { Ok(()) }
    }

    /// Checks whether the options go with multi-tile moves on boards of a shape.
    pub(super) fn check_multi_tile(&self, shape: Dims) -> Result<(), StartError> {
        let algorithm = self.algorithm_for(shape);
        if shape.cell_count() > classes::MAX_CELLS {
            Err(StartError::MetricSize { shape })
        } else if algorithm != Algorithm::IdaStar {
            Err(StartError::MetricAlgorithm { algorithm })
        } else if let Some(heuristic) = self.heuristic.filter(|&heuristic| !heuristic.bounds_multi_tile_moves(shape)) {
            Err(StartError::MetricHeuristic { heuristic })
        } else if self.seed.is_some() {
            Err(StartError::MetricOption { option: OptionName::Seed })
        } else {
            Ok(())
        }
    }

    /// Returns the name of the wasm module that runs a search with these options on boards of a shape.
    pub fn module_for(&self, shape: Dims) -> &'static str {
        if self.is_multi_tile() { "classes" } else { catalog::module_for(self.algorithm_for(shape), shape) }
    }

    /// Returns the error of a catalog that does not include this search.
    pub(super) fn not_included(&self, shape: Dims) -> StartError {
        StartError::NotIncluded { algorithm: self.algorithm_for(shape), shape }
    }

    /// Checks whether a heuristic supports boards of a shape, the goal and, if the options select them, the published
    /// tables.
    pub(super) fn check_heuristic(&self, heuristic: HeuristicName, shape: Dims) -> Result<(), StartError> {
        if !heuristic.supports(shape) {
            Err(StartError::HeuristicSize { heuristic, shape })
        } else if self.published && heuristic.published().is_none() {
            Err(StartError::Unpublished { heuristic })
        } else if !self.goal.is_in_corner() && !heuristic.supports_any_goal() {
            Err(StartError::HeuristicGoal { heuristic, shape })
        } else {
            Ok(())
        }
    }

    /// Returns whether a learned evaluation of boards of a shape would guide the search.
    pub(super) fn may_be_learned(&self, shape: Dims) -> bool {
        self.learned && self.algorithm_for(shape) == Algorithm::Beam && self.goal.is_in_corner()
    }

    /// Checks whether a search for all shortest solutions can begin with the search of these options, whose first solution
    /// must be optimal.
    pub(super) fn check_all(&self, shape: Dims) -> Result<(), StartError> {
        let (algorithm, option) = (self.algorithm_for(shape), OptionName::All);
        if algorithm.takes(option) { Ok(()) } else { Err(StartError::UnsupportedOption { option, algorithm }) }
    }

    /// Default limit of the memory, 512 MiB.
    pub const MEMORY: usize = 512 << 20;
}

impl Default for Options {
    fn default() -> Self {
        Options {
            goal: Goal::default(),
            metric: Metric::default(),
            algorithm: None,
            heuristic: None,
            reflection: true,
            published: false,
            prune_depth: None,
            memory: Self::MEMORY,
            weight: None,
            seed: None,
            hybrid: false,
            endless: false,
            variants: false,
            learned: true,
        }
    }
}

/// Checks whether a goal has the size of a board, and whether slides lead to it.
pub(super) fn check_goal(board: &AnyBoard, goal: Goal) -> Result<(), StartError> {
    goal.check(board.shape())?;
    match board.parity(goal) {
        Parity::Even => Ok(()),
        Parity::Odd => Err(StartError::Unsolvable { swap: board.solvability_swap() }),
    }
}
