//! Moves in all the ways in which programs and people write them.
//!
//! A move may be of a tile or of the blank, which goes the other way. It is written as a letter, a word, an arrow or the number
//! of the tile; a letter or a word may be followed by how often the move is made. Words are English, German or French.

use super::{
    chars::{bracket_of, is_quote, is_space},
    error::{TextError, TextErrorKind, TextHint},
    symbols::plain,
};
use crate::{
    board::{
        AnyBoard, Move,
        name::UnknownName,
        notation::{MAX_MOVES, ReadErrorKind, letter, shorten, write_moves, write_moves_in_runs},
    },
    shape::Shape,
};
use std::{fmt, str::FromStr};

/// The thing that moves in a written direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mover {
    /// The tile.
    #[default]
    Tile,
    /// The blank.
    Blank,
}

impl Mover {
    /// Both.
    pub const ALL: [Mover; 2] = [Mover::Tile, Mover::Blank];

    /// Returns the name: `tile` or `blank`.
    pub const fn name(self) -> &'static str {
        match self {
            Mover::Tile => "tile",
            Mover::Blank => "blank",
        }
    }

    /// Returns the move of the tile for a written direction, or the written direction for a move of the tile.
    #[must_use]
    pub const fn map_move(self, m: Move) -> Move {
        match self {
            Mover::Tile => m,
            Mover::Blank => m.inverse(),
        }
    }
}

/// How moves are written.
///
/// ```
/// use fifteen::{AnyBoard, internals::board::{notation::read_moves, text::{MoveForm, Mover}}};
///
/// let board: AnyBoard = "1 2 3/4 5 6/0 7 8".parse()?;
/// let moves = read_moves("LLRR")?;
/// let written = MoveForm::ALL.map(|form| form.write(&board, &moves, Mover::Tile));
/// assert_eq!(written, ["LLRR", "L2R2", "left left right right", "← ← → →", "7 8 8 7"]);
/// assert_eq!(MoveForm::Letters.write(&board, &moves, Mover::Blank), "RRLL");
/// # Ok::<(), fifteen::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum MoveForm {
    /// A letter for each move: `URRD`.
    #[default]
    Letters,
    /// Letters and how often each is repeated: `UR2D`.
    Runs,
    /// Words: `up right right down`.
    Words,
    /// Arrows: `↑ → → ↓`.
    Arrows,
    /// The numbers of the tiles: `12 11 15 14`.
    Tiles,
}

impl MoveForm {
    /// All forms.
    pub const ALL: [MoveForm; 5] =
        [MoveForm::Letters, MoveForm::Runs, MoveForm::Words, MoveForm::Arrows, MoveForm::Tiles];

    /// Returns the name of the form.
    pub const fn name(self) -> &'static str {
        match self {
            MoveForm::Letters => "letters",
            MoveForm::Runs => "runs",
            MoveForm::Words => "words",
            MoveForm::Arrows => "arrows",
            MoveForm::Tiles => "tiles",
        }
    }

    /// Writes moves that are made from a board. The numbers of tiles do not depend on `of`.
    ///
    /// # Panics
    /// If a move leads outside the board, and the numbers of the tiles are written.
    pub fn write(self, board: &AnyBoard, moves: &[Move], of: Mover) -> String {
        let directions: Vec<Move> = moves.iter().map(|&m| of.map_move(m)).collect();
        let joined = |word: fn(Move) -> &'static str| directions.iter().map(|&m| word(m)).collect::<Vec<_>>().join(" ");
        match self {
            MoveForm::Letters => write_moves(&directions),
            MoveForm::Runs => write_moves_in_runs(&directions),
            MoveForm::Words => joined(word),
            MoveForm::Arrows => joined(arrow),
            MoveForm::Tiles => {
                let mut board = *board;
                let tile = |m: &Move| board.slide(*m).expect("the moves stay inside the board").tile.to_string();
                moves.iter().map(tile).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

impl FromStr for Mover {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("mover", text, &Mover::ALL, Mover::name)
    }
}

impl FromStr for MoveForm {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::look_up("form of moves", text, &MoveForm::ALL, MoveForm::name)
    }
}

impl fmt::Display for MoveForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const fn word(m: Move) -> &'static str {
    match m {
        Move::Up => "up",
        Move::Left => "left",
        Move::Right => "right",
        Move::Down => "down",
    }
}

