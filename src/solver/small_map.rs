//! A map of a few entries.

/// A map that looks through its entries one by one. A `BTreeMap` would add several kilobytes of code for every type of value
/// to a wasm module, for at most a dozen entries.
#[derive(Clone)]
pub struct SmallMap<K, V>(Vec<(K, V)>);

// Not derived, since that would require a default for keys and values.
impl<K, V> Default for SmallMap<K, V> {
    fn default() -> Self {
        SmallMap(Vec::new())
    }
}

impl<K: PartialEq, V> SmallMap<K, V> {
    pub fn get(&self, key: &K) -> Option<&V> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    pub fn insert(&mut self, key: K, value: V) {
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some(entry) => entry.1 = value,
            None => self.0.push((key, value)),
        }
    }
}
