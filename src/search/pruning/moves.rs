//! The move strings that are forbidden from each cell of the blank, found by breadth-first search.

use crate::{
    board::{Move, random},
    search::key_set::KeySet,
    shape::{Dims, MAX_CELLS, Shape},
};

/// A string of at most 14 moves, two bits each, the first lowest.
#[derive(Clone, Copy, Debug)]
pub struct MoveString {
    moves: u32,
    pub length: u8,
}

impl MoveString {
    fn then(self, m: Move) -> MoveString {
        MoveString { moves: self.moves | (m as u32) << (2 * self.length), length: self.length + 1 }
    }

    pub fn iter(self) -> impl Iterator<Item = Move> {
        (0..self.length).map(move |i| Move::ALL[(self.moves >> (2 * i) & 3) as usize])
    }

    pub fn without_first(self) -> MoveString {
        MoveString { moves: self.moves >> 2, length: self.length - 1 }
    }

    fn last(self) -> Option<Move> {
        let last = self.length.checked_sub(1)?;
        Some(Move::ALL[(self.moves >> (2 * last) & 3) as usize])
    }
}

/// A board that the search for forbidden strings has reached, and the first string that leads to it.
#[derive(Clone, Copy)]
struct Reached {
    shape: Dims,
    tiles: [u8; MAX_CELLS],
    /// The sum of [`tile_key`] over all tiles, which identifies the board.
    key: u64,
    blank: usize,
    string: MoveString,
}

impl Reached {
    /// Returns any one board with the blank in the cell `blank`.
    fn start(shape: Dims, blank: usize) -> Self {
        let tiles = std::array::from_fn(|cell| if cell < blank { cell + 1 } else { cell } as u8);
        let others = (0..shape.cells()).filter(|&cell| cell != blank);
        let key = others.map(|cell| tile_key(shape, tiles[cell], cell)).fold(0, u64::wrapping_add);
        Reached { shape, tiles, key, blank, string: MoveString { moves: 0, length: 0 } }
    }

    /// Returns the board after a move, which slides the tile in the cell `from`.
    fn after(mut self, m: Move, from: usize) -> Self {
        let tile = self.tiles[from];
        self.tiles[self.blank] = tile;
        let key_in = |cell| tile_key(self.shape, tile, cell);
        self.key = self.key.wrapping_sub(key_in(from)).wrapping_add(key_in(self.blank));
        Reached { blank: from, string: self.string.then(m), ..self }
    }
}

/// Returns the part of a board's key for a tile in a cell: on at most 16 cells the tile in four bits of its own, on
/// larger boards a 64-bit hash. If two boards had the same key, a string that nothing replaces might be forbidden.
/// There is only one automaton for each size and depth, and the tests show that this does not happen.
fn tile_key(shape: Dims, tile: u8, cell: usize) -> u64 {
    let tile = u64::from(tile);
    if shape.cells() <= 16 { tile << (4 * cell) } else { random::mixed(cell as u64 * 128 + tile) }
}

/// Returns the forbidden strings from one cell of the blank whose every proper prefix is allowed, shortest first. A
/// breadth-first search meets the strings in the order in which they replace one another. A string that undoes a
/// move is returned only if it has no other moves.
pub fn forbidden(shape: Dims, cell: usize, depth: u8, seen: &mut KeySet) -> Vec<MoveString> {
    let mut strings = Vec::new();
    let start = Reached::start(shape, cell);
    seen.clear();
    seen.insert(start.key);
    let mut level = vec![start];
    for length in 1..=depth {
        let mut next = Vec::with_capacity(if length < depth { 2 * level.len() } else { 0 });
        for reached in level {
            let undoing = reached.string.last().map(Move::inverse);
            for m in Move::ALL {
                let Some(from) = shape.source(m, reached.blank) else { continue };
                let after = reached.after(m, from);
                if undoing == Some(m) {
                    if after.string.length == 2 {
                        strings.push(after.string);
                    }
                } else if seen.insert(after.key) {
                    if length < depth {
                        next.push(after);
                    }
                } else {
                    strings.push(after.string);
                }
            }
        }
        level = next;
    }
    strings
}
