//! A board in one integer, for tables of visited boards: four bits a cell, cell 0 lowest. The sixteenth cell is left
//! out, since its tile is the one that is missing.

use super::Board;

/// The bits of a packed board; those above are 0.
pub const BITS: u32 = 60;

/// Packs a board of at most 16 cells. Wider boards do not compile.
pub fn pack<const W: usize>(board: &Board<W>) -> u64 {
    const { assert!(W <= 4, "four bits hold the tiles of at most 16 cells") };
    let packed = board.tiles().iter().rev().fold(0, |packed, &tile| packed << 4 | tile as u64);
    packed & ((1 << BITS) - 1)
}

/// Unpacks what [`pack`] packed.
///
/// # Panics
/// If `packed` is no board.
pub fn unpack<const W: usize>(packed: u64) -> Board<W> {
    let mut tiles = [0; 16];
    for (cell, tile) in tiles[..(W * W).min(15)].iter_mut().enumerate() {
        *tile = (packed >> (4 * cell) & 15) as u8;
    }
    if W == 4 {
        tiles[15] = 120 - tiles.iter().sum::<u8>();
    }
    Board::from_tiles(&tiles[..W * W]).expect("a packed board holds each tile once")
}
