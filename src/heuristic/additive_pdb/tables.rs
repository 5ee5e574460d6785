//! The two kinds of tables that lanes are looked up in. A table of states has one bit for each state, which tells how a
//! slide changes the distance. A table of placements has the distance itself, in a byte, and is weaker and larger.

use super::lane::{Lane, Lanes};
use crate::{
    board::AnyBoard,
    heuristic::StepwiseBuild,
    pdb::{PatternDb, Placement, TableLayout, builder::Builder, partition::Partition, placement_db::PlacementDb},
    shape::Shape,
};
use std::sync::Arc;

/// Number of steps of a builder in a part of a stepwise build. For six tiles, each takes up to some ten milliseconds.
const STEPS_PER_PART: usize = 4;

/// The tables of all patterns of a partition.
pub trait Tables: Send + Sync + 'static {
    /// Whether a slide never changes a sum by more than one, so that the h which a search keeps for a board is its sum.
    const IS_CONSISTENT: bool;

    /// Whether [`Tables::building`] can return `Some`.
    const CAN_BE_BUILT: bool;

    fn partition(&self) -> &Partition;

    /// Returns the board whose patterns all have the distance 0.
    fn goal(&self) -> AnyBoard;

    /// Begins to build the tables of another partition or for another goal. Patterns that `known` tables have in common with
    /// these are copied. `None` if they cannot be built.
    fn building(_partition: Partition, _goal: &AnyBoard, _known: &[Arc<Self>]) -> Option<StepwiseBuild<Self>>
    where
        Self: Sized,
    {
        None
    }

    fn layout(&self, pattern: usize) -> TableLayout;

    /// Returns the distance of a pattern on a board, in moves, from scratch. `None` if the table has wrong bits.
    fn distance(&self, pattern: usize, board: &AnyBoard) -> Option<u8>;

    /// Completes a lane whose distance has the right parity. The blank is in the cell `blank`.
    fn complete_lane<S: Shape>(&self, shape: S, lane: Lane, blank: usize) -> Lane;

    /// Updates the distance of a lane after a slide, and returns it with the new sum of all distances. `slid` has the
    /// old distance, `blank` is the new cell of the blank, and the sum was `sum`.
    fn step<S: Shape>(&self, shape: S, slid: Lane, blank: usize, sum: u32) -> (Lane, u32);
}

impl Tables for PatternDb {
    const IS_CONSISTENT: bool = true;
    const CAN_BE_BUILT: bool = true;

    fn partition(&self) -> &Partition {
        self.partition()
    }

    fn goal(&self) -> AnyBoard {
        *self.goal()
    }

    fn building(partition: Partition, goal: &AnyBoard, known: &[Arc<Self>]) -> Option<StepwiseBuild<Self>> {
        let mut building = Some(Builder::for_goal(partition, goal, known)?);
        Some(Box::new(move || {
            let mut step = |_| building.as_mut().is_some_and(|builder| builder.step() >= 1.0);
            if (0..STEPS_PER_PART).any(&mut step) { building.take().map(Builder::finish) } else { None }
        }))
    }

    fn layout(&self, pattern: usize) -> TableLayout {
        self.layout(pattern)
    }

    fn distance(&self, pattern: usize, board: &AnyBoard) -> Option<u8> {
        self.find_distance(pattern, board)
    }

    fn complete_lane<S: Shape>(&self, shape: S, lane: Lane, blank: usize) -> Lane {
        let bit = Lanes::bit(shape, self, lane, blank) & 1;
        lane & !(Lane::MAX << (Lanes::<S>::DISTANCE + 1)) | bit << (Lanes::<S>::DISTANCE + 1)
    }

    #[inline(always)]
    fn step<S: Shape>(&self, shape: S, slid: Lane, blank: usize, sum: u32) -> (Lane, u32) {
        let bit = Lanes::bit(shape, self, slid, blank);
        // Bit 1 of the distance flips if an odd distance rises or an even one falls.
        let nearer = (bit ^ slid >> (Lanes::<S>::DISTANCE + 1) ^ slid >> Lanes::<S>::DISTANCE) & 1;
        let farther = slid.wrapping_add(1 << Lanes::<S>::DISTANCE);
        // With wrong bits, the sum may wrap below 0; as a `u32` it is then above every limit.
        let sum = sum.wrapping_add(1).wrapping_sub(2 * nearer as u32);
        (farther.wrapping_sub(nearer << (Lanes::<S>::DISTANCE + 1)), sum)
    }
}

impl Tables for PlacementDb {
    /// The least distance over the cells of the blank may change by more than one with a slide.
    const IS_CONSISTENT: bool = false;
    const CAN_BE_BUILT: bool = false;

    fn partition(&self) -> &Partition {
        self.partition()
    }

    fn goal(&self) -> AnyBoard {
        AnyBoard::goal(self.partition().shape())
    }

    fn layout(&self, pattern: usize) -> TableLayout {
        self.layout(pattern)
    }

    fn distance(&self, pattern: usize, board: &AnyBoard) -> Option<u8> {
        let Placement { mask, order } =
            Placement::new(&self.partition().patterns()[pattern], self.layout(pattern), board);
        Some(self.value(order, mask))
    }

    fn complete_lane<S: Shape>(&self, _: S, lane: Lane, _: usize) -> Lane {
        Lanes::<S>::with_distance(lane, Lanes::<S>::value(self, lane))
    }

    #[inline]
    fn step<S: Shape>(&self, _: S, slid: Lane, _: usize, sum: u32) -> (Lane, u32) {
        let (old, new) = ((slid >> Lanes::<S>::DISTANCE) as u8, Lanes::<S>::value(self, slid));
        (Lanes::<S>::with_distance(slid, new), sum + u32::from(new) - u32::from(old))
    }
}
