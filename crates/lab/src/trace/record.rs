//! A whole search at once: its boards, for pictures of all of them, or only what it costs.

use super::{Event, Snapshot, Steps, Trace};
use fifteen::{IterationCounts, internals::board::packed::pack};

/// The boards of a search in the order of its expansions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// By expansion: the rank of the board ([`pack`]).
    pub expanded: Vec<u64>,
    /// By expansion: the board's g; 0 for greedy search, which does not count moves.
    pub g: Vec<u16>,
    /// By expansion: how many nodes were generated before it. One more entry counts all.
    pub generated: Vec<u32>,
    /// The ranks of the boards that were put on the open list, in their order. None for IDA*.
    pub opened: Vec<u64>,
    /// By expansion: how many boards were put there before it. One more entry counts all.
    pub opened_before: Vec<u32>,
    /// By bound: how many expansions came before.
    pub firsts: Vec<u32>,
    /// The counts by bound.
    pub iterations: Vec<IterationCounts>,
    /// The ranks of the boards of the solution, from the start to the goal; empty if none was found.
    pub solution: Vec<u64>,
    /// Whether the search has found a solution, or that there is none. Otherwise it was stopped, here or since it may keep no more boards,
    /// and the record is only its beginning.
    pub is_whole: bool,
}

/// The cost of a search, and the length of its solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The length of the solution that was found. None if the search was stopped before.
    pub length: Option<usize>,
    /// Number of nodes whose children were generated.
    pub expanded: u64,
    /// Number of nodes created.
    pub generated: u64,
}

impl Trace {
    /// Runs the search from its beginning, but makes at most `max_steps` steps. Where the trace is does not change.
    pub fn effort(&self, max_steps: u64) -> Effort {
        let Snapshot { mut search, mut step, event: mut last } = self.snapshots[0].clone();
        while step < max_steps
            && let Some(event) = search.step()
        {
            (step, last) = (step + 1, event);
        }
        let view = search.view(step, last);
        Effort {
            length: (last == Event::Solved).then_some(view.path.len()),
            expanded: view.iterations.iter().map(|iteration| iteration.expanded).sum(),
            generated: view.iterations.iter().map(|iteration| iteration.generated).sum(),
        }
    }

    /// Runs the search from its beginning, but makes at most `max_expansions` expansions. Where the trace is does not change.
    pub fn record(&self, max_expansions: usize) -> Record {
        let mut search = self.snapshots[0].search.boxed_clone();
        let mut record = Record { firsts: vec![0], ..Record::default() };
        let mut last = Event::Began;
        // The nodes of the iterations that are over: with a heuristic of fractions, there are thousands.
        let mut generated_before = 0;
        while let Some(event) = search.step() {
            last = event;
            match event {
                Event::Began => {
                    record.firsts.push(record.expanded.len() as u32);
                    let [.., over, _] = search.iterations() else {
                        panic!("a bound after the first one follows another")
                    };
                    generated_before += over.generated;
                }
                Event::Expanded => {
                    if record.expanded.len() == max_expansions {
                        break;
                    }
                    record.add_expansion(search.as_ref(), generated_before);
                }
                Event::Opened { child, .. } => {
                    let board = search.node().0.after(child).expect("the move is legal");
                    record.opened.push(pack(&board));
                }
                _ => {}
            }
        }
        record.is_whole = matches!(last, Event::Solved | Event::Exhausted);
        if last == Event::Solved {
            record.solution = solution(search.as_ref());
        }
        record.add_counts(search.as_ref(), generated_before);
        record.iterations = search.iterations().to_vec();
        record
    }
}

impl Record {
    fn add_expansion(&mut self, search: &dyn Steps, generated_before: u64) {
        let (board, g) = search.node();
        self.expanded.push(pack(board));
        self.g.push(g as u16);
        self.add_counts(search, generated_before);
    }

    fn add_counts(&mut self, search: &dyn Steps, generated_before: u64) {
        let generated = search.iterations().last().expect("there is a first iteration").generated;
        self.generated.push((generated_before + generated) as u32);
        self.opened_before.push(self.opened.len() as u32);
    }
}

/// Returns the ranks of the boards from the root to the one at which a search has ended.
fn solution(search: &dyn Steps) -> Vec<u64> {
    let mut board = *search.node().0;
    let mut ranks = vec![pack(&board)];
    for m in search.view(0, Event::Solved).path.iter().rev() {
        board = board.after(m.inverse()).expect("moves can be undone");
        ranks.push(pack(&board));
    }
    ranks.reverse();
    ranks
}
