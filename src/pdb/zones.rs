//! Zones: where the blank can go while no tile of a pattern moves.
//!
//! The tiles of a pattern occupy a set of cells, a mask. The other cells fall into connected zones. Moving the blank
//! inside a zone costs nothing in an additive table, so (mask, zone, order of the tiles in the mask) is all there is to
//! a state. Each pair of mask and zone is a block; blocks are numbered mask by mask.

/// A set of cells, bit c for cell c.
pub type Mask = u32;

/// All masks of a number of tiles on a board `W` wide, and their zones.
pub struct Zones<const W: usize> {
    tiles: usize,
    masks: Vec<Mask>,
    /// For each mask, the number of its first block; then the number of all blocks.
    first_block: Vec<u32>,
    /// The cells of each block's zone.
    cells: Vec<Mask>,
    /// `choose[n][k]`, for ranks of masks.
    choose: Vec<Vec<usize>>,
}

impl<const W: usize> Zones<W> {
    /// The masks of `tiles` cells in ascending order, and their zones by lowest cell.
    pub fn new(tiles: usize) -> Self {
        let choose = pascal(W * W);
        let mut masks: Vec<Mask> = Vec::with_capacity(choose[W * W][tiles]);
        let (mut first_block, mut cells) = (Vec::new(), Vec::new());
        for mask in (0..1 << (W * W)).filter(|mask: &Mask| mask.count_ones() as usize == tiles) {
            masks.push(mask);
            first_block.push(cells.len() as u32);
            let mut free = !mask & Self::BOARD;
            while free != 0 {
                let zone = Self::zone(mask, free.trailing_zeros() as usize);
                cells.push(zone);
                free &= !zone;
            }
        }
        first_block.push(cells.len() as u32);
        Zones { tiles, masks, first_block, cells, choose }
    }

    /// The zone of a free cell of a mask.
    pub fn zone(mask: Mask, cell: usize) -> Mask {
        let free = !mask & Self::BOARD;
        let mut zone = 1 << cell;
        loop {
            let grown = zone | Self::neighbours(zone) & free;
            if grown == zone {
                return zone;
            }
            zone = grown;
        }
    }

    const BOARD: Mask = ((1_u64 << (W * W)) - 1) as Mask;
    const LEFT_COLUMN: Mask = {
        let (mut column, mut row) = (0, 0);
        while row < W {
            column |= 1 << (row * W);
            row += 1;
        }
        column
    };

    /// The cells next to those of `cells`.
    pub fn neighbours(cells: Mask) -> Mask {
        let right = cells << 1 & !Self::LEFT_COLUMN;
        let left = (cells & !Self::LEFT_COLUMN) >> 1;
        (right | left | cells << W | cells >> W) & Self::BOARD
    }

    /// Every mask, in ascending order.
    pub fn masks(&self) -> &[Mask] {
        &self.masks
    }

    /// The number of all blocks.
    pub fn blocks(&self) -> usize {
        self.cells.len()
    }

    /// The blocks of the mask number `mask`.
    pub fn blocks_of(&self, mask: usize) -> std::ops::Range<usize> {
        self.first_block[mask] as usize..self.first_block[mask + 1] as usize
    }

    /// The cells of a block's zone.
    pub fn cells(&self, block: usize) -> Mask {
        self.cells[block]
    }

    /// The block of a mask and the zone that holds the cell `blank`.
    pub fn block(&self, mask: Mask, blank: usize) -> usize {
        debug_assert!(mask.count_ones() as usize == self.tiles && mask >> blank & 1 == 0);
        self.blocks_of(self.rank(mask))
            .find(|&block| self.cells[block] >> blank & 1 == 1)
            .expect("every free cell is in a zone")
    }

    /// The number of masks below this one, by the combinatorial number system.
    fn rank(&self, mask: Mask) -> usize {
        cells_of(mask).enumerate().map(|(i, cell)| self.choose[cell][i + 1]).sum()
    }
}

/// The cells of a mask, lowest first.
pub fn cells_of(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let cell = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            cell
        })
    })
}

fn pascal(n: usize) -> Vec<Vec<usize>> {
    let mut choose = vec![vec![0; n + 2]; n + 1];
    for i in 0..=n {
        choose[i][0] = 1;
        for k in 1..=i {
            choose[i][k] = choose[i - 1][k - 1] + choose[i - 1][k];
        }
    }
    choose
}
