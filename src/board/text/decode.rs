//! From the bytes of a file to text.

use std::borrow::Cow;

/// Decodes the bytes of a file: UTF-8, or UTF-16 of either byte order, with a byte order mark or without. Bytes that are no
/// text become U+FFFD, which no board contains.
///
/// ```
/// use fifteen::internals::board::text::decode;
///
/// assert_eq!(decode(b"\xff\xfe1\0 \x002\0"), "1 2");
/// assert_eq!(decode(b"\x001\x00 \x002"), "1 2");
/// assert_eq!(decode(b"\xef\xbb\xbf1 2"), "1 2");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let utf16 = match bytes {
        [0xff, 0xfe, rest @ ..] => Some((rest, Order::LittleEndian)),
        [0xfe, 0xff, rest @ ..] => Some((rest, Order::BigEndian)),
        _ => order_of(bytes).map(|order| (bytes, order)),
    };
    let Some((bytes, order)) = utf16 else {
        let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
        return text;
    };
    let units = bytes.chunks(2).map(|pair| match (order, pair) {
        (Order::LittleEndian, &[low, high]) => u16::from_le_bytes([low, high]),
        (Order::BigEndian, &[high, low]) => u16::from_be_bytes([high, low]),
        // Half a unit at the end.
        _ => 0xfffd,
    });
    Cow::Owned(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
}

#[derive(Clone, Copy)]
enum Order {
    LittleEndian,
    BigEndian,
}

/// Returns the byte order of a text in UTF-16 without a mark. Boards are written in ASCII, where every other byte is 0.
fn order_of(bytes: &[u8]) -> Option<Order> {
    let head = &bytes[..bytes.len().min(64) / 2 * 2];
    let zeros = |offset: usize| head.iter().skip(offset).step_by(2).filter(|&&byte| byte == 0).count();
    let (pairs, even, odd) = (head.len() / 2, zeros(0), zeros(1));
    match (even, odd) {
        (0, odd) if pairs > 1 && odd == pairs => Some(Order::LittleEndian),
        (even, 0) if pairs > 1 && even == pairs => Some(Order::BigEndian),
        _ => None,
    }
}
