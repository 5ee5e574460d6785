//! The boards that a best-first search knows: for each its g, the move that led to it, and whether it was expanded.
//!
//! Nodes lie one after another, in segments that never move, and are found through an open-addressing index of their
//! numbers. The index is cut into shards that grow one by one, so that no insertion takes long and little memory is
//! held twice. The list grows only where the memory it is given allows: a search ends before its tab does.

use crate::board::Move;

/// The number of a node.
pub type NodeId = u32;

/// All known nodes.
pub struct ClosedList {
    segments: Vec<Segment>,
    len: usize,
    /// By the highest bits of the boards' hashes.
    shards: Vec<Shard>,
    /// The slots of all shards.
    slots: usize,
}

/// A part of the index.
#[derive(Clone, Default)]
struct Shard {
    /// Node numbers by hash of their boards; [`VACANT`] elsewhere. As many as a power of two.
    slots: Vec<NodeId>,
    occupied: usize,
}

/// [`SEGMENT`] nodes.
struct Segment {
    /// Packed boards.
    boards: Box<[u64]>,
    known: Box<[Known]>,
}

/// What is known of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Moves from the root.
    pub g: u8,
    /// The last of them; none at the root.
    pub came_by: Option<Move>,
    /// Whether its children were generated since its g was last lowered.
    pub expanded: bool,
}

/// There is no memory left for one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

const VACANT: NodeId = NodeId::MAX;
const SEGMENT: usize = 1 << 14;
const SEGMENT_BYTES: usize = SEGMENT * (size_of::<u64>() + size_of::<Known>());
const SHARDS: usize = 1 << 8;
const FIRST_SLOTS: usize = 1 << 4;

impl Default for ClosedList {
    fn default() -> Self {
        let shard = Shard { slots: vec![VACANT; FIRST_SLOTS], occupied: 0 };
        ClosedList { segments: Vec::new(), len: 0, shards: vec![shard; SHARDS], slots: SHARDS * FIRST_SLOTS }
    }
}

impl ClosedList {
    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.segments.len() * SEGMENT_BYTES + self.slots * size_of::<NodeId>()
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The packed board of a node.
    pub fn board(&self, id: NodeId) -> u64 {
        self.segments[id as usize / SEGMENT].boards[id as usize % SEGMENT]
    }

    /// What is known of a node.
    pub fn known(&self, id: NodeId) -> Known {
        self.segments[id as usize / SEGMENT].known[id as usize % SEGMENT]
    }

    /// [`ClosedList::known`], to change.
    pub fn known_mut(&mut self, id: NodeId) -> &mut Known {
        &mut self.segments[id as usize / SEGMENT].known[id as usize % SEGMENT]
    }

    /// The node of a packed board, if it is known.
    pub fn find(&self, board: u64) -> Option<NodeId> {
        let hash = hash(board);
        let slots = &self.shards[shard_of(hash)].slots;
        Some(slots[self.slot(slots, hash, board)]).filter(|&id| id != VACANT)
    }

    /// Adds a board that is not known yet.
    ///
    /// # Errors
    /// [`Full`] if the list would take more than `memory` bytes, even while a shard moves to a larger place.
    pub fn insert(&mut self, board: u64, known: Known, memory: usize) -> Result<NodeId, Full> {
        let hash = hash(board);
        self.make_room(shard_of(hash), memory)?;
        let id = self.len;
        let segment = &mut self.segments[id / SEGMENT];
        segment.boards[id % SEGMENT] = board;
        segment.known[id % SEGMENT] = known;
        self.len += 1;
        let slot = self.slot(&self.shards[shard_of(hash)].slots, hash, board);
        let shard = &mut self.shards[shard_of(hash)];
        shard.slots[slot] = id as NodeId;
        shard.occupied += 1;
        Ok(id as NodeId)
    }

    /// The slot that holds a board's node, or the vacant one where it belongs.
    fn slot(&self, slots: &[NodeId], hash: u64, board: u64) -> usize {
        let mask = slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let id = slots[slot];
            if id == VACANT || self.board(id) == board {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn make_room(&mut self, shard: usize, memory: usize) -> Result<(), Full> {
        if self.len == self.segments.len() * SEGMENT {
            if self.bytes() + SEGMENT_BYTES > memory || self.len + SEGMENT > VACANT as usize {
                return Err(Full);
            }
            let nothing = Known { g: 0, came_by: None, expanded: false };
            self.segments.push(Segment {
                boards: vec![0; SEGMENT].into_boxed_slice(),
                known: vec![nothing; SEGMENT].into_boxed_slice(),
            });
        }
        let (occupied, slots) = (self.shards[shard].occupied, self.shards[shard].slots.len());
        if 4 * occupied >= 3 * slots {
            if self.bytes() + 2 * slots * size_of::<NodeId>() <= memory {
                self.double(shard);
            } else if 16 * occupied >= 15 * slots {
                return Err(Full);
            }
        }
        Ok(())
    }

    fn double(&mut self, shard: usize) {
        let old = std::mem::take(&mut self.shards[shard].slots);
        let mut slots = vec![VACANT; 2 * old.len()];
        for &id in old.iter().filter(|&&id| id != VACANT) {
            let board = self.board(id);
            let slot = self.slot(&slots, hash(board), board);
            slots[slot] = id;
        }
        self.slots += old.len();
        self.shards[shard].slots = slots;
    }
}

/// The shard of a hash is in its highest bits; the slot in the shard is in those below the middle.
fn hash(board: u64) -> u64 {
    board.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32)
}

fn shard_of(hash: u64) -> usize {
    (hash >> 24) as usize & (SHARDS - 1)
}
