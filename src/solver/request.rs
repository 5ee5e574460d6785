//! A board with everything that its search needs.

use super::{
    algorithm::{Algorithm, OptionName},
    error::StartError,
    heuristic_name::HeuristicName,
    options::Options,
    small_map::SmallMap,
};
use crate::{
    board::{AnyBoard, Board},
    classes::{labels::Labels, table::ClassTable},
    evaluation::{EvaluationTables, Weights, learned_from},
    heuristic::additive_pdb::{AdditivePdb, OtherTables},
    pdb::{PatternDb, partition::Partition, placement_db::PlacementDb},
    search::pruning::{Automaton, DepthError},
    shape::{Dims, Shape},
};
use std::sync::Arc;

/// The tables and automata that searches share.
#[derive(Clone, Default)]
pub struct Resources {
    /// The tables added so far, by heuristic and shape of the boards.
    tables: SmallMap<(HeuristicName, Dims), Arc<PatternDb>>,
    /// Tables for other goals and other partitions, made from `tables`.
    others: SmallMap<(HeuristicName, Dims), Arc<OtherTables<PatternDb>>>,
    /// The tables of the papers that were used so far.
    published: SmallMap<HeuristicName, Arc<PlacementDb>>,
    /// The tables of classes added so far.
    classes: Vec<Arc<ClassTable>>,
    /// The weights of the learned evaluations added so far, by the shape of the boards from which they were learned.
    weights: SmallMap<Dims, Arc<Weights>>,
    /// The tables made from these weights, by the shape of the boards of a search.
    evaluations: SmallMap<Dims, Arc<EvaluationTables>>,
    /// The pruning automata built so far, by shape and depth.
    automata: SmallMap<(Dims, u8), Arc<Automaton>>,
}

impl Resources {
    /// Returns whether the table of a heuristic leads from a board, and if `reflected` from its mirror image, to the
    /// goal. Also true if the table is not loaded.
    pub fn has_right_table(&self, heuristic: HeuristicName, board: &AnyBoard, reflected: bool) -> bool {
        let is_reflected = reflected && board.shape().is_square();
        let right =
            |pdb: &Arc<PatternDb>| pdb.leads_to_goal(board) && (!is_reflected || pdb.leads_to_goal(&board.mirrored()));
        self.tables(heuristic, board.shape()).is_none_or(right)
    }

    pub fn tables(&self, heuristic: HeuristicName, shape: Dims) -> Option<&Arc<PatternDb>> {
        self.tables.get(&(heuristic, shape))
    }

    /// Returns the additive heuristic of a name; `None` if its table is not loaded.
    pub fn additive<S: Shape>(&mut self, shape: S, name: HeuristicName, reflected: bool) -> Option<AdditivePdb<S>> {
        let key = (name, shape.dims());
        let tables = self.tables.get(&key)?.clone();
        if self.others.get(&key).is_none() {
            self.others.insert(key, Arc::new(OtherTables::new(other_partitions(name))));
        }
        let others = self.others.get(&key)?.clone();
        Some(AdditivePdb::sharing(shape, tables, reflected, others))
    }

    /// Returns the tables of the papers, and builds them the first time.
    pub fn published(&mut self, heuristic: HeuristicName) -> Result<Arc<PlacementDb>, StartError> {
        let partition = heuristic.published().ok_or(StartError::Unpublished { heuristic })?;
        if let Some(built) = self.published.get(&heuristic) {
            return Ok(built.clone());
        }
        let built = Arc::new(PlacementDb::new(partition));
        self.published.insert(heuristic, built.clone());
        Ok(built)
    }

    /// Returns the heuristics whose tables are loaded, and the shapes of their boards.
    pub fn loaded(&self) -> impl Iterator<Item = &(HeuristicName, Dims)> {
        self.tables.keys()
    }

    /// Adds the tables of a heuristic, or replaces them.
    pub fn add_tables(&mut self, name: HeuristicName, tables: Arc<PatternDb>) {
        self.tables.insert((name, tables.partition().shape()), tables);
        // These may contain patterns of the previous tables, which may have wrong bits.
        self.others = SmallMap::default();
    }

    /// Returns the table of classes with these labels.
    pub fn classes(&self, labels: &Labels) -> Option<&Arc<ClassTable>> {
        self.classes.iter().find(|table| table.labels() == labels)
    }

    /// Adds a table of classes, or replaces it.
    pub fn add_classes(&mut self, table: Arc<ClassTable>) {
        self.classes.retain(|known| known.labels() != table.labels());
        self.classes.push(table);
    }

    /// Returns the weights of the learned evaluation of boards of a shape: its own, or else the weights of the shape
    /// that it learns from.
    pub fn weights(&self, shape: Dims) -> Option<&Arc<Weights>> {
        self.weights.get(&shape).or_else(|| self.weights.get(&learned_from(shape)?))
    }

    /// Returns the learned evaluation of boards of a shape, and makes its tables the first time.
    pub fn evaluation(&mut self, shape: Dims) -> Option<Arc<EvaluationTables>> {
        if let Some(made) = self.evaluations.get(&shape) {
            return Some(made.clone());
        }
        let made = Arc::new(EvaluationTables::new(shape, self.weights(shape)?));
        self.evaluations.insert(shape, made.clone());
        Some(made)
    }

    /// Adds the weights of a learned evaluation, or replaces them.
    pub fn add_weights(&mut self, weights: Weights) {
        self.weights.insert(weights.shape(), Arc::new(weights));
        self.evaluations = SmallMap::default();
    }

    /// Returns the automaton of a depth, or of the default depth, and builds it the first time.
    pub fn automaton(&mut self, shape: Dims, depth: Option<u8>) -> Result<Arc<Automaton>, DepthError> {
        let depth = depth.unwrap_or(Automaton::default_depth(shape));
        if let Some(built) = self.automata.get(&(shape, depth)) {
            return Ok(built.clone());
        }
        let built = Arc::new(Automaton::new(shape, depth)?);
        self.automata.insert((shape, depth), built.clone());
        Ok(built)
    }
}

/// Returns the other partitions among which long searches with a heuristic choose.
fn other_partitions(heuristic: HeuristicName) -> &'static [&'static str] {
    if heuristic == HeuristicName::Pdb6666 { &Partition::OTHER_SIXES } else { &[] }
}

/// A board in the coordinates of the internal goal, and how to solve it.
pub struct Request<'a, S: Shape> {
    pub root: Board<S>,
    pub goal: Board<S>,
    pub options: &'a Options,
    pub resources: &'a mut Resources,
}

impl<S: Shape> Request<'_, S> {
    pub fn shape(&self) -> Dims {
        self.root.shape().dims()
    }

    pub fn algorithm(&self) -> Algorithm {
        self.options.algorithm_for(self.shape())
    }

    pub fn automaton(&mut self) -> Result<Arc<Automaton>, DepthError> {
        self.resources.automaton(self.shape(), self.options.prune_depth)
    }

    pub fn not_included(&self) -> StartError {
        StartError::NotIncluded { algorithm: self.algorithm(), shape: self.shape() }
    }

    /// Returns the automaton, or why several workers cannot share the search.
    pub fn shared_automaton(&mut self) -> Result<Arc<Automaton>, StartError> {
        let algorithm = self.algorithm();
        if self.options.is_multi_tile() {
            Err(StartError::MetricOption { option: OptionName::Workers })
        } else if !algorithm.takes(OptionName::Workers) {
            Err(StartError::OneWorker { algorithm })
        } else if self.options.seed.is_some() {
            Err(StartError::SeedWithWorkers)
        } else {
            Ok(self.automaton()?)
        }
    }
}
