//! The boards that a best-first search knows: for each its g, the move that led to it, and whether it was expanded.
//!
//! A flat open-addressing table of six bytes a slot, or eight where ways may be long. A packed board is mixed, one to one;
//! the highest bits of the result tell in which shard of the table it belongs, and only the others, its key, are kept there.
//! Shards grow one by one and by an eighth, so that no insertion takes long, little memory is held twice and few slots are
//! vacant. The table grows only where the memory it is given allows: a search ends before its tab.
//!
//! The keys of a shard stand in ascending order, each as near to its home as its neighbours let it, and no slot is vacant
//! between a key and its home. So a search ends at the first key that is not on its way, however full the shard is.

use crate::{
    board::{Move, packed},
    heuristic::SUMMARY_BITS,
};

/// All known boards, packed. `Y` is the integer that holds what is known of a board besides the board.
#[derive(Default)]
pub struct ClosedList<Y = u16> {
    /// By the highest bits of the mixed boards; none before the first board.
    shards: Vec<Shard<Y>>,
    len: usize,
    /// The slots of all shards.
    slots: usize,
}

/// What is known of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClosedNode {
    /// Moves from the root, at most [`NodeBits::MAX_MOVES`].
    pub g: u16,
    /// The last of them; none at the root.
    pub last_move: Option<Move>,
    /// The summary of its heuristic.
    pub summary: u8,
}

/// There is no memory left for one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Full;

/// An integer that holds what is known of a board. From the lowest bit: whether there is one at all, whether it was
/// expanded, whether a move led to it, that move, the summary, and g.
pub trait NodeBits: Copy + Default + Send + 'static {
    /// The highest g that it can hold.
    const MAX_MOVES: u16;

    /// From its bits.
    fn of_bits(bits: u32) -> Self;

    /// Its bits.
    fn bits(self) -> u32;
}

/// For searches whose ways are short. No board is further than 80 moves from the goal, and since h is never too high,
/// A* goes at most one move beyond.
impl NodeBits for u16 {
    const MAX_MOVES: u16 = (1 << (u16::BITS - G_SHIFT)) - 1;

    fn of_bits(bits: u32) -> Self {
        bits as u16
    }

    fn bits(self) -> u32 {
        self.into()
    }
}

/// For searches whose ways may be as long as they like.
impl NodeBits for u32 {
    const MAX_MOVES: u16 = (1 << 15) - 1;

    fn of_bits(bits: u32) -> Self {
        bits
    }

    fn bits(self) -> u32 {
        self
    }
}

/// A part of the table.
struct Shard<Y> {
    slots: Box<[Slot<Y>]>,
    occupied: u32,
}

// Not derived, since that would ask it of Y.
impl<Y> Default for Shard<Y> {
    fn default() -> Self {
        Shard { slots: Box::default(), occupied: 0 }
    }
}

/// A place for a board.
#[derive(Clone, Copy, Default)]
#[repr(C, packed(2))]
struct Slot<Y> {
    /// What the shard does not tell of the mixed board.
    key: u32,
    way: Y,
}

const OCCUPIED: u32 = 1;
const EXPANDED: u32 = 2;
const MOVED: u32 = 4;
const MOVE_SHIFT: u32 = 3;
const SUMMARY_SHIFT: u32 = MOVE_SHIFT + 2;
const G_SHIFT: u32 = SUMMARY_SHIFT + SUMMARY_BITS;

const SHARDS: usize = 1 << (packed::BITS - u32::BITS);
const FIRST_SLOTS: usize = 8;

impl<Y: NodeBits> ClosedList<Y> {
    /// Bytes taken.
    pub fn bytes(&self) -> usize {
        self.shards.len() * size_of::<Shard<Y>>() + self.slots * size_of::<Slot<Y>>()
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
    pub fn known(&self, board: u64) -> Option<ClosedNode> {
        let (shard, key) = place_of(board);
        let shard = self.shards.get(shard)?;
        shard.find(key).ok().map(|slot| shard.slots[slot].known())
    }

    /// Records a way to a packed board if it is new or shorter than the one known before, and tells whether it was. The
    /// board then waits for its expansion.
    ///
    /// # Errors
    /// [`Full`] if the list would take more than `memory` bytes, even while a shard moves to a larger place.
    pub fn improve(&mut self, board: u64, way: ClosedNode, memory: usize) -> Result<bool, Full> {
        if self.shards.is_empty() {
            self.add_shards(memory)?;
        }
        let (number, key) = place_of(board);
        let found = self.shards[number].find(key);
        match found {
            Ok(slot) if self.shards[number].slots[slot].known().g <= way.g => return Ok(false),
            Ok(slot) => self.shards[number].slots[slot] = Slot::new(key, way),
            Err(place) => {
                let place = if self.shards[number].has_room() { place } else { self.grow(number, key, memory)? };
                self.shards[number].insert(place, Slot::new(key, way));
                self.len += 1;
            }
        }
        Ok(true)
    }

    /// Marks a packed board as expanded, and returns what is known of it, if it still waited for that with this g.
    pub fn expand(&mut self, board: u64, g: u16) -> Option<ClosedNode> {
        let (shard, key) = place_of(board);
        let shard = self.shards.get_mut(shard)?;
        let slot = shard.find(key).ok()?;
        let slot = &mut shard.slots[slot];
        let known = slot.known();
        // An entry that a shorter way has made stale must not stand for that way.
        let waited = slot.waits() && known.g == g;
        waited.then(|| {
            slot.way = Y::of_bits(slot.bits() | EXPANDED);
            known
        })
    }

    /// What is known of a packed board if it still waits for its expansion with this g.
    pub fn waits(&self, board: u64, g: u16) -> Option<ClosedNode> {
        let (shard, key) = place_of(board);
        let shard = self.shards.get(shard)?;
        let slot = shard.slots[shard.find(key).ok()?];
        let known = slot.known();
        (slot.waits() && known.g == g).then_some(known)
    }

    /// Makes the shards, all without slots.
    fn add_shards(&mut self, memory: usize) -> Result<(), Full> {
        if SHARDS * size_of::<Shard<Y>>() > memory {
            return Err(Full);
        }
        self.shards = (0..SHARDS).map(|_| Shard::default()).collect();
        Ok(())
    }

    /// Moves a shard to more slots, and returns the place there where a new key belongs.
    fn grow(&mut self, number: usize, key: u32, memory: usize) -> Result<usize, Full> {
        let slots = self.shards[number].slots.len();
        let more = (slots + slots / 8).max(slots + FIRST_SLOTS);
        if self.bytes() + more * size_of::<Slot<Y>>() > memory {
            return Err(Full);
        }
        self.shards[number] = self.shards[number].moved_to(more);
        self.slots += more - slots;
        Ok(self.shards[number].find(key).expect_err("the key is new"))
    }
}

impl<Y: NodeBits> Shard<Y> {
    /// Whether one more board may come in without too long searches.
    fn has_room(&self) -> bool {
        16 * (self.occupied as usize + 1) <= 15 * self.slots.len()
    }

