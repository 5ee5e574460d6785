//! Histograms: the number of placements of a pattern's tiles by value, as papers publish them.

use super::{orders, partition::Partition, pattern_search::each_placement, zones::Zones};
use crate::board::Board;

/// Returns for each pattern of a partition the number of placements of each value, from 0 to the largest. The value of a
/// placement is the minimum of its distances over the cells of the blank. `progress` receives the fraction done.
///
/// It takes as long as building the tables, and half as much memory again.
pub fn histograms(partition: &Partition, mut progress: impl FnMut(f64)) -> Vec<Vec<u64>> {
    let (patterns, shape) = (partition.patterns(), partition.shape());
    let histogram = |(done, tiles): (usize, &Vec<u8>)| {
        let mut histogram = Vec::new();
        let states = Zones::new(shape, tiles.len()).blocks() * orders::count(tiles.len());
        let count = |value: u8, _, _, new: u64| {
            histogram.resize(histogram.len().max(value as usize + 1), 0);
            histogram[value as usize] += u64::from(new.count_ones());
        };
        each_placement(&Board::goal(shape), tiles, count, |known| {
            progress((done as f64 + known as f64 / states as f64) / patterns.len() as f64);
        });
        // The last levels may reach nothing but new zones of placements that are known.
        histogram.truncate(histogram.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1));
        histogram
    };
    patterns.iter().enumerate().map(histogram).collect()
}
