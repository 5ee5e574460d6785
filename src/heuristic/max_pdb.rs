//! The larger of two pattern distances on the 3x3 board, each counting every move (Culberson & Schaeffer 1998).
//!
//! The distance of a pattern is the smallest number of moves that bring its tiles and the blank to their goal cells, if
//! all other tiles look alike. Moves of the other tiles count too, so both patterns may count the same move. Their
//! distances must therefore not be added, unlike those of [additive](super::additive_pdb) databases.

use super::Stateless;
use crate::{
    board::{Board, Slide},
    shape::{Dims, Shape},
};

/// Two patterns and their tables.
#[derive(Clone)]
pub struct MaxPdb {
    patterns: [Vec<u8>; 2],
    tables: [DistanceTable; 2],
}

impl MaxPdb {
    /// Builds the tables of two patterns, which takes about a millisecond. Each tile must be in exactly one pattern.
    ///
    /// # Panics
    /// If a pattern has more than four tiles.
    pub fn new(patterns: [&[u8]; 2]) -> Self {
        MaxPdb { patterns: patterns.map(<[u8]>::to_vec), tables: patterns.map(DistanceTable::new) }
    }

    /// Returns the tiles of the two patterns.
    pub fn patterns(&self) -> [&[u8]; 2] {
        self.patterns.each_ref().map(Vec::as_slice)
    }

    /// Returns a board's index in each table, and its distance there. The larger distance is h.
    pub fn lookups<S: Shape>(&self, board: &Board<S>) -> [(u16, u8); 2] {
        self.tables.each_ref().map(|table| {
            let index = table.index(board);
            (index, table.distance[usize::from(index)])
        })
    }

    fn parts(&self, indices: [u16; 2]) -> u64 {
        let [first, second] = &self.tables;
        let h = first.distance[indices[0] as usize].max(second.distance[indices[1] as usize]);
        u64::from(h) | u64::from(indices[0]) << 16 | u64::from(indices[1]) << 32
    }
}

impl<S: Shape> Stateless<S> for MaxPdb {
    fn goal(&self) -> Board<S> {
        S::of(goal().shape()).and_then(|shape| goal().in_shape(shape)).expect("the tables are for 3×3 boards")
    }

    fn start(&self, board: &Board<S>) -> u64 {
        self.parts(self.tables.each_ref().map(|table| table.index(board)))
    }

    fn child(&self, parts: u64, _: &Board<S>, slide: Slide) -> u64 {
        let [first, second] = &self.tables;
        self.parts([first.after((parts >> 16) as u16, slide), second.after((parts >> 32) as u16, slide)])
    }
}

/// Returns the goal of both patterns: 1 2 3/4 5 6/7 8 blank.
fn goal() -> Board<Dims> {
    Board::goal(Dims::square(3).expect("there are 3×3 boards"))
}

const CELLS: u16 = 9;
/// The most tiles that a pattern may have, so that an index fits in 16 bits.
const MAX_TILES: usize = 4;

/// The distances of one pattern.
#[derive(Clone)]
struct DistanceTable {
    /// By tile: how much the index grows when the tile moves to the next cell, or 0 for tiles outside the pattern. The
    /// blank is treated as a tile of the pattern.
    weight: [u16; CELLS as usize],
    /// The distance by index. An index has one digit in base 9 for the cell of the blank and one for the cell of each
    /// tile of the pattern. Three quarters of the entries are unused, since they have two tiles in the same cell.
    distance: Vec<u8>,
}

impl DistanceTable {
    /// Searches breadth-first from the goal. The tiles outside the pattern look alike.
    fn new(pattern: &[u8]) -> Self {
        const UNKNOWN: u8 = u8::MAX;
        assert!(pattern.len() <= MAX_TILES, "an index has 16 bits");
        let mut weight = [0; CELLS as usize];
        for (&tile, digit) in [0].iter().chain(pattern).zip(0..) {
            weight[tile as usize] = CELLS.pow(digit);
        }
        let mut table =
            DistanceTable { weight, distance: vec![UNKNOWN; (CELLS as usize).pow(pattern.len() as u32 + 1)] };
        let goal = goal();
        let home = table.index(&goal) as usize;
        table.distance[home] = 0;
        let mut found = vec![goal];
        for next in 0.. {
            let Some(&board) = found.get(next) else { break };
            let index = table.index(&board);
            for m in board.legal_moves() {
                let slide = board.slide_of(m);
                let slid = table.after(index, slide) as usize;
                if table.distance[slid] == UNKNOWN {
                    table.distance[slid] = table.distance[index as usize] + 1;
                    let mut board = board;
                    board.make(slide);
                    found.push(board);
                }
            }
        }
        table
    }

    fn index<S: Shape>(&self, board: &Board<S>) -> u16 {
        board.tiles().iter().zip(0..).map(|(&tile, cell)| self.weight[tile as usize] * cell).sum()
    }

    #[inline]
    fn after(&self, index: u16, slide: Slide) -> u16 {
        let (from, to) = (slide.from as u16, slide.to as u16);
        let change = self.weight[slide.tile as usize].wrapping_sub(self.weight[0]);
        index.wrapping_add(change.wrapping_mul(to)).wrapping_sub(change.wrapping_mul(from))
    }
}
