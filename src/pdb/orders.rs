//! Orders: the permutations of a pattern's tiles in the cells that they occupy, and their ranks.
//!
//! An order lists the tiles, as indices into the pattern, from the lowest occupied cell to the highest. There are k! orders
//! of k tiles. The rank of an order is the sum of rᵢ·i! over the tiles i, where rᵢ, from 0 to i, is how many of the tiles
//! before i in the pattern are in higher cells. For three tiles:
//!
//! ```text
//!   order   0 1 2   1 0 2   0 2 1   1 2 0   2 0 1   2 1 0
//!   r₁        0       1       0       1       0       1
//!   r₂        0       0       1       1       2       2
//!   rank      0       1       2       3       4       5     = r₁·1! + r₂·2!
//! ```
//!
//! When one tile passes another, only one digit changes, and only by one: the digit of the tile that is later in the
//! pattern. So a slide that passes tiles changes the rank by one [`weight`] for each tile of the pattern that it
//! passes. In the table above, 2 passing 1 on the way from `2 1 0` to `1 2 0` takes r₂ from 2 to 1, and the rank from 5
//! to 3.

/// The largest number of tiles that may be ordered.
pub const MAX_TILES: usize = 8;

/// All orders of a number of tiles, and their ranks after a tile moves to another position.
pub struct Orders {
    tiles: usize,
    count: usize,
    /// For each pair (from, to) of positions: by the rank of an order, its rank after that move.
    ranks_after: Vec<Vec<u16>>,
}

impl Orders {
    /// Lists the orders of this many tiles, at most [`MAX_TILES`].
    pub fn new(tiles: usize) -> Self {
        let orders: Vec<Vec<u8>> = (0..count(tiles)).map(|rank| unrank(tiles, rank)).collect();
        let ranks_after = (0..tiles * tiles)
            .map(|pair| {
                let (from, to) = (pair / tiles, pair % tiles);
                orders.iter().map(|order| rank(&with_moved_tile(order, from, to)) as u16).collect()
            })
            .collect();
        Orders { tiles, count: orders.len(), ranks_after }
    }

    /// Number of orders, k!.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns, by the rank of each order, its rank after the tile in position `from` has moved to position `to`, and
    /// the tiles between have closed up.
    pub fn ranks_after(&self, from: usize, to: usize) -> &[u16] {
        &self.ranks_after[from * self.tiles + to]
    }
}

/// Returns the number of orders of some tiles: k!.
pub fn count(tiles: usize) -> usize {
    (1..=tiles).product()
}

/// Returns by how much the rank changes when the digit of tile `i` changes by one: i!.
pub fn weight(i: usize) -> usize {
    count(i)
}

/// Returns the rank of an order.
///
/// ```
/// use fifteen::internals::pdb::orders::{rank, unrank};
///
/// assert_eq!(rank(&[1, 2, 0]), 3);
/// assert_eq!(unrank(3, 3), [1, 2, 0]);
/// ```
pub fn rank(order: &[u8]) -> usize {
    let digit = |position: usize| order[position + 1..].iter().filter(|&&other| other < order[position]).count();
    order.iter().enumerate().map(|(position, &tile)| digit(position) * weight(tile as usize)).sum()
}

/// Returns the order of `tiles` tiles with this rank: the inverse of [`rank`].
pub fn unrank(tiles: usize, rank: usize) -> Vec<u8> {
    let mut order = Vec::with_capacity(tiles);
    let mut rest = rank;
    for tile in 0..tiles {
        order.insert(tile - rest % (tile + 1), tile as u8);
        rest /= tile + 1;
    }
    order
}

fn with_moved_tile(order: &[u8], from: usize, to: usize) -> Vec<u8> {
    let mut order = order.to_vec();
    let tile = order.remove(from);
    order.insert(to, tile);
    order
}
