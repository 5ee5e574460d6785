//! Zones: where the blank can go while no tile of a pattern moves.
//!
//! The tiles of a pattern occupy a set of cells, a mask. The other cells fall into connected zones. Moving the blank
//! inside a zone costs nothing in an additive table, so (mask, zone, order of the tiles in the mask) is all there is to
//! a state. Each pair of mask and zone is a block; blocks are numbered mask by mask.

use crate::board::Move;

/// A set of cells, bit c for cell c.
pub type Mask = u32;

/// What one slide of a tile makes of a block.
#[derive(Clone, Copy)]
pub struct BlockSlide {
    /// The block that it leads to.
    pub block: u32,
    /// The place of the tile among those of the mask, lowest cell first. A sideways slide leaves it as it is.
    pub place: u8,
    /// Its place afterwards.
    pub new_place: u8,
}

/// All masks of a number of tiles on a board `W` wide, and their zones.
pub struct Zones<const W: usize> {
    tiles: usize,
    masks: Vec<Mask>,
    /// For each mask, the number of its first block; then the number of all blocks.
    first_block: Vec<u32>,
    /// The cells of each block's zone.
    cells: Vec<Mask>,
    /// For each block, the number of its first slide; then the number of all slides.
    first_slide: Vec<u32>,
    slides: Vec<BlockSlide>,
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
                let zone = Self::flood(free & free.wrapping_neg(), free);
                cells.push(zone);
                free &= !zone;
            }
        }
        first_block.push(cells.len() as u32);
        let mut all = Zones { tiles, masks, first_block, cells, first_slide: vec![0], slides: Vec::new(), choose };
        all.link();
        all
    }

    /// Finds the slides of every block.
    fn link(&mut self) {
        for number in 0..self.masks.len() {
            let mask = self.masks[number];
            for block in self.blocks_of(number) {
                for to in cells_of(self.cells[block] & Self::neighbours(mask)) {
                    for from in Move::ALL.into_iter().filter_map(|m| m.source::<W>(to)) {
                        if mask >> from & 1 == 1 {
                            self.slides.push(self.slide(mask, from, to));
                        }
                    }
                }
                self.first_slide.push(self.slides.len() as u32);
            }
        }
    }

    fn slide(&self, mask: Mask, from: usize, to: usize) -> BlockSlide {
        let slid = mask ^ (1 << from) ^ (1 << to);
        let place = |mask: Mask, cell: usize| (mask & ((1 << cell) - 1)).count_ones() as u8;
        BlockSlide { block: self.block(slid, from) as u32, place: place(mask, from), new_place: place(slid, to) }
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

    /// All cells of `free` that are connected with `seed`.
    fn flood(seed: Mask, free: Mask) -> Mask {
        let mut zone = seed;
        loop {
            let grown = zone | Self::neighbours(zone) & free;
            if grown == zone {
                return zone;
            }
            zone = grown;
        }
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

    /// The slides of the pattern's tiles into the zone of a block.
    pub fn slides(&self, block: usize) -> &[BlockSlide] {
        &self.slides[self.first_slide[block] as usize..self.first_slide[block + 1] as usize]
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
