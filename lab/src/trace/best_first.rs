//! A*, weighted A*, greedy and breadth-first search in steps. [`fifteen::search::best_first`] is the fast one.

mod reached;

use super::{
    Event, Fate, Lists, Reason, Steps, View,
    rules::{MoveFates, Rules},
};
use fifteen::{
    board::{AnyBoard, Move},
    search::{IterationCounts, priority::Weight},
};
use reached::{Reached, ReachedBoards};
use std::{collections::VecDeque, sync::Arc};

/// The number of boards at which a search ends. More would not fit into a page beside its snapshots.
pub const MAX_BOARDS: usize = 200_000;

/// What decides which board is expanded next: the lowest key, which is g, or 0 in greedy search, plus h times a weight, rounded down.
#[derive(Clone, Copy)]
pub struct Order {
    /// 1 if g counts. Where it does not, the first path to each board stays.
    of_g: u16,
    /// The weight of h in hundredths.
    of_h: u16,
    /// Whether, among boards with the same key and h, the one that has waited longest comes first.
    is_queue: bool,
}

impl Order {
    /// A*.
    pub const SUM: Order = Order { of_g: 1, of_h: 100, is_queue: false };
    /// Greedy search.
    pub const GREEDY: Order = Order { of_g: 0, of_h: 100, is_queue: false };
    /// Breadth-first search, if h is 0 everywhere.
    pub const QUEUE: Order = Order { of_g: 1, of_h: 0, is_queue: true };

    /// Weighted A*.
    pub fn weighted(weight: Weight) -> Self {
        Order { of_h: weight.hundredths(), ..Order::SUM }
    }

    fn weighted_h(self, h: u16) -> u16 {
        (u32::from(h) * u32::from(self.of_h) / 100) as u16
    }

    fn key(self, g: u16, h: u16) -> u16 {
        g + self.weighted_h(h)
    }
}

/// A best-first search that stops after each step.
#[derive(Clone)]
pub struct BestFirst {
    rules: Arc<Rules>,
    order: Order,
    /// The boards that wait, by key and then h. The last one with the lowest key and h comes first.
    open: Vec<Vec<VecDeque<AnyBoard>>>,
    /// The number of boards that wait, by g + h.
    waiting: Vec<u64>,
    reached: ReachedBoards,
    /// The number of boards reached that are expanded.
    expanded: u64,
    node: CurrentNode,
    iterations: Vec<IterationCounts>,
    next_step: NextStep,
}

/// A board that is being expanded.
#[derive(Clone)]
struct CurrentNode {
    board: AnyBoard,
    reached: Reached,
    moves: MoveFates,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NextStep {
    Begin,
    /// Take a board from the open list.
    Take,
    /// Expand the board that was taken, after a higher bound was announced.
    Expand,
    TryMoves,
    Ended,
}

impl BestFirst {
    /// Starts at `root`.
    pub fn new(root: AnyBoard, rules: Rules, order: Order) -> Self {
        let h = rules.h(&root);
        let reached = Reached { g: 0, h, last_move: None, is_expanded: false };
        let mut search = BestFirst {
            node: CurrentNode { board: root, reached, moves: MoveFates::of(&root, rules.order) },
            rules: Arc::new(rules),
            order,
            open: Vec::new(),
            waiting: Vec::new(),
            reached: ReachedBoards::new(packed(&root), reached),
            expanded: 0,
            iterations: vec![IterationCounts { bound: h, generated: 1, ..IterationCounts::default() }],
            next_step: NextStep::Begin,
        };
        search.wait(root, 0, h);
        search
    }

    /// Returns the counts by lower bound, which is f in A*. The last entry is the current one.
    pub fn iterations(&self) -> &[IterationCounts] {
        &self.iterations
    }

    /// Returns the boards from the root to the one that is being expanded, the last first, with the moves that led to them.
    fn path(&self) -> Vec<(Reached, Option<Move>)> {
        let mut board = self.node.board;
        let mut path = Vec::new();
        loop {
            let reached = *self.reached.get(packed(&board)).expect("boards of the path were reached");
            path.push((reached, reached.last_move));
            let Some(m) = reached.last_move else { return path };
            board = board.after(m.inverse()).expect("moves can be undone");
        }
    }

    fn iteration(&mut self) -> &mut IterationCounts {
        self.iterations.last_mut().expect("there is a first iteration")
    }

    /// Takes the next board from the open list.
    fn take(&mut self) -> Event {
        let Some((board, reached, bound)) = self.next() else {
            self.next_step = NextStep::Ended;
            return Event::Exhausted;
        };
        self.node = CurrentNode { board, reached, moves: MoveFates::of(&board, self.rules.order) };
        if self.iteration().bound < bound {
            self.iteration().stored = self.reached.len() as u64;
            self.iterations.push(IterationCounts { bound, ..IterationCounts::default() });
            self.next_step = NextStep::Expand;
            return Event::Began;
        }
        self.expand()
    }

