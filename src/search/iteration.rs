//! One iteration of IDA*: a depth-first search of every path with f = g + h up to a bound.
//!
//! It recurses, which is the fastest way to walk the tree, and can stop at any node all the same: when the budget runs
//! out, each call on the way back files what it was about to do, and resuming walks down those files again. So being
//! resumable costs one comparison a node.

use super::pruning::{self, Automaton};
use crate::{
    board::{Board, Move},
    heuristic::Heuristic,
};
use std::sync::Arc;

/// The most moves a path can have: g, h and bounds are bytes.
const LONGEST_PATH: usize = 256;

/// Stands for no bound.
const NOTHING_BEYOND: u8 = u8::MAX;

/// A depth-first search under one bound.
pub struct Iteration<const W: usize, H: Heuristic<W>> {
    heuristic: Arc<H>,
    automaton: Arc<Automaton<W>>,
    /// The depth of the node below which it searches: 0 for the root.
    top: u8,
    walk: Walk<W, H::State>,
}

/// How far an iteration came.
pub enum Outcome {
    /// The budget ran out.
    Suspended,
    /// No path within the bound leads to the goal; the bound of the next iteration, if there is anything beyond.
    Exhausted(Option<u8>),
    /// These moves lead to the goal.
    Found(Vec<Move>),
}

impl<const W: usize, H: Heuristic<W>> Iteration<W, H> {
    /// Starts at the root of a search, whose h is at most `bound` and not 0.
    pub fn new(heuristic: Arc<H>, automaton: Arc<Automaton<W>>, root: &Board<W>, bound: u8) -> Self {
        Self::below(heuristic, automaton, root, bound, &[])
    }

    /// Starts at the node to which `moves` lead from the root of a search; its f is at most `bound` and its h not 0.
    /// Solutions begin with these moves.
    ///
    /// # Panics
    /// If the automaton does not allow the moves.
    pub fn below(heuristic: Arc<H>, automaton: Arc<Automaton<W>>, root: &Board<W>, bound: u8, moves: &[Move]) -> Self {
        let mut board = *root;
        let mut pruning = automaton.start(root.blank());
        let mut path = [Move::Up; LONGEST_PATH];
        path[..moves.len()].copy_from_slice(moves);
        for &m in moves {
            pruning = automaton.after(pruning, m).expect("the moves come from a search with this automaton");
            board.slide_unchecked(m);
        }
        let node = Node { heuristic: heuristic.state(&board), pruning };
        let walk = Walk {
            board,
            bound,
            next_bound: NOTHING_BEYOND,
            expanded: 0,
            generated: 0,
            limit: 0,
            path,
            length: 0,
            suspended: vec![Suspended { node, child: None }],
        };
        Iteration { heuristic, automaton, top: moves.len() as u8, walk }
    }

    /// Nodes expanded so far.
    pub fn expanded(&self) -> u64 {
        self.walk.expanded
    }

    /// Nodes generated so far, without the one at which it started.
    pub fn generated(&self) -> u64 {
        self.walk.generated
    }

    /// Expands up to `budget` more nodes. Not to be called again once the iteration has ended.
    pub fn run(&mut self, budget: u64) -> Outcome {
        let tables = Tables { heuristic: &*self.heuristic, automaton: &self.automaton };
        let walk = &mut self.walk;
        walk.limit = walk.expanded.saturating_add(budget);
        match walk.resume(tables, self.top) {
            Flow::Suspended => Outcome::Suspended,
            Flow::Exhausted => Outcome::Exhausted(Some(walk.next_bound).filter(|&f| f != NOTHING_BEYOND)),
            Flow::Found => Outcome::Found(walk.path[..walk.length].to_vec()),
        }
    }
}

/// What a walk reads and never changes, apart from it so that the compiler sees as much.
struct Tables<'a, const W: usize, H> {
    heuristic: &'a H,
    automaton: &'a Automaton<W>,
}

// Not derived, since that would ask it of H.
impl<const W: usize, H> Clone for Tables<'_, W, H> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<const W: usize, H> Copy for Tables<'_, W, H> {}

