//! Walks that several workers share: an iteration cut into jobs, and their runner. The [`jobs`](crate::search::jobs)
//! explain both.

use super::{
    root::WalkRoot,
    walk::{Point, WalkSearch},
};
use crate::{
    board::{Move, packed},
    classes::{Side, steps::Steps},
    heuristic::StepwiseBuild,
    search::{
        Path,
        iteration::Outcome,
        jobs::{
            Batch, Report,
            frontier::{Frontier, Top},
            runner::Runner,
            variant::{Direction, Tree, Variant},
        },
        key_set::KeySet,
    },
};
use std::{sync::Arc, vec};

/// The root of a search that is dealt to workers.
pub struct SharedRoot<K, const PAIRS: usize>(pub Arc<WalkRoot<K, PAIRS>>);

impl<K: Steps, const PAIRS: usize> Tree for SharedRoot<K, PAIRS> {
    /// Two walks to one class are merged, even if they enter it through different boards. Going back to the class before
    /// never makes a walk shorter.
    fn cut(&self, bound: u16, nodes: usize, last: u16) -> Frontier {
        let SharedRoot(root) = self;
        let mut frontier = Frontier { next_bound: Some(root.bound_after(bound)), ..Frontier::default() };
        if last == 0 {
            frontier.tops.push(Top { moves: Vec::new(), g: 0, h: root.h() });
            return frontier;
        }
        let (mut level, mut seen) = (root.points(bound), KeySet::default());
        for g in 0..last {
            if level.is_empty() || g > 0 && level.len() >= nodes {
                break;
            }
            let mut next = Vec::with_capacity(2 * level.len());
            for point in level {
                if point.left == 0 {
                    frontier.solution = frontier.solution.or_else(|| root.solution(point.first, &point.choices));
                    continue;
                }
                frontier.expanded += 1;
                let context = root.context(point.target);
                let lines = root.steps.lines(point.side.other());
                frontier.generated += lines as u64 - 1;
                for after in (0..lines).filter_map(|line| point.after(&context, line)) {
                    if seen.insert(key(root, &after)) {
                        next.push(after);
                    } else {
                        frontier.merged += 1;
                    }
                }
            }
            level = next;
            if frontier.solution.is_some() {
                return frontier;
            }
        }
        let top = |point: Point<PAIRS>| {
            let slack = point.node.slack.iter().flatten().min().map_or(0, |&slack| slack.unsigned_abs().into());
            let g = point.choices.len() as u16;
            Top { moves: root.moves(point.first, &point.choices), g, h: bound - g - slack }
        };
        frontier.tops = level.into_iter().map(top).collect();
        frontier
    }

    fn partitions(&self, _: Direction) -> u8 {
        0
    }

    fn variant(&self, _: Variant) -> Option<StepwiseBuild<Box<dyn Tree>>> {
        None
    }
}

/// Returns a key of the class of a point, in which all tiles are distinct. It is never 0.
fn key<K: Steps, const PAIRS: usize>(root: &WalkRoot<K, PAIRS>, point: &Point<PAIRS>) -> u64 {
    let mut board = root.board;
    for m in root.moves(point.first, &point.choices) {
        board.slide_unchecked(m);
    }
    // Each board stands for its class: the board of the class whose blank is first.
    let m = if point.side == Side::Rows { Move::Right } else { Move::Down };
    while board.slide(m).is_some() {}
    2 * (packed::pack(&board) + 1) + u64::from(point.side == Side::Rows)
}

/// A worker's part of a search.
pub struct WalkRunner<K, const PAIRS: usize> {
    root: Arc<WalkRoot<K, PAIRS>>,
    bound: u16,
    report: Report,
    /// The jobs that are not begun yet.
    waiting: vec::IntoIter<Vec<Move>>,
    /// The rest of the current job: one search, or two if the job is a whole iteration.
    current: Vec<WalkSearch<PAIRS>>,
}

impl<K: Steps, const PAIRS: usize> WalkRunner<K, PAIRS> {
    /// Makes an idle runner.
    pub fn new(root: Arc<WalkRoot<K, PAIRS>>) -> Self {
        WalkRunner { root, bound: 0, report: Report::default(), waiting: Vec::new().into_iter(), current: Vec::new() }
    }

    fn end(&mut self) {
        (self.waiting, self.current) = (Vec::new().into_iter(), Vec::new());
    }

    /// Begins the next job if none is under way. Jobs of another search are skipped.
    fn begin_next(&mut self) {
        while self.current.is_empty()
            && let Some(moves) = self.waiting.next()
        {
            let points = if moves.is_empty() {
                self.root.points(self.bound)
            } else {
                self.root.point_after(self.bound, &moves).into_iter().collect()
            };
            self.current = points.into_iter().rev().map(WalkSearch::new).collect();
        }
    }
}

impl<K: Steps, const PAIRS: usize> Runner for WalkRunner<K, PAIRS> {
    fn take(&mut self, batch: Batch) {
        self.report = Report::of(&batch);
        self.end();
        self.bound = batch.bound;
        self.waiting = batch.jobs.into_iter();
        self.begin_next();
    }

    fn step(&mut self, mut budget: u64) -> Report {
        while budget > 0
            && let Some(walks) = self.current.last_mut()
        {
            let (outcome, counts) = walks.run(&self.root, budget);
            budget -= counts.expanded;
            self.report.expanded += counts.expanded;
            self.report.generated += counts.generated;
            match outcome {
                Outcome::Suspended => {}
                Outcome::Exhausted(_) => {
                    self.current.pop();
                    if self.current.is_empty() {
                        self.report.finished += 1;
                        self.begin_next();
                    }
                }
                Outcome::Found(moves) => {
                    self.report.solution = Some(moves);
                    self.end();
                }
            }
        }
        self.report.clone()
    }

    fn path(&self) -> Option<Path> {
        None
    }

    fn is_idle(&self) -> bool {
        self.current.is_empty()
    }
}
