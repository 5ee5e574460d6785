//! IDA* for the fewest multi-tile moves (see [`crate::board::metric`]), with a heuristic in multi-tile moves and without tables.
//!
//! After a vertical move only horizontal ones are tried, and the other way round. So each node of a 4×4 board has three
//! children, and each bound takes about three times the nodes of the one before. Most of these boards are out of reach: there
//! the search proves a lower bound. Boards of 3×3 cells are solved in milliseconds. They are searched as the *area* at the top
//! left of a larger board, whose other tiles stay, so that the search is compiled once:
//!
//! ```text
//!    8  1  3 |  9
//!    4  ·  2 | 10
//!    7  6  5 | 11
//!   ---------+
//!   12 13 14  15
//! ```
//!
//! Bounds, g and h count multi-tile moves.

use super::{Counts, IterationCounts, Progress, Search, Stats, Status, iteration::Outcome};
use crate::{
    board::{Board, Move, metric::Metric},
    heuristic::{Stateless, h_of},
    shape::{Shape, Square},
};

type Shape4 = Square<4>;

/// A search for a solution with the fewest multi-tile moves. It finds no solution before a shortest one.
pub struct MultiTile<V> {
    heuristic: V,
    root: MultiTileNode,
    area: Area,
    iteration: MultiTileIteration,
    iterations: Vec<IterationCounts>,
    status: Status,
}

/// The numbers of rows and columns, from the top left, whose tiles slide.
type Area = (usize, usize);

impl<V: Stateless<Shape4>> MultiTile<V> {
    /// Starts at `root`, whose blank is in the area and stays there.
    pub fn new(root: Board<Shape4>, area: Area, heuristic: V) -> Self {
        let root = MultiTileNode { parts: heuristic.start(&root), board: root };
        let bound = h_of(root.parts);
        MultiTile {
            iteration: MultiTileIteration::new(root, bound),
            iterations: vec![IterationCounts { bound, generated: 1, ..IterationCounts::default() }],
            status: if bound == 0 { Status::Solved(Vec::new()) } else { Status::Running },
            root,
            area,
            heuristic,
        }
    }

    /// Continues the iteration until it ends or the budget is spent.
    fn advance(&mut self, budget: &mut u64) {
        let before = self.iteration.counts;
        let outcome = self.iteration.run(self.area, &self.heuristic, budget);
        let after = self.iteration.counts;
        if let Some(iteration) = self.iterations.last_mut() {
            iteration.expanded += after.expanded - before.expanded;
            iteration.generated += after.generated - before.generated;
        }
        match outcome {
            Outcome::Suspended => {}
            Outcome::Found(moves) => self.status = Status::Solved(moves),
            Outcome::Exhausted(None) => self.status = Status::Exhausted,
            Outcome::Exhausted(Some(bound)) => {
                self.iteration = MultiTileIteration::new(self.root, bound);
                self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
            }
        }
    }
}

impl<V: Stateless<Shape4>> Search for MultiTile<V> {
    fn step(&mut self, mut budget: u64) -> Progress {
        while self.status == Status::Running && budget > 0 {
            self.advance(&mut budget);
        }
        let best = if let Status::Solved(moves) = &self.status { Some(moves.clone()) } else { None };
        Progress {
            best,
            lower_bound: self.iterations.last().map_or(0, |iteration| iteration.bound),
            metric: Metric::MultiTile,
            stats: Stats { iterations: self.iterations.clone(), ..Stats::default() },
            status: self.status.clone(),
        }
    }
}

/// One iteration: a depth-first search of every sequence of multi-tile moves with f = g + h up to a bound.
struct MultiTileIteration {
    /// The nodes of the current path, each with the children that are still to be searched.
    path: Vec<Children>,
    bound: u16,
    /// The lowest f above the bound so far.
    beyond: Option<u16>,
    /// The root does not count as generated.
    counts: Counts,
}

