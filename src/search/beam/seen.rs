//! The boards that a sweep has made, as far as it remembers them.
//!
//! A board is identified by a 64-bit key, which is updated slide by slide (Zobrist 1970). One half of the key selects a
//! group of eight slots, and the other half is stored in one of these. A new key replaces an older one if the group is
//! full.
//!
//! Both simplifications are harmless. A forgotten board may be made again. A board is taken for another one in about
//! one of 270 million look-ups, and is then missing from a beam that drops most boards anyway.

use crate::{
    board::{Board, Slide, random},
    shape::{Shape, Values},
};

/// A random word for each tile in each cell. The key of a board is the exclusive or of the words of its tiles.
#[derive(Clone)]
pub struct ZobristKeys<S: Shape>(S::Table<S::Table<u64>>);

impl<S: Shape> ZobristKeys<S> {
    /// Returns the words for boards of a shape, which are always the same.
    // Not inlined, since several searches call it, and seldom.
    #[inline(never)]
    pub fn new(shape: S) -> Self {
        let mut word = random::seeded(shape.columns() as u64);
        let mut words = |tile| S::Table::from_fn(shape.cells(), |_| if tile == 0 { 0 } else { word() });
        ZobristKeys(S::Table::from_fn(shape.cells(), &mut words))
    }

    /// Returns the key of a board.
    #[inline(never)]
    pub fn of(&self, board: &Board<S>) -> u64 {
        board.tiles().iter().enumerate().fold(0, |key, (cell, &tile)| key ^ self.0[tile as usize][cell])
    }

    /// Returns the key after a slide, from the key before.
    #[inline]
    pub fn after(&self, key: u64, slide: Slide) -> u64 {
        let of_tile = &self.0[slide.tile as usize];
        key ^ of_tile[slide.from as usize] ^ of_tile[slide.to as usize]
    }
}

/// The number of slots of a group.
const SLOTS: usize = 8;

/// Returns the number of groups that remember `boards` boards.
fn groups_for(boards: usize) -> usize {
    boards.div_ceil(SLOTS).next_power_of_two()
}

/// A set of boards that forgets the oldest ones.
pub struct RecentBoards {
    /// The groups of slots. A slot holds half a key, or 0 if it is free.
    groups: Vec<[u32; SLOTS]>,
    /// The slot of a full group that is replaced next, so that all of them take turns.
    next: usize,
}

impl RecentBoards {
    /// The largest number of bytes for each board. The number of groups is a power of two, so there may be twice as
    /// many slots as boards.
    pub const BYTES_PER_BOARD: usize = 2 * size_of::<u32>();

    /// Makes a set that remembers about as many of the last boards as `boards` says.
    pub fn new(boards: usize) -> Self {
        RecentBoards { groups: vec![[0; SLOTS]; groups_for(boards)], next: 0 }
    }

    /// Returns the number of bytes of a set that remembers `boards` boards.
    pub fn bytes_for(boards: usize) -> usize {
        groups_for(boards) * size_of::<[u32; SLOTS]>()
    }

    /// Returns whether a board is new as far as the set remembers, and remembers it.
    #[inline]
    pub fn insert(&mut self, key: u64) -> bool {
        let half = (key >> 32) as u32 | 1;
        let index = key as usize & (self.groups.len() - 1);
        let group = &mut self.groups[index];
        if group.contains(&half) {
            return false;
        }
        let free = group.iter().position(|&kept| kept == 0);
        self.next = (self.next + 1) % SLOTS;
        group[free.unwrap_or(self.next)] = half;
        true
    }

    /// Prefetches the group of a key, so that [`RecentBoards::insert`] need not wait for it.
    #[inline]
    pub fn touch(&self, key: u64) {
        std::hint::black_box(self.groups[key as usize & (self.groups.len() - 1)][0]);
    }

    /// Returns the number of bytes of all groups.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.groups)
    }
}
