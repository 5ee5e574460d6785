//! Tables for goals other than 1 2 3 … blank, and of other partitions.
//!
//! The oracles are a slow search of each pattern and breadth-first search of whole boards, both from that goal.

use common::{
    patterns::{PatternDistances, mirrored},
    puzzle::{self, Cases, Tiles},
    subject,
};
use fifteen::{
    Board, Search, Status,
    internals::{
        board::backward::Backward,
        heuristic::{
            IncrementalHeuristic,
            additive_pdb::{AdditivePdb, OtherTables},
        },
        pdb::{PatternDb, builder::Builder, partition::Partition},
        search::{ida_star::IdaStar, pruning::Automaton},
    },
    shape::Square,
};
use std::{iter, slice, sync::Arc};

/// A goal for each symmetry class of the blank's cells, and its mirror image.
fn goals<const W: usize>(cases: &mut Cases) -> Vec<Board<Square<W>>> {
    let mut goals: Vec<Board<Square<W>>> = Vec::new();
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

/// The tables of a partition for a goal.
fn rebuilt<const W: usize>(known: &Arc<PatternDb>, goal: &Board<Square<W>>, partition: Partition) -> PatternDb {
    let builder = Builder::for_goal(partition, &goal.any(), slice::from_ref(known));
    builder.expect("the patterns have the same sizes").finish()
}

fn compare<const W: usize>(patterns: &[&[u8]], boards: usize, cases: &mut Cases) {
    let standard = subject::tables::<W>(patterns);
    for goal in goals::<W>(cases) {
        let tables = rebuilt(&standard, &goal, standard.partition().clone());
        assert_eq!(tables.goal(), &goal.any());
        for (number, tiles) in patterns.iter().enumerate() {
            let slow = PatternDistances::for_goal(tiles, goal.tiles());
            for _ in 0..boards {
                let board = cases.permutation(W);
                let found = tables.try_distance(number, &subject::any_board(&board)).ok();
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

#[test]
fn tables_of_other_partitions_have_the_distances_of_a_slow_search() {
    let mut cases = Cases(93);
    let known = subject::tables::<3>(&[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    for goal in goals::<3>(&mut cases) {
        let tiles: Vec<u8> = goal.tiles().iter().copied().filter(|&tile| tile > 0).collect();
        // The second partition has a pattern of the known tables, which is taken from there if it lies as in the goal.
        for patterns in [[&tiles[..4], &tiles[4..]], [&[5, 6, 7, 8], &[1, 2, 3, 4]]] {
            let partition = Partition::new(subject::square(3), patterns.map(<[u8]>::to_vec).to_vec())
                .expect("each tile occurs once");
            let tables = rebuilt(&known, &goal, partition);
            for (number, tiles) in patterns.iter().enumerate() {
                let slow = PatternDistances::for_goal(tiles, goal.tiles());
                for _ in 0..500 {
                    let board = cases.permutation(3);
                    let found = tables.try_distance(number, &subject::any_board(&board)).ok();
                    assert_eq!(found, slow.of_board(&board), "{tiles:?} of {board:?} from {goal:?}");
                }
            }
        }
    }
    let sizes =
        |patterns: &[&[u8]]| Partition::new(subject::square(3), patterns.iter().map(|tiles| tiles.to_vec()).collect());
    let other = sizes(&[&[1, 2, 3], &[4, 5, 6, 7, 8]]).expect("each tile occurs once");
    let built = |partition, tables: &[Arc<PatternDb>]| Builder::for_goal(partition, known.goal(), tables);
    assert!(built(other, slice::from_ref(&known)).is_none(), "the patterns have other sizes");
    let others = subject::tables::<3>(&[&[1, 2, 3], &[4, 5, 6, 7, 8]]);
    assert!(built(known.partition().clone(), &[known.clone(), others]).is_none());
}

#[test]
fn partitions_are_drawn_for_the_cell_of_the_blank() {
    let drawn = |drawing: &str, goal: &[u8]| {
        Partition::drawn(drawing, &subject::any_board(goal)).map(|partition| partition.to_string())
    };
    let corner = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    let center = [1, 2, 3, 4, 0, 6, 7, 8, 5];
    assert_eq!(drawn("AAB/ABB/CC.", &corner).as_deref(), Some("{1,2,4} {3,5,6} {7,8}"));
    assert_eq!(drawn("AAB/A.B/CCB", &center).as_deref(), Some("{1,2,4} {3,6,5} {7,8}"));
    for (drawing, goal) in [
        ("AAB/ABB/CC.", center),
        ("AAB/A.B/CCB", corner),
        ("AAB/ABB/CCC", corner),
        ("AAC/ACC/CC.", corner),
        ("aab/abb/cc.", corner),
        ("AAB/ABB", corner),
        ("", corner),
    ] {
        assert_eq!(drawn(drawing, &goal), None, "{drawing:?} of {goal:?}");
    }
}

/// The larger of two sums: the sum of the board, and the sum of its mirror image from the mirror image of the goal.
#[test]
fn the_heuristic_of_a_variant_is_the_larger_sum_and_finds_the_distance() {
    let mut cases = Cases(92);
    let patterns: [&[u8]; 3] = [&[1, 4, 7], &[2, 5, 8], &[3, 6]];
    let others = Arc::new(OtherTables::new(&subject::DRAWINGS));
    let standard = AdditivePdb::sharing(Square::<3>::default(), subject::tables::<3>(&patterns), true, others);
    let automaton = Arc::new(Automaton::new(Square::<3>::DIMS, 10).expect("10 is a valid depth"));
    for goal in goals::<3>(&mut cases) {
        assert_eq!(standard.partitions(&goal), 3, "{goal:?}");
        assert!(standard.variant(&goal, 3).is_none(), "{goal:?}");
        let drawn = |goal: &Board<Square<3>>, number: usize| {
            let all = subject::DRAWINGS.into_iter().filter_map(|drawing| Partition::drawn(drawing, &goal.any()));
            all.map(|partition| partition.patterns().to_vec()).nth(number).expect("there are two")
        };
        let sums = |goal: &Board<Square<3>>, partition: u8| -> Vec<PatternDistances> {
            let own = || patterns.map(<[u8]>::to_vec).to_vec();
            let patterns = partition.checked_sub(1).map_or_else(own, |number| drawn(goal, number.into()));
            patterns.iter().map(|tiles| PatternDistances::for_goal(tiles, goal.tiles())).collect()
        };
        let mut boards: Vec<(u64, u8)> = puzzle::distances(goal.tiles(), 40).into_iter().collect();
        boards.sort_unstable();
        for partition in 0..3 {
            let heuristic = Arc::new(subject::variant(&standard, &goal, partition));
            assert_eq!(heuristic.goal(), goal);
            let (upright, reflected) = (sums(&goal, partition), sums(&goal.mirrored(), partition));
            let sum = |of: &[PatternDistances], tiles: &[u8]| -> u16 {
                of.iter().map(|pattern| u16::from(pattern.of_board(tiles).expect("it leads to the goal"))).sum()
            };
            for &(packed, distance) in boards.iter().skip(partition.into()).step_by(6001) {
                let tiles: Tiles = puzzle::unpacked(packed, 3);
                let expected = sum(&upright, &tiles).max(sum(&reflected, &mirrored(&tiles)));
                let board = subject::board::<3>(&tiles);
                assert_eq!(heuristic.h(heuristic.start(&board).1), expected, "{tiles:?}");
                assert!(expected <= u16::from(distance) && (expected == 0) == (board == goal));
                let mut search = IdaStar::new(board, heuristic.clone(), automaton.clone(), None);
                let Status::Solved(moves) = search.step(u64::MAX).status else { panic!("{tiles:?} can be solved") };
                assert_eq!(moves.len(), usize::from(distance), "{tiles:?}");
            }
        }
    }
}

/// Tables are built from one another. However many were built, only four unused ones stay.
#[test]
fn tables_that_nothing_uses_are_dropped() {
    let tables = subject::tables::<3>(&[&[1, 4, 7], &[2, 5, 8], &[3, 6]]);
    for are_held in [false, true] {
        let others = OtherTables::new(&subject::DRAWINGS);
        let (mut built, mut held) = (Vec::new(), Vec::new());
        let mut last = None;
        for goal in goals::<3>(&mut Cases(98)) {
            let goal = goal.any();
            for partition in 0..others.partitions(&goal) {
                let lazy = others.tables(&tables, &goal, partition).expect("they can be built");
                let made = iter::repeat_with(|| lazy.step()).find_map(|made| made).expect("it ends");
                if !Arc::ptr_eq(&made, &tables) {
                    built.push(Arc::downgrade(&made));
                    held.extend(are_held.then_some(made));
                    last = Some((goal, partition));
                }
            }
        }
        // Searches with different tables now all go on with the same ones, as after a trial of variants.
        drop(held);
        let (goal, partition) = last.expect("there are some");
        others.tables(&tables, &goal, partition).expect("they are known");
        let kept = built.iter().filter(|made| made.strong_count() > 0).count();
        assert!(built.len() > 5 && kept <= 4, "{kept} of {} are kept", built.len());
    }
}
