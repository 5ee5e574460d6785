//! Many boards of one shape as bytes, a byte for each cell. Python makes arrays of them and checks their dimensions.

use crate::{
    error::{of_bytes, of_code_at},
    interrupts::Interrupts,
    request,
};
use fifteen::{
    AnyBoard, Move,
    internals::board::random::{seeded, uniform, walk},
    shape::Shape as _,
};
use fifteen_native::board_bytes::BoardBytes;
use pyo3::{exceptions::PyMemoryError, prelude::*, types::PyByteArray};
use std::ops::ControlFlow;

/// Marks that no tile can slide in a direction.
const NO_SOURCE: u8 = u8::MAX;

/// The number of boards between two checks for signals.
const SLICE: usize = 1 << 10;

/// Boards in a buffer that Python owns and can change.
type Buffer<'py> = Bound<'py, PyByteArray>;

/// Returns an empty vector with room for the values of `count` boards. One that does not fit in memory would abort the interpreter.
pub fn reserved(count: usize, each: usize) -> PyResult<Vec<u8>> {
    let mut values = Vec::new();
    let room = count.checked_mul(each).map(|bytes| values.try_reserve_exact(bytes));
    let message = || PyMemoryError::new_err(format!("{count} boards do not fit in the memory."));
    if let Some(Ok(())) = room { Ok(values) } else { Err(message()) }
}

/// Returns the tiles of `count` boards that a function makes, without the interpreter's lock.
fn drawn(
    py: Python<'_>,
    count: usize,
    cells: usize,
    mut next: impl FnMut() -> AnyBoard + Send,
) -> PyResult<Buffer<'_>> {
    let tiles = py.detach(|| {
        let (interrupts, mut tiles) = (Interrupts::new(), reserved(count, cells)?);
        for index in 0..count {
            if index % SLICE == SLICE - 1
                && let ControlFlow::Break(()) = interrupts.look()
            {
                return Err(interrupts.raised().expect("a handler has raised it"));
            }
            tiles.extend_from_slice(next().tiles());
        }
        Ok(tiles)
    })?;
    Ok(PyByteArray::new(py, &tiles))
}

/// Returns the boards of [`random_boards`](crate::rules::random_boards) as bytes.
#[pyfunction]
pub fn random_tiles<'py>(py: Python<'py>, count: usize, size: &str, seed: u64, goal: &str) -> PyResult<Buffer<'py>> {
    let shape = request::shape(size)?;
    let (transform, mut words) = (request::goal_for(shape, goal)?.transform(shape), seeded(seed));
    drawn(py, count, shape.cells(), move || transform.to_original(&uniform(shape, &mut words)))
}

/// Returns the boards after random walks from the goal. `lengths` has the number of moves of each, in four bytes of this computer's order.
#[pyfunction]
pub fn random_walks<'py>(py: Python<'py>, lengths: &[u8], size: &str, seed: u64, goal: &str) -> PyResult<Buffer<'py>> {
    let shape = request::shape(size)?;
    let (goal, mut words) = (request::goal_for(shape, goal)?.board(shape), seeded(seed));
    let (lengths, count) = (lengths.as_chunks::<4>().0.to_vec(), lengths.len() / 4);
    let mut lengths = lengths.into_iter().map(u32::from_ne_bytes);
    let next = move || walk(&goal, lengths.next().unwrap_or_default() as usize, &mut words);
    drawn(py, count, shape.cells(), next)
}

/// Returns each board after its move, which is a number from 0 to 3 in the order U, L, R, D.
#[pyfunction]
pub fn apply<'py>(py: Python<'py>, tiles: &[u8], size: &str, moves: &[u8]) -> PyResult<Buffer<'py>> {
    let shape = request::shape(size)?;
    let boards = BoardBytes::new(shape, tiles).map_err(|error| of_bytes(error, shape, tiles))?;
    let slid = py.detach(|| {
        let mut slid = reserved(moves.len(), shape.cells())?;
        for (index, (mut board, &m)) in boards.boards().zip(moves.iter()).enumerate() {
            let m = Move::ALL[usize::from(m)];
            let outside = || of_code_at("bad-moves", &format!("The move {m} leads outside the board."), index);
            board.slide(m).ok_or_else(outside)?;
            slid.extend_from_slice(board.tiles());
        }
        Ok::<_, PyErr>(slid)
    })?;
    Ok(PyByteArray::new(py, &slid))
}

/// Returns the four boards after the moves U, L, R, D of each board, and for each a byte that is 1 if the move is legal. The board
/// after an illegal move is the board itself.
#[pyfunction]
pub fn all_neighbors<'py>(py: Python<'py>, tiles: &[u8], size: &str) -> PyResult<(Buffer<'py>, Buffer<'py>)> {
    let shape = request::shape(size)?;
    let boards = BoardBytes::new(shape, tiles).map_err(|error| of_bytes(error, shape, tiles))?;
    let (neighbors, legal) = py.detach(|| {
        let count = boards.boards().len();
        let (mut neighbors, mut legal) = (reserved(count, 4 * shape.cells())?, reserved(count, 4)?);
        for board in boards.boards() {
            for m in Move::ALL {
                let next = board.after(m);
                legal.push(u8::from(next.is_some()));
                neighbors.extend_from_slice(next.unwrap_or(board).tiles());
            }
        }
        Ok::<_, PyErr>((neighbors, legal))
    })?;
    Ok((PyByteArray::new(py, &neighbors), PyByteArray::new(py, &legal)))
}

/// Returns for each cell of the blank, and each of the moves U, L, R, D, the cell from which a tile slides; 255 if there is none.
#[pyfunction]
pub fn sources(size: &str) -> PyResult<Vec<u8>> {
    let shape = request::shape(size)?;
    let of_cell = |cell| Move::ALL.map(|m| shape.source(m, cell).map_or(NO_SOURCE, |source| source as u8));
    Ok((0..shape.cells()).flat_map(of_cell).collect())
}
