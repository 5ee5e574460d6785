//! The space of the 8-puzzle has the published numbers of boards at each distance, for each goal whose numbers are published. A
//! growing table has, in the end, the distances that the slow search of `common::patterns` finds, and the numbers of placements of
//! the tables of the papers.

use common::{golden, puzzle, subject};
use fifteen::{
    Board,
    internals::pdb::{Placement, partition::Partition, placement_db::PlacementDb},
    shape::Square,
};
use fifteen_lab::{
    growth::{Growth, UNKNOWN},
    space::{BOARDS, Space, neighbors},
};

#[test]
fn the_space_has_the_published_depths() {
    for published in golden::eight_puzzle_spaces().iter().filter(|space| space.metric == "stm") {
        let space = Space::new(&subject::board::<3>(&published.goal));
        assert_eq!(space.counts(), published.counts);
        assert_eq!(space.boards().len(), BOARDS);
        assert_eq!(space.at(0), [subject::board(&published.goal)]);
        let last = published.counts.len() - 1;
        assert_eq!((space.at(last).len(), space.at(last + 1).len()), (published.counts[last], 0));
    }
}

#[test]
fn each_board_has_its_distance() {
    let space = Space::new(&Board::goal(Square::<3>::default()));
    for (index, (board, distance)) in space.boards().iter().zip(space.distances()).enumerate() {
        assert_eq!(puzzle::eight_puzzle()[&puzzle::packed(board.tiles())], distance);
        assert_eq!(space.index_of(board), Some(index));
        if index % 997 == 0 {
            let near = neighbors(board).map(|neighbor| space.index_of(&neighbor).expect("it can reach the goal"));
            assert!(near.map(|index| space.distances()[index]).all(|other| other.abs_diff(distance) == 1));
        }
    }
    assert_eq!(space.index_of(&subject::board(&[1, 2, 3, 4, 5, 6, 8, 7, 0])), None);
}

/// The table of the papers has the smallest distance of each placement too, and is built another way.
#[test]
fn a_grown_table_is_that_of_the_papers() {
    for tiles in [vec![1], vec![2, 3], vec![1, 2, 5], vec![1, 2, 3, 4], vec![7, 11, 15]] {
        let mut growth = Growth::new(&tiles, &Board::goal(subject::square(4)));
        while growth.grow() {}
        let others: Vec<u8> = (1..16).filter(|tile| !tiles.contains(tile)).collect();
        let patterns = [tiles.clone()].into_iter().chain(others.chunks(2).map(<[u8]>::to_vec)).collect();
        let partition = Partition::new(Square::<4>::DIMS, patterns).expect("a partition");
        let table = PlacementDb::new(partition);
        let mut count = 0;
        for (index, &distance) in growth.distances().iter().enumerate() {
            let cells: Vec<usize> =
                (0..tiles.len()).rev().map(|digit| index / 16_usize.pow(digit as u32) % 16).collect();
            let Some(board) = board_with(&tiles, &cells) else {
                assert_eq!(distance, UNKNOWN);
                continue;
            };
            let placement = Placement::new(&tiles, table.layout(0), &board);
            assert_eq!(distance, table.value(placement.order, placement.mask), "{tiles:?} in {cells:?}");
            count += 1;
        }
        let levels = growth.levels();
        assert_eq!(levels.iter().map(Vec::len).sum::<usize>(), count);
        for (level, placements) in (0..).zip(levels) {
            assert!(placements.iter().all(|&placement| growth.distances()[placement] == level));
        }
    }
}

/// Returns some board with these tiles in these cells; none if two of them are in one cell.
fn board_with(tiles: &[u8], cells: &[usize]) -> Option<Board<Square<4>>> {
    let mut board = [None; 16];
    for (&tile, &cell) in tiles.iter().zip(cells) {
        if board[cell].replace(tile).is_some() {
            return None;
        }
    }
    let mut others = (0..16).filter(|tile| !tiles.contains(tile));
    let board: Vec<u8> = board.into_iter().map(|tile| tile.or_else(|| others.next()).expect("a tile")).collect();
    Board::from_tiles(Square::default(), &board)
}
