//! The engine for the fewest multi-tile moves, and for the analysis of games in this metric. The first search in this
//! metric loads it, with its tables of classes.
//!
//! The code that it shares with `engine` and `engine-large` is compiled from the files of these crates.

#[path = "../../engine-large/src/analysis.rs"]
pub mod analysis;
#[path = "../../engine/src/beam.rs"]
pub mod beam;
#[path = "../../engine/src/checkpoint.rs"]
mod checkpoint;
#[path = "../../engine/src/dealer.rs"]
pub mod dealer;
mod edge;
#[path = "../../engine/src/engine.rs"]
pub mod engine;
#[path = "../../engine/src/progress.rs"]
mod progress;
#[path = "../../engine/src/request.rs"]
mod request;
mod tables;

/// The searches that this module includes.
type Included = fifteen::solver::catalog::MultiTileMoves;
