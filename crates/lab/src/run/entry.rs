//! What a student enters, as text: see the [module](super).

/// An entry.
pub enum Entry {
    Take(usize),
    Known,
    /// The values of a child and, in IDA*, whether the search goes on from it.
    Values(Numbers, Option<bool>),
    Bound(u16),
}

/// The values of a child that were entered.
#[derive(Default)]
pub struct Numbers {
    pub g: Option<u16>,
    pub h: Option<u16>,
    pub f: Option<u16>,
}

/// The largest number that is read: one more digit still fits in 16 bits.
const MAX: u16 = 6552;

impl Entry {
    /// Reads an entry; none if it is not written as entries are. It reads bytes: slices of texts would bring 3 kB into the module
    /// `lab-space`, compressed.
    pub fn read(text: &str) -> Option<Entry> {
        let mut rest = text.bytes().peekable();
        let mut number_after = |letter: u8| {
            rest.next_if_eq(&letter)?;
            let mut number = None;
            while let Some(digit) = rest.next_if(u8::is_ascii_digit) {
                let so_far: u16 = number.unwrap_or(0);
                number = Some(so_far).filter(|_| so_far <= MAX).map(|so_far| so_far * 10 + u16::from(digit - b'0'));
                number?;
            }
            Some(number)
        };
        // Each letter may be missing, but not the number after it.
        let [take, bound, g, h, f] = [b't', b'b', b'g', b'h', b'f'].map(&mut number_after);
        let is_known = rest.next_if_eq(&b'k').is_some();
        let goes_on = rest.next_if(|sign| b"+-".contains(sign)).map(|sign| sign == b'+');
        if rest.next().is_some() || [take, bound, g, h, f].contains(&Some(None)) {
            return None;
        }
        let numbers = Numbers { g: g.flatten(), h: h.flatten(), f: f.flatten() };
        let has_values = [g, h, f].iter().any(Option::is_some);
        match (take.flatten(), bound.flatten(), is_known, has_values) {
            (Some(index), None, false, false) => Some(Entry::Take(index.into())).filter(|_| goes_on.is_none()),
            (None, Some(bound), false, false) => Some(Entry::Bound(bound)).filter(|_| goes_on.is_none()),
            (None, None, true, false) => Some(Entry::Known).filter(|_| goes_on.is_none()),
            (None, None, false, true) => Some(Entry::Values(numbers, goes_on)),
            _ => None,
        }
    }
}
