//! A sweep: one beam of a given width. See the [module](super).

use super::{
    crew::{Crew, Task},
    histogram::{Cut, Histogram},
    level::{LearnedNode, Level},
    trail::{Place, Trail, TrailSteps},
};
use crate::{
    board::{Board, Move},
    evaluation::{Evaluation, Value},
    search::{
        Counts,
        beam::seen::{RecentBoards, ZobristKeys},
    },
    shape::Shape,
};
use std::sync::Arc;

/// The guide of a beam: the evaluation, and the keys that identify boards.
pub struct Guide<S: Shape> {
    /// The evaluation.
    pub evaluation: Evaluation<S>,
    keys: ZobristKeys<S>,
}

impl<S: Shape> Guide<S> {
    /// Makes the guide of an evaluation.
    pub fn new(evaluation: Evaluation<S>) -> Self {
        Guide { keys: ZobristKeys::new(evaluation.shape()), evaluation }
    }

    /// Returns the guide with another evaluation of boards of the same shape.
    #[must_use]
    pub fn with(self, evaluation: Evaluation<S>) -> Self {
        Guide { evaluation, ..self }
    }
}

/// A beam search of one width.
pub struct LearnedSweep<S: Shape> {
    guide: Arc<Guide<S>>,
    root: Board<S>,
    goal: Board<S>,
    goal_key: u64,
    /// About how many boards a level has at most. [`LearnedSweep::narrow`] makes it less.
    width: usize,
    /// The sweep looks only for paths with fewer moves than this.
    shorter_than: usize,
    senders: Vec<Sender<S>>,
    makers: Vec<Maker<S>>,
    pass: Pass,
    trail: Trail,
    /// The lowest value so far, as a bar of a histogram, and the number of levels since it was found.
    lowest: usize,
    levels_since_lowest: usize,
    /// The children of the level before that were good enough, divided by those that were made. The others had been
    /// made before.
    repetition: f64,
    counts: Counts,
    /// Whether no level has been full so far.
    is_complete: bool,
}

/// The current pass over a level.
#[derive(Clone, Copy)]
enum Pass {
    /// Its boards are expanded.
    Expand,
    /// The next level is made of their children: of the children that pass the cut, if there are too many.
    Make(Option<Cut>),
}

/// A child that is valued, but not made.
#[derive(Clone, Copy)]
struct Candidate {
    key: u64,
    value: Value,
    /// The number of its parent in the parent's part, and the move in the lowest two bits.
    link: u32,
}

/// The boards of a part in the current level, and the children of the expanded boards.
struct Sender<S: Shape> {
    boards: Level<S>,
    expanded: usize,
    /// By the part to which the children belong.
    outboxes: Vec<Vec<Candidate>>,
    histogram: Histogram,
    generated: u64,
    /// The number of the first node one move from the goal, and this move.
    found: Option<(usize, Move)>,
}

/// The boards of a part in the next level, as far as they are made.
struct Maker<S: Shape> {
    boards: Level<S>,
    seen: RecentBoards,
    steps: TrailSteps,
    /// The next candidate: the part of its parent, and its number in the outbox there.
    next: (usize, usize),
    /// The number of candidates that were good enough, whether they were made or not.
    tried: usize,
}

/// How a run of a sweep ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LearnedOutcome {
    /// The budget ran out.
    Suspended,
    /// A level is complete. Only [`LearnedSweep::next_level`] stops there.
    Level,
    /// No board is left, or the path would be too long.
    NotFound,
    /// The lowest value has not fallen for too many levels. The moves lead to the best board of the last level.
    Lost(Vec<Move>),
    /// The moves of a path to the goal.
    Found(Vec<Move>),
}

