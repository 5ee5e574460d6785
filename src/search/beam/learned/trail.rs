//! How a beam has come to each of its boards, in half a byte for each board and part.
//!
//! Each part makes its boards in the order of their parents, and those of one parent in the order of the moves. So for each parent, four
//! bits are enough, which say after which moves there is a board in the part. The board with number n belongs to the bit with number n of
//! those that are 1.

use crate::board::Move;

/// The bits of one part and one level.
type Bits = Vec<u8>;

/// The moves of all levels.
#[derive(Default)]
pub struct Trail {
    levels: Vec<Level>,
    bytes: usize,
}

struct Level {
    /// By part.
    bits: Vec<Bits>,
    /// By part of the parents: how many boards the level before has in it.
    parents: Vec<usize>,
}

/// A board of a level: its part, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub part: usize,
    pub number: usize,
}

/// Returns room for the bits of a part, from so many parents in all.
pub fn bits(parents: usize) -> Bits {
    vec![0; parents.div_ceil(2)]
}

/// Notes that there is a board after a move of a parent, which is numbered over all parts.
#[inline]
pub fn set(bits: &mut Bits, parent: usize, m: Move) {
    bits[parent / 2] |= 1 << (4 * (parent % 2) + m as usize);
}

impl Trail {
    /// Adds a level.
    pub fn push(&mut self, parents: Vec<usize>, bits: Vec<Bits>) {
        self.bytes += bits.iter().map(Vec::capacity).sum::<usize>();
        self.levels.push(Level { bits, parents });
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
            let bit = nth_one(&level.bits[place.part], place.number);
            moves.push(Move::ALL[bit % 4]);
            let (mut part, mut number) = (0, bit / 4);
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

/// Returns the number of the bit that is 1 and comes after `n` others.
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
