//! The map of all placements of a growing table, as pixels.
//!
//! The map is a board of boards: the cell of the first tile chooses a large square, the cell of the next tile a square inside it, and
//! so on. With two tiles, the first one in cell 1 and the second one in cell 4:
//!
//! ```text
//! ┌────┬────┬ …      column 1 · 4 + 0 = 4
//! │    │    │        row    0 · 4 + 1 = 1
//! │    │■   │
//! └────┴────┴ …
//! ```

use super::{Growth, UNKNOWN};

/// Red, green, blue and alpha.
pub type Pixel = [u8; 4];

/// The largest side of a map, in pixels: more than screens have.
pub const MAX_SIDE: u32 = 8192;

/// The ring around a placement, in pixels of the page: the least length of its side, the width of its line, and the
/// space on each side of the line.
const RING: Ring = Ring { side: 10.0, line: 2.0, space: 1.5 };

struct Ring {
    side: f64,
    line: f64,
    space: f64,
}

/// The positions of the squares of a map. All have the same number of pixels, and there may be gaps between them.
#[derive(Clone, Copy)]
pub struct Grid<'a> {
    /// Where each square begins along a side of the map.
    starts: &'a [u32],
    /// The side of the map.
    side: u32,
}

impl<'a> Grid<'a> {
    /// Reads a grid from the pixels at which its squares begin along a side, followed by the side of the map. Returns none if squares
    /// overlap or the map is larger than [`MAX_SIDE`].
    pub fn new(edges: &'a [u32]) -> Option<Self> {
        let (&side, starts) = edges.split_last()?;
        let square = side.checked_sub(*starts.last()?)?;
        let are_apart = starts.windows(2).all(|pair| pair[0] <= pair[1] && pair[1] - pair[0] >= square);
        (are_apart && square > 0 && side <= MAX_SIDE).then_some(Grid { starts, side })
    }

    /// Returns the number of squares along a side of the map.
    pub fn squares(self) -> usize {
        self.starts.len()
    }

    /// Returns the side of the map in pixels.
    pub fn side(self) -> u32 {
        self.side
    }

    /// Returns the side of a square in pixels.
    fn square(self) -> usize {
        (self.side - self.starts[self.squares() - 1]) as usize
    }
}

/// The colors of a map.
#[derive(Clone, Copy)]
pub struct Colors {
    /// The placements of the level that is shown, if more levels follow; and the ring.
    pub frontier: Pixel,
    /// The placements near the goal.
    pub near: Pixel,
    /// The placements far from the goal. In between, the color changes level by level.
    pub far: Pixel,
    /// The placements that no level has reached.
    pub none: Pixel,
    /// The gaps between the squares.
    pub ground: Pixel,
}

/// How a map is drawn.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Where its squares are.
    pub grid: Grid<'a>,
    /// Its colors.
    pub colors: Colors,
    /// The level that is shown.
    pub level: usize,
    /// The placement that has a ring.
    pub ringed: usize,
    /// The number of pixels along one pixel of the page.
    pub density: f64,
}

impl Growth {
    /// Draws the map of the whole table into `pixels`, row by row from the top.
    ///
    /// # Panics
    /// If the grid does not have 4 squares along a side for one tile, 16 for two, 64 for three and 256 for four.
    pub fn draw(&self, look: &Look, pixels: &mut Vec<Pixel>) {
        let Look { grid, colors, level, ringed, density } = *look;
        assert_eq!(grid.squares(), self.squares(), "the grid is that of the map");
        let mut map = Map { grid, pixels };
        map.clear(colors.ground);
        let farthest = self.levels.iter().rposition(|placements| !placements.is_empty()).unwrap_or(0);
        let has_frontier = level > 0 && level < farthest;
        let ramp: Vec<Pixel> = (0..=farthest)
            .map(|distance| match distance {
                _ if distance > level => colors.none,
                _ if distance == level && has_frontier => colors.frontier,
                _ => mixed(colors.near, colors.far, distance as f64 / farthest.max(1) as f64),
            })
            .collect();
        for (placement, &distance) in self.distances.iter().enumerate() {
            if distance != UNKNOWN {
                map.fill_square(self.place(placement), ramp[usize::from(distance)]);
            }
        }
        map.draw_ring(self.place(ringed), density, &colors);
    }