/// The current path and the counts.
struct Walk<const W: usize, S> {
    board: Board<W>,
    bound: u8,
    /// The lowest f above the bound that was seen, or [`NOTHING_BEYOND`].
    next_bound: u8,
    expanded: u64,
    generated: u64,
    /// The number of expanded nodes at which to stop.
    limit: u64,
    path: [Move; LONGEST_PATH],
    /// The moves of the path that led to the goal.
    length: usize,
    /// Where the search stopped, the deepest node first.
    suspended: Vec<Suspended<S>>,
}

/// A node on the current path; its g is its depth.
#[derive(Clone, Copy)]
struct Node<S> {
    heuristic: S,
    pruning: pruning::State,
}

/// A node that was left when the budget ran out: before its expansion, or below the child that `child` led to.
struct Suspended<S> {
    node: Node<S>,
    child: Option<Move>,
}

/// How a call ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Exhausted,
    Found,
    Suspended,
}

impl<const W: usize, S: Copy> Walk<W, S> {
    /// Goes on with the node at depth `g` where the search was suspended.
    fn resume<H: Heuristic<W, State = S>>(&mut self, tables: Tables<W, H>, g: u8) -> Flow {
        let Some(Suspended { node, child }) = self.suspended.pop() else {
            return Flow::Exhausted;
        };
        let Some(m) = child else {
            return self.expand(tables, &node, g);
        };
        let slide = self.board.slide_unchecked(m);
        let flow = self.resume(tables, g + 1);
        self.board.unslide(slide);
        let mut flow = self.file(flow, &node, m);
        let open = tables.automaton.open(node.pruning);
        for m in Move::ALL.into_iter().skip(m as usize + 1) {
            if flow == Flow::Exhausted
                && let Some(pruning) = open.after(m)
            {
                flow = self.search_child(tables, &node, g, m, pruning);
            }
        }
        flow
    }

    /// Searches below a node, unless the budget has run out.
    fn expand<H: Heuristic<W, State = S>>(&mut self, tables: Tables<W, H>, node: &Node<S>, g: u8) -> Flow {
        if self.expanded == self.limit {
            self.suspended.push(Suspended { node: *node, child: None });
            return Flow::Suspended;
        }
        self.expanded += 1;
        let open = tables.automaton.open(node.pruning);
        // Written out so that each move is compiled for itself.
        macro_rules! search {
            ($m:expr) => {
                if let Some(pruning) = open.after($m) {
                    match self.search_child(tables, node, g, $m, pruning) {
                        Flow::Exhausted => {}
                        flow => return flow,
                    }
                }
            };
        }
        search!(Move::Up);
        search!(Move::Left);
        search!(Move::Right);
        search!(Move::Down);
        Flow::Exhausted
    }

    /// Generates a child and searches below it if it is within the bound.
    #[inline(always)]
    fn search_child<H: Heuristic<W, State = S>>(
        &mut self,
        tables: Tables<W, H>,
        node: &Node<S>,
        g: u8,
        m: Move,
        pruning: pruning::State,
    ) -> Flow {
        let slide = self.board.slide_unchecked(m);
        self.generated += 1;
        let limit = self.bound - g - 1;
        let flow = match tables.heuristic.after_within(node.heuristic, slide, &self.board, limit) {
            Ok((heuristic, h)) => {
                self.path[g as usize] = m;
                if h == 0 {
                    self.length = g as usize + 1;
                    return Flow::Found;
                }
                self.expand(tables, &Node { heuristic, pruning }, g + 1)
            }
            Err(h) => {
                self.next_bound = self.next_bound.min(g + 1 + h);
                Flow::Exhausted
            }
        };
        self.board.unslide(slide);
        self.file(flow, node, m)
    }

    /// Files a node for resumption if the search was suspended below its child.
    #[inline(always)]
    fn file(&mut self, flow: Flow, node: &Node<S>, child: Move) -> Flow {
        if flow == Flow::Suspended {
            self.suspended.push(Suspended { node: *node, child: Some(child) });
        }
        flow
    }
}
