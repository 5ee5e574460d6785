//! The look-ups of a board in the tables of a partition.

use fifteen::{
    AnyBoard, TableError,
    internals::{
        heuristic::max_pdb::MaxPdb,
        pdb::{PatternDb, partition},
    },
};

/// One look-up: the distance of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_os = "unknown"), derive(tsify::Tsify))]
pub struct Lookup {
    /// The tiles that count.
    pub tiles: Vec<u8>,
    /// Where the distance is looked up: the index of its bit among the bits of all tables, or of its entry in the
    /// pattern's table.
    pub index: u32,
    /// How many moves of these tiles bring all of them to their goal cells.
    pub distance: u8,
}

/// Returns the distances of all patterns on an internal board. `original` maps its tiles to those of the explained
/// board.
///
/// # Errors
/// If a table has wrong bits.
pub fn lookups(pdb: &PatternDb, board: &AnyBoard, original: impl Fn(u8) -> u8) -> Result<Vec<Lookup>, TableError> {
    let patterns = pdb.partition().patterns().iter().enumerate();
    let lookup = |(pattern, tiles): (usize, &Vec<u8>)| {
        let placement = pdb.placement(pattern, board);
        let index = pdb.index(board.shape(), placement.order, placement.mask, board.blank());
        Ok(Lookup { tiles: named(tiles, &original), index, distance: pdb.try_distance(pattern, board)? })
    };
    patterns.map(lookup).collect()
}

/// Returns the distances of two patterns that count every move, on an internal board.
pub fn lookups_of_all_moves(heuristic: &MaxPdb, board: &AnyBoard, original: impl Fn(u8) -> u8) -> Vec<Lookup> {
    let lookup = |(tiles, (index, distance)): (&[u8], (u16, u8))| Lookup {
        tiles: named(tiles, &original),
        index: index.into(),
        distance,
    };
    heuristic.patterns().into_iter().zip(heuristic.lookups(board)).map(lookup).collect()
}

/// The highest tile of boards with tables.
const MAX_TILE: u8 = partition::MAX_CELLS as u8 - 1;

/// Returns the original numbers of some tiles, in ascending order.
fn named(tiles: &[u8], original: impl Fn(u8) -> u8) -> Vec<u8> {
    let named: Vec<u8> = tiles.iter().map(|&tile| original(tile)).collect();
    // A sort would add three kilobytes to the module.
    (1..=MAX_TILE).filter(|tile| named.contains(tile)).collect()
}
