//! Slides on a board, and of the tiles of a pattern alone.
//!
//! In a placement, the blank may be in each cell of its zone, since moves of all other tiles cost nothing:
//!
//! ```text
//!   1 · ·        the cells of the zone are 0: any of them may be the blank
//!   · 2 ·        tile 1 can slide right or down, tile 2 in all four directions
//! ```
//!
//! The board is the case where all tiles are of the pattern, so the zone is the blank's cell.

use fifteen::{
    AnyBoard, Move,
    shape::{Dims, Shape as _},
};

/// A cell without a tile of the pattern, outside the zone of the blank.
pub const ANY: u8 = u8::MAX;

/// The tiles after a slide.
#[derive(Clone, Debug)]
pub struct Slid {
    pub tile: u8,
    pub toward: Move,
    pub tiles: Vec<u8>,
}

/// Returns all slides in the order of the searches: up, left, right, down.
pub fn slides(shape: Dims, tiles: &[u8]) -> Vec<Slid> {
    let zone = || (0..tiles.len()).filter(|&cell| tiles[cell] == 0);
    let slide = |(toward, to): (Move, usize)| {
        let from = shape.source(toward, to)?;
        let tile = tiles[from];
        let moves = tile != 0 && tile != ANY;
        moves.then(|| Slid { tile, toward, tiles: slid(shape, tiles, from, to) })
    };
    Move::ALL.into_iter().flat_map(|toward| zone().map(move |to| (toward, to))).filter_map(slide).collect()
}

fn slid(shape: Dims, tiles: &[u8], from: usize, to: usize) -> Vec<u8> {
    let mut after: Vec<u8> = tiles.iter().map(|&tile| if tile == 0 { ANY } else { tile }).collect();
    after[to] = tiles[from];
    fill_zone(shape, &mut after, from);
    after
}

/// Marks the cells that the blank reaches from a cell.
fn fill_zone(shape: Dims, tiles: &mut [u8], blank: usize) {
    tiles[blank] = 0;
    for cell in Move::ALL.into_iter().filter_map(|m| shape.source(m, blank)) {
        if tiles[cell] == ANY {
            fill_zone(shape, tiles, cell);
        }
    }
}

/// Returns the placement of some tiles of a board.
pub fn pattern_state(shape: Dims, pattern: &[u8], board: &AnyBoard) -> Vec<u8> {
    let mut tiles: Vec<u8> =
        board.tiles().iter().map(|&tile| if pattern.contains(&tile) { tile } else { ANY }).collect();
    fill_zone(shape, &mut tiles, board.blank());
    tiles
}
