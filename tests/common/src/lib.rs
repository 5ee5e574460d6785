//! What the laws are held against: a small, slow puzzle of its own, and the published figures.
//!
//! `puzzle`, `daily`, `estimates`, `patterns`, `proof` and `solution_counts` are the oracles; they call nothing of the crate.
//! `golden` reads tests/data. `sources` reads the project's own. `program` runs a program. `subject`, `walk` and `pool` alone
//! touch the crate: they set up what is tested.

pub mod daily;
pub mod estimates;
pub mod golden;
pub mod patterns;
pub mod pool;
pub mod program;
pub mod proof;
pub mod puzzle;
pub mod solution_counts;
pub mod sources;
pub mod subject;
pub mod walk;

/// The root of the project.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
