//! Zones: where the blank can go while no tile of a pattern moves.
//!
//! The tiles of a pattern occupy a set of cells, a *mask*. The other cells fall into connected *zones*. Moving the blank
//! inside a zone costs nothing in an additive table, so a state is a mask, a zone of it, and the order of the tiles in the
//! mask. Each pair of a mask and a zone is a *block*.
//!
//! Three tiles (#) on the 3×3 board, and the two zones (a and b) that they leave:
//!
//! ```text
//!   cells     mask {1, 3, 4}     zones
//!   0 1 2        . # .           a # b
//!   3 4 5        # # .           # # b
//!   6 7 8        . . .           b b b
//! ```
//!
//! Blocks are numbered mask by mask, in ascending order of the masks as numbers, and for each mask by the lowest cell of the
//! zone. Before {1, 3, 4} come eight masks of three cells with ten blocks in all, so a is block 10 and b is block 11.

use crate::shape::{Dims, Shape};
use std::ops::Range;

/// A set of cells: bit c is set if it contains cell c.
pub type Mask = u64;

/// The cells of a board and which of them are next to each other, as masks.
#[derive(Clone, Copy)]
pub struct Grid {
    columns: u32,
    board: Mask,
    left_column: Mask,
}

impl Grid {
    /// Returns the grid of boards with at most 64 cells.
    pub fn new(shape: Dims) -> Self {
        let board = Mask::MAX >> (Mask::BITS as usize - shape.cells());
        let left_column = (0..shape.rows()).map(|row| 1 << (row * shape.columns())).sum();
        Grid { columns: shape.columns() as u32, board, left_column }
    }

    /// Returns the cells next to those of `cells`.
    pub fn neighbors(self, cells: Mask) -> Mask {
        let right = cells << 1 & !self.left_column;
        let left = (cells & !self.left_column) >> 1;
        (right | left | cells << self.columns | cells >> self.columns) & self.board
    }

    /// Returns the zone of a cell that is not in the mask.
    pub fn zone(self, mask: Mask, cell: usize) -> Mask {
        let free = !mask & self.board;
        let mut zone = 1 << cell;
        loop {
            let grown = zone | self.neighbors(zone) & free;
            if grown == zone {
                return zone;
            }
            zone = grown;
        }
    }
}

/// All masks of a number of tiles on boards of one shape, and their zones.
pub struct Zones {
    shape: Dims,
    grid: Grid,
    tiles: usize,
    masks: Vec<Mask>,
    /// For each mask the number of its first block, and at the end the number of all blocks.
    first_block: Vec<u32>,
    /// The cells of each block's zone.
    cells: Vec<Mask>,
    /// `choose[n][k]`: how many sets of k of n cells there are, for the ranks of masks.
    choose: Vec<Vec<usize>>,
}

impl Zones {
    /// Lists the masks of `tiles` cells in ascending order, and the zones of each by their lowest cells.
    pub fn new(shape: Dims, tiles: usize) -> Self {
        let grid = Grid::new(shape);
        let choose = pascal(shape.cells(), tiles + 1);
        let masks: Vec<Mask> = masks(shape.cells(), tiles).collect();
        let (mut first_block, mut cells) = (Vec::with_capacity(masks.len() + 1), Vec::new());
        for &mask in &masks {
            first_block.push(cells.len() as u32);
            let mut free = !mask & grid.board;
            while free != 0 {
                let zone = grid.zone(mask, free.trailing_zeros() as usize);
                cells.push(zone);
                free &= !zone;
            }
        }
        first_block.push(cells.len() as u32);
        Zones { shape, grid, tiles, masks, first_block, cells, choose }
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Dims {
        self.shape
    }

    /// The cells of the boards, and which are next to each other.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Every mask, in ascending order.
    pub fn masks(&self) -> &[Mask] {
        &self.masks
    }

    /// Number of all blocks.
    pub fn blocks(&self) -> usize {
        self.cells.len()
    }

    /// Returns the blocks of the mask with this rank.
    pub fn blocks_of(&self, rank: usize) -> Range<usize> {
        self.first_block[rank] as usize..self.first_block[rank + 1] as usize
    }

    /// The cells of a block's zone.
    pub fn cells(&self, block: usize) -> Mask {
        self.cells[block]
    }

    /// Returns the block of a mask and the zone that holds the cell `blank`.
    pub fn block(&self, mask: Mask, blank: usize) -> usize {
        debug_assert!(mask.count_ones() as usize == self.tiles && mask >> blank & 1 == 0);
        self.blocks_of(self.rank(mask))
            .find(|&block| self.cells[block] >> blank & 1 == 1)
            .expect("every free cell is in a zone")
    }

    /// Returns how many masks are below this one, by the combinatorial number system.
    fn rank(&self, mask: Mask) -> usize {
        cells_of(mask).enumerate().map(|(i, cell)| self.choose[cell][i + 1]).sum()
    }
}

/// Returns the position of a cell in a mask: how many cells of the mask are lower.
pub fn position(cell: usize, mask: Mask) -> usize {
    (mask & ((1 << cell) - 1)).count_ones() as usize
}

/// Returns the cells of a mask, lowest first.
pub fn cells_of(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let cell = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            cell
        })
    })
}

/// Returns the sets of `tiles` of `cells` cells, in ascending order.
fn masks(cells: usize, tiles: usize) -> impl Iterator<Item = Mask> {
    let next = move |&mask: &Mask| Some(next_mask(mask)).filter(|next| next >> cells == 0);
    std::iter::successors(Some((1 << tiles) - 1), next)
}

/// Returns the next larger number with as many ones, which must be at least one (Beeler, Gosper & Schroeppel 1972, HAKMEM,
/// item 175).
fn next_mask(mask: Mask) -> Mask {
    let lowest = mask & mask.wrapping_neg();
    let carried = mask + lowest;
    carried | (mask ^ carried) >> 2 >> lowest.trailing_zeros()
}

/// Returns Pascal's triangle: `[i][j]` is the number of sets of j of i things, for i up to `n` and j up to `k`.
fn pascal(n: usize, k: usize) -> Vec<Vec<usize>> {
    let mut choose = vec![vec![0; k + 1]; n + 1];
    for i in 0..=n {
        choose[i][0] = 1;
        for j in 1..=i.min(k) {
            choose[i][j] = choose[i - 1][j - 1] + choose[i - 1][j];
        }
    }
    choose
}
