//! A whole run of a search that a student performs, step by step, and its judge.
//!
//! A run asks for one step at a time, and accepts each right one: among boards with the same key, the student chooses. What a student
//! enters is a short text, and the texts of a run, one after the other, are its record:
//!
//! | entry | step |
//! |---|---|
//! | `t3` | takes node 3 from the queue |
//! | `k` | the child is known: an earlier path to it is not longer |
//! | `g2`, `h5`, `g2h5f7` | the values of a new child: g in breadth-first search and in a table, where it is the entry; h in greedy search; all in A* |
//! | `g2h5f7+`, `g2h5f7-` | IDA*: the values of a child, and whether the search goes on from it or prunes it |
//! | `b9` | the next bound of IDA* |
//!
//! The laws in `crates/lab/tests/runs.rs` perform runs with the steps of the traced searches, which must all be right.

mod drawn;
mod entry;
mod mistake;
mod slides;

use crate::explain::travels;
use entry::{Entry, Numbers};
use fifteen::{
    AnyBoard, Move,
    shape::{Dims, Shape as _},
};
pub(crate) use slides::slides;
use slides::{Slid, pattern_state};

pub use mistake::Mistake;
pub use slides::ANY;

/// A search that a student performs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Performed {
    /// Breadth-first search.
    BreadthFirst,
    /// Greedy search with Manhattan distance.
    Greedy,
    /// A* with Manhattan distance.
    AStar,
    /// IDA* with Manhattan distance.
    IdaStar,
    /// The search that builds a pattern table: breadth-first from the goal, where only tiles of the pattern move.
    Table,
}

impl Performed {
    /// All of them.
    pub const ALL: [Performed; 5] =
        [Performed::BreadthFirst, Performed::Greedy, Performed::AStar, Performed::IdaStar, Performed::Table];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Performed::BreadthFirst => "breadth-first",
            Performed::Greedy => "greedy",
            Performed::AStar => "a-star",
            Performed::IdaStar => "ida-star",
            Performed::Table => "table",
        }
    }

    /// Returns the number by which the search chooses the next node: the smallest is taken first.
    fn key(self, node: &Node) -> u16 {
        match self {
            Performed::BreadthFirst | Performed::Table => node.g,
            Performed::Greedy => node.h,
            Performed::AStar | Performed::IdaStar => node.f(),
        }
    }

    fn has_h(self) -> bool {
        !matches!(self, Performed::BreadthFirst | Performed::Table)
    }
}

/// The state of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeState {
    /// It waits in the queue.
    Waiting,
    /// It is expanded or, in IDA*, on the path.
    Expanded,
    /// A shorter path to its board was found.
    Replaced,
    /// IDA* has pruned it.
    Pruned,
    /// IDA* has left it again.
    Left,
}

/// A board, or a placement of a pattern's tiles, that a run has found.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its tiles, cell by cell: 0 for the blank or, in a placement, for each cell in which the blank may be; [`ANY`] for the cells that the
    /// blank reaches only after a tile of the pattern has moved.
    pub tiles: Vec<u8>,
    /// The node from which it was found; none for the first.
    pub parent: Option<usize>,
    /// The tile that slid, and its direction; none for the first.
    pub slid: Option<(u8, Move)>,
    /// The moves made.
    pub g: u16,
    /// The Manhattan distance, or 0 in a search without a heuristic.
    pub h: u16,
    /// Its state.
    pub state: NodeState,
}

impl Node {
    /// Returns g + h.
    pub fn f(&self) -> u16 {
        self.g + self.h
    }
}

/// The next step of the student.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Takes a node from the queue.
    Take,
    /// Judges the next child of the node that is being expanded.
    Child,
    /// Raises the bound of IDA*.
    Bound,
    /// Nothing: the search is over.
    Over,
}

