//! A lane: where the tiles of one pattern lie, in which order, and how far they are from the goal, in one word.

use crate::pdb::{PatternDb, Placement, placement_db::PlacementDb, zones::Mask};

/// What is known of a pattern, see [`Packing`].
pub type Lane = u64;

/// How a lane is packed: the mask lowest, then the first bit of the order, highest the distance, of which only the lowest
/// two bits need be right; the others may be lost.
pub struct Packing<const W: usize>;

impl<const W: usize> Packing<W> {
    /// Where the order begins.
    const ORDER: u32 = (W * W) as u32;
    /// An order begins at a multiple of this power of two. On boards of 36 cells there is no room to write it out.
    const ORDER_UNIT: u32 = if W <= 5 { 0 } else { 6 };
    const ORDER_BITS: u32 = if W <= 5 { 32 } else { 32 - Self::ORDER_UNIT };
    /// Where the distance begins.
    pub const DISTANCE: u32 = Self::ORDER + Self::ORDER_BITS;

    /// A lane without a distance.
    pub fn of(mask: Mask, order: u32) -> Lane {
        mask | Self::order(order)
    }

    pub fn order(order: u32) -> Lane {
        Lane::from(order >> Self::ORDER_UNIT) << Self::ORDER
    }

    /// The lane with another distance.
    pub fn with_distance(lane: Lane, distance: u8) -> Lane {
        lane & !(Lane::MAX << Self::DISTANCE) | Lane::from(distance) << Self::DISTANCE
    }

    #[inline(always)]
    fn placement(lane: Lane) -> Placement {
        let order = (lane >> Self::ORDER) as u32 & (u32::MAX >> (32 - Self::ORDER_BITS));
        Placement { mask: lane & ((1 << Self::ORDER) - 1), order: order << Self::ORDER_UNIT }
    }

    /// The bit of a lane's state, see [`PatternDb::bit`].
    #[inline(always)]
    pub fn bit(pdb: &PatternDb<W>, lane: Lane, blank: usize) -> Lane {
        let Placement { mask, order } = Self::placement(lane);
        pdb.bit(order, mask, blank) as Lane
    }

    /// The value of a lane's placement.
    #[inline]
    pub fn value(placements: &PlacementDb<W>, lane: Lane) -> u8 {
        let Placement { mask, order } = Self::placement(lane);
        placements.value(order, mask)
    }
}

/// A lane for each pattern: room for `R` times as many as the board has columns, and for no more, since a beam keeps many
/// boards.
#[derive(Clone, Copy)]
pub struct Lanes<const W: usize, const R: usize>([[Lane; W]; R]);

impl<const W: usize, const R: usize> Lanes<W, R> {
    /// The number of lanes.
    pub const COUNT: usize = R * W;
    /// Makes a small number one below [`Lanes::COUNT`], as the compiler sees where that is a power of two.
    pub const CLIP: usize = Self::COUNT.next_power_of_two();

    /// All 0.
    pub const NONE: Self = Lanes([[0; W]; R]);

    #[inline(always)]
    pub fn get(&self, pattern: u8) -> Lane {
        self.0.as_flattened()[pattern as usize % Self::CLIP]
    }

    #[inline(always)]
    pub fn get_mut(&mut self, pattern: u8) -> &mut Lane {
        &mut self.0.as_flattened_mut()[pattern as usize % Self::CLIP]
    }
}
