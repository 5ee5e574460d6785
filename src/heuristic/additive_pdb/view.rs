//! A view: a board as it lies, or its mirror image, as lanes.

use super::{
    lane::{Lane, Lanes, Packing},
    tables::Tables,
};
use crate::{board::cells::Cells, pdb::orders};

/// How the slides of a board's tiles change its lanes, or those of its mirror image.
#[derive(Clone)]
pub struct View<const W: usize, const R: usize> {
    /// By tile of the board: the pattern it is in.
    pattern: Cells<u8, W>,
    /// By tile and other tile: the change of the lane when the first passes the other towards a higher cell; 0 unless
    /// they share a pattern.
    passing: Cells<Cells<Lane, W>, W>,
    /// By pattern: its lane before any of its tiles is placed, with the parity of their homes for a distance.
    empty: Lanes<W, R>,
    /// By cell: what a tile there adds to its lane, whatever the order.
    occupied: Cells<Lane, W>,
    /// By tile: the change of its lane when its digit goes up by one.
    weight: Cells<Lane, W>,
    /// By tile: where its digit is among those of its pattern, four bits each.
    digit: Cells<u8, W>,
    /// By tile: a one for each digit of a tile that stands later in its pattern.
    later: Cells<u32, W>,
}

impl<const W: usize, const R: usize> View<W, R> {
    /// Makes a tile's number one below W², as the compiler sees where that is a power of two.
    const CLIP: usize = (W * W).next_power_of_two();

    /// `named` tells by which name a tile goes in the patterns.
    pub fn new(tables: &impl Tables<W>, named: impl Fn(u8) -> u8) -> Self {
        let occupied = |cell| 1_u64 << cell | parity_of_cell::<W>(cell) << Packing::<W>::DISTANCE;
        let mut view = View {
            pattern: Cells::default(),
            passing: Cells::default(),
            empty: Lanes::NONE,
            occupied: Cells::from_fn(occupied),
            weight: Cells::default(),
            digit: Cells::default(),
            later: Cells::default(),
        };
        for (pattern, tiles) in tables.partition().patterns().iter().enumerate() {
            let table = tables.table(pattern);
            let weight = |i: usize| Packing::<W>::order(orders::weight(i) as u32 * table.stride);
            let homes: Lane = tiles.iter().map(|&tile| parity_of_cell::<W>(tile as usize - 1)).sum();
            *view.empty.get_mut(pattern as u8) = Packing::<W>::of(0, table.first) | homes << Packing::<W>::DISTANCE;
            let place = |tile: usize| tiles.iter().position(|&other| other == named(tile as u8));
            for tile in 1..W * W {
                let Some(i) = place(tile) else { continue };
                view.pattern[tile] = pattern as u8;
                view.weight[tile] = weight(i);
                view.digit[tile] = 4 * i as u8;
                view.later[tile] = (i + 1..tiles.len()).map(|later| 1 << (4 * later)).sum();
                view.passing[tile] = Cells::from_fn(|other| match place(other) {
                    // The digit of the later of the two counts the earlier ones in higher cells.
                    Some(j) if j < i => weight(i).wrapping_neg(),
                    Some(j) if j > i => weight(j),
                    _ => 0,
                });
            }
        }
        view
    }

    /// The lanes of all patterns in one pass over the cells; of the distances only the parities.
    pub fn lanes(&self, blank: usize, tile_at: impl Fn(usize) -> u8) -> Lanes<W, R> {
        let mut lanes = self.empty;
        // The blank is taken for a tile of the first pattern without a digit: what it will add is taken off beforehand.
        *lanes.get_mut(0) = lanes.get(0).wrapping_sub(self.occupied[blank]);
        // By pattern and tile, four bits each: its digit, the earlier tiles of its pattern in higher cells.
        let mut digits = [[0_u32; W]; R];
        for cell in (0..W * W).rev() {
            let tile = tile_at(cell) as usize % Self::CLIP;
            let pattern = self.pattern[tile];
            let lane = lanes.get_mut(pattern);
            let digits = &mut digits.as_flattened_mut()[pattern as usize % Lanes::<W, R>::CLIP];
            let digit = Lane::from(*digits >> self.digit[tile] & 15);
            *lane = lane.wrapping_add(digit * self.weight[tile]).wrapping_add(self.occupied[cell]);
            *digits += self.later[tile];
        }
        lanes
    }

    #[inline(always)]
    fn pattern_of(&self, tile: u8) -> u8 {
        self.pattern[tile as usize % Self::CLIP]
    }

    #[inline(always)]
    pub fn lane_of<'a>(&self, lanes: &'a mut Lanes<W, R>, tile: u8) -> &'a mut Lane {
        lanes.get_mut(self.pattern_of(tile))
    }

    /// The lane of a tile after it slid, the distance as it was. `passed` gives the tiles between the two cells
    /// where there are any: 1 to W-1.
    #[inline(always)]
    pub fn slid(
        &self,
        lanes: &Lanes<W, R>,
        tile: u8,
        (from, to): (usize, usize),
        passed: Option<impl Fn(usize) -> u8>,
    ) -> Lane {
        let mut lane = lanes.get(self.pattern_of(tile)) ^ (1 << from | 1 << to);
        if let Some(passed) = passed {
            let row = &self.passing[tile as usize % Self::CLIP];
            let change = (1..W).map(|i| row[passed(i) as usize % Self::CLIP]).fold(0, Lane::wrapping_add);
            lane = if to > from { lane.wrapping_add(change) } else { lane.wrapping_sub(change) };
        }
        lane
    }
}

/// Whether a cell is an odd number of slides from the first one.
fn parity_of_cell<const W: usize>(cell: usize) -> Lane {
    ((cell / W + cell % W) % 2) as Lane
}
