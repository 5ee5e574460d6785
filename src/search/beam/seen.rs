//! Which boards a sweep has made, as far as it remembers.
//!
//! A board is known by 64 bits that change slide by slide (Zobrist 1970). Half of them choose eight places and the other
//! half is kept in one of these, the newest instead of any other: what is forgotten is made again, and what is taken for
//! another, once in thousands of millions, is missing from a beam that drops most boards anyhow.

use crate::board::{Board, Slide, cells::Cells, random};

/// A word for each tile in each cell; a board's key is the sum, without carries, over its tiles.
#[derive(Clone)]
pub struct Keys<const W: usize>(Cells<Cells<u64, W>, W>);

/// Always the same words.
impl<const W: usize> Default for Keys<W> {
    fn default() -> Self {
        let mut word = random::seeded(W as u64);
        Keys(Cells::from_fn(|tile| Cells::from_fn(|_| if tile == 0 { 0 } else { word() })))
    }
}

impl<const W: usize> Keys<W> {
    /// The key of a board.
    pub fn of(&self, board: &Board<W>) -> u64 {
        board.tiles().iter().enumerate().fold(0, |key, (cell, &tile)| key ^ self.0[tile as usize][cell])
    }

    /// The key after a slide.
    #[inline]
    pub fn after(&self, key: u64, slide: Slide) -> u64 {
        let of_tile = &self.0[slide.tile as usize];
        key ^ of_tile[slide.from as usize] ^ of_tile[slide.to as usize]
    }
}

/// The number of places that a key chooses.
const PLACES: usize = 8;

/// A set that forgets.
pub struct Seen {
    /// The halves of keys that are kept, 0 where there is none.
    places: Vec<[u32; PLACES]>,
    /// Turns, so that each place is given up in its time.
    turn: usize,
}

impl Seen {
    /// At most, since their number is a power of two.
    pub const BYTES_PER_BOARD: usize = 2 * size_of::<u32>();

    /// Remembers some `boards` of the last ones.
    pub fn new(boards: usize) -> Self {
        Seen { places: vec![[0; PLACES]; boards.div_ceil(PLACES).next_power_of_two()], turn: 0 }
    }

    /// Whether a board is new, as far as is remembered; then it is remembered.
    #[inline]
    pub fn insert(&mut self, key: u64) -> bool {
        let half = (key >> 32) as u32 | 1;
        let index = key as usize & (self.places.len() - 1);
        let places = &mut self.places[index];
        if places.contains(&half) {
            return false;
        }
        let free = places.iter().position(|&kept| kept == 0);
        self.turn = (self.turn + 1) % PLACES;
        places[free.unwrap_or(self.turn)] = half;
        true
    }

    /// Has the places of a key loaded, so that [`Seen::insert`] need not wait for them.
    #[inline]
    pub fn touch(&self, key: u64) {
        std::hint::black_box(self.places[key as usize & (self.places.len() - 1)][0]);
    }

    /// The bytes of all places.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.places)
    }
}
