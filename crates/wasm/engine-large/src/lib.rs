//! The engine for large boards, beams and other searches whose first solution may not be the shortest, and the analysis of games.
//!
//! The code that it shares with `engine` is compiled from the files of that crate.

pub mod analysis;
pub mod beam;
mod checkpoint;
#[path = "../../engine/src/dealer.rs"]
pub mod dealer;
#[path = "../../engine/src/engine.rs"]
pub mod engine;
mod evaluations;
mod levels;
#[path = "../../engine/src/progress.rs"]
mod progress;
#[path = "../../engine/src/request.rs"]
mod request;
#[path = "../../engine/src/tables.rs"]
mod tables;
mod variants;

/// The searches that this module includes.
type Included = fifteen::solver::catalog::LargeBoards;
