//! The reader of all texts, and the writer of moves.

use fifteen::{
    AnyBoard, Move,
    internals::board::{
        goal_name::StatedGoal,
        notation::{utf16_units, write_moves},
        text::{self, Found, MoveForm, Part, Reader, Separator, TextError},
    },
};
use fifteen_wasm_shared::{
    Result,
    board::shape_of,
    js_error::IntoJsError as _,
    text as plain,
    value::{array, object},
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
/** A board in a text. */
export type FoundBoard = {
  /** where it begins in the text, in UTF-16 code units */
  start: number,
  /** where it ends */
  end: number,
  /** the board before its moves, rows separated by `/` */
  board: string,
  /** the moves that follow it, one letter for each tile; '' if there are none */
  moves: string,
  /** the board after its moves */
  position: string,
  /**
   * the goal that is meant: the one that the text states, or else that of `blank-last` and `blank-first` to which the board can be solved;
   * `blank-last` if both or none can be reached
   */
  goal: Goal,
  /** the other of these two goals, if the board can be solved to both and the text states none; otherwise null */
  otherGoal: Goal | null,
  /** whether the text states the goal */
  isGoalStated: boolean,
  /** whether there are commas between the numbers, as in the lists of programs, which may have another goal */
  hasCommas: boolean,
};
/** Why a board in a text cannot be read. */
export type UnreadBoard = {
  /** where it begins in the text, in UTF-16 code units */
  start: number,
  /** where it ends */
  end: number,
  error: {
    code: 'bad-board' | 'bad-moves',
    /** what is wrong, and what would be right */
    message: string,
    /** where the offending part begins in the text, in UTF-16 code units */
    start: number,
    /** where it ends; the same as `start` where something is missing */
    end: number,
    /** the boards that the text may be, if it does not say how many rows there are; otherwise empty */
    readings: string[],
    /** the boards that may be meant if all tiles are there, but not the blank; otherwise empty */
    withBlank: string[],
  },
};
/** Whether the letters of moves are directions of tiles or of the blank. */
export type Mover = 'tile' | 'blank';
/** How moves are written: `URRD`, `UR2D`, `up right right down`, `↑ → → ↓`, or the numbers of the tiles. */
export type MoveForm = 'letters' | 'runs' | 'words' | 'arrows' | 'tiles';
";

/// Reads the boards of a text, in order. A board that cannot be read is an error in its place. Moves without a board
/// start at the goal of boards with these rows and columns, if they have this goal.
///
/// # Errors
/// `bad-goal`, or `bad-options` if there are no boards of this shape or `moves_of` is unknown.
#[wasm_bindgen(js_name = readBoards, unchecked_return_type = "(FoundBoard | UnreadBoard)[]")]
pub fn read_boards(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "Goal")] goal: &str,
    rows: usize,
    columns: usize,
    #[wasm_bindgen(unchecked_param_type = "Mover")] moves_of: &str,
) -> Result<JsValue> {
    let (goal, shape) = (stated_goal(goal)?, shape_of(rows, columns)?);
    let reader = Reader { moves_of: moves_of.parse().js_error()? };
    let parts = match goal.on(shape) {
        Ok(goal) => reader.read_from(text, &goal.board(shape)),
        Err(_) => reader.read(text),
    };
    let mut places = Places { text, byte: 0, units: 0 };
    Ok(array(parts.iter().map(|part| value_of(part, &mut places))))
}

/// Returns the bytes of a file as text: UTF-8 or UTF-16, with a byte order mark or without.
#[wasm_bindgen(js_name = textOfFile)]
pub fn text_of_file(bytes: &[u8]) -> String {
    text::decode(bytes).into_owned()
}

/// Writes moves that are made from a board.
///
/// # Errors
/// `bad-board` or `bad-moves`, also at the first move that leaves the board; `bad-options` if a name is unknown.
#[wasm_bindgen(js_name = writeMovesAs)]
pub fn write_moves_as(
    board: &str,
    moves: &str,
    #[wasm_bindgen(unchecked_param_type = "MoveForm")] form: &str,
    #[wasm_bindgen(unchecked_param_type = "Mover")] moves_of: &str,
) -> Result<String> {
    let board: AnyBoard = plain::board(board)?;
    let moves: Vec<Move> = plain::moves_from(&board, moves)?;
    Ok(form.parse::<MoveForm>().js_error()?.write(&board, &moves, moves_of.parse().js_error()?))
}

fn stated_goal(text: &str) -> Result<StatedGoal> {
    text.parse().js_error()
}

fn value_of(part: &Part, places: &mut Places) -> JsValue {
    let (start, end) = places.span(part.place.start, part.place.end);
    let place = [("start", start), ("end", end)];
    match &part.found {
        Ok(found) => object(&[&place, &properties_of(found)[..]].concat()),
        Err(error) => object(&[&place, &[("error", error_value(error, places))][..]].concat()),
    }
}

fn properties_of(found: &Found) -> [(&'static str, JsValue); 7] {
    let (goal, other) = found.likely_goal();
    [
        ("board", found.board.to_string().into()),
        ("moves", write_moves(&found.moves).into()),
        ("position", found.position().to_string().into()),
        ("goal", goal.to_string().into()),
        ("otherGoal", other.map_or(JsValue::NULL, |goal| goal.to_string().into())),
        ("isGoalStated", found.goal.is_some().into()),
        ("hasCommas", (found.form.cells == Separator::Comma).into()),
    ]
}

fn error_value(error: &TextError, places: &mut Places) -> JsValue {
    let (start, end) = places.span(error.start, error.end);
    object(&[
        ("code", error.code().into()),
        ("message", error.to_string().into()),
        ("start", start),
        ("end", end),
        ("readings", array(error.readings.iter().map(AnyBoard::to_string))),
        ("withBlank", array(error.boards_with_blank().iter().map(AnyBoard::to_string))),
    ])
}

/// Converts places of a text to UTF-16 code units, as JavaScript counts. Counting goes on from the last place, since a
/// text may have thousands of boards.
struct Places<'a> {
    text: &'a str,
    byte: usize,
    units: usize,
}

impl Places<'_> {
    fn span(&mut self, start: usize, end: usize) -> (JsValue, JsValue) {
        (self.units(start).into(), self.units(end).into())
    }

    fn units(&mut self, byte: usize) -> usize {
        if byte < self.byte {
            (self.byte, self.units) = (0, 0);
        }
        self.units += utf16_units(&self.text[self.byte..], byte - self.byte);
        self.byte = byte;
        self.units
    }
}
