//! Look-ups of additive tables for many boards at once.
//!
//! A look-up from scratch follows the bits of the table to the goal, a state at a time. Here each state has its distance in a byte,
//! so a board takes one look-up for each pattern. Their places are computed for a group of boards first, and then read: the processor
//! waits for many of them at the same time.

use super::{lane::Lanes, view::View};
use crate::{
    pdb::{PatternDb, distances::Distances},
    shape::{Dims, Shape, Square},
};
use std::sync::Arc;

/// The sums of additive tables for many boards: `h` as searches with these tables have it, for boards whose goal is 1 2 3 … blank.
///
/// It takes a byte for each state, eight times the memory of the tables: 24 MB for 6-6-3, 280 MB for 7-7-1, 1.6 GB for 7-8. Ten million
/// random 4×4 boards take two seconds with 6-6-3 in one thread ([figures](crate::extend#many-look-ups)). Threads can share it, each with boards of its own.
///
/// ```
/// use fifteen::{Lookup, LookupError, Partition, PatternDb};
/// use std::sync::Arc;
///
/// let pdb = Arc::new(PatternDb::build(Partition::four_four()));
/// let lookup = Lookup::new(pdb, false);
/// let boards = [8, 6, 7, 2, 5, 4, 3, 0, 1, /**/ 1, 2, 3, 4, 5, 6, 7, 8, 0];
/// assert_eq!(lookup.h(&boards)?, [29, 0]);
///
/// assert_eq!(lookup.h(&[1, 2, 3, 4, 5, 6, 8, 7, 0]), Err(LookupError::Unsolvable { index: 0 }));
/// # Ok::<(), LookupError>(())
/// ```
pub struct Lookup {
    pdb: Arc<PatternDb>,
    distances: Distances,
    views: Views,
}

/// The views of a board, for the types of shape for which they are compiled.
enum Views {
    Four(Box<Pair<Square<4>>>),
    Any(Box<Pair<Dims>>),
}

/// The view of a board as it is, and that of its mirror image if it counts.
struct Pair<S: Shape> {
    shape: S,
    upright: View<S>,
    mirrored: Option<View<S>>,
}

/// Error of bytes that are not the tiles of solvable boards.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LookupError {
    /// The last board is incomplete.
    #[error("{bytes} tiles are not a whole number of {shape} boards; expected a multiple of {}", .shape.cells())]
    Length {
        /// Number of tiles.
        bytes: usize,
        /// Shape of the boards.
        shape: Dims,
    },
    /// A board has not each number once.
    #[error("board {index} is not a {shape} board; expected each number from 0 to {} once", .shape.cells() - 1)]
    Tiles {
        /// Index of the board, from 0.
        index: usize,
        /// Shape of the boards.
        shape: Dims,
    },
    /// No slides lead from a board to the goal 1 2 3 … blank, so it has no distance to bound.
    #[error(
        "board {index} cannot be solved: its parity is odd; expected boards from which slides lead to 1 2 3 … blank"
    )]
    Unsolvable {
        /// Index of the board, from 0.
        index: usize,
    },
}

/// Number of boards whose places in the tables are computed before the first is read.
const GROUP: usize = 64;

impl Lookup {
    /// Computes the distances of all states, which takes about twice as long as building the tables. With `reflection`, h of a square board
    /// is the larger of the sums for the board and for its mirror image, as searches have it by default.
    pub fn new(pdb: Arc<PatternDb>, reflection: bool) -> Self {
        let shape = pdb.partition().shape();
        let four = <Square<4>>::of(shape).filter(|_| pdb.partition().patterns().len() <= Lanes::<Square<4>>::COUNT);
        let views = match four {
            Some(shape) => Views::Four(Box::new(Pair::new(shape, &pdb, reflection))),
            None => Views::Any(Box::new(Pair::new(shape, &pdb, reflection))),
        };
        Lookup { distances: Distances::new(&pdb), pdb, views }
    }

