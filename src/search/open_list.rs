//! The boards that wait for their expansion, lowest f first, and among equal f the deepest first.
//!
//! One bucket for each pair of f and g; the last in is the first out.

/// Buckets of packed boards by f and g.
#[derive(Default)]
pub struct OpenList {
    /// By f, then by g.
    levels: Vec<Vec<Vec<u64>>>,
    /// No board waits at a lower f.
    lowest: usize,
    bytes: usize,
}

/// A board in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The board, packed.
    pub board: u64,
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

    /// Puts a board in.
    pub fn push(&mut self, Waiting { board, f, g }: Waiting) {
        let (f, g) = (f as usize, g as usize);
        self.lowest = self.lowest.min(f);
        let bucket = entry(entry(&mut self.levels, f), g);
        let capacity = bucket.capacity();
        bucket.push(board);
        self.bytes += (bucket.capacity() - capacity) * size_of::<u64>();
    }

    /// Takes out the deepest board of the lowest f.
    pub fn pop(&mut self) -> Option<Waiting> {
        while let Some(level) = self.levels.get_mut(self.lowest) {
            while let Some(bucket) = level.last_mut() {
                if let Some(board) = bucket.pop() {
                    return Some(Waiting { board, f: self.lowest as u8, g: (level.len() - 1) as u8 });
                }
                self.bytes -= bucket.capacity() * size_of::<u64>();
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
