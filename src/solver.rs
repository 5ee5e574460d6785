//! The solver: from a board and options to a search. The one place that names the pairs of searches and heuristics.

mod choices;
mod error;
mod estimate;
mod make;
mod options;
mod setters;
mod solution;
mod solve;

pub use choices::Choices;
pub use error::StartError;
pub use estimate::Estimator;
pub use options::{Algorithm, HeuristicName, Options};
pub use solution::{Solution, SolveError};
pub use solve::{AllSolve, DealtSolve, Solve};

use crate::{
    board::{
        Move,
        any::{AnyBoard, with_board},
        goal::Goal,
        parity::Parity,
    },
    heuristic::{
        additive_pdb::AdditivePdb, linear_conflict::LinearConflict, manhattan::Manhattan, max_pdb::MaxPdb,
        misplaced::Misplaced, walking_distance::WalkingDistance,
    },
    pdb::{PatternDb, any::AnyPdb, format::TableError, partition::Partition, placement_db::PlacementDb},
    search::{
        beam::sweeps::Sweeps,
        blank_cell::{AnyCell, BlankCells, PerCell},
        jobs::{dealer::Dealing, runner::Runner},
    },
};
use make::{Automata, Made, Maker, NewAll, NewDealer, NewRunner, NewSearch, Request, Wide};
use std::{collections::BTreeMap, sync::Arc};

/// What searches share: tables and pruning automata. A clone shares them too.
#[derive(Clone, Default)]
pub struct Solver {
    tables: BTreeMap<HeuristicName, AnyPdb>,
    /// Those of the papers, built when they are first asked for.
    published: BTreeMap<HeuristicName, Arc<PlacementDb<4>>>,
    automata_3: Automata<3>,
    automata_4: Automata<4>,
    automata_5: Automata<5>,
    automata_6: Automata<6>,
}

impl Solver {
    /// Without tables.
    pub fn new() -> Self {
        Self::default()
    }

    /// The heuristic of a solve: the one that its options name, the strongest whose tables are there, or the default one; for
    /// goals that no tables serve, the strongest that needs none. None for a search that takes none.
    pub fn heuristic_for(&self, width: usize, options: &Options) -> Option<HeuristicName> {
        if !options.algorithm_for(width).takes_heuristic() {
            return None;
        }
        let default = HeuristicName::default_for(width);
        let mut heuristics = HeuristicName::for_width(width);
        let strongest = || {
            if !options.goal.is_in_corner() {
                return heuristics.find(|heuristic| heuristic.serves_any_goal());
            }
            // A weaker one whose tables somebody asked for is no reason to do without the default.
            heuristics
                .take_while(|&heuristic| heuristic != default)
                .find(|heuristic| self.tables.contains_key(heuristic))
        };
        Some(options.heuristic.or_else(strongest).unwrap_or(default))
    }

    /// The heuristic whose tables a solve would need and that are not there yet; none where it would be refused with them.
    pub fn missing_table(&self, width: usize, options: &Options) -> Option<HeuristicName> {
        let heuristic = self.heuristic_for(width, options).filter(|_| !options.published)?;
        check_heuristic(heuristic, width, options).ok()?;
        (heuristic.partition().is_some() && !self.tables.contains_key(&heuristic)).then_some(heuristic)
    }

    /// Adds the tables of a file.
    ///
    /// # Errors
    /// What is wrong with it, and if they are of no heuristic here.
    pub fn add_table_file(&mut self, bytes: Vec<u8>) -> Result<(), TableError> {
        self.add_table(AnyPdb::decode(bytes)?)
    }

    /// Adds tables, such as a [`Builder`](crate::pdb::builder::Builder) made.
    ///
    /// # Errors
    /// If they are of no heuristic here.
    pub fn add_table(&mut self, pdb: impl Into<AnyPdb>) -> Result<(), TableError> {
        let pdb = pdb.into();
        let partition = pdb.partition();
        let heuristic = HeuristicName::of_partition(&partition);
        let heuristic = heuristic.ok_or_else(|| TableError::UnusedPartition { partition: partition.to_string() })?;
        self.tables.insert(heuristic, pdb);
        Ok(())
    }

    /// The tables of a heuristic, if they are there.
    pub fn table(&self, heuristic: HeuristicName) -> Option<&AnyPdb> {
        self.tables.get(&heuristic)
    }

