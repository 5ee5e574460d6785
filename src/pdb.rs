//! Additive pattern databases (Korf & Felner 2002), with one bit per state.
//!
//! Decisions: `docs/decisions/tables.md`.
//!
//! A *pattern* is a set of tiles. For each arrangement of these tiles, its table holds how many moves of these tiles
//! lead to their goal cells, whatever the other tiles do. If patterns share no tile, the sum of their distances is a
//! lower bound of the distance to the goal.
//!
//! A *state* of a pattern consists of the cells of its tiles and the zone of the blank, one of the connected [`zones`]
//! of the other cells. Moving the blank inside its zone costs nothing. Sliding a tile of the pattern changes the
//! distance by exactly one, up or down. So the distances of two neighboring states modulo 4 tell which state is nearer
//! to the goal. The parity of the distance equals the parity of the Manhattan distance, so one bit per state is left to
//! store: bit 1 of the distance.
//!
//! ```text
//!   distance    0  1  2  3  4  5  6  7  8
//!   modulo 4    0  1  2  3  0  1  2  3  0
//!   stored bit  0  0  1  1  0  0  1  1  0
//! ```
//!
//! For instance, a state with distance 5 stores 0. A neighbor with the bit 0 has distance 4, one with the bit 1 has
//! distance 6. So a search that knows the distance at its root needs one look-up for each move to follow it.
//!
//! The bit of a state has three coordinates. Its *order*, the permutation of the pattern's tiles in the cells that they
//! occupy, is ranked by [`orders`]. The set of these cells is the *mask*; each pair of a mask and a zone is a *block*,
//! numbered by [`zones`]. All blocks of one order are stored next to each other, some kilobytes:
//!
//! ```text
//!   pattern 0                                 pattern 1
//!   order 0      order 1      …  order k!-1   order 0      …
//!   block 0 1 2 …│block 0 1 2 …│              │block 0 1 2 …
//! ```
//!
//! Only a slide past other tiles of the pattern changes the order, which is rare. So a search stays in few cache lines and
//! pages.
//!
//! | module | contents |
//! |---|---|
//! | [`partition`] | the division of all tiles into patterns |
//! | [`zones`], [`block_index`] | masks, their zones, and how a search finds the number of a block |
//! | [`orders`] | ranks of orders |
//! | [`transitions`], [`builder`], `pattern_search` | how tables are built |
//! | [`format`](mod@format), [`checksum`], [`verify`] | the file, and its checks |
//! | [`distances`] | the distances themselves, a byte a state |
//! | [`placement_db`], [`histograms`] | the tables of the papers, with a byte a placement |

mod bits;
pub mod block_index;
pub mod builder;
pub mod checksum;
pub mod distances;
pub mod format;
pub mod histograms;
mod layout;
pub mod orders;
pub mod partition;
mod pattern_search;
mod placement;
pub mod placement_db;
mod state;
pub mod transitions;
pub mod verify;
pub mod zones;

pub use layout::TableLayout;
pub use placement::Placement;

use crate::{
    board::{AnyBoard, Board},
    shape::Shape,
};
use block_index::BlockIndex;
use format::TableError;
use layout::{pattern_sizes, tables};
use partition::Partition;
use state::PatternState;
use zones::{Mask, Zones};

/// The tables of all patterns of a partition, one after the other.
///
/// ```
/// use fifteen::{AnyBoard, Heuristic, Partition, PatternDb};
///
/// // The 8-puzzle in two patterns of four tiles; their tables take 1.5 kB.
/// let pdb = PatternDb::build(Partition::four_four());
/// let board: AnyBoard = "8 6 7/2 5 4/3 0 1".parse()?;
/// assert_eq!(pdb.h(&board), 29); // a lower bound: the board is 31 moves from the goal
/// assert_eq!(pdb.distance(0, &board) + pdb.distance(1, &board), 29);
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternDb {
    partition: Partition,
    /// The board whose patterns all have the distance 0.
    goal: AnyBoard,
    block_index: BlockIndex,
    /// By pattern: the layout of its table.
    tables: Vec<TableLayout>,
    /// Bit i is bit i % 8 of byte i / 8.
    bits: Vec<u8>,
}

impl PatternDb {
    /// Takes the bits of finished tables.
    fn new(partition: Partition, bits: Vec<u8>) -> Self {
        let (shape, sizes) = (partition.shape(), pattern_sizes(&partition));
        let mut block_index = BlockIndex::new(shape, sizes[0]..=sizes[sizes.len() - 1]);
        let mut blocks = Vec::new();
        for &tiles in &sizes {
            let zones = Zones::new(shape, tiles);
            block_index.add(&zones);
            blocks.push((tiles, zones.blocks()));
        }
        PatternDb { tables: tables(&partition, &blocks), partition, goal: Board::goal(shape), block_index, bits }
    }

    /// The goal of the tables.
    pub fn goal(&self) -> &AnyBoard {
        &self.goal
    }

