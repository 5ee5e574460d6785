//! A set of 64-bit keys other than 0, as a hash table with open addressing. It holds some hundred thousand keys and
//! never removes a single one.

/// A set of keys.
#[derive(Default)]
pub struct KeySet {
    /// The slots. Their number is a power of two, at most about half of them are taken, and 0 marks a free one.
    slots: Vec<u64>,
    taken: usize,
}

impl KeySet {
    /// Inserts a key, and returns whether it is new.
    pub fn insert(&mut self, key: u64) -> bool {
        debug_assert_ne!(key, 0);
        if self.slots.len() <= 2 * self.taken {
            self.grow();
        }
        let slot = self.slot(key);
        let is_new = self.slots[slot] == 0;
        self.slots[slot] = key;
        self.taken += usize::from(is_new);
        is_new
    }

    /// Removes all keys and keeps the memory.
    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.taken = 0;
    }

    /// Returns the slot of a key, or the free slot where it belongs.
    fn slot(&self, key: u64) -> usize {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let last = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(ODD) >> 32) as usize & last;
        while self.slots[slot] != 0 && self.slots[slot] != key {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn grow(&mut self) {
        let slots = vec![0; (4 * self.slots.len()).max(1 << 10)];
        for key in std::mem::replace(&mut self.slots, slots) {
            if key != 0 {
                let slot = self.slot(key);
                self.slots[slot] = key;
            }
        }
    }
}
