//! The analysis of a game: how many moves remained before each move, and where the game left the shortest path.
//!
//! Decisions: `docs/decisions/analysis.md`.
//!
//! Positions are solved from the end of the game, where they are easy. The last position is the goal, or is solved by
//! IDA*. The distance of each earlier position is the distance of the next one plus or minus one, so a single question
//! decides it: is there a solution one move shorter than the solution of the next position? One iteration of IDA*
//! answers. Either way the position has a shortest solution: the solution that was found, or the next move of the game
//! followed by the solution of the next position.
//!
//! ```text
//!   position     …   7         8        9
//!   remaining        ?         12       11
//!                    └─ 11 or 13: an iteration with the bound 11 finds a solution, or 13 remain
//! ```
//!
//! A multi-tile move may also leave the distance as it is, so a position has up to two iterations. See [`class_positions`].
//!
//! On boards of more than 16 cells, exact distances are out of reach. There each position gets a limited number of nodes, to raise
//! its lower bound, and some get a short beam search for an upper bound; both are passed on to their neighbors, see `bounds.rs`. If the
//! game ends unsolved, its last position is first solved [line by line](crate::search::line_by_line). So every position has a solution at
//! once, and no beam has more levels than a solution has moves.

mod bounds;
pub mod class_positions;
mod detours;
mod game;
pub mod position_search;
mod stages;

pub use detours::Detour;
pub use game::{Game, GameMove};
pub use stages::{Line, Stage};

use crate::{
    board::{AnyBoard, Move, goal::Goal, metric::Metric},
    search::iteration::Outcome,
    shape::Shape,
};
use bounds::{Bounds, UNKNOWN};
use position_search::{PositionSearch, Task};
use std::{fmt, iter};

/// The known bounds on the number of moves that remain in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Position {
    /// At least this many moves remain.
    pub lower: usize,
    /// At most this many moves remain; `None` if no solution is known.
    pub upper: Option<usize>,
}

impl Position {
    /// Returns the number of moves that remain, if it is known.
    pub fn exact(self) -> Option<usize> {
        self.upper.filter(|&upper| upper == self.lower)
    }
}

/// The verdict on a move of a game, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// After it, one move less remains.
    Optimal,
    /// After it, one move more remains, or as many as before, which is possible only for multi-tile moves.
    Mistake,
    /// It may be either.
    Unknown,
}

/// A move after which no fewer moves remained than before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Mistake {
    /// The index of the move.
    pub index: usize,
    /// The first move of a shortest solution, which would have been better; `None` if the board was solved.
    pub better: Option<GameMove>,
    /// The number of moves that remained before.
    pub remaining: usize,
    /// The number of moves that it loses: two if more moves remain after it, its own and the move that makes up for it,
    /// and one if as many remain.
    pub lost: usize,
}

/// The number of positions from one beam search to the next, if their distances are not known.
const BEAM_STRIDE: usize = 8;

/// The analysis of a game, which runs in slices. [`Solver::start_analysis`](crate::Solver::start_analysis) starts it.
///
/// Any sequence of budgets leads to the same result, and what is known so far can be read at any time.
///
/// ```
/// use fifteen::{Game, Options, Solver};
///
/// let game: Game = "1 2 3/4 5 6/0 7 8 DULL".parse()?;
/// let mut analysis = Solver::new().start_analysis(&game, &Options::default())?;
/// while !analysis.step(10_000) {}
///
/// let remaining: Vec<_> = analysis.positions().map(|position| position.exact()).collect();
/// assert_eq!(remaining, [Some(2), Some(3), Some(2), Some(1), Some(0)]);
///
/// let mistakes = analysis.mistakes();
/// assert_eq!((mistakes.len(), mistakes[0].index), (1, 0));
/// assert_eq!(mistakes[0].better.map(|better| better.to_string()).as_deref(), Some("L"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Analysis {
    game: Game,
    goal: Goal,
    metric: Metric,
    search: Box<dyn PositionSearch + Send>,
    bounds: Bounds,
    /// The index of the current position, from which the search runs.
    at: usize,
    /// The current search of this position; `None` once the analysis has ended.
    task: Option<Task>,
    /// The number of nodes that iterations may still expand for this position.
    left: u64,
    /// Whether a beam search from this position may follow.
    has_beam: bool,
    expanded: u64,
}

impl fmt::Debug for Analysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analysis").field("game", &self.game).field("goal", &self.goal).finish_non_exhaustive()
    }
}

