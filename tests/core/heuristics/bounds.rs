//! Law 2: a heuristic never exceeds the true distance, and is 0 at the goal alone. Besides, its values match its
//! definition, and additive tables are consistent: a slide changes h by one.
//!
//! The oracles are the definitions (`common::estimates`, `common::patterns`) and the distances that breadth-first
//! search finds: of all 181,440 boards of the 8-puzzle, and of the 15-puzzle within 17 moves of the goal.

use common::{
    estimates::{self, MaxOfTwo, WalkingDistances},
    puzzle::{self, Boards, Cases, Distances, Rectangle},
    subject::{self, OF_EIGHT, OF_FIFTEEN},
    walk::{Walk, from_scratch},
};
use fifteen::{
    Board, HeuristicName, Move,
    internals::{
        heuristic::{
            Boxed, IncrementalHeuristic, additive_pdb::AdditivePdb, linear_conflict::LinearConflict, max_pdb::MaxPdb,
            walking_distance::WalkingDistance,
        },
        pdb::{PatternDb, partition::Partition},
    },
    shape::{Dims, Shape, Square},
};
use std::sync::Arc;

/// The same h, computed in another way.
type Oracle<'a> = &'a dyn Fn(&[u8]) -> usize;

/// Law 2 on every board whose distance is known, for a heuristic with the parity of the distance: each slide changes an
/// even h to an odd one.
fn is_a_lower_bound<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, distances: &Distances) {
    let odd = bounds(heuristic, &subject::rectangle(heuristic.goal().shape()).blank_last(), distances);
    assert_eq!(odd, 0, "these h have not the parity of the distance");
}

/// Law 2 on every board whose distance from a goal is known. The boards are reached slide by slide from the goal; on
/// some, h is computed from scratch as well. Returns on how many boards h and the distance differ by an odd number.
fn bounds<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, goal: &[u8], distances: &Distances) -> usize {
    let mut seen = Boards::from_iter([puzzle::packed(goal)]);
    let mut level = vec![Walk::start(heuristic, goal)];
    let (mut met, mut odd) = (0, 0);
    while !level.is_empty() {
        let mut next = Vec::new();
        for mut walk in level {
            let (tiles, h) = (walk.board.tiles().to_vec(), walk.h());
            let distance = u16::from(distances[&puzzle::packed(&tiles)]);
            assert!(h <= distance, "h {h} exceeds the distance {distance} of {tiles:?}");
            assert_eq!(h == 0, distance == 0, "h {h} at distance {distance} on {tiles:?}");
            odd += usize::from((distance - h) % 2);
            assert!(met % 50 > 0 || from_scratch(heuristic, &walk.board) == h, "h {h} on {tiles:?}");
            met += 1;
            for m in walk.board.legal_moves() {
                let step = walk.go(m);
                let packed = puzzle::packed(walk.board.tiles());
                if distances.contains_key(&packed) && seen.insert(packed) {
                    next.push(walk.clone());
                }
                walk.leave(step);
            }
        }
        level = next;
    }
    assert_eq!(met, distances.len());
    odd
}

/// Law 2 where no distances are known: h never exceeds the length of a walk from the goal.
fn never_exceeds_a_walk<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, cases: &mut Cases) {
    for _ in 0..50 {
        let mut walk = Walk::start(heuristic, &subject::rectangle(heuristic.goal().shape()).blank_last());
        for length in 1..=300 {
            let legal: Vec<Move> = walk.board.legal_moves().collect();
            walk.go(legal[cases.below(legal.len())]);
            let at_home = walk.board.is_goal();
            assert!(usize::from(walk.h()) <= length, "{length} moves lead to {:?}", walk.board);
            assert_eq!(walk.h() == 0, at_home, "{:?}", walk.board);
        }
    }
}

/// The values themselves, on boards of either parity.
fn agrees<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, oracle: Oracle, boards: usize, cases: &mut Cases) {
    for _ in 0..boards {
        let shape = heuristic.goal().shape();
        let tiles = cases.shuffled(shape.cells());
        assert_eq!(
            usize::from(from_scratch(heuristic, &subject::board_in(shape, &tiles))),
            oracle(&tiles),
            "{tiles:?}"
        );
    }
}