/// The number of boards that a sweep remembers for each board of a level. With 4 and with 16 of
/// them, beams of 6×6 boards found the same.
const MEMORY_OF_LEVELS: usize = 2;
/// The room of a level is this many eighths of the width, since it is not known which children repeat others.
const ROOM: usize = 9;
/// The largest number of children of a node, except for the root, which may have one more.
const MAX_CHILDREN: usize = 3;
/// The number of levels without a lower value after which a sweep is lost. Some 1,600 sweeps of 200 and 800 boards
/// found a solution of random boards from 5×5 to 10×10. Three sweeps had more such levels on the way, and nearly all
/// had less than ten. On 3×9 boards, one of 96 had more.
const PATIENCE: usize = 100;
/// The number of candidates between the candidate that is made and the candidate whose memory of keys is prefetched.
const AHEAD: usize = 16;

impl<S: Shape> LearnedSweep<S> {
    /// Starts at `root`, which must not be the goal, to look for a path of fewer than `shorter_than` moves, in a number of parts.
    ///
    /// # Panics
    /// If there is no part, or the width is 0 or above [`LearnedSweep::MAX_WIDTH`].
    // Not inlined, since searches and the lab call it.
    #[inline(never)]
    pub fn new(guide: Arc<Guide<S>>, root: Board<S>, width: usize, shorter_than: usize, parts: usize) -> Self {
        assert!((1..=Self::MAX_WIDTH).contains(&width) && parts > 0, "a link has 30 bits for the parent");
        let (shape, of_part) = (root.shape(), width.div_ceil(parts));
        let most = room(of_part);
        let outboxes = || (0..parts).map(|_| Vec::with_capacity(outbox_room(of_part, parts))).collect();
        let sender = |_| Sender {
            boards: Level::with_room(shape, most),
            expanded: 0,
            outboxes: outboxes(),
            histogram: Histogram::default(),
            generated: 0,
            found: None,
        };
        let maker = |_| Maker {
            boards: Level::with_room(shape, most),
            seen: RecentBoards::new(MEMORY_OF_LEVELS * of_part),
            steps: TrailSteps::default(),
            next: (0, 0),
            tried: 0,
        };
        let mut senders: Vec<Sender<S>> = (0..parts).map(sender).collect();
        let mut makers: Vec<Maker<S>> = (0..parts).map(maker).collect();
        let key = guide.keys.of(&root);
        let part = part_of(key, parts);
        makers[part].seen.insert(key);
        let value = guide.evaluation.of(&root);
        senders[part].boards.push(LearnedNode { key, value, blank: root.blank() as u8, last_move: None }, root.tiles());
        let goal = Board::goal(shape);
        LearnedSweep {
            goal_key: guide.keys.of(&goal),
            goal,
            guide,
            root,
            width,
            shorter_than,
            senders,
            makers,
            pass: Pass::Expand,
            trail: Trail::default(),
            lowest: usize::MAX,
            levels_since_lowest: 0,
            repetition: 1.0,
            counts: Counts::default(),
            is_complete: true,
        }
    }

    /// Returns the same sweep with another goal, which should be near the goal of the evaluation.
    #[must_use]
    pub fn to(self, goal: Board<S>) -> Self {
        LearnedSweep { goal_key: self.guide.keys.of(&goal), goal, ..self }
    }

    /// The largest width.
    pub const MAX_WIDTH: usize = 1 << 29;

    /// Returns the width of the widest sweep of `levels` levels in `parts` parts that fits in `bytes` bytes.
    pub fn max_width(shape: S, bytes: usize, levels: usize, parts: usize) -> usize {
        // All but the memory of keys, whose size is a power of two.
        let nodes = 2 * Level::bytes_per_board(shape) * ROOM;
        let trail = levels * Trail::bits_per_board(parts) * ROOM / 8;
        let each = (nodes + trail).div_ceil(8) + outbox_room(1 << 20, 1) * size_of::<Candidate>() / (1 << 20);
        // Rust allocates no more at once; and sums of twice as much fit into a word, also in browsers.
        let bytes = bytes.min(isize::MAX as usize);
        let total =
            |width: usize| width * each + parts * RecentBoards::bytes_for(MEMORY_OF_LEVELS * width.div_ceil(parts));
        let mut width = bytes / each;
        while width > 1 && total(width) > bytes {
            width -= width.div_ceil(16);
        }
        width.min(Self::MAX_WIDTH)
    }

