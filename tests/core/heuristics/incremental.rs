//! Law 1: a heuristic that is updated slide by slide equals the heuristic computed from scratch, also after a search
//! has probed children, entered them within a limit and left them again.
//!
//! The oracles are the definitions (`common::estimates`, `common::patterns`). For tables that are too large for the
//! slow search, the oracle is the heuristic computed from scratch, with the mirror image made by this test.

use common::{
    estimates::{self, MaxOfTwo},
    patterns::mirrored,
    puzzle::{Cases, Rectangle},
    subject::{self, OF_EIGHT, OF_FIFTEEN},
    walk::{Step, Walk, from_scratch},
};
use fifteen::{
    Board, HeuristicName, Move,
    internals::{
        heuristic::{Boxed, IncrementalHeuristic, NO_H, additive_pdb::AdditivePdb, max_pdb::MaxPdb},
        pdb::PatternDb,
    },
    shape::{Shape, Square},
};
use std::sync::Arc;

/// Computes h of a board independently.
type Oracle<'a> = &'a dyn Fn(&[u8]) -> usize;

/// Checks law 1 on one board: probes each child, enters it with several limits around its h, and leaves it again.
fn children_are_up_to_date<S: Shape, H: IncrementalHeuristic<S>>(walk: &mut Walk<S, H>, oracle: Oracle) {
    for m in walk.board.legal_moves() {
        let mut child = walk.board;
        child.slide_unchecked(m);
        let h = oracle(child.tiles()) as u16;
        for limit in [0, h.saturating_sub(3), h.saturating_sub(1), h, h + 1, h + 2, NO_H] {
            match walk.enter(m, limit) {
                Ok(step) => {
                    assert_eq!(walk.h(), h, "within {limit} on {child:?}");
                    assert!(h <= limit, "h {h} is not within {limit} on {child:?}");
                    walk.leave(step);
                }
                Err(value) => assert!(limit < value && value <= h, "{limit}, {value}, {h} on {child:?}"),
            }
        }
    }
}

/// Makes a random move. The limit is the child's h or absent, which must make no difference.
fn step<S: Shape, H: IncrementalHeuristic<S>>(walk: &mut Walk<S, H>, oracle: Oracle, cases: &mut Cases) -> Step<S, H> {
    let legal: Vec<Move> = walk.board.legal_moves().collect();
    let m = legal[cases.below(legal.len())];
    let mut child = walk.board;
    child.slide_unchecked(m);
    let h = oracle(child.tiles()) as u16;
    let limit = if cases.below(2) == 0 { h } else { NO_H };
    let step = walk.enter(m, limit).unwrap_or_else(|_| panic!("{h} is within {limit} on {child:?}"));
    assert_eq!(walk.h(), h, "{child:?}");
    step
}

/// Checks law 1 along a random walk. Now and then the walk takes a detour and goes back, which must restore the state:
/// otherwise the values that follow are wrong.
fn stays_up_to_date<S: Shape, H: IncrementalHeuristic<S>>(
    heuristic: &H,
    oracle: Oracle,
    start: &[u8],
    moves: usize,
    cases: &mut Cases,
) {
    let mut walk = Walk::start(heuristic, start);
    assert_eq!(walk.h() as usize, oracle(start), "{start:?}");
    for _ in 0..moves {
        if cases.below(8) == 0 {
            let (board, h) = (walk.board, walk.h());
            let aside: Vec<_> = (0..cases.below(30)).map(|_| step(&mut walk, oracle, cases)).collect();
            aside.into_iter().rev().for_each(|step| walk.leave(step));
            assert_eq!((walk.board, walk.h()), (board, h));
        }
        children_are_up_to_date(&mut walk, oracle);
        step(&mut walk, oracle, cases);
    }
}

/// Checks law 1 along many walks. On larger boards than 3×3 they start from boards of either parity, since a heuristic
/// does not depend on parity.
fn stays_up_to_date_everywhere<S: Shape, H: IncrementalHeuristic<S>>(
    heuristic: &H,
    oracle: Oracle,
    moves: usize,
    seed: u64,
) {
    let mut cases = Cases(seed);
    let shape = heuristic.goal().shape();
    let rectangle = subject::rectangle(shape);
    for _ in 0..40 {
        let start = if shape.cells() == 9 { cases.solvable_on(rectangle) } else { cases.shuffled(shape.cells()) };
        stays_up_to_date(heuristic, oracle, &start, moves / 40, &mut cases);
    }
    stays_up_to_date(heuristic, oracle, &rectangle.blank_last(), moves, &mut cases);
}

/// Checks law 1 for tables, with and without the mirror image, against the definition.
fn sums_stay_up_to_date<const W: usize>(patterns: &[&[u8]], seed: u64) {
    let (pdb, sums) = (subject::tables::<W>(patterns), subject::sums::<W>(patterns));
    let upright = subject::upright::<W>(pdb.clone());
    stays_up_to_date_everywhere(&upright, &|tiles| sums.upright(tiles), 8_000, seed);
    let larger = subject::reflected::<W>(pdb);
    stays_up_to_date_everywhere(&larger, &|tiles| sums.larger(tiles), 8_000, seed + 1);
}

/// Checks law 1 for tables that are too large for the slow search.
fn tables_stay_up_to_date(pdb: &Arc<PatternDb>, seed: u64) {
    let upright = subject::upright::<4>(pdb.clone());
    let sum = |tiles: &[u8]| usize::from(from_scratch(&upright, &subject::board(tiles)));
    stays_up_to_date_everywhere(&upright, &sum, 1_200, seed);
    let larger = subject::reflected::<4>(pdb.clone());
    stays_up_to_date_everywhere(&larger, &|tiles| sum(tiles).max(sum(&mirrored(tiles))), 1_200, seed + 1);
}

