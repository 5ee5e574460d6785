//! A sweep: one beam search of a given width (Bisiani 1987). Level by level, it makes the most promising children of a
//! level's boards, at most as many as the beam is wide, and drops the others.
//!
//! A child is scored before it is made, from its parent's state. Boards that the sweep remembers are not made again,
//! whichever way leads to them, so a narrow beam does not go round in circles. For each board made it keeps four bytes,
//! from which the path is found in the end.

use super::{
    pool::{Candidate, Entry, Pool},
    seen::{Keys, Seen},
};
use crate::{
    board::{Board, Move, Slide},
    heuristic::Heuristic,
    search::Counts,
};
use std::sync::Arc;

/// One beam.
pub struct Sweep<const W: usize, H: Heuristic<W>> {
    heuristic: Arc<H>,
    keys: Keys<W>,
    width: usize,
    /// Only paths of fewer moves are looked for.
    below: usize,
    /// The boards of the level before the one that is being made, and those made of it.
    parents: Vec<Node<W, H>>,
    nodes: Vec<Node<W, H>>,
    /// What is yet to be made of this level, and what may be of the next.
    pool: Pool<H::Delta>,
    next: Pool<H::Delta>,
    /// Taken from the pool but not made yet, the next last, with their boards' keys.
    batch: Vec<(Entry<H::Delta>, u64)>,
    seen: Seen,
    /// By level: how each board was reached. The root's is empty.
    trail: Vec<Vec<Candidate>>,
    /// The room of all its levels.
    made: usize,
    /// How many of the nodes are expanded: all, or all but the last.
    expanded: usize,
    counts: Counts,
    /// Whether no level was full so far.
    whole: bool,
}

/// A board of a level.
struct Node<const W: usize, H: Heuristic<W>> {
    board: Board<W>,
    state: H::State,
    parts: H::Parts,
    key: u64,
}

// Not derived, since that would ask it of H.
impl<const W: usize, H: Heuristic<W>> Clone for Node<W, H> {
    fn clone(&self) -> Self {
        Node { state: self.state.clone(), ..*self }
    }
}

/// How far a sweep came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The budget ran out.
    Suspended,
    /// No board is left that may lead to a path of fewer moves.
    NotFound,
    /// These moves lead to the goal.
    Found(Vec<Move>),
}

/// For each board of a level, the number of boards that are remembered.
const MEMORY_OF_LEVELS: usize = 4;

/// Candidates whose places among the boards that are remembered are looked up together.
const BATCH: usize = 16;

impl<const W: usize, H: Heuristic<W>> Sweep<W, H> {
    /// Starts at `root`, which is not the goal, to look for a path of fewer than `below` moves.
    ///
    /// # Panics
    /// If the width is 0 or has more than 30 bits.
    pub fn new(root: Board<W>, heuristic: Arc<H>, width: usize, below: usize) -> Self {
        let (state, parts) = heuristic.start(&root);
        assert!((1..=Candidate::MAX_PARENTS).contains(&width), "a parent's place is in 30 bits");
        let keys = Keys::default();
        let key = keys.of(&root);
        let mut seen = Seen::new(MEMORY_OF_LEVELS * width);
        seen.insert(key);
        let mut sweep = Sweep {
            heuristic,
            keys,
            width,
            below,
            parents: Vec::with_capacity(width),
            nodes: Vec::with_capacity(width),
            pool: Pool::default(),
            next: Pool::default(),
            batch: Vec::with_capacity(BATCH),
            seen,
            trail: vec![Vec::new()],
            expanded: 0,
            made: 0,
            whole: true,
            counts: Counts::default(),
        };
        sweep.nodes.push(Node { board: root, state, parts, key });
        sweep
    }

    /// The widest sweep of so many levels that fits in some bytes.
    pub fn max_width(bytes: usize, levels: usize) -> usize {
        // Two levels of nodes; for two levels, three candidates of each, in a list that may have twice the room.
        let board = 2 * size_of::<Node<W, H>>() + 12 * Pool::<H::Delta>::BYTES + levels * size_of::<Candidate>();
        (bytes / (board + Seen::BYTES_PER_BOARD * MEMORY_OF_LEVELS)).min(Candidate::MAX_PARENTS)
    }

    /// Nodes expanded and generated so far, the root not among the generated.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Whether no board was dropped for want of room, so that a wider sweep would do the same.
    pub fn is_complete(&self) -> bool {
        self.whole
    }

    /// Boards of the last two levels.
    pub fn stored(&self) -> usize {
        self.parents.len() + self.nodes.len()
    }

    /// Bytes that the sweep takes now.
    pub fn bytes(&self) -> usize {
        let nodes = self.parents.capacity() + self.nodes.capacity();
        let candidates = self.pool.room() + self.next.room();
        nodes * size_of::<Node<W, H>>()
            + candidates * Pool::<H::Delta>::BYTES
            + self.made * size_of::<Candidate>()
            + self.seen.bytes()
    }