impl Analysis {
    /// Starts an analysis. `search` is at the first position of the game, which can be solved to the goal.
    pub(crate) fn new(game: Game, goal: Goal, metric: Metric, mut search: Box<dyn PositionSearch + Send>) -> Self {
        let (moves, mut estimates): (Vec<GameMove>, _) = (game.moves_in(metric).collect(), vec![search.h().into()]);
        for &run in &moves {
            search.make(transformed(run, goal));
            estimates.push(search.h().into());
        }
        let shape = game.start().shape();
        let is_odd = shape.distance(game.start().blank(), goal.board(shape).blank()) % 2 == 1;
        let mut bounds = Bounds::new(metric, moves, &estimates, is_odd);
        for (index, _) in estimates.iter().enumerate().filter(|(_, estimate)| **estimate == 0) {
            bounds.shorten(index, Vec::new());
        }
        let (at, left) = (bounds.moves().len(), search.node_limit().unwrap_or(u64::MAX));
        let mut analysis =
            Analysis { game, goal, metric, search, bounds, at, task: None, left, has_beam: true, expanded: 0 };
        analysis.begin_next();
        analysis
    }

    /// Continues from the results of another analysis of the game in the same metric, such as one with fewer tables.
    #[must_use]
    pub fn after(mut self, earlier: &Analysis) -> Self {
        for index in 0..self.bounds.count() {
            self.bounds.raise(index, earlier.bounds.lower(index));
            if let Some(solution) = earlier.solution(index) {
                self.bounds.shorten(index, solution);
            }
        }
        self.expanded += earlier.expanded;
        self.begin_next();
        self
    }

    /// Runs until `budget` more nodes are expanded or nothing more can be found out. Returns whether it has ended. An
    /// analysis that has ended stays as it is.
    pub fn step(&mut self, mut budget: u64) -> bool {
        while budget > 0
            && let Some(task) = self.task
        {
            self.run(task, &mut budget);
        }
        self.has_ended()
    }

    /// Returns whether the analysis has ended.
    pub fn has_ended(&self) -> bool {
        self.task.is_none()
    }

    /// Returns the fraction of the positions that are done, from 0 to 1.
    pub fn fraction(&self) -> f64 {
        let waiting = if self.has_ended() { 0 } else { self.at + 1 };
        1.0 - waiting as f64 / self.bounds.count() as f64
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns how moves are counted. Positions and indexes of moves refer to this metric.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the moves of the game as the metric counts them.
    pub fn moves(&self) -> &[GameMove] {
        self.bounds.moves()
    }

    /// Returns the boards of the positions: before each move, and after the last one.
    pub fn boards(&self) -> impl Iterator<Item = AnyBoard> {
        let mut board = *self.game.start();
        let after = self.moves().iter().map(move |run| {
            for m in run.slides() {
                board.slide_unchecked(m);
            }
            board
        });
        iter::once(*self.game.start()).chain(after)
    }

    /// Returns the number of nodes expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the known bounds of the positions: before each move, and after the last one.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = Position> {
        (0..self.bounds.count()).map(|index| self.position(index))
    }

    /// Returns the known bounds of the position with this index, which is the position before the move with this index.
    ///
    /// # Panics
    /// If the index is above the number of moves.
    pub fn position(&self, index: usize) -> Position {
        let upper = self.bounds.upper(index);
        Position { lower: self.bounds.lower(index) as usize, upper: (upper != UNKNOWN).then_some(upper as usize) }
    }

    /// Returns the best known solution of a position, which is no longer than the position's upper bound; `None` if none is known.
    ///
    /// # Panics
    /// If the index is above the number of moves.
    pub fn solution(&self, index: usize) -> Option<Vec<Move>> {
        self.bounds.solution(index)
    }

    /// Returns the verdict on each move.
    pub fn verdicts(&self) -> impl ExactSizeIterator<Item = Verdict> {
        (0..self.moves().len()).map(move |index| {
            if self.lost(index).is_some() {
                Verdict::Mistake
            } else if self.bounds.lower(index) > self.bounds.upper(index + 1) {
                Verdict::Optimal
            } else {
                Verdict::Unknown
            }
        })
    }

    /// Returns how many moves a move is known to lose at least; `None` if it is not known to be a mistake.
    fn lost(&self, index: usize) -> Option<usize> {
        let (before, after) = (self.bounds.upper(index), self.bounds.lower(index + 1));
        (after >= before).then(|| (after - before) as usize + 1)
    }