    /// Builds what a search would want but its table, while that is on its way: the pruning automaton.
    ///
    /// # Errors
    /// As [`Solver::start`], but for a missing table.
    pub fn prepare(&mut self, board: &AnyBoard, options: &Options) -> Result<(), StartError> {
        self.check(board, options)?;
        let algorithm = options.algorithm_for(board.width());
        if matches!(algorithm, Algorithm::IdaStar | Algorithm::Beam) || options.hybrid {
            match board {
                AnyBoard::Three(_) => self.automata_3.of_depth(options.prune_depth).map(drop),
                AnyBoard::Four(_) => self.automata_4.of_depth(options.prune_depth).map(drop),
                AnyBoard::Five(_) => self.automata_5.of_depth(options.prune_depth).map(drop),
                AnyBoard::Six(_) => self.automata_6.of_depth(options.prune_depth).map(drop),
            }?;
        }
        Ok(())
    }

    /// Starts a search.
    ///
    /// # Errors
    /// If the board cannot be solved, the options do not fit it, or a table is missing.
    pub fn start(&mut self, board: &AnyBoard, options: &Options) -> Result<Solve, StartError> {
        Ok(Solve { search: self.pair(NewSearch, board, options)?, goal: options.goal })
    }

    /// Starts a search for all shortest solutions, which lists the first `most` of them.
    ///
    /// # Errors
    /// As [`Solver::start`], and if the algorithm is neither IDA* nor A*.
    pub fn start_all(&mut self, board: &AnyBoard, options: &Options, most: usize) -> Result<AllSolve, StartError> {
        options.check_all(board.width())?;
        Ok(AllSolve::new(self.pair(NewAll { most }, board, options)?, options.goal))
    }

    /// A solution within some hundredths of a second, a tenth to a third too long: for a search that has none when it must
    /// end.
    ///
    /// # Errors
    /// If the board cannot be solved, or the goal has another size.
    pub fn stopgap(&self, board: &AnyBoard, goal: Goal) -> Result<Vec<Move>, StartError> {
        check_goal(board, goal)?;
        let moves = with_board!(board.to_internal(goal), root => {
            Sweeps::first_solution(root, Arc::new(LinearConflict::for_goal(goal.transform().internal_goal())))
        });
        Ok(moves.into_iter().map(|m| goal.transform_move(m)).collect())
    }

    /// Starts a search whose iterations are dealt to runners.
    ///
    /// # Errors
    /// As [`Solver::start`], and if the algorithm is not IDA* or has a seed.
    pub fn deal(&mut self, board: &AnyBoard, options: &Options, dealing: Dealing) -> Result<DealtSolve, StartError> {
        let dealer = self.pair(NewDealer { dealing }, board, options)?;
        Ok(DealtSolve { dealer, goal: options.goal })
    }

    /// A runner for what [`Solver::deal`] deals of the same board and options, here or elsewhere.
    ///
    /// # Errors
    /// As [`Solver::deal`].
    pub fn runner(&mut self, board: &AnyBoard, options: &Options) -> Result<Box<dyn Runner + Send>, StartError> {
        self.pair(NewRunner, board, options)
    }

    /// What can be told before any work is done; else the heuristic.
    fn check(&self, board: &AnyBoard, options: &Options) -> Result<Option<HeuristicName>, StartError> {
        let width = board.width();
        check_goal(board, options.goal)?;
        options.check(width)?;
        let heuristic = self.heuristic_for(width, options);
        heuristic.map_or(Ok(()), |heuristic| check_heuristic(heuristic, width, options))?;
        Ok(heuristic)
    }

    /// The tables of the papers.
    fn published(&mut self, heuristic: HeuristicName) -> Result<Arc<PlacementDb<4>>, StartError> {
        let partition = heuristic.published().ok_or(StartError::Unpublished { heuristic })?;
        let build = || Arc::new(PlacementDb::new(partition));
        Ok(self.published.entry(heuristic).or_insert_with(build).clone())
    }

