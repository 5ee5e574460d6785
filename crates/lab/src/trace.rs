//! A search that stops after each step: what it did, where it is, and why.
//!
//! A [`Trace`] can be moved to any step of the search, forward or back. It keeps copies of the search at some steps, the
//! *snapshots*, instead of all steps: to go back, it starts from the snapshot before and repeats the steps after it. When there
//! are too many snapshots, every other one is dropped:
//!
//! ```text
//!   steps         0         1000      2000      3000      4000
//!   snapshots     ●    ●    ●    ●    ●    ●    ●    ●
//!   one too many  ●         ●         ●         ●         ●
//! ```

pub mod best_first;
pub mod ida_star;
pub mod record;
pub mod rules;
#[cfg(feature = "serde")]
mod written;

use fifteen::{AnyBoard, IterationCounts, Move};

/// The outcome of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Event {
    /// The first step, and each step to a higher bound. IDA* starts again at the root; A* goes on with the boards whose f is
    /// the bound.
    Began,
    /// The children of the last board of the path come next.
    Expanded,
    /// A child is not searched.
    Pruned {
        /// The move to the child.
        #[cfg_attr(feature = "tsify", tsify(type = "'U' | 'L' | 'R' | 'D'"))]
        child: Move,
        /// Why.
        #[cfg_attr(feature = "tsify", serde(flatten))]
        reason: Reason,
    },
    /// A* puts a child on the open list.
    Opened {
        /// The move to the child.
        #[cfg_attr(feature = "tsify", tsify(type = "'U' | 'L' | 'R' | 'D'"))]
        child: Move,
        /// The child's h.
        h: u16,
    },
    /// No child is left, so IDA* takes back the last move of the path.
    Backtracked {
        /// That move.
        #[cfg_attr(feature = "tsify", tsify(type = "'U' | 'L' | 'R' | 'D'"))]
        child: Move,
    },
    /// The last board of the path is the goal.
    Solved,
    /// No board is left.
    Exhausted,
    /// A* has as many boards in memory as it may have.
    OutOfMemory,
}

/// Why a child is not searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), serde(tag = "reason", rename_all = "kebab-case"))]
pub enum Reason {
    /// Its f is above the bound.
    Bound {
        /// The child's h. If a part of h already puts f above the bound, this is that part.
        h: u16,
    },
    /// It would undo the last move.
    Undo,
    /// Other moves, which come first, lead to the same board.
    Duplicate,
    /// The root is its own mirror image, and the mirror image of this move comes first.
    Mirror,
    /// A* already has a path to this board that is no longer.
    Closed,
}

/// The fate of a move from the last board of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Fate {
    /// No tile can move in this direction.
    #[default]
    NoTile,
    /// It has not been tried yet.
    Waiting,
    /// It is the next move of the path.
    Entered,
    /// No solution lies below it within the bound.
    DeadEnd,
    /// It is on the open list, or was.
    Opened,
    /// It was not searched.
    Pruned(Reason),
}

/// A move from the last board of the path, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Tried {
    /// The move.
    #[cfg_attr(feature = "serde", serde(serialize_with = "written::letter"))]
    #[cfg_attr(feature = "tsify", tsify(type = "'U' | 'L' | 'R' | 'D'"))]
    pub child: Move,
    /// Its fate.
    pub fate: Fate,
}

/// The state of a search after a step.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct View {
    /// The number of steps so far.
    pub step: u64,
    /// The outcome of the last step.
    pub event: Event,
    /// The moves from the root to the board that is being expanded.
    #[cfg_attr(feature = "serde", serde(serialize_with = "written::letters"))]
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub path: Vec<Move>,
    /// The h of each board of the path, from the root's to the last.
    pub h: Vec<u16>,
    /// The moves from the last board, in the order in which they are tried.
    pub moves: [Tried; 4],
    /// The counts by bound. The last entry is the current one.
    #[cfg_attr(feature = "serde", serde(serialize_with = "written::iterations"))]
    #[cfg_attr(feature = "tsify", tsify(type = "IterationCounts[]"))]
    pub iterations: Vec<IterationCounts>,
    /// The numbers of open and closed boards of A*.
    pub lists: Option<Lists>,
}

