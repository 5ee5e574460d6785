//! The values of learned evaluations, and the order of their weights.
//!
//! The oracle is a slow evaluation here, which computes the number of each weight from the documented order alone and
//! reads the weights from the bytes of the file.

use common::puzzle::Cases;
use fifteen::{
    Board, Move,
    internals::{
        board::random,
        evaluation::{Evaluation, EvaluationTables, Value, Weights, format::encode, layout::WeightLayout},
    },
    shape::{Dims, Shape, Square},
};
use std::{collections::HashMap, sync::Arc};

/// Random units: of places, which are somewhat larger, and of pairs and corners.
pub fn random_units(layout: &WeightLayout, seed: u64) -> (Vec<i16>, Vec<i8>) {
    let mut cases = Cases(seed);
    let places = (0..layout.places()).map(|_| (cases.below(1001) as u16).cast_signed() - 500).collect();
    let others = (layout.places()..layout.weights()).map(|_| (cases.below(256) as u8).cast_signed()).collect();
    (places, others)
}

/// Weights of [random units](random_units).
pub fn random_weights(shape: Dims, seed: u64) -> Weights {
    let layout = WeightLayout::new(shape);
    let (places, others) = random_units(&layout, seed);
    Weights::new(&layout, places, others).expect("there are as many as the layout has")
}

/// The evaluation of some weights.
pub fn evaluation<S: Shape>(shape: S, weights: &Weights) -> Evaluation<S> {
    Evaluation::new(shape, Arc::new(EvaluationTables::new(shape.dims(), weights)))
        .expect("the tables are for this shape")
}

/// A tile with its cell.
type Placed = (usize, usize);

/// The slow evaluation.
struct Slow {
    shape: Dims,
    places: HashMap<Placed, i32>,
    pairs: HashMap<[Placed; 2], i32>,
    /// By form and the ways of its three tiles.
    corners: HashMap<(usize, [Way; 3]), i32>,
}

/// The rows and columns from a tile to its goal cell, down and right, up to two of each; `None` for the blank.
type Way = Option<(i8, i8)>;

/// The forms of corners: the rows and columns of their cells.
const FORMS: [[(usize, usize); 3]; 4] =
    [[(0, 0), (0, 1), (1, 0)], [(0, 0), (0, 1), (1, 1)], [(0, 0), (1, 0), (1, 1)], [(0, 1), (1, 0), (1, 1)]];

/// The mirror image of a form with its ways: the reflected cells, in the order of the form that they make.
fn mirrored_corner(form: usize, ways: [Way; 3]) -> (usize, [Way; 3]) {
    let across = |(row, column): (usize, usize)| (column, row);
    let mut cells: Vec<_> =
        FORMS[form].iter().zip(ways).map(|(&cell, way)| (across(cell), way.map(|(a, b)| (b, a)))).collect();
    cells.sort_by_key(|&(cell, _)| cell);
    let form = FORMS.iter().position(|form| cells.iter().map(|&(cell, _)| cell).eq(*form)).expect("it is a form");
    (form, [cells[0].1, cells[1].1, cells[2].1])
}