/// A run.
#[derive(Clone)]
pub struct Run {
    search: Performed,
    shape: Dims,
    /// The tiles of the node at which the search ends. In a placement, cells of the blank count as any others.
    goal: Vec<u8>,
    nodes: Vec<Node>,
    task: Task,
    /// The node that is being expanded, last, with its children that are not judged yet, the next one last; in IDA* also the nodes on
    /// the path to it.
    path: Vec<(usize, Vec<Slid>)>,
    bound: u16,
    /// The index of the first node of the present iteration of IDA*.
    first: usize,
}

impl Run {
    /// Begins a run from a board to a goal of the same shape.
    pub fn new(search: Performed, board: &AnyBoard, goal: &AnyBoard) -> Self {
        Run::between(search, board.shape(), board.tiles().to_vec(), goal.tiles().to_vec())
    }

    /// Begins to build the table of some tiles, up to the placement of these tiles on a board.
    pub fn table(tiles: &[u8], board: &AnyBoard) -> Self {
        let of = |board: &AnyBoard| pattern_state(board.shape(), tiles, board);
        Run::between(Performed::Table, board.shape(), of(&AnyBoard::goal(board.shape())), of(board))
    }

    fn between(search: Performed, shape: Dims, start: Vec<u8>, goal: Vec<u8>) -> Self {
        let mut run =
            Run { search, shape, goal, nodes: Vec::new(), task: Task::Take, path: Vec::new(), bound: 0, first: 0 };
        run.begin(start);
        run.bound = run.nodes[0].f();
        run
    }

    /// Adds the first node; IDA* expands it at once.
    fn begin(&mut self, start: Vec<u8>) {
        self.first = self.nodes.len();
        let h = self.h(&start);
        self.nodes.push(Node { tiles: start, parent: None, slid: None, g: 0, h, state: NodeState::Waiting });
        if self.search == Performed::IdaStar {
            self.expand(self.first);
        }
    }

    /// Returns the search.
    pub fn search(&self) -> Performed {
        self.search
    }

    /// Returns how many rows and columns the boards have.
    pub fn shape(&self) -> Dims {
        self.shape
    }

    /// Returns all nodes in the order in which they were found. Nodes keep their indexes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the tiles at which the search ends, as in [`Node::tiles`].
    pub fn goal(&self) -> &[u8] {
        &self.goal
    }

    /// Returns the next step of the student.
    pub fn task(&self) -> Task {
        self.task
    }

    /// Returns the bound of IDA*.
    pub fn bound(&self) -> u16 {
        self.bound
    }

    /// Returns the index of the first node of the present iteration of IDA*; 0 in other searches.
    pub fn first(&self) -> usize {
        self.first
    }

    /// Returns the indexes of the nodes on the path of IDA*, or of the node that is being expanded.
    pub fn path(&self) -> impl Iterator<Item = usize> {
        self.path.iter().map(|(node, _)| *node)
    }

    /// Returns the child to be judged, as a node without a place in the queue.
    pub fn child(&self) -> Option<Node> {
        let (parent, children) = self.path.last().filter(|_| self.task == Task::Child)?;
        let slid = children.last()?;
        Some(Node {
            tiles: slid.tiles.clone(),
            parent: Some(*parent),
            slid: Some((slid.tile, slid.toward)),
            g: self.nodes[*parent].g + 1,
            h: self.h(&slid.tiles),
            state: NodeState::Waiting,
        })
    }

    fn h(&self, tiles: &[u8]) -> u16 {
        if !self.search.has_h() {
            return 0;
        }
        self.tiles_from_home(tiles).iter().map(|&(_, steps)| steps).sum()
    }

    /// Returns each tile that is not in its goal cell, and its Manhattan distance from there.
    fn tiles_from_home(&self, tiles: &[u8]) -> Vec<(u8, u16)> {
        let board = |tiles: &[u8]| AnyBoard::from_tiles(self.shape, tiles).expect("the tiles are those of a board");
        travels(&board(tiles), &board(&self.goal)).iter().map(|one| (one.tile, one.steps() as u16)).collect()
    }

    fn is_goal(&self, tiles: &[u8]) -> bool {
        let is_same = |(&one, &other): (&u8, &u8)| {
            one == other || (self.search == Performed::Table && is_free(one) && is_free(other))
        };
        tiles.iter().zip(&self.goal).all(is_same)
    }

