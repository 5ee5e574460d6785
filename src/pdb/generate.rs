//! Generates tables by breadth-first search from the goal, level by level, over sets of bits.
//!
//! A block of [`Zones`] has one bit for each order of the tiles, so one level moves whole blocks: a sideways slide
//! copies a block's words, an up or down slide that passes tiles maps their bits. A placement's value is the level at
//! which the first of its zones is reached.

use super::{
    PatternDb,
    orders::{MOST_TILES, Orders},
    partition::Partition,
    rank::Ranking,
    table_bytes,
    zones::{Mask, Zones, cells_of},
};
use crate::board::Board;
use std::rc::Rc;

/// Builds the tables of a partition, half a level of one pattern a step.
pub struct Builder<const W: usize> {
    partition: Partition<W>,
    nibbles: Vec<u8>,
    done: usize,
    current: Option<Generator<W>>,
}

impl<const W: usize> Builder<W> {
    /// Starts with the first pattern.
    pub fn new(partition: Partition<W>) -> Self {
        let tiles = &partition.patterns()[0];
        let current = Generator::new(tiles, Rc::new(Shape::new(tiles.len())));
        Builder { nibbles: Vec::with_capacity(table_bytes(&partition)), partition, done: 0, current: Some(current) }
    }

    /// Searches half a level, at most some hundredths of a second for six tiles; returns the fraction of all entries that
    /// are known, 1 when [`Builder::finish`] may be called.
    pub fn step(&mut self) -> f64 {
        if let Some(generator) = self.current.as_mut()
            && generator.step()
        {
            self.nibbles.append(&mut generator.nibbles);
            self.done += 1;
            let last = self.current.take().map(|generator| generator.shape);
            self.current = self.partition.patterns().get(self.done).map(|tiles| {
                let shape = last.filter(|shape| shape.tiles == tiles.len());
                Generator::new(tiles, shape.unwrap_or_else(|| Rc::new(Shape::new(tiles.len()))))
            });
        }
        let known = self.current.as_ref().map_or(0, |generator| generator.known.div_ceil(2));
        (self.nibbles.len() + known) as f64 / table_bytes(&self.partition) as f64
    }

    /// The finished tables, building what is left of them.
    pub fn finish(mut self) -> PatternDb<W> {
        while self.current.is_some() {
            self.step();
        }
        PatternDb { partition: self.partition, nibbles: self.nibbles }
    }
}

/// What patterns of one size have in common.
struct Shape<const W: usize> {
    tiles: usize,
    ranking: Ranking<W>,
    zones: Zones<W>,
    orders: Orders,
    /// For each order, what the ranks of its placements lack of Σ weight × cell: the tiles in lower cells that come
    /// earlier in the pattern.
    corrections: Vec<usize>,
}

impl<const W: usize> Shape<W> {
    fn new(tiles: usize) -> Self {
        let (ranking, orders) = (Ranking::new(tiles), Orders::new(tiles));
        let lower = |places: &[u8], i: usize| places[..i].iter().filter(|&&earlier| earlier < places[i]).count();
        let correction = |places: &[u8]| (0..tiles).map(|i| ranking.weight(i) * lower(places, i)).sum();
        let corrections = (0..orders.count()).map(|order| correction(&orders.places(order))).collect();
        Shape { tiles, zones: Zones::new(tiles), ranking, orders, corrections }
    }
}

/// The breadth-first search of one pattern.
struct Generator<const W: usize> {
    tiles: Vec<u8>,
    shape: Rc<Shape<W>>,
    /// Words of a block.
    words: usize,
    reached: Vec<u64>,
    frontier: Vec<u64>,
    next: Vec<u64>,
    /// By mask: the orders whose value is known, through any zone.
    valued: Vec<u64>,
    level: u8,
    /// Whether the level's frontier was expanded and waits to be settled.
    expanded: bool,
    nibbles: Vec<u8>,
    known: usize,
}

impl<const W: usize> Generator<W> {
    fn new(tiles: &[u8], shape: Rc<Shape<W>>) -> Self {
        let words = shape.orders.count().div_ceil(64);
        let bits = shape.zones.blocks() * words;
        let mut generator = Generator {
            tiles: tiles.to_vec(),
            words,
            reached: vec![0; bits],
            frontier: vec![0; bits],
            next: vec![0; bits],
            valued: vec![0; shape.zones.masks().len() * words],
            level: 0,
            expanded: false,
            nibbles: vec![0; shape.ranking.count().div_ceil(2)],
            known: 0,
            shape,
        };
        generator.start_from_goal();
        generator
    }

