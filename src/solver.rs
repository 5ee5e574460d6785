//! The solver: from a board and options to a search.
//!
//! What there is to choose stands in two tables, in `table.rs`.

mod algorithm;
mod analysis;
mod choices;
mod error;
mod estimate;
mod heuristic_name;
mod heuristics;
#[cfg(feature = "lab")]
mod lab;
mod module;
#[cfg(feature = "engine-large")]
mod multi_tile;
mod options;
mod request;
mod run;
mod searches;
mod shared;
mod small_map;
mod solution;
mod table;
mod wrong_table;

pub use algorithm::{Algorithm, OptionName};
pub use choices::Choices;
pub use error::StartError;
pub use estimate::Estimator;
pub use heuristic_name::HeuristicName;
#[cfg(feature = "lab")]
pub use lab::Explainer;
pub use module::Module;
pub use options::Options;
pub use run::{Run, RunAll, SharedRun};
pub use solution::{Solution, SolveError};

use crate::{
    board::{Board, Move, any::AnyBoard, goal::Goal},
    heuristic::{additive_pdb::AdditivePdb, boxed::Boxed, linear_conflict::LinearConflict, restored::Restored},
    pdb::{any::AnyPdb, format::TableError, placement_db::PlacementDb},
    search::{
        Search as _,
        beam::first_sweeps::first_solution,
        best_first::BestFirst,
        blank_cell::{AnyCell, BlankCells, PerCell},
        breadth_first::Blind,
        priority::{Weight, Weighted},
    },
};
use heuristics::HeuristicGoal;
use options::check_goal;
use request::{Make, Request, Resources};
use small_map::SmallMap;
use std::{fmt, sync::Arc};

/// Starts searches, which share its tables and pruning automata. A clone shares them too.
#[derive(Clone, Default)]
pub struct Solver {
    three: Resources<3>,
    four: Resources<4>,
    five: Resources<5>,
    six: Resources<6>,
    /// The tables of the papers that were used so far.
    published: SmallMap<HeuristicName, Arc<PlacementDb<4>>>,
}

impl fmt::Debug for Solver {
    /// Writes the names of the tables that are loaded.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tables = HeuristicName::ALL.into_iter().filter(|&heuristic| self.has_table(heuristic));
        f.debug_struct("Solver").field("tables", &tables.collect::<Vec<_>>()).finish_non_exhaustive()
    }
}

impl Solver {
    /// Returns a solver without tables.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the heuristic that a search with these options uses: the one that they name, the strongest whose table is loaded,
    /// or the default one; for goals that tables do not support, the strongest that needs no table. None for an algorithm
    /// without a heuristic.
    pub fn heuristic_for(&self, width: usize, options: &Options) -> Option<HeuristicName> {
        options.heuristic_for(width, |heuristic| self.has_table(heuristic))
    }

    /// Returns the heuristic whose table a search with these options needs and that is not loaded; none if the search would
    /// be refused in any case.
    pub fn missing_table(&self, width: usize, options: &Options) -> Option<HeuristicName> {
        let heuristic = self.heuristic_for(width, options).filter(|_| !options.published)?;
        options.check_heuristic(heuristic, width).ok()?;
        (heuristic.partition().is_some() && !self.has_table(heuristic)).then_some(heuristic)
    }

    /// Adds the tables of a file.
    ///
    /// # Errors
    /// If the file is damaged, or its tables belong to no heuristic.
    pub fn add_table_file(&mut self, bytes: Vec<u8>) -> Result<(), TableError> {
        self.add_table(AnyPdb::decode(bytes)?)
    }

    /// Adds tables, such as a [`Builder`](crate::pdb::builder::Builder) made.
    ///
    /// # Errors
    /// If they belong to no heuristic.
    pub fn add_table(&mut self, pdb: impl Into<AnyPdb>) -> Result<(), TableError> {
        let pdb = pdb.into();
        let partition = pdb.partition();
        let heuristic = HeuristicName::of_partition(&partition);
        let heuristic = heuristic.ok_or_else(|| TableError::UnusedPartition { partition: partition.to_string() })?;
        match pdb {
            AnyPdb::Three(pdb) if const { Module::includes_width(3) } => self.three.add_tables(heuristic, pdb),
            AnyPdb::Four(pdb) if const { Module::includes_width(4) } => self.four.add_tables(heuristic, pdb),
            AnyPdb::Five(pdb) if const { Module::includes_width(5) } => self.five.add_tables(heuristic, pdb),
            AnyPdb::Six(pdb) if const { Module::includes_width(6) } => self.six.add_tables(heuristic, pdb),
            _ => return Err(TableError::UnusedPartition { partition: partition.to_string() }),
        }
        Ok(())
    }

