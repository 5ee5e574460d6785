//! Slow lower bounds, straight from their definitions. The goal is 1 2 3 … blank.

use super::puzzle::width;

/// The rows and columns between two cells.
fn apart(a: usize, b: usize, width: usize) -> usize {
    (a / width).abs_diff(b / width) + (a % width).abs_diff(b % width)
}

/// The cell where a tile belongs.
fn home(tile: u8) -> usize {
    tile as usize - 1
}

/// The sum of the distances of all tiles from home.
pub fn manhattan(tiles: &[u8]) -> usize {
    let width = width(tiles);
    let placed = tiles.iter().enumerate().filter(|(_, tile)| **tile != 0);
    placed.map(|(cell, &tile)| apart(cell, home(tile), width)).sum()
}

/// Manhattan distance and two moves for each tile that must leave a row or column so that the others at home in it
/// lie in order.
pub fn linear_conflict(tiles: &[u8]) -> usize {
    let width = width(tiles);
    let row = |line: usize| (0..width).map(|place| line * width + place).collect::<Vec<_>>();
    let column = |line: usize| (0..width).map(|place| place * width + line).collect::<Vec<_>>();
    let lines = (0..width).map(row).chain((0..width).map(column));
    manhattan(tiles) + lines.map(|cells| 2 * fewest_to_leave(tiles, &cells)).sum::<usize>()
}

/// The size of the smallest set of tiles whose removal leaves the tiles at home in this line in ascending order: every
/// subset is tried.
fn fewest_to_leave(tiles: &[u8], cells: &[usize]) -> usize {
    let at_home: Vec<u8> =
        cells.iter().map(|&cell| tiles[cell]).filter(|&tile| tile != 0 && cells.contains(&home(tile))).collect();
    let in_order = |removed: &usize| {
        let stays = |i: &usize| removed >> i & 1 == 0;
        (0..at_home.len()).filter(stays).map(|i| at_home[i]).is_sorted()
    };
    (0..1_usize << at_home.len())
        .filter(in_order)
        .map(|removed| removed.count_ones() as usize)
        .min()
        .expect("all may go")
}
