//! The first half of law 3: rank after unrank is the identity, for every pattern.
//!
//! The oracle is counting: the ranks of a pattern must be exactly 0 … n!/(n-k)! - 1, each of one placement, and every
//! placement that there is must be met.

mod common;

use common::puzzle::Cases;
use fifteen::pdb::rank::Ranking;
use std::collections::HashSet;

/// n (n-1) … (n-k+1).
fn placements(cells: usize, tiles: usize) -> usize {
    (0..tiles).map(|placed| cells - placed).product()
}

/// Whether these are different cells of the board.
fn is_placement(cells: &[u8], width: usize) -> bool {
    let different: HashSet<u8> = cells.iter().copied().collect();
    different.len() == cells.len() && cells.iter().all(|&cell| (cell as usize) < width * width)
}

fn round_trip<const W: usize>(ranking: &Ranking<W>, tiles: usize, rank: usize) -> Vec<u8> {
    let cells = ranking.unrank(rank);
    assert!(cells.len() == tiles && is_placement(&cells, W), "{tiles} tiles, rank {rank}: {cells:?}");
    assert_eq!(ranking.rank(&cells), rank, "{tiles} tiles in {cells:?}");
    cells
}

fn every_rank_returns<const W: usize>(tiles: usize) {
    let ranking = Ranking::<W>::new(tiles);
    assert_eq!(ranking.count(), placements(W * W, tiles));
    let met: HashSet<Vec<u8>> = (0..ranking.count()).map(|rank| round_trip(&ranking, tiles, rank)).collect();
    assert_eq!(met.len(), ranking.count());
}

#[test]
fn every_rank_of_small_patterns_returns() {
    for tiles in 1..=3 {
        every_rank_returns::<3>(tiles);
        every_rank_returns::<4>(tiles);
    }
    every_rank_returns::<3>(8);
    every_rank_returns::<4>(4);
}

#[test]
fn ranks_of_large_patterns_return() {
    let mut cases = Cases(61);
    for tiles in 5..=8 {
        let ranking = Ranking::<4>::new(tiles);
        let count = placements(16, tiles);
        assert_eq!(ranking.count(), count);
        for rank in (0..20_000).map(|_| cases.below(count)).chain([0, 1, count - 2, count - 1]) {
            round_trip(&ranking, tiles, rank);
        }
    }
}

/// The other way round: any placement, and the weights that searches slide by.
#[test]
fn placements_return_and_weights_are_one_step_of_a_tile() {
    let mut cases = Cases(62);
    let ranking = Ranking::<4>::new(6);
    for _ in 0..20_000 {
        let cells = cases.permutation(4)[..6].to_vec();
        let rank = ranking.rank(&cells);
        assert!(rank < ranking.count());
        assert_eq!(ranking.unrank(rank), cells);
        let tile = cases.below(6);
        let next = cells[tile] + 1;
        if next < 16 && !cells.contains(&next) {
            let mut slid = cells.clone();
            slid[tile] = next;
            assert_eq!(ranking.rank(&slid), rank + ranking.weight(tile), "tile {tile} of {cells:?}");
        }
    }
}
