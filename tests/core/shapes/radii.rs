//! The numbers of boards at each distance from the goal, the distance of the farthest boards, and the lengths that
//! searches find.
//!
//! The oracles: breadth-first search with the reference puzzle of `common::puzzle`, a second breadth-first search over
//! the ranks of this file, and the published distances of the farthest boards.

use common::{
    puzzle::{Cases, Distances, Rectangle, Tiles, packed},
    subject,
};
use fifteen::{
    Algorithm, HeuristicName, Options, Solver,
    shape::{Dims, Shape as _},
};

/// The numbers of boards at each distance, the goal first.
pub type Counts = Vec<usize>;

fn counts(distances: &Distances) -> Counts {
    let mut counts = Vec::new();
    for &distance in distances.values() {
        let distance = usize::from(distance);
        counts.resize(counts.len().max(distance + 1), 0);
        counts[distance] += 1;
    }
    counts
}

/// Ranks of boards of at most twelve cells: the blank's cell, and the rank of the other tiles read row by row. The
/// order of the last two tiles follows from the parity, so no rank is left over.
pub struct Ranks(pub Rectangle);

impl Ranks {
    fn count(&self) -> usize {
        (3..=self.0.cells()).product()
    }

    /// Each tile has a digit: the number of smaller tiles after it, counted in a set with one bit for each.
    fn rank(tiles: &[u8]) -> usize {
        let (mut blank, mut rank, mut left) = (0, 0, (1_u32 << tiles.len()) - 2);
        let mut ahead = tiles.len() - 1;
        for (cell, &tile) in tiles.iter().enumerate() {
            if tile == 0 {
                blank = cell;
                continue;
            }
            if ahead > 2 {
                rank = rank * ahead + (left & ((1 << tile) - 1)).count_ones() as usize;
            }
            left &= !(1 << tile);
            ahead -= 1;
        }
        rank * tiles.len() + blank
    }

    /// The board of a rank, in `tiles`.
    fn unrank(&self, rank: usize, tiles: &mut [u8]) {
        let Rectangle { rows, columns } = self.0;
        let cells = rows * columns;
        let (blank, mut rank) = (rank % cells, rank / cells);
        let (mut digits, mut inversions) = ([0; 12], 0);
        for ahead in 3..cells {
            digits[cells - 1 - ahead] = rank % ahead;
            inversions += rank % ahead;
            rank /= ahead;
        }
        let mut left = (1_u32 << cells) - 2;
        for index in 0..cells - 1 {
            let mut rest = left;
            (0..digits[index]).for_each(|_| rest &= rest - 1);
            let tile = rest.trailing_zeros();
            left &= !(1 << tile);
            tiles[index + usize::from(index >= blank)] = tile as u8;
        }
        tiles[blank] = 0;
        // The rule of `Rectangle::is_solvable`, from the inversions counted already.
        let rows_below = if columns.is_multiple_of(2) { rows - 1 - blank / columns } else { 0 };
        if !(inversions + rows_below).is_multiple_of(2) {
            let [a, b] = [cells - 3, cells - 2].map(|index| index + usize::from(index >= blank));
            tiles.swap(a, b);
        }
    }

    fn counts(&self) -> Counts {
        self.search().1
    }

    /// Searches from 1 2 3 … blank, with two bits for each board: its distance modulo 3, or 3 if it was not reached.
    fn search(&self) -> (Vec<u64>, Counts) {
        self.search_by(1)
    }

    /// Does the same by multi-tile moves.
    pub fn search_in_runs(&self) -> (Vec<u64>, Counts) {
        self.search_by(usize::MAX)
    }

