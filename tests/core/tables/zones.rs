//! Law 3 for states: every state of a partition has a bit of its own. Each pair of a mask and one of its zones is a
//! block, the blocks are dense, the block index finds them, and the transitions between them are the slides of the
//! pattern's tiles.
//!
//! The oracles are the flood fill and the placements of `common::patterns`, and counting.

use common::{
    patterns::{each_placement, neighbours, placed, zones},
    subject,
};
use fifteen::internals::pdb::{
    PatternDb,
    block_index::BlockIndex,
    orders::MAX_TILES,
    transitions::Transitions,
    zones::{Zones, cells_of},
};
use fifteen::shape::Square;
use std::{collections::HashSet, ops::RangeInclusive};

/// n! / k! / (n-k)!.
fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// The masks of a number of tiles, in ascending order.
fn masks(width: usize, tiles: usize) -> impl Iterator<Item = u64> {
    let mut masks = vec![0_u64];
    for _ in 0..tiles {
        let with_higher = |mask: &u64| {
            let (mask, next) = (*mask, 64 - mask.leading_zeros() as usize);
            (next..width * width).map(move |cell| mask | 1 << cell)
        };
        masks = masks.iter().flat_map(with_higher).collect();
    }
    masks.sort_unstable();
    masks.into_iter()
}

/// Every pair of a mask and a zone of it, in the order of the blocks.
fn blocks(width: usize, tiles: usize) -> impl Iterator<Item = (u64, u64)> {
    masks(width, tiles).flat_map(move |mask| zones(width, mask).into_iter().map(move |zone| (mask, zone)))
}

fn cells(mask: u64) -> impl Iterator<Item = usize> {
    (0..36).filter(move |cell| mask >> cell & 1 == 1)
}

fn the_zones_are_those_of_a_flood_fill<const W: usize>(tiles: usize) {
    let all = Zones::new(Square::<W>::DIMS, tiles);
    assert!(masks(W, tiles).eq(all.masks().iter().copied()));
    assert_eq!(all.masks().len(), choose(W * W, tiles));
    let mut block = 0;
    for (number, mask) in masks(W, tiles).enumerate() {
        let zones = zones(W, mask);
        assert_eq!(all.blocks_of(number), block..block + zones.len(), "{mask:016b}");
        for zone in zones {
            assert_eq!(all.cells(block), zone, "block {block}");
            assert!(cells_of(zone).eq(cells(zone)));
            for cell in cells(zone) {
                assert_eq!(all.grid().zone(mask, cell), zone, "{mask:016b}, {cell}");
                assert_eq!(all.block(mask, cell), block, "{mask:016b}, {cell}");
            }
            let next_to = cells(zone).flat_map(|cell| neighbours(cell, W)).fold(0, |all, cell| all | 1 << cell);
            assert_eq!(all.grid().neighbors(zone), next_to, "{zone:016b}");
            block += 1;
        }
    }
    assert_eq!(all.blocks(), block);
}

#[test]
fn each_mask_and_zone_has_a_block_of_its_own() {
    for tiles in 1..=MAX_TILES {
        the_zones_are_those_of_a_flood_fill::<3>(tiles);
        the_zones_are_those_of_a_flood_fill::<4>(tiles);
    }
    for tiles in 1..=4 {
        the_zones_are_those_of_a_flood_fill::<5>(tiles);
    }
    the_zones_are_those_of_a_flood_fill::<6>(3);
}

/// Another program counts 16,412, 27,748 and 35,347 blocks of 6, 7 and 8 tiles on the 4x4 board.
#[test]
fn there_are_as_many_blocks_as_another_program_counts() {
    for (tiles, expected) in [(6, 16_412), (7, 27_748), (8, 35_347)] {
        assert_eq!(Zones::new(Square::<4>::DIMS, tiles).blocks(), expected);
    }
}

fn the_index_finds_the_blocks_of<const W: usize>(index: &BlockIndex, tiles: usize) {
    for (block, (mask, zone)) in blocks(W, tiles).enumerate() {
        for cell in cells(zone) {
            assert_eq!(index.block(Square::<W>::default(), mask, cell) as usize, block, "{mask:016b}, {cell}");
        }
    }
}

fn the_index_finds_blocks<const W: usize>(tiles: RangeInclusive<usize>) {
    let mut index = BlockIndex::new(Square::<W>::DIMS, tiles.clone());
    for tiles in tiles.clone() {
        index.add(&Zones::new(Square::<W>::DIMS, tiles));
    }
    for tiles in tiles {
        the_index_finds_the_blocks_of::<W>(&index, tiles);
    }
}

#[test]
fn the_index_finds_the_block_of_every_mask_and_cell() {
    the_index_finds_blocks::<3>(1..=MAX_TILES);
    the_index_finds_blocks::<4>(1..=MAX_TILES);
    the_index_finds_blocks::<5>(1..=5);
    the_index_finds_blocks::<5>(6..=6);
    the_index_finds_blocks::<6>(1..=2);
    the_index_finds_blocks::<6>(3..=4);
}

/// A transition: the block, the position of the tile and its new position.
type Slide = (usize, usize, usize);

