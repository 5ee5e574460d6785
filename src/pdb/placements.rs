//! Placements: where the tiles of a pattern lie, whatever zone the blank is in. Their values are those of the papers, the
//! minimum of the distances over the blank's places: lower than those of states, and not consistent.

use super::{
    Table,
    generate::{bits, each_placement},
    orders,
    partition::Partition,
    sizes, tables,
    zones::{Mask, Zones},
};

/// For each pattern of a partition, the number of placements of each value. `progress` is told the fraction done.
pub fn histograms<const W: usize>(partition: &Partition<W>, mut progress: impl FnMut(f64)) -> Vec<Vec<u64>> {
    let patterns = partition.patterns();
    let histogram = |(done, tiles): (usize, &Vec<u8>)| {
        let mut histogram = Vec::new();
        let states = Zones::<W>::new(tiles.len()).blocks() * orders::count(tiles.len());
        let count = |value: u8, _, _, new: u64| {
            histogram.resize(histogram.len().max(value as usize + 1), 0);
            histogram[value as usize] += u64::from(new.count_ones());
        };
        each_placement::<W>(tiles, count, |known| {
            progress((done as f64 + known as f64 / states as f64) / patterns.len() as f64);
        });
        // A level may reach new zones of known placements alone.
        histogram.truncate(histogram.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1));
        histogram
    };
    patterns.iter().enumerate().map(histogram).collect()
}

/// The tables of the papers (Korf & Felner 2002): a byte for each placement of a pattern, on boards of up to 16 cells.
#[derive(Clone, Debug)]
pub struct Placements<const W: usize> {
    partition: Partition<W>,
    /// By pattern; the blocks are masks.
    tables: Vec<Table>,
    /// By mask: its number among those of as many tiles.
    numbers: Box<[u16; MASKS]>,
    values: Vec<u8>,
}

/// As many as a board of 16 cells has, so that an index is known to be inside.
const MASKS: usize = 1 << 16;

impl<const W: usize> Placements<W> {
    /// Builds the tables of a partition: a few tenths of a second for 6-6-3.
    ///
    /// # Panics
    /// If the board has more than 16 cells.
    pub fn new(partition: Partition<W>) -> Self {
        assert!(W <= 4, "a mask has 16 bits");
        let mut numbers: Box<[u16; MASKS]> = vec![0; MASKS].into_boxed_slice().try_into().expect("there are as many");
        let mut masks = Vec::new();
        for tiles in sizes(&partition) {
            let zones = Zones::<W>::new(tiles);
            zones.masks().iter().zip(0..).for_each(|(&mask, number)| numbers[mask as usize] = number);
            masks.push((tiles, zones.masks().len()));
        }
        let tables = tables(&partition, &masks);
        let mut values = vec![0; tables.iter().map(|table| table.bits()).sum()];
        for (tiles, table) in partition.patterns().iter().zip(&tables) {
            let keep = |value, mask: usize, word: usize, new: u64| {
                for order in bits(new).map(|bit| word * 64 + bit) {
                    values[table.first as usize + order * table.stride as usize + mask] = value;
                }
            };
            each_placement::<W>(tiles, keep, |_| {});
        }
        Placements { partition, tables, numbers, values }
    }

    /// What partition the tables are for.
    pub fn partition(&self) -> &Partition<W> {
        &self.partition
    }

    /// Where the table of pattern number `pattern` lies, in bytes.
    pub fn table(&self, pattern: usize) -> Table {
        self.tables[pattern]
    }

    /// The bytes of all tables.
    pub fn bytes(&self) -> usize {
        self.values.len()
    }

    /// The value of a placement; `order` is where the order of the pattern's tiles begins.
    #[inline]
    pub fn value(&self, order: u32, mask: Mask) -> u8 {
        self.values[order as usize + self.numbers[mask as usize % MASKS] as usize]
    }
}