    /// Searches by moves of up to `most` tiles.
    fn search_by(&self, most: usize) -> (Vec<u64>, Counts) {
        let Rectangle { rows, columns } = self.0;
        let cells = rows * columns;
        let mut bits = vec![u64::MAX; self.count().div_ceil(RANKS_A_WORD)];
        let (mut tiles, mut slid) = (self.0.blank_last(), self.0.blank_last());
        is_reached(&mut bits, Self::rank(&tiles), 0);
        let mut counts = vec![1];
        for distance in 0_u64.. {
            let (now, next) = (distance % 3, (distance + 1) % 3);
            let mut count = 0;
            for word in 0..bits.len() {
                // The lower bit of each pair that equals `now`. Boards reached in this pass have another distance.
                let other = bits[word] ^ (LOWER_BITS * now);
                let mut found = !(other | other >> 1) & LOWER_BITS;
                while found != 0 {
                    let rank = word * RANKS_A_WORD + found.trailing_zeros() as usize / 2;
                    found &= found - 1;
                    let blank = rank % cells;
                    // Tiles that slide sideways keep their order.
                    let column = blank % columns;
                    for other in column.saturating_sub(most)..columns.min(column.saturating_add(most).saturating_add(1))
                    {
                        if other != column {
                            count += usize::from(is_reached(&mut bits, rank - column + other, next));
                        }
                    }
                    self.unrank(rank, &mut tiles);
                    let row = blank / columns;
                    for is_upward in [false, true] {
                        slid.copy_from_slice(&tiles);
                        let mut at = blank;
                        for _ in 0..most.min(if is_upward { row } else { rows - 1 - row }) {
                            let from = if is_upward { at - columns } else { at + columns };
                            slid.swap(at, from);
                            at = from;
                            count += usize::from(is_reached(&mut bits, Self::rank(&slid), next));
                        }
                    }
                }
            }
            if count == 0 {
                break;
            }
            counts.push(count);
        }
        (bits, counts)
    }

    /// The distance of a board from the bits of a search: the number of steps down to the goal, each to a board one
    /// move nearer.
    fn distance(&self, bits: &[u64], tiles: &[u8]) -> usize {
        self.distance_by(bits, tiles, |tiles| self.0.neighbours(tiles).collect())
    }

    /// Does the same by multi-tile moves.
    pub fn distance_in_runs(&self, bits: &[u64], tiles: &[u8]) -> usize {
        self.distance_by(bits, tiles, |tiles| self.0.run_neighbours(tiles).collect())
    }

    fn distance_by(&self, bits: &[u64], tiles: &[u8], neighbours: impl Fn(&[u8]) -> Vec<Tiles>) -> usize {
        let bits_of = |tiles: &[u8]| {
            let rank = Self::rank(tiles);
            bits[rank / RANKS_A_WORD] >> (rank % RANKS_A_WORD * 2) & 3
        };
        let (goal, mut tiles, mut steps) = (self.0.blank_last(), tiles.to_vec(), 0);
        while tiles != goal {
            let nearer = (bits_of(&tiles) + 2) % 3;
            let next = neighbours(&tiles).into_iter().find(|neighbour| bits_of(neighbour) == nearer);
            tiles = next.expect("a board that was reached has a neighbour one move nearer");
            steps += 1;
        }
        steps
    }
}

const RANKS_A_WORD: usize = 32;
/// The lower of the two bits of each rank in a word.
const LOWER_BITS: u64 = u64::MAX / 3;

/// Sets the distance modulo 3 of a board if it was not reached yet. Returns whether the board was new.
fn is_reached(bits: &mut [u64], rank: usize, distance: u64) -> bool {
    let (word, shift) = (&mut bits[rank / RANKS_A_WORD], rank % RANKS_A_WORD * 2);
    let is_new = *word >> shift & 3 == 3;
    if is_new {
        *word ^= (3 ^ distance) << shift;
    }
    is_new
}

/// Returns the distances of all boards from 1 2 3 … blank, in ascending order of the boards.
fn all_distances(rectangle: Rectangle) -> Vec<(u64, u8)> {
    let mut all: Vec<_> = rectangle.distances(&rectangle.blank_last(), u8::MAX).into_iter().collect();
    all.sort_unstable();
    all
}

