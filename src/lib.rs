//! Fifteen.
pub mod board;
pub mod heuristic;
pub mod pdb;
pub mod search;
pub mod solver;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
