//! Pruning automata of all shapes: 16-bit numbers suffice for the states of each cell of the blank, and boards that
//! their search treats as equal are equal.
//!
//! The oracle is a breadth-first search with the reference puzzle, which keeps whole boards.

use common::{
    puzzle::{Rectangle, Tiles},
    subject,
};
use fifteen::{
    internals::{board::random, search::pruning::Automaton},
    shape::{Dims, Shape as _},
};
use std::collections::{HashMap, HashSet};

/// One 16-bit value stands for a forbidden move.
const MAX_STATES: usize = 65_000;

fn has_few_states(shape: Dims) {
    let depth = *Automaton::depths(shape).end();
    let automaton = Automaton::new(shape, depth).expect("the depth is allowed");
    for cell in 0..shape.cells() {
        let states = automaton.states(cell);
        assert!(states < MAX_STATES, "{states} states of cell {cell} at depth {depth} on {shape}");
        // The states before the first move, and those after a move from each neighbor.
        assert!(states >= 4, "{states} states of cell {cell} at depth {depth} on {shape}");
    }
}

fn dims(rows: usize, columns: usize) -> Dims {
    Dims::new(rows, columns).expect("there are such boards")
}

#[test]
fn automata_of_some_shapes_have_few_states() {
    for (rows, columns) in [(2, 2), (2, 5), (2, 8), (3, 4), (4, 4), (3, 6), (5, 5), (6, 6), (5, 8), (10, 10)] {
        has_few_states(dims(rows, columns));
    }
}

#[test]
#[ignore = "builds the deepest automata of all 81 shapes"]
fn automata_of_all_shapes_have_few_states() {
    subject::all_shapes().for_each(has_few_states);
}

/// The key of a board of more than 16 cells, as the search for forbidden strings computes it (see
/// src/search/pruning/moves.rs).
fn key(tiles: &[u8]) -> u64 {
    let placed = tiles.iter().enumerate().filter(|&(_, &tile)| tile != 0);
    placed.map(|(cell, &tile)| random::mixed(cell as u64 * 128 + u64::from(tile))).fold(0, u64::wrapping_add)
}

/// Checks that no two boards within `depth` moves of a start have the same key, for starts with the blank in each of
/// these cells. Returns the number of boards.
fn keys_differ(shape: Dims, cells: impl Iterator<Item = usize>, depth: u8) -> usize {
    let rectangle: Rectangle = subject::rectangle(shape);
    let mut boards = 0;
    for cell in cells {
        let mut start: Tiles = (1..shape.cells() as u8).collect();
        start.insert(cell, 0);
        let mut keys = HashMap::from([(key(&start), start.clone())]);
        let mut level = HashSet::from([start]);
        for _ in 0..depth {
            let mut next = HashSet::new();
            for slid in level.iter().flat_map(|tiles| rectangle.neighbours(tiles)) {
                match keys.entry(key(&slid)) {
                    std::collections::hash_map::Entry::Occupied(known) => {
                        assert_eq!(*known.get(), slid, "two boards of {shape} have the same key");
                    }
                    std::collections::hash_map::Entry::Vacant(new) => {
                        new.insert(slid.clone());
                        next.insert(slid);
                    }
                }
            }
            level = next;
        }
        assert!(!keys.contains_key(&0), "the set of keys has no place for 0");
        boards += keys.len();
    }
    boards
}

#[test]
fn boards_near_a_start_have_different_keys() {
    for (rows, columns) in [(2, 9), (3, 6), (5, 5), (6, 6), (4, 9), (7, 7), (10, 10)] {
        let shape = dims(rows, columns);
        let corner_edge_and_middle = [0, 1, shape.cells() / 2 + shape.columns() / 2];
        let boards = keys_differ(shape, corner_edge_and_middle.into_iter(), 7);
        assert!(boards > 300, "{boards} boards of {shape}");
    }
}

#[test]
#[ignore = "all boards that the search for forbidden strings meets, of all shapes"]
fn all_boards_that_automata_are_made_from_have_different_keys() {
    for shape in subject::all_shapes().filter(|shape| shape.cells() > 16) {
        keys_differ(shape, 0..shape.cells(), *Automaton::depths(shape).end());
    }
}