    /// Returns the board with the lowest key and, among these, the lowest h; and a lower bound on all solutions. When a shorter path to a
    /// board is found, its old entry stays on the list, and is skipped here.
    fn next(&mut self) -> Option<(AnyBoard, Reached, u16)> {
        loop {
            let (key, lists) =
                self.open.iter_mut().enumerate().find(|(_, lists)| lists.iter().any(|list| !list.is_empty()))?;
            let (h, list) = lists.iter_mut().enumerate().find(|(_, list)| !list.is_empty())?;
            let board = if self.order.is_queue { list.pop_front() } else { list.pop_back() }?;
            let h = h as u16;
            let g = key as u16 - self.order.weighted_h(h);
            let bound = self.smallest_sum();
            self.waiting[usize::from(g + h)] -= 1;
            let reached = self.reached.get_mut(packed(&board)).expect("open boards were reached");
            if !reached.is_expanded && reached.g == g {
                reached.is_expanded = true;
                self.expanded += 1;
                return Some((board, Reached { h, ..*reached }, bound));
            }
        }
    }

    /// Returns a lower bound on all solutions: the smallest g + h of the boards that wait (see [`fifteen::search::priority`]); 0 if g does not
    /// count.
    fn smallest_sum(&self) -> u16 {
        let smallest = self.waiting.iter().position(|&count| count > 0).unwrap_or(0);
        smallest as u16 * self.order.of_g
    }

    /// Adds a board to the open list.
    fn wait(&mut self, board: AnyBoard, g: u16, h: u16) {
        let sum = usize::from(g + h);
        if self.waiting.len() <= sum {
            self.waiting.resize(sum + 1, 0);
        }
        self.waiting[sum] += 1;
        let (key, h) = (usize::from(self.order.key(g, h)), usize::from(h));
        if self.open.len() <= key {
            self.open.resize_with(key + 1, Vec::new);
        }
        if self.open[key].len() <= h {
            self.open[key].resize_with(h + 1, VecDeque::new);
        }
        self.open[key][h].push_back(board);
    }

    fn expand(&mut self) -> Event {
        if self.node.board == self.rules.goal {
            self.next_step = NextStep::Ended;
            return Event::Solved;
        }
        self.next_step = NextStep::TryMoves;
        self.iteration().expanded += 1;
        Event::Expanded
    }

    /// Tries the next move from the board that is being expanded; takes the next board if there is none.
    fn try_move(&mut self) -> Event {
        match self.node.moves.next_move() {
            Some(m) => self.try_child(m),
            None => self.take(),
        }
    }

    fn try_child(&mut self, m: Move) -> Event {
        if self.node.reached.last_move == Some(m.inverse()) {
            return self.node.moves.prune(m, Reason::Undo);
        }
        self.iteration().generated += 1;
        let CurrentNode { board, reached: parent, .. } = self.node;
        let board = board.after(m).expect("the move is legal");
        // With an inconsistent heuristic, the parent's f may be the better lower bound (Mérő 1984).
        let h = self.rules.h(&board).max(parent.h.saturating_sub(1));
        let child = Reached { g: parent.g + self.order.of_g, h, last_move: Some(m), is_expanded: false };
        let known = self.reached.get(packed(&board));
        if known.is_some_and(|known| known.g <= child.g) {
            return self.node.moves.prune(m, Reason::Closed);
        }
        if known.is_none() && self.reached.len() == MAX_BOARDS {
            self.next_step = NextStep::Ended;
            return Event::OutOfMemory;
        }
        self.expanded -= u64::from(known.is_some_and(|known| known.is_expanded));
        self.reached.insert(packed(&board), child);
        self.wait(board, child.g, h);
        self.node.moves.set(m, Fate::Opened);
        Event::Opened { child: m, h }
    }
}

impl Steps for BestFirst {
    fn max_snapshots(&self) -> usize {
        // Each copy holds the lists.
        12
    }

    fn boxed_clone(&self) -> Box<dyn Steps> {
        Box::new(self.clone())
    }

    fn step(&mut self) -> Option<Event> {
        match self.next_step {
            NextStep::Begin => {
                self.next_step = NextStep::Take;
                Some(Event::Began)
            }
            NextStep::Take => Some(self.take()),
            NextStep::Expand => Some(self.expand()),
            NextStep::TryMoves => Some(self.try_move()),
            NextStep::Ended => None,
        }
    }

    fn view(&self, step: u64, event: Event) -> View {
        let mut path = self.path();
        path.reverse();
        let stored = self.reached.len() as u64;
        let mut iterations = self.iterations.clone();
        if let Some(current) = iterations.last_mut() {
            current.stored = stored;
        }
        View {
            step,
            event,
            path: path.iter().filter_map(|(_, last_move)| *last_move).collect(),
            h: path.iter().map(|(reached, _)| reached.h).collect(),
            moves: self.node.moves.tried(),
            iterations,
            lists: Some(Lists { open: stored - self.expanded, closed: self.expanded }),
        }
    }
}

/// Returns the tiles of a board of at most 16 cells, four bits each.
fn packed(board: &AnyBoard) -> u64 {
    board.tiles().iter().fold(0, |packed, &tile| packed << 4 | u64::from(tile))
}
