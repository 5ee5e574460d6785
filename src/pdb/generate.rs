//! Generates tables by breadth-first search from the goal, level by level, over sets of bits.
//!
//! While it is searched, a block has one bit for each order of the tiles, so one level moves whole blocks: a sideways
//! slide copies a block's words, an up or down slide that passes tiles maps their bits. The levels with bit 1 set make
//! up the table, which is turned at the end from blocks of orders to orders of blocks.

use super::{
    PatternDb,
    links::Links,
    orders::{self, Orders},
    partition::Partition,
    table_bytes,
    zones::{Mask, Zones},
};
use crate::board::Board;
use std::{ops::Range, rc::Rc};

/// Builds the tables of a partition, a part of a level of one pattern a step.
pub struct Builder<const W: usize> {
    partition: Partition<W>,
    bits: Vec<u8>,
    done: usize,
    current: Option<Generator<W>>,
    all_bytes: usize,
}

impl<const W: usize> Builder<W> {
    /// Starts with the first pattern.
    pub fn new(partition: Partition<W>) -> Self {
        let tiles = &partition.patterns()[0];
        let current = Some(Generator::new(tiles, Rc::new(Shape::new(tiles.len())), 0));
        let all_bytes = table_bytes(&partition);
        Builder { bits: Vec::new(), all_bytes, partition, done: 0, current }
    }

    /// Searches a part of a level, or turns a part of a table: some hundredths of a second's work at most. Returns the
    /// fraction done, 1 when [`Builder::finish`] may be called.
    pub fn step(&mut self) -> f64 {
        if let Some(generator) = self.current.as_mut()
            && generator.step(&mut self.bits)
        {
            self.done += 1;
            let last = self.current.take().map(|generator| generator.shape);
            self.current = self.partition.patterns().get(self.done).map(|tiles| {
                let shape = last.filter(|shape| shape.tiles == tiles.len());
                Generator::new(tiles, shape.unwrap_or_else(|| Rc::new(Shape::new(tiles.len()))), self.bits.len())
            });
        }
        // What is being turned is known already, but not done.
        self.current.as_ref().map_or(1.0, |generator| {
            let known = self.bits.len().max(generator.start + generator.known / 8);
            (known as f64 / self.all_bytes as f64).min(0.999)
        })
    }

    /// The finished tables, building what is left of them.
    pub fn finish(mut self) -> PatternDb<W> {
        while self.current.is_some() {
            self.step();
        }
        PatternDb::new(self.partition, self.bits)
    }
}

/// What patterns of one size have in common.
struct Shape<const W: usize> {
    tiles: usize,
    zones: Zones<W>,
    links: Links,
    orders: Orders,
}

impl<const W: usize> Shape<W> {
    fn new(tiles: usize) -> Self {
        let zones = Zones::new(tiles);
        Shape { tiles, links: Links::new(&zones), zones, orders: Orders::new(tiles) }
    }
}

/// What is done next.
#[derive(Clone, Copy)]
enum Stage {
    /// The frontier is expanded, from this block on.
    Expand(usize),
    /// What was reached becomes the frontier, from this block on.
    Settle(usize),
    /// The orders from this word on are turned.
    Turn(usize),
}

/// Words of blocks searched in one step: half a level of six tiles on the 4x4 board.
const SEARCHED: usize = 1 << 18;

/// Words of orders turned in one step.
const TURNED: usize = 16;

/// The breadth-first search of one pattern.
struct Generator<const W: usize> {
    shape: Rc<Shape<W>>,
    stage: Stage,
    level: u8,
    /// Words of a block.
    words: usize,
    /// A bit for each block and order, block by block; likewise the next three.
    reached: Vec<u64>,
    frontier: Vec<u64>,
    next: Vec<u64>,
    /// The states whose distance has bit 1 set.
    table: Vec<u64>,
    /// The states reached, and those of them that are new on this level.
    known: usize,
    new: usize,
    /// Bytes of the tables before this one.
    start: usize,
}

impl<const W: usize> Generator<W> {
    fn new(tiles: &[u8], shape: Rc<Shape<W>>, start: usize) -> Self {
        let words = shape.orders.count().div_ceil(64);
        let all = shape.zones.blocks() * words;
        let [reached, frontier, mut next, table] = std::array::from_fn(|_| vec![0_u64; all]);
        let (block, order) = goal::<W>(tiles, &shape.zones);
        next[block * words + order / 64] = 1 << (order % 64);
        let stage = Stage::Settle(0);
        Generator { shape, stage, level: 0, words, reached, frontier, next, table, known: 0, new: 0, start }
    }

    /// Goes on; true when the table was added to `bits`.
    fn step(&mut self, bits: &mut Vec<u8>) -> bool {
        match self.stage {
            Stage::Expand(first) => {
                let blocks = self.blocks_from(first);
                self.expand(blocks.clone());
                self.stage = Stage::Expand(blocks.end);
                if blocks.end == self.shape.zones.blocks() {
                    self.level += 1;
                    self.new = 0;
                    self.stage = Stage::Settle(0);
                }
            }
            Stage::Settle(first) => {
                let blocks = self.blocks_from(first);
                let new = self.settle(blocks.clone());
                self.known += new;
                self.new += new;
                self.stage = Stage::Settle(blocks.end);
                if blocks.end == self.shape.zones.blocks() {
                    self.stage = if self.new > 0 { Stage::Expand(0) } else { self.end() };
                }
            }
            Stage::Turn(first) => {
                let last = self.words.min(first + TURNED);
                (first..last).for_each(|word| self.turn(word, bits));
                self.stage = Stage::Turn(last);
                return last == self.words;
            }
        }
        false
    }