/// Checks law 1 for each heuristic that needs no tables, except for some.
fn stay_up_to_date<S: Shape>(goal: &Board<S>, moves: usize, seed: u64, is_left_out: impl Fn(HeuristicName) -> bool) {
    let rectangle = subject::rectangle(goal.shape());
    let names = subject::without_tables(subject::dims(rectangle)).filter(|&name| !is_left_out(name));
    for (name, seed) in names.zip(seed..) {
        let oracle = estimates::oracle(name, rectangle, goal.tiles());
        stays_up_to_date_everywhere(&subject::registered(name, goal), &oracle, moves, seed);
    }
}

#[test]
fn heuristics_without_tables_stay_up_to_date() {
    stay_up_to_date(&Board::goal(Square::<3>::default()), 20_000, 21, |_| false);
    stay_up_to_date(&Board::goal(Square::<4>::default()), 20_000, 31, |_| false);
    stay_up_to_date(&Board::goal(Square::<5>::default()), 5_000, 26, |_| false);
    stay_up_to_date(&Board::goal(Square::<6>::default()), 5_000, 36, |_| false);
}

/// The oracle of walking distance takes long for each goal.
#[test]
fn any_goal_is_kept_up_to_date() {
    fn stay_up_to_date_towards<const W: usize>(cases: &mut Cases, is_first: bool) {
        let (goal, seed) = (subject::board::<W>(&cases.permutation(W)), cases.word());
        let is_slow = |name: HeuristicName| name == HeuristicName::WalkingDistance && !is_first;
        stay_up_to_date(&goal, 200, seed, |name| !name.supports_any_goal() || is_slow(name));
    }
    let mut cases = Cases(25);
    for round in 0..20 {
        stay_up_to_date_towards::<3>(&mut cases, round < 4);
        stay_up_to_date_towards::<4>(&mut cases, round < 4);
        stay_up_to_date_towards::<5>(&mut cases, round < 4);
        stay_up_to_date_towards::<6>(&mut cases, round < 4);
    }
}

#[test]
fn the_larger_of_two_distances_stays_up_to_date() {
    for (patterns, seed) in subject::PAIRS.into_iter().zip(65..) {
        let oracle = MaxOfTwo::new(patterns);
        let heuristic = Boxed::new(MaxPdb::new(patterns));
        stays_up_to_date_everywhere::<Square<3>, _>(&heuristic, &|tiles| oracle.of(tiles), 10_000, seed);
    }
}

#[test]
fn additive_pdbs_of_the_eight_puzzle_stay_up_to_date() {
    for (patterns, seed) in OF_EIGHT.iter().zip(35..) {
        sums_stay_up_to_date::<3>(patterns, seed);
    }
}

#[test]
fn additive_pdbs_of_the_fifteen_puzzle_stay_up_to_date() {
    for (patterns, seed) in OF_FIFTEEN[..2].iter().zip(45..) {
        sums_stay_up_to_date::<4>(patterns, seed);
    }
    for (patterns, seed) in OF_FIFTEEN[2..].iter().zip(51..) {
        tables_stay_up_to_date(&subject::tables::<4>(patterns), seed);
    }
}

#[test]
fn the_tables_of_the_solver_stay_up_to_date() {
    tables_stay_up_to_date(&subject::six_six_three(), 61);
}

#[test]
#[ignore = "builds the 7-8 and 7-7-1 tables"]
fn the_large_tables_of_the_solver_stay_up_to_date() {
    for (heuristic, seed) in subject::LARGE.into_iter().zip(62..) {
        tables_stay_up_to_date(&subject::table_of_fifteen(heuristic), seed);
    }
}

#[test]
fn heuristics_of_rectangles_stay_up_to_date() {
    for (rows, columns) in [(2, 2), (2, 5), (3, 4), (4, 2), (6, 3), (8, 9), (10, 10)] {
        let rectangle = Rectangle { rows, columns };
        let moves = if rows.max(columns) <= 4 { 2_000 } else { 1_000 };
        stay_up_to_date(&Board::goal(subject::dims(rectangle)), moves, 71, |_| false);
    }
}

#[test]
fn tables_of_rectangles_stay_up_to_date() {
    tables_stay_up_to_date_on(&[(2, 5), (5, 2)]);
}

#[test]
#[ignore = "searches the patterns of shapes of twelve cells slowly"]
fn tables_of_rectangles_of_twelve_cells_stay_up_to_date() {
    tables_stay_up_to_date_on(&[(3, 4), (4, 3)]);
}

/// Checks law 1 with and without the option for mirror images, which rectangles do not have.
fn tables_stay_up_to_date_on(sides: &[(usize, usize)]) {
    for &(rows, columns) in sides {
        let shape = subject::dims(Rectangle { rows, columns });
        let tables = subject::table_for(HeuristicName::Pdb, shape);
        let patterns: Vec<&[u8]> = tables.partition().patterns().iter().map(Vec::as_slice).collect();
        let sums = subject::sums_on(shape, &patterns);
        for (reflected, seed) in [(false, 75), (true, 76)] {
            let heuristic = AdditivePdb::new(shape, tables.clone(), reflected);
            stays_up_to_date_everywhere(&heuristic, &|tiles| sums.upright(tiles), 2_000, seed);
        }
    }
}