    /// The one list of pairs.
    fn pair<M: Maker>(&mut self, maker: M, board: &AnyBoard, options: &Options) -> Made<M> {
        let heuristic = self.check(board, options)?;
        let turned = board.to_internal(options.goal);
        macro_rules! request {
            ($root:ident, $automata:ident) => {
                Request {
                    root: $root,
                    goal: *options.goal.transform().internal_goal(),
                    options,
                    automata: &mut self.$automata,
                }
            };
        }
        let Some(heuristic) = heuristic else {
            return match turned {
                AnyBoard::Three(root) => maker.make_blind(request!(root, automata_3)),
                _ => Err(StartError::AlgorithmSize { algorithm: Algorithm::BreadthFirst, width: board.width() }),
            };
        };
        macro_rules! tables {
            ($size:ident) => {
                match self.tables.get(&heuristic) {
                    Some(AnyPdb::$size(pdb)) => Some(pdb.clone()),
                    _ => None,
                }
            };
        }
        match (turned, heuristic) {
            (AnyBoard::Three(root), HeuristicName::Pdb44Max) => {
                let partition = Partition::four_four();
                let [first, second] = partition.patterns() else { unreachable!("two patterns are two") };
                maker.make::<_, AnyCell, _>(request!(root, automata_3), MaxPdb::new([first, second]))
            }
            (AnyBoard::Three(root), HeuristicName::WalkingDistance) => {
                let request = request!(root, automata_3);
                let heuristic = WalkingDistance::for_goal(&request.goal);
                maker.make::<_, AnyCell, _>(request, heuristic)
            }
            (AnyBoard::Four(root), HeuristicName::WalkingDistance) => {
                let request = request!(root, automata_4);
                let heuristic = WalkingDistance::for_goal(&request.goal);
                maker.make::<_, AnyCell, _>(request, heuristic)
            }
            (AnyBoard::Four(root), _) if options.published => {
                let tables = self.published(heuristic)?;
                let request = request!(root, automata_4);
                if options.reflection {
                    maker.make::<_, AnyCell, _>(request, AdditivePdb::<4, true, _>::new(tables))
                } else {
                    maker.make::<_, AnyCell, _>(request, AdditivePdb::<4, false, _>::new(tables))
                }
            }
            (AnyBoard::Three(root), _) => {
                pair::<_, 1, AnyCell, _>(maker, request!(root, automata_3), heuristic, tables!(Three))
            }
            (AnyBoard::Four(root), _) => {
                pair::<_, 1, PerCell, _>(maker, request!(root, automata_4), heuristic, tables!(Four))
            }
            (AnyBoard::Five(root), _) => {
                pair::<_, 1, AnyCell, _>(Wide(maker), request!(root, automata_5), heuristic, tables!(Five))
            }
            (AnyBoard::Six(root), _) => {
                pair::<_, 2, AnyCell, _>(Wide(maker), request!(root, automata_6), heuristic, tables!(Six))
            }
        }
    }
}

/// Whether slides lead from a board to a goal.
fn check_goal(board: &AnyBoard, goal: Goal) -> Result<(), StartError> {
    goal.check(board.width())?;
    match board.parity(goal) {
        Parity::Even => Ok(()),
        Parity::Odd => Err(StartError::Unsolvable { swap: board.solvability_swap() }),
    }
}

/// Whether a heuristic serves boards of a width, a goal and the tables that were asked for.
fn check_heuristic(heuristic: HeuristicName, width: usize, options: &Options) -> Result<(), StartError> {
    if !HeuristicName::for_width(width).any(|name| name == heuristic) {
        Err(StartError::Size { heuristic, width })
    } else if options.published && heuristic.published().is_none() {
        Err(StartError::Unpublished { heuristic })
    } else if !options.goal.is_in_corner() && !heuristic.serves_any_goal() {
        Err(StartError::Goal { heuristic, width })
    } else {
        Ok(())
    }
}

/// The pairs that any size of boards may have, with the tables of the heuristic if they are there. `P` is for the
/// heuristics that hard boards are solved with, `R` for [`AdditivePdb`].
fn pair<const W: usize, const R: usize, P: BlankCells<W>, M: Maker>(
    maker: M,
    request: Request<W>,
    heuristic: HeuristicName,
    pdb: Option<Arc<PatternDb<W>>>,
) -> Made<M> {
    let goal = request.goal;
    match heuristic {
        HeuristicName::Misplaced => maker.make::<_, AnyCell, _>(request, Misplaced::for_goal(&goal)),
        HeuristicName::Manhattan => maker.make::<_, AnyCell, _>(request, Manhattan::for_goal(&goal)),
        HeuristicName::LinearConflict => maker.make::<_, AnyCell, _>(request, LinearConflict::for_goal(&goal)),
        HeuristicName::Pdb44Max | HeuristicName::WalkingDistance => Err(StartError::Size { heuristic, width: W }),
        HeuristicName::Pdb78
        | HeuristicName::Pdb771
        | HeuristicName::Pdb663
        | HeuristicName::Pdb555
        | HeuristicName::Pdb6666
        | HeuristicName::Pdb55554
        | HeuristicName::Pdb444444443
        | HeuristicName::Pdb44 => {
            let pdb = pdb.ok_or(StartError::TableMissing { heuristic })?;
            if request.options.reflection {
                maker.make::<_, P, _>(request, AdditivePdb::<W, true, _, R>::new(pdb))
            } else {
                maker.make::<_, AnyCell, _>(request, AdditivePdb::<W, false, _, R>::new(pdb))
            }
        }
    }
}
