//! The boards that a best-first search knows: for each its g, the move that led to it, and whether it was expanded.
//!
//! Nodes lie one after another, in segments that never move, and are found through an open-addressing index of their
//! numbers. The list grows only where the memory it is given allows, so that a search ends before its tab does.

use crate::board::Move;

/// The number of a node.
pub type NodeId = u32;

/// All known nodes.
#[derive(Default)]
pub struct ClosedList {
    segments: Vec<Segment>,
    len: usize,
    /// Node numbers by hash of their boards; [`VACANT`] elsewhere. Its length is 0 or a power of two.
    index: Vec<NodeId>,
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
const FIRST_INDEX: usize = 1 << 12;

impl ClosedList {
    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.segments.len() * SEGMENT_BYTES + self.index.len() * size_of::<NodeId>()
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
        if self.index.is_empty() {
            return None;
        }
        Some(self.index[self.slot(board)]).filter(|&id| id != VACANT)
    }

    /// Adds a board that is not known yet.
    ///
    /// # Errors
    /// [`Full`] if the list would take more than `memory` bytes, even while its index moves to a larger place.
    pub fn insert(&mut self, board: u64, known: Known, memory: usize) -> Result<NodeId, Full> {
        self.make_room(memory)?;
        let id = self.len;
        let segment = &mut self.segments[id / SEGMENT];
        segment.boards[id % SEGMENT] = board;
        segment.known[id % SEGMENT] = known;
        self.len += 1;
        let slot = self.slot(board);
        self.index[slot] = id as NodeId;
        Ok(id as NodeId)
    }

    /// The slot that holds a board's node, or the vacant one where it belongs.
    fn slot(&self, board: u64) -> usize {
        let mask = self.index.len() - 1;
        let hash = board.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (hash >> 32) as usize & mask;
        loop {
            let id = self.index[slot];
            if id == VACANT || self.board(id) == board {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn make_room(&mut self, memory: usize) -> Result<(), Full> {
        if self.len == self.segments.len() * SEGMENT {
            if self.bytes() + SEGMENT_BYTES > memory {
                return Err(Full);
            }
            let nothing = Known { g: 0, came_by: None, expanded: false };
            self.segments.push(Segment {
                boards: vec![0; SEGMENT].into_boxed_slice(),
                known: vec![nothing; SEGMENT].into_boxed_slice(),
            });
        }
        let slots = self.index.len();
        if 4 * self.len >= 3 * slots {
            let doubled = (2 * slots).max(FIRST_INDEX);
            if self.bytes() + doubled * size_of::<NodeId>() <= memory {
                self.rebuild_index(doubled);
            } else if 16 * self.len >= 15 * slots {
                return Err(Full);
            }
        }
        Ok(())
    }

    fn rebuild_index(&mut self, slots: usize) {
        self.index = vec![VACANT; slots];
        for id in 0..self.len as NodeId {
            let slot = self.slot(self.board(id));
            self.index[slot] = id;
        }
    }
}
