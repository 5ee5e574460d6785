//! How each algorithm of the table in `table.rs` starts: for one solution, for all of them, or shared by several workers.
#![expect(
    clippy::extra_unused_type_parameters,
    clippy::unnecessary_wraps,
    reason = "the functions that the table names have one signature"
)]

use super::{
    algorithm::Algorithm,
    error::StartError,
    module::Module,
    options::Options,
    request::{Make, Request},
    table::algorithms,
};
use crate::{
    heuristic::{Heuristic, linear_conflict::LinearConflict},
    search::{
        Search,
        all_solutions::{AllSearch, AllSolutions},
        beam::Beam,
        best_first::BestFirst,
        blank_cell::{AnyCell, BlankCells},
        hybrid::Hybrid,
        ida_star::IdaStar,
        order::{Fixed, Seeded},
        priority::{AStar, Greedy, Priority, Weighted},
        root::Root,
    },
};
use std::sync::Arc;

type Started = Result<Box<dyn Search + Send>, StartError>;

/// Makes [`start`] of the rows.
macro_rules! starts {
    ($(
        $(#[$doc:meta])+
        $algorithm:ident = $name:literal, on [$($size:ident)+], default [$($default:ident)*],
        takes [$($option:ident)*], is [$($property:ident)*], by $start:ident;
    )+) => {
        /// Starts the algorithm of a request. What this build does not include, or the algorithm does not support, is not
        /// compiled for boards of this width.
        fn start<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
            request: &mut Request<W>,
            heuristic: Arc<H>,
        ) -> Started {
            match request.algorithm() {
                $(Algorithm::$algorithm if const { is_compiled(Algorithm::$algorithm, W) } => {
                    $start::<W, P, H>(request, heuristic)
                })+
                algorithm => Err(StartError::NotIncluded { algorithm, width: W }),
            }
        }
    };
}

algorithms!(starts);

pub(super) const fn is_compiled(algorithm: Algorithm, width: usize) -> bool {
    algorithm.supports(width) && Module::includes(algorithm, width)
}

fn ida_star<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(request: &mut Request<W>, heuristic: Arc<H>) -> Started {
    let (root, automaton) = (request.root, request.automaton()?);
    Ok(match request.options.seed {
        None => Box::new(IdaStar::<W, H, P>::new(root, heuristic, automaton, Fixed)),
        // One copy for all cells is enough for what is not the fastest.
        Some(seed) => Box::new(IdaStar::<W, H, AnyCell, _>::new(root, heuristic, automaton, Seeded { seed })),
    })
}

fn a_star<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(request: &mut Request<W>, heuristic: Arc<H>) -> Started {
    if request.options.hybrid {
        let automaton = request.automaton()?;
        return Ok(Box::new(Hybrid::<W, H, P>::new(&request.root, heuristic, automaton, request.options.memory)));
    }
    Ok(best_first(request, heuristic, AStar))
}

fn weighted_a_star<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
    request: &mut Request<W>,
    heuristic: Arc<H>,
) -> Started {
    let weight = request.options.weight.unwrap_or_default();
    Ok(best_first(request, heuristic, Weighted::new(weight)))
}

fn greedy<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(request: &mut Request<W>, heuristic: Arc<H>) -> Started {
    Ok(best_first(request, heuristic, Greedy))
}

/// Breadth-first search is A* with the heuristic that knows nothing, see [`crate::search::breadth_first`].
fn breadth_first<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
    request: &mut Request<W>,
    heuristic: Arc<H>,
) -> Started {
    Ok(best_first(request, heuristic, AStar))
}

fn best_first<const W: usize, H: Heuristic<W>>(
    request: &Request<W>,
    heuristic: Arc<H>,
    priority: impl Priority,
) -> Box<dyn Search + Send> {
    let order = request.options.seed.map(|seed| Seeded { seed });
    Box::new(BestFirst::new(&request.root, heuristic, priority, order, request.options.memory))
}

fn beam<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(request: &mut Request<W>, heuristic: Arc<H>) -> Started {
    let (automaton, Options { memory, endless, .. }) = (request.automaton()?, request.options);
    let windows = LinearConflict::new();
    Ok(Box::new(Beam::<W, H, _, P>::new(request.root, heuristic, windows, automaton, *memory, *endless)))
}

/// Starts a search for one solution.
pub struct One;

impl Make for One {
    type Product = Box<dyn Search + Send>;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(self, mut request: Request<W>, heuristic: H) -> Started {
        start::<W, P, H>(&mut request, Arc::new(heuristic))
    }
}

/// Starts a search for all shortest solutions.
pub struct All {
    /// How many to list at most.
    pub most: usize,
}

/// The depth of the automaton that forbids undoing a move and nothing else.
const UNDO: u8 = 2;

impl Make for All {
    type Product = Box<dyn AllSearch + Send>;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Result<Self::Product, StartError> {
        if const { !Module::includes(Algorithm::IdaStar, W) } {
            return Err(StartError::NotIncluded { algorithm: request.algorithm(), width: W });
        }
        let heuristic = Arc::new(heuristic);
        let first = start::<W, P, H>(&mut request, heuristic.clone())?;
        let root = Root::new(request.root, heuristic, request.resources.automaton(Some(UNDO))?);
        Ok(Box::new(AllSolutions::<W, H, P>::new(first, root, self.most)))
    }
}
