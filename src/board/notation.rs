//! Boards and moves as text.
//!
//! A board is its numbers row by row, 0 being the blank. Spaces, commas or line breaks separate the numbers, and a `/` may
//! end a row: `1 2 3/4 5 6/7 8 0`. Other common layouts are read too: see [`read_board`]. A move is the letter of the direction in which a tile slides, `U D L R`; a run of equal
//! moves may be written as `R3`. A replay is a board and the moves made from it, in one text: `8 1 3/4 0 2/7 6 5 URDL2`.
//!
//! Errors carry the place of the offending text, in bytes, so that an editor can mark it.

mod boards;
mod error;
mod layout;
mod marks;
mod moves;
mod replay;
mod text;
mod tokens;

pub(crate) use text::shorten;

pub use boards::{read_board, write_board};
pub use error::{Hint, Location, ReadError, ReadErrorKind, utf16_units};
pub use layout::{Layout, layout_of};
pub use moves::{MAX_MOVES, Moves, letter, read_moves, write_moves, write_moves_in_runs};
pub use replay::{MAX_REPLAY_MOVES, read_moves_from, read_replay, write_replay};
