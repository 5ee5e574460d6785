//! IDA* in steps. [`crate::search::ida_star`] is the fast one.

use super::{
    Event, Fate, Reason, Steps, View,
    rules::{Moves, Rules},
};
use crate::{
    board::{Board, Move},
    search::{
        IterationCounts,
        pruning::{self, Automaton},
    },
};
use std::sync::Arc;

/// IDA* that stops after each step.
#[derive(Clone)]
pub struct IdaStar<const W: usize> {
    rules: Arc<Rules<W>>,
    automaton: Arc<Automaton<W>>,
    /// The boards of the current path. The first one is the root.
    path: Vec<Node<W>>,
    iterations: Vec<IterationCounts>,
    /// The lowest f above the bound that was seen in this iteration.
    beyond: Option<u8>,
    state: State,
}

/// A board of the path.
#[derive(Clone)]
struct Node<const W: usize> {
    /// The move that led to it; none at the root.
    last_move: Option<Move>,
    board: Board<W>,
    h: u8,
    pruning: pruning::State,
    moves: Moves,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Begin,
    ExpandRoot,
    TryMoves,
    Ended,
}

impl<const W: usize> IdaStar<W> {
    /// Prepares the first iteration. Its bound is the root's h. The automaton begins at `pruning`.
    pub fn new(root: Board<W>, rules: Rules<W>, automaton: Arc<Automaton<W>>, pruning: pruning::State) -> Self {
        let bound = rules.h(&root);
        let root = Node { last_move: None, board: root, h: bound, pruning, moves: Moves::of(&root, rules.order) };
        IdaStar {
            rules: Arc::new(rules),
            automaton,
            path: vec![root],
            iterations: vec![IterationCounts { bound, expanded: 0, generated: 1 }],
            beyond: None,
            state: State::Begin,
        }
    }

    /// Returns the counts by bound. The last entry is the current iteration.
    pub fn iterations(&self) -> &[IterationCounts] {
        &self.iterations
    }

    /// Returns the moves from the root to the last board of the path.
    pub fn moves(&self) -> Vec<Move> {
        self.path.iter().filter_map(|node| node.last_move).collect()
    }

    fn iteration(&mut self) -> &mut IterationCounts {
        self.iterations.last_mut().expect("there is a first iteration")
    }

    fn begin(&mut self) -> Event {
        self.state = State::ExpandRoot;
        Event::Began
    }

    /// Expands the last board of the path, unless it is the goal.
    fn expand(&mut self) -> Event {
        let node = self.path.last().expect("the root stays");
        if node.board == self.rules.goal {
            self.state = State::Ended;
            return Event::Solved;
        }
        self.state = State::TryMoves;
        self.iteration().expanded += 1;
        Event::Expanded
    }

    /// Tries the next move from the last board of the path, or goes back if there is none.
    fn try_move(&mut self) -> Event {
        let node = self.path.last_mut().expect("the root stays");
        match node.moves.next_move() {
            Some(m) => self.try_child(m),
            None => self.go_back(),
        }
    }

    fn try_child(&mut self, m: Move) -> Event {
        let (g, bound) = (self.path.len() - 1, self.iteration().bound);
        let node = self.path.last_mut().expect("the root stays");
        let Some(pruning) = self.automaton.after(node.pruning, self.rules.internal(m)) else {
            let reason = match node.last_move {
                Some(last) if m == last.inverse() => Reason::Undo,
                None => Reason::Mirror,
                Some(_) => Reason::Duplicate,
            };
            return node.moves.prune(m, reason);
        };
        let mut board = node.board;
        board.slide_unchecked(m);
        let left = bound - g as u8 - 1;
        match self.rules.h_within(&board, left) {
            Err(h) => {
                let event = node.moves.prune(m, Reason::Bound { h });
                let f = (bound - left).saturating_add(h);
                self.beyond = Some(self.beyond.map_or(f, |beyond| beyond.min(f)));
                self.iteration().generated += 1;
                event
            }
            Ok(h) => {
                node.moves.set(m, Fate::Entered);
                self.iteration().generated += 1;
                let moves = Moves::of(&board, self.rules.order);
                self.path.push(Node { last_move: Some(m), board, h, pruning, moves });
                self.expand()
            }
        }
    }

    /// Takes back the last move of the path. At the root, the iteration is over.
    fn go_back(&mut self) -> Event {
        let root = self.path.len() == 1;
        if root {
            return self.next_iteration();
        }
        let left = self.path.pop().expect("the path has two boards or more");
        let m = left.last_move.expect("it is not the root");
        self.path.last_mut().expect("the root stays").moves.set(m, Fate::DeadEnd);
        Event::Backtracked { child: m }
    }

    fn next_iteration(&mut self) -> Event {
        let Some(bound) = self.beyond.take() else {
            self.state = State::Ended;
            return Event::Exhausted;
        };
        let root = &mut self.path[0];
        root.moves = Moves::of(&root.board, self.rules.order);
        self.iterations.push(IterationCounts { bound, expanded: 0, generated: 0 });
        self.begin()
    }
}

impl<const W: usize> Steps for IdaStar<W> {
    fn checkpoints(&self) -> usize {
        128
    }

    fn copied(&self) -> Box<dyn Steps> {
        Box::new(self.clone())
    }

    fn step(&mut self) -> Option<Event> {
        match self.state {
            State::Begin => Some(self.begin()),
            State::ExpandRoot => Some(self.expand()),
            State::TryMoves => Some(self.try_move()),
            State::Ended => None,
        }
    }

    fn view(&self, step: u64, event: Event) -> View {
        let node = self.path.last().expect("the root stays");
        View {
            step,
            event,
            path: self.moves(),
            h: self.path.iter().map(|node| node.h).collect(),
            moves: node.moves.tried(),
            iterations: self.iterations.clone(),
            lists: None,
        }
    }
}
