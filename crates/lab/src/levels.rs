//! Two beams of a large board, level by level: one keeps the boards with the lowest values of a heuristic, the other
//! the boards with the lowest [learned](fifteen::internals::evaluation) values.
//!
//! ```text
//!                                  level 0   level 1   level 2
//!   bound:    at least this many     114       113       112     …    moves remain from the best board of the level
//!   learned:  about this many       131.2     130.4     129.9    …
//! ```
//!
//! Both keep about the same number of boards in each level, the second one up to an eighth more, and compare new boards
//! with those of several earlier levels. So they differ in hardly anything but the ranking.

use fifteen::{
    AnyBoard, Board, Catalog, Goal, Move, Options, Solver, StartError,
    internals::{
        evaluation::{Evaluation, EvaluationTables, UNITS},
        heuristic::{IncrementalHeuristic, additive_pdb::AdditivePdb},
        search::beam::{
            learned::{
                crew::SingleThread,
                sweep::{Guide as Evaluated, LearnedOutcome, LearnedSweep},
            },
            sweep::{Sweep, SweepOutcome},
        },
    },
    shape::{Dims, Shape},
};
use std::sync::Arc;

/// The value by which a beam ranks boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guide {
    /// A heuristic, on 6×6 boards tables of patterns. Its value is at most the distance.
    Bound,
    /// A learned evaluation, which estimates the distance.
    Learned,
}

/// The boards of one level of a beam.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The number of boards.
    pub boards: usize,
    /// The lowest value among them, in [`UNITS`] of a move.
    pub lowest: i32,
}

/// The state of a beam.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// The beam has not ended.
    Running,
    /// No board is left that could lead to a solution within its limit on moves.
    NotFound,
    /// These moves lead to the goal.
    Found(Vec<Move>),
}

/// A beam that can be watched level by level.
pub struct Beam {
    sweep: Box<dyn Sweeping + Send>,
    goal: Goal,
    state: State,
}

impl Beam {
    /// The state of the beam.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The boards of the level that was made last.
    pub fn level(&self) -> Level {
        self.sweep.level()
    }

    /// The number of boards that the beam has expanded.
    pub fn expanded(&self) -> u64 {
        self.sweep.expanded()
    }

    /// Makes the next level, unless the beam has ended.
    pub fn next_level(&mut self) {
        if self.state != State::Running {
            return;
        }
        self.state = self.sweep.next_level();
        if let State::Found(moves) = &mut self.state {
            for m in moves {
                *m = self.goal.transform_move(*m);
            }
        }
    }
}

/// The largest width of a beam, which takes some hundreds of megabytes.
pub const MAX_WIDTH: usize = 1 << 20;

/// A solver whose beams can be watched.
pub trait Beams {
    /// Starts a beam that keeps `width` boards of each level, at least one and at most [`MAX_WIDTH`]. Its first level
    /// is the board. `None` if the learned evaluation that should guide it was not added, or is for another goal.
    ///
    /// # Errors
    /// If the board cannot be solved, or the options select no heuristic, or one whose table is not loaded.
    fn beam(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        guide: Guide,
        width: usize,
    ) -> Result<Option<Beam>, StartError>;
}

impl<C: Catalog> Beams for Solver<C> {
    fn beam(
        &mut self,
        board: &AnyBoard,
        options: &Options,
        guide: Guide,
        width: usize,
    ) -> Result<Option<Beam>, StartError> {
        self.prepare(board, options)?;
        let width = width.clamp(1, MAX_WIDTH);
        let (shape, goal) = (board.shape(), options.goal);
        let root = board.to_internal(goal);
        let sweep = match guide {
            Guide::Bound => {
                let not_included = StartError::NotIncluded { algorithm: options.algorithm_for(shape), shape };
                let name = self.heuristic_for(shape, options).ok_or(not_included)?;
                if let Some(stateless) = name.stateless(options.goal.transform(shape).internal_goal()) {
                    Some(bounded(root, stateless, width))
                } else {
                    let table = self.table(name, shape).ok_or(StartError::TableMissing { heuristic: name })?;
                    Some(bounded(root, AdditivePdb::new(shape, table.clone(), options.reflection), width))
                }
            }
            Guide::Learned => {
                self.evaluation(shape).filter(|_| goal.is_in_corner()).map(|tables| learned(root, tables, width))
            }
        };
        let state = if root == Board::goal(shape) { State::Found(Vec::new()) } else { State::Running };
        Ok(sweep.map(|sweep| Beam { sweep, goal, state }))
    }
}

/// Starts a sweep with a learned evaluation of boards of this shape.
fn learned(root: Board<Dims>, tables: Arc<EvaluationTables>, width: usize) -> Box<dyn Sweeping + Send> {
    let evaluation = Evaluation::new(root.shape(), tables).expect("the tables are for this shape");
    Box::new(LearnedSweep::new(Arc::new(Evaluated::new(evaluation)), root, width, MAX_MOVES, 1))
}

/// A beam that is longer than this has lost its way. Random boards of 7×7 cells have solutions of some 300 moves.
const MAX_MOVES: usize = 1000;

/// A sweep that goes on level by level.
trait Sweeping {
    fn level(&self) -> Level;
    fn expanded(&self) -> u64;
    fn next_level(&mut self) -> State;
}

/// A sweep with a heuristic. It makes the boards of a level one by one, while it expands them, so a level is complete
/// once its expansion is over.
struct BoundedSweep<H: IncrementalHeuristic<Dims>> {
    sweep: Sweep<Dims, H>,
    /// The outcome of expanding the present level.
    outcome: SweepOutcome,
}

fn bounded<H: IncrementalHeuristic<Dims>>(root: AnyBoard, heuristic: H, width: usize) -> Box<dyn Sweeping + Send> {
    let mut sweep = Sweep::new(root, Arc::new(heuristic), width, MAX_MOVES);
    Box::new(BoundedSweep { outcome: sweep.next_level(), sweep })
}

impl<H: IncrementalHeuristic<Dims>> Sweeping for BoundedSweep<H> {
    fn level(&self) -> Level {
        let bounds = self.sweep.bounds();
        Level { boards: bounds.len(), lowest: bounds.min().map_or(0, |bound| i32::from(bound) * UNITS) }
    }

    fn expanded(&self) -> u64 {
        self.sweep.counts().expanded
    }

    fn next_level(&mut self) -> State {
        if let SweepOutcome::Found(moves) = &mut self.outcome {
            return State::Found(std::mem::take(moves));
        }
        self.outcome = self.sweep.next_level();
        if self.outcome == SweepOutcome::NotFound { State::NotFound } else { State::Running }
    }
}

impl<S: Shape> Sweeping for LearnedSweep<S> {
    fn level(&self) -> Level {
        let values = self.boards().map(|(_, value)| i32::from(value.units));
        let (boards, lowest) = values.fold((0, i32::MAX), |(boards, lowest), value| (boards + 1, lowest.min(value)));
        Level { boards, lowest }
    }

    fn expanded(&self) -> u64 {
        self.counts().expanded
    }

    fn next_level(&mut self) -> State {
        match LearnedSweep::next_level(self, &SingleThread) {
            LearnedOutcome::Suspended | LearnedOutcome::Level => State::Running,
            LearnedOutcome::NotFound | LearnedOutcome::Lost(_) => State::NotFound,
            LearnedOutcome::Found(moves) => State::Found(moves),
        }
    }
}