    /// Expands up to `budget` more nodes, and takes off it what it expands. Not to be called again once it has ended.
    pub fn run(&mut self, budget: &mut u64) -> Outcome {
        while *budget > 0 {
            if self.expanded == self.nodes.len() && !self.make() {
                if !self.descend() {
                    return Outcome::NotFound;
                }
                continue;
            }
            *budget -= 1;
            self.counts.expanded += 1;
            if let Some(last) = self.expand() {
                return Outcome::Found(self.path(last));
            }
        }
        Outcome::Suspended
    }

    /// Makes the best candidate that leads to a new board; false where the level is full or has no more.
    fn make(&mut self) -> bool {
        if self.nodes.len() == self.width {
            return false;
        }
        while !self.batch.is_empty() || self.fetch() {
            let (Entry { candidate, delta, .. }, key) = self.batch.pop().expect("one was fetched");
            if !self.seen.insert(key) {
                continue;
            }
            let slide = self.slide_of(candidate);
            self.nodes.push(self.parents[candidate.parent()].clone());
            let node = self.nodes.last_mut().expect("one was added");
            node.parts = self.heuristic.apply(&mut node.state, node.parts, &node.board, slide, delta);
            node.board.make(slide);
            node.key = key;
            self.level().push(candidate);
            self.whole &= self.nodes.len() < self.width;
            return true;
        }
        false
    }

    /// Takes the next candidates, and asks for the memory that each will need, so that they wait for it together; false if
    /// there are none.
    fn fetch(&mut self) -> bool {
        let room = self.width - self.nodes.len();
        while self.batch.len() < BATCH
            && let Some(entry) = self.pool.next(room.saturating_sub(self.batch.len()))
        {
            let parent = &self.parents[entry.candidate.parent()];
            self.batch.push((entry, self.keys.after(parent.key, self.slide_of(entry.candidate))));
        }
        self.batch.iter().for_each(|&(_, key)| self.seen.touch(key));
        self.batch.reverse();
        !self.batch.is_empty()
    }

    /// The slide that makes a candidate of this level.
    fn slide_of(&self, candidate: Candidate) -> Slide {
        self.parents[candidate.parent()].board.slide_of(candidate.last_move())
    }

    /// Scores the children of the node made last; the last move of a path, if one of them is the goal.
    fn expand(&mut self) -> Option<Candidate> {
        let undo = self.level().last().map(|candidate| candidate.last_move().inverse());
        let place = self.expanded;
        self.expanded += 1;
        // One by one, so that the compiler makes a copy for each move.
        self.score(place, Move::Up, undo)
            .or_else(|| self.score(place, Move::Left, undo))
            .or_else(|| self.score(place, Move::Right, undo))
            .or_else(|| self.score(place, Move::Down, undo))
    }

    /// Scores the child that a move leads to from a node, unless the move is illegal or takes the last one back. It is
    /// returned if it is the goal.
    #[inline(always)]
    fn score(&mut self, place: usize, m: Move, undo: Option<Move>) -> Option<Candidate> {
        let node = &self.nodes[place];
        if Some(m) == undo || m.source::<W>(node.board.blank()).is_none() {
            return None;
        }
        self.counts.generated += 1;
        let (parts, delta) = self.heuristic.evaluate(&node.state, node.parts, &node.board, node.board.slide_of(m));
        let h = self.heuristic.h(parts) as usize;
        if self.trail.len() + h >= self.below {
            return None;
        }
        let candidate = Candidate::new(place, m);
        self.next.add(Entry { candidate, score: self.heuristic.score(parts), delta });
        (h == 0).then_some(candidate)
    }

    fn level(&mut self) -> &mut Vec<Candidate> {
        self.trail.last_mut().expect("the root's level is there from the start")
    }

    /// Goes on to the next level; false if there is none.
    fn descend(&mut self) -> bool {
        std::mem::swap(&mut self.parents, &mut self.nodes);
        self.nodes.clear();
        self.expanded = 0;
        self.pool.clear();
        self.batch.clear();
        std::mem::swap(&mut self.pool, &mut self.next);
        let level = Vec::with_capacity(self.pool.added().min(self.width));
        self.made += level.capacity();
        self.trail.push(level);
        self.pool.added() > 0
    }

    /// The moves to the child that `last` makes of the level that was made last.
    fn path(&self, last: Candidate) -> Vec<Move> {
        let mut moves = vec![last.last_move()];
        let mut place = last.parent();
        for level in self.trail[1..].iter().rev() {
            let candidate = level[place];
            moves.push(candidate.last_move());
            place = candidate.parent();
        }
        moves.reverse();
        moves
    }
}
