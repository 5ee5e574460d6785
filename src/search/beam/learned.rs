//! Beams of large boards, which a [learned evaluation](crate::evaluation) guides. Several workers share one beam.
//!
//! A sweep goes level by level, as that of [tables](super::sweep) does, but its nodes are cheaper: a board, its value and its key. So it is
//! wider in the same time, and its evaluation is closer to the distance. Each worker owns the boards whose keys fall into its *part*. A
//! level takes two passes, and in each of them a worker writes to its own part alone:
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
//! Values are so fine that a level has hundreds of them. Still, the last value that is good enough has more boards than there is room for;
//! which of them are kept is decided by their keys. If the first ones were kept, whose parents came first, the beam would soon consist of
//! boards that are much alike, and would go around in circles.
//!
//! A sweep of one part is the same whenever it is run. One of several parts is the same for each number of them.

pub mod crew;
pub mod improver;

pub mod sweep;
mod trail;
