//! Law 3 for orders: ranking and unranking are inverse to each other, for every size of a pattern.
//!
//! The oracles are counting, since the ranks must be exactly 0 … k!-1, each of one order, and the definition, written
//! out here tile by tile.

use fifteen::internals::pdb::orders::{MAX_TILES, Orders, count, rank, unrank, weight};
use std::collections::HashSet;

/// k! by repeated addition.
fn factorial(k: usize) -> usize {
    (1..=k).fold(1, |product, factor| (0..factor).map(|_| product).sum())
}

fn every_order(tiles: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..factorial(tiles)).map(move |number| unrank(tiles, number))
}

/// For each tile i, i! for each of the tiles before it in the pattern that lie in higher cells.
fn slow_number(order: &[u8]) -> usize {
    let place = |tile: usize| order.iter().position(|&other| other as usize == tile).expect("the tile has a place");
    let higher = |i: usize| (0..i).filter(|&earlier| place(earlier) > place(i)).count();
    (0..order.len()).map(|i| higher(i) * factorial(i)).sum()
}

#[test]
fn ranking_and_unranking_are_inverse() {
    assert_eq!(MAX_TILES, 8);
    for tiles in 1..=MAX_TILES {
        assert_eq!(count(tiles), factorial(tiles));
        let mut met = HashSet::new();
        for (number, order) in every_order(tiles).enumerate() {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert!(sorted.iter().copied().eq(0..tiles as u8), "{order:?} are not {tiles} tiles");
            assert_eq!(rank(&order), number, "{order:?}");
            assert_eq!(slow_number(&order), number, "{order:?}");
            met.insert(order);
        }
        assert_eq!(met.len(), factorial(tiles));
    }
}

/// When one tile passes another, the rank changes by the weight of the one that is later in the pattern. It rises if
/// the earlier one comes to the higher cell.
#[test]
fn passing_changes_the_rank_by_the_weight_of_the_later_tile() {
    for tiles in 1..=MAX_TILES {
        for (number, order) in every_order(tiles).enumerate() {
            for place in 1..tiles {
                let (low, high) = (order[place - 1] as usize, order[place] as usize);
                let mut passed = order.clone();
                passed.swap(place - 1, place);
                let expected = if low < high { number + factorial(high) } else { number.wrapping_sub(factorial(low)) };
                assert_eq!(rank(&passed), expected, "{low} and {high} of {order:?}");
                assert_eq!(weight(low.max(high)), factorial(low.max(high)));
            }
        }
    }
}

/// The maps for building tables: a tile that moves to another position passes the tiles in between one by one.
#[test]
fn a_moved_tile_passes_those_between() {
    for tiles in 1..=MAX_TILES {
        let orders = Orders::new(tiles);
        assert_eq!(orders.count(), factorial(tiles));
        for from in 0..tiles {
            for to in 0..tiles {
                let moved = orders.ranks_after(from, to);
                assert_eq!(moved.len(), factorial(tiles));
                for (order, &moved) in every_order(tiles).zip(moved) {
                    let mut carried = order.clone();
                    let mut at = from;
                    while at != to {
                        let next = if to > at { at + 1 } else { at - 1 };
                        carried.swap(at, next);
                        at = next;
                    }
                    assert_eq!(moved as usize, slow_number(&carried), "{from} to {to} in {order:?}");
                }
            }
        }
    }
}
