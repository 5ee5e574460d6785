//! Tables: what the distance of a lane is. Those of states tell how a slide changes it; those of placements tell it.

use super::lane::{Lane, Packing};
use crate::{
    board::Board,
    pdb::{PatternDb, Placement, Table, partition::Partition, placement_db::PlacementDb},
};

/// The tables of all patterns of a partition.
pub trait Tables<const W: usize>: Send + Sync + 'static {
    /// Whether a slide never changes a sum by more than one, so that the h which a search keeps for a board is its sum.
    const IS_CONSISTENT: bool;

    /// What partition they are for.
    fn partition(&self) -> &Partition<W>;

    /// Where the table of a pattern lies.
    fn table(&self, pattern: usize) -> Table;

    /// The distance of a pattern on a board, from scratch.
    fn distance(&self, pattern: usize, board: &Board<W>) -> u8;

    /// A lane whose distance has the right parity, with the blank in this cell, as it ought to be.
    fn corrected(&self, lane: Lane, blank: usize) -> Lane;

    /// A lane after a slide that left it as `slid`, the distance as it was, and the blank in this cell; and the sum of the
    /// distances, which was `sum`.
    fn step(&self, slid: Lane, blank: usize, sum: u32) -> (Lane, u32);
}

impl<const W: usize> Tables<W> for PatternDb<W> {
    const IS_CONSISTENT: bool = true;

    fn partition(&self) -> &Partition<W> {
        self.partition()
    }

    fn table(&self, pattern: usize) -> Table {
        self.table(pattern)
    }

    fn distance(&self, pattern: usize, board: &Board<W>) -> u8 {
        self.distance(pattern, board)
    }

    fn corrected(&self, lane: Lane, blank: usize) -> Lane {
        let bit = Packing::<W>::bit(self, lane, blank) & 1;
        lane & !(Lane::MAX << (Packing::<W>::DISTANCE + 1)) | bit << (Packing::<W>::DISTANCE + 1)
    }

    #[inline(always)]
    fn step(&self, slid: Lane, blank: usize, sum: u32) -> (Lane, u32) {
        let bit = Packing::<W>::bit(self, slid, blank);
        // Bit 1 of the distance changes where an odd distance goes up or an even one goes down.
        let nearer = (bit ^ slid >> (Packing::<W>::DISTANCE + 1) ^ slid >> Packing::<W>::DISTANCE) & 1;
        let farther = slid.wrapping_add(1 << Packing::<W>::DISTANCE);
        (farther.wrapping_sub(nearer << (Packing::<W>::DISTANCE + 1)), sum + 1 - 2 * nearer as u32)
    }
}

impl<const W: usize> Tables<W> for PlacementDb<W> {
    /// The least distance over the cells of the blank may change by more than one with a slide.
    const IS_CONSISTENT: bool = false;

    fn partition(&self) -> &Partition<W> {
        self.partition()
    }

    fn table(&self, pattern: usize) -> Table {
        self.table(pattern)
    }

    fn distance(&self, pattern: usize, board: &Board<W>) -> u8 {
        let Placement { mask, order } =
            Placement::new(&self.partition().patterns()[pattern], self.table(pattern), board);
        self.value(order, mask)
    }

    fn corrected(&self, lane: Lane, _: usize) -> Lane {
        Packing::<W>::with_distance(lane, Packing::<W>::value(self, lane))
    }

    #[inline]
    fn step(&self, slid: Lane, _: usize, sum: u32) -> (Lane, u32) {
        let (old, new) = ((slid >> Packing::<W>::DISTANCE) as u8, Packing::<W>::value(self, slid));
        (Packing::<W>::with_distance(slid, new), sum + u32::from(new) - u32::from(old))
    }
}
