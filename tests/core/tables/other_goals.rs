//! Tables for goals other than 1 2 3 … blank.
//!
//! The oracles are a slow search of each pattern and breadth-first search of whole boards, both from that goal.

use common::{
    patterns::{PatternDistances, mirrored},
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    board::{Board, backward::Backward},
    heuristic::{Heuristic, additive_pdb::AdditivePdb},
    search::{Search, Status, blank_cell::AnyCell, ida_star::IdaStar, order::Fixed, pruning::Automaton},
};
use std::sync::Arc;

/// A goal for each class of cells of the blank, and its mirror image.
fn goals<const W: usize>(cases: &mut Cases) -> Vec<Board<W>> {
    let mut goals: Vec<Board<W>> = Vec::new();
    for _ in 0..200 {
        let goal = *Backward::new(&subject::board::<W>(&cases.solvable(W))).goal();
        for goal in [goal, goal.mirrored()] {
            if !goals.contains(&goal) {
                goals.push(goal);
            }
        }
    }
    goals
}

fn compare<const W: usize>(patterns: &[&[u8]], boards: usize, cases: &mut Cases) {
    let standard = subject::tables::<W>(patterns);
    for goal in goals::<W>(cases) {
        let tables = standard.for_goal(&goal);
        assert_eq!(tables.goal(), &goal);
        for (number, tiles) in patterns.iter().enumerate() {
            let slow = PatternDistances::for_goal(tiles, goal.tiles());
            for _ in 0..boards {
                let board = cases.permutation(W);
                let found = tables.try_distance(number, &subject::board(&board)).ok();
                assert_eq!(found, slow.of_board(&board), "{tiles:?} of {board:?} from {goal:?}");
            }
        }
    }
}

#[test]
fn tables_for_other_goals_have_the_distances_of_a_slow_search() {
    let mut cases = Cases(91);
    compare::<3>(&[&[1, 2, 3, 4], &[5, 6, 7, 8]], 2000, &mut cases);
    compare::<4>(&[&[1, 2, 3, 4], &[5, 6, 7, 8], &[9, 10, 13], &[11, 12, 14, 15]], 500, &mut cases);
    let three: Vec<Vec<u8>> = (0..8).map(|i| vec![3 * i + 1, 3 * i + 2, 3 * i + 3]).collect();
    let three: Vec<&[u8]> = three.iter().map(Vec::as_slice).collect();
    compare::<5>(&three, 300, &mut cases);
}

/// The larger of the two sums, that of the mirror image from the mirror image of the goal.
#[test]
fn the_heuristic_for_another_goal_is_the_larger_sum_and_finds_the_distance() {
    let mut cases = Cases(92);
    let patterns: [&[u8]; 2] = [&[1, 2, 3, 4], &[5, 6, 7, 8]];
    let standard = AdditivePdb::<3>::reflected(subject::tables(&patterns));
    let automaton = Arc::new(Automaton::<3>::new(10).expect("10 is a valid depth"));
    for goal in goals::<3>(&mut cases) {
        let heuristic = Arc::new(standard.for_goal(&goal).expect("the tables can be built"));
        assert_eq!(heuristic.goal(), goal);
        let sums = |goal: Board<3>| patterns.map(|tiles| PatternDistances::for_goal(tiles, goal.tiles()));
        let (upright, reflected) = (sums(goal), sums(goal.mirrored()));
        let sum = |of: &[PatternDistances; 2], tiles: &[u8]| -> u8 {
            of.iter().map(|pattern| pattern.of_board(tiles).expect("it leads to the goal")).sum()
        };
        let mut boards: Vec<(u64, u8)> = puzzle::distances(goal.tiles(), 40).into_iter().collect();
        boards.sort_unstable();
        for &(packed, distance) in boards.iter().step_by(3001) {
            let tiles: Tiles = puzzle::unpacked(packed, 3);
            let expected = sum(&upright, &tiles).max(sum(&reflected, &mirrored(&tiles)));
            let board = subject::board::<3>(&tiles);
            assert_eq!(heuristic.h(heuristic.start(&board).1), expected, "{tiles:?}");
            assert!(expected <= distance && (expected == 0) == (board == goal));
            let mut search = IdaStar::<3, _, AnyCell, _>::new(board, heuristic.clone(), automaton.clone(), Fixed);
            let Status::Solved(moves) = search.step(u64::MAX).status else { panic!("{tiles:?} can be solved") };
            assert_eq!(moves.len(), usize::from(distance), "{tiles:?}");
        }
    }
}
