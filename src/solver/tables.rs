//! The tables and pruning automata that the searches of a solver share.

use super::{HeuristicName, Solver, StartError, catalog::Catalog, small_map::SmallMap};
use crate::{
    board::AnyBoard,
    evaluation::{
        EvaluationTables, Weights,
        format::{self, EvaluationError},
        learned_from,
    },
    heuristic::additive_pdb::{AdditivePdb, OtherTables},
    pdb::{
        PatternDb,
        format::{TableError, decode},
        partition::Partition,
        placement_db::PlacementDb,
    },
    search::pruning::Automaton,
    shape::{Dims, Shape},
};
use std::sync::Arc;

impl<C: Catalog> Solver<C> {
    /// Adds the tables of a file.
    ///
    /// # Errors
    /// If the file is damaged, or its tables belong to no heuristic.
    pub fn add_table_file(&mut self, bytes: Vec<u8>) -> Result<(), TableError> {
        self.add_table(decode(bytes)?)
    }

    /// Adds tables, for example from a [`Builder`](crate::pdb::builder::Builder), or replaces them.
    ///
    /// # Errors
    /// If they belong to no heuristic.
    pub fn add_table(&mut self, pdb: impl Into<Arc<PatternDb>>) -> Result<(), TableError> {
        let pdb = pdb.into();
        let heuristic = HeuristicName::of_partition(pdb.partition());
        let heuristic =
            heuristic.ok_or_else(|| TableError::UnusedPartition { partition: pdb.partition().to_string() })?;
        self.tables.insert((heuristic, pdb.partition().shape()), pdb);
        // These may contain patterns of the previous tables, which may have wrong bits.
        self.others = SmallMap::default();
        Ok(())
    }

    /// Returns the tables of a heuristic for boards of a shape, if they are loaded.
    pub fn table(&self, heuristic: HeuristicName, shape: Dims) -> Option<&Arc<PatternDb>> {
        self.tables.get(&(heuristic, shape))
    }

    /// Returns whether the table of a heuristic leads from a board, and if `reflected` from its mirror image, to the
    /// goal. Also true if the table is not loaded.
    pub(super) fn has_right_table(&self, heuristic: HeuristicName, board: &AnyBoard, reflected: bool) -> bool {
        let is_reflected = reflected && board.shape().is_square();
        let right =
            |pdb: &Arc<PatternDb>| pdb.leads_to_goal(board) && (!is_reflected || pdb.leads_to_goal(&board.mirrored()));
        self.table(heuristic, board.shape()).is_none_or(right)
    }

    /// Returns the additive heuristic of a name; `None` if its table is not loaded.
    pub(super) fn additive<S: Shape>(
        &mut self,
        shape: S,
        name: HeuristicName,
        reflected: bool,
    ) -> Option<AdditivePdb<S>> {
        let key = (name, shape.dims());
        let tables = self.tables.get(&key)?.clone();
        if self.others.get(&key).is_none() {
            self.others.insert(key, Arc::new(OtherTables::new(other_partitions(name))));
        }
        let others = self.others.get(&key)?.clone();
        Some(AdditivePdb::sharing(shape, tables, reflected, others))
    }

    /// Returns the tables of the papers, and builds them the first time.
    pub(super) fn published(&mut self, heuristic: HeuristicName) -> Result<Arc<PlacementDb>, StartError> {
        let partition = heuristic.published().ok_or(StartError::Unpublished { heuristic })?;
        if let Some(built) = self.published.get(&heuristic) {
            return Ok(built.clone());
        }
        let built = Arc::new(PlacementDb::new(partition));
        self.published.insert(heuristic, built.clone());
        Ok(built)
    }

    /// Adds the file of a learned evaluation, or replaces it. It guides shared beams on boards of its shape, and of the shapes that
    /// [learn from it](crate::evaluation::learned_from) and have no file of their own, if the blank of the goal is in a
    /// corner.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn add_evaluation_file(&mut self, bytes: &[u8]) -> Result<(), EvaluationError> {
        let weights = format::decode(bytes)?;
        self.weights.insert(weights.shape(), Arc::new(weights));
        self.evaluations = SmallMap::default();
        Ok(())
    }

    /// Returns the weights of the learned evaluation of boards of a shape: its own, or else the weights of the shape
    /// that it learns from.
    fn weights(&self, shape: Dims) -> Option<&Arc<Weights>> {
        self.weights.get(&shape).or_else(|| self.weights.get(&learned_from(shape)?))
    }

    /// Returns the learned evaluation of boards of a shape, if it was added. Makes its tables the first time.
    pub fn evaluation(&mut self, shape: Dims) -> Option<Arc<EvaluationTables>> {
        if let Some(made) = self.evaluations.get(&shape) {
            return Some(made.clone());
        }
        let made = Arc::new(EvaluationTables::new(shape, self.weights(shape)?));
        self.evaluations.insert(shape, made.clone());
        Some(made)
    }

    /// Returns whether there is a learned evaluation for boards of a shape.
    pub fn has_evaluation(&self, shape: Dims) -> bool {
        self.weights(shape).is_some()
    }

    /// Returns the pruning automaton of a depth, or of the default depth, for boards of a shape, and builds it the first time.
    ///
    /// # Errors
    /// If the depth is out of range.
    pub fn automaton(&mut self, shape: Dims, depth: Option<u8>) -> Result<Arc<Automaton>, StartError> {
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
