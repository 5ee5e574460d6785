//! The words and marks of a text, line by line.

use super::chars::{Mark, bracket_of, is_picture, is_quote, is_rule, is_space, mark_of};

/// A word or a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Word,
    /// Two quotation marks without anything between them.
    Nothing,
    Open,
    Close,
    Mark(Mark),
}

/// A word or a mark, and where it is, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
}

/// A line of a text.
#[derive(Debug)]
pub(super) struct TextLine {
    pub items: Vec<Item>,
    /// Where it starts, in bytes.
    pub start: usize,
    /// Where its comment starts; its end if it has none.
    pub end: usize,
    /// Whether it has nothing but white space, not even a comment.
    pub is_blank: bool,
    /// The comment, without its sign.
    pub comment: (usize, usize),
}

/// Splits a text into lines, and each line into words and marks.
pub(super) fn lines(text: &str) -> Vec<TextLine> {
    let mut lines = Vec::new();
    let mut start = 0;
    while start < text.len() || lines.is_empty() {
        let rest = &text[start..];
        let length = rest.find(['\n', '\r', '\u{2028}', '\u{2029}', '\u{85}', '\u{b}', '\u{c}']).unwrap_or(rest.len());
        lines.push(line(text, start, start + length));
        let after = &rest[length..];
        start += length + if after.starts_with("\r\n") { 2 } else { after.chars().next().map_or(1, char::len_utf8) };
    }
    without_bullets(text, &mut lines);
    lines
}

/// Leaves out the signs with which every line of a list or of a quotation begins.
fn without_bullets(text: &str, lines: &mut [TextLine]) {
    let first = |line: &TextLine| line.items.first().map(|item| &text[item.start..item.end]);
    let mut signs = lines.iter().filter_map(first);
    let Some(sign) = signs.next().filter(|sign| matches!(*sign, "*" | "-" | "•" | "–" | "+")) else { return };
    if signs.clone().count() > 0 && signs.all(|other| other == sign) {
        lines.iter_mut().filter(|line| !line.items.is_empty()).for_each(|line| {
            line.items.remove(0);
        });
    }
}

fn line(text: &str, start: usize, end: usize) -> TextLine {
    let comment = start + comment_at(&text[start..end]);
    let content = &text[start..comment];
    let items =
        if is_rule(content) { Vec::new() } else { Lexer { text, at: start, end: comment, items: Vec::new() }.run() };
    let is_blank = text[start..end].chars().all(is_space);
    let items = without_dash(text, items);
    TextLine { items, start, end: comment, is_blank, comment: (comment, end) }
}

/// Leaves out the dash of a list whose items are lists in brackets, as in YAML.
fn without_dash(text: &str, mut items: Vec<Item>) -> Vec<Item> {
    if let [first, second, ..] = &items[..]
        && matches!(&text[first.start..first.end], "-" | "*" | "+")
        && second.kind == Kind::Open
    {
        items.remove(0);
    }
    items
}

/// Returns where the comment of a line starts: `#`, `%`, or `//` before words.
fn comment_at(line: &str) -> usize {
    let sign = line.find(['#', '%', '＃']).unwrap_or(line.len());
    // \# and \% are signs of LaTeX.
    // The slashes of an address are no comment.
    let is_comment = |at: &usize| line[*at..].contains(char::is_alphabetic) && !line[..*at].ends_with(':');
    let slashes = line.find("//").filter(is_comment).unwrap_or(line.len());
    sign.min(slashes)
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    end: usize,
    items: Vec<Item>,
}

