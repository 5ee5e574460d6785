//! One iteration of IDA* (Korf 1985): a depth-first search of every path with f = g + h up to a bound.
//!
//! The search recurses, which is faster than an explicit stack, and can still be suspended at any node. When the budget
//! runs out, each call appends its move to a trail before it returns. To resume, the search follows the trail down again:
//!
//! ```text
//!   suspended below U, R, U         resumed
//!        root                         root
//!       U │                          U │         follow the trail
//!         ●                            ●
//!       R │     trail: [U, R, U]     R │ ╲ D     then the moves after it, D here, as usual
//!         ●     (last move first)      ●   ●
//!       U │                          U │
//!         ✕ no budget left             ●         the search continues at this node
//! ```
//!
//! So being resumable costs one comparison for each node. A solution ends a run in the same way, so another run continues
//! with the next solution.
//!
//! At each node, the heuristic probes all children before the search enters the first one. The probes do not depend on
//! one another, so the processor runs their table look-ups at the same time.

use super::{
    blank_cell::{AnyCell, BlankCell, BlankCells, Visit},
    order::{Fixed, Order},
    pruning::{self, Automaton},
    root::Root,
};
use crate::{
    board::{Board, Move, Slide},
    heuristic::Heuristic,
};
use std::{marker::PhantomData, sync::Arc};

/// The excess of an iteration that has seen no f beyond the bound.
const NOTHING_BEYOND: u8 = u8::MAX;

/// A depth-first search under one bound. `P` selects how much the compiler knows about the cell of the blank.
pub struct Iteration<const W: usize, H: Heuristic<W>, P = AnyCell, O = Fixed> {
    heuristic: Arc<H>,
    automaton: Arc<Automaton<W>>,
    order: O,
    /// The moves from the root to the node below which this iteration searches.
    stem: Vec<Move>,
    bound: u8,
    /// The heuristic's parts of that node.
    parts: H::Parts,
    pruning: pruning::State,
    dfs: DepthFirst<W, H::State>,
    expanded: u64,
    cells: PhantomData<P>,
}

/// How a run of an iteration ended.
pub enum Outcome {
    /// The budget ran out.
    Suspended,
    /// There is no solution, or no further one, within the bound. The value is the bound of the next iteration, or `None`
    /// if no node has a higher f.
    Exhausted(Option<u8>),
    /// The moves of a solution, from the root.
    Found(Vec<Move>),
}

impl<const W: usize, H: Heuristic<W>, P: BlankCells<W>, O: Order> Iteration<W, H, P, O> {
    /// Starts at a root whose h is at most `bound` and not 0. No solution may be shorter than `bound`.
    pub fn new(root: &Root<W, H>, bound: u8, order: O) -> Self {
        Self::below(root, bound, order, &[])
    }

    /// Starts at the node that `moves` lead to from the root. Its f must be at most `bound` and its h not 0. Every solution
    /// begins with these moves.
    ///
    /// # Panics
    /// If the moves leave the board, the automaton forbids them, or the node's f is above the bound.
    pub fn below(root: &Root<W, H>, bound: u8, order: O, moves: &[Move]) -> Self {
        const IN_THE_SEARCH: &str = "the moves come from a search with this automaton and bound";
        let (heuristic, automaton) = (root.heuristic.clone(), root.automaton.clone());
        let (mut board, mut state, mut parts) = (root.board, root.state.clone(), root.parts);
        let mut pruning = root.pruning;
        for &m in moves {
            pruning = automaton.after(pruning, m).expect(IN_THE_SEARCH);
            let before = board;
            let slide = board.slide_unchecked(m);
            let probe = heuristic.probe(&state, parts, &before, slide);
            (parts, _) = heuristic
                .enter(&mut state, parts, &before, slide, probe, bound)
                .unwrap_or_else(|_| panic!("{IN_THE_SEARCH}"));
        }
        let (trail, stem) = (Vec::new(), moves.to_vec());
        let dfs = DepthFirst { board, state, beyond: NOTHING_BEYOND, generated: 0, budget: 0, trail, at_goal: false };
        Iteration { heuristic, automaton, order, stem, bound, parts, pruning, dfs, expanded: 0, cells: PhantomData }
    }

