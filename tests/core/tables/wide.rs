//! 5×5 and 6×6 boards: the laws of tables on small patterns, pruning, and searches with each heuristic.
//!
//! The oracles are the slow search of `common::patterns`, the definition of a sum of patterns, breadth-first search
//! from whole boards, and the published length of one of Korf and Felner's boards.

use common::{
    patterns::Sums,
    puzzle::{self, ByBoard, Cases, Tiles},
    subject,
    walk::{Walk, from_scratch},
};
use fifteen::{
    Algorithm, DepthError, Goal, HeuristicName, Move, Options, Solver,
    internals::{
        heuristic::{IncrementalHeuristic, additive_pdb::AdditivePdb},
        pdb::{
            PatternDb,
            format::{decode, encode},
            histograms::histograms,
        },
        search::pruning::{Automaton, State},
    },
    shape::{Dims, Shape as _, Square},
};
use std::sync::Arc;

/// Small patterns. Some list their tiles out of order, and the tiles of some are not next to each other.
const OF_TWENTY_FOUR: [&[u8]; 7] =
    [&[1, 2, 6, 7], &[3, 4, 5, 10], &[23, 19, 24, 20], &[8, 13, 9], &[22, 11, 16, 21], &[12, 17, 18], &[15, 14]];
const OF_THIRTY_FIVE: [&[u8]; 12] = [
    &[1, 2, 7],
    &[3, 9, 4],
    &[5, 6, 12],
    &[8, 14, 13],
    &[10, 11, 17],
    &[18, 24, 16],
    &[15, 21, 22],
    &[19, 20, 26],
    &[25, 32, 31],
    &[27, 28, 33],
    &[23, 30, 29],
    &[35, 34],
];

fn patterns<const W: usize>() -> &'static [&'static [u8]] {
    if W == 5 { &OF_TWENTY_FOUR } else { &OF_THIRTY_FIVE }
}

/// The tables of the small patterns, and the definition of their sums.
struct Small<const W: usize> {
    pdb: Arc<PatternDb>,
    sums: Arc<Sums>,
}

fn small<const W: usize>() -> Small<W> {
    Small { pdb: subject::tables::<W>(patterns::<W>()), sums: subject::sums::<W>(patterns::<W>()) }
}

/// Returns boards: alternately a random permutation and the end of a random walk from the goal.
fn boards(width: usize, count: usize, cases: &mut Cases) -> Vec<Tiles> {
    let board = |number: usize| {
        if number.is_multiple_of(2) {
            cases.permutation(width)
        } else {
            let moves = 1 + cases.below(150);
            cases.walk(&puzzle::blank_last(width), moves).1
        }
    };
    (0..count).map(board).collect()
}

/// Checks the states of boards: their residues, and their distances, which are found by walking to the goal.
fn states_have_their_distance<const W: usize>(Small { pdb, sums }: &Small<W>, seed: u64) {
    let boards = boards(W, 400, &mut Cases(seed));
    for (pattern, oracle) in sums.0.iter().enumerate() {
        for tiles in &boards {
            let (board, expected) =
                (subject::any_board(tiles), oracle.of_board(tiles).expect("the state can be reached"));
            assert_eq!(pdb.residue(pattern, &board), expected % 4, "pattern {pattern} on {tiles:?}");
            assert_eq!(pdb.distance(pattern, &board), expected, "pattern {pattern} on {tiles:?}");
        }
    }
}

#[test]
fn states_of_small_patterns_have_their_distance() {
    states_have_their_distance(&small::<5>(), 501);
    states_have_their_distance(&small::<6>(), 502);
}

fn histograms_are_right<const W: usize>(Small { pdb, sums }: &Small<W>) {
    for (oracle, counts) in sums.0.iter().zip(histograms(pdb.partition(), |_| {})) {
        assert_eq!(counts, oracle.histogram());
    }
}

/// Compares the values of all placements of small patterns.
#[test]
fn histograms_are_those_of_the_slow_search() {
    histograms_are_right(&small::<5>());
    histograms_are_right(&small::<6>());
}

#[test]
fn files_decode_to_what_was_encoded() {
    assert_eq!(decode(encode(&small::<5>().pdb)).as_ref(), Ok(&*small::<5>().pdb));
    assert_eq!(decode(encode(&small::<6>().pdb)).as_ref(), Ok(&*small::<6>().pdb));
}

/// Returns the sum of some tables, of which there are more than a state of a fixed shape has lanes.
fn sum(tables: &Arc<PatternDb>, reflected: bool) -> AdditivePdb<Dims> {
    AdditivePdb::new(tables.partition().shape(), tables.clone(), reflected)
}

