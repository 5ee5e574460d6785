//! Orders: in which order the tiles of a pattern lie in the occupied cells, lowest cell first.
//!
//! There are k! orders of k tiles, numbered lexicographically. A tile that slides past others changes its place in the
//! order, and nothing else does: a precomputed map from order to order for each pair of places.

/// The most tiles that may be ordered.
pub const MOST_TILES: usize = 8;

/// All orders of a number of tiles and what moves between places make of them.
pub struct Orders {
    tiles: usize,
    /// For each order, the place of each tile; 0 for tiles that there are not.
    places: Vec<[u8; MOST_TILES]>,
    /// For each pair (from, to) of places, the order that each order becomes.
    moved: Vec<Vec<u16>>,
}

impl Orders {
    /// Of this many tiles, at most [`MOST_TILES`].
    pub fn new(tiles: usize) -> Self {
        let orders = permutations(tiles);
        let mut places = vec![[0; MOST_TILES]; orders.len()];
        for (places, tile_in_place) in places.iter_mut().zip(&orders) {
            for (place, &tile) in tile_in_place.iter().enumerate() {
                places[tile as usize] = place as u8;
            }
        }
        let moved = (0..tiles * tiles)
            .map(|pair| {
                let (from, to) = (pair / tiles, pair % tiles);
                orders.iter().map(|order| number_of(&carried(order, from, to)) as u16).collect()
            })
            .collect();
        Orders { tiles, places, moved }
    }

    /// The number of orders, k!.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// The place of each tile in an order.
    pub fn places(&self, order: usize) -> [u8; MOST_TILES] {
        self.places[order]
    }

    /// The map of orders when the tile in place `from` goes to place `to`, those between closing up.
    pub fn moved(&self, from: usize, to: usize) -> &[u16] {
        &self.moved[from * self.tiles + to]
    }
}

fn carried(order: &[u8], from: usize, to: usize) -> Vec<u8> {
    let mut order = order.to_vec();
    let tile = order.remove(from);
    order.insert(to, tile);
    order
}

/// Every permutation of 0 … n-1, lexicographically.
fn permutations(n: usize) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .iter()
            .flat_map(|start| (0..n as u8).filter(|i| !start.contains(i)).map(|i| [start.as_slice(), &[i]].concat()))
            .collect();
    }
    all
}

/// The place of a permutation in [`permutations`].
fn number_of(order: &[u8]) -> usize {
    order.iter().enumerate().fold(0, |number, (i, tile)| {
        let smaller_after = order[i + 1..].iter().filter(|&later| later < tile).count();
        number * (order.len() - i) + smaller_after
    })
}
