//! Exact distances of many boards of one shape, the moves that begin their shortest solutions, and random boards at a distance.
//!
//! Shapes of up to ten cells have a [table of all distances](DistanceTable), in which a board takes a tenth of a microsecond. Boards of
//! up to 16 cells are searched, one in each thread. The moves that begin a shortest solution then take further searches: a legal move
//! leads one move nearer or one move farther, so each is a search with the bound of the nearer board.

use crate::{
    batch::{Batch, NoAnswer},
    error::SessionError,
    session::Session,
    table_cache::{CachedTables, TableCache},
};
use fifteen::{
    AnyBoard, Goal, Move, Options, Solver, StartError,
    internals::{
        board::random::{number_below, seeded, uniform},
        search::distance_table::DistanceTable,
        solver::Estimator,
    },
    shape::Dims,
};
use std::{
    ops::ControlFlow,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The largest number of cells of boards whose distances can be found.
pub const MAX_CELLS: usize = 16;

/// The number of tables of distances that are kept.
const MAX_TABLES: usize = 8;

/// The number of boards between two checks for the end of the work: about a millisecond.
const SLICE: usize = 1 << 13;

/// How many random boards are drawn before the farthest of them is moved away from the goal.
const DRAWS: usize = 20;

/// The distance of a board, and whether each move of [`Move::ALL`] begins a shortest solution. None does at the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exact {
    /// The length of the shortest solutions. No board of at most 16 cells needs more than 140 moves.
    pub distance: u8,
    /// By move.
    pub optimal: [bool; 4],
}

/// The tables of the goals that were used last. A clone shares them.
#[derive(Clone, Default)]
pub struct DistanceTables(Arc<Mutex<Vec<Arc<DistanceTable>>>>);

impl DistanceTables {
    /// Returns the table of a goal, which is built if there is none; `None` if the goal has too many cells.
    pub fn of(&self, goal: &AnyBoard) -> Option<Arc<DistanceTable>> {
        let mut tables = self.lock();
        if let Some(table) = tables.iter().find(|table| table.goal() == goal) {
            return Some(table.clone());
        }
        let table = Arc::new(DistanceTable::new(goal)?);
        if tables.len() == MAX_TABLES {
            tables.remove(0);
        }
        tables.push(table.clone());
        Some(table)
    }

