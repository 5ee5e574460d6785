//! Weights that were learned for one shape, applied to boards of another.
//!
//! The oracles: the positions that a fold must keep, checked on all cells of all lines; and a slow sum of folded
//! weights.

use super::values::{after, evaluation, random_units};
use common::puzzle::Cases;
use fifteen::{
    Board,
    internals::{
        board::random,
        evaluation::{UNITS, Weights, fold::Fold, layout::WeightLayout, positions_of},
    },
    shape::{Dims, Shape},
};
use std::cmp::Ordering;

fn shape(rows: usize, columns: usize) -> Dims {
    Dims::new(rows, columns).expect("there are boards of this shape")
}

/// A goal cell near an edge keeps its distance from that edge. Cells near it keep their position relative to it. No
/// order is reversed.
#[test]
fn a_fold_keeps_what_is_near() {
    let (mut near, mut kept, mut folds) = (0, 0, 0);
    for (from, onto) in (2..=10).flat_map(|from| [6, 7].map(|onto| (from, onto))) {
        // Two columns, at the edges, so that only the rows are folded.
        let fold = Fold::new(shape(from, 2), shape(onto, 2));
        for (goal, cell, other) in
            (0..from).flat_map(|goal| (0..from).flat_map(move |cell| (0..from).map(move |other| (goal, cell, other))))
        {
            let window = fold.around([2 * goal; 2]);
            let (goals, cell_of) = (window.goals, |row: usize| usize::from(window.cells[2 * row]));
            folds += 1;
            let (goal_onto, cell_onto, other_onto) = (goals[0] / 2, cell_of(cell) / 2, cell_of(other) / 2);
            assert!(goals[0] == goals[1] && goals[0] == cell_of(goal));
            assert!(goal_onto < onto && cell_onto < onto && other_onto < onto);
            let from_edges = |row: usize, count: usize| [row, count - 1 - row];
            let nearest = from_edges(goal, from).into_iter().min();
            for (before, after) in from_edges(goal, from).into_iter().zip(from_edges(goal_onto, onto)) {
                if 2 * before + 1 < onto.min(from) && Some(before) == nearest {
                    assert_eq!(before, after, "{goal} of {from} onto {onto}");
                    near += 1;
                }
            }
            // A cell inside the fold, not at an end, where several cells may be folded onto one.
            if from <= onto || (1..onto - 1).contains(&cell_onto) {
                assert_eq!(cell_onto + goal, cell + goal_onto, "{goal} and {cell} of {from} onto {onto}");
                kept += 1;
            }
            assert!(cell < other && cell_onto <= other_onto || cell >= other && cell_onto >= other_onto);
        }
    }
    assert!(near > 1000 && kept > 2000 && folds > 3000, "{near}, {kept} of {folds}");
}

/// Two goal cells that the fold is said to keep have the same position relative to each other as before. Only cells
/// farther apart than the length of the other line lose it.
#[test]
fn a_window_holds_both_goal_cells() {
    let (mut kept, mut lost) = (0, 0);
    for (from, onto) in (2..=10).flat_map(|from| (2..=7).map(move |onto| (from, onto))) {
        let fold = Fold::new(shape(from, 2), shape(onto, 2));
        for (a, b) in (0..from).flat_map(|a| (0..from).map(move |b| (a, b))) {
            let goals = fold.around([2 * a, 2 * b]).goals.map(|cell| cell / 2);
            let is_kept = goals[1] + a == goals[0] + b;
            assert_eq!(fold.keeps(2 * a, 2 * b), is_kept, "{a} and {b} of {from} onto {onto}: {goals:?}");
            assert_eq!(is_kept, a.abs_diff(b) < onto);
            (kept, lost) = (kept + usize::from(is_kept), lost + usize::from(!is_kept));
        }
    }
    assert!(kept > 1000 && lost > 100, "{kept} kept, {lost} lost");
}

/// A fold onto the same shape changes nothing.
#[test]
fn the_same_shape_has_its_own_weights() {
    for (rows, columns) in [(2, 2), (3, 5), (6, 6)] {
        let own = WeightLayout::new(shape(rows, columns));
        let folded = own.folded(own.shape());
        assert_eq!(own.pairs(), folded.pairs());
        let cells = rows * columns;
        for (number, cell) in (0..own.pairs().len()).flat_map(|number| (0..cells).map(move |cell| (number, cell))) {
            for other in 0..cells {
                assert_eq!(own.pair_numbered(number, cell, other), folded.pair_numbered(number, cell, other));
            }
        }
        assert!((0..cells * cells).all(|at| own.place(at / cells, at % cells) == folded.place(at / cells, at % cells)));
    }
}

