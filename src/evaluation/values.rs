//! The values of boards, and of their children.

use super::{
    EvaluationTables, UNITS,
    corners::{self, WAYS},
    tables::BIAS,
};
use crate::{
    board::{Board, Move, Slide},
    shape::Shape,
};
use std::sync::Arc;

/// An evaluation of boards of one shape, whose goal is `blank-last`.
#[derive(Clone)]
pub struct Evaluation<S: Shape> {
    shape: S,
    tables: Arc<EvaluationTables>,
}

/// The value of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The value, in [`UNITS`].
    pub units: i16,
    /// The part of the value that comes from pairs with the blank. After a slide, all these pairs are looked up anew;
    /// keeping this part spares the look-ups before the slide, a third of all.
    of_blank: i16,
}

impl Value {
    /// 16 bits are enough for 2,047 moves; larger values are as bad.
    #[inline]
    fn new(units: i32, of_blank: i32) -> Self {
        let limited = |units: i32| units.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        Value { units: limited(units), of_blank: limited(of_blank) }
    }

    /// About how many moves the board is from the goal.
    pub fn moves(self) -> usize {
        usize::try_from(i32::from(self.units) / UNITS).unwrap_or(0)
    }
}

/// The cell of each tile of a board.
pub type Positions<S> = <S as Shape>::Cells<u8>;

/// The data from which the values of all children of a board follow.
struct Parent {
    /// By tile: its cell. An index of eight bits needs no check.
    positions: [u8; 256],
    ways: Ways,
    /// By move: the value of the pairs with the blank after it, if no tile moves.
    of_blank: [i32; 4],
}

/// By cell: the number of a [way](corners::way). An index of seven bits needs no check.
type Ways = [u8; 128];

/// Returns the cell of each tile of a board.
#[inline]
pub fn positions_of<S: Shape>(board: &Board<S>) -> Positions<S> {
    let mut positions = Positions::<S>::default();
    for (cell, &tile) in board.tiles().iter().enumerate() {
        positions[usize::from(tile)] = cell as u8;
    }
    positions
}

impl<S: Shape> Evaluation<S> {
    /// Makes the evaluation with these tables; `None` if they are for boards of another shape.
    pub fn new(shape: S, tables: Arc<EvaluationTables>) -> Option<Self> {
        (tables.shape == shape.dims()).then_some(Evaluation { shape, tables })
    }

    /// The shape of the boards.
    pub fn shape(&self) -> S {
        self.shape
    }

    /// Returns the value of a board from scratch.
    pub fn of(&self, board: &Board<S>) -> Value {
        let (cells, positions) = (self.shape.cells(), positions_of(board));
        let value = |tile: usize| {
            let cell = usize::from(positions[tile]);
            let (partners, weights) = self.tables.of_tile(tile);
            let of_partner = |(number, &partner): (usize, &u8)| {
                // Each pair is counted with its larger tile.
                if usize::from(partner) > tile {
                    0
                } else {
                    weights[(number * cells + usize::from(positions[usize::from(partner)])) * cells + cell].into()
                }
            };
            let of_partners: i32 = partners.iter().enumerate().map(of_partner).sum();
            i32::from(self.tables.places[tile * cells + cell]) + of_partners
        };
        // The value of the pairs with the blank is known after a move, so a move into its cell is made.
        let m = board.legal_moves().next().expect("the blank can move");
        let before = self.shape.source(m, board.blank()).expect("the move is legal");
        let Parent { ways, of_blank, .. } = self.parent(board.tiles(), before);
        let of_blank = of_blank[m.inverse() as usize];
        let mut of_squares = 0;
        for [cell, ..] in corners::squares(self.shape.dims()) {
            of_squares += i32::from(self.tables.squares[self.number(cell, &ways)]);
        }
        Value::new((0..cells).map(value).sum::<i32>() + of_blank + of_squares, of_blank)
    }