    /// Returns the same tables for a process that was forked from this one; none if another thread was building one.
    #[must_use]
    pub fn forked(&self) -> Self {
        let tables = self.0.try_lock().map(|tables| tables.clone()).unwrap_or_default();
        DistanceTables(Arc::new(Mutex::new(tables)))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<DistanceTable>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why a board of several has no answer, with its index.
#[derive(Debug)]
pub struct BoardFailure {
    /// The index of the board.
    pub index: usize,
    /// The reason.
    pub error: SessionError,
}

/// The table or the solver that finds the distances of boards of one shape.
pub struct Finder {
    goal: Goal,
    method: Method,
    threads: usize,
}

enum Method {
    Table(Arc<DistanceTable>),
    Search { solver: Box<Solver>, cache: TableCache },
}

impl Finder {
    /// Returns what finds distances to a goal. `solver` is called for boards without a table of distances, and returns a solver with
    /// the tables that they need.
    ///
    /// # Errors
    /// Those of `solver`.
    pub fn new<E>(
        shape: Dims,
        goal: Goal,
        tables: &DistanceTables,
        threads: usize,
        solver: impl FnOnce() -> Result<(Solver, TableCache), E>,
    ) -> Result<Self, E> {
        let method = if let Some(table) = tables.of(&goal.board(shape)) {
            Method::Table(table)
        } else {
            let (solver, cache) = solver()?;
            Method::Search { solver: Box::new(solver), cache }
        };
        Ok(Finder { goal, method, threads })
    }

    /// Returns the distance of each board. Calls `watch` now and then, which can end the work.
    ///
    /// # Errors
    /// The first board that cannot be solved to the goal, or whose search has failed.
    ///
    /// # Panics
    /// If a board has another shape.
    pub fn distances(
        &self,
        boards: impl ExactSizeIterator<Item = AnyBoard>,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<Vec<u8>, BoardFailure> {
        match &self.method {
            Method::Table(table) => look_up(boards, watch, |board| table.distance(board)),
            Method::Search { .. } => self.search(
                solvable(boards, self.goal)?,
                |searcher, board| Ok(searcher.solve(&board)?.len() as u8),
                watch,
            ),
        }
    }

    /// Returns the distance of each board with the moves that begin a shortest solution: see [`Finder::distances`].
    ///
    /// # Errors
    /// The first board that cannot be solved to the goal, or whose search has failed.
    ///
    /// # Panics
    /// If a board has another shape.
    pub fn exact(
        &self,
        boards: impl ExactSizeIterator<Item = AnyBoard>,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<Vec<Exact>, BoardFailure> {
        match &self.method {
            Method::Table(table) => look_up(boards, watch, |board| {
                Some(Exact { distance: table.distance(board)?, optimal: table.optimal_moves(board) })
            }),
            Method::Search { .. } => {
                self.search(solvable(boards, self.goal)?, |searcher, board| Ok(searcher.exact(&board)?.0), watch)
            }
        }
    }

    /// Returns random boards of a seed, all at one distance, which must be one that boards of this shape have. With a table, all
    /// such boards are equally likely. Otherwise each comes from a farther random board, along a shortest solution; or, if random boards
    /// are nearer, from one of these by moves away from the goal.
    ///
    /// # Errors
    /// If a search has failed.
    pub fn boards_at(
        &self,
        shape: Dims,
        distance: u8,
        count: usize,
        seed: u64,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<Vec<AnyBoard>, BoardFailure> {
        let mut words = seeded(seed);
        match &self.method {
            Method::Table(table) => {
                let all: Vec<AnyBoard> = table.boards_at(distance).collect();
                let draw = |_| number_below(all.len() as u64, &mut words) as usize;
                Ok((0..count).map(draw).map(|index| all[index]).collect())
            }
            // Each board has a seed of its own, so it does not depend on the number of threads.
            Method::Search { .. } => {
                let seeds = (0..count).map(|_| words()).collect();
                self.search(seeds, move |searcher, seed| searcher.board_at(shape, distance, seed), watch)
            }
        }
    }

    /// Answers each item in one of the threads, or in this one if there is only one of either.
    fn search<B: Send + 'static, A: Send + 'static>(
        &self,
        items: Vec<B>,
        answer: impl Fn(&mut Searcher, B) -> Result<A, SessionError> + Send + Sync + 'static,
        watch: impl Fn() -> ControlFlow<()>,
    ) -> Result<Vec<A>, BoardFailure> {
        let Method::Search { solver, cache } = &self.method else { unreachable!("tables are looked up") };
        let (goal, count) = (self.goal, items.len());
        if self.threads.min(count) <= 1 {
            let of_tables = |_| watch();
            let mut searcher = Searcher::new(solver, goal, CachedTables { cache, watch: &of_tables }, &watch);
            let answers = items.into_iter().enumerate();
            return answers
                .map(|(index, item)| answer(&mut searcher, item).map_err(|error| BoardFailure { index, error }))
                .collect();
        }
        let (solver, cache) = (solver.clone(), cache.clone());
        let mut batch = Batch::start(self.threads.min(count), move |worker| {
            let (of_tables, watch) = (|_| worker.flow(), || worker.flow());
            let tables = CachedTables { cache: &cache, watch: &of_tables };
            let mut searcher = Searcher::new(&solver, goal, tables, &watch);
            worker.answer_each(|item| answer(&mut searcher, item));
        });
        for item in items {
            batch.add(item);
        }
        batch.complete();
        let mut answers = Vec::with_capacity(count);
        loop {
            let index = answers.len();
            match batch.next(&watch) {
                Ok(None) => return Ok(answers),
                Ok(Some((_, Ok(found)))) => answers.push(found),
                Ok(Some((_, Err(error)))) => return Err(BoardFailure { index, error }),
                Err(NoAnswer::Interrupted | NoAnswer::Stopped(_)) => {
                    return Err(BoardFailure { index, error: SessionError::Stopped });
                }
                Err(NoAnswer::Crashed) => panic!("a thread that searches a board has panicked"),
            }
        }
    }
}

/// Answers each board from a table, in which boards that cannot be solved have no answer.
fn look_up<A>(
    boards: impl ExactSizeIterator<Item = AnyBoard>,
    watch: impl Fn() -> ControlFlow<()>,
    answer: impl Fn(&AnyBoard) -> Option<A>,
) -> Result<Vec<A>, BoardFailure> {
    let mut answers = Vec::with_capacity(boards.len());
    for (index, board) in boards.enumerate() {
        if index % SLICE == SLICE - 1 && watch().is_break() {
            return Err(BoardFailure { index, error: SessionError::Stopped });
        }
        answers.push(answer(&board).ok_or_else(|| unsolvable(index, &board))?);
    }
    Ok(answers)
}

fn unsolvable(index: usize, board: &AnyBoard) -> BoardFailure {
    BoardFailure { index, error: StartError::Unsolvable { swap: board.solvability_swap() }.into() }
}

/// Returns boards that are to be searched, if all of them can be solved, so that an error comes before hours of searches.
fn solvable(boards: impl Iterator<Item = AnyBoard>, goal: Goal) -> Result<Vec<AnyBoard>, BoardFailure> {
    let check = |(index, board): (usize, AnyBoard)| {
        if board.is_solvable(goal) { Ok(board) } else { Err(unsolvable(index, &board)) }
    };
    boards.enumerate().map(check).collect()
}

/// The searches of one thread.
struct Searcher<'a> {
    session: Session<CachedTables<'a>>,
    watch: &'a dyn Fn() -> ControlFlow<()>,
    /// The heuristic of the searches, once it is needed.
    estimator: Option<Estimator>,
}

impl<'a> Searcher<'a> {
    fn new(solver: &Solver, goal: Goal, tables: CachedTables<'a>, watch: &'a dyn Fn() -> ControlFlow<()>) -> Self {
        let mut session = Session::new(Options::default().with_goal(goal), tables);
        session.solver = solver.clone();
        Searcher { session, watch, estimator: None }
    }

    /// Returns a shortest solution.
    fn solve(&mut self, board: &AnyBoard) -> Result<Vec<Move>, SessionError> {
        let watch = self.watch;
        Ok(self.session.solve(board, |_| watch())?.moves)
    }

    /// Returns the answer for a board, and a shortest solution.
    fn exact(&mut self, board: &AnyBoard) -> Result<(Exact, Vec<Move>), SessionError> {
        let solution = self.solve(board)?;
        let mut optimal = [false; 4];
        if let Some(first) = solution.first() {
            for m in board.legal_moves() {
                optimal[m as usize] = m == *first || {
                    let next = board.after(m).expect("it is a legal move");
                    self.is_within(&next, solution.len() as u16 - 1)?
                };
            }
        }
        Ok((Exact { distance: solution.len() as u8, optimal }, solution))
    }

    /// Returns whether a board has a solution of at most `limit` moves.
    fn is_within(&mut self, board: &AnyBoard, limit: u16) -> Result<bool, SessionError> {
        let estimator = match &mut self.estimator {
            Some(estimator) => estimator,
            none => none.insert(self.session.start(board, Solver::estimator)?),
        };
        if estimator.of(board) > limit {
            return Ok(false);
        }
        let (watch, mut is_beyond) = (self.watch, false);
        let solved = self.session.solve(board, |stats| {
            is_beyond = stats.bound() > limit;
            if is_beyond { ControlFlow::Break(()) } else { watch() }
        });
        match solved {
            Err(SessionError::Stopped) if is_beyond => Ok(false),
            solved => Ok(solved?.moves.len() <= usize::from(limit)),
        }
    }

    /// Returns a random board at a distance.
    fn board_at(&mut self, shape: Dims, distance: u8, seed: u64) -> Result<AnyBoard, SessionError> {
        let (mut words, distance) = (seeded(seed), usize::from(distance));
        loop {
            let mut farthest: Option<(AnyBoard, usize)> = None;
            for _ in 0..DRAWS {
                let mut board = uniform(shape, &mut words).to_original(self.session.options.goal);
                let solution = self.solve(&board)?;
                if solution.len() >= distance {
                    board.slide_all(&solution[..solution.len() - distance]).expect("a solution can be made");
                    return Ok(board);
                }
                if farthest.is_none_or(|(_, most)| solution.len() > most) {
                    farthest = Some((board, solution.len()));
                }
            }
            let Some((mut board, mut reached)) = farthest else { continue };
            while reached < distance {
                let (Exact { optimal, .. }, _) = self.exact(&board)?;
                let away: Vec<Move> = board.legal_moves().filter(|&m| !optimal[m as usize]).collect();
                // From some boards, every move leads nearer.
                if away.is_empty() {
                    break;
                }
                board.slide(away[number_below(away.len() as u64, &mut words) as usize]);
                reached += 1;
            }
            if reached == distance {
                return Ok(board);
            }
        }
    }
}