    /// Returns the tables of a heuristic, if they are loaded.
    pub fn table(&self, heuristic: HeuristicName) -> Option<AnyPdb> {
        let three = || self.three.tables(heuristic).cloned().map(AnyPdb::Three);
        let four = || self.four.tables(heuristic).cloned().map(AnyPdb::Four);
        let five = || self.five.tables(heuristic).cloned().map(AnyPdb::Five);
        let six = || self.six.tables(heuristic).cloned().map(AnyPdb::Six);
        three().or_else(four).or_else(five).or_else(six)
    }

    fn has_table(&self, heuristic: HeuristicName) -> bool {
        self.table(heuristic).is_some()
    }

    /// Builds what a search needs besides its table, while that is being built: the pruning automaton.
    ///
    /// # Errors
    /// See [`Solver::start`]; a missing table is not an error.
    pub fn prepare(&mut self, board: &AnyBoard, options: &Options) -> Result<(), StartError> {
        self.check(board, options)?;
        if options.algorithm_for(board.width()).prunes() || options.hybrid {
            let depth = options.prune_depth;
            match board {
                AnyBoard::Three(_) if const { Module::includes_width(3) } => self.three.automaton(depth).map(drop),
                AnyBoard::Four(_) if const { Module::includes_width(4) } => self.four.automaton(depth).map(drop),
                AnyBoard::Five(_) if const { Module::includes_width(5) } => self.five.automaton(depth).map(drop),
                AnyBoard::Six(_) if const { Module::includes_width(6) } => self.six.automaton(depth).map(drop),
                _ => Ok(()),
            }?;
        }
        Ok(())
    }

    /// Starts a search.
    ///
    /// # Errors
    /// If the board cannot be solved, the options do not go together or do not fit the board, a table is missing, or this build
    /// does not include the search.
    pub fn start(&mut self, board: &AnyBoard, options: &Options) -> Result<Run, StartError> {
        #[cfg(feature = "engine-large")]
        if options.is_multi_tile() {
            return Ok(Run { search: self.start_multi_tile(board, options)?, goal: options.goal });
        }
        Ok(Run { search: self.make(searches::One, board, options)?, goal: options.goal })
    }

    /// Starts a search for all shortest solutions, which lists the first `most` of them.
    ///
    /// # Errors
    /// See [`Solver::start`]; and if the first solution of the algorithm is not optimal.
    pub fn start_all(&mut self, board: &AnyBoard, options: &Options, most: usize) -> Result<RunAll, StartError> {
        options.check_all(board.width())?;
        Ok(RunAll { search: self.make(searches::All { most }, board, options)?, goal: options.goal })
    }

    /// Finds a solution within some hundredths of a second, usually a tenth to a third longer than the shortest: for a search that
    /// has found none when it must end.
    ///
    /// # Errors
    /// If the board cannot be solved, the goal has another size, this build does not include boards of this size, or there is
    /// not enough memory.
    pub fn quick_solution(&self, board: &AnyBoard, goal: Goal) -> Result<Vec<Move>, SolveError> {
        check_goal(board, goal)?;
        let moves = match board.to_internal(goal) {
            AnyBoard::Three(root) if const { Module::includes_width(3) } => quick_solution(root, goal),
            AnyBoard::Four(root) if const { Module::includes_width(4) } => quick_solution(root, goal),
            AnyBoard::Five(root) if const { Module::includes_width(5) } => quick_solution(root, goal),
            AnyBoard::Six(root) if const { Module::includes_width(6) } => quick_solution(root, goal),
            _ => return Err(StartError::NotIncluded { algorithm: Algorithm::Beam, width: board.width() }.into()),
        }?;
        Ok(moves.into_iter().map(|m| goal.transform_move(m)).collect())
    }

