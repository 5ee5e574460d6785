//! Sweeps of growing width with a learned evaluation, from both ends, each for a solution that is shorter than the best one so far.
//!
//! A beam that starts at the goal and looks for the board makes other mistakes than one that starts at the board. On
//! random 6×6 boards its solutions are as long on average, but the shorter of both is about a hundredth shorter. Narrow
//! sweeps already show which end is better. So each width is tried from both ends; but if the time limits the last one,
//! only from the end with the shorter solution.

use super::{
    crew::Crew,
    sweep::{Guide, LearnedOutcome, LearnedSweep},
};
use crate::{
    board::{Board, Move, backward::Backward},
    search::{
        Counts,
        beam::{
            improver::{Improve, Improvement},
            sweeps::MIN_MEMORY,
        },
        line_by_line::line_by_line,
    },
    shape::Shape,
};
use std::sync::Arc;

/// The width of the first sweep. It takes about a hundredth of a second on 6×6 boards.
const FIRST_WIDTH: usize = 200;
/// The factor by which each sweep is wider than the one before from the same end.
const WIDER: usize = 4;
/// If there is time for a sweep more than this many times as wide as the one before, it is not the last.
const WIDEST_LAST: usize = 32;
/// From this width on, several workers share a sweep. Below it, dividing the work takes longer than the work.
const MIN_SHARED_WIDTH: usize = 4096;

/// Looks for shorter and shorter solutions.
pub struct LearnedImprover<S: Shape> {
    guide: Arc<Guide<S>>,
    root: Board<S>,
    /// The board and the goal. Sweeps begin at both.
    ends: [End<S>; 2],
    /// The ends at which sweeps of the current width still begin, the next one last.
    waiting: Vec<usize>,
    width: usize,
    /// The number of bytes that a sweep may take.
    memory: usize,
    state: ImproverState<S>,
    /// Whether there is no time for sweeps wider than the current width.
    is_last: bool,
    /// The counts of the sweeps that have ended.
    counts: Counts,
    best: Option<Vec<Move>>,
    /// The largest number of moves in a solution. Sweeps also look for another solution of this length, since that tells from which end
    /// solutions are shorter.
    most_moves: usize,
}

/// One end of the problem.
struct End<S: Shape> {
    /// The problem from the goal to the board, if sweeps begin at the goal.
    backward: Option<Backward<S>>,
    /// The length of the shortest solution that was found from here.
    shortest: Option<usize>,
}

/// The state of the improver.
enum ImproverState<S: Shape> {
    /// The next sweep is to begin.
    Next,
    /// A sweep from one of the ends.
    Begun(usize, Box<LearnedSweep<S>>),
    /// Nothing, since all sweeps are done.
    Over,
}

impl<S: Shape> LearnedImprover<S> {
    /// Starts at `root`. Sweeps take at most `memory` bytes, or [`MIN_MEMORY`] if that is more.
    pub fn new(root: Board<S>, guide: Guide<S>, memory: usize) -> Self {
        let value = guide.evaluation.of(&root).moves();
        let end = |backward| End { backward, shortest: None };
        LearnedImprover {
            guide: Arc::new(guide),
            root,
            ends: [end(None), end(Some(Backward::near_goal(&root)))],
            waiting: vec![1, 0],
            width: FIRST_WIDTH,
            memory: memory.max(MIN_MEMORY),
            state: if root.is_goal() { ImproverState::Over } else { ImproverState::Next },
            is_last: false,
            counts: Counts::default(),
            best: None,
            // A longer sweep has gone astray.
            most_moves: 100 + 2 * value,
        }
    }

