//! The laws inside wasm, where `usize` has 32 bits and memory ends at 4 GB. They run in Node, and those that need a
//! browser in `browser`.
//!
//! Natively the laws are tested by `tests/core`; here each module is tested by a few quick ones, with the same oracles.
#![cfg(target_arch = "wasm32")]

mod boards;
mod border;
mod heuristics;
mod lab;
mod packed;
mod searches;
mod solution_counts;
mod tables;