    fn start_from_goal(&mut self) {
        let goal = Board::<W>::goal();
        let mask: Mask = self.tiles.iter().map(|&tile| 1 << goal.cell_of(tile as usize)).sum();
        let order = (0..self.shape.orders.count()).find(|&order| self.is_goal_order(order));
        let order = order.expect("one order is that of the goal");
        self.next[self.shape.zones.block(mask, goal.blank()) * self.words + order / 64] = 1 << (order % 64);
        self.settle();
    }

    /// At home the tiles lie in ascending order, whatever the order in which the pattern lists them.
    fn is_goal_order(&self, order: usize) -> bool {
        let places = self.shape.orders.places(order);
        let below = |i: usize| self.tiles.iter().filter(|&&tile| tile < self.tiles[i]).count();
        (0..self.tiles.len()).all(|i| places[i] as usize == below(i))
    }

    /// Does one half of a level; true when there was nothing new in it.
    fn step(&mut self) -> bool {
        self.expanded = !self.expanded;
        if self.expanded {
            self.level += 1;
            self.expand();
            return false;
        }
        self.settle()
    }

    /// Marks in `next` what one slide reaches from the frontier.
    fn expand(&mut self) {
        let Shape { zones, orders, .. } = &*self.shape;
        for (block, source) in self.frontier.chunks_exact(self.words).enumerate() {
            if source.iter().all(|&word| word == 0) {
                continue;
            }
            for slide in zones.slides(block) {
                let target = &mut self.next[slide.block as usize * self.words..][..self.words];
                if slide.place == slide.new_place {
                    target.iter_mut().zip(source).for_each(|(target, source)| *target |= source);
                } else {
                    map_bits(source, orders.moved(slide.place as usize, slide.new_place as usize), target);
                }
            }
        }
    }

    /// Makes what is new in `next` the frontier, and values the placements seen for the first time.
    fn settle(&mut self) -> bool {
        let words = self.words;
        let Shape { zones, orders, ranking, corrections, .. } = &*self.shape;
        let mut finished = true;
        for (number, &mask) in zones.masks().iter().enumerate() {
            let mut terms: Option<Terms> = None;
            for word in zones.blocks_of(number).flat_map(|block| block * words..(block + 1) * words) {
                let new = std::mem::take(&mut self.next[word]) & !self.reached[word];
                self.frontier[word] = new;
                if new == 0 {
                    continue;
                }
                finished = false;
                self.reached[word] |= new;
                let valued = &mut self.valued[number * words + word % words];
                let fresh = new & !*valued;
                *valued |= fresh;
                self.known += fresh.count_ones() as usize;
                let terms = terms.get_or_insert_with(|| Terms::new(&self.tiles, ranking, mask));
                for bit in bits(fresh) {
                    let order = word % words * 64 + bit;
                    let (rank, manhattan) = terms.of(orders.places(order), corrections[order]);
                    self.nibbles[rank / 2] |= ((self.level - manhattan) / 2) << (rank % 2 * 4);
                }
            }
        }
        finished
    }
}

fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

fn map_bits(source: &[u64], map: &[u16], target: &mut [u64]) {
    for (i, &word) in source.iter().enumerate() {
        for bit in bits(word) {
            let image = map[i * 64 + bit] as usize;
            target[image / 64] |= 1 << (image % 64);
        }
    }
}

/// The rank and the Manhattan distance of the placements in one mask, as sums of a term for each tile and its place:
/// the rank's digits are the cells, less what depends on the order alone.
struct Terms {
    /// For each tile and place: weight × cell in the low half, the distance from home in the high half.
    terms: [[u64; MOST_TILES]; MOST_TILES],
}

impl Terms {
    fn new<const W: usize>(tiles: &[u8], ranking: &Ranking<W>, mask: Mask) -> Self {
        let mut terms = [[0; MOST_TILES]; MOST_TILES];
        for (i, &tile) in tiles.iter().enumerate() {
            for (place, cell) in cells_of(mask).enumerate() {
                let distance = Board::<W>::home_distance(tile as usize, cell) as u64;
                terms[i][place] = (ranking.weight(i) * cell) as u64 | distance << 32;
            }
        }
        Terms { terms }
    }

    fn of(&self, places: [u8; MOST_TILES], correction: usize) -> (usize, u8) {
        let of_tile = |(terms, &place): (&[u64; MOST_TILES], &u8)| terms[place as usize % MOST_TILES];
        let sum: u64 = self.terms.iter().zip(&places).map(of_tile).sum();
        (sum as u32 as usize - correction, (sum >> 32) as u8)
    }
}
