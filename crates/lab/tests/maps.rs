//! Each pixel of a growing table's map has the color that follows from the slow search of `common::patterns`, and from the place of the
//! pixel, which is looked up here by division. The share of a pixel that the ring covers is counted in 256 points.

use common::{patterns::PatternDistances, subject};
use fifteen::Board;
use fifteen_lab::growth::{
    Growth,
    map::{Colors, Grid, Look, MAX_SIDE, Pixel},
};

const COLORS: Colors = Colors {
    frontier: [20, 25, 26, 255],
    near: [0, 109, 91, 255],
    far: [233, 180, 76, 255],
    none: [226, 229, 227, 255],
    ground: [250, 251, 250, 255],
};

/// Returns the pixels at which squares begin along a side, and the side: each gap is one pixel wider than the gaps of
/// the next smaller squares; the narrowest gaps are `least` pixels wide.
fn edges(tiles: usize, square: u32, least: u32) -> Vec<u32> {
    let squares = 4_u32.pow(tiles as u32);
    let gap =
        |index: u32| least + (1..tiles as u32).filter(|&level| index.is_multiple_of(4_u32.pow(level))).count() as u32;
    let starts = (0..squares).map(|index| index * square + (1..=index).map(gap).sum::<u32>());
    let starts: Vec<u32> = starts.collect();
    let side = starts[starts.len() - 1] + square;
    [starts, vec![side]].concat()
}

/// The cells of the tiles in a square of the map.
fn cells_at(tiles: usize, column: usize, row: usize) -> Vec<u8> {
    let digit = |number: usize, tile: usize| number / 4_usize.pow((tiles - 1 - tile) as u32) % 4;
    (0..tiles).map(|tile| (digit(row, tile) * 4 + digit(column, tile)) as u8).collect()
}

/// The fewest moves of the tiles, wherever the blank may be; none if two of them are in one cell.
fn least(distances: &PatternDistances, cells: &[u8]) -> Option<u8> {
    let are_apart = (0..cells.len()).all(|tile| !cells[..tile].contains(&cells[tile]));
    let blanks = (0..16).filter(|blank| are_apart && !cells.contains(blank));
    blanks.filter_map(|blank| distances.of(cells, blank)).min()
}

/// The number of a placement: a digit in base 16 for each cell.
fn number(cells: &[u8]) -> usize {
    cells.iter().fold(0, |number, &cell| number * 16 + usize::from(cell))
}

/// The colors of the squares at a level, by row and column; none where two tiles would be in one cell.
fn squares(distances: &[Vec<Option<u8>>], level: u8) -> Vec<Vec<Option<Pixel>>> {
    let last = *distances.iter().flatten().flatten().max().expect("there are placements");
    let color = |distance: u8| {
        if distance > level {
            return COLORS.none;
        }
        if distance == level && level != 0 && level != last {
            return COLORS.frontier;
        }
        let part = |part: usize| {
            let (near, far) = (f64::from(COLORS.near[part]), f64::from(COLORS.far[part]));
            (near * f64::from(last - distance) / f64::from(last) + far * f64::from(distance) / f64::from(last)).round()
                as u8
        };
        [part(0), part(1), part(2), 255]
    };
    distances.iter().map(|row| row.iter().map(|distance| distance.map(color)).collect()).collect()
}

/// How much of a pixel a frame covers: a square from `corner`, drawn with a line of some width.
fn covered([x, y]: [usize; 2], corner: [f64; 2], side: f64, line: f64) -> f64 {
    let is_near = |pixel: usize, from: f64| (from - line - 1.0..from + side + line).contains(&(pixel as f64));
    if !is_near(x, corner[0]) || !is_near(y, corner[1]) {
        return 0.0;
    }
    let point = |pixel: usize, index: usize| pixel as f64 + (index as f64 + 0.5) / 16.0;
    let is_within = |at: f64, from: f64, by: f64| (from - by..from + side + by).contains(&at);
    let is_covered = |index: usize| {
        let (x, y) = (point(x, index / 16), point(y, index % 16));
        let both = |by: f64| is_within(x, corner[0], by) && is_within(y, corner[1], by);
        both(line / 2.0) && !both(-line / 2.0)
    };
    (0..256).filter(|&index| is_covered(index)).count() as f64 / 256.0
}