    /// Returns the moves that are known to be mistakes, first to last.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let mistake = |index| {
            let (lost, solution) = (self.lost(index)?, self.solution(index)?);
            let (better, remaining) = (GameMove::all(&solution, self.metric).next(), self.position(index).lower);
            Some(Mistake { index, better, remaining, lost })
        };
        (0..self.moves().len()).filter_map(mistake).collect()
    }

    /// Returns the stretches in which mistakes outweigh the other moves, the costliest first.
    pub fn detours(&self) -> Vec<Detour> {
        detours::detours(self.verdicts(), |moves| moves.filter_map(|index| self.lost(index)).sum())
    }

    /// Returns the stages: the rows and columns in the order in which they stayed complete.
    pub fn stages(&self) -> Vec<Stage> {
        let goal = self.goal.board(self.game.start().shape());
        let mut stages = stages::stages(&self.boards().collect::<Vec<_>>(), &goal);
        let is_mistake: Vec<bool> = self.verdicts().map(|verdict| verdict == Verdict::Mistake).collect();
        for stage in &mut stages {
            stage.mistakes = is_mistake[stage.moves.clone()].iter().filter(|&&is_mistake| is_mistake).count();
        }
        stages
    }

    /// Continues the search of the current position, and begins the next one when it ends.
    fn run(&mut self, task: Task, budget: &mut u64) {
        let is_iteration = matches!(task, Task::Within(_));
        let before = if is_iteration { self.left.min(*budget) } else { *budget };
        let mut rest = before;
        let outcome = self.search.run(&mut rest);
        let spent = before - rest;
        (*budget, self.expanded) = (*budget - spent, self.expanded + spent);
        if is_iteration {
            self.left -= spent;
        }
        match (outcome, task) {
            (Outcome::Suspended, _) if !is_iteration || self.left > 0 => return,
            (Outcome::Suspended, _) | (Outcome::Exhausted(_), Task::First | Task::ShorterThan(_)) => {}
            (Outcome::Found(moves), _) => {
                let moves = moves.into_iter().map(|m| self.goal.transform_move(m)).collect();
                self.bounds.shorten(self.at, moves);
            }
            (Outcome::Exhausted(next), Task::Within(bound)) => {
                // A solution of the other parity does not exist, unless several tiles may slide in one move.
                let beyond = u32::from(bound) + if self.metric == Metric::SingleTile { 2 } else { 1 };
                self.bounds.raise(self.at, next.map_or(beyond, |next| beyond.max(next.into())));
            }
        }
        self.begin_next();
    }

    /// Begins the next search of the current position, or of the positions before it.
    fn begin_next(&mut self) {
        loop {
            self.task = self.next_task();
            if let Some(task) = self.task {
                self.search.begin(task);
                return;
            }
            let Some(before) = self.at.checked_sub(1) else { return };
            self.go_back(before);
        }
    }

    /// Returns the next search of the current position; `None` if its distance is known, or no more nodes may be
    /// expanded for it.
    fn next_task(&mut self) -> Option<Task> {
        let (lower, upper) = (self.bounds.lower(self.at), self.bounds.upper(self.at));
        if lower == upper {
            return None;
        }
        let is_limited = self.search.node_limit().is_some();
        if is_limited && upper == UNKNOWN {
            // Only after a game that ends unsolved. From here on each position has a solution, so each beam has a last level.
            return Some(Task::First);
        }
        // A lower bound of more than 16 bits comes from a table with wrong bits, and no search has such a bound.
        if self.left > 0
            && let Ok(bound) = u16::try_from(lower)
        {
            return Some(Task::Within(bound));
        }
        let is_due = self.at.is_multiple_of(BEAM_STRIDE) || self.at == self.moves().len();
        (is_limited && is_due && std::mem::take(&mut self.has_beam)).then_some(Task::ShorterThan(upper as usize))
    }

    /// Continues with the position before the current one.
    fn go_back(&mut self, before: usize) {
        let run = self.moves()[before];
        self.search.make(transformed(run.inverse(), self.goal));
        (self.at, self.left, self.has_beam) = (before, self.search.node_limit().unwrap_or(u64::MAX), true);
        // If the solution of the next position begins by taking the move back, the rest of it solves this one. If it slides in the
        // same row or column, both together are one multi-tile move.
        if !self.bounds.is_exact(before)
            && let Some(solution) = self.bounds.solution(before + 1)
        {
            self.bounds.shorten(before, after(run, &solution));
        }
    }
}

fn transformed(run: GameMove, goal: Goal) -> GameMove {
    GameMove { direction: goal.transform_move(run.direction), ..run }
}

/// Returns a solution that begins with a move, without the slides that a solution takes back at once.
fn after(run: GameMove, solution: &[Move]) -> Vec<Move> {
    let back = run.direction.inverse();
    let taken_back = solution.iter().take(run.tiles).take_while(|&&m| m == back).count();
    run.slides().skip(taken_back).chain(solution[taken_back..].iter().copied()).collect()
}