    /// Goes on until the budget is spent or all sweeps are done. `left` is about how many nodes can be expanded before the caller's time is
    /// up, if it is limited.
    fn run(&mut self, mut budget: u64, left: Option<u64>, crew: &dyn Crew) {
        while budget > 0 {
            match &mut self.state {
                ImproverState::Over => break,
                ImproverState::Next => {
                    let Some(end) = self.waiting.pop() else {
                        self.prepare_wider(left, crew);
                        continue;
                    };
                    let parts = if self.width < MIN_SHARED_WIDTH { 1 } else { crew.size() };
                    let width = self.width.min(self.max_width(parts));
                    let (start, goal) = self.problem(end);
                    let sweep =
                        LearnedSweep::new(self.guide.clone(), start, width, self.most_moves + 1, parts).to(goal);
                    self.state = ImproverState::Begun(end, Box::new(sweep));
                }
                ImproverState::Begun(end, sweep) => {
                    if let Some(left) = left.filter(|_| self.is_last) {
                        sweep.narrow(left / (1 + self.waiting.len() as u64));
                    }
                    let outcome = sweep.run(&mut budget, crew);
                    if matches!(outcome, LearnedOutcome::Suspended | LearnedOutcome::Level) {
                        break;
                    }
                    self.counts = self.counts + sweep.counts();
                    let (end, is_complete) = (*end, sweep.is_complete());
                    self.width = self.width.min(sweep.width());
                    // A later sweep needs the memory of this one.
                    self.state = if is_complete { ImproverState::Over } else { ImproverState::Next };
                    let is_found = matches!(outcome, LearnedOutcome::Found(_));
                    let mut moves = match outcome {
                        LearnedOutcome::Found(moves) | LearnedOutcome::Lost(moves) => moves,
                        _ if self.best.is_none() && !is_complete => Vec::new(),
                        _ => continue,
                    };
                    if is_found {
                        self.ends[end].shortest = Some(moves.len());
                    } else {
                        // On 10×10 boards narrow sweeps get stuck when only a few tiles are not home.
                        let (mut board, goal) = self.problem(end);
                        board.slide_all(&moves).expect("the sweep has made these moves");
                        moves.extend(line_by_line(&board.any(), &goal.any()));
                    }
                    let backward = self.ends[end].backward.as_ref();
                    self.improve(if let Some(problem) = backward { problem.forward(&moves) } else { moves });
                }
            }
        }
    }

    /// Returns the start and the goal of the sweeps from an end.
    // Not inlined, since it is called twice.
    #[inline(never)]
    fn problem(&self, end: usize) -> (Board<S>, Board<S>) {
        let backward = self.ends[end].backward.as_ref();
        backward.map_or((self.root, Board::goal(self.root.shape())), |problem| (*problem.start(), *problem.goal()))
    }

    // Not inlined, since it is called three times.
    #[inline(never)]
    fn max_width(&self, parts: usize) -> usize {
        LearnedSweep::max_width(self.root.shape(), self.memory, self.most_moves + 1, parts).max(1)
    }

    /// Prepares the sweeps of the next width, if the memory allows wider ones.
    fn prepare_wider(&mut self, left: Option<u64>, crew: &dyn Crew) {
        // Sweeps that are not shared have one part, and one part needs less memory than several.
        let width = self.width;
        let most = self.max_width(crew.size()).max(self.max_width(1).min(MIN_SHARED_WIDTH - 1));
        // A sweep that is hardly wider finds the same.
        if most <= width + width / 8 {
            self.state = ImproverState::Over;
            return;
        }
        let affordable = left.map(|left| usize::try_from(left / self.most_moves.max(1) as u64).unwrap_or(usize::MAX));
        let last = affordable.filter(|&affordable| affordable < WIDEST_LAST * width);
        self.is_last = last.is_some();
        let [board, goal] = self.ends.each_ref().map(|end| end.shortest.unwrap_or(usize::MAX));
        // The better end comes first. If there is no time for both, it is the only one.
        let better = usize::from(goal < board);
        self.waiting = if self.is_last && board != goal { vec![better] } else { vec![1 - better, better] };
        let affordable = last.map(|affordable| affordable / self.waiting.len());
        // A sweep that has to be much narrower than those before is not worth its time.
        if affordable.is_some_and(|affordable| 2 * affordable < width) {
            self.state = ImproverState::Over;
            return;
        }
        // The time may be enough for more than was estimated. If it is enough for less, the sweeps become narrower.
        let next = affordable.map_or(WIDER * width, |affordable| affordable.max(width + width / 2));
        self.width = next.min(most);
    }
}

impl<S: Shape> Improve for LearnedImprover<S> {
    fn is_shared(&self) -> bool {
        true
    }

    fn spends_all(&self) -> bool {
        true
    }

    fn share(&mut self, budget: u64, left: Option<u64>, crew: &dyn Crew) -> Improvement {
        self.run(budget, left, crew);
        let sweep = if let ImproverState::Begun(_, sweep) = &self.state { Some(sweep) } else { None };
        Improvement {
            best: self.best.clone(),
            counts: sweep.map_or(self.counts, |sweep| self.counts + sweep.counts()),
            stored: sweep.map_or(0, |sweep| sweep.stored() as u64),
            bytes: sweep.map_or(0, |sweep| sweep.bytes() as u64),
            is_over: matches!(self.state, ImproverState::Over),
        }
    }

    fn improve(&mut self, solution: Vec<Move>) {
        if self.best.as_ref().is_none_or(|best| solution.len() < best.len()) {
            self.most_moves = solution.len();
            self.best = Some(solution);
        }
    }
}