impl Slow {
    /// Reads a file: the weights of places by tile and cell, then the weights of pairs by both tiles and their cells.
    /// For two mirror images the file stores only the weight of the first.
    fn new(shape: Dims, file: &[u8]) -> Self {
        let (rows, columns) = (shape.rows(), shape.columns());
        let cells = rows * columns;
        let across = |cell: usize| if rows == columns { cell % columns * columns + cell / columns } else { cell };
        let mirrored = |(tile, cell): Placed| (if tile == 0 { 0 } else { across(tile - 1) + 1 }, across(cell));
        let mut rest = file[12..].iter().map(|&byte| i32::from(byte.cast_signed()));
        let mut slow = Slow { shape, places: HashMap::new(), pairs: HashMap::new(), corners: HashMap::new() };
        for tile in 0..cells {
            for cell in 0..cells {
                let place = (tile, cell);
                let known = slow.places.get(&mirrored(place)).copied();
                let weight = known.unwrap_or_else(|| {
                    let low = rest.next().expect("a low byte") & 255;
                    low + 256 * rest.next().expect("a high byte")
                });
                slow.places.insert(place, weight);
            }
        }
        for a in 0..cells {
            for b in a + 1..cells {
                let (row, column) = ((a.max(1) - 1) / columns, (a.max(1) - 1) % columns);
                let (down, right) = (row.abs_diff((b - 1) / columns), column.abs_diff((b - 1) % columns));
                if a > 0 && down > 0 && right > 0 && (down > 1 || right > 1) {
                    continue;
                }
                for first in 0..cells {
                    for second in (0..cells).filter(|&second| second != first) {
                        let pair = [(a, first), (b, second)];
                        let mut image = pair.map(mirrored);
                        image.sort_unstable();
                        let known = slow.pairs.get(&image).copied();
                        slow.pairs.insert(pair, known.unwrap_or_else(|| rest.next().expect("a byte")));
                    }
                }
            }
        }
        let ways: Vec<Way> =
            (-2..=2).flat_map(|down| (-2..=2).map(move |right| Some((down, right)))).chain([None]).collect();
        for form in 0..FORMS.len() {
            for (&first, &second) in ways.iter().flat_map(|first| ways.iter().map(move |second| (first, second))) {
                for &third in &ways {
                    let corner = (form, [first, second, third]);
                    let known = slow.corners.get(&mirrored_corner(corner.0, corner.1)).copied();
                    slow.corners.insert(corner, known.unwrap_or_else(|| rest.next().expect("a byte")));
                }
            }
        }
        assert_eq!(rest.next(), None, "no byte is left");
        slow
    }

    /// The value of a board: sixteen for each step of Manhattan distance, plus all weights.
    fn of(&self, tiles: &[u8]) -> i32 {
        let columns = self.shape.columns();
        let mut placed: Vec<Placed> = tiles.iter().enumerate().map(|(cell, &tile)| (tile.into(), cell)).collect();
        placed.sort_unstable();
        let mut value = 0;
        for (index, &(tile, cell)) in placed.iter().enumerate() {
            let home = tile.max(1) - 1;
            let steps = (cell / columns).abs_diff(home / columns) + (cell % columns).abs_diff(home % columns);
            value += if tile > 0 { 16 * i32::from(steps as u8) } else { 0 } + self.places[&(tile, cell)];
            for &other in &placed[index + 1..] {
                value += self.pairs.get(&[(tile, cell), other]).copied().unwrap_or(0);
            }
        }
        let steps = |from: usize, to: usize| (to as i8 - from as i8).clamp(-2, 2);
        let way = |cell: usize| -> Way {
            let home = usize::from(tiles[cell]).checked_sub(1)?;
            Some((steps(cell / columns, home / columns), steps(cell % columns, home % columns)))
        };
        for (row, column) in (0..self.shape.rows()).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            for (form, cells) in FORMS.iter().enumerate() {
                if cells.iter().all(|(down, right)| row + down < self.shape.rows() && column + right < columns) {
                    let ways = cells.map(|(down, right)| way((row + down) * columns + column + right));
                    value += self.corners[&(form, ways)];
                }
            }
        }
        value
    }
}

/// Makes a move on a board with the value `value`. Returns the board's new value.
pub fn after<S: Shape>(evaluation: &Evaluation<S>, board: &mut Board<S>, value: Value, m: Move) -> Value {
    let (mut seen, mut value_after) = (Vec::new(), None);
    let without = board.legal_moves().find(|&other| other != m);
    evaluation.children(value, board.tiles(), board.blank() as u8, without, |other, slide, value| {
        let mut child = *board;
        assert_eq!(child.slide_unchecked(other), slide, "{board:?}");
        seen.push(other);
        value_after = if other == m { Some(value) } else { value_after };
    });
    assert_eq!(seen, board.legal_moves().filter(|&other| Some(other) != without).collect::<Vec<_>>());
    board.slide_unchecked(m);
    value_after.expect("the move is legal")
}

