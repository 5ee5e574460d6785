//! A*, weighted A*, greedy and breadth-first search in steps. [`fifteen::internals::search::best_first`] is the fast one.

mod reached;

use super::{
    Event, Fate, Lists, Reason, Steps, View,
    rules::{MoveFates, Rules},
};
use fifteen::{
    AnyBoard, IterationCounts, Move, Weight,
    shape::{Dims, Shape as _},
};
use reached::{Reached, ReachedBoards};
use std::{cmp::Reverse, collections::BinaryHeap, sync::Arc};

/// The number of boards at which a search ends. More would not fit into a page beside its snapshots.
pub const MAX_BOARDS: usize = 200_000;

/// The order in which boards are expanded: lowest key first. The key is g, or 0 in greedy search, plus h times a
/// weight, rounded down.
#[derive(Clone, Copy)]
pub struct Order {
    /// Whether g counts. Otherwise g is 0, and the first path to each board stays.
    counts_g: bool,
    /// The weight of h in hundredths.
    of_h: u16,
    /// Whether, among boards with the same key and h, the one that has waited longest comes first.
    is_queue: bool,
}

impl Order {
    /// A*.
    pub const SUM: Order = Order { counts_g: true, of_h: 100, is_queue: false };
    /// Greedy search.
    pub const GREEDY: Order = Order { counts_g: false, of_h: 100, is_queue: false };
    /// Breadth-first search, if h is 0 everywhere.
    pub const QUEUE: Order = Order { counts_g: true, of_h: 0, is_queue: true };

    /// Weighted A*.
    pub fn weighted(weight: Weight) -> Self {
        Order { of_h: weight.hundredths(), ..Order::SUM }
    }

    fn key(self, g: u16, h: u16) -> u32 {
        u32::from(g) + u32::from(h) * u32::from(self.of_h) / 100
    }
}

/// An open board. The greatest one is expanded first. With a heuristic of fractions, there may be thousands of pairs of g and h, so a list
/// for each pair took more than the 30 s after which a page ends its worker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    /// The key and h: the lowest first.
    rank: Reverse<(u32, u16)>,
    /// Different for all boards: among equals, the last one comes first, or the first one in a queue.
    turn: i32,
    /// Packed: a board takes 104 bytes.
    board: u64,
    g: u16,
}

/// The open boards.
#[derive(Clone, Default)]
struct Open {
    boards: BinaryHeap<Waiting>,
    /// How many boards were ever put here.
    added: i32,
    /// By g + h: how many open boards have it.
    sums: Vec<u32>,
    /// No open board has a smaller g + h. No child has a smaller one than its parent, so it only grows.
    smallest: usize,
}

impl Open {
    fn add(&mut self, board: u64, g: u16, h: u16, order: Order) {
        self.added += 1;
        let turn = if order.is_queue { -self.added } else { self.added };
        self.boards.push(Waiting { rank: Reverse((order.key(g, h), h)), turn, board, g });
        let sum = usize::from(g) + usize::from(h);
        self.sums.resize(self.sums.len().max(sum + 1), 0);
        self.sums[sum] += 1;
    }

    fn take(&mut self) -> Option<(u64, u16, u16)> {
        let Waiting { rank: Reverse((_, h)), board, g, .. } = self.boards.pop()?;
        self.sums[usize::from(g) + usize::from(h)] -= 1;
        Some((board, g, h))
    }

    /// Returns the smallest g + h.
    fn smallest_sum(&mut self) -> u16 {
        let beyond = self.sums.iter().skip(self.smallest).position(|&boards| boards > 0);
        self.smallest += beyond.unwrap_or(0);
        self.smallest.try_into().unwrap_or(u16::MAX)
    }
}

/// A best-first search that stops after each step.
#[derive(Clone)]
pub struct BestFirst {
    rules: Arc<Rules>,
    order: Order,
    open: Open,
    reached: ReachedBoards,
    /// The number of reached boards that are expanded.
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
            open: Open::default(),
            reached: ReachedBoards::new(packed(&root), reached),
            expanded: 0,
            iterations: vec![IterationCounts { bound: h, generated: 1, ..IterationCounts::default() }],
            next_step: NextStep::Begin,
        };
        search.open.add(packed(&root), 0, h, order);
        search
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
            // The smallest g + h of the open boards (see [`fifteen::internals::search::priority`]); 0 if g does not count.
            let bound = if self.order.counts_g { self.open.smallest_sum() } else { 0 };
            let (board, g, h) = self.open.take()?;
            let reached = self.reached.get_mut(board).expect("open boards were reached");
            if !reached.is_expanded && reached.g == g {
                reached.is_expanded = true;
                self.expanded += 1;
                let reached = Reached { h, ..*reached };
                return Some((unpacked(self.node.board.shape(), board), reached, bound));
            }
        }
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
        let cost = self.rules.move_cost;
        let h = self.rules.h(&board).max(parent.h.saturating_sub(cost));
        let g = parent.g + if self.order.counts_g { cost } else { 0 };
        let child = Reached { g, h, last_move: Some(m), is_expanded: false };
        let packed = packed(&board);
        let known = self.reached.get(packed);
        if known.is_some_and(|known| known.g <= child.g) {
            return self.node.moves.prune(m, Reason::Closed);
        }
        if known.is_none() && self.reached.len() == MAX_BOARDS {
            self.next_step = NextStep::Ended;
            return Event::OutOfMemory;
        }
        self.expanded -= u64::from(known.is_some_and(|known| known.is_expanded));
        self.reached.insert(packed, child);
        self.open.add(packed, child.g, h, self.order);
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

    fn node(&self) -> (&AnyBoard, usize) {
        (&self.node.board, usize::from(self.node.reached.g / self.rules.move_cost))
    }

    fn iterations(&self) -> &[IterationCounts] {
        &self.iterations
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

/// Returns the board of a shape with these tiles.
fn unpacked(shape: Dims, packed: u64) -> AnyBoard {
    let tiles: Vec<u8> = (0..shape.cells()).rev().map(|cell| (packed >> (4 * cell) & 15) as u8).collect();
    AnyBoard::from_tiles(shape, &tiles).expect("they were those of a board")
}

/// Returns the tiles of a board of at most 16 cells, four bits each.
fn packed(board: &AnyBoard) -> u64 {
    board.tiles().iter().fold(0, |packed, &tile| packed << 4 | u64::from(tile))
}
