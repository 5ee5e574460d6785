//! A board as the edge between its row class and its column class, and their look-ups in the tables of
//! [classes](fifteen::internals::classes).
//!
//! A solution of k multi-tile moves is a walk over k classes: from a class of the board to a class of the goal. So it has one move more than
//! the distance of these two classes, and the smallest of the four distances, plus one, is a lower bound:
//!
//! ```text
//!                    to the goal's row class   to its column class
//!   row class                 8                        9
//!   column class              9                        6             h = 6 + 1 = 7
//! ```

use fifteen::{
    AnyBoard, Catalog, Goal, Options, Solver, StartError,
    internals::classes::{Class, Side, labels::TableSet, steps::AnyShape, table::ClassTable},
    shape::Shape as _,
};
use std::sync::Arc;

/// A board between its two classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The lower bound that follows from all tables, 0 at the goal; `None` while a table is not loaded.
    pub h: Option<u8>,
    /// The number of bytes of the tables that are not loaded.
    pub missing_bytes: usize,
    /// The look-ups in each table that a search needs; twice per table if the mirror image is also looked up.
    pub tables: Vec<TableView>,
}

/// The look-ups of the classes of a board in one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    /// The label of each tile, from 0, in the order of the tiles. Classes whose labels are equal count as one.
    pub labels: Vec<u8>,
    /// By side of the board's class, then by side of the goal's class; `None` while the table is not loaded.
    pub look_ups: Option<[[LookUp; 2]; 2]>,
}

/// The distance of two classes by a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookUp {
    /// The distance, a lower bound on every walk between the two.
    pub distance: u8,
    /// The bit that the table stores for the class of the board.
    pub bit: u8,
}

/// A solver whose tables of classes are looked up one by one.
pub trait Edges {
    /// Returns a board between its two classes.
    ///
    /// # Errors
    /// See [`Solver::start`]: the options must be those of a search for multi-tile moves. [`StartError::WrongClasses`] if a table has
    /// wrong bits.
    fn edge(&self, board: &AnyBoard, options: &Options) -> Result<Edge, StartError>;
}

impl<C: Catalog> Edges for Solver<C> {
    fn edge(&self, board: &AnyBoard, options: &Options) -> Result<Edge, StartError> {
        self.check(board, options)?;
        let shape = board.shape();
        let set = options.class_tables(shape).ok_or(StartError::MetricSize { shape })?;
        let loaded: Vec<_> = set.first.iter().map(|labels| self.classes(labels)).collect();
        edge(board, options.goal, &set, &loaded).ok_or(StartError::WrongClasses)
    }
}

/// Looks up a board; `None` if a table has wrong bits. `loaded` has the first tables of the set, as far as they are
/// loaded.
fn edge(board: &AnyBoard, goal: Goal, set: &TableSet, loaded: &[Option<&Arc<ClassTable>>]) -> Option<Edge> {
    let shape = board.shape();
    let transform = goal.transform(shape);
    let (internal, goal) = (transform.to_internal(board), transform.internal_goal());
    let steps = AnyShape::new(shape);
    let (mut tables, mut missing_bytes) = (Vec::new(), 0);
    for (labels, table) in set.first.iter().zip(loaded) {
        if table.is_none() {
            missing_bytes += ClassTable::bytes_for(labels);
        }
        for is_mirrored in [false, true] {
            if is_mirrored && !set.is_mirrored {
                continue;
            }
            let mut of_tiles = vec![0; shape.cells()];
            for (tile, &label) in labels.of_tiles(goal, is_mirrored).iter().enumerate() {
                of_tiles[usize::from(transform.original_tile(tile as u8))] = label;
            }
            let classes = Side::ALL.map(|side| labels.class(&internal, goal, side, is_mirrored));
            let look_ups = match table {
                Some(table) => Some(look_ups(table, &steps, classes, is_mirrored)?),
                None => None,
            };
            tables.push(TableView { labels: of_tiles.split_off(1), look_ups });
        }
    }
    let h = if internal == *goal { Some(0) } else { h(&tables) };
    Some(Edge { h, missing_bytes, tables })
}

/// Looks up both classes of a board; `None` if the table has wrong bits. The row class of a mirror image is the column class of the board.
fn look_ups(table: &ClassTable, steps: &AnyShape, classes: [Class; 2], is_mirrored: bool) -> Option<[[LookUp; 2]; 2]> {
    let mut all = [[LookUp { distance: 0, bit: 0 }; 2]; 2];
    for class in classes {
        let seen = Class { side: class.side.swapped_if(is_mirrored), ..class };
        for target in Side::ALL {
            let seen_target = target.swapped_if(is_mirrored);
            all[class.side as usize][target as usize] =
                LookUp { distance: table.distance(steps, seen_target, seen)?, bit: table.bit(seen_target, seen) };
        }
    }
    Some(all)
}

/// Returns the lower bound for a board that is not the goal: the largest distance of each pair of classes in any table,
/// the smallest of these among the pairs, and the move that follows.
fn h(tables: &[TableView]) -> Option<u8> {
    let mut largest = [0; 4];
    for table in tables {
        for (largest, found) in largest.iter_mut().zip(table.look_ups?.as_flattened()) {
            *largest = found.distance.max(*largest);
        }
    }
    largest.into_iter().min().map(|least| least + 1)
}
