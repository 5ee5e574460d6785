//! The time of a search, and its limit.

use fifteen::{AnyBoard, Goal, Move, Solver, StartError};
use std::time::{Duration, Instant};

/// How long before the time limit the search for a quick solution begins, if the limit allows. It takes some hundredths
/// of a second, and many times as long if other programs keep the cores busy.
const RESERVE: Duration = Duration::from_secs(1);

/// The time of a search. If it is limited, a quick solution is found shortly before the limit, so that there is an answer in
/// time. Most searches are over by then, and need none.
pub struct SearchTime {
    started: Instant,
    until: Option<Instant>,
    /// When to find the quick solution.
    due: Option<Instant>,
    quick: Option<Result<Vec<Move>, StartError>>,
    solver: Solver,
    board: AnyBoard,
    goal: Goal,
}

impl SearchTime {
    /// Starts the clock.
    pub fn new(limit: Option<Duration>, solver: Solver, board: AnyBoard, goal: Goal) -> Self {
        let started = Instant::now();
        let until = limit.and_then(|limit| started.checked_add(limit));
        let due = until.map(|until| until.checked_sub(RESERVE).unwrap_or(started).max(started + (until - started) / 8));
        SearchTime { started, until, due, quick: None, solver, board, goal }
    }

    /// Returns when the search must end, if its time is limited.
    pub fn until(&self) -> Option<Instant> {
        self.until
    }

    /// Returns whether the search must end now.
    pub fn is_up(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Finds the quick solution when it is due, unless the search has a solution.
    pub fn prepare_end(&mut self, has_solution: bool) {
        if !has_solution && self.quick.is_none() && self.due.is_some_and(|due| Instant::now() >= due) {
            self.quick = Some(self.find_solution());
        }
    }

    /// Returns the quick solution.
    ///
    /// # Errors
    /// See [`Solver::quick_solution`].
    pub fn quick_solution(&self) -> Result<Vec<Move>, StartError> {
        self.quick.clone().unwrap_or_else(|| self.find_solution())
    }

    fn find_solution(&self) -> Result<Vec<Move>, StartError> {
        self.solver.quick_solution(&self.board, self.goal)
    }

    /// Returns the seconds since the search began.
    pub fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }
}
