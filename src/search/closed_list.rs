//! The boards that a best-first search knows: for each its g, the move that led to it, and whether it was expanded.
//!
//! A flat open-addressing table of nine bytes a slot. A packed board leaves four bits of its word free, which hold the
//! move and the mark; g lies beside. The table is cut into shards that grow one by one, so that no insertion takes long
//! and little memory is held twice. It grows only where the memory it is given allows: a search ends before its tab.

use crate::board::{Move, packed};

/// All known boards, packed.
pub struct ClosedList {
    /// By the highest bits of the boards' hashes.
    shards: Vec<Shard>,
    len: usize,
    /// The slots of all shards.
    slots: usize,
}

/// What is known of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Moves from the root.
    pub g: u8,
    /// The last of them; none at the root.
    pub came_by: Option<Move>,
    /// The mark of its heuristic.
    pub mark: u8,
}

/// There is no memory left for one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

/// A part of the table, with no slots or as many as a power of two.
#[derive(Clone)]
struct Shard {
    /// The packed board, the move that led to it and the mark; [`VACANT`] elsewhere.
    words: Vec<u64>,
    g: Vec<u8>,
    marks: Vec<u8>,
    occupied: usize,
}

/// No board packs to 0, since it holds more than one tile.
const VACANT: u64 = 0;
const BOARD: u64 = (1 << packed::BITS) - 1;
const EXPANDED: u64 = 1 << packed::BITS;
const MOVE_SHIFT: u32 = packed::BITS + 1;

const SLOT_BYTES: usize = size_of::<u64>() + 2 * size_of::<u8>();
const SHARDS: usize = 1 << 8;
const FIRST_SLOTS: usize = 1 << 4;

impl Default for ClosedList {
    fn default() -> Self {
        ClosedList { shards: vec![Shard::new(0); SHARDS], len: 0, slots: 0 }
    }
}

impl ClosedList {
    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.slots * SLOT_BYTES
    }

    /// The number of boards.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no boards.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What is known of a packed board, if it is.
    pub fn known(&self, board: u64) -> Option<Known> {
        let shard = &self.shards[shard_of(board)];
        shard.find(board).map(|slot| shard.known(slot))
    }

    /// Records a way to a packed board if it is new or shorter than the one known before, and tells whether it was. The
    /// board then waits for its expansion.
    ///
    /// # Errors
    /// [`Full`] if the list would take more than `memory` bytes, even while a shard moves to a larger place.
    pub fn improve(&mut self, board: u64, way: Known, memory: usize) -> Result<bool, Full> {
        let number = shard_of(board);
        let slot = match self.shards[number].find(board) {
            Some(slot) if self.shards[number].g[slot] <= way.g => return Ok(false),
            Some(slot) => slot,
            None => {
                self.make_room(number, memory)?;
                self.shards[number].occupied += 1;
                self.len += 1;
                self.shards[number].slot(board)
            }
        };
        self.shards[number].write(slot, board, way);
        Ok(true)
    }

    /// Marks a packed board as expanded; tells whether it still waited for that with this g.
    pub fn expand(&mut self, board: u64, g: u8) -> bool {
        let shard = &mut self.shards[shard_of(board)];
        let slot = shard.slot(board);
        let waited = shard.words[slot] & EXPANDED == 0 && shard.g[slot] == g;
        // An entry that a shorter way has made stale must not stand for that way.
        if waited {
            shard.words[slot] |= EXPANDED;
        }
        waited
    }

    /// Makes room for one more in a shard.
    fn make_room(&mut self, number: usize, memory: usize) -> Result<(), Full> {
        let shard = &self.shards[number];
        let slots = shard.words.len();
        if 4 * shard.occupied < 3 * slots {
            return Ok(());
        }
        let more = (2 * slots).max(FIRST_SLOTS);
        if self.bytes() + more * SLOT_BYTES <= memory {
            self.shards[number] = shard.moved_to(more);
            self.slots += more - slots;
            return Ok(());
        }
        if 16 * shard.occupied < 15 * slots { Ok(()) } else { Err(Full) }
    }
}

impl Shard {
    fn new(slots: usize) -> Self {
        Shard { words: vec![VACANT; slots], g: vec![0; slots], marks: vec![0; slots], occupied: 0 }
    }

    /// The slot that holds a board, if one does.
    fn find(&self, board: u64) -> Option<usize> {
        (!self.words.is_empty()).then(|| self.slot(board)).filter(|&slot| self.words[slot] != VACANT)
    }

    /// The slot that holds a board, or the vacant one where it belongs. There are slots.
    fn slot(&self, board: u64) -> usize {
        let mask = self.words.len() - 1;
        let mut slot = hash(board) as usize & mask;
        while self.words[slot] != VACANT && self.words[slot] & BOARD != board {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn known(&self, slot: usize) -> Known {
        let g = self.g[slot];
        let m = Move::ALL[(self.words[slot] >> MOVE_SHIFT & 3) as usize];
        Known { g, came_by: (g > 0).then_some(m), mark: self.marks[slot] }
    }

    fn write(&mut self, slot: usize, board: u64, way: Known) {
        self.words[slot] = board | way.came_by.map_or(0, |m| (m as u64) << MOVE_SHIFT);
        self.g[slot] = way.g;
        self.marks[slot] = way.mark;
    }

    fn moved_to(&self, slots: usize) -> Shard {
        let mut moved = Shard { occupied: self.occupied, ..Shard::new(slots) };
        for from in (0..self.words.len()).filter(|&slot| self.words[slot] != VACANT) {
            let slot = moved.slot(self.words[from] & BOARD);
            moved.words[slot] = self.words[from];
            moved.g[slot] = self.g[from];
            moved.marks[slot] = self.marks[from];
        }
        moved
    }
}

/// Fibonacci hashing. The highest bits, the best mixed, are turned down to where slots are taken from.
fn hash(board: u64) -> u64 {
    board.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32)
}

/// The shard, from the bits of the hash that slots do not use.
fn shard_of(board: u64) -> usize {
    (hash(board) >> 24) as usize & (SHARDS - 1)
}
