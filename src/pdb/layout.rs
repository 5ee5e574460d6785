//! Where the tables of a partition lie among the bits: see the drawing in [`super`].

use super::{orders, partition::Partition, zones::Zones};
use crate::shape::Shape;

/// Where the table of a pattern lies among the bits of all tables, or among the bytes of a
/// [`PlacementDb`](super::placement_db::PlacementDb).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLayout {
    /// Index of the first bit.
    pub first: u32,
    /// Number of bits from one order to the next: the number of blocks, rounded up to a multiple of 64.
    pub stride: u32,
    /// Number of blocks.
    pub blocks: u32,
    /// Number of orders.
    pub orders: u32,
}

impl TableLayout {
    pub(super) fn bits(self) -> usize {
        self.orders as usize * self.stride as usize
    }
}

/// Returns the numbers of tiles that a partition's patterns have, in ascending order.
pub(super) fn pattern_sizes(partition: &Partition) -> Vec<usize> {
    // Without a set or a sort, which would be more code than a module for small boards has room for.
    (1..partition.shape().cells())
        .filter(|&size| partition.patterns().iter().any(|tiles| tiles.len() == size))
        .collect()
}

/// Returns where the tables of a partition lie, one after the other. `blocks` pairs each size of a pattern with the number
/// of its blocks.
pub(super) fn tables(partition: &Partition, blocks: &[(usize, usize)]) -> Vec<TableLayout> {
    let mut first = 0;
    let table = |tiles: &Vec<u8>| {
        let blocks = blocks.iter().find(|(size, _)| *size == tiles.len()).expect("all sizes are counted").1 as u32;
        let stride = blocks.next_multiple_of(64);
        let table = TableLayout { first, stride, blocks, orders: orders::count(tiles.len()) as u32 };
        first += table.bits() as u32;
        table
    };
    partition.patterns().iter().map(table).collect()
}

/// Returns the number of bytes that the tables of a partition take.
// Not inlined: several callers, all of them cold.
#[inline(never)]
pub fn table_bytes(partition: &Partition) -> usize {
    all_tables(partition).into_iter().map(|table| table.bits() / 8).sum()
}

/// Returns the maximum number of bytes of memory needed to build the tables of a partition and to write them as a file.
pub fn build_bytes(partition: &Partition) -> usize {
    /// The sets of bits that a search keeps, each as large as the table.
    const SETS: usize = 4;
    /// Bytes that a search keeps for each block: its cells, and its slides in a list that grows.
    const PER_BLOCK: usize = 200;
    /// For everything else, such as the orders and the block index.
    const OTHERS: usize = 32 << 20;
    let of_search = |table: TableLayout| SETS * table.bits() / 8 + PER_BLOCK * table.blocks as usize;
    let tables = all_tables(partition);
    let searches = tables.iter().map(|&table| of_search(table)).max();
    let bytes: usize = tables.iter().map(|table| table.bits() / 8).sum();
    bytes + searches.unwrap_or(0).max(bytes) + OTHERS
}

fn all_tables(partition: &Partition) -> Vec<TableLayout> {
    let blocks = |tiles| (tiles, Zones::new(partition.shape(), tiles).blocks());
    let blocks = pattern_sizes(partition).into_iter().map(blocks);
    tables(partition, &blocks.collect::<Vec<_>>())
}
