//! The distances of all states of a partition's patterns, a byte each.
//!
//! The tables of a [`PatternDb`] have a bit for each state, from which a search that knows the distance of the parent gets that of the
//! child. A distance from scratch takes as many look-ups as it has moves. With a byte for each state it takes one, and eight times the
//! memory.

use super::{PatternDb, bits::ones, pattern_search::each_state};

/// The distances of all states, at the indices that their bits have in a [`PatternDb`].
pub struct Distances(Vec<u8>);

/// The distance of states from which no slides lead to the goal. Solvable boards have none.
const UNREACHED: u8 = u8::MAX;

impl Distances {
    /// Searches all patterns of a partition again, which takes about twice as long as building its tables.
    pub fn new(pdb: &PatternDb) -> Self {
        let mut distances = vec![UNREACHED; pdb.bytes().len() * 8];
        for (pattern, tiles) in pdb.partition().patterns().iter().enumerate() {
            let layout = pdb.layout(pattern);
            let (first, stride) = (layout.first as usize, layout.stride as usize);
            each_state(pdb.goal(), tiles, |distance, block, word, new| {
                for order in ones(new).map(|bit| word * 64 + bit) {
                    distances[first + order * stride + block] = distance;
                }
            });
        }
        Distances(distances)
    }

    /// Returns the distance of the state with this [index](PatternDb::index), in moves of the pattern's tiles.
    #[inline(always)]
    pub fn get(&self, index: u32) -> u8 {
        self.0[index as usize]
    }

    /// Returns the number of bytes.
    pub fn bytes(&self) -> usize {
        self.0.len()
    }
}
