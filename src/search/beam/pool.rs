//! The candidates of a level: children that were scored but not made yet.
//!
//! They lie in the order of their parents, and are taken in passes over all of them, the best scores first. So parents are
//! read one after the other, which is quicker than one here and one there. Most are never taken: a level ends when the beam
//! is full, and what is left is dropped.

use crate::board::Move;
use std::ops::Range;

/// A child to be, in four bytes.
#[derive(Clone, Copy)]
pub struct Candidate(u32);

impl Candidate {
    /// The most nodes that a level may have.
    pub const MAX_PARENTS: usize = 1 << 30;

    /// The child of the node at place `parent` by a move.
    pub fn new(parent: usize, m: Move) -> Self {
        Candidate((parent as u32) << 2 | m as u32)
    }

    /// The place of the parent in its level.
    pub fn parent(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// The move.
    pub fn last_move(self) -> Move {
        Move::ALL[(self.0 & 3) as usize]
    }
}

/// A candidate with its score, the lower the better, and what its making needs.
#[derive(Clone, Copy)]
pub struct Entry<G> {
    /// The child.
    pub candidate: Candidate,
    /// Its score.
    pub score: u16,
    /// What is known of it.
    pub delta: G,
}

/// The candidates of one level.
pub struct Pool<G> {
    entries: Vec<Entry<G>>,
    /// By score: how many there are.
    counts: Vec<u32>,
    /// The scores that are taken in this pass.
    pass: Range<u16>,
    /// The entry where it goes on; beyond all of them before the first pass.
    at: usize,
}

impl<G> Default for Pool<G> {
    fn default() -> Self {
        Pool { entries: Vec::new(), counts: Vec::new(), pass: 0..0, at: usize::MAX }
    }
}

impl<G: Copy> Pool<G> {
    /// The bytes of a candidate.
    pub const BYTES: usize = size_of::<Entry<G>>();

    /// Adds a candidate. None is taken before all are added.
    #[inline]
    pub fn add(&mut self, entry: Entry<G>) {
        let score = entry.score as usize;
        if score >= self.counts.len() {
            self.counts.resize(score + 1, 0);
        }
        self.counts[score] += 1;
        self.entries.push(entry);
    }

    /// Takes the next, where there is room for `room`. All with better scores are taken first, if there is room for them.
    #[inline]
    pub fn next(&mut self, room: usize) -> Option<Entry<G>> {
        loop {
            let rest = self.entries.get(self.at..).unwrap_or_default();
            if let Some(i) = rest.iter().position(|entry| self.pass.contains(&entry.score)) {
                self.at += i + 1;
                return Some(rest[i]);
            }
            self.begin_pass(room)?;
        }
    }

    /// Begins a pass over the next best score, and over those after it as long as there is room for all of them; `None`
    /// where no scores are left.
    fn begin_pass(&mut self, mut room: usize) -> Option<()> {
        let rest = &self.counts[self.pass.end as usize..];
        let first = self.pass.end as usize + rest.iter().position(|&count| count > 0)?;
        room = room.saturating_sub(self.counts[first] as usize);
        let mut end = first + 1;
        while let Some(&count) = self.counts.get(end)
            && count as usize <= room
        {
            room -= count as usize;
            end += 1;
        }
        (self.pass, self.at) = (first as u16..end as u16, 0);
        Some(())
    }

    /// The candidates for which there is room.
    pub fn room(&self) -> usize {
        self.entries.capacity()
    }

    /// How many were added.
    pub fn added(&self) -> usize {
        self.entries.len()
    }

    /// Drops what is left.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.counts.clear();
        (self.pass, self.at) = (0..0, usize::MAX);
    }
}
