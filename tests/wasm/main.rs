//! The laws inside wasm, where `usize` has 32 bits and memory ends at 4 GB. They run in Node; tests that need a browser
//! are in `browser`.
//!
//! `tests/core` tests the laws natively; here a few quick tests cover each module, with the same oracles.
#![cfg(target_arch = "wasm32")]

mod analysis;
mod boards;
mod border;
mod heuristics;
mod lab;
mod packed;
mod searches;
mod solution_counts;
mod tables;