/// The values of boards of other shapes are sums of folded weights, however they are reached.
#[test]
fn values_are_sums_of_folded_weights() {
    let mut cases = Cases(62);
    let (mut pairs_of_lines, mut beyond) = (0, 0);
    for (onto, rows, columns) in [(6, 5, 6), (7, 8, 8), (7, 10, 9), (7, 3, 9)] {
        let (of_board, square) = (shape(rows, columns), shape(onto, onto));
        let (layout, fold) = (WeightLayout::new(square), Fold::new(of_board, square));
        let (places, mut others) = random_units(&layout, 5);
        // Corners are the same everywhere, so they are not folded.
        others[layout.pair_weights()..].fill(0);
        let weights = Weights::new(&layout, places.clone(), others.clone()).expect("there is a weight for each");
        let fast = evaluation(of_board, &weights);
        let mut slow = |board: &Board<Dims>| {
            let positions = positions_of(board);
            let cell_of = |tile: usize| usize::from(positions[tile]);
            let mut value = 0;
            for a in 0..rows * columns {
                let goal = a.max(1) - 1;
                value += if a > 0 { UNITS * i32::from(of_board.distance(goal, cell_of(a))) } else { 0 };
                let own_goal = if a == 0 { cell_of(0) } else { goal };
                let window = fold.around([own_goal; 2]);
                let tile = if a == 0 { 0 } else { window.goals[0] + 1 };
                // On the way to the cell, each slide between two rows or columns that are folded onto one is worth a
                // move more.
                let mut at = own_goal;
                while at != cell_of(a) {
                    let (row, column) = (of_board.row(at), of_board.column(at));
                    let next = match (of_board.row(cell_of(a)).cmp(&row), of_board.column(cell_of(a)).cmp(&column)) {
                        (Ordering::Less, _) => at - columns,
                        (Ordering::Greater, _) => at + columns,
                        (_, Ordering::Less) => at - 1,
                        (_, _) => at + 1,
                    };
                    if window.cells[at] == window.cells[next] {
                        value += UNITS;
                        beyond += 1;
                    }
                    at = next;
                }
                value += i32::from(places[layout.place(tile, window.cells[cell_of(a)].into())]);
                for b in a + 1..rows * columns {
                    let goals = if a == 0 { [b - 1; 2] } else { [goal, b - 1] };
                    let window = fold.around(goals);
                    let cells = [cell_of(a), cell_of(b)].map(|cell| usize::from(window.cells[cell]));
                    let (down, right) = (
                        of_board.row(goal).abs_diff(of_board.row(b - 1)),
                        of_board.column(goal).abs_diff(of_board.column(b - 1)),
                    );
                    let belong = a == 0 || down.max(right) == 1 || down == 0 || right == 0;
                    let are_near = a == 0 || down < onto && right < onto;
                    let tiles = [if a == 0 { 0 } else { window.goals[0] + 1 }, window.goals[1] + 1];
                    if belong && are_near && tiles[1] < onto * onto {
                        let weight = layout.pair_numbered(layout.number(tiles), cells[0], cells[1]);
                        value += weight.map_or(0, |weight| others[weight].into());
                        pairs_of_lines += usize::from(a > 0 && weight.is_some());
                    }
                }
            }
            value
        };
        for _ in 0..3 {
            let mut board = random::uniform(of_board, random::seeded(cases.below(1 << 20) as u64));
            let mut value = fast.of(&board);
            for _ in 0..20 {
                assert_eq!(i32::from(value.units), slow(&board), "{board:?}");
                let legal: Vec<_> = board.legal_moves().collect();
                value = after(&fast, &mut board, value, legal[cases.below(legal.len())]);
            }
            assert_eq!(value, fast.of(&board), "{board:?}");
        }
    }
    assert!(pairs_of_lines > 10_000 && beyond > 1000, "{pairs_of_lines}, {beyond}");
}