/// Law 2 for each heuristic that needs no tables, towards a goal from which all these distances were measured.
fn are_lower_bounds<S: Shape>(goal: &Board<S>, distances: &Distances) {
    for name in subject::without_tables(subject::dims(subject::rectangle(goal.shape()))) {
        if !name.supports_any_goal() && !goal.is_goal() {
            continue;
        }
        let odd = bounds(&subject::registered(name, goal), goal.tiles(), distances);
        assert_eq!(odd == 0, name.keeps_parity(), "{name} on {odd} boards; is HeuristicName::keeps_parity right?");
    }
}

#[test]
fn heuristics_without_tables_are_lower_bounds() {
    are_lower_bounds(&Board::goal(Square::<3>::default()), puzzle::eight_puzzle());
    are_lower_bounds(&Board::goal(Square::<4>::default()), puzzle::near_goal());
}

#[test]
fn heuristics_without_tables_never_exceed_a_walk() {
    fn never_exceed_a_walk<S: Shape>(shape: S, cases: &mut Cases) {
        let goal = Board::goal(shape);
        for name in subject::without_tables(subject::dims(subject::rectangle(shape))) {
            never_exceeds_a_walk(&subject::registered(name, &goal), cases);
        }
    }
    never_exceed_a_walk(Square::<5>::default(), &mut Cases(72));
    never_exceed_a_walk(Square::<6>::default(), &mut Cases(73));
}

#[test]
fn the_larger_of_two_distances_is_a_lower_bound() {
    for patterns in subject::PAIRS {
        is_a_lower_bound::<Square<3>, _>(&Boxed::new(MaxPdb::new(patterns)), puzzle::eight_puzzle());
    }
}

/// Law 2 towards goals with the blank at a side, in the middle and in a corner.
#[test]
fn goals_have_lower_bounds() {
    goals_with_the_blank_in_have_lower_bounds(&[1, 4, 8]);
}

#[test]
#[ignore = "the other cells, after those of the test above"]
fn every_goal_has_lower_bounds() {
    goals_with_the_blank_in_have_lower_bounds(&[0, 2, 3, 5, 6, 7]);
}

fn goals_with_the_blank_in_have_lower_bounds(cells: &[usize]) {
    let mut cases = Cases(78);
    for &blank in cells {
        let mut tiles = cases.permutation(3);
        let cell = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
        tiles.swap(cell, blank);
        let (goal, distances) = (subject::board::<3>(&tiles), puzzle::distances(&tiles, 40));
        assert_eq!(distances.len(), 181_440);
        are_lower_bounds(&goal, &distances);
    }
}

#[test]
fn additive_pdbs_of_the_eight_puzzle_are_lower_bounds() {
    for patterns in OF_EIGHT {
        let pdb = subject::tables::<3>(patterns);
        is_a_lower_bound(&subject::upright::<3>(pdb.clone()), puzzle::eight_puzzle());
        is_a_lower_bound(&subject::reflected::<3>(pdb), puzzle::eight_puzzle());
    }
}

#[test]
fn additive_pdbs_of_the_fifteen_puzzle_are_lower_bounds() {
    are_lower_bounds_with_reflection(&OF_FIFTEEN[..2]);
    is_a_lower_bound_with_reflection_and_without(HeuristicName::Pdb663);
}

#[test]
#[ignore = "builds the 7-8 and 7-7-1 tables"]
fn the_large_pdbs_of_the_fifteen_puzzle_are_lower_bounds() {
    subject::LARGE.into_iter().for_each(is_a_lower_bound_with_reflection_and_without);
}

#[test]
#[ignore = "builds the tables of two more partitions with patterns of six tiles"]
fn other_pdbs_of_the_fifteen_puzzle_are_lower_bounds() {
    are_lower_bounds_with_reflection(&OF_FIFTEEN[2..]);
}

fn are_lower_bounds_with_reflection(partitions: &[&[&[u8]]]) {
    for patterns in partitions {
        let pdb = subject::tables::<4>(patterns);
        is_a_lower_bound(&subject::reflected::<4>(pdb), puzzle::near_goal());
    }
}

fn is_a_lower_bound_with_reflection_and_without(heuristic: HeuristicName) {
    let pdb = subject::table_of_fifteen(heuristic);
    is_a_lower_bound(&subject::upright::<4>(pdb.clone()), puzzle::near_goal());
    is_a_lower_bound(&subject::reflected::<4>(pdb), puzzle::near_goal());
}

