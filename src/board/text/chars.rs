//! The meanings of single characters.

/// A mark between the words of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `/`
    Slash,
    /// `|`, also as part of a box.
    Bar,
    /// `&` of LaTeX, and the end of a cell of HTML.
    Ampersand,
    /// `\\` of LaTeX, and a line break that is written as `\n` or `<br>`.
    LineEnd,
    /// A tab.
    Tab,
    /// `:`
    Colon,
    /// `=`
    Equals,
}

/// Returns whether a character separates words and is invisible: white space, also the kinds of it that do not break,
/// marks of direction and width, and the characters that turn a digit into a picture of it.
pub(super) fn is_space(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{ad}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '$' | '~')
}

/// Returns the mark that a character is.
pub(super) fn mark_of(c: char) -> Option<Mark> {
    Some(match c {
        ',' | '，' | '、' | '،' => Mark::Comma,
        ';' | '；' | '؛' => Mark::Semicolon,
        '/' | '／' | '⁄' | '∕' => Mark::Slash,
        '|' | '｜' | '¦' | '│' | '┃' | '║' | '╎' | '┆' | '┊' => Mark::Bar,
        '&' | '＆' => Mark::Ampersand,
        '\t' => Mark::Tab,
        ':' | '：' => Mark::Colon,
        '=' | '＝' => Mark::Equals,
        _ => return None,
    })
}

/// Returns whether a character is a bracket, and whether it opens: brackets, braces and parentheses are the same.
pub(super) fn bracket_of(c: char) -> Option<bool> {
    match c {
        '[' | '(' | '{' | '［' | '（' | '｛' | '【' | '⎡' | '⎣' => Some(true),
        ']' | ')' | '}' | '］' | '）' | '｝' | '】' | '⎤' | '⎦' => Some(false),
        _ => None,
    }
}

/// Returns whether a character is a quotation mark, which may stand around a number.
pub(super) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '‘' | '’' | '“' | '”' | '„' | '«' | '»')
}

/// Returns whether a character is a word of its own, also beside other characters: a number in a circle, or a picture of a square.
pub(super) fn is_picture(c: char) -> bool {
    circled(c).is_some() || matches!(c, '⬜' | '⬛' | '🔲' | '🔳' | '◻' | '◼' | '🟥'..='🟫')
}

/// Returns the number that a character is a picture of, if it has more than one digit or stands in a circle.
pub(super) fn circled(c: char) -> Option<u32> {
    match c {
        '⓪' => Some(0),
        '①'..='⑳' => Some(c as u32 - '①' as u32 + 1),
        '🔟' => Some(10),
        _ => None,
    }
}

/// Returns the digit that a character is, in the scripts whose digits are most often typed.
pub(super) fn digit(c: char) -> Option<u32> {
    const ZEROS: [char; 5] = ['0', '０', '٠', '۰', '०'];
    ZEROS.into_iter().find_map(|zero| (c as u32).checked_sub(zero as u32).filter(|digit| *digit < 10))
}

/// Returns whether a line only draws: the upper, lower or inner line of a box or a table.
pub(super) fn is_rule(line: &str) -> bool {
    let is_stroke = |c: char| matches!(c, '-' | '=' | '_' | '–' | '—' | '\u{2500}'..='\u{257f}');
    let is_joint = |c: char| matches!(c, '+' | '|' | ':' | '*' | '.' | '\'' | '`') || is_space(c);
    let (mut strokes, mut longest, mut all) = (0, 0, 0);
    for c in line.chars() {
        if !is_stroke(c) && !is_joint(c) {
            return false;
        }
        strokes = if is_stroke(c) { strokes + 1 } else { 0 };
        (longest, all) = (longest.max(strokes), all + usize::from(is_stroke(c)));
    }
    // No row has two blanks.
    longest > 1 || all > 1
}