/// The number of random boards of each shape.
const BOARDS: usize = 1_000;

/// Solves random boards of a shape with the defaults. Returns their tiles and lengths.
fn random_lengths(rows: usize, columns: usize) -> Vec<(Tiles, usize)> {
    let rectangle = rectangle(rows, columns);
    let shape = subject::dims(rectangle);
    let options = Options::default();
    let mut solver = Solver::new();
    if let Some(name) = solver.missing_table(shape, &options) {
        subject::add_table(&mut solver, name, shape);
    }
    let mut cases = Cases(1000 + (10 * rows + columns) as u64);
    let solve = |_| {
        let tiles = cases.solvable_on(rectangle);
        let progress = subject::solve_board(&mut solver, &subject::board_in(shape, &tiles), &options);
        let moves = subject::letters(&progress);
        assert_eq!(rectangle.replay(&tiles, &moves), rectangle.blank_last(), "{tiles:?}");
        assert!(progress.is_optimal(), "{tiles:?}");
        (tiles, moves.len())
    };
    (0..BOARDS).map(solve).collect()
}

/// Random boards of a shape and of its transpose have the distances found by a search of all boards.
fn random_boards_are_solved(rows: usize, columns: usize) {
    let ranks = Ranks(rectangle(rows, columns));
    let (bits, _) = ranks.search();
    for (tiles, length) in random_lengths(rows, columns) {
        assert_eq!(length, ranks.distance(&bits, &tiles), "{rows}×{columns}: {tiles:?}");
    }
    let other = rectangle(columns, rows);
    for (tiles, length) in random_lengths(columns, rows) {
        assert_eq!(length, ranks.distance(&bits, &other.transposed(&tiles)), "{columns}×{rows}: {tiles:?}");
    }
}

fn rectangle(rows: usize, columns: usize) -> Rectangle {
    Rectangle { rows, columns }
}

#[test]
fn the_two_searches_of_this_file_agree() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        let (rectangle, ranks) = (rectangle(rows, columns), Ranks(rectangle(rows, columns)));
        let all = rectangle.distances(&rectangle.blank_last(), u8::MAX);
        let mut tiles = vec![0; rectangle.cells()];
        for &board in all.keys() {
            let rank = Ranks::rank(&rectangle.unpacked(board));
            assert!(rank < ranks.count());
            ranks.unrank(rank, &mut tiles);
            assert_eq!(packed(&tiles), board);
        }
        assert_eq!((all.len(), ranks.counts()), (ranks.count(), counts(&all)), "{rows}×{columns}");
    }
}

fn has_radius(rows: usize, columns: usize, radius: usize) {
    let ranks = Ranks(rectangle(rows, columns));
    let counts = ranks.counts();
    assert_eq!((counts.len() - 1, counts.iter().sum()), (radius, ranks.count()), "{rows}×{columns}: {counts:?}");
    for (rows, columns) in [(rows, columns), (columns, rows)] {
        let shape = Dims::new(rows, columns).expect("there are such boards");
        assert_eq!(shape.max_distance(), Some(radius), "{shape}");
    }
}

#[test]
fn all_boards_of_small_shapes_are_as_far_as_the_shapes_say() {
    for (rows, columns, radius) in [(2, 2, 6), (2, 3, 21), (3, 2, 21), (2, 4, 36), (3, 3, 31)] {
        has_radius(rows, columns, radius);
    }
}

#[test]
#[ignore = "1,814,400 boards"]
fn all_boards_of_ten_cells_are_as_far_as_the_shapes_say() {
    has_radius(2, 5, 55);
}

#[test]
#[ignore = "239,500,800 boards, some two minutes"]
fn all_boards_of_2x6_are_as_far_as_the_shapes_say() {
    has_radius(2, 6, 80);
}

#[test]
#[ignore = "239,500,800 boards, some two minutes"]
fn all_boards_of_3x4_are_as_far_as_the_shapes_say() {
    has_radius(3, 4, 53);
}