    /// Returns the numbers of nodes expanded and generated so far. The root does not count as generated.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns whether the beam never had to drop a board, so that a wider sweep would find the same.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The width.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Narrows the rest of the sweep, so that it expands no more than about `nodes` nodes until its path would be too
    /// long.
    pub fn narrow(&mut self, nodes: u64) {
        let levels = self.shorter_than.saturating_sub(self.trail.len()).max(1);
        let affordable = usize::try_from(nodes / levels as u64).unwrap_or(usize::MAX);
        self.width = self.width.min(affordable.max(1));
    }

    /// Returns the number of boards of the last two levels.
    pub fn stored(&self) -> usize {
        let sent: usize = self.senders.iter().map(|sender| sender.boards.len()).sum();
        sent + self.makers.iter().map(|maker| maker.boards.len()).sum::<usize>()
    }

    /// Returns the number of bytes that the sweep takes.
    pub fn bytes(&self) -> usize {
        let sender = |sender: &Sender<S>| {
            sender.boards.bytes() + sender.outboxes.iter().map(Vec::capacity).sum::<usize>() * size_of::<Candidate>()
        };
        let maker = |maker: &Maker<S>| maker.boards.bytes() + maker.seen.bytes();
        let parts: usize = self.senders.iter().map(sender).chain(self.makers.iter().map(maker)).sum();
        parts + self.trail.bytes()
    }

    /// Returns the boards of the current level that are made so far, with their values.
    pub fn boards(&self) -> impl Iterator<Item = (Board<S>, Value)> {
        self.senders.iter().flat_map(|sender| sender.boards.boards())
    }

    /// Goes on to the next level.
    pub fn next_level(&mut self, crew: &dyn Crew) -> LearnedOutcome {
        self.advance(&mut { u64::MAX }, crew)
    }

    /// Goes on until the budget is spent, or the sweep ends. Subtracts the nodes it expands from the budget; making boards takes from it
    /// too, as a board takes about as long to make as half a board to expand.
    pub fn run(&mut self, budget: &mut u64, crew: &dyn Crew) -> LearnedOutcome {
        loop {
            match self.advance(budget, crew) {
                LearnedOutcome::Level => {}
                ended => return ended,
            }
        }
    }

    /// Goes on until the budget is spent, the level is complete or the sweep ends.
    // Not inlined, since searches and the lab call it.
    #[inline(never)]
    fn advance(&mut self, budget: &mut u64, crew: &dyn Crew) -> LearnedOutcome {
        while *budget > 0 {
            let share = (*budget).div_ceil(self.senders.len() as u64) as usize;
            match self.pass {
                Pass::Expand => {
                    if self.trail.len() + 1 >= self.shorter_than {
                        return LearnedOutcome::NotFound;
                    }
                    // A sweep that has dropped no board reaches every board that can be reached.
                    if self.levels_since_lowest > PATIENCE && !self.is_complete {
                        return LearnedOutcome::Lost(self.trail.path(self.best()));
                    }
                    let before = self.expanded();
                    self.expand(share, crew);
                    let expanded = (self.expanded() - before) as u64;
                    self.counts.expanded += expanded;
                    *budget = budget.saturating_sub(expanded);
                    if self.senders.iter().all(|sender| sender.expanded == sender.boards.len()) {
                        self.counts.generated += self.senders.iter().map(|sender| sender.generated).sum::<u64>();
                        // Not before the level is complete: the budget must not decide which part is the first to come to the goal.
                        if let Some(moves) = self.found() {
                            return LearnedOutcome::Found(moves);
                        }
                        self.prepare_making();
                    }
                }
                Pass::Make(cut) => {
                    let before = self.made();
                    self.make(cut, share.saturating_mul(2), crew);
                    *budget = budget.saturating_sub(((self.made() - before) as u64).div_ceil(2));
                    let parts = self.senders.len();
                    if self.makers.iter().all(|maker| maker.next.0 == parts) {
                        let goes_on = self.descend();
                        return if goes_on { LearnedOutcome::Level } else { LearnedOutcome::NotFound };
                    }
                }
            }
        }
        LearnedOutcome::Suspended
    }

