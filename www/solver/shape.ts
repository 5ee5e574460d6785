// Shapes and boards. A number of tiles does not say how they lie, since 2×6 and 3×4 boards both have 12 cells, so a board keeps its rows
// and columns with its tiles. Only the rules read a board from a text (wasm/shared/src/text.rs).

/** How many rows and columns a board has. */
export interface Shape {
  /** number of rows */
  rows: number;
  /** number of columns */
  columns: number;
}

/** A board that was read. */
export interface Board extends Shape {
  /** row by row, with 0 for the blank */
  tiles: Uint8Array;
}

/** A board as programs write it: text in any layout that is read, its numbers row by row, or its rows. 0 is the blank. */
export type BoardLike = string | readonly number[] | readonly (readonly number[])[];

/** Returns a board as text. The text of numbers is a JSON array, which keeps the rows of a board that is no square. */
export const textOfBoard = (board: unknown) => (Array.isArray(board) ? JSON.stringify(board) : String(board));

/** The least and the greatest number of rows, and of columns. No other script knows them; the rules refuse all other numbers. */
export const MIN_SIDE = 2;
export const MAX_SIDE = 10;

/** The small engine solves boards of up to this many cells in moments, so features that need shortest solutions are shown. */
export const MAX_SMALL_CELLS = 16;

const isSide = (side: number) => side >= MIN_SIDE && side <= MAX_SIDE;

/** Reads a size: `4` is 4×4, and `3x4` or `3×4` has 3 rows and 4 columns. Null if it is no size of boards. */
export function readShape(size: string | number): Shape | null {
  const [, rows, columns = rows] = /^(\d+)(?:[xX×](\d+))?$/.exec(String(size)) ?? [];
  const shape = { rows: Number(rows), columns: Number(columns) };
  return isSide(shape.rows) && isSide(shape.columns) ? shape : null;
}

/** Writes a size as `readShape` reads it: `4` or `3x4`. */
export const writeShape = ({ rows, columns }: Shape) => (rows === columns ? String(rows) : `${rows}x${columns}`);

/** The sizes that `readShape` reads, for error messages. */
export const EXPECTED_SIZE = `rows and columns from ${MIN_SIDE} to ${MAX_SIDE}, such as 4 for 4×4, or 3x4`;

/** Returns the shape of a square board of this size. */
export const squareOf = (size: number): Shape => ({ rows: size, columns: size });

/** Returns whether two boards have the same shape. */
export const isSameShape = (a: Shape, b: Shape) => a.rows === b.rows && a.columns === b.columns;

/** Returns whether only the large engine searches boards of a shape. Few of their solutions are proved; all are in single-tile moves. */
export const isLarge = ({ rows, columns }: Shape) => rows * columns > MAX_SMALL_CELLS;

/** '3×4'. */
export const shapeName = ({ rows, columns }: Shape) => `${rows}×${columns}`;

/** Returns a board as the wasm modules take and return it: its number of columns, then its tiles. */
export const toBytes = ({ columns, tiles }: Board): Uint8Array => Uint8Array.of(columns, ...tiles);

/** Returns the board that a wasm module has returned. */
export function fromBytes(bytes: Uint8Array): Board {
  const [columns] = bytes;
  const tiles = bytes.slice(1);
  return { rows: tiles.length / columns, columns, tiles };
}