/// Checks law 1 along walks, also for all children of each board, and after the state was restored.
fn stays_up_to_date(heuristic: &AdditivePdb<Dims>, oracle: &dyn Fn(&[u8]) -> usize, seed: u64) {
    let mut cases = Cases(seed);
    for start in boards(heuristic.goal().shape().rows(), 30, &mut cases) {
        let mut walk = Walk::start(heuristic, &start);
        for moves in 0..120 {
            let h = oracle(walk.board.tiles());
            assert_eq!(usize::from(walk.h()), h, "{:?}", walk.board);
            if moves % 40 == 20 {
                walk = walk.restored();
            }
            let legal: Vec<Move> = walk.board.legal_moves().collect();
            for &m in &legal {
                let step = walk.go(m);
                assert_eq!(usize::from(walk.h()), oracle(walk.board.tiles()), "{:?}", walk.board);
                assert_eq!(usize::from(walk.h()).abs_diff(h), 1, "{:?}", walk.board);
                walk.leave(step);
            }
            walk.go(legal[cases.below(legal.len())]);
        }
    }
}

fn sums_stay_up_to_date<const W: usize>(Small { pdb, sums }: &Small<W>, seed: u64) {
    stays_up_to_date(&sum(pdb, false), &|tiles| sums.upright(tiles), seed);
    stays_up_to_date(&sum(pdb, true), &|tiles| sums.larger(tiles), seed + 1);
}

#[test]
fn sums_stay_up_to_date_slide_by_slide() {
    sums_stay_up_to_date::<5>(&small::<5>(), 511);
    sums_stay_up_to_date::<6>(&small::<6>(), 513);
}

/// The distances of all boards within `depth` moves of the goal.
fn near_goal(width: usize, depth: u8) -> ByBoard<Tiles, u8> {
    near(puzzle::blank_last(width), depth)
}

/// The distances of all boards within `depth` moves of `start`.
fn near(start: Tiles, depth: u8) -> ByBoard<Tiles, u8> {
    let mut distances = ByBoard::from_iter([(start.clone(), 0)]);
    let mut level = vec![start];
    for distance in 1..=depth {
        let mut next = Vec::new();
        for board in level.iter().flat_map(|tiles| puzzle::neighbours(tiles)) {
            if !distances.contains_key(&board) {
                distances.insert(board.clone(), distance);
                next.push(board);
            }
        }
        level = next;
    }
    distances
}

/// Checks law 2 near the goal, and that h has the parity of the distance.
fn is_a_lower_bound(heuristic: &AdditivePdb<Dims>, depth: u8) {
    for (tiles, distance) in near_goal(heuristic.goal().shape().rows(), depth) {
        let (h, distance) = (from_scratch(heuristic, &subject::any_board(&tiles)), u16::from(distance));
        assert!(h <= distance, "h {h} exceeds the distance {distance} of {tiles:?}");
        assert_eq!(h == 0, distance == 0, "h {h} at distance {distance} on {tiles:?}");
        assert_eq!(h % 2, distance % 2, "h {h} has not the parity of {distance} on {tiles:?}");
    }
}

#[test]
fn sums_of_small_patterns_are_lower_bounds() {
    is_a_lower_bound(&sum(&small::<5>().pdb, true), 11);
    is_a_lower_bound(&sum(&small::<6>().pdb, true), 10);
}

/// Checks that every board within `depth` moves is reached by a shortest path that the automaton allows.
fn loses_no_board<const W: usize>(automaton: &Automaton, blank: usize, depth: u8) {
    let mut start: Tiles = (1..(W * W) as u8).collect();
    start.insert(blank, 0);
    let distances = near(start.clone(), depth);
    let mut reached = 0;
    let mut level = ByBoard::from_iter([(start, vec![State::START])]);
    for distance in 0..=depth {
        reached += level.len();
        let mut next: ByBoard<Tiles, Vec<State>> = ByBoard::default();
        for (tiles, states) in level {
            let blank = tiles.iter().position(|&tile| tile == 0).expect("there is a blank");
            for (m, letter) in Move::ALL.into_iter().zip(['U', 'L', 'R', 'D']) {
                let slid = puzzle::slid(&tiles, letter);
                for after in states.iter().filter_map(|&state| automaton.after(state, blank, m)) {
                    let slid = slid.as_ref().expect("the automaton forbids illegal moves");
                    if distances.get(slid) == Some(&(distance + 1)) {
                        next.entry(slid.clone()).or_default().push(after);
                    }
                }
            }
        }
        level = next;
    }
    assert_eq!(reached, distances.len(), "boards within {depth} moves of the board with the blank in cell {blank}");
}