impl MultiTileIteration {
    /// Starts at a root whose h is at most `bound` and not 0.
    fn new(root: MultiTileNode, bound: u16) -> Self {
        MultiTileIteration {
            path: vec![Children::new(root, &Move::ALL)],
            bound,
            beyond: None,
            counts: Counts::default(),
        }
    }

    /// Expands nodes until the budget is spent or the iteration ends, and subtracts the nodes from the budget.
    fn run(&mut self, area: Area, heuristic: &impl Stateless<Shape4>, budget: &mut u64) -> Outcome {
        while *budget > 0 {
            if self.counts.expanded == 0 {
                self.expand(budget);
                continue;
            }
            let g = self.path.len() as u16;
            let Some(children) = self.path.last_mut() else { return Outcome::Exhausted(self.beyond) };
            let Some((m, child)) = children.advance(area, heuristic) else {
                self.path.pop();
                continue;
            };
            self.counts.generated += 1;
            let h = h_of(child.parts);
            if g + h > self.bound {
                self.beyond = Some(self.beyond.map_or(g + h, |beyond| beyond.min(g + h)));
            } else if h == 0 {
                return Outcome::Found(self.moves());
            } else {
                let expanded = Children::new(*child, m.next_directions());
                self.path.push(expanded);
                self.expand(budget);
            }
        }
        Outcome::Suspended
    }

    /// Counts a node that is now on the path.
    fn expand(&mut self, budget: &mut u64) {
        self.counts.expanded += 1;
        *budget -= 1;
    }

    #[cold]
    fn moves(&self) -> Vec<Move> {
        let last = self.path.iter().filter_map(|children| children.last.as_ref());
        last.flat_map(|(m, _)| std::iter::repeat_n(m.direction, m.tiles)).collect()
    }
}

#[derive(Clone, Copy)]
struct MultiTileNode {
    board: Board<Shape4>,
    parts: u64,
}

impl MultiTileNode {
    /// Returns the node after a single tile has slid; `None` if that tile would come from outside the area.
    fn slid(&self, m: Move, area: Area, heuristic: &impl Stateless<Shape4>) -> Option<Self> {
        let shape = self.board.shape();
        shape.source(m, self.board.blank()).filter(|&cell| shape.row(cell) < area.0 && shape.column(cell) < area.1)?;
        let mut board = self.board;
        let slide = board.slide_unchecked(m);
        Some(MultiTileNode { board, parts: heuristic.child(self.parts, &self.board, slide) })
    }
}

/// One or more tiles that slide in one direction.
#[derive(Clone, Copy)]
struct MultiTileMove {
    direction: Move,
    tiles: usize,
}

impl MultiTileMove {
    /// Returns the directions after this move. Moves along the same line are left out, since one move could replace both.
    fn next_directions(self) -> &'static [Move] {
        match self.direction {
            Move::Up | Move::Down => &[Move::Left, Move::Right],
            Move::Left | Move::Right => &[Move::Up, Move::Down],
        }
    }
}

/// The children of a node in some directions: in each direction, first the child after a single slide, then the one
/// after two slides, and so on.
struct Children {
    parent: MultiTileNode,
    directions: &'static [Move],
    /// The child that was generated last, and the move to it.
    last: Option<(MultiTileMove, MultiTileNode)>,
}

impl Children {
    /// Prepares the children after the moves in these directions, with the first of them still to come.
    fn new(parent: MultiTileNode, directions: &'static [Move]) -> Self {
        Children { parent, directions, last: None }
    }

    fn advance(&mut self, area: Area, heuristic: &impl Stateless<Shape4>) -> Option<&(MultiTileMove, MultiTileNode)> {
        while let Some((&direction, others)) = self.directions.split_first() {
            let (tiles, from) = self.last.as_ref().map_or((0, &self.parent), |(m, node)| (m.tiles, node));
            let child = from.slid(direction, area, heuristic);
            self.last = child.map(|child| (MultiTileMove { direction, tiles: tiles + 1 }, child));
            if self.last.is_some() {
                return self.last.as_ref();
            }
            self.directions = others;
        }
        None
    }
}
