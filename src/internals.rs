//! The parts that the solver is made of, for the project's own command line, tests and benches.
//!
//! Nothing here is covered by the version number: any release may rename it, change it or take it away. What the
//! [crate root](crate) names is the public interface.
//!
//! In reading order:
//!
//! - `board`: tiles, cells, moves, goals, the notation of boards and moves, parity, random and daily boards.
//! - `pdb`: pattern databases: how placements are ranked, how tables are built, the file format.
//! - `heuristic`: lower bounds that are updated slide by slide.
//! - `search`: IDA*, best-first searches, beams and others, in slices; the automaton that prunes duplicate paths.
//! - `analysis`: how many moves remained in each position of a game.
//! - `solver`: from a board and options to a search.

pub use crate::{analysis, board, heuristic, pdb, search, solver};
