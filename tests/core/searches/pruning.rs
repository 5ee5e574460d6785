//! Law 7: IDA* finds solutions of the same length whether it prunes by the automaton or prunes only the move back.
//!
//! The oracles: breadth-first search of the 8-puzzle, Korf's published lengths, and for random boards of the 15-puzzle
//! the search that prunes only the move back. The first three tests check the reason for this law: although the
//! automaton forbids moves, every board is still reached by one of its shortest paths.

use common::{
    golden, patterns,
    puzzle::{self, Boards, Cases, Distances, Rectangle, Tiles},
    subject,
};
use fifteen::{
    Board, DepthError, Goal, HeuristicName, Move, Options, Solver,
    internals::{
        board::notation::write_moves,
        search::pruning::{Automaton, DEPTHS, State},
    },
    shape::{Dims, Shape as _, Square},
};
use std::ops::Range;

/// A board with the blank in `cell` and the tiles in order.
fn with_blank_in(cell: usize, width: usize) -> Tiles {
    let mut tiles: Tiles = (1..(width * width) as u8).collect();
    tiles.insert(cell, 0);
    tiles
}

fn letter_of(m: Move) -> char {
    write_moves(&[m]).chars().next().expect("a move is a letter")
}

fn blank_of(tiles: &[u8]) -> usize {
    tiles.iter().position(|&tile| tile == 0).expect("there is a blank")
}

/// Checks that every board of `distances` is reached from `start` by a shortest path that the automaton allows. Every
/// prefix of a shortest path is a shortest path itself, so only children that are one move further from `start` are
/// kept.
fn loses_no_board(rectangle: Rectangle, automaton: &Automaton, start: &[u8], distances: &Distances) {
    let furthest = *distances.values().max().expect("the start is there");
    let mut expected = vec![0; furthest as usize + 1];
    for &distance in distances.values() {
        expected[distance as usize] += 1;
    }
    let mut level: Vec<(Tiles, State)> = vec![(start.to_vec(), State::START)];
    for (distance, &expected) in (0..).zip(&expected) {
        let boards: Boards<u64> = level.iter().map(|(tiles, _)| puzzle::packed(tiles)).collect();
        assert_eq!(boards.len(), expected, "boards {distance} moves from {start:?}");
        let mut next: Vec<(Tiles, State)> = Vec::new();
        for (tiles, state) in &level {
            for m in Move::ALL {
                let Some(after) = automaton.after(*state, blank_of(tiles), m) else { continue };
                let slid = rectangle.slid(tiles, letter_of(m)).expect("the automaton forbids illegal moves");
                if distances.get(&puzzle::packed(&slid)) == Some(&(distance + 1)) {
                    next.push((slid, after));
                }
            }
        }
        level = next;
    }
}

/// All boards, from a corner, an edge and the center.
#[test]
fn no_board_of_the_eight_puzzle_is_lost() {
    let automata = automata(Square::<3>::DIMS, [2, 6, 12, 13, 14]);
    for cell in [0, 1, 4] {
        assert_eq!(no_automaton_loses_a_board(Rectangle::square(3), &automata, cell, u8::MAX), 181_440);
    }
}

/// From every cell and with every pruning depth.
#[test]
fn no_board_near_any_start_is_lost() {
    no_board_at_most_so_many_moves_from_any_start_is_lost([(3, 13), (4, 10)]);
}

/// On 4×4 not quite as deep as the longest forbidden string.
#[test]
#[ignore = "three moves further than the test above"]
fn no_board_further_from_any_start_is_lost() {
    no_board_at_most_so_many_moves_from_any_start_is_lost([(3, 16), (4, 13)]);
}

fn no_board_at_most_so_many_moves_from_any_start_is_lost(sides: [(usize, u8); 2]) {
    for (side, furthest) in sides {
        let automata = automata(subject::square(side), DEPTHS);
        for cell in 0..side * side {
            no_automaton_loses_a_board(Rectangle::square(side), &automata, cell, furthest);
        }
    }
}

fn automata(shape: Dims, depths: impl IntoIterator<Item = u8>) -> Vec<Automaton> {
    depths.into_iter().map(|depth| Automaton::new(shape, depth).expect("the depth is allowed")).collect()
}

