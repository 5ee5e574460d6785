//! The breadth-first search that builds the table of one pattern. It runs backward from the goal, level by level, over sets
//! of bits.
//!
//! While it runs, each block has one bit for each order of the tiles. A level is a few operations on whole words:
//!
//! ```text
//!   next     := images of frontier, by the transitions of each block     (expand)
//!   frontier := next and not reached                                     (settle)
//!   reached  := reached or frontier
//!   table    := table or frontier, if bit 1 of the level is set
//! ```
//!
//! A slide that passes no other tile of the pattern keeps the order, so it adds the words of one block to the words of
//! another: all orders in one operation. A slide up or down that passes tiles maps the bits one by one. For a pattern
//! of two tiles, whose orders `0 1` and `1 0` have the ranks 0 and 1:
//!
//! ```text
//!   x . .     . x .     The upper tile slides right and stays the first: bit 0 → bit 0, bit 1 → bit 1.
//!   y . .  →  y . .
//!   . . .     . . .
//!
//!   . x .     y x .     The lower tile slides up past the other: bit 0 (x is tile 0) → bit 1, bit 1 → bit 0.
//!   y . .  →  . . .
//!   . . .     . . .
//! ```
//!
//! During the search the table lies block by block. At the end it is transposed, 64 by 64 bits at a time, so that it lies
//! order by order as searches read it: see [`super`].

use super::{
    bits::{add_images, transpose},
    orders::{self, Orders},
    state::PatternState,
    transitions::Transitions,
    zones::Zones,
};
use crate::{board::AnyBoard, shape::Dims};
use std::{ops::Range, sync::Arc};

/// The state space of the patterns of one size, which the searches of these patterns share.
pub(super) struct PatternSpace {
    zones: Zones,
    transitions: Transitions,
    orders: Orders,
}

impl PatternSpace {
    pub fn new(shape: Dims, tiles: usize) -> Self {
        let zones = Zones::new(shape, tiles);
        PatternSpace { transitions: Transitions::new(&zones), zones, orders: Orders::new(tiles) }
    }
}

#[derive(Clone, Copy)]
enum BuildPhase {
    /// Expands the frontier, from this block on.
    Expand(usize),
    /// Makes the newly reached states the frontier, from this block on.
    Settle(usize),
    /// Transposes the table, from this word of each block on.
    Transpose(usize),
}

/// Number of words of blocks that one step expands or settles: half a level of six tiles on the 4×4 board.
const WORDS_PER_STEP: usize = 1 << 18;

/// Number of words of a block, 64 orders each, that one step transposes.
const TRANSPOSED_PER_STEP: usize = 16;

pub(super) struct PatternSearch {
    space: Arc<PatternSpace>,
    phase: BuildPhase,
    /// The distance of the states in the frontier.
    level: u8,
    /// Number of words of a block.
    words: usize,
    /// The states reached: a bit for each block and order, block by block. The next three have the same layout.
    reached: Vec<u64>,
    frontier: Vec<u64>,
    next: Vec<u64>,
    /// The states whose distance has bit 1 set.
    table: Vec<u64>,
    /// Number of states reached, and how many of them are new on this level.
    known: usize,
    new: usize,
}

impl PatternSearch {
    /// Prepares the search for a pattern of a goal.
    pub fn new(tiles: &[u8], goal: &AnyBoard, space: Arc<PatternSpace>) -> Self {
        let words = space.orders.count().div_ceil(64);
        let all = space.zones.blocks() * words;
        let [reached, frontier, mut next, table] = std::array::from_fn(|_| vec![0_u64; all]);
        let goal = PatternState::new(tiles, goal);
        let (block, order) = (space.zones.block(goal.mask, goal.blank()), orders::rank(goal.order()));
        next[block * words + order / 64] = 1 << (order % 64);
        let phase = BuildPhase::Settle(0);
        PatternSearch { space, phase, level: 0, words, reached, frontier, next, table, known: 0, new: 0 }
    }

    /// Number of states reached so far.
    pub fn known(&self) -> usize {
        self.known
    }

    /// Does a part of the work. Returns true when the whole table has been added to `bits`.
    pub fn step(&mut self, bits: &mut Vec<u8>) -> bool {
        match self.phase {
            BuildPhase::Expand(first) => {
                let blocks = self.blocks_from(first);
                self.expand(blocks.clone());
                self.phase = BuildPhase::Expand(blocks.end);
                if blocks.end == self.space.zones.blocks() {
                    self.level += 1;
                    self.new = 0;
                    self.phase = BuildPhase::Settle(0);
                }
            }
            BuildPhase::Settle(first) => {
                let blocks = self.blocks_from(first);
                let new = self.settle(blocks.clone());
                self.known += new;
                self.new += new;
                self.phase = BuildPhase::Settle(blocks.end);
                if blocks.end == self.space.zones.blocks() {
                    self.phase = if self.new > 0 { BuildPhase::Expand(0) } else { self.end() };
                }
            }
            BuildPhase::Transpose(first) => {
                let last = self.words.min(first + TRANSPOSED_PER_STEP);
                (first..last).for_each(|word| self.transpose(word, bits));
                self.phase = BuildPhase::Transpose(last);
                return last == self.words;
            }
        }
        false
    }

