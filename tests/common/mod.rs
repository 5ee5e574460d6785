//! What the laws are held against: a small, slow puzzle of its own, and the published figures.
//!
//! `puzzle`, `estimates`, `patterns` and `proof` are the oracles; they call nothing of the crate. `golden` reads
//! tests/data. `sources` reads the project's own. `subject`, `walk` and `pool` alone touch the crate: they set up what is
//! tested.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod estimates;
pub mod golden;
pub mod patterns;
pub mod pool;
pub mod proof;
pub mod puzzle;
pub mod sources;
pub mod subject;
pub mod walk;
