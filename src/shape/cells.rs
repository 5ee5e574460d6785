//! One value for each cell, or each tile, of a board.
//!
//! A plain array of `ROWS * COLUMNS` elements cannot yet be expressed for constant parameters; an array of arrays can.

use super::Values;
use std::ops::{Index, IndexMut};

/// `ROWS * COLUMNS` values, indexed by cell or by tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cells<T, const ROWS: usize, const COLUMNS: usize>([[T; COLUMNS]; ROWS]);

impl<T: Default, const ROWS: usize, const COLUMNS: usize> Default for Cells<T, ROWS, COLUMNS> {
    fn default() -> Self {
        Cells(std::array::from_fn(|_| std::array::from_fn(|_| T::default())))
    }
}

impl<T, const ROWS: usize, const COLUMNS: usize> Index<usize> for Cells<T, ROWS, COLUMNS> {
    type Output = T;

    #[inline(always)]
    fn index(&self, i: usize) -> &T {
        &self.0.as_flattened()[i]
    }
}

impl<T, const ROWS: usize, const COLUMNS: usize> IndexMut<usize> for Cells<T, ROWS, COLUMNS> {
    #[inline(always)]
    fn index_mut(&mut self, i: usize) -> &mut T {
        &mut self.0.as_flattened_mut()[i]
    }
}

impl<T: Clone + Default + Send + Sync, const ROWS: usize, const COLUMNS: usize> Values<T> for Cells<T, ROWS, COLUMNS> {
    const CAPACITY: usize = ROWS * COLUMNS;

    #[inline]
    fn as_slice(&self) -> &[T] {
        self.0.as_flattened()
    }
}
