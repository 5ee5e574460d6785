//! The solver: from a board and options to a search. The one place that names the pairs of searches and heuristics.

mod error;
mod estimate;
mod options;
mod solve;

pub use error::StartError;
pub use estimate::Estimator;
pub use options::{Algorithm, HeuristicName, Options};
pub use solve::{DealtSolve, Solve};

use crate::{
    board::{Board, any::AnyBoard, parity::Parity},
    heuristic::{
        Heuristic, additive_pdb::AdditivePdb, linear_conflict::LinearConflict, manhattan::Manhattan, max_pdb::MaxPdb,
        misplaced::Misplaced, walking_distance::WalkingDistance,
    },
    pdb::{
        PatternDb,
        format::{TableError, decode},
    },
    search::{
        Search,
        beam::Beam,
        best_first::BestFirst,
        ida_star::IdaStar,
        jobs::{
            dealer::{Dealer, Dealing},
            runner::{JobRunner, Runner},
        },
        place::{Anywhere, Known, Places},
        pruning::{Automaton, DepthError},
    },
};
use std::{collections::BTreeMap, sync::Arc};

/// The automata built so far, by depth.
type Automata<const W: usize> = BTreeMap<u8, Arc<Automaton<W>>>;

/// What searches share: tables and pruning automata. A clone shares them too.
#[derive(Clone, Default)]
pub struct Solver {
    tables: BTreeMap<HeuristicName, Arc<PatternDb<4>>>,
    automata_3: Automata<3>,
    automata_4: Automata<4>,
}

impl Solver {
    /// Without tables.
    pub fn new() -> Self {
        Self::default()
    }

    /// The heuristic of a solve: the one that its options name, or the strongest whose tables are there.
    pub fn heuristic_for(&self, width: usize, options: &Options) -> HeuristicName {
        let strongest = || HeuristicName::for_width(width).find(|heuristic| self.tables.contains_key(heuristic));
        options.heuristic.or_else(strongest).unwrap_or(HeuristicName::default_for(width))
    }

    /// The heuristic whose tables a solve would need and that are not there yet.
    pub fn lacks_table(&self, width: usize, options: &Options) -> Option<HeuristicName> {
        let heuristic = self.heuristic_for(width, options);
        (heuristic.partition().is_some() && !self.tables.contains_key(&heuristic)).then_some(heuristic)
    }

    /// Adds the tables of a file.
    ///
    /// # Errors
    /// What is wrong with it, and if they are of no heuristic here.
    pub fn add_table_file(&mut self, bytes: Vec<u8>) -> Result<(), TableError> {
        self.add_table(decode(bytes)?)
    }

    /// Adds tables, such as a [`Builder`](crate::pdb::generate::Builder) made.
    ///
    /// # Errors
    /// If they are of no heuristic here.
    pub fn add_table(&mut self, pdb: PatternDb<4>) -> Result<(), TableError> {
        let heuristic = HeuristicName::of_partition(pdb.partition());
        let heuristic = heuristic.ok_or_else(|| TableError::Useless { partition: pdb.partition().to_string() })?;
        self.tables.insert(heuristic, Arc::new(pdb));
        Ok(())
    }

    /// The tables of a heuristic, if they are there.
    pub fn table(&self, heuristic: HeuristicName) -> Option<&PatternDb<4>> {
        self.tables.get(&heuristic).map(|pdb| &**pdb)
    }

