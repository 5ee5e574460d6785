//! Orders: in which order the tiles of a pattern lie in the occupied cells, lowest cell first.
//!
//! There are k! orders of k tiles. The number of an order is Σ rᵢ i! over the tiles, where rᵢ is how many of the tiles
//! before tile i in the pattern lie in higher cells than it: 0 to i of them. When one tile passes another, the digit of
//! that one of them changes which stands later in the pattern, by one; nothing else does. So a slide that passes tiles
//! changes the number by one [`weight`] for each tile of the pattern it passes.

/// The most tiles that may be ordered.
pub const MAX_TILES: usize = 8;

/// All orders of a number of tiles and what moves between places make of them.
pub struct Orders {
    tiles: usize,
    count: usize,
    /// For each pair (from, to) of places, the order that each order becomes.
    moved: Vec<Vec<u16>>,
}

impl Orders {
    /// Of this many tiles, at most [`MAX_TILES`].
    pub fn new(tiles: usize) -> Self {
        let orders: Vec<Vec<u8>> = (0..count(tiles)).map(|number| order(tiles, number)).collect();
        let moved = (0..tiles * tiles)
            .map(|pair| {
                let (from, to) = (pair / tiles, pair % tiles);
                orders.iter().map(|order| number_of(&carried(order, from, to)) as u16).collect()
            })
            .collect();
        Orders { tiles, count: orders.len(), moved }
    }

    /// The number of orders, k!.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The map of orders when the tile in place `from` goes to place `to`, those between closing up.
    pub fn moved(&self, from: usize, to: usize) -> &[u16] {
        &self.moved[from * self.tiles + to]
    }
}

/// The number of orders of some tiles.
pub fn count(tiles: usize) -> usize {
    (1..=tiles).product()
}

/// By how much an order's number changes with the digit of tile `i`: i!.
pub fn weight(i: usize) -> usize {
    count(i)
}

/// The number of an order, which lists the tiles of a pattern by their places in it, lowest cell first.
pub fn number_of(order: &[u8]) -> usize {
    let digit = |place: usize| order[place + 1..].iter().filter(|&&other| other < order[place]).count();
    order.iter().enumerate().map(|(place, &tile)| digit(place) * weight(tile as usize)).sum()
}

/// The order with a number.
pub fn order(tiles: usize, number: usize) -> Vec<u8> {
    let mut order = Vec::with_capacity(tiles);
    let mut rest = number;
    for tile in 0..tiles {
        order.insert(tile - rest % (tile + 1), tile as u8);
        rest /= tile + 1;
    }
    order
}

fn carried(order: &[u8], from: usize, to: usize) -> Vec<u8> {
    let mut order = order.to_vec();
    let tile = order.remove(from);
    order.insert(to, tile);
    order
}
