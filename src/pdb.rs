//! Additive pattern databases: for each pattern, a set of tiles, the moves that those tiles alone need to get home,
//! whatever the other tiles do (Korf & Felner 2002), kept in one bit a state.
//!
//! A state of a pattern is where its tiles lie and in which of the connected [`zones`] of the other cells the blank is.
//! Moving the blank inside its zone costs nothing; sliding a tile of the pattern changes the distance to the goal by
//! exactly one, up or down. So the distance modulo 4 of a state tells the change to each of its neighbours, and since
//! one bit of that is the parity of the moves made, one bit is stored: bit 1 of the distance.
//!
//! The bit of a state is found by the order of the pattern's tiles and by its block, mask and zone: all blocks of one
//! order lie together, some kilobytes. A search changes orders rarely, since only slides past other tiles of the
//! pattern do, and so stays in few cache lines and pages.

pub mod any;
pub mod checksum;
pub mod format;
pub mod generate;
pub mod ground;
pub mod links;
pub mod orders;
pub mod partition;
pub mod placements;
pub mod ranked;
pub mod verify;
pub mod zones;

use crate::board::{Board, Move};
use ground::Ground;
use partition::Partition;
use std::collections::BTreeSet;
use zones::{Mask, Zones};

/// The tables of all patterns of a partition, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternDb<const W: usize> {
    partition: Partition<W>,
    ground: Ground<W>,
    /// By pattern.
    tables: Vec<Table>,
    /// Bit i is bit i % 8 of byte i / 8.
    bits: Vec<u8>,
}

/// Where the table of a pattern lies among the bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// The first bit.
    pub first: u32,
    /// The bits of one order: the number of blocks, rounded up to a multiple of 64.
    pub stride: u32,
    /// The number of blocks.
    pub blocks: u32,
    /// The number of orders.
    pub orders: u32,
}

impl Table {
    /// The bits of the whole table.
    fn bits(self) -> usize {
        self.orders as usize * self.stride as usize
    }
}

impl<const W: usize> PatternDb<W> {
    /// Around the bits of finished tables.
    fn new(partition: Partition<W>, bits: Vec<u8>) -> Self {
        let sizes = sizes(&partition);
        let mut ground = Ground::new(sizes[0]..=sizes[sizes.len() - 1]);
        let mut blocks = Vec::new();
        for &tiles in &sizes {
            let zones = Zones::new(tiles);
            ground.add(&zones);
            blocks.push((tiles, zones.blocks()));
        }
        PatternDb { tables: tables(&partition, &blocks), partition, ground, bits }
    }

    /// What partition the tables are for.
    pub fn partition(&self) -> &Partition<W> {
        &self.partition
    }

    /// The table of pattern number `pattern`.
    pub fn table(&self, pattern: usize) -> Table {
        self.tables[pattern]
    }

    /// The bits of all tables, eight a byte, the first lowest.
    pub fn bytes(&self) -> &[u8] {
        &self.bits
    }

    /// Bit 1 of a state's distance, in bit 0 of what is returned; the other bits are undefined. `order` is the first bit
    /// of the order of the pattern's tiles.
    #[inline(always)]
    pub fn bit(&self, order: u32, mask: Mask, blank: usize) -> u32 {
        let bit = order + self.ground.block(mask, blank);
        (self.bits[(bit >> 3) as usize] >> (bit & 7)) as u32
    }

    /// The state of a pattern on a board.
    pub fn state(&self, pattern: usize, board: &Board<W>) -> State {
        State::of(&self.partition.patterns()[pattern], self.tables[pattern], board)
    }

    /// The distance modulo 4 of a pattern's state on a board: the stored bit and the parity of the Manhattan distance,
    /// which every slide changes.
    pub fn residue(&self, pattern: usize, board: &Board<W>) -> u8 {
        let State { mask, order } = self.state(pattern, board);
        let bit = self.bit(order, mask, board.blank()) as u8 & 1;
        bit << 1 | self.partition.manhattan(pattern, board) & 1
    }

    /// The distance of a pattern's state on a board: how many slides of its tiles lead to the goal, found by making them,
    /// each to a state that is nearer.
    ///
    /// # Panics
    /// If the goal cannot be reached, as in half of the states of a pattern that leaves no other tile.
    pub fn distance(&self, pattern: usize, board: &Board<W>) -> u8 {
        let tiles = &self.partition.patterns()[pattern];
        let goal = Placement::of(tiles, &Board::<W>::goal());
        let mut placement = Placement::of(tiles, board);
        let mut residue = self.residue(pattern, board);
        let mut distance = 0;
        while placement != goal {
            residue = (residue + 3) % 4;
            let is_nearer = |next: &Placement<W>| self.bit_of(pattern, next) == residue >> 1;
            let next = placement.slides().find(is_nearer);
            placement = next.expect("a state that can reach the goal has a neighbour nearer to it");
            distance += 1;
        }
        distance
    }

