//! A galaxy has the boards, edges and distances that a breadth-first search of the tests' own finds, and its tree and angles follow
//! their definitions. A record has the boards and counts of the trace.

use common::{
    estimates,
    puzzle::{self, Rectangle},
};
use fifteen::{
    Algorithm, AnyBoard, HeuristicName, Options, Solver,
    internals::board::packed::pack,
    shape::{Shape as _, Square},
};
use fifteen_lab::{
    Traces as _,
    galaxy::{Galaxy, NONE},
    trace::Event,
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
};

/// Boards of every shape, with a radius, and whether all boards are within it.
fn galaxies() -> Vec<(AnyBoard, usize, bool)> {
    [
        ("1 2/3 0", 99, true),
        ("3 1/0 2", 99, true),
        ("1 2 3/4 5 0", 99, true),
        ("4 0 2/3 1 5", 99, true),
        ("1 2 3 4/5 6 7 0", 99, true),
        ("8 6 7/2 5 4/3 0 1", 99, true),
        ("1 2 3/4 5 6/7 8 0", 12, false),
        ("1 2 3 4/5 6 7 8/9 10 11 0", 14, false),
        ("5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2", 14, false),
    ]
    .map(|(board, radius, is_whole)| (board.parse().expect("a board"), radius, is_whole))
    .into()
}

/// The boards one move from a board, by the cell from which a tile slides: below, right, left, above.
fn around(tiles: &[u8], rows: usize, columns: usize) -> Vec<Vec<u8>> {
    let blank = tiles.iter().position(|&tile| tile == 0).expect("a blank");
    let (row, column) = (blank / columns, blank % columns);
    let sources = [
        (row + 1 < rows).then(|| blank + columns),
        (column + 1 < columns).then(|| blank + 1),
        (column > 0).then(|| blank - 1),
        (row > 0).then(|| blank - columns),
    ];
    let slid = |from: usize| {
        let mut tiles = tiles.to_vec();
        tiles.swap(blank, from);
        tiles
    };
    sources.into_iter().flatten().map(slid).collect()
}

/// The distances from a board, at most `radius`, in the order in which breadth-first search finds the boards.
fn searched(start: &AnyBoard, radius: usize) -> (Vec<Vec<u8>>, HashMap<Vec<u8>, usize>) {
    let (rows, columns) = (start.shape().rows(), start.shape().columns());
    let mut found = vec![start.tiles().to_vec()];
    let mut distances = HashMap::from([(found[0].clone(), 0)]);
    let mut taken = 0;
    while taken < found.len() {
        let board = found[taken].clone();
        taken += 1;
        let farther = distances[&board] + 1;
        if farther > radius {
            break;
        }
        for near in around(&board, rows, columns) {
            if !distances.contains_key(&near) {
                distances.insert(near.clone(), farther);
                found.push(near);
            }
        }
    }
    (found, distances)
}

#[test]
fn a_galaxy_is_what_breadth_first_search_finds() {
    for (start, radius, is_whole) in galaxies() {
        let galaxy = Galaxy::new(&start, radius);
        let (found, distances) = searched(&start, radius);
        assert_eq!(galaxy.len(), found.len(), "{start}");
        let factorial: usize = (1..=start.shape().cells()).product();
        assert_eq!(galaxy.len() == factorial / 2, is_whole, "{start}");
        let depths = galaxy.depths();
        let mut edges = 0;
        for (index, tiles) in found.iter().enumerate() {
            let board = galaxy.board(index);
            assert_eq!(board.tiles(), &tiles[..]);
            assert_eq!(galaxy.index_of(&board), Some(index));
            assert_eq!(galaxy.index_of_rank(pack(&board)), Some(index));
            assert_eq!(usize::from(depths[index]), distances[tiles]);
            let near = around(tiles, board.shape().rows(), board.shape().columns());
            let expected = near.iter().filter(|near| distances.contains_key(*near)).count();
            let neighbors = galaxy.neighbors()[index].iter().filter(|&&near| near != NONE);
            edges += neighbors.clone().count();
            assert_eq!(neighbors.clone().count(), expected, "{board}");
            assert!(neighbors.clone().all(|&other| near.contains(&found[other as usize])));
            // The first of the nearer neighbors, in the order in which they were found.
            let nearer = neighbors.filter(|&&other| depths[other as usize] + 1 == depths[index]).min();
            assert_eq!(galaxy.parents()[index], nearer.copied().unwrap_or(NONE));
        }
        assert_eq!(edges % 2, 0);
        // Nobody gets there: two tiles of the start are swapped.
        let mut swapped = start.tiles().to_vec();
        let [one, other] = [0, 1, 2].into_iter().filter(|&cell| swapped[cell] != 0).collect::<Vec<_>>()[..2] else {
            panic!()
        };
        swapped.swap(one, other);
        let swapped = AnyBoard::from_tiles(start.shape(), &swapped).expect("a board");
        assert_eq!(galaxy.index_of(&swapped), None);
        assert_eq!(galaxy.counts().iter().sum::<usize>(), found.len());
    }
}

