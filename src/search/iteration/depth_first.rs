//! The recursive search of an iteration. The [parent module](super) explains how it is suspended and resumed.

use crate::{
    board::{Board, Move, Slide},
    heuristic::IncrementalHeuristic,
    search::{
        blank_cell::{AnyCell, AtCell, BlankCell, is_per_cell},
        order,
        pruning::{self, Automaton},
    },
    shape::Shape,
};
use std::ops::ControlFlow;

/// The excess of an iteration that has seen no f beyond the bound.
pub const NOTHING_BEYOND: u16 = u16::MAX;

/// The last node of the current path, and the counts. All that a search only reads is passed separately, so that the compiler
/// knows it does not change.
pub struct DepthFirst<S: Shape, T> {
    pub board: Board<S>,
    pub state: T,
    /// The seed of a random [order] of children.
    pub seed: Option<u64>,
    /// The smallest excess of an f over the bound that was seen, or [`NOTHING_BEYOND`].
    pub beyond: u16,
    /// The number of nodes that the current run has generated.
    pub generated: u64,
    /// One more than the number of nodes that may still be expanded.
    pub budget: u64,
    /// The moves to the node where the last run ended, the last move first. That is the node where the search
    /// continues, or the goal.
    pub trail: Vec<Move>,
    /// Whether that node is the goal.
    pub at_goal: bool,
}

impl<S: Shape, T> DepthFirst<S, T> {
    /// Continues at the node that the trail leads to, and then with the remaining children of the nodes above it. Breaks at
    /// the goal and when the budget runs out. `left` is the number of moves that the bound leaves, bound - g.
    ///
    /// With a seed it also searches the nodes below, so there is no other copy of the search for random orders.
    pub fn resume<H: IncrementalHeuristic<S, State = T>>(
        &mut self,
        heuristic: &H,
        automaton: &Automaton,
        parts: H::Parts,
        pruning: pruning::State,
        left: u16,
    ) -> ControlFlow<()> {
        let first = self.trail.pop();
        if first.is_none() {
            if self.seed.is_none() {
                return self.start(heuristic, automaton, parts, pruning, left);
            }
            self.spend()?;
        }
        let (left, successors) = (left - 1, automaton.successors(pruning, self.board.blank()));
        let probes = Move::ALL.map(|m| match successors[m as usize] {
            Some(_) => heuristic.probe(&self.state, parts, &self.board, self.board.slide_of(m)),
            None => H::NO_CHILD,
        });
        let moves = order::moves(self.seed, &self.board);
        for m in moves.into_iter().skip_while(|&m| first.is_some_and(|first| m != first)) {
            let Some(pruning) = successors[m as usize] else { continue };
            let is_first = first == Some(m);
            if is_first && self.trail.is_empty() && std::mem::take(&mut self.at_goal) {
                continue;
            }
            self.generated += u64::from(!is_first);
            let (slide, probe) = (self.board.slide_of(m), probes[m as usize]);
            let flow = self.search_child(heuristic, parts, left, slide, probe, |dfs, parts| {
                dfs.resume(heuristic, automaton, parts, pruning, left)
            });
            if flow.is_break() {
                self.trail.push(m);
                return flow;
            }
        }
        ControlFlow::Continue(())
    }

    /// Searches below a node with the kind of cell for which the search is compiled.
    fn start<H: IncrementalHeuristic<S, State = T>>(
        &mut self,
        heuristic: &H,
        automaton: &Automaton,
        parts: H::Parts,
        pruning: pruning::State,
        left: u16,
    ) -> ControlFlow<()> {
        let cell = self.board.blank();
        macro_rules! search {
            ($($cell:literal)*) => {
                match cell {
                    $($cell => self.search(heuristic, automaton, AtCell::<$cell>, parts, pruning, left),)*
                    _ => unreachable!("a cell of the 4x4 board is below 16"),
                }
            };
        }
        if const { is_per_cell::<S, H>() } {
            search!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
        } else {
            let cell = AnyCell::new(self.board.shape(), cell);
            self.search(heuristic, automaton, cell, parts, pruning, left)
        }
    }

    /// Counts a node against the budget. Breaks if the budget has run out.
    #[inline(always)]
    fn spend(&mut self) -> ControlFlow<()> {
        self.budget -= 1;
        if self.budget == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Searches below a node, unless the budget has run out. The parameters are not fields of a struct, since WebAssembly would
    /// pass a struct through memory, which takes 3 % longer.
    fn search<H: IncrementalHeuristic<S, State = T>>(
        &mut self,
        heuristic: &H,
        automaton: &Automaton,
        cell: impl BlankCell<S>,
        parts: H::Parts,
        pruning: pruning::State,
        left: u16,
    ) -> ControlFlow<()> {
        self.spend()?;
        let successors = automaton.successors(pruning, cell.cell());
        let left = left - 1;
        macro_rules! probe {
            ($m:expr, $next:ident) => {
                if cell.allows($m) && successors[$m as usize].is_some() {
                    heuristic.probe(&self.state, parts, &self.board, self.slide(cell, cell.$next()))
                } else {
                    H::NO_CHILD
                }
            };
        }
        let probes =
            [probe!(Move::Up, up), probe!(Move::Left, left), probe!(Move::Right, right), probe!(Move::Down, down)];
        macro_rules! search {
            ($m:expr, $next:ident) => {
                if cell.allows($m)
                    && let Some(pruning) = successors[$m as usize]
                {
                    self.generated += 1;
                    let slide = self.slide(cell, cell.$next());
                    let flow = self.search_child(heuristic, parts, left, slide, probes[$m as usize], |dfs, parts| {
                        dfs.search(heuristic, automaton, cell.$next(), parts, pruning, left)
                    });
                    if flow.is_break() {
                        self.trail.push($m);
                        return flow;
                    }
                }
            };
        }
        search!(Move::Up, up);
        search!(Move::Left, left);
        search!(Move::Right, right);
        search!(Move::Down, down);
        ControlFlow::Continue(())
    }

    /// Returns the slide that moves the blank from the cell `to` to the cell `from`.
    #[inline(always)]
    fn slide(&self, to: impl BlankCell<S>, from: impl BlankCell<S>) -> Slide {
        Slide { tile: self.board.tile_at(from.cell()), from: from.cell() as u8, to: to.cell() as u8 }
    }

    /// Calls `search` with the parts of a child if the child is within the bound, which leaves it `left` moves. `parts` are still
    /// the parent's.
    #[inline(always)]
    fn search_child<H: IncrementalHeuristic<S, State = T>>(
        &mut self,
        heuristic: &H,
        parts: H::Parts,
        left: u16,
        slide: Slide,
        probe: H::Probe,
        search: impl FnOnce(&mut Self, H::Parts) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (parts, undo) = match heuristic.enter(&mut self.state, parts, &self.board, slide, probe, left) {
            Ok(entered) => entered,
            Err(h) => {
                self.beyond = self.beyond.min(h - left);
                return ControlFlow::Continue(());
            }
        };
        let flow = if left == 0 {
            // No solution is shorter than the bound, and h is 0 at the goal alone, so this child is the goal.
            self.at_goal = true;
            ControlFlow::Break(())
        } else {
            self.board.make(slide);
            let flow = search(self, parts);
            self.board.unslide(slide);
            flow
        };
        // The goal is left too: the search may be resumed to find more solutions.
        heuristic.leave(&mut self.state, undo);
        flow
    }
}
