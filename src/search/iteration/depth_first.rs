//! The recursive search of an iteration. The [parent module](super) explains how it is suspended and resumed.

use crate::{
    board::{Board, Move, Slide},
    heuristic::Heuristic,
    search::{
        blank_cell::{BlankCell, BlankCells, Visit},
        order::Order,
        pruning::{self, Automaton},
    },
    shape::Shape,
};
use std::ops::ControlFlow;

/// The excess of an iteration that has seen no f beyond the bound.
pub const NOTHING_BEYOND: u16 = u16::MAX;

/// A search below a node, to be started once the type of the blank's cell is known.
struct SearchBelow<'a, S: Shape, H: Heuristic<S>, O> {
    dfs: &'a mut DepthFirst<S, H::State>,
    context: Context<'a, H, O>,
    frame: Frame<H::Parts>,
}

impl<S: Shape, H: Heuristic<S>, O: Order> Visit<S> for SearchBelow<'_, S, H, O> {
    type Output = ControlFlow<()>;

    fn visit(self, cell: impl BlankCell<S>) -> ControlFlow<()> {
        let Frame { parts, pruning, left } = self.frame;
        self.dfs.search(self.context, cell, parts, pruning, left)
    }
}

/// The read-only part of a depth-first search, separate from [`DepthFirst`] so that the compiler knows it does not
/// change.
pub struct Context<'a, H, O> {
    pub heuristic: &'a H,
    pub automaton: &'a Automaton,
    pub order: O,
}

// Not derived, since derive would require `H: Clone`.
impl<H, O: Order> Clone for Context<'_, H, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H, O: Order> Copy for Context<'_, H, O> {}

/// The last node of the current path, and the counts.
pub struct DepthFirst<S: Shape, T> {
    pub board: Board<S>,
    pub state: T,
    /// The smallest excess of an f over the bound that was seen, or [`NOTHING_BEYOND`].
    pub beyond: u16,
    pub generated: u64,
    /// One more than the number of nodes that may still be expanded.
    pub budget: u64,
    /// The moves to the node where the last run ended, the last move first. That is the node where the search
    /// continues, or the goal.
    pub trail: Vec<Move>,
    /// Whether that node is the goal.
    pub at_goal: bool,
}

/// The frame of the recursion at a node.
#[derive(Clone, Copy)]
pub struct Frame<P> {
    pub parts: P,
    pub pruning: pruning::State,
    /// The number of moves that the bound leaves, bound - g.
    pub left: u16,
}

impl<S: Shape, T> DepthFirst<S, T> {
    /// Continues at the node that the trail leads to, and then with the remaining children of the nodes above it. Breaks at
    /// the goal and when the budget runs out.
    pub fn resume<H, P, O>(&mut self, context: Context<H, O>, frame: Frame<H::Parts>) -> ControlFlow<()>
    where
        H: Heuristic<S, State = T>,
        P: BlankCells<S>,
        O: Order,
    {
        let Some(first) = self.trail.pop() else {
            return P::start(self.board.shape(), self.board.blank(), SearchBelow { dfs: self, context, frame });
        };
        let successors = context.automaton.successors(frame.pruning);
        let moves = context.order.moves(&self.board);
        for m in moves.into_iter().skip_while(|&m| m != first) {
            if m == first && self.trail.is_empty() && std::mem::take(&mut self.at_goal) {
                continue;
            }
            let Some(pruning) = successors[m as usize] else { continue };
            self.generated += u64::from(m != first);
            let slide = self.board.slide_of(m);
            let probe = context.heuristic.probe(&self.state, frame.parts, &self.board, slide);
            let child = Frame { parts: frame.parts, pruning, left: frame.left - 1 };
            let flow = self.search_child(context, child, slide, probe, |dfs, child| {
                if m == first {
                    dfs.resume::<H, P, O>(context, child)
                } else {
                    P::start(dfs.board.shape(), dfs.board.blank(), SearchBelow { dfs, context, frame: child })
                }
            });
            if flow.is_break() {
                self.trail.push(m);
                return flow;
            }
        }
        ControlFlow::Continue(())
    }

    /// Searches below a node, unless the budget has run out. The fields of a [`Frame`] are separate parameters, since
    /// WebAssembly would pass a struct through memory, which takes 3 % longer.
    fn search<H, P, O>(
        &mut self,
        context: Context<H, O>,
        cell: P,
        parts: H::Parts,
        pruning: pruning::State,
        left: u16,
    ) -> ControlFlow<()>
    where
        H: Heuristic<S, State = T>,
        P: BlankCell<S>,
        O: Order,
    {
        self.budget -= 1;
        if self.budget == 0 {
            return ControlFlow::Break(());
        }
        let successors = context.automaton.successors(pruning);
        let left = left - 1;
        macro_rules! probe {
            ($m:expr, $next:ident) => {
                if cell.allows($m) && successors[$m as usize].is_some() {
                    context.heuristic.probe(&self.state, parts, &self.board, self.slide(cell, cell.$next()))
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
                    let child = Frame { parts, pruning, left };
                    let flow = self.search_child(context, child, slide, probes[$m as usize], |dfs, child| {
                        dfs.search(context, cell.$next(), child.parts, child.pruning, child.left)
                    });
                    if flow.is_break() {
                        self.trail.push($m);
                        return flow;
                    }
                }
            };
        }
        if O::FIXED {
            search!(Move::Up, up);
            search!(Move::Left, left);
            search!(Move::Right, right);
            search!(Move::Down, down);
        } else {
            for m in context.order.moves(&self.board) {
                match m {
                    Move::Up => search!(Move::Up, up),
                    Move::Left => search!(Move::Left, left),
                    Move::Right => search!(Move::Right, right),
                    Move::Down => search!(Move::Down, down),
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the slide that moves the blank from the cell `to` to the cell `from`.
    #[inline(always)]
    fn slide(&self, to: impl BlankCell<S>, from: impl BlankCell<S>) -> Slide {
        Slide { tile: self.board.tile_at(from.cell()), from: from.cell() as u8, to: to.cell() as u8 }
    }

    /// Calls `search` for a child if the child is within the bound. `child` has the child's fields, but still the parent's
    /// parts.
    #[inline(always)]
    fn search_child<H: Heuristic<S, State = T>, O: Order>(
        &mut self,
        context: Context<H, O>,
        child: Frame<H::Parts>,
        slide: Slide,
        probe: H::Probe,
        search: impl FnOnce(&mut Self, Frame<H::Parts>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let entered = context.heuristic.enter(&mut self.state, child.parts, &self.board, slide, probe, child.left);
        let (parts, undo) = match entered {
            Ok(entered) => entered,
            Err(h) => {
                self.beyond = self.beyond.min(h - child.left);
                return ControlFlow::Continue(());
            }
        };
        let flow = if child.left == 0 {
            // No solution is shorter than the bound, and h is 0 at the goal alone, so this child is the goal.
            self.at_goal = true;
            ControlFlow::Break(())
        } else {
            self.board.make(slide);
            let flow = search(self, Frame { parts, ..child });
            self.board.unslide(slide);
            flow
        };
        // The goal is left too: the search may be resumed to find more solutions.
        context.heuristic.leave(&mut self.state, undo);
        flow
    }
}
