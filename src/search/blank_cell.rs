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

use crate::{
    board::Move,
    shape::{Shape, Square},
};

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

/// A kind of blank cell, for which a search is compiled.
pub trait BlankCells<S: Shape>: Send + 'static {
    /// Calls `visit` with the type of the given cell.
    fn start<V: Visit<S>>(shape: S, cell: usize, visit: V) -> V::Output;
}

/// A function of a blank cell, generic over the cell's type.
pub trait Visit<S: Shape> {
    /// The result of the function.
    type Output;

    /// Calls the function.
    fn visit(self, cell: impl BlankCell<S>) -> Self::Output;
}

/// A kind of cells that are known only at run time.
pub struct AnyCell;

/// A cell that is known only at run time.
#[derive(Clone, Copy)]
pub struct CellNumber<S> {
    shape: S,
    cell: u8,
}

impl<S: Shape> CellNumber<S> {
    #[inline(always)]
    fn after(self, m: Move) -> Self {
        CellNumber { cell: self.shape.source_unchecked(m, self.cell), ..self }
    }
}

impl<S: Shape> BlankCell<S> for CellNumber<S> {
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

impl<S: Shape> BlankCells<S> for AnyCell {
    fn start<V: Visit<S>>(shape: S, cell: usize, visit: V) -> V::Output {
        visit.visit(CellNumber { shape, cell: cell as u8 })
    }
}

/// The cell `CELL` of the 4x4 board, numbered row by row from 0.
#[derive(Clone, Copy)]
pub struct AtCell<const CELL: usize>;

/// Selects a type for each cell of the 4x4 board.
pub struct PerCell;

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
        $(impl BlankCell<Square<4>> for AtCell<$cell> {
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

        impl BlankCells<Square<4>> for PerCell {
            fn start<V: Visit<Square<4>>>(_: Square<4>, cell: usize, visit: V) -> V::Output {
                match cell {
                    $($cell => visit.visit(AtCell::<$cell>),)*
                    _ => unreachable!("a cell of the 4x4 board is below 16"),
                }
            }
        }
    };
}

per_cell!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
