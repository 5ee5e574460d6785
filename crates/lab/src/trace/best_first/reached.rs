//! The boards that a best-first search has reached: a hash table with open addressing.
//!
//! It exists only to keep the lab's WebAssembly module small: with `HashMap` of the standard library in its place, which nothing else in
//! the module uses, the module was measured to be 2 kB larger.

use fifteen::{Move, internals::board::random::mixed};

#[derive(Clone, Copy)]
pub struct Reached {
    pub g: u16,
    pub h: u16,
    /// The last move of the shortest known path to the board; none at the root.
    pub last_move: Option<Move>,
    pub is_expanded: bool,
}

/// All boards reached so far, by their packed tiles.
#[derive(Clone)]
pub struct ReachedBoards {
    boards: Vec<(u64, Reached)>,
    /// By hash: the index of a board, or [`FREE`]. The number of slots is a power of two, and at least half of them are
    /// free.
    slots: Vec<usize>,
}

/// Marks a free slot.
const FREE: usize = usize::MAX;

impl ReachedBoards {
    pub fn new(root: u64, reached: Reached) -> Self {
        let mut table = ReachedBoards { boards: Vec::new(), slots: vec![FREE; 2] };
        table.insert(root, reached);
        table
    }

    pub fn len(&self) -> usize {
        self.boards.len()
    }

    pub fn get(&self, board: u64) -> Option<&Reached> {
        self.boards.get(self.slots[self.slot(board)]).map(|(_, reached)| reached)
    }

    pub fn get_mut(&mut self, board: u64) -> Option<&mut Reached> {
        let index = self.slots[self.slot(board)];
        self.boards.get_mut(index).map(|(_, reached)| reached)
    }

    /// Adds a board, or replaces its entry.
    pub fn insert(&mut self, board: u64, reached: Reached) {
        if let Some(known) = self.get_mut(board) {
            *known = reached;
            return;
        }
        self.boards.push((board, reached));
        if self.slots.len() < 2 * self.boards.len() {
            self.slots = vec![FREE; 2 * self.slots.len()];
            (0..self.boards.len()).for_each(|index| self.fill_slot(index));
        } else {
            self.fill_slot(self.boards.len() - 1);
        }
    }

    fn fill_slot(&mut self, index: usize) {
        let slot = self.slot(self.boards[index].0);
        self.slots[slot] = index;
    }

    /// Returns the slot of a board, or the free slot where it belongs.
    fn slot(&self, board: u64) -> usize {
        let last = self.slots.len() - 1;
        let is_other = |slot: usize| self.boards.get(self.slots[slot]).is_some_and(|(other, _)| *other != board);
        let mut slot = mixed(board) as usize & last;
        while is_other(slot) {
            slot = (slot + 1) & last;
        }
        slot
    }
}
