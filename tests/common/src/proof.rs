//! A slow proof that no solution is shorter: depth-first search up to a number of moves, with the sums of `patterns` as
//! the lower bound. It prunes only the move that undoes the last one.

use super::{
    patterns::{PatternDistances, mirrored, neighbours},
    puzzle,
};
use std::thread;

/// The tiles of three patterns, at most six each.
pub type Three = [&'static [u8]; 3];

/// A partition of the 15-puzzle: its distances are found in a few seconds, and then a random board is proved in a fifth
/// of a second.
pub const FIVE_FIVE_FIVE: Three = [&[1, 2, 3, 4, 7], &[5, 6, 9, 10, 13], &[8, 11, 12, 14, 15]];

/// The published 6-6-3, which is not the solver's own: half a minute and 120 megabytes, and then ten times as fast.
pub const SIX_SIX_THREE: Three = [&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]];

/// A search of the 15-puzzle for 1 2 3 … blank.
pub struct Proof {
    partition: Three,
    patterns: [PatternDistances; 3],
    /// By tile, the number of its pattern.
    pattern_of: [usize; 16],
    next_to: Vec<Vec<usize>>,
}

/// A board or its mirror image.
#[derive(Clone, Copy)]
struct Side {
    /// The tile in each cell.
    tiles: [u8; 16],
    /// The cell of each tile; the blank is tile 0.
    cells: [u8; 16],
    /// The distance of each pattern.
    distances: [u8; 3],
}

impl Side {
    fn sum(&self) -> u8 {
        self.distances.iter().sum()
    }
}

impl Proof {
    /// Finds the distances of the patterns.
    pub fn new(partition: Three) -> Self {
        let mut pattern_of = [usize::MAX; 16];
        for (pattern, tiles) in partition.iter().enumerate() {
            tiles.iter().for_each(|&tile| pattern_of[tile as usize] = pattern);
        }
        let patterns = thread::scope(|scope| {
            let searches = partition.map(|tiles| scope.spawn(|| PatternDistances::new(4, tiles)));
            searches.map(|search| search.join().expect("a pattern is searched"))
        });
        Proof { partition, patterns, pattern_of, next_to: (0..16).map(|cell| neighbours(cell, 4)).collect() }
    }

    /// Whether at most `moves` moves bring a board home.
    pub fn is_within(&self, tiles: &[u8], moves: u8) -> bool {
        assert_eq!(puzzle::width(tiles), 4);
        let sides = [self.side(tiles), self.side(&mirrored(tiles))];
        sides.iter().all(|side| side.sum() <= moves) && self.leads_home(&sides, moves, None)
    }

    fn side(&self, tiles: &[u8]) -> Side {
        let mut side = Side { tiles: [0; 16], cells: [0; 16], distances: [0; 3] };
        for (cell, &tile) in (0..).zip(tiles) {
            side.tiles[cell as usize] = tile;
            side.cells[tile as usize] = cell;
        }
        for pattern in 0..3 {
            side.distances[pattern] = self.distance(pattern, &side.cells);
        }
        side
    }

    fn distance(&self, pattern: usize, cells: &[u8; 16]) -> u8 {
        let mut at = [0; 6];
        let tiles = self.partition[pattern];
        tiles.iter().zip(&mut at).for_each(|(&tile, at)| *at = cells[tile as usize]);
        self.patterns[pattern].of(&at[..tiles.len()], cells[0]).expect("tiles that are left can be swapped")
    }

    /// Whether at most `moves` moves lead home from a board whose sums allow it.
    fn leads_home(&self, sides: &[Side; 2], moves: u8, came_from: Option<usize>) -> bool {
        let [upright, mirror] = sides;
        if upright.sum() == 0 {
            return true;
        }
        let blank = upright.cells[0] as usize;
        self.next_to[blank].iter().filter(|&&cell| Some(cell) != came_from).any(|&cell| {
            let left = moves - 1;
            let Some(upright) = self.slid(upright, cell, left) else { return false };
            let across = cell % 4 * 4 + cell / 4;
            self.slid(mirror, across, left).is_some_and(|mirror| self.leads_home(&[upright, mirror], left, Some(blank)))
        })
    }

    /// The side after the tile in a cell beside the blank has slid, if its sum is within `moves`. Only the distance of
    /// that tile's pattern changes: in the other patterns the blank has moved, which costs nothing.
    fn slid(&self, side: &Side, cell: usize, moves: u8) -> Option<Side> {
        let (mut slid, tile, blank) = (*side, side.tiles[cell] as usize, side.cells[0]);
        slid.tiles.swap(cell, blank as usize);
        (slid.cells[0], slid.cells[tile]) = (cell as u8, blank);
        let pattern = self.pattern_of[tile];
        slid.distances[pattern] = self.distance(pattern, &slid.cells);
        (slid.sum() <= moves).then_some(slid)
    }
}
