//! The registry of algorithms: their names, and the boards and options that each supports.
//!
//! To add an algorithm, add its name and its [`Entry`] here, and its start in `searches.rs`.

use crate::{
    board::{name::UnknownName, packed},
    shape::Dims,
};
use std::{fmt, str::FromStr};

/// An option that only some algorithms take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionName {
    /// A heuristic.
    Heuristic,
    /// The weight of h.
    Weight,
    /// A seed for a random order of moves.
    Seed,
    /// Continuing as IDA* when the memory is full.
    Hybrid,
    /// The depth of the pruning automaton.
    PruneDepth,
    /// Several workers.
    Workers,
    /// All shortest solutions.
    All,
}

impl OptionName {
    /// All options.
    pub const ALL: [OptionName; 7] = [
        OptionName::Heuristic,
        OptionName::Weight,
        OptionName::Seed,
        OptionName::Hybrid,
        OptionName::PruneDepth,
        OptionName::Workers,
        OptionName::All,
    ];

    /// Returns the name used in JavaScript.
    pub const fn name(self) -> &'static str {
        match self {
            OptionName::Heuristic => "heuristic",
            OptionName::Weight => "weight",
            OptionName::Seed => "seed",
            OptionName::Hybrid => "hybrid",
            OptionName::PruneDepth => "pruneDepth",
            OptionName::Workers => "workers",
            OptionName::All => "all",
        }
    }

    /// Returns the phrase for it in error messages.
    pub(super) const fn phrase(self) -> &'static str {
        match self {
            OptionName::Heuristic => "a heuristic",
            OptionName::Weight => "a weight",
            OptionName::Seed => "a seed",
            OptionName::Hybrid => "hybrid",
            OptionName::PruneDepth => "a pruning depth",
            OptionName::Workers => "several workers",
            OptionName::All => "a request for all solutions",
        }
    }
}

/// An algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Algorithm {
    /// Iterative deepening, which needs next to no memory.
    IdaStar,
    /// Expands the node with the lowest g + h first and keeps all nodes in memory.
    AStar,
    /// Expands the node with the lowest g + w h first: far sooner finds a solution at most w times as long as the
    /// shortest, and a lower bound.
    WeightedAStar,
    /// Expands the node with the lowest h first: finds some solution soon.
    Greedy,
    /// Expands level by level, without a heuristic.
    BreadthFirst,
    /// Alternates beams of growing width, which find shorter and shorter solutions, with iterative deepening, which
    /// raises a lower bound.
    Beam,
}

/// The properties of an algorithm in the registry.
struct Entry {
    name: &'static str,
    boards: AlgorithmBoards,
    takes: &'static [OptionName],
    /// Whether its solution is optimal when the search ends by itself.
    proves: bool,
    /// Whether it uses the pruning automaton.
    prunes: bool,
}

/// The boards that an algorithm supports.
#[derive(Clone, Copy)]
enum AlgorithmBoards {
    All,
    /// Boards that can be packed in 44 bits, since the algorithm keeps all boards.
    Packed,
    /// The same except 2×8, whose paths may be too long for an entry of the closed list of A*.
    ShortPaths,
    /// Boards of at most ten cells: a level-by-level search would keep too many larger boards.
    Small,
}

impl AlgorithmBoards {
    const fn include(self, shape: Dims) -> bool {
        let cells = shape.cell_count();
        match self {
            AlgorithmBoards::All => true,
            AlgorithmBoards::Packed => cells <= packed::MAX_CELLS,
            AlgorithmBoards::ShortPaths => cells <= packed::MAX_CELLS && !shape.is(2, 8) && !shape.is(8, 2),
            AlgorithmBoards::Small => cells <= 10,
        }
    }
}

impl Algorithm {
    /// All algorithms.
    pub const ALL: [Algorithm; 6] = [
        Algorithm::IdaStar,
        Algorithm::AStar,
        Algorithm::WeightedAStar,
        Algorithm::Greedy,
        Algorithm::BreadthFirst,
        Algorithm::Beam,
    ];

    const fn entry(self) -> Entry {
        use OptionName::{All, Heuristic, Hybrid, PruneDepth, Seed, Weight, Workers};
        match self {
            Algorithm::IdaStar => Entry {
                name: "ida-star",
                boards: AlgorithmBoards::All,
                takes: &[Heuristic, Seed, PruneDepth, Workers, All],
                proves: true,
                prunes: true,
            },
            Algorithm::AStar => Entry {
                name: "a-star",
                boards: AlgorithmBoards::ShortPaths,
                takes: &[Heuristic, Seed, Hybrid, All],
                proves: true,
                prunes: false,
            },
            Algorithm::WeightedAStar => Entry {
                name: "weighted-a-star",
                boards: AlgorithmBoards::Packed,
                takes: &[Heuristic, Weight],
                proves: false,
                prunes: false,
            },
            Algorithm::Greedy => Entry {
                name: "greedy",
                boards: AlgorithmBoards::Packed,
                takes: &[Heuristic],
                proves: false,
                prunes: false,
            },
            Algorithm::BreadthFirst => {
                Entry { name: "breadth-first", boards: AlgorithmBoards::Small, takes: &[], proves: true, prunes: false }
            }
            Algorithm::Beam => Entry {
                name: "beam",
                boards: AlgorithmBoards::All,
                takes: &[Heuristic, Workers],
                proves: true,
                prunes: true,
            },
        }
    }

    /// Returns the name used in every interface.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns whether it supports boards of a shape.
    pub const fn supports(self, shape: Dims) -> bool {
        self.entry().boards.include(shape)
    }

    /// Returns the default algorithm for boards of a shape.
    pub const fn default_for(shape: Dims) -> Algorithm {
        if shape.cell_count() <= packed::MAX_CELLS { Algorithm::IdaStar } else { Algorithm::Beam }
    }

    /// Returns whether it takes an option.
    pub fn takes(self, option: OptionName) -> bool {
        self.entry().takes.contains(&option)
    }

    /// Returns the algorithms for boards of a shape, the default first.
    pub fn for_shape(shape: Dims) -> impl Iterator<Item = Algorithm> {
        let default = Algorithm::default_for(shape);
        let others = Algorithm::ALL.into_iter().filter(move |&algorithm| algorithm != default);
        std::iter::once(default).chain(others).filter(move |algorithm| algorithm.supports(shape))
    }

    /// Returns whether it continues after its first solution, to find shorter ones and to prove one optimal.
    pub fn improves(self) -> bool {
        self == Algorithm::Beam
    }

    /// Returns whether its solution is proved to be optimal when the search ends by itself.
    pub fn proves(self) -> bool {
        self.entry().proves
    }

    /// Returns whether it uses a heuristic.
    pub fn takes_heuristic(self) -> bool {
        self.takes(OptionName::Heuristic)
    }

    /// Returns whether it uses the pruning automaton.
    pub(super) fn prunes(self) -> bool {
        self.entry().prunes
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("algorithm", name, &Algorithm::ALL, Algorithm::name)
    }
}
