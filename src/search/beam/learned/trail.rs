//! The path of a beam to each of its boards: half a byte for each board, and one bit more for each further part.
//!
//! Each part makes its boards in the order of their parents, and the boards of one parent in the order of the moves. So
//! it is enough to store how many boards each parent has in the part, as that many 1 bits and then a 0 bit, and the
//! move of each board:
//!
//! ```text
//!   parents   0   1 2    3      the board with the number 3 is the fourth 1, which comes
//!   bits      1 1 0 0 1 0 1 1 0     after three zeros, so its parent has the number 3
//! ```

use crate::board::Move;

/// The steps to the boards of one part and one level.
#[derive(Default)]
pub struct TrailSteps {
    /// For each parent, a 1 for each of its boards and then a 0.
    bits: Vec<u8>,
    /// The moves, two bits each.
    moves: Vec<u8>,
    boards: usize,
}

/// The steps of all levels.
#[derive(Default)]
pub struct Trail {
    levels: Vec<Level>,
    bytes: usize,
}

struct Level {
    /// By part.
    steps: Vec<TrailSteps>,
    /// By part of the parents: how many boards the level before has in it.
    parents: Vec<usize>,
}

/// A board of a level: its part, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub part: usize,
    pub number: usize,
}

impl TrailSteps {
    /// Makes room for up to `boards` boards, from `parents` parents in all parts together.
    pub fn with_room(parents: usize, boards: usize) -> Self {
        let room = |bits: usize| vec![0; bits.div_ceil(8)];
        TrailSteps { bits: room(parents + boards), moves: room(2 * boards), boards: 0 }
    }

    /// Adds a board after a move of a parent. Parents are numbered over all parts, and must come in ascending order.
    #[inline]
    pub fn push(&mut self, parent: usize, m: Move) {
        let bit = parent + self.boards;
        self.bits[bit / 8] |= 1 << (bit % 8);
        self.moves[self.boards / 4] |= (m as u8) << (2 * (self.boards % 4));
        self.boards += 1;
    }

    /// Gives back the room of boards that were not added.
    fn shrink(&mut self) {
        let used = self.bits.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        self.bits.truncate(used);
        self.bits.shrink_to_fit();
        self.moves.truncate(self.boards.div_ceil(4));
        self.moves.shrink_to_fit();
    }

    /// Returns the parent of a board and the move from it.
    fn of(&self, number: usize) -> (usize, Move) {
        let m = self.moves[number / 4] >> (2 * (number % 4)) & 3;
        (nth_one(&self.bits, number) - number, Move::ALL[usize::from(m)])
    }

    fn bytes(&self) -> usize {
        self.bits.capacity() + self.moves.capacity()
    }
}

impl Trail {
    /// Returns the number of bits that a board takes, with `parts` parts.
    pub const fn bits_per_board(parts: usize) -> usize {
        parts + 3
    }

    /// Adds a level.
    pub fn push(&mut self, parents: Vec<usize>, mut steps: Vec<TrailSteps>) {
        steps.iter_mut().for_each(TrailSteps::shrink);
        self.bytes += steps.iter().map(TrailSteps::bytes).sum::<usize>();
        self.levels.push(Level { steps, parents });
    }

    /// The number of levels after the root's.
    pub fn len(&self) -> usize {
        self.levels.len()
    }

    /// The number of bytes of all levels.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the moves from the root to a board of the last level.
    pub fn path(&self, mut place: Place) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.levels.len() + 1);
        for level in self.levels.iter().rev() {
            let (mut number, m) = level.steps[place.part].of(place.number);
            moves.push(m);
            let mut part = 0;
            while number >= level.parents[part] {
                number -= level.parents[part];
                part += 1;
            }
            place = Place { part, number };
        }
        moves.reverse();
        moves
    }
}

/// Returns the number of the 1 bit that comes after `n` others.
fn nth_one(bits: &[u8], mut n: usize) -> usize {
    for (index, &byte) in bits.iter().enumerate() {
        let ones = byte.count_ones() as usize;
        if n < ones {
            let rest = (0..n).fold(byte, |rest, _| rest & (rest - 1));
            return 8 * index + rest.trailing_zeros() as usize;
        }
        n -= ones;
    }
    unreachable!("each board has a bit")
}