    /// Returns the blocks that one step expands or settles.
    fn blocks_from(&self, first: usize) -> Range<usize> {
        first..self.space.zones.blocks().min(first + WORDS_PER_STEP.div_ceil(self.words))
    }

    /// Marks in `next` the states that one slide reaches from the frontier.
    fn expand(&mut self, blocks: Range<usize>) {
        let PatternSpace { transitions, orders, .. } = &*self.space;
        for block in blocks {
            let source = &self.frontier[block * self.words..][..self.words];
            if source.iter().all(|&word| word == 0) {
                continue;
            }
            for transition in transitions.of(block) {
                let target = &mut self.next[transition.block as usize * self.words..][..self.words];
                let (position, new_position) = (transition.position as usize, transition.new_position as usize);
                if position == new_position {
                    target.iter_mut().zip(source).for_each(|(target, source)| *target |= source);
                } else {
                    add_images(source, orders.ranks_after(position, new_position), target);
                }
            }
        }
    }

    /// Makes the new states in `next` the frontier, and returns their number.
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

    /// Frees the memory that only the search needs.
    fn end(&mut self) -> BuildPhase {
        (self.reached, self.frontier, self.next) = Default::default();
        BuildPhase::Transpose(0)
    }

    /// Adds the 64 orders of one word to `bits`, each with a bit for each block.
    fn transpose(&self, word: usize, bits: &mut Vec<u8>) {
        let (blocks, orders) = (self.space.zones.blocks(), self.space.orders.count());
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

    /// Reports the placements in the frontier that are not in `placed`, by mask and order, and adds them.
    fn report_new_placements(&self, placed: &mut [u64], report: &mut impl FnMut(u8, usize, usize, u64)) {
        let zones = &self.space.zones;
        for (mask, placed) in placed.chunks_exact_mut(self.words).enumerate() {
            for block in zones.blocks_of(mask) {
                let reached = &self.frontier[block * self.words..];
                for (word, (placed, &reached)) in placed.iter_mut().zip(reached).enumerate() {
                    report(self.level, mask, word, reached & !*placed);
                    *placed |= reached;
                }
            }
        }
    }
}

/// Searches a pattern of a goal to its end and reports each placement of its tiles when it is first reached, wherever the blank is.
/// So the values are the minimum of the distances over the zones of the blank.
///
/// `report` receives the distance, the rank of the mask, the index of a word of orders, and the word itself, with ones for
/// the orders that are new. `progress` receives the number of states reached, after each level.
pub(super) fn each_placement(
    goal: &AnyBoard,
    tiles: &[u8],
    mut report: impl FnMut(u8, usize, usize, u64),
    mut progress: impl FnMut(usize),
) {
    let mut placed = Vec::new();
    each_level(goal, tiles, |search| {
        placed.resize(search.space.zones.masks().len() * search.words, 0);
        search.report_new_placements(&mut placed, &mut report);
        progress(search.known);
    });
}

/// Searches a pattern of a goal to its end and reports each state when it is reached.
///
/// `report` receives the distance, the block, the index of a word of orders, and the word itself, with ones for the orders that are new.
pub(super) fn each_state(goal: &AnyBoard, tiles: &[u8], mut report: impl FnMut(u8, usize, usize, u64)) {
    each_level(goal, tiles, |search| {
        for (block, words) in search.frontier.chunks_exact(search.words).enumerate() {
            words.iter().enumerate().for_each(|(word, &new)| report(search.level, block, word, new));
        }
    });
}

/// Searches a pattern of a goal to its end, and calls `visit` after each level, whose states are the frontier.
fn each_level(goal: &AnyBoard, tiles: &[u8], mut visit: impl FnMut(&PatternSearch)) {
    let mut search = PatternSearch::new(tiles, goal, Arc::new(PatternSpace::new(goal.shape(), tiles.len())));
    while !matches!(search.phase, BuildPhase::Transpose(_)) {
        search.step(&mut Vec::new());
        if matches!(search.phase, BuildPhase::Expand(0)) {
            visit(&search);
        }
    }
}
