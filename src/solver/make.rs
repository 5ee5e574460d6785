//! What is made of a board, options and a heuristic: a search run by one, for one solution or for all, or one that is dealt
//! to several.

use super::{
    error::StartError,
    options::{Algorithm, Options},
};
use crate::{
    board::Board,
    heuristic::{Heuristic, linear_conflict::LinearConflict},
    search::{
        Search,
        all_solutions::{AllSearch, AllSolutions},
        beam::Beam,
        best_first::BestFirst,
        blank_cell::{AnyCell, BlankCells},
        breadth_first::BreadthFirst,
        hybrid::Hybrid,
        ida_star::IdaStar,
        jobs::{
            dealer::{Dealer, Dealing},
            runner::{JobRunner, Runner},
        },
        order::{Fixed, Seeded},
        priority::{AStar, Greedy, Weighted},
        pruning::{Automaton, DepthError},
        root::Root,
    },
};
use std::{collections::BTreeMap, sync::Arc};

/// The automata built so far, by depth.
#[derive(Clone, Default)]
pub struct Automata<const W: usize>(BTreeMap<u8, Arc<Automaton<W>>>);

impl<const W: usize> Automata<W> {
    /// The automaton of a depth, or of the largest, built when it is first asked for.
    pub fn of_depth(&mut self, depth: Option<u8>) -> Result<Arc<Automaton<W>>, DepthError> {
        let depth = depth.unwrap_or(Automaton::<W>::DEFAULT_DEPTH);
        if let Some(built) = self.0.get(&depth) {
            return Ok(built.clone());
        }
        let built = Arc::new(Automaton::new(depth)?);
        self.0.insert(depth, built.clone());
        Ok(built)
    }
}

/// A board turned to the internal goal, and how to solve it.
pub struct Request<'a, const W: usize> {
    pub root: Board<W>,
    /// The goal inside.
    pub goal: Board<W>,
    pub options: &'a Options,
    pub automata: &'a mut Automata<W>,
}

impl<const W: usize> Request<'_, W> {
    fn algorithm(&self) -> Algorithm {
        self.options.algorithm_for(W)
    }

    fn automaton(&mut self) -> Result<Arc<Automaton<W>>, DepthError> {
        self.automata.of_depth(self.options.prune_depth)
    }

    /// The automaton of a search that can be dealt.
    fn automaton_of_jobs(&mut self) -> Result<Arc<Automaton<W>>, StartError> {
        match self.algorithm() {
            Algorithm::IdaStar if self.options.seed.is_some() => Err(StartError::SeedDealt),
            Algorithm::IdaStar => Ok(self.automaton()?),
            algorithm => Err(StartError::NotDealt { algorithm }),
        }
    }
}

/// Makes something of a request and any heuristic.
pub trait Maker: Sized {
    type Product;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(self, request: Request<W>, heuristic: H) -> Made<Self>;

    /// Of a board that is too large to be packed, for which fewer searches are compiled.
    fn make_wide<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        request: Request<W>,
        heuristic: H,
    ) -> Made<Self> {
        self.make::<W, P, H>(request, heuristic)
    }

    /// Of a request for breadth-first search, which has no heuristic.
    fn make_blind<const W: usize>(self, _: Request<W>) -> Made<Self> {
        Err(StartError::NotDealt { algorithm: Algorithm::BreadthFirst })
    }
}

pub type Made<M> = Result<<M as Maker>::Product, StartError>;

/// Makes the same of a board that is too large to be packed.
pub struct Wide<M>(pub M);

impl<M: Maker> Maker for Wide<M> {
    type Product = M::Product;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(self, request: Request<W>, heuristic: H) -> Made<Self> {
        self.0.make_wide::<W, P, H>(request, heuristic)
    }
}

/// A search run by one.
pub struct NewSearch;

