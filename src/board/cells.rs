//! One value for each cell, or each tile, of a board.
//!
//! A plain array of W² elements cannot yet be expressed for a constant parameter W; an array of W arrays of W elements can.

use std::ops::{Index, IndexMut};

/// W² values, indexed by cell or by tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cells<T, const W: usize>([[T; W]; W]);

impl<T, const W: usize> Cells<T, W> {
    /// The values in order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        self.0.as_flattened()
    }
}

impl<T: Copy + Default, const W: usize> Default for Cells<T, W> {
    fn default() -> Self {
        Cells([[T::default(); W]; W])
    }
}

impl<T: Copy + Default, const W: usize> Cells<T, W> {
    /// Returns the values `value(0)`, `value(1)`, …
    pub fn from_fn(mut value: impl FnMut(usize) -> T) -> Self {
        let mut cells = Self::default();
        for i in 0..W * W {
            cells[i] = value(i);
        }
        cells
    }
}

impl<T, const W: usize> Index<usize> for Cells<T, W> {
    type Output = T;

    #[inline]
    fn index(&self, i: usize) -> &T {
        &self.0.as_flattened()[i]
    }
}

impl<T, const W: usize> IndexMut<usize> for Cells<T, W> {
    #[inline]
    fn index_mut(&mut self, i: usize) -> &mut T {
        &mut self.0.as_flattened_mut()[i]
    }
}