    /// Returns the number of squares along a side of the map.
    pub fn squares(&self) -> usize {
        1 << (2 * self.tiles.len())
    }

    /// Returns the column and the row of a placement. A cell has four bits, two for its row and two for its column.
    fn place(&self, placement: usize) -> (usize, usize) {
        (0..self.tiles.len()).fold((0, 0), |(column, row), tile| {
            let cell = placement >> (4 * tile);
            (column | (cell & 3) << (2 * tile), row | (cell >> 2 & 3) << (2 * tile))
        })
    }
}

/// Returns the mixture of two colors; `share` is 0 for the first one and 1 for the second.
fn mixed(from: Pixel, to: Pixel, share: f64) -> Pixel {
    std::array::from_fn(|part| {
        let (from, to) = (f64::from(from[part]), f64::from(to[part]));
        (from + (to - from) * share + 0.5) as u8
    })
}

struct Map<'a> {
    grid: Grid<'a>,
    pixels: &'a mut Vec<Pixel>,
}

impl Map<'_> {
    fn clear(&mut self, color: Pixel) {
        let side = self.grid.side as usize;
        self.pixels.clear();
        self.pixels.resize(side * side, color);
    }

    fn fill_square(&mut self, (column, row): (usize, usize), color: Pixel) {
        let (x, y) = (self.grid.starts[column] as usize, self.grid.starts[row] as usize);
        let square = self.grid.square();
        for line in self.pixels.chunks_exact_mut(self.grid.side as usize).skip(y).take(square) {
            line[x..x + square].fill(color);
        }
    }

    /// Draws a ring around a square, with some space on both sides of its line. It stays on the map, around a square at the edge too.
    fn draw_ring(&mut self, (column, row): (usize, usize), density: f64, colors: &Colors) {
        let (square, whole) = (self.grid.square() as f64, f64::from(self.grid.side));
        let side = square.max(RING.side * density);
        let line = RING.line * density;
        let inside =
            |start: u32| (f64::from(start) + (square - side) / 2.0).max(line / 2.0).min(whole - side - line / 2.0);
        let corner = (inside(self.grid.starts[column]), inside(self.grid.starts[row]));
        self.draw_frame(corner, side, line + 2.0 * RING.space * density, colors.ground);
        self.draw_frame(corner, side, line, colors.frontier);
    }

    /// Draws the four sides of a square, antialiased: a pixel that is covered in part takes on that share of the color.
    fn draw_frame(&mut self, (x, y): (f64, f64), side: f64, line: f64, color: Pixel) {
        let half = line / 2.0;
        let covered = |column: usize, row: usize, by: f64| {
            overlap(column, x - by, x + side + by) * overlap(row, y - by, y + side + by)
        };
        let pixels = |from: f64| (from - half) as usize..(from + side + half + 1.0) as usize;
        for (row, line) in self.pixels.chunks_exact_mut(self.grid.side as usize).enumerate() {
            if !pixels(y).contains(&row) {
                continue;
            }
            for (column, pixel) in line.iter_mut().enumerate() {
                if pixels(x).contains(&column) {
                    *pixel = mixed(*pixel, color, covered(column, row, half) - covered(column, row, -half));
                }
            }
        }
    }
}

/// Returns how much of a pixel is between two places on a line.
fn overlap(pixel: usize, from: f64, to: f64) -> f64 {
    let pixel = pixel as f64;
    (to.min(pixel + 1.0) - from.max(pixel)).max(0.0)
}
