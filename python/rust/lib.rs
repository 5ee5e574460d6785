//! The native module of the Python package `fifteen_puzzle`. It takes boards as text and returns plain values; the
//! package's Python modules check arguments and document the interface.
//!
//! Decisions: `docs/decisions/python.md`.

mod analysis;
mod arrays;
mod batch;
mod courses;
mod error;
mod interrupts;
mod request;
mod rules;
mod solution;
mod solver;
mod space;
mod trace;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    const MAX_THREADS: usize = fifteen_native::threads::MAX_THREADS;

    #[pymodule_export]
    const PRUNE_DEPTHS: (u8, u8) = {
        let depths = fifteen::internals::search::pruning::DEPTHS;
        (*depths.start(), *depths.end())
    };

    /// The least and the largest number of rows and of columns.
    #[pymodule_export]
    const SIDES: (usize, usize) = (*fifteen::shape::SIDES.start(), *fifteen::shape::SIDES.end());

    /// The largest number of cells of boards whose exact distances can be found.
    #[pymodule_export]
    const MAX_EXACT_CELLS: usize = fifteen_native::exact::MAX_CELLS;

    /// The largest number of cells of boards whose distances come from a table.
    #[pymodule_export]
    const MAX_TABLE_CELLS: usize = fifteen::internals::search::distance_table::MAX_CELLS;

    #[pymodule_export]
    use super::{
        arrays::{all_neighbors, apply, random_tiles, random_walks, sources},
        batch::Batch,
        courses::{convert, read_position},
        rules::{
            decode, format_moves, goals_of, max_distance, moves_before_error, neighbors, parity, parse_moves,
            random_boards, read_board, read_boards, read_goal, read_size, replay,
        },
        solver::{Solver, user_folder},
        space::Space,
        trace::Trace,
    };
}