#[test]
fn no_board_near_any_start_is_lost() {
    no_board_is_lost_at_the_deepest_less(2);
}

#[test]
#[ignore = "goes two moves deeper than the test above, over some ten times as many boards"]
fn no_board_as_deep_as_the_longest_forbidden_string_is_lost() {
    no_board_is_lost_at_the_deepest_less(0);
}

/// Checks the automata of the largest pruning depth: from every cell as far as `less` moves below that depth, and from a cell in the
/// middle as far as that depth.
fn no_board_is_lost_at_the_deepest_less(less: u8) {
    let (five, six) = (*Automaton::depths(Square::<5>::DIMS).end(), *Automaton::depths(Square::<6>::DIMS).end());
    assert_eq!((five, six), (14, 10));
    let (of_five, of_six) = (Automaton::new(Square::<5>::DIMS, five), Automaton::new(Square::<6>::DIMS, six));
    let (of_five, of_six) = (of_five.expect("the depth is allowed"), of_six.expect("the depth is allowed"));
    (0..25).for_each(|cell| loses_no_board::<5>(&of_five, cell, five - less));
    (0..36).for_each(|cell| loses_no_board::<6>(&of_six, cell, six - less));
    loses_no_board::<5>(&of_five, 12, five);
    loses_no_board::<6>(&of_six, 14, six);
    assert_eq!(Automaton::new(Square::<5>::DIMS, 15).err(), Some(DepthError { depth: 15, max: 14 }));
    assert_eq!(Automaton::new(Square::<6>::DIMS, 11).err(), Some(DepthError { depth: 11, max: 10 }));
}

/// Returns a solver with the default tables of 5×5 and 6×6.
fn solver() -> Solver {
    subject::solver_with(&[HeuristicName::Pdb55554, HeuristicName::Pdb444444443])
}

/// Solves a board with IDA*, checks that the solution leads to the goal, and returns its length.
fn solved(solver: &mut Solver, tiles: &[u8], heuristic: HeuristicName) -> usize {
    let options = Options::default().with_algorithm(Algorithm::IdaStar).with_heuristic(heuristic);
    let moves = subject::letters(&subject::solve(solver, tiles, &options));
    assert_eq!(puzzle::replay(tiles, &moves), puzzle::blank_last(tiles.len().isqrt()), "{moves} on {tiles:?}");
    moves.len()
}

#[test]
fn boards_near_the_goal_are_solved_in_as_many_moves_as_they_are_away() {
    let mut solver = solver();
    for (width, depth) in [(5, 9), (6, 8)] {
        for (number, (tiles, distance)) in near_goal(width, depth).into_iter().enumerate() {
            let all: Vec<HeuristicName> = HeuristicName::for_shape(subject::square(width)).collect();
            let there = all
                .into_iter()
                .filter(|&name| !name.has_tables() || solver.table(name, subject::square(width)).is_some());
            let there: Vec<HeuristicName> = there.collect();
            let heuristic = there[number % there.len()];
            assert_eq!(solved(&mut solver, &tiles, heuristic), distance as usize, "{heuristic:?} on {tiles:?}");
        }
    }
}

/// Manhattan distance uses no tables, and finds the same lengths.
#[test]
fn boards_of_a_walk_are_solved_in_as_many_moves_with_tables_as_without() {
    let (mut solver, mut cases) = (solver(), Cases(521));
    for (width, moves) in [(5, 50), (6, 45)] {
        for _ in 0..60 {
            let (_, tiles) = cases.walk(&puzzle::blank_last(width), moves);
            let length = solved(&mut solver, &tiles, HeuristicName::Manhattan);
            assert_eq!(
                solved(&mut solver, &tiles, HeuristicName::default_for(subject::square(width))),
                length,
                "{tiles:?}"
            );
        }
    }
}

/// The easiest board of Korf & Felner (2002), no. 40.
#[test]
#[ignore = "builds the 6-6-6-6 tables"]
fn the_easiest_of_korfs_twenty_four_puzzles_is_solved_in_82_moves() {
    let mut solver = subject::solver_with(&[HeuristicName::Pdb6666]);
    let number_40 = [2, 17, 4, 13, 7, 12, 10, 3, 0, 16, 21, 24, 8, 5, 18, 20, 15, 19, 14, 9, 22, 11, 6, 1, 23];
    let options = Options::default().with_goal(Goal::BlankFirst).with_algorithm(Algorithm::IdaStar);
    assert_eq!(subject::length(&mut solver, &number_40, &options), 82);
}
