//! Fifteen solves sliding-tile puzzles with the fewest moves: the 15-puzzle (4×4), and boards of any other shape from 2×2 to 10×10.
//!
//! A search of a 15-puzzle that can be stopped:
//!
//! ```
//! use fifteen::{AnyBoard, Options, Search, Solver, Status};
//! use std::time::{Duration, Instant};
//!
//! // A board is its numbers row by row; 0 is the blank.
//! let board: AnyBoard = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2".parse()?;
//! let (mut solver, options) = (Solver::new(), Options::default());
//! solver.build_table(&board, &options)?; // a fifth of a second; the solver keeps the table for the next board
//!
//! let mut run = solver.start(&board, &options)?;
//! let deadline = Instant::now() + Duration::from_secs(10);
//! let progress = loop {
//!     let progress = run.step(10_000);
//!     if progress.status != Status::Running || Instant::now() > deadline {
//!         break progress;
//!     }
//! };
//! // A search that was stopped has a lower bound, and often a solution that may not be the shortest.
//! assert_eq!(progress.lower_bound, 53);
//! assert_eq!(progress.best.map(|moves| moves.len()), Some(53));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate has no clock, no input or output, no threads and no source of randomness: callers pass texts, bytes, budgets
//! and seeds. [`Run::step`](Search::step) expands as many nodes as the caller has time for.
//!
//! # Solving in one call
//!
//! ```
//! use fifteen::{AnyBoard, Options, SolveError, Solver, StartError};
//!
//! let board: AnyBoard = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2".parse()?;
//! let mut solver = Solver::new();
//! let solution = solver.solve(&board, &Options::default())?;
//! assert_eq!(solution.length(), 53);
//! assert!(solution.is_optimal()); // no solution is shorter
//! println!("{solution}"); // one letter a move: U, L, R, D, the direction in which the tile slides
//!
//! // Half of all boards are unsolvable.
//! let swapped: AnyBoard = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0".parse()?;
//! match solver.solve(&swapped, &Options::default()) {
//!     Err(SolveError::Start(StartError::Unsolvable { swap: (a, b) })) => println!("swap {a} and {b} to get a solvable board"),
//!     other => panic!("expected an error, not {other:?}"),
//! }
//!
//! // Boards have any shape; slashes or lines end their rows.
//! let wide: AnyBoard = "0 11 3 7/4 8 10 9/6 5 2 1".parse()?;
//! assert_eq!(solver.solve(&wide, &Options::default())?.length(), 41);
//!
//! // Errors of reading say where the text is wrong.
//! let error = "1 2 3/4 5 6/7 8 9".parse::<AnyBoard>().unwrap_err();
//! assert_eq!((error.start, error.end), (16, 17)); // the 9, in bytes
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Games
//!
//! [`Solver::analyze`] finds how many moves remained before each move of a [`Game`], and which moves were mistakes:
//!
//! ```
//! use fifteen::{Game, Options, Solver};
//!
//! let game: Game = "8 1 3/4 0 2/7 6 5 URDLURDL".parse()?; // a board, and the moves made from it
//! let analysis = Solver::new().analyze(&game, &Options::default())?;
//! for (index, position) in analysis.positions().enumerate() {
//!     println!("before move {}: {} moves remain", index + 1, position.lower);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Choices
//!
//! [`Options`] name the [`Goal`], the [`Algorithm`], the heuristic ([`HeuristicName`]) and more. The defaults find a
//! shortest solution. Heuristics whose names begin with `pdb` need a table (a pattern database); [`Solver::solve`]
//! builds it, [`Solver::add_table_file`] loads a file that the command line's `fifteen pdb build` has written.
//!
//! # Your own heuristics and tables
//!
//! The page [`extend`] shows how to search with a [`Heuristic`] and a [`Partition`] of your own, and how to look up many boards, draw
//! random ones, and list the boards at a distance. It also says how fast debug builds are, and what holds for threads, WebAssembly and `no_std`.
//!
//! # Modules
//!
//! The public interface consists of the names on this page and the modules [`random`] and [`shape`]. The module [`internals`] shows the
//! parts of the solver to the programs, packages and tests of this repository.
#![warn(missing_docs)]

mod analysis;
mod board;
mod classes;
mod evaluation;
pub mod extend;
mod heuristic;
mod pdb;
mod search;
pub mod shape;
mod solver;

pub use analysis::{Analysis, Detour, Game, GameMove, Line, Mistake, Position, Stage, Verdict};
pub use board::{
    AnyBoard, Board, Move,
    goal::{Goal, GoalSizeError, GoalTextError},
    metric::Metric,
    name::UnknownName,
    notation::ReadError,
    parity::Parity,
    random,
};
pub use heuristic::{
    Heuristic,
    additive_pdb::lookup::{Lookup, LookupError},
};
pub use pdb::{
    PatternDb,
    format::TableError,
    partition::{Partition, PartitionError},
};
pub use search::{
    Counts, IterationCounts, Path, Progress, Search, Stats, Status,
    all_solutions::Solutions,
    distance_table::DistanceTable,
    priority::{Weight, WeightError},
    pruning::DepthError,
};
pub use solver::{
    Algorithm, HeuristicError, HeuristicName, OptionName, Options, Run, Solution, SolveError, Solver, StartError,
    catalog::{Catalog, Everything},
};

/// The parts of the solver, for the programs, packages and tests of this repository. Any release may change them.
pub mod internals {
    /// Boards: texts, moves, goals, random boards.
    pub mod board {
        pub use crate::board::{
            Slide, backward, course, daily, goal, goal_name, goal_transform, notation, packed, parity, random, text,
        };
    }
    /// Tables of classes, for shortest solutions in multi-tile moves.
    pub mod classes {
        pub use crate::classes::{Class, MAX_CELLS, Side, builder, format, labels, ranking, steps, table};
    }
    /// Learned evaluations.
    pub mod evaluation {
        pub use crate::evaluation::{
            Evaluation, EvaluationTables, MIN_LEARNED_CELLS, UNITS, Value, Weights, corners, fold, format, layout,
            learned_from, positions_of,
        };
    }
    /// Heuristics.
    pub mod heuristic {
        pub use crate::heuristic::{
            Boxed, IncrementalHeuristic, NO_H, SUMMARY_BITS, Stateless, additive_pdb, h_of, linear_conflict, manhattan,
            max_pdb, misplaced, walking_distance, walking_slides,
        };
    }
    /// Pattern databases.
    pub mod pdb {
        pub use crate::pdb::{
            PatternDb, Placement, block_index, builder, checksum, format, histograms, orders, partition, placement_db,
            transitions, verify, zones,
        };
    }
    /// Searches, and how workers share them.
    pub mod search {
        pub use crate::search::{
            Resumable, beam, best_first, blank_cell, class_walk, closed_list, distance_table, ida_star, jobs,
            line_by_line, open_list, order, priority, pruning, root,
        };
    }
    /// The choices of a solver, and what continues a search.
    pub mod solver {
        pub use crate::solver::{
            CheckpointText, Choices, Composition, Estimator, ResumeError, SearchKey, SharedRun, catalog,
            larger_of_four_four,
        };
    }
}
