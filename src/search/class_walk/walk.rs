//! A depth-first search over classes: every walk of a given length from one class to a class of the goal.
//!
//! Each look-up of a class has a *slack*: the number of moves left, less the distance in the table. A nearer neighbor
//! keeps the slack, a farther one has two less, and one with a slack below 0 is pruned. The distance itself is not
//! needed: the number of moves left and the slack tell which bit a nearer neighbor has.

use super::root::WalkRoot;
use crate::{
    board::Move,
    classes::{
        Side,
        ranking::ClassRanking,
        steps::{MAX_LINES, Steps},
    },
    search::{Counts, iteration::Outcome},
};

/// A class on a walk.
#[derive(Clone, Copy)]
pub struct WalkNode<const PAIRS: usize> {
    /// For each pair of lanes the sequences of labels, in two halves.
    pub words: [u64; PAIRS],
    pub slack: [[i8; 2]; PAIRS],
    /// The line of the blank.
    pub line: u8,
    /// The line of the class before. The walk does not go back to it.
    pub from: u8,
}

/// A class on a walk, and how the walk got there.
#[derive(Clone)]
pub struct Point<const PAIRS: usize> {
    /// The side of the first class, of this one, and of the class of the goal at which the walk ends.
    pub first: Side,
    pub side: Side,
    pub target: Side,
    pub node: WalkNode<PAIRS>,
    /// How many classes follow.
    pub left: u8,
    /// The lines of the classes after the first one.
    pub choices: Vec<u8>,
}

