//! The boards that a best-first search has reached: for each its g, the move that led to it, and whether it is
//! expanded.
//!
//! This is a hash table with open addressing, divided into segments. A slot takes six bytes, or eight if paths may be
//! long. A packed board of 44 bits is mixed one to one. The highest 12 bits of the result select the segment, so only the
//! other 32 bits, the *key*, are stored:
//!
//! ```text
//!   packed board ── mixed ──▶ │ segment, 12 bits │ key, 32 bits │
//!                                      │               │
//!                                      ▼               ▼
//!                              segments[segment]    ·  07  1c  2a  ·  93  a8  ·      keys in ascending order
//!                                                      ▲
//!                                                      home of 1c: key / 2^32 of the way through the segment
//! ```
//!
//! Each key is as near to its home as its neighbors allow, and no slot between a key and its home is vacant. Since the
//! keys are in order, a search ends at the first higher key, so a segment may be almost full. Segments grow one at a time
//! and by an eighth. No insertion then takes long, little memory is used twice while a segment moves, and few slots are
//! vacant. The table reports [`MemoryFull`] before it would exceed the memory that it may take.

use crate::{
    board::{Move, packed},
    heuristic::SUMMARY_BITS,
};

/// All boards reached so far. `Y` is the integer that holds a [`ClosedNode`].
#[derive(Default)]
pub struct ClosedList<Y = u16> {
    /// The segments by the highest bits of the mixed board. There are none before the first board.
    segments: Vec<ListSegment<Y>>,
    len: usize,
    /// The number of slots of all segments.
    slots: usize,
}

/// A board's entry in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClosedNode {
    /// Number of moves from the root, at most [`NodeBits::MAX_MOVES`].
    pub g: u16,
    /// The last of these moves, or `None` at the root.
    pub last_move: Option<Move>,
    /// The heuristic's summary of the board.
    pub summary: u8,
}

/// The error of a list that would exceed its memory limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryFull;

/// An integer that holds a [`ClosedNode`]. From the lowest bit, it has a bit each for whether the slot is taken,
/// whether the board is expanded and whether a move led to it, then that move, the summary and g.
pub trait NodeBits: Copy + Default + Send + 'static {
    /// The highest g that it can hold.
    const MAX_MOVES: u16;

    /// Makes the integer from its bits.
    fn of_bits(bits: u32) -> Self;

    /// Returns the bits.
    fn bits(self) -> u32;
}

/// For searches with short paths. On the shapes that A* supports, no board is farther than 108 moves from the goal (on 2×7 boards),
/// and h never exceeds the distance, so the paths of A* have at most 109 moves.
impl NodeBits for u16 {
    const MAX_MOVES: u16 = (1 << (u16::BITS - G_SHIFT)) - 1;

    fn of_bits(bits: u32) -> Self {
        bits as u16
    }

    fn bits(self) -> u32 {
        self.into()
    }
}

/// For searches whose paths may be long.
impl NodeBits for u32 {
    const MAX_MOVES: u16 = (1 << 15) - 1;

    fn of_bits(bits: u32) -> Self {
        bits
    }

    fn bits(self) -> u32 {
        self
    }
}

struct ListSegment<Y> {
    slots: Box<[StoredBoard<Y>]>,
    occupied: u32,
}

// Not derived, since derive would require `Y: Default`.
impl<Y> Default for ListSegment<Y> {
    fn default() -> Self {
        ListSegment { slots: Box::default(), occupied: 0 }
    }
}

#[derive(Clone, Copy, Default)]
#[repr(C, packed(2))]
struct StoredBoard<Y> {
    /// The bits of the mixed board that the segment does not imply.
    key: u32,
    node: Y,
}

const OCCUPIED: u32 = 1;
const EXPANDED: u32 = 2;
const MOVED: u32 = 4;
const MOVE_SHIFT: u32 = 3;
const SUMMARY_SHIFT: u32 = MOVE_SHIFT + 2;
const G_SHIFT: u32 = SUMMARY_SHIFT + SUMMARY_BITS;

