//! The nodes that wait for their expansion, lowest f first, and among equal f the deepest first.
//!
//! One bucket for each pair of f and g; the last in is the first out.

use super::closed_list::NodeId;

/// Buckets of nodes by f and g.
#[derive(Default)]
pub struct OpenList {
    /// By f, then by g.
    levels: Vec<Vec<Vec<NodeId>>>,
    /// No node waits at a lower f.
    lowest: usize,
    bytes: usize,
}

/// A node taken from the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Its number.
    pub id: NodeId,
    /// Its f when it was put in.
    pub f: u8,
    /// Its g when it was put in.
    pub g: u8,
}

impl OpenList {
    /// Bytes taken by the buckets.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Puts a node in.
    pub fn push(&mut self, node: Waiting) {
        let (f, g) = (node.f as usize, node.g as usize);
        self.lowest = self.lowest.min(f);
        let level = entry(&mut self.levels, f);
        let bucket = entry(level, g);
        let capacity = bucket.capacity();
        bucket.push(node.id);
        self.bytes += (bucket.capacity() - capacity) * size_of::<NodeId>();
    }

    /// Takes out the deepest node of the lowest f.
    pub fn pop(&mut self) -> Option<Waiting> {
        while let Some(level) = self.levels.get_mut(self.lowest) {
            while let Some(bucket) = level.last_mut() {
                if let Some(id) = bucket.pop() {
                    return Some(Waiting { id, f: self.lowest as u8, g: (level.len() - 1) as u8 });
                }
                self.bytes -= bucket.capacity() * size_of::<NodeId>();
                level.pop();
            }
            self.lowest += 1;
        }
        None
    }
}

/// Element `i`, after growing the list that far.
fn entry<T: Default>(list: &mut Vec<T>, i: usize) -> &mut T {
    if list.len() <= i {
        list.resize_with(i + 1, T::default);
    }
    &mut list[i]
}
