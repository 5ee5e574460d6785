//! How much the compiler knows about the cell of the blank.
//!
//! A depth-first search is compiled for one kind of cell. With [`AnyCell`], cells are numbers, and one copy of the code
//! serves all cells. With [`AtCell`], each cell of the 4x4 board is a type. The code is then compiled once for each
//! cell, with the neighbors, shifts and masks as constants, and each copy calls the copies of the neighboring cells:
//!
//! ```text
//!    0  1  2  3         search::<AtCell<5>>
//!    4  5  6  7           up    → search::<AtCell<9>>     the tile below slides up, the blank moves down
//!    8  9 10 11           left  → search::<AtCell<6>>
//!   12 13 14 15           right → search::<AtCell<4>>
//!                         down  → search::<AtCell<1>>
//! ```
//!
//! That takes 10 % to 17 % less time and sixteen times the code.

use crate::{board::Move, heuristic::IncrementalHeuristic, shape::Shape};

/// The cell of the blank.
pub trait BlankCell<S: Shape>: Copy {
    /// The cell after the tile below slides up. On the edge of the board, where there is no such tile, it is never
    /// used.
    type Up: BlankCell<S>;
    /// The cell after the tile to the right slides left.
    type Left: BlankCell<S>;
    /// The cell after the tile to the left slides right.
    type Right: BlankCell<S>;
    /// The cell after the tile above slides down.
    type Down: BlankCell<S>;

    /// Returns the number of the cell.
    fn cell(self) -> usize;

    /// Returns whether a move stays inside the board, or true if the compiler does not know. The pruning automaton
    /// forbids moves that leave the board, so the answer only saves a look-up.
    fn allows(self, m: Move) -> bool;

    /// Returns the cell after [`Move::Up`].
    fn up(self) -> Self::Up;
    /// Returns the cell after [`Move::Left`].
    fn left(self) -> Self::Left;
    /// Returns the cell after [`Move::Right`].
    fn right(self) -> Self::Right;
    /// Returns the cell after [`Move::Down`].
    fn down(self) -> Self::Down;
}

/// A cell that is known only at run time.
#[derive(Clone, Copy)]
pub struct AnyCell<S> {
    shape: S,
    cell: u8,
}

impl<S: Shape> AnyCell<S> {
    /// Returns the cell with this number.
    pub fn new(shape: S, cell: usize) -> Self {
        AnyCell { shape, cell: cell as u8 }
    }

    #[inline(always)]
    fn after(self, m: Move) -> Self {
        AnyCell { cell: self.shape.source_unchecked(m, self.cell), ..self }
    }
}

impl<S: Shape> BlankCell<S> for AnyCell<S> {
    type Up = Self;
    type Left = Self;
    type Right = Self;
    type Down = Self;

    #[inline(always)]
    fn cell(self) -> usize {
        self.cell as usize
    }

    #[inline(always)]
    fn allows(self, _: Move) -> bool {
        true
    }

    #[inline(always)]
    fn up(self) -> Self {
        self.after(Move::Up)
    }

    #[inline(always)]
    fn left(self) -> Self {
        self.after(Move::Left)
    }

    #[inline(always)]
    fn right(self) -> Self {
        self.after(Move::Right)
    }

    #[inline(always)]
    fn down(self) -> Self {
        self.after(Move::Down)
    }
}

/// The cell `CELL` of the 4x4 board, numbered row by row from 0.
#[derive(Clone, Copy)]
pub struct AtCell<const CELL: usize>;

/// Returns whether the cells of a depth-first search are [`AtCell`].
pub const fn is_per_cell<S: Shape, H: IncrementalHeuristic<S>>() -> bool {
    H::PER_CELL && matches!(S::KNOWN, Some(shape) if shape.is(4, 4))
}

/// Returns the cell after a move, or the same cell if the move leaves the board.
const fn next(cell: usize, m: Move) -> usize {
    match m {
        Move::Up if cell < 12 => cell + 4,
        Move::Left if cell % 4 < 3 => cell + 1,
        Move::Right if !cell.is_multiple_of(4) => cell - 1,
        Move::Down if cell >= 4 => cell - 4,
        _ => cell,
    }
}

macro_rules! per_cell {
    ($($cell:literal)*) => {
        $(impl<S: Shape> BlankCell<S> for AtCell<$cell> {
            type Up = AtCell<{ next($cell, Move::Up) }>;
            type Left = AtCell<{ next($cell, Move::Left) }>;
            type Right = AtCell<{ next($cell, Move::Right) }>;
            type Down = AtCell<{ next($cell, Move::Down) }>;

            #[inline(always)]
            fn cell(self) -> usize {
                $cell
            }

            #[inline(always)]
            fn allows(self, m: Move) -> bool {
                next($cell, m) != $cell
            }

            #[inline(always)]
            fn up(self) -> Self::Up {
                AtCell
            }

            #[inline(always)]
            fn left(self) -> Self::Left {
                AtCell
            }

            #[inline(always)]
            fn right(self) -> Self::Right {
                AtCell
            }

            #[inline(always)]
            fn down(self) -> Self::Down {
                AtCell
            }
        })*
    };
}

per_cell!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