#[test]
fn distances_to_a_goal_are_those_of_another_search() {
    let start: AnyBoard = "8 6 7/2 5 4/3 0 1".parse().expect("a board");
    let galaxy = Galaxy::new(&start, 99);
    let goal = galaxy.index_of(&AnyBoard::goal(Square::<3>::DIMS)).expect("the goal");
    let distances = galaxy.distances(goal);
    for (index, &distance) in distances.iter().enumerate() {
        assert_eq!(distance, puzzle::eight_puzzle()[&puzzle::packed(galaxy.board(index).tiles())]);
    }
    assert_eq!(distances[0], 31);
}

/// The parts of the circle that the leaves of subtrees have, from a tree that is walked from its leaves.
#[test]
fn subtrees_lie_side_by_side_and_the_goal_is_straight_ahead() {
    for (start, radius, _) in galaxies() {
        let galaxy = Galaxy::new(&start, radius);
        let ahead = galaxy.len() - 1;
        let remaining = galaxy.distances(ahead);
        let angles = galaxy.angles(ahead, &remaining);
        assert_eq!(angles[ahead], 0);
        let parents = galaxy.parents();
        let is_leaf = |index: usize| !parents.contains(&(index as u32));
        if galaxy.len() > 3000 {
            continue;
        }
        // In the order of their angles, the leaves of each subtree follow one another, and its angle is in their middle.
        let mut leaves: Vec<usize> = (0..galaxy.len()).filter(|&index| is_leaf(index)).collect();
        leaves.sort_by_key(|&leaf| angles[leaf]);
        assert!(leaves.windows(2).all(|pair| angles[pair[0]] < angles[pair[1]]), "{start}");
        let ancestors = |mut index: usize| {
            let mut path = vec![index];
            while parents[index] != NONE {
                index = parents[index] as usize;
                path.push(index);
            }
            path
        };
        let paths: Vec<Vec<usize>> = leaves.iter().map(|&leaf| ancestors(leaf)).collect();
        for index in 1..galaxy.len() {
            let below: Vec<bool> = paths.iter().map(|path| path.contains(&index)).collect();
            let changes = (0..below.len()).filter(|&at| below[at] != below[(at + 1) % below.len()]).count();
            assert!(changes <= 2, "{start}: the leaves below {index} are apart");
        }
    }
}

/// A search that may keep no more boards has neither a solution nor shown that there is none.
#[test]
fn a_search_out_of_memory_is_not_recorded_as_a_whole() {
    let board: AnyBoard = "5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2".parse().expect("a board");
    let options =
        Options::default().with_algorithm(Some(Algorithm::AStar)).with_heuristic(Some(HeuristicName::Manhattan));
    let record = Solver::new().trace(&board, &options).expect("it can be traced").record(usize::MAX);
    assert!(!record.is_whole);
    assert!(record.solution.is_empty());
    assert!(record.opened.len() > 100_000);
}

