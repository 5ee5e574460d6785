//! A board of a known size with everything that its search needs.

use super::{
    algorithm::{Algorithm, OptionName},
    error::StartError,
    heuristic_name::HeuristicName,
    options::Options,
    small_map::SmallMap,
};
use crate::{
    board::Board,
    heuristic::{
        Heuristic,
        additive_pdb::{AdditivePdb, OtherTables},
    },
    pdb::{PatternDb, partition::Partition},
    search::{
        blank_cell::BlankCells,
        jobs::variant::ARE_COMPILED,
        pruning::{Automaton, DepthError},
    },
};
use std::sync::Arc;

/// What searches on boards of one size share.
#[derive(Clone, Default)]
pub struct Resources<const W: usize> {
    /// The tables added so far.
    tables: SmallMap<HeuristicName, Arc<PatternDb<W>>>,
    /// Tables for other goals and of other partitions that were made of them.
    others: SmallMap<HeuristicName, Arc<OtherTables<W, PatternDb<W>>>>,
    /// The pruning automata built so far, by depth.
    automata: SmallMap<u8, Arc<Automaton<W>>>,
}

impl<const W: usize> Resources<W> {
    /// Returns whether the table of a heuristic leads from a board, and from its mirror image if that counts, to the goal. A
    /// table that is not loaded does.
    pub fn has_right_table(&self, heuristic: HeuristicName, board: &Board<W>, reflected: bool) -> bool {
        let right =
            |pdb: &Arc<PatternDb<W>>| pdb.leads_to_goal(board) && (!reflected || pdb.leads_to_goal(&board.mirrored()));
        self.tables(heuristic).is_none_or(right)
    }

    /// Returns the tables of a heuristic, if they are loaded.
    pub fn tables(&self, heuristic: HeuristicName) -> Option<&Arc<PatternDb<W>>> {
        self.tables.get(&heuristic)
    }

    /// Returns the additive heuristic of a name; `None` if its table is not loaded.
    pub fn additive<const R: usize>(
        &mut self,
        name: HeuristicName,
        reflected: bool,
    ) -> Option<AdditivePdb<W, PatternDb<W>, R>> {
        let tables = self.tables.get(&name)?.clone();
        if self.others.get(&name).is_none() {
            self.others.insert(name, Arc::new(OtherTables::new(other_partitions(name))));
        }
        let others = self.others.get(&name)?.clone();
        Some(AdditivePdb::sharing(tables, reflected, others))
    }

    /// Adds the tables of a heuristic, or replaces them.
    pub fn add_tables(&mut self, name: HeuristicName, tables: Arc<PatternDb<W>>) {
        self.tables.insert(name, tables);
        if ARE_COMPILED {
            // They may contain patterns of the tables before, which may have wrong bits.
            self.others = SmallMap::default();
        }
    }

    /// Returns the automaton of a depth, or of the default depth, and builds it the first time.
    pub fn automaton(&mut self, depth: Option<u8>) -> Result<Arc<Automaton<W>>, DepthError> {
        let depth = depth.unwrap_or(Automaton::<W>::DEFAULT_DEPTH);
        if let Some(built) = self.automata.get(&depth) {
            return Ok(built.clone());
        }
        let built = Arc::new(Automaton::new(depth)?);
        self.automata.insert(depth, built.clone());
        Ok(built)
    }
}

/// Returns the other partitions among which long searches with a heuristic choose.
fn other_partitions(heuristic: HeuristicName) -> &'static [&'static str] {
    if heuristic == HeuristicName::Pdb6666 { &Partition::<5>::OTHER_SIXES } else { &[] }
}

/// A board in the coordinates of the internal goal, and how to solve it.
pub struct Request<'a, const W: usize> {
    pub root: Board<W>,
    /// The internal goal.
    pub goal: Board<W>,
    pub options: &'a Options,
    pub resources: &'a mut Resources<W>,
}

impl<'a, const W: usize> Request<'a, W> {
    pub fn new(root: Board<W>, options: &'a Options, resources: &'a mut Resources<W>) -> Self {
        Request { root, goal: *options.goal.transform().internal_goal(), options, resources }
    }

    pub fn algorithm(&self) -> Algorithm {
        self.options.algorithm_for(W)
    }

    pub fn automaton(&mut self) -> Result<Arc<Automaton<W>>, DepthError> {
        self.resources.automaton(self.options.prune_depth)
    }

    /// Returns the automaton of a search that several workers share.
    pub fn shared_automaton(&mut self) -> Result<Arc<Automaton<W>>, StartError> {
        let algorithm = self.algorithm();
        #[cfg(feature = "engine-large")]
        if self.options.is_multi_tile() {
            return Err(StartError::MetricOption { option: OptionName::Workers });
        }
        if !algorithm.takes(OptionName::Workers) {
            Err(StartError::OneWorker { algorithm })
        } else if self.options.seed.is_some() {
            Err(StartError::SeedWithWorkers)
        } else {
            Ok(self.automaton()?)
        }
    }
}

/// Makes something of a request and any heuristic. `P` says how much the compiler knows of the blank's cell in IDA*.
pub trait Make: Sized {
    type Product;

    fn make<const W: usize, P: BlankCells<W>, H: Heuristic<W>>(
        self,
        request: Request<W>,
        heuristic: H,
    ) -> Result<Self::Product, StartError>;
}
