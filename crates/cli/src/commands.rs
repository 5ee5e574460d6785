//! The commands, one in each module.

pub mod analyze;
pub mod bench;
pub mod convert;
pub mod daily;
pub mod dataset;
pub mod explain;
pub mod grade;
pub mod pdb;
pub mod random;
pub mod shard;
pub mod solve;
pub mod trace;
