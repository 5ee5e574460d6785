//! Fifteen solves sliding-tile puzzles with the fewest moves.
//!
//! This is the core that the command line `fifteen` and, compiled to WebAssembly, the page run. It has no clock, no
//! input or output and no source of randomness: callers pass texts, bytes, budgets and seeds.
//!
//! ```
//! use fifteen::{
//!     board::notation,
//!     search::{Search, Status},
//!     solver::{Options, Solver},
//! };
//!
//! let board = notation::read_board("8 6 7/2 5 4/3 0 1")?;
//! let mut solve = Solver::new().start(&board, &Options::default())?;
//! let progress = loop {
//!     let progress = solve.step(1000); // a slice: as many nodes as the caller has time for
//!     if progress.status != Status::Running {
//!         break progress;
//!     }
//! };
//! let Status::Solved(moves) = progress.status else { unreachable!("every solvable board is solved") };
//! assert_eq!(moves.len(), 31); // no board of the 8-puzzle needs more
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In reading order:
//!
//! - [`board`]: tiles, cells, moves, both goals, texts, parity, random boards.
//! - [`pdb`]: pattern databases: how placements are ranked, how tables are built, the file they are kept in.
//! - [`heuristic`]: lower bounds that follow a board slide by slide.
//! - [`search`]: IDA*, best-first searches, beams and others, in slices; the automaton that prunes duplicate paths.
//! - [`solver`]: from a board and options to a search.
//! - `wasm`: all that as JavaScript sees it.

pub mod board;
pub mod heuristic;
pub mod pdb;
pub mod search;
pub mod solver;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