    fn expanded(&self) -> usize {
        self.senders.iter().map(|sender| sender.expanded).sum()
    }

    fn made(&self) -> usize {
        self.makers.iter().map(|maker| maker.boards.len()).sum()
    }

    /// Expands up to `share` nodes of each part.
    fn expand(&mut self, share: usize, crew: &dyn Crew) {
        let (guide, goal_key) = (&*self.guide, self.goal_key);
        together(self.senders.iter_mut().map(|sender| move || sender.expand(share, guide, goal_key)), crew);
    }

    /// Makes up to `share` boards of each part.
    fn make(&mut self, cut: Option<Cut>, share: usize, crew: &dyn Crew) {
        let senders = &self.senders[..];
        let makers = self.makers.iter_mut().enumerate();
        together(makers.map(|(part, maker)| move || maker.make(part, senders, cut, share)), crew);
    }

    /// Returns the path to the goal, if a child was the goal.
    fn found(&mut self) -> Option<Vec<Move>> {
        for part in 0..self.senders.len() {
            if let Some((number, last)) = self.senders[part].found.take() {
                let mut moves = self.trail.path(Place { part, number });
                moves.push(last);
                let mut board = self.root;
                // Another board may have the goal's key.
                if board.slide_all(&moves).is_ok() && board == self.goal {
                    return Some(moves);
                }
            }
        }
        None
    }

    /// Returns the place of a board with the lowest value.
    fn best(&self) -> Place {
        let mut best = (i32::MAX, Place { part: 0, number: 0 });
        for (part, sender) in self.senders.iter().enumerate() {
            for number in 0..sender.boards.len() {
                let units = i32::from(sender.boards.get(number).0.value.units);
                if units < best.0 {
                    best = (units, Place { part, number });
                }
            }
        }
        best.1
    }

    /// Finds out which children are good enough, when all nodes are expanded.
    fn prepare_making(&mut self) {
        let most = (self.width as f64 * self.repetition) as u64;
        let histograms: Vec<&Histogram> = self.senders.iter().map(|sender| &sender.histogram).collect();
        let cut = Cut::new(&histograms, most);
        let lowest = histograms.iter().filter_map(|histogram| histogram.lowest()).min().unwrap_or(usize::MAX);
        self.levels_since_lowest = if lowest < self.lowest { 0 } else { self.levels_since_lowest + 1 };
        self.lowest = self.lowest.min(lowest);
        self.is_complete &= cut.is_none();
        let parents = self.senders.iter().map(|sender| sender.boards.len()).sum();
        for (part, maker) in self.makers.iter_mut().enumerate() {
            let candidates = self.senders.iter().map(|sender| sender.outboxes[part].len()).sum::<usize>();
            maker.steps = TrailSteps::with_room(parents, candidates.min(maker.boards.room()));
        }
        self.pass = Pass::Make(cut);
    }

    /// Continues with the next level, when all its boards are made. Returns false if there are none.
    fn descend(&mut self) -> bool {
        let made = self.made();
        let (tried, full) = self
            .makers
            .iter()
            .fold((0, false), |(tried, full), maker| (tried + maker.tried, full || maker.boards.is_full()));
        self.is_complete &= !full;
        if made > 100 {
            self.repetition = (tried as f64 / made as f64).clamp(1.0, MAX_CHILDREN as f64);
        }
        let parents = self.senders.iter().map(|sender| sender.boards.len()).collect();
        self.trail.push(parents, self.makers.iter_mut().map(|maker| std::mem::take(&mut maker.steps)).collect());
        for (sender, maker) in self.senders.iter_mut().zip(&mut self.makers) {
            std::mem::swap(&mut sender.boards, &mut maker.boards);
            maker.boards.clear();
            (maker.next, maker.tried) = ((0, 0), 0);
            sender.outboxes.iter_mut().for_each(Vec::clear);
            sender.histogram.clear();
            (sender.expanded, sender.generated) = (0, 0);
        }
        self.pass = Pass::Expand;
        made > 0
    }
}

