//! How values of the core are written, which serializes none of its own.

use fifteen::{
    board::{
        Move,
        notation::{self, write_moves},
    },
    search,
};
use serde::{Serialize, Serializer};

/// The counts of one iteration.
#[derive(Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
struct IterationCounts {
    /// The bound on f = g + h, in moves.
    bound: u16,
    /// Number of nodes whose children were generated.
    expanded: u64,
    /// Number of nodes created.
    generated: u64,
    /// Number of nodes in memory at the end of the iteration, or 0 for searches that keep only the current path.
    stored: u64,
}

/// Writes the counts of each iteration.
pub fn iterations<S: Serializer>(all: &[search::IterationCounts], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(all.iter().map(|counts| {
        let search::IterationCounts { bound, expanded, generated, stored } = *counts;
        IterationCounts { bound, expanded, generated, stored }
    }))
}

/// Writes a move as its letter.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes all fields so")]
pub fn letter<S: Serializer>(m: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(notation::letter(*m))
}

/// Writes moves as their letters.
pub fn letters<S: Serializer>(moves: &[Move], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&write_moves(moves))
}
