//! A beam search in the multi-tile metric: level by level, it keeps the boards with the best scores, at most as many as the
//! beam is wide. It is like a [sweep](crate::search::beam::sweep) in the single-tile metric, but small: on boards that are
//! not large, narrow beams are good enough.

use super::node::{Children, MultiTileMove, MultiTileNode};
use crate::{
    board::Move,
    heuristic::Scored,
    search::{
        Counts,
        beam::seen::{RecentBoards, ZobristKeys},
        iteration::Outcome,
    },
    shape::Shape,
};

pub struct Sweep<S: Shape, H: Scored<S>> {
    width: usize,
    /// It looks only for paths with fewer multi-tile moves than this.
    shorter_than: usize,
    keys: ZobristKeys<S>,
    seen: RecentBoards,
    level: Vec<MultiTileNode<S, H>>,
    /// The number of nodes of the level that are expanded.
    expanded: usize,
    /// Their children.
    candidates: Vec<Candidate<S, H>>,
    /// The links of the nodes, by level. The root's level is left out.
    trail: Vec<Vec<Link>>,
    counts: Counts,
}

struct Candidate<S: Shape, H: Scored<S>> {
    node: MultiTileNode<S, H>,
    link: Link,
    score: u16,
}

/// The index of the parent in its level, and the move from it.
#[derive(Clone, Copy)]
struct Link {
    parent: u32,
    m: MultiTileMove,
}

/// Higher scores count as this one. Boards of at most 16 cells never reach it.
const MAX_SCORE: usize = 255;

/// The number of boards that a sweep remembers for each board of a level.
const REMEMBERED: usize = 16;

impl<S: Shape, H: Scored<S>> Sweep<S, H> {
    /// Returns the largest number of bytes that a sweep of a width takes.
    pub fn max_bytes(width: usize, shorter_than: usize) -> usize {
        // Each node has up to three candidates, and while their list grows, the old list takes memory too.
        let board =
            size_of::<MultiTileNode<S, H>>() + 6 * size_of::<Candidate<S, H>>() + shorter_than * size_of::<Link>();
        width * board + RecentBoards::bytes_for(REMEMBERED * width)
    }

    /// Starts at a root that is not the goal.
    pub fn new(root: MultiTileNode<S, H>, width: usize, shorter_than: usize) -> Self {
        let (keys, mut seen) = (ZobristKeys::new(root.board.shape()), RecentBoards::new(REMEMBERED * width));
        seen.insert(keys.of(&root.board));
        let (level, trail) = (vec![root], Vec::new());
        Sweep {
            width,
            shorter_than,
            keys,
            seen,
            level,
            expanded: 0,
            candidates: Vec::new(),
            trail,
            counts: Counts::default(),
        }
    }

    pub fn counts(&self) -> Counts {
        self.counts
    }

    pub fn stored(&self) -> usize {
        self.level.len() + self.candidates.len()
    }

    pub fn bytes(&self) -> usize {
        let links: usize = self.trail.iter().map(Vec::capacity).sum();
        self.level.capacity() * size_of::<MultiTileNode<S, H>>()
            + self.candidates.capacity() * size_of::<Candidate<S, H>>()
            + links * size_of::<Link>()
            + self.seen.bytes()
    }

    /// Expands nodes until the budget is spent or the sweep ends, and subtracts the nodes from the budget.
    pub fn run(&mut self, area: (usize, usize), heuristic: &H, budget: &mut u64) -> Outcome {
        while *budget > 0 {
            if self.expanded == self.level.len() {
                if self.candidates.is_empty() {
                    return Outcome::Exhausted(None);
                }
                self.descend();
            }
            *budget -= 1;
            if let Some(last) = self.expand(area, heuristic) {
                return Outcome::Found(self.path(last));
            }
        }
        Outcome::Suspended
    }

    /// Expands the next node of the level. Returns the link of the goal if it is one of the children.
    fn expand(&mut self, area: (usize, usize), heuristic: &H) -> Option<Link> {
        let parent = self.expanded;
        let last = self.trail.last().map(|links| links[parent].m);
        let mut children =
            Children::new(self.level[parent].clone(), last.map_or(&Move::ALL, MultiTileMove::next_directions));
        (self.expanded, self.counts.expanded) = (parent + 1, self.counts.expanded + 1);
        while let Some((m, child)) = children.advance(area, heuristic) {
            self.counts.generated += 1;
            let (link, h) = (Link { parent: parent as u32, m: *m }, child.h(heuristic) as usize);
            if self.trail.len() + 1 + h >= self.shorter_than || !self.seen.insert(self.keys.of(&child.board)) {
                continue;
            }
            if h == 0 {
                return Some(link);
            }
            self.candidates.push(Candidate {
                node: child.clone(),
                link,
                score: child.score(heuristic).min(MAX_SCORE as u16),
            });
        }
        None
    }

    /// Makes the best candidates the next level. If there is no room for all that have the worst score, the first ones stay.
    #[cold]
    fn descend(&mut self) {
        let (worst, mut room_for_worst) = self.worst_kept();
        let mut links = Vec::with_capacity(self.width.min(self.candidates.len()));
        self.level.clear();
        for &Candidate { ref node, link, score } in &self.candidates {
            if score > worst || score == worst && room_for_worst == 0 {
                continue;
            }
            room_for_worst -= usize::from(score == worst);
            self.level.push(node.clone());
            links.push(link);
        }
        self.candidates.clear();
        self.trail.push(links);
        self.expanded = 0;
    }

    /// Returns the worst score that is kept, and how many candidates with that score.
    fn worst_kept(&self) -> (u16, usize) {
        let mut counts = [0; MAX_SCORE + 1];
        for candidate in &self.candidates {
            counts[usize::from(candidate.score)] += 1;
        }
        let mut room = self.width;
        for (score, &count) in (0..).zip(&counts) {
            if count > room {
                return (score, room);
            }
            room -= count;
        }
        (u16::MAX, room)
    }

    /// Returns the moves to a child of the current level.
    #[cold]
    fn path(&self, last: Link) -> Vec<Move> {
        let (mut moves, mut link) = (Vec::new(), last);
        for links in self.trail.iter().rev() {
            link.m.write(&mut moves);
            link = links[link.parent as usize];
        }
        link.m.write(&mut moves);
        moves.reverse();
        moves
    }
}