    /// Returns the number of nodes expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the number of nodes generated so far, without the one where the iteration starts.
    pub fn generated(&self) -> u64 {
        self.dfs.generated
    }

    /// Expands up to `budget` more nodes. After a solution, the next run continues with the solutions that follow. After
    /// [`Outcome::Exhausted`], an iteration must not be run again.
    // Several searches call this once a slice. Inlining it in each of them would only make the wasm module larger.
    #[inline(never)]
    pub fn run(&mut self, budget: u64) -> Outcome {
        let left = self.bound - self.stem.len() as u8;
        let node = Node { parts: self.parts, pruning: self.pruning, left };
        // One more, since the search stops when the budget reaches 0.
        self.dfs.budget = budget.saturating_add(1);
        let tables = Tables { heuristic: &*self.heuristic, automaton: &self.automaton, order: self.order };
        let flow = self.dfs.resume::<H, P, O>(tables, node);
        self.expanded += budget.saturating_add(1) - self.dfs.budget - u64::from(flow == Flow::Suspended);
        match flow {
            Flow::Suspended => Outcome::Suspended,
            Flow::Exhausted if self.dfs.beyond == NOTHING_BEYOND => Outcome::Exhausted(None),
            Flow::Exhausted => Outcome::Exhausted(Some(self.bound.saturating_add(self.dfs.beyond))),
            Flow::Found => {
                self.dfs.at_goal = true;
                let below = self.dfs.trail.iter().rev();
                Outcome::Found(self.stem.iter().chain(below).copied().collect())
            }
        }
    }
}

/// A search below a node, to be started once the type of the blank's cell is known.
struct SearchBelow<'a, const W: usize, H: Heuristic<W>, O> {
    dfs: &'a mut DepthFirst<W, H::State>,
    tables: Tables<'a, W, H, O>,
    node: Node<H::Parts>,
}

impl<const W: usize, H: Heuristic<W>, O: Order> Visit<W> for SearchBelow<'_, W, H, O> {
    type Output = Flow;

    fn visit(self, cell: impl BlankCell<W>) -> Flow {
        let Node { parts, pruning, left } = self.node;
        self.dfs.search(self.tables, cell, parts, pruning, left)
    }
}

/// What a depth-first search only reads. It is apart from [`DepthFirst`] so that the compiler knows it does not change.
struct Tables<'a, const W: usize, H, O> {
    heuristic: &'a H,
    automaton: &'a Automaton<W>,
    order: O,
}

// Not derived, since the derived implementation would require it of H.
impl<const W: usize, H, O: Order> Clone for Tables<'_, W, H, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<const W: usize, H, O: Order> Copy for Tables<'_, W, H, O> {}

/// The last node of the current path, and the counts.
struct DepthFirst<const W: usize, S> {
    board: Board<W>,
    state: S,
    /// The smallest excess of an f over the bound that was seen, or [`NOTHING_BEYOND`].
    beyond: u8,
    generated: u64,
    /// One more than the number of nodes that may still be expanded.
    budget: u64,
    /// The moves to the node where the last run ended, the last move first. That is the node where the search continues,
    /// or the goal.
    trail: Vec<Move>,
    /// Whether that node is the goal.
    at_goal: bool,
}

/// What a node passes on to its children.
#[derive(Clone, Copy)]
struct Node<S> {
    parts: S,
    pruning: pruning::State,
    /// The number of moves that the bound leaves, bound - g.
    left: u8,
}

/// How a recursive call ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Exhausted,
    Found,
    Suspended,
}

