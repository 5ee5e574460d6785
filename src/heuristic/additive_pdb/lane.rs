//! Lanes: the cells, the order and the distance of one pattern's tiles in one word. The
//! [parent module](super) explains and draws them.

use crate::{
    pdb::{PatternDb, partition::MAX_CELLS, placement_db::PlacementDb, zones::Mask},
    shape::{Shape, Values},
};

/// The state of one pattern: the mask in the lowest bits, then the table offset of the order, then the distance. Only the
/// two lowest bits of the distance must be right, so the others may overflow. [`Lanes`] knows how many bits each has.
pub type Lane = u64;

/// The lanes of all patterns. There is room for no more than a shape needs, since a beam keeps many boards in memory.
#[derive(Clone, Copy)]
pub struct Lanes<S: Shape>(S::Patterns<Lane>);

impl<S: Shape> Lanes<S> {
    /// The lowest bit of the order. Where the shape is known only at run time, there is room for the largest mask.
    const ORDER: u32 = match S::KNOWN {
        Some(shape) => shape.cell_count() as u32,
        None => MAX_CELLS as u32,
    };
    /// The number of low bits of an order's offset that are not stored. Beyond 25 cells there is no room for all of them,
    /// and every order begins at a multiple of 64 bits.
    const ORDER_UNIT: u32 = if Self::ORDER <= 25 { 0 } else { 6 };
    const ORDER_BITS: u32 = 32 - Self::ORDER_UNIT;
    /// The lowest bit of the distance.
    pub const DISTANCE: u32 = Self::ORDER + Self::ORDER_BITS;

    pub const COUNT: usize = <S::Patterns<Lane> as Values<Lane>>::CAPACITY;
    /// A power of two. Indices are taken modulo this, so that the compiler can leave out bounds checks where it equals
    /// [`Lanes::COUNT`].
    pub const CLIP: usize = Self::COUNT.next_power_of_two();

    /// Returns a lane whose distance is 0.
    pub fn lane(mask: Mask, order: u32) -> Lane {
        mask | Self::order(order)
    }

    /// Returns an order's offset in its place within a lane.
    pub fn order(order: u32) -> Lane {
        Lane::from(order >> Self::ORDER_UNIT) << Self::ORDER
    }

    /// Returns the lane with its distance replaced.
    pub fn with_distance(lane: Lane, distance: u8) -> Lane {
        lane & !(Lane::MAX << Self::DISTANCE) | Lane::from(distance) << Self::DISTANCE
    }

    #[inline(always)]
    pub fn mask_and_order(lane: Lane) -> (Mask, u32) {
        let order = (lane >> Self::ORDER) as u32 & (u32::MAX >> (32 - Self::ORDER_BITS));
        (lane & ((1 << Self::ORDER) - 1), order << Self::ORDER_UNIT)
    }

    /// Returns the table's bit for a lane, see [`PatternDb::bit`].
    #[inline(always)]
    pub fn bit(shape: S, pdb: &PatternDb, lane: Lane, blank: usize) -> Lane {
        let (mask, order) = Self::mask_and_order(lane);
        pdb.bit(shape, order, mask, blank) as Lane
    }

    #[inline]
    pub fn value(placements: &PlacementDb, lane: Lane) -> u8 {
        let (mask, order) = Self::mask_and_order(lane);
        placements.value(order, mask)
    }

    /// Returns lanes that are all 0.
    #[inline(always)]
    pub fn none() -> Self {
        Lanes(S::Patterns::default())
    }

    #[inline(always)]
    pub fn get(&self, pattern: u8) -> Lane {
        self.0[pattern as usize % Self::CLIP]
    }

    #[inline(always)]
    pub fn get_mut(&mut self, pattern: u8) -> &mut Lane {
        &mut self.0[pattern as usize % Self::CLIP]
    }
}

/// Returns the distance of `to` less the distance of `from`. The subtraction happens at the top of the word, so it does
/// not matter that lanes may have lost the higher bits of their distances.
#[inline(always)]
pub fn distance_change<S: Shape>(from: Lane, to: Lane) -> i32 {
    let lowest = Lanes::<S>::DISTANCE;
    (((to >> lowest).wrapping_sub(from >> lowest) << lowest).cast_signed() >> lowest) as i32
}
