//! The candidates of a level: children that were scored but not made yet, in the order of their scores.
//!
//! A candidate is four bytes, its parent's place in the level before and its move; beside it stands what its score was
//! made of. Most are never made: a level ends when the beam is full, and what is left is dropped.

use crate::board::Move;

/// A child to be.
#[derive(Clone, Copy)]
pub struct Candidate(u32);

impl Candidate {
    /// The most nodes that a level may have.
    pub const MOST_PARENTS: usize = 1 << 30;

    /// The child of the node at place `parent` by a move.
    pub fn new(parent: usize, m: Move) -> Self {
        Candidate((parent as u32) << 2 | m as u32)
    }

    /// The place of the parent in its level.
    pub fn parent(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// The move.
    pub fn came_by(self) -> Move {
        Move::ALL[(self.0 & 3) as usize]
    }
}

/// The candidates of one level by score, the lowest of which come first; of equal ones, those that were added first.
pub struct Pool<P> {
    /// By score.
    buckets: Vec<Vec<(Candidate, P)>>,
    /// The first bucket that may hold candidates yet to be taken, and how many of it were taken.
    bucket: usize,
    taken: usize,
    /// All that were added.
    added: usize,
}

impl<P> Default for Pool<P> {
    fn default() -> Self {
        Pool { buckets: Vec::new(), bucket: 0, taken: 0, added: 0 }
    }
}

impl<P: Copy> Pool<P> {
    /// The bytes of a candidate.
    pub const BYTES: usize = size_of::<(Candidate, P)>();

    /// Adds a candidate. None is taken before all are added.
    #[inline]
    pub fn add(&mut self, score: u16, candidate: (Candidate, P), spare: &mut Spare<P>) {
        let score = score as usize;
        if score >= self.buckets.len() {
            self.buckets.resize_with(score + 1, Vec::new);
        }
        let bucket = &mut self.buckets[score];
        if bucket.capacity() == 0 {
            *bucket = spare.take();
        }
        bucket.push(candidate);
        self.added += 1;
    }

    /// Takes the best that is left.
    #[inline]
    pub fn next(&mut self, spare: &mut Spare<P>) -> Option<(Candidate, P)> {
        loop {
            let bucket = self.buckets.get_mut(self.bucket)?;
            if let Some(&candidate) = bucket.get(self.taken) {
                self.taken += 1;
                return Some(candidate);
            }
            spare.keep(std::mem::take(bucket));
            (self.bucket, self.taken) = (self.bucket + 1, 0);
        }
    }

    /// The candidates for which there is room.
    pub fn room(&self) -> usize {
        self.buckets.iter().map(Vec::capacity).sum()
    }

    /// How many were added.
    pub fn added(&self) -> usize {
        self.added
    }

    /// Drops what is left.
    pub fn clear(&mut self, spare: &mut Spare<P>) {
        for bucket in &mut self.buckets {
            spare.keep(std::mem::take(bucket));
        }
        (self.bucket, self.taken, self.added) = (0, 0, 0);
    }
}

/// Lists that are empty but have room: scores wander from level to level, and so does the room for their candidates.
pub struct Spare<P>(Vec<Vec<(Candidate, P)>>);

impl<P> Default for Spare<P> {
    fn default() -> Self {
        Spare(Vec::new())
    }
}

impl<P> Spare<P> {
    /// The candidates for which there is room.
    pub fn room(&self) -> usize {
        self.0.iter().map(Vec::capacity).sum()
    }

    fn take(&mut self) -> Vec<(Candidate, P)> {
        self.0.pop().unwrap_or_default()
    }

    fn keep(&mut self, mut list: Vec<(Candidate, P)>) {
        if list.capacity() > 0 {
            list.clear();
            self.0.push(list);
        }
    }
}