const SEGMENTS: usize = 1 << (packed::BITS - u32::BITS);
const FIRST_SLOTS: usize = 8;

impl<Y: NodeBits> ClosedList<Y> {
    /// Returns the number of bytes that the list takes.
    pub fn bytes(&self) -> usize {
        self.segments.len() * size_of::<ListSegment<Y>>() + self.slots * size_of::<StoredBoard<Y>>()
    }

    /// Returns the number of boards.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the entry of a packed board, if there is one.
    pub fn get(&self, board: u64) -> Option<ClosedNode> {
        let (segment, key) = segment_and_key(board);
        let segment = self.segments.get(segment)?;
        segment.find(key).ok().map(|slot| segment.slots[slot].node())
    }

    /// Records a path to a packed board if the board is new or the path is shorter than before. Returns whether the
    /// path was recorded. The board then waits for its expansion.
    ///
    /// # Errors
    /// Returns [`MemoryFull`] if the list would take more than `memory` bytes, including both copies of a segment while it
    /// grows.
    pub fn improve(&mut self, board: u64, node: ClosedNode, memory: usize) -> Result<bool, MemoryFull> {
        if self.segments.is_empty() {
            self.add_segments(memory)?;
        }
        let (number, key) = segment_and_key(board);
        let found = self.segments[number].find(key);
        match found {
            Ok(slot) if self.segments[number].slots[slot].node().g <= node.g => return Ok(false),
            Ok(slot) => self.segments[number].slots[slot] = StoredBoard::new(key, node),
            Err(index) => {
                let index = if self.segments[number].has_room() { index } else { self.grow(number, key, memory)? };
                self.segments[number].insert(index, StoredBoard::new(key, node));
                self.len += 1;
            }
        }
        Ok(true)
    }

    /// Marks a packed board as expanded and returns its entry, if it was waiting for its expansion with this g.
    pub fn expand(&mut self, board: u64, g: u16) -> Option<ClosedNode> {
        let (segment, key) = segment_and_key(board);
        let segment = self.segments.get_mut(segment)?;
        let slot = segment.find(key).ok()?;
        let slot = &mut segment.slots[slot];
        let node = slot.node();
        // After a shorter path was found, an older entry of the open list must not count as the board's expansion.
        let waited = slot.is_waiting() && node.g == g;
        waited.then(|| {
            slot.node = Y::of_bits(slot.bits() | EXPANDED);
            node
        })
    }

    /// Returns the entry of a packed board, if it is waiting for its expansion with this g.
    pub fn get_waiting(&self, board: u64, g: u16) -> Option<ClosedNode> {
        let (segment, key) = segment_and_key(board);
        let segment = self.segments.get(segment)?;
        let slot = segment.slots[segment.find(key).ok()?];
        let node = slot.node();
        (slot.is_waiting() && node.g == g).then_some(node)
    }

    /// Makes the segments, without slots.
    fn add_segments(&mut self, memory: usize) -> Result<(), MemoryFull> {
        if SEGMENTS * size_of::<ListSegment<Y>>() > memory {
            return Err(MemoryFull);
        }
        self.segments = (0..SEGMENTS).map(|_| ListSegment::default()).collect();
        Ok(())
    }

    /// Moves a segment to a larger block of slots, and returns the slot where a new key belongs.
    fn grow(&mut self, number: usize, key: u32, memory: usize) -> Result<usize, MemoryFull> {
        let slots = self.segments[number].slots.len();
        let more = (slots + slots / 8).max(slots + FIRST_SLOTS);
        if self.bytes() + more * size_of::<StoredBoard<Y>>() > memory {
            return Err(MemoryFull);
        }
        self.segments[number] = self.segments[number].resized(more);
        self.slots += more - slots;
        Ok(self.segments[number].find(key).expect_err("the key is new"))
    }
}

impl<Y: NodeBits> ListSegment<Y> {
    /// Returns whether the segment can take one more board and still be searched quickly.
    fn has_room(&self) -> bool {
        16 * (self.occupied as usize + 1) <= 15 * self.slots.len()
    }

