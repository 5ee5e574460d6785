//! A sweep: one beam search of a given width (Bisiani 1987). Level by level, it makes the most promising children of
//! the level before, at most as many as the beam is wide, and drops the others. With a width of 3:
//!
//! ```text
//!   level 4       ●         ●         ●          three boards
//!               ╱ │ ╲     ╱ │       ╱ │ ╲
//!   scored     31 38 35  29 36     33 40 34      eight children are candidates, scored from their parents' states
//!   level 5    ●         ●         ●             the three best are made: 29, 31 and 33
//! ```
//!
//! A board that the sweep remembers is not made again, whatever path leads to it, so a narrow beam does not go around
//! in circles. For each board it makes, the sweep keeps the parent and the move in four bytes, which yield the path at
//! the end.

use super::{
    pool::{Candidate, Link, Pool},
    ranking::{Rank, Ranking},
    seen::{RecentBoards, ZobristKeys},
};
use crate::{
    board::{Board, Move, Slide},
    heuristic::IncrementalHeuristic,
    search::{Counts, iteration::leads_to},
    shape::Shape,
};
use std::sync::Arc;

/// A beam search of one width.
pub struct Sweep<S: Shape, H: IncrementalHeuristic<S>> {
    heuristic: Arc<H>,
    ranking: Option<Arc<Ranking<S>>>,
    keys: ZobristKeys<S>,
    width: usize,
    /// The sweep looks only for paths with fewer moves than this.
    shorter_than: usize,
    /// The nodes of the level before the current one, and the nodes of the current level made so far.
    parents: Vec<BeamNode<S, H>>,
    nodes: Vec<BeamNode<S, H>>,
    /// The candidates for the rest of the current level, and for the next level.
    pool: Pool<H::Delta>,
    next: Pool<H::Delta>,
    /// Candidates that are taken from the pool but not made yet, with the keys of their boards. The next one is last.
    batch: Vec<(Candidate<H::Delta>, u64)>,
    seen: RecentBoards,
    /// The links of the nodes, by level. The root's level is empty.
    trail: Vec<Vec<Link>>,
    /// The number of links for which the trail has memory.
    trail_room: usize,
    /// The number of nodes that are expanded: all of them, or all but the last.
    expanded: usize,
    counts: Counts,
    /// Whether no level has been full so far.
    is_complete: bool,
}

struct BeamNode<S: Shape, H: IncrementalHeuristic<S>> {
    board: Board<S>,
    state: H::State,
    parts: H::Parts,
    rank: Rank,
    key: u64,
}

// Not derived, since derive would require `H: Clone`.
impl<S: Shape, H: IncrementalHeuristic<S>> Clone for BeamNode<S, H> {
    fn clone(&self) -> Self {
        BeamNode { state: self.state.clone(), ..*self }
    }
}

/// How a run of a sweep ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SweepOutcome {
    /// The budget ran out.
    Suspended,
    /// No board is left that may lead to a path that is short enough.
    NotFound,
    /// The moves of a path to the goal.
    Found(Vec<Move>),
}

/// The number of boards that a sweep remembers for each board of a level.
const MEMORY_OF_LEVELS: usize = 4;

/// The largest number of children of a node, except for the root, which may have one more.
const MAX_CHILDREN: usize = 3;

/// The number of candidates whose keys are loaded into the cache together.
const BATCH: usize = 16;

impl<S: Shape, H: IncrementalHeuristic<S>> Sweep<S, H> {
    const IS_RANKED: bool = Ranking::<S>::EXISTS && H::IS_RANKED;

    /// Starts at `root`, which must not be the goal, to look for a path of fewer than `shorter_than` moves.
    ///
    /// # Panics
    /// If the width is 0 or above [`Link::MAX_PARENTS`].
    // Not inlined, since several searches call it, and seldom.
    #[inline(never)]
    pub fn new(root: Board<S>, heuristic: Arc<H>, width: usize, shorter_than: usize) -> Self {
        let (state, parts) = heuristic.start(&root);
        assert!((1..=Link::MAX_PARENTS).contains(&width), "an index of a parent has 30 bits");
        let keys = ZobristKeys::new(root.shape());
        let key = keys.of(&root);
        let mut seen = RecentBoards::new(MEMORY_OF_LEVELS * width);
        seen.insert(key);
        let mut sweep = Sweep {
            heuristic,
            ranking: None,
            keys,
            width,
            shorter_than,
            parents: Vec::with_capacity(width),
            nodes: Vec::with_capacity(width),
            pool: Pool::new(MAX_CHILDREN * width + 1),
            next: Pool::new(MAX_CHILDREN * width + 1),
            batch: Vec::with_capacity(BATCH),
            seen,
            trail: vec![Vec::new()],
            expanded: 0,
            trail_room: 0,
            is_complete: true,
            counts: Counts::default(),
        };
        sweep.nodes.push(BeamNode { board: root, state, parts, rank: Rank::default(), key });
        sweep
    }

