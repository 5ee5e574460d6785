//! Places: how much the compiler knows of where the blank is.
//!
//! A walk over the tree is compiled for one kind of place. [`Anywhere`] is a number: one copy of the code serves all
//! cells. [`At`] is a type for each cell of the 4x4 board: the code is compiled once for each, with its neighbours, shifts
//! and masks as constants, and each copy calls those of the neighbouring cells. That takes a tenth to a sixth off the
//! time, and sixteen times the code.

use crate::board::Move;

/// Where the blank is on a board `W` wide.
pub trait Place<const W: usize>: Copy {
    /// The place after the tile below has slid up; of no use where none can. Likewise the others.
    type Up: Place<W>;
    /// After the tile to the right has slid left.
    type Left: Place<W>;
    /// After the tile to the left has slid right.
    type Right: Place<W>;
    /// After the tile above has slid down.
    type Down: Place<W>;

    /// The cell of the blank.
    fn cell(self) -> usize;

    /// Whether the move may stay inside the board. Where that is not known, the pruning automaton tells.
    fn admits(self, m: Move) -> bool;

    /// See [`Place::Up`].
    fn up(self) -> Self::Up;
    /// See [`Place::Left`].
    fn left(self) -> Self::Left;
    /// See [`Place::Right`].
    fn right(self) -> Self::Right;
    /// See [`Place::Down`].
    fn down(self) -> Self::Down;
}

/// A kind of place, from which a walk starts.
pub trait Places<const W: usize>: Send + 'static {
    /// Starts at a cell.
    fn start<V: Visit<W>>(cell: usize, visit: V) -> V::Output;
}

/// What is to be done at a place.
pub trait Visit<const W: usize> {
    /// What comes out of it.
    type Output;

    /// Does it.
    fn visit(self, place: impl Place<W>) -> Self::Output;
}

/// A cell that the compiler does not know.
#[derive(Clone, Copy)]
pub struct Anywhere(u8);

impl Anywhere {
    fn after<const W: usize>(self, m: Move) -> Self {
        Anywhere(m.source_unchecked::<W>(self.0))
    }
}

impl<const W: usize> Place<W> for Anywhere {
    type Up = Self;
    type Left = Self;
    type Right = Self;
    type Down = Self;

    #[inline(always)]
    fn cell(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    fn admits(self, _: Move) -> bool {
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

impl<const W: usize> Places<W> for Anywhere {
    fn start<V: Visit<W>>(cell: usize, visit: V) -> V::Output {
        visit.visit(Anywhere(cell as u8))
    }
}

/// The cell number `CELL` of the 4x4 board.
#[derive(Clone, Copy)]
pub struct At<const CELL: usize>;

/// Every cell of the 4x4 board is a type.
pub struct Known;

/// The cell after a move, or the same where the move leads outside.
const fn next(cell: usize, m: Move) -> usize {
    match m.source::<4>(cell) {
        Some(next) => next,
        None => cell,
    }
}

macro_rules! known {
    ($($cell:literal)*) => {
        $(impl Place<4> for At<$cell> {
            type Up = At<{ next($cell, Move::Up) }>;
            type Left = At<{ next($cell, Move::Left) }>;
            type Right = At<{ next($cell, Move::Right) }>;
            type Down = At<{ next($cell, Move::Down) }>;

            #[inline(always)]
            fn cell(self) -> usize {
                $cell
            }

            #[inline(always)]
            fn admits(self, m: Move) -> bool {
                m.source::<4>($cell).is_some()
            }

            #[inline(always)]
            fn up(self) -> Self::Up {
                At
            }

            #[inline(always)]
            fn left(self) -> Self::Left {
                At
            }

            #[inline(always)]
            fn right(self) -> Self::Right {
                At
            }

            #[inline(always)]
            fn down(self) -> Self::Down {
                At
            }
        })*

        impl Places<4> for Known {
            fn start<V: Visit<4>>(cell: usize, visit: V) -> V::Output {
                match cell {
                    $($cell => visit.visit(At::<$cell>),)*
                    _ => unreachable!("a cell of the 4x4 board is below 16"),
                }
            }
        }
    };
}

known!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