    /// Builds what a search would want but its table, while that is on its way: the pruning automaton.
    ///
    /// # Errors
    /// As [`Solver::start`], but for a missing table.
    pub fn prepare(&mut self, board: &AnyBoard, options: &Options) -> Result<(), StartError> {
        self.check(board, options)?;
        match (options.algorithm_for(board.width()), board) {
            (Algorithm::IdaStar | Algorithm::Beam, AnyBoard::Three(_)) => {
                automaton(&mut self.automata_3, options.prune_depth)?;
            }
            (Algorithm::IdaStar | Algorithm::Beam, AnyBoard::Four(_)) => {
                automaton(&mut self.automata_4, options.prune_depth)?;
            }
            _ => {}
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

    /// Starts a search whose passes are dealt to runners.
    ///
    /// # Errors
    /// As [`Solver::start`], and if the algorithm is not IDA*.
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
    fn check(&self, board: &AnyBoard, options: &Options) -> Result<HeuristicName, StartError> {
        let (width, heuristic) = (board.width(), self.heuristic_for(board.width(), options));
        if board.parity(options.goal) == Parity::Odd {
            return Err(StartError::Unsolvable { swap: board.swap_that_mends() });
        }
        if !HeuristicName::for_width(width).any(|name| name == heuristic) {
            return Err(StartError::Size { heuristic, width });
        }
        let algorithm = options.algorithm_for(width);
        if !Algorithm::for_width(width).any(|name| name == algorithm) {
            return Err(StartError::AlgorithmSize { algorithm, width });
        }
        Ok(heuristic)
    }

    /// The one list of pairs.
    fn pair<M: Maker>(&mut self, maker: M, board: &AnyBoard, options: &Options) -> Made<M> {
        let heuristic = self.check(board, options)?;
        match board.turned(options.goal) {
            AnyBoard::Five(_) | AnyBoard::Six(_) => Err(StartError::Size { heuristic, width: board.width() }),
            AnyBoard::Three(root) => {
                let request = Request { root, options, automata: &mut self.automata_3 };
                match heuristic {
                    HeuristicName::Misplaced => maker.make::<_, Anywhere, _>(request, Misplaced::new()),
                    HeuristicName::Manhattan => maker.make::<_, Anywhere, _>(request, Manhattan::new()),
                    HeuristicName::LinearConflict => maker.make::<_, Anywhere, _>(request, LinearConflict::new()),
                    HeuristicName::WalkingDistance => maker.make::<_, Anywhere, _>(request, WalkingDistance::new()),
                    HeuristicName::Pdb44Max => maker.make::<_, Anywhere, _>(request, MaxPdb::four_four()),
                    HeuristicName::Pdb78 | HeuristicName::Pdb771 | HeuristicName::Pdb663 => {
                        Err(StartError::Size { heuristic, width: 3 })
                    }
                }
            }
            AnyBoard::Four(root) => {
                let request = Request { root, options, automata: &mut self.automata_4 };
                match heuristic {
                    HeuristicName::Misplaced => maker.make::<_, Anywhere, _>(request, Misplaced::new()),
                    HeuristicName::Manhattan => maker.make::<_, Anywhere, _>(request, Manhattan::new()),
                    HeuristicName::LinearConflict => maker.make::<_, Anywhere, _>(request, LinearConflict::new()),
                    HeuristicName::WalkingDistance => maker.make::<_, Anywhere, _>(request, WalkingDistance::new()),
                    HeuristicName::Pdb44Max => Err(StartError::Size { heuristic, width: 4 }),
                    HeuristicName::Pdb78 | HeuristicName::Pdb771 | HeuristicName::Pdb663 => {
                        let pdb = self.tables.get(&heuristic).cloned();
                        let pdb = pdb.ok_or(StartError::TableMissing { heuristic })?;
                        if options.reflection {
                            maker.make::<_, Known, _>(request, AdditivePdb::<4, true>::new(pdb))
                        } else {
                            maker.make::<_, Anywhere, _>(request, AdditivePdb::<4, false>::new(pdb))
                        }
                    }
                }
            }
        }
    }
}

/// A board turned to the internal goal, and how to solve it.
struct Request<'a, const W: usize> {
    root: Board<W>,
    options: &'a Options,
    automata: &'a mut Automata<W>,
}

impl<const W: usize> Request<'_, W> {
    fn automaton(&mut self) -> Result<Arc<Automaton<W>>, DepthError> {
        automaton(self.automata, self.options.prune_depth)
    }

    /// The automaton of a search that can be dealt.
    fn automaton_of_jobs(&mut self) -> Result<Arc<Automaton<W>>, StartError> {
        match self.options.algorithm_for(W) {
            Algorithm::IdaStar => Ok(self.automaton()?),
            algorithm => Err(StartError::NotDealt { algorithm }),
        }
    }
}

/// Makes something of a request and any heuristic.
trait Maker {
    type Product;

    fn make<const W: usize, P: Places<W>, H: Heuristic<W>>(self, request: Request<W>, heuristic: H) -> Made<Self>;
}

type Made<M> = Result<<M as Maker>::Product, StartError>;

/// A search run by one.
struct NewSearch;

impl Maker for NewSearch {
    type Product = Box<dyn Search>;

    fn make<const W: usize, P: Places<W>, H: Heuristic<W>>(self, mut request: Request<W>, heuristic: H) -> Made<Self> {
        Ok(match request.options.algorithm_for(W) {
            Algorithm::IdaStar => Box::new(IdaStar::<W, H, P>::new(request.root, heuristic, request.automaton()?)),
            Algorithm::AStar => Box::new(BestFirst::new(&request.root, heuristic, request.options.memory)),
            Algorithm::Beam => {
                let automaton = request.automaton()?;
                let aim = LinearConflict::new();
                Box::new(Beam::<W, H, _, P>::new(request.root, heuristic, aim, automaton, request.options.memory))
            }
        })
    }
}

/// A search dealt to several.
struct NewDealer {
    dealing: Dealing,
}

impl Maker for NewDealer {
    type Product = Dealer;

    fn make<const W: usize, P: Places<W>, H: Heuristic<W>>(self, mut request: Request<W>, heuristic: H) -> Made<Self> {
        Ok(Dealer::new(request.root, heuristic, request.automaton_of_jobs()?, self.dealing))
    }
}

/// A runner of such a search.
struct NewRunner;

impl Maker for NewRunner {
    type Product = Box<dyn Runner + Send>;

    fn make<const W: usize, P: Places<W>, H: Heuristic<W>>(self, mut request: Request<W>, heuristic: H) -> Made<Self> {
        Ok(Box::new(JobRunner::<W, H, P>::new(request.root, heuristic, request.automaton_of_jobs()?)))
    }
}

/// The automaton of a depth, built when it is first asked for.
fn automaton<const W: usize>(automata: &mut Automata<W>, depth: u8) -> Result<Arc<Automaton<W>>, DepthError> {
    if let Some(built) = automata.get(&depth) {
        return Ok(built.clone());
    }
    let built = Arc::new(Automaton::new(depth)?);
    automata.insert(depth, built.clone());
    Ok(built)
}