    /// Returns the sweep with a ranking of its boards, before it has run.
    #[must_use]
    pub fn ranked(mut self, ranking: Arc<Ranking<S>>) -> Self {
        self.nodes.iter_mut().for_each(|node| node.rank = ranking.of(&node.board));
        self.ranking = Some(ranking);
        self
    }

    /// Returns the g of the boards of the current level, and the boards made so far.
    pub fn last_level(&self) -> (usize, impl ExactSizeIterator<Item = &Board<S>>) {
        (self.trail.len() - 1, self.nodes.iter().map(|node| &node.board))
    }

    /// Returns h of the boards of the current level that are made so far.
    pub fn bounds(&self) -> impl ExactSizeIterator<Item = u16> {
        self.nodes.iter().map(|node| self.heuristic.h(node.parts))
    }

    /// Returns the width of the widest sweep of `levels` levels that fits in `bytes` bytes.
    pub fn max_width(bytes: usize, levels: usize) -> usize {
        let board = Self::board_bytes(levels) + RecentBoards::BYTES_PER_BOARD * MEMORY_OF_LEVELS;
        (bytes / board).min(Link::MAX_PARENTS)
    }

    /// Returns the largest number of bytes for each board of a level, apart from the set of boards that the sweep remembers.
    fn board_bytes(levels: usize) -> usize {
        // Two levels of nodes, each with its candidates. While a list of candidates grows, the old list takes memory too.
        let candidates = 4 * MAX_CHILDREN * Pool::<H::Delta>::BYTES;
        2 * size_of::<BeamNode<S, H>>() + candidates + levels * size_of::<Link>()
    }

    /// Returns the numbers of nodes expanded and generated so far. The root does not count as generated.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns whether the beam never had to drop a board, so that a wider sweep would find the same.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the number of boards of the last two levels.
    pub fn stored(&self) -> usize {
        self.parents.len() + self.nodes.len()
    }

    /// Returns the number of bytes that the sweep takes now.
    pub fn bytes(&self) -> usize {
        let nodes = self.parents.capacity() + self.nodes.capacity();
        let candidates = self.pool.room() + self.next.room();
        nodes * size_of::<BeamNode<S, H>>()
            + candidates * Pool::<H::Delta>::BYTES
            + self.trail_room * size_of::<Link>()
            + self.seen.bytes()
    }

    /// Expands up to `budget` more nodes, and subtracts the nodes it expands. A sweep that has ended must not be run
    /// again.
    pub fn run(&mut self, budget: &mut u64) -> SweepOutcome {
        self.advance(budget, false)
    }

    /// Expands all boards of the next level, at first the root. The sweep is suspended after each level.
    pub fn next_level(&mut self) -> SweepOutcome {
        if self.expanded > 0 && !self.descend() {
            return SweepOutcome::NotFound;
        }
        self.advance(&mut { u64::MAX }, true)
    }

    /// Goes on until the budget is spent or the sweep ends, or until the level is complete if it `stays` in it.
    // Not inlined, since several searches call it, and seldom.
    #[inline(never)]
    fn advance(&mut self, budget: &mut u64, stays: bool) -> SweepOutcome {
        while *budget > 0 {
            if self.expanded == self.nodes.len() && !self.make() {
                if stays {
                    break;
                }
                if !self.descend() {
                    return SweepOutcome::NotFound;
                }
                continue;
            }
            *budget -= 1;
            self.counts.expanded += 1;
            if let Some(last) = self.expand() {
                return SweepOutcome::Found(self.path(last));
            }
        }
        SweepOutcome::Suspended
    }

