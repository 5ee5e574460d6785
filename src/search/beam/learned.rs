//! Beams of large boards, which a [learned evaluation](crate::internals::evaluation) guides. Several workers share one beam.
//!
//! Like a sweep with [tables](super::sweep), a sweep goes level by level, but its nodes are cheaper: a board, its value
//! and its key. So it is wider in the same time, and its evaluation is closer to the distance. Each worker owns the
//! boards whose keys fall into its *part*. A level takes two passes, and in each of them a worker writes to its own
//! part alone:
//!
//! ```text
//!             part 0              part 1
//!   boards    ● ● ●               ● ● ● ●
//!               │  ╲             ╱  │
//!   expand     ○ ○  ○           ○   ○ ○ ○        each worker values the children of its boards and puts them into the
//!               │     ╲       ╱      │           outboxes of both parts; all together count how many have which value
//!               │       ╲   ╱        │
//!   make       ● ●        ╳         ● ●          each worker makes the best of the children that are addressed to its part,
//!                                                unless it remembers the board
//! ```
//!
//! A level has hundreds of different values. Still, the last value that is good enough has more boards than there is
//! room for; their keys decide which of them are kept. If the first ones were kept, whose parents came first, the beam
//! would soon consist of boards that are much alike, and would go around in circles.
//!
//! A sweep is deterministic for a given number of parts.

pub mod crew;
mod histogram;
pub mod improver;
mod level;
pub mod sweep;
mod trail;

/// The part of the remaining time within which a sweep should end. The rest is for other work of the caller.
const SHARE_OF_TIME: f64 = 0.97;
/// Up to this many expanded nodes, the speed of the search cannot be estimated.
const MIN_EXPANDED: u64 = 1 << 16;

/// Returns about how many nodes a last sweep may expand, if the search has expanded `expanded` nodes and may still take
/// `left` times as long; `None` if that cannot be estimated yet.
pub fn nodes_left(expanded: u64, left: f64) -> Option<u64> {
    (expanded > MIN_EXPANDED).then_some((expanded as f64 * left * SHARE_OF_TIME) as u64)
}