/// Returns how many boards a part of a level has room for.
fn room(of_part: usize) -> usize {
    of_part * ROOM / 8 + AHEAD
}

/// Returns the initial room for children of one part that belong to another one. There are hardly ever more.
fn outbox_room(of_part: usize, parts: usize) -> usize {
    MAX_CHILDREN * (of_part / parts) + of_part / parts / 8 + 4
}

/// Returns the part of a key. The upper half of a key is stored in the memory of keys, and the lower half selects a
/// group there.
#[inline]
fn part_of(key: u64, parts: usize) -> usize {
    (((key >> 32) * parts as u64) >> 32) as usize
}

/// Runs work on all parts at the same time, or directly if there is only one part.
fn together<'a>(work: impl ExactSizeIterator<Item = impl FnOnce() + Send + 'a>, crew: &dyn Crew) {
    if work.len() == 1 {
        work.for_each(|work| work());
    } else {
        crew.run(work.map(|work| Box::new(work) as Task).collect());
    }
}

impl<S: Shape> Sender<S> {
    /// Expands up to `share` nodes.
    fn expand(&mut self, share: usize, guide: &Guide<S>, goal_key: u64) {
        let end = self.boards.len().min(self.expanded.saturating_add(share));
        while self.expanded < end {
            self.expand_node(self.expanded, guide, goal_key);
            self.expanded += 1;
        }
    }

    fn expand_node(&mut self, number: usize, guide: &Guide<S>, goal_key: u64) {
        let (node, tiles) = self.boards.get(number);
        let parts = self.outboxes.len();
        let move_back = node.last_move.map(Move::inverse);
        guide.evaluation.children(node.value, tiles, node.blank, move_back, |m, slide, value| {
            let key = guide.keys.after(node.key, slide);
            if key == goal_key {
                self.found.get_or_insert((number, m));
            }
            self.histogram.add(value);
            let link = (number as u32) << 2 | m as u32;
            self.outboxes[part_of(key, parts)].push(Candidate { key, value, link });
            self.generated += 1;
        });
    }
}

impl<S: Shape> Maker<S> {
    /// Makes up to `share` boards of this part, from the children that all parts have for it.
    fn make(&mut self, part: usize, senders: &[Sender<S>], cut: Option<Cut>, share: usize) {
        let (mut source, mut at) = self.next;
        let end = self.boards.room().min(self.boards.len().saturating_add(share));
        let mut earlier: usize = senders[..source].iter().map(|sender| sender.boards.len()).sum();
        while let Some(sender) = senders.get(source) {
            let candidates = &sender.outboxes[part][..];
            while at < candidates.len() && self.boards.len() < end {
                if let Some(ahead) = candidates.get(at + AHEAD) {
                    self.seen.touch(ahead.key);
                }
                let candidate = candidates[at];
                at += 1;
                if cut.is_none_or(|cut| cut.passes(candidate.value, candidate.key)) {
                    self.tried += 1;
                    if self.seen.insert(candidate.key) {
                        self.add(candidate, sender, earlier);
                    }
                }
            }
            if at < candidates.len() && !self.boards.is_full() {
                break;
            }
            earlier += sender.boards.len();
            (source, at) = (source + 1, 0);
        }
        self.next = (source, at);
    }

    fn add(&mut self, candidate: Candidate, sender: &Sender<S>, earlier: usize) {
        let (parent, m) = ((candidate.link >> 2) as usize, Move::ALL[(candidate.link & 3) as usize]);
        self.steps.push(earlier + parent, m);
        self.boards.push_child(&sender.boards, parent, m, candidate.key, candidate.value);
    }
}
