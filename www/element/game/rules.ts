// The rules of the puzzle, compiled from Rust to WebAssembly and loaded once per page.

import { browserUnsupported } from '../../solver/errors.js';
import type { AssetUrls } from '../../solver/index.js';
import type { Board, Shape } from '../../solver/shape.js';
import { fromBytes, toBytes } from '../../solver/shape.js';
import { loadOnce } from '../../solver/shared/load-once.js';
import { wasmSource } from '../../solver/shared/own-files.js';
import init, * as wasm from '../../wasm/rules.js';
import type { Choices } from './choices.js';

/** Makes a function that takes the bytes of a board take a board. */
const ofBoard =
  <A extends unknown[], R>(call: (bytes: Uint8Array, ...rest: A) => R) =>
  (board: Board, ...rest: A) =>
    call(toBytes(board), ...rest);

/** Makes a function that takes rows and columns take a shape, which may be a board. */
const ofShape =
  <A extends unknown[], R>(call: (rows: number, columns: number, ...rest: A) => R) =>
  ({ rows, columns }: Shape, ...rest: A) =>
    call(rows, columns, ...rest);

/** Makes a function that returns the bytes of a board return a board. */
const toBoard =
  <A extends unknown[]>(call: (...all: A) => Uint8Array) =>
  (...all: A) =>
    fromBytes(call(...all));

/** A function that returns names of names.ts, which the module types as strings. */
type Typed<Call extends (...all: never[]) => unknown, Value> = (...all: Parameters<Call>) => Value;

/** The functions of the module, with boards and shapes as objects. They are named one by one, so that bundlers leave out the others. */
export const rules = {
  applyMoves: toBoard(ofBoard(wasm.applyMoves)),
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: see the type
  choices: ofShape(wasm.choices as Typed<typeof wasm.choices, Choices>),
  dailyBoard: toBoard(ofShape(wasm.dailyBoard)),
  goalBoard: toBoard(ofShape(wasm.goalBoard)),
  inverseMoves: wasm.inverseMoves,
  lowerBound: ofBoard(wasm.lowerBound),
  movesTowardBlank: ofBoard(wasm.movesTowardBlank),
  parity: ofBoard(wasm.parity),
  patterns: ofShape(wasm.patterns),
  randomBoard: toBoard(ofShape(wasm.randomBoard)),
  readBoard: toBoard(wasm.readBoard),
  readReplay: wasm.readReplay,
  swapTiles: toBoard(ofBoard(wasm.swapTiles)),
  writeBoard: ofBoard(wasm.writeBoard),
  writeMoves: wasm.writeMoves,
  writeReplay: ofBoard(wasm.writeReplay),
};

export type Rules = typeof rules;

/** Loads the rules, with the asset URLs of the first call. */
export const loadRules: (assets: AssetUrls) => Promise<Rules> = loadOnce(async (assets) => {
  const unsupported = browserUnsupported();
  if (unsupported) throw unsupported;
  await init({ module_or_path: await wasmSource(assets, 'rules') });
  return rules;
});