#[test]
fn random_boards_of_small_shapes_have_the_distances_of_a_search_of_all_boards() {
    for (rows, columns) in [(2, 2), (2, 3), (2, 4), (3, 3)] {
        random_boards_are_solved(rows, columns);
    }
}

#[test]
#[ignore = "searches all boards of ten and of twelve cells, in five minutes"]
fn random_boards_of_up_to_twelve_cells_have_the_distances_of_a_search_of_all_boards() {
    for (rows, columns) in [(2, 5), (2, 6), (3, 4)] {
        random_boards_are_solved(rows, columns);
    }
}

/// The mean distances of all boards, and their standard deviations, from the published numbers of boards at each
/// distance (OEIS A346736 and A089484, and similar sequences for the other shapes).
const PUBLISHED_MEANS: [(usize, usize, f64, f64); 4] =
    [(2, 7, 65.4835, 9.180), (2, 8, 84.1675, 11.174), (3, 5, 51.4774, 6.073), (4, 4, 52.5895, 5.342)];

/// The mean of a thousand boards is within five standard errors of the mean of all boards, and no board is farther than
/// the farthest.
#[test]
#[ignore = "solves a thousand boards of each of seven shapes"]
fn random_boards_of_up_to_sixteen_cells_are_as_far_as_all_boards_are_on_average() {
    for (rows, columns, mean, deviation) in PUBLISHED_MEANS {
        let farthest = Dims::new(rows, columns).and_then(Dims::max_distance).expect("it is published");
        for (rows, columns) in [(rows, columns), (columns, rows)] {
            let lengths: Vec<usize> = random_lengths(rows, columns).into_iter().map(|(_, length)| length).collect();
            let found = lengths.iter().sum::<usize>() as f64 / BOARDS as f64;
            assert!(lengths.iter().all(|&length| length <= farthest), "{rows}×{columns}: {lengths:?}");
            let errors = (found - mean).abs() / (deviation / (BOARDS as f64).sqrt());
            assert!(errors < 5.0, "{rows}×{columns}: {found} is {errors} standard errors from {mean}");
        }
    }
}

/// The shapes that are too large for a search of all boards: OEIS A151944 for at most 16 cells, and the
/// upper bound of Karlemo and Östergård (2000) for 5×5.
const PUBLISHED: [(usize, usize, usize); 5] = [(2, 7, 108), (2, 8, 140), (3, 5, 84), (4, 4, 80), (5, 5, 208)];

#[test]
fn larger_shapes_have_the_published_greatest_distances() {
    for (rows, columns, distance) in PUBLISHED {
        for shape in [Dims::new(rows, columns), Dims::new(columns, rows)].map(|shape| shape.expect("there is one")) {
            assert_eq!(shape.max_distance(), Some(distance), "{shape}");
        }
    }
    for shape in subject::all_shapes() {
        let is_known = shape.cells() <= 16 || shape == subject::square(5);
        assert_eq!(shape.max_distance().is_some(), is_known, "{shape}");
    }
}

/// Every combination of an algorithm and one of these heuristics whose first solution is a shortest one.
fn every_optimal_search(shape: Dims, heuristics: &[HeuristicName]) -> Vec<Options> {
    let algorithms = Algorithm::for_shape(shape).filter(|algorithm| algorithm.proves());
    let pairs = algorithms.flat_map(|algorithm| {
        let names = heuristics.iter().copied().map(Some).chain([None]);
        let fitting = names.filter(move |name| name.is_some() == algorithm.takes_heuristic());
        fitting.map(move |name| Options::default().with_algorithm(algorithm).with_heuristic(name))
    });
    pairs.collect()
}

/// A solver that has the tables of these heuristics.
fn solver_with(shape: Dims, heuristics: &[HeuristicName]) -> Solver {
    let mut solver = Solver::new();
    for &name in heuristics {
        subject::add_table(&mut solver, name, shape);
    }
    solver
}

