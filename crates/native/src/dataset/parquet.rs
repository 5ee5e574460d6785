//! Apache Parquet: the columns of a shard, each in one page of plain values, and a description of them in the compact protocol of Thrift.
//! Every value is there, so no levels are stored. The numbers of fields and types are those of `parquet.thrift`.

use super::{Shard, letters};

const INT32: i64 = 1;
const BYTE_ARRAY: i64 = 6;
const UTF8: i64 = 0;
const REQUIRED: i64 = 0;
const PLAIN: i64 = 0;
const RLE: i64 = 3;
const UNCOMPRESSED: i64 = 0;
const DATA_PAGE: i64 = 0;

/// The values of a column.
struct Column {
    name: String,
    kind: i64,
    values: Vec<u8>,
}

impl Column {
    fn texts(name: &str, texts: impl Iterator<Item = String>) -> Self {
        let mut values = Vec::new();
        for text in texts {
            values.extend((text.len() as u32).to_le_bytes());
            values.extend(text.bytes());
        }
        Column { name: name.to_owned(), kind: BYTE_ARRAY, values }
    }

    fn numbers(name: &str, numbers: impl Iterator<Item = u32>) -> Self {
        Column { name: name.to_owned(), kind: INT32, values: numbers.flat_map(u32::to_le_bytes).collect() }
    }
}

/// Returns the file of a shard.
pub fn file(shard: &Shard) -> Vec<u8> {
    let rows = signed(shard.boards.len());
    let mut columns = vec![
        Column::texts("board", shard.boards.iter().map(ToString::to_string)),
        Column::numbers("distance", shard.exact.iter().map(|exact| u32::from(exact.distance))),
        Column::texts("optimal_moves", shard.exact.iter().map(|&exact| letters(exact))),
    ];
    for (name, values) in &shard.features {
        columns.push(Column::numbers(name, values.iter().map(|&value| u32::from(value))));
    }
    let mut bytes = b"PAR1".to_vec();
    let mut chunks = Vec::new();
    for column in &columns {
        let (offset, size) = (signed(bytes.len()), signed(column.values.len()));
        let mut header = Struct::default();
        header.number(1, 5, DATA_PAGE).number(2, 5, size).number(3, 5, size);
        header.nested(5, Struct::default().number(1, 5, rows).number(2, 5, PLAIN).number(3, 5, RLE).number(4, 5, RLE));
        bytes.extend(header.end());
        bytes.extend(&column.values);
        let length = signed(bytes.len()) - offset;
        let mut data = Struct::default();
        data.number(1, 5, column.kind).numbers(2, &[PLAIN, RLE]).texts(3, &[&column.name]).number(4, 5, UNCOMPRESSED);
        data.number(5, 6, rows).number(6, 6, length).number(7, 6, length).number(9, 6, offset);
        let mut chunk = Struct::default();
        chunk.number(2, 6, offset).nested(3, &mut data);
        chunks.push(chunk.end());
    }
    let total = signed(bytes.len()) - 4;
    let mut root = Struct::default();
    root.text(4, "boards").number(5, 5, signed(columns.len()));
    let mut schema = vec![root.end()];
    for column in &columns {
        let mut element = Struct::default();
        element.number(1, 5, column.kind).number(3, 5, REQUIRED).text(4, &column.name);
        if column.kind == BYTE_ARRAY {
            element.number(6, 5, UTF8);
        }
        schema.push(element.end());
    }
    let mut group = Struct::default();
    group.structs(1, &chunks).number(2, 6, total).number(3, 6, rows);
    let mut footer = Struct::default();
    footer.number(1, 5, 1).structs(2, &schema).number(3, 6, rows).structs(4, &[group.end()]);
    let footer = footer.text(6, concat!("fifteen ", env!("CARGO_PKG_VERSION"))).end();
    bytes.extend(&footer);
    bytes.extend((footer.len() as u32).to_le_bytes());
    bytes.extend(b"PAR1");
    bytes
}

fn signed(length: usize) -> i64 {
    length.cast_signed() as i64
}

/// A struct in the compact protocol of Thrift. Each field begins with the difference of its number and the last one, and its type: 5 and 6
/// are whole numbers of 32 and 64 bits, 8 is a text, 9 a list and 12 a struct.
#[derive(Default)]
struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

impl Struct {
    fn field(&mut self, number: u8, kind: u8) {
        self.bytes.push((number - self.last) << 4 | kind);
        self.last = number;
    }

    fn number(&mut self, number: u8, kind: u8, value: i64) -> &mut Self {
        self.field(number, kind);
        write_number(&mut self.bytes, value);
        self
    }

    fn text(&mut self, number: u8, text: &str) -> &mut Self {
        self.field(number, 8);
        write_text(&mut self.bytes, text);
        self
    }

    fn nested(&mut self, number: u8, value: &mut Struct) -> &mut Self {
        self.field(number, 12);
        self.bytes.extend(value.end());
        self
    }

    fn numbers(&mut self, number: u8, values: &[i64]) -> &mut Self {
        self.list(number, 5, values.len());
        for &value in values {
            write_number(&mut self.bytes, value);
        }
        self
    }

    fn texts(&mut self, number: u8, texts: &[&str]) -> &mut Self {
        self.list(number, 8, texts.len());
        for text in texts {
            write_text(&mut self.bytes, text);
        }
        self
    }

    fn structs(&mut self, number: u8, structs: &[Vec<u8>]) -> &mut Self {
        self.list(number, 12, structs.len());
        for bytes in structs {
            self.bytes.extend(bytes);
        }
        self
    }

    fn list(&mut self, number: u8, kind: u8, length: usize) {
        self.field(number, 9);
        if length < 15 {
            self.bytes.push((length as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            write_varint(&mut self.bytes, length as u64);
        }
    }

    /// Returns the bytes, with the mark of the end.
    fn end(&mut self) -> Vec<u8> {
        self.bytes.push(0);
        std::mem::take(&mut self.bytes)
    }
}

fn write_text(bytes: &mut Vec<u8>, text: &str) {
    write_varint(bytes, text.len() as u64);
    bytes.extend(text.bytes());
}

/// Writes a number so that small ones of either sign are short.
fn write_number(bytes: &mut Vec<u8>, value: i64) {
    write_varint(bytes, (value << 1 ^ value >> 63).cast_unsigned());
}

fn write_varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}