    /// The partition of the tables.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Where the table of the pattern with this index lies among the bits.
    #[doc(hidden)]
    pub fn layout(&self, pattern: usize) -> TableLayout {
        self.tables[pattern]
    }

    /// The bits of all tables, eight a byte, the first lowest.
    #[doc(hidden)]
    pub fn bytes(&self) -> &[u8] {
        &self.bits
    }

    /// Returns bit 1 of a state's distance, as bit 0; the other bits are undefined. `order` is the index of the first bit
    /// of the state's order: see [`Placement::order`]. `shape` is the shape of the boards, in the type that the caller was compiled for.
    #[doc(hidden)]
    #[inline(always)]
    pub fn bit(&self, shape: impl Shape, order: u32, mask: Mask, blank: usize) -> u32 {
        let bit = self.index(shape, order, mask, blank);
        (self.bits[(bit >> 3) as usize] >> (bit & 7)) as u32
    }

    /// Returns the index of a state's bit among the bits of all tables.
    #[doc(hidden)]
    #[inline(always)]
    pub fn index(&self, shape: impl Shape, order: u32, mask: Mask, blank: usize) -> u32 {
        order + self.block_index.block(shape, mask, blank)
    }

    /// Returns the placement of a pattern's tiles on a board.
    #[doc(hidden)]
    pub fn placement(&self, pattern: usize, board: &AnyBoard) -> Placement {
        Placement::new(&self.partition.patterns()[pattern], self.tables[pattern], board)
    }

    /// Returns the distance of a pattern's state on a board modulo 4: the stored bit, and the parity of the Manhattan
    /// distance of the pattern's tiles, which every slide of one of them changes.
    #[doc(hidden)]
    pub fn residue(&self, pattern: usize, board: &AnyBoard) -> u8 {
        let Placement { mask, order } = self.placement(pattern, board);
        let bit = self.bit(board.shape(), order, mask, board.blank()) as u8 & 1;
        bit << 1 | self.parity(pattern, board)
    }

    /// Returns the parity of the Manhattan distance of a pattern's tiles from their goal cells.
    fn parity(&self, pattern: usize, board: &AnyBoard) -> u8 {
        let tiles = self.partition.patterns()[pattern].iter().map(|&tile| tile as usize);
        let distance = |tile| board.shape().distance(board.cell_of(tile).into(), self.goal.cell_of(tile).into());
        tiles.map(distance).fold(0, |parity, distance| parity ^ distance & 1)
    }

    /// Returns the distance of a pattern's state on a board: how many slides of its tiles lead to the goal.
    ///
    /// # Panics
    /// If [`PatternDb::try_distance`] returns an error.
    pub fn distance(&self, pattern: usize, board: &AnyBoard) -> u8 {
        self.try_distance(pattern, board).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Returns the distance of a pattern's state on a board: how many slides of its tiles lead to the goal. It makes these
    /// slides, each to a state that is nearer, so it takes as many steps as the distance.
    ///
    /// # Errors
    /// If these slides do not lead to the goal. Either the table has wrong bits, or the goal cannot be reached, as from
    /// half of the states of a pattern that leaves at most one tile out.
    pub fn try_distance(&self, pattern: usize, board: &AnyBoard) -> Result<u8, TableError> {
        self.find_distance(pattern, board).ok_or(TableError::Bits { pattern })
    }

    /// Returns the distance, or `None` instead of an error.
    // Not inlined, since several functions call it, and seldom.
    #[inline(never)]
    pub(crate) fn find_distance(&self, pattern: usize, board: &AnyBoard) -> Option<u8> {
        let tiles = &self.partition.patterns()[pattern];
        let goal = PatternState::new(tiles, &self.goal);
        let mut state = PatternState::new(tiles, board);
        let mut residue = self.residue(pattern, board);
        let mut distance = 0_u8;
        while state != goal {
            residue = (residue + 3) % 4;
            let is_nearer = |next: &PatternState| self.bit_of(pattern, next) == residue >> 1;
            state = state.slides().find(is_nearer)?;
            // Wrong bits may lead around in circles. No distance has more than eight bits.
            distance = distance.checked_add(1)?;
        }
        Some(distance)
    }

    /// Returns whether the slides of all patterns' tiles lead from a board to the goal, in no more moves than any board needs.
    pub(crate) fn leads_to_goal(&self, board: &AnyBoard) -> bool {
        let max = board.shape().max_distance().map_or(u32::MAX, |max| max as u32);
        let mut patterns = 0..self.tables.len();
        let sum = patterns.try_fold(0, |sum, pattern| Some(sum + u32::from(self.find_distance(pattern, board)?)));
        sum.is_some_and(|sum| sum <= max)
    }

    fn bit_of(&self, pattern: usize, state: &PatternState) -> u8 {
        let TableLayout { first, stride, .. } = self.tables[pattern];
        let order = first + orders::rank(state.order()) as u32 * stride;
        self.bit(self.goal.shape(), order, state.mask, state.blank()) as u8 & 1
    }
}