    /// Returns the slot that holds a key or, as the error, the slot where it belongs: after all lower keys and before
    /// all higher ones.
    fn find(&self, key: u32) -> Result<usize, usize> {
        let mut index = self.home(key);
        while self.slots.get(index).is_some_and(|slot| !slot.is_vacant() && slot.key < key) {
            index += 1;
        }
        while index > 0 && !self.slots[index - 1].is_vacant() && self.slots[index - 1].key >= key {
            index -= 1;
        }
        match self.slots.get(index) {
            Some(slot) if !slot.is_vacant() && slot.key == key => Ok(index),
            _ => Err(index),
        }
    }

    /// Inserts a new key at its slot. The keys from there to the nearest vacant slot move over. There must be a vacant
    /// slot.
    fn insert(&mut self, index: usize, slot: StoredBoard<Y>) {
        let vacant = self.vacant_near(index);
        if vacant < index {
            self.slots.copy_within(vacant + 1..index, vacant);
            self.slots[index - 1] = slot;
        } else {
            self.slots.copy_within(index..vacant, index + 1);
            self.slots[index] = slot;
        }
        self.occupied += 1;
    }

    fn vacant_near(&self, index: usize) -> usize {
        let is_vacant = |slot: &usize| self.slots[*slot].is_vacant();
        let right = (index..self.slots.len()).find(is_vacant);
        let radius = right.map_or(index, |right| index.min(right - index));
        let left = (index - radius..index).rev().find(is_vacant);
        left.or(right).expect("segments grow before being full")
    }

    /// Returns the slot where the search for a key begins. Homes are spread evenly over any number of slots.
    fn home(&self, key: u32) -> usize {
        ((key as u64 * self.slots.len() as u64) >> u32::BITS) as usize
    }

    fn resized(&self, slots: usize) -> Self {
        let mut resized = ListSegment { slots: vec![StoredBoard::default(); slots].into(), occupied: self.occupied };
        let (mut free, mut rest) = (0, self.occupied as usize);
        for &slot in self.slots.iter().filter(|slot| !slot.is_vacant()) {
            // The last keys may have to be before their homes, so that all of them fit.
            let index = resized.home(slot.key).max(free).min(slots - rest);
            resized.slots[index] = slot;
            (free, rest) = (index + 1, rest - 1);
        }
        resized
    }
}

impl<Y: NodeBits> StoredBoard<Y> {
    fn new(key: u32, node: ClosedNode) -> Self {
        debug_assert!(node.g <= Y::MAX_MOVES && node.summary >> SUMMARY_BITS == 0, "{node:?}");
        let m = node.last_move.map_or(0, |m| MOVED | (m as u32) << MOVE_SHIFT);
        let node = OCCUPIED | m | (node.summary as u32) << SUMMARY_SHIFT | (node.g as u32) << G_SHIFT;
        StoredBoard { key, node: Y::of_bits(node) }
    }

    fn bits(self) -> u32 {
        { self.node }.bits()
    }

    fn is_vacant(self) -> bool {
        self.bits() & OCCUPIED == 0
    }

    fn is_waiting(self) -> bool {
        self.bits() & EXPANDED == 0
    }

    fn node(self) -> ClosedNode {
        let bits = self.bits();
        let g = (bits >> G_SHIFT) as u16;
        let last_move = (bits & MOVED != 0).then(|| Move::ALL[(bits >> MOVE_SHIFT & 3) as usize]);
        let summary = (bits >> SUMMARY_SHIFT) as u8 & ((1 << SUMMARY_BITS) - 1);
        ClosedNode { g, last_move, summary }
    }
}

/// Returns the segment of a packed board and its key there. Each step can be inverted, so no two boards have the same
/// result.
fn segment_and_key(board: u64) -> (usize, u32) {
    const HALF: u32 = packed::BITS / 2;
    let folded = board ^ board >> HALF;
    let product = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) & ((1 << packed::BITS) - 1);
    let mixed = product ^ product >> HALF;
    ((mixed >> u32::BITS) as usize, mixed as u32)
}