    /// Returns the data from which the values of all children of a board follow.
    // Not inlined, since it takes long enough, and modules in browsers would have it twice.
    #[inline(never)]
    fn parent(&self, tiles: &[u8], blank: usize) -> Parent {
        // The first and the third byte of a word are added up in 16 bits each, which have room for 257 of them. What the sum of whole words
        // has beyond these two are the sums of the others.
        const EVEN: u64 = 0x00ff_00ff;
        let cells = self.shape.cells();
        let (ways_of, blanks) =
            (&self.tables.ways[..cells * cells], &self.tables.blanks[blank * cells * cells..][..cells * cells]);
        let (mut positions, mut ways) = ([0; 256], [0; 128]);
        let (mut sums, mut even_sums, mut row) = (0_u64, 0_u64, 0);
        for (cell, &tile) in tiles.iter().enumerate() {
            positions[usize::from(tile)] = cell as u8;
            let at = row + usize::from(tile);
            ways[cell & 127] = ways_of[at];
            let weights = u64::from(blanks[at]);
            sums += weights;
            even_sums += weights & EVEN;
            row += cells;
        }
        let odd_sums = (sums - even_sums) >> 8;
        let of_blank = [even_sums, odd_sums, even_sums >> 16, odd_sums >> 16]
            .map(|sum| i32::from(sum as u16) - BIAS * i32::from(cells as u16));
        Parent { positions, ways, of_blank }
    }

    /// Returns the number of the ways in the cells of the square with this upper left cell.
    #[inline(always)]
    fn number(&self, cell: u8, ways: &Ways) -> usize {
        let below = usize::from(cell) + self.shape.columns();
        let two = |cell: usize| usize::from(ways[cell & 127]) * WAYS + usize::from(ways[(cell + 1) & 127]);
        two(cell.into()) * (WAYS * WAYS) + two(below)
    }

    /// Calls `see` with each move of a board but `without`, with its slide, and with the value of the board after it. The board has this value
    /// and these tiles, cell by cell, and `blank` is the cell of its blank.
    // All children at once, since they share what is looked up for each cell.
    #[inline(always)]
    pub fn children(
        &self,
        value: Value,
        tiles: &[u8],
        blank: u8,
        without: Option<Move>,
        mut see: impl FnMut(Move, Slide, Value),
    ) {
        let (tables, cells, to) = (&*self.tables, self.shape.cells(), usize::from(blank));
        let Parent { positions, ways, of_blank } = self.parent(tiles, to);
        for (m, slide) in Move::ALL.into_iter().zip(tables.slides[to]) {
            let Some(slide) = slide.filter(|_| Some(m) != without) else { continue };
            let from = usize::from(slide.from);
            let tile = usize::from(tiles[from]);
            let (blank_places, places) = (&tables.places[..cells], &tables.places[tile * cells..][..cells]);
            let mut units = i32::from(value.units) + i32::from(places[to]) - i32::from(places[from]);
            units += i32::from(blank_places[from]) - i32::from(blank_places[to]);
            let (partners, of_tile) = tables.of_tile(tile);
            let mut row = 0;
            for &partner in partners {
                let at = (row + usize::from(positions[usize::from(partner)])) * cells;
                let weights = &of_tile[at..][..cells];
                units += i32::from(weights[to]) - i32::from(weights[from]);
                row += cells;
            }
            let way = |cell: usize| isize::from(tables.ways[cell * cells + tile]);
            let blank_way = isize::from(corners::BLANK);
            let more = [blank_way - way(from), way(to) - blank_way];
            for square in &tables.around[usize::from(slide.around[0])..usize::from(slide.around[1])] {
                let before = self.number(square.cell, &ways);
                let [of_tile, of_blank] = square.factors.map(isize::from);
                let after = before.wrapping_add_signed(of_tile * more[0] + of_blank * more[1]);
                units += i32::from(tables.squares[after]) - i32::from(tables.squares[before]);
            }
            // The blank enters the cell that the tile leaves. A pair in one cell is worth 0, so the tile is missing in
            // the sum.
            let of_tile = tables.blanks[(to * cells + to) * cells + tile].to_le_bytes()[m as usize];
            let of_blank = of_blank[m as usize] + i32::from(of_tile) - BIAS;
            let value = Value::new(units + of_blank - i32::from(value.of_blank), of_blank);
            see(m, Slide { tile: tile as u8, from: slide.from, to: blank }, value);
        }
    }
}
