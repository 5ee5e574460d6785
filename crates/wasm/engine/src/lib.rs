//! The engine for shortest solutions of boards of up to 16 cells, which the first solve on a page waits for.
//!
//! Decisions: `docs/decisions/wasm.md`.
//!
//! `engine-large` is compiled from the same files, but for its own `lib.rs`, `beam.rs` and `checkpoint.rs`, and `classes` but for its own `lib.rs` and
//! `tables.rs`. A class for JavaScript cannot be generic, so each crate says which searches are [`Included`].

pub mod beam;
mod checkpoint;
pub mod dealer;
pub mod engine;
mod progress;
mod request;
mod tables;

/// The searches that this module includes.
type Included = fifteen::solver::catalog::SmallBoards;