/// Checks every board at most `furthest` moves from the board with the blank in a cell, and returns the number of
/// boards.
fn no_automaton_loses_a_board(rectangle: Rectangle, automata: &[Automaton], cell: usize, furthest: u8) -> usize {
    let mut start: Tiles = (1..rectangle.cells() as u8).collect();
    start.insert(cell, 0);
    let distances = rectangle.distances(&start, furthest);
    for automaton in automata {
        loses_no_board(rectangle, automaton, &start, &distances);
    }
    distances.len()
}

/// All boards of small rectangles, with the blank in each cell, and on larger rectangles the boards near a start.
#[test]
fn no_board_of_rectangles_is_lost() {
    let shapes = [
        (2, 2, u8::MAX),
        (2, 3, u8::MAX),
        (3, 2, u8::MAX),
        (2, 4, u8::MAX),
        (2, 5, 16),
        (3, 4, 14),
        (4, 3, 14),
        (2, 8, 16),
    ];
    for (rows, columns, furthest) in shapes {
        let rectangle = Rectangle { rows, columns };
        let automata = automata(subject::dims(rectangle), [2, 7, 13, 14]);
        for cell in 0..rectangle.cells() {
            no_automaton_loses_a_board(rectangle, &automata, cell, furthest);
        }
    }
}

#[test]
fn no_board_further_from_the_middle_is_lost() {
    no_board_further_from_a_start_is_lost(&[5]);
}

#[test]
#[ignore = "as many boards as the test above from a corner, and from an edge"]
fn no_board_further_from_a_corner_or_an_edge_is_lost() {
    no_board_further_from_a_start_is_lost(&[15, 7]);
}

/// On 4×4, deeper than the longest forbidden string.
fn no_board_further_from_a_start_is_lost(cells: &[usize]) {
    let automata = automata(Square::<4>::DIMS, [8, 12, 14]);
    for &cell in cells {
        no_automaton_loses_a_board(Rectangle::square(4), &automata, cell, 17);
    }
}

/// Returns how many paths of one length an automaton allows from one cell.
fn allowed_paths(automaton: &Automaton, blank: usize, length: usize) -> usize {
    let mut paths = vec![(blank, State::START)];
    for _ in 0..length {
        let after = |&(blank, state): &(usize, State)| {
            Move::ALL
                .into_iter()
                .filter_map(move |m| Square::<4>::DIMS.source(m, blank).zip(automaton.after(state, blank, m)))
        };
        paths = paths.iter().flat_map(after).collect();
    }
    paths.len()
}

/// Automata of larger depths forbid more.
#[test]
fn depth_two_forbids_undoing_the_last_move_and_nothing_else() {
    let automaton = Automaton::new(Square::<4>::DIMS, 2).expect("2 is allowed");
    for cell in 0..16 {
        let start = with_blank_in(cell, 4);
        let mut paths = vec![(start.clone(), None, State::START)];
        for _ in 0..7 {
            let mut longer = Vec::new();
            for (tiles, last, state) in paths {
                for m in Move::ALL {
                    let slid = puzzle::slid(&tiles, letter_of(m)).filter(|_| last != Some(m.inverse()));
                    let after = automaton.after(state, blank_of(&tiles), m);
                    assert_eq!(after.is_some(), slid.is_some(), "{m:?} after {last:?} on {tiles:?}");
                    longer.extend(slid.zip(after).map(|(slid, after)| (slid, Some(m), after)));
                }
            }
            paths = longer;
        }
    }
    let allowed =
        |depth| allowed_paths(&Automaton::new(Square::<4>::DIMS, depth).expect("the depth is allowed"), 5, 14);
    let (two, twelve, fourteen) = (allowed(2), allowed(12), allowed(14));
    assert!(fourteen < twelve && twelve < two, "{two} {twelve} {fourteen}");
}