    fn waiting(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter(|node| node.state == NodeState::Waiting)
    }

    /// Returns the known node of a board, which no shorter path has replaced.
    fn known(&self, tiles: &[u8]) -> Option<usize> {
        let is_known = |node: &Node| node.state != NodeState::Replaced && node.tiles == tiles;
        self.nodes.iter().position(is_known)
    }

    /// Begins to expand a node, unless the search ends there.
    fn expand(&mut self, index: usize) {
        self.nodes[index].state = NodeState::Expanded;
        let mut children = slides(self.shape, &self.nodes[index].tiles);
        if self.search != Performed::Table {
            // As in all searches here, the move back is never made.
            let last = self.nodes[index].slid;
            children.retain(|child| last != Some((child.tile, child.toward.inverse())));
        }
        if self.search != Performed::IdaStar {
            self.path.clear();
        }
        children.reverse();
        self.path.push((index, children));
        self.task = if self.is_goal(&self.nodes[index].tiles) { Task::Over } else { Task::Child };
        self.leave_finished();
    }

    /// Goes on after the last child of a node was judged.
    fn leave_finished(&mut self) {
        while self.task == Task::Child && self.path.last().is_some_and(|(_, children)| children.is_empty()) {
            if self.search != Performed::IdaStar {
                self.task = Task::Take;
            } else if self.path.len() == 1 {
                self.task = Task::Bound;
            } else if let Some((node, _)) = self.path.pop() {
                self.nodes[node].state = NodeState::Left;
            }
        }
    }

    /// Makes a step, if it is right.
    ///
    /// # Errors
    /// Returns the mistake; the run stays as it is.
    pub fn enter(&mut self, entry: &str) -> Result<(), Mistake> {
        match (self.task, Entry::read(entry)) {
            (Task::Take, Some(Entry::Take(index))) => {
                self.judge_take(index)?;
                self.expand(index);
            }
            (Task::Child, Some(entry)) => self.enter_child(entry)?,
            (Task::Bound, Some(Entry::Bound(bound))) => {
                self.judge_bound(bound)?;
                self.bound = bound;
                let root = self.nodes[self.first].tiles.clone();
                self.path.clear();
                self.begin(root);
            }
            _ => return Err(Mistake::OtherStep),
        }
        Ok(())
    }

    fn enter_child(&mut self, entry: Entry) -> Result<(), Mistake> {
        let child = self.child().ok_or(Mistake::OtherStep)?;
        let known = self.known(&child.tiles).filter(|_| self.search != Performed::IdaStar);
        let is_as_short = known.is_some_and(|index| self.search == Performed::Greedy || self.nodes[index].g <= child.g);
        match entry {
            Entry::Known if is_as_short => self.next_child(),
            Entry::Known if self.search == Performed::IdaStar => return Err(Mistake::OtherStep),
            Entry::Known => return Err(if known.is_some() { Mistake::ShorterPath } else { Mistake::NewBoard }),
            Entry::Values(numbers, goes_on) if goes_on.is_some() == (self.search == Performed::IdaStar) => {
                if let Some(index) = known.filter(|_| is_as_short) {
                    return Err(self.known_mistake(index));
                }
                self.judge_values(&numbers, &child)?;
                if let Some(goes_on) = goes_on {
                    self.judge_pruning(&child, goes_on)?;
                }
                if let Some(index) = known {
                    self.nodes[index].state = NodeState::Replaced;
                }
                self.add(child, goes_on);
            }
            _ => return Err(Mistake::OtherStep),
        }
        Ok(())
    }

    fn add(&mut self, child: Node, goes_on: Option<bool>) {
        let index = self.nodes.len();
        let state = if goes_on == Some(false) { NodeState::Pruned } else { NodeState::Waiting };
        self.nodes.push(Node { state, ..child });
        if let Some((_, children)) = self.path.last_mut() {
            children.pop();
        }
        if goes_on == Some(true) {
            self.expand(index);
        } else {
            self.leave_finished();
        }
    }