impl Lexer<'_> {
    fn run(mut self) -> Vec<Item> {
        while let Some(c) = self.next() {
            let start = self.at;
            self.at += c.len_utf8();
            if c == '\\' {
                self.command(start);
            } else if c == '<' && self.tag(start) || self.is_arrow(c) {
                // A tag has added its mark already, and an angle or an arrow separates words.
            } else if let Some(mark) = mark_of(c) {
                self.push(Kind::Mark(mark), start);
            } else if let Some(opens) = bracket_of(c) {
                self.push(if opens { Kind::Open } else { Kind::Close }, start);
            } else if is_quote(c) {
                self.quote(c, start);
            } else if !is_space(c) {
                self.word(c, start);
            }
        }
        self.items
    }

    /// Returns whether a character is an angle, or the shaft of an arrow: `1 -> 2`.
    fn is_arrow(&self, c: char) -> bool {
        matches!(c, '<' | '>') || c == '-' && self.next() == Some('>')
    }

    fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn rest(&self) -> &str {
        &self.text[self.at..self.end]
    }

    fn push(&mut self, kind: Kind, start: usize) {
        self.items.push(Item { kind, start, end: self.at });
    }

    /// Reads the rest of a word whose first character is `c`.
    fn word(&mut self, c: char, start: usize) {
        while let Some(next) =
            self.next().filter(|&next| !is_picture(c) && goes_on(next) && !self.rest().starts_with("->"))
        {
            self.at += next.len_utf8();
        }
        if self.is_dashed(start) {
            self.split_at_dashes(start);
        } else {
            self.push(Kind::Word, start);
        }
    }

    /// Returns whether the word that starts here is cells or rows between dashes: `1-2-3`, `e-3-6` or `324-715-8x6`.
    fn is_dashed(&self, start: usize) -> bool {
        let parts: Vec<&str> = self.text[start..self.at].split(['-', '–']).collect();
        let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let is_sign = |part: &&str| matches!(part.as_bytes(), [byte] if byte.is_ascii_alphabetic() || *byte == b'_');
        let has_digit = |part: &&str| part.contains(|c: char| c.is_ascii_digit());
        let is_row = |part: &&str| {
            part.len() == parts[0].len() && has_digit(part) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let are_cells = || parts.iter().all(|part| is_number(part) || is_sign(part)) && parts.iter().any(has_digit);
        parts.len() > 1 && (are_cells() || parts.iter().all(is_row))
    }

    fn split_at_dashes(&mut self, start: usize) {
        let (mut at, end) = (start, self.at);
        for part in self.text[start..end].split(['-', '–']) {
            self.items.push(Item { kind: Kind::Word, start: at, end: at + part.len() });
            at += part.len();
            at += self.text[at..end].chars().next().map_or(0, char::len_utf8);
        }
    }

    /// Reads a quotation mark. Numbers may be in quotes, so it separates words; if nothing is between it and the next one, that is
    /// an empty cell.
    fn quote(&mut self, quote: char, start: usize) {
        let spaces: usize = self.rest().chars().take_while(|&c| is_space(c)).map(char::len_utf8).sum();
        let closes = |c: char| c == quote || quote == '“' && c == '”' || quote == '‘' && c == '’';
        let opens = !self.text[..start].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '-'));
        if let Some(c) = self.rest()[spaces..].chars().next().filter(|&c| opens && closes(c)) {
            self.at += spaces + c.len_utf8();
            self.push(Kind::Nothing, start);
        }
    }

    /// Reads a command of LaTeX, or a line break of a text in quotes, after its `\`.
    fn command(&mut self, start: usize) {
        let name: String = self.rest().chars().take_while(char::is_ascii_alphabetic).collect();
        if name.is_empty() {
            let Some(c) = self.next() else { return };
            self.at += c.len_utf8();
            match c {
                '\\' => {
                    self.push(Kind::Mark(Mark::LineEnd), start);
                    self.skip_groups('[', ']');
                }
                '_' => self.push(Kind::Word, start),
                '{' | '[' | '(' => self.push(Kind::Open, start),
                '}' | ']' | ')' => self.push(Kind::Close, start),
                _ => {}
            }
            return;
        }
        self.at += name.len();
        match name.as_str() {
            "n" | "cr" | "newline" | "tabularnewline" => self.push(Kind::Mark(Mark::LineEnd), start),
            "t" => self.push(Kind::Mark(Mark::Tab), start),
            "square" | "Box" | "blacksquare" | "bullet" | "cdot" | "textvisiblespace" | "emptyset" => {
                self.push(Kind::Word, start);
            }
            "phantom" => {
                self.skip_groups('{', '}');
                self.push(Kind::Word, start);
            }
            "begin" | "end" => self.skip_groups('{', '}'),
            _ => {}
        }
    }

    /// Skips groups in brackets that follow at once, such as the columns of a table in LaTeX.
    fn skip_groups(&mut self, open: char, close: char) {
        while self.rest().starts_with(open)
            && let Some(length) = self.rest().find(close)
        {
            self.at += length + close.len_utf8();
        }
    }

    /// Reads a tag of HTML after its `<`. Returns false if this is none.
    fn tag(&mut self, start: usize) -> bool {
        let Some(length) = self.rest().find('>').filter(|&length| length < 200) else { return false };
        let tag = &self.rest()[..length];
        let name = tag.trim_matches(['/', ' ']).split([' ', '/']).next().unwrap_or_default().to_ascii_lowercase();
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return false;
        }
        let ends = tag.starts_with('/');
        self.at += length + 1;
        match name.as_str() {
            "tr" | "mtr" | "row" if ends => self.push(Kind::Mark(Mark::LineEnd), start),
            "br" => self.push(Kind::Mark(Mark::LineEnd), start),
            "td" | "th" | "mtd" if ends => self.push(Kind::Mark(Mark::Ampersand), start),
            _ => {}
        }
        true
    }
}

/// Returns whether a character continues a word.
fn goes_on(c: char) -> bool {
    !is_space(c)
        && !is_quote(c)
        && !is_picture(c)
        && !matches!(c, '\\' | '<' | '>' | '#')
        && mark_of(c).is_none()
        && bracket_of(c).is_none()
}