impl View {
    /// Returns the current bound.
    pub fn bound(&self) -> u16 {
        self.iterations.last().map_or(0, |iteration| iteration.bound)
    }

    /// Returns g and h of the board that the last step was about: the child, if it was pruned or opened, or the last board of the
    /// path. A child that was pruned without evaluating it has no h.
    pub fn values(&self) -> (usize, Option<u16>) {
        let g = self.path.len();
        match self.event {
            Event::Pruned { reason: Reason::Bound { h }, .. } | Event::Opened { h, .. } => (g + 1, Some(h)),
            Event::Pruned { .. } => (g + 1, None),
            _ => (g, self.h.last().copied()),
        }
    }
}

/// The numbers of boards that A* keeps in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Lists {
    /// Boards that wait for their expansion.
    pub open: u64,
    /// Boards that are expanded.
    pub closed: u64,
}

/// A search that stops after each step.
pub trait Steps: Send {
    /// The largest number of copies of the search that a [`Trace`] keeps.
    fn max_snapshots(&self) -> usize;

    /// Makes a step and returns what it did; none if the search has ended.
    fn step(&mut self) -> Option<Event>;

    /// Returns the state of the search after step number `step`, which did `event`.
    fn view(&self, step: u64, event: Event) -> View;

    /// Returns the board that is being expanded, and its g, which greedy search does not count.
    fn node(&self) -> (&AnyBoard, usize);

    /// Returns the counts by bound. Those of stored boards may be missing for the current one.
    fn iterations(&self) -> &[IterationCounts];

    /// Returns a copy of the search.
    fn boxed_clone(&self) -> Box<dyn Steps>;
}

/// How far [`Trace::run`] goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// To the end of the search.
    End,
    /// To the beginning of the next bound, or the end.
    NextBound,
}

/// A search with its snapshots.
pub struct Trace {
    now: Snapshot,
    /// In ascending order. The first one is at step 1.
    snapshots: Vec<Snapshot>,
    /// The number of steps from one snapshot to the next.
    spacing: u64,
}

struct Snapshot {
    search: Box<dyn Steps>,
    step: u64,
    event: Event,
}

impl Clone for Snapshot {
    fn clone(&self) -> Self {
        Snapshot { search: self.search.boxed_clone(), ..*self }
    }
}

/// The spacing of the first snapshots. Repeating so few steps takes no noticeable time.
const FIRST_SPACING: u64 = 64;

impl Trace {
    /// Makes the first step of a search.
    pub fn new(mut search: Box<dyn Steps>) -> Self {
        let event = search.step().expect("a search begins");
        let now = Snapshot { search, step: 1, event };
        Trace { snapshots: vec![now.clone()], now, spacing: FIRST_SPACING }
    }

    /// Goes to a step and returns the number of the step reached, which is lower if the search ends before.
    pub fn seek(&mut self, step: u64) -> u64 {
        if step < self.now.step {
            let before = self.snapshots.partition_point(|snapshot| snapshot.step <= step);
            self.now = self.snapshots[before.saturating_sub(1)].clone();
        }
        while self.now.step < step && self.forward().is_some() {}
        self.now.step
    }

    /// Makes at most `budget` steps, and returns whether it got there.
    pub fn run(&mut self, until: Until, budget: u64) -> bool {
        for _ in 0..budget {
            match self.forward() {
                None => return true,
                Some(Event::Began) if until == Until::NextBound => return true,
                Some(_) => {}
            }
        }
        false
    }

    /// Returns the present state of the search.
    pub fn view(&self) -> View {
        self.now.search.view(self.now.step, self.now.event)
    }

    /// Makes a step, unless the search has ended, and returns what it did.
    fn forward(&mut self) -> Option<Event> {
        let event = self.now.search.step()?;
        self.now.step += 1;
        self.now.event = event;
        let last = self.snapshots.last().expect("the first snapshot remains").step;
        if self.now.step >= last + self.spacing {
            self.keep();
        }
        Some(event)
    }

    fn keep(&mut self) {
        if self.snapshots.len() == self.now.search.max_snapshots() {
            let mut index = 0;
            self.snapshots.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.spacing *= 2;
        }
        let last = self.snapshots.last().expect("the first snapshot remains").step;
        if self.now.step >= last + self.spacing {
            self.snapshots.push(self.now.clone());
        }
    }
}
