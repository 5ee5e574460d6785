//! One iteration of IDA* in the multi-tile metric: a depth-first search of every sequence of multi-tile moves with
//! f = g + h up to a bound.

use super::node::{Children, MultiTileNode};
use crate::{
    board::Move,
    heuristic::Scored,
    search::{Counts, iteration::Outcome},
    shape::Shape,
};

/// A depth-first search under one bound, whose path is on a stack.
pub struct Iteration<S: Shape, H: Scored<S>> {
    /// The nodes of the current path, each with the children that are still to be searched.
    path: Vec<Children<S, H>>,
    bound: u16,
    /// The lowest f above the bound so far.
    beyond: Option<u16>,
    counts: Counts,
}

impl<S: Shape, H: Scored<S>> Iteration<S, H> {
    /// Starts at a root whose h is at most `bound` and not 0.
    pub fn new(root: MultiTileNode<S, H>, bound: u16) -> Self {
        Iteration { path: vec![Children::new(root, &Move::ALL)], bound, beyond: None, counts: Counts::default() }
    }

    /// Returns the numbers of nodes expanded and generated so far. The root does not count as generated.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Expands nodes until the budget is spent or the iteration ends, and subtracts the nodes from the budget.
    pub fn run(&mut self, area: (usize, usize), heuristic: &H, budget: &mut u64) -> Outcome {
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
            let h = child.h(heuristic);
            if g + h > self.bound {
                self.beyond = Some(self.beyond.map_or(g + h, |beyond| beyond.min(g + h)));
            } else if h == 0 {
                return Outcome::Found(self.moves());
            } else {
                let expanded = Children::new(child.clone(), m.next_directions());
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
        let mut moves = Vec::new();
        for (m, _) in self.path.iter().filter_map(Children::last) {
            m.write(&mut moves);
        }
        moves
    }
}
