//! The command line: the tests run the program and compare its output with published lengths and with the reference puzzle
//! of `common`.

mod analyze;
mod bench;
mod cache;
mod checkpoint;
mod convert;
mod daily;
mod dataset;
mod errors;
mod explain;
mod files;
#[cfg(unix)]
mod grade;
mod inputs;
mod limits;
mod multi_tile;
mod pdb;
mod program;
mod random;
mod ranking;
mod shapes;
mod shard;
mod solve;
mod table;
mod threads;
mod trace;
