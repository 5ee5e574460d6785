//! The boards that wait for their expansion, lowest f first, and among equal f the deepest first.
//!
//! One bucket for each pair of f and g; the last in is the first out. Buckets take small chunks from a common store and
//! give them back, so that the list takes what it needs and grows without copying. A board takes six bytes.

use super::closed_list::{Full, MOST_MOVES};
use crate::board::packed;

/// Buckets of packed boards by f and g.
pub struct OpenList {
    /// By f, from the lowest that there is, then by g.
    levels: Vec<Level>,
    first_f: u8,
    /// No board waits at a level before this one.
    lowest: usize,
    /// No board waits deeper at that level.
    deepest: usize,
    store: Store,
}

/// A board in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The board, packed.
    pub board: u64,
    /// Its f when it was put in.
    pub f: u8,
    /// Its g when it was put in, at most [`MOST_MOVES`].
    pub g: u8,
}

type Level = [Bucket; MOST_MOVES as usize + 1];

/// A stack of boards; only its top chunk may be part empty.
#[derive(Clone, Copy, Default)]
struct Bucket {
    /// The number of the top chunk, if there are boards.
    top: u32,
    len: u32,
}

impl OpenList {
    /// An empty list, for boards whose f is at least `first_f`.
    pub fn new(first_f: u8) -> Self {
        OpenList { levels: Vec::new(), first_f, lowest: 0, deepest: 0, store: Store::default() }
    }

    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.levels.len() * size_of::<Level>() + self.store.bytes()
    }

    /// Puts a board in.
    ///
    /// # Errors
    /// [`Full`] if the list would take more than `memory` bytes, even while it grows.
    pub fn push(&mut self, Waiting { board, f, g }: Waiting, memory: usize) -> Result<(), Full> {
        let (level, g) = ((f - self.first_f) as usize, g as usize);
        if level >= self.levels.len() {
            self.add_levels(level + 1, memory)?;
        }
        let for_store = memory.saturating_sub(self.levels.len() * size_of::<Level>());
        let bucket = &mut self.levels[level][g];
        let place = bucket.len as usize % CHUNK;
        if place == 0 {
            bucket.top = self.store.take(bucket.top, for_store)?;
        }
        self.store.chunk(bucket.top).boards[place] = [board as u16, (board >> 16) as u16, (board >> 32) as u16];
        bucket.len += 1;
        if level <= self.lowest {
            self.deepest = if level < self.lowest { g } else { self.deepest.max(g) };
            self.lowest = level;
        }
        Ok(())
    }

    /// Takes out the deepest board of the lowest f.
    pub fn pop(&mut self) -> Option<Waiting> {
        while let Some(level) = self.levels.get_mut(self.lowest) {
            if let Some(g) = (0..=self.deepest).rfind(|&g| level[g].len > 0) {
                self.deepest = g;
                let bucket = &mut level[g];
                bucket.len -= 1;
                let place = bucket.len as usize % CHUNK;
                let top = bucket.top;
                let [low, middle, high] = self.store.chunk(top).boards[place];
                if place == 0 {
                    bucket.top = self.store.give_back(top);
                }
                let board = (high as u64) << 32 | (middle as u64) << 16 | low as u64;
                return Some(Waiting { board, f: self.first_f + self.lowest as u8, g: g as u8 });
            }
            self.lowest += 1;
            self.deepest = MOST_MOVES as usize;
        }
        None
    }

    /// Adds empty levels until there are `count`; they are copied, as there are few.
    fn add_levels(&mut self, count: usize, memory: usize) -> Result<(), Full> {
        if self.bytes() + count * size_of::<Level>() > memory {
            return Err(Full);
        }
        self.levels.reserve_exact(count - self.levels.len());
        self.levels.resize(count, [Bucket::default(); _]);
        Ok(())
    }
}

/// The chunks of all buckets.
#[derive(Default)]
struct Store {
    slabs: Vec<Box<Slab>>,
    /// How many chunks, the first ones, have ever been taken.
    taken: u32,
    /// How many of them are spare: a stack.
    spare: u32,
    /// The top one, if there are any.
    top_spare: u32,
}

#[derive(Clone, Copy)]
struct Chunk {
    /// Packed boards, lowest bits first.
    boards: [[u16; 3]; CHUNK],
    /// The number of the chunk below in its stack, if there is one.
    below: u32,
}

const CHUNK: usize = 42;
const SLAB: usize = 32;

type Slab = [Chunk; SLAB];

/// A slab and its place in the list of slabs: that may be twice as long as it need be, and is held twice while it grows.
const SLAB_BYTES: usize = size_of::<Slab>() + 4 * size_of::<Box<Slab>>();

const _: () = assert!(packed::BITS <= 48, "a packed board fits in six bytes");

impl Store {
    fn bytes(&self) -> usize {
        self.slabs.len() * SLAB_BYTES
    }

    fn chunk(&mut self, number: u32) -> &mut Chunk {
        &mut self.slabs[number as usize / SLAB][number as usize % SLAB]
    }

    /// A chunk to lie on another in a stack.
    fn take(&mut self, below: u32, memory: usize) -> Result<u32, Full> {
        let number = if self.spare > 0 {
            let number = self.top_spare;
            self.top_spare = self.chunk(number).below;
            self.spare -= 1;
            number
        } else {
            self.fresh(memory)?
        };
        self.chunk(number).below = below;
        Ok(number)
    }

    /// A chunk that was never taken before.
    fn fresh(&mut self, memory: usize) -> Result<u32, Full> {
        let number = self.taken;
        if number as usize == self.slabs.len() * SLAB {
            if self.bytes() + SLAB_BYTES > memory {
                return Err(Full);
            }
            self.slabs.push(Box::new([Chunk { boards: [[0; 3]; CHUNK], below: 0 }; SLAB]));
        }
        self.taken += 1;
        Ok(number)
    }

    /// Makes a chunk spare; returns the one that lay below it.
    fn give_back(&mut self, number: u32) -> u32 {
        let top_spare = self.top_spare;
        let below = std::mem::replace(&mut self.chunk(number).below, top_spare);
        self.top_spare = number;
        self.spare += 1;
        below
    }
}
