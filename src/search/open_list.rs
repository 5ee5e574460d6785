//! The boards that wait for their expansion. The lowest key comes first, and among equal keys the lowest h. In A*,
//! where the key is f = g + h, that is the deepest board.
//!
//! There is a bucket for each pair of a key and an h, which is a stack of boards of six bytes each:
//!
//! ```text
//!   key \ h    …  12  13  14  …
//!     45           ·   ▪   ▪▪          next: the last board of bucket (45, 13)
//!     47           ▪▪  ▪▪▪ ·
//! ```
//!
//! Buckets take small chunks of memory from a common store and return them, so the list takes little more than it needs
//! and grows without copying.

use super::closed_list::MemoryFull;
use crate::board::packed;

/// Buckets of packed boards by key and h.
pub struct OpenList {
    /// The buckets by key, beginning with `first_key`, and then by h.
    levels: Vec<Level>,
    first_key: u16,
    /// The first level that may have boards.
    lowest: usize,
    /// The lowest h that may have boards at that level.
    nearest: usize,
    store: Store,
}

/// A board that waits for its expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenNode {
    /// The board, packed.
    pub board: u64,
    /// The board's key when it was pushed.
    pub key: u16,
    /// The board's h when it was pushed, below [`H_LIMIT`].
    pub h: u16,
}

/// A position in a traversal of the list.
#[derive(Clone, Copy, Default)]
pub struct Cursor {
    /// The number of buckets begun.
    buckets: usize,
    /// The number of the current chunk.
    top: u32,
    /// The number of boards left in the last bucket begun.
    left: u32,
}

/// Every h is below this limit: boards that can be packed are at most 140 moves from the goal (on 2×8 boards).
pub const H_LIMIT: usize = 144;

type Level = [Bucket; H_LIMIT];

/// A stack of boards. Only its top chunk may be partly empty.
#[derive(Clone, Copy, Default)]
struct Bucket {
    /// The number of the top chunk, if there are boards.
    top: u32,
    len: u32,
}

impl OpenList {
    /// Makes an empty list for boards whose key is at least `first_key`.
    pub fn new(first_key: u16) -> Self {
        OpenList { levels: Vec::new(), first_key, lowest: 0, nearest: 0, store: Store::default() }
    }

    /// Returns the number of bytes that the list takes.
    pub fn bytes(&self) -> usize {
        self.levels.len() * size_of::<Level>() + self.store.bytes()
    }

    /// Adds a board.
    ///
    /// # Errors
    /// Returns [`MemoryFull`] if the list would take more than `memory` bytes, even while it grows.
    pub fn push(&mut self, OpenNode { board, key, h }: OpenNode, memory: usize) -> Result<(), MemoryFull> {
        let (level, h) = ((key - self.first_key) as usize, h as usize);
        if level >= self.levels.len() {
            self.add_levels(level + 1, memory)?;
        }
        let for_store = memory.saturating_sub(self.levels.len() * size_of::<Level>());
        let bucket = &mut self.levels[level][h];
        let place = bucket.len as usize % CHUNK;
        if place == 0 {
            bucket.top = self.store.take(bucket.top, for_store)?;
        }
        self.store.chunk_mut(bucket.top).boards[place] = [board as u16, (board >> 16) as u16, (board >> 32) as u16];
        bucket.len += 1;
        if level <= self.lowest {
            self.nearest = if level < self.lowest { h } else { self.nearest.min(h) };
            self.lowest = level;
        }
        Ok(())
    }

    /// Removes and returns a board with the lowest key and, among these, the lowest h.
    pub fn pop(&mut self) -> Option<OpenNode> {
        while let Some(level) = self.levels.get_mut(self.lowest) {
            if let Some(h) = (self.nearest..H_LIMIT).find(|&h| level[h].len > 0) {
                self.nearest = h;
                let bucket = &mut level[h];
                bucket.len -= 1;
                let place = bucket.len as usize % CHUNK;
                let top = bucket.top;
                let board = self.store.chunk(top).board(place);
                if place == 0 {
                    bucket.top = self.store.give_back(top);
                }
                return Some(OpenNode { board, key: self.first_key + self.lowest as u16, h: h as u16 });
            }
            self.lowest += 1;
            self.nearest = 0;
        }
        None
    }