const fn arrow(m: Move) -> &'static str {
    match m {
        Move::Up => "↑",
        Move::Left => "←",
        Move::Right => "→",
        Move::Down => "↓",
    }
}

/// The meaning of a word in a text of moves.
#[derive(Clone, Copy)]
enum WordMeaning {
    Direction(Move, usize),
    Tile(u8),
}

/// A word of a text of moves, and where it is, in bytes.
struct MoveWord<'a> {
    word: &'a str,
    start: usize,
    end: usize,
}

/// Returns whether a text is moves in directions. Numbers of tiles may be among them, but a word with numbers after it may be a row of a
/// board, such as `l 2 3`.
pub(super) fn is_moves(text: &str) -> bool {
    let (mut moves, mut tiles) = (0, 0);
    for word in words(text) {
        let Ok(said) = said(&word) else { return false };
        match said[..] {
            [WordMeaning::Tile(_)] if moves == 0 => return false,
            [WordMeaning::Tile(_)] => tiles += 1,
            _ => moves += said.len(),
        }
    }
    moves > 0 && (tiles == 0 || moves > 1 && moves >= tiles)
}

/// Returns whether a word looks like moves, even if a character of it is wrong.
pub(super) fn begins_moves(word: &str) -> bool {
    direction_at(word).is_some()
}

/// The first letters of up, down, left and right in German and French, and their meanings.
const INITIALS: [(&str, &str); 2] =
    [("O, U, L, R", "oben, unten, links, rechts"), ("H, B, G, D", "haut, bas, gauche, droite")];

/// Returns the initials of another language if a text consists of them. At least one of them is no move, so that `U`
/// and `D` are not read as moves in the wrong direction.
fn initials_of(text: &str) -> Option<(&'static str, &'static str)> {
    let is_letter = |c: char, letters: &str| c.is_ascii_alphabetic() && letters.contains(c.to_ascii_uppercase());
    let is_of = |word: &MoveWord, letters: &str| {
        word.word.contains(char::is_alphabetic)
            && word.word.chars().all(|c| c.is_ascii_digit() || is_letter(c, letters))
    };
    let has_stranger =
        || words(text).any(|word| word.word.chars().any(|c| !c.is_ascii_digit() && direction_of(c).is_none()));
    INITIALS.into_iter().find(|(letters, _)| words(text).all(|word| is_of(&word, letters)) && has_stranger())
}

/// Returns whether a text is moves in the initials of another language, which are refused with an explanation.
pub(super) fn is_foreign(text: &str) -> bool {
    initials_of(text).is_some()
}

/// Reads moves that are made from a board, in any form, as moves of tiles.
///
/// ```
/// use fifteen::{AnyBoard, internals::board::{notation::write_moves, text::{Mover, read_moves_on}}};
///
/// let board: AnyBoard = "1 2 3/4 5 6/0 7 8".parse()?;
/// for text in ["L2 R", "['left', 'Left', 'RIGHT']", "links, links, rechts", "← ← →", "7 8 8", "2L r", "7, 8, 8"] {
///     assert_eq!(read_moves_on(&board, text, Mover::Tile).map(|moves| write_moves(&moves)), Ok("LLR".to_owned()));
/// }
/// assert_eq!(read_moves_on(&board, "right right left", Mover::Blank).map(|moves| write_moves(&moves)), Ok("LLR".to_owned()));
/// # Ok::<(), fifteen::ReadError>(())
/// ```
///
/// # Errors
/// The first word that is not a move, or a move that leads outside the board.
pub fn read_moves_on(board: &AnyBoard, text: &str, of: Mover) -> Result<Vec<Move>, TextError> {
    let (moves, error) = read_moves_before_error(board, text, of);
    error.map_or(Ok(moves), Err)
}

/// Reads moves as [`read_moves_on`] does. If it returns an error, the moves are those before the first wrong one.
pub fn read_moves_before_error(board: &AnyBoard, text: &str, of: Mover) -> (Vec<Move>, Option<TextError>) {
    let mut moves = Vec::new();
    let read = read_moves_of(board, text, of, &mut moves);
    let error = read.map_err(|mut error| {
        let leads_outside = matches!(
            error.kind,
            TextErrorKind::Read(ReadErrorKind::OutsideTheBoard { .. }) | TextErrorKind::BlankOutside { .. }
        );
        let other = if of == Mover::Tile { Mover::Blank } else { Mover::Tile };
        if leads_outside && read_moves_of(board, text, other, &mut Vec::new()).is_ok() {
            error.hint = Some(Box::new(TextHint::OtherMover(other)));
        }
        error
    });
    (moves, error.err())
}

