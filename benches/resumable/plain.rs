//! IDA* that cannot stop: the walk of `search/iteration.rs` from the same public pieces, without the budget, the trail
//! and the counter of expanded nodes that comes with the budget.

use fifteen::{
    Board, Move,
    internals::{
        board::Slide,
        heuristic::IncrementalHeuristic,
        search::{
            blank_cell::{AtCell, BlankCell},
            pruning::{self, Automaton},
        },
    },
    shape::{Shape, Square},
};

/// The constants of a search.
pub struct Plain<'a, H> {
    pub heuristic: &'a H,
    pub automaton: &'a Automaton,
}

/// The result of a search.
pub struct Found {
    pub length: usize,
    pub generated: u64,
}

impl<H: IncrementalHeuristic<Square<4>>> Plain<'_, H> {
    /// Solves a board that is not the goal.
    pub fn solve(&self, root: &Board<Square<4>>) -> Found {
        let (state, parts) = self.heuristic.start(root);
        let mut walk = Walk { board: *root, state, beyond: u16::MAX, generated: 1, moves: Vec::new() };
        let mut bound = self.heuristic.h(parts);
        loop {
            let context = Context { heuristic: self.heuristic, automaton: self.automaton };
            let frame = Frame { parts, pruning: self.automaton.root(root, &Board::goal(root.shape())), left: bound };
            macro_rules! search {
                ($($cell:literal)*) => {
                    match root.blank() {
                        $($cell => walk.search(context, AtCell::<$cell>, frame),)*
                        _ => unreachable!("a cell of the 4x4 board is below 16"),
                    }
                };
            }
            if search!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15) {
                return Found { length: walk.moves.len(), generated: walk.generated };
            }
            bound += std::mem::replace(&mut walk.beyond, u16::MAX);
        }
    }
}

struct Context<'a, H> {
    heuristic: &'a H,
    automaton: &'a Automaton,
}

// Not derived, since that would require `H: Clone`.
impl<H> Clone for Context<'_, H> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H> Copy for Context<'_, H> {}

struct Walk<S: Shape, T> {
    board: Board<S>,
    state: T,
    /// The least by which an f was seen to exceed the bound.
    beyond: u16,
    generated: u64,
    /// The moves of the solution, the last one first.
    moves: Vec<Move>,
}

#[derive(Clone, Copy)]
struct Frame<S> {
    parts: S,
    pruning: pruning::State,
    left: u16,
}

impl<S: Shape, T> Walk<S, T> {
    /// Whether there is a solution below a node.
    fn search<H, P>(&mut self, context: Context<H>, cell: P, frame: Frame<H::Parts>) -> bool
    where
        H: IncrementalHeuristic<S, State = T>,
        P: BlankCell<S>,
    {
        let successors = context.automaton.successors(frame.pruning, cell.cell());
        let left = frame.left - 1;
        macro_rules! probe {
            ($m:expr, $next:ident) => {
                if cell.allows($m) && successors[$m as usize].is_some() {
                    context.heuristic.probe(&self.state, frame.parts, &self.board, self.slide(cell, cell.$next()))
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
                    let below = Frame { parts: frame.parts, pruning, left };
                    let found = self.search_child(context, below, slide, probes[$m as usize], |walk, below| {
                        walk.search(context, cell.$next(), below)
                    });
                    if found {
                        self.moves.push($m);
                        return true;
                    }
                }
            };
        }
        search!(Move::Up, up);
        search!(Move::Left, left);
        search!(Move::Right, right);
        search!(Move::Down, down);
        false
    }

    #[inline(always)]
    fn slide(&self, to: impl BlankCell<S>, from: impl BlankCell<S>) -> Slide {
        Slide { tile: self.board.tile_at(from.cell()), from: from.cell() as u8, to: to.cell() as u8 }
    }

    #[inline(always)]
    fn search_child<H: IncrementalHeuristic<S, State = T>>(
        &mut self,
        context: Context<H>,
        below: Frame<H::Parts>,
        slide: Slide,
        probe: H::Probe,
        search: impl FnOnce(&mut Self, Frame<H::Parts>) -> bool,
    ) -> bool {
        let entered = context.heuristic.enter(&mut self.state, below.parts, &self.board, slide, probe, below.left);
        let (parts, undo) = match entered {
            Ok(entered) => entered,
            Err(h) => {
                self.beyond = self.beyond.min(h - below.left);
                return false;
            }
        };
        if below.left == 0 {
            return true;
        }
        self.board.make(slide);
        let found = search(self, Frame { parts, ..below });
        self.board.unslide(slide);
        context.heuristic.leave(&mut self.state, undo);
        found
    }
}
