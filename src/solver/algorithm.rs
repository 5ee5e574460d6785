//! The registry of algorithms: their names, the boards and options that each supports, and how each starts.
//!
//! To add an algorithm, add its row below.

use super::{
    catalog::{Catalog, is_compiled},
    request::{Request, Started},
};
use crate::{
    board::{Board, name::UnknownName, packed},
    heuristic::{self, linear_conflict::LinearConflict},
    search::{
        beam::Beam,
        hybrid::Hybrid,
        ida_star::IdaStar,
        priority::{AStar, Greedy, Weighted},
    },
    shape::{Dims, Shape},
};
use FirstSolution::{Any, Improved, Shortest};
use OptionName::{All, Heuristic, Hybrid as HybridOption, PruneDepth, Seed, Weight, Workers};
use std::{fmt, str::FromStr};

/// Declares the algorithms, in a row each: the documentation, the variant of [`Algorithm`], its [`Entry`], and how a
/// [`Request`] starts it.
macro_rules! algorithms {
    ($($(#[$documentation:meta])* $name:ident => $entry:expr, |$request:ident| $start:expr;)*) => {
        /// An algorithm.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(#[$documentation])* $name,)*
        }

        impl Algorithm {
            /// All algorithms.
            pub const ALL: [Algorithm; [$(stringify!($name)),*].len()] = [$(Algorithm::$name),*];

            const fn entry(self) -> Entry {
                match self {
                    $(Algorithm::$name => $entry,)*
                }
            }
        }

        impl<C: Catalog, S: Shape, H: heuristic::IncrementalHeuristic<S>> Request<'_, C, S, H> {
            /// Starts the algorithm of the options. Algorithms that the catalog leaves out, or that do not support boards of
            /// this shape, are not compiled for it.
            pub(super) fn one(&mut self) -> Started {
                match self.algorithm() {
                    $(Algorithm::$name if const { is_compiled::<C, S>(Algorithm::$name) } => {
                        let $request = self;
                        $start
                    })*
                    _ => Err(self.options.not_included(self.shape())),
                }
            }
        }
    };
}

algorithms! {
    /// Iterative deepening, which needs next to no memory.
    IdaStar => Entry {
        name: "ida-star",
        boards: AlgorithmBoards::All,
        takes: &[Heuristic, Seed, PruneDepth, Workers, All],
        first_solution: Shortest,
        prunes: true,
    }, |request| {
        let automaton = request.automaton()?;
        Ok(Box::new(IdaStar::new(request.root, request.heuristic.clone(), automaton, request.options.seed)))
    };
    /// Expands the node with the lowest g + h first and keeps all nodes in memory.
    AStar => Entry {
        name: "a-star",
        boards: AlgorithmBoards::ShortPaths,
        takes: &[Heuristic, Seed, HybridOption, All],
        first_solution: Shortest,
        prunes: false,
    }, |request| {
        if request.options.hybrid {
            let (automaton, memory) = (request.automaton()?, request.options.memory);
            Ok(Box::new(Hybrid::new(&request.root, request.heuristic.clone(), automaton, memory)))
        } else {
            Ok(request.best_first(AStar))
        }
    };
    /// Expands the node with the lowest g + w h first: far sooner finds a solution at most w times as long as the
    /// shortest, and a lower bound.
    WeightedAStar => Entry {
        name: "weighted-a-star",
        boards: AlgorithmBoards::Packed,
        takes: &[Heuristic, Weight],
        first_solution: Any,
        prunes: false,
    }, |request| Ok(request.best_first(Weighted::new(request.options.weight.unwrap_or_default())));
    /// Expands the node with the lowest h first: finds some solution soon.
    Greedy => Entry {
        name: "greedy",
        boards: AlgorithmBoards::Packed,
        takes: &[Heuristic],
        first_solution: Any,
        prunes: false,
    }, |request| Ok(request.best_first(Greedy));
    /// Expands level by level, without a heuristic.
    // It is A* with a blind heuristic: see `search/breadth_first.rs`.
    BreadthFirst => Entry {
        name: "breadth-first",
        boards: AlgorithmBoards::Small,
        takes: &[],
        first_solution: Shortest,
        prunes: false,
    }, |request| Ok(request.best_first(AStar));
    /// Alternates beams of growing width, which find shorter and shorter solutions, with iterative deepening, which
    /// raises a lower bound.
    Beam => Entry {
        name: "beam",
        boards: AlgorithmBoards::All,
        takes: &[Heuristic, PruneDepth, Workers],
        first_solution: Improved,
        prunes: true,
    }, |request| {
        let windows = LinearConflict::for_goal(&Board::goal(request.root.shape()));
        let (automaton, memory, is_endless) = (request.automaton()?, request.options.memory, request.options.endless);
        Ok(Box::new(Beam::new(request.root, request.heuristic.clone(), windows, automaton, memory, is_endless)))
    };
}

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

/// The properties of an algorithm.
struct Entry {
    /// The name used in every interface.
    name: &'static str,
    boards: AlgorithmBoards,
    takes: &'static [OptionName],
    first_solution: FirstSolution,
    /// Whether it uses the pruning automaton.
    prunes: bool,
}

/// The quality of the first solution of a search.
enum FirstSolution {
    /// It is a shortest one.
    Shortest,
    /// It may be longer; the search continues, to find shorter ones and to prove one optimal.
    Improved,
    /// It may be longer, and the search ends.
    Any,
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
    pub const fn improves(self) -> bool {
        matches!(self.entry().first_solution, Improved)
    }

    /// Returns whether its solution is proved to be optimal when the search ends by itself.
    pub const fn proves(self) -> bool {
        matches!(self.entry().first_solution, Shortest | Improved)
    }

    /// Returns whether its first solution is a shortest one.
    pub(super) const fn finds_a_shortest_first(self) -> bool {
        matches!(self.entry().first_solution, Shortest)
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