fn finds_distance(solver: &mut Solver, shape: Dims, tiles: &Tiles, options: &Options, distance: u8) {
    let board = subject::board_in(shape, tiles);
    let progress = subject::solve_board(solver, &board, options);
    let moves = subject::letters(&progress);
    let rectangle = subject::rectangle(shape);
    assert_eq!(rectangle.replay(tiles, &moves), rectangle.blank_last(), "{options:?} on {board}");
    assert_eq!(moves.len(), usize::from(distance), "{options:?} on {board}");
    assert!(progress.is_optimal() && progress.lower_bound == u16::from(distance), "{options:?} on {board}");
}

/// Each board is solved with one combination, in turn, and the farthest boards with all of them.
fn distances_are_found(rows: usize, columns: usize, step: usize) {
    let (rectangle, shape) = (rectangle(rows, columns), subject::dims(rectangle(rows, columns)));
    let heuristics: Vec<HeuristicName> = HeuristicName::for_shape(shape).collect();
    let (mut solver, ways) = (solver_with(shape, &heuristics), every_optimal_search(shape, &heuristics));
    let all = all_distances(rectangle);
    let radius = all.iter().map(|&(_, distance)| distance).max().expect("there are boards");
    for (index, &(board, distance)) in all.iter().enumerate() {
        let tiles = rectangle.unpacked(board);
        if distance == radius {
            for options in &ways {
                finds_distance(&mut solver, shape, &tiles, options, distance);
            }
        } else if index % step == 0 {
            finds_distance(&mut solver, shape, &tiles, &ways[index / step % ways.len()], distance);
        }
    }
}

#[test]
fn every_search_finds_the_distances_on_small_rectangles() {
    distances_are_found(2, 2, 1);
    distances_are_found(2, 3, 1);
    distances_are_found(3, 2, 1);
    distances_are_found(2, 4, 23);
    distances_are_found(4, 2, 29);
}

#[test]
fn every_search_finds_the_distances_near_the_goal_of_larger_rectangles() {
    distances_near_the_goal_are_found(subject::has_small_table);
}

#[test]
#[ignore = "builds the tables of 2×8 and 3×5"]
fn every_search_with_large_tables_finds_the_distances_near_the_goal_of_larger_rectangles() {
    distances_near_the_goal_are_found(|heuristic, shape| !subject::has_small_table(heuristic, shape));
}

/// Checks the heuristics for which `is_chosen` holds on a shape.
fn distances_near_the_goal_are_found(is_chosen: impl Fn(HeuristicName, Dims) -> bool) {
    let mut cases = Cases(311);
    for (rows, columns, depth) in [(2, 5, 40), (5, 2, 40), (3, 4, 22), (4, 3, 22), (2, 6, 34), (2, 8, 28), (3, 5, 18)] {
        let (rectangle, shape) = (rectangle(rows, columns), subject::dims(rectangle(rows, columns)));
        let near = rectangle.distances(&rectangle.blank_last(), depth / 2);
        let heuristics: Vec<_> = HeuristicName::for_shape(shape).filter(|&name| is_chosen(name, shape)).collect();
        let mut solver = solver_with(shape, &heuristics);
        for options in every_optimal_search(shape, &heuristics) {
            for _ in 0..4 {
                let (_, tiles) = cases.walk_on(rectangle, &rectangle.blank_last(), depth.into());
                let distance = distance_by_both_ends(rectangle, &near, &tiles, depth / 2);
                finds_distance(&mut solver, shape, &tiles, &options, distance);
            }
        }
    }
}

/// The distance of a board at the end of a walk of at most `2 * depth` moves: the boards within `depth` moves of it
/// meet the search from the goal.
fn distance_by_both_ends(rectangle: Rectangle, near: &Distances, tiles: &Tiles, depth: u8) -> u8 {
    let around = rectangle.distances(tiles, depth);
    let through = around.iter().filter_map(|(board, distance)| near.get(board).map(|rest| distance + rest));
    through.min().expect("a walk of twice the depth leads there")
}