/// Checks values from scratch and slide by slide, on boards of random walks and of random tiles.
fn values_are_right<S: Shape>(shape: S, slides: usize) {
    let mut cases = Cases(61);
    let weights = random_weights(shape.dims(), 60 + shape.cells() as u64);
    let (fast, slow) = (evaluation(shape, &weights), Slow::new(shape.dims(), &encode(&weights)));
    for _ in 0..3 {
        let mut board = random::uniform(shape, random::seeded(cases.below(1 << 20) as u64));
        let mut value = fast.of(&board);
        for _ in 0..slides {
            assert_eq!(i32::from(value.units), slow.of(board.tiles()), "{board:?}");
            let legal: Vec<_> = board.legal_moves().collect();
            value = after(&fast, &mut board, value, legal[cases.below(legal.len())]);
        }
        assert_eq!(value, fast.of(&board), "{board:?}");
        if shape.is_square() {
            assert_eq!(value, fast.of(&board.mirrored()), "{board:?}");
        }
    }
}

#[test]
fn a_value_is_the_sum_of_its_weights_however_it_is_reached() {
    values_are_right(Square::<2>::default(), 50);
    values_are_right(Square::<4>::default(), 100);
    values_are_right(Square::<6>::default(), 60);
    for (rows, columns) in [(2, 5), (5, 3), (2, 10)] {
        values_are_right(Dims::new(rows, columns).expect("there are boards of this shape"), 40);
    }
}

/// The numbers of another program, which shares mirror images in another way.
#[test]
fn there_are_as_many_weights_as_another_program_counts() {
    for (side, weights) in [(6, 160_230), (7, 471_933)] {
        assert_eq!(WeightLayout::new(Dims::square(side).expect("there are such boards")).pair_weights(), weights);
    }
}

/// Without weights, a board is worth its Manhattan distance.
#[test]
fn an_evaluation_that_has_learned_nothing_is_the_manhattan_distance() {
    let shape = Square::<5>::default();
    let layout = WeightLayout::new(shape.dims());
    let weights = Weights::rounded(&layout, &vec![0.0; layout.weights()]);
    let evaluation = evaluation(shape, &weights);
    for seed in 0..20 {
        let board: Board<Square<5>> = random::uniform(shape, random::seeded(seed));
        assert_eq!(
            i32::from(evaluation.of(&board).units),
            16 * i32::from(common::estimates::manhattan(board.tiles()) as u16)
        );
    }
    assert_eq!(evaluation.of(&Board::goal(shape)).units, 0);
}

#[test]
fn weights_are_rounded_to_sixteenths_and_kept_within_a_byte() {
    let layout = WeightLayout::new(Dims::new(2, 2).expect("there are such boards"));
    let mut weights = vec![0.0; layout.weights()];
    (weights[0], weights[1]) = (100.03, -2.0);
    let pairs = layout.places();
    (weights[pairs], weights[pairs + 1], weights[pairs + 2], weights[pairs + 3]) = (0.1, -0.1, 50.0, -50.0);
    let file = encode(&Weights::rounded(&layout, &weights));
    assert_eq!(file[12..16], [0x40, 0x06, 0xe0, 0xff]); // 1600 and -32
    assert_eq!(file[12 + 2 * pairs..][..4], [2, 254, 127, 129]);
}

#[test]
fn an_evaluation_is_for_one_shape_alone() {
    let weights = random_weights(Dims::new(2, 3).expect("there are such boards"), 1);
    let tables = Arc::new(EvaluationTables::new(weights.shape(), &weights));
    assert!(Evaluation::new(Dims::new(3, 2).expect("there are such boards"), tables.clone()).is_none());
    assert!(Evaluation::new(Square::<3>::default(), tables).is_none());
    let layout = WeightLayout::new(Dims::new(2, 3).expect("there are such boards"));
    let others = layout.weights() - layout.places();
    assert_eq!(Weights::new(&layout, vec![0; layout.places()], vec![0; others + 1]), None);
    assert_eq!(Weights::new(&layout, vec![0; layout.places() + 1], vec![0; others - 1]), None);
}