    /// Checks what can be checked before any work is done, and returns the heuristic.
    fn check(&self, board: &AnyBoard, options: &Options) -> Result<Option<HeuristicName>, StartError> {
        let width = board.width();
        check_goal(board, options.goal)?;
        options.check(width)?;
        let heuristic = self.heuristic_for(width, options);
        if let Some(heuristic) = heuristic {
            options.check_heuristic(heuristic, width)?;
            if !options.published && !self.has_right_table(heuristic, board, options) {
                return Err(StartError::WrongTable { heuristic });
            }
        }
        Ok(heuristic)
    }

    /// Finds the heuristic of a request and makes something of both. The second parameter of `make` is what a state of the
    /// additive heuristic has room for, the third what the compiler knows of the blank's cell in a search with it.
    fn make<M: Make>(&mut self, maker: M, board: &AnyBoard, options: &Options) -> Result<M::Product, StartError> {
        let name = self.check(board, options)?;
        match board.to_internal(options.goal) {
            AnyBoard::Four(root)
                if const { cfg!(feature = "published") }
                    && options.published
                    && let Some(name) = name =>
            {
                let heuristic = AdditivePdb::<4, _>::new(self.published(name)?, options.reflection);
                maker.make::<_, AnyCell, _>(Request::new(root, options, &mut self.four), heuristic)
            }
            AnyBoard::Three(root) if const { Module::includes_width(3) } => {
                make::<_, 1, AnyCell, _>(maker, Request::new(root, options, &mut self.three), name)
            }
            AnyBoard::Four(root) if const { Module::includes_width(4) } => {
                make::<_, 1, PerCell, _>(maker, Request::new(root, options, &mut self.four), name)
            }
            AnyBoard::Five(root) if const { Module::includes_width(5) } => {
                make::<_, 1, AnyCell, _>(maker, Request::new(root, options, &mut self.five), name)
            }
            AnyBoard::Six(root) if const { Module::includes_width(6) } => {
                make::<_, 2, AnyCell, _>(maker, Request::new(root, options, &mut self.six), name)
            }
            board => {
                let (algorithm, width) = (options.algorithm_for(board.width()), board.width());
                Err(StartError::NotIncluded { algorithm, width })
            }
        }
    }

    /// Returns the tables of the papers, and builds them the first time.
    fn published(&mut self, heuristic: HeuristicName) -> Result<Arc<PlacementDb<4>>, StartError> {
        let partition = heuristic.published().ok_or(StartError::Unpublished { heuristic })?;
        if let Some(built) = self.published.get(&heuristic) {
            return Ok(built.clone());
        }
        let built = Arc::new(PlacementDb::new(partition));
        self.published.insert(heuristic, built.clone());
        Ok(built)
    }
}

/// Makes something of a request and its heuristic. Searches are compiled for the additive heuristic of the larger boards, and
/// once for all other heuristics, which are boxed.
fn make<const W: usize, const R: usize, P: BlankCells<W>, M: Make>(
    maker: M,
    request: Request<W>,
    name: Option<HeuristicName>,
) -> Result<M::Product, StartError>
where
    Board<W>: HeuristicGoal<W>,
{
    let Some(name) = name else {
        let blind = Boxed::new(Blind::for_goal(&request.goal));
        return maker.make::<W, AnyCell, _>(request, blind);
    };
    let boxed = if let Some(boxed) = request.goal.computed(name) {
        boxed
    } else {
        let additive = request.resources.additive::<R>(name, request.options.reflection);
        let additive = additive.ok_or(StartError::TableMissing { heuristic: name })?;
        if const { W > 3 } {
            return maker.make::<W, P, _>(request, additive);
        }
        Boxed::new(Restored(additive))
    };
    maker.make::<W, AnyCell, _>(request, boxed)
}

/// Finds a solution by weighted A*, and on large boards, where that would take too long, by the first sweep of a beam.
fn quick_solution<const W: usize>(root: Board<W>, goal: Goal) -> Result<Vec<Move>, SolveError> {
    let heuristic = Arc::new(Boxed::new(LinearConflict::for_goal(goal.transform().internal_goal())));
    let memory = Options::MEMORY;
    let (best, lower_bound) = if const { W > 4 } {
        (first_solution(root, heuristic, memory, u64::MAX), 0)
    } else {
        let weight = Weight::new(2.0).expect("2 is a valid weight");
        let progress = BestFirst::new(&root, heuristic, Weighted::new(weight), None, memory).step(u64::MAX);
        (progress.best, progress.lower_bound as usize)
    };
    best.ok_or(SolveError::OutOfMemory { memory, lower_bound })
}
