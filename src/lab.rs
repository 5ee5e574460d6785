//! Searches, heuristics and tables taken apart, to be shown.
//!
//! | module | what it shows |
//! |---|---|
//! | [`effort`] | the nodes of a search with any heuristic of the 8-puzzle |
//! | [`explain`] | what each tile, line or pattern adds to a heuristic's value |
//! | [`growth`] | a pattern table, level by level |
//! | [`judgement`] | whether a heuristic of the 8-puzzle is admissible and consistent |
//! | [`space`] | all boards of the 8-puzzle, by distance |
//! | [`trace`] | IDA* and A*, step by step, forward and back |
//!
//! Everything here is written to be followed, not to be fast. The laws in `tests/core/lab` hold it to the fast searches: the same
//! counts, the same bounds, the same solution.

pub mod effort;
pub mod explain;
pub mod growth;
pub mod judgement;
pub mod space;
pub mod trace;