#[test]
fn a_record_is_the_trace() {
    let mut solver = Solver::new();
    let mut compared = 0;
    for (board, heuristic) in [
        ("2 4 3/0 5 6/1 7 8", HeuristicName::Manhattan),
        ("8 6 7/2 5 4/3 0 1", HeuristicName::LinearConflict),
        ("5 0 2/3 1 4", HeuristicName::Misplaced),
        ("1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15", HeuristicName::WalkingDistance),
    ] {
        for algorithm in
            [Algorithm::BreadthFirst, Algorithm::Greedy, Algorithm::WeightedAStar, Algorithm::AStar, Algorithm::IdaStar]
        {
            let board: AnyBoard = board.parse().expect("a board");
            if algorithm == Algorithm::BreadthFirst && board.shape().cells() > 9 {
                continue;
            }
            let mut options = Options::default().with_algorithm(Some(algorithm));
            if algorithm != Algorithm::BreadthFirst {
                options = options.with_heuristic(Some(heuristic));
            }
            let mut trace = solver.trace(&board, &options).expect("it can be traced");
            let record = trace.record(usize::MAX);
            assert!(record.is_whole);
            let (mut expansion, mut opened, mut bounds) = (0, 0, 0);
            let mut step = 1;
            loop {
                let view = trace.view();
                let at = view.path.iter().fold(board, |board, &m| board.after(m).expect("a move"));
                match view.event {
                    Event::Began => {
                        assert_eq!(record.firsts[bounds] as usize, expansion);
                        bounds += 1;
                    }
                    Event::Expanded => {
                        assert_eq!(record.expanded[expansion], pack(&at));
                        let counts_moves = algorithm != Algorithm::Greedy;
                        assert_eq!(usize::from(record.g[expansion]), if counts_moves { view.path.len() } else { 0 });
                        assert_eq!(record.opened_before[expansion] as usize, opened);
                        let generated: u64 = view.iterations.iter().map(|counts| counts.generated).sum();
                        assert_eq!(u64::from(record.generated[expansion]), generated);
                        expansion += 1;
                    }
                    Event::Opened { child, .. } => {
                        assert_eq!(record.opened[opened], pack(&at.after(child).expect("a move")));
                        opened += 1;
                    }
                    Event::Solved => {
                        assert_eq!(record.solution.len(), view.path.len() + 1);
                        assert_eq!(record.solution[0], pack(&board));
                        assert_eq!(record.solution.last(), Some(&pack(&at)));
                    }
                    _ => {}
                }
                step += 1;
                if step > 200_000 || trace.seek(step) < step {
                    break;
                }
            }
            compared += expansion;
            if step <= 200_000 {
                assert_eq!(record.expanded.len(), expansion);
                assert_eq!(record.firsts.len(), bounds);
                assert_eq!(record.opened_before[expansion] as usize, opened);
                let counts = |counts: &fifteen::IterationCounts| (counts.bound, counts.expanded, counts.generated);
                let (whole, view) = (record.iterations.iter().map(counts), trace.view());
                assert!(whole.eq(view.iterations.iter().map(counts)));
                let generated: u64 = view.iterations.iter().map(|counts| counts.generated).sum();
                assert_eq!(u64::from(record.generated[expansion]), generated);
            }
            let cut = trace.record(3);
            assert_eq!(cut.expanded, record.expanded[..3.min(record.expanded.len())]);
            assert_eq!(cut.is_whole, record.expanded.len() <= 3);
        }
    }
    assert!(compared > 10_000);
}

/// A reference with sets of boards, which knows neither the galaxy nor its indexes.
fn met(start: &[u8], goal: &[u8], rows: usize, columns: usize) -> (usize, usize) {
    let mut reached = [HashMap::from([(start.to_vec(), 0)]), HashMap::from([(goal.to_vec(), 0)])];
    let mut levels = [vec![start.to_vec()], vec![goal.to_vec()]];
    let mut expanded = 0;
    if start == goal {
        return (0, 0);
    }
    loop {
        let side = usize::from(levels[1].len() < levels[0].len());
        let mut next = Vec::new();
        for board in levels[side].clone() {
            expanded += 1;
            let farther = reached[side][&board] + 1;
            for near in around(&board, rows, columns) {
                if let Some(other) = reached[1 - side].get(&near) {
                    return (farther + other, expanded);
                }
                if !reached[side].contains_key(&near) {
                    reached[side].insert(near.clone(), farther);
                    next.push(near);
                }
            }
        }
        levels[side] = next;
    }
}

#[test]
fn a_search_from_both_ends_finds_a_shortest_path() {
    for (start, goals) in [("1 2 3/4 5 0", 1), ("1 2 3 4/5 6 7 0", 401), ("8 6 7/2 5 4/3 0 1", 20_011)] {
        let start: AnyBoard = start.parse().expect("a board");
        let (rows, columns) = (start.shape().rows(), start.shape().columns());
        let galaxy = Galaxy::new(&start, 99);
        let depths = galaxy.depths();
        for goal in (0..galaxy.len()).step_by(goals) {
            let meeting = galaxy.bidirectional(goal);
            let path = &meeting.solution;
            assert_eq!((path[0], path[path.len() - 1]), (0, goal as u32));
            assert_eq!(path.len() - 1, usize::from(depths[goal]), "{start} {goal}");
            assert!(path.windows(2).all(|pair| galaxy.neighbors()[pair[0] as usize].contains(&pair[1])));
            let (length, expanded) = met(start.tiles(), galaxy.board(goal).tiles(), rows, columns);
            assert_eq!((length, expanded), (path.len() - 1, meeting.expanded.len()));
            let counts = [meeting.generated_before.len(), meeting.opened_before.len()];
            assert_eq!(counts, [expanded + 1; 2]);
            assert_eq!(meeting.opened_before[expanded] as usize, meeting.opened.len());
        }
    }
}

