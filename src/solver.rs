//! The solver: from a board and options to a search. The one place that names the pairs of searches and heuristics.

mod options;

pub use options::{Algorithm, HeuristicName, Options};

use crate::{
    board::{Board, any::AnyBoard, goal::Goal, parity::Parity},
    heuristic::{Heuristic, additive_pdb::AdditivePdb, linear_conflict::LinearConflict, manhattan::Manhattan},
    pdb::{
        PatternDb,
        format::{TableError, decode_as},
        partition::Partition,
    },
    search::{
        Progress, Search, Status,
        best_first::BestFirst,
        ida_star::IdaStar,
        pruning::{Automaton, DepthError},
    },
};
use std::{collections::BTreeMap, sync::Arc};

/// Why a search did not start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// No slides lead to the goal.
    #[error("This board cannot be solved: its parity is odd, the goal's is even, and no slide changes it. Swap {} and {} to get one that can.", .swap.0, .swap.1)]
    Unsolvable {
        /// Two tiles whose swap makes the board solvable.
        swap: (u8, u8),
    },
    /// The heuristic serves no boards of this size.
    #[error("{} does not serve {width}×{width} boards: use one of {}", .heuristic.name(), names_for(*.width))]
    Size {
        /// The heuristic asked for.
        heuristic: HeuristicName,
        /// Columns of the board.
        width: usize,
    },
    /// The pruning depth cannot be had.
    #[error(transparent)]
    Depth(#[from] DepthError),
    /// The tables of the heuristic were neither added nor built.
    #[error("{} needs its table, which is not there", .heuristic.name())]
    TableMissing {
        /// The heuristic asked for.
        heuristic: HeuristicName,
    },
}

impl StartError {
    /// The code by which programs tell errors apart, the same in every interface.
    pub const fn code(&self) -> &'static str {
        match self {
            StartError::Unsolvable { .. } => "unsolvable",
            StartError::TableMissing { .. } => "table-failed",
            StartError::Size { .. } | StartError::Depth(_) => "bad-options",
        }
    }
}

fn names_for(width: usize) -> String {
    HeuristicName::for_width(width).map(HeuristicName::name).collect::<Vec<_>>().join(", ")
}

/// The automata built so far, by depth.
type Automata<const W: usize> = BTreeMap<u8, Arc<Automaton<W>>>;

/// What searches share: tables and pruning automata.
#[derive(Default)]
pub struct Solver {
    six_six_three: Option<Arc<PatternDb<4>>>,
    automata_3: Automata<3>,
    automata_4: Automata<4>,
}

impl Solver {
    /// Without tables.
    pub fn new() -> Self {
        Self::default()
    }

    /// The heuristic whose tables a solve would need and that are not there yet.
    pub fn lacks_table(&self, width: usize, options: &Options) -> Option<HeuristicName> {
        let heuristic = options.heuristic_for(width);
        (heuristic.partition().is_some() && self.six_six_three.is_none()).then_some(heuristic)
    }

    /// Adds the tables of a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn add_table_file(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        self.add_table(decode_as(bytes, &Partition::six_six_three())?);
        Ok(())
    }

    /// Adds tables, such as a [`Builder`](crate::pdb::generate::Builder) made.
    pub fn add_table(&mut self, pdb: PatternDb<4>) {
        self.six_six_three = Some(Arc::new(pdb));
    }

    /// Builds what a search would want but its table, while that is on its way: the pruning automaton.
    ///
    /// # Errors
    /// As [`Solver::start`], but for a missing table.
    pub fn prepare(&mut self, board: &AnyBoard, options: &Options) -> Result<(), StartError> {
        check(board, options)?;
        match (options.algorithm, board) {
            (Algorithm::IdaStar, AnyBoard::Three(_)) => {
                automaton(&mut self.automata_3, options.prune_depth)?;
            }
            (Algorithm::IdaStar, AnyBoard::Four(_)) => {
                automaton(&mut self.automata_4, options.prune_depth)?;
            }
            (Algorithm::AStar, _) => {}
        }
        Ok(())
    }

    /// Starts a search.
    ///
    /// # Errors
    /// If the board cannot be solved, the options do not fit it, or a table is missing.
    pub fn start(&mut self, board: &AnyBoard, options: &Options) -> Result<Solve, StartError> {
        check(board, options)?;
        let heuristic = options.heuristic_for(board.width());
        let search = match board.turned(options.goal) {
            AnyBoard::Three(board) => self.start_three(board, heuristic, options)?,
            AnyBoard::Four(board) => self.start_four(board, heuristic, options)?,
        };
        Ok(Solve { search, goal: options.goal })
    }

    fn start_three(
        &mut self,
        board: Board<3>,
        heuristic: HeuristicName,
        options: &Options,
    ) -> Result<Box<dyn Search>, StartError> {
        let automata = &mut self.automata_3;
        match heuristic {
            HeuristicName::Manhattan => search(board, Manhattan::new(), options, automata),
            HeuristicName::LinearConflict => search(board, LinearConflict::new(), options, automata),
            HeuristicName::Pdb663 => Err(StartError::Size { heuristic, width: 3 }),
        }
    }

    fn start_four(
        &mut self,
        board: Board<4>,
        heuristic: HeuristicName,
        options: &Options,
    ) -> Result<Box<dyn Search>, StartError> {
        let automata = &mut self.automata_4;
        match heuristic {
            HeuristicName::Manhattan => search(board, Manhattan::new(), options, automata),
            HeuristicName::LinearConflict => search(board, LinearConflict::new(), options, automata),
            HeuristicName::Pdb663 => {
                let pdb = self.six_six_three.clone().ok_or(StartError::TableMissing { heuristic })?;
                if options.reflection {
                    search(board, AdditivePdb::<4, true>::new(pdb), options, automata)
                } else {
                    search(board, AdditivePdb::<4, false>::new(pdb), options, automata)
                }
            }
        }
    }
}

/// What can be told before any work is done.
fn check(board: &AnyBoard, options: &Options) -> Result<(), StartError> {
    let (width, heuristic) = (board.width(), options.heuristic_for(board.width()));
    if board.parity(options.goal) == Parity::Odd {
        return Err(StartError::Unsolvable { swap: board.swap_that_mends() });
    }
    if !HeuristicName::for_width(width).any(|name| name == heuristic) {
        return Err(StartError::Size { heuristic, width });
    }
    Ok(())
}

fn search<const W: usize, H: Heuristic<W> + 'static>(
    board: Board<W>,
    heuristic: H,
    options: &Options,
    automata: &mut Automata<W>,
) -> Result<Box<dyn Search>, StartError> {
    Ok(match options.algorithm {
        Algorithm::IdaStar => Box::new(IdaStar::new(board, heuristic, automaton(automata, options.prune_depth)?)),
        Algorithm::AStar => Box::new(BestFirst::new(&board, heuristic, options.memory)),
    })
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

/// A search under way, whose answer is for the goal that was asked for.
pub struct Solve {
    search: Box<dyn Search>,
    goal: Goal,
}

impl Search for Solve {
    fn step(&mut self, budget: u64) -> Progress {
        let mut progress = self.search.step(budget);
        if let Status::Solved(moves) = &mut progress.status {
            for m in moves {
                *m = self.goal.turn_move(*m);
            }
        }
        progress
    }
}