    fn next_child(&mut self) {
        if let Some((_, children)) = self.path.last_mut() {
            children.pop();
        }
        self.leave_finished();
    }

    fn judge_take(&self, index: usize) -> Result<(), Mistake> {
        let node = self.nodes.get(index).ok_or(Mistake::OtherStep)?;
        match node.state {
            NodeState::Waiting => {}
            NodeState::Replaced => return Err(Mistake::LongerPath),
            _ => return Err(Mistake::AlreadyExpanded),
        }
        let has_smallest = |of: &dyn Fn(&Node) -> u16| self.waiting().map(of).min() == Some(of(node));
        if has_smallest(&|node| self.search.key(node)) {
            return Ok(());
        }
        let is_newest = self.nodes.iter().rposition(|node| node.state == NodeState::Waiting) == Some(index);
        Err(match self.search {
            Performed::AStar | Performed::IdaStar if has_smallest(&|node| node.h) => Mistake::SmallestH,
            Performed::AStar | Performed::IdaStar if has_smallest(&|node| node.g) => Mistake::SmallestG,
            Performed::AStar | Performed::IdaStar => Mistake::LargerF,
            Performed::Greedy if has_smallest(&Node::f) => Mistake::SmallestF,
            Performed::Greedy if has_smallest(&|node| node.g) => Mistake::SmallestG,
            Performed::Greedy => Mistake::LargerH,
            Performed::BreadthFirst | Performed::Table if is_newest => Mistake::Newest,
            Performed::BreadthFirst => Mistake::LargerG,
            Performed::Table => Mistake::LargerEntry,
        })
    }

    /// Returns the mistake of a student who gave values to a board that is known.
    fn known_mistake(&self, index: usize) -> Mistake {
        let expanded = self.path.last().map(|(node, _)| &self.nodes[*node]);
        match self.nodes[index].state {
            _ if expanded.is_some_and(|node| node.parent == Some(index)) => Mistake::CameFrom,
            NodeState::Expanded => Mistake::KnownExpanded,
            _ => Mistake::KnownWaiting,
        }
    }

    fn judge_values(&self, numbers: &Numbers, child: &Node) -> Result<(), Mistake> {
        let parent = &self.nodes[child.parent.unwrap_or(0)];
        let expected = match self.search {
            Performed::BreadthFirst | Performed::Table => [true, false, false],
            Performed::Greedy => [false, true, false],
            Performed::AStar | Performed::IdaStar => [true; 3],
        };
        if [numbers.g, numbers.h, numbers.f].map(|number| number.is_some()) != expected {
            return Err(Mistake::OtherStep);
        }
        let is_table = self.search == Performed::Table;
        match numbers.g {
            Some(g) if g == child.g => {}
            Some(g) if g == parent.g => return Err(if is_table { Mistake::SameEntry } else { Mistake::SameG }),
            Some(_) => return Err(if is_table { Mistake::OtherEntry } else { Mistake::OtherG }),
            None => {}
        }
        match numbers.h {
            Some(h) if h != child.h => return Err(self.mistake_of_h(h, child, parent)),
            _ => {}
        }
        match numbers.f {
            Some(f) if f == child.f() => Ok(()),
            Some(f) if f == child.h => Err(Mistake::FWithoutG),
            Some(f) if f == parent.f() => Err(Mistake::SameF),
            Some(_) => Err(Mistake::OtherF),
            None => Ok(()),
        }
    }

    fn mistake_of_h(&self, h: u16, child: &Node, parent: &Node) -> Mistake {
        let travels = self.tiles_from_home(&child.tiles);
        let blank = child.tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        let home = self.goal.iter().position(|&tile| tile == 0).unwrap_or(0);
        let (shape, steps) = (self.shape, |one: usize, other: usize| one.abs_diff(other) as u16);
        let of_blank = steps(shape.row(blank), shape.row(home)) + steps(shape.column(blank), shape.column(home));
        match h {
            _ if h == parent.h => Mistake::SameH,
            _ if h == child.h + of_blank => Mistake::BlankInH,
            _ if usize::from(h) == travels.len() => Mistake::MisplacedTiles,
            _ => Mistake::OtherH,
        }
    }