    /// Returns the next board of a traversal of all boards, lowest keys first. No board is removed.
    pub fn next(&self, cursor: &mut Cursor) -> Option<OpenNode> {
        while cursor.left == 0 {
            let bucket = self.levels.get(cursor.buckets / H_LIMIT)?[cursor.buckets % H_LIMIT];
            *cursor = Cursor { buckets: cursor.buckets + 1, top: bucket.top, left: bucket.len };
        }
        cursor.left -= 1;
        let (place, chunk) = (cursor.left as usize % CHUNK, self.store.chunk(cursor.top));
        if place == 0 {
            cursor.top = chunk.below;
        }
        let (level, h) = ((cursor.buckets - 1) / H_LIMIT, (cursor.buckets - 1) % H_LIMIT);
        Some(OpenNode { board: chunk.board(place), key: self.first_key + level as u16, h: h as u16 })
    }

    /// Adds empty levels until there are `count`. This copies the levels, which are few.
    fn add_levels(&mut self, count: usize, memory: usize) -> Result<(), MemoryFull> {
        if self.bytes() + count * size_of::<Level>() > memory {
            return Err(MemoryFull);
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
    /// The number of chunks ever taken. These are the first ones.
    taken: u32,
    /// The number of chunks that were returned and are not taken again. They form a stack.
    spare: u32,
    /// The top chunk of that stack, if there is one.
    top_spare: u32,
}

#[derive(Clone, Copy)]
struct Chunk {
    /// Packed boards, lowest bits first.
    boards: [[u16; 3]; CHUNK],
    /// The number of the chunk below this one in its stack, if there is one.
    below: u32,
}

impl Chunk {
    fn board(&self, place: usize) -> u64 {
        let [low, middle, high] = self.boards[place];
        (high as u64) << 32 | (middle as u64) << 16 | low as u64
    }
}

/// The number of boards in a chunk.
const CHUNK: usize = 42;
/// The number of chunks that are allocated together.
const SLAB: usize = 32;

type Slab = [Chunk; SLAB];

/// The bytes of a slab and of its pointer in the list of slabs. That list may have twice the capacity it needs, and
/// there are two copies of it while it grows.
const SLAB_BYTES: usize = size_of::<Slab>() + 4 * size_of::<Box<Slab>>();

const _: () = assert!(packed::BITS <= 48, "a packed board fits in six bytes");

impl Store {
    fn bytes(&self) -> usize {
        self.slabs.len() * SLAB_BYTES
    }

    fn chunk(&self, number: u32) -> &Chunk {
        &self.slabs[number as usize / SLAB][number as usize % SLAB]
    }

    fn chunk_mut(&mut self, number: u32) -> &mut Chunk {
        &mut self.slabs[number as usize / SLAB][number as usize % SLAB]
    }

    /// Takes a chunk and puts it on top of the chunk `below`.
    fn take(&mut self, below: u32, memory: usize) -> Result<u32, MemoryFull> {
        let number = if self.spare > 0 {
            let number = self.top_spare;
            self.top_spare = self.chunk(number).below;
            self.spare -= 1;
            number
        } else {
            self.fresh(memory)?
        };
        self.chunk_mut(number).below = below;
        Ok(number)
    }

    /// Takes a chunk that was never taken before.
    fn fresh(&mut self, memory: usize) -> Result<u32, MemoryFull> {
        let number = self.taken;
        if number as usize == self.slabs.len() * SLAB {
            if self.bytes() + SLAB_BYTES > memory {
                return Err(MemoryFull);
            }
            self.slabs.push(Box::new([Chunk { boards: [[0; 3]; CHUNK], below: 0 }; SLAB]));
        }
        self.taken += 1;
        Ok(number)
    }

    /// Puts a chunk on the stack of spare ones, and returns the number of the chunk that was below it.
    fn give_back(&mut self, number: u32) -> u32 {
        let top_spare = self.top_spare;
        let below = std::mem::replace(&mut self.chunk_mut(number).below, top_spare);
        self.top_spare = number;
        self.spare += 1;
        below
    }
}