    /// Makes the best candidate that leads to a new board. Returns false if the level is full or there is no such
    /// candidate.
    fn make(&mut self) -> bool {
        if self.nodes.len() == self.width {
            return false;
        }
        while !self.batch.is_empty() || self.fetch() {
            let (Candidate { link, delta, .. }, key) = self.batch.pop().expect("one was fetched");
            if !self.seen.insert(key) {
                continue;
            }
            let slide = self.slide_of(link);
            self.nodes.push(self.parents[link.parent()].clone());
            let node = self.nodes.last_mut().expect("one was added");
            node.parts = self.heuristic.apply(&mut node.state, node.parts, &node.board, slide, delta);
            if let Some(ranking) = self.ranking.as_ref().filter(|_| Self::IS_RANKED) {
                node.rank = ranking.after(node.rank, &node.board, slide);
            }
            node.board.make(slide);
            node.key = key;
            self.current_level().push(link);
            self.is_complete &= self.nodes.len() < self.width;
            return true;
        }
        false
    }

    /// Takes the next candidates from the pool, and prefetches the groups of their keys, so that the loads overlap.
    /// Returns false if no candidates are left.
    fn fetch(&mut self) -> bool {
        let room = self.width - self.nodes.len();
        while self.batch.len() < BATCH
            && let Some(candidate) = self.pool.next(room.saturating_sub(self.batch.len()))
        {
            let parent = &self.parents[candidate.link.parent()];
            self.batch.push((candidate, self.keys.after(parent.key, self.slide_of(candidate.link))));
        }
        self.batch.iter().for_each(|&(_, key)| self.seen.touch(key));
        self.batch.reverse();
        !self.batch.is_empty()
    }

    fn slide_of(&self, link: Link) -> Slide {
        self.parents[link.parent()].board.slide_of(link.last_move())
    }

    /// Scores the children of the node that was made last. Returns the child that is the goal, if there is one.
    fn expand(&mut self) -> Option<Link> {
        let move_back = self.current_level().last().map(|link| link.last_move().inverse());
        let index = self.expanded;
        self.expanded += 1;
        // Not a loop, so that the compiler makes a copy for each move.
        self.score(index, Move::Up, move_back)
            .or_else(|| self.score(index, Move::Left, move_back))
            .or_else(|| self.score(index, Move::Right, move_back))
            .or_else(|| self.score(index, Move::Down, move_back))
            .filter(|child| leads_to(self.nodes[index].board, &[child.last_move()], &self.heuristic.goal()))
    }

    /// Scores the child that a move leads to from a node, unless the move is illegal or undoes the last one. Returns
    /// the child if its h is 0.
    #[inline(always)]
    fn score(&mut self, index: usize, m: Move, move_back: Option<Move>) -> Option<Link> {
        let node = &self.nodes[index];
        if Some(m) == move_back || node.board.shape().source(m, node.board.blank()).is_none() {
            return None;
        }
        self.counts.generated += 1;
        let slide = node.board.slide_of(m);
        let (parts, delta) = self.heuristic.evaluate(&node.state, node.parts, &node.board, slide);
        let h = self.heuristic.h(parts) as usize;
        if self.trail.len() + h >= self.shorter_than {
            return None;
        }
        let mut score = self.heuristic.score(parts);
        if let Some(ranking) = self.ranking.as_ref().filter(|_| Self::IS_RANKED) {
            score = ranking.score(ranking.after(node.rank, &node.board, slide), score);
        }
        let link = Link::new(index, m);
        self.next.add(Candidate { link, score, delta });
        (h == 0).then_some(link)
    }

    fn current_level(&mut self) -> &mut Vec<Link> {
        self.trail.last_mut().expect("the trail begins with the root's level")
    }

    /// Continues with the next level. Returns false if it has no candidates.
    fn descend(&mut self) -> bool {
        std::mem::swap(&mut self.parents, &mut self.nodes);
        self.nodes.clear();
        self.expanded = 0;
        self.pool.clear();
        self.batch.clear();
        std::mem::swap(&mut self.pool, &mut self.next);
        let level = Vec::with_capacity(self.pool.added().min(self.width));
        self.trail_room += level.capacity();
        self.trail.push(level);
        self.pool.added() > 0
    }

    /// Returns the moves to a child of a node of the current level.
    fn path(&self, last: Link) -> Vec<Move> {
        let mut moves = vec![last.last_move()];
        let mut index = last.parent();
        for level in self.trail[1..].iter().rev() {
            let link = level[index];
            moves.push(link.last_move());
            index = link.parent();
        }
        moves.reverse();
        moves
    }
}