    fn judge_pruning(&self, child: &Node, goes_on: bool) -> Result<(), Mistake> {
        match (child.f().cmp(&self.bound), goes_on) {
            (std::cmp::Ordering::Equal, false) => Err(Mistake::PrunedAtBound),
            (std::cmp::Ordering::Less, false) => Err(Mistake::PrunedBelowBound),
            (std::cmp::Ordering::Greater, true) => Err(Mistake::WentOverBound),
            _ => Ok(()),
        }
    }

    /// Returns f of each node that the present iteration of IDA* has pruned.
    fn pruned(&self) -> impl Iterator<Item = u16> {
        self.nodes[self.first..].iter().filter(|node| node.state == NodeState::Pruned).map(Node::f)
    }

    fn judge_bound(&self, bound: u16) -> Result<(), Mistake> {
        let smallest = self.pruned().min().unwrap_or(self.bound);
        match bound {
            _ if bound == smallest => Ok(()),
            _ if bound <= self.bound => Err(Mistake::SameBound),
            _ if bound == self.bound + 1 => Err(Mistake::BoundPlusOne),
            _ => Err(Mistake::GuessedBound),
        }
    }

    /// Returns a right entry for the next step; none if the search is over. Among equal keys, a queue takes the smallest h and then the
    /// node that was found last, as A* does, and breadth-first search the one that was found first.
    pub fn right_entry(&self) -> Option<String> {
        match self.task {
            Task::Over => None,
            Task::Bound => self.pruned().min().map(|bound| format!("b{bound}")),
            Task::Take => {
                let waiting = (0..self.nodes.len()).filter(|&index| self.nodes[index].state == NodeState::Waiting);
                let order = |&index: &usize| {
                    let node = &self.nodes[index];
                    let age = if self.search.has_h() { self.nodes.len() - index } else { index };
                    (self.search.key(node), node.h, age)
                };
                waiting.min_by_key(order).map(|index| format!("t{index}"))
            }
            Task::Child => self.child().map(|child| self.right_child(&child)),
        }
    }

    fn right_child(&self, child: &Node) -> String {
        let Node { g, h, .. } = child;
        let f = child.f();
        let known = self.known(&child.tiles).map(|index| &self.nodes[index]);
        match self.search {
            Performed::IdaStar => format!("g{g}h{h}f{f}{}", if f <= self.bound { '+' } else { '-' }),
            Performed::Greedy if known.is_some() => "k".into(),
            _ if known.is_some_and(|known| known.g <= *g) => "k".into(),
            Performed::BreadthFirst | Performed::Table => format!("g{g}"),
            Performed::Greedy => format!("h{h}"),
            Performed::AStar => format!("g{g}h{h}f{f}"),
        }
    }

    /// Performs the rest with [`Run::right_entry`], and calls `see` before each step. Returns the number of steps; none if there are
    /// more than `most`.
    pub fn finish(&mut self, most: usize, mut see: impl FnMut(&Run)) -> Option<usize> {
        let mut steps = 0;
        while let Some(entry) = self.right_entry() {
            if steps == most {
                return None;
            }
            see(self);
            // `expect` would bring the debug format of mistakes into the module.
            assert!(self.enter(&entry).is_ok(), "a right entry is right");
            steps += 1;
        }
        Some(steps)
    }

    /// Whether the queue holds a node that may not be taken yet.
    fn has_wrong_choice(&self) -> bool {
        let mut keys = self.waiting().map(|node| self.search.key(node));
        let first = keys.next();
        self.task == Task::Take && keys.any(|key| Some(key) != first)
    }
}

/// Whether a cell of a placement has no tile of the pattern.
fn is_free(tile: u8) -> bool {
    tile == 0 || tile == ANY
}
