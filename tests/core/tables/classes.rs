//! Tables of classes: ranks, distances, their files, and how damage is detected.
//!
//! The oracle of the distances is a breadth-first search over classes that are made board by board, with labels instead
//! of tiles.

use common::{
    puzzle::{Cases, Rectangle},
    subject,
};
use fifteen::{
    Goal, Metric, Options, Search, Solver, StartError, Status,
    internals::classes::{
        Class, Side,
        builder::{TargetBuilder, build, join},
        format::{ClassTableError, decode, encode, file_length},
        labels::{Labels, TableSet},
        ranking::ClassRanking,
        steps::AnyShape,
        table::ClassTable,
    },
    shape::{Dims, Shape as _},
};
use std::collections::{HashMap, HashSet, hash_map::Entry};

fn shape(rows: usize, columns: usize) -> Dims {
    Dims::new(rows, columns).expect("there are boards of this shape")
}

fn labels(shape: Dims, blank: usize, digits: &str) -> Labels {
    Labels::new(shape, blank, digits).expect("there is a label for each cell")
}

#[test]
fn ranks_number_all_sequences_one_after_the_other() {
    for counts in [[1, 1, 1, 0], [2, 2, 2, 2], [0, 5, 0, 2], [3, 0, 2, 4], [1, 2, 3, 4]] {
        let ranking = ClassRanking::new(counts);
        let length: u8 = counts.iter().sum();
        let mut next = 0;
        for &head in ranking.heads() {
            for &tail in ranking.tails(head) {
                let sequence = head.with(tail);
                let mut found = [0; 4];
                (0..length).for_each(|place| found[(sequence >> (2 * place) & 3) as usize] += 1);
                assert_eq!((found, ranking.rank(sequence)), (counts, next));
                next += 1;
            }
        }
        let factorial = |n: u8| (1..=usize::from(n)).product::<usize>();
        let sequences = factorial(length) / counts.map(factorial).iter().product::<usize>();
        assert_eq!((ranking.count(), next), (sequences, sequences));
    }
}

/// A class: its side, its line and its labels.
type ClassKey = (Side, usize, Vec<u8>);

/// The class of a board on a side, as a key that is equal for boards of the same class. The tiles of the board are
/// labels; the blank is 255.
fn class_key(rectangle: Rectangle, cells: &[u8], side: Side) -> ClassKey {
    let Rectangle { rows, columns } = rectangle;
    let blank = cells.iter().position(|&label| label == 255).expect("there is a blank");
    let (order, line): (Vec<usize>, _) = match side {
        Side::Rows => ((0..rows * columns).collect(), blank / columns),
        Side::Columns => (
            (0..columns).flat_map(|column| (0..rows).map(move |row| row * columns + column)).collect(),
            blank % columns,
        ),
    };
    (side, line, order.into_iter().map(|cell| cells[cell]).filter(|&label| label != 255).collect())
}

/// The distances of all classes from the goal's class of a side, found with boards of labels.
fn distances(rectangle: Rectangle, labels: &Labels, target: Side) -> HashMap<ClassKey, u8> {
    let mut goal = labels.of_cells().to_vec();
    goal[labels.blank()] = 255;
    let with_blank = |cells: &[u8], at: usize| {
        // The blank moves along its row or column, and the labels between move up.
        let mut cells = cells.to_vec();
        let mut blank = cells.iter().position(|&label| label == 255).expect("there is a blank");
        let step = if at / rectangle.columns == blank / rectangle.columns { 1 } else { rectangle.columns };
        while blank != at {
            let next = if at > blank { blank + step } else { blank - step };
            cells.swap(blank, next);
            blank = next;
        }
        cells
    };
    let along = |cells: &[u8], side: Side| -> Vec<Vec<u8>> {
        let blank = cells.iter().position(|&label| label == 255).expect("there is a blank");
        let Rectangle { rows, columns } = rectangle;
        let line: Vec<usize> = match side {
            Side::Rows => (0..columns).map(|column| blank / columns * columns + column).collect(),
            Side::Columns => (0..rows).map(|row| row * columns + blank % columns).collect(),
        };
        line.into_iter().map(|at| with_blank(cells, at)).collect()
    };
    let mut known = HashMap::from([(class_key(rectangle, &goal, target), 0)]);
    let (mut level, mut side) = (vec![goal], target);
    for distance in 1.. {
        let mut next = Vec::new();
        for cells in level.iter().flat_map(|cells| along(cells, side)) {
            let key = class_key(rectangle, &cells, side.other());
            if let Entry::Vacant(entry) = known.entry(key) {
                entry.insert(distance);
                next.push(cells);
            }
        }
        if next.is_empty() {
            return known;
        }
        (level, side) = (next, side.other());
    }
    known
}

