//! The oracles of the laws: a small, slow puzzle of its own, and the published figures.
//!
//! `puzzle`, `daily`, `estimates`, `patterns`, `proof` and `solution_counts` are the oracles; they call nothing in the
//! crate. `golden` reads tests/data. `sources` reads the sources of the project. `program` runs a program. Only
//! `subject`, `walk` and `pool` use the crate: they set up the tested objects.

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
