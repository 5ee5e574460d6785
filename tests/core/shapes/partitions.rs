//! Partitions, blocks and table files of all shapes.
//!
//! The oracles are the flood fill of `common::patterns`, counting, and the layout of a file, read byte by byte as
//! documented.

use common::{
    patterns::{neighbours_on, zones_on},
    puzzle::Rectangle,
    subject,
};
use fifteen::{
    HeuristicName, Solver, TableError,
    internals::pdb::{
        block_index::BlockIndex,
        format::{decode, encode, file_length},
        partition::{MAX_CELLS, Partition, max_tiles},
        verify::verify,
        zones::Zones,
    },
    shape::{Dims, Shape as _},
};

/// The masks of a number of tiles, in ascending order.
fn masks(cells: usize, tiles: usize) -> impl Iterator<Item = u64> {
    (0..1_u64 << cells).filter(move |mask| mask.count_ones() as usize == tiles)
}

/// The words of a block index have 16 bits for a block and 3 for a zone. The blocks are counted here by flood fill.
fn blocks_fit_in_a_word(shape: Dims, tiles: usize) {
    let (rectangle, zones) = (subject::rectangle(shape), Zones::new(shape, tiles));
    let mut index = BlockIndex::new(shape, tiles..=tiles);
    index.add(&zones);
    let mut block = 0;
    for mask in masks(shape.cells(), tiles) {
        let all = zones_on(rectangle, mask);
        assert!(all.len() <= 1 << 3, "{tiles} tiles on {shape} leave {} zones", all.len());
        for (zone, number) in all.into_iter().zip(block..) {
            for cell in (0..shape.cells()).filter(|cell| zone >> cell & 1 == 1) {
                assert_eq!(index.block(shape, mask, cell), number, "{mask:b} and cell {cell} of {shape}");
            }
            block = number + 1;
        }
    }
    assert_eq!(block as usize, zones.blocks());
    assert!(block <= 1 << 16, "{block} blocks of {tiles} tiles on {shape}");
}

#[test]
fn blocks_and_zones_of_all_small_shapes_fit_in_a_word() {
    let mut patterns = 0;
    for shape in subject::all_shapes().filter(|shape| shape.cells() <= 16) {
        for tiles in (1..=max_tiles(shape)).filter(|&tiles| tiles < shape.cells()) {
            blocks_fit_in_a_word(shape, tiles);
            patterns += 1;
        }
    }
    assert!(patterns > 100, "{patterns} patterns");
}

/// Whether the cells of a pattern's tiles are connected.
fn is_connected(rectangle: Rectangle, pattern: &[u8]) -> bool {
    let cells: Vec<usize> = pattern.iter().map(|&tile| usize::from(tile) - 1).collect();
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while next < reached.len() {
        for cell in neighbours_on(rectangle, reached[next]) {
            if cells.contains(&cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        next += 1;
    }
    reached.len() == cells.len()
}

#[test]
fn every_shape_of_at_most_36_cells_has_a_partition_into_connected_patterns() {
    let mut exist = 0;
    for shape in subject::all_shapes() {
        let Some(partition) = Partition::generated(shape) else {
            assert!(shape.cells() > 36, "{shape}");
            continue;
        };
        exist += 1;
        assert_eq!((partition.shape(), MAX_CELLS), (shape, 36));
        let patterns = partition.patterns();
        assert!(patterns.len() <= Dims::MAX_PATTERNS, "{} patterns on {shape}", patterns.len());
        let mut tiles = patterns.concat();
        tiles.sort_unstable();
        assert!(tiles.into_iter().eq(1..shape.cells() as u8), "{shape}: {partition}");
        for pattern in patterns {
            assert!((1..=max_tiles(shape)).contains(&pattern.len()), "{shape}: {partition}");
            assert!(is_connected(subject::rectangle(shape), pattern), "{shape}: {partition}");
        }
    }
    assert_eq!(exist, subject::all_shapes().filter(|shape| shape.cells() <= 36).count());
}

#[test]
fn files_of_squares_and_of_rectangles_are_read_back() {
    files_are_read_back(&[(2, 2), (3, 3), (2, 3), (3, 2), (2, 5), (5, 2), (3, 4)]);
}

#[test]
#[ignore = "builds the tables of 5×3"]
fn large_files_of_rectangles_are_read_back() {
    files_are_read_back(&[(5, 3)]);
}

/// A square's file has the bytes of version 2; only a rectangle's file contains its number of rows as well.
fn files_are_read_back(sides: &[(usize, usize)]) {
    for &(rows, columns) in sides {
        let shape = Dims::new(rows, columns).expect("there are such boards");
        let name = if rows == 3 && columns == 3 { HeuristicName::Pdb44 } else { HeuristicName::Pdb };
        let tables = subject::table_for(name, shape);
        let file = encode(&tables);
        let (rows, columns) = (rows as u8, columns as u8);
        let head: &[u8] = if rows == columns { &[2, columns] } else { &[3, columns, rows] };
        assert_eq!(file[..4], *b"FPDB", "{shape}");
        assert_eq!(file[4..4 + head.len()], *head, "{shape}");
        assert_eq!(file_length(&file), Ok(file.len() as u64), "{shape}");
        let read = decode(file.clone()).expect("it was written a moment ago");
        assert_eq!(read, *tables);
        assert_eq!(verify(&read, |_| {}), Ok(()), "{shape}");
        let mut solver = Solver::new();
        assert_eq!(solver.add_table_file(file), Ok(()), "{shape}");
        assert_eq!(solver.table(name, shape), Some(&tables));
        assert_eq!(solver.table(name, Dims::new(4, 2).expect("there are such boards")), None);
    }
}

#[test]
fn every_altered_byte_of_a_rectangles_file_is_an_error() {
    let mut file = encode(&subject::table_for(HeuristicName::Pdb, Dims::new(2, 3).expect("there are such boards")));
    let length = file.len();
    for at in 0..40.min(length) {
        for flip in 1..=u8::MAX {
            file[at] ^= flip;
            assert!(decode(file.clone()).is_err(), "byte {at} altered by {flip:#x} goes unnoticed");
            file[at] ^= flip;
        }
    }
    for cut in 0..length {
        assert!(matches!(decode(file[..cut].to_vec()), Err(TableError::Truncated { .. })), "{cut} bytes");
    }
}

#[test]
fn files_of_shapes_that_no_board_has_are_refused() {
    for (rows, columns) in [(0, 3), (1, 9), (11, 2), (2, 200)] {
        let file = [b"FPDB".as_slice(), &[3, columns, rows, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]].concat();
        assert_eq!(decode(file), Err(TableError::UnsupportedShape { rows, columns }));
    }
}