    /// The slot that holds a key. If none does, the place where it belongs: after all lower keys and before all higher.
    fn find(&self, key: u32) -> Result<usize, usize> {
        let mut place = self.home(key);
        while self.slots.get(place).is_some_and(|slot| !slot.is_vacant() && slot.key < key) {
            place += 1;
        }
        while place > 0 && !self.slots[place - 1].is_vacant() && self.slots[place - 1].key >= key {
            place -= 1;
        }
        match self.slots.get(place) {
            Some(slot) if !slot.is_vacant() && slot.key == key => Ok(place),
            _ => Err(place),
        }
    }

    /// Puts a new key at its place; the keys from there to the nearest vacant slot, of which there is one, make room.
    fn insert(&mut self, place: usize, slot: Slot<Y>) {
        let vacant = self.vacant_near(place);
        if vacant < place {
            self.slots.copy_within(vacant + 1..place, vacant);
            self.slots[place - 1] = slot;
        } else {
            self.slots.copy_within(place..vacant, place + 1);
            self.slots[place] = slot;
        }
        self.occupied += 1;
    }

    fn vacant_near(&self, place: usize) -> usize {
        let is_vacant = |slot: &usize| self.slots[*slot].is_vacant();
        let right = (place..self.slots.len()).find(is_vacant);
        let reach = right.map_or(place, |right| place.min(right - place));
        let left = (place - reach..place).rev().find(is_vacant);
        left.or(right).expect("a shard grows before it is full")
    }

    /// Where the search for a key begins: the keys are spread evenly over any number of slots.
    fn home(&self, key: u32) -> usize {
        ((key as u64 * self.slots.len() as u64) >> u32::BITS) as usize
    }

    fn moved_to(&self, slots: usize) -> Self {
        let mut moved = Shard { slots: vec![Slot::default(); slots].into(), occupied: self.occupied };
        let (mut free, mut rest) = (0, self.occupied as usize);
        for &slot in self.slots.iter().filter(|slot| !slot.is_vacant()) {
            // The last ones may have to stand before their homes.
            let place = moved.home(slot.key).max(free).min(slots - rest);
            moved.slots[place] = slot;
            (free, rest) = (place + 1, rest - 1);
        }
        moved
    }
}

impl<Y: NodeBits> Slot<Y> {
    fn new(key: u32, way: ClosedNode) -> Self {
        debug_assert!(way.g <= Y::MAX_MOVES && way.summary >> SUMMARY_BITS == 0, "{way:?}");
        let m = way.last_move.map_or(0, |m| MOVED | (m as u32) << MOVE_SHIFT);
        let way = OCCUPIED | m | (way.summary as u32) << SUMMARY_SHIFT | (way.g as u32) << G_SHIFT;
        Slot { key, way: Y::of_bits(way) }
    }

    fn bits(self) -> u32 {
        { self.way }.bits()
    }

    fn is_vacant(self) -> bool {
        self.bits() & OCCUPIED == 0
    }

    fn waits(self) -> bool {
        self.bits() & EXPANDED == 0
    }

    fn known(self) -> ClosedNode {
        let bits = self.bits();
        let g = (bits >> G_SHIFT) as u16;
        let last_move = (bits & MOVED != 0).then(|| Move::ALL[(bits >> MOVE_SHIFT & 3) as usize]);
        let summary = (bits >> SUMMARY_SHIFT) as u8 & ((1 << SUMMARY_BITS) - 1);
        ClosedNode { g, last_move, summary }
    }
}

/// The shard of a packed board and its key there. Steps that each can be undone: no two boards get the same.
fn place_of(board: u64) -> (usize, u32) {
    const HALF: u32 = packed::BITS / 2;
    let folded = board ^ board >> HALF;
    let product = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) & ((1 << packed::BITS) - 1);
    let mixed = product ^ product >> HALF;
    ((mixed >> u32::BITS) as usize, mixed as u32)
}