/// The data that a walk to one class of the goal looks up.
pub struct WalkContext<'a, K, const PAIRS: usize> {
    pub steps: &'a K,
    pub rankings: [[&'a ClassRanking; 2]; PAIRS],
    /// By pair of lanes, lane and side.
    pub bits: [[[&'a [u64]; 2]; 2]; PAIRS],
}

impl<K: Steps, const PAIRS: usize> WalkContext<'_, K, PAIRS> {
    /// Returns the labels of a neighbor in a pair of lanes, and by lane how much less slack it has.
    #[inline(always)]
    fn look_up(&self, pair: usize, side: Side, node: &WalkNode<PAIRS>, left: u8, line: usize) -> (u64, [i8; 2]) {
        let other = side.other();
        let words = self.steps.step(side, node.words[pair], node.line.into(), line);
        let less = |lane: usize| {
            let labels = (words >> (32 * lane)) as u32;
            let index = self.rankings[pair][lane].rank(labels) * self.steps.lines(other) + line;
            let bit = self.bits[pair][lane][other as usize][index / 64] >> (index % 64) & 1;
            // The distance of this class is the number of moves left, less the slack. A nearer neighbor has one less.
            let nearer = (left.cast_signed() - node.slack[pair][lane] - 1) >> 1 & 1;
            2 * ((bit as u8).cast_signed() ^ nearer)
        };
        (words, [less(0), less(1)])
    }

    /// Returns a neighbor, unless it is pruned.
    #[inline(always)]
    fn neighbor(
        &self,
        side: Side,
        node: &WalkNode<PAIRS>,
        left: u8,
        line: usize,
        first: (u64, [i8; 2]),
    ) -> Option<WalkNode<PAIRS>> {
        let mut next = WalkNode { line: line as u8, from: node.line, ..*node };
        for pair in 0..PAIRS {
            let (words, less) = if pair == 0 { first } else { self.look_up(pair, side, node, left, line) };
            next.words[pair] = words;
            for (slack, less) in next.slack[pair].iter_mut().zip(less) {
                *slack -= less;
            }
            if next.slack[pair][0] | next.slack[pair][1] < 0 {
                return None;
            }
        }
        Some(next)
    }
}

impl<const PAIRS: usize> Point<PAIRS> {
    /// Returns the point after a step to a line of the other side; `None` if it is pruned, or leads back.
    pub fn after<K: Steps>(&self, context: &WalkContext<'_, K, PAIRS>, line: usize) -> Option<Self> {
        if self.left == 0 || line == usize::from(self.node.from) {
            return None;
        }
        let first = context.look_up(0, self.side, &self.node, self.left, line);
        let node = context.neighbor(self.side, &self.node, self.left, line, first)?;
        let mut choices = self.choices.clone();
        choices.push(line as u8);
        Some(Point { side: self.side.other(), node, left: self.left - 1, choices, ..*self })
    }
}

/// The side of a class, known at compile time.
trait ClassSide {
    const SIDE: Side;
    type Other: ClassSide;
}

struct InRow;

struct InColumn;

impl ClassSide for InRow {
    const SIDE: Side = Side::Rows;
    type Other = InColumn;
}

impl ClassSide for InColumn {
    const SIDE: Side = Side::Columns;
    type Other = InRow;
}

/// The search of all walks that go on from a point.
pub struct WalkSearch<const PAIRS: usize> {
    start: Point<PAIRS>,
    /// The lines of the current walk, after the lines of the start.
    choices: Vec<u8>,
    /// Where the search continues: the numbers of the neighbors on the current walk, the first one last.
    trail: Vec<u8>,
    /// Whether the search continues after a solution.
    is_after_solution: bool,
    budget: u64,
    /// The number of classes that the current run has generated.
    generated: u64,
    solution: Option<Vec<Move>>,
}

impl<const PAIRS: usize> WalkSearch<PAIRS> {
    /// Starts at a point.
    pub fn new(start: Point<PAIRS>) -> Self {
        let choices = [&start.choices[..], &vec![0; start.left.into()]].concat();
        WalkSearch {
            start,
            choices,
            trail: Vec::new(),
            is_after_solution: false,
            budget: 0,
            generated: 0,
            solution: None,
        }
    }

    /// Expands up to `budget` more classes: looks their neighbors up, which count as generated. Returns the counts of this run. After a
    /// solution, the next run continues with the solutions that follow.
    #[inline(never)]
    pub fn run<K: Steps>(&mut self, root: &WalkRoot<K, PAIRS>, budget: u64) -> (Outcome, Counts) {
        (self.budget, self.generated) = (budget, 0);
        let (context, node, left) = (root.context(self.start.target), self.start.node, self.start.left);
        let flow = match self.start.side {
            Side::Rows => self.visit::<K, InRow>(root, &context, &node, left),
            Side::Columns => self.visit::<K, InColumn>(root, &context, &node, left),
        };
        let counts = Counts { expanded: budget - self.budget, generated: self.generated };
        let outcome = match (flow, self.solution.take()) {
            (Flow::Stopped, Some(solution)) => Outcome::Found(solution),
            (Flow::Stopped, None) => Outcome::Suspended,
            (Flow::Exhausted, _) => Outcome::Exhausted(None),
        };
        (outcome, counts)
    }

    fn visit<K: Steps, X: ClassSide>(
        &mut self,
        root: &WalkRoot<K, PAIRS>,
        context: &WalkContext<'_, K, PAIRS>,
        node: &WalkNode<PAIRS>,
        left: u8,
    ) -> Flow {
        if left == 0 {
            return self.arrive(root);
        }
        let lines = context.steps.lines(X::SIDE.other());
        // All lines but the one before, from the next one on. The first of them has the number 0.
        let from = usize::from(node.from);
        let line_of = |number: usize| {
            let line = from + 1 + number;
            if line < lines { line } else { line - lines }
        };
        let first_number = match self.trail.pop() {
            Some(number) => number.into(),
            None if self.budget == 0 => return Flow::Stopped,
            None => {
                self.budget -= 1;
                self.generated += lines as u64 - 1;
                0
            }
        };
        // The neighbors are looked up together, so that the memory answers all of them at the same time.
        let mut first = [(0, [0; 2]); MAX_LINES - 1];
        for (number, first) in first.iter_mut().enumerate().take(lines - 1) {
            *first = context.look_up(0, X::SIDE, node, left, line_of(number));
        }
        for (number, &looked_up) in first.iter().enumerate().take(lines - 1).skip(first_number) {
            let line = line_of(number);
            let Some(next) = context.neighbor(X::SIDE, node, left, line, looked_up) else { continue };
            let place = self.choices.len() - usize::from(left);
            self.choices[place] = line as u8;
            if self.visit::<K, X::Other>(root, context, &next, left - 1) == Flow::Stopped {
                self.trail.push(number as u8);
                return Flow::Stopped;
            }
        }
        Flow::Exhausted
    }

    /// Ends a walk at a class with the same labels as the goal's class.
    #[cold]
    #[inline(never)]
    fn arrive<K: Steps>(&mut self, root: &WalkRoot<K, PAIRS>) -> Flow {
        if std::mem::take(&mut self.is_after_solution) {
            return Flow::Exhausted;
        }
        self.solution = root.solution(self.start.first, &self.choices);
        self.is_after_solution = self.solution.is_some();
        if self.is_after_solution { Flow::Stopped } else { Flow::Exhausted }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// The budget is spent, or a solution was found. The trail says where to continue.
    Stopped,
    Exhausted,
}
