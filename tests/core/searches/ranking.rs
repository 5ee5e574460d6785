//! The terms that a beam adds to the scores of boards of the 24-puzzle.
//!
//! The oracles are the rank from scratch, the slow linear conflicts of `common::estimates`, the mirror image, and beams
//! without the ranking.

use common::{
    estimates,
    puzzle::{Cases, replay},
    subject,
};
use fifteen::{
    Board,
    internals::{
        board::notation::write_moves,
        heuristic::{IncrementalHeuristic, linear_conflict::LinearConflict, manhattan::Manhattan},
        pdb::partition::Partition,
        search::beam::{
            ranking::Ranking,
            sweep::{Sweep, SweepOutcome},
        },
    },
    shape::{Dims, Square},
};
use std::sync::Arc;

fn rankings() -> [Ranking<Square<5>>; 2] {
    [5, 6].map(|largest| Ranking::fitted(Square::default(), largest))
}

#[test]
fn a_rank_that_is_updated_slide_by_slide_equals_the_rank_from_scratch() {
    let mut cases = Cases(2511);
    for ranking in rankings() {
        let mut board: Board<Square<5>> = subject::board(&cases.solvable(5));
        let mut rank = ranking.of(&board);
        for _ in 0..20_000 {
            let legal: Vec<_> = board.legal_moves().collect();
            let before = board;
            let slide = board.slide_unchecked(legal[cases.below(legal.len())]);
            rank = ranking.after(rank, &before, slide);
            assert_eq!(rank, ranking.of(&board), "{board:?}");
        }
    }
}

#[test]
fn a_board_and_its_mirror_image_rank_alike() {
    let mut cases = Cases(2512);
    for ranking in rankings() {
        for _ in 0..1000 {
            let board: Board<Square<5>> = subject::board(&cases.solvable(5));
            assert_eq!(ranking.of(&board), ranking.of(&board.mirrored()), "{board:?}");
        }
    }
}

#[test]
fn conflicts_are_what_linear_conflict_adds_to_manhattan_distance() {
    let mut cases = Cases(2513);
    let conflicts = LinearConflict::for_goal(&Board::goal(Square::<5>::default()));
    for _ in 0..1000 {
        let tiles = cases.solvable(5);
        let added = estimates::linear_conflict(&tiles) - estimates::manhattan(&tiles);
        assert_eq!(usize::from(conflicts.conflicts(&subject::board(&tiles))), added, "{tiles:?}");
    }
}

#[test]
fn only_additive_tables_of_the_24_puzzle_have_a_ranking() {
    assert_eq!(
        [Ranking::<Square<4>>::EXISTS, Ranking::<Square<5>>::EXISTS, Ranking::<Dims>::EXISTS],
        [false, true, false]
    );
    assert_eq!(subject::to_goal::<5, _>(Manhattan::for_goal).largest_pattern(), None);
}

/// On average, a ranked beam is as good as one several times as wide.
#[test]
fn beams_that_rank_boards_find_shorter_solutions() {
    let partition = Partition::fives();
    let patterns: Vec<&[u8]> = partition.patterns().iter().map(Vec::as_slice).collect();
    let tables = subject::tables::<5>(&patterns);
    let heuristic = Arc::new(subject::reflected::<5>(tables));
    let mut cases = Cases(2514);
    let ranking = Ranking::of_heuristic(&*heuristic).expect("there is one for these tables");
    let (mut ranked, mut unranked) = (0, 0);
    for _ in 0..20 {
        let tiles = cases.solvable(5);
        let root = subject::board(&tiles);
        let length = |mut sweep: Sweep<Square<5>, _>| {
            let SweepOutcome::Found(moves) = sweep.run(&mut u64::MAX.clone()) else { panic!("there is a solution") };
            assert_eq!(replay(&tiles, &write_moves(&moves)), common::puzzle::blank_last(5));
            moves.len()
        };
        ranked += length(Sweep::new(root, heuristic.clone(), 500, usize::MAX).ranked(ranking.clone()));
        unranked += length(Sweep::new(root, heuristic.clone(), 1000, usize::MAX));
    }
    assert!(ranked < unranked, "{ranked} moves and {unranked} moves");
}