impl NewSearch {
    fn search<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        request: &mut Request<W>,
        heuristic: Arc<H>,
    ) -> Made<NewSearch> {
        let &Options { seed, hybrid, memory, .. } = request.options;
        let (root, order) = (request.root, seed.map(|seed| Seeded { seed }));
        Ok(match request.algorithm() {
            Algorithm::IdaStar | Algorithm::Beam => return Self::wide_search::<W, P, H>(request, heuristic),
            Algorithm::AStar if hybrid => {
                Box::new(Hybrid::<W, H, P>::new(&root, heuristic, request.automaton()?, memory))
            }
            Algorithm::AStar => Box::new(BestFirst::new(&root, heuristic, AStar, order, memory)),
            Algorithm::WeightedAStar => {
                let priority = Weighted::new(request.options.weight.unwrap_or_default());
                Box::new(BestFirst::new(&root, heuristic, priority, None, memory))
            }
            Algorithm::Greedy => Box::new(BestFirst::new(&root, heuristic, Greedy, None, memory)),
            Algorithm::BreadthFirst => Box::new(BreadthFirst::blind(&root, request.goal, memory)),
        })
    }

    /// A search that packs no boards.
    fn wide_search<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        request: &mut Request<W>,
        heuristic: Arc<H>,
    ) -> Made<NewSearch> {
        let &Options { seed, memory, .. } = request.options;
        let root = request.root;
        Ok(match (request.algorithm(), seed) {
            (Algorithm::IdaStar, None) => {
                Box::new(IdaStar::<W, H, P>::new(root, heuristic, request.automaton()?, Fixed))
            }
            // One copy of the walk is enough for what is not the fastest.
            (Algorithm::IdaStar, Some(seed)) => {
                Box::new(IdaStar::<W, H, AnyCell, _>::new(root, heuristic, request.automaton()?, Seeded { seed }))
            }
            (Algorithm::Beam, _) => {
                Box::new(Beam::<W, H, _, P>::new(root, heuristic, LinearConflict::new(), request.automaton()?, memory))
            }
            (algorithm, _) => return Err(StartError::AlgorithmSize { algorithm, width: W }),
        })
    }
}

impl Maker for NewSearch {
    type Product = Box<dyn Search>;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Made<Self> {
        Self::search::<W, P, H>(&mut request, Arc::new(heuristic))
    }

    fn make_wide<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Made<Self> {
        Self::wide_search::<W, P, H>(&mut request, Arc::new(heuristic))
    }

    fn make_blind<const W: usize>(self, request: Request<W>) -> Made<Self> {
        Ok(Box::new(BreadthFirst::blind(&request.root, request.goal, request.options.memory)))
    }
}

/// A search for all shortest solutions.
pub struct NewAll {
    /// How many to list at most.
    pub most: usize,
}

impl Maker for NewAll {
    type Product = Box<dyn AllSearch>;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Made<Self> {
        let heuristic = Arc::new(heuristic);
        let first = NewSearch::search::<W, P, H>(&mut request, heuristic.clone())?;
        self.after::<W, P, H>(first, &mut request, heuristic)
    }

    fn make_wide<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Made<Self> {
        let heuristic = Arc::new(heuristic);
        let first = NewSearch::wide_search::<W, P, H>(&mut request, heuristic.clone())?;
        self.after::<W, P, H>(first, &mut request, heuristic)
    }
}

impl NewAll {
    /// After the search for one of them.
    fn after<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        first: Box<dyn Search>,
        request: &mut Request<W>,
        heuristic: Arc<H>,
    ) -> Made<Self> {
        let root = Root::new(request.root, heuristic, request.automata.of_depth(Some(UNDO))?);
        Ok(Box::new(AllSolutions::<W, H, P>::new(first, root, self.most)))
    }
}

/// The depth of the automaton that forbids undoing alone.
const UNDO: u8 = 2;

/// A search dealt to several.
pub struct NewDealer {
    pub dealing: Dealing,
}

impl Maker for NewDealer {
    type Product = Dealer;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Made<Self> {
        Ok(Dealer::new(request.root, heuristic, request.automaton_of_jobs()?, self.dealing))
    }
}

/// A runner of such a search.
pub struct NewRunner;

impl Maker for NewRunner {
    type Product = Box<dyn Runner + Send>;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        mut request: Request<W>,
        heuristic: H,
    ) -> Made<Self> {
        Ok(Box::new(JobRunner::<W, H, P>::new(request.root, heuristic, request.automaton_of_jobs()?)))
    }
}
