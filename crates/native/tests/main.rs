//! What native programs add to the core. The oracles are published lengths, the reference puzzle of `common`, and the file system.
//!
//! `crates/cli/tests` has the tests of whole runs: of symbolic links, of killed programs, and of checkpoints.

mod batch;
mod enlarging;
mod evaluations;
mod file;
mod pool;
mod search_time;
mod solution;
mod tables;
mod threads;