#[test]
fn tables_have_the_distances_of_all_classes() {
    for (rows, columns, blank, digits) in [
        (2, 3, 5, "112344"),
        (3, 2, 5, "123441"),
        (2, 4, 2, "11223344"),
        (3, 3, 8, "112233444"),
        (3, 3, 4, "112233444"),
        (3, 3, 1, "122313442"),
        (2, 5, 9, "1122334444"),
    ] {
        let (rectangle, labels) = (Rectangle { rows, columns }, labels(shape(rows, columns), blank, digits));
        let (table, steps) = (build(&labels), AnyShape::new(labels.shape()));
        for target in Side::ALL {
            let known = distances(rectangle, &labels, target);
            for ((side, line, sequence), distance) in known {
                let labels =
                    sequence.iter().enumerate().fold(0, |word, (place, &label)| word | u32::from(label) << (2 * place));
                let class = Class { side, line, labels };
                assert_eq!(table.distance(&steps, target, class), Some(distance), "{class:?}");
            }
        }
    }
}

#[test]
fn the_mirror_image_has_the_distances_of_the_board() {
    let labels = labels(shape(3, 3), 8, "112233444");
    let (table, steps, goal) = (build(&labels), AnyShape::new(labels.shape()), Goal::BlankLast.board(labels.shape()));
    let mut cases = Cases(3_710);
    for _ in 0..500 {
        let board = subject::any_board(&cases.solvable(3));
        let mirrored = board.mirrored();
        for (side, target) in Side::ALL.into_iter().flat_map(|side| Side::ALL.map(|target| (side, target))) {
            let seen = labels.class(&board, &goal, side, true);
            let seen = Class { side: side.other(), ..seen };
            assert_eq!(seen, labels.class(&mirrored, &goal, side.other(), false));
            assert!(table.distance(&steps, target, seen).is_some());
        }
    }
}

#[test]
fn every_board_of_at_most_sixteen_cells_has_tables_for_every_goal() {
    for shape in subject::all_shapes() {
        for blank in 0..shape.cells() {
            let Some(tables) = TableSet::new(shape, blank) else {
                assert!(shape.cells() > 16, "{shape}");
                continue;
            };
            assert!(shape.cells() <= 16 && (tables.is_mirrored || tables.first.len() == 2), "{shape}");
            let all: Vec<_> = [tables.first, tables.further].concat();
            let bytes: usize = all.iter().map(ClassTable::bytes_for).sum();
            assert!(bytes <= 80_000_000, "{shape}: {bytes}");
            assert!(all.iter().all(|labels| labels.shape() == shape && labels.blank() == blank), "{shape}");
            assert_eq!(all.iter().map(ToString::to_string).collect::<HashSet<_>>().len(), all.len(), "{shape}");
        }
    }
    let of_four = TableSet::new(subject::square(4), 15).expect("there are tables");
    let bytes = |labels: &[Labels]| labels.iter().map(ClassTable::bytes_for).sum::<usize>();
    assert_eq!((bytes(&of_four.first), bytes(&of_four.further)), (18_918_912, 18_918_912));
}

fn small_table() -> ClassTable {
    build(&labels(shape(2, 3), 5, "112344"))
}

#[test]
fn a_table_that_is_written_reads_back() {
    for table in [small_table(), build(&labels(shape(3, 3), 4, "112233444"))] {
        let bytes = encode(&table);
        assert_eq!(file_length(&bytes), Ok(bytes.len() as u64));
        let read = decode(&bytes).expect("it was just written");
        assert_eq!(read.labels(), table.labels());
        for (target, side) in Side::ALL.into_iter().flat_map(|side| Side::ALL.map(|target| (side, target))) {
            assert_eq!(read.bits(target, side), table.bits(target, side));
        }
        assert_eq!(encode(&read), bytes);
    }
}

