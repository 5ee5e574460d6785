//! The spreads of walking distance: how the tiles are divided among the rows, or among the columns.

/// The largest number of lines, and of cells in a line.
pub const MAX_LINES: usize = 4;

/// The number of tiles of each goal line in each line, and the line of the blank. Lines are rows or columns.
#[derive(Clone, Copy)]
pub struct Spread {
    /// The number of tiles by line and goal line, [`COUNT`] bits each, the first lowest.
    pub counts: u64,
    pub blank: usize,
}

/// The number of bits of a count. A line has at most four tiles.
const COUNT: usize = 3;

impl Spread {
    /// Returns the counts of a single tile, whose goal line is `home`.
    pub const fn one(line: usize, home: usize) -> u64 {
        const { assert!(MAX_LINES < 1 << COUNT && MAX_LINES * MAX_LINES * COUNT <= u64::BITS as usize, "a word holds them") };
        1 << (COUNT * (line * MAX_LINES + home))
    }

    /// Returns the spread after a tile whose goal line is `home` slides into the blank's line, from the next of `lines` lines if
    /// `backward`, otherwise from the previous line. Returns `None` if there is no such tile.
    fn after(self, lines: usize, backward: bool, home: usize) -> Option<Self> {
        let from =
            if backward { Some(self.blank + 1).filter(|&line| line < lines) } else { self.blank.checked_sub(1) }?;
        let tile = Self::one(from, home);
        let is_there = self.counts & (tile * ((1 << COUNT) - 1)) != 0;
        is_there.then(|| Spread { counts: self.counts - tile + Self::one(self.blank, home), blank: from })
    }
}

/// All spreads from which the goal can be reached, numbered from 0, the goal.
pub struct Spreads {
    keys: SpreadHash,
    /// The number of a spread by its key.
    number: Vec<u16>,
    /// The distance in moves by number.
    pub distance: Vec<u8>,
    /// By number, by whether a tile moves backward, and by its goal line: twice the number of the resulting spread,
    /// plus one if that is nearer to the goal; [`NO_STEP`] if there is no such tile.
    next: Vec<[[u16; MAX_LINES]; 2]>,
}

/// No step: every step to the goal itself is one nearer to it.
const NO_STEP: u16 = 0;

impl Spreads {
    /// Searches breadth-first from the goal of boards with `lines` lines of `cells` cells each, whose blank is in the
    /// line `blank`. Slides can be undone, so the search finds every spread from which the goal can be reached.
    pub fn new(lines: usize, cells: usize, blank: usize) -> Self {
        const NONE: u16 = u16::MAX;
        let keys = SpreadHash::new(lines, cells);
        let mut number = vec![NONE; keys.len()];
        let tiles = |line| if line == blank { cells - 1 } else { cells } as u64;
        let home = Spread { counts: (0..lines).map(|line| tiles(line) * Spread::one(line, line)).sum(), blank };
        number[keys.of(home)] = 0;
        let (mut found, mut distance) = (vec![home], vec![0_u8]);
        let mut next = Vec::new();
        while let Some(&spread) = found.get(next.len()) {
            let far = distance[next.len()];
            let mut after = [[NO_STEP; MAX_LINES]; 2];
            for (backward, homes) in [false, true].into_iter().zip(&mut after) {
                for (home, step) in homes[..lines].iter_mut().enumerate() {
                    let Some(slid) = spread.after(lines, backward, home) else { continue };
                    let known = &mut number[keys.of(slid)];
                    if *known == NONE {
                        *known = found.len() as u16;
                        found.push(slid);
                        distance.push(far + 1);
                    }
                    *step = 2 * *known + u16::from(distance[*known as usize] < far);
                }
            }
            next.push(after);
        }
        Spreads { keys, number, distance, next }
    }

    /// Returns the distances by number if one or more moves in the same direction count once.
    // Not inlined, since it is called once for the rows and once for the columns.
    #[inline(never)]
    pub fn distance_in_runs(&self) -> Vec<u8> {
        const UNKNOWN: u8 = u8::MAX;
        let mut distance = vec![UNKNOWN; self.next.len()];
        distance[0] = 0;
        for far in 0.. {
            let level: Vec<usize> = (0..distance.len()).filter(|&number| distance[number] == far).collect();
            if level.is_empty() {
                break;
            }
            for number in level {
                self.run_on(number, 0, far + 1, &mut distance);
                self.run_on(number, 1, far + 1, &mut distance);
            }
        }
        distance
    }

    /// Lowers the distances of all spreads that moves in one direction lead to from another one.
    fn run_on(&self, number: usize, direction: usize, far: u8, distance: &mut [u8]) {
        for step in self.next[number][direction] {
            if step != NO_STEP {
                let after = usize::from(step / 2);
                distance[after] = distance[after].min(far);
                self.run_on(after, direction, far, distance);
            }
        }
    }

    pub fn number(&self, spread: Spread) -> u16 {
        self.number[self.keys.of(spread)]
    }

    /// Returns the number of the spread after a slide, and the new h. A slide changes the parity of the blank's line,
    /// so h always rises or falls by one.
    #[inline]
    pub fn after(&self, number: u16, h: u16, backward: bool, home: usize) -> (u16, u16) {
        let step = self.next[number as usize][usize::from(backward)][home];
        (step / 2, h + 1 - 2 * (step % 2))
    }
}

/// A perfect hash for spreads with few gaps. A key has one digit for the line of the blank, and for each line but the
/// last a digit that tells how the line is filled.
struct SpreadHash {
    lines: usize,
    /// The digit by the counts of a line. The last count is left out, since it follows from the others.
    rank: Vec<u8>,
    /// The number of different digits.
    fillings: usize,
}

impl SpreadHash {
    fn new(lines: usize, cells: usize) -> Self {
        let mut fillings = 0_u8;
        let rank = (0..1_usize << (COUNT * (lines - 1))).map(|counts| {
            let tiles: usize = (0..lines - 1).map(|home| counts >> (COUNT * home) & ((1 << COUNT) - 1)).sum();
            let rank = fillings;
            fillings += u8::from(tiles <= cells);
            rank
        });
        SpreadHash { lines, rank: rank.collect(), fillings: fillings as usize }
    }

    fn len(&self) -> usize {
        self.lines * self.fillings.pow(self.lines as u32 - 1)
    }

    fn of(&self, spread: Spread) -> usize {
        let kept = (1 << (COUNT * (self.lines - 1))) - 1;
        let counts = (0..self.lines - 1).map(|line| spread.counts >> (COUNT * MAX_LINES * line) & kept);
        counts.fold(spread.blank, |key, counts| key * self.fillings + self.rank[counts as usize] as usize)
    }
}