/// Consistency along a walk from a board: each slide makes h one more or one less.
fn every_slide_changes_h_by_one<S: Shape, H: IncrementalHeuristic<S>>(heuristic: &H, cases: &mut Cases) {
    for _ in 0..100 {
        let mut walk = Walk::start(heuristic, &cases.solvable_on(subject::rectangle(heuristic.goal().shape())));
        for _ in 0..200 {
            let legal: Vec<Move> = walk.board.legal_moves().collect();
            for &m in &legal {
                let h = walk.h();
                let step = walk.go(m);
                assert_eq!(walk.h().abs_diff(h), 1, "h {h} before {:?}", walk.board);
                walk.leave(step);
            }
            walk.go(legal[cases.below(legal.len())]);
        }
        assert_eq!(from_scratch(heuristic, &walk.board), walk.h());
    }
}

fn sums_are_consistent<const W: usize>(pdb: &Arc<PatternDb>, cases: &mut Cases) {
    every_slide_changes_h_by_one(&subject::upright::<W>(pdb.clone()), cases);
    every_slide_changes_h_by_one(&subject::reflected::<W>(pdb.clone()), cases);
}

#[test]
fn sums_of_additive_pdbs_are_consistent() {
    let mut cases = Cases(71);
    for patterns in OF_EIGHT {
        sums_are_consistent::<3>(&subject::tables::<3>(patterns), &mut cases);
    }
    for patterns in OF_FIFTEEN {
        sums_are_consistent::<4>(&subject::tables::<4>(patterns), &mut cases);
    }
    sums_are_consistent::<4>(&subject::six_six_three(), &mut cases);
}

#[test]
#[ignore = "builds the 7-8 and 7-7-1 tables"]
fn sums_of_the_large_pdbs_are_consistent() {
    for heuristic in subject::LARGE {
        sums_are_consistent::<4>(&subject::table_of_fifteen(heuristic), &mut Cases(72));
    }
}

/// The values of each heuristic that needs no tables.
fn are_those_of_their_definitions<S: Shape>(shape: S, boards: usize, cases: &mut Cases) {
    let (goal, rectangle) = (Board::goal(shape), subject::rectangle(shape));
    for name in subject::without_tables(subject::dims(rectangle)) {
        let oracle = estimates::oracle(name, rectangle, goal.tiles());
        agrees(&subject::registered(name, &goal), &oracle, boards, cases);
    }
}

#[test]
fn heuristics_without_tables_are_those_of_their_definitions() {
    are_those_of_their_definitions(Square::<3>::default(), 5_000, &mut Cases(47));
    are_those_of_their_definitions(Square::<4>::default(), 20_000, &mut Cases(48));
    let mut cases = Cases(603);
    for (rows, columns) in [(2, 2), (2, 3), (3, 4), (4, 3), (2, 7), (5, 3), (2, 10), (7, 10), (10, 10)] {
        let boards = if rows.max(columns) <= 4 { 2_000 } else { 500 };
        are_those_of_their_definitions(subject::dims(Rectangle { rows, columns }), boards, &mut cases);
    }
}

#[test]
fn linear_conflict_counts_the_fewest_tiles_that_must_leave() {
    agrees(
        &subject::to_goal::<4, _>(LinearConflict::without_tables),
        &estimates::linear_conflict,
        5_000,
        &mut Cases(46),
    );
    // Random boards have few conflicts: permute the tiles inside their rows, or inside their columns.
    let (mut cases, heuristic) = (Cases(45), subject::to_goal::<4, _>(LinearConflict::for_goal));
    for step in 0..5_000 {
        let mut tiles = puzzle::blank_last(4);
        for _ in 0..12 {
            let (line, a, b) = (cases.below(4), cases.below(4), cases.below(4));
            let cell = |place| if step % 2 == 0 { line * 4 + place } else { place * 4 + line };
            tiles.swap(cell(a), cell(b));
        }
        let h = from_scratch(&heuristic, &subject::board::<4>(&tiles));
        assert_eq!(usize::from(h), estimates::linear_conflict(&tiles), "{tiles:?}");
    }
}