/// Checks every board of the 8-puzzle that is its own mirror image; all others have all first moves.
#[test]
fn boards_that_are_their_own_mirror_images_are_solved_from_half_of_the_first_moves() {
    let mut solver = Solver::new();
    let automaton = Automaton::new(Square::<3>::DIMS, 14).expect("the depth is allowed");
    let first_moves = |board: &Board<_>, state| {
        Move::ALL.into_iter().filter(|&m| automaton.after(state, board.blank(), m).is_some()).count()
    };
    let goal = Board::goal(Square::default());
    let mut boards = 0;
    for (&number, &distance) in puzzle::eight_puzzle() {
        let tiles = puzzle::unpacked(number, 3);
        let board = Board::from_tiles(Square::<3>::default(), &tiles).expect("each tile stands once");
        let all = first_moves(&board, State::START);
        if patterns::mirrored(&tiles) != tiles {
            assert_eq!(first_moves(&board, automaton.root(&board, &goal)), all, "{tiles:?}");
            continue;
        }
        boards += 1;
        assert_eq!(2 * first_moves(&board, automaton.root(&board, &goal)), all, "{tiles:?}");
        for heuristic in [HeuristicName::Manhattan, HeuristicName::LinearConflict] {
            let length = subject::length(&mut solver, &tiles, &options(heuristic, 14));
            assert_eq!(length, distance as usize, "{heuristic:?} on {tiles:?}");
        }
    }
    // The blank and two tiles are on the diagonal in any of 6 orders. The other tiles form 3 pairs in any of 6 orders,
    // each either way round: 48 ways. Half of all these boards can be solved.
    assert_eq!(boards, 6 * 48 / 2);
}

#[test]
fn other_depths_are_refused() {
    assert_eq!(DEPTHS, 2..=14);
    for depth in [0, 1, 15, u8::MAX] {
        assert_eq!(Automaton::new(Square::<3>::DIMS, depth).err(), Some(DepthError { depth, max: 14 }));
    }
}

fn options(heuristic: HeuristicName, prune_depth: u8) -> Options {
    Options::default().with_heuristic(heuristic).with_prune_depth(prune_depth)
}

#[test]
fn pruned_searches_find_the_distance_on_the_eight_puzzle() {
    let (mut solver, mut cases) = (Solver::new(), Cases(91));
    let distances = puzzle::eight_puzzle();
    for round in 0..3_000 {
        let tiles = cases.solvable(3);
        let distance = distances[&puzzle::packed(&tiles)] as usize;
        let heuristic = if round % 4 == 0 { HeuristicName::Manhattan } else { HeuristicName::LinearConflict };
        for depth in DEPTHS {
            let length = subject::length(&mut solver, &tiles, &options(heuristic, depth));
            assert_eq!(length, distance, "{heuristic:?}, depth {depth} on {tiles:?}");
        }
    }
}

#[test]
fn pruned_searches_find_the_unpruned_length_on_the_fifteen_puzzle() {
    pruned_searches_find_the_unpruned_length(1_000);
}

#[test]
#[ignore = "more than twice as many boards as the test above"]
fn pruned_searches_find_the_unpruned_length_on_many_boards_of_the_fifteen_puzzle() {
    pruned_searches_find_the_unpruned_length(2_500);
}

fn pruned_searches_find_the_unpruned_length(boards: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(92));
    for round in 0..boards {
        let moves = 40 + cases.below(60);
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), moves);
        let unpruned = subject::length(&mut solver, &tiles, &options(HeuristicName::Pdb663, 2));
        let depth = 3 + (round % 12) as u8;
        let length = subject::length(&mut solver, &tiles, &options(HeuristicName::Pdb663, depth));
        assert_eq!(length, unpruned, "depth {depth} on {tiles:?}");
    }
}

#[test]
fn pruned_searches_find_korfs_lengths() {
    pruned_searches_find_the_lengths_of_korfs_boards(0..60);
}

#[test]
#[ignore = "the boards are harder than those of the test above"]
fn pruned_searches_find_the_lengths_of_korfs_harder_boards() {
    pruned_searches_find_the_lengths_of_korfs_boards(60..100);
}

/// `boards` is a range of Korf's boards in ascending order of their nodes.
fn pruned_searches_find_the_lengths_of_korfs_boards(boards: Range<usize>) {
    let mut solver = subject::solver();
    let mut instances = golden::korf();
    instances.sort_by_key(|instance| instance.generated);
    for depth in [2, 8, 12, 14] {
        for reflection in [true, false] {
            let options = options(HeuristicName::Pdb663, depth);
            let options = options.with_goal(Goal::BlankFirst).with_reflection(reflection);
            for instance in &instances[boards.clone()] {
                let length = subject::length(&mut solver, &instance.board, &options);
                assert_eq!(length, instance.optimal, "depth {depth}, no. {}, reflection {reflection}", instance.id);
            }
        }
    }
}