    /// Returns h of each board. `boards` has their tiles cell by cell, one board after the other; 0 is the blank.
    ///
    /// # Errors
    /// The first thing that is wrong with the tiles.
    pub fn h(&self, boards: &[u8]) -> Result<Vec<u16>, LookupError> {
        match &self.views {
            Views::Four(pair) => pair.h(&self.pdb, &self.distances, boards),
            Views::Any(pair) => pair.h(&self.pdb, &self.distances, boards),
        }
    }

    /// Returns the number of bytes of the distances.
    pub fn bytes(&self) -> usize {
        self.distances.bytes()
    }
}

impl<S: Shape> Pair<S> {
    fn new(shape: S, pdb: &PatternDb, reflection: bool) -> Self {
        let mirrored = (reflection && shape.is_square()).then(|| View::new(shape, pdb, |tile| shape.mirror_tile(tile)));
        Pair { shape, upright: View::new(shape, pdb, |tile| tile), mirrored }
    }

    fn h(&self, pdb: &PatternDb, distances: &Distances, boards: &[u8]) -> Result<Vec<u16>, LookupError> {
        let (shape, patterns) = (self.shape, pdb.partition().patterns().len());
        if !boards.len().is_multiple_of(shape.cells()) {
            return Err(LookupError::Length { bytes: boards.len(), shape: shape.dims() });
        }
        let mut values = Vec::with_capacity(boards.len() / shape.cells());
        let mut places = Vec::new();
        for group in boards.chunks(GROUP * shape.cells()) {
            places.clear();
            for tiles in group.chunks_exact(shape.cells()) {
                let index = values.len() + places.len() / (patterns * self.views());
                let blank = self.solvable_blank(tiles, index)?;
                let lanes = self.upright.lanes(blank, |cell| tiles[cell]);
                self.add_places(pdb, &lanes, blank, patterns, &mut places);
                if let Some(mirrored) = &self.mirrored {
                    let blank = shape.mirror_cell(blank);
                    let lanes = mirrored.lanes(blank, |cell| tiles[shape.mirror_cell(cell)]);
                    self.add_places(pdb, &lanes, blank, patterns, &mut places);
                }
            }
            let sum = |places: &[u32]| places.iter().map(|&place| u16::from(distances.get(place))).sum::<u16>();
            let largest = |views: &[u32]| views.chunks_exact(patterns).map(sum).max().unwrap_or(0);
            values.extend(places.chunks_exact(patterns * self.views()).map(largest));
        }
        Ok(values)
    }

    fn views(&self) -> usize {
        1 + usize::from(self.mirrored.is_some())
    }

    /// Adds the places of the states of all patterns.
    #[inline(always)]
    fn add_places(&self, pdb: &PatternDb, lanes: &Lanes<S>, blank: usize, patterns: usize, places: &mut Vec<u32>) {
        for pattern in 0..patterns as u8 {
            let (mask, order) = Lanes::<S>::mask_and_order(lanes.get(pattern));
            places.push(pdb.index(self.shape, order, mask, blank));
        }
    }

    /// Returns the cell of the blank of a board that can be solved.
    #[inline(always)]
    fn solvable_blank(&self, tiles: &[u8], index: usize) -> Result<usize, LookupError> {
        let (shape, cells) = (self.shape, self.shape.cells());
        // The tiles read so far. Each bit of `inversions` is the parity of a part of the pairs that are out of order.
        let (mut seen, mut inversions, mut blank) = (0_u64, 0_u64, 0);
        for (cell, &tile) in tiles.iter().enumerate() {
            // The blank comes last in the goal.
            let rank = if tile == 0 { cells - 1 } else { usize::from(tile) - 1 };
            if tile == 0 {
                blank = cell;
            }
            if usize::from(tile) >= cells {
                return Err(LookupError::Tiles { index, shape: shape.dims() });
            }
            inversions ^= seen >> rank;
            seen |= 1 << rank;
        }
        if seen != u64::MAX >> (u64::BITS as usize - cells) {
            return Err(LookupError::Tiles { index, shape: shape.dims() });
        }
        let slides = u32::from(shape.distance(blank, cells - 1));
        if (inversions.count_ones() + slides).is_multiple_of(2) {
            Ok(blank)
        } else {
            Err(LookupError::Unsolvable { index })
        }
    }
}
