//! The engines that workers run: searches, their tables, and the analysis of games.
//!
//! Decisions: `docs/decisions/wasm.md`.
//!
//! A class for JavaScript cannot be generic, so this crate is compiled three times:
//!
//! | module | feature | searches |
//! |---|---|---|
//! | `engine` | | shortest solutions of boards of up to 16 cells, which the first solve on a page waits for |
//! | `engine-large` | `large` | large boards, beams and other searches whose first solution may not be the shortest |
//! | `classes` | `classes` | the fewest multi-tile moves, with tables of classes |

#[cfg(any(feature = "large", feature = "classes"))]
pub mod analysis;
#[cfg(feature = "large")]
mod beam;
#[cfg(feature = "large")]
mod checkpoint;
#[cfg(feature = "classes")]
mod class_tables;
pub mod dealer;
#[cfg(feature = "classes")]
mod edge;
pub mod engine;
#[cfg(feature = "large")]
mod evaluations;
#[cfg(feature = "large")]
mod levels;
#[cfg(not(feature = "classes"))]
mod pattern_tables;
mod progress;
mod request;

#[cfg(feature = "classes")]
use class_tables as tables;
#[cfg(not(feature = "classes"))]
use pattern_tables as tables;

/// The searches that this module includes.
#[cfg(feature = "large")]
type Included = fifteen::internals::solver::catalog::LargeBoards;
#[cfg(all(feature = "classes", not(feature = "large")))]
type Included = fifteen::internals::solver::catalog::MultiTileMoves;
#[cfg(not(any(feature = "large", feature = "classes")))]
type Included = fifteen::internals::solver::catalog::SmallBoards;