/// Adds the moves of a text, up to the first wrong one.
fn read_moves_of(board: &AnyBoard, text: &str, of: Mover, moves: &mut Vec<Move>) -> Result<(), TextError> {
    let mut board = *board;
    if let Some((letters, meant)) = initials_of(text) {
        let at = text.find(|c: char| c.is_alphabetic() && direction_of(c).is_none()).unwrap_or_default();
        let kind = ReadErrorKind::NotAMove { token: text[at..=at].to_owned() };
        let mut error = TextError::new(TextErrorKind::Read(kind), at, at + 1);
        error.hint = Some(Box::new(TextHint::Initials { letters, meant }));
        return Err(error);
    }
    for word in words(text) {
        for said in said(&word)? {
            make(&mut board, moves, said, of, &word)?;
        }
    }
    Ok(())
}

/// Returns the board to which a scramble leads from the goal.
///
/// # Errors
/// See [`read_moves_on`].
pub fn read_scramble(goal: &AnyBoard, text: &str, of: Mover) -> Result<AnyBoard, TextError> {
    let moves = read_moves_on(goal, text, of)?;
    let mut board = *goal;
    board.slide_all(&moves).expect("moves that were read stay inside the board");
    Ok(board)
}

/// Makes the moves of a word on the board.
fn make(
    board: &mut AnyBoard,
    moves: &mut Vec<Move>,
    said: WordMeaning,
    of: Mover,
    word: &MoveWord,
) -> Result<(), TextError> {
    let before = moves.len();
    match said {
        WordMeaning::Direction(m, count) => {
            if count > MAX_MOVES - before {
                return Err(word.error(TextErrorKind::Read(ReadErrorKind::TooManyMoves { most: MAX_MOVES })));
            }
            moves.resize(before + count, of.map_move(m));
        }
        WordMeaning::Tile(tile) => {
            let cell = board.tiles().iter().position(|&other| other == tile && tile > 0);
            let made = cell.map(|cell| board.moves_toward_blank(cell)).unwrap_or_default();
            if made.is_empty() {
                let movable = board.legal_moves().filter_map(|m| board.shape().source(m, board.blank()));
                let mut expected: Vec<u8> = movable.map(|cell| board.tile_at(cell)).collect();
                expected.sort_unstable();
                return Err(word.error(TextErrorKind::NotBesideTheBlank { tile, number: before + 1, expected }));
            }
            moves.extend(made);
        }
    }
    board.slide_all(&moves[before..]).map_err(|at| {
        let (number, m) = (before + at + 1, moves[before + at]);
        moves.truncate(before + at);
        word.error(match of {
            Mover::Tile => TextErrorKind::Read(ReadErrorKind::OutsideTheBoard { letter: letter(m), number }),
            Mover::Blank => TextErrorKind::BlankOutside { word: shorten(word.word), number },
        })
    })
}

/// Returns the words of a text of moves, which spaces, commas, quotes and brackets separate.
fn words(text: &str) -> impl Iterator<Item = MoveWord<'_>> {
    let separates = |c: char| {
        is_space(c) || is_quote(c) || bracket_of(c).is_some() || matches!(c, ',' | ';' | '.' | '>' | '-' | '/' | '|')
    };
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].find(|c| !separates(c))?;
        let start = at;
        at += text[at..].find(separates).unwrap_or(text.len() - at);
        // How often a move is made may be apart from it: `left x3`.
        let after = text[at..].trim_start_matches(is_space);
        let apart = text.len() - at - after.len();
        if sign_of_count(after) > 0 && text[..at].ends_with(char::is_alphabetic) {
            at += apart + after.find(separates).unwrap_or(after.len());
        }
        Some(MoveWord { word: &text[start..at], start, end: at })
    })
}

impl MoveWord<'_> {
    fn error(&self, kind: TextErrorKind) -> TextError {
        TextError::new(kind, self.start, self.end)
    }
}

