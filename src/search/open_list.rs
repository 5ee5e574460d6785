//! The boards that wait for their expansion, lowest f first, and among equal f the deepest first.
//!
//! One bucket for each pair of f and g; the last in is the first out. Buckets take their places from a common store of
//! small chunks and give them back, so that the list takes what it needs and grows without copying.

use super::closed_list::Full;

/// Buckets of packed boards by f and g.
#[derive(Default)]
pub struct OpenList {
    /// By f, then by g.
    levels: Vec<Vec<Bucket>>,
    /// No board waits at a lower f.
    lowest: usize,
    /// Chunks that no bucket uses.
    spare: Vec<Chunk>,
    /// All chunks, spare ones included.
    chunks: usize,
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

const CHUNK: usize = 128;

type Chunk = Box<[u64; CHUNK]>;

/// A stack of boards; only its last chunk may be part empty.
#[derive(Default)]
struct Bucket {
    chunks: Vec<Chunk>,
    len: usize,
}

impl OpenList {
    /// Bytes taken by the boards' places.
    pub fn bytes(&self) -> usize {
        self.chunks * size_of::<[u64; CHUNK]>()
    }

    /// Puts a board in.
    ///
    /// # Errors
    /// [`Full`] if the list would take more than `memory` bytes.
    pub fn push(&mut self, Waiting { board, f, g }: Waiting, memory: usize) -> Result<(), Full> {
        let (f, g) = (f as usize, g as usize);
        let bucket = entry(entry(&mut self.levels, f), g);
        if bucket.len == bucket.chunks.len() * CHUNK {
            let chunk = match self.spare.pop() {
                Some(chunk) => chunk,
                None if (self.chunks + 1) * size_of::<[u64; CHUNK]>() > memory => return Err(Full),
                None => {
                    self.chunks += 1;
                    Box::new([0; CHUNK])
                }
            };
            bucket.chunks.push(chunk);
        }
        bucket.chunks[bucket.len / CHUNK][bucket.len % CHUNK] = board;
        bucket.len += 1;
        self.lowest = self.lowest.min(f);
        Ok(())
    }

    /// Takes out the deepest board of the lowest f.
    pub fn pop(&mut self) -> Option<Waiting> {
        while let Some(level) = self.levels.get_mut(self.lowest) {
            while let Some(bucket) = level.last_mut() {
                if bucket.len > 0 {
                    bucket.len -= 1;
                    let board = bucket.chunks[bucket.len / CHUNK][bucket.len % CHUNK];
                    if bucket.len.is_multiple_of(CHUNK) {
                        self.spare.extend(bucket.chunks.pop());
                    }
                    return Some(Waiting { board, f: self.lowest as u8, g: (level.len() - 1) as u8 });
                }
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
