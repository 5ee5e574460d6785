//! IDA* in steps. [`fifteen::internals::search::ida_star`] is the fast one.

use super::{
    Event, Fate, Reason, Steps, View,
    rules::{MoveFates, Rules},
};
use fifteen::{AnyBoard, IterationCounts, Move, internals::search::pruning};
use std::sync::Arc;

/// A pruning automaton: the state after a move from a board, or `None` if the move is pruned. The board is the requested
/// one; the move is that of the internal board, which the search sees.
pub type Pruning = Arc<dyn Fn(pruning::State, &AnyBoard, Move) -> Option<pruning::State> + Send + Sync>;

/// IDA* that stops after each step.
#[derive(Clone)]
pub struct IdaStar {
    rules: Arc<Rules>,
    pruning: Pruning,
    /// The boards of the current path. The first one is the root.
    path: Vec<PathNode>,
    iterations: Vec<IterationCounts>,
    bound: u16,
    /// The lowest f above the bound that was seen in this iteration.
    beyond: Option<u16>,
    next_step: NextStep,
}

#[derive(Clone)]
struct PathNode {
    /// The move that led to it; none at the root.
    last_move: Option<Move>,
    board: AnyBoard,
    h: u16,
    state: pruning::State,
    moves: MoveFates,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NextStep {
    Begin,
    ExpandRoot,
    TryMoves,
    Ended,
}

impl IdaStar {
    /// Prepares the first iteration. Its bound is the root's h. The automaton begins in the state `start`.
    pub fn new(root: AnyBoard, rules: Rules, pruning: Pruning, start: pruning::State) -> Self {
        let bound = rules.h(&root);
        let root =
            PathNode { last_move: None, board: root, h: bound, state: start, moves: MoveFates::of(&root, rules.order) };
        IdaStar {
            rules: Arc::new(rules),
            pruning,
            path: vec![root],
            iterations: vec![IterationCounts { bound, generated: 1, ..IterationCounts::default() }],
            bound,
            beyond: None,
            next_step: NextStep::Begin,
        }
    }

    fn iteration(&mut self) -> &mut IterationCounts {
        self.iterations.last_mut().expect("there is a first iteration")
    }

    fn begin(&mut self) -> Event {
        self.next_step = NextStep::ExpandRoot;
        Event::Began
    }

    /// Expands the last board of the path, unless it is the goal.
    fn expand(&mut self) -> Event {
        let node = self.path.last().expect("the root stays");
        if node.board == self.rules.goal {
            self.next_step = NextStep::Ended;
            return Event::Solved;
        }
        self.next_step = NextStep::TryMoves;
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
        let moves = u16::try_from(self.path.len()).expect("a path is at most as long as the largest bound");
        let child_g = moves * self.rules.move_cost;
        let node = self.path.last_mut().expect("the root stays");
        let Some(state) = (self.pruning)(node.state, &node.board, self.rules.internal(m)) else {
            let reason = match node.last_move {
                Some(last) if m == last.inverse() => Reason::Undo,
                None => Reason::Mirror,
                Some(_) => Reason::Duplicate,
            };
            return node.moves.prune(m, reason);
        };
        let board = node.board.after(m).expect("the move is legal");
        // `None` if the path is already as long as the bound: some heuristics are 0 at boards other than the goal.
        let left = self.bound.checked_sub(child_g);
        match left.map_or_else(|| Err(self.rules.h(&board)), |left| self.rules.h_within(&board, left)) {
            Err(h) => {
                let event = node.moves.prune(m, Reason::Bound { h });
                let f = child_g + h;
                self.beyond = Some(self.beyond.map_or(f, |beyond| beyond.min(f)));
                self.iteration().generated += 1;
                event
            }
            Ok(h) => {
                node.moves.set(m, Fate::Entered);
                self.iteration().generated += 1;
                let moves = MoveFates::of(&board, self.rules.order);
                self.path.push(PathNode { last_move: Some(m), board, h, state, moves });
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
            self.next_step = NextStep::Ended;
            return Event::Exhausted;
        };
        let root = &mut self.path[0];
        root.moves = MoveFates::of(&root.board, self.rules.order);
        self.bound = bound;
        self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
        self.begin()
    }
}

impl Steps for IdaStar {
    fn max_snapshots(&self) -> usize {
        128
    }

    fn boxed_clone(&self) -> Box<dyn Steps> {
        Box::new(self.clone())
    }

    fn step(&mut self) -> Option<Event> {
        match self.next_step {
            NextStep::Begin => Some(self.begin()),
            NextStep::ExpandRoot => Some(self.expand()),
            NextStep::TryMoves => Some(self.try_move()),
            NextStep::Ended => None,
        }
    }

    fn node(&self) -> (&AnyBoard, usize) {
        let node = self.path.last().expect("the root stays");
        (&node.board, self.path.len() - 1)
    }

    fn iterations(&self) -> &[IterationCounts] {
        &self.iterations
    }

    fn view(&self, step: u64, event: Event) -> View {
        let node = self.path.last().expect("the root stays");
        View {
            step,
            event,
            path: self.path.iter().filter_map(|node| node.last_move).collect(),
            h: self.path.iter().map(|node| node.h).collect(),
            moves: node.moves.tried(),
            iterations: self.iterations.clone(),
            lists: None,
        }
    }
}