/// Returns the meaning of a word: the number of a tile, or directions.
fn said(word: &MoveWord) -> Result<Vec<WordMeaning>, TextError> {
    let number = plain(word.word);
    if number.bytes().all(|byte| byte.is_ascii_digit()) {
        return number
            .parse()
            .map(|tile| vec![WordMeaning::Tile(tile)])
            .map_err(|_| not_a_move(word, 0, word.word.len()));
    }
    directions(word)
}

fn not_a_move(word: &MoveWord, start: usize, end: usize) -> TextError {
    let kind = ReadErrorKind::NotAMove { token: shorten(&word.word[start..end]) };
    TextError::new(TextErrorKind::Read(kind), word.start + start, word.start + end)
}

/// Returns the directions of a word: the name of one, or letters and arrows, each of which may have a number before or after it.
fn directions(word: &MoveWord) -> Result<Vec<WordMeaning>, TextError> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < word.word.len() {
        let start = at;
        let before = count_at(word.word, &mut at);
        let Some((m, length)) = direction_at(&word.word[at..]) else {
            let end = at + word.word[at..].chars().next().map_or(0, char::len_utf8);
            return Err(not_a_move(word, if end > at { at } else { start }, end));
        };
        at += length;
        at += sign_of_count(&word.word[at..]);
        // A number between two directions belongs to the first one.
        let after = if before.is_none() { count_at(word.word, &mut at) } else { None };
        let count = before.or(after).unwrap_or(1);
        if count == 0 {
            return Err(not_a_move(word, start, at));
        }
        all.push(WordMeaning::Direction(m, count));
    }
    Ok(all)
}

/// Returns the length of a sign between a direction and how often it is repeated: `R*3`, `Rx3`, `R^3`.
fn sign_of_count(rest: &str) -> usize {
    let signs = rest.trim_start_matches(is_space);
    let mut chars = signs.chars();
    match (chars.next(), chars.next()) {
        (Some(sign @ ('*' | 'x' | '×' | '^')), Some(digit)) if digit.is_ascii_digit() => {
            rest.len() - signs.len() + sign.len_utf8()
        }
        _ => 0,
    }
}

/// Reads a number and moves past it.
fn count_at(word: &str, at: &mut usize) -> Option<usize> {
    let digits = word[*at..].bytes().take_while(u8::is_ascii_digit).count();
    let start = *at;
    *at += digits;
    (digits > 0).then(|| word[start..*at].parse().unwrap_or(usize::MAX))
}

/// Returns the direction with which a text begins, and how many bytes it has.
fn direction_at(rest: &str) -> Option<(Move, usize)> {
    const NAMES: [(&str, Move); 8] = [
        ("up", Move::Up),
        ("down", Move::Down),
        ("left", Move::Left),
        ("right", Move::Right),
        ("north", Move::Up),
        ("south", Move::Down),
        ("west", Move::Left),
        ("east", Move::Right),
    ];
    // Their first letters mean other directions in English, so they are read as whole words alone.
    const WORDS: [(&str, Move); 11] = [
        ("oben", Move::Up),
        ("hoch", Move::Up),
        ("rauf", Move::Up),
        ("haut", Move::Up),
        ("unten", Move::Down),
        ("runter", Move::Down),
        ("bas", Move::Down),
        ("links", Move::Left),
        ("gauche", Move::Left),
        ("rechts", Move::Right),
        ("droite", Move::Right),
    ];
    let named = |name: &str| rest.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name));
    let whole = |name: &str| named(name) && !rest[name.len()..].starts_with(|c: char| c.is_alphabetic());
    if let Some((name, m)) = WORDS.into_iter().find(|(name, _)| whole(name)) {
        return Some((m, name.len()));
    }
    // “UP” may also be the letter U and an error; the longer name is meant.
    if let Some((name, m)) = NAMES.into_iter().find(|(name, _)| named(name)) {
        return Some((m, name.len()));
    }
    let c = rest.chars().next()?;
    direction_of(c).map(|m| (m, c.len_utf8()))
}

fn direction_of(c: char) -> Option<Move> {
    Some(match c {
        'U' | 'u' | '↑' | '⬆' | '▲' | '⇑' => Move::Up,
        'D' | 'd' | '↓' | '⬇' | '▼' | '⇓' => Move::Down,
        'L' | 'l' | '←' | '⬅' | '◀' | '⇐' => Move::Left,
        'R' | 'r' | '→' | '➡' | '▶' | '⇒' => Move::Right,
        _ => return None,
    })
}
