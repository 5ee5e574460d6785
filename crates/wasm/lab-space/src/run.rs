//! A search that a student performs, judged step by step.

use fifteen::{Move, internals::board::notation, shape::Shape as _};
use fifteen_lab::run::{self, Node, NodeState, Performed, Task};
use fifteen_wasm_shared::{Result, js_error::bad_options};
use wasm_bindgen::prelude::*;

/// A run of a search.
#[wasm_bindgen]
pub struct Run {
    run: run::Run,
}

#[wasm_bindgen]
impl Run {
    /// Draws a run of `breadth-first`, `greedy`, `a-star` or `ida-star`, or of the search that builds a `table`; the same seed, a
    /// whole number, draws the same run.
    ///
    /// # Errors
    /// `bad-options` for another search.
    #[wasm_bindgen(constructor)]
    pub fn new(search: &str, seed: f64) -> Result<Run> {
        let performed = Performed::ALL.into_iter().find(|one| one.name() == search);
        let performed = performed.ok_or_else(|| bad_options("Unknown search; expected one that can be performed."))?;
        Ok(Run { run: run::Run::drawn(performed, seed as u64) })
    }

    /// Makes a step if it is right; returns the name of the mistake if not.
    pub fn enter(&mut self, entry: &str) -> Option<String> {
        self.run.enter(entry).err().map(|mistake| mistake.name().into())
    }

    /// Returns a right entry for the next step; `undefined` if the search is over.
    #[wasm_bindgen(js_name = rightEntry)]
    pub fn right_entry(&self) -> Option<String> {
        self.run.right_entry()
    }

    /// Returns the next step: `take`, `child`, `bound`, or `over`.
    pub fn task(&self) -> String {
        let name = match self.run.task() {
            Task::Take => "take",
            Task::Child => "child",
            Task::Bound => "bound",
            Task::Over => "over",
        };
        name.into()
    }

    /// Returns how many columns the boards have.
    pub fn columns(&self) -> usize {
        self.run.shape().columns()
    }

    /// Returns the tiles at which the search ends, as those of nodes.
    pub fn goal(&self) -> Vec<u8> {
        self.run.goal().to_vec()
    }

    /// Returns the tiles of all nodes, one after the other, then those of the child to be judged, if there is one: 0 for the blank, or for
    /// each cell in which it may be; 255 for other cells about which nothing is said.
    pub fn tiles(&self) -> Vec<u8> {
        let child = self.run.child();
        self.run.nodes().iter().chain(&child).flat_map(|node| node.tiles.iter().copied()).collect()
    }

    /// Returns six numbers for each of these nodes: the index of its parent, or -1; the tile that slid, or 0; the letter of its
    /// direction, as a code; g; h; and its state: 0 waiting, 1 expanded, 2 replaced, 3 pruned, 4 left.
    pub fn values(&self) -> Vec<i32> {
        let child = self.run.child();
        self.run.nodes().iter().chain(&child).flat_map(values).collect()
    }

    /// Returns the indexes of the nodes on the path of IDA*, or of the one that is being expanded.
    pub fn path(&self) -> Vec<u32> {
        self.run.path().map(|index| index as u32).collect()
    }

    /// Returns the bound of IDA*.
    pub fn bound(&self) -> u16 {
        self.run.bound()
    }

    /// Returns the index of the first node of the present iteration of IDA*; 0 in other searches.
    pub fn first(&self) -> usize {
        self.run.first()
    }
}

fn values(node: &Node) -> [i32; 6] {
    let (tile, toward) = node.slid.unwrap_or((0, Move::Up));
    let state = match node.state {
        NodeState::Waiting => 0,
        NodeState::Expanded => 1,
        NodeState::Replaced => 2,
        NodeState::Pruned => 3,
        NodeState::Left => 4,
    };
    let parent = node.parent.map_or(-1, |parent| (parent as u32).cast_signed());
    [parent, tile.into(), u32::from(notation::letter(toward)).cast_signed(), node.g.into(), node.h.into(), state]
}