    fn bit_of(&self, pattern: usize, placement: &Placement<W>) -> u8 {
        let Table { first, stride, .. } = self.tables[pattern];
        let order = orders::number_of(&placement.order[..placement.mask.count_ones() as usize]);
        self.bit(first + order as u32 * stride, placement.mask, placement.zone.trailing_zeros() as usize) as u8 & 1
    }
}

/// A state of a pattern by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Placement<const W: usize> {
    mask: Mask,
    /// The tiles by place, as numbers in the pattern; 0 beyond them.
    order: [u8; orders::MAX_TILES],
    /// The zone of the blank.
    zone: Mask,
}

impl<const W: usize> Placement<W> {
    fn of(tiles: &[u8], board: &Board<W>) -> Self {
        let (mut mask, mut order, mut placed) = (0, [0; orders::MAX_TILES], 0);
        for (cell, tile) in board.tiles().iter().enumerate() {
            if let Some(number) = tiles.iter().position(|other| other == tile) {
                mask |= 1 << cell;
                order[placed] = number as u8;
                placed += 1;
            }
        }
        Placement { mask, order, zone: Zones::<W>::zone(mask, board.blank()) }
    }

    /// The states that one slide of a tile leads to.
    fn slides(self) -> impl Iterator<Item = Self> {
        zones::cells_of(self.zone & Zones::<W>::neighbours(self.mask)).flat_map(move |to| {
            let sources = Move::ALL.into_iter().filter_map(move |m| m.source::<W>(to));
            sources.filter(move |from| self.mask >> from & 1 == 1).map(move |from| self.after(from, to))
        })
    }

    fn after(mut self, from: usize, to: usize) -> Self {
        let place = |cell: usize, mask: Mask| (mask & ((1 << cell) - 1)).count_ones() as usize;
        let slid = self.mask ^ (1 << from) ^ (1 << to);
        let (old, new) = (place(from, self.mask), place(to, slid));
        if old < new {
            self.order[old..=new].rotate_left(1);
        } else {
            self.order[new..=old].rotate_right(1);
        }
        Placement { mask: slid, zone: Zones::<W>::zone(slid, from), ..self }
    }
}

/// Where the tiles of a pattern lie: the state but for the blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The cells.
    pub mask: Mask,
    /// The first bit of the order in which they lie there.
    pub order: u32,
}

impl State {
    /// That of some tiles in some table.
    pub fn of<const W: usize>(tiles: &[u8], table: Table, board: &Board<W>) -> Self {
        let mut mask = 0;
        let mut order = Vec::with_capacity(tiles.len());
        for (cell, tile) in board.tiles().iter().enumerate() {
            if let Some(place) = tiles.iter().position(|other| other == tile) {
                mask |= 1 << cell;
                order.push(place as u8);
            }
        }
        State { mask, order: table.first + orders::number_of(&order) as u32 * table.stride }
    }
}

/// The numbers of tiles that a partition's patterns have, in ascending order.
fn sizes<const W: usize>(partition: &Partition<W>) -> Vec<usize> {
    let sizes: BTreeSet<usize> = partition.patterns().iter().map(Vec::len).collect();
    sizes.into_iter().collect()
}

/// Where the tables of a partition lie, one after the other. `blocks` tells how many blocks each number of tiles has.
fn tables<const W: usize>(partition: &Partition<W>, blocks: &[(usize, usize)]) -> Vec<Table> {
    let mut first = 0;
    let table = |tiles: &Vec<u8>| {
        let blocks = blocks.iter().find(|(size, _)| *size == tiles.len()).expect("all sizes are counted").1 as u32;
        let table =
            Table { first, stride: blocks.next_multiple_of(64), blocks, orders: orders::count(tiles.len()) as u32 };
        first += table.bits() as u32;
        table
    };
    partition.patterns().iter().map(table).collect()
}

/// The bytes that the tables of a partition take.
pub fn table_bytes<const W: usize>(partition: &Partition<W>) -> usize {
    let blocks: Vec<_> = sizes(partition).into_iter().map(|tiles| (tiles, Zones::<W>::new(tiles).blocks())).collect();
    tables(partition, &blocks).into_iter().map(|table| table.bits() / 8).sum()
}