/// The values of Manhattan distance, given by hand, lead to the same search: only its bounds are in hundredths.
#[test]
fn a_record_with_values_is_that_of_the_heuristic() {
    let mut solver = Solver::new();
    for text in ["8 6 7/2 5 4/3 0 1", "5 0 2/3 1 4", "7 6 4 5/3 2 0 1"] {
        let board: AnyBoard = text.parse().expect("a board");
        let galaxy = Galaxy::new(&board, usize::MAX - 1);
        let goal = AnyBoard::goal(board.shape());
        let rectangle = Rectangle { rows: board.shape().rows(), columns: board.shape().columns() };
        let h = |index| estimates::manhattan_on(rectangle, goal.tiles(), galaxy.board(index).tiles());
        let values: Vec<u16> = (0..galaxy.len()).map(|index| 100 * h(index) as u16).collect();
        for algorithm in [Algorithm::Greedy, Algorithm::AStar, Algorithm::IdaStar] {
            let options = Options::default().with_algorithm(algorithm);
            let named = options.clone().with_heuristic(HeuristicName::Manhattan);
            let mut expected = solver.trace(&board, &named).expect("it can be traced").record(usize::MAX);
            for counts in &mut expected.iterations {
                counts.bound *= 100;
            }
            let trace = solver.trace_with(&board, &options, galaxy.by_rank(&values)).expect("it can be traced");
            let record = trace.record(usize::MAX);
            assert!(record.is_whole && record.expanded.len() > 20, "{algorithm} on {text}");
            assert_eq!(record, expected, "{algorithm} on {text}");
        }
    }
}

/// With a heuristic of fractions, hardly two boards have the same g and h, and there are hundreds of bounds. The reference is A* with
/// another open list, a map by f, h and age, and the pathmax rule.
#[test]
fn a_search_with_fractions_expands_the_boards_of_a_plain_a_star() {
    let board: AnyBoard = "8 6 7/2 5 4/3 0 1".parse().expect("a board");
    let galaxy = Galaxy::new(&board, 99);
    let goal = galaxy.index_of(&AnyBoard::goal(board.shape())).expect("the goal");
    let distances = galaxy.distances(goal);
    let values: Vec<u16> = (0..galaxy.len())
        .map(|index| {
            let mixed = galaxy.tiles(index).fold(0, |sum: u32, tile| (sum * 31 + u32::from(tile) * 17 + 7) % 2503);
            (mixed as u16).min(100 * u16::from(distances[index]))
        })
        .collect();
    let options = Options::default().with_algorithm(Algorithm::AStar);
    let trace = Solver::new().trace_with(&board, &options, galaxy.by_rank(&values)).expect("it can be traced");
    let record = trace.record(usize::MAX);

    let (mut age, mut expanded) = (0u32, Vec::new());
    let mut open = BTreeMap::from([((values[0], values[0], Reverse(age)), 0)]);
    let mut best = HashMap::from([(0, 0)]);
    let mut from = HashMap::from([(0, NONE)]);
    while let Some(((f, h, _), at)) = open.pop_first() {
        if best[&at] != f - h {
            continue;
        }
        if at as usize == goal {
            break;
        }
        expanded.push(pack(&galaxy.board(at as usize)));
        // In the order of the moves, and not straight back.
        let before = from[&at];
        for &near in galaxy.neighbors()[at as usize].iter().filter(|&&near| near != NONE && near != before) {
            let g = f - h + 100;
            if best.get(&near).is_none_or(|&known| g < known) {
                let h = values[near as usize].max(h.saturating_sub(100));
                age += 1;
                best.insert(near, g);
                from.insert(near, at);
                open.insert((g + h, h, Reverse(age)), near);
            }
        }
    }
    assert!(record.firsts.len() > 100);
    assert_eq!(record.expanded, expanded);
    assert_eq!(record.solution.len(), 32);
    let counts = record.iterations.iter().map(|counts| counts.generated as u32).sum();
    assert_eq!(record.generated.last(), Some(&counts));
}

/// IDA* may go deeper than 255 moves with a heuristic that is too large at the start.
#[test]
fn g_is_kept_beyond_255_moves() {
    let board: AnyBoard = "8 6 7/2 5 4/3 0 1".parse().expect("a board");
    let galaxy = Galaxy::new(&board, 99);
    let depths = galaxy.depths();
    let values: Vec<u16> = depths.iter().map(|&depth| if depth < 2 { 25_500 } else { 0 }).collect();
    let options = Options::default().with_algorithm(Algorithm::IdaStar);
    let trace = Solver::new().trace_with(&board, &options, galaxy.by_rank(&values)).expect("it can be traced");
    let record = trace.record(1000);
    let step = record.g.iter().position(|&g| g == 256).expect("the bound is 256");
    assert!(record.g[..=step].iter().is_sorted(), "straight ahead, bound by bound");
}
