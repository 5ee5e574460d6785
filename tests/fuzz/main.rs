//! Fuzzing of whatever comes from outside: texts, options, table files, and the messages of a shared search.
//!
//! Each law makes inputs that are nearly right, by changing right ones, and holds for all of them: nothing panics, every error
//! has a type, and whatever is read is written and solved as it should be. The oracle is `common::puzzle`, which replays moves.
//!
//! An ordinary run tries ten thousand cases, always the same ones. With `FIFTEEN_ALL` it tries a million others.
//! `FIFTEEN_FUZZ_SEED` repeats a run. A case that fails is reduced, and its seed is added to a file in `regressions/`, whose
//! cases are tried first from then on.

mod jobs;
mod runs;
mod searches;
mod tables;
mod texts;
