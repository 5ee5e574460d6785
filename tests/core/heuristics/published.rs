//! The tables of the papers: laws 1 and 2, the exact means of h over all boards, and the searches with them.
//!
//! The oracles: the definition by the slow search of `common::patterns`, breadth-first search near the goal, and
//! independent means of 5-5-5 and 6-6-3 (Korf & Felner 2002 have 41.56 and 42.92 over samples of 1000).

use common::{
    golden,
    patterns::mirrored,
    puzzle::{self, Cases},
    subject::{self, OF_FIFTEEN},
    walk::{Walk, from_scratch},
};
use fifteen::{
    Board, HeuristicName, Move, Options, Solver, StartError,
    internals::{
        board::random,
        heuristic::{IncrementalHeuristic, additive_pdb::AdditivePdb},
        pdb::{partition::Partition, placement_db::PlacementDb},
    },
    shape::Square,
};
use std::sync::Arc;

fn placements(patterns: &[&[u8]]) -> Arc<PlacementDb> {
    let patterns = patterns.iter().map(|tiles| tiles.to_vec()).collect();
    Arc::new(PlacementDb::new(Partition::new(Square::<4>::DIMS, patterns).expect("each tile stands once")))
}

/// Checks law 1 along walks, on all children of each board, and after an occasional restore.
fn stays_up_to_date<H: IncrementalHeuristic<Square<4>>>(heuristic: &H, oracle: &dyn Fn(&[u8]) -> usize, seed: u64) {
    let mut cases = Cases(seed);
    for _ in 0..40 {
        let mut walk = Walk::start(heuristic, &cases.permutation(4));
        for moves in 0..80 {
            assert_eq!(usize::from(walk.h()), oracle(walk.board.tiles()), "{:?}", walk.board);
            if moves % 20 == 10 {
                walk = walk.restored();
            }
            let legal: Vec<Move> = walk.board.legal_moves().collect();
            for &m in &legal {
                let step = walk.go(m);
                assert_eq!(usize::from(walk.h()), oracle(walk.board.tiles()), "{:?}", walk.board);
                walk.leave(step);
            }
            walk.go(legal[cases.below(legal.len())]);
        }
    }
}

#[test]
fn sums_of_the_least_distances_stay_up_to_date() {
    for (patterns, seed) in OF_FIFTEEN[..2].iter().zip([601, 611]) {
        let (placements, sums) = (placements(patterns), subject::sums::<4>(patterns));
        let upright = AdditivePdb::new(Square::<4>::default(), placements.clone(), false);
        stays_up_to_date(&upright, &|tiles| sums.least(tiles), seed);
        let larger = AdditivePdb::new(Square::<4>::default(), placements, true);
        stays_up_to_date(&larger, &|tiles| sums.least(tiles).max(sums.least(&mirrored(tiles))), seed + 1);
    }
}

#[test]
fn sums_of_the_least_distances_are_lower_bounds() {
    let heuristic = AdditivePdb::new(Square::<4>::default(), placements(OF_FIFTEEN[2]), true);
    for (&packed, &distance) in puzzle::near_goal() {
        let tiles = puzzle::unpacked(packed, 4);
        let (h, distance) = (from_scratch(&heuristic, &subject::board(&tiles)), u16::from(distance));
        assert!(h <= distance && h % 2 == distance % 2, "h {h} at distance {distance} on {tiles:?}");
        assert_eq!(h == 0, distance == 0, "{tiles:?}");
    }
}

/// Every placement is as frequent among the boards that can be solved, so the mean of h is the sum of the patterns'
/// means.
fn mean_of_placements(placements: &PlacementDb) -> f64 {
    let golden = golden::pattern_histograms();
    placements.partition().patterns().iter().map(|tiles| golden[tiles].mean).sum()
}

/// The mean of h over a million random boards.
fn mean_of_boards(placements: Arc<PlacementDb>, seed: u64) -> f64 {
    const BOARDS: u32 = 1_000_000;
    let heuristic = AdditivePdb::new(Square::<4>::default(), placements, false);
    let mut word = random::seeded(seed);
    let h = |_| -> u64 {
        let board: Board<Square<4>> = random::uniform(Square::default(), &mut word);
        u64::from(from_scratch(&heuristic, &board))
    };
    (0..BOARDS).map(h).sum::<u64>() as f64 / f64::from(BOARDS)
}

#[test]
fn the_means_are_those_that_are_known() {
    for (heuristic, seed, expected) in [(HeuristicName::Pdb555, 1, 41.690_243), (HeuristicName::Pdb663, 2, 42.237_581)]
    {
        let placements = Arc::new(PlacementDb::new(heuristic.published().expect("the papers have it")));
        let exact = mean_of_placements(&placements);
        assert!((exact - expected).abs() < 2e-6, "{heuristic:?}: {exact}");
        let sampled = mean_of_boards(placements, seed);
        assert!((sampled - expected).abs() < 0.01, "{heuristic:?}: {sampled}");
    }
}

#[test]
fn searches_find_the_same_lengths_with_published_tables() {
    published_tables_find_the_same_lengths(100);
}

#[test]
#[ignore = "three times as many boards as the test above"]
fn searches_find_the_same_lengths_of_many_boards_with_published_tables() {
    published_tables_find_the_same_lengths(300);
}

fn published_tables_find_the_same_lengths(boards: usize) {
    let (mut solver, mut cases) = (subject::solver(), Cases(621));
    for round in 0..boards {
        let (_, tiles) = cases.walk(&puzzle::blank_last(4), 90);
        let length = subject::length(&mut solver, &tiles, &Options::default());
        let heuristic = [HeuristicName::Pdb555, HeuristicName::Pdb663][round % 2];
        let reflection = round % 3 > 0;
        let options = Options::default().with_heuristic(heuristic).with_published(true).with_reflection(reflection);
        assert_eq!(subject::length(&mut solver, &tiles, &options), length, "{options:?} on {tiles:?}");
    }
}

#[test]
fn heuristics_that_the_papers_have_no_tables_of_are_refused() {
    let mut solver = Solver::new();
    let board = subject::any_board(&puzzle::blank_last(4));
    for heuristic in HeuristicName::for_shape(subject::square(4)) {
        let options = Options::default().with_heuristic(heuristic).with_published(true);
        let refused = match solver.start(&board, &options) {
            Ok(_) => false,
            Err(error) => {
                assert_eq!(error, StartError::Unpublished { heuristic });
                assert!(error.to_string().contains("pdb-6-6-3, pdb-5-5-5"), "{error}");
                true
            }
        };
        let published = [HeuristicName::Pdb555, HeuristicName::Pdb663].contains(&heuristic);
        assert_eq!(refused, !published, "{heuristic:?}");
    }
}
