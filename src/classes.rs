//! Classes of boards, between which multi-tile moves lead.
//!
//! Decisions: `docs/decisions/classes.md`.
//!
//! Boards that horizontal moves turn into each other form a *row class*: the blank's row, and the order of the tiles
//! row by row. Boards that vertical moves turn into each other form a *column class*. So each board lies in one of
//! each. It is an *edge* between two classes, and a multi-tile move goes from one edge of a class to another:
//!
//! ```text
//!   row class                               column class
//!   ⎛1 2 3   1 2 3   1 2 3⎞    1 2 3       ⎛1 2 3   1 2 3   1 · 3⎞
//!   ⎜4 5 6   4 5 6   4 5 6⎟ ──── 4 5 6 ──── ⎜4 5 6   4 · 6   4 2 6⎟
//!   ⎝· 7 8   7 · 8   7 8 ·⎠    7 · 8       ⎝7 · 8   7 5 8   7 5 8⎠
//! ```
//!
//! In a shortest solution, horizontal and vertical moves alternate. So a solution of k moves is a walk over k classes, from a
//! class of the board to a class of the goal, and the distance of these two classes is k - 1. Row and column classes alternate on the
//! walk. So the parity of k says which class of the goal is the last one if the first one is a row class:
//!
//! ```text
//!   board ─ row class ─ column class ─ row class ─ goal       three moves: from a row class to a row class
//! ```
//!
//! This is why a search for k moves needs only the distances to one class of the goal, and why a class has no more than
//! three further neighbors on a 4×4 board.
//!
//! There are too many classes to store the distance of each. So tiles are given four labels ([`labels`]), and classes that
//! look the same count as one. Their distance is a lower bound. Neighbors differ in it by exactly one, up or down, and its parity is
//! known from the side. So one bit for each class is enough, as in a [pattern database](crate::pdb).
//!
//! | module | contents |
//! |---|---|
//! | [`labels`] | which tiles share a label |
//! | [`ranking`] | the number of each sequence of labels |
//! | [`steps`] | the class that a move leads to |
//! | [`table`], [`builder`] | the distances of all classes, and how they are found |
//! | [`format`](mod@format) | the file of a table |

pub mod builder;
pub mod format;
pub mod labels;
pub mod ranking;
pub mod steps;
pub mod table;

/// The largest number of cells of a board with class tables: the labels of its tiles fill a 32-bit word.
pub const MAX_CELLS: usize = 16;

/// Row classes or column classes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Row classes: horizontal moves stay inside.
    Rows,
    /// Column classes: vertical moves stay inside.
    Columns,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Rows, Side::Columns];

    /// Returns the other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Rows => Side::Columns,
            Side::Columns => Side::Rows,
        }
    }

    /// Returns this side, or the other one.
    #[must_use]
    pub const fn swapped_if(self, is_swapped: bool) -> Side {
        if is_swapped { self.other() } else { self }
    }
}

/// A class of boards whose tiles have labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// Whether it is a row class or a column class.
    pub side: Side,
    /// The row or the column of the blank.
    pub line: usize,
    /// The labels of the tiles, two bits each, the first lowest: row by row in a row class, column by column in a column class.
    pub labels: u32,
}