impl<const W: usize, S> DepthFirst<W, S> {
    /// Continues at the node that the trail leads to, and then with the remaining children of the nodes above it.
    fn resume<H, P, O>(&mut self, tables: Tables<W, H, O>, node: Node<H::Parts>) -> Flow
    where
        H: Heuristic<W, State = S>,
        P: BlankCells<W>,
        O: Order,
    {
        let Some(first) = self.trail.pop() else {
            return P::start(self.board.blank(), SearchBelow { dfs: self, tables, node });
        };
        let successors = tables.automaton.successors(node.pruning);
        let moves = tables.order.moves(&self.board);
        for m in moves.into_iter().skip_while(|&m| m != first) {
            if m == first && self.trail.is_empty() && std::mem::take(&mut self.at_goal) {
                continue;
            }
            let Some(pruning) = successors.after(m) else { continue };
            self.generated += u64::from(m != first);
            let slide = self.board.slide_of(m);
            let probe = tables.heuristic.probe(&self.state, node.parts, &self.board, slide);
            let below = Node { parts: node.parts, pruning, left: node.left - 1 };
            let flow = self.search_child(tables, below, slide, probe, |dfs, below| {
                if m == first {
                    dfs.resume::<H, P, O>(tables, below)
                } else {
                    P::start(dfs.board.blank(), SearchBelow { dfs, tables, node: below })
                }
            });
            if flow != Flow::Exhausted {
                self.trail.push(m);
                return flow;
            }
        }
        Flow::Exhausted
    }

    /// Searches below a node, unless the budget has run out. The fields of a [`Node`] are separate parameters, since
    /// WebAssembly would pass a struct through memory, which takes 3 % longer.
    fn search<H, P, O>(
        &mut self,
        tables: Tables<W, H, O>,
        cell: P,
        parts: H::Parts,
        pruning: pruning::State,
        left: u8,
    ) -> Flow
    where
        H: Heuristic<W, State = S>,
        P: BlankCell<W>,
        O: Order,
    {
        self.budget -= 1;
        if self.budget == 0 {
            return Flow::Suspended;
        }
        let successors = tables.automaton.successors(pruning);
        let left = left - 1;
        macro_rules! probe {
            ($m:expr, $next:ident) => {
                if cell.allows($m) && successors.after($m).is_some() {
                    tables.heuristic.probe(&self.state, parts, &self.board, self.slide(cell, cell.$next()))
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
                    && let Some(pruning) = successors.after($m)
                {
                    self.generated += 1;
                    let slide = self.slide(cell, cell.$next());
                    let below = Node { parts, pruning, left };
                    let flow = self.search_child(tables, below, slide, probes[$m as usize], |dfs, below| {
                        dfs.search(tables, cell.$next(), below.parts, below.pruning, below.left)
                    });
                    if flow != Flow::Exhausted {
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
            for m in tables.order.moves(&self.board) {
                match m {
                    Move::Up => search!(Move::Up, up),
                    Move::Left => search!(Move::Left, left),
                    Move::Right => search!(Move::Right, right),
                    Move::Down => search!(Move::Down, down),
                }
            }
        }
        Flow::Exhausted
    }

    /// Returns the slide that moves the blank from the cell `to` to the cell `from`.
    #[inline(always)]
    fn slide(&self, to: impl BlankCell<W>, from: impl BlankCell<W>) -> Slide {
        Slide { tile: self.board.tile_at(from.cell()), from: from.cell() as u8, to: to.cell() as u8 }
    }

    /// Calls `search` for a child if the child is within the bound. `below` has the parent's parts, and the child's other
    /// fields.
    #[inline(always)]
    fn search_child<H: Heuristic<W, State = S>, O: Order>(
        &mut self,
        tables: Tables<W, H, O>,
        below: Node<H::Parts>,
        slide: Slide,
        probe: H::Probe,
        search: impl FnOnce(&mut Self, Node<H::Parts>) -> Flow,
    ) -> Flow {
        let entered = tables.heuristic.enter(&mut self.state, below.parts, &self.board, slide, probe, below.left);
        let (parts, undo) = match entered {
            Ok(entered) => entered,
            Err(h) => {
                self.beyond = self.beyond.min(h - below.left);
                return Flow::Exhausted;
            }
        };
        let flow = if below.left == 0 {
            // No solution is shorter than the bound, and h is 0 at the goal alone, so this child is the goal.
            Flow::Found
        } else {
            self.board.make(slide);
            let flow = search(self, Node { parts, ..below });
            self.board.unslide(slide);
            flow
        };
        // The goal is left too, since the search may be resumed to find more solutions.
        tables.heuristic.leave(&mut self.state, undo);
        flow
    }
}
