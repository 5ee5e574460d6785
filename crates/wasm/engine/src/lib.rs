//! The engine for shortest solutions of boards of up to 16 cells, which the first solve on a page waits for.
//!
//! Decisions: `docs/decisions/wasm.md`.
//!
//! Two other modules are compiled from the same files: `engine-large` has its own `lib.rs`, `beam.rs` and
//! `checkpoint.rs`, and `classes` its own `lib.rs` and `tables.rs`. A class for JavaScript cannot be generic, so each
//! crate names the searches that are [`Included`].

pub mod beam;
mod checkpoint;
pub mod dealer;
pub mod engine;
mod progress;
mod request;
mod tables;

/// The searches that this module includes.
type Included = fifteen::solver::catalog::SmallBoards;
