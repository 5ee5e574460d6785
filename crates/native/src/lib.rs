//! Threads, time limits and files for the command line and the Python package; the core has no threads, no clock and no
//! files.
//!
//! Decisions: `docs/decisions/native.md`.
//!
//! - [`session`]: solves one board after the other, in several threads and within a time limit.
//! - [`batch`]: many boards, one in each thread.
//! - [`exact`]: exact distances of many boards; [`board_bytes`]: many boards as bytes.
//! - [`dataset`]: files of boards with exact distances.
//! - [`analysis`]: the analysis of a game within a time limit.
//! - [`pool`]: the threads that share one search.
//! - [`checkpoint`]: searches that continue where an earlier run ended.
//! - [`evaluations`]: learned evaluations of large boards.
//! - [`tables`], [`table_cache`]: tables from files, built if there are none.
//! - [`file`]: atomic replacement of files; [`lock`]: locks that keep other programs from writing the same file.

pub mod analysis;
pub mod batch;
pub mod board_bytes;
pub mod checkpoint;
pub mod dataset;
pub mod error;
pub mod evaluations;
pub mod exact;
pub mod file;
pub mod lock;
pub mod pool;
pub mod search_time;
pub mod session;
pub mod solution;
pub mod table_cache;
pub mod tables;
pub mod threads;
