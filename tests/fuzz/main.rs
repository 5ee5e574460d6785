//! Fuzzing of all external input: texts, options, table files, and the messages of a shared search.
//!
//! Each law changes valid inputs into nearly valid ones, and holds for all of them: nothing panics, every error has a
//! type, and accepted inputs are written and solved as they should be. The oracle is `common::puzzle`, which replays
//! moves.
//!
//! An ordinary run tries ten thousand cases, always the same. With `FIFTEEN_ALL` it tries a million others.
//! `FIFTEEN_FUZZ_SEED` repeats a run. A failing case is reduced, and its seed is added to a file in `regressions/`,
//! whose cases are tried first from then on.

mod jobs;
mod runs;
mod searches;
mod tables;
mod texts;