fn over(below: Pixel, above: Pixel, share: f64) -> Pixel {
    std::array::from_fn(|part| (f64::from(below[part]) * (1.0 - share) + f64::from(above[part]) * share).round() as u8)
}

/// Where the ring around a square begins, along one side of the map: it is centered, unless its line would leave the map.
fn ring_start(start: u32, square: u32, ring: f64, line: f64, side: usize) -> f64 {
    let centered = f64::from(start) + f64::from(square) / 2.0 - ring / 2.0;
    let last = side as f64 - ring - line / 2.0;
    match centered {
        _ if centered < line / 2.0 => line / 2.0,
        _ if centered > last => last,
        _ => centered,
    }
}

#[test]
fn each_pixel_follows_from_a_slow_search() {
    for (tiles, square, gap, levels) in [
        (vec![1], 60, 2, 0..=6),
        (vec![2, 15], 9, 1, 0..=15),
        (vec![1, 2, 5], 4, 0, 0..=20),
        (vec![1, 2, 3, 4], 1, 0, 11..=13),
        (vec![12, 13, 14, 15], 2, 1, 9..=9),
    ] {
        let (slow, count) = (PatternDistances::new(4, &tiles), 4_usize.pow(tiles.len() as u32));
        let distances: Vec<Vec<Option<u8>>> = (0..count)
            .map(|row| (0..count).map(|column| least(&slow, &cells_at(tiles.len(), column, row))).collect())
            .collect();
        let mut growth = Growth::new(&tiles, &Board::goal(subject::square(4)));
        while growth.grow() {}
        let edges = edges(tiles.len(), square, gap);
        let (&side, starts) = edges.split_last().expect("there are squares");
        let found = |pixel: u32| starts.iter().position(|&start| (start..start + square).contains(&pixel));
        let squares_at: Vec<Option<usize>> = (0..side).map(found).collect();
        let (side, last) = (side as usize, count - 1);
        let mut pixels = vec![[1, 2, 3, 4]; 5];
        for level in levels {
            let colors = squares(&distances, level);
            for (density, column, row) in
                [(1.0, 0, 0), (1.25, last, 0), (1.5, 0, last), (2.0, last, last), (2.75, count / 3, count / 2)]
            {
                let grid = Grid::new(&edges).expect("the squares do not overlap");
                let ringed = number(&cells_at(tiles.len(), column, row));
                growth.draw(&Look { grid, colors: COLORS, level: level.into(), ringed, density }, &mut pixels);
                assert_eq!(pixels.len(), side * side);
                let (line, space) = (2.0 * density, 1.5 * density);
                let ring = f64::from(square).max(10.0 * density);
                let corner = [column, row].map(|index| ring_start(starts[index], square, ring, line, side));
                for (index, &pixel) in pixels.iter().enumerate() {
                    let at @ [x, y] = [index % side, index / side];
                    let square = squares_at[x].zip(squares_at[y]).and_then(|(column, row)| colors[row][column]);
                    let ground = covered(at, corner, ring, line + 2.0 * space);
                    let below = over(square.unwrap_or(COLORS.ground), COLORS.ground, ground);
                    let expected = over(below, COLORS.frontier, covered(at, corner, ring, line));
                    assert_eq!(pixel, expected, "{tiles:?} at level {level}, density {density}: pixel {x}, {y}");
                }
            }
        }
    }
}

#[test]
fn only_squares_apart_from_each_other_are_a_grid() {
    for edges in [&[][..], &[5], &[0, 0], &[0, 2, 5], &[4, 0, 4], &[0, 4, 3], &[0, MAX_SIDE + 1]] {
        assert!(Grid::new(edges).is_none(), "{edges:?}");
    }
    for (edges, squares) in [(&[0, 4, 8][..], 2), (&[0, MAX_SIDE], 1), (&[1, 5, 10, 13], 3)] {
        let grid = Grid::new(edges).expect("the squares do not overlap");
        assert_eq!((grid.squares(), grid.side()), (squares, edges[squares]));
    }
}
