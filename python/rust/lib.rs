//! The native module of the Python package `fifteen_puzzle`. Its Python modules check and document what users see; what is here
//! takes boards as text and returns plain values.

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
        let depths = fifteen::search::pruning::DEPTHS;
        (*depths.start(), *depths.end())
    };

    #[pymodule_export]
    use super::{
        batch::Batch,
        courses::{convert, read_position},
        rules::{neighbors, parity, random_boards, read_board, read_goal, replay},
        solver::{Solver, user_folder},
        space::Space,
        trace::Trace,
    };
}