/// Three tiles reversed in a line: the middle one may stay, so two must leave, not three.
#[test]
fn three_tiles_reversed_count_four() {
    let tiles = [3, 2, 1, 4, 5, 6, 7, 8, 0];
    let heuristic = subject::to_goal::<3, _>(LinearConflict::for_goal);
    assert_eq!(from_scratch(&heuristic, &subject::board::<3>(&tiles)), 4 + 4);
}

/// The published facts: 24,964 ways to fill four rows, none further than 35 moves from home (K. Takahashi).
#[test]
fn the_oracle_of_walking_distance_has_the_published_facts() {
    let walks = WalkingDistances::new(&puzzle::blank_last(4));
    assert_eq!((walks.rows.len(), walks.columns.len()), (24_964, 24_964));
    assert_eq!((walks.rows.values().max(), walks.columns.values().max()), (Some(&35), Some(&35)));
}

#[test]
fn walking_distance_is_at_least_manhattan() {
    let (mut cases, heuristic) = (Cases(51), subject::to_goal::<4, _>(WalkingDistance::for_goal));
    for _ in 0..20_000 {
        let tiles = cases.permutation(4);
        let h = from_scratch(&heuristic, &subject::board::<4>(&tiles));
        assert!(usize::from(h) >= estimates::manhattan(&tiles), "{tiles:?}");
    }
}

#[test]
fn the_larger_of_two_distances_is_that_of_its_definition() {
    for patterns in subject::PAIRS {
        let oracle = MaxOfTwo::new(patterns);
        agrees::<Square<3>, _>(&Boxed::new(MaxPdb::new(patterns)), &|tiles| oracle.of(tiles), 20_000, &mut Cases(52));
    }
}

/// Compares heuristics with the same two patterns. On a board this small, four tiles and the blank are most of the
/// puzzle, so the larger of two distances that count all moves is stronger than the sum that counts each move once.
/// With the mirror image the sum is stronger.
#[test]
fn the_larger_distance_lies_between_the_sum_and_that_with_the_mirror_image() {
    fn total<H: IncrementalHeuristic<Square<3>>>(heuristic: &H) -> u64 {
        let boards = puzzle::eight_puzzle().keys().map(|&packed| subject::board(&puzzle::unpacked(packed, 3)));
        boards.map(|board| u64::from(from_scratch(heuristic, &board))).sum()
    }
    let patterns = subject::PAIRS[0];
    let pdb = subject::tables::<3>(&patterns);
    let larger = total(&Boxed::new(MaxPdb::new(patterns)));
    assert!(total(&subject::upright::<3>(pdb.clone())) < larger);
    assert!(larger < total(&subject::reflected::<3>(pdb)));
}

#[test]
fn additive_pdbs_sum_the_patterns_distances() {
    let mut cases = Cases(46);
    for patterns in &OF_EIGHT[..3] {
        let (pdb, sums) = (subject::tables::<3>(patterns), subject::sums::<3>(patterns));
        agrees(&subject::upright::<3>(pdb.clone()), &|tiles| sums.upright(tiles), 2_000, &mut cases);
        agrees(&subject::reflected::<3>(pdb), &|tiles| sums.larger(tiles), 2_000, &mut cases);
    }
    for patterns in &OF_FIFTEEN[..2] {
        let (pdb, sums) = (subject::tables::<4>(patterns), subject::sums::<4>(patterns));
        agrees(&subject::upright::<4>(pdb.clone()), &|tiles| sums.upright(tiles), 2_000, &mut cases);
        agrees(&subject::reflected::<4>(pdb), &|tiles| sums.larger(tiles), 2_000, &mut cases);
    }
}

/// A pattern of all tiles gives the exact distance.
#[test]
fn a_pattern_of_all_tiles_is_exact() {
    let heuristic = subject::upright::<3>(subject::tables::<3>(OF_EIGHT[4]));
    for (&packed, &distance) in puzzle::eight_puzzle() {
        let tiles = puzzle::unpacked(packed, 3);
        assert_eq!(from_scratch(&heuristic, &subject::board::<3>(&tiles)), u16::from(distance), "{tiles:?}");
    }
}

/// Rectangles with so few boards that all distances are known.
const SMALL: [(usize, usize); 5] = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)];