    /// The blocks that a step searches.
    fn blocks_from(&self, first: usize) -> Range<usize> {
        first..self.shape.zones.blocks().min(first + SEARCHED.div_ceil(self.words))
    }

    /// Marks in `next` what one slide reaches from the frontier.
    fn expand(&mut self, blocks: Range<usize>) {
        let Shape { links, orders, .. } = &*self.shape;
        for block in blocks {
            let source = &self.frontier[block * self.words..][..self.words];
            if source.iter().all(|&word| word == 0) {
                continue;
            }
            for link in links.of(block) {
                let target = &mut self.next[link.block as usize * self.words..][..self.words];
                if link.place == link.new_place {
                    target.iter_mut().zip(source).for_each(|(target, source)| *target |= source);
                } else {
                    map_bits(source, orders.moved(link.place as usize, link.new_place as usize), target);
                }
            }
        }
    }

    /// Makes what is new in `next` the frontier; the number of states in it.
    fn settle(&mut self, blocks: Range<usize>) -> usize {
        let in_table = if self.level & 2 != 0 { u64::MAX } else { 0 };
        let mut count = 0;
        for word in blocks.start * self.words..blocks.end * self.words {
            let new = std::mem::take(&mut self.next[word]) & !self.reached[word];
            self.frontier[word] = new;
            self.reached[word] |= new;
            self.table[word] |= new & in_table;
            count += new.count_ones() as usize;
        }
        count
    }

    /// Gives back what only the search needs.
    fn end(&mut self) -> Stage {
        (self.reached, self.frontier, self.next) = Default::default();
        Stage::Turn(0)
    }

    /// Adds the 64 orders of one word to `bits`, each with a bit for each block.
    fn turn(&self, word: usize, bits: &mut Vec<u8>) {
        let (blocks, orders) = (self.shape.zones.blocks(), self.shape.orders.count());
        let stride = blocks.next_multiple_of(64) / 8;
        if word == 0 {
            bits.reserve_exact(stride * orders);
        }
        let first = bits.len();
        bits.resize(first + stride * (orders - word * 64).min(64), 0);
        for (column, blocks) in self.table.chunks(64 * self.words).enumerate() {
            let mut square = [0; 64];
            square.iter_mut().zip(blocks.chunks_exact(self.words)).for_each(|(row, block)| *row = block[word]);
            transpose(&mut square);
            let rows = bits[first..].chunks_exact_mut(stride);
            rows.zip(square).for_each(|(row, order)| row[column * 8..][..8].copy_from_slice(&order.to_le_bytes()));
        }
    }
}

/// Searches a pattern to its end and tells of each placement of its tiles when it is first reached, wherever the blank
/// is: `found` gets the value, the number of the mask, and a word of orders with ones for those that are new, with the
/// number of that word. `progress` is told the states known after each value.
pub(super) fn each_placement<const W: usize>(
    tiles: &[u8],
    mut found: impl FnMut(u8, usize, usize, u64),
    mut progress: impl FnMut(usize),
) {
    let mut generator = Generator::<W>::new(tiles, Rc::new(Shape::new(tiles.len())), 0);
    let mut placed = vec![0; generator.shape.zones.masks().len() * generator.words];
    while !matches!(generator.stage, Stage::Turn(_)) {
        generator.step(&mut Vec::new());
        if matches!(generator.stage, Stage::Expand(0)) {
            generator.place(&mut placed, &mut found);
            progress(generator.known);
        }
    }
}

impl<const W: usize> Generator<W> {
    /// Marks the placements in the frontier as placed, by mask and order.
    fn place(&self, placed: &mut [u64], found: &mut impl FnMut(u8, usize, usize, u64)) {
        let zones = &self.shape.zones;
        for (mask, placed) in placed.chunks_exact_mut(self.words).enumerate() {
            for block in zones.blocks_of(mask) {
                let reached = &self.frontier[block * self.words..];
                for (word, (placed, &reached)) in placed.iter_mut().zip(reached).enumerate() {
                    found(self.level, mask, word, reached & !*placed);
                    *placed |= reached;
                }
            }
        }
    }
}

/// The block and the order of the goal.
fn goal<const W: usize>(tiles: &[u8], zones: &Zones<W>) -> (usize, usize) {
    let goal = Board::<W>::goal();
    let place_in_pattern = |tile: &u8| tiles.iter().position(|other| other == tile);
    let order: Vec<u8> = goal.tiles().iter().filter_map(place_in_pattern).map(|place| place as u8).collect();
    let mask: Mask = tiles.iter().map(|&tile| 1 << goal.cell_of(tile as usize)).sum();
    (zones.block(mask, goal.blank()), orders::number_of(&order))
}

fn map_bits(source: &[u64], map: &[u16], target: &mut [u64]) {
    for (i, &word) in source.iter().enumerate() {
        for bit in bits(word) {
            let image = map[i * 64 + bit] as usize;
            target[image / 64] |= 1 << (image % 64);
        }
    }
}

/// The places of the ones in a word.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// Turns rows into columns: bit j of word i becomes bit i of word j (Warren, Hacker's Delight, 7-3).
fn transpose(square: &mut [u64; 64]) {
    let mut half = 32;
    let mut low: u64 = u64::MAX >> 32;
    while half != 0 {
        let mut row = 0;
        while row < 64 {
            let swapped = (square[row] >> half ^ square[row + half]) & low;
            square[row] ^= swapped << half;
            square[row + half] ^= swapped;
            row = (row + half + 1) & !half;
        }
        half >>= 1;
        low ^= low << half;
    }
}