/// Checks that the transitions of each block are the slides of its tiles.
fn the_transitions_are_the_slides<const W: usize>(tiles: usize) {
    let all: Vec<(u64, u64)> = blocks(W, tiles).collect();
    let block_of = |mask: u64, blank: usize| {
        let first = all.partition_point(|&(other, _)| other < mask);
        first + zones(W, mask).iter().position(|zone| zone >> blank & 1 == 1).expect("the blank is in a zone")
    };
    let place = |mask: u64, cell: usize| cells(mask).filter(|&other| other < cell).count();
    let transitions = Transitions::new(&Zones::new(Square::<W>::DIMS, tiles));
    for (block, &(mask, zone)) in all.iter().enumerate() {
        let mut slides = HashSet::new();
        for to in cells(zone) {
            for from in neighbours(to, W).into_iter().filter(|from| mask >> from & 1 == 1) {
                let slid = mask & !(1 << from) | 1 << to;
                slides.insert((from, to, (block_of(slid, from), place(mask, from), place(slid, to))));
            }
        }
        let mut expected: Vec<Slide> = slides.into_iter().map(|(_, _, slide)| slide).collect();
        let linked = transitions.of(block).iter();
        let mut linked: Vec<Slide> =
            linked.map(|next| (next.block as usize, next.position as usize, next.new_position as usize)).collect();
        expected.sort_unstable();
        linked.sort_unstable();
        assert_eq!(linked, expected, "{mask:016b}, {zone:016b}");
    }
}

#[test]
fn transitions_are_the_slides_of_a_patterns_tiles() {
    for tiles in 1..=MAX_TILES {
        the_transitions_are_the_slides::<3>(tiles);
    }
    for tiles in [1, 2, 6, 8] {
        the_transitions_are_the_slides::<4>(tiles);
    }
    the_transitions_are_the_slides::<5>(4);
    the_transitions_are_the_slides::<6>(2);
}

/// Visits every state of a pattern, with the blank in up to `blanks` cells of its zone, and notes its bit.
fn note_the_bits<const W: usize>(pdb: &PatternDb, pattern: usize, blanks: usize, met: &mut [bool]) {
    let (tiles, layout) = (&pdb.partition().patterns()[pattern], pdb.layout(pattern));
    let all = Zones::new(Square::<W>::DIMS, tiles.len());
    assert_eq!((layout.orders as usize, layout.blocks as usize), ((1..=tiles.len()).product(), all.blocks()));
    for mask in masks(W, tiles.len()) {
        let (occupied, zones): (Vec<u8>, _) = (cells(mask).map(|cell| cell as u8).collect(), zones(W, mask));
        each_placement(&occupied, tiles.len(), &mut |at| {
            for &zone in &zones {
                let mut bits = cells(zone).take(blanks).map(|blank| {
                    let state = pdb.placement(pattern, &subject::any_board(&placed(W, tiles, at, blank as u8)));
                    assert_eq!(state.mask, mask, "{tiles:?} in {at:?}");
                    let bit = state.order as usize + all.block(mask, blank);
                    let stored = u32::from(pdb.bytes()[bit / 8] >> (bit % 8) & 1);
                    assert_eq!(
                        pdb.bit(Square::<W>::default(), state.order, mask, blank) & 1,
                        stored,
                        "{tiles:?} in {at:?}, blank in {blank}"
                    );
                    bit
                });
                let bit = bits.next().expect("a zone has cells");
                assert!(bits.all(|other| other == bit), "{tiles:?} in {at:?}: the blank is still in its zone");
                assert!(!std::mem::replace(&mut met[bit], true), "{tiles:?} in {at:?}: bit {bit} is another state's");
            }
        });
    }
}

/// Checks the bits of all patterns: as many as there are states, in the order of the tables.
fn every_state_has_a_bit_of_its_own<const W: usize>(pdb: &PatternDb, blanks: usize) {
    let mut met = vec![false; pdb.bytes().len() * 8];
    for pattern in 0..pdb.partition().patterns().len() {
        note_the_bits::<W>(pdb, pattern, blanks, &mut met);
    }
    let mut at = 0;
    for pattern in pdb.partition().patterns() {
        let blocks = blocks(W, pattern.len()).count();
        for order in met[at..].chunks(blocks.next_multiple_of(64)).take((1..=pattern.len()).product()) {
            assert!(order[..blocks].iter().all(|&met| met) && !order[blocks..].contains(&true), "{pattern:?}");
            at += order.len();
        }
    }
    assert_eq!(at, met.len());
}

#[test]
fn every_state_of_a_partition_has_a_bit_of_its_own() {
    for patterns in subject::OF_EIGHT {
        every_state_has_a_bit_of_its_own::<3>(&subject::tables::<3>(patterns), 9);
    }
    every_state_has_a_bit_of_its_own::<4>(&subject::tables::<4>(subject::OF_FIFTEEN[0]), 16);
}

#[test]
#[ignore = "24 million states"]
fn every_state_of_6_6_3_has_a_bit_of_its_own() {
    every_state_has_a_bit_of_its_own::<4>(&subject::six_six_three(), 1);
}
