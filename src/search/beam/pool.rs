//! The candidates for a level of a beam: children that are scored but not made yet.
//!
//! Candidates are stored in the order of their parents, and taken in several passes over all of them. A pass takes the
//! next best range of scores that fits in the beam:
//!
//! ```text
//!   scores    41 38 44 38 40 43 38 …
//!   pass 1       38    38       38        scores 38 to 39
//!   pass 2    41          40              scores 40 to 41
//! ```
//!
//! So the parents are read from memory in order, which is faster than at random. Most candidates are never taken: the
//! level ends when the beam is full, and the rest is dropped.

use crate::board::Move;
use std::ops::Range;

/// How a child is made: the index of its parent in the level before and the move from it, in four bytes.
#[derive(Clone, Copy)]
pub struct Link(u32);

impl Link {
    /// The largest number of nodes of a level.
    pub const MAX_PARENTS: usize = 1 << 30;

    /// Links a child to the node with the index `parent`.
    pub fn new(parent: usize, m: Move) -> Self {
        Link((parent as u32) << 2 | m as u32)
    }

    /// Returns the index of the parent in its level.
    pub fn parent(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// Returns the move from the parent.
    pub fn last_move(self) -> Move {
        Move::ALL[(self.0 & 3) as usize]
    }
}

/// A child that may be made.
#[derive(Clone, Copy)]
pub struct Candidate<G> {
    /// How the child is made.
    pub link: Link,
    /// The score, the lower the better.
    pub score: u16,
    /// The change from the parent's heuristic state.
    pub delta: G,
}

/// The candidates of one level.
pub struct Pool<G> {
    candidates: Vec<Candidate<G>>,
    /// The number of candidates by score.
    counts: Vec<u32>,
    /// The range of scores that the current pass takes.
    pass: Range<u16>,
    /// The index of the candidate where the pass continues. Before the first pass it is beyond all of them.
    at: usize,
    /// The largest number of candidates.
    most: usize,
}

impl<G: Copy> Pool<G> {
    /// The number of bytes of a candidate.
    pub const BYTES: usize = size_of::<Candidate<G>>();

    /// Makes a pool for at most this number of candidates.
    pub fn new(most: usize) -> Self {
        Pool { candidates: Vec::new(), counts: Vec::new(), pass: 0..0, at: usize::MAX, most }
    }

    /// Adds a candidate. All candidates must be added before the first is taken.
    #[inline]
    pub fn add(&mut self, candidate: Candidate<G>) {
        let score = candidate.score as usize;
        if score >= self.counts.len() {
            self.counts.resize(score + 1, 0);
        }
        self.counts[score] += 1;
        if self.candidates.len() == self.candidates.capacity() {
            self.grow();
        }
        self.candidates.push(candidate);
    }

    /// Doubles the room for candidates, but never beyond what the pool may need.
    #[cold]
    fn grow(&mut self) {
        const FIRST: usize = 64;
        let room = self.candidates.len();
        self.candidates.reserve_exact(room.max(FIRST).min(self.most - room));
    }

    /// Returns the next candidate, if the beam has room for `room` more. All candidates with better scores come first,
    /// if there is room for them.
    #[inline]
    pub fn next(&mut self, room: usize) -> Option<Candidate<G>> {
        loop {
            let rest = self.candidates.get(self.at..).unwrap_or_default();
            if let Some(i) = rest.iter().position(|candidate| self.pass.contains(&candidate.score)) {
                self.at += i + 1;
                return Some(rest[i]);
            }
            self.begin_pass(room)?;
        }
    }

    /// Begins a pass that takes the next best score, and the scores after it as long as there is room for all of their
    /// candidates. Returns `None` if no scores are left.
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

    /// Returns the number of candidates for which memory is allocated.
    pub fn room(&self) -> usize {
        self.candidates.capacity()
    }

    /// Returns the number of candidates added.
    pub fn added(&self) -> usize {
        self.candidates.len()
    }

    /// Removes all candidates.
    pub fn clear(&mut self) {
        self.candidates.clear();
        self.counts.clear();
        (self.pass, self.at) = (0..0, usize::MAX);
    }
}
