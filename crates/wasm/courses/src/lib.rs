//! Boards and moves in texts of all kinds, and as the programs of courses write them. A page loads this module when it first needs it.

mod reader;

use fifteen::{
    Goal,
    internals::board::{course::CoursePosition, notation},
};
use fifteen_wasm_shared::{
    Result,
    js_error::{IntoJsError as _, of_conversion},
    value::object,
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r"
export type BoardLayout = 'rows' | 'commas' | 'list' | 'nested' | 'tuple' | 'grid';
export type Course = 'aima' | 'berkeley' | 'columbia' | 'princeton';
export type TextLayout = {
  layout: BoardLayout,
  /** The goal, if only one course writes this layout. */
  goal: Goal | null,
};
export type WrittenBoard = {
  board: string,
  /** The goal of the written board; null if it is not known. */
  goal: Goal | null,
  moves: string,
};
";

/// Writes a board, and moves made from it, in another style.
///
/// # Errors
/// `bad-board` or `bad-moves`, with `start` and `end` of the offending text; `bad-options` if a name is unknown; `bad-goal` if
/// boards of this size do not have this goal; `ambiguous-goal` if the goal must be known.
#[wasm_bindgen(unchecked_return_type = "WrittenBoard")]
pub fn convert(
    board: &str,
    #[wasm_bindgen(unchecked_param_type = "Course | BoardLayout")] to: &str,
    #[wasm_bindgen(unchecked_param_type = "Course | Goal | null")] from: Option<String>,
    moves: &str,
) -> Result<JsValue> {
    let style = to.parse().js_error()?;
    let source = from.map(|name| name.parse()).transpose().js_error()?;
    let written = CoursePosition::read(board, source, moves)
        .and_then(|position| position.write(style))
        .map_err(|e| of_conversion(&e, board, moves))?;
    Ok(object(&[("board", written.board.into()), ("goal", goal_name(written.goal)), ("moves", written.moves.into())]))
}

/// Returns the layout of the board with which a text begins, and the goal that it implies; undefined if no board can be read.
#[wasm_bindgen(js_name = layoutOf, unchecked_return_type = "TextLayout | undefined")]
pub fn layout_of(text: &str) -> JsValue {
    let Some(layout) = notation::layout_of(text) else { return JsValue::UNDEFINED };
    object(&[("layout", layout.name().into()), ("goal", goal_name(layout.goal()))])
}

fn goal_name(goal: Option<Goal>) -> JsValue {
    goal.map_or(JsValue::NULL, |goal| goal.to_string().into())
}
