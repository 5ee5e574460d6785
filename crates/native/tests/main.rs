//! Tests of the native crate. The oracles are published lengths, the reference puzzle of `common`, and the file system.
//!
//! `crates/cli/tests` has the tests of whole runs, such as symbolic links, killed programs, and checkpoints.

mod batch;
mod enlarging;
mod evaluations;
mod exact;
mod file;
mod pool;
mod search_time;
mod session;
mod solution;
mod tables;
mod threads;
