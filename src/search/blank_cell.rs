//! Blank cells: how much the compiler knows of where the blank is.
//!
//! A walk over the tree is compiled for one kind of place. [`AnyCell`] is a number: one copy of the code serves all
//! cells. [`AtCell`] is a type for each cell of the 4x4 board: the code is compiled once for each, with its neighbours, shifts
//! and masks as constants, and each copy calls those of the neighbouring cells. That takes a tenth to a sixth off the
//! time, and sixteen times the code.

use crate::board::Move;

/// Where the blank is on a board `W` wide.
pub trait BlankCell<const W: usize>: Copy {
    /// The place after the tile below has slid up; of no use where none can. Likewise the others.
    type Up: BlankCell<W>;
    /// After the tile to the right has slid left.
    type Left: BlankCell<W>;
    /// After the tile to the left has slid right.
    type Right: BlankCell<W>;
    /// After the tile above has slid down.
    type Down: BlankCell<W>;

    /// The cell of the blank.
    fn cell(self) -> usize;

    /// Whether the move may stay inside the board. Where that is not known, the pruning automaton tells.
    fn allows(self, m: Move) -> bool;

    /// See [`BlankCell::Up`].
    fn up(self) -> Self::Up;
    /// See [`BlankCell::Left`].
    fn left(self) -> Self::Left;
    /// See [`BlankCell::Right`].
    fn right(self) -> Self::Right;
    /// See [`BlankCell::Down`].
    fn down(self) -> Self::Down;
}

/// A kind of place, from which a walk starts.
pub trait BlankCells<const W: usize>: Send + 'static {
    /// Starts at a cell.
    fn start<V: Visit<W>>(cell: usize, visit: V) -> V::Output;
}

/// What is to be done at a place.
pub trait Visit<const W: usize> {
    /// What comes out of it.
    type Output;

    /// Does it.
    fn visit(self, place: impl BlankCell<W>) -> Self::Output;
}

/// A cell that the compiler does not know.
#[derive(Clone, Copy)]
pub struct AnyCell(u8);

impl AnyCell {
    fn after<const W: usize>(self, m: Move) -> Self {
        AnyCell(m.source_unchecked::<W>(self.0))
    }
}

impl<const W: usize> BlankCell<W> for AnyCell {
    type Up = Self;
    type Left = Self;
    type Right = Self;
    type Down = Self;

    #[inline(always)]
    fn cell(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    fn allows(self, _: Move) -> bool {
        true
    }

    #[inline(always)]
    fn up(self) -> Self {
        self.after::<W>(Move::Up)
    }

    #[inline(always)]
    fn left(self) -> Self {
        self.after::<W>(Move::Left)
    }

    #[inline(always)]
    fn right(self) -> Self {
        self.after::<W>(Move::Right)
    }

    #[inline(always)]
    fn down(self) -> Self {
        self.after::<W>(Move::Down)
    }
}

impl<const W: usize> BlankCells<W> for AnyCell {
    fn start<V: Visit<W>>(cell: usize, visit: V) -> V::Output {
        visit.visit(AnyCell(cell as u8))
    }
}

/// The cell number `CELL` of the 4x4 board.
#[derive(Clone, Copy)]
pub struct AtCell<const CELL: usize>;

/// Every cell of the 4x4 board is a type.
pub struct PerCell;

/// The cell after a move, or the same where the move leads outside.
const fn next(cell: usize, m: Move) -> usize {
    match m.source::<4>(cell) {
        Some(next) => next,
        None => cell,
    }
}

macro_rules! per_cell {
    ($($cell:literal)*) => {
        $(impl BlankCell<4> for AtCell<$cell> {
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
                m.source::<4>($cell).is_some()
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

        impl BlankCells<4> for PerCell {
            fn start<V: Visit<4>>(cell: usize, visit: V) -> V::Output {
                match cell {
                    $($cell => visit.visit(AtCell::<$cell>),)*
                    _ => unreachable!("a cell of the 4x4 board is below 16"),
                }
            }
        }
    };
}

per_cell!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