/// The generated tables of a rectangle, with the mirror image where one exists, and without it.
fn generated(rectangle: Rectangle) -> [AdditivePdb<Dims>; 2] {
    let shape = subject::dims(rectangle);
    [false, true].map(|reflected| AdditivePdb::new(shape, subject::table_for(HeuristicName::Pdb, shape), reflected))
}

#[test]
fn every_heuristic_of_small_rectangles_is_a_lower_bound_and_consistent() {
    let mut cases = Cases(601);
    for (rows, columns) in SMALL {
        let rectangle = Rectangle { rows, columns };
        let (shape, distances) = (subject::dims(rectangle), rectangle.distances(&rectangle.blank_last(), u8::MAX));
        are_lower_bounds(&Board::goal(shape), &distances);
        every_slide_changes_h_by_one(&subject::stateless(shape, WalkingDistance::for_goal), &mut cases);
        for heuristic in generated(rectangle) {
            is_a_lower_bound(&heuristic, &distances);
            every_slide_changes_h_by_one(&heuristic, &mut cases);
        }
    }
}

/// Law 2 towards goals with the blank in each cell of a rectangle.
#[test]
fn every_goal_of_small_rectangles_has_lower_bounds() {
    let mut cases = Cases(602);
    for (rows, columns) in SMALL {
        let rectangle = Rectangle { rows, columns };
        for blank in 0..rectangle.cells() {
            let mut tiles = cases.shuffled(rectangle.cells());
            let cell = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
            tiles.swap(cell, blank);
            let (goal, distances) =
                (subject::board_in(subject::dims(rectangle), &tiles), rectangle.distances(&tiles, u8::MAX));
            are_lower_bounds(&goal, &distances);
        }
    }
}

#[test]
fn generated_tables_sum_the_patterns_distances() {
    generated_tables_sum_the_distances_on(&[(2, 4), (4, 2), (2, 5), (5, 2)]);
}

#[test]
#[ignore = "searches the patterns of shapes of twelve cells slowly"]
fn generated_tables_of_twelve_cells_sum_the_patterns_distances() {
    generated_tables_sum_the_distances_on(&[(3, 4), (4, 3), (2, 6)]);
}

fn generated_tables_sum_the_distances_on(sides: &[(usize, usize)]) {
    let mut cases = Cases(604);
    for &(rows, columns) in sides {
        let rectangle = Rectangle { rows, columns };
        let partition = Partition::generated(subject::dims(rectangle)).expect("the rectangle is small");
        let patterns: Vec<&[u8]> = partition.patterns().iter().map(Vec::as_slice).collect();
        let sums = subject::sums_on(subject::dims(rectangle), &patterns);
        for heuristic in generated(rectangle) {
            for _ in 0..2_000 {
                let tiles = cases.solvable_on(rectangle);
                let h = from_scratch(&heuristic, &subject::board_in(subject::dims(rectangle), &tiles));
                assert_eq!(usize::from(h), sums.upright(&tiles), "{tiles:?}");
            }
        }
    }
}

fn hold_along_walks(shape: Dims, cases: &mut Cases) {
    let rectangle = subject::rectangle(shape);
    for heuristic in generated(rectangle) {
        never_exceeds_a_walk(&heuristic, cases);
        every_slide_changes_h_by_one(&heuristic, cases);
    }
    never_exceeds_a_walk(&subject::stateless(shape, LinearConflict::for_goal), cases);
}

#[test]
fn generated_tables_of_rectangles_are_consistent_along_walks() {
    let mut cases = Cases(605);
    for (rows, columns) in [(3, 4), (2, 6), (4, 5), (2, 10), (6, 4), (9, 4)] {
        hold_along_walks(Dims::new(rows, columns).expect("there are such boards"), &mut cases);
    }
}

#[test]
#[ignore = "builds the tables of all shapes of at most 36 cells"]
fn generated_tables_of_all_shapes_are_consistent_along_walks() {
    let supported = |shape: &Dims| HeuristicName::Pdb.supports(*shape);
    let mut tested = 0;
    for shape in subject::all_shapes().filter(supported) {
        hold_along_walks(shape, &mut Cases(606));
        tested += 1;
    }
    assert!(tested > 30, "{tested} shapes");
}