#[test]
fn no_altered_byte_goes_unnoticed() {
    let bytes = encode(&small_table());
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut altered = bytes.clone();
            altered[at] ^= 1 << bit;
            assert!(decode(&altered).is_err(), "bit {bit} of byte {at}");
        }
    }
    for length in 0..bytes.len() {
        assert!(decode(&bytes[..length]).is_err(), "{length} bytes");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(decode(&longer), Err(ClassTableError::Length { .. })));
}

#[test]
fn what_is_wrong_is_named() {
    let bytes = encode(&small_table());
    let with = |at: usize, byte: u8| {
        let mut altered = bytes.clone();
        altered[at] = byte;
        decode(&altered).expect_err("it is damaged")
    };
    assert_eq!(with(0, b'X'), ClassTableError::Magic);
    assert_eq!(decode(b"a table").expect_err("it is none"), ClassTableError::Magic);
    assert_eq!(with(4, 9), ClassTableError::Version { got: 9 });
    assert_eq!(with(5, 99), ClassTableError::Labels);
    assert_eq!(with(7, 6), ClassTableError::Labels);
    assert_eq!(with(8, 4), ClassTableError::Labels);
    assert!(matches!(with(bytes.len() - 1, 77), ClassTableError::Checksum { .. }));
    assert!(matches!(decode(&bytes[..20]), Err(ClassTableError::Truncated { got: 20, .. })));
}

/// Two halves that are built alternately, in steps of any number, equal those of a table that is built at once.
#[test]
fn the_halves_of_a_table_are_independent() {
    let labels = labels(shape(3, 3), 8, "112233444");
    let mut parts = Side::ALL.map(|target| TargetBuilder::new(&labels, target));
    let mut cases = Cases(3_711);
    let mut before = [0.0; 2];
    loop {
        let number = cases.below(2);
        let part = &mut parts[number];
        part.step();
        assert!(part.fraction() >= before[number], "it never falls");
        before[number] = part.fraction();
        if before.iter().all(|&fraction| fraction >= 1.0) {
            break;
        }
    }
    assert_eq!(encode(&join(parts)), encode(&build(&labels)));
}

/// A table with wrong bits never leads to moves that miss the goal: the search does not start, or ends at the goal.
#[test]
fn wrong_bits_lead_to_no_wrong_moves() {
    let shape = shape(2, 3);
    let options = Options::default().with_metric(Metric::MultiTile);
    let good = encode(&small_table());
    let rectangle = subject::rectangle(shape);
    let mut cases = Cases(3_712);
    let (mut refused, mut ended) = (0, 0);
    for _ in 0..200 {
        let mut bytes = good.clone();
        let at = bytes.len() - 1 - cases.below(100);
        bytes[at] ^= 1 << cases.below(8);
        // The altered table gets a right checksum.
        let head = bytes.len() - small_table().bytes() - 4;
        let checksum = crc32fast::hash(&[&bytes[..head], &bytes[head + 4..]].concat());
        bytes[head..head + 4].copy_from_slice(&checksum.to_le_bytes());
        let Ok(table) = decode(&bytes) else {
            refused += 1;
            continue;
        };
        let mut solver = Solver::new();
        for labels in solver.missing_classes(shape, &options) {
            solver.add_classes(build(&labels));
        }
        solver.add_classes(table);
        let tiles = cases.solvable_on(rectangle);
        match solver.start(&subject::board_in(shape, &tiles), &options) {
            Err(error) => {
                assert_eq!((error.code(), error), ("table-failed", StartError::WrongClasses));
                refused += 1;
            }
            Ok(mut search) => {
                let progress = search.step(10_000_000);
                if let Status::Solved(_) = progress.status {
                    assert_eq!(rectangle.replay(&tiles, &subject::letters(&progress)), rectangle.blank_last());
                    ended += 1;
                }
            }
        }
    }
    assert!(refused > 0 && ended > 0, "{refused} {ended}");
}
