//! Boards with numbers, in the order in which they were added: a hash table with open addressing.
//!
//! It exists only to keep the lab's WebAssembly modules small: with `HashMap` of the standard library in its place, which nothing else in
//! them uses, the module `lab` was measured to be 2 kB larger.

use fifteen::internals::board::random::mixed;

/// Boards by their number, each as one word.
#[derive(Clone)]
pub struct Numbered {
    boards: Vec<u64>,
    /// By hash: the number of a board, or [`FREE`]. The number of slots is a power of two, and at least half of them are free.
    slots: Vec<u32>,
}

/// Marks a free slot.
const FREE: u32 = u32::MAX;

impl Numbered {
    /// Gives the first board the number 0.
    pub fn new(first: u64) -> Self {
        let mut numbered = Numbered { boards: Vec::new(), slots: vec![FREE; 2] };
        numbered.add(first);
        numbered
    }

    /// Returns all boards.
    pub fn boards(&self) -> &[u64] {
        &self.boards
    }

    /// Returns the number of a board; none if it was not added.
    pub fn number(&self, board: u64) -> Option<usize> {
        let number = self.slots[self.slot(board)];
        (number != FREE).then_some(number as usize)
    }

    /// Returns the number of a board, which is added if it is new.
    pub fn add(&mut self, board: u64) -> usize {
        if let Some(number) = self.number(board) {
            return number;
        }
        self.boards.push(board);
        if self.slots.len() < 2 * self.boards.len() {
            self.slots = vec![FREE; 2 * self.slots.len()];
            (0..self.boards.len()).for_each(|number| self.fill_slot(number));
        } else {
            self.fill_slot(self.boards.len() - 1);
        }
        self.boards.len() - 1
    }

    fn fill_slot(&mut self, number: usize) {
        let slot = self.slot(self.boards[number]);
        self.slots[slot] = number as u32;
    }

    /// Returns the slot of a board, or the free slot where it belongs.
    fn slot(&self, board: u64) -> usize {
        let last = self.slots.len() - 1;
        let is_other = |slot: usize| self.boards.get(self.slots[slot] as usize).is_some_and(|other| *other != board);
        let mut slot = mixed(board) as usize & last;
        while is_other(slot) {
            slot = (slot + 1) & last;
        }
        slot
    }
}
